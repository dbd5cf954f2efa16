import Foundation
import GestureServer
import Synchronization

/// Work of a language server that is done on a thread of its own, so that an editor need not wait for
/// it.
final class RunningWork: Sendable {
  let work: LongWork

  private enum State: Sendable {
    case running
    case stopped
    case over(LongWork.Outcome?)
  }

  private let state = Mutex(State.running)

  /// Milliseconds between checks whether the work is over while the editor is silent.
  static let patience: Int32 = 20

  /// As much as a main thread has.
  private static let stackSize = 8 << 20

  /// Begins.
  init(_ work: LongWork) {
    self.work = work
    let thread = Thread { [self] in
      let outcome = work.done { isStopped }
      state.withLock { $0 = .over(outcome) }
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  /// Stops it, since its outcome is no longer needed.
  func stop() {
    state.withLock { state in
      if case .running = state { state = .stopped }
    }
  }

  /// Whether it has ended, one way or the other.
  var isOver: Bool { state.withLock { if case .over = $0 { true } else { false } } }

  /// What came of it, if it has ended and was not stopped.
  var outcome: LongWork.Outcome? {
    state.withLock { if case .over(let outcome) = $0 { outcome } else { nil } }
  }

  private var isStopped: Bool { state.withLock { if case .stopped = $0 { true } else { false } } }
}
