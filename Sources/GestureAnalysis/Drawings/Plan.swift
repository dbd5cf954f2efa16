import GestureModel
import GestureRuntime
import GestureSyntax

/// A route and the parameters that make a drawing of it.
struct Plan: Hashable {
  let route: Route
  var parameters: [Parameter] = []
  /// Of each part of the route, its first parameter.
  private(set) var firstParameters: [Int] = []
  let isCrowded: Bool

  init(_ route: Route, _ preset: Preset) {
    (self.route, isCrowded) = (route, preset.isCrowded)
    var hand = Hand.fingers(1...1)
    for part in route.parts {
      firstParameters.append(parameters.count)
      switch part {
      case .land(let next):
        hand = next
        add([.place, .place, .spread], [195, 420, 60])
      case .draw(let phase):
        add(phase.motion, preset)
        if case .hold = phase.motion, case .fingers(let range) = hand, range.count > 1 {
          add([.fingers(range)], [Double(fingerCount(of: hand))])
        }
      case .enter, .leave, .liftOff, .begin, .finish: break
      }
    }
  }

  /// A plan whose parameters stand as those of another one do as long as the two draw alike; further
  /// strokes land where the one before them did.
  ///
  /// - Parameters:
  ///   - route: What to draw.
  ///   - other: What to draw it like.
  ///   - keepsLastStroke: Whether the last stroke is that of the other one, if both draw the same in it,
  ///     and what is further comes before it.
  ///   - stepsInHolds: Whether the finger makes a step in each hold that the other one has not.
  init(
    _ route: Route, like other: Plan, keepsLastStroke: Bool = false, stepsInHolds: Bool = false
  ) {
    self.init(route, Preset(isCrowded: other.isCrowded, stepsInHolds: stepsInHolds))
    let (own, last) = (lastStroke, other.lastStroke)
    let keeps =
      keepsLastStroke && parameters[own].map { $0.kind } == other.parameters[last].map { $0.kind }
    var isAlike = true
    var places: [Double] = []
    for (index, parameter) in parameters.enumerated() {
      let limit = keeps ? last.lowerBound : other.parameters.count
      isAlike = isAlike && index < limit && other.parameters[index].kind == parameter.kind
      if keeps, index >= own.lowerBound {
        parameters[index].value = other.parameters[index - own.lowerBound + last.lowerBound].value
      } else if isAlike {
        parameters[index].value = other.parameters[index].value
      } else if parameter.kind == .place, places.count > 1 {
        parameters[index].value = places[places.count - 2]
      }
      if parameter.kind == .place { places.append(parameters[index].value) }
    }
  }

  /// How far its parameters are from those of another plan of the same route; its directions, within
  /// what they may be.
  func oddness(beside other: Plan) -> Double {
    var sum = 0.0
    for (own, model) in zip(parameters, other.parameters) {
      switch own.kind {
      case .length, .pace, .spread, .time:
        let ratio = own.value / max(model.value, 1e-9)
        let weight = own.kind == .length ? 0.3 : 0.02
        sum += weight * min(max(ratio, 1 / max(ratio, 1e-9)) - 1, 5)
      case .aim:
        let (share, usual) = (own.value, model.value)
        let side = 2 * (share - share.rounded(.down) - usual + usual.rounded(.down))
        sum += 0.8 * side * side
      case .bend: sum += abs(own.value - model.value) / 400
      case .winding, .legs, .fingers: sum += abs(own.value - model.value) / 10
      case .heading, .growth, .twist, .shift, .place: continue
      }
    }
    return sum
  }

  /// The parameters of the last stroke.
  private var lastStroke: Range<Int> {
    let landing = route.parts.lastIndex { if case .land = $0 { true } else { false } }
    return (landing.map { firstParameters[$0] } ?? parameters.count)..<parameters.count
  }

  /// The plan with its parameters set by chance.
  func shuffled(_ chance: inout Chance) -> Plan {
    var plan = self
    for index in plan.parameters.indices {
      plan.parameters[index].value = plan.parameters[index].value(at: chance.next())
    }
    return plan
  }

  private mutating func add(_ kinds: [Parameter.Kind], _ values: [Double]) {
    for (kind, value) in zip(kinds, values) {
      parameters.append(Parameter(kind: kind, value: value))
    }
  }

  private mutating func add(_ motion: Motion, _ preset: Preset) {
    switch motion {
    case .move(let sectors):
      let count = max(1, sectors.count)
      add(
        [.length, .pace, .aim(sectors: count)],
        [preset.length, preset.pace, preset.aim(among: count)])
      if sectors.count != 1 { add([.legs], [1]) }
    case .any:
      add([.length, .pace, .aim(sectors: 1), .legs], [preset.length, preset.pace, preset.aim, 1])
    case .course(let course): add(course, preset)
    case .hold(let radius):
      add(
        [.time, .shift(Double(radius.initial))],
        [preset.time, preset.stepsInHolds ? Double(radius.initial) : 0])
    case .lift, .grip: add([.time], [preset.time])
    }
  }

  private mutating func add(_ course: Course, _ preset: Preset) {
    let far = course.sense == .backward ? -30.0 : 30
    switch course.kind {
    case .arc:
      add(
        [.length, .pace, .bend, .heading, .winding],
        [preset.length * preset.quarter * preset.bend / 90, preset.pace, preset.bend, 0, 0])
    case .pinch, .shove: add([.growth(course.sense), .pace], [far, preset.pace])
    case .twist: add([.twist(course.sense), .pace], [far, preset.pace])
    }
  }

  /// How many fingers draw a stroke.
  func fingerCount(of hand: Hand) -> Int {
    switch hand {
    case .fingers(let range): isCrowded ? range.upperBound : range.lowerBound
    case .pointer: 1
    }
  }
}

/// Where the drawing is: a point, and how the fingers stand around it.
struct Pen: Hashable {
  /// Microseconds.
  var time: Int64 = 0
  var x = 0.0
  var y = 0.0
  /// The mean distance of the fingers from the point.
  var spread = 0.0
  /// Degrees, clockwise, since the stroke began.
  var rotation = 0.0
  /// The direction of the last step, in degrees.
  var heading = 0.0

  /// Goes on to a later time, in tenths of milliseconds: so much is written down in a trace.
  mutating func wait(_ seconds: Double) {
    time += max(1, Int64(seconds * 10_000 + 0.5)) * 100
  }
}

/// Something that happens in a drawing.
struct Mark: Hashable {
  enum Kind: Hashable {
    case part(Route.Part)
    case landed(Hand)
    /// A sample; how many points it measures in the space of the motion.
    case moved(progress: Double)
    /// From here on, this many fingers are down.
    case manned(Int)
    /// A hold, a grip or a lift is over.
    case waited
    case gripped
    case lifted
  }

  var kind: Kind
  var pen: Pen
}

extension Plan {
  /// What the drawing does, in order, its samples at least the resolution in points apart.
  func marks(resolution: Double) -> [Mark] {
    var drawing = DrawnMarks(resolution: resolution)
    drawing.draw(self)
    return drawing.marks
  }

  /// Whether fingers may land and leave while others stay.
  var changesFingers: Bool {
    parameters.contains { parameter in if case .fingers = parameter.kind { true } else { false } }
  }
}

/// What plans draw, one after the other.
struct DrawnMarks {
  /// Points.
  let leastStep: Double
  /// What the last plan draws.
  var marks: [Mark] = []
  private var pen = Pen()

  init(resolution: Double) { leastStep = max(resolution * 1.1, 1) }

  /// How many samples a motion has at most, however slow it is.
  private static let sampleLimit = 40
  /// Seconds between two samples, if nothing else says: those of most screens.
  private static let period = 1.0 / 60

  /// How many fingers are down.
  private var fingerCount: Int?

  /// Draws a plan in place of the one before.
  mutating func draw(_ plan: Plan) {
    marks.removeAll(keepingCapacity: true)
    (pen, fingerCount) = (Pen(), nil)
    let parameters = plan.parameters
    for (index, part) in plan.route.parts.enumerated() {
      let first = plan.firstParameters[index]
      let end =
        index + 1 < plan.firstParameters.count ? plan.firstParameters[index + 1] : parameters.count
      var fingers: Int?
      if case .land(let hand) = part {
        fingers = plan.fingerCount(of: hand)
      } else if first < end, case .fingers = parameters[end - 1].kind {
        fingers = Int(parameters[end - 1].value + 0.5)
      }
      draw(part, fingers: fingers) { parameters[first + $0].value }
    }
  }

  private mutating func draw(_ part: Route.Part, fingers: Int?, _ parameter: (Int) -> Double) {
    switch part {
    case .enter, .leave, .begin, .finish: add(.part(part))
    case .land(let hand):
      fingerCount = fingers
      (pen.x, pen.y, pen.spread) = (parameter(0), parameter(1), parameter(2))
      (pen.rotation, pen.heading) = (0, 0)
      add(.landed(hand))
    case .liftOff:
      pen.wait(Self.period)
      add(.lifted)
    case .draw(let phase):
      if let fingers, fingers != fingerCount {
        pen.wait(Self.period)
        add(.manned(fingers))
        fingerCount = fingers
      }
      draw(phase.motion, parameter)
    }
  }

  private mutating func add(_ kind: Mark.Kind) { marks.append(Mark(kind: kind, pen: pen)) }

  private mutating func draw(_ motion: Motion, _ parameter: (Int) -> Double) {
    switch motion {
    case .move(let sectors):
      lines(
        parameter(0), parameter(1), sectors.count == 1 ? 1 : parameter(3), parameter(2), in: sectors
      )
    case .any: lines(parameter(0), parameter(1), parameter(3), parameter(2), in: [])
    case .course(let course):
      switch course.kind {
      case .arc:
        arc(
          parameter(0), parameter(1), course.sense == .backward ? -parameter(2) : parameter(2),
          from: parameter(3),
          winding: parameter(4))
      case .pinch: pinch(parameter(0), parameter(1))
      case .twist: twist(parameter(0), parameter(1))
      case .shove: line(abs(parameter(0)), parameter(1), toward: parameter(0) < 0 ? 270 : 90)
      }
    case .hold:
      pen.wait(parameter(0))
      if parameter(1) > 0 { step(UnitVector(degrees: 0), parameter(1)) }
      add(.waited)
    case .lift:
      pen.wait(parameter(0))
      add(.waited)
    case .grip:
      (pen.x, pen.y) = (60, 700)
      add(.gripped)
      pen.wait(parameter(0))
      add(.waited)
    }
  }

  /// The direction that is a share of the way through sectors.
  static func degrees(_ aim: Double, in sectors: [Sector]) -> Double {
    guard !sectors.isEmpty else { return aim * 360 }
    let index = min(max(Int(aim), 0), sectors.count - 1)
    let sector = sectors[index]
    let first = angle(fromX: 1, fromY: 0, toX: sector.firstX, toY: sector.firstY)
    var width = angle(
      fromX: sector.firstX, fromY: sector.firstY, toX: sector.lastX, toY: sector.lastY)
    if width < 0 { width += 360 }
    return Double(first) + Double(width) * (aim - Double(index))
  }

  /// In how many samples something is drawn that is so long and so fast.
  private func sampleCount(_ size: Double, _ pace: Double) -> Int {
    let wanted = Int(size / pace / Self.period + 0.5)
    let possible = Int(size / leastStep)
    return max(1, min(wanted, possible, Self.sampleLimit))
  }

  /// Several lines, each in the next of the directions; where any is allowed, at right angles.
  private mutating func lines(
    _ length: Double, _ pace: Double, _ legs: Double, _ aim: Double, in sectors: [Sector]
  ) {
    let count = max(1, min(Int(legs + 0.5), Int(length / leastStep)))
    for leg in 0..<count {
      line(length / Double(count), pace, toward: Self.degrees(aim, leg: leg, in: sectors))
    }
  }

  /// The direction of one of the legs of a motion.
  static func degrees(_ aim: Double, leg: Int, in sectors: [Sector]) -> Double {
    guard !sectors.isEmpty else { return degrees(aim, in: []) + 90 * Double(leg) }
    let moved = aim + Double(leg)
    let rounds = (moved / Double(sectors.count)).rounded(.down)
    return degrees(moved - rounds * Double(sectors.count), in: sectors)
  }

  private mutating func line(_ length: Double, _ pace: Double, toward degrees: Double) {
    let direction = UnitVector(degrees: degrees)
    let count = sampleCount(length, pace)
    pen.heading = degrees
    for _ in 0..<count {
      pen.wait(length / pace / Double(count))
      step(direction, length / Double(count))
    }
  }

  private mutating func arc(
    _ length: Double, _ pace: Double, _ bend: Double, from heading: Double, winding: Double
  ) {
    let count = max(sampleCount(length, pace), min(Int(abs(bend) / 20), Int(length / leastStep)))
    // The wider it is, the less a step of the same length bends.
    func weight(_ index: Int) -> Double {
      let share = (Double(index) + 0.5) / Double(count)
      return 1 / (1 + winding * (2 * share - 1))
    }
    let sum = (0..<count).reduce(0) { $0 + weight($1) }
    pen.heading = heading - bend * weight(0) / sum
    for index in 0..<count {
      pen.wait(length / pace / Double(count))
      pen.heading += bend * weight(index) / sum
      step(UnitVector(degrees: pen.heading), length / Double(count))
    }
  }

  private mutating func step(_ direction: UnitVector, _ size: Double) {
    pen.x += direction.x * size
    pen.y += direction.y * size
    add(.moved(progress: size))
  }

  private mutating func pinch(_ growth: Double, _ pace: Double) {
    let size = growth < 0 ? min(-growth, pen.spread * 0.9) : growth
    let count = sampleCount(size, pace)
    for _ in 0..<count {
      pen.wait(size / pace / Double(count))
      pen.spread += (growth < 0 ? -size : size) / Double(count)
      add(.moved(progress: size / Double(count)))
    }
  }

  private mutating func twist(_ degrees: Double, _ pace: Double) {
    let size = abs(degrees) * pen.spread * Self.radiansPerDegree
    // A step of a half turn or more would be one the other way round.
    let count = max(sampleCount(size, pace), Int(abs(degrees) / 45) + 1)
    for _ in 0..<count {
      pen.wait(max(size / pace, Self.period) / Double(count))
      pen.rotation += degrees / Double(count)
      add(.moved(progress: size / Double(count)))
    }
  }

  private static let radiansPerDegree = 0.017453292519943295
}
