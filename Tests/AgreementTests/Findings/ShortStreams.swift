import GestureModel
import GestureRuntime
import GestureReference

/// Every short stream of one finger.
enum ShortStreams {
  /// The times of recognition on every stream of a number of inputs, in one order.
  static func recognized(as gesture: Gesture, inputs: Int) -> [[Int64]] {
    var told: [[Int64]] = []
    follow(ReferenceMatcher(gesture, view: nil), [], JumpingPen(), inputs, &told)
    return told
  }

  /// The times for streams whose finger lifts where it was.
  static func recognizedInPlace(as gesture: Gesture, inputs: Int) -> [[Int64]] {
    var told: [[Int64]] = []
    var pen = JumpingPen()
    pen.jumps = false
    follow(ReferenceMatcher(gesture, view: nil), [], pen, inputs, &told)
    return told
  }

  /// Whether frames are recognized.
  static func isRecognized(_ frames: [Frame], as gesture: Gesture) -> Bool {
    var matcher = ReferenceMatcher(gesture, view: nil)
    var isRecognized = false
    for frame in frames where !success(matcher.handle(frame)).isEmpty { isRecognized = true }
    for _ in 0..<20 {
      guard let deadline = matcher.deadline else { break }
      if !success(matcher.tick(deadline)).isEmpty { isRecognized = true }
    }
    return isRecognized
  }

  private static func follow(
    _ matcher: ReferenceMatcher, _ before: [Int64], _ pen: JumpingPen, _ left: Int,
    _ told: inout [[Int64]]
  ) {
    for input in pen.inputs {
      var (matcher, pen, times) = (matcher, pen, before)
      times += success(matcher.handle(pen.frame(for: input)))
      if left > 1, !pen.isDone {
        follow(matcher, times, pen, left - 1, &told)
      } else {
        for _ in 0..<20 {
          guard let deadline = matcher.deadline else { break }
          times += success(matcher.tick(deadline))
        }
        told.append(times)
        if left > 1 { follow(matcher, times, pen, left - 1, &told) }
      }
    }
  }

  private static func success(_ changes: [ReferenceChange]) -> [Int64] {
    changes.filter { $0.kind == .recognized || $0.kind == .ended }.map(\.time)
  }
}

/// One finger that may also lift elsewhere than it was last: ten milliseconds a frame.
private struct JumpingPen {
  enum Input: CaseIterable {
    case right, left, up, down, far, nudge, rest, lift, jump, land
  }

  private var isDown = false
  private var time: Int64 = -10_000
  private var place = Point.zero

  /// Whether it may lift elsewhere than it was.
  var jumps = true

  var inputs: [Input] {
    isDown ? Input.allCases.filter { $0 != .land && (jumps || $0 != .jump) } : [.land]
  }
  var isDone: Bool { !isDown }

  mutating func frame(for input: Input) -> Frame {
    time += 10_000
    var phase = Touch.Phase.moved
    switch input {
    case .right: place.x += 4
    case .left: place.x -= 4
    case .up: place.y -= 4
    case .down: place.y += 4
    case .far: place.x += 16
    case .nudge: place.x += 2
    case .rest: time += 30_000
    case .lift: (phase, isDown) = (.ended, false)
    case .jump:
      (phase, isDown) = (.ended, false)
      place = Point(x: -20, y: -20)
    case .land: (phase, isDown) = (.began, true)
    }
    return Frame(time: time, touches: [Touch(phase, id: 1, x: place.x, y: place.y)])
  }
}
