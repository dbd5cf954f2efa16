import GestureSyntax

/// What was learned from drawings.
package struct Learned: Sendable {
  /// The text of a `.gesture` file, as the formatter leaves it; what the gestures were added to stays as it is.
  package var text: String

  /// For each class, what is known of it.
  package var classes: [LearnedClass]

  /// How many of the drawings were tried on gestures that were learned without them, and how many of these
  /// came out right.
  package var leftOut: (count: Int, right: Int)

  /// How long a gesture waits for its next stroke, in milliseconds; `nil` if every gesture has one stroke.
  package var wait: Int64?

  /// The line that says `prefer best fit`, if that is new in the file that the gestures were added to.
  package var newPreference: String?

  /// The line that the file should have instead of its `prefer best fit`, which does not wait as long as the
  /// gestures need.
  package var missingPreference: String?

  /// What the file asks of every gesture that keeps drawings of the new ones out.
  package var hindrance: Hindrance?

  /// Whether the file asks something of every gesture, which cross-validation does not know.
  package var isUnderDemands = false

  let findings: Findings

  /// Whether what the file had keeps drawings from being what they are: cross-validation does not know of it.
  package var isFileInTheWay: Bool {
    classes.contains { !$0.taken.isEmpty || isUnderDemands && $0.right < $0.drawings }
  }
}

/// A limit of stray for every gesture of a file that is too narrow for gestures that were added.
package struct Hindrance: Hashable, Sendable {
  /// Its one-based line.
  package var line: Int
  /// As it is written.
  package var limit: String
  /// The limit that was learned.
  package var wider: String
  /// How many more drawings are right with that.
  package var drawings: Int
}

/// What drawings have in common, before it is written.
struct Findings: Sendable {
  /// The ways to draw each class; empty for a class that nothing can be said about.
  var ways: [[Chain]]
  var trial: Trial
  /// How much drawings of each class may stray, as a part of their length.
  var limits: [Float]
  /// For each class, what keeps counterexamples out.
  var bounds: [[Bound]]

  init(ways: [[Chain]], trial: Trial, limits: [Float]) {
    (self.ways, self.trial, self.limits) = (ways, trial, limits)
    bounds = ways.map { _ in [] }
  }
}

/// What is known of a class that was learned.
package struct LearnedClass: Sendable {
  /// As the drawings are labelled.
  package var label: String
  /// The name of its gesture.
  package var name: String
  package var drawings: Int
  /// How many of these were made to ask what they are, and not recorded.
  package var made = 0
  /// How many drawings are known not to be of it.
  package var refused = 0
  /// How many of these the gestures accept.
  package var accepted = 0
  /// How many people drew it; 0 if that is not known.
  package var people: Int
  /// Whether there is a gesture for it: of a scribble, which goes in more directions than can be told
  /// apart, nothing can be said.
  package var isWritten = true
  /// Whether a drawing can stray from its gesture: a tap goes nowhere.
  package var canStray = true
  /// The label of a class whose gesture would be the same, and is written instead of it.
  package var twin: String?
  /// How many of the drawings the gestures get right that were learned from them.
  package var right: Int
  /// The gestures that were in the file before, by their names, and how many of the drawings each of them takes.
  package var taken: [String: Int] = [:]
  /// Of the drawings that were left out, how many were taken for other gestures, by their names; for none,
  /// the name is empty.
  package var mistaken: [(name: String, count: Int)]
}

extension LearnedClass {
  /// What is known of it, in a line.
  var comment: String {
    var text = name == label ? "" : "'\(visible(label))': "
    text += drawingCount(drawings, made: made) + by(people)
    if right < drawings { text += ", \(right) of them right" }
    for (name, count) in taken.sorted(by: { $0.key < $1.key }) {
      text += ", \(count) taken for \(name)"
    }
    if refused > 0 {
      text += "; \(counted(refused, "other")) \(refused == 1 ? "is" : "are") not one"
      if accepted > 0 { text += ", \(accepted) accepted" }
    }
    text += "."
    let wrong = mistaken.prefix(3).map { name, count in
      name.isEmpty
        ? "\(count) fit nothing" : "\(count) \(count == 1 ? "was" : "were") taken for \(name)"
    }
    if !wrong.isEmpty { text += " In cross-validation, " + wrong.joined(separator: ", ") + "." }
    return text
  }
}

/// `3 drawings and 1 answer`: what was made to ask what it is was not drawn by the people.
/// Of `count` drawings, `made` were; `denied` further ones are not what was asked.
package func drawingCount(_ count: Int, made: Int, denied: Int = 0) -> String {
  let answers = made + denied
  return counted(count - made, "drawing")
    + (answers == 0 ? "" : " and \(counted(answers, "answer"))")
}

/// Why nothing can be learned.
package enum LearningError: Error, Hashable, Sendable {
  /// There is no drawing with a label, or none that can be learned from.
  case noDrawings
  /// No drawing has anything that can be described.
  case nothingDrawn
  /// What was written does not compile; the first message about it.
  case notCompiled(String)

  /// What is wrong, as a sentence without a full stop.
  package var text: String {
    switch self {
    case .nothingDrawn: "nothing in these drawings can be described"
    case .noDrawings: "there is no drawing to learn from"
    case .notCompiled(let message): "the learned text does not compile: \(message)"
    }
  }
}
