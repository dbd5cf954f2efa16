import GestureAutomaton
import GestureRuntime

/// What happens to the registers of a token on its ways through a table, one register at a time.
struct RegisterFlow {
  typealias Operation = GestureTable.Operation

  /// A way from a leaf, or the start, to another, or to the end.
  struct Edge {
    /// Its place among the edges of the table.
    let index: Int
    /// `nil` for the start.
    let source: Int?
    /// A leaf, or ``end``.
    let target: Int
    /// Whether the token takes a step in the target before anything else happens to it.
    let takesStep: Bool
    /// Whether a stroke begins with it, so that no corner is turned there.
    let isLanding: Bool
  }

  let parts: GestureTable.Parts
  let edges: [Edge]
  /// For each edge of the table, what happens along it.
  let alongEdges: [[Operation]]
  /// For each leaf, what happens with a step, at a moment and at a lift.
  let steps, moments, lifts: [[Operation]]
  /// For each leaf, what distinguishes tokens that cost the same.
  private(set) var reads: [[GestureTable.Read]] = []
  /// For each node, the registers that it is computed from.
  private let ofNodes: [Set<Int>]

  /// The number of leaves, which stands for the end.
  var end: Int { parts.leaves.count }

  init(_ parts: GestureTable.Parts) {
    self.parts = parts
    let records = parts.operations
    func operations(_ run: Run) -> [Operation] { Array(records[run.indices]).oneByOne }
    alongEdges = parts.edges.map { operations($0.operations) }
    steps = parts.leaves.map { operations($0.stepOperations) }
    moments = parts.leaves.map { operations($0.momentOperations) }
    lifts = parts.leaves.map { operations($0.liftOperations) }
    ofNodes = parts.nodes.reduce(into: []) { all, node in
      if node.code == .register { return all.append([Int(node.first)]) }
      let operands = [node.first, node.second].prefix(node.code.operandCount)
      all.append(operands.reduce(into: []) { $0.formUnion(all[Int($1)]) })
    }
    edges = Self.edges(of: parts)
    reads = parts.leaves.indices.map { telling($0) }
  }

  private static func edges(of parts: GestureTable.Parts) -> [Edge] {
    func edges(_ run: Run, from source: Int?, step: Bool = false, landing: Bool = false) -> [Edge] {
      run.indices.map { index in
        let target = parts.edges[index].target
        return Edge(
          index: index, source: source,
          target: target == GestureTable.none ? parts.leaves.count : Int(target), takesStep: step,
          isLanding: landing)
      }
    }
    return edges(parts.starts, from: nil, landing: true)
      + parts.leaves.enumerated().flatMap { source, leaf in
        edges(leaf.steps, from: source, step: true)
          + [leaf.landings, leaf.assemblies].flatMap { edges($0, from: source, landing: true) }
          + [leaf.quick, leaf.lifts, leaf.markers, leaf.ends].flatMap { edges($0, from: source) }
      }
  }

  /// The reads of a leaf without those in which all its tokens are the same: where each came by a step,
  /// that is where the step ended. One is kept, as a leaf without any is another thing.
  private func telling(_ leaf: Int) -> [GestureTable.Read] {
    let all = Array(parts.reads[parts.leaves[leaf].reads.indices])
    guard edges.allSatisfy({ $0.target != leaf || $0.takesStep }) else { return all }
    let replaced = steps[leaf].filter { $0.code.replaces }.reduce(into: Set()) {
      $0.formUnion($1.changed)
    }
    let telling = all.filter { $0.kind != .measure || !replaced.contains(Int($0.register)) }
    return telling.isEmpty ? Array(all.prefix(1)) : telling
  }

  /// The registers that conditions of a list ask for.
  func registers(ofConditions list: Run) -> Set<Int> {
    list.indices.reduce(into: []) {
      $0.formUnion(ofNodes[Int(parts.conditions[Int(parts.conditionLists[$1])])])
    }
  }

  /// The registers that nodes are computed from.
  func registers(ofNodes nodes: [UInt16]) -> Set<Int> {
    nodes.reduce(into: []) { $0.formUnion(ofNodes[Int($1)]) }
  }

  /// The registers that are asked for where tokens of a leaf are compared.
  func registers(ofReads leaf: Int) -> Set<Int> {
    reads[leaf].reduce(into: []) { registers, read in
      guard read.kind != .duration else { return }
      registers.formUnion(Int(read.register)...Int(read.register) + read.kind.extraRegisters)
    }
  }

  /// The registers that an operation depends on, but for those that it changes.
  func inputs(of operation: Operation) -> Set<Int> {
    guard operation.code.needs.contains(.box) else { return [] }
    let box = parts.boxes[Int(operation.operand)]
    return registers(ofNodes: [box.minX, box.minY, box.maxX, box.maxY])
  }
}

extension GestureTable.Operation {
  /// The registers that it changes; none if it is a time register.
  var changed: Range<Int> {
    let first = Int(register)
    return code == .time ? first..<first : first..<first + code.extraRegisters + 1
  }
}

extension GestureTable.Operation.Code {
  /// Whether it makes registers what they are, whatever they were.
  var replaces: Bool {
    switch self {
    case .zero, .pointX, .pointY, .startReach, .velocityX, .velocityY, .locationX, .locationY,
      .force, .radius, .touches, .spread, .scale, .scaleVelocity, .rotation, .rotationVelocity,
      .startCorner, .point, .zeros, .velocity, .location:
      true
    case .leastX, .leastY, .greatestX, .greatestY, .addProgress, .addStray, .addTurn, .extendReach,
      .time, .turnCorner, .addAngle, .addStep, .extentX, .extentY, .addOne:
      false
    }
  }
}
