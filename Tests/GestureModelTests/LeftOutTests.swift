import Foundation
import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// Every gesture of some files with each of its words left out, and with each and the next changed in
/// order.
///
/// These cases are not realistic, but nearly every message is among them. What must hold of all is
/// asserted; what is said is on record for a few.
@Suite struct LeftOutTests {
  private static let names = [
    "check/hands", "check/each-phase", "check/markers", "language/constructs", "check/drags",
  ]

  @Test(arguments: names)
  func `a text without a word is answered in few messages that stand in it`(name: String) throws {
    for (change, diagnostics) in try answers(name) {
      #expect(diagnostics.count <= 6, "\(change.what): \(diagnostics.map(\.message.text))")
      let starts = diagnostics.map(\.range.start)
      #expect(starts.allSatisfy { $0 <= change.text.utf8.count }, "\(change.what)")
      let messages = diagnostics.map { "\($0.range.start) \($0.message.text)" }
      #expect(Set(messages).count == messages.count, "\(change.what): \(messages)")
    }
  }

  @Test(arguments: names)
  func `a certain edit mends what it is for`(name: String) throws {
    for (change, before) in try answers(name) {
      guard let said = before.first(where: { $0.fixIt?.isSafe == true }), let fix = said.fixIt
      else { continue }
      var bytes = Array(change.text.utf8)
      bytes.replaceSubrange(fix.range.start..<fix.range.end, with: fix.replacement.utf8)
      let after = checked(String(decoding: bytes, as: UTF8.self)).diagnostics
      // An edit before what is said moves it.
      let isBefore = fix.range.end <= said.range.start
      let moved = isBefore ? fix.replacement.utf8.count - (fix.range.end - fix.range.start) : 0
      let isStillSaid = after.contains {
        $0.message.text == said.message.text && $0.range.start == said.range.start + moved
      }
      #expect(!isStillSaid, "\(change.what): \(said.message.text)")
    }
  }

  @Test func `what is said of a few of them`() throws {
    let lines = try Self.names.flatMap { name in
      let all = try answers(name)
      return (0..<4).map { index in
        let (change, diagnostics) = all[(2 * index + 1) * all.count / 8]
        let said = diagnostics.map(\.message.text)
        return "\(name): \(change.what): \(said.isEmpty ? "taken" : said.joined(separator: "; "))\n"
      }
    }
    let folder = Repository.url(of: "Tests/Corpus/check")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "left-out.said"))
    try golden.expect(lines.joined())
  }

  /// What is said of the changes of each gesture of the corpus: a checksum, as they are thousands. Each word
  /// is changed in one of the two ways.
  @Test func `what is said of each gesture with a word changed`() throws {
    let files = ["automaton", "check", "language", "tree"].flatMap { folder in
      Repository.files(in: "Tests/Corpus/\(folder)", withExtension: "gesture")
    }
    let lines = try files.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return declarations(of: text).enumerated().map { number, declaration in
        var (count, sum) = (0, Checksum())
        for (index, change) in changes(of: declaration).enumerated()
        where [0, 3].contains(index % 4) {
          count += 1
          for said in checked(change.text).diagnostics { sum.add(everything(in: said)) }
        }
        return "\(file.deletingPathExtension().lastPathComponent) \(number): \(count) \(sum)\n"
      }
    }
    let folder = Repository.url(of: "Tests/Corpus/check")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "left-out.sums"))
    try golden.expect(lines.joined())
  }

  /// A text with something changed.
  private struct Change: Sendable {
    var what: String
    var text: String
  }

  /// Each change of a file, and what is said of it; worked out once for all tests.
  private func answers(_ name: String) throws -> [(change: Change, said: [Diagnostic])] {
    try Self.known.value(of: name) {
      let file = Repository.url(of: "Tests/Corpus/\(name).gesture")
      return try declarations(of: String(contentsOf: file, encoding: .utf8))
        .flatMap(changes).map { ($0, checked($0.text).diagnostics) }
    }
  }

  private static let known = Once<String, [(change: Change, said: [Diagnostic])]>()

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

  private func changes(of declaration: (before: String, text: String)) -> [Change] {
    let source = SourceText(path: "", contents: declaration.text)
    let tokens = source.tokens().filter { !source.text(in: $0.range).isEmpty }
    return tokens.indices.flatMap { index -> [Change] in
      let range = tokens[index].range
      let word = source.text(in: range)
      func change(_ what: String, _ end: Int, _ text: String) -> Change {
        var bytes = source.utf8
        bytes.replaceSubrange(range.start..<end, with: text.utf8)
        return Change(
          what: what, text: declaration.before + String(decoding: bytes, as: UTF8.self))
      }
      let without = change("without `\(word)`", range.end, "")
      guard index + 1 < tokens.count else { return [without] }
      let next = tokens[index + 1].range
      let gap = source.text(in: SourceRange(range.end, next.start))
      let other = source.text(in: next)
      return [without, change("`\(other)` before `\(word)`", next.end, other + gap + word)]
    }
  }
}
