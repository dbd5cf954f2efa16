import GestureCompiler
import GestureSyntax
import Testing

/// Gestures that the language has no limit for, and whose table would be too large.
@Suite struct TooLargeTests {
  @Test(
    arguments: [
      ("1025 reports", "'g' needs 1025 reported values; the limit is 1024"),
      ("1024 reports", nil),
      ("65 inputs", "'g' needs 65 inputs; the limit is 64"),
      ("64 inputs", nil),
      ("400 phases", "'g' needs 2000 measures; the limit is 1024"),
    ] as [(String, String?)])
  func `a message says how many are needed, and how many there may be`(
    what: String, message: String?
  ) throws {
    let compilation = Compilation(path: "g.gesture", contents: Array(try Self.text(what).utf8))
    #expect(compilation.diagnostics.map(\.message.text) == [message].compactMap { $0 })
    #expect(compilation.hasErrors == (message != nil))
    #expect(compilation.diagnostics.allSatisfy { $0.message.code == .gestureTooLarge })
  }

  private static func text(_ what: String) throws -> String {
    let words = what.split(separator: " ")
    let numbers = 1...(try #require(Int(words[0])))
    switch words[1] {
    case "reports":
      let reports = numbers.map { "length * \($0)" }.joined(separator: ", ")
      return "gesture g { stroke { move right } report \(reports) }"
    case "inputs":
      let inputs = numbers.map { "input i\($0): 1pt..9pt = 2pt\n" }.joined()
      let limits = numbers.map { "length >= i\($0)" }.joined(separator: ", ")
      return inputs + "gesture g { stroke { move right } require \(limits) }"
    default:
      let phases = numbers.map { "p\($0): move \($0 % 2 == 0 ? "right" : "down")\n" }.joined()
      let sizes = numbers.map { "p\($0).length > p\($0).height - p\($0).width" }
      return "gesture g { stroke { \(phases) } require \(sizes.joined(separator: ", ")) }"
    }
  }
}
