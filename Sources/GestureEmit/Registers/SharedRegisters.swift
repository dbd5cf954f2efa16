import GestureAutomaton
package import GestureRuntime

extension GestureTable {
  /// The same gesture with as few registers as it needs at one time, as the runtime in C has it.
  ///
  /// Registers that are never read at one time, or are equal while they are, are one; what happens to
  /// none that is read is left out. The first two are the stray and the length of the token. It decides
  /// as the table does and says the same of why a path fails, but does not know any more what a path
  /// measured of phases that are over. A table that shares registers already stays as it is.
  package var sharingRegisters: GestureTable {
    if sharesRegisters { return self }
    var sharing = SharedRegisters(parts)
    return GestureTable(derived: sharing.shared(), name: name)
  }
}

extension GestureTable {
  /// Whether the first two registers are the stray and the length of the token: no operation changes
  /// them. A register of a table that does not share any is changed at least where its item starts.
  package var sharesRegisters: Bool {
    registerCount >= SharedRegisters.keptCount
      && parts.operations.oneByOne.allSatisfy {
        $0.changed.isEmpty || $0.changed.lowerBound >= SharedRegisters.keptCount
      }
  }
}

extension TableFile {
  /// The same gestures, each with registers that it shares.
  package var sharingRegisters: TableFile { replacing(tables.map { $0.sharingRegisters }) }
}

/// Finds a place for each register, and writes a table with places.
private struct SharedRegisters {
  typealias Operation = GestureTable.Operation

  /// How many registers a token keeps itself: its stray and its length.
  static let keptCount = 2

  private let flow: RegisterFlow
  private let live: LiveRegisters
  private let equal: EqualRegisters
  /// By register, with what a token keeps itself.
  private var places: [Int]
  private var placeCount = Self.keptCount
  /// For each leaf, the end, and each edge that a step takes: the registers and their classes there.
  private let points: [EqualRegisters.Classes]
  /// For each of these points, the class of what is in each place.
  private var taken: [[Int: Int]]
  private var operations = Pool<Operation>()
  private var reads = Pool<GestureTable.Read>()

  init(_ parts: GestureTable.Parts) {
    flow = RegisterFlow(parts)
    live = LiveRegisters(flow)
    equal = EqualRegisters(flow, live)
    points = equal.inLeaves + equal.afterEdges.compactMap { $0 }
    taken = Array(repeating: [:], count: points.count)
    places = Array(repeating: 0, count: Int(parts.registerCount) + 3)
    take(equal.kept.stray..<equal.kept.stray + Self.keptCount, at: 0)
    for block in Self.blocks(of: parts) { place(block) }
  }

  /// Registers that stand next to each other, the most first.
  private static func blocks(of parts: GestureTable.Parts) -> [Range<Int>] {
    let together =
      parts.operations.filter { $0.code.extraRegisters > 0 }.map { $0.changed }
      + parts.reads.filter { $0.kind != .duration && $0.kind.extraRegisters > 0 }.map {
        Int($0.register)..<Int($0.register) + $0.kind.extraRegisters + 1
      }
    let single = (0..<Int(parts.registerCount)).map { $0..<$0 + 1 }
    var blocks: [Range<Int>] = []
    for range in (together + single).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = blocks.last, last.overlaps(range) {
        blocks[blocks.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        blocks.append(range)
      }
    }
    return blocks.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
  }

  private mutating func take(_ block: Range<Int>, at place: Int) {
    for (offset, register) in block.enumerated() {
      places[register] = place + offset
      for point in points.indices {
        if let number = points[point][register] { taken[point][place + offset] = number }
      }
    }
    placeCount = max(placeCount, place + block.count)
  }

  /// Puts registers where the most equal ones are, of those places where nothing else is read.
  private mutating func place(_ block: Range<Int>) {
    let uses = block.enumerated().flatMap { offset, register in
      points.indices.compactMap { point in points[point][register].map { (offset, point, $0) } }
    }
    guard !uses.isEmpty else { return }
    var (best, most) = (placeCount, -1)
    for place in 0...placeCount {
      var count = 0
      let isFree = uses.allSatisfy { offset, point, number in
        guard let other = taken[point][place + offset] else { return true }
        if other == number { count += 1 }
        return other == number
      }
      if isFree, count > most { (best, most) = (place, count) }
    }
    take(block, at: best)
  }

  // MARK: The table

  mutating func shared() -> GestureTable.Parts {
    var parts = flow.parts
    parts.registerCount = UInt16(clamping: placeCount)
    for index in parts.nodes.indices where parts.nodes[index].code == .register {
      parts.nodes[index].first = place(parts.nodes[index].first)
    }
    for edge in flow.edges {
      parts.edges[edge.index].operations = run(
        flow.alongEdges[edge.index], live.after(edge))
    }
    for leaf in parts.leaves.indices {
      let read = live.inLeaves[leaf]
      let steps = flow.steps[leaf].filter {
        $0.code != .turnCorner || !equal.isSettled(corner: $0.register, in: leaf)
      }
      parts.leaves[leaf].stepOperations = run(steps, read)
      parts.leaves[leaf].momentOperations = run(flow.moments[leaf], read)
      parts.leaves[leaf].liftOperations = run(flow.lifts[leaf], read)
      parts.leaves[leaf].reads = reads.run(flow.reads[leaf].map { self.read($0) })
    }
    (parts.operations, parts.reads) = (operations.records, reads.records)
    return parts
  }

  private func place(_ register: UInt16) -> UInt16 { UInt16(clamping: places[Int(register)]) }

  private func read(_ read: GestureTable.Read) -> GestureTable.Read {
    var read = read
    if read.kind != .duration { read.register = place(read.register) }
    return read
  }

  /// Of operations those that change what is read, each once where it does the same to registers of one
  /// place, and without those of what a token keeps itself.
  private mutating func run(_ all: [Operation], _ read: Set<Int>) -> Run {
    var seen: [Operation: UInt16] = [:]
    let kept = all.compactMap { operation -> Operation? in
      if operation.code == .time { return operation }
      guard !read.isDisjoint(with: operation.changed) else { return nil }
      let placed = Operation(
        operation.code, place(operation.register), operand: operation.operand)
      guard placed.register >= Self.keptCount else { return nil }
      guard seen[placed, default: operation.register] == operation.register else { return nil }
      seen[placed] = operation.register
      return placed
    }
    return operations.run(.pairing(kept))
  }
}
