/// The last step, and what it is in the cones of some tables: its stray, its progress and its
/// deviation, computed once for all leaves that ask.
///
/// A *cone* is what a move allows: the sectors of its leaf. Leaves of one gesture or of several
/// whose cones are equal, bit for bit, share an entry. An entry holds its step, so it is only used for
/// steps like that one: members of a set whose steps take turns do not disturb each other.
final class Projections {
  /// Of one step in one cone. The first step is zero, which goes nowhere and strays from nothing.
  private struct Entry {
    var dx: Float = 0
    var dy: Float = 0
    var projection = Projection(stray: 0, progress: 0, deviation: 0)
  }

  private let memory: Memory
  private let entries: Slots<Entry>
  /// The step that is taken, or was last. In a set, gestures that take one step have it in common.
  let stride: Slot<Stride>

  var byteCount: Int { memory.byteCount }

  /// Memory for all cones of a pool.
  convenience init(_ pool: ConePool) { self.init(count: pool.count) }

  /// Memory for as many cones as others have, with nothing known of them.
  convenience init(like other: Projections) { self.init(count: other.entries.count) }

  private init(count: Int) {
    var layout = Layout()
    let strideOffset = layout.place(Stride.self, 1)
    let offset = layout.place(Entry.self, count)
    memory = Memory(byteCount: layout.byteCount)
    stride = Slot(Stride(), in: memory, at: strideOffset)
    entries = Slots(count, of: Entry(), in: memory, at: offset)
  }

  /// Takes note that the step is nothing that another gesture takes.
  @inline(__always)
  func endShared() { stride.value.startX = .nan }

  /// What the step is in a cone, if it was projected on it.
  @inline(__always)
  func known(at place: Int) -> Projection? {
    let (entry, step) = (entries.at(place), stride.value.step)
    guard entry.value.dx.bitPattern == step.dx.bitPattern,
      entry.value.dy.bitPattern == step.dy.bitPattern
    else { return nil }
    return entry.value.projection
  }

  /// Projects the step on a cone.
  ///
  /// - Parameters:
  ///   - place: The cone's entry.
  ///   - sectors: Those of the cone; without any, it allows every step.
  /// - Returns: What the step is in the cone.
  @inline(__always)
  func project(at place: Int, on sectors: RecordRun<MeasuredSector>) -> Projection {
    let (step, size) = (stride.value.step, stride.value.size)
    var (stray, part) = (Float(0), Float(0))
    var rest = sectors
    if let first = rest.next() {
      stray = min(.infinity, first.sector.stray(step.dx, step.dy, size: size))
      part = first.part(step.dx, step.dy)
      while let measured = rest.next() {
        stray = min(stray, measured.sector.stray(step.dx, step.dy, size: size))
        part = max(part, measured.part(step.dx, step.dy))
      }
    }
    let projection = Projection(
      stray: stray, progress: positive(size - stray), deviation: positive(size - part))
    entries[place] = Entry(dx: step.dx, dy: step.dy, projection: projection)
    return projection
  }
}

/// A number, or 0 for one that is less.
@inline(__always)
private func positive(_ number: Float) -> Float { 0 > number ? 0 : number }

/// What a step is in a leaf, in points.
struct Projection {
  /// How far it is from what the leaf allows.
  var stray: Float
  /// What it measures less that, at least 0.
  var progress: Float
  /// How much of it does not go along the middle of what the leaf allows.
  var deviation: Float
}

/// The different cones of some tables.
struct ConePool {
  /// What a cone is, as numbers: the edges of the sectors.
  private typealias Key = [UInt32]

  /// In ascending order, none twice.
  private var keys: [Key] = []

  init(_ tables: [GestureTable]) {
    for table in tables {
      for leaf in table.parts.leaves where leaf.kind == .move {
        let key = Self.key(leaf, table)
        let place = place(of: key)
        if place == keys.count || keys[place] != key { keys.insert(key, at: place) }
      }
    }
  }

  /// How many there are.
  var count: Int { keys.count }

  /// No cones, for an engine that takes no steps.
  static let none = ConePool([])

  /// For each leaf of one of the tables its cone's entry, or 0 if it has no cone.
  func places(of table: GestureTable) -> [UInt32] {
    if keys.isEmpty { return [] }
    return table.parts.leaves.map { leaf in
      leaf.kind == .move ? UInt32(place(of: Self.key(leaf, table))) : 0
    }
  }

  /// Where a cone is among those there are, or belongs.
  ///
  /// - Complexity: O(log *n*) in the number of cones.
  private func place(of key: Key) -> Int {
    var places = keys.indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places =
        keys[middle].lexicographicallyPrecedes(key)
        ? (middle + 1)..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound
  }

  private static func key(_ leaf: GestureTable.Leaf, _ table: GestureTable) -> Key {
    var key: Key = []
    for index in leaf.sectors.indices {
      let sector = table.parts.sectors[index]
      key += [sector.firstX.bitPattern, sector.firstY.bitPattern]
      key += [sector.lastX.bitPattern, sector.lastY.bitPattern]
    }
    return key
  }
}
