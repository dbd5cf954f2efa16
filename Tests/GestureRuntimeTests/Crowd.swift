import GestureRuntime
import GestureTestSupport

/// Some fingers, three unless it says otherwise, and a pointer that do what comes into their heads.
struct Crowd {
  var random: SplitMix64
  var time: Int64 = 0
  private let fingerCount: Int32
  private var down: [Int32: (x: Float, y: Float)] = [:]
  private var pointer: (x: Float, y: Float)?

  init(random: SplitMix64, time: Int64 = 0, fingers: Int32 = 3) {
    (self.random, self.time, fingerCount) = (random, time, fingers)
  }

  mutating func nextFrame() -> Frame {
    time += Int64.random(in: 1000...90_000, using: &random)
    var touches: [Touch] = []
    for id in Int32(1)...fingerCount where Int.random(in: 0..<3, using: &random) > 0 {
      touches.append(next(of: id))
    }
    if Int.random(in: 0..<3, using: &random) == 0 { touches.append(hover()) }
    return Frame(time: time, touches: touches)
  }

  /// Takes every finger and the pointer away.
  func cancellingFrame() -> Frame {
    let ids = down.keys.sorted() + (pointer == nil ? [] : [9])
    return Frame(time: time + 1, touches: ids.map { Touch(.cancelled, id: $0, x: 0, y: 0) })
  }

  private mutating func next(of id: Int32) -> Touch {
    guard let place = down[id] else {
      let (x, y) = (
        Float.random(in: 0...390, using: &random), Float.random(in: 0...390, using: &random)
      )
      down[id] = (x, y)
      return Touch(.began, id: id, x: x, y: y)
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      down[id] = nil
      return Touch(.ended, id: id, x: place.x, y: place.y)
    }
    let next = (x: place.x + step(), y: place.y + step())
    down[id] = next
    return Touch(.moved, id: id, x: next.x, y: next.y)
  }

  private mutating func hover() -> Touch {
    guard let place = pointer else {
      pointer = (50, 50)
      return Touch(.entered, id: 9, x: 50, y: 50)
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      pointer = nil
      return Touch(.exited, id: 9, x: place.x, y: place.y)
    }
    let next = (x: place.x + step(), y: place.y + step())
    pointer = next
    return Touch(.hovered, id: 9, x: next.x, y: next.y)
  }

  private mutating func step() -> Float { Float.random(in: -9...12, using: &random) }
}
