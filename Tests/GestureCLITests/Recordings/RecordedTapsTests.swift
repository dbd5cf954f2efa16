import Foundation
import GestureReport
import GestureTestSupport
import GestureTraces
import Testing

/// Eleven recordings of an app, whose paths say what was done: taps of one to three fingers, one to
/// three times, a swipe, and a tap beside two resting fingers.
@Suite(.enabled("the recordings are not here", { RecordedData.isHere }))
struct RecordedTapsTests {
  @Test func `each is recognized as what its path says, and as nothing else`() throws {
    let taps = try Example.named("UIKit/taps").compilation()
    let found = try RecordedData.unpacked("small", extensions: ["txt"]) { files, _ in
      try files.filter { $0.path.contains("/interstate/") }.map { file in
        let report = TraceReport(checking: try Trace(recordedAt: file), by: taps)
        let made = report.outcomes.filter(\.outcome.isSuccess).map(\.gesture)
        return "\(file.deletingPathExtension().lastPathComponent): " + made.joined(separator: ", ")
      }
    }
    let table = found.joined(separator: "\n")
    print(table)
    // The fingers of the swipe go to the right, whatever its name says: from x = 179 and 53 to 703
    // and 618. The second lands 152 ms after the first.
    #expect(
      table == """
        two down one side: two-down-one-taps-twice
        two finger swipe left: two-finger-swipe-right
        one finger double tap: one-finger-double-tap
        one finger triple tap: one-finger-triple-tap
        tap: one-finger-tap
        three finger double tap: three-finger-double-tap
        three finger tap: three-finger-tap
        three finger triple tap: three-finger-triple-tap
        two finger double tap: two-finger-double-tap
        two finger tap: two-finger-tap
        two finger triple tap: two-finger-triple-tap
        """)
  }
}
