import GestureLearning
import GestureSyntax
import GestureTraces

/// What is to be said of the traces that are learned from.
struct LearningNotes {
  /// The labels of the traces in which several fingers drew at once.
  var manyFingered: [String] = []
  /// Drawings that are of no gesture.
  var ofNone: [LabelledDrawing] = []
  /// The files in which a table was read otherwise than it may be meant, in order, and what was found in each.
  private var tables: [(file: String, kind: TraceNote.Kind, text: String)] = []

  /// Takes what was found when a trace was read, of each file once.
  mutating func take(_ notes: [TraceNote], of file: String) {
    for note in notes where [.columnUnread, .longPause].contains(note.kind) {
      guard !tables.contains(where: { $0.file == file && $0.kind == note.kind }) else { continue }
      tables.append((file, note.kind, note.text))
    }
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
    var texts = tables.prefix(Self.mostTables).map { "\($0.file): \($0.text)" }
    if tables.count > Self.mostTables {
      texts.append("\(tables.count - Self.mostTables) more tables were read in the same way")
    }
    if !manyFingered.isEmpty {
      let kept = Set((material.drawings + material.refused).map(\.label))
      let lost = Set(manyFingered).subtracting(kept).sorted().map { "'\(visible($0))'" }
      texts.append(
        "\(counted(manyFingered.count, "trace")) left out, because several fingers drew at once"
          + (lost.isEmpty ? "" : "; no other is of \(listed(lost))"))
    }
    if !ofNone.isEmpty {
      texts.append(
        "\(counted(ofNone.count, "trace")) of no gesture: a counterexample to every gesture")
    }
    return texts + [small(material.drawings)].compactMap { $0 }
  }

  /// How many tables are named.
  private static let mostTables = 3

  /// Says that nothing large enough was drawn, if that is so: fractions of a screen are no points. What is labelled
  /// alike could be taps, which are small.
  private func small(_ drawings: [LabelledDrawing]) -> String? {
    let size = drawings.map(\.size).max() ?? 0
    guard size > 0, size < 10, Set(drawings.map(\.label)).count > 1 else { return nil }
    let thousandths = max(1, Int((size / 300 * 1000).rounded()))
    let scale = "0." + String(String(1000 + thousandths).dropFirst())
    return
      "the largest drawing is \(size < 1 ? "less than 1" : String(Int(size.rounded()))) pt large: "
      + "if it is in another unit, '--scale \(scale)' makes it about 300 pt large"
  }
}
