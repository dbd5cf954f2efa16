import GestureModel
import GestureSyntax
package import GestureTraces

/// What a labelled trace is of, in the words of the set that is tried on it.
package struct TraceLabel: Hashable, Sendable {
  /// What to show: the gesture's name where there is such a gesture, otherwise the label as it is.
  package var text: String

  /// The gestures of the set that should be made; none for a label that names no gesture.
  package var gestures: [String]

  /// The gestures that should fail, where none is said to be made.
  package private(set) var unmade: [String] = []

  /// Whether it was given and is the name of no gesture of the set.
  package private(set) var isUnknown = false

  /// Whether it says of each gesture whether it should be made. What says only which should fail, or what
  /// the view is sent, does not.
  private var isWhole = true

  package init(text: String, gestures: [String]) { (self.text, self.gestures) = (text, gestures) }

  /// The label of a trace, as its path or the user gives it.
  ///
  /// It is a gesture of the set if the two have the same letters and digits of names, but for capitals; `0` is
  /// also `the_0`, as what is learned from drawings of a `0` is called. Then just that gesture should be made, and
  /// otherwise none.
  package init(_ label: String, among gestures: [String]) {
    let name = foldedName(label)
    let gesture =
      gestures.first { $0 == label } ?? gestures.first { foldedName($0) == name }
      ?? gestures.first { foldedName($0) == foldedName("the") + name }
    if let gesture, !name.isEmpty {
      self.init(text: gesture, gestures: [gesture])
    } else {
      self.init(text: label, gestures: [])
      isUnknown = label != "none"
    }
  }

  /// The label that a trace's expectations are; `nil` if it has none.
  package init?(of trace: Trace) {
    guard !trace.expectations.isEmpty else { return nil }
    var (made, unmade): ([String], [String]) = ([], [])
    var isNone = false
    for expectation in trace.expectations {
      switch expectation.kind {
      case .none: isNone = true
      case .view: continue
      case .outcome(let gesture, let outcome, _, _) where outcome.isSuccess:
        if !made.contains(gesture) { made.append(gesture) }
      case .outcome(let gesture, _, _, _): if !unmade.contains(gesture) { unmade.append(gesture) }
      }
    }
    let text: String =
      if !made.isEmpty {
        made.joined(separator: " + ")
      } else if isNone {
        "none"
      } else {
        unmade.isEmpty ? "view" : "not " + unmade.joined(separator: ", ")
      }
    self.init(text: text, gestures: made)
    if made.isEmpty { self.unmade = unmade }
    isWhole = !made.isEmpty || isNone
  }

  /// Those of the gestures that were made that should not have been.
  func falselyMade(_ made: [String]) -> [String] {
    isWhole ? made.filter { !gestures.contains($0) } : made.filter(unmade.contains)
  }
}

/// Compares what becomes of a trace with its label.
struct LabelTrial {
  private let label: TraceLabel
  /// The gestures that were made and how often, in the order in which each was made first.
  private var made: [(gesture: String, count: Int)] = []
  /// How a gesture of the label failed first.
  private var failure: OutcomeReport?

  /// The gestures that should be made.
  var gestures: [String] { label.gestures }

  init(_ label: TraceLabel, _ outcomes: [OutcomeReport] = []) {
    self.label = label
    for outcome in outcomes { note(outcome) }
  }

  mutating func note(_ outcome: OutcomeReport) {
    if !outcome.outcome.isSuccess {
      if failure == nil, label.gestures.contains(outcome.gesture) { failure = outcome }
    } else if let place = made.firstIndex(where: { $0.gesture == outcome.gesture }) {
      made[place].count += 1
    } else {
      made.append((outcome.gesture, 1))
    }
  }

  /// What happened in place of the label's gesture alone, or of none; `nil` if that happened.
  var instead: String? {
    let isOnce = made.allSatisfy { $0.count == 1 }
    if isOnce, made.map({ $0.gesture }) == label.gestures { return nil }
    let recognized = made.map { gesture, count in
      "\(gesture) recognized" + (count == 1 ? "" : " \(count) times")
    }
    let reasons = recognized + [failure?.clause].compactMap { $0 }
    return reasons.isEmpty ? "nothing was tried" : reasons.joined(separator: "; ")
  }
}

extension Checker {
  /// A trace that expects what its label says, if it expects nothing of its own.
  package func labelled(_ trace: Trace, as label: TraceLabel?) -> Trace {
    guard let label, trace.expectations.isEmpty else { return trace }
    let line = trace.eventCount + 1
    var trace = trace
    trace.expectations = label.gestures.map { name in
      let isContinuous = subjects.contains { $0.gesture.name == name && $0.gesture.isContinuous }
      return Expectation(
        .outcome(gesture: name, isContinuous ? .ended : .recognized, at: nil), line: line)
    }
    if trace.expectations.isEmpty { trace.expectations = [Expectation(.none, line: line)] }
    return trace
  }
}
