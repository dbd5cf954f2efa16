import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// A stroke or a phase, once: what is repeated is written once and drawn several times.
struct Part: Hashable, Sendable {
  var item: ID<Item>
  /// Which of the copies in the order of the text, from 0 on.
  var copy: Int
}

/// What of a gesture need not be drawn as it is written.
struct Lack: Hashable {
  /// Strokes and phases that need not be drawn.
  var parts: Set<Part> = []
  /// Phases that may go any way.
  var loose: Set<Part> = []
  /// Whether one finger is enough for any stroke.
  var takesFewerFingers = false
  /// The way through its choices that alone may be drawn; `nil` if any may.
  var alternative: Alternative?

  var isNone: Bool { self == Lack() }
}

/// One way through the choices of a gesture: which branch of each is taken, by the places of the choices
/// in the order of the text.
struct Alternative: Hashable {
  var branches: [Int: Int] = [:]
}

// A gesture when less is drawn than it asks for.
extension Gesture {
  /// The strokes and phases that a drawing cannot do without and could lack, in the order of the text.
  func neededParts(of parts: BodyParts) -> [Part] {
    let absent = absentItems.union(hookItems)
    return parts.parts.filter { part in
      !absent.contains(part.item) && !lacking(Lack(parts: [part])).body.isNullable
    }
  }

  /// The ways through its choices; none if it has no choice. What is chosen anew in every round of a
  /// repeat is left open, and so is what would make more than a few hundred.
  var alternatives: [Alternative] {
    var choices = 0
    let all = body.alternatives(&choices)
    return all.count > 1 ? all : []
  }

  /// The gesture that lacks something. It has the same items, conditions and reports.
  func lacking(_ lack: Lack) -> Gesture {
    var gesture = self
    var relaxation = BodyRelaxation(lack, resolution: settings.resolution)
    gesture.body = relaxation.body(body)
    return gesture
  }
}

/// What a gesture's body is made of.
struct BodyParts {
  /// The strokes, if there are several, and the phases that take steps, but for those that may be absent.
  private(set) var parts: [Part] = []
  /// All strokes.
  private(set) var strokes: [Part] = []
  /// The stroke that each pause and each `lift` is before, by the item of the pause or the lift.
  private(set) var awaited: [ID<Item>: Part] = [:]
  /// The items that are drawn only where a part is: its own, those inside it and those around it alone.
  private(set) var inside: [Part: Set<ID<Item>>] = [:]
  /// Which phases of the body are in a part, counted in the order of the text.
  private(set) var phases: [Part: Range<Int>] = [:]
  /// The item of each phase of the body.
  private(set) var phaseItems: [ID<Item>] = []

  /// How often each stroke and each phase is drawn.
  private(set) var copies: [ID<Item>: Int] = [:]
  /// The parts that are just the same phases.
  private var alike: [Range<Int>: [Part]] = [:]
  private var lift: ID<Item>?
  private var isAbsent = false
  private var choiceCount = 0
  private let alternative: Alternative?

  /// Looks at a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - alternative: Where only one way through it counts. The other branches are absent.
  init(of gesture: Gesture, taking alternative: Alternative? = nil) {
    self.alternative = alternative
    look(at: gesture.body)
    let drawn = alternative == nil ? strokes.count : parts.count { strokes.contains($0) }
    if drawn < 2 { parts.removeAll { strokes.contains($0) } }
  }

  private mutating func look(at node: Node) {
    switch node {
    case .sequence(let nodes): for node in nodes { look(at: node) }
    case .choice(let branches):
      let taken = alternative?.branches[choiceCount]
      choiceCount += 1
      for (index, branch) in branches.enumerated() {
        look(at: branch, isAbsent: taken.map { $0 != index } ?? false)
      }
    case .optional(let node): look(at: node, isAbsent: true)
    case .oneOrMore(let node): look(at: node)
    case .item(let item, let node):
      let before = phaseItems.count
      look(at: node)
      note(Part(item: item, copy: 0), from: before, and: [item])
    case .stroke(let item, let pause, _, let node):
      let part = part(item)
      if !isAbsent { parts.append(part) }
      strokes.append(part)
      awaited[pause] = part
      if let lift { awaited[lift] = part }
      lift = nil
      let before = phaseItems.count
      look(at: node)
      note(part, from: before, and: [item])
    case .phase(let phase):
      let part = part(phase.item)
      if phase.motion.takesSteps, !isAbsent { parts.append(part) }
      if phase.motion == .lift { lift = phase.item }
      phaseItems.append(phase.item)
      note(part, from: phaseItems.count - 1, and: [])
    case .begin, .recognize: break
    }
  }

  private mutating func look(at node: Node, isAbsent absent: Bool) {
    let before = isAbsent
    isAbsent = isAbsent || absent
    look(at: node)
    isAbsent = before
  }

  private mutating func part(_ item: ID<Item>) -> Part {
    defer { copies[item, default: 0] += 1 }
    return Part(item: item, copy: copies[item] ?? 0)
  }

  private mutating func note(_ part: Part, from first: Int, and items: [ID<Item>]) {
    // Of one way through the choices, only its parts are asked for.
    guard alternative == nil else { return }
    let range = first..<phaseItems.count
    // What is around one part alone is not drawn without it.
    for other in alike[range] ?? [] { inside[other]?.formUnion(items) }
    alike[range, default: []].append(part)
    phases[part] = range
    inside[part] = Set(items + phaseItems[first...])
  }
}

/// Makes a gesture's body such that parts of it need not be drawn as they are written.
private struct BodyRelaxation {
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

extension Subject {
  /// What to call a stroke or a phase in a sentence: its name, `the second stroke` or `the second tap`.
  func name(of part: Part) -> String {
    let written = gesture.items[part.item.rawValue]
    if let name = written.name { return "'\(name)'" }
    guard let place = body.strokes.firstIndex(of: part) else { return "'\(written.title)'" }
    let leaves = automaton.leaves.filter { $0.inside.contains(part.item) && $0.track != nil }
    let isTap = leaves.allSatisfy { leaf in
      if case .motion(.hold) = leaf.kind { true } else { leaf.kind == .gathering }
    }
    return "the \(Figures.ordinal(place + 1)) \(isTap ? "tap" : "stroke")"
  }

  /// What came late, or not at all, where a condition does not hold; `nil` if it says nothing of that.
  func late(by condition: Int) -> String? {
    switch gesture.conditions[condition].test {
    case .duration(let item, let comparison, _), .span(let item, let comparison, _):
      guard comparison == .less || comparison == .lessOrEqual else { return nil }
      return body.awaited[item].map(name)
    case .compare, .isKind, .isHeld, .and, .or, .not: return nil
    }
  }

  /// The leaves in which a part is drawn.
  func leaves(of part: Part) -> Set<Int> {
    guard let phases = body.phases[part] else { return [] }
    var (leaves, items) = (Set<Int>(), body.phaseItems[...])
    // Both are in the order of the text; the automaton has leaves of its own between them.
    for (index, leaf) in automaton.leaves.enumerated() where leaf.inside.last == items.first {
      if phases.contains(items.startIndex) { leaves.insert(index) }
      items.removeFirst()
    }
    return leaves
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

  /// How many ways are distinguished at most.
  private static let alternativeLimit = 200

  /// The ways through its choices, by their numbers from one on.
  fileprivate func alternatives(_ choices: inout Int) -> [Alternative] {
    switch self {
    case .sequence(let nodes):
      return nodes.reduce([Alternative()]) { known, node in
        let own = node.alternatives(&choices)
        guard known.count * own.count <= Self.alternativeLimit else { return known }
        return known.flatMap { before in
          own.map { (way: Alternative) -> Alternative in
            var both = before
            for (choice, branch) in way.branches where both.branches[choice] == nil {
              both.branches[choice] = branch
            }
            return both
          }
        }
      }
    case .choice(let branches):
      let number = choices
      choices += 1
      let ways = branches.map { $0.alternatives(&choices) }
      let count = ways.reduce(0) { $0 + $1.count }
      return ways.enumerated().flatMap { index, own -> [Alternative] in
        let inner = count <= Self.alternativeLimit ? own : [Alternative()]
        return inner.map { way in
          var way = way
          way.branches[number] = index
          return way
        }
      }
    case .optional(let node), .oneOrMore(let node):
      _ = node.alternatives(&choices)
      return [Alternative()]
    case .item(_, let node), .stroke(_, _, _, let node): return node.alternatives(&choices)
    case .phase, .begin, .recognize: return [Alternative()]
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

extension Automaton.Leaf {
  fileprivate var isHold: Bool {
    if case .motion(.hold) = kind { true } else { false }
  }
}

extension Automaton {
  /// For each leaf of the automaton of a gesture that lacks parts, the leaf here that it stands for.
  func places(ofLeavesIn relaxed: Automaton) -> [Int] {
    var next = 0
    return relaxed.leaves.map { leaf in
      func isSame(_ index: Int) -> Bool {
        leaves[index].inside == leaf.inside
      }
      // A phase that rests stands beside the one that it stands for.
      if leaf.isHold, next > 0, isSame(next - 1), !leaves[next - 1].isHold { return next - 1 }
      let place = (next..<leaves.count).first(where: isSame) ?? leaves.indices.first(where: isSame)
      guard let place else { return max(0, next - 1) }
      next = place + 1
      return place
    }
  }
}
