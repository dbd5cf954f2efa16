import GestureModel
import GestureRuntime

/// What can happen next in an exhaustive run.
enum Input: CaseIterable {
  case right, left, up, down, nudge, rest, lift, land

  /// Whether it can happen while a finger is down, or while none is.
  func isPossible(whenDown isDown: Bool) -> Bool { (self == .land) != isDown }
}

/// One finger that makes inputs into frames: four points a step, two a nudge, ten milliseconds a
/// frame.
struct Pen {
  private(set) var isDown = false
  private var time: Int64 = -10_000
  private var place = Point(x: 0, y: 0)

  mutating func frame(for input: Input) -> Frame {
    time += 10_000
    var phase = Touch.Phase.moved
    switch input {
    case .right: place.x += 4
    case .left: place.x -= 4
    case .up: place.y -= 4
    case .down: place.y += 4
    case .nudge: place.x += 2
    case .rest: time += 10_000
    case .lift: (phase, isDown) = (.ended, false)
    case .land: (phase, isDown) = (.began, true)
    }
    return Frame(time: time, touches: [Touch(phase, id: 1, x: place.x, y: place.y)])
  }
}

/// Compares two machines on every stream of so many inputs, forking them at every input.
struct EveryStream {
  let comparing: Comparing
  /// How many frames were compared.
  private(set) var frameCount = 0
  /// The first stream that is not agreed about, not made small.
  private(set) var difference: Disagreement?

  init(_ comparing: Comparing, inputs: Int) {
    self.comparing = comparing
    var pen = Pen()
    let landing = pen.frame(for: .land)
    let pair = MachinePair(comparing)
    follow(pair, [landing], pen, inputs)
  }

  private mutating func follow(_ pair: MachinePair, _ frames: [Frame], _ pen: Pen, _ left: Int) {
    frameCount += 1
    guard let frame = frames.last, pair.agrees(about: frame) else {
      difference = difference ?? comparing.firstDifference(frames)
      return
    }
    if left == 0 || !pen.isDown, !pair.copy().agreesToTheEnd {
      difference = difference ?? comparing.firstDifference(frames)
    }
    guard left > 0, difference == nil else { return }
    for input in Input.allCases where input.isPossible(whenDown: pen.isDown) {
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
