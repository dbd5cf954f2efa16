import GestureReport
import GestureTestSupport
import Testing

@testable import gesture_bench

/// What `gesture-bench` measures, with few rounds: that it is measured, compared and reported as
/// said.
@Suite struct BenchTests {
  @Test(
    arguments: [
      { Events(stopwatch: Stopwatch(rounds: 1), count: 4, most: 7).byHand() },
      { Events(stopwatch: Stopwatch(rounds: 1), count: 2, most: 7).sets() },
      { Events(stopwatch: Stopwatch(rounds: 1), count: 2, most: 7).together() },
      {
        Files(stopwatch: Stopwatch(rounds: 1), sizes: [2, 3], phases: [2], drawings: 2).compiling()
      },
      { Files(stopwatch: Stopwatch(rounds: 1), sizes: [2], phases: [2], drawings: 2).checking() },
      { Files(stopwatch: Stopwatch(rounds: 1), sizes: [2], phases: [2], drawings: 2).explaining() },
    ] as [@Sendable () -> [Row]])
  func `programs are told by the schema`(measure: @Sendable () -> [Row]) throws {
    let schema = try JSONSchema(Repository.text(of: "Grammar/bench-output.schema.json"))
    let rows = measure()
    #expect(rows.count > 1)
    for row in rows {
      #expect(try schema.problems(of: row.json.text) == [])
      #expect(row.nanoseconds > 0, "\(row.subject)")
      #expect(row.text.contains(row.subject))
    }
    #expect(Set(rows.map(\.subject)).count == rows.count)
    #expect(rows.contains { $0.ratio != nil })
  }

  @Test(arguments: Instructed.allCases.filter { $0 != .fifty && $0 != .twoHundred })
  func `a subject says more in more rounds`(subject: Instructed) {
    #expect(subject.run(rounds: 0) == Instructed.events)
    #expect(subject.run(rounds: 1) < subject.run(rounds: 3))
  }

  @Test func `no subject has more rounds than the most`() {
    for subject in [Instructed.empty, .checkmark] {
      #expect(subject.run(rounds: Instructed.most) == subject.run(rounds: Instructed.most + 1))
    }
  }

  /// Every verdict, not only their sum.
  @Test func `the checkmark by hand is the table's`() {
    for stroke in Workload.strokes(count: 60) + Workload.strokes(count: 60, hertz: 240) {
      #expect(TolerantCheckmark.run([stroke]) == GestureSet.checkmark.successes([stroke]))
      #expect(Listing.run([stroke]) == GestureSet.listed.successes([stroke]))
    }
  }
}
