import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// Text in, model out, compared with a file: see ``GoldenCase`` for how to add one.
@Suite struct CorpusTests {
  @Test(
    arguments: GoldenCase.all(of: "model", in: "check")
      + GoldenCase.all(of: "model", in: "details", inputExtension: "texts"))
  func model(golden: GoldenCase) throws {
    var sources = SourceMap()
    let source = sources.add(path: "\(golden.name).gesture", bytes: Array(try golden.text().utf8))
    let (syntax, mistakes) = FileSyntax.parse(source)
    let (model, diagnostics) = Model.check(syntax, in: source, sources: &sources) { _ in nil }
    let messages = (mistakes + diagnostics).map { diagnostic in
      let place = sources.file(of: diagnostic.range.start).location(of: diagnostic.range.start)
      return "\(place.line):\(place.column) \(diagnostic.severity.rawValue): "
        + "\(diagnostic.message.text) [\(diagnostic.message.code.rawValue)]\n"
    }
    let gestures = model.gestures.map { $0.dumped(in: sources) }
    try golden.expect(messages.joined() + gestures.joined(separator: "\n"))
  }
}
