/// A table as the engine reads it: its records in memory that stays where it is, and what follows from
/// them once and for all.
///
/// Made with the table, and shared by all that run it. Nothing in it changes.
package final class Program: @unchecked Sendable {
  /// What it was made of.
  package let parts: GestureTable.Parts

  private let memory = RecordMemory()

  let tracks: Records<GestureTable.Track>
  let leaves: Records<GestureTable.Leaf>
  let facts: Records<LeafFacts>
  let ways: Records<Run>
  let reads: Records<GestureTable.Read>
  let edges: Records<GestureTable.Edge>
  let operations: Records<GestureTable.Operation>
  let conditionLists: Records<UInt16>
  /// The truth value of each condition.
  let tests: Records<FusedTest>
  /// For each leaf, one test for each condition that closes some of its ways.
  private let wayTests: Records<WayTest>
  let reports: Records<Term>
  let preferences: Records<Term>
  let nodes: Records<GestureTable.Node>
  /// The number that each node stands for, if it does.
  let terms: Records<Term>
  let constants: Records<Float>
  let bounds: Records<GestureTable.Bound>
  let boundLists: Records<UInt16>
  let boxes: Records<GestureTable.Box>
  let sectors: Records<MeasuredSector>

  package let settings: ProgramSettings

  init(_ parts: GestureTable.Parts) {
    self.parts = parts
    tests = memory.records(parts.conditions.count) { FusedTest(parts.conditions[$0], in: parts) }
    var (wayTests, ends): ([WayTest], [Int]) = ([], [0])
    let asked = parts.askedWays
    for (index, leaf) in parts.leaves.enumerated() {
      if wayTests.count + WayTest.mostTests <= Int(UInt16.max) {
        wayTests += WayTest.all(of: leaf, asked: asked[index], in: parts, tests)
      }
      ends.append(wayTests.count)
    }
    let edges = memory.records(parts.edges)
    let testRecords = memory.records(wayTests)
    let operations = memory.records(parts.operations)
    let steps = parts.leaves.map { StepOperation.all(of: operations[$0.stepOperations]) }
    let stepRecords = memory.records(steps.flatMap { $0 })
    let starts = steps.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    let reads = memory.records(parts.reads)
    let sectors = memory.records(parts.sectors.count) { MeasuredSector(parts.sectors[$0]) }
    facts = memory.records(parts.leaves.count) { index in
      LeafFacts(
        parts.leaves[index], asked: asked[index], in: parts,
        reads: reads[parts.leaves[index].reads], sectors: sectors[parts.leaves[index].sectors],
        edges: edges[parts.leaves[index].steps],
        operations: stepRecords[starts[index]..<starts[index + 1]],
        firstTest: ends[index],
        floorCount: wayTests[ends[index]..<ends[index + 1]].count { $0.isFloor },
        allTests: testRecords[ends[index]..<ends[index + 1]])
    }
    self.wayTests = testRecords
    (self.edges, self.reads, self.operations) = (edges, reads, operations)
    self.sectors = sectors
    tracks = memory.records(parts.tracks)
    leaves = memory.records(parts.leaves)
    ways = memory.records(parts.ways)
    conditionLists = memory.records(parts.conditionLists)
    reports = memory.records(parts.reports.count) { Term(parts.reports[$0], in: parts) }
    preferences = memory.records(parts.preferences.count) { Term(parts.preferences[$0], in: parts) }
    nodes = memory.records(parts.nodes)
    terms = memory.records(parts.nodes.count) { Term(UInt16($0), in: parts) }
    constants = memory.records(parts.constants)
    bounds = memory.records(parts.bounds)
    boundLists = memory.records(parts.boundLists)
    boxes = memory.records(parts.boxes)
    settings = ProgramSettings(parts)
  }

  /// What the engine asks of each leaf.
  package var leafFacts: [LeafFacts] { Array(facts.all) }

  /// The table's sectors with their middles.
  package var measuredSectors: [MeasuredSector] { Array(sectors.all) }

  /// The tests of all leaves' ways, as ``LeafFacts/wayTests`` counts them.
  package var allWayTests: [WayTest] { Array(wayTests.all) }
}

extension GestureTable.Edge {
  /// Whether it is open where some ways out of its leaf are, one bit each.
  @inline(__always)
  func isOpen(_ ways: UInt32) -> Bool {
    way == GestureTable.alwaysOpen || ways &>> UInt32(way) & 1 != 0
  }
}

/// What the engine asks of a leaf with every step, worked out once.
package struct LeafFacts {
  /// Whether a way out of here asks for something.
  package let hasWays: Bool
  /// Whether a step adds its stray and its progress to these registers, before it does anything else.
  let addsStep: Bool
  let straySum: UInt16
  let lengthSum: UInt16
  /// What distinguishes its tokens if they cost the same.
  let reads: RecordRun<GestureTable.Read>
  /// Whether a step can keep a token here without being looked at.
  package let takesSteps: Bool
  /// Whether a token here measures something of the moment, or can die of a condition.
  let isJudged: Bool
  /// The kind of the leaf, copied so that a step reads one record.
  let kind: GestureTable.Leaf.Kind
  /// The track whose steps mean something here; ``GestureTable/noTrack`` if none do.
  let stepTrack: UInt8
  /// The index of the first edge that a step takes from here.
  let firstStep: UInt16
  /// The edges that a step takes from here.
  let steps: RecordRun<GestureTable.Edge>
  /// What else a step here does to registers.
  let stepOperations: RecordRun<StepOperation>
  /// The tests of its ways that ask for a register to be at least a constant.
  let floors: RecordRun<WayTest>
  /// The other tests of its ways that compare a number with a limit.
  let tests: RecordRun<WayTest>
  /// Those whose conditions are judged as any other is.
  let others: RecordRun<WayTest>
  /// The sectors of its cone.
  let sectors: RecordRun<MeasuredSector>
  /// How many of the tests are ``floors``.
  package let floorCount: UInt8
  /// Whether some of its ways ask for what no test of a number says: for ``others``, or for too much to
  /// be listed.
  let hasOthers: Bool
  /// The ways that are asked for, one bit each.
  package let allWays: UInt32
  /// All tests of its ways, among ``Program/allWayTests``.
  package let wayTests: Run

  /// Whether a review reads a velocity here.
  package let velocityUse: VelocityUse

  fileprivate init(
    _ leaf: GestureTable.Leaf, asked: UInt32, in parts: GestureTable.Parts,
    reads: RecordRun<GestureTable.Read>, sectors: RecordRun<MeasuredSector>,
    edges: RecordRun<GestureTable.Edge>, operations: RecordRun<StepOperation>,
    firstTest: Int, floorCount: Int, allTests: RecordRun<WayTest>
  ) {
    velocityUse = parts.velocityUse(in: leaf)
    hasWays = asked != 0
    (self.reads, self.sectors) = (reads, sectors)
    takesSteps = leaf.kind.takesSteps
    isJudged = leaf.momentOperations.count > 0 || leaf.finals.count > 0
    kind = leaf.kind
    stepTrack = leaf.kind == .gathering ? GestureTable.noTrack : leaf.track
    (firstStep, steps) = (leaf.steps.start, edges)
    let sums = operations.prefix(1).first { $0.code == .addStep }
    addsStep = sums != nil
    (straySum, lengthSum) = (sums?.register ?? 0, sums?.operand ?? 0)
    (_, stepOperations) = operations.split(after: sums == nil ? 0 : 1)
    wayTests = Run(
      start: UInt16(truncatingIfNeeded: firstTest),
      count: UInt16(truncatingIfNeeded: allTests.count))
    self.floorCount = UInt8(truncatingIfNeeded: floorCount)
    let rest: RecordRun<WayTest>
    (floors, rest) = allTests.split(after: floorCount)
    (tests, others) = rest.split(after: rest.prefix { $0.measure != .other }.count)
    hasOthers = !others.isEmpty || (hasWays && allTests.isEmpty)
    allWays = asked
  }
}

/// What a gesture says once for all of itself, and what it never needs.
package struct ProgramSettings: Sendable {
  let regularSamplesOnly: Bool
  let extraTouches: GestureTable.ExtraTouches
  /// Points; 0 makes every sample a step.
  let resolution: Float
  /// The least square of a movement that is a step: at least the resolution, but for rounding.
  package let leastSquare: Float
  let toleranceBase: Float
  let toleranceRatio: Float
  /// Microseconds.
  let gather: Int64
  /// Whether the fingers of a stroke may land and leave whenever they like.
  let gathersAnyTime: Bool
  /// The node of `only`, or ``GestureTable/none``.
  let only: UInt16
  /// How many numbers all inputs are.
  package let inputCount: Int
  /// Whether that asks for a button of a mouse or a pencil.
  package let asksForButtons: Bool
  /// Microseconds for which a finger may be lost that comes back; nothing if it may not.
  package let bridge: GestureTable.Bridge?
  /// Whether what comes in is looked at before the machine takes it.
  package let hasIntake: Bool
  let starts: Run
  /// How many tokens the leaves can have at most after a moment.
  let pathLimit: Int
  /// How many tokens there can be at one time.
  package let slotCount: Int
  /// How many tokens there are at most after a moment.
  package let tokenLimit: Int
  let registerCount: Int
  let timeRegisterCount: Int
  /// For how many fingers a track has room.
  package let placeCount: Int
  /// For how many fingers a token knows where its hold began; 0 without holds.
  package let originCount: Int
  /// How many tracks there are, with that of the holder.
  package let trackCount: Int
  /// The track of the pointer, if there is one.
  package let pointerTrack: Int?
  /// The leaf in which the first finger holds, if there is one.
  package let gripLeaf: Int?
  package let startsWithTouch: Bool
  package let startsWithPointer: Bool
  package let usesVelocity: Bool
  /// Whether anyone asks how fast a scale or a rotation changes.
  package let usesTurning: Bool
  /// Whether a review reads a velocity that changes while a track rests.
  let reviewsVelocity: Bool
  /// Whether moves do not change when a review finds something else while the same tokens are there: no
  /// velocity is read, and what has a bound starts where a token comes to a leaf.
  let keepsChanges: Bool
  package let usesTrail: Bool
  package let hasHolds: Bool
  /// Whether a leaf is an arc.
  package let hasArcs: Bool
  package let hasQuickMoves: Bool
  package let hasMarkers: Bool
  /// Whether all that draws is the fingers of one track, and a touch that moves is nothing to anything
  /// but that.
  package let hasSoleTrack: Bool
  /// Whether time alone can do something.
  package let hasDeadlines: Bool
  /// Whether a review could change anything after a moment in which every token was judged.
  package let needsReviews: Bool
  /// Whether a token measures something of the moment.
  package let measuresMoments: Bool
  /// Whether one finger draws one stroke, step by step, and a move is nothing else than that: no time,
  /// no hold and no `begin` has a part in it.
  package let isPlain: Bool
  /// Whether nothing happens to tokens that all wait for fingers: there is one track for them, no
  /// grip, and no clock that runs.
  let canWait: Bool

  init(_ parts: GestureTable.Parts) {
    regularSamplesOnly = parts.regularSamplesOnly
    extraTouches = parts.extraTouches
    gathersAnyTime = parts.gather == GestureTable.anyTime
    resolution = parts.resolution
    leastSquare = Comparison.greaterOrEqual.threshold(of: parts.resolution * parts.resolution)
    (toleranceBase, toleranceRatio) = (parts.toleranceBase, parts.toleranceRatio)
    (gather, only, starts) = (parts.gather, parts.only, parts.starts)
    inputCount = parts.inputNumberCount
    asksForButtons = parts.nodes.contains {
      $0.code == .isHeld && !Touch.Held(rawValue: $0.first).isDisjoint(with: .buttons)
    }
    bridge = parts.bridges.first
    hasIntake = asksForButtons || bridge != nil
    registerCount = Int(parts.registerCount)
    timeRegisterCount = Int(parts.timeRegisterCount)
    placeCount = Int(parts.tracks.map { $0.most }.max() ?? 1)
    hasHolds = parts.leaves.contains { $0.kind == .hold }
    hasArcs = parts.leaves.contains { $0.kind == .arcClockwise || $0.kind == .arcCounterclockwise }
    originCount = hasHolds ? placeCount : 0
    gripLeaf = parts.gripLeaf
    trackCount = parts.tracks.count + (gripLeaf == nil ? 0 : 1)
    pointerTrack = parts.tracks.firstIndex { $0.isPointer }
    startsWithTouch = gripLeaf != nil || parts.startTracks.contains { !$0.isPointer }
    startsWithPointer = gripLeaf == nil && parts.startTracks.contains { $0.isPointer }
    usesVelocity = parts.operations.contains { $0.code.needs.contains(.samples) }
    usesTurning = parts.operations.contains {
      $0.code == .scaleVelocity || $0.code == .rotationVelocity
    }
    reviewsVelocity = parts.leaves.contains { parts.velocityUse(in: $0) != .never }
    keepsChanges = !reviewsVelocity && !parts.restartsBounds
    usesTrail = parts.operations.contains { $0.code.needs.contains(.trail) }
    hasQuickMoves = parts.leaves.contains { $0.quick.count > 0 }
    hasMarkers = parts.leaves.contains { $0.markers.count > 0 }
    hasSoleTrack =
      gripLeaf == nil && parts.tracks.count == 1 && !parts.tracks[0].isPointer
      && parts.gather != GestureTable.anyTime && !parts.regularSamplesOnly
    let hasSeveralFingers = parts.tracks.contains { $0.most > 1 }
    hasDeadlines =
      !parts.bounds.isEmpty || hasSeveralFingers || usesVelocity || !parts.bridges.isEmpty
    measuresMoments = parts.leaves.contains { $0.momentOperations.count > 0 }
    needsReviews = measuresMoments || hasSeveralFingers
    canWait =
      gripLeaf == nil && parts.tracks.count == 1 && placeCount > 1 && timeRegisterCount == 0
    isPlain =
      gripLeaf == nil && parts.tracks.count == 1 && !parts.tracks[0].isPointer && !hasDeadlines
      && !measuresMoments && !hasHolds && !parts.isContinuous && !gathersAnyTime
      && !regularSamplesOnly && !hasIntake
      && !parts.operations.contains { $0.code == .force || $0.code == .radius }
    tokenLimit = parts.tokenLimit
    let counts = parts.tokenCounts
    pathLimit = counts.paths
    // The acceptance has one of its own.
    slotCount = 1 + counts.slots
  }
}

extension GestureTable.Parts {
  /// Whether a duration with a bound may start anew at each moment.
  fileprivate var restartsBounds: Bool {
    let restarts = leaves.flatMap { operations[$0.momentOperations.indices] }
    return bounds.contains { bound in
      restarts.contains { $0.code == .time && $0.register == bound.start }
    }
  }

  /// The leaf that the gesture's first finger holds in.
  fileprivate var gripLeaf: Int? {
    for edge in starts.indices {
      let leaf = Int(edges[edge].target)
      if leaves[leaf].kind == .grip { return leaf }
    }
    return nil
  }

  /// The tracks that can begin the gesture, without a grip.
  fileprivate var startTracks: [GestureTable.Track] {
    starts.indices.compactMap { edge in
      let track = leaves[Int(edges[edge].target)].track
      return track == GestureTable.noTrack ? nil : tracks[Int(track)]
    }
  }
}
