/// What a recognizer keeps of one path, beside its registers.
struct Path: Hashable, Sendable {
  /// Whether there is a path.
  var isAlive = false
  /// Whether it left its hold by a sample that was no step.
  var hasLapsed = false
  /// Whether it took the step of this moment, or was entered or changed its state in it.
  var isFresh = false
  /// Whether it was entered by a quick move of this moment.
  var isNew = false
  /// How it came to its state in this moment: 0 it was there, 1 in another state of the leaf, 2 it
  /// was entered.
  var rank: UInt8 = 0
  var state: UInt16 = 0
  var leaf: UInt16 = 0
  /// The sum of the stray of its steps, in points.
  var stray: Float = 0
  /// The sum of the progress of its steps, in points.
  var length: Float = 0
  /// The step that its arc may not turn back from; zero for none.
  var referenceX: Float = 0
  /// The step that its arc may not turn back from; zero for none.
  var referenceY: Float = 0
}

/// Where and when something happens to a path.
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

/// A step, and where it leads from and to.
struct Stride {
  var step: Step
  var startX: Float
  var startY: Float
  var endX: Float
  var endY: Float
  var time: Int64
  var track: Int
}
