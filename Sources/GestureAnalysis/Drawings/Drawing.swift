import GestureModel
package import GestureRuntime

/// Something that could be drawn: frames of touches, and in words.
package struct Drawing: Hashable, Sendable {
  /// In order of time, from 0 on. Times are tenths of milliseconds and places hundredths of points,
  /// so that a trace holds them exactly.
  package var frames: [Frame]

  /// What is drawn, in order: `down-right 60 pt`.
  package var words: [String]

  package init(frames: [Frame], words: [String]) { (self.frames, self.words) = (frames, words) }

  /// Microseconds.
  package var duration: Int64 { frames.last?.time ?? 0 }
}

extension Plan {
  /// The drawing that its parameters make.
  ///
  /// - Parameters:
  ///   - gesture: What is drawn.
  ///   - resolution: How far apart its samples are at least, in points; `nil` for the gesture's own.
  /// - Returns: Its marks and the frames of its touches.
  func drawing(of gesture: Gesture, resolution: Double? = nil) -> Drawing {
    let marks = marks(resolution: resolution ?? Double(gesture.settings.resolution))
    var frames = FrameBuilder(instrument: Instrument.fitting(gesture, marks))
    for mark in marks { frames.take(mark, self) }
    frames.letGo()
    return Drawing(frames: frames.frames, words: words())
  }
}

/// Turns marks into frames of touches.
private struct FrameBuilder {
  let instrument: Instrument
  var frames: [Frame] = []
  private var fingers: [Int32] = []
  private var nextID: Int32 = 1
  private var hand = Hand.fingers(1...1)
  /// In how many places around the middle fingers are, or could be.
  private var placeCount = 1
  private var holder: Touch?

  init(instrument: Instrument) { self.instrument = instrument }

  mutating func take(_ mark: Mark, _ plan: Plan) {
    switch mark.kind {
    case .landed(let hand):
      self.hand = hand
      let count = Int32(plan.fingerCount(of: hand))
      placeCount = Int(count)
      if plan.changesFingers, case .fingers(let range) = hand { placeCount = range.upperBound }
      fingers = Array(nextID..<(nextID + count))
      nextID += count
      add(isByPointer ? .entered : .began, mark.pen)
    case .moved: add(isByPointer ? .hovered : .moved, mark.pen)
    case .lifted:
      add(isByPointer ? .exited : .ended, mark.pen)
      fingers = []
    case .manned(let count): changeFingers(to: count, mark.pen)
    case .gripped: grip(mark.pen)
    case .waited, .part: break
    }
  }

  /// Lets further fingers land, or some leave: those that landed last.
  private mutating func changeFingers(to count: Int, _ pen: Pen) {
    var touches: [Touch] = []
    while fingers.count < count {
      let (x, y) = place(of: fingers.count, pen)
      fingers.append(nextID)
      touches.append(touch(.began, nextID, x, y))
      nextID += 1
    }
    while fingers.count > count, let id = fingers.popLast() {
      let (x, y) = place(of: fingers.count, pen)
      touches.append(touch(.ended, id, x, y))
    }
    if !touches.isEmpty { frames.append(Frame(time: pen.time, touches: touches)) }
  }

  /// Where a finger is: beside the middle, unless it is alone.
  private func place(of index: Int, _ pen: Pen) -> (x: Double, y: Double) {
    guard placeCount > 1 else { return (pen.x, pen.y) }
    let direction = UnitVector(degrees: pen.rotation + 360 * Double(index) / Double(placeCount))
    return (pen.x + direction.x * pen.spread, pen.y + direction.y * pen.spread)
  }

  private var isByPointer: Bool { hand == .pointer }

  private mutating func grip(_ pen: Pen) {
    let touch = touch(.began, nextID, pen.x, pen.y)
    nextID += 1
    holder = touch
    frames.append(Frame(time: pen.time, touches: [touch]))
  }

  /// Lifts the finger that holds, after all else.
  mutating func letGo() {
    guard var touch = holder else { return }
    touch.phase = .ended
    frames.append(Frame(time: (frames.last?.time ?? 0) + 16_700, touches: [touch]))
  }

  private mutating func add(_ phase: Touch.Phase, _ pen: Pen) {
    var touches: [Touch] = []
    for (index, id) in fingers.enumerated() {
      let (x, y) = place(of: index, pen)
      touches.append(touch(phase, id, x, y))
    }
    frames.append(Frame(time: pen.time, touches: touches))
  }

  private func touch(_ phase: Touch.Phase, _ id: Int32, _ x: Double, _ y: Double) -> Touch {
    Touch(
      phase, id: id, x: Self.hundredths(x), y: Self.hundredths(y),
      kind: isByPointer ? .mouse : instrument.kind, force: Float(instrument.force),
      radius: Float(instrument.radius), held: isByPointer ? [] : instrument.held)
  }

  private static func hundredths(_ value: Double) -> Float {
    Float(Int64(value * 100 + (value < 0 ? -0.5 : 0.5))) / 100
  }
}
