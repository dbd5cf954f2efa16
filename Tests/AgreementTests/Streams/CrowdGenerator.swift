import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import GestureReference

/// Random streams of several fingers and pointers, on a grid of whole points.
///
/// Fingers land and lift together, apart, just in time and too late; one rests while others move;
/// one moves twice in a frame; more come than are wanted; pointers come, hover and click.
struct CrowdGenerator: RandomMaker {
  var random: SplitMix64
  private var frames: [Frame] = []
  private var time: Int64 = 0
  private var center = Point(x: 100, y: 100)
  private var fingers: [Pointed] = []
  private var others: [Pointed] = []
  private var pointer: Pointed?
  private var gather: Int64 = 20_000
  /// Whether fingers are lost and come back.
  private var bridges = false
  /// The buttons and keys that are held.
  private var held = Touch.Held()
  /// Whether some are.
  private var holdsThings = false
  /// Whether it does something else now and then.
  private var slips = true

  /// A touch, or a pointer, where it is.
  private struct Pointed {
    var id: Int32
    var place: Point
  }

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A stream of about a number of frames in which anything may happen.
  mutating func stream(frames count: Int, of gesture: Gesture) -> [Frame] {
    start(gesture)
    slips = true
    while frames.count < count { happen() }
    return frames
  }

  /// A stream that tries to draw a gesture, a few times over, and now and then slips.
  mutating func drawing(of gesture: Gesture) -> [Frame] {
    start(gesture)
    for _ in 0..<3 {
      slips = oneIn(3)
      draw(gesture.body)
      if slips, oneIn(2) { happen() }
      lift(others.map(\.id) + fingers.map(\.id))
      if oneIn(2) { time += pick([20_000, 100_000, 1_000_000]) }
    }
    return frames
  }

  private mutating func start(_ gesture: Gesture) {
    (frames, time, center) = ([], 0, Point(x: 100, y: 100))
    (fingers, others, pointer) = ([], [], nil)
    // Of any time, some.
    gather = min(gesture.settings.gather, 150_000)
    bridges = gesture.settings.bridge != nil
    (held, holdsThings) = ([], gesture.settings.only != nil)
  }
}

// MARK: - Drawing a gesture

extension CrowdGenerator {
  private mutating func draw(_ node: Node) {
    switch node {
    case .sequence(let nodes): for node in nodes { draw(node) }
    case .choice(let nodes): draw(pick(nodes))
    case .optional(let node): if oneIn(2) { draw(node) }
    case .oneOrMore(let node): for _ in 0..<pick([1, 1, 2, 3]) { draw(node) }
    case .item(_, let node): draw(node)
    case .stroke(_, _, .pointer, let node):
      if slips, oneIn(8) { happen() }
      if pointer == nil { come() }
      draw(node)
      if oneIn(2), pointer != nil { go() }
    case .stroke(_, _, .fingers(let count), let node):
      time += pick([0, 10_000, 20_000, 40_000])
      if slips, oneIn(8) { happen() }
      land(Int.random(in: count, using: &random) + (slips && oneIn(8) ? 1 : 0))
      draw(node)
      liftAll()
    case .phase(let phase): draw(phase.motion)
    case .begin, .recognize: break
    }
    if slips, oneIn(16) { happen() }
  }

  private mutating func draw(_ course: Course, _ count: Int, _ size: Float) {
    let sense = course.sense == .either ? pick([.forward, .backward]) : course.sense
    let sign: Float = sense == .backward ? -1 : 1
    for _ in 0..<count {
      switch course.kind {
      case .arc: drift()
      case .pinch:
        move {
          $0.away(from: $1, sign)
        } size: {
          size
        }
      case .shove:
        let aside = Float(pick([0, 0, 1, size]))
        move { _, _ in
          Point(x: aside, y: sign)
        } size: {
          size
        }
      case .twist:
        move {
          $0.round($1, sign)
        } size: {
          size
        }
      }
    }
  }

  private mutating func draw(_ motion: Motion) {
    let count = pick([1, 2, 2, 3, 4])
    let size = Float(pick([1, 2, 4, 5]))
    switch motion {
    case .move(let sectors):
      let direction = sectors.randomElement(using: &random)?.middle ?? anyDirection()
      for _ in 0..<count {
        move { _, _ in
          direction
        } size: {
          size
        }
      }
    case .any: for _ in 0..<count { drift() }
    case .course(let course): draw(course, count, size)
    case .hold:
      for _ in 0..<pick([0, 1, 2]) {
        time += pick([10_000, 30_000, 100_000, 300_000])
        if oneIn(3) {
          move { _, _ in
            Point(x: 1, y: 0)
          } size: {
            2
          }
        } else {
          rest()
        }
      }
    case .lift: time += pick([20_000, 40_000, 100_000, 300_000])
    case .grip:
      others.append(Pointed(id: 9, place: Point(x: 10, y: 10)))
      emit([touch(.began, others[others.count - 1])])
    }
  }

  private mutating func drift() {
    let direction = anyDirection()
    move { _, _ in
      direction
    } size: {
      4
    }
  }

  private mutating func anyDirection() -> Point {
    Point(x: pick([-1, 0, 1]), y: pick([-1, 0, 1]))
  }
}

extension Point {
  /// The unit step away from a center, or towards it.
  fileprivate func away(from center: Point, _ sign: Float) -> Point {
    Point(x: sign * sideways(x - center.x), y: sign * sideways(y - center.y))
  }

  /// The unit step clockwise about a center, or the other way.
  fileprivate func round(_ center: Point, _ sign: Float) -> Point {
    Point(x: -sign * sideways(y - center.y), y: sign * sideways(x - center.x))
  }
}

private func sideways(_ number: Float) -> Float { number == 0 ? 0 : number > 0 ? 1 : -1 }

// MARK: - Fingers

extension CrowdGenerator {
  /// A number of fingers land, together or one after the other.
  private mutating func land(_ count: Int) {
    guard fingers.isEmpty || oneIn(3) else { return }
    let shape = pick(
      [
        [(-10, 0), (10, 0), (0, 10), (0, -10)], [(-6, -8), (6, 8), (8, -6), (20, 0)],
        [(0, 0), (1, 0), (30, 0), (0, 2)],
      ] as [[(Float, Float)]])
    let (ids, center) = (freeIDs(count), center)
    let landing = zip(ids, shape).map { id, way in
      Pointed(id: id, place: Point(x: center.x + way.0, y: center.y + way.1))
    }
    guard oneIn(2) else {
      fingers += landing
      return emit(landing.map { touch(.began, $0) })
    }
    for finger in landing {
      fingers.append(finger)
      emit([touch(.began, finger)], after: waitToGather())
      if slips, oneIn(8) { drift() }
    }
  }

  private mutating func liftAll() {
    guard oneIn(2) else { return lift(fingers.map(\.id)) }
    for finger in fingers { lift([finger.id], after: waitToGather()) }
  }

  private mutating func lift(
    _ ids: [Int32], _ phase: Touch.Phase = .ended, after wait: Int64? = nil
  ) {
    var gone = (fingers + others).filter { ids.contains($0.id) }
    if oneIn(4) { for index in gone.indices { gone[index].place.x += pick([3, 3, 12]) } }
    fingers.removeAll { ids.contains($0.id) }
    others.removeAll { ids.contains($0.id) }
    if !gone.isEmpty { emit(gone.map { touch(phase, $0) }, after: wait) }
  }

  /// Up to the last microsecond of a wait, and sometimes beyond.
  private mutating func waitToGather() -> Int64 {
    pick([0, 0, 1000, gather / 2, gather, gather + 1])
  }

  /// Ids that no finger has; those of earlier fingers come again.
  private mutating func freeIDs(_ count: Int) -> [Int32] {
    let used = Set((fingers + others).map(\.id) + [7])
    return Array((1...8).filter { !used.contains($0) }.shuffled(using: &random).prefix(count))
  }

  /// All fingers move, or all but one, or one of them twice; the pointer does, if it is there.
  private mutating func move(
    _ direction: (_ place: Point, _ center: Point) -> Point, size: () -> Float
  ) {
    let size = size()
    movePointer(direction(Point(x: 1, y: 1), .zero), size)
    guard !fingers.isEmpty else { return }
    let middle = Point(
      x: fingers.map(\.place.x).reduce(0, +) / Float(fingers.count),
      y: fingers.map(\.place.y).reduce(0, +) / Float(fingers.count))
    let resting = oneIn(slips ? 3 : 10) ? fingers.indices.randomElement(using: &random) : nil
    var touches: [Touch] = []
    for index in fingers.indices where index != resting || fingers.count == 1 {
      let way = direction(fingers[index].place, middle)
      for _ in 0..<(oneIn(10) ? 2 : 1) {
        fingers[index].place.x += way.x * size
        fingers[index].place.y += way.y * size
        touches.append(touch(.moved, fingers[index]))
      }
    }
    if oneIn(6) { touches.shuffle(using: &random) }
    if oneIn(8) { touches = touches.map(\.coalesced) + touches }
    let split = oneIn(6) ? touches.count / 2 : 0
    if split > 0 { emit(Array(touches[..<split])) }
    emit(Array(touches[split...]))
  }

  private mutating func rest() {
    emit((fingers + others).map { touch(.stationary, $0) })
  }
}

extension Touch {
  fileprivate var coalesced: Touch {
    var touch = self
    touch.isCoalesced = true
    return touch
  }
}

// MARK: - Pointers

extension CrowdGenerator {
  private mutating func come() {
    let place = Point(x: center.x + Float(pick([0, 4, -20])), y: center.y)
    pointer = Pointed(id: 7, place: place)
    emit([touch(oneIn(3) ? .hovered : .entered, Pointed(id: 7, place: place))])
  }

  private mutating func movePointer(_ way: Point, _ size: Float) {
    guard var moved = pointer else { return }
    moved.place.x += way.x * size
    moved.place.y += way.y * size
    pointer = moved
    emit([touch(.hovered, moved)])
  }

  /// It leaves, is taken away, or clicks.
  private mutating func go() {
    guard let gone = pointer else { return }
    pointer = nil
    if oneIn(2) {
      fingers.append(gone)
      emit([touch(.began, gone)])
    } else {
      emit([touch(oneIn(12) ? .cancelled : .exited, gone)])
    }
  }
}

// MARK: - Whatever happens

extension CrowdGenerator {
  private mutating func happen() {
    switch Int.random(in: 0..<(bridges ? 30 : 24), using: &random) {
    case 24...: dropOut()
    case 0..<3: if fingers.count < 3 { land(pick([1, 1, 2, 3])) }
    case 3..<10: drift()
    case 10: rest()
    case 11: lift(fingers.prefix(1).map(\.id))
    case 12: lift(fingers.suffix(1).map(\.id))
    case 13: liftAll()
    case 14: if oneIn(3) { lift(fingers.suffix(1).map(\.id), .cancelled) }
    case 15: joinAndLeave()
    case 16: stranger()
    case 17: if pointer == nil { come() } else { go() }
    case 18, 19: movePointer(anyDirection(), 4)
    case 20: nowhere()
    case 21:
      move {
        $0.away(from: $1, -1)
      } size: {
        3
      }
    case 22:
      move {
        $0.round($1, 1)
      } size: {
        3
      }
    default: time += pick([gather, gather + 1, 40_000, 300_000])
    }
  }

  /// Some fingers are lost and come back, in time or not, near or not, under their id or another, while
  /// others may move.
  private mutating func dropOut() {
    let lost = (fingers + others).filter { _ in oneIn(2) }
    guard !lost.isEmpty else { return }
    emit(lost.map { touch(.ended, $0) })
    let moving = fingers.filter { finger in !lost.contains { $0.id == finger.id } }
    if oneIn(2), !moving.isEmpty {
      emit(moving.map { touch(oneIn(4) ? .stationary : .moved, $0) }, after: pick([0, 5_000]))
    }
    time += pick([0, 1, 5_000, 10_000, 10_001, 20_000, 60_001])
    var landing: [Touch] = []
    for finger in lost {
      var back = finger
      if oneIn(2), let id = freeIDs(1).first { back.id = id }
      if oneIn(2) { back.place.x += pick([0, 4, 5, 12, 30, 40]) }
      if oneIn(6) { continue }
      replace(finger.id, by: back)
      landing.append(touch(.began, back))
    }
    for finger in lost where !landing.contains(where: { $0.x == finger.place.x }) && oneIn(2) {
      drift()
    }
    if !landing.isEmpty { emit(landing, after: 0) }
  }

  private mutating func replace(_ id: Int32, by other: Pointed) {
    if let index = fingers.firstIndex(where: { $0.id == id }) { fingers[index] = other }
    if let index = others.firstIndex(where: { $0.id == id }) { others[index] = other }
  }

  /// One finger comes and another goes, in one frame or two.
  private mutating func joinAndLeave() {
    guard let old = fingers.first, let id = freeIDs(1).first, fingers.count < 4 else { return }
    let new = Pointed(id: id, place: Point(x: old.place.x + 8, y: old.place.y + 6))
    fingers.append(new)
    let (landing, lifting) = (touch(.began, new), touch(.ended, old))
    let stays = oneIn(2)
    if !stays { fingers.removeFirst() }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: emit(stays ? [landing] : [lifting, landing])
    case 1: emit(stays ? [landing] : [landing, lifting])
    default:
      emit([landing])
      if !stays { emit([lifting]) }
    }
  }

  /// A touch beside the fingers comes, moves, goes or is taken away.
  private mutating func stranger() {
    guard let last = others.last, !oneIn(4) else {
      guard others.count < 2 else { return }
      others.append(Pointed(id: Int32(9 + others.count), place: Point(x: 10, y: 10)))
      return emit([touch(.began, others[others.count - 1])])
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0..<3:
      others[others.count - 1].place.x += Float(pick([2, 3, -2]))
      emit([touch(.moved, others[others.count - 1])])
    case 3: lift([last.id])
    case 4: if oneIn(2) { lift([last.id], .cancelled) }
    default: emit([touch(.began, last)])
    }
  }

  /// An event with an invalid location, or of a touch that is not there.
  private mutating func nowhere() {
    var event = touch(
      pick([.moved, .ended, .began, .hovered, .exited, .moved]),
      fingers.last ?? pointer ?? Pointed(id: 5, place: center))
    if oneIn(2) { event.x = .nan } else { event.id = 42 }
    if event.id != 42 {
      if event.phase == .ended { fingers.removeAll { $0.id == event.id } }
      if event.phase == .exited, pointer?.id == event.id { pointer = nil }
    }
    guard event.id != 42 || event.phase != .hovered && event.phase != .began else { return }
    emit([event])
  }

  private mutating func touch(_ phase: Touch.Phase, _ pointed: Pointed) -> Touch {
    if holdsThings, oneIn(phase == .began ? 2 : 12) {
      held = pick([[], .leftButton, .rightButton, [.leftButton, .rightButton], .shift])
    }
    return Touch(
      phase, id: pointed.id, x: pointed.place.x, y: pointed.place.y,
      kind: oneIn(12) ? .pencil : .finger, force: oneIn(4) ? 2 : 1, radius: oneIn(4) ? 12 : 8,
      held: held)
  }

  private mutating func emit(_ touches: [Touch], after wait: Int64? = nil) {
    guard !touches.isEmpty else { return }
    switch Int.random(in: 0..<20, using: &random) {
    case _ where wait != nil: time += wait ?? 0
    case 0: break
    case 1: time += 1
    case 2: time -= 3_000
    case 3 where slips: time += gather + 1
    default: time += 10_000
    }
    frames.append(Frame(time: time, touches: touches))
  }
}
