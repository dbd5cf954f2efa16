import Foundation
import GestureCompiler
import GestureReport
import GestureTestSupport
import Testing

/// How much of the gestures that come with the package the samples made of them pass and notice.
@Suite struct SampleCoverageTests {
  /// Mutants that the samples do not notice, and how many drawings were left out. But for the one that
  /// changes nothing, a drawing tells them alone; among the others of the set it does something else.
  private static let missed: [String: (mutants: [String], dropped: Int)] = [
    "shapes": (["`length >= leg` with a quarter more", "`up` turned by 20° clockwise"], 1),
    "pinches": (
      [
        "`length >= pinch-length` with a quarter more",
        "`length >= pinch-length` with a quarter more",
      ], 2
    ),
    // Who goes up has gone up.
    // What goes up higher than it came down ends above its start, but for what strays.
    "checkmark": (["`end above start` left out"], 0),
    "checkmark-as-listed": (["`up.height > 0pt` left out"], 0),
  ]

  @Test(arguments: [
    "pan", "tap", "checkmark", "double-tap", "long-press", "circle", "shapes", "pinches",
    "checkmark-as-listed", "zigzag",
  ])
  func `samples pass every way, and notice every mutant that a drawing tells`(
    name: String
  ) throws {
    let url = Repository.url(of: "Examples/\(name).gesture")
    let compilation = Compilation(path: name, contents: [UInt8](try Data(contentsOf: url)))
    let suite = SampleSuite(of: [compilation], gestures: [], touching: Touching())
    let missed = Self.missed[name] ?? ([], 0)
    #expect(suite.droppedCount == missed.dropped)
    for part in suite.coverage {
      #expect(part.missingPhases == [])
      #expect(part.missingWays == [])
    }
    let report = MutationReport(of: [compilation], on: suite.items.map(\.trace))
    print("\(name): \(report.killedCount) of \(report.count) mutants noticed")
    #expect(report.survivors.map(\.words) == missed.mutants)
  }
}
