import GestureAutomaton
import GestureRuntime
import GestureTestSupport

/// Tables with one byte changed that still load.
struct FaultyTables {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A table as another one that loads and has other records; `nil` if this try gave none.
  mutating func changed(_ table: GestureTable) -> GestureTable? {
    guard var bytes = try? TableFile([table]).encoded() else { return nil }
    let place = Int.random(in: 32..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] &+= 1
    case 2: bytes[place] &-= 1
    case _: bytes[place] = bytes[32...].randomElement(using: &random) ?? 0
    }
    guard let file = try? TableFile(validating: TableFile.signed(bytes)), file.tables.count == 1,
      file.tables[0] != table
    else { return nil }
    return file.tables[0]
  }
}

/// What a table does, without what nothing reads: two tables with equal outlines do the same.
struct TableOutline: Equatable {
  private(set) var lines: [String] = []
  private let parts: GestureTable.Parts

  init(_ table: GestureTable) {
    parts = table.parts
    lines = ["\(table.name)", "\(parts.tracks)", "\(parts.isContinuous)", "\(parts.delivery)"]
    lines += ["\(parts.resolution) \(parts.gather) \(parts.extraTouches)", "\(parts.bridges)"]
    lines += ["\(parts.regularSamplesOnly)", amount(parts.toleranceBase)]
    lines += [amount(parts.toleranceRatio)]
    lines.append(parts.only == GestureTable.none ? "all" : node(parts.only))
    lines += (parts.conditions + parts.reports + parts.preferences).map { node($0) }
    lines.append("\(parts.conditions.count) \(parts.reports.count)")
    lines += parts.inputs.map { input in
      let name = String(decoding: parts.inputNames[input.name.indices], as: UTF8.self)
      return "\(name) \(input.kind) \(input.unit) \(input.least) \(input.most) \(input.initial)"
        + " \(input.place)"
    }
    for leaf in parts.leaves { add(leaf) }
    add("start", parts.starts)
  }

  static func == (left: Self, right: Self) -> Bool { left.lines == right.lines }

  /// The first lines that differ.
  func other(than other: Self) -> String {
    zip(lines, other.lines).first { $0 != $1 }.map { "\($0) | \($1)" } ?? "more lines"
  }

  private mutating func add(_ leaf: GestureTable.Leaf) {
    let isHeld = leaf.kind == .hold || leaf.kind == .grip
    lines.append("\(leaf.kind) \(leaf.track) \(isHeld ? amount(leaf.radius) : "")")
    if leaf.kind == .move { lines.append("\(parts.sectors[leaf.sectors.indices])") }
    lines += parts.ways[leaf.ways.indices].map { conditions($0) }
    lines.append(Set(parts.reads[leaf.reads.indices].map { "\($0)" }).sorted().joined())
    for (word, run) in zip(["s", "q", "l", "a", "f", "m", "e"], leaf.edgeRuns) { add(word, run) }
    let runs = [leaf.stepOperations, leaf.momentOperations, leaf.liftOperations]
    lines += runs.map { operations($0) }
    lines.append(conditions(leaf.finals))
    lines += [leaf.bounds, leaf.finalBounds].map { run in
      Set(parts.boundLists[run.indices].map { bound(Int($0)) }).sorted().joined()
    }
  }

  private mutating func add(_ word: String, _ run: Run) {
    for edge in parts.edges[run.indices] {
      lines.append(
        "\(word) \(edge.target) \(edge.way) \(conditions(edge.guards)) "
          + operations(edge.operations))
    }
  }

  private func conditions(_ run: Run) -> String {
    "\(parts.conditionLists[run.indices].sorted())"
  }

  /// Setting a register to the same twice is setting it once; apart from that, of one register
  /// the order counts, and of boxes that to all.
  private func operations(_ run: Run) -> String {
    var words: [(key: Int, word: String)] = []
    for operation in Array(parts.operations[run.indices]).oneByOne {
      let key = Int(operation.register) + (operation.code == .time ? 1 << 16 : 0)
      let box =
        parts.boxes.indices.contains(Int(operation.operand))
        ? parts.boxes[Int(operation.operand)] : nil
      let hasBox = [.startReach, .extendReach, .addAngle].contains(operation.code)
      let edges = hasBox ? box.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } ?? [] : []
      let word = "\(operation.code) \(key) \(edges.map { node($0) })"
      let last = words.last { $0.key == key }
      let isIdle = [.time, .zero].contains(operation.code) && last?.word == word
      if !isIdle { words.append((key, word)) }
    }
    let sorted = words.enumerated().sorted {
      ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
    }
    return sorted.map { $0.element.word }.joined(separator: ", ")
  }

  private func amount(_ number: Float) -> String {
    GestureTable.amountNode(number).map { node($0) } ?? "\(number)"
  }

  private func bound(_ index: Int) -> String {
    let bound = parts.bounds[index]
    let limit = bound.limitNode.map { node($0) } ?? "\(bound.limit)"
    return "(\(bound.start)-\(bound.end) \(bound.comparison) \(limit))"
  }

  private func node(_ index: UInt16) -> String {
    let record = parts.nodes[Int(index)]
    switch record.code {
    case .constant: return "\(parts.constants[Int(record.first)].bitPattern)"
    case .register, .input, .isKind, .isHeld: return "\(record.code) \(record.first)"
    case .duration: return "\(record.code) \(record.first) \(record.second)"
    case .bound: return bound(Int(record.first))
    case _:
      let operands = [record.first, record.second].prefix(record.code.operandCount)
      return "(\(record.code) \(operands.map { node($0) }.joined(separator: " ")))"
    }
  }
}
