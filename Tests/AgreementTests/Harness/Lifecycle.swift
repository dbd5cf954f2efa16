import Testing
import GestureReference

/// What a recognizer may tell next: nine transitions are legal, no others.
struct Lifecycle {
  private enum State: String { case possible, began, changed }

  private var state = State.possible

  /// Takes what a machine reported, and records what it may not report.
  mutating func follow(_ changes: [ReferenceChange]) {
    for change in changes {
      guard let next = next(change.kind) else {
        Issue.record("\(change.kind.rawValue) was told after \(state.rawValue)")
        return
      }
      state = next
    }
  }

  private func next(_ kind: ReferenceChange.Kind) -> State? {
    switch (state, kind) {
    case (.possible, .recognized), (.possible, .failed): .possible
    case (.possible, .began): .began
    case (.began, .changed), (.changed, .changed): .changed
    case (.began, .ended), (.began, .cancelled), (.changed, .ended), (.changed, .cancelled):
      .possible
    case (.possible, _), (.began, _), (.changed, _): nil
    }
  }
}
