import GestureModel
import GestureRuntime

/// What happens to registers at one time: of each the changes in their order.
struct Changes: Hashable {
  typealias Code = GestureTable.Operation.Code

  struct Change: Hashable {
    var code: Code
    /// The index of a box, for those that have one.
    var box: Int?
  }

  private(set) var changes: [Holdings.Storage: [Change]] = [:]

  /// Setting a register twice to the same is setting it once.
  mutating func add(_ code: Code, _ storage: Holdings.Storage, box: Int? = nil) {
    let change = Change(code: code, box: box)
    let isIdempotent = code == .time || code == .zero
    if isIdempotent, changes[storage]?.last == change { return }
    changes[storage, default: []].append(change)
  }
}

/// What each moment of an item's life does to a measure.
private struct Life {
  typealias Code = GestureTable.Operation.Code

  var start, step, moment, lift: Code?

  init(_ start: Code?, step: Code? = nil, moment: Code? = nil, lift: Code? = nil) {
    (self.start, self.step, self.moment, self.lift) = (start, step, moment, lift)
  }

  /// What is as the moment says.
  init(now code: Code) { self.init(code, moment: code) }

  /// *Measures* in `Grammar/meaning.md`.
  init(of measure: Measure) {
    switch measure {
    case .startX: self.init(.pointX)
    case .startY: self.init(.pointY)
    case .endX: self.init(.pointX, step: .pointX, lift: .pointX)
    case .endY: self.init(.pointY, step: .pointY, lift: .pointY)
    case .minX: self.init(.pointX, step: .leastX)
    case .minY: self.init(.pointY, step: .leastY)
    case .maxX: self.init(.pointX, step: .greatestX)
    case .maxY: self.init(.pointY, step: .greatestY)
    case .leftmost: self.init(.pointX, step: .leastX, lift: .leastX)
    case .topmost: self.init(.pointY, step: .leastY, lift: .leastY)
    case .rightmost: self.init(.pointX, step: .greatestX, lift: .greatestX)
    case .bottommost: self.init(.pointY, step: .greatestY, lift: .greatestY)
    case .length: self.init(.zero, step: .addProgress)
    case .stray: self.init(.zero, step: .addStray)
    case .turn: self.init(.zero, step: .addTurn)
    case .angle: self.init(.zero, step: .addAngle)
    case .corner: self.init(.startCorner, step: .turnCorner)
    case .rounds: self.init(.zero)
    case .startScale: self.init(.scale)
    case .startRotation: self.init(.rotation)
    case .velocityX: self.init(now: .velocityX)
    case .velocityY: self.init(now: .velocityY)
    case .locationX: self.init(now: .locationX)
    case .locationY: self.init(now: .locationY)
    case .force: self.init(now: .force)
    case .radius: self.init(now: .radius)
    case .touches: self.init(now: .touches)
    case .spread: self.init(now: .spread)
    case .scale: self.init(now: .scale)
    case .scaleVelocity: self.init(now: .scaleVelocity)
    case .rotation: self.init(now: .rotation)
    case .rotationVelocity: self.init(now: .rotationVelocity)
    // It is two times.
    case .duration: self.init(nil)
    }
  }
}

// What the text says happens to registers, and when.
extension Holdings {
  /// The items that have started with `begin` and that a path continues into without a landing.
  private func followed(_ leaf: Plan.Leaf) -> Set<ID<Item>> {
    guard leaf.kind == .begin else { return [] }
    return Set(leaf.edges.filter { $0.event == .step || $0.event == .quick }.flatMap(\.entered))
  }

  func step(in leaf: Plan.Leaf) -> Changes {
    changes(of: Set(leaf.items), reach: .extendReach) { $0.step }
  }

  func lift(in leaf: Plan.Leaf) -> Changes {
    changes(of: Set(leaf.items).union(followed(leaf)), reach: .extendReach) { $0.lift }
  }

  /// Where no track draws, only times and the number of fingers go on.
  func moment(in leaf: Plan.Leaf) -> Changes {
    let items = Set(leaf.items).union(followed(leaf))
    let isDrawn = leaf.track != nil && leaf.kind != .gathering
    var changes = changes(of: items, reach: nil) {
      isDrawn || $0.moment == .touches ? $0.moment : nil
    }
    for start in items.compactMap({ start($0) }) { changes.add(.time, .time(start + 1)) }
    return changes
  }

  private func changes(
    of items: Set<ID<Item>>, reach: Changes.Code?, _ part: (Life) -> Changes.Code?
  ) -> Changes {
    var changes = Changes()
    for (content, register) in contents(of: items) {
      var code = reach
      if case .measure(let measure, _) = content { code = part(Life(of: measure)) }
      guard let code else { continue }
      changes.add(code, .register(register), box: content.box?.rawValue)
    }
    return changes
  }

  /// What an edge of a plan does: the times of what it leaves, the start of what it enters, and, where
  /// it leads into a stroke, what is forgotten.
  func changes(along edge: Plan.Edge, from leaf: Plan.Leaf?, in plan: Plan) -> Changes {
    var changes = Changes()
    // What a lift leaves ended when the stroke was over.
    let ended = edge.event == .lift ? [] : edge.left
    for start in ended.compactMap({ start($0) }) { changes.add(.time, .time(start + 1)) }
    let goesOn = leaf?.kind == .begin && (edge.event == .step || edge.event == .quick)
    start(Set(goesOn ? [] : edge.entered).union(plan.startedItems(by: edge)), &changes)
    let target = edge.target.map { plan.leaves[$0].kind }
    if edge.event == .assembly || edge.event == .landing && target != .gathering {
      for (content, register) in registers where content.forgetsAtLandings {
        forget(content, register, &changes)
      }
    }
    return changes
  }

  private func forget(_ content: Content, _ register: Int, _ changes: inout Changes) {
    for storage in content.storage(from: register).dropFirst() { changes.add(.zero, storage) }
  }

  private func start(_ items: Set<ID<Item>>, _ changes: inout Changes) {
    for start in items.compactMap({ start($0) }) {
      changes.add(.time, .time(start))
      changes.add(.time, .time(start + 1))
    }
    for (content, register) in contents(of: items) {
      if case .measure(let measure, _) = content {
        if let code = Life(of: measure).start { changes.add(code, .register(register)) }
        if content.forgetsAtLandings { forget(content, register, &changes) }
      } else {
        changes.add(.startReach, .register(register), box: content.box?.rawValue)
      }
    }
    // Rounds are counted from 0, so after what starts with them.
    for repeated in items.sorted().flatMap({ gesture.items[$0.rawValue].repeats }) {
      if let register = registers[.measure(.rounds, repeated)] {
        changes.add(.addOne, .register(register))
      }
    }
  }
}

extension Plan {
  /// The items that start with `begin`, being drawn after it.
  fileprivate func startedItems(by edge: Edge) -> Set<ID<Item>> {
    guard let target = edge.target, leaves[target].kind == .begin else { return [] }
    return Set(leaves[(target + 1)...].flatMap(\.items))
      .subtracting(leaves[...target].flatMap(\.items))
  }
}
