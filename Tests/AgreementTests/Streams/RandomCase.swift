import GestureModel
import GestureRuntime

/// A random model and a stream for it, of one finger or of several, drawn or wild.
///
/// One in eight is drawn elsewhere, where locations in tenths are rounded: what hits a limit exactly
/// on whole points misses it by the rounding there.
enum RandomCase {
  static func number(_ seed: UInt64) -> (gesture: Gesture, frames: [Frame]) {
    let (gesture, frames) = onWholePoints(seed)
    guard [5, 10].contains(seed % 16) else { return (gesture, frames) }
    return (gesture, frames.map(\.inTenths))
  }

  /// A random case where nothing is rounded.
  static func onWholePoints(_ seed: UInt64) -> (gesture: Gesture, frames: [Frame]) {
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

extension Frame {
  /// The same, 403.3 pt to the right and 203.7 pt down.
  fileprivate var inTenths: Frame {
    var frame = self
    for index in frame.touches.indices {
      frame.touches[index].x += 403.3
      frame.touches[index].y += 203.7
    }
    return frame
  }
}
