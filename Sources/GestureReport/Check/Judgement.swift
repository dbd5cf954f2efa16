import GestureAutomaton
import GestureModel
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
  ///   - causes: What `at` may name of a gesture, so that an expectation of something else can say so; `nil`
  ///     where that is not known.
  ///   - delivery: What the app and the view heard. A trace that expects something of the view
  ///     cannot be judged without.
  package init(
    of trace: Trace, outcomes: [OutcomeReport], gestures: [String],
    causes: (String) -> Set<String>? = { _ in nil }, delivery: DeliveryLog?
  ) {
    var trials = trace.expectations.map { ExpectationTrial($0) }
    for outcome in outcomes where !trials.isEmpty {
      for index in trials.indices { trials[index].note(outcome) }
    }
    self.init(
      trace: trace.path,
      label: trace.label.map {
        LabelReport($0, LabelTrial(TraceLabel($0, among: gestures), outcomes))
      },
      outcomes: outcomes,
      expectations: trials.map {
        $0.report(gestures: gestures, causes: causes, delivery: delivery)
      },
      notes: trace.notes.map { $0.text } + [trace.smallness(outcomes)].compactMap { $0 }
        + outcomes.compactMap { $0.droppedNote },
      delivery: delivery)
    stream = trace.stream
  }
}

extension Trace {
  /// A note on a drawing that made no gesture and is smaller than a point, as one in centimetres
  /// may be; `nil` if it is larger, or if the fingers only rested.
  fileprivate func smallness(_ outcomes: [OutcomeReport]) -> String? {
    guard !outcomes.contains(where: { $0.outcome.isSuccess }) else { return nil }
    var (low, high) = (SIMD2(Float.infinity, .infinity), -SIMD2(Float.infinity, .infinity))
    var places: Set<SIMD2<Float>> = []
    for touch in frames.flatMap({ $0.touches }) where touch.x.isFinite && touch.y.isFinite {
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

extension OutcomeReport {
  /// Of an attempt that failed: how many divisions were dropped that might have satisfied everything, and
  /// the phase in which most were; `nil` if none were.
  fileprivate var droppedNote: String? {
    guard outcome == .failed, let limit = dropped.first?.limit else { return nil }
    let all = dropped.reduce(0) { $0 + $1.count }
    var counts: [String: Int] = [:]
    for part in dropped { counts[part.phase, default: 0] += part.count }
    let (phase, most) = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }!
    return "\(gesture) dropped \(all) division\(all == 1 ? "" : "s")"
      + (most == all ? "" : ", most (\(most))")
      + " in '\(phase)'; one of them might have been recognized: "
      + "it keeps \(limit) in all, and no more than \(GestureTable.Parts.leafLimit) in one phase"
  }
}

/// One expectation, compared with what comes about.
///
/// One of an outcome holds if some attempt ended so; `none` holds if no gesture was recognized, ended or
/// began; one of the view, if it was sent that and nothing else.
struct ExpectationTrial {
  private let expectation: Expectation
  private var made: String?
  private var attempts = Listing()
  private var fitting = 0
  private var misfits = Listing()
  private var isMet = false
  /// What the gesture has made if not what is expected: a gesture either is recognized or begins and ends.
  private var otherKind: Outcome?

  init(_ expectation: Expectation) { self.expectation = expectation }

  /// Takes what came of an attempt.
  mutating func note(_ outcome: OutcomeReport) {
    if case .none = expectation.kind, made == nil, outcome.outcome.isSuccess {
      made = outcome.clause
    }
    guard case .outcome(outcome.gesture, let wanted, let cause, let values) = expectation.kind
    else { return }
    attempts.add(outcome.clause)
    if wanted.isSuccess, (wanted == .recognized) != (outcome.outcome == .recognized) {
      otherKind = outcome.outcome.isSuccess ? outcome.outcome : otherKind
    }
    guard outcome.outcome == wanted, outcome.isCaused(by: cause) else { return }
    fitting += 1
    let own = outcome.misfits(values)
    if own.isEmpty { isMet = true }
    misfits.add(own.joined(separator: ", "))
  }

  /// What came of it when the trace is over.
  func report(
    gestures: [String], causes: (String) -> Set<String>? = { _ in nil }, delivery: DeliveryLog?
  ) -> ExpectationReport {
    let instead: String?
    switch expectation.kind {
    case .none: instead = made
    case .view(let events):
      let sent = delivery?.viewEvents ?? []
      instead = sent == events ? nil : "the view was sent: \(sent.text)"
    case .outcome(let gesture, _, let cause, _):
      if !gestures.contains(gesture) {
        instead = Self.missing(gesture, gestures)
      } else if fitting == 0, let cause, let known = causes(gesture), !known.names(cause) {
        let hint = nearest(cause, in: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        instead = "there is no '\(cause)' in \(gesture)" + hint
      } else if fitting == 0 {
        instead = attempts.isEmpty ? "\(gesture) was never tried" : attempts.text + kindHint
      } else {
        instead = isMet ? nil : misfits.text
      }
    }
    return ExpectationReport(
      line: expectation.line, text: expectation.text, gesture: expectation.gesture,
      holds: instead == nil, instead: instead)
  }

  /// What is said of an expectation that no gesture of its kind can meet.
  private var kindHint: String {
    switch otherKind {
    case .recognized: "; a gesture without 'begin' is recognized"
    case .ended, .began: "; a gesture with 'begin' begins and ends, and is never 'recognized'"
    case .failed, .cancelled, .possible, nil: ""
    }
  }

  private static func missing(_ gesture: String, _ gestures: [String]) -> String {
    let hint =
      gesture == "none"
      ? "; 'expect none' alone says that nothing is recognized"
      : nearest(gesture, in: gestures).map { "; did you mean '\($0)'?" }
    return "there is no gesture '\(gesture)'" + (hint ?? "")
  }

  /// Texts, each of them once: as many as anyone reads, and how many more there are.
  private struct Listing {
    private var texts: [String] = []
    private var count = 0
    private static let limit = 20

    var isEmpty: Bool { count == 0 }

    mutating func add(_ text: String) {
      guard !texts.contains(text) else { return }
      if texts.count < Self.limit { texts.append(text) }
      count += 1
    }

    var text: String {
      let more = count - texts.count
      return (texts + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "; ")
    }
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
    return condition.letters == name.letters || condition.terms.contains(name)
  }
}

extension String {
  /// Without white space: `length>=30pt` is the condition `length >= 30pt`.
  fileprivate var letters: String { filter { !$0.isWhitespace } }

  /// The measures, names and numbers of a condition: `up.length > 1.4 * down.length` has four.
  fileprivate var terms: Set<String> {
    Set(split { !($0.isLetter || $0.isNumber || ".-_%°".contains($0)) }.map { String($0) })
  }
}

extension Set<String> {
  /// Whether a name is one of them, but for white space.
  fileprivate func names(_ name: String) -> Bool {
    contains(name) || contains { $0.letters == name.letters }
  }
}

extension Checker {
  /// What `at` may name of a gesture: its phases and conditions, the kinds of causes, and other gestures.
  package func causes(of gesture: String) -> Set<String> {
    var names = Set(gestureNames + CauseReport.Kind.names)
    for subject in subjects where subject.gesture.name == gesture {
      names.formUnion(subject.automaton.leaves.indices.map { subject.automaton.title(of: ID($0)) })
      for condition in subject.gesture.conditions {
        names.insert(condition.text.onOneLine)
        names.formUnion(condition.text.onOneLine.terms)
      }
    }
    return names
  }
}
