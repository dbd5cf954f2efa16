import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// A table that passed its check can be run, whatever it says.
@Suite struct ValidationTests {
  @Test func `nothing is no table`() {
    #expect(throws: TableError.empty) {
      try GestureTable(validating: GestureTable.Parts(), name: "")
    }
  }

  @Test func `parts of which nothing is said ask for nothing`() {
    let parts = GestureTable.Parts()
    #expect(!parts.isContinuous && !parts.regularSamplesOnly && parts.extraTouches == .ignore)
    #expect(parts.resolution == 0 && parts.toleranceBase == 0 && parts.toleranceRatio == 0)
    #expect(parts.gather == 0 && parts.only == GestureTable.none)
    #expect(parts.registerCount == 0 && parts.timeRegisterCount == 0)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a damaged table is refused as it was, or harmless`(part: UInt64) throws {
    let tables = try #require(Self.tables)
    let lines = try (30 * part..<30 * (part + 1)).map { seed in
      var random = SplitMix64(seed: seed)
      let table = try #require(tables.randomElement(using: &random))
      var (taken, sum) = (0, Checksum())
      for _ in 0..<20 {
        var parts = table.parts
        for _ in 0..<Int.random(in: 1...3, using: &random) { damage(&parts, &random) }
        do throws(TableError) {
          let damaged = try GestureTable(validating: parts, name: "damaged")
          taken += 1
          run(damaged, &random)
        } catch {
          sum.add("\(error)\n")
        }
      }
      return "\(seed): \(taken) taken \(sum)\n"
    }
    let folder = Repository.url(of: "Tests/Corpus/gtab/damaged")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "\(part).sums"))
    try golden.expect(lines.joined())
  }

  @Test func `an edge leads out of one leaf`() throws {
    let text = "gesture g { stroke { move right  move down } }"
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    var parts = try #require(compilation.tables.first).parts
    let step = try #require(parts.leaves.firstIndex { $0.steps.count > 0 })
    let edge = Int(parts.leaves[step].steps.start)
    for (index, leaf) in parts.leaves.enumerated() where leaf.steps.count == 0 {
      parts.leaves[index].steps = parts.leaves[step].steps
    }
    #expect(throws: TableError.badEdge(edge)) { try GestureTable(validating: parts, name: "g") }
  }

  @Test(arguments: [64, 65, 90])
  func `as many conditions as one likes are judged`(count: Int) throws {
    let conditions = (1...count).map { "length >= \($0)pt" }.joined(separator: ", ")
    let text = "gesture far { stroke { move right, \(conditions) } }"
    let compilation = Compilation(path: "far.gesture", contents: Array(text.utf8))
    let table = try #require(compilation.tables.first)
    #expect(table.parts.ways.contains { $0.count == count })
    for (length, kind) in [(count - 1, Change.Kind.failed), (count + 1, .recognized)] {
      var recognizer = Recognizer(table)
      let places: [(Touch.Phase, Int)] = [(.began, 0), (.moved, length), (.ended, length)]
      for (phase, x) in places {
        recognizer.handle(Frame(time: 0, touches: [Touch(phase, id: 1, x: Float(x), y: 0)]))
      }
      #expect(recognizer.changes.map(\.kind) == [kind], "\(length) pt")
    }
  }

  /// This number of records is accepted, whatever else may be wrong with them.
  @Test func `an array has as many records as it may, and not one more`() throws {
    typealias Parts = GestureTable.Parts
    try expectMost(Parts.maximumLeaves, .leaves, \.leaves)
    try expectMost(Parts.maximumCount, .reads, \.reads)
    try expectMost(Parts.maximumCount, .ways, \.ways)
    try expectMost(Parts.maximumCount, .edges, \.edges)
    try expectMost(Parts.maximumCount, .operations, \.operations)
    try expectMost(Parts.maximumCount, .conditionLists, \.conditionLists)
    try expectMost(Parts.maximumCount, .conditions, \.conditions)
    try expectMost(Parts.maximumRegisters, .reports, \.reports)
    try expectMost(Parts.maximumRegisters, .preferences, \.preferences)
    try expectMost(Parts.maximumCount, .nodes, \.nodes)
    try expectMost(Parts.maximumCount, .constants, \.constants)
    try expectMost(Parts.maximumCount, .bounds, \.bounds)
    try expectMost(Parts.maximumCount, .boundLists, \.boundLists)
    try expectMost(Parts.maximumCount, .boxes, \.boxes)
    try expectMost(Parts.maximumCount, .sectors, \.sectors)
    try expectMost(Parts.maximumTracks, .tracks, \.tracks)
  }

  private func expectMost<Record>(
    _ most: Int, _ part: TableError.Part,
    _ array: WritableKeyPath<GestureTable.Parts, [Record]>
  ) throws {
    let table = try #require(Self.tables?.first { !$0.parts[keyPath: array].isEmpty }, "\(part)")
    for count in [most, most + 1] {
      var parts = table.parts
      let record = parts[keyPath: array][0]
      parts[keyPath: array] += Array(
        repeating: record, count: count - parts[keyPath: array].count)
      var error: TableError?
      do throws(TableError) {
        _ = try GestureTable(validating: parts, name: "")
      } catch let found {
        error = found
      }
      #expect((error == .tooMany(part, count)) == (count > most), "\(part): \(count)")
    }
  }

  @Test func `a number is as large as it may be, and no larger`() throws {
    typealias Parts = GestureTable.Parts
    for number in [\Parts.resolution, \.toleranceBase, \.toleranceRatio] {
      for value: Float in [0, 1e30] { try expect(nil) { $0[keyPath: number] = value } }
      for value: Float in [-0.001, .infinity, .nan] {
        try expect(.badNumber(.header, 0)) { $0[keyPath: number] = value }
      }
    }
    for gather in [0, GestureTable.anyTime] { try expect(nil) { $0.gather = gather } }
    for gather in [-1, GestureTable.anyTime + 1] {
      try expect(.badNumber(.header, 1)) { $0.gather = gather }
    }
    for count in [\Parts.registerCount, \.timeRegisterCount] {
      try expect(nil) { $0[keyPath: count] = 1024 }
      try expect(.tooMany(.header, 1025)) { $0[keyPath: count] = 1025 }
    }
    try expect(nil) { $0.leaves[0].radius = 0 }
    try expect(.badNumber(.leaves, 0)) { $0.leaves[0].radius = -0.001 }
    for side in [\Sector.firstX, \.firstY, \.lastX, \.lastY] {
      for value: Float in [-1, 1] { try expect(nil) { $0.sectors[0][keyPath: side] = value } }
      for value: Float in [-1.001, 1.001, .nan] {
        try expect(.badNumber(.sectors, 0)) { $0.sectors[0][keyPath: side] = value }
      }
    }
    for limit: Int64 in [-(1 << 50), 1 << 50] { try expect(nil) { $0.bounds[0].limit = limit } }
    for limit: Int64 in [-(1 << 50) - 1, (1 << 50) + 1] {
      try expect(.badNumber(.bounds, 0)) { $0.bounds[0].limit = limit }
    }
  }

  /// Records after the others, which no other record refers to.
  @Test func `what nothing refers to is checked, too`() throws {
    let parts = try #require(Self.tables?.first).parts
    for (offset, isRight) in [(-1, true), (0, false)] {
      func expect(
        _ part: TableError.Part, _ count: Int, change: (inout GestureTable.Parts) -> Void
      ) throws { try self.expect(isRight ? nil : .outOfRange(part, count), change: change) }
      func index(_ count: Int) -> UInt16 { UInt16(count + offset) }
      try expect(.reads, parts.reads.count) {
        $0.reads.append(.init(.measure, index(Int(parts.registerCount)), .more))
      }
      try expect(.ways, parts.ways.count) {
        $0.ways.append(.init(start: index(parts.conditionLists.count), count: 1))
      }
      try expect(.conditionLists, parts.conditionLists.count) {
        $0.conditionLists.append(index(parts.conditions.count))
      }
      try expect(.boundLists, parts.boundLists.count) {
        $0.boundLists.append(index(parts.bounds.count))
      }
      var edge = parts.edges[0]
      edge.target = index(parts.leaves.count)
      try expect(.edges, parts.edges.count) { $0.edges.append(edge) }
      var operation = parts.operations[0]
      if !isRight { operation.register = max(parts.registerCount, parts.timeRegisterCount) }
      try expect(.operations, parts.operations.count) { $0.operations.append(operation) }
    }
  }

  /// What is said of the first table with a change.
  private func expect(
    _ error: TableError?, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    change: (inout GestureTable.Parts) -> Void
  ) throws {
    var parts = try #require(Self.tables?.first).parts
    change(&parts)
    var found: TableError?
    do throws(TableError) {
      _ = try GestureTable(validating: parts, name: "")
    } catch let thrown {
      found = thrown
    }
    #expect(found == error, sourceLocation: sourceLocation)
  }

  @Test func `an edge takes a way that its leaf has`() throws {
    let table = try #require(Self.tables?.first)
    let leaf = try #require(table.parts.leaves.first { $0.ends.count > 0 && $0.ways.count > 0 })
    let edge = Int(leaf.ends.start)
    for way in 0...leaf.ways.count + 1 {
      var parts = table.parts
      parts.edges[edge].way = UInt8(way)
      if way < leaf.ways.count {
        #expect(try GestureTable(validating: parts, name: "other").parts.edges[edge].way == way)
      } else {
        #expect(throws: TableError.outOfRange(.edges, edge)) {
          try GestureTable(validating: parts, name: "other")
        }
      }
    }
  }

  /// Two holds, two markers, a grip, and touches that gather.
  @Test func `nothing leads round in one moment, or where its event cannot lead`() throws {
    func parts(_ text: String) throws -> GestureTable.Parts {
      let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
      return try #require(compilation.tables.first, "\(compilation.diagnostics)").parts
    }
    func expect(
      _ error: TableError, _ parts: GestureTable.Parts,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      #expect(throws: error, sourceLocation: sourceLocation) {
        try GestureTable(validating: parts, name: "g")
      }
    }
    var holds = try parts(
      "gesture g { stroke { hold within 9pt, duration >= 1s  hold within 5pt, duration >= 1s } }")
    let hold = try #require(holds.leaves.firstIndex { $0.quick.count > 0 })
    let quick = Int(holds.leaves[hold].quick.start)
    holds.edges[quick].target = UInt16(hold)
    expect(.badEdge(quick), holds)

    var begun = try parts("gesture g { stroke { move right  begin  move down } }")
    let leaf = try #require(begun.leaves.firstIndex { $0.kind == .begun })
    let marker = try #require(begun.leaves.first { $0.markers.count > 0 }).markers
    begun.leaves[leaf].markers = marker
    begun.edges[Int(marker.start)].target = UInt16(leaf)
    expect(.badEdge(Int(marker.start)), begun)

    var pair = try parts("gesture g { touches 2 stroke { move right } }")
    let gathering = try #require(pair.leaves.firstIndex { $0.kind == .gathering })
    let assembly = Int(pair.leaves[gathering].assemblies.start)
    pair.edges[assembly].target = UInt16(gathering)
    expect(.badEdge(assembly), pair)

    var other = try parts("gesture g { stroke { move right  move down } }")
    let last = try #require(other.leaves.lastIndex { $0.kind.takesSteps })
    other.leaves[last].track = UInt8(other.tracks.count)
    let step = try #require(other.edges.firstIndex { Int($0.target) == last })
    expect(.badEdge(step), other)

    var many = try parts("gesture g { stroke { move right, length >= 9pt } }")
    let wide = try #require(many.leaves.firstIndex { $0.ways.count > 0 })
    let first = many.ways[Int(many.leaves[wide].ways.start)]
    let start = many.ways.count
    many.ways += Array(repeating: first, count: 33)
    many.leaves[wide].ways = .init(start: UInt16(start), count: 33)
    expect(.tooMany(.ways, 33), many)
    many.leaves[wide].ways.count = 32
    #expect(throws: Never.self) { try GestureTable(validating: many, name: "g") }
  }

  @Test func `what changes two registers has both`() throws {
    let tables = try #require(Self.tables)
    for code in [GestureTable.Operation.Code.point, .velocity, .location] {
      let table = try #require(tables.first { $0.parts.operations.contains { $0.code == code } })
      var parts = table.parts
      let index = try #require(parts.operations.firstIndex { $0.code == code })
      parts.operations[index].operand = parts.registerCount
      #expect(throws: TableError.outOfRange(.operations, index)) {
        try GestureTable(validating: parts, name: "other")
      }
    }
  }

  @Test func `a ring of expressions, a deep one and a long one are refused`() throws {
    let table = try #require(Self.tables?.first)
    var parts = table.parts
    parts.nodes.append(GestureTable.Node(.negate, UInt16(parts.nodes.count)))
    #expect(throws: TableError.badNode(parts.nodes.count - 1)) {
      try GestureTable(validating: parts, name: "ring")
    }
    parts = table.parts
    let start = parts.nodes.count
    parts.nodes.append(GestureTable.Node(.viewWidth))
    for index in 0..<80 {
      parts.nodes.append(GestureTable.Node(.negate, UInt16(start + index)))
    }
    #expect(throws: TableError.badNode(start + GestureTable.Parts.maximumDepth)) {
      try GestureTable(validating: parts, name: "deep")
    }
    parts = table.parts
    parts.nodes.append(GestureTable.Node(.viewWidth))
    for index in 0..<20 {
      let operand = UInt16(start + index)
      parts.nodes.append(GestureTable.Node(.add, operand, operand))
    }
    #expect(throws: TableError.badNode(start + 14)) {
      try GestureTable(validating: parts, name: "long")
    }
  }

  /// Tables with every kind of record in them.
  private static let tables: [GestureTable]? = {
    let text = """
      gesture a {
        stroke { x: move right, length >= 20pt, duration <= 1s  y: arc clockwise, turn >= 20deg }
        require path within 300pt of start, velocity >= 1pt/s, x.start within 9pt of left edge
      }
      gesture b {
        part-one: stroke { hold within 9pt, duration >= 20ms }
        lift, 40ms <= duration <= 300ms
        optional { stroke { either { move up } or { move down } } }
      }
      gesture c {
        stroke { hold within 9pt, duration >= 20ms  begin  drag: any }
        report drag.translation, velocity, location
        prefer drag.dx near 3pt
      }
      """
    let compilation = Compilation(path: "test", contents: Array(text.utf8))
    return compilation.hasErrors ? nil : compilation.tables
  }()

  private func damage(_ parts: inout GestureTable.Parts, _ random: inout SplitMix64) {
    let number = UInt16.random(in: 0...40, using: &random)
    func change<Element>(_ array: inout [Element], _ edit: (inout Element) -> Void) {
      guard let index = array.indices.randomElement(using: &random) else { return }
      edit(&array[index])
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: change(&parts.leaves) { $0.steps.start = number }
    case 1: change(&parts.leaves) { $0.kind = .hold }
    case 2: change(&parts.leaves) { $0.quick.count = number }
    case 3: change(&parts.leaves) { $0.reads.start = number }
    case 4: change(&parts.reads) { $0.register = number }
    case 5: change(&parts.edges) { $0.target = number }
    case 6: change(&parts.edges) { $0.guards.count = number }
    case 7: change(&parts.operations) { $0.register = number }
    case 8: change(&parts.nodes) { $0.first = number }
    case 9: change(&parts.conditionLists) { $0 = number }
    case 10: change(&parts.ways) { $0.count = number }
    default: change(&parts.leaves) { $0.reads.count = number }
    }
  }

  private func run(_ table: GestureTable, _ random: inout SplitMix64) {
    var recognizer = Recognizer(table)
    var time: Int64 = 0
    for _ in 0..<40 {
      time += Int64.random(in: 0...200_000, using: &random)
      let phase = Touch.Phase.allCases.randomElement(using: &random) ?? .moved
      let touch = Touch(
        phase, id: Int32.random(in: 0...1, using: &random),
        x: Float.random(in: 0...90, using: &random), y: Float.random(in: 0...90, using: &random))
      recognizer.handle(Frame(time: time, touches: [touch]))
    }
  }
}
