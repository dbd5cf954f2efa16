import GestureSyntax
import Testing

/// Every limit is met exactly: at it all is fine, one above is one error with both numbers in it.
@Suite struct LimitTests {
  @Test func `the size of a file`() {
    check(SyntaxLimit.fileSize, "the file has $ bytes; the limit is $") {
      String(repeating: " ", count: $0)
    }
  }

  @Test func `the tokens of a file`() {
    check(SyntaxLimit.tokens, "the file has $ tokens; the limit is $") { count in
      "gesture g { " + String(repeating: "lift ", count: count - 4) + "}"
    }
  }

  @Test func `the digits of a number`() {
    let message = "the number has $ digits; the limit is $"
    check(SyntaxLimit.digits, message) { "let a = \(String(repeating: "9", count: $0))pt" }
    check(SyntaxLimit.digits, message) { "let a = 0.\(String(repeating: "9", count: $0 - 1))pt" }
  }

  @Test func `the length of a word`() {
    let message = "the word has $ letters; the limit is $"
    check(SyntaxLimit.wordLength, message) {
      "gesture \(String(repeating: "a", count: $0)) { lift }"
    }
    check(SyntaxLimit.wordLength, message) {
      "part p { \(String(repeating: "a", count: $0)): lift }"
    }
  }

  private static let tooDeep =
    "braces, parentheses and `not` are nested $ deep here; the limit is $"

  @Test func `the depth of braces`() {
    check(SyntaxLimit.depth, Self.tooDeep) { depth in
      "gesture g { " + String(repeating: "optional { ", count: depth - 1) + "lift"
        + String(repeating: " }", count: depth)
    }
  }

  @Test(arguments: [("(", ")"), ("not ", ""), ("max(", ")"), ("50% of ", "")])
  func `the depth of conditions`(open: String, close: String) {
    check(SyntaxLimit.depth, Self.tooDeep) { depth in
      "part p { require " + String(repeating: open, count: depth - 1) + "a"
        + String(repeating: close, count: depth - 1) + " }"
    }
  }

  @Test(arguments: [" + ", " * ", " or ", " and ", " < "])
  func `the operands of a condition`(joint: String) {
    check(SyntaxLimit.operands, "this is number or name $ of one condition; the limit is $") {
      count in
      "part p { require " + Array(repeating: "a", count: count).joined(separator: joint) + " }"
    }
  }

  @Test func `operands are counted for each condition alone`() {
    let half = Array(repeating: "a", count: 200).joined(separator: " + ")
    let text = "let b = \(half)  part p { require \(half), \(half) }"
    #expect(diagnostics(of: text) == [])
  }

  @Test func `the messages about a file`() {
    let hundred = diagnostics(of: String(repeating: "@\n", count: SyntaxLimit.messages))
    #expect(hundred.count == SyntaxLimit.messages)
    #expect(hundred.allSatisfy { $0.message.code == .unknownCharacter })
    let more = diagnostics(of: String(repeating: "@\n", count: SyntaxLimit.messages + 1))
    #expect(more.count == SyntaxLimit.messages + 1)
    #expect(more.last?.message.code == .tooManyErrors)
  }

  @Test(arguments: [(4092, DiagnosticCode.otherSpelling), (4093, .expected)])
  func `a parenthesis is looked for 4096 bytes far`(blanks: Int, code: DiagnosticCode) {
    let blank = String(repeating: " ", count: blanks)
    #expect(diagnostics(of: "gesture g { stroke (\(blank)any) }").first?.message.code == code)
  }

  /// How a file begins, and what all the rest of it repeats.
  private static let longWords = [
    (beginning: "", repeated: "@"), (beginning: "", repeated: "\u{0}"),
    (beginning: "", repeated: "é"), (beginning: "", repeated: "e\u{301}"),
    (beginning: "", repeated: "w"), (beginning: "", repeated: "0"),
    (beginning: "let a = 5", repeated: "w"), (beginning: "let a = 5.", repeated: "0"),
    (beginning: "let a = \"", repeated: "x"), (beginning: "use \"", repeated: "x"),
    (beginning: "gesture ", repeated: "é"), (beginning: "/*", repeated: "x"),
  ]

  @Test(arguments: longWords)
  func `no message quotes a whole file`(beginning: String, repeated: String) {
    let found = diagnostics(of: beginning + String(repeating: repeated, count: 5000))
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.message.text.utf8.count < 1500 })
  }

  @Test(arguments: [
    ("0.1", 0.1), ("123456789.012345", 123456789.012345), ("999999999999999", 999999999999999),
    ("0.00000000000001", 1e-14), ("1.7976931348623", 1.7976931348623), ("007", 7),
  ])
  func `numbers are the nearest Double`(digits: String, value: Double) {
    let source = SourceText(path: "", contents: "let a = \(digits)pt")
    guard case .constant(let constant)? = FileSyntax.parse(source).0.declarations.first,
      case .number(let number) = constant.value.kind
    else {
      Issue.record("no number")
      return
    }
    #expect(number.value == value)
    #expect(number.isInteger == !digits.contains("."))
  }
}

/// At a limit nothing is said; one above it the message begins with what there is, then the limit: the two
/// places of `$`.
private func check(
  _ limit: Int, _ message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ text: (Int) -> String
) {
  #expect(diagnostics(of: text(limit)) == [], sourceLocation: sourceLocation)
  let above = diagnostics(of: text(limit + 1)).first?.message
  #expect(above?.code == .limitExceeded, sourceLocation: sourceLocation)
  let parts = message.split(separator: "$", omittingEmptySubsequences: false)
  #expect(
    above?.text == "\(parts[0])\(limit + 1)\(parts[1])\(limit)\(parts[2])",
    sourceLocation: sourceLocation)
}
