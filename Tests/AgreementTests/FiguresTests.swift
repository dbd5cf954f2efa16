import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// The figures that `Grammar/accuracy.md` has, counted again on the recordings. A sample counts those of
/// the drawings that come with the package.
@Suite(.enabled("the recordings are not here", { Recordings.arePresent }), .takesEffort)
struct FiguresTests {
  @Test(
    arguments: [
      ("checkmark", 180, 4), ("checkmark-as-listed", 85, 112),
    ] as [(String, Int, Int)])
  func `takes as many checkmarks and others as the page says`(
    name: String, wanted: Int, others: Int
  ) throws {
    let text = try Repository.text(of: "Examples/\(name).gesture")
    let compilation = Compilation(path: name, contents: Array(text.utf8))
    let table = try #require(compilation.tables.first)
    let taken = try Recordings.strokes(limit: .max).filter { table.recognizes($0.frames) }
    #expect(taken.count { $0.label == "check" } == wanted)
    #expect(taken.count { $0.label != "check" } == others)
  }
}
