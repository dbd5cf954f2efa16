import GestureSyntax
import GestureTraces

/// What is to be said of tables, once for each file: what may have been read otherwise than it is meant.
struct TableNotes: Sendable {
  /// In order, and what was found in each.
  private var notes: [(file: String, kind: TraceNote.Kind, text: String)] = []

  /// Takes what was found when a trace was read.
  mutating func take(_ found: [TraceNote], of file: String) {
    for note in found where Self.telling.contains(note.kind) {
      guard !notes.contains(where: { $0.file == file && $0.kind == note.kind }) else { continue }
      notes.append((file, note.kind, note.text))
    }
  }

  private static let telling: Set<TraceNote.Kind> = [
    .columnTaken, .columnUnread, .longPause, .secondsLikely, .untimed,
  ]

  /// A sentence each, without a full stop.
  var texts: [String] {
    let texts = notes.prefix(Self.most).map { "\($0.file): \($0.text)" }
    let more = notes.count - Self.most
    return more > 0
      ? texts + ["\(counted(more, "more note")) on how tables were read"] : texts
  }

  /// How many are shown.
  private static let most = 4
}
