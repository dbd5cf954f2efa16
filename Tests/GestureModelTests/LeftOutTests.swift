import Foundation
import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// Every gesture of some files with each of its words left out, and with each and the next changed in
/// order: what is said about it, or what it means then.
///
/// Nobody would write these cases, and nearly every message is among them.
@Suite struct LeftOutTests {
  @Test(arguments: [
    "check/hands", "check/each-phase", "check/markers", "language/constructs", "check/drags",
  ])
  func `what a text means without a word`(name: String) throws {
    let file = Repository.url(of: "Tests/Corpus/\(name).gesture")
    let text = try String(contentsOf: file, encoding: .utf8)
    let folder = Repository.url(of: "Tests/Corpus/check/left-out")
    let golden = GoldenCase(
      input: file,
      golden: folder.appending(path: file.deletingPathExtension().lastPathComponent + ".said"))
    try golden.expect(declarations(of: text).map(said).joined())
  }

  /// Each gesture by itself, with the constants and parts that stand before it.
  private func declarations(of text: String) -> [(before: String, text: String)] {
    let source = SourceText(path: "", contents: text)
    let (tree, _) = FileSyntax.parse(source)
    var before = ""
    var found: [(before: String, text: String)] = []
    for declaration in tree.declarations {
      if case .gesture(let gesture) = declaration, gesture.kind == .gesture {
        found.append((before, source.text(in: gesture.range)))
      }
    }
    before = text.split(separator: "\n").filter { $0.hasPrefix("let ") || $0.hasPrefix("part ") }
      .joined(separator: "\n")
    return found.map { (before + "\n", $0.text) }
  }

  private func said(_ declaration: (before: String, text: String)) -> String {
    let source = SourceText(path: "", contents: declaration.text)
    let tokens = source.tokens().filter { !source.text(in: $0.range).isEmpty }
    var result = ""
    for (index, token) in tokens.enumerated() {
      let word = source.text(in: token.range)
      var without = source.utf8
      without.replaceSubrange(token.range.start..<token.range.end, with: [])
      result += "- \(word)\(said(declaration.before, without))"
      guard index + 1 < tokens.count else { continue }
      let next = tokens[index + 1]
      var swapped = source.utf8
      let gap = source.text(in: SourceRange(token.range.end, next.range.start))
      swapped.replaceSubrange(
        token.range.start..<next.range.end, with: (source.text(in: next.range) + gap + word).utf8)
      result += "~ \(word)\(said(declaration.before, swapped))"
    }
    return declaration.text.prefix { $0 != "{" } + "\n" + result
  }

  private func said(_ before: String, _ bytes: [UInt8]) -> String {
    let (model, diagnostics) = checked(before + String(decoding: bytes, as: UTF8.self))
    let lines = diagnostics.map { diagnostic in
      let fix =
        diagnostic.fixIt.map { " → \($0.range.start)-\($0.range.end) `\($0.replacement)`" } ?? ""
      let notes = diagnostic.notes.map { "; \($0.text)" }.joined()
      return
        "  \(diagnostic.range.start)-\(diagnostic.range.end) \(diagnostic.message.text)\(notes)\(fix)\n"
    }
    let means = Checksum(model.gestures.map { $0.dumped() }.joined())
    return lines.isEmpty ? " \(means)\n" : " \(means)\n" + lines.joined()
  }
}
