/// What draws strokes of one number of fingers, as the gesture measures it: for adapters, which
/// give an app these measures whether the gesture's text reports them or not.
package struct StrokeMeasures: Hashable, Sendable {
  /// How a stroke stands.
  package enum Stage: Hashable, Sendable {
    /// It has not begun, or waits for its fingers.
    case waiting
    /// Its fingers draw it.
    case drawing
    /// It has too few fingers, and rests until more come.
    case resting
    /// It is over, and some of its fingers are still down.
    case over
  }

  /// How it stands. What is measured stays what it was when the stroke is over.
  package let stage: Stage
  /// Where it is, in points: the middle of its fingers, less the jumps of those that joined or
  /// left.
  package let (x, y): (Float, Float)
  /// How much farther from their middle its fingers are than when it began.
  package let scale: Float
  /// How far its fingers have turned since it began, in degrees, clockwise.
  package let rotation: Float
}

extension Recognizer {
  /// What draws the strokes of a track of the table.
  package func measures(of track: Int) -> StrokeMeasures { engine.measures(of: track) }

  /// Whether a touch is a finger of a track.
  package func isFinger(_ id: Int32, of track: Int) -> Bool {
    engine.place(of: id, in: track) != nil
  }
}

extension Engine {
  fileprivate func measures(of track: Int) -> StrokeMeasures {
    let moved = contacts.tracks[track]
    let stage: StrokeMeasures.Stage =
      switch moved.phase {
      case .idle, .gathering: .waiting
      case .running: .drawing
      case .short: .resting
      case .leaving: .over
      }
    return StrokeMeasures(
      stage: stage, x: moved.x, y: moved.y, scale: moved.scale, rotation: moved.rotation)
  }
}
