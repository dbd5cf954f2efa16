import GestureSyntax
import GestureTestSupport
import Testing

/// Square brackets, which are taken for braces where a brace may stand.
@Suite struct BracketTests {
  @Test(arguments: [
    Slip("move «]» right, length >= 10pt move up", .unknownCharacter, nil),
    Slip("move «[» right, length >= 10pt move up", .unknownCharacter, nil),
    Slip("move «[»right]", .unknownCharacter, nil),
    Slip("move right, «[»length >= 10pt, width <= 4pt]", .unknownCharacter, nil),
    Slip("any require «[»end above start]", .unknownCharacter, nil),
    Slip("«[»end above start] any", .unknownCharacter, nil),
    Slip("stroke «[» any }", .unknownCharacter, "stroke { any }"),
    Slip("stroke { any «]»", .unknownCharacter, "stroke { any }"),
  ])
  func `has one message`(slip: Slip) { slip.check() }

  @Test func `one that closes a body stays where a word is inserted after it`() throws {
    let source = SourceText(path: "", contents: "gesture g { stroke { move ] right }")
    let slip = try #require(FileSyntax.parse(source).1.last)
    #expect(slip.message.code == .missingWord)
    #expect(slip.fixIt == Diagnostic.FixIt(replace: SourceRange(28, 28), with: "move "))
  }
}
