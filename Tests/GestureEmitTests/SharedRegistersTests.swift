import GestureCompiler
import GestureEmit
import GestureRuntime
import Testing

/// Which registers a gesture needs at one time. That it decides the same with them is what the agreement
/// tests find out: what runs in C there shares registers, and nothing else does.
@Suite struct SharedRegistersTests {
  /// Each number is that of the registers without the stray and the length of the token.
  @Test(arguments: [
    // A length is the token's own while one phase is all.
    ("a: move right", "length > 50pt", 1, 0),
    ("a: move right", "length > 50pt, stray < 10pt", 2, 0),
    // Where it began and where it is.
    ("a: move right", "dx > 50pt", 2, 2),
    // The first is over when the second is measured.
    ("a: move right, dx > 50pt  b: move up, dx > 10pt", "", 4, 2),
    ("a: move right, dx > 50pt  b: move up, dx > 10pt  c: move left, dx < 0pt", "", 6, 2),
    // It is over, and asked about.
    ("a: move right  b: move up", "a.dx > b.dx", 4, 4),
    // Both end where the finger is, and the first begins where the gesture does.
    ("a: move right, dx > 50pt", "dx > 60pt", 4, 2),
    // A corner where a stroke begins is settled, but it needs room.
    ("a: move right, corner > 30deg  b: move up, corner > 30deg", "", 10, 5),
  ])
  func `registers have one place that are not read at one time`(
    phases: String, conditions: String, all: Int, shared: Int
  ) throws {
    let requirement = conditions.isEmpty ? "" : "require \(conditions)"
    let table = try table("gesture g { stroke { \(phases) } \(requirement) }")
    #expect(table.registerCount == all)
    #expect(table.sharingRegisters.registerCount == 2 + shared)
  }

  @Test func `a place once more is not needed for each phase`() throws {
    let counts = try [2, 4, 8, 16].map { count in
      let phases = (0..<count).map { $0 % 2 == 0 ? "move right" : "move up" }
      let text = """
        gesture g {
          stroke { \(phases.joined(separator: "  "))
            each phase length >= 10pt, straightness >= 80%, corner >= 30deg }
          require end within 30% of length of start
        }
        """
      return try table(text).sharingRegisters.registerCount
    }
    #expect(Set(counts).count == 1, "\(counts)")
  }

  @Test func `nothing happens to what is not read`() throws {
    let table = try table(
      """
      gesture g {
        stroke { a: move right, straightness >= 80%  b: move up }
        require end within 30% of length of start
      }
      """)
    let operations = { (table: GestureTable) in
      table.parts.leaves.map { table.parts.operations[$0.stepOperations.indices].map(\.code) }
    }
    // The sums are the token's, and where the first phase ends is what the second one needs.
    #expect(
      operations(table) == [[.addStep, .point, .point, .addProgress], [.point, .addProgress]])
    #expect(operations(table.sharingRegisters) == [[.point], [.point]])
  }

  private func table(_ text: String) throws -> GestureTable {
    let compilation = Compilation(path: "shared.gesture", contents: Array(text.utf8))
    return try #require(compilation.tables.first, "\(compilation.diagnostics)")
  }
}
