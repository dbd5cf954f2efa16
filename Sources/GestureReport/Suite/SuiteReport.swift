/// What came of the labelled traces of one set of gestures.
package struct SuiteReport: Hashable, Sendable {
  /// The set's files, as they were given.
  package var specifications: [String]

  /// The names of the set's gestures, in its order.
  package var gestures: [String]

  /// One for each labelled trace, in the order they were tried.
  package var trials: [Trial] = []

  /// The traces that could not be read, with the reason.
  package var broken: [BrokenTrace] = []

  /// How many traces have no label.
  package var unlabelled = 0

  /// The traces that were not tried, since the files have ``problems``.
  package var untried: [String] = []

  /// The errors of the set's files.
  package var problems: [Message] = []

  /// What the trials are grouped by besides their labels.
  package var factors: [String] = []

  package init(specifications: [String], gestures: [String]) {
    (self.specifications, self.gestures) = (specifications, gestures)
  }

  /// How many traces came out as their labels say.
  package var right: Int { trials.count { $0.isRight } }

  /// Whether all of its traces were tried, and came out as their labels say.
  package var isSound: Bool {
    right == trials.count && broken.isEmpty && untried.isEmpty && problems.isEmpty
  }

  /// Whether nothing is wrong but what is known to be.
  func isSound(knowing known: Set<String>) -> Bool {
    let wrong = trials.filter { !$0.isRight }.map(\.trace) + broken.map(\.trace)
    return wrong.allSatisfy(known.contains) && untried.isEmpty && problems.isEmpty
  }

  /// What to call the set.
  package var name: String { specifications.joined(separator: " + ") }
}

/// A trace that could not be read.
package struct BrokenTrace: Hashable, Sendable {
  /// The trace's path as it was given.
  package var trace: String
  /// The file that it is in: the same, or a stream.
  package var file: String
  /// Why, in words.
  package var reason: String
  /// The one-based line that is to blame; `nil` if it is the file as a whole.
  package var line: Int?

  package init(trace: String, file: String, reason: String, line: Int? = nil) {
    (self.trace, self.file, self.reason, self.line) = (trace, file, reason, line)
  }
}

/// What the traces of one label were taken for: a row of the confusion matrix.
package struct LabelRow: Hashable, Sendable {
  package var label: String
  package var traces: Int
  package var right: Int

  /// How many of the wrong ones gave each answer.
  package var confused: [Answer: Int]

  /// How many traces that are not of this gesture made it; `nil` if the label names no gesture.
  package var falseAccepts: Int?

  /// The part of a drawing from which on only the gesture made was possible: the median over the
  /// traces that came out right; `nil` if no such trace has one.
  package var early: Double?

  /// Whether it was given as a label and is the name of no gesture: right is then what makes none.
  package var isUnknown: Bool

  /// Right ones, from 0 to 1; `nil` if there are no traces, or no gesture to recognize.
  package var recall: Double? {
    isUnknown || traces == 0 ? nil : Double(right) / Double(traces)
  }
}

/// What a trace was taken for: a column of the confusion matrix.
package enum Answer: Hashable, Sendable {
  case gesture(String)
  case none
  case several

  init(_ made: [String]) {
    self =
      switch made.count {
      case 0: .none
      case 1: .gesture(made[0])
      default: .several
      }
  }

  /// The word at the head of the column.
  package var text: String {
    switch self {
    case .gesture(let name): name
    case .none: "none"
    case .several: "several"
    }
  }
}

extension SuiteReport {
  /// The confusion matrix: the gestures of the set that there are traces of or that were made, in the
  /// set's order, then the other labels by name.
  package var rows: [LabelRow] {
    let byLabel = Dictionary(grouping: trials) { $0.label.text }
    let others = byLabel.keys.filter { !gestures.contains($0) }.sorted()
    return (names + others).map { row($0, byLabel[$0] ?? []) }
      .filter { $0.traces > 0 || ($0.falseAccepts ?? 0) > 0 }
  }

  /// The gestures' names, each once: gestures of several files may share one.
  private var names: [String] {
    var names: [String] = []
    for name in gestures where !names.contains(name) { names.append(name) }
    return names
  }

  private func row(_ label: String, _ trials: [Trial]) -> LabelRow {
    var confused: [Answer: Int] = [:]
    for trial in trials where !trial.isRight { confused[Answer(trial.made), default: 0] += 1 }
    return LabelRow(
      label: label, traces: trials.count, right: trials.count { $0.isRight }, confused: confused,
      falseAccepts: gestures.contains(label) ? falseAccepts(of: label) : nil,
      early: median(trials.filter(\.isRight).compactMap(\.early)),
      isUnknown: trials.contains { $0.label.isUnknown })
  }

  private func falseAccepts(of gesture: String) -> Int {
    trials.count { $0.falselyMade.contains(gesture) }
  }

  /// The columns of the matrix besides the diagonal, in the set's order: what anything wrong was
  /// taken for.
  package var confusions: [Answer] {
    let found = Set(trials.filter { !$0.isRight }.map { Answer($0.made) })
    let made = names.map { Answer.gesture($0) }.filter(found.contains)
    return [Answer.none, .several].filter(found.contains) + made
  }

  /// How many traces made a gesture that they are not of.
  package var falselyAccepted: Int {
    trials.count { !$0.falselyMade.isEmpty }
  }

  /// The median over all traces that came out right; `nil` if it was found for none.
  package var early: Double? { median(trials.filter(\.isRight).compactMap(\.early)) }

  /// The close calls of one kind with the trials they are of, the narrowest first.
  package func closeCalls(made: Bool, atMost limit: Int) -> [(trial: Trial, call: CloseCall)] {
    let all = trials.flatMap { trial in
      trial.closeCalls.filter { $0.isMade == made }.map { (trial: trial, call: $0) }
    }
    let sorted = all.sorted {
      ($0.call.share, $0.trial.trace) < ($1.call.share, $1.trial.trace)
    }
    return Array(sorted.prefix(limit))
  }
}

/// The middle one of some numbers; the lower of two.
func median(_ numbers: [Double]) -> Double? {
  numbers.isEmpty ? nil : numbers.sorted()[(numbers.count - 1) / 2]
}

extension Trial {
  /// The gestures that it made and should not have.
  var falselyMade: [String] { label.falselyMade(made) }
}
