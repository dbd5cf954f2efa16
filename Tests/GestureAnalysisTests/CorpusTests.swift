import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// Text in, what trying it out shows: see ``GoldenCase`` for how to add one.
@Suite struct CorpusTests {
  @Test(arguments: GoldenCase.all(of: "found", in: "examine"))
  func examination(golden: GoldenCase) throws {
    let text = Array(try golden.text().utf8)
    let plain = Compilation(path: "\(golden.name).gesture", contents: text)
    let drawings = zip(plain.model.gestures, plain.tables).map { gesture, table in
      let lines = Witness.all(of: gesture, table).map { "  \($0.drawing.text)\n" }
      return "gesture \(gesture.name)\n" + lines.joined()
    }
    try golden.expect(plain.examined.messages.joined() + drawings.joined(separator: "\n"))
  }
}

extension Compilation {
  /// The diagnostics with their notes, a line each.
  fileprivate var messages: [String] {
    diagnostics.map { diagnostic in
      let place = sources.files[0].location(of: diagnostic.range.start)
      let notes = diagnostic.notes.map { "  note: \($0.text)\n" }
      return "\(place.line):\(place.column) \(diagnostic.severity.rawValue): "
        + "\(diagnostic.message.text) [\(diagnostic.message.code.rawValue)]\n" + notes.joined()
    }
  }
}
