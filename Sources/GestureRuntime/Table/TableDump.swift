extension GestureTable {
  /// The table as lines of text, for `gesturec inspect --format table`. Stable, one record a line.
  package func dumped() -> String {
    var lines = [
      "table \(name): \(byteCount) bytes",
      "  continuous \(parts.isContinuous), regular samples only \(parts.regularSamplesOnly), "
        + "extra touches \(parts.extraTouches.word)",
      "  resolution \(milli(parts.resolution)), tolerance \(amount(parts.toleranceBase)) + "
        + "\(amount(parts.toleranceRatio)) × length, gather "
        + (parts.gather == GestureTable.anyTime ? "any time" : "\(parts.gather) µs"),
      "  registers \(parts.registerCount), time registers \(parts.timeRegisterCount)",
      "  starts \(text(parts.starts))",
    ]
    if parts.only != GestureTable.none { lines.append("  only node \(parts.only)") }
    if parts.delivery != Delivery.Switches() { lines.append("  \(text(parts.delivery))") }
    for (index, track) in parts.tracks.enumerated() {
      lines.append("  track \(index): \(track.text)")
    }
    for (index, leaf) in parts.leaves.enumerated() { lines += text(leaf, index) }
    for (index, way) in parts.ways.enumerated() { lines.append("  way \(index): \(text(way))") }
    for (index, read) in parts.reads.enumerated() {
      let limit = read.limit == .infinity ? "" : " up to \(milli(read.limit))"
      lines.append(
        "  read \(index): \(read.kind.word) \(read.register) \(read.sense.word)\(limit)")
    }
    for (index, edge) in parts.edges.enumerated() { lines.append("  edge \(index): \(text(edge))") }
    for (index, operation) in parts.operations.enumerated() {
      lines.append(
        "  operation \(index): \(operation.code.word) \(operation.register) \(operation.operand)")
    }
    lines.append("  condition lists: \(text(parts.conditionLists))")
    lines.append("  conditions: \(text(parts.conditions))")
    lines.append("  reports: \(text(parts.reports))")
    for (index, node) in parts.nodes.enumerated() {
      lines.append("  node \(index): \(node.code.word) \(node.first) \(node.second)")
    }
    for (index, constant) in parts.constants.enumerated() {
      lines.append("  constant \(index): \(milli(constant))")
    }
    for (index, bound) in parts.bounds.enumerated() {
      lines.append(
        "  bound \(index): t\(bound.end) − t\(bound.start) \(bound.comparison.symbol) "
          + (bound.limitNode.map { "node \($0)" } ?? "\(bound.limit) µs"))
    }
    lines.append("  bound lists: \(text(parts.boundLists))")
    for (index, box) in parts.boxes.enumerated() {
      lines.append("  box \(index): \(box.minX) \(box.minY) \(box.maxX) \(box.maxY)")
    }
    for (index, sector) in parts.sectors.enumerated() {
      lines.append(
        "  sector \(index): (\(milli(sector.firstX)), \(milli(sector.firstY))) to "
          + "(\(milli(sector.lastX)), \(milli(sector.lastY)))")
    }
    for index in parts.inputs.indices { lines.append("  input \(index): \(textOfInput(index))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func textOfInput(_ index: Int) -> String {
    let input = parts.inputs[index]
    let head = "\(nameOfInput(index)), \(input.kind.word) at \(input.place)"
    guard input.kind == .number else {
      return input.kind == .point || input.kind == .box ? head : "\(head), \(milli(input.initial))"
    }
    let range = "\(milli(input.least))..\(milli(input.most)) = \(milli(input.initial))"
    return "\(head), \(range)" + (input.unit == .none ? "" : " \(input.unit.word)")
  }

  private func amount(_ amount: Float) -> String {
    GestureTable.amountNode(amount).map { "node \($0)" } ?? milli(amount)
  }

  private func text(_ switches: Delivery.Switches) -> String {
    "cancels touches in view \(switches.cancelsTouchesInView), delays touches began "
      + "\(switches.delaysTouchesBegan), ended \(switches.delaysTouchesEnded)"
  }

  private func text(_ leaf: Leaf, _ index: Int) -> [String] {
    var first = "  leaf \(index): \(leaf.kind.word)"
    if leaf.kind == .hold || leaf.kind == .grip { first += " within \(amount(leaf.radius))" }
    if leaf.track != GestureTable.noTrack { first += ", track \(leaf.track)" }
    if leaf.sectors.count > 0 { first += ", sectors \(text(leaf.sectors))" }
    let runs: [(String, Run)] = [
      ("ways", leaf.ways), ("reads", leaf.reads), ("steps", leaf.steps),
      ("quick", leaf.quick), ("landings", leaf.landings), ("assemblies", leaf.assemblies),
      ("lifts", leaf.lifts),
      ("markers", leaf.markers), ("ends", leaf.ends), ("step operations", leaf.stepOperations),
      ("moment operations", leaf.momentOperations), ("lift operations", leaf.liftOperations),
      ("finals", leaf.finals), ("bounds", leaf.bounds), ("final bounds", leaf.finalBounds),
    ]
    let used = runs.filter { $0.1.count > 0 }.map { "\($0.0) \(text($0.1))" }
    return [first, "    " + used.joined(separator: ", ")]
  }

  private func text(_ edge: Edge) -> String {
    let target = edge.target == GestureTable.none ? "end" : "leaf \(edge.target)"
    let way = edge.way == GestureTable.alwaysOpen ? "" : ", way \(edge.way)"
    let guards = edge.guards.count == 0 ? "" : ", guards \(text(edge.guards))"
    let operations = edge.operations.count == 0 ? "" : ", operations \(text(edge.operations))"
    return target + way + guards + operations
  }

  private func text(_ run: Run) -> String {
    "\(run.start)..<\(Int(run.start) + Int(run.count))"
  }

  private func text(_ numbers: [UInt16]) -> String {
    numbers.map { "\($0)" }.joined(separator: " ")
  }
}

/// A number with three decimals, without the parts of the library that a microcontroller lacks.
private func milli(_ number: Float) -> String {
  guard number.isFinite else { return number.isNaN ? "nan" : (number < 0 ? "-inf" : "inf") }
  guard abs(number) < 1e12 else { return number < 0 ? "-huge" : "huge" }
  let scaled = Int64(number.magnitude * 1000 + 0.5)
  let fraction = "\(1000 + scaled % 1000)".dropFirst()
  return (number < 0 && scaled != 0 ? "-" : "") + "\(scaled / 1000).\(fraction)"
}

extension GestureTable.Track {
  fileprivate var text: String {
    if isPointer { return "pointer" }
    return least == most ? "fingers \(least)" : "fingers \(least)..\(most)"
  }
}

extension GestureTable.Node.Code {
  /// What to call it.
  package var word: String {
    switch self {
    case .constant: "constant"
    case .register: "register"
    case .duration: "duration"
    case .viewWidth: "viewWidth"
    case .viewHeight: "viewHeight"
    case .add: "add"
    case .subtract: "subtract"
    case .multiply: "multiply"
    case .divide: "divide"
    case .negate: "negate"
    case .magnitude: "magnitude"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .hypotenuse: "hypotenuse"
    case .less: "less"
    case .lessOrEqual: "lessOrEqual"
    case .greater: "greater"
    case .greaterOrEqual: "greaterOrEqual"
    case .equal: "equal"
    case .notEqual: "notEqual"
    case .bound: "bound"
    case .and: "and"
    case .or: "or"
    case .not: "not"
    case .isKind: "isKind"
    case .landingX: "landingX"
    case .landingY: "landingY"
    case .landingForce: "landingForce"
    case .landingRadius: "landingRadius"
    case .input: "input"
    case .isHeld: "isHeld"
    }
  }
}

extension Comparison {
  /// As it is written.
  package var symbol: String {
    switch self {
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .equal: "="
    case .notEqual: "!="
    }
  }
}
