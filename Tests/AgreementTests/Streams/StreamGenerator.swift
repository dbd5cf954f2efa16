import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import GestureReference

/// Random streams on a grid of whole points, made to hit limits exactly.
///
/// Mostly one finger that draws straight runs; now and then whatever else can happen: pauses,
/// equal times, time that runs backward, lifts away from the last sample, more fingers, ids that
/// are used again, coalesced batches, touches taken away, pointers that hover.
struct StreamGenerator: RandomMaker {
  var random: SplitMix64
  private var frames: [Frame] = []
  private var time: Int64 = 0
  private var place = Point(x: 0, y: 0)
  private var direction = Point(x: 1, y: 0)
  /// The finger that draws, while it is down.
  private var finger: Int32?
  private var others: [Int32] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A stream of about a number of frames.
  mutating func stream(frames count: Int) -> [Frame] {
    (frames, time, place, finger, others) = ([], 0, Point(x: 100, y: 100), nil, [])
    while frames.count < count { addFrame() }
    return frames
  }

  /// A stream that tries to draw a gesture, a few times over, and now and then slips.
  mutating func drawing(of gesture: Gesture) -> [Frame] {
    (frames, time, place, finger, others) = ([], 0, Point(x: 100, y: 100), nil, [])
    for _ in 0..<3 {
      draw(gesture.body)
      if finger != nil { lift() }
      if oneIn(2) { wait() }
    }
    return frames
  }
}

// MARK: - Drawing a gesture

extension StreamGenerator {
  private mutating func draw(_ node: Node) {
    switch node {
    case .sequence(let nodes): for node in nodes { draw(node) }
    case .choice(let nodes): draw(nodes.randomElement(using: &random)!)
    case .optional(let node): if oneIn(2) { draw(node) }
    case .oneOrMore(let node): for _ in 0..<Int.random(in: 1...3, using: &random) { draw(node) }
    case .item(_, let node): draw(node)
    case .stroke(_, _, _, let node):
      time += [0, 20_000, 40_000, 100_000].randomElement(using: &random)!
      if finger == nil { land() }
      draw(node)
      if finger != nil { lift() }
    case .phase(let phase): draw(phase.motion)
    case .begin, .recognize: break
    }
    if oneIn(100) { addFrame() }
  }

  private mutating func draw(_ motion: Motion) {
    let count = Int.random(in: 1...6, using: &random)
    switch motion {
    case .move(let sectors):
      let sector = sectors.randomElement(using: &random)
      direction = sector.map(\.middle) ?? anyDirection()
      for _ in 0..<count { advance() }
    case .course(let course) where course.kind == .arc:
      for _ in 0..<count {
        direction = direction.turned(course.sense == .backward ? .counterclockwise : .clockwise)
        advance()
      }
    case .any:
      for _ in 0..<count {
        direction = anyDirection()
        advance()
      }
    case .hold:
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        time += [10_000, 30_000, 100_000, 300_000].randomElement(using: &random)!
        if oneIn(3) { place.x += oneIn(2) ? 2 : -2 }
        emit([touch(oneIn(4) ? .stationary : .moved)])
      }
    case .course, .grip: break
    case .lift: time += [20_000, 40_000, 100_000, 300_000].randomElement(using: &random)!
    }
  }

  private mutating func advance() {
    guard finger != nil else { return }
    let size = Float(Int.random(in: 1...5, using: &random))
    place.x += direction.x * size
    place.y += direction.y * size
    if oneIn(30) { place.x += oneIn(2) ? 1 : -1 }
    guard oneIn(6) else { return emit([touch(.moved)]) }
    // A sample that may be no step, and one more at the same time.
    var before = touch(.moved, isCoalesced: true)
    before.x -= direction.x
    before.y -= direction.y
    emit([before, touch(.moved)])
  }

  private mutating func anyDirection() -> Point {
    Point(
      x: Float(Int.random(in: -1...1, using: &random)),
      y: Float(Int.random(in: -1...1, using: &random)))
  }
}

extension Sector {
  /// A direction inside, on the grid.
  var middle: Point {
    Point(x: (firstX + lastX).rounded(), y: (firstY + lastY).rounded())
  }
}

extension Point {
  /// The direction an eighth of a turn further.
  fileprivate func turned(_ turning: Turning) -> Point {
    let sign: Float = turning == .clockwise ? 1 : -1
    let (newX, newY) = (x - sign * y, y + sign * x)
    if newX == 0, newY == 0 { return Point(x: 1, y: 0) }
    return Point(x: min(max(newX, -1), 1), y: min(max(newY, -1), 1))
  }
}

// MARK: - Whatever happens

extension StreamGenerator {
  private mutating func addFrame() {
    guard finger != nil else { return land() }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<72: move()
    case 72..<77: emit([touch(.stationary)])
    case 77..<80: batch(endsInLift: Bool.random(using: &random))
    case 80..<90: lift()
    case 90..<94: strangers()
    case 94..<95: cancel()
    default: wait()
    }
  }

  private mutating func land() {
    if oneIn(4) { wait() }
    let used: Int32 = oneIn(3) ? Int32.random(in: 1...3, using: &random) : 1
    if oneIn(3) {
      place.x += Float(Int.random(in: -12...12, using: &random))
      place.y += Float(Int.random(in: -12...12, using: &random))
    }
    finger = used
    var landed = [touch(.began)]
    if oneIn(40) {
      landed.append(Touch(.began, id: used + 10, x: place.x + 30, y: place.y))
      others.append(used + 10)
    }
    emit(landed)
  }

  private mutating func move() {
    step()
    emit([touch(.moved)])
  }

  /// Goes on along the run, or turns.
  private mutating func step() {
    if oneIn(5) {
      direction.x = Float(Int.random(in: -1...1, using: &random))
      direction.y = Float(Int.random(in: -1...1, using: &random))
    }
    let size: Float = oneIn(8) ? 10 : Float(Int.random(in: 1...4, using: &random))
    place.x += direction.x * size
    place.y += direction.y * size
    if oneIn(8) { place.y += Float(Int.random(in: -1...1, using: &random)) }
  }

  /// Several samples in one frame; the last may be the lift.
  private mutating func batch(endsInLift: Bool) {
    var touches: [Touch] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      step()
      touches.append(touch(.moved, isCoalesced: Bool.random(using: &random)))
    }
    touches.append(touch(endsInLift ? .ended : .moved))
    if endsInLift { finger = nil }
    emit(touches)
  }

  private mutating func lift() {
    if oneIn(4) { step() }
    let touches = [touch(.ended)]
    finger = nil
    emit(touches)
  }

  private mutating func cancel() {
    let touches = [touch(.cancelled)]
    finger = nil
    emit(touches)
  }

  /// Something that is not about the finger that draws.
  private mutating func strangers() {
    let id = others.popLast()
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      others.append(20)
      emit([Touch(.began, id: 20, x: 5, y: 5)])
    case 1: emit([Touch(.hovered, id: 30, x: 5, y: 5), touch(.moved)])
    case 2: emit([touch(.began)])
    case 3: emit([Touch(.moved, id: 99, x: 0, y: 0)])
    case 4: emit([Touch(.cancelled, id: id ?? 20, x: 0, y: 0), touch(.stationary)])
    default: emit([Touch(.ended, id: id ?? 20, x: 5, y: 5)])
    }
  }

  private mutating func wait() {
    time += [20_000, 40_000, 100_000, 300_000, 1_000_000].randomElement(using: &random)!
  }

  private mutating func touch(_ phase: Touch.Phase, isCoalesced: Bool = false) -> Touch {
    Touch(
      phase, id: finger ?? 1, x: place.x, y: place.y, isCoalesced: isCoalesced,
      force: oneIn(4) ? 2 : 1, radius: oneIn(4) ? 12 : 8)
  }

  private mutating func emit(_ touches: [Touch]) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: break
    case 1: time += 1
    case 2: time -= 3_000
    case 3..<6: time += 20_000
    default: time += 10_000
    }
    frames.append(Frame(time: time, touches: touches))
  }
}
