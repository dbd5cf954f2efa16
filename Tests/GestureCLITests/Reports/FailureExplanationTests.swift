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

  @Test(arguments: NearestReason.all)
  func `the nearest condition is told`(reason: NearestReason) throws {
    let (text, drawing, condition) = (reason.gesture, reason.trace, reason.condition)
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

  @Test func `a copy keeps to itself what its app sets`() throws {
    let text = """
      input least: 10pt..100pt = 30pt
      gesture go { stroke { move right, length >= least } }
      """
    let compilation = Compilation(path: "go.gesture", contents: Array(text.utf8))
    let original = FailureExplainer(try #require(compilation.tables.first))
    var (one, other) = (original, original)
    try other.set(InputSetting("least", .number(90), unit: .points))
    func limit(of explainer: inout FailureExplainer) -> Float? {
      for (time, phase, x) in [(0, Touch.Phase.began, 0), (50, .moved, 20), (90, .ended, 20)] {
        let touch = Touch(phase, id: 1, x: Float(x), y: 0)
        explainer.handle(Frame(time: Int64(time) * 1000, touches: [touch]))
      }
      return explainer.takeExplanation()?.limit
    }
    #expect(limit(of: &other) == 90)
    #expect(limit(of: &one) == 30)
    #expect(limit(of: &other) == 90)
  }

  @Test func `what a copy is set to is not asked of the original`() throws {
    var original = try drawing()
    var copy = original
    try copy.set(InputSetting("least", .number(90), unit: .points))
    let (own, other) = (original.drawn(to: 50), copy.drawn(to: 50))
    #expect(own == nil && other?.limit == 90)
  }

  private typealias Happening = @Sendable (inout FailureExplainer) -> Void

  /// What can happen to a copy while a drawing is under way, and why it failed of it.
  private static let happenings: [(reason: String, happen: Happening)] = [
    ("stray", { $0.move(.moved, to: -90, at: 60) }), ("bound", { $0.tick(at: 3_000_000) }),
    ("cancelled", { $0.cancelAll() }), ("prevented", { $0.prevent() }),
  ]

  @Test(arguments: happenings.indices)
  func `what happens to a copy does not happen to the original`(index: Int) throws {
    let (reason, happen) = Self.happenings[index]
    var original = try drawing()
    original.move(.began, to: 0, at: 0)
    original.move(.moved, to: 50, at: 40)
    var copy = original
    happen(&copy)
    original.move(.ended, to: 50, at: 80)
    let (own, other) = (original.takeExplanation(), copy.takeExplanation())
    #expect(own == nil && other?.reason.rawValue == reason)
  }

  @Test func `an explanation that a copy gave away is still the original's`() throws {
    var original = try drawing()
    original.move(.began, to: 0, at: 0)
    original.cancelAll()
    var copy = original
    let (taken, own) = (copy.takeExplanation(), original.takeExplanation())
    #expect(taken != nil && own == taken)
    let (other, rest) = (copy.takeExplanation(), original.takeExplanation())
    #expect(other == nil && rest == nil)
  }

  private func drawing() throws -> FailureExplainer {
    let text = """
      input least: 10pt..100pt = 30pt
      gesture go { stroke { move right, length >= least, duration <= 2s } }
      """
    let compilation = Compilation(path: "go.gesture", contents: Array(text.utf8))
    return FailureExplainer(try #require(compilation.tables.first))
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

extension FailureExplainer {
  /// Takes what happens to a touch on a level line, at a time in milliseconds.
  fileprivate mutating func move(_ phase: Touch.Phase, to x: Float, at time: Int64) {
    handle(Frame(time: time * 1000, touches: [Touch(phase, id: 1, x: x, y: 0)]))
  }

  /// Why a stroke to the right is not taken.
  fileprivate mutating func drawn(to x: Float) -> FailureExplanation? {
    move(.began, to: 0, at: 0)
    move(.moved, to: x, at: 40)
    move(.ended, to: x, at: 80)
    return takeExplanation()
  }
}
