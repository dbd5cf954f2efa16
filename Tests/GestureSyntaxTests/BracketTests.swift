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

  /// Texts with two mistakes, and the ends of what is said of each.
  @Test(
    arguments: [
      ("stroke { move «]» right } repeat 2 «stroke» { any }", ["meaning here", "{ stroke … }`"]),
      ("stroke { move «[» right } repeat 2 «stroke» { any }", ["meaning here", "{ stroke … }`"]),
      ("stroke { move «]» right } stroke «move» up }", ["meaning here", "missing before this"]),
      ("stroke «move» up } stroke { move «]» right }", ["missing before this", "meaning here"]),
      ("stroke { move «]» right } stroke { move «]» up }", ["meaning here", "meaning here"]),
      ("stroke { move «[» right } stroke { move «[» up }", ["meaning here", "meaning here"]),
      ("stroke { move «[» right } stroke { move «[» up } }", ["meaning here", "written `{`"]),
      ("stroke «move» up } stroke «move» right }", ["missing before this", "missing before this"]),
      ("stroke «move» up } repeat 2 «move» right", ["missing before this", "`{ move … }`"]),
      (
        "stroke { any } } «}» } gesture b { stroke { repeat 2 «move» up }",
        ["closes nothing", "`{ move … }`"]
      ),
    ])
  func `has a message beside that of another brace`(written: String, told: [String]) {
    let parts = "gesture g { \(written) }".split { $0 == "«" || $0 == "»" }.map { String($0) }
    let source = SourceText(path: "", contents: parts.joined())
    let found = FileSyntax.parse(source).1.sorted { $0.range.start < $1.range.start }
    #expect(found.map { source.text(in: $0.range) } == [parts[1], parts[3]])
    for (end, message) in zip(told, found.map(\.message.text)) {
      #expect(message.hasSuffix(end), "\(message)")
    }
  }

  @Test func `one that closes a body stays where a word is inserted after it`() throws {
    let source = SourceText(path: "", contents: "gesture g { stroke { move ] right }")
    let slip = try #require(FileSyntax.parse(source).1.last)
    #expect(slip.message.code == .missingWord)
    #expect(slip.fixIt == Diagnostic.FixIt(replace: SourceRange(28, 28), with: "move "))
  }
}
