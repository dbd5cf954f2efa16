import GestureAutomaton
import GestureModel
import GestureRuntime
import Synchronization

/// A gesture's automaton and table. A few are kept, for one gesture is compared on many streams.
struct Assembled: Sendable {
  let automaton: Automaton
  /// `nil` if the gesture is too large, or has a ring of holds.
  let table: GestureTable?

  init(_ gesture: Gesture) {
    if let known = Self.lately.withLock({ $0.first { $0.automaton.gesture == gesture } }) {
      self = known
      return
    }
    automaton = Automaton(gesture)
    table = try? automaton.assembled()
    Self.lately.withLock { [self] in
      if $0.count == Self.kept { $0.removeFirst() }
      $0.append(self)
    }
  }

  private static let kept = 16
  private static let lately = Mutex<[Assembled]>([])
}
