import GestureModel
import GestureRuntime

/// A stream about which two machines do not agree.
struct Disagreement: CustomStringConvertible {
  var gesture: Gesture
  var view: ViewSize?
  var frames: [Frame]
  /// What was reported differently.
  var reference: Answer
  var backend: Answer

  var description: String {
    """
    The machines disagree.
    \(gesture.text)
    \(frames.traceText(view: view))
    reference: \(reference.lines.joined(separator: ", "))
    backend:   \(backend.lines.joined(separator: ", "))
    """
  }
}

/// Runs one gesture on the reference and on a backend, and compares all they say.
struct Comparing {
  var backend: Backend
  var gesture: Gesture
  var view: ViewSize?

  /// The first disagreement about a stream, made small.
  func disagreement(about frames: [Frame]) -> Disagreement? {
    shrunk(frames)
  }

  /// The first difference about a stream. After its last frame, time goes on until no deadline is
  /// left.
  func firstDifference(_ frames: [Frame]) -> Disagreement? {
    guard backend.takes(gesture) else { return nil }
    let (reference, other) = (makeReference(), backend.make(gesture, view))
    for (index, frame) in frames.enumerated() {
      let (expected, found) = (reference.answer(to: frame), other.answer(to: frame))
      if expected != found { return difference(frames[...index], expected, found) }
    }
    for _ in 0..<100 {
      guard let deadline = reference.deadline() else { break }
      let (expected, found) = (reference.answer(at: deadline), other.answer(at: deadline))
      if expected != found { return difference(frames[...], expected, found) }
    }
    return nil
  }

  func makeReference() -> Machine {
    (backend.tellsItems ? Backend.reference : .referenceWithoutItems).make(gesture, view)
  }

  private func difference(
    _ frames: ArraySlice<Frame>, _ reference: Answer, _ backend: Answer
  ) -> Disagreement {
    Disagreement(
      gesture: gesture, view: view, frames: Array(frames), reference: reference, backend: backend)
  }
}

extension Machine {
  func answer(to frame: Frame) -> Answer { Answer(handle(frame), deadline: deadline()) }
  func answer(at time: Int64) -> Answer { Answer(tick(time), deadline: deadline()) }
}

// MARK: - Shrinking

extension Comparing {
  /// The smallest disagreement found by leaving out frames, touches and conditions.
  func shrunk(_ frames: [Frame]) -> Disagreement? {
    var smallest = firstDifference(frames)
    while let current = smallest {
      let tries = current.frames.smallerStreams.lazy.compactMap { firstDifference($0) }
      let next = tries.first ?? withoutConditions(current.frames)
      guard let next else { break }
      smallest = next
      if next.gesture != gesture {
        return Comparing(backend: backend, gesture: next.gesture, view: view).shrunk(next.frames)
      }
    }
    return smallest
  }

  private func withoutConditions(_ frames: [Frame]) -> Disagreement? {
    gesture.conditions.indices.lazy.compactMap { index in
      var simpler = self
      simpler.gesture.conditions.remove(at: index)
      return simpler.firstDifference(frames)
    }.first
  }
}

extension [Frame] {
  /// The stream without some of its frames, then without single touches of a frame.
  var smallerStreams: [[Frame]] {
    var streams: [[Frame]] = []
    var size = count / 2
    while size > 0 {
      for start in stride(from: 0, to: count, by: size) {
        streams.append(without(start..<Swift.min(start + size, count)))
      }
      size /= 2
    }
    for (index, frame) in enumerated() where frame.touches.count > 1 {
      for touch in frame.touches.indices {
        var smaller = self
        smaller[index].touches.remove(at: touch)
        streams.append(smaller)
      }
    }
    return streams
  }
}

extension Array {
  fileprivate func without(_ range: Range<Int>) -> Array {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }
}
