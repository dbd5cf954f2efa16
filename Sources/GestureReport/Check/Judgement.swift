import GestureRuntime
import GestureSyntax
package import GestureTraces

extension TraceReport {
  /// The report of a trace, its expectations compared with what happened.
  ///
  /// - Parameters:
  ///   - trace: What was checked.
  ///   - outcomes: What became of each attempt, in time order.
  ///   - gestures: The names of all gestures that were tried, so that an expectation of one that
  ///     there is not can say so.
  ///   - delivery: What the app and the view heard. A trace that expects something of the view
  ///     cannot be judged without.
  package init(
    of trace: Trace, outcomes: [OutcomeReport], gestures: [String], delivery: DeliveryLog?
  ) {
    self.init(
      trace: trace.path, outcomes: outcomes,
      expectations: trace.expectations.map {
        ExpectationReport(judging: $0, by: outcomes, gestures: gestures, delivery: delivery)
      },
      notes: trace.notes.map { $0.text } + [trace.smallness(outcomes)].compactMap { $0 },
      delivery: delivery)
  }
}

extension Trace {
  /// That a drawing of which nothing was made is smaller than a point in all, as one is that counts
  /// in centimetres; `nil` if it is not, or if the fingers only rested.
  fileprivate func smallness(_ outcomes: [OutcomeReport]) -> String? {
    guard !outcomes.contains(where: \.outcome.isSuccess) else { return nil }
    var (low, high) = (SIMD2(Float.infinity, .infinity), -SIMD2(Float.infinity, .infinity))
    var places: Set<SIMD2<Float>> = []
    for touch in frames.flatMap(\.touches) where touch.x.isFinite && touch.y.isFinite {
      let place = SIMD2(touch.x, touch.y)
      (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place))
      places.insert(place)
    }
    // A finger that rests trembles, but hardly this close to the corner.
    let size = (high - low).max()
    guard places.count >= 4, size < 1, high.max() < 100 else { return nil }
    return
      "all of it lies within \(Figures.fixed(Double(size), 2)) pt; if it counts in another unit, "
      + "say with '--scale' how many units a point is"
  }
}

extension ExpectationReport {
  /// An expectation of an outcome holds if some attempt ended so; `none` holds if no gesture was
  /// recognized, ended or began; one of the view, if it was sent that and nothing else.
  fileprivate init(
    judging expectation: Expectation, by outcomes: [OutcomeReport], gestures: [String],
    delivery: DeliveryLog?
  ) {
    let instead: String?
    switch expectation.kind {
    case .none:
      instead = outcomes.first(where: { $0.outcome.isSuccess }).map { $0.clause }
    case .view(let events):
      let sent = delivery?.viewEvents ?? []
      instead = sent == events ? nil : "the view was sent: \(sent.text)"
    case .outcome(let gesture, let outcome, let cause, let values):
      let attempts = outcomes.filter { $0.gesture == gesture }
      let fitting = attempts.filter { $0.outcome == outcome && $0.isCaused(by: cause) }
      let misfits = fitting.map { $0.misfits(values) }
      if !gestures.contains(gesture) {
        instead = Self.missing(gesture, gestures)
      } else if fitting.isEmpty {
        instead =
          attempts.isEmpty
          ? "\(gesture) was never tried" : Self.each(attempts.map { $0.clause })
      } else if misfits.contains(where: { $0.isEmpty }) {
        instead = nil
      } else {
        instead = Self.each(misfits.map { $0.joined(separator: ", ") })
      }
    }
    self.init(
      line: expectation.line, text: expectation.text, holds: instead == nil, instead: instead)
  }

  /// Clauses, each of them once, in the order in which they came first.
  private static func each(_ clauses: [String]) -> String {
    var known: [String] = []
    for clause in clauses where !known.contains(clause) { known.append(clause) }
    return known.joined(separator: "; ")
  }

  private static func missing(_ gesture: String, _ gestures: [String]) -> String {
    let hint = nearest(gesture, in: gestures).map { "; did you mean '\($0)'?" }
    return "there is no gesture '\(gesture)'" + (hint ?? "")
  }
}

extension OutcomeReport {
  /// `v-mark failed at up.length > 40pt`, `lasso failed: knob came first`
  var clause: String { "\(gesture) \(outcome.rawValue)\(cause?.clause ?? "")" }

  /// What it reported in place of what was expected.
  fileprivate func misfits(_ values: [ExpectedValue]) -> [String] {
    values.compactMap { $0.instead(in: reports, of: gesture) }
  }

  /// Whether the cause is what an expectation names: the text of the condition, a measure in it, the
  /// phase, or the gesture that won.
  fileprivate func isCaused(by name: String?) -> Bool {
    guard let name else { return true }
    guard let cause else { return false }
    if [cause.phase, cause.kind.name, cause.kind.preventer].contains(name) { return true }
    guard let condition = cause.constraintText else { return false }
    return condition == name || Self.terms(condition).contains(name)
  }

  /// The measures, names and numbers of a condition: `up.length > 1.4 * down.length` has four.
  private static func terms(_ condition: String) -> Set<String> {
    let parts = condition.split { !($0.isLetter || $0.isNumber || ".-_%°".contains($0)) }
    return Set(parts.map(String.init))
  }
}
