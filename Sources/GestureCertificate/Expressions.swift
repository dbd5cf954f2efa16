import GestureModel
import GestureRuntime

// Conditions, reports and what else is computed.
extension Comparing {
  /// Compares every expression, and finds by that which register holds what.
  mutating func compareExpressions() throws(Certificate.Refusal) {
    let (conditions, whole) = (gesture.conditions, place)
    try expect(
      parts.conditions.count, is: conditions.count, "the number of conditions", in: "conditions")
    for (index, condition) in conditions.enumerated() {
      place = condition.range
      let wrong = difference(parts.conditions[index], condition.test)
      try accept(wrong, "`\(condition.text)`", in: "conditions \(index)")
    }
    let reports = gesture.reports.flatMap { report in report.values.map { (report, $0) } }
    try expect(
      parts.reports.count, is: reports.count, "how many numbers are reported", in: "reports")
    for (index, (report, value)) in reports.enumerated() {
      place = report.range
      let wrong = difference(parts.reports[index], value)
      try accept(wrong, "the report '\(report.text)'", in: "reports \(index)")
    }
    place = whole
    let preferences = gesture.preferences
    try expect(
      parts.preferences.count, is: preferences.count, "the number of preferences",
      in: "preferences")
    for (index, preference) in preferences.enumerated() {
      let wrong = difference(parts.preferences[index], preference.distance)
      try accept(wrong, "`\(preference.text)`", in: "preferences \(index)")
    }
    let settings = gesture.settings
    let (hasOnly, record) = (parts.only != GestureTable.none, "settings")
    try agree(hasOnly == (settings.only != nil), "whether it has `only`", in: record)
    if let only = settings.only {
      let wrong = difference(parts.only, only)
      try accept(wrong, "`only`", in: record)
    }
    let isSame =
      isSame(parts.toleranceBase, settings.toleranceBase)
      && isSame(parts.toleranceRatio, settings.toleranceRatio)
    try agree(isSame, "the tolerance", in: record)
    try compareBoxes()
  }

  private func accept(
    _ wrong: String?, _ what: String, in record: String
  ) throws(Certificate.Refusal) {
    if let wrong { throw refusal("\(what) differs from the table: \(wrong)", in: record) }
  }

  /// Compares the boxes that something is measured from, and those that these are computed from.
  private mutating func compareBoxes() throws(Certificate.Refusal) {
    var compared: Set<Int> = []
    while let index = holdings.registers.keys.compactMap({ $0.box?.rawValue })
      .filter({ !compared.contains($0) }).min()
    {
      compared.insert(index)
      let reach = gesture.reaches[index]
      try agree(index < parts.boxes.count, "the number of boxes", in: "boxes")
      let box = parts.boxes[index]
      for (node, value) in zip([box.minX, box.minY, box.maxX, box.maxY], reach.edges) {
        let wrong = difference(node, value)
        try accept(
          wrong, "the place that \(gesture.title(of: reach.item)) is measured from",
          in: "boxes \(index)")
      }
    }
  }
}

extension Reach {
  /// Left, top, right and bottom.
  var edges: [Value] { [minX, minY, maxX, maxY] }
}

extension Comparing {
  /// How a node differs from a test; `nil` if it does not.
  private mutating func difference(_ index: UInt16, _ test: Test) -> String? {
    let node = parts.nodes[Int(index)]
    if let bound = test.bounds.first, test.children.isEmpty {
      guard node.code == .bound else { return "it is '\(node.code)'" }
      let found = parts.bounds[Int(node.first)]
      guard found.end == found.start + 1 else { return "its end is time register \(found.end)" }
      return holdings.note(.measure(.duration, bound.item), in: Int(found.start))
        ?? (isSame(found, bound) ? nil : "the time in bounds \(node.first) is another one")
    }
    guard node.code == test.node else { return "it is '\(node.code)'" }
    switch test {
    case .compare(_, let left, let right):
      return difference(node.first, left) ?? difference(node.second, right)
    case .and(let left, let right), .or(let left, let right):
      return difference(node.first, left) ?? difference(node.second, right)
    case .not(let inner): return difference(node.first, inner)
    case .isKind(let kind): return node.first == kind.rawValue ? nil : "it is not \(kind)"
    case .isHeld(let held): return node.first == held.rawValue ? nil : "what is held is another"
    case .duration, .span: return nil
    }
  }

  /// How a node differs from a value; `nil` if it does not.
  private mutating func difference(_ index: UInt16, _ value: Value) -> String? {
    let node = parts.nodes[Int(index)]
    guard node.code == value.node else { return "it is '\(node.code)' and not '\(value.node)'" }
    if let content = Holdings.Content(value) {
      if content.isTime, node.second != node.first + 1 {
        return "its end is time register \(node.second)"
      }
      return holdings.note(content, in: Int(node.first))
    }
    if case .constant(let number) = value {
      let found = parts.constants[Int(node.first)]
      return found.bitPattern == number.bitPattern
        ? nil : "it has \(found) in constants \(node.first), and \(number) in the text"
    }
    if case .input(let input, let part) = value {
      let place = gesture.inputs.prefix { $0.name != input.name }.reduce(0) { $0 + $1.kind.width }
      return Int(node.first) == place + part.rawValue ? nil : "it is not '\(input.name)'"
    }
    for (operand, part) in zip([node.first, node.second], value.children) {
      if let wrong = difference(operand, part) { return wrong }
    }
    return nil
  }

  /// Whether a bound is that of a duration, the register of whose item is known.
  func isSame(_ found: GestureTable.Bound, _ bound: Test.Bound) -> Bool {
    guard let start = holdings.start(bound.item), Int(found.start) == start,
      Int(found.end) == start + 1, found.comparison == bound.comparison
    else { return false }
    guard let limit = bound.limit else { return found.limit == bound.time }
    return found.limitNode.map { isFixed($0, limit.value) } ?? false
  }

  /// Whether an amount of the table is one of the text.
  func isSame(_ found: Float, _ amount: Amount) -> Bool {
    guard let node = GestureTable.amountNode(found) else { return amount.constant == found }
    return amount.constant == nil && isFixed(node, amount.value)
  }

  /// Whether a node is a value of constants and inputs, which no register holds.
  private func isFixed(_ node: UInt16, _ value: Value) -> Bool {
    var copy = self
    return copy.difference(node, value) == nil
  }
}

extension Test {
  /// The node of a table that computes it.
  fileprivate var node: GestureTable.Node.Code {
    switch self {
    case .compare(.less, _, _): .less
    case .compare(.lessOrEqual, _, _): .lessOrEqual
    case .compare(.greater, _, _): .greater
    case .compare(.greaterOrEqual, _, _): .greaterOrEqual
    case .compare(.equal, _, _): .equal
    case .compare(.notEqual, _, _): .notEqual
    case .duration, .span: .bound
    case .and: .and
    case .or: .or
    case .not: .not
    case .isKind: .isKind
    case .isHeld: .isHeld
    }
  }
}

extension Value {
  /// The node of a table that computes it.
  fileprivate var node: GestureTable.Node.Code {
    switch self {
    case .constant: .constant
    case .measure(.duration, _): .duration
    case .measure, .reach: .register
    case .input: .input
    case .viewWidth: .viewWidth
    case .viewHeight: .viewHeight
    case .landing(.x): .landingX
    case .landing(.y): .landingY
    case .landing(.force): .landingForce
    case .landing(.radius): .landingRadius
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .negate: .negate
    case .magnitude: .magnitude
    case .minimum: .minimum
    case .maximum: .maximum
    case .hypotenuse: .hypotenuse
    }
  }
}
