import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// Text in, model out, compared with a file: see ``GoldenCase`` for how to add one.
@Suite struct CorpusTests {
  @Test(arguments: GoldenCase.all(of: "model", in: "check"))
  func model(golden: GoldenCase) throws {
    let (messages, gestures) = try checked(golden)
    try golden.expect(messages.joined() + gestures.joined(separator: "\n"))
  }

  /// Of many gestures at the edges of what the checker does: how many lines the model of each has, and their
  /// checksum.
  @Test(arguments: GoldenCase.all(of: "sums", in: "details", inputExtension: "texts"))
  func models(golden: GoldenCase) throws {
    let (messages, gestures) = try checked(golden)
    let sums = gestures.map { model in
      let head = model.split(separator: " ", maxSplits: 2).prefix(2).joined(separator: " ")
      return "\(head) \(model.utf8.count { $0 == 10 }) \(Checksum(model))\n"
    }
    try golden.expect(messages.joined() + sums.joined())
  }

  private func checked(_ golden: GoldenCase) throws -> (messages: [String], gestures: [String]) {
    var sources = SourceMap()
    let source = sources.add(path: "\(golden.name).gesture", bytes: Array(try golden.text().utf8))
    let (syntax, mistakes) = FileSyntax.parse(source)
    let (model, diagnostics) = Model.check(syntax, in: source, sources: &sources) { _ in nil }
    let messages = (mistakes + diagnostics).map { diagnostic in
      let place = sources.file(of: diagnostic.range.start).location(of: diagnostic.range.start)
      return "\(place.line):\(place.column) \(diagnostic.severity.rawValue): "
        + "\(diagnostic.message.text) [\(diagnostic.message.code.rawValue)]\n"
    }
    return (messages, model.gestures.map { $0.dumped(in: sources) })
  }
}
