import GestureCompiler
import GestureLearning
import GestureModel
import GestureReport
import GestureTraces

// From drawings to text.
extension Session {
  /// Writes gestures that the recordings are of: each of those that it is labelled as, one of all
  /// without a label. Those that should be nothing, or several gestures, are left out.
  ///
  /// - Parameter name: What to call the gesture of the recordings without a label.
  /// - Returns: In JSON `text`, a file of them alone; `added`, the text that was compiled last with them
  ///   after it, if it has other gestures and none of these; what is known of each; for each recording
  ///   the name of the gesture that was learned from it; and how many of several fingers were left out.
  ///   Or `error`, why nothing can be learned.
  package func learned(naming name: String) -> String {
    let labels = traces.map { label(of: $0, naming: name) }
    var (drawings, manyFingered) = ([LabelledDrawing](), 0)
    var used = labels
    for (index, trace) in traces.enumerated() {
      guard let label = labels[index] else { continue }
      let drawing = LabelledDrawing(label: label, person: trace.person, frames: trace.frames)
      if drawing.fingerCount > 1 {
        manyFingered += 1
        used[index] = nil
      } else {
        drawings.append(drawing)
      }
    }
    let learned: Learned
    do throws(LearningError) {
      learned = try Learner(drawings).learned()
    } catch {
      return JSONText.object([
        "error": .string(error.text), "fingers": .integer(manyFingered),
      ]).text
    }
    var names: [String: String] = [:]
    for one in learned.classes where one.isWritten { names[one.label] = one.name }
    return JSONText.object([
      "text": .string(learned.text), "added": .string(added(learned)),
      "gestures": .array(learned.classes.map { answer($0) }),
      "names": .array(used.map { label in .string(label.flatMap { names[$0] }) }),
      "leftOut": .integer(learned.leftOut.count), "leftOutRight": .integer(learned.leftOut.right),
      "fingers": .integer(manyFingered),
    ]).text
  }

  /// What a recording is of; `nil` if it should be nothing, or several gestures.
  private func label(of trace: Trace, naming name: String) -> String? {
    if let label = TraceLabel(of: trace) {
      return label.gestures.count == 1 ? label.gestures[0] : nil
    }
    return trace.label.flatMap { $0.isEmpty ? nil : $0 } ?? name
  }

  /// The text that was compiled last with what was learned after it; `nil` if that is nothing to go on with.
  private func added(_ learned: Learned) -> String? {
    let known = Set(compilation.model.gestures.map { $0.name })
    guard !compilation.hasErrors, !known.isEmpty,
      !learned.classes.contains(where: { known.contains($0.name) })
    else { return nil }
    return learned.added(to: compilation).text
  }

  private func answer(_ gesture: LearnedClass) -> JSONText {
    .object([
      "label": .string(gesture.label), "name": .string(gesture.name),
      "drawings": .integer(gesture.drawings), "right": .integer(gesture.right),
      "isWritten": .bool(gesture.isWritten),
      "mistaken": .array(
        gesture.mistaken.map { .array([.string($0.name), .integer($0.count)]) }),
    ])
  }
}
