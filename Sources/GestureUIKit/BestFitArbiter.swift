#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// Lets the gestures of a set take each event together before any of them tells what came of it,
  /// so that the one which fits best is told first.
  ///
  /// UIKit brings an event to one recognizer after the other. The first of them to hear of it lets
  /// all others take it, too; what UIKit brings them of it then is known already.
  @MainActor
  final class BestFitArbiter {
    private weak var set: TableGestureSet?
    /// When the event was that all have taken.
    private var lastEvent: TimeInterval?

    init(_ set: TableGestureSet) { self.set = set }

    /// Lets all members take an event.
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
      /// Lets all members take what a pointer does.
      func take(_ hover: UIHoverGestureRecognizer) {
        let members = set?.recognizers ?? []
        for member in members { member.take(hover) }
        decide(members)
      }
    #endif

    /// Lets all members take a deadline.
    func pass(_ deadline: Int64) {
      let members = set?.recognizers ?? []
      for member in members { member.pass(deadline) }
      decide(members)
    }

    /// Tells what the members made of it: the best decision first, and of equal ones the first in the
    /// file. Who waits for another is not told by UIKit yet, and beats nobody.
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

    /// Whether of two decisions one is told before the other.
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
