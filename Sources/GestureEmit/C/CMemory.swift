package import GestureRuntime

/// How many bytes the runtime in C keeps of recognizers and sets, with 32 touches, four decisions
/// held and no explanations: what `GR_SIZE` and `GR_SET_SIZE` count.
package enum CMemory {
  /// `GR_HEAD_SIZE`
  private static let head = words(96 + 4 * Recognizer.touchLimit) * 8

  /// The memory of a recognizer.
  package static func bytes(of table: GestureTable) -> Int {
    head + CLayout(table.sharingRegisters).size
  }

  /// The memory of a set of all gestures of a file.
  package static func bytes(ofSet file: TableFile) -> Int {
    let counts = CSetCounts(file.sharingRegisters)
    let candidates = 2 * counts.members + 2 * counts.often
    let told = 4 * counts.members + 14 * counts.often
    let queues = candidates * 104 + told * 56
    let values = (2 * candidates + told) * counts.reports * 4
    let lists = 4 * counts.after * 4 + counts.cones * 20 + counts.members * 2
    return 176 + counts.members * (32 + head) + counts.bytes + queues + words(values + lists) * 8
  }

  private static func words(_ bytes: Int) -> Int { (bytes + 7) / 8 }
}

/// How many things of each kind a set in C has room for.
struct CSetCounts {
  let members: Int
  /// Those that can decide more than twice in one frame, as their decisions can be held, or pointers can
  /// come and go.
  let often: Int
  /// Of its recognizers, without their heads and what they share.
  let bytes: Int
  let after: Int
  let cones: Int
  /// The values that the gesture reports that reports the most.
  let reports: Int

  /// Counts for tables with shared registers.
  init(_ file: TableFile) {
    let layouts = file.tables.map { CLayout($0) }
    let followers = file.relations.filter { $0.kind == .after }
    often = file.tables.indices.count { index in
      file.togetherWithin != nil || file.tables[index].parts.tracks.contains { $0.isPointer }
        || followers.contains { $0.first == index }
    }
    members = file.tables.count
    bytes = layouts.reduce(0) { $0 + $1.projections }
    after = followers.count
    cones = layouts.reduce(0) { $0 + ($1.size - $1.projections) / CLayout.projectionSize }
    reports = file.tables.map { $0.reportCount }.max() ?? 0
  }

  /// As `GR_SET_SIZE` takes them.
  var list: [Int] { [members, often, bytes, after, cones, reports] }
}
