import GestureModel
import GestureRuntime
import GestureSyntax

extension Comparing {
  func title(_ index: Int) -> String {
    let leaf = plan.leaves[index]
    switch leaf.kind {
    case .phase, .pause: return leaf.items.last.map { gesture.title(of: $0) } ?? "a phase"
    case .gathering: return "the wait for fingers"
    case .waiting: return "the landing before a marker"
    case .begin: return "`begin`"
    case .recognize: return "`recognize`"
    }
  }

  mutating func compareLeaves() throws(Certificate.Refusal) {
    try expect(parts.leaves.count, is: plan.placeCount, "the number of places", in: "leaves")
    for index in parts.leaves.indices {
      let item = plan.leaves[index].items.last
      place = item.map { gesture.items[$0.rawValue].range } ?? gesture.range
      try compareMotion(index)
      try compareConditions(index)
      try compareReads(index)
      try compareOperations(index)
      try compareEdges(of: index)
    }
    place = gesture.range
    try compare(parts.starts, plan.starts, from: nil, "by the first landing")
  }

  private func compareMotion(_ index: Int) throws(Certificate.Refusal) {
    let (leaf, found, title) = (plan.leaves[index], parts.leaves[index], title(index))
    let record = "leaves \(index)"
    let track = found.track == GestureTable.noTrack ? nil : Int(found.track)
    try expect(found.kind.word, is: leaf.kind.tableKind.word, "the motion of \(title)", in: record)
    try agree(track == leaf.track, "what draws \(title)", in: record)
    if case .phase(let motion) = leaf.kind {
      switch motion {
      case .hold(let radius), .grip(let radius):
        try agree(isSame(found.radius, radius), "the radius of \(title)", in: record)
      case .move(let sectors):
        let isSame = parts.sectors[found.sectors.indices].elementsEqual(sectors)
        try agree(isSame, "the directions of \(title)", in: record)
      case .any, .course, .lift: break
      }
    }
    if found.kind == .move, leaf.kind.allowsAll {
      try agree(found.sectors.count == 0, "the directions of \(title)", in: record)
    }
  }

  func conditions(in run: Run) -> [Int] { parts.conditionLists[run.indices].map { Int($0) } }

  /// Conditions as they are written, with their numbers: some may be written alike.
  func words(_ conditions: [Int]) -> String {
    if conditions.isEmpty { return "nothing" }
    return conditions.map { "`\(gesture.conditions[$0].text)` (\($0))" }.joined(separator: ", ")
  }

  private func compareConditions(_ index: Int) throws(Certificate.Refusal) {
    let (leaf, found, title) = (plan.leaves[index], parts.leaves[index], title(index))
    let record = "leaves \(index)"
    let ways = parts.ways[found.ways.indices].map { conditions(in: $0) }
    try expect(
      ways.map { words($0) }, is: plan.ways(of: leaf).map { words($0) },
      "what is judged to leave \(title)", in: record)
    let finals = plan.finals(in: index)
    try expect(
      words(conditions(in: found.finals).sorted()), is: words(finals),
      "what ends \(title) as soon as it is false", in: record)
    let isReviewed = leaf.kind != .gathering
    try compareBounds(found.bounds, isReviewed ? plan.judged(in: index) : [], index, "a deadline")
    try compareBounds(
      found.finalBounds, isReviewed ? Set(finals) : [], index, "a deadline after the landing")
  }

  /// The durations whose limits make deadlines: those of items that the leaf is inside.
  private func compareBounds(
    _ run: Run, _ judged: Set<Int>, _ index: Int, _ what: String
  ) throws(Certificate.Refusal) {
    let bounds = judged.sorted().flatMap { gesture.conditions[$0].test.bounds }
      .filter { plan.leaves[index].items.contains($0.item) }
    let found = run.indices.map { parts.bounds[Int(parts.boundLists[$0])] }
    if let missing = bounds.first(where: { bound in !found.contains { isSame($0, bound) } }) {
      throw refusal(
        "\(what) of \(title(index)), by \(gesture.title(of: missing.item)), is not in the table",
        in: "leaves \(index)")
    }
    for (place, bound) in zip(run.indices, found) {
      guard bounds.contains(where: { isSame(bound, $0) }) else {
        throw refusal("\(what) of \(title(index)) is only in the table", in: "boundLists \(place)")
      }
    }
  }

  private func compareReads(_ index: Int) throws(Certificate.Refusal) {
    var expected: Set<GestureTable.Read> = []
    for (content, senses) in asking.ofLeaves[index] {
      guard let register = holdings.registers[content] else { continue }
      let isOpen = plan.leaves[index].items.contains(content.item(in: gesture))
      let kind: GestureTable.Read.Kind =
        switch content {
        case .measure(.duration, _): .duration
        case .measure(.corner, _): isOpen ? .corner : .measure
        case .measure(.angle, _): isOpen ? .angle : .measure
        case .measure, .reach: .measure
        }
      func expect(_ sense: GestureTable.Read.Sense, limit: Float = .infinity) {
        expected.insert(
          GestureTable.Read(kind, UInt16(clamping: register), sense, limit: limit))
      }
      if senses.less, senses.more == .infinity {
        expect(.same)
      } else {
        if senses.less { expect(.less) }
        if let limit = senses.more { expect(.more, limit: limit) }
      }
    }
    let found = Set(parts.reads[parts.leaves[index].reads.indices])
    // In the order of their registers, since a set has none: one table is refused for one reason.
    let others = found.symmetricDifference(expected)
    guard
      let other = others.min(by: {
        ($0.register, $0.isOfTime ? 1 : 0) < ($1.register, $1.isOfTime ? 1 : 0)
      })
    else { return }
    let register = Int(other.register)
    let storage = other.isOfTime ? Holdings.Storage.time(register) : .register(register)
    try agree(
      false, "what \(holdings.owners[storage] ?? "a register") tells apart in \(title(index))",
      in: "leaves \(index)")
  }

  private func compareOperations(_ index: Int) throws(Certificate.Refusal) {
    let (leaf, found, title) = (plan.leaves[index], parts.leaves[index], title(index))
    try compare(found.stepOperations, holdings.step(in: leaf), "a step in \(title)")
    try compare(found.momentOperations, holdings.moment(in: leaf), "a moment in \(title)")
    try compare(found.liftOperations, holdings.lift(in: leaf), "the lift in \(title)")
  }
}

extension GestureTable.Read {
  /// Whether its register is one of time.
  fileprivate var isOfTime: Bool { kind == .duration }
}

extension Plan.Kind {
  /// Whether it is drawn in any direction.
  fileprivate var allowsAll: Bool {
    if case .phase(.move) = self { false } else { true }
  }

  /// What a table calls it.
  fileprivate var tableKind: GestureTable.Leaf.Kind {
    switch self {
    case .phase(.move), .phase(.any): .move
    case .phase(.course(let course)): course.tableKind
    case .phase(.hold): .hold
    case .phase(.lift), .pause: .lift
    case .phase(.grip): .grip
    case .gathering: .gathering
    case .waiting, .recognize: .waiting
    case .begin: .begun
    }
  }
}

extension Course {
  fileprivate var tableKind: GestureTable.Leaf.Kind {
    switch (kind, sense) {
    // An arc that may go either way is any move.
    case (.arc, .either): .move
    case (.arc, .forward): .arcClockwise
    case (.arc, .backward): .arcCounterclockwise
    case (.pinch, .either): .pinch
    case (.pinch, .forward): .pinchOut
    case (.pinch, .backward): .pinchIn
    case (.twist, .either): .twist
    case (.twist, .forward): .twistClockwise
    case (.twist, .backward): .twistCounterclockwise
    case (.shove, .either): .shove
    case (.shove, .forward): .shoveDown
    case (.shove, .backward): .shoveUp
    }
  }
}
