import GestureModel
import GestureRuntime
import GestureSyntax

/// Makes a gesture's body such that parts of it need not be drawn as they are written.
struct BodyRelaxation {
  let lack: Lack
  /// How far a finger that rests may go, in points.
  let resolution: Float
  private var copies: [ID<Item>: Int] = [:]
  private var choiceCount = 0

  init(_ lack: Lack, resolution: Float) {
    (self.lack, self.resolution) = (lack, resolution)
  }

  mutating func body(_ node: Node) -> Node {
    switch node {
    case .sequence(let nodes): return .sequence(sequence(nodes))
    case .choice(let branches):
      let taken = nextChoice()
      let all = branches.map { body($0) }
      return taken.map { all[$0] } ?? .choice(all)
    case .optional(let part): return .optional(body(part))
    case .oneOrMore(let part):
      let round = body(part)
      return round.isNullable && !part.isNullable ? .optional(node) : .oneOrMore(round)
    case .item(let item, let part): return .item(item, body(part))
    case .stroke(let item, let pause, let hand, let part):
      let isLacking = lack.parts.contains(next(item))
      let before = (copies, choiceCount)
      var content = body(part)
      if content.isNullable, !part.isNullable {
        // A stroke whose phases are all missing rests where it lands.
        (copies, choiceCount) = before
        content = resting(part)
      }
      let stroke = Node.stroke(
        item, pause: pause, by: lack.takesFewerFingers ? hand.fromOne : hand, content)
      return isLacking ? .optional(stroke) : stroke
    case .phase(let phase):
      let part = next(phase.item)
      let node = motions(of: phase, as: part)
      return lack.parts.contains(part) ? .optional(node) : node
    case .begin, .recognize: return node
    }
  }

  /// A phase that goes the way it is written, or any if that need not be.
  private func motions(of phase: Phase, as part: Part) -> Node {
    let ways = lack.loose.contains(part) ? phase.motion.loosened : [phase.motion]
    let phases = ways.map { Node.phase(Phase(item: phase.item, motion: $0, turns: phase.turns)) }
    return phases.count == 1 ? phases[0] : .choice(phases)
  }

  /// A stroke that is not drawn takes the lift before it with it.
  private mutating func sequence(_ nodes: [Node]) -> [Node] {
    var lacking: [Node] = []
    for node in nodes {
      let relaxed = body(node)
      if relaxed.isNullable, !node.isNullable, let last = lacking.last,
        case .phase(let phase) = last, phase.motion == .lift
      {
        lacking[lacking.count - 1] = .optional(.sequence([last, relaxed.drawn]))
      } else {
        lacking.append(relaxed)
      }
    }
    return lacking
  }

  private mutating func resting(_ node: Node) -> Node {
    switch node {
    case .sequence(let nodes): return .sequence(nodes.map { resting($0) })
    case .choice(let branches):
      let taken = nextChoice()
      let all = branches.map { resting($0) }
      return taken.map { all[$0] } ?? .choice(all)
    case .optional(let part): return .optional(resting(part))
    case .oneOrMore(let part): return resting(part)
    case .item(let item, let part): return .item(item, resting(part))
    case .phase(let phase):
      let part = next(phase.item)
      let drawn = motions(of: phase, as: part)
      guard lack.parts.contains(part) else { return drawn }
      let radius = phase.motion.isInPlane ? resolution : GestureTable.everywhere
      let rest = Phase(item: phase.item, motion: .hold(within: Amount(radius)), turns: phase.turns)
      return .choice([drawn, .phase(rest)])
    case .stroke, .begin, .recognize: return node
    }
  }

  /// The branch that is taken of the next choice; `nil` if any may be.
  private mutating func nextChoice() -> Int? {
    defer { choiceCount += 1 }
    return lack.alternative?.branches[choiceCount]
  }

  private mutating func next(_ item: ID<Item>) -> Part {
    defer { copies[item, default: 0] += 1 }
    return Part(item: item, copy: copies[item] ?? 0)
  }
}

extension Node {
  /// The node without the choice of leaving it out.
  fileprivate var drawn: Node {
    switch self {
    case .optional(let node): node
    case .item(let item, let node): .item(item, node.drawn)
    case .sequence, .choice, .oneOrMore, .stroke, .phase, .begin, .recognize: self
    }
  }
}

extension Hand {
  fileprivate var fromOne: Hand {
    switch self {
    case .fingers(let count): .fingers(1...count.upperBound)
    case .pointer: self
    }
  }
}

extension Motion {
  /// The motions that go the same way or any other.
  fileprivate var loosened: [Motion] {
    switch self {
    case .move, .any: return [.any]
    case .course(let course):
      guard course.kind.row.needsFingers else { return [.any] }
      let courses = Course.Kind.allCases.filter { $0.row.needsFingers }
      return [.any] + courses.map { .course(Course($0, .either)) }
    case .hold, .lift, .grip: return [self]
    }
  }

  /// Whether it is drawn from place to place, and not by what several fingers do to each other.
  fileprivate var isInPlane: Bool {
    if case .course(let course) = self { course.kind.row.isInPlane } else { true }
  }
}
