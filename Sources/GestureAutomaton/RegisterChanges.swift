import GestureModel
import GestureRuntime

/// What happens to the registers of a token along each edge, and in each leaf with a step, at a lift and at
/// each moment.
struct RegisterChanges {
  let automaton: Automaton
  let registers: Registers

  private var gesture: Gesture { automaton.gesture }

  func operations(of edge: Automaton.Edge) -> [GestureTable.Operation] {
    // What a lift leaves has ended before, when the stroke was over.
    let left = (edge.trigger == .lift ? [] : edge.leaves).compactMap { registers.startTime($0) }
      .map { GestureTable.Operation(.time, UInt16(clamping: $0 + 1)) }
    let started = Set(edge.enters + edge.starts).subtracting(automaton.itemsGoneOn(along: edge))
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
    for item in registers.timedItems where items.contains(item) {
      guard let time = registers.startTime(item) else { continue }
      operations.append(GestureTable.Operation(.time, UInt16(clamping: time)))
      operations.append(GestureTable.Operation(.time, UInt16(clamping: time + 1)))
    }
    for (index, content) in registers.contents.enumerated() {
      guard let code = content.startCode(of: items) else { continue }
      operations.append(GestureTable.Operation(code, UInt16(clamping: index)))
    }
    for (index, content) in registers.contents.enumerated() {
      guard case .reach(let reach) = content, items.contains(gesture.reaches[reach.rawValue].item)
      else { continue }
      operations.append(
        GestureTable.Operation(
          .startReach, UInt16(clamping: index), operand: UInt16(clamping: reach.rawValue)))
    }
    return operations
  }

  /// A landing is not turned to from the step before the lift.
  private func previousStepsForgotten() -> [GestureTable.Operation] {
    registers.contents.enumerated().compactMap { index, content in
      content.isEmptiedByLanding ? GestureTable.Operation(.zero, UInt16(clamping: index)) : nil
    }
  }

  func stepOperations(inside items: [ID<Item>]) -> [GestureTable.Operation] {
    measureOperations(inside: items) { $0.row.step } + reachOperations(inside: items)
  }

  func liftOperations(inside items: [ID<Item>]) -> [GestureTable.Operation] {
    measureOperations(inside: items) { $0.row.lift } + reachOperations(inside: items)
  }

  /// Takes another point into the reaches of items.
  private func reachOperations(inside items: [ID<Item>]) -> [GestureTable.Operation] {
    registers.contents.enumerated().compactMap {
      index, content -> GestureTable.Operation? in
      guard case .reach(let reach) = content, items.contains(gesture.reaches[reach.rawValue].item)
      else { return nil }
      return GestureTable.Operation(
        .extendReach, UInt16(clamping: index), operand: UInt16(clamping: reach.rawValue))
    }
  }

  func momentOperations(
    in leaf: Automaton.Leaf, of items: [ID<Item>]
  ) -> [GestureTable.Operation] {
    let ends = registers.timedItems.filter { items.contains($0) }
      .compactMap { registers.startTime($0) }
      .map { GestureTable.Operation(.time, UInt16(clamping: $0 + 1)) }
    return ends + measureOperations(inside: items) { leaf.momentCode(of: $0) }
  }

  private func measureOperations(
    inside items: [ID<Item>], _ code: (Measure) -> GestureTable.Operation.Code?
  ) -> [GestureTable.Operation] {
    // Points are known when the other measures of the same step are.
    var (plain, aboutPoints): ([GestureTable.Operation], [GestureTable.Operation]) = ([], [])
    for (index, content) in registers.contents.enumerated() {
      guard case .measure(let measure, let item) = content, items.contains(item),
        let code = code(measure)
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
    return track == nil || kind == .gathering ? nil : measure.row.moment
  }
}

extension Registers.Content {
  /// What starts the register when one of these items starts; a reach has an operation of its own.
  fileprivate func startCode(of items: Set<ID<Item>>) -> GestureTable.Operation.Code? {
    switch self {
    case .measure(let measure, let item): items.contains(item) ? measure.row.start : nil
    case .behind(_, let item, _): items.contains(item) && isEmptiedByLanding ? .zero : nil
    case .reach: nil
    }
  }

  /// Whether it is emptied when its item starts, and whenever a stroke lands.
  fileprivate var isEmptiedByLanding: Bool {
    switch self {
    case .behind(let measure, _, _): measure.row.isEmptiedByLanding
    case .measure, .reach: false
    }
  }
}
