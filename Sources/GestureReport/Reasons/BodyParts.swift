import GestureModel

/// What a gesture's body is made of.
struct BodyParts {
  /// The strokes, if there are several, and the phases that take steps, but for those that may be absent.
  private(set) var parts: [Part] = []
  /// All strokes.
  private(set) var strokes: [Part] = []
  /// Which stroke of a drawing each one is, from 0 on, if all before it in its branches are drawn.
  private(set) var strokePlaces: [Part: Int] = [:]
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
  /// In which branches of choices each part is, by the places of the choices in the order of the text.
  private var branches: [Part: [Int: Int]] = [:]
  private var branch: [Int: Int] = [:]
  /// The parts that are just the same phases.
  private var alike: [Range<Int>: [Part]] = [:]
  private var lift: ID<Item>?
  private var isAbsent = false
  private var choiceCount = 0
  private var strokesBefore = 0
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
      let number = choiceCount
      let taken = alternative?.branches[number]
      choiceCount += 1
      let before = strokesBefore
      var most = before
      for (index, node) in branches.enumerated() {
        branch[number] = index
        strokesBefore = before
        look(at: node, isAbsent: taken.map { $0 != index } ?? false)
        most = max(most, strokesBefore)
      }
      strokesBefore = most
      branch[number] = nil
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
      strokePlaces[part] = strokesBefore
      strokesBefore += 1
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
    let part = Part(item: item, copy: copies[item] ?? 0)
    copies[item, default: 0] += 1
    branches[part] = branch
    return part
  }

  /// A part with its copies in other branches, as in each order of an `any-order`. A drawing takes one branch, so it
  /// has one of them.
  func alternatives(to part: Part) -> [Part] {
    let own = branches[part] ?? [:]
    return (0..<(copies[part.item] ?? 0)).map { Part(item: part.item, copy: $0) }.filter { other in
      other == part || (branches[other] ?? [:]).contains { own[$0] != nil && own[$0] != $1 }
    }
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
