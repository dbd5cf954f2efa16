import GestureModel
import GestureRuntime

extension Comparing {
  func compareEdges(of index: Int) throws(Certificate.Refusal) {
    let (leaf, found) = (plan.leaves[index], parts.leaves[index])
    for event in Plan.Event.allCases {
      let (run, words): (Run, String) =
        switch event {
        case .step: (found.steps, "by a step")
        case .quick: (found.quick, "into a hold")
        case .landing: (found.landings, "by a landing")
        case .assembly: (found.assemblies, "when enough fingers are down")
        case .lift: (found.lifts, "by a lift")
        case .marker: (found.markers, "past a marker")
        case .end: (found.ends, "at the end")
        }
      try compare(run, leaf.edges.filter { $0.event == event }, from: index, words)
    }
  }

  /// Compares edges in their order: that of their targets and, of two to one target, that which leaves
  /// fewer items first.
  func compare(
    _ run: Run, _ expected: [Plan.Edge], from source: Int?, _ event: String
  ) throws(Certificate.Refusal) {
    let leaf = source.map { plan.leaves[$0] }
    let origin = source.map { "from \(title($0)) " } ?? ""
    let targets = parts.edges[run.indices].map { edge in
      edge.target == GestureTable.none ? nil : Int(edge.target)
    }
    // Where `recognize` stands in the text, a table has the end.
    let ends = expected.map { edge in edge.target.flatMap { $0 < plan.placeCount ? $0 : nil } }
    try expect(
      words(targets), is: words(ends), "what comes next \(origin)\(event)",
      in: source.map { "leaves \($0)" } ?? "settings")
    for (place, edge) in zip(run.indices, expected) {
      let (found, record) = (parts.edges[place], "edges \(place)")
      let way = "the edge \(origin)to \(words([edge.target])) \(event)"
      let isOpen = source != nil || found.way == GestureTable.alwaysOpen
      try agree(isOpen, "what has to hold before \(way)", in: record)
      try expect(
        words(exits(of: found, from: source)),
        is: words(leaf.map { plan.exits(of: edge, from: $0) } ?? []),
        "what has to hold before \(way)", in: record)
      try expect(
        words(conditions(in: found.guards).sorted()), is: words(plan.guards(of: edge)),
        "what is judged on \(way)", in: record)
      try compare(found.operations, holdings.changes(along: edge, from: leaf, in: plan), way)
    }
  }

  private func exits(of edge: GestureTable.Edge, from source: Int?) -> [Int] {
    guard let source, edge.way != GestureTable.alwaysOpen else { return [] }
    return conditions(in: parts.ways[Int(parts.leaves[source].ways.start) + Int(edge.way)])
  }

  private func words(_ targets: [Int?]) -> String {
    if targets.isEmpty { return "nothing" }
    return targets.map { target in
      target.map { title($0) + " (\($0))" } ?? "the end"
    }.joined(separator: ", ")
  }
}

// What operations do.
extension Comparing {
  /// Compares what some operations do, register by register: those that change different registers may
  /// stand in any order, but for a distance from a box, which is measured when the box is known.
  func compare(
    _ run: Run, _ expected: Changes, _ moment: String
  ) throws(Certificate.Refusal) {
    var found = Changes()
    var measured: [(box: Int, place: Int)] = []
    for place in run.indices {
      for (code, storage, box) in parts.operations[place].changes {
        found.add(code, storage, box: box)
        if let early = measured.first(where: { feeds(storage, $0.box) }) {
          throw refusal(
            "\(moment) changes a box after the distance from it is measured",
            in: "operations \(early.place)")
        }
        if let box { measured.append((box, place)) }
      }
    }
    let changed = Set(found.changes.keys).union(expected.changes.keys)
    let wrong = changed.filter { found.changes[$0] != expected.changes[$0] }.map { storage in
      "\(holdings.owners[storage] ?? "what nothing asks for") by \(words(expected.changes[storage])), "
        + "and by \(words(found.changes[storage])) in the table"
    }
    guard let first = wrong.min() else { return }
    throw refusal("\(moment) changes \(first)", in: "operations \(run.start), \(run.count) of them")
  }

  private func words(_ changes: [Changes.Change]?) -> String {
    guard let changes, !changes.isEmpty else { return "nothing" }
    return changes.map { change in
      change.code.word + (change.box.map { " from boxes \($0)" } ?? "")
    }.joined(separator: ", ")
  }

  /// Whether a box is computed from a register.
  private func feeds(_ storage: Holdings.Storage, _ box: Int) -> Bool {
    guard box < gesture.reaches.count else { return false }
    return gesture.reaches[box].edges.flatMap { $0.atoms }.contains { value in
      guard let content = Holdings.Content(value), let register = holdings.registers[content] else {
        return false
      }
      return content.isTime
        ? content.storage(from: register).contains(storage) : storage == .register(register)
    }
  }
}

extension GestureTable.Operation {
  /// What it does to each register.
  fileprivate var changes: [(Code, Holdings.Storage, box: Int?)] {
    let (register, other) = (Holdings.Storage.register(Int(register)), Int(operand))
    func two(_ first: Code, _ second: Code) -> [(Code, Holdings.Storage, box: Int?)] {
      [(first, register, nil), (second, .register(other), nil)]
    }
    switch code {
    case .addStep: return two(.addStray, .addProgress)
    case .point: return two(.pointX, .pointY)
    case .extentX: return two(.leastX, .greatestX)
    case .extentY: return two(.leastY, .greatestY)
    case .zeros: return two(.zero, .zero)
    case .velocity: return two(.velocityX, .velocityY)
    case .location: return two(.locationX, .locationY)
    case .time: return [(code, .time(Int(self.register)), nil)]
    case .startReach, .extendReach, .addAngle: return [(code, register, other)]
    case .zero, .pointX, .pointY, .leastX, .leastY, .greatestX, .greatestY, .addProgress,
      .addStray, .addTurn, .velocityX, .velocityY, .locationX, .locationY, .force, .radius,
      .touches, .spread, .scale, .scaleVelocity, .rotation, .rotationVelocity, .startCorner,
      .turnCorner, .addOne:
      return [(code, register, nil)]
    }
  }
}
