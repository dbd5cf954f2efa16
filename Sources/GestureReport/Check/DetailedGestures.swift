import GestureTraces

/// The gestures whose outcomes a report for people shows in full, and not in a line each: of few gestures all; of
/// more, those that were made or that the trace names, and without any of these, the one that came furthest.
package struct DetailedGestures: Sendable {
  /// Up to this number of gestures, all are shown in full.
  package static let few = 3

  private var names: Set<String>
  private var gestures: Set<String> = []
  private var furthest: (gesture: String, reach: Float)?

  /// - Parameter named: Gestures that the trace expects something of, or that it is a drawing of.
  package init(named: [String]) { names = Set(named) }

  /// Those of a report.
  init(_ report: TraceReport) {
    self.init(named: report.expectations.compactMap { $0.gesture } + (report.label?.gestures ?? []))
    for outcome in report.outcomes { note(outcome) }
  }

  /// Takes an outcome into account. All have to be noted before the first is shown.
  package mutating func note(_ outcome: OutcomeReport) {
    gestures.insert(outcome.gesture)
    if outcome.outcome.isSuccess { names.insert(outcome.gesture) }
    // A phase more counts more than any length.
    let reach = outcome.phases.reduce(0) { $0 + $1.length } + Float(outcome.phases.count) * 1000
    if reach > furthest?.reach ?? -1 { furthest = (outcome.gesture, reach) }
  }

  /// Whether an outcome is shown in full.
  package func contains(_ outcome: OutcomeReport) -> Bool {
    gestures.count <= Self.few || names.contains(outcome.gesture)
      || names.isDisjoint(with: gestures) && furthest?.gesture == outcome.gesture
  }
}
