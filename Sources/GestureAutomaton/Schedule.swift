package import GestureModel
import GestureRuntime

// Which conditions guard which edge.
extension Automaton {
  /// Hangs every condition on the edges it guards and gathers the ways out of each leaf.
  mutating func schedule() {
    findPassedItems()
    for index in edges.indices {
      edges[index].exits = exitConditions(of: edges[index])
      edges[index].guards = guards(of: edges[index])
      edges[index].starts = startedItems(by: edges[index])
    }
    for index in leaves.indices {
      let sets = Set(edges(from: ID(index)).map { $0.exits }).subtracting([[]])
      let kept = sets.union(singles(of: sets, at: ID(index)))
      leaves[index].ways = kept.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// The conditions that distinguish tokens of a leaf by themselves, since their outcome may
  /// change: of those that some way asks together with others, as many as there is room for.
  private func singles(of ways: Set<[Int]>, at id: ID<Leaf>) -> [[Int]] {
    let finals = finals(at: id)
    let asked = Set(ways.filter { $0.count > 1 }.joined()).sorted().map { [$0] }
    let changing = asked.filter { way in
      !ways.contains(way) && !finals.contains(way[0])
        && !gesture.conditions[way[0]].test.staysTrue
    }
    return Array(changing.prefix(max(GestureTable.Parts.maximumWays - ways.count, 0)))
  }

  /// The items that an edge leaves for the purpose of conditions: `recognize` and the end leave all.
  private func itemsLeft(by edge: Edge) -> Set<ID<Item>> {
    guard let source = edge.source else { return [] }
    return leadsToEnd(edge) ? Set(self[source].inside) : Set(edge.exited)
  }

  /// Whether the gesture is over after an edge.
  package func leadsToEnd(_ edge: Edge) -> Bool {
    switch edge.target {
    case .end: true
    case .leaf(let id): self[id].kind == .recognized
    }
  }

  private func exitConditions(of edge: Edge) -> [Int] {
    guard let source = edge.source else { return [] }
    let left = itemsLeft(by: edge)
    return places.exits.all(of: left).filter { index in
      guard case .exit(let items) = gesture.conditions[index].schedule else { return false }
      return items.subtracting(left).isSubset(of: self[source].passed)
    }
  }

  private func guards(of edge: Edge) -> [Int] {
    let entered = edge.trigger.isLanding ? places.landings : places.entries
    var guards = entered.all(of: edge.entered)
    if leadsToEnd(edge) {
      guards += places.end
    } else if edge.trigger == .marker {
      guards += places.begin
    }
    return guards.sorted()
  }

  /// The items after a `begin` start with it, so that reports can mention them.
  private func startedItems(by edge: Edge) -> [ID<Item>] {
    guard edge.trigger == .marker, case .leaf(let begun) = edge.target, !leadsToEnd(edge) else {
      return []
    }
    return gesture.items.indices.map { ID($0) }.filter { item in
      let places = leaves.indices.filter { leaves[$0].inside.contains(item) }
      return !places.isEmpty && places.allSatisfy { $0 > begun.rawValue }
    }
  }

  /// Finds for each leaf the items that every path has passed when it comes there, of those that
  /// conditions ask for: a forward data flow whose meet is the intersection.
  private mutating func findPassedItems() {
    let asked = itemsAskedTogether
    if asked.isEmpty { return }
    let inner = containedItems()
    var known: [Set<ID<Item>>?] = Array(repeating: nil, count: leaves.count)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in edges {
        guard case .leaf(let target) = edge.target else { continue }
        var passed: Set<ID<Item>> = []
        if let source = edge.source {
          guard let before = known[source.rawValue] else { continue }
          passed = before.union(edge.exited.filter { asked.contains($0) })
        }
        for item in edge.entered { passed.subtract(inner[item.rawValue]) }
        let met = known[target.rawValue].map { $0.intersection(passed) } ?? passed
        if met != known[target.rawValue] {
          known[target.rawValue] = met
          hasChanged = true
        }
      }
    }
    for index in leaves.indices { leaves[index].passed = known[index] ?? [] }
  }

  /// The items of conditions that several items have to be left for: where one of them is left, the
  /// others have to be passed.
  private var itemsAskedTogether: Set<ID<Item>> {
    gesture.conditions.reduce(into: []) { asked, condition in
      if case .exit(let items) = condition.schedule, items.count > 1 { asked.formUnion(items) }
    }
  }

  /// For each item, itself and everything inside it.
  private func containedItems() -> [Set<ID<Item>>] {
    var inner = gesture.items.indices.map { Set([ID<Item>($0)]) }
    for leaf in leaves {
      for (depth, item) in leaf.inside.enumerated() {
        inner[item.rawValue].formUnion(leaf.inside[depth...])
      }
    }
    return inner
  }

  /// The final conditions that kill a path in a leaf as soon as they are false: those about an item
  /// it is inside, whose guard is still ahead.
  package func finals(at id: ID<Leaf>) -> [Int] {
    places.finals.all(of: self[id].inside).filter { index in
      switch gesture.conditions[index].schedule {
      case .begin: id.rawValue < begun
      case .exit(let items): !items.isDisjoint(with: self[id].inside)
      case .entry, .landing, .end: true
      }
    }
  }
}

extension Automaton.Trigger {
  /// Whether it starts a stroke, or is on the way there.
  fileprivate var isLanding: Bool {
    switch self {
    case .landing, .assembly: true
    case .step, .quick, .lift, .marker, .end: false
    }
  }
}
