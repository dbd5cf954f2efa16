import GestureAutomaton
import GestureModel
import GestureRuntime
import Testing

extension Backend {
  /// The compiled table, interpreted.
  static let table = Backend(
    name: "table",
    make: { gesture, view in
      guard let run = TableRun(gesture, view: view) else {
        preconditionFailure("the model does not fit a table:\n\(gesture.text)")
      }
      return Machine(
        run,
        handle: { run, frame in
          run.recognizer.handle(frame)
          return run.told
        },
        tick: { run, time in
          run.recognizer.tick(at: time)
          return run.told
        },
        deadline: { $0.recognizer.deadline })
    },
    takes: { (try? Automaton($0).assembled()) != nil })
}

/// A recognizer and what its leaves are called.
private struct TableRun {
  let automaton: Automaton
  var recognizer: Recognizer

  init?(_ gesture: Gesture, view: ViewSize?) {
    automaton = Automaton(gesture)
    guard let table = try? automaton.assembled() else { return nil }
    recognizer = Recognizer(table, view: view)
  }

  /// The changes of the last call, in the reference's words.
  var told: [ReferenceChange] {
    recognizer.changes.map {
      ReferenceChange(
        kind: ReferenceChange.Kind($0.kind), time: $0.time, stray: $0.stray, length: $0.length,
        item: $0.leaf.flatMap(item), reports: Array(recognizer.reportValues[$0.reports]))
    }
  }

  /// The item of a phase; a marker has none.
  private func item(of leaf: Int) -> ItemID? {
    guard case .motion = automaton[ID(leaf)].kind else { return nil }
    return automaton[ID(leaf)].inside.last
  }
}

extension ReferenceChange.Kind {
  init(_ kind: Change.Kind) {
    switch kind {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .recognized: self = .recognized
    case .failed: self = .failed
    }
  }
}
