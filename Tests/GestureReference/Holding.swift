import GestureModel
import GestureRuntime

/// The finger that holds while others draw.
struct Holder {
  var touch: Int32
  var landing: Point
  var radius: Float
}

extension ReferenceAttempt {
  /// The first finger lands and holds.
  mutating func hold(_ touch: Touch, along edge: ReferenceEdge) {
    guard case .grip(let radius) = plan.leaves[edge.target].motion else { return }
    startMoment()
    let place = Point(touch)
    holder = Holder(touch: touch.id, landing: place, radius: plan.amount(radius))
    let now = Circumstances(
      time: time, location: place, force: touch.force, radius: touch.radius, touches: 0)
    divide(
      [arrived(ReferenceToken(), along: edge, from: Anchor(place: place), in: now)]
        .compactMap { $0.map { [$0] } })
    makeQuickMoves()
    settle()
  }

  /// The holder moves, and lets go if that is too far.
  mutating func moveHolder(_ touch: Touch) {
    guard let holder, holder.touch == touch.id else { return }
    let distance = Point(touch).squareDistance(from: holder.landing)
    if !plan.isAtMost(distance, holder.radius * holder.radius) { letGo() }
  }

  mutating func liftHolder(_ touch: Touch) {
    guard holder?.touch == touch.id else { return }
    letGo()
    holder = nil
  }

  private mutating func letGo() {
    tokens = []
    settle()
  }
}
