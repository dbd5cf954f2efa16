import Foundation
import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// At which number what is said of a gesture changes.
@Suite struct LimitTests {
  /// Each text is tried with a number just before the limit and with one just after it: what can be drawn is
  /// bounded by hardly more than what is drawn. For a gesture alone, the file also has how many values of
  /// outlines were tried for that, and how much work was done on rows, since a worse search finds the same,
  /// only later.
  @Test func `what is said of a gesture changes at a number`() throws {
    let file = Repository.url(of: "Tests/Corpus/examine/limits.said")
    var (text, said) = ("", "")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("  ") {
        let number = line.drop { $0 == " " }.prefix { $0 != ":" }
        said += "  \(number): \(Self.said(of: text.replacing("?", with: number)))\n"
      } else {
        (text, said) = (String(line), said + "\(line)\n")
      }
    }
    try GoldenCase(input: file, golden: file).expect(said)
  }

  /// A path has as many leaves as the gesture, and a thread of a server has a small call stack.
  @Test func `a gesture of many rounds is looked through`() {
    let text = "gesture g { stroke { repeat 256 { move right, length >= 20pt  move left } } }"
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    #expect(compilation.examined.diagnostics.map { $0.message.code } == [.oneWrongStep])
  }

  private static func said(of text: String) -> String {
    let isSet = text.contains("gesture ")
    let whole = isSet ? text : "gesture g { \(text) }"
    let compilation = Compilation(path: "g.gesture", contents: Array(whole.utf8))
    if isSet {
      let codes = compilation.examined.diagnostics.map(\.message.code.rawValue)
      return codes.isEmpty ? "nothing" : codes.joined(separator: ", ")
    }
    let findings = PathFindings.all(of: compilation.automata)[0]
    var words = compilation.diagnostics.map(\.message.code.rawValue)
    if let never = findings.never { words.append("never but for \(never.reserve)") }
    words += findings.dead.map { "\($0.item.rawValue) is dead" }
    words += findings.implied.map { "\($0.condition) is implied" }
    words += findings.hollow.map { "\($0) is hollow" }
    let done = PathFindings.workLimit - findings.work
    return (words.isEmpty ? "nothing" : words.joined(separator: ", "))
      + "; \(done) done"
  }
}
