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

  var isNone: Bool { self == Lack() }
}

// A gesture of which less is drawn than it asks for.
extension Gesture {
  /// The strokes and phases that a drawing cannot do without and could lack, in the order of the text.
  var neededParts: [Part] {
    let absent = absentItems.union(hookItems)
    return BodyParts(of: self).parts.filter { part in
      !absent.contains(part.item) && !lacking(Lack(parts: [part])).body.isNullable
    }
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
  private var lift: ID<Item>?
  private var isAbsent = false

  init(of gesture: Gesture) {
    look(at: gesture.body)
    if strokes.count < 2 { parts.removeAll { strokes.contains($0) } }
  }

  private mutating func look(at node: Node) {
    switch node {
    case .sequence(let nodes), .choice(let nodes): for node in nodes { look(at: node) }
    case .optional(let node):
      let before = isAbsent
      isAbsent = true
      look(at: node)
      isAbsent = before
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

  private mutating func part(_ item: ID<Item>) -> Part {
    defer { copies[item, default: 0] += 1 }
    return Part(item: item, copy: copies[item] ?? 0)
  }

  private mutating func note(_ part: Part, from first: Int, and items: [ID<Item>]) {
    let range = first..<phaseItems.count
    // What is around one part alone is not drawn without it.
    for (other, own) in phases where own == range { inside[other]?.formUnion(items) }
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

  init(_ lack: Lack, resolution: Float) {
    (self.lack, self.resolution) = (lack, resolution)
  }

  mutating func body(_ node: Node) -> Node {
    switch node {
    case .sequence(let nodes): return .sequence(sequence(nodes))
    case .choice(let branches): return .choice(branches.map { body($0) })
    case .optional(let part): return .optional(body(part))
    case .oneOrMore(let part):
      let round = body(part)
      return round.isNullable && !part.isNullable ? .optional(node) : .oneOrMore(round)
    case .item(let item, let part): return .item(item, body(part))
    case .stroke(let item, let pause, let hand, let part):
      let isLacking = lack.parts.contains(next(item))
      let before = copies
      var content = body(part)
      if content.isNullable, !part.isNullable {
        // A stroke that has no other phase rests where it lands.
        copies = before
        content = resting(part)
      }
      let stroke = Node.stroke(
        item, pause: pause, by: lack.takesFewerFingers ? hand.fromOne : hand, content)
      return isLacking ? .optional(stroke) : stroke
    case .phase(var phase):
      let part = next(phase.item)
      if lack.loose.contains(part) { phase.motion = phase.motion.loosened }
      return lack.parts.contains(part) ? .optional(.phase(phase)) : .phase(phase)
    case .begin, .recognize: return node
    }
  }

  /// A stroke that is not drawn takes the lift before it with it.
  private mutating func sequence(_ nodes: [Node]) -> [Node] {
    var lacking: [Node] = []
    for node in nodes {
      let relaxed = body(node)
      if relaxed.isNullable, !node.isNullable, let last = lacking.last,
        case .phase(let phase) = last, phase.motion == .lift
      {
        lacking[lacking.count - 1] = .optional(.sequence([last, relaxed]))
      } else {
        lacking.append(relaxed)
      }
    }
    return lacking
  }

  private mutating func resting(_ node: Node) -> Node {
    switch node {
    case .sequence(let nodes): return .sequence(nodes.map { resting($0) })
    case .choice(let branches): return .choice(branches.map { resting($0) })
    case .optional(let part): return .optional(resting(part))
    case .oneOrMore(let part): return resting(part)
    case .item(let item, let part): return .item(item, resting(part))
    case .phase(let phase):
      guard lack.parts.contains(next(phase.item)) else { return node }
      let radius = phase.motion.isInPlane ? resolution : GestureTable.everywhere
      return .phase(
        Phase(item: phase.item, motion: .hold(within: Amount(radius)), turns: phase.turns))
    case .stroke, .begin, .recognize: return node
    }
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
    case .compare, .isKind, .and, .or, .not: return nil
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

extension Hand {
  fileprivate var fromOne: Hand {
    switch self {
    case .fingers(let count): .fingers(1...count.upperBound)
    case .pointer: self
    }
  }
}

extension Motion {
  /// A motion that goes the same way or any other.
  fileprivate var loosened: Motion {
    switch self {
    case .move, .any: return .any
    case .course(var course):
      course.sense = .either
      return .course(course)
    case .hold, .lift, .grip: return self
    }
  }

  /// Whether it is drawn from place to place, and not by what several fingers do to each other.
  fileprivate var isInPlane: Bool {
    if case .course(let course) = self { course.kind.row.isInPlane } else { true }
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
      let place = (next..<leaves.count).first(where: isSame) ?? leaves.indices.first(where: isSame)
      guard let place else { return max(0, next - 1) }
      next = place + 1
      return place
    }
  }
}
