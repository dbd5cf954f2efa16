import CGestureRuntime
import GestureEmit
import GestureRuntime
import Synchronization

/// A table as the runtime in C wants it, copied from one that is checked.
///
/// Every record is named field by field, so that a field which is added to either side and not to
/// the other does not compile.
final class CTable {
  /// Lives as long as this does.
  let table: UnsafeMutablePointer<gr_table>
  private var arrays: [UnsafeMutableRawPointer] = []

  init(_ whole: GestureTable) {
    let source = Self.sharingRegisters(whole)
    table = UnsafeMutablePointer.allocate(capacity: 1)
    let parts = source.parts
    table.initialize(to: gr_table())
    table.pointee.is_continuous = parts.isContinuous
    table.pointee.regular_samples_only = parts.regularSamplesOnly
    table.pointee.extra_touches = parts.extraTouches.rawValue
    table.pointee.resolution = parts.resolution
    table.pointee.tolerance_base = parts.toleranceBase
    table.pointee.tolerance_ratio = parts.toleranceRatio
    table.pointee.gather = parts.gather
    table.pointee.input_number_count = UInt16(parts.inputNumberCount)
    table.pointee.input_count = UInt16(parts.inputs.count)
    table.pointee.inputs = array(parts.inputs.indices.map { input($0, of: source) })
    table.pointee.bridge_duration = parts.bridges.first?.duration ?? 0
    table.pointee.bridge_radius = parts.bridges.first?.radius ?? 0
    table.pointee.only = parts.only
    table.pointee.register_count = parts.registerCount
    table.pointee.time_register_count = parts.timeRegisterCount
    table.pointee.starts = gr_run(parts.starts)
    table.pointee.track_count = UInt16(parts.tracks.count)
    table.pointee.leaf_count = UInt16(parts.leaves.count)
    table.pointee.bound_count = UInt16(parts.bounds.count)
    table.pointee.tracks = array(parts.tracks.map(gr_track.init))
    table.pointee.leaves = array(parts.leaves.map(gr_leaf.init))
    table.pointee.ways = array(parts.ways.map(gr_run.init))
    table.pointee.reads = array(parts.reads.map(gr_read.init))
    table.pointee.edges = array(parts.edges.map(gr_edge.init))
    table.pointee.operations = array(parts.operations.map(gr_operation.init))
    table.pointee.condition_lists = array(parts.conditionLists)
    table.pointee.nodes = array(parts.nodes.map(gr_node.init))
    table.pointee.constants = array(parts.constants)
    table.pointee.bounds = array(parts.bounds.map(gr_bound.init))
    table.pointee.bound_lists = array(parts.boundLists)
    table.pointee.boxes = array(parts.boxes.map(gr_box.init))
    table.pointee.sectors = array(parts.sectors.map(gr_sector.init))
    table.pointee.cancels_touches_in_view = parts.delivery.cancelsTouchesInView
    table.pointee.delays_touches_began = parts.delivery.delaysTouchesBegan
    table.pointee.delays_touches_ended = parts.delivery.delaysTouchesEnded
    take(CFacts(source))
  }

  /// The table with shared registers. A few are kept, for one table is run on many streams.
  private static func sharingRegisters(_ whole: GestureTable) -> GestureTable {
    if let known = lately.withLock({ $0.first { $0.whole == whole } }) { return known.shared }
    let shared = whole.sharingRegisters
    lately.withLock {
      if $0.count == 16 { $0.removeFirst() }
      $0.append((whole, shared))
    }
    return shared
  }

  private static let lately = Mutex<[(whole: GestureTable, shared: GestureTable)]>([])

  /// What follows from the records.
  private func take(_ facts: CFacts) {
    table.pointee.facts = array(facts.leaves.map(gr_fact.init))
    table.pointee.way_tests = array(facts.ways.map(gr_way_test.init))
    table.pointee.middles = array(facts.sectors.map(gr_middle.init))
    table.pointee.tests = array(facts.tests.map(gr_test.init))
    table.pointee.reports = array(facts.reports.map(gr_term.init))
    table.pointee.token_limit = UInt16(facts.tokenLimit)
    table.pointee.report_count = UInt16(facts.reports.count)
    table.pointee.preferences = array(facts.preferences.map(gr_term.init))
    table.pointee.preference_count = UInt16(facts.preferences.count)
    table.pointee.least_square = facts.leastSquare
    table.pointee.cone_count = UInt16(facts.coneCount)
    table.pointee.features = UInt32(facts.features.rawValue)
    table.pointee.place_count = UInt8(facts.placeCount)
    table.pointee.pointer_track = UInt8(facts.pointerTrack)
    table.pointee.grip_leaf = UInt16(facts.gripLeaf)
    table.pointee.layout = gr_layout(facts.layout)
  }

  private func input(_ index: Int, of table: GestureTable) -> gr_input {
    let input = table.inputs[index]
    return gr_input(
      name: array(table.nameOfInput(index).utf8CString.map { $0 }), kind: input.kind.rawValue,
      unit: input.unit.rawValue, place: input.place, least: input.least, most: input.most,
      initial: input.initial)
  }

  deinit {
    for array in arrays { array.deallocate() }
    table.deallocate()
  }

  private func array<Record>(_ records: [Record]) -> UnsafePointer<Record>? {
    guard !records.isEmpty else { return nil }
    let memory = UnsafeMutablePointer<Record>.allocate(capacity: records.count)
    memory.initialize(from: records, count: records.count)
    arrays.append(UnsafeMutableRawPointer(memory))
    return UnsafePointer(memory)
  }
}

extension gr_run {
  fileprivate init(_ run: Run) { self.init(start: run.start, count: run.count) }
}

extension gr_track {
  fileprivate init(_ track: GestureTable.Track) {
    self.init(least: track.least, most: track.most, is_pointer: track.isPointer)
  }
}

extension gr_leaf {
  fileprivate init(_ leaf: GestureTable.Leaf) {
    self.init(
      kind: leaf.kind.rawValue, track: leaf.track, radius: leaf.radius,
      sectors: gr_run(leaf.sectors), ways: gr_run(leaf.ways),
      reads: gr_run(leaf.reads), steps: gr_run(leaf.steps),
      quick: gr_run(leaf.quick), landings: gr_run(leaf.landings),
      assemblies: gr_run(leaf.assemblies), lifts: gr_run(leaf.lifts),
      markers: gr_run(leaf.markers), ends: gr_run(leaf.ends),
      step_operations: gr_run(leaf.stepOperations),
      moment_operations: gr_run(leaf.momentOperations),
      lift_operations: gr_run(leaf.liftOperations), finals: gr_run(leaf.finals),
      bounds: gr_run(leaf.bounds), final_bounds: gr_run(leaf.finalBounds))
  }
}

extension gr_read {
  fileprivate init(_ read: GestureTable.Read) {
    self.init(
      kind: read.kind.rawValue, sense: read.sense.rawValue, register_index: read.register,
      limit: read.limit)
  }
}

extension gr_edge {
  fileprivate init(_ edge: GestureTable.Edge) {
    self.init(
      target: edge.target, way: edge.way, guards: gr_run(edge.guards),
      operations: gr_run(edge.operations))
  }
}

extension gr_operation {
  fileprivate init(_ operation: GestureTable.Operation) {
    self.init(
      code: operation.code.rawValue, register_index: operation.register,
      operand: operation.operand)
  }
}

extension gr_node {
  fileprivate init(_ node: GestureTable.Node) {
    self.init(code: node.code.rawValue, first: node.first, second: node.second)
  }
}

extension gr_bound {
  fileprivate init(_ bound: GestureTable.Bound) {
    self.init(
      start: bound.start, end: bound.end, comparison: bound.comparison.rawValue,
      limit: bound.limit)
  }
}

extension gr_box {
  fileprivate init(_ box: GestureTable.Box) {
    self.init(min_x: box.minX, min_y: box.minY, max_x: box.maxX, max_y: box.maxY)
  }
}

extension gr_sector {
  fileprivate init(_ sector: Sector) {
    self.init(
      first_x: sector.firstX, first_y: sector.firstY, last_x: sector.lastX,
      last_y: sector.lastY)
  }
}

extension gr_fact {
  fileprivate init(_ leaf: CFacts.Leaf) {
    self.init(
      all_ways: leaf.facts.allWays, cone: UInt16(leaf.cone), sectors: gr_run(leaf.leaf.sectors),
      steps: gr_run(leaf.leaf.steps), step_operations: gr_run(leaf.leaf.stepOperations),
      way_tests: gr_run(leaf.facts.wayTests),
      reads: gr_run(leaf.leaf.reads), track: leaf.track,
      velocity_use: leaf.facts.velocityUse.rawValue, takes_steps: leaf.facts.takesSteps,
      is_judged: leaf.isJudged, is_hold: leaf.leaf.kind == .hold,
      is_avoidable: leaf.isAvoidable, floor_count: leaf.facts.floorCount)
  }
}

extension gr_operand {
  fileprivate init(_ operand: WayTest.Operand) {
    self.init(register_index: operand.register, less: operand.less)
  }
}

extension gr_way_test {
  fileprivate init(_ way: WayTest) {
    self.init(
      measure: way.measure.rawValue, limit: way.limit.rawValue,
      comparison: way.comparison.rawValue, ways: way.ways, first: gr_operand(way.first),
      second: gr_operand(way.second), threshold: way.threshold, factor: way.factor,
      y: way.straightness.y, start_y: way.straightness.startY, length: way.straightness.length,
      stray: way.straightness.stray)
  }
}

extension gr_middle {
  fileprivate init(_ sector: MeasuredSector) {
    self.init(x: sector.x, y: sector.y, size: sector.size)
  }
}

extension gr_term {
  fileprivate init(_ term: Term) {
    self.init(
      kind: term.kind.rawValue, first: term.first, second: term.second, constant: term.constant)
  }
}

extension gr_test {
  fileprivate init(_ test: FusedTest) {
    self.init(
      kind: test.kind.rawValue, comparison: test.comparison.rawValue, index: test.index,
      left: gr_term(test.left), right: gr_term(test.right))
  }
}

extension gr_layout {
  fileprivate init(_ layout: CLayout) {
    self.init(
      tracks: UInt32(layout.tracks), bridge: UInt32(layout.bridge), view: UInt32(layout.view),
      spreads: UInt32(layout.spreads),
      places: UInt32(layout.places), fingers: UInt32(layout.fingers),
      velocities: UInt32(layout.velocities), trails: UInt32(layout.trails),
      reports: UInt32(layout.reports), inputs: UInt32(layout.inputs), hidden: UInt32(layout.hidden),
      resting: UInt32(layout.resting), chords: UInt32(layout.chords), cones: UInt32(layout.cones),
      projections: UInt32(layout.projections),
      size: UInt32(layout.size), slot_size: UInt32(layout.slotSize),
      slot_count: UInt16(layout.slotCount), times_at: UInt16(layout.timesAt),
      reference_at: UInt16(layout.referenceAt), origins_at: UInt16(layout.originsAt))
  }
}
