import GestureAnalysis
import GestureRuntime

/// What can be added to a drawing until a setting, and not a condition, refuses it.
enum Variation: CaseIterable {
  /// One place that is off to a side, in points: for `tolerance`, `resolution` and `hooks`.
  case across, along
  /// Fingers that land one after another, in milliseconds: for `gather`.
  case apart
  /// A lift in the middle, in milliseconds: for `bridge`.
  case lifted
  /// One more finger, which lands this many milliseconds later: for `extra-touches`.
  case crowded

  /// More than a setting allows for.
  var most: Float {
    switch self {
    case .across, .along: 400
    case .apart, .lifted, .crowded: 2_000
    }
  }
}

extension Drawing {
  /// The drawing with an amount of something added.
  func varied(_ variation: Variation, by amount: Float) -> Drawing {
    var varied = self
    let middle = frames.count / 2
    guard frames.indices.contains(middle), let first = frames.first?.touches.first else {
      return self
    }
    let time = Int64(amount * 10) * 100
    switch variation {
    case .across, .along:
      for index in frames[middle].touches.indices {
        if variation == .across { varied.frames[middle].touches[index].y += amount }
        if variation == .along { varied.frames[middle].touches[index].x += amount }
      }
    case .apart:
      varied.delay(from: 1, by: time)
      varied.frames[0].touches = [first]
      let others = frames[0].touches.dropFirst()
      if !others.isEmpty { varied.frames.insert(Frame(time: time, touches: Array(others)), at: 1) }
    case .lifted:
      varied.delay(from: middle, by: time + 16_000)
      for frame in middle..<frames.count {
        for index in frames[frame].touches.indices { varied.frames[frame].touches[index].id += 100 }
      }
      for index in frames[middle].touches.indices {
        varied.frames[middle].touches[index].phase = .began
      }
      let lifts = frames[middle].touches.map { Touch(.ended, id: $0.id, x: $0.x, y: $0.y) }
      varied.frames.insert(Frame(time: frames[middle].time, touches: lifts), at: middle)
    case .crowded:
      let last = frames.count - 1
      varied.delay(from: last, by: time + 2_000)
      for (offset, phase) in [Touch.Phase.began, .ended].enumerated() {
        let extra = Touch(phase, id: 99, x: first.x + 120, y: first.y + 120)
        let landing = frames[last].time + time + Int64(offset) * 1_000
        varied.frames.insert(Frame(time: landing, touches: [extra]), at: last + offset)
      }
    }
    return varied
  }

  private mutating func delay(from index: Int, by time: Int64) {
    for later in frames.indices.dropFirst(index) { frames[later].time += time }
  }
}
