// For how many tokens there has to be room.
extension GestureTable.Parts {
  /// How many tokens there can be at one time, but for the acceptance.
  ///
  /// A moment takes the tokens of the current set in the order of their states. While it is at one,
  /// those behind it are there, and of those before it what they have come to: for each at most
  /// itself and a copy along each edge of one sort, and of all no more than there are states. One
  /// copy more is in somebody's hands, and one that gathers keeps another while it assembles.
  var slotCount: Int {
    let gathers = leaves.contains { $0.kind == .gathering }
    var (peak, reached) = (states.count + 1, 0)
    for (state, record) in states.enumerated() {
      reached += most(from: record)
      let next = Swift.min(states.count + 1, reached)
      peak = Swift.max(peak, states.count - state + next + (gathers ? 1 : 0))
    }
    return peak
  }

  /// How many tokens one of a state can become in one moment.
  private func most(from state: GestureTable.State) -> Int {
    let leaf = leaves[Int(state.leaf)]
    let assemblies = Int(leaf.assemblies.count)
    guard !state.isLanded else { return 1 + assemblies }
    let landings = leaf.landings.indices.reduce(0) { sum, edge in
      sum + Swift.max(1, Int(leaves[Int(edges[edge].target)].assemblies.count))
    }
    let lifts = Int(leaf.lifts.count)
    return 1 + Swift.max(Int(leaf.steps.count), landings, assemblies, lifts)
  }

  /// The same where one finger draws, nothing happens by itself, and states are in the order of their
  /// leaves: fewer.
  ///
  /// A leaf that only a landing leads to has one token, others one for each state. A moment takes
  /// them in order. While it is at one, those behind it are there, and of it and those before it what
  /// they have come to: each itself and a copy along each edge of one sort, of all no more than there
  /// are states for; and one copy more is in somebody's hands.
  package var slotCountInOrder: Int {
    var most = [Int](repeating: 0, count: leaves.count)
    for state in states { most[Int(state.leaf)] += 1 }
    var hasOneToken = leaves.map { $0.landedState != GestureTable.none }
    for leaf in leaves {
      for run in [leaf.steps, leaf.lifts] {
        for edge in run.indices where edges[edge].target != GestureTable.none {
          hasOneToken[Int(edges[edge].target)] = false
        }
      }
    }
    for leaf in leaves.indices where hasOneToken[leaf] { most[leaf] = 1 }
    let all = most.reduce(0, +)
    var (peak, behind, reached) = (all + 1, all, 0)
    for (leaf, record) in leaves.enumerated() {
      for _ in 0..<most[leaf] {
        behind -= 1
        reached += 1 + Int(Swift.max(record.steps.count, record.landings.count, record.lifts.count))
        peak = Swift.max(peak, behind + 1 + Swift.min(all + 1, reached))
      }
    }
    return peak
  }

  /// Whether states are in the order of their leaves, and in each of them one that has landed is the
  /// first.
  package var hasOrderedStates: Bool {
    zip(states, states.dropFirst()).allSatisfy { first, second in
      first.leaf < second.leaf || (first.leaf == second.leaf && !second.isLanded)
    }
  }
}
