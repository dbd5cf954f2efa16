package import GestureTraces

/// What became of one attempt at one gesture.
package struct OutcomeReport: Hashable, Sendable {
  /// The gesture's name.
  package var gesture: String

  /// How the attempt stood when it was decided, or when the trace was over.
  package var outcome: Outcome

  /// Seconds on the trace's own clock at which the outcome was known.
  package var time: Double

  /// The one-based number of the event that decided it; `nil` if a deadline did, or nothing yet.
  package var event: Int?

  /// Points of stray on the path that was decided by, over all its steps; at least 0.
  package var stray: Float

  /// The phases the path passed, in order; the last may still be running.
  package var phases: [PhaseReport]

  /// The phases of the reading that comes nearest to being accepted, if one that the path did not come to is
  /// to blame.
  package var readPhases: [PhaseReport]?

  /// The leaves of its automaton that the path passed, in order, by their numbers.
  package var leaves: [Int] = []

  /// The steps of that path in order, if the checker keeps them.
  package var steps: [StepReport] = []

  /// Why it failed or was cancelled; `nil` for the other outcomes.
  package var cause: CauseReport?

  /// What ended the attempt, in a line, if more is missing than that: some of it may have happened only later.
  package var endInShort: String?

  /// Every part of the gesture's conditions that was judged, in the order of the text.
  package var constraints: [ConstraintReport]

  /// Of an attempt that failed or was cancelled by itself, when it began, in microseconds on the trace's own
  /// clock.
  package var start: Int64?

  /// The values that it reported last, in the order of the text. Empty if it reported none.
  package var reports: [ReportedValue] = []

  /// Since when the gesture's own decision had been held, and for whom; `nil` if it was not.
  package var held: HoldReport?

  /// How well the path fits that decided; `nil` if none did.
  package var grade: GradeReport?

  /// Points of stray that were tolerated on the path when it was decided; `nil` without a path.
  package var tolerance: Float?

  /// Whether the path had come to where the gesture may end. If it failed earlier, some conditions
  /// were never judged.
  package var isComplete: Bool

  /// The phases in which there were more divisions than are kept, in the order of the text.
  package var dropped: [DroppedDivisions] = []

  /// Which of the compilations given to the checker the gesture is from; its source map is the one
  /// that ``CauseReport/range`` points into.
  package var specification: Int

  package init(
    gesture: String, outcome: Outcome, time: Double, event: Int?, stray: Float,
    phases: [PhaseReport], cause: CauseReport?, constraints: [ConstraintReport],
    held: HoldReport? = nil, tolerance: Float? = nil, isComplete: Bool = false,
    specification: Int = 0
  ) {
    (self.gesture, self.outcome, self.time, self.event) = (gesture, outcome, time, event)
    (self.stray, self.phases, self.cause) = (stray, phases, cause)
    (self.constraints, self.held, self.specification) = (constraints, held, specification)
    (self.tolerance, self.isComplete) = (tolerance, isComplete)
  }
}

/// How many divisions of a drawing an attempt dropped because there were too many.
package struct DroppedDivisions: Hashable, Sendable {
  /// The name of the phase that they had come to; its text if it has none.
  package var phase: String

  package var count: Int

  /// How many are kept in all phases together.
  package var limit: Int
}

/// What `prefer best fit` compares of a path.
package struct GradeReport: Hashable, Sendable {
  /// Its stray divided by its length.
  package var stray: Float

  /// How far it is from what its gesture prefers, by weight, divided by its length.
  package var preference: Float

  /// How well it fits: both together. The less, the better.
  package var fit: Float { stray + preference }

  /// Its deviation from the middle of what its phases allow, divided by its length: of two that fit
  /// equally well, the one with less is preferred.
  package var closeness: Float

  /// Whether its set prefers the best fit.
  package var isCompared: Bool

  /// What the gesture prefers, in the order of the text; empty where the path has not come to its end.
  package var preferences: [PreferenceReport]
}

/// How far a path is from a value that its gesture prefers.
package struct PreferenceReport: Hashable, Sendable {
  /// As written: `up.length near 60% of down.length`.
  package var text: String

  /// Points; at least 0.
  package var distance: Float

  /// What of these counts as stray.
  package var counted: Float
}

/// A decision that was held until others had failed.
package struct HoldReport: Hashable, Sendable {
  /// Seconds on the trace's own clock at which the gesture had decided.
  package var since: Double

  /// The gesture that it waited for last.
  package var waitedFor: String
}

extension OutcomeReport {
  /// This outcome without the conditions that were still open when something else ended the attempt.
  var decided: OutcomeReport {
    guard constraints.contains(where: { $0.isOpen }) else { return self }
    var decided = self
    decided.constraints.removeAll { $0.isOpen }
    return decided
  }
}

/// One phase of a decided or running path.
package struct PhaseReport: Hashable, Sendable {
  /// The phase's name; its text if it has none.
  package var name: String

  /// Seconds on the trace's own clock.
  package var start: Double

  /// Seconds on the trace's own clock; not before ``start``.
  package var end: Double

  /// How many steps it took.
  package var steps: Int

  /// Points that its steps measure in its own space, less their stray.
  package var length: Float

  /// Points of stray; at least 0.
  package var stray: Float

  package init(
    name: String, start: Double, end: Double, steps: Int, length: Float, stray: Float
  ) {
    (self.name, self.start, self.end, self.steps) = (name, start, end, steps)
    (self.length, self.stray) = (length, stray)
  }
}

/// One step of a decided or running path.
package struct StepReport: Hashable, Sendable {
  /// Microseconds on the trace's own clock.
  package var time: Int64

  /// The index of its event among those of its time; `nil` if it was none.
  package var event: Int?

  /// The index of its phase in the outcome's phases; `nil` outside of phases, as after `begin`.
  package var phase: Int?

  /// Points that it measures in its own phase, less its stray.
  package var length: Float

  /// Points of stray; at least 0.
  package var stray: Float
}
