import GestureModel
import GestureRuntime

/// A random model and a stream for it, of one finger or of several, drawn or wild.
enum RandomCase {
  static func number(_ seed: UInt64) -> (gesture: Gesture, frames: [Frame]) {
    let (isCrowded, isWild) = (seed % 2 == 0, seed % 8 < 2)
    var models = ModelGenerator(seed: seed, isCrowded: isCrowded)
    let gesture = models.model(named: "random-\(seed)")
    if isCrowded {
      var streams = CrowdGenerator(seed: seed &+ 1_000_000)
      return (
        gesture, isWild ? streams.stream(frames: 40, of: gesture) : streams.drawing(of: gesture)
      )
    }
    var streams = StreamGenerator(seed: seed &+ 1_000_000)
    return (gesture, isWild ? streams.stream(frames: 40) : streams.drawing(of: gesture))
  }
}
