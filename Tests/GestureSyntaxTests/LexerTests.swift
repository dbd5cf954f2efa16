import GestureSyntax
import Testing

@Suite struct LexerTests {
  @Test(
    arguments: [
      ("", []),
      ("{}", [.punctuation(.leftBrace), .punctuation(.rightBrace)]),
      ("gesture tap", [.keyword(.gesture), .word]),
      ("up: up", [.label, .keyword(.up)]),
      ("up :", [.keyword(.up), .punctuation(.colon)]),
      ("up-left up-2", [.keyword(.upLeft), .keyword(.up), .punctuation(.minus), .number(nil)]),
      ("length-down", [.word]),
      ("length -down", [.word, .punctuation(.minus), .keyword(.down)]),
      ("a--b", [.word, .punctuation(.minus), .punctuation(.minus), .word]),
      ("250ms", [.number(.milliseconds)]),
      ("250 ms", [.number(nil), .word]),
      ("1..2", [.number(nil), .punctuation(.dotDot), .number(nil)]),
      ("2pt/s", [.number(.pointsPerSecond)]),
      ("2pt/start", [.number(.points), .punctuation(.slash), .word]),
      ("2/s 2/so", [.number(.perSecond), .number(nil), .punctuation(.slash), .word]),
      ("30°+-5%", [.number(.degreeSign), .punctuation(.plusMinus), .number(.percent)]),
      ("5px 1e9", [.malformedNumber, .malformedNumber]),
      (
        "≤≥≠±",
        [
          .punctuation(.lessOrEqual), .punctuation(.greaterOrEqual), .punctuation(.notEqual),
          .punctuation(.plusMinus),
        ]
      ),
      ("// a comment\nup // another", [.keyword(.up)]),
      ("/// says\nup", [.documentation, .keyword(.up)]),
      ("// a\rup // b\r\n/// c\rup", [.keyword(.up), .documentation, .keyword(.up)]),
      ("# a\rup \"b\rup", [.foreignComment, .keyword(.up), .unterminatedString, .keyword(.up)]),
      ("//// a line\nup", [.keyword(.up)]),
      ("\"a b\" \"c", [.string, .unterminatedString]),
      ("# a\n/* b\n */ up", [.foreignComment, .foreignComment, .keyword(.up)]),
      ("é ü: x", [.foreignWord, .label, .word]),
      ("$@?", [.unknown]),
      ("\0", [.unknown]),
    ] as [(String, [Token.Kind])])
  func `tokens of`(text: String, expected: [Token.Kind]) {
    let tokens = SourceText(path: "test", contents: text).tokens()
    #expect(tokens.map(\.kind) == expected + [.endOfFile])
  }

  @Test(arguments: Keyword.allCases)
  func `every keyword lexes as itself`(keyword: Keyword) {
    let tokens = SourceText(path: "test", contents: keyword.rawValue).tokens()
    #expect(tokens.map(\.kind) == [.keyword(keyword), .endOfFile])
  }

  @Test(arguments: UnitName.allCases)
  func `every unit lexes after a number`(unit: UnitName) {
    for digits in ["7", "7.25"] {
      let tokens = SourceText(path: "test", contents: digits + unit.rawValue).tokens()
      #expect(tokens.map(\.kind) == [.number(unit), .endOfFile])
    }
  }

  @Test(arguments: Punctuation.allCases)
  func `every mark lexes as itself`(mark: Punctuation) {
    let tokens = SourceText(path: "test", contents: "a \(mark.rawValue) b").tokens()
    #expect(tokens.map(\.kind) == [.word, .punctuation(mark), .word, .endOfFile])
  }

  @Test func `positions include the base`() {
    let tokens = SourceText(path: "test", contents: " up", base: 100).tokens()
    #expect(tokens.map(\.range) == [SourceRange(101, 103), SourceRange(103, 103)])
  }

  @Test func `a byte order mark is no token`() {
    let tokens = SourceText(path: "test", bytes: [0xEF, 0xBB, 0xBF, 0x75, 0x70]).tokens()
    #expect(tokens.map(\.kind) == [.keyword(.up), .endOfFile])
  }
}
