import GestureModel
import GestureRuntime

/// What is known of the fingers at one moment, whatever the path.
struct Circumstances {
  var time: Int64
  var location: Point
  var velocity = TrackVelocity()
  var force: Float
  var radius: Float
  var touches: Int
  var spread: Float = 0
  var scale: Float = 1
  var rotation: Float = 0
  /// Where the stroke began and where its steps before this one ended, zero steps left out.
  var trail: [Point] = []
}

/// A step as one path took it.
struct TakenStep {
  var from: Point
  var to: Point
  var step: Step
  var stray: Float
  var progress: Float
  /// How much of it does not go along the middle of what its phase allows.
  var deviation: Float

  /// Whether it stays where it is in the plane.
  var isZero: Bool { step.dx == 0 && step.dy == 0 }
}

/// Everything that happened to an item since it was last entered.
struct ItemHistory {
  enum Mark {
    case step(TakenStep)
    case landing
    case lift(Point)
  }

  /// Where it started.
  var start: Anchor
  var first: Circumstances
  /// How the drawing came to the start.
  private let approach: Point
  var marks: [Mark] = []
  /// How many rounds have begun, of a repeat.
  var rounds = 0
  /// The last moment while it was under way; its time is that of the leaving, once left.
  var last: Circumstances

  init(start: Anchor, in now: Circumstances) {
    (self.start, first, last) = (start, now, now)
    let recent = now.trail.suffix(Trail.capacity).map {
      Point(x: start.place.x - $0.x, y: start.place.y - $0.y)
    }
    approach = recent.last(where: \.isFar) ?? recent.first ?? .zero
  }

  var steps: [TakenStep] { marks.compactMap(\.step) }
}

extension ItemHistory {
  /// The value of a measure, folded over the history from left to right.
  subscript(_ measure: Measure) -> Float {
    switch measure {
    case .startX: start.place.x
    case .startY: start.place.y
    case .endX: end.x
    case .endY: end.y
    case .minX: ends.reduce(start.place.x) { min($0, $1.x) }
    case .leftmost: points.reduce(start.place.x) { min($0, $1.x) }
    case .minY: ends.reduce(start.place.y) { min($0, $1.y) }
    case .topmost: points.reduce(start.place.y) { min($0, $1.y) }
    case .maxX: ends.reduce(start.place.x) { max($0, $1.x) }
    case .rightmost: points.reduce(start.place.x) { max($0, $1.x) }
    case .maxY: ends.reduce(start.place.y) { max($0, $1.y) }
    case .bottommost: points.reduce(start.place.y) { max($0, $1.y) }
    case .length: steps.reduce(0) { $0 + $1.progress }
    case .stray: steps.reduce(0) { $0 + $1.stray }
    case .turn: turn
    case .angle: preconditionFailure("what is seen from a point is kept with the token")
    case .corner: corner
    case .rounds: Float(rounds)
    case .duration: seconds(duration)
    case .velocityX: last.velocity.location.x
    case .velocityY: last.velocity.location.y
    case .locationX: last.location.x
    case .locationY: last.location.y
    case .force: last.force
    case .radius: last.radius
    case .touches: Float(last.touches)
    case .spread: last.spread
    case .scale: last.scale
    case .startScale: first.scale
    case .scaleVelocity: last.velocity.scale
    case .rotation: last.rotation
    case .startRotation: first.rotation
    case .rotationVelocity: last.velocity.rotation
    }
  }

  var startTime: Int64 { first.time }

  /// Microseconds from the start to the last moment.
  var duration: Int64 { last.time - startTime }

  private var end: Point {
    marks.reduce(start.place) { end, mark in
      switch mark {
      case .step(let step): step.to
      case .lift(let location): location
      case .landing: end
      }
    }
  }

  /// Both ends of each step.
  private var ends: [Point] { steps.flatMap { [$0.from, $0.to] } }

  /// Both ends of each step, and each lift's place.
  private var points: [Point] {
    marks.flatMap { mark -> [Point] in
      switch mark {
      case .step(let step): [step.from, step.to]
      case .lift(let location): [location]
      case .landing: []
      }
    }
  }

  /// Whether no step can change the corner any more.
  var isCornerSettled: Bool {
    (approach.x == 0 && approach.y == 0)
      || steps.contains { Point(x: $0.to.x - start.place.x, y: $0.to.y - start.place.y).isFar }
  }

  private var corner: Float {
    guard approach.x != 0 || approach.y != 0 else { return 180 }
    let away = steps.map { Point(x: $0.to.x - start.place.x, y: $0.to.y - start.place.y) }
    let beginning = away.prefix(through: away.firstIndex(where: \.isFar) ?? away.count - 1)
    guard let out = beginning.last(where: { $0.x != 0 || $0.y != 0 }) else { return 0 }
    return abs(angle(fromX: approach.x, fromY: approach.y, toX: out.x, toY: out.y))
  }

  private var turn: Float {
    var (sum, previous): (Float, Step?) = (0, nil)
    for mark in marks {
      switch mark {
      case .step(let taken) where taken.isZero: continue
      case .step(let taken):
        let step = taken.step
        if let previous {
          sum += angle(fromX: previous.dx, fromY: previous.dy, toX: step.dx, toY: step.dy)
        }
        previous = step
      case .landing: previous = nil
      case .lift: continue
      }
    }
    return sum
  }
}

extension Point {
  /// Whether it is as far from the origin as a corner is looked at.
  fileprivate var isFar: Bool { x * x + y * y >= Trail.reach * Trail.reach }
}

extension ItemHistory.Mark {
  fileprivate var step: TakenStep? { if case .step(let step) = self { step } else { nil } }
}
