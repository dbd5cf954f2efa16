import GestureModel
import GestureRuntime

/// Compares two machines on every stream of a number of inputs, forking them at every input.
struct EveryStream {
  let comparing: Comparing
  /// How many frames were compared.
  private(set) var frameCount = 0
  /// The first stream that is not agreed about, not made small.
  private(set) var difference: Disagreement?

  init(_ comparing: Comparing, drawnBy pen: some Drawing, inputs: Int) {
    self.comparing = comparing
    follow(MachinePair(comparing), [], pen, inputs)
  }

  private mutating func follow(
    _ pair: MachinePair, _ frames: [Frame], _ pen: some Drawing, _ left: Int
  ) {
    if let frame = frames.last {
      frameCount += 1
      guard pair.agrees(about: frame) else {
        difference = difference ?? comparing.firstDifference(frames)
        return
      }
      if left == 0 || pen.isDone, !pair.copy().agreesToTheEnd {
        difference = difference ?? comparing.firstDifference(frames)
      }
    }
    guard left > 0, difference == nil else { return }
    for input in pen.inputs {
      var pen = pen
      let next = pen.frame(for: input)
      follow(pair.copy(), frames + [next], pen, left - 1)
    }
  }
}

/// The reference and a backend, side by side.
struct MachinePair {
  var reference: Machine
  var backend: Machine

  init(_ comparing: Comparing) {
    reference = comparing.makeReference()
    backend = comparing.backend.make(comparing.gesture, comparing.view)
  }

  func copy() -> MachinePair {
    var pair = self
    (pair.reference, pair.backend) = (reference.copy(), backend.copy())
    return pair
  }

  func agrees(about frame: Frame) -> Bool {
    reference.answer(to: frame) == backend.answer(to: frame)
  }

  /// Whether the two agree about all deadlines that are left.
  var agreesToTheEnd: Bool {
    for _ in 0..<100 {
      guard let deadline = reference.deadline() else { return true }
      guard reference.answer(at: deadline) == backend.answer(at: deadline) else { return false }
    }
    return true
  }
}
