import GestureRuntime
import GestureReference

/// Draws the inputs of an exhaustive run: it makes frames of them, and knows which come next.
protocol Drawing {
  associatedtype Input
  init()
  /// What can happen now.
  var inputs: [Input] { get }
  /// Whether a stream may end here without going on.
  var isDone: Bool { get }
  mutating func frame(for input: Input) -> Frame
}

/// One finger: four points a step, two a nudge, ten milliseconds a frame.
struct Pen: Drawing {
  enum Input: CaseIterable {
    case right, left, up, down, nudge, rest, lift, land
  }

  private var isDown = false
  private var time: Int64 = -10_000
  private var place = Point.zero

  var inputs: [Input] { isDown ? Input.allCases.filter { $0 != .land } : [.land] }
  var isDone: Bool { !isDown }

  mutating func frame(for input: Input) -> Frame {
    time += 10_000
    var phase = Touch.Phase.moved
    switch input {
    case .right: place.x += 4
    case .left: place.x -= 4
    case .up: place.y -= 4
    case .down: place.y += 4
    case .nudge: place.x += 2
    case .rest: time += 10_000
    case .lift: (phase, isDown) = (.ended, false)
    case .land: (phase, isDown) = (.began, true)
    }
    return Frame(time: time, touches: [Touch(phase, id: 1, x: place.x, y: place.y)])
  }
}

/// Two fingers, and a pointer while none is down: they land and leave together, apart and too late.
struct TwoPens: Drawing {
  enum Input: CaseIterable {
    case landBoth, landOne, landOther, landLate, right, part, turn, moveOne, swap
    case liftOne, liftBoth, liftLate, cancel, rest, hover, leave
  }

  private var down: [Int32] = []
  private var isHovering = false
  private var time: Int64 = -10_000
  private var places: [Int32: Point] = [1: Point(x: -10, y: 0), 2: Point(x: 10, y: 0)]

  var isDone: Bool { down.isEmpty }

  var inputs: [Input] {
    switch (down.count, isHovering) {
    case (0, false): [.landBoth, .landOne, .hover]
    case (0, true): [.landBoth, .landOne, .hover, .leave]
    case (1, _): [.landOther, .landLate, .right, .liftOne, .rest, .swap]
    default:
      [.right, .part, .turn, .moveOne, .liftOne, .liftBoth, .liftLate, .cancel, .rest]
    }
  }

  mutating func frame(for input: Input) -> Frame {
    time += 10_000
    switch input {
    case .landBoth: return land([1, 2])
    case .landOne: return land([1])
    case .landOther: return land(down == [1] ? [2] : [1])
    case .landLate:
      time += 10_001
      return land(down == [1] ? [2] : [1])
    case .right: return move { _ in Point(x: 4, y: 0) }
    case .part: return move { Point(x: $0 == 1 ? -5 : 5, y: 0) }
    case .turn: return move { Point(x: 0, y: $0 == 1 ? -4 : 4) }
    case .moveOne: return move { Point(x: $0 == 1 ? 0 : 3, y: 0) }
    case .swap: return swap()
    case .liftOne: return lift(1)
    case .liftBoth: return lift(2)
    case .liftLate:
      time += 10_001
      return lift(1)
    case .cancel: return lift(1, .cancelled)
    case .rest:
      time += 10_000
      return Frame(time: time, touches: down.map { touch(.stationary, $0) })
    case .hover: return hover()
    case .leave:
      isHovering = false
      return Frame(time: time, touches: [touch(.exited, 1)])
    }
  }

  private func touch(_ phase: Touch.Phase, _ id: Int32) -> Touch {
    Touch(phase, id: id, x: places[id]?.x ?? 0, y: places[id]?.y ?? 0)
  }

  private mutating func land(_ ids: [Int32]) -> Frame {
    down += ids
    if ids.contains(1) { isHovering = false }
    return Frame(time: time, touches: ids.map { touch(.began, $0) })
  }

  private mutating func move(_ way: (Int32) -> Point) -> Frame {
    for id in down {
      places[id]?.x += way(id).x
      places[id]?.y += way(id).y
    }
    return Frame(time: time, touches: down.map { touch(.moved, $0) })
  }

  private mutating func lift(_ count: Int, _ phase: Touch.Phase = .ended) -> Frame {
    let gone = down.prefix(count).map { touch(phase, $0) }
    down.removeFirst(count)
    return Frame(time: time, touches: gone)
  }

  /// The other finger lands as the one ends.
  private mutating func swap() -> Frame {
    let (old, new): (Int32, Int32) = down == [1] ? (1, 2) : (2, 1)
    down = [new]
    return Frame(time: time, touches: [touch(.ended, old), touch(.began, new)])
  }

  /// The pointer comes, or moves.
  private mutating func hover() -> Frame {
    if isHovering { places[1]?.x += 4 }
    isHovering = true
    return Frame(time: time, touches: [touch(.hovered, 1)])
  }
}
