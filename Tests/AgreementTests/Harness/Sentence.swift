import GestureModel
import GestureRuntime
import GestureReference

/// The sentence that `Grammar/meaning.md` comes to: if a division that strays no more than any other
/// satisfies everything, the gesture is recognized. Here every division is tried.
enum Sentence {
  /// Whether the sentence asks for a gesture to be recognized of a drawing.
  static func asks(for gesture: Gesture, of frames: [Frame]) -> Bool {
    var plain = gesture
    plain.conditions = []
    guard let satisfying = end(of: gesture, frames, everyDivision: true),
      let least = end(of: plain, frames, everyDivision: true)
    else { return false }
    return satisfying.stray <= least.stray + 0x1p-10
  }

  /// What a gesture comes to, if it is recognized.
  static func end(
    of gesture: Gesture, _ frames: [Frame], everyDivision: Bool
  ) -> ReferenceChange? {
    var matcher = ReferenceMatcher(gesture, view: nil, everyDivision: everyDivision)
    return frames.flatMap { matcher.handle($0) }.first { $0.kind == .recognized }
  }
}

extension GestureTable {
  /// Whether there are more divisions of a drawing than an attempt keeps.
  func dropsDivisions(of frames: [Frame]) -> Bool {
    var set = ExplainingSet([self])
    for frame in frames { set.handle(frame) }
    return set.takeAttempts(of: 0).contains { !$0.thinnings.isEmpty }
  }
}
