#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// Makes the recognizers of a set process each event together before any of them reports its
  /// outcome, so that the best fit is reported first.
  ///
  /// UIKit sends an event to one recognizer after the other. The first to receive it passes it to
  /// all the others, too; they ignore it when UIKit sends it to them.
  @MainActor
  final class BestFitArbiter {
    private weak var set: TableGestureSet?
    /// The timestamp of the last event that all have processed.
    private var lastEvent: TimeInterval?

    init(_ set: TableGestureSet) { self.set = set }

    /// Passes an event to all members.
    func take(_ event: UIEvent) {
      guard event.timestamp != lastEvent else { return }
      lastEvent = event.timestamp
      let members = set?.recognizers ?? []
      for member in members {
        let touches = event.touches(for: member) ?? []
        for (phase, own) in UITouch.Phase.inOrder {
          let those = touches.filter { $0.phase == phase }
          if !those.isEmpty { member.take(own, those, event) }
        }
      }
      decide(members)
    }

    #if !os(tvOS)
      /// Passes what a pointer does to all members.
      func take(_ hover: UIHoverGestureRecognizer) {
        let members = set?.recognizers ?? []
        for member in members { member.take(hover) }
        decide(members)
      }
    #endif

    /// Passes a deadline to all members.
    func pass(_ deadline: Int64) {
      let members = set?.recognizers ?? []
      for member in members { member.pass(deadline) }
      decide(members)
    }

    /// Reports the members' decisions to UIKit: the best first, and of equal ones the first in the
    /// file. A member that UIKit makes wait for another does not change its state yet, and so beats
    /// none.
    private func decide(_ members: [TableGestureRecognizer]) {
      let decided = members.indices.filter { members[$0].decision != nil }
      for index in decided.sorted(by: { isBefore($0, $1, among: members) }) {
        let winner = members[index]
        guard winner.decision != nil else { continue }
        winner.tell()
        guard winner.state != .possible, winner.state != .failed else { continue }
        for (other, loser) in members.enumerated() where loser !== winner {
          if set?.areAlongside(index, other) != true { loser.lose() }
        }
      }
      for member in members { member.tell() }
    }

    /// Whether one decision is reported before the other.
    private func isBefore(
      _ one: Int, _ other: Int, among members: [TableGestureRecognizer]
    ) -> Bool {
      guard let left = members[one].decision, let right = members[other].decision else {
        return one < other
      }
      return (left.fit, left.closeness, one) < (right.fit, right.closeness, other)
    }
  }

  extension UITouch.Phase {
    /// In the order in which UIKit brings them, with the runtime's words for them.
    fileprivate static var inOrder: [(UITouch.Phase, Touch.Phase)] {
      [(.began, .began), (.moved, .moved), (.ended, .ended), (.cancelled, .cancelled)]
    }
  }
#endif
