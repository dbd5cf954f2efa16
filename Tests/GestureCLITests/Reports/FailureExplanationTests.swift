import Foundation
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Why a gesture failed on a device is what `check` says of the same touches where it proves nothing: on a
/// device, no drawing is tried again.
@Suite struct FailureExplanationTests {
  @Test func `an explanation says what check says`() throws {
    var reasons: Set<FailureExplanation.Reason> = []
    for example in try LanguageExample.all() {
      let compilation = example.alone
      let file = try #require(try TableFile([compilation]))
      for url in example.traces {
        let trace = try Trace(reading: Array(Data(contentsOf: url)), path: url.lastPathComponent)
        // That a touch is not seen is no failure, and one gesture alone does not wait for another.
        let causes = Checker([compilation]).check(trace, explaining: .gestures([]))
          .compactMap(\.cause)
          .filter { $0.kind != .notSeen }
        guard file.tables.count == 1 else { continue }
        let explanations = explanations(of: trace, by: file.tables[0])
        #expect(explanations.count == causes.count, "\(trace.path)")
        for (explanation, cause) in zip(explanations, causes) {
          // What `check` calls 'path' is a bound on where the path goes.
          let reason = cause.kind.name == "path" ? "bound" : cause.kind.name
          #expect(explanation.reason.rawValue == reason, "\(trace.path)")
          #expect(explanation.measured == cause.measured, "\(trace.path)")
          #expect(explanation.limit == cause.limit, "\(trace.path)")
          let text = explanation.text(with: file.labels[0])
          if let condition = cause.constraintText { #expect(text.hasPrefix(condition)) }
          reasons.insert(explanation.reason)
        }
      }
    }
    #expect(reasons.isSuperset(of: [.stray, .bound, .constraint, .holdRadius, .missingFinger]))
  }

  /// Gestures, what is drawn, and the condition that is told: the fewest that are false, and none of what a
  /// drawing can do without.
  private static let nearest: [(gesture: String, trace: String, condition: String)] = [
    (
      "hooks 24pt gesture g { stroke { move right } require end below center }",
      line(to: 200), "end below center"
    ),
    (
      "hooks 24pt gesture g { stroke { move right } require straightness >= 99.99% }",
      """
      0 began 1 100 100
      10 moved 1 130 102
      20 moved 1 160 100
      30 ended 1 160 100
      """, "straightness >= 99.99%"
    ),
    (
      """
      gesture g {
        stroke { either { move right } or { move right, length >= 500pt, duration >= 1s } }
        require end below center
      }
      """, line(to: 200), "end below center"
    ),
    (
      """
      gesture g {
        stroke { move right  optional { move right, length >= 500pt } }
        require end below center, duration >= 1s
      }
      """, line(to: 200), "end below center"
    ),
    (
      """
      gesture dots {
        pause within 10s
        stroke { any }
        repeat 1..5 { stroke { any } }
        require height >= 120% of width
      }
      """,
      line(to: 200) + """

        300 began 2 100 130
        320 moved 2 150 130
        340 moved 2 200 130
        360 ended 2 200 130
        """, "height >= 120% of width"
    ),
  ]

  private static func line(to x: Int) -> String {
    """
    0 began 1 100 100
    10 moved 1 120 100
    20 moved 1 140 101
    30 moved 1 160 100
    40 moved 1 \(x) 100
    50 ended 1 \(x) 100
    """
  }

  @Test(arguments: nearest.indices)
  func `the nearest condition is told`(index: Int) throws {
    let (text, drawing, condition) = Self.nearest[index]
    let compilation = Compilation(path: "nearest.gesture", contents: Array(text.utf8))
    let file = try #require(try TableFile([compilation]))
    let trace = try Trace(reading: Array(drawing.utf8), path: "nearest.trace")
    let told = explanations(of: trace, by: file.tables[0])
    #expect(told.count == 1)
    let explanation = try #require(told.first)
    #expect(explanation.text(with: file.labels[0]).hasPrefix(condition))
    let outcomes = Checker([compilation]).check(trace, explaining: .gestures([]))
    #expect(outcomes.first?.cause?.constraintText == condition)
  }

  private func explanations(of trace: Trace, by table: GestureTable) -> [FailureExplanation] {
    var recognizer = Recognizer(table, view: trace.view)
    var explainer = FailureExplainer(table, view: trace.view)
    var explanations: [FailureExplanation] = []
    func note() {
      if let explanation = explainer.takeExplanation() { explanations.append(explanation) }
    }
    for frame in trace.frames {
      recognizer.handle(frame)
      explainer.handle(frame)
      note()
    }
    while let deadline = recognizer.deadline {
      recognizer.tick(at: deadline)
      explainer.tick(at: deadline)
      note()
    }
    return explanations
  }
}
