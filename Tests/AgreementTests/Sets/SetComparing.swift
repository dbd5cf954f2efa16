import GestureModel
import GestureRuntime

/// A stream about which two machines do not agree.
struct SetDisagreement: CustomStringConvertible {
  var set: GestureSet
  var cancelTime: Int64?
  var frames: [Frame]
  /// What was reported differently.
  var reference: SetAnswer
  var backend: SetAnswer

  var description: String {
    """
    The arbiters disagree.
    \(set.text)
    \(frames.traceText(view: nil))
    \(cancelTime.map { "all cancelled after \($0) µs" } ?? "nothing cancelled")
    reference: \(reference.lines.joined(separator: ", "))
    backend:   \(backend.lines.joined(separator: ", "))
    """
  }
}

/// Runs a set on the reference and on a backend, and compares all they say.
struct SetComparing {
  var backend: SetBackend
  var set: GestureSet
  /// The time after whose frames every touch is taken away, as when the view goes; or `nil`.
  var cancelTime: Int64?

  /// The first difference about a stream. After it, time goes on until no deadline is left.
  func firstDifference(_ frames: [Frame]) -> SetDisagreement? {
    let (reference, other) = (SetBackend.reference.make(set, nil), backend.make(set, nil))
    let cancelled = cancelTime.flatMap { time in frames.firstIndex { $0.time > time } }
    func answersToCancelling() -> (SetAnswer, SetAnswer)? {
      let (expected, found) = (reference.answerToCancelling(), other.answerToCancelling())
      return expected != found ? (expected, found) : nil
    }
    for (index, frame) in frames.enumerated() {
      if index == cancelled, let (expected, found) = answersToCancelling() {
        return difference(frames[..<index], expected, found)
      }
      let (expected, found) = (reference.answer(to: frame), other.answer(to: frame))
      if expected != found { return difference(frames[...index], expected, found) }
    }
    // Decisions wait longest after the last lift.
    if cancelTime != nil, cancelled == nil, let (expected, found) = answersToCancelling() {
      return difference(frames[...], expected, found)
    }
    for _ in 0..<100 {
      guard let deadline = reference.deadline() else { break }
      let (expected, found) = (reference.answer(at: deadline), other.answer(at: deadline))
      if expected != found { return difference(frames[...], expected, found) }
    }
    return nil
  }

  private func difference(
    _ frames: ArraySlice<Frame>, _ reference: SetAnswer, _ backend: SetAnswer
  ) -> SetDisagreement {
    SetDisagreement(
      set: set, cancelTime: cancelTime, frames: Array(frames), reference: reference,
      backend: backend)
  }

  /// The smallest disagreement found by leaving out members, relations, frames and touches.
  func shrunk(_ disagreement: SetDisagreement) -> SetDisagreement {
    var smallest = disagreement
    while let next = smaller(smallest) { smallest = next }
    return smallest
  }

  private func smaller(_ current: SetDisagreement) -> SetDisagreement? {
    let here = SetComparing(backend: backend, set: current.set, cancelTime: current.cancelTime)
    let sets = current.set.smaller.lazy.compactMap {
      SetComparing(backend: backend, set: $0, cancelTime: current.cancelTime)
        .firstDifference(current.frames)
    }
    let uncancelled = current.cancelTime.flatMap { _ in
      SetComparing(backend: backend, set: current.set).firstDifference(current.frames)
    }
    return uncancelled ?? sets.first
      ?? current.frames.smallerStreams.lazy.compactMap { here.firstDifference($0) }.first
  }
}

extension GestureSet {
  /// The set without one of its members or relations.
  fileprivate var smaller: [GestureSet] {
    var sets = members.count > 1 ? members.indices.map(without) : []
    for member in members.indices {
      for other in follows[member].sorted() {
        var set = self
        set.follows[member].remove(other)
        sets.append(set)
      }
      for other in alongside[member].sorted() {
        var set = self
        set.alongside[member].remove(other)
        sets.append(set)
      }
    }
    return sets
  }
}
