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
  /// - Parameters:
  ///   - name: What to call the gesture of the recordings without a label.
  ///   - first: The number of the first recording that is not what its label says: it and all after it are
  ///     what their gestures should refuse.
  /// - Returns: JSON with `text`, a file of these gestures alone, and counts for each of them; `added`, the text
  ///   that was compiled last with these gestures after it and the same counts, if it has other gestures and none
  ///   of these; for each recording that is not refused the name of the gesture that was learned from it; and how
  ///   many recordings with several fingers were left out. Or `error`, why nothing can be learned.
  package func learned(naming name: String, refusingFrom first: Int = .max) -> String {
    let material = material(naming: name, refusingFrom: first)
    let learner = Learner(material.drawings, refused: material.refused)
    let learned: Learned
    do throws(LearningError) {
      learned = try learner.learned()
    } catch {
      return JSONText.object([
        "error": .string(error.text), "fingers": .integer(material.manyFingered),
      ]).text
    }
    var names: [String: String] = [:]
    for one in learned.classes where one.isWritten { names[one.label] = one.name }
    return JSONText.object([
      "alone": answer(learned), "added": added(learned, by: learner).map { answer($0) } ?? .null,
      "names": .array(material.labels.map { label in .string(label.flatMap { names[$0] }) }),
      "fingers": .integer(material.manyFingered),
    ]).text
  }

  /// The drawing that tells most about the gestures that the recordings are of, by whether it is one of them.
  ///
  /// - Parameters: As those of `learned(naming:refusingFrom:)`.
  /// - Returns: In JSON `label`, what it may be, and `text`, a recording of it that is labelled so; `null`
  ///   if there is nothing to ask.
  package func question(naming name: String, refusingFrom first: Int = .max) -> String {
    let material = material(naming: name, refusingFrom: first)
    guard let asked = Learner(material.drawings, refused: material.refused).question() else {
      return "null"
    }
    do throws(TraceError) {
      var trace = try Trace(native: Array(asked.traceText.utf8), path: asked.label)
      trace.expectations =
        expectation(of: asked.label).map { [Expectation($0, line: trace.eventCount + 1)] } ?? []
      return JSONText.object([
        "label": .string(asked.label), "text": .string(trace.nativeText),
      ]).text
    } catch {
      return "null"
    }
  }

  /// What there is to learn from.
  private struct Material {
    var drawings: [LabelledDrawing] = []
    /// Those that are not what their labels say.
    var refused: [LabelledDrawing] = []
    /// Of each recording that is not refused, its label; `nil` if nothing is learned from it.
    var labels: [String?] = []
    /// How many of several fingers are left out.
    var manyFingered = 0
  }

  private func material(naming name: String, refusingFrom first: Int) -> Material {
    var material = Material()
    for (index, trace) in traces.enumerated() {
      var label = label(of: trace, naming: name)
      if let known = label {
        let drawing = LabelledDrawing(
          label: known, person: trace.person, frames: trace.frames, isTimed: trace.isTimed)
        if index >= first {
          material.refused.append(drawing)
        } else if drawing.fingerCount > 1 {
          material.manyFingered += 1
          label = nil
        } else {
          material.drawings.append(drawing)
        }
      }
      if index < first { material.labels.append(label) }
    }
    return material
  }

  /// What a recording is of; `nil` if it should be nothing, or several gestures.
  private func label(of trace: Trace, naming name: String) -> String? {
    if let label = TraceLabel(of: trace) {
      return label.gestures.count == 1 ? label.gestures[0] : nil
    }
    return trace.label.flatMap { $0.isEmpty ? nil : $0 } ?? name
  }

  /// The text that was compiled last with what was learned after it; `nil` if that is nothing to go on with.
  private func added(_ learned: Learned, by learner: Learner) -> Learned? {
    let known = Set(compilation.model.gestures.map { $0.name })
    guard !compilation.hasErrors, !known.isEmpty,
      !learned.classes.contains(where: { known.contains($0.name) })
    else { return nil }
    return try? learner.added(learned, to: compilation)
  }

  /// A text, with what is known of its gestures; without cross-validation if gestures that the text had are in the way.
  private func answer(_ learned: Learned) -> JSONText {
    let isTried = learned.leftOut.count > 0 && !learned.isFileInTheWay
    return .object([
      "text": .string(learned.text), "gestures": .array(learned.classes.map { answer($0) }),
      "isTried": .bool(isTried), "leftOut": .integer(learned.leftOut.count),
      "leftOutRight": .integer(learned.leftOut.right),
    ])
  }

  private func answer(_ gesture: LearnedClass) -> JSONText {
    .object([
      "label": .string(gesture.label), "name": .string(gesture.name),
      "drawings": .integer(gesture.drawings), "right": .integer(gesture.right),
      "isWritten": .bool(gesture.isWritten),
      "taken": .array(
        gesture.taken.sorted { $0.key < $1.key }.map {
          .array([.string($0.key), .integer($0.value)])
        }),
      "mistaken": .array(
        gesture.mistaken.map { .array([.string($0.name), .integer($0.count)]) }),
    ])
  }
}
