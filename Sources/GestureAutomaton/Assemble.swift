import GestureModel
package import GestureRuntime
import GestureSyntax

extension Automaton {
  /// A gesture too large for the table's fixed-width fields.
  package enum LimitError: Error, Hashable, Sendable {
    /// More ways out of one phase than fit. The number found.
    case tooManyWays(Int)
    /// More records than an index can name, or than a recognizer may use memory for.
    case tooMany(TableError.Part, Int)
    /// An expression too deep or too long.
    case expressionTooLarge
    /// A repeat that can come back to a hold without a step or a lift: at one moment it would go
    /// round without end.
    case ringOfHolds
  }

  /// Packs the automaton into a table.
  ///
  /// - Throws: ``LimitError`` if the gesture does not fit.
  package func assembled() throws(LimitError) -> GestureTable {
    let parts = try self.parts()
    do {
      return try GestureTable(validating: parts, name: gesture.name)
    } catch {
      switch error {
      case .tooMany(let part, let count): throw .tooMany(part, count)
      case .badNode: throw .expressionTooLarge
      case .empty, .outOfRange, .badNumber, .badEdge:
        preconditionFailure("the assembler broke an invariant of the table")
      }
    }
  }

  /// Packs the automaton of a gesture into a table that no text has to be: one that lacks parts of
  /// another. `nil` if there is no table of it.
  package func assembledIfValid() -> GestureTable? {
    guard let parts = try? self.parts() else { return nil }
    return try? GestureTable(validating: parts, name: gesture.name)
  }

  private func parts() throws(LimitError) -> GestureTable.Parts {
    for leaf in leaves where leaf.ways.count > GestureTable.Parts.maximumWays {
      throw .tooManyWays(leaf.ways.count)
    }
    guard !hasRingOfHolds else { throw .ringOfHolds }
    var assembler = Assembler(self)
    return try assembler.assemble()
  }
}

extension GestureTable {
  /// A table made from one that is valid, by a change that keeps it so.
  ///
  /// - Precondition: The parts are those of a valid table.
  package init(derived parts: Parts, name: String) {
    do throws(TableError) {
      try self.init(validating: parts, name: name)
    } catch {
      preconditionFailure("a change of a valid table has left it invalid")
    }
  }
}

extension Automaton {
  /// Whether a hold can follow itself, or a later hold, without a step.
  private var hasRingOfHolds: Bool {
    edges.contains { edge in
      guard edge.trigger == .quick, case .leaf(let target) = edge.target, let source = edge.source,
        case .motion(.hold) = self[source].kind
      else { return false }
      return target <= source
    }
  }
}

/// Lays an automaton out in a table's arrays.
private struct Assembler: ~Copyable {
  let automaton: Automaton
  let gesture: Gesture
  let registers: Registers
  let changes: RegisterChanges
  var parts = GestureTable.Parts()
  var expressions: Expressions
  // Equal runs of records are laid out once: the cones of a repeat, the conditions of its rounds.
  private var cones = Pool<Sector>()
  private var operations = Pool<GestureTable.Operation>()
  private var conditionLists = Pool<UInt16>()
  private var readLists = Pool<GestureTable.Read>()
  private let reads: Reads
  /// The leaves that a path can be in.
  let placeCount: Int

  init(_ automaton: Automaton) {
    self.automaton = automaton
    gesture = automaton.gesture
    registers = Registers(of: gesture)
    changes = RegisterChanges(automaton, registers)
    expressions = Expressions(registers, gesture.inputs)
    reads = Reads(automaton)
    placeCount = automaton.leaves.firstIndex { $0.kind == .recognized } ?? automaton.leaves.count
  }

  mutating func assemble() throws(Automaton.LimitError) -> GestureTable.Parts {
    assembleSettings()
    for condition in gesture.conditions {
      parts.conditions.append(UInt16(clamping: expressions.add(condition.test)))
    }
    for report in gesture.reports {
      for value in report.values {
        parts.reports.append(UInt16(clamping: expressions.add(value)))
      }
    }
    for preference in gesture.preferences {
      parts.preferences.append(UInt16(clamping: expressions.add(preference.distance)))
    }
    if let only = gesture.settings.only {
      parts.only = UInt16(clamping: expressions.add(only))
    }
    parts.tracks = automaton.tracks.map { track($0) }
    for reach in gesture.reaches { parts.boxes.append(box(reach)) }
    for index in 0..<placeCount { parts.leaves.append(leaf(ID(index))) }
    parts.starts = append(Array(automaton.edges(from: nil)))
    (parts.sectors, parts.operations) = (cones.records, operations.records)
    (parts.conditionLists, parts.reads) = (conditionLists.records, readLists.records)
    (parts.nodes, parts.constants, parts.bounds) =
      (expressions.nodes, expressions.constants, expressions.bounds)
    return parts
  }

  private mutating func assembleSettings() {
    let settings = gesture.settings
    parts.isContinuous = gesture.isContinuous
    parts.regularSamplesOnly = settings.regularSamplesOnly
    parts.delivery = settings.delivery
    parts.extraTouches = settings.extraTouches
    parts.resolution = settings.resolution
    parts.toleranceBase = expressions.amount(settings.toleranceBase)
    parts.toleranceRatio = expressions.amount(settings.toleranceRatio)
    assembleInputs()
    parts.gather = settings.gather
    parts.bridges = [settings.bridge].compactMap { $0 }
    parts.registerCount = UInt16(clamping: registers.contents.count)
    parts.timeRegisterCount = UInt16(clamping: 2 * registers.timedItems.count)
  }

  private mutating func assembleInputs() {
    var place = 0
    for input in gesture.inputs {
      let name = Run(
        start: UInt16(clamping: parts.inputNames.count),
        count: UInt16(clamping: input.name.utf8.count))
      parts.inputNames += Array(input.name.utf8)
      parts.inputs.append(
        GestureTable.Input(
          name: name, kind: input.kind,
          unit: input.kind == .number
            ? GestureTable.Input.Unit(input.dimension) ?? .none : .none,
          place: UInt16(clamping: place), least: input.least, most: input.most,
          initial: input.initial))
      place += input.kind.width
    }
  }

  private func track(_ hand: Hand) -> GestureTable.Track {
    switch hand {
    case .pointer: GestureTable.Track(isPointer: true)
    case .fingers(let count):
      GestureTable.Track(
        least: UInt8(clamping: count.lowerBound), most: UInt8(clamping: count.upperBound))
    }
  }

  private mutating func box(_ reach: Reach) -> GestureTable.Box {
    // A box is used only if its reach has a register; otherwise any node does.
    GestureTable.Box(
      minX: UInt16(clamping: expressions.add(reach.minX)),
      minY: UInt16(clamping: expressions.add(reach.minY)),
      maxX: UInt16(clamping: expressions.add(reach.maxX)),
      maxY: UInt16(clamping: expressions.add(reach.maxY)))
  }

  // MARK: Leaves

  private mutating func leaf(_ id: ID<Automaton.Leaf>) -> GestureTable.Leaf {
    let source = automaton[id]
    var leaf = GestureTable.Leaf()
    setMotion(of: source, in: &leaf)
    leaf.track = source.track.map { UInt8(clamping: $0) } ?? GestureTable.noTrack
    addWays(of: source, at: id, to: &leaf)
    let edges = automaton.edges(from: id)
    leaf.steps = append(edges.filter { $0.trigger == .step })
    leaf.quick = append(edges.filter { $0.trigger == .quick })
    leaf.landings = append(edges.filter { $0.trigger == .landing })
    leaf.assemblies = append(edges.filter { $0.trigger == .assembly })
    leaf.lifts = append(edges.filter { $0.trigger == .lift })
    leaf.markers = append(edges.filter { $0.trigger == .marker })
    leaf.ends = append(edges.filter { $0.trigger == .end })
    leaf.stepOperations = append(changes.stepOperations(inside: source.inside))
    let followed = source.inside + automaton.followedItems(in: id)
    leaf.momentOperations = append(changes.momentOperations(in: source, of: followed))
    leaf.liftOperations = append(changes.liftOperations(inside: followed))
    leaf.finals = append(conditions: automaton.finals(at: id))
    // Where a path waits for fingers no review judges it.
    if source.kind == .gathering { return leaf }
    leaf.bounds = appendBounds(of: judgedConditions(at: id), inside: source.inside)
    leaf.finalBounds = appendBounds(of: automaton.finals(at: id), inside: source.inside)
    return leaf
  }

  private mutating func setMotion(of source: Automaton.Leaf, in leaf: inout GestureTable.Leaf) {
    switch source.kind {
    case .motion(.move(let sectors)):
      leaf.kind = .move
      leaf.sectors = cones.run(sectors)
    case .motion(.any): leaf.kind = .move
    case .motion(.course(let course)): leaf.kind = course.leafKind
    case .motion(.hold(let radius)):
      leaf.kind = .hold
      leaf.radius = expressions.amount(radius)
    case .motion(.lift): leaf.kind = .lift
    case .motion(.grip(let radius)):
      leaf.kind = .grip
      leaf.radius = expressions.amount(radius)
    case .gathering: leaf.kind = .gathering
    case .begun: leaf.kind = .begun
    case .waiting, .recognized: leaf.kind = .waiting
    }
  }

  private mutating func addWays(
    of source: Automaton.Leaf, at id: ID<Automaton.Leaf>, to leaf: inout GestureTable.Leaf
  ) {
    leaf.ways.start = UInt16(clamping: parts.ways.count)
    leaf.ways.count = UInt16(source.ways.count)
    for way in source.ways { parts.ways.append(append(conditions: way)) }
    leaf.reads = readLists.run(
      reads.ofLeaves[id.rawValue]
        .flatMap { read($0.key, $0.value, isOpen: source.inside) }
        .sorted {
          ($0.register, $0.kind.rawValue, $0.sense.rawValue) < (
            $1.register, $1.kind.rawValue, $1.sense.rawValue
          )
        })
  }

  /// What is asked for, as the table says it: of an item that a leaf is inside, or of one that is over.
  private func read(
    _ content: Reads.Content, _ senses: Reads.Senses, isOpen inside: [ID<Item>]
  ) -> [GestureTable.Read] {
    var (kind, register) = (GestureTable.Read.Kind.measure, Int?.none)
    switch content {
    case .measure(.duration, let item): (kind, register) = (.duration, registers.startTime(item))
    case .measure(let measure, let item):
      register = registers.index(measure, item)
      if inside.contains(item) {
        if measure == .corner { kind = .corner }
        if measure.point != nil { kind = .angle }
      }
    case .reach(let reach): register = registers.index(reach)
    }
    guard let register else { return [] }
    let index = UInt16(clamping: register)
    let less = GestureTable.Read(kind, index, .less)
    guard let limit = senses.more else { return [less] }
    if senses.less, limit == .infinity { return [GestureTable.Read(kind, index, .same)] }
    return [GestureTable.Read(kind, index, .more, limit: limit)] + (senses.less ? [less] : [])
  }

  // MARK: Edges

  private mutating func append(_ edges: [Automaton.Edge]) -> Run {
    let start = parts.edges.count
    let records = edges.map { edge($0) }
    parts.edges += records
    return Run(start: UInt16(clamping: start), count: UInt16(clamping: records.count))
  }

  private mutating func edge(_ edge: Automaton.Edge) -> GestureTable.Edge {
    let ways = edge.source.map { automaton[$0].ways } ?? []
    let way = ways.firstIndex(of: edge.exits).map { UInt8($0) } ?? GestureTable.alwaysOpen
    var target = GestureTable.none
    if case .leaf(let id) = edge.target, id.rawValue < placeCount {
      target = UInt16(clamping: id.rawValue)
    }
    return GestureTable.Edge(
      target: target, way: way, guards: append(conditions: edge.guards),
      operations: append(changes.operations(of: edge)))
  }

  private mutating func append(conditions: [Int]) -> Run {
    conditionLists.run(conditions.map { UInt16(clamping: $0) })
  }

  /// The conditions that a review judges in a leaf.
  private func judgedConditions(at id: ID<Automaton.Leaf>) -> [Int] {
    var judged = Set(automaton[id].ways.joined()).union(automaton.finals(at: id))
    for edge in automaton.edges(from: id) where edge.trigger == .marker {
      judged.formUnion(edge.guards)
    }
    return judged.sorted()
  }

  /// The bounds in conditions that make deadlines: those of items the leaf is inside.
  private mutating func appendBounds(of judged: [Int], inside: [ID<Item>]) -> Run {
    let starts = Set(inside.compactMap { registers.startTime($0) })
    let found = judged.flatMap { condition in
      expressions.bounds(in: Int(parts.conditions[condition]))
        .filter { starts.contains(Int(expressions.bounds[Int($0)].start)) }
    }
    let start = parts.boundLists.count
    parts.boundLists += Set(found).sorted()
    return Run(
      start: UInt16(clamping: start), count: UInt16(clamping: parts.boundLists.count - start))
  }

  private mutating func append(_ operations: [GestureTable.Operation]) -> Run {
    self.operations.run(.pairing(operations))
  }
}

extension Course {
  /// The leaves in which it is drawn.
  fileprivate var leafKind: GestureTable.Leaf.Kind {
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
