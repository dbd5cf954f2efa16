import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// The numbers in `Grammar/reference/files.md` are those of the code.
@Suite struct LimitDocumentationTests {
  @Test(arguments: [
    ("SyntaxLimit.fileSize", SyntaxLimit.fileSize),
    ("SyntaxLimit.tokens", SyntaxLimit.tokens),
    ("SyntaxLimit.wordLength", SyntaxLimit.wordLength),
    ("SyntaxLimit.digits", SyntaxLimit.digits),
    ("SyntaxLimit.depth", SyntaxLimit.depth),
    ("SyntaxLimit.operands", SyntaxLimit.operands),
    ("SyntaxLimit.messages", SyntaxLimit.messages),
    ("Limit.leaves", Limit.leaves),
    ("Limit.items", Limit.items),
    ("Limit.conditions", Limit.conditions),
    ("Limit.edges", Limit.edges),
    ("Limit.reaches", Limit.reaches),
    ("Limit.useDepth", Limit.useDepth),
    ("Limit.operands", Limit.operands),
    ("Limit.files", Limit.files),
    ("Limit.rounds", Limit.rounds),
    ("Limit.anyOrderItems", Limit.anyOrderItems),
    ("Limit.touches", Limit.touches),
    ("Limit.direction", Int(Limit.direction)),
    ("Limit.duration", Int(Limit.duration)),
    ("Limit.constant", Int(Limit.constant)),
    ("GestureTable.Parts.maximumLeaves", GestureTable.Parts.maximumLeaves),
    ("GestureTable.Parts.maximumRegisters", GestureTable.Parts.maximumRegisters),
    ("GestureTable.Parts.maximumTracks", GestureTable.Parts.maximumTracks),
    ("GestureTable.Parts.maximumWays", GestureTable.Parts.maximumWays),
    ("GestureTable.Parts.leafLimit", GestureTable.Parts.leafLimit),
    ("GestureTable.Parts.mostTokens", GestureTable.Parts.mostTokens),
    ("Recognizer.touchLimit", Recognizer.touchLimit),
    ("Trail.capacity", Trail.capacity),
    ("VelocityWindow.capacity", VelocityWindow.capacity),
  ])
  func `is documented`(name: String, number: Int) throws {
    let reference = try Repository.text(of: "Grammar/reference/files.md")
    let isThere = reference.contains("| `\(name)` | \(number) |")
    #expect(isThere)
  }

  @Test func `nothing else is`() throws {
    let reference = try Repository.text(of: "Grammar/reference/files.md")
    #expect(reference.matches(of: #/\| `[\w.]+\.\w+` \| \d+ \|/#).count == 30)
  }
}
