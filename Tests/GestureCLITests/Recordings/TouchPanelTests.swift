import Foundation
import GestureReport
import GestureTestSupport
import GestureTraces
import Testing

/// Recordings of 42 touch panels, up to ten fingers at once, without labels.
@Suite(.enabled("the recordings are not here", { RecordedData.isHere }), .takesEffort)
struct TouchPanelTests {
  @Test func `the gestures of UIKit follow every panel and come to an end`() throws {
    let checker = Checker(
      try Example.all().filter { $0.name.hasPrefix("UIKit/") }.map { try $0.compilation() })
    var table = CountTable(columns: ["touches", "at once", "made", "failed", "undecided"])
    try RecordedData.unpacked("hid-evdev-dev", extensions: ["ev"]) { files, _ in
      #expect(files.count == 42)
      for file in files {
        let trace = try Trace(recordedAt: file)
        let name = file.deletingPathExtension().lastPathComponent
        for outcome in checker.check(trace) {
          // A gesture that is for pointers alone begins no attempt with a finger.
          let isUnseen = outcome.cause?.kind == .notSeen
          let isOver = isUnseen || outcome.outcome != .possible && outcome.outcome != .began
          let found = outcome.outcome.isSuccess ? "made" : isOver ? "failed" : "undecided"
          for label in [name, "all"] { table.add(label, found) }
          #expect(outcome.time.isFinite && outcome.stray.isFinite, "\(name): \(outcome.gesture)")
        }
        table.add(name, "touches", trace.landings)
        table.add("all", "touches", trace.landings)
        table.add(name, "at once", trace.mostAtOnce)
      }
    }
    print(table.text)
    #expect(table.count("all", "touches") == 545)
    #expect(table.count("all", "undecided") == 0)
    #expect(table.count("all", "made") > 0)
  }
}
