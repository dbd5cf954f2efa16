/// A reason why a table cannot be trusted.
///
/// Closed on purpose, and so thrown as a type: a caller can handle every case.
public enum TableError: Error, Hashable, Sendable {
  /// There is no leaf, or nothing starts the gesture.
  case empty
  /// More records than an index can name. The array and its count.
  case tooMany(Part, Int)
  /// A record names something that is not there. The array it stands in, and its index.
  case outOfRange(Part, Int)
  /// A number that must be finite and not negative is not.
  case badNumber(Part, Int)
  /// A node stands before its operand, an operand is of the wrong type, or the expression is too
  /// deep or too long.
  case badNode(Int)
  /// An edge leads to a leaf that cannot be reached in that way, or out of two leaves.
  case badEdge(Int)

  /// An array of a table.
  public enum Part: UInt8, CaseIterable, Hashable, Sendable {
    /// See ``GestureTable/Parts``.
    case header, leaves, ways, reads, edges, operations, conditionLists, conditions
    /// See ``GestureTable/Parts``.
    case reports, nodes, constants, bounds, boundLists, boxes, sectors, tracks
    /// See ``GestureTable/Parts``.
    case preferences
    /// See ``GestureTable/Parts``.
    case inputs, bridges

    /// How many of it a table can have.
    package var limit: Int {
      switch self {
      case .leaves: GestureTable.Parts.maximumLeaves
      case .header, .reports, .preferences: GestureTable.Parts.maximumRegisters
      case .tracks: GestureTable.Parts.maximumTracks
      case .inputs: GestureTable.Parts.maximumInputs
      case .bridges: 1
      case .ways, .reads, .edges, .operations, .conditionLists, .conditions, .nodes, .constants,
        .bounds, .boundLists, .boxes, .sectors:
        GestureTable.Parts.maximumCount
      }
    }
  }
}

extension GestureTable.Parts {
  /// The most records an array may have, so that 65,535 stays free for "none".
  public static let maximumCount = 65_534

  /// The most leaves, which bounds a recognizer's memory: 4,096.
  public static let maximumLeaves = 4_096

  /// The most registers of one path: 1,024.
  public static let maximumRegisters = 1_024

  /// The most tracks: 64. Each remembers its fingers.
  public static let maximumTracks = 64

  /// The most inputs: 64.
  public static let maximumInputs = 64

  /// The most ways out of one leaf, so that a set of them is one word: 32.
  public static let maximumWays = 32

  /// The deepest expression, which bounds the recognizer's stack: 64.
  public static let maximumDepth = 64

  /// The most nodes that one expression visits, which bounds its time: 16,384.
  public static let maximumCost = 16_384

  /// Checks in the order of the arrays that each index is in bounds. After it no index can trap.
  func validate() throws(TableError) {
    try validateCounts()
    try validateHeader()
    try validateInputs()
    try validateNodes()
    try validateAmounts()
    for (index, leaf) in leaves.enumerated() { try validate(leaf, at: index) }
    try validateOwners()
    for (index, read) in reads.enumerated() { try validate(read, at: index) }
    for (index, way) in ways.enumerated() {
      try check(way, in: conditionLists.count, .ways, index)
    }
    for (index, edge) in edges.enumerated() { try validate(edge, at: index) }
    for (index, operation) in operations.enumerated() { try validate(operation, at: index) }
    for (index, condition) in conditionLists.enumerated() {
      try check(Int(condition), in: conditions.count, .conditionLists, index)
    }
    for (index, bound) in boundLists.enumerated() {
      try check(Int(bound), in: bounds.count, .boundLists, index)
    }
  }

  /// Checks that no edge leads out of two places, so that what happens along it depends on one.
  private func validateOwners() throws(TableError) {
    var hasOwner = Array(repeating: false, count: edges.count)
    for run in [starts] + leaves.flatMap({ $0.edgeRuns }) {
      for edge in run.indices {
        if hasOwner[edge] { throw .badEdge(edge) }
        hasOwner[edge] = true
      }
    }
  }

  private func validateCounts() throws(TableError) {
    // While a table is laid out, indices are clamped: one that needed it is refused here.
    let counts: [(TableError.Part, Int)] = [
      (.leaves, leaves.count), (.ways, ways.count), (.reads, reads.count), (.edges, edges.count),
      (.operations, operations.count), (.conditionLists, conditionLists.count),
      (.conditions, conditions.count), (.reports, reports.count),
      (.preferences, preferences.count), (.nodes, nodes.count), (.constants, constants.count),
      (.bounds, bounds.count), (.boundLists, boundLists.count), (.boxes, boxes.count),
      (.sectors, sectors.count), (.tracks, tracks.count), (.inputs, inputs.count),
      (.bridges, bridges.count),
    ]
    for (part, count) in counts where count > part.limit { throw .tooMany(part, count) }
    if leaves.isEmpty || tracks.isEmpty || starts.count == 0 { throw .empty }
  }

  private func validateHeader() throws(TableError) {
    guard resolution >= 0, resolution.isFinite else { throw .badNumber(.header, 0) }
    guard gather >= 0, gather <= GestureTable.anyTime else { throw .badNumber(.header, 1) }
    for count in [registerCount, timeRegisterCount] where count > TableError.Part.header.limit {
      throw .tooMany(.header, Int(count))
    }
    for (index, bridge) in bridges.enumerated()
    where bridge.duration < 0 || bridge.duration > GestureTable.anyTime
      || !(bridge.radius >= 0 && bridge.radius.isFinite)
    {
      throw .badNumber(.bridges, index)
    }
    try check(starts, in: edges.count, .header, 2)
    try validateStarts()
    for (index, track) in tracks.enumerated() { try validate(track, at: index) }
    for (index, sector) in sectors.enumerated() {
      for number in [sector.firstX, sector.firstY, sector.lastX, sector.lastY]
      where !(abs(number) <= 1) {
        throw .badNumber(.sectors, index)
      }
    }
    for (index, bound) in bounds.enumerated() {
      try check(Int(max(bound.start, bound.end)), in: Int(timeRegisterCount), .bounds, index)
      guard bound.limit <= GestureTable.longestLimit else { throw .badNumber(.bounds, index) }
    }
  }

  private func validate(_ leaf: GestureTable.Leaf, at index: Int) throws(TableError) {
    try check(leaf.sectors, in: sectors.count, .leaves, index)
    try check(leaf.ways, in: ways.count, .leaves, index)
    guard leaf.ways.count <= Self.maximumWays else { throw .tooMany(.ways, Int(leaf.ways.count)) }
    try check(leaf.reads, in: reads.count, .leaves, index)
    for run in leaf.edgeRuns {
      try check(run, in: edges.count, .leaves, index)
      for edge in run.indices {
        let way = edges[edge].way
        guard way == GestureTable.alwaysOpen || way < leaf.ways.count else {
          throw .outOfRange(.edges, edge)
        }
      }
    }
    try validateTrack(of: leaf, at: index)
    try validateTargets(of: leaf, at: index)
    for run in [leaf.stepOperations, leaf.momentOperations, leaf.liftOperations] {
      try check(run, in: operations.count, .leaves, index)
    }
    try check(leaf.finals, in: conditionLists.count, .leaves, index)
    try check(leaf.bounds, in: boundLists.count, .leaves, index)
    try check(leaf.finalBounds, in: boundLists.count, .leaves, index)
  }

  private func validate(_ track: GestureTable.Track, at index: Int) throws(TableError) {
    guard track.least >= 1, track.least <= track.most, track.most <= Recognizer.touchLimit else {
      throw .badNumber(.tracks, index)
    }
    guard track.isPointer else { return }
    // One pointer draws, and one track sees the pointers.
    guard track.most == 1, tracks.firstIndex(where: { $0.isPointer }) == index else {
      throw .badNumber(.tracks, index)
    }
  }

  /// Checks that the first landing leads to the one grip, or to strokes.
  private func validateStarts() throws(TableError) {
    for index in starts.indices {
      if kind(of: edges[index].target) == .grip {
        guard starts.count == 1 else { throw .badEdge(index) }
      } else {
        try validateLanding(edges[index], at: index)
      }
    }
  }

  /// Checks that a leaf is on a track, if it is one of a stroke, and its paths stay on it.
  private func validateTrack(of leaf: GestureTable.Leaf, at index: Int) throws(TableError) {
    switch leaf.kind.standing {
    case .apart:
      guard leaf.track == GestureTable.noTrack else { throw .outOfRange(.leaves, index) }
      // Nothing but a landing leads out of it.
      for run in [leaf.steps, leaf.quick, leaf.lifts, leaf.markers, leaf.assemblies]
      where run.count > 0 {
        throw .badEdge(Int(run.start))
      }
    case .steps, .waits:
      guard leaf.track < tracks.count else { throw .outOfRange(.leaves, index) }
      for run in [leaf.steps, leaf.quick, leaf.markers, leaf.assemblies] {
        for edge in run.indices where edges[edge].target != GestureTable.none {
          guard track(of: edges[edge].target) == leaf.track else { throw .badEdge(edge) }
        }
      }
    }
  }

  /// Checks that each edge leads to a leaf of the kind that its event leads to.
  private func validateTargets(
    of leaf: GestureTable.Leaf, at index: Int
  ) throws(TableError) {
    for edge in leaf.steps.indices {
      guard let kind = kind(of: edges[edge].target), kind.takesSteps else { throw .badEdge(edge) }
    }
    for edge in leaf.quick.indices {
      guard kind(of: edges[edge].target) == .hold else { throw .badEdge(edge) }
      // From hold to hold only forward: a ring of holds would go round without end at one tick.
      if leaf.kind == .hold, Int(edges[edge].target) <= index { throw .badEdge(edge) }
    }
    for edge in leaf.lifts.indices {
      guard kind(of: edges[edge].target) == .lift else { throw .badEdge(edge) }
    }
    for edge in leaf.landings.indices { try validateLanding(edges[edge], at: edge) }
    for edge in leaf.assemblies.indices {
      guard leaf.kind == .gathering else { throw .badEdge(edge) }
      try validateArrival(edges[edge], at: edge)
    }
    for edge in leaf.markers.indices {
      let target = edges[edge].target
      guard target == GestureTable.none || kind(of: target) == .begun else { throw .badEdge(edge) }
      // Once begun, only forward: a ring of markers would go round without end.
      if leaf.kind == .begun, Int(target) <= index { throw .badEdge(edge) }
    }
    for edge in leaf.ends.indices {
      guard edges[edge].target == GestureTable.none else { throw .badEdge(edge) }
    }
  }

  /// Checks that a landing leads to a stroke, by way of a gathering leaf just if that needs several
  /// fingers.
  private func validateLanding(_ edge: GestureTable.Edge, at index: Int) throws(TableError) {
    guard let kind = kind(of: edge.target), track(of: edge.target) < tracks.count else {
      throw .badEdge(index)
    }
    let isShared = tracks[Int(track(of: edge.target))].least > 1
    guard isShared == (kind == .gathering) else { throw .badEdge(index) }
    if !isShared { try validateArrival(edge, at: index) }
  }

  private func validateArrival(_ edge: GestureTable.Edge, at index: Int) throws(TableError) {
    guard let kind = kind(of: edge.target) else { throw .badEdge(index) }
    guard kind.takesSteps || kind == .hold || kind == .waiting else { throw .badEdge(index) }
  }

  private func track(of leaf: UInt16) -> UInt8 {
    Int(leaf) < leaves.count ? leaves[Int(leaf)].track : GestureTable.noTrack
  }

  private func kind(of leaf: UInt16) -> GestureTable.Leaf.Kind? {
    Int(leaf) < leaves.count ? leaves[Int(leaf)].kind : nil
  }

  private func validate(_ read: GestureTable.Read, at index: Int) throws(TableError) {
    let last = Int(read.register) + read.kind.extraRegisters
    let count = read.kind == .duration ? timeRegisterCount : registerCount
    guard last < Int(count) else { throw .outOfRange(.reads, index) }
    guard !read.limit.isNaN else { throw .badNumber(.reads, index) }
  }

  private func validate(_ edge: GestureTable.Edge, at index: Int) throws(TableError) {
    if edge.target != GestureTable.none {
      try check(Int(edge.target), in: leaves.count, .edges, index)
    }
    try check(edge.guards, in: conditionLists.count, .edges, index)
    try check(edge.operations, in: operations.count, .edges, index)
  }

  private func validate(
    _ operation: GestureTable.Operation, at index: Int
  ) throws(TableError) {
    let last = Int(operation.register) + operation.code.extraRegisters
    let needs = operation.code.needs
    guard last < Int(needs.contains(.time) ? timeRegisterCount : registerCount),
      !needs.contains(.box) || Int(operation.operand) < boxes.count,
      !needs.contains(.register) || operation.operand < registerCount
    else { throw .outOfRange(.operations, index) }
  }

  private func validateNodes() throws(TableError) {
    var depths: [Int] = []
    var costs: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard isSound(node, at: index) else { throw .badNode(index) }
      var (depth, cost) = (1, 1)
      for operand in [node.first, node.second].prefix(node.code.operandCount) {
        depth = max(depth, depths[Int(operand)] + 1)
        cost += costs[Int(operand)]
      }
      guard depth <= Self.maximumDepth, cost <= Self.maximumCost else { throw .badNode(index) }
      depths.append(depth)
      costs.append(cost)
    }
    for (index, root) in conditions.enumerated() {
      try check(root, isTruth: true, .conditions, index)
    }
    if only != GestureTable.none { try check(only, isTruth: true, .header, 3) }
    for (index, root) in reports.enumerated() { try check(root, isTruth: false, .reports, index) }
    for (index, root) in preferences.enumerated() {
      try check(root, isTruth: false, .preferences, index)
    }
    for (index, box) in boxes.enumerated() {
      for root in [box.minX, box.minY, box.maxX, box.maxY] {
        try check(root, isTruth: false, .boxes, index)
      }
    }
  }

  private func isSound(_ node: GestureTable.Node, at index: Int) -> Bool {
    switch node.code {
    case .constant: return Int(node.first) < constants.count
    case .register: return node.first < registerCount
    case .duration: return node.first < timeRegisterCount && node.second < timeRegisterCount
    case .viewWidth, .viewHeight, .landingX, .landingY, .landingForce, .landingRadius: return true
    case .input: return Int(node.first) < inputNumberCount
    case .isHeld:
      return Touch.Held.buttons.union(.keys).rawValue & node.first == node.first && node.first != 0
    case .isKind: return Touch.Kind.allCases.contains { UInt16($0.rawValue) == node.first }
    case .negate, .magnitude: return isNode(node.first, isTruth: false, before: index)
    case .add, .subtract, .multiply, .divide, .minimum, .maximum, .hypotenuse, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
      return isNode(node.first, isTruth: false, before: index)
        && isNode(node.second, isTruth: false, before: index)
    case .bound: return Int(node.first) < bounds.count
    case .and, .or:
      return isNode(node.first, isTruth: true, before: index)
        && isNode(node.second, isTruth: true, before: index)
    case .not: return isNode(node.first, isTruth: true, before: index)
    }
  }

  /// Whether a node stands in front of another, and is true or false, or a number.
  private func isNode(_ node: UInt16, isTruth: Bool, before end: Int) -> Bool {
    Int(node) < end && nodes[Int(node)].code.isTruth == isTruth
  }

  /// Checks that there is a node, and that it is true or false, or a number.
  private func check(
    _ root: UInt16, isTruth: Bool, _ part: TableError.Part, _ index: Int
  ) throws(TableError) {
    guard isNode(root, isTruth: isTruth, before: nodes.count) else {
      throw .outOfRange(part, index)
    }
  }

  private func check(
    _ place: Int, in count: Int, _ part: TableError.Part, _ index: Int
  ) throws(TableError) {
    guard place < count else { throw .outOfRange(part, index) }
  }

  private func check(
    _ run: Run, in count: Int, _ part: TableError.Part, _ index: Int
  ) throws(TableError) {
    guard Int(run.start) + Int(run.count) <= count else { throw .outOfRange(part, index) }
  }
}

extension GestureTable.Leaf {
  /// All edges out of it.
  package var edgeRuns: [Run] {
    [steps, quick, landings, assemblies, lifts, markers, ends]
  }
}

extension GestureTable.Leaf.Kind {
  /// Whether a path goes there, and stays there, by steps.
  package var takesSteps: Bool { standing == .steps }
}

extension GestureTable.Node.Code {
  /// Whether it is true or false rather than a number.
  var isTruth: Bool {
    switch self {
    case .constant, .register, .duration, .viewWidth, .viewHeight, .add, .subtract, .multiply,
      .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse, .landingX, .landingY,
      .landingForce, .landingRadius, .input:
      false
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .bound, .and, .or,
      .not, .isKind, .isHeld:
      true
    }
  }
}

extension GestureTable.Node.Code {
  /// From how many nodes it is computed.
  package var operandCount: Int {
    switch self {
    case .constant, .register, .duration, .viewWidth, .viewHeight, .bound, .isKind, .landingX,
      .landingY, .landingForce, .landingRadius, .input, .isHeld:
      0
    case .negate, .magnitude, .not: 1
    case .add, .subtract, .multiply, .divide, .minimum, .maximum, .hypotenuse, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
      2
    }
  }
}

extension GestureTable.Read.Kind {
  /// How many registers after its own it reads.
  package var extraRegisters: Int {
    switch self {
    case .measure: 0
    case .duration: 1
    case .corner: 4
    case .angle: 2
    }
  }
}
