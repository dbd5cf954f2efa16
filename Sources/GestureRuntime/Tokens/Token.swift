/// One way through the gesture that what was drawn could have taken so far, beside its registers.
struct Token {
  /// The sum of the stray of its steps, in points: what it costs.
  var stray: Float = 0
  /// The sum of the progress of its steps, in points.
  var length: Float = 0
  /// The sum of the deviation of its steps, in points. It decides nothing between tokens.
  var deviation: Float = 0
  /// The ways out of its leaf that are open, one bit each.
  var open: UInt32 = 0
  /// The number of the step or landing that brought it to its leaf, or in which it came there.
  var entered: UInt32 = 0
  var leaf: UInt16 = 0
  /// The slot after it in its set, or among those that are free;
  /// ``GestureTable/none`` for the last one.
  var next = GestureTable.none
  /// How it came to its state in this moment.
  var arrival = Arrival.stayed
  /// Whether it took the step of this moment, or was entered or changed its state in it.
  var isFresh = false
  /// Whether it left its hold by a sample that was no step.
  var hasLapsed = false
  /// Whether it came to a motion by a landing, out of a hold or from `begin`, and no step has gone that
  /// way since. No way is open then.
  var isLanded = false
  /// Nothing. With it, a token takes 32 bytes, and a shift finds that of a slot.
  private let room: UInt32 = 0

  /// How a token came to be what it is in a moment. Of two that are as good, the lower stays.
  enum Arrival: UInt8 {
    /// It was in its leaf, and the same ways were open.
    case stayed
    /// It was in its leaf, and other ways were open.
    case changed
    /// It was entered along an edge.
    case entered
    /// It was entered by a quick move.
    case new
  }
}

/// Where and when something happens to a token.
struct Moment {
  /// Microseconds.
  var time: Int64
  /// Where an item starts or a finger lifted, in points.
  var x: Float
  /// Where an item starts or a finger lifted, in points.
  var y: Float
  /// The track, or the holder, that is measured.
  var track: Int
  /// How many fingers are counted.
  var touches: Int
}

/// A step, where it leads from and to, and the box of these two points.
struct Stride {
  /// Microseconds.
  var startTime: Int64 = 0
  var track: Int32 = 0
  var step = Step(dx: 0, dy: 0)
  /// How long the step is in the plane, in points; squared and not.
  var square: Float = 0
  var size: Float = 0
  var startX = Float.nan
  var startY = Float.nan
  var endX: Float = 0
  var endY: Float = 0
  var lowX: Float = 0
  var lowY: Float = 0
  var highX: Float = 0
  var highY: Float = 0
  /// The step that it was last asked to turn from, or zero, and by how many degrees it does. Tokens that
  /// took one step ask for one turn.
  var turnedX: Float = 0
  var turnedY: Float = 0
  var turn: Float = 0
}

extension Slot<Stride> {
  /// Makes it lead from one point to another by a step. What it is a step of is set besides.
  @inline(__always)
  func lead(_ step: Step, fromX startX: Float, y startY: Float, toX endX: Float, y endY: Float) {
    value.step = step
    value.square = step.dx * step.dx + step.dy * step.dy
    value.size = value.square.squareRoot()
    (value.startX, value.startY) = (startX, startY)
    (value.endX, value.endY) = (endX, endY)
    (value.lowX, value.lowY) = (min(startX, endX), min(startY, endY))
    (value.highX, value.highY) = (max(startX, endX), max(startY, endY))
    (value.turnedX, value.turnedY) = (0, 0)
  }

  /// By how many degrees the step turns from another one. Both are other than zero.
  @inline(__always)
  func turn(fromX: Float, y fromY: Float) -> Float {
    if value.turnedX != fromX || value.turnedY != fromY {
      (value.turnedX, value.turnedY) = (fromX, fromY)
      value.turn = angle(fromX: fromX, fromY: fromY, toX: value.step.dx, toY: value.step.dy)
    }
    return value.turn
  }
}
