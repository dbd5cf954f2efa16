import GestureModel
import GestureRuntime

/// What happens to the registers of a token along each edge, and in each leaf with a step, at a lift and at
/// each moment.
struct RegisterChanges {
  private let automaton: Automaton
  private let registers: Registers
  /// For each item its registers, ascending.
  private let ofItems: [[Int]]
  /// The registers that are emptied whenever a stroke lands.
  private let emptiedByLanding: [Int]

  init(_ automaton: Automaton, _ registers: Registers) {
    (self.automaton, self.registers) = (automaton, registers)
    let gesture = automaton.gesture
    var ofItems: [[Int]] = Array(repeating: [], count: gesture.items.count)
    for (index, content) in registers.contents.enumerated() {
      ofItems[content.item(in: gesture).rawValue].append(index)
    }
    self.ofItems = ofItems
    emptiedByLanding = registers.contents.indices.filter {
      registers.contents[$0].isEmptiedByLanding
    }
  }

  func operations(of edge: Automaton.Edge) -> [GestureTable.Operation] {
    // What a lift leaves has ended before, when the stroke was over.
    let left = (edge.trigger == .lift ? [] : edge.exited).compactMap { registers.startTime($0) }
      .map { GestureTable.Operation(.time, UInt16(clamping: $0 + 1)) }
    let started = Set(edge.entered + edge.starts).subtracting(automaton.itemsGoneOn(along: edge))
    let entered = startOperations(of: started)
    let turns = startsStroke(edge) ? previousStepsForgotten() : []
    return left + entered + turns
  }

  /// Whether an edge leads into a stroke: a landing that needs no assembly, or the assembly.
  private func startsStroke(_ edge: Automaton.Edge) -> Bool {
    guard case .leaf(let target) = edge.target else { return false }
    return edge.trigger == .assembly
      || (edge.trigger == .landing && automaton[target].kind != .gathering)
  }

  /// Starts the measures of items.
  private func startOperations(of items: Set<ID<Item>>) -> [GestureTable.Operation] {
    var operations: [GestureTable.Operation] = []
    for time in startTimes(of: items) {
      operations.append(GestureTable.Operation(.time, UInt16(clamping: time)))
      operations.append(GestureTable.Operation(.time, UInt16(clamping: time + 1)))
    }
    for index in ofItems.all(of: items) {
      guard let code = registers.contents[index].startCode else { continue }
      operations.append(GestureTable.Operation(code, UInt16(clamping: index)))
    }
    return operations + roundOperations(of: items) + reachOperations(.startReach, of: items)
  }

  /// Counts the rounds that begin, of repeats that have been started before or with them.
  private func roundOperations(of items: Set<ID<Item>>) -> [GestureTable.Operation] {
    let repeats = items.sorted().flatMap { automaton.gesture.items[$0.rawValue].repeats }
    return repeats.compactMap { registers.index(.rounds, $0) }
      .map { GestureTable.Operation(.addOne, UInt16(clamping: $0)) }
  }

  /// A landing is not turned to from the step before the lift.
  private func previousStepsForgotten() -> [GestureTable.Operation] {
    emptiedByLanding.map { GestureTable.Operation(.zero, UInt16(clamping: $0)) }
  }

  func stepOperations(inside items: [ID<Item>]) -> [GestureTable.Operation] {
    measureOperations(inside: items) { $0.upkeep.step } + reachOperations(.extendReach, of: items)
  }

  func liftOperations(inside items: [ID<Item>]) -> [GestureTable.Operation] {
    measureOperations(inside: items) { $0.upkeep.lift } + reachOperations(.extendReach, of: items)
  }

  /// Starts the reaches of items, or takes another point into them.
  private func reachOperations(
    _ code: GestureTable.Operation.Code, of items: some Sequence<ID<Item>>
  ) -> [GestureTable.Operation] {
    ofItems.all(of: items).compactMap { index in
      guard case .reach(let reach) = registers.contents[index] else { return nil }
      return GestureTable.Operation(
        code, UInt16(clamping: index), operand: UInt16(clamping: reach.rawValue))
    }
  }

  /// The registers of the start times of items, ascending.
  private func startTimes(of items: some Sequence<ID<Item>>) -> [Int] {
    items.compactMap { registers.startTime($0) }.sorted()
  }

  func momentOperations(
    in leaf: Automaton.Leaf, of items: [ID<Item>]
  ) -> [GestureTable.Operation] {
    let ends = startTimes(of: items)
      .map { GestureTable.Operation(.time, UInt16(clamping: $0 + 1)) }
    return ends + measureOperations(inside: items) { leaf.momentCode(of: $0) }
  }

  private func measureOperations(
    inside items: [ID<Item>], _ code: (Measure) -> GestureTable.Operation.Code?
  ) -> [GestureTable.Operation] {
    // Points are known when the other measures of the same step are.
    var (plain, aboutPoints): ([GestureTable.Operation], [GestureTable.Operation]) = ([], [])
    for index in ofItems.all(of: items) {
      guard case .measure(let measure, _) = registers.contents[index], let code = code(measure)
      else { continue }
      let register = UInt16(clamping: index)
      if let point = measure.point {
        let operand = UInt16(clamping: point.rawValue)
        aboutPoints.append(GestureTable.Operation(code, register, operand: operand))
      } else {
        plain.append(GestureTable.Operation(code, register))
      }
    }
    return plain + aboutPoints
  }
}

extension Automaton.Leaf {
  /// What keeps a measure up to date here: where no track draws, the last one's stay as they were.
  fileprivate func momentCode(of measure: Measure) -> GestureTable.Operation.Code? {
    if measure == .touches { return .touches }
    return track == nil || kind == .gathering ? nil : measure.upkeep.moment
  }
}

extension Registers.Content {
  /// The item that it is about.
  fileprivate func item(in gesture: Gesture) -> ID<Item> {
    switch self {
    case .measure(_, let item), .extra(_, let item, _): item
    case .reach(let reach): gesture.reaches[reach.rawValue].item
    }
  }

  /// What starts the register when its item starts; a reach has an operation of its own.
  fileprivate var startCode: GestureTable.Operation.Code? {
    switch self {
    case .measure(let measure, _): measure.upkeep.start
    case .extra: isEmptiedByLanding ? .zero : nil
    case .reach: nil
    }
  }

  /// Whether it is emptied when its item starts, and whenever a stroke lands.
  fileprivate var isEmptiedByLanding: Bool {
    switch self {
    case .extra(let measure, _, _): measure.upkeep.isEmptiedByLanding
    case .measure, .reach: false
    }
  }
}
