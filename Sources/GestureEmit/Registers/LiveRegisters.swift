import GestureRuntime

/// Which registers something can still read.
struct LiveRegisters {
  private let flow: RegisterFlow
  /// For each leaf, those of a token there; last, those of one that has come to the end.
  private(set) var inLeaves: [Set<Int>]

  init(_ flow: RegisterFlow) {
    self.flow = flow
    let parts = flow.parts
    inLeaves = parts.leaves.indices.map { leaf in
      let record = parts.leaves[leaf]
      var read = flow.registers(ofReads: leaf)
      for list in parts.ways[record.ways.indices] + [record.finals] {
        read.formUnion(flow.registers(ofConditions: list))
      }
      if parts.isContinuous { read.formUnion(flow.registers(ofNodes: parts.reports)) }
      return read
    }
    inLeaves.append(flow.registers(ofNodes: parts.reports + parts.preferences))
    // A guard is judged before and, for one who asks why a token died, after its edge is taken.
    for edge in flow.edges {
      let guards = flow.registers(ofConditions: parts.edges[edge.index].guards)
      inLeaves[edge.target].formUnion(guards)
      if let source = edge.source { inLeaves[source].formUnion(guards) }
    }
    while spread() {}
  }

  /// Those of a token that has come along an edge, before it takes the step that took it there.
  func after(_ edge: RegisterFlow.Edge) -> Set<Int> {
    var live = inLeaves[edge.target]
    if edge.takesStep {
      for operation in flow.steps[edge.target] where operation.code.replaces {
        live.subtract(operation.changed)
      }
      live.formUnion(
        flow.registers(ofConditions: flow.parts.edges[edge.index].guards))
    }
    addKept(of: flow.alongEdges[edge.index], to: &live)
    return live
  }

  /// Adds what operations need and change that change something which is read.
  private func addKept(of operations: [GestureTable.Operation], to live: inout Set<Int>) {
    for operation in operations where !live.isDisjoint(with: operation.changed) {
      live.formUnion(operation.changed)
      live.formUnion(flow.inputs(of: operation))
    }
  }

  /// Goes once against the ways of tokens. Returns whether anything was new.
  private mutating func spread() -> Bool {
    let count = total
    for edge in flow.edges.reversed() {
      var live = after(edge)
      if !edge.takesStep { inLeaves[edge.target].formUnion(live) }
      guard let source = edge.source else { continue }
      if edge.target != flow.end {
        for operation in flow.alongEdges[edge.index] where operation.code.replaces {
          live.subtract(operation.changed)
        }
      }
      inLeaves[source].formUnion(live)
    }
    for leaf in flow.parts.leaves.indices {
      addKept(of: flow.steps[leaf] + flow.moments[leaf] + flow.lifts[leaf], to: &inLeaves[leaf])
    }
    return total != count
  }

  private var total: Int { inLeaves.reduce(0) { $0 + $1.count } }
}
