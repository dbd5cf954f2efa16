// For how many tokens there has to be room.
extension GestureTable.Parts {
  /// How many tokens of a leaf live on after a moment at most.
  package static let leafLimit = 16

  /// How many tokens an attempt has at most after a moment, however many leaves there are.
  package static let mostTokens = 256

  /// How many tokens an attempt has at most after a moment: one for each leaf, eight more, and eight more for each
  /// motion that overlaps one before it. Each of those can begin at many steps: of 160 drawings of three to six
  /// sides in any direction, whose corners are asked for, 156 are recognized so, and 99 with eight for all of them.
  package var tokenLimit: Int {
    Swift.min(Self.mostTokens, leaves.count + Self.leafLimit / 2 * (1 + overlappingLeaves.count))
  }

  /// The motions that many steps can begin, since they belong to the motion before as well, without straying.
  private var overlappingLeaves: Set<Int> {
    var found: Set<Int> = []
    for leaf in leaves where leaf.kind.takesSteps {
      for edge in leaf.steps.indices {
        let target = Int(edges[edge].target)
        if overlap(leaf, leaves[target]) { found.insert(target) }
      }
    }
    return found
  }

  /// Whether more than a direction at an edge goes the way of both leaves.
  private func overlap(_ one: GestureTable.Leaf, _ other: GestureTable.Leaf) -> Bool {
    guard other.kind.takesSteps else { return false }
    if one.track != GestureTable.noTrack, tracks[Int(one.track)].most > 1 { return true }
    guard one.kind == .move, other.kind == .move, one.sectors.count > 0, other.sectors.count > 0
    else { return true }
    return sectors[one.sectors.indices].contains { sector in
      sectors[other.sectors.indices].contains { sector.overlaps($0) }
    }
  }

  /// How many tokens there can be after a moment, and how many at one time.
  var tokenCounts: (paths: Int, slots: Int) {
    let most = mostOfLeaves
    return (Swift.min(most.reduce(0, +), tokenLimit), slotCount(most))
  }

  /// How many tokens each leaf has at most: one of each kind and set of open ways, and where tokens
  /// of one cost are distinguished, as many as live on.
  private var mostOfLeaves: [Int] {
    let entries = entriesOfLeaves
    var most = leaves.indices.map { leaf in
      let (kind, entries) = (leaves[leaf].kind, entries[leaf])
      guard leaves[leaf].reads.count == 0 else { return Self.leafLimit }
      // Those that land in one moment have no open way, and nothing else tells them apart.
      if kind.takesSteps, !entries.isEmpty, entries.allSatisfy({ $0.way == .landing }) { return 1 }
      // Arcs go on from different steps.
      if kind == .arcClockwise || kind == .arcCounterclockwise { return Self.leafLimit }
      let sets = openSetCount(of: leaves[leaf])
      let isLandedOn = kind.takesSteps && entries.contains { $0.way != .motion }
      return Swift.min(Self.leafLimit, (kind == .hold ? 2 * sets : sets) + (isLandedOn ? 1 : 0))
    }
    // What is entered once in an attempt has a token for each way to it.
    for leaf in leaves.indices where entries[leaf].allSatisfy({ $0.source == nil }) {
      most[leaf] = Swift.min(most[leaf], Swift.max(1, entries[leaf].count))
    }
    return most
  }

  /// For each leaf, the ways that make a difference, one bit each: those along which an edge leads, and where
  /// there can be several tokens, or a token is looked at anew as soon as its open ways are others, all.
  var askedWays: [UInt32] {
    let entries = entriesOfLeaves
    return leaves.indices.map { index in
      let leaf = leaves[index]
      let isAlone =
        leaf.kind.takesSteps && leaf.reads.count == 0 && leaf.quick.count == 0
        && leaf.markers.count == 0 && entries[index].allSatisfy { $0.way == .landing }
      guard isAlone else { return UInt32(truncatingIfNeeded: 1 << UInt64(leaf.ways.count) - 1) }
      return leaf.edgeRuns.reduce(0) { asked, run in
        edges[run.indices].reduce(asked) { asked, edge in
          edge.way == GestureTable.alwaysOpen ? asked : asked | 1 << UInt32(edge.way)
        }
      }
    }
  }

  /// How many sets of ways out of a leaf may be open, as far as they have conditions in common.
  private func openSetCount(of leaf: GestureTable.Leaf) -> Int {
    let conditions = Set(leaf.ways.indices.flatMap { ways[$0].indices.map { conditionLists[$0] } })
    let most = Swift.min(conditions.count, Int(leaf.ways.count))
    return most < 4 ? 1 << most : Self.leafLimit
  }

  /// A way into a leaf.
  private struct Entry {
    /// The leaf that it leads out of; `nil` at the beginning of an attempt.
    var source: Int?
    var way: Way

    enum Way {
      /// Of fingers that land; all who come along it come in one moment.
      case landing
      /// Out of another motion.
      case motion
      /// Any other.
      case other
    }
  }

  private var entriesOfLeaves: [[Entry]] {
    var entries = [[Entry]](repeating: [], count: leaves.count)
    func add(_ run: Run, from source: Int?, _ way: Entry.Way) {
      for edge in run.indices where edges[edge].target != GestureTable.none {
        entries[Int(edges[edge].target)].append(Entry(source: source, way: way))
      }
    }
    add(starts, from: nil, .landing)
    for (index, leaf) in leaves.enumerated() {
      add(leaf.steps, from: index, leaf.kind.takesSteps ? .motion : .other)
      for run in [leaf.quick, leaf.lifts, leaf.markers] { add(run, from: index, .other) }
      for run in [leaf.landings, leaf.assemblies] { add(run, from: index, .landing) }
    }
    return entries
  }

  /// How many tokens there can be at one time without the acceptance, by the most that each leaf can have.
  ///
  /// A moment takes the tokens of the current set in the order of their leaves. While it is at one,
  /// those after it are there, and what those up to it have come to: for each at most itself and a copy
  /// along each edge of one sort, and of all no more than there are places for, the one itself and a
  /// copy in hand. Those that stand and those after it are never more than an attempt may have. A copy
  /// of any token may be tried, and one that gathers keeps another while it assembles.
  private func slotCount(_ most: [Int]) -> Int {
    let all = most.reduce(0, +)
    var (peak, after, reached) = (all + 1, all, 0)
    for (leaf, record) in leaves.enumerated() {
      let copies = copies(from: record)
      for _ in 0..<most[leaf] {
        reached += 1 + copies
        after -= 1
        peak = Swift.max(peak, after + Swift.min(all + 2, reached))
      }
    }
    let gathers = leaves.contains { $0.kind == .gathering }
    return Swift.min(peak, tokenLimit + 2) + (gathers ? 1 : 0)
  }

  /// Into how many others than itself one token can go from a leaf in one moment.
  private func copies(from leaf: GestureTable.Leaf) -> Int {
    let landings = leaf.landings.indices.reduce(0) { sum, edge in
      sum + Swift.max(1, Int(leaves[Int(edges[edge].target)].assemblies.count))
    }
    return Swift.max(
      Int(leaf.steps.count), landings, Int(leaf.assemblies.count), Int(leaf.lifts.count))
  }
}

extension Sector {
  /// Whether more than an edge lies in both.
  package func overlaps(_ other: Sector) -> Bool {
    let own = [(firstX, firstY), (lastX, lastY), inside]
    let others = [(other.firstX, other.firstY), (other.lastX, other.lastY), other.inside]
    return own.contains { other.hasInside($0) } || others.contains { hasInside($0) }
  }

  /// A vector along its middle.
  private var inside: (Float, Float) {
    ((firstX + lastX) + (lastY - firstY), (firstY + lastY) + (firstX - lastX))
  }

  /// Whether a vector points between its edges, and not along one.
  private func hasInside(_ vector: (Float, Float)) -> Bool {
    let (x, y) = vector
    return firstX * y - firstY * x > 0x1p-10 && x * lastY - y * lastX > 0x1p-10
  }
}
