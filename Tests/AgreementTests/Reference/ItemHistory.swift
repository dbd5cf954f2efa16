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
  var marks: [Mark] = []
  /// The last moment while it was under way; its time is that of the leaving, once left.
  var last: Circumstances

  init(start: Point, in now: Circumstances) {
    (self.start, startTime, last) = (start, now.time, now)
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

extension ItemHistory.Mark {
  fileprivate var step: TakenStep? { if case .step(let step) = self { step } else { nil } }
}
