import GestureModel
import GestureRuntime

/// One path through the gesture, with everything that happened on it.
struct ReferenceToken {
  var leaf: Int
  /// Came here by a landing, out of a hold or after `begin`, and no step has gone its way since.
  var isLanded = false
  /// Came here by a landing, out of a hold or after `begin`, and no step has gone its way since.
  var hasLapsed = false
  /// Which of the leaf's ways are open, in their order.
  var open: [Bool] = []
  /// What is known of every item that was started so far.
  var items: [ItemID: ItemHistory] = [:]
  /// The distance of every point of a reach so far, when it arrived.
  var reaches: [Int: [Float]] = [:]
  /// From the point of each reach to both ends of each step, where the point was then; nothing for a
  /// landing.
  var arms: [Int: [(from: Point, to: Point)?]] = [:]

  /// How it came to be what it is in this moment.
  var arrival = Arrival.stayed
  /// The number of the step or landing in which it came to its leaf.
  var entered = 0

  /// Of two tokens that are as good as each other the lower stays.
  enum Arrival: Int {
    case stayed, changed, entered
  }

  /// Whether it may be the source of a quick move in this moment.
  var isFresh = false
  /// Whether it came to its leaf in this moment.
  var isNew = false

  /// The touch that lands, while it is judged whether the gesture sees it.
  var landing: Touch?

  /// A path before the first landing.
  init(landing: Touch? = nil) { (leaf, self.landing) = (-1, landing) }

  private var whole: ItemHistory? { items[ReferencePlan.whole] }
  var stray: Float { whole?[.stray] ?? 0 }
  var length: Float { whole?[.length] ?? 0 }
  var deviation: Float { whole?.steps.reduce(0) { $0 + $1.deviation } ?? 0 }

  /// How far it has gone clockwise around the point of a reach.
  func angle(about reach: Int) -> Float { turned(about: reach).sum }

  /// Where the last arm from the point of a reach points; zero without one.
  func arm(about reach: Int) -> Point { turned(about: reach).arm ?? .zero }

  private func turned(about reach: Int) -> (sum: Float, arm: Point?) {
    var (sum, arm): (Float, Point?) = (0, nil)
    for step in arms[reach] ?? [] {
      guard let step else {
        arm = nil
        continue
      }
      if step.to.x.isNaN || step.to.y.isNaN { sum = .nan }
      if arm == nil, step.from.isArm { arm = step.from }
      guard step.to.isArm else { continue }
      if let arm { sum += angle(from: arm, to: step.to) }
      arm = step.to
    }
    return (sum, arm)
  }

  private func angle(from: Point, to: Point) -> Float {
    GestureRuntime.angle(fromX: from.x, fromY: from.y, toX: to.x, toY: to.y)
  }

  /// Whether another of its leaf is of its kind and has the same open ways.
  func isLike(_ other: Self) -> Bool {
    open == other.open && isLanded == other.isLanded && hasLapsed == other.hasLapsed
  }

  /// Whether it stands before another of its leaf, whichever came first.
  func isBefore(_ other: Self) -> Bool {
    guard isLanded == other.isLanded else { return isLanded }
    // The first way is the lowest bit of a number.
    return open.reversed().lexicographicallyPrecedes(other.open.reversed()) { !$0 && $1 }
  }
}

extension ReferencePlan {
  func leaf(of token: ReferenceToken) -> ReferenceLeaf { leaves[token.leaf] }

  func isOpen(_ way: Way, for token: ReferenceToken) -> Bool {
    if token.isLanded { return false }
    guard let index = leaf(of: token).ways.firstIndex(of: way) else { return true }
    return token.open[index]
  }

  func openEdges(of token: ReferenceToken) -> [ReferenceEdge] {
    leaf(of: token).edges.filter { isOpen($0.way, for: token) }
  }

  /// Goes along an edge: leaves its items now, or when it left its stroke, and enters others, which
  /// start at an anchor in this moment.
  func going(
    _ token: ReferenceToken, along edge: ReferenceEdge, from start: Anchor, in now: Circumstances,
    leavingAt left: Int64? = nil
  ) -> ReferenceToken {
    var token = token
    let entered = edge.entered.filter { !goesOn($0, from: token.leaf, to: edge.target) }
    for item in edge.left {
      guard let start = token.items[item]?.startTime else { continue }
      token.items[item]?.last.time = max(left ?? now.time, start)
    }
    (token.leaf, token.open) = (edge.target, [])
    (token.isLanded, token.hasLapsed) = (false, false)
    (token.isFresh, token.isNew, token.arrival) = (true, true, .entered)
    begin(entered, of: &token, at: start, in: now)
    return token
  }

  /// Whether an item has started with `begin`, and goes on as it is entered from there.
  private func goesOn(_ item: ItemID, from source: Int, to target: Int) -> Bool {
    leaves.indices.contains(source) && leaves[source].isBegin
      && (leaves[target].isEnteredByStep || leaves[target].isHold)
      && itemsAfter(source).contains(item)
  }

  /// The items that are measured with a token: those that it is inside and, after `begin`, those
  /// that it goes on to without a landing.
  private func measuredItems(with token: ReferenceToken) -> [ItemID] {
    let inside = leaf(of: token).items
    return inside
      + leaf(of: token).edges.flatMap { edge in
        edge.entered.filter { goesOn($0, from: token.leaf, to: edge.target) }
      }.filter { !inside.contains($0) }
  }

  /// Starts items afresh, and their reaches once all of them have started.
  func begin(
    _ items: [ItemID], of token: inout ReferenceToken, at start: Anchor, in now: Circumstances
  ) {
    for item in items { token.items[item] = ItemHistory(start: start, in: now) }
    for item in items {
      for counted in gesture.items[item.rawValue].repeats { token.items[counted]?.rounds += 1 }
    }
    for (index, reach) in gesture.reaches.enumerated() where items.contains(reach.item) {
      token.arms[index] = []
      token.reaches[index] = [distance(of: start.place, from: reach, for: token)]
    }
  }

  /// Changes what is known of the moment, for every item the token is inside.
  func bring(_ token: inout ReferenceToken, _ change: (inout Circumstances) -> Void) {
    for item in Set(measuredItems(with: token)) where token.items[item] != nil {
      change(&token.items[item]!.last)
    }
  }

  /// Notes something in the history of every item the token is inside.
  func note(_ mark: ItemHistory.Mark, for token: inout ReferenceToken) {
    for item in Set(measuredItems(with: token)) { token.items[item]?.marks.append(mark) }
  }

  /// Notes a step around the point of every reach that the token is inside.
  func extendArms(of token: inout ReferenceToken, from: Point, to: Point) {
    let inside = measuredItems(with: token)
    for (index, reach) in gesture.reaches.enumerated() where inside.contains(reach.item) {
      let (x, y) = (value(reach.minX, for: token), value(reach.minY, for: token))
      token.arms[index, default: []].append(
        (from: Point(x: from.x - x, y: from.y - y), to: Point(x: to.x - x, y: to.y - y)))
    }
  }

  /// Measures more points, in their order, for every reach that the token is inside.
  func extendReaches(of token: inout ReferenceToken, to points: [Point]) {
    let inside = measuredItems(with: token)
    for (index, reach) in gesture.reaches.enumerated() where inside.contains(reach.item) {
      for point in points {
        token.reaches[index, default: []].append(distance(of: point, from: reach, for: token))
      }
    }
  }
}

extension Point {
  /// Whether it is far enough from the origin to tell an angle by.
  fileprivate var isArm: Bool { x * x + y * y >= 1 }
}
