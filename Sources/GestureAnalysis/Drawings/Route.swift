import GestureModel

/// One way through what a gesture draws: a branch of each choice, a number of rounds of each repeat.
struct Route: Hashable {
  /// What happens, in order.
  enum Part: Hashable {
    case enter(ID<Item>)
    case leave(ID<Item>)
    case land(Hand)
    /// A motion, a hold, a grip or the lift between two strokes.
    case draw(Phase)
    case liftOff
    case begin
    /// The `recognize`, or the end of what is drawn.
    case finish
  }

  var parts: [Part]
  /// Whether it is over after `begin`.
  let stopsAtBegin: Bool

  /// How many ways are distinguished at most: those with the lowest numbers.
  static let countLimit = 1 << 20

  /// The most parts of a route. No drawing needs more, and repeats inside repeats would be endless.
  static let partLimit = 2000

  /// The way of this number through a gesture; `nil` if it is too long.
  ///
  /// - Parameters:
  ///   - number: Which of the ways.
  ///   - gesture: What is drawn.
  ///   - stopsAtBegin: Whether it lifts as soon as it has begun, as it may.
  init?(_ number: Int, through gesture: Gesture, stopsAtBegin: Bool = false) {
    self.stopsAtBegin = stopsAtBegin
    var walk = RouteWalk(stopsAtBegin: stopsAtBegin)
    walk.enter(ID(0))
    walk.walk(gesture.body, number)
    walk.finish()
    guard walk.parts.count <= Self.partLimit else { return nil }
    parts = walk.parts
  }

  /// Some of the ways through a gesture, spread over all, up to a limit. The first one takes the
  /// first branches and leaves out what is optional.
  static func some(_ limit: Int, through gesture: Gesture) -> [Route] {
    let count = gesture.body.wayCount
    // About the golden section of all, so that every choice is varied from one to the next; and
    // without a divisor in common, so that none is left out.
    var stride = max(1, count * 89 / 144)
    while stride > 1, Self.commonDivisor(stride, count) > 1 { stride += 1 }
    var numbers: [Int] = []
    for index in 0..<min(limit, count) {
      let number = index * stride % count
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.compactMap { Route($0, through: gesture) }
  }

  /// A way of five lines in one stroke, to the right and back: as a person draws a star from its top. Of all ways
  /// whose ends meet, the plainest by every general cost is one of four lines, which is a bow tie.
  static func star(through gesture: Gesture) -> Route? {
    (0..<min(64, gesture.body.wayCount)).lazy.compactMap { Route($0, through: gesture) }
      .first { $0.isStar }
  }

  private var isStar: Bool {
    var middles: [Double] = []
    var strokes = 0
    for part in parts {
      switch part {
      case .land: strokes += 1
      case .draw(let phase):
        guard case .move(let sectors) = phase.motion, sectors.count == 1 else { return false }
        middles.append(DrawnMarks.degrees(0.5, in: sectors))
      case .enter, .leave, .liftOff, .begin, .finish: break
      }
    }
    return strokes == 1 && middles.count == 5 && abs(middles[0]) < 1
      && zip(middles, middles.dropFirst()).allSatisfy { abs(abs($0 - $1) - 180) < 1 }
  }

  private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : commonDivisor(other, one % other)
  }
}

/// Writes down what a walk through a gesture's tree meets.
private struct RouteWalk {
  let stopsAtBegin: Bool
  var parts: [Route.Part] = []
  /// The items that are entered with the next thing that happens.
  private var pending: [ID<Item>] = []
  private var open: [ID<Item>] = []
  private var isDown = false
  /// Whether a stroke has ended and no lift has been written after it.
  private var needsPause = false
  private var isOver = false

  init(stopsAtBegin: Bool) { self.stopsAtBegin = stopsAtBegin }

  mutating func walk(_ node: Node, _ number: Int) {
    guard !isOver, parts.count <= Route.partLimit else { return }
    switch node {
    case .sequence(let nodes): walkAll(nodes, number)
    case .choice(let branches): walkOne(branches, number)
    case .optional(let content): if number > 0 { walk(content, number - 1) }
    case .oneOrMore(let content): walkRounds(content, number)
    case .item(let item, let content):
      enter(item)
      walk(content, number)
      leave(item)
    case .stroke(let item, let pause, let hand, let content):
      land(hand, after: pause)
      enter(item)
      walk(content, number)
      leave(item)
      liftOff()
    case .phase(let phase): draw(phase)
    case .begin:
      happen(.begin)
      if stopsAtBegin { finish() }
    case .recognize: finish()
    }
  }

  private mutating func walkAll(_ nodes: [Node], _ number: Int) {
    var rest = number
    for node in nodes {
      let count = node.wayCount
      walk(node, rest % count)
      rest /= count
    }
  }

  private mutating func walkOne(_ branches: [Node], _ number: Int) {
    var rest = number
    for branch in branches {
      let count = branch.wayCount
      if rest < count { return walk(branch, rest) }
      rest -= count
    }
  }

  private mutating func walkRounds(_ content: Node, _ number: Int) {
    let count = content.wayCount
    guard number >= count else { return walk(content, number) }
    walk(content, (number - count) % count)
    walk(content, (number - count) / count % count)
  }

  mutating func enter(_ item: ID<Item>) {
    pending.append(item)
    open.append(item)
  }

  private mutating func leave(_ item: ID<Item>) {
    guard !isOver else { return }
    open.removeAll { $0 == item }
    if pending.contains(item) {
      pending.removeAll { $0 == item }
    } else {
      parts.append(.leave(item))
    }
  }

  private mutating func happen(_ part: Route.Part) {
    parts += pending.map { .enter($0) }
    pending.removeAll()
    parts.append(part)
  }

  private mutating func draw(_ phase: Phase) {
    enter(phase.item)
    happen(.draw(phase))
    leave(phase.item)
    if phase.motion == .lift { needsPause = false }
  }

  private mutating func land(_ hand: Hand, after pause: ID<Item>) {
    if needsPause {
      let lift = Phase(item: pause, motion: .lift)
      parts += [.enter(pause), .draw(lift), .leave(pause)]
    }
    parts.append(.land(hand))
    isDown = true
  }

  private mutating func liftOff() {
    guard !isOver else { return }
    parts.append(.liftOff)
    (isDown, needsPause) = (false, true)
  }

  /// Leaves everything, and lifts what is down.
  mutating func finish() {
    guard !isOver else { return }
    for item in open.reversed() { leave(item) }
    parts.append(.finish)
    if isDown { parts.append(.liftOff) }
    isOver = true
  }
}

extension Node {
  /// How many ways lead through it, a repeat having one round or two; at most
  /// ``Route/countLimit``.
  fileprivate var wayCount: Int {
    switch self {
    case .sequence(let nodes): nodes.reduce(1) { Self.limited($0 * $1.wayCount) }
    case .choice(let branches): branches.reduce(0) { Self.limited($0 + $1.wayCount) }
    case .optional(let content): Self.limited(1 + content.wayCount)
    case .oneOrMore(let content): Self.roundCount(content.wayCount)
    case .item(_, let content), .stroke(_, _, _, let content): content.wayCount
    case .phase, .begin, .recognize: 1
    }
  }

  /// One round, or two.
  private static func roundCount(_ count: Int) -> Int { limited(count * (1 + count)) }

  private static func limited(_ count: Int) -> Int { min(count, Route.countLimit) }
}
