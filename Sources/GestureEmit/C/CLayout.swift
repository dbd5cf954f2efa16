package import GestureRuntime

/// Where the parts of a recognizer in C lie, in bytes after its head, as `gr_layout` has it. Parts
/// that a gesture does not use take no room.
package struct CLayout {
  package private(set) var tracks = 0
  package private(set) var bridge = 0
  package private(set) var view = 0
  package private(set) var spreads = 0
  package private(set) var places = 0
  package private(set) var fingers = 0
  package private(set) var velocities = 0
  package private(set) var trails = 0
  package private(set) var reports = 0
  package private(set) var inputs = 0
  package private(set) var hidden = 0
  package private(set) var resting = 0
  package private(set) var chords = 0
  package private(set) var cones = 0
  package private(set) var projections = 0
  package private(set) var size = 0
  package private(set) var slotSize = 0
  package private(set) var slotCount = 0
  package private(set) var timesAt = 0
  package private(set) var referenceAt = 0
  package private(set) var originsAt = 0

  /// The bytes of what the last step was in a cone.
  package static let projectionSize = 20

  /// The bytes of a token, which its registers follow but for the first two.
  package static let tokenSize = 28

  /// Lays out what a table with shared registers needs.
  package init(_ table: GestureTable) {
    let features = CFeatures(table)
    let (parts, settings) = (table.parts, table.program.settings)
    slotCount = settings.slotCount
    placeInSlot(parts, settings)
    let fingers = settings.trackCount * settings.placeCount
    let knowsFingers = settings.placeCount > 1 || settings.hasHolds
    // First the tokens, and what is aligned to 8 bytes.
    _ = take(slotCount, of: slotSize)
    round(to: 8)
    tracks = take(settings.trackCount, of: 48)
    velocities = take(settings.usesVelocity ? settings.trackCount : 0, of: 1624)
    bridge = take(settings.bridge == nil ? 0 : 1, of: 24 + 32 * 104)
    view = take(features.contains(.view) ? 1 : 0, of: 8)
    spreads = take(settings.placeCount > 1 ? settings.trackCount : 0, of: 56)
    self.places = take(fingers, of: 8)
    self.fingers = take(knowsFingers ? fingers : 0, of: 24)
    trails = take(settings.usesTrail ? settings.trackCount : 0, of: 264)
    reports = take(parts.reports.count, of: 4)
    let inputCount = settings.inputCount
    if inputCount > 0 { inputs = take(2 * inputCount, of: 4) }
    hidden = take(parts.only == GestureTable.none ? 0 : 1, of: 136)
    resting = take(parts.gather == GestureTable.anyTime ? 32 : 0, of: 16)
    chords = take(settings.asksForButtons ? 1 : 0, of: 260)
    cones = take(parts.cones.count, of: 2)
    round(to: 8)
    projections = take(parts.cones.count, of: Self.projectionSize)
  }

  /// A token, followed by its registers.
  private mutating func placeInSlot(_ parts: GestureTable.Parts, _ settings: ProgramSettings) {
    var width = Self.tokenSize + 4 * (Int(parts.registerCount) - 2)
    if parts.timeRegisterCount > 0 { width = (width + 7) / 8 * 8 }
    timesAt = width
    width += 8 * Int(parts.timeRegisterCount)
    referenceAt = width
    if settings.hasArcs { width += 8 }
    originsAt = width
    width += 8 * settings.originCount
    slotSize = parts.timeRegisterCount > 0 ? (width + 7) / 8 * 8 : width
  }

  private mutating func take(_ count: Int, of width: Int) -> Int {
    defer { size += count * width }
    return size
  }

  private mutating func round(to alignment: Int) {
    size = (size + alignment - 1) / alignment * alignment
  }

  /// The names and values of the fields, in the order of `gr_layout`.
  package var fields: [(name: String, value: Int)] {
    [
      ("tracks", tracks), ("bridge", bridge), ("view", view),
      ("spreads", spreads), ("places", places), ("fingers", fingers), ("velocities", velocities),
      ("trails", trails), ("reports", reports), ("inputs", inputs), ("hidden", hidden),
      ("resting", resting),
      ("chords", chords),
      ("cones", cones), ("projections", projections), ("size", size), ("slot_size", slotSize),
      ("slot_count", slotCount), ("times_at", timesAt), ("reference_at", referenceAt),
      ("origins_at", originsAt),
    ]
  }
}

extension GestureTable.Parts {
  /// What each cone allows, none twice, in the order of the leaves; as the bits of its sectors.
  var cones: [[UInt32]] {
    var cones: [[UInt32]] = []
    for leaf in leaves where leaf.kind == .move {
      let cone = bits(ofConeOf: leaf)
      if !cones.contains(cone) { cones.append(cone) }
    }
    return cones
  }

  func bits(ofConeOf leaf: GestureTable.Leaf) -> [UInt32] {
    sectors[leaf.sectors.indices].flatMap {
      [$0.firstX, $0.firstY, $0.lastX, $0.lastY].map { $0.bitPattern }
    }
  }
}
