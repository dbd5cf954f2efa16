import GestureRuntime

/// A location in points.
struct Point: Hashable {
  var x: Float
  var y: Float
}

/// What is known of the touch at one moment, whatever the path.
struct Circumstances {
  var time: Int64
  var velocity = Point(x: 0, y: 0)
  var location: Point
  var force: Float
  var radius: Float
  var touches: Int
  /// Where the stroke landed and where its steps before this one ended, zero steps left out.
  var trail: [Point] = []
}

/// A step as one path took it.
struct TakenStep {
  var from: Point
  var to: Point
  var step: Step
  var stray: Float
  var progress: Float

  var isZero: Bool { step.dx == 0 && step.dy == 0 }
}

/// Everything that happened to an item since it was last entered.
struct ItemHistory {
  enum Mark {
    case step(TakenStep)
    case landing
    case lift(Point)
  }

  var start: Point
  var startTime: Int64
  /// How the drawing came to the start.
  private let approach: Point
  var marks: [Mark] = []
  /// The last moment while it was under way; its time is that of the leaving, once left.
  var last: Circumstances

  init(start: Point, in now: Circumstances) {
    (self.start, startTime, last) = (start, now.time, now)
    let recent = now.trail.suffix(Trail.capacity).map {
      Point(x: start.x - $0.x, y: start.y - $0.y)
    }
    approach = recent.last(where: \.isFar) ?? recent.first ?? Point(x: 0, y: 0)
  }

  var steps: [TakenStep] { marks.compactMap(\.step) }
}

extension ItemHistory {
  /// The value of a measure, folded over the history from left to right.
  subscript(_ measure: Measure) -> Float {
    switch measure {
    case .startX: start.x
    case .startY: start.y
    case .endX: end.x
    case .endY: end.y
    case .minX: steps.reduce(start.x) { min(min($0, $1.from.x), $1.to.x) }
    case .minY: steps.reduce(start.y) { min(min($0, $1.from.y), $1.to.y) }
    case .maxX: steps.reduce(start.x) { max(max($0, $1.from.x), $1.to.x) }
    case .maxY: steps.reduce(start.y) { max(max($0, $1.from.y), $1.to.y) }
    case .length: steps.reduce(0) { $0 + $1.progress }
    case .stray: steps.reduce(0) { $0 + $1.stray }
    case .turn: turn
    case .corner: corner
    case .duration: seconds(duration)
    case .velocityX: last.velocity.x
    case .velocityY: last.velocity.y
    case .locationX: last.location.x
    case .locationY: last.location.y
    case .force: last.force
    case .radius: last.radius
    case .touches: Float(last.touches)
    }
  }

  /// Microseconds from the start to the last moment.
  var duration: Int64 { last.time - startTime }

  private var end: Point {
    marks.reduce(start) { end, mark in
      switch mark {
      case .step(let step): step.to
      case .lift(let location): location
      case .landing: end
      }
    }
  }

  private var corner: Float {
    guard approach.x != 0 || approach.y != 0 else { return 180 }
    let away = steps.map { Point(x: $0.to.x - start.x, y: $0.to.y - start.y) }
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
