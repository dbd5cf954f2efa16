import GestureLearning
import GestureSyntax
import GestureTraces

/// What is to be said of the traces that are learned from.
struct LearningNotes {
  /// The labels of the traces in which several fingers drew at once.
  var manyFingered: [String] = []
  /// The labels of the traces in which no touch lands and lifts.
  var empty: [String] = []
  /// The labels of the traces with more strokes than a drawing has.
  var crowded: [String] = []
  /// How many traces have touches that were cancelled, besides others.
  var cancelled = 0
  /// Drawings that are of no gesture.
  var ofNone: [LabelledDrawing] = []
  /// For each drawing, the first recording of it and its label.
  private var first: [[DrawnStroke]: (path: String, label: String)] = [:]
  /// Pairs of recordings of one and the same drawing with different labels.
  private var twins: [String] = []
  /// What is said of tables.
  var tables = TableNotes()

  /// Takes a drawing that is learned from.
  mutating func take(_ drawing: LabelledDrawing, from path: String) {
    guard let known = first[drawing.strokes] else {
      first[drawing.strokes] = (path, drawing.label)
      return
    }
    guard known.label != drawing.label else { return }
    twins.append(
      "\(known.path) ('\(visible(known.label))') = \(path) ('\(visible(drawing.label))')")
  }

  /// What is of no gesture is a counterexample to each.
  func addRefused(to material: inout LearningMaterial) {
    for label in Set(material.drawings.map(\.label)).sorted() {
      material.refused += ofNone.map { drawing in
        var drawing = drawing
        drawing.label = label
        return drawing
      }
    }
  }

  /// Sentences without a full stop.
  func texts(on material: LearningMaterial) -> [String] {
    var texts = tables.texts
    let kept = Set((material.drawings + material.refused).map(\.label))
    for (labels, reason) in [
      (manyFingered, "because several fingers drew at once"),
      (empty, "because no touch lands and lifts"),
      (crowded, "because a drawing has at most \(LabelledDrawing.mostStrokes) strokes"),
    ] where !labels.isEmpty {
      let lost = Set(labels).subtracting(kept).sorted().map { "'\(visible($0))'" }
      texts.append(
        "\(counted(labels.count, "trace")) left out, \(reason)"
          + (lost.isEmpty ? "" : "; no other is of \(listed(lost))"))
    }
    if cancelled > 0 {
      texts.append("cancelled touches left out of \(counted(cancelled, "trace"))")
    }
    if !twins.isEmpty {
      texts.append("the same drawing has different labels: \(listed(twins))")
    }
    if !ofNone.isEmpty {
      texts.append(
        "\(counted(ofNone.count, "trace")) of no gesture: a counterexample to every gesture")
    }
    return texts + [small(material.drawings)].compactMap { $0 }
  }

  /// Says that nothing large enough was drawn, if that is so: fractions of a screen are no points. Dots are small in
  /// any unit, compared with how far they are from the corner. What is labelled alike could be taps.
  private func small(_ drawings: [LabelledDrawing]) -> String? {
    let size = drawings.map(\.size).max() ?? 0
    let points = drawings.flatMap(\.strokes).flatMap(\.points)
    let farthest = points.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
    guard size > 0, size < 10, size > farthest / 20, Set(drawings.map(\.label)).count > 1 else {
      return nil
    }
    let thousandths = max(1, Int((size / 300 * 1000).rounded()))
    let scale = "0." + String(String(1000 + thousandths).dropFirst())
    return
      "the largest drawing is \(size < 1 ? "less than 1" : String(Int(size.rounded()))) pt large: "
      + "if it is in another unit, '--scale \(scale)' makes it about 300 pt large"
  }
}
