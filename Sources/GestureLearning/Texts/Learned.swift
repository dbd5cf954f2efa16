package import GestureCompiler
import GestureSyntax

/// What was learned from drawings.
package struct Learned: Sendable {
  /// The text of a `.gesture` file, as the formatter leaves it.
  package var text: String

  /// The text of the gestures alone, each with the settings of the file in it, to be added to another.
  package var gestures: String

  /// For each class, what is known of it.
  package var classes: [LearnedClass]

  /// How many of the drawings were tried on gestures that were learned without them, and how many of these
  /// came out right.
  package var leftOut: (count: Int, right: Int)
}

extension Learned {
  /// A file with the gestures after what is in it, which stays as it is.
  ///
  /// - Parameter known: What the file compiles to, without errors.
  /// - Returns: The text, and whether it now says `prefer best fit` where the file did not.
  package func added(to known: Compilation) -> (text: String, isPreferenceNew: Bool) {
    let file = known.sources.files[0]
    let old = file.text(in: file.range)
    let preference = known.prefersBestFit ? "" : "prefer best fit\n\n"
    let gap = old.isEmpty ? "" : old.hasSuffix("\n") ? "\n" : "\n\n"
    let lines = gestures.split(separator: "\n", omittingEmptySubsequences: false)
    // A limit that the file sets for every gesture is not set again.
    let isLimited = old.split(separator: "\n").contains { $0.hasPrefix("each gesture stray ") }
    let kept = lines.filter { !isLimited || !$0.hasPrefix("  require stray ") }
    return (old + gap + preference + kept.joined(separator: "\n"), !known.prefersBestFit)
  }
}

/// What is known of a class that was learned.
package struct LearnedClass: Sendable {
  /// As the drawings are labelled.
  package var label: String
  /// The name of its gesture.
  package var name: String
  package var drawings: Int
  /// How many drawings are known not to be of it.
  package var refused = 0
  /// How many people drew it; 0 if that is not known.
  package var people: Int
  /// Whether there is a gesture for it: of a scribble, which goes in more directions than can be told
  /// apart, nothing can be said.
  package var isWritten = true
  /// How many of the drawings the gestures get right that were learned from them.
  package var right: Int
  /// Of the drawings that were left out, how many were taken for other gestures, by their names; for none,
  /// the name is empty.
  package var mistaken: [(name: String, count: Int)]
}

/// Why nothing can be learned.
package enum LearningError: Error, Hashable, Sendable {
  /// There is no drawing with a label.
  case noDrawings
  /// No drawing has anything that can be described.
  case nothingDrawn
  /// What was written does not compile; the first message about it.
  case notCompiled(String)

  /// What is wrong, as a sentence without a full stop.
  package var text: String {
    switch self {
    case .nothingDrawn: "nothing in these drawings can be described"
    case .noDrawings: "there is no drawing with a label to learn from"
    case .notCompiled(let message): "the learned text does not compile: \(message)"
    }
  }
}
