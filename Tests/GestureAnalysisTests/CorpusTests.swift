import Foundation
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

  /// Each gesture by itself, with each number half or twice as large or 0 in turn: what is said then and not
  /// with the number as it is.
  @Test func `what is found with other numbers`() throws {
    let said = try GoldenCase.all(of: "found", in: "examine").map { golden in
      let source = SourceText(path: "", contents: try golden.text())
      let (tree, _) = FileSyntax.parse(source)
      let gestures = tree.declarations.compactMap { declaration -> String? in
        guard case .gesture(let gesture) = declaration, gesture.kind == .gesture else { return nil }
        return source.text(in: gesture.range)
      }
      return "\(golden.name)\n" + gestures.map(Self.otherwise).joined()
    }
    let folder = Repository.url(of: "Tests/Corpus/examine")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "numbers.said"))
    try golden.expect(said.joined())
  }

  /// Each gesture whose details are on record, by itself: as it is written, and with every bound on the other
  /// side.
  @Test(arguments: ["asked", "drawn", "trees"])
  func `what is found of more gestures`(name: String) throws {
    let folder = Repository.url(of: "Tests/Corpus/details")
    let text = try String(
      contentsOf: folder.appending(path: "\(name).texts"), encoding: .utf8)
    let source = SourceText(path: "", contents: text)
    let (tree, _) = FileSyntax.parse(source)
    let inputs = text.split(separator: "\n").filter { $0.hasPrefix("input ") }
    let shared = inputs.map { $0 + "\n" }.joined()
    var lines = ""
    for declaration in tree.declarations {
      guard case .gesture(let gesture) = declaration, gesture.kind == .gesture else {
        continue
      }
      let written = shared + source.text(in: gesture.range)
      let others: [Character: Character] = ["<": ">", ">": "<"]
      let turned = String(written.map { others[$0] ?? $0 })
      lines += "\(gesture.name.value)"
      for text in [written, turned] {
        let messages = Compilation(path: "", contents: Array(text.utf8)).examined.messages
        var sum = Checksum()
        for message in messages { sum.add(message) }
        lines += " \(messages.count) \(sum)"
      }
      lines += "\n"
    }
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "\(name).found"))
    try golden.expect(lines)
  }

  private static func otherwise(_ text: String) -> String {
    let source = SourceText(path: "", contents: text)
    let known = Compilation(path: "", contents: source.utf8).examined.messages
    var (lines, count) = ("  \(text.prefix { $0 != "{" })\n", 0)
    for token in source.tokens() {
      guard case .number = token.kind else { continue }
      let word = source.text(in: token.range)
      let digits = word.prefix { $0.isNumber || $0 == "." }
      guard let value = Double(digits) else { continue }
      let other = [value / 2, value * 2, 0][count % 3]
      count += 1
      var bytes = source.utf8
      bytes.replaceSubrange(
        token.range.start..<token.range.end, with: "\(other)\(word.dropFirst(digits.count))".utf8)
      let messages = Compilation(path: "", contents: bytes).examined.messages
      lines += "    \(word) → \(other)\n"
      lines += messages.filter { !known.contains($0) }.map { "      \($0)" }.joined()
    }
    return lines
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
