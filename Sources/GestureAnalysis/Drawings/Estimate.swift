import GestureModel
import GestureRuntime

// Leads a search: what is found is tried on the table, so a slip here finds less, and nothing false.

/// What the items of a gesture would measure of a drawing that is drawn just as planned.
///
/// It need not be exact: it takes every sample for a step without stray, and phases for what the plan says they are.
struct Estimate {
  private(set) var items: [ItemEstimate]
  private(set) var reaches: [Double]
  /// How far the drawing has gone around the point of each reach.
  private(set) var angles: [Double]
  private(set) var instrument: Instrument
  /// The distances that the gesture has remembered point by point.
  private let remembered: [Reach]
  /// Of each item, those whose rounds it counts.
  private let counted: [[ID<Item>]]
  private(set) var pen = Pen()
  private var touches = 0
  /// Where the stroke has been.
  private var trail: [(x: Double, y: Double)] = []
  /// The items that are under way, outermost first.
  private var open: [Int] = []
  /// Whether a condition is about angles between steps.
  private let asksForAngles: Bool

  init(_ gesture: Gesture, _ instrument: Instrument) {
    self.instrument = instrument
    (remembered, counted) = (gesture.reaches, gesture.items.map { $0.repeats })
    asksForAngles = gesture.conditions.contains { $0.test.contains { $0.isAngle } }
    items = Array(repeating: ItemEstimate(), count: gesture.items.count)
    reaches = Array(repeating: 0, count: gesture.reaches.count)
    angles = reaches
  }

  /// Forgets what has been drawn.
  mutating func begin(with instrument: Instrument) {
    self.instrument = instrument
    for index in items.indices { items[index] = ItemEstimate() }
    for index in reaches.indices { (reaches[index], angles[index]) = (0, 0) }
    (pen, touches, landingSpread) = (Pen(), 0, 1)
    trail.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  mutating func land(_ pen: Pen, touches: Int) {
    (self.pen, self.touches) = (pen, touches)
    trail.removeAll(keepingCapacity: true)
    trail.append((pen.x, pen.y))
    moveAlong { _ in }
  }

  /// Fingers land or leave while others stay.
  mutating func changeFingers(_ pen: Pen, touches: Int) {
    (self.pen, self.touches) = (pen, touches)
    moveAlong { _ in }
  }

  mutating func wait(_ pen: Pen) {
    self.pen = pen
    moveAlong { item in (item.velocityX, item.velocityY) = (0, 0) }
  }

  mutating func lift(_ pen: Pen) {
    self.pen = pen
    for index in open { items[index].lift(pen) }
    touches = 0
  }

  mutating func enter(_ item: ID<Item>) {
    var entered = ItemEstimate(pen)
    entered.touches = Double(touches)
    entered.startCorner(approach: approach)
    items[item.rawValue] = entered
    open.append(item.rawValue)
    for counted in counted[item.rawValue] { items[counted.rawValue].rounds += 1 }
    for index in reaches.indices where remembered[index].item == item {
      (reaches[index], angles[index]) = (0, 0)
    }
  }

  mutating func leave(_ item: ID<Item>) {
    open.removeAll { $0 == item.rawValue }
    items[item.rawValue].isOpen = false
    items[item.rawValue].endTime = pen.time
  }

  /// Takes a sample.
  mutating func move(_ next: Pen, progress: Double) {
    let seconds = Double(next.time - pen.time) / 1_000_000
    let (dx, dy) = (next.x - pen.x, next.y - pen.y)
    let (scaling, turning) = (next.spread - pen.spread, next.rotation - pen.rotation)
    let base = trail.isEmpty ? 1 : landingSpread
    let (before, asksForAngles) = (pen, asksForAngles)
    pen = next
    moveAlong { item in
      item.length += progress
      item.move(from: before, to: next)
      if asksForAngles { item.step(dx, dy) }
      (item.velocityX, item.velocityY) = (dx / seconds, dy / seconds)
      (item.scaleVelocity, item.rotationVelocity) = (scaling / base / seconds, turning / seconds)
    }
    if asksForAngles { trail.append((pen.x, pen.y)) }
    for index in reaches.indices where items[remembered[index].item.rawValue].isOpen {
      reaches[index] = max(reaches[index], distance(of: remembered[index]))
      let (x, y) = (value(remembered[index].minX), value(remembered[index].minY))
      angles[index] += ItemEstimate.angle((before.x - x, before.y - y), (pen.x - x, pen.y - y))
    }
  }

  /// The spread with which the stroke landed.
  private var landingSpread = 1.0

  mutating func setLandingSpread(_ spread: Double) { landingSpread = max(spread, 1) }

  private mutating func moveAlong(_ update: (inout ItemEstimate) -> Void) {
    for index in open {
      items[index].follow(pen, touches: touches, landingSpread: landingSpread)
      update(&items[index])
    }
  }

  /// The vector to the pen from the last point that is far enough away from it.
  private var approach: (x: Double, y: Double) {
    var vector = (x: 0.0, y: 0.0)
    for point in trail.reversed() {
      vector = (pen.x - point.x, pen.y - point.y)
      if vector.x * vector.x + vector.y * vector.y >= ItemEstimate.squaredCornerReach { break }
    }
    return vector
  }

  private func distance(of reach: Reach) -> Double {
    let across = max(value(reach.minX) - pen.x, pen.x - value(reach.maxX), 0)
    let down = max(value(reach.minY) - pen.y, pen.y - value(reach.maxY), 0)
    return (across * across + down * down).squareRoot()
  }
}

extension Value {
  /// Whether it is a corner, or how far something turns.
  fileprivate var isAngle: Bool {
    switch self {
    case .measure(.corner, _), .measure(.turn, _): true
    case .constant, .input, .measure, .reach, .viewWidth, .viewHeight, .landing, .add, .subtract,
      .multiply, .divide, .minimum, .maximum, .hypotenuse, .negate, .magnitude:
      false
    }
  }
}

/// The smallest rectangle around points.
struct Bounds {
  var minX = 0.0
  var minY = 0.0
  var maxX = 0.0
  var maxY = 0.0

  init() {}

  init(_ pen: Pen) { (minX, minY, maxX, maxY) = (pen.x, pen.y, pen.x, pen.y) }

  mutating func takeIn(_ pen: Pen) {
    if pen.x < minX { minX = pen.x }
    if pen.y < minY { minY = pen.y }
    if pen.x > maxX { maxX = pen.x }
    if pen.y > maxY { maxY = pen.y }
  }
}

/// What one item measures.
struct ItemEstimate {
  var isOpen = false
  var hasStarted = false
  var startTime: Int64 = 0
  var endTime: Int64 = 0
  var start = Pen()
  /// Where the last step or lift ended.
  var end = Pen()
  var location = Pen()
  /// What its steps take up.
  var box = Bounds()
  /// What its steps and lifts take up.
  var pathBox = Bounds()
  var length = 0.0
  var turn = 0.0
  var velocityX = 0.0
  var velocityY = 0.0
  var scaleVelocity = 0.0
  var rotationVelocity = 0.0
  var scale = 1.0
  var startScale = 1.0
  var touches = 0.0
  var corner = 0.0
  var rounds = 0.0
  private var lastStep: (x: Double, y: Double)?
  private var approach: (x: Double, y: Double)?

  /// The square of the distance within which a corner is looked at.
  static let squaredCornerReach = Double(Trail.reach) * Double(Trail.reach)

  init() {}

  init(_ pen: Pen) {
    (isOpen, hasStarted, startTime, endTime) = (true, true, pen.time, pen.time)
    (start, end, location) = (pen, pen, pen)
    (box, pathBox) = (Bounds(pen), Bounds(pen))
  }

  mutating func startCorner(approach vector: (x: Double, y: Double)) {
    if vector == (0, 0) { corner = 180 } else { approach = vector }
  }

  mutating func follow(_ pen: Pen, touches: Int, landingSpread: Double) {
    (location, endTime, self.touches) = (pen, pen.time, Double(touches))
    scale = pen.spread / landingSpread
    startScale = max(start.spread, 0.01) / landingSpread
  }

  mutating func move(from start: Pen, to end: Pen) {
    box.takeIn(start)
    box.takeIn(end)
    pathBox.takeIn(start)
    pathBox.takeIn(end)
    self.end = end
  }

  mutating func lift(_ pen: Pen) {
    (end, endTime) = (pen, pen.time)
    pathBox.takeIn(pen)
  }

  mutating func step(_ dx: Double, _ dy: Double) {
    guard dx != 0 || dy != 0 else { return }
    if let last = lastStep { turn += Self.angle(last, (dx, dy)) }
    lastStep = (dx, dy)
    let (x, y) = (end.x - start.x, end.y - start.y)
    guard let from = approach, x != 0 || y != 0 else { return }
    corner = abs(Self.angle(from, (x, y)))
    if x * x + y * y >= Self.squaredCornerReach { approach = nil }
  }

  static func angle(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> Double {
    Double(
      GestureRuntime.angle(
        fromX: Float(from.x), fromY: Float(from.y), toX: Float(to.x), toY: Float(to.y)))
  }

  /// Seconds.
  var duration: Double { Double(endTime - startTime) / 1_000_000 }
}
