/// A condition that some ways out of a leaf have: a number that is read off a token against a limit.
package struct WayTest {
  /// What is compared.
  package enum Measure: UInt8, CaseIterable {
    /// A register.
    case register
    /// A register less another.
    case difference
    /// The size of a register.
    case magnitude
    /// How straight a phase went.
    case straightness
    /// None of these: the condition is judged as any other is.
    case other
  }

  /// What it is compared with. A share is the factor times a register, or times the difference of two.
  /// What has to be met by both is two tests.
  package enum Limit: UInt8, CaseIterable {
    case constant
    case share
    /// A constant or a share, whichever it meets.
    case either
  }

  /// A register, and another that is taken from it; ``GestureTable/none`` if none is.
  package struct Operand {
    package let register: UInt16
    package let less: UInt16

    package init(register: UInt16 = 0, less: UInt16 = GestureTable.none) {
      (self.register, self.less) = (register, less)
    }
  }

  package private(set) var measure: Measure
  package private(set) var limit = Limit.constant
  package let comparison: Comparison
  /// The ways that it closes where it does not hold, one bit each.
  package private(set) var ways: UInt32
  /// What is compared; of a straightness the two places to the right, of others the condition.
  package private(set) var first: Operand
  /// What the limit is a share of.
  package private(set) var second = Operand()
  /// The least or the greatest number that meets the constant, as it has to be more or less.
  package private(set) var threshold: Float = 0
  package private(set) var factor: Float = 0
  /// Of a straightness, the two places downward, the length and its stray.
  package private(set) var straightness = Straightness()

  /// How many conditions the ways of a leaf may have to be listed here, those that several have counted
  /// several times.
  static let most = 64

  /// The most tests that come of that.
  static let mostTests = 2 * most

  /// The conditions of those of a leaf's ways that are asked for, each once: first those that ask for a
  /// register to be at least a constant, others last; none if they are too many.
  static func all(
    of leaf: GestureTable.Leaf, asked: UInt32, in parts: GestureTable.Parts,
    _ tests: Records<FusedTest>
  ) -> [WayTest] {
    let count = leaf.ways.indices.reduce(0) { $0 + Int(parts.ways[$1].count) }
    guard count <= most else { return [] }
    var conditions: [(number: UInt16, ways: UInt32)] = []
    for (bit, way) in leaf.ways.indices.enumerated() where asked & 1 << UInt32(bit) != 0 {
      for condition in parts.ways[way].indices.map({ parts.conditionLists[$0] }) {
        if let place = conditions.firstIndex(where: { $0.number == condition }) {
          conditions[place].ways |= 1 << UInt32(bit)
        } else {
          conditions.append((condition, 1 << UInt32(bit)))
        }
      }
    }
    let all = conditions.flatMap { condition -> [WayTest] in
      let test = tests[Int(condition.number)]
      return Self.tests(test, condition.number, ways: condition.ways, in: parts)
    }
    let others = all.filter { $0.measure == .other }
    return all.filter { $0.isFloor } + all.filter { !$0.isFloor && $0.measure != .other } + others
  }

  /// Whether it asks for a register to be at least a constant.
  var isFloor: Bool { measure == .register && limit == .constant && comparison.isMore }

  /// A condition that is judged as any other is.
  private init(_ condition: UInt16, _ comparison: Comparison, ways: UInt32) {
    (measure, self.comparison, self.ways) = (.other, comparison, ways)
    first = Operand(register: condition)
  }

  /// What a test comes to: if it is one of a number against a limit, one test, or two where that is the
  /// larger of two that it has to reach, or the smaller of two that it may not.
  private static func tests(
    _ test: FusedTest, _ condition: UInt16, ways: UInt32, in parts: GestureTable.Parts
  ) -> [WayTest] {
    let other = WayTest(condition, test.comparison, ways: ways)
    var number = other
    guard test.kind == .comparison, ![.equal, .notEqual].contains(test.comparison),
      number.takeMeasure(test.left, in: parts), number.takeLimit(test.right, in: parts)
    else { return [other] }
    guard number.limit == .either, number.hasBoth(test.right, in: parts) else { return [number] }
    var (constant, share) = (number, number)
    (constant.limit, constant.second, constant.factor) = (.constant, Operand(), 0)
    (share.limit, share.threshold) = (.share, 0)
    return [constant, share]
  }

  /// Whether a limit that is one of two is met by what meets both.
  private func hasBoth(_ term: Term, in parts: GestureTable.Parts) -> Bool {
    (parts.nodes[Int(term.first)].code == .maximum) == comparison.isMore
  }

  /// Takes a term as what is compared. Returns whether it can be that.
  private mutating func takeMeasure(_ term: Term, in parts: GestureTable.Parts) -> Bool {
    first = Operand(register: term.first)
    switch term.kind {
    case .register: measure = .register
    case .magnitude: measure = .magnitude
    case .difference:
      measure = .difference
      first = Operand(register: term.first, less: term.second)
    case .straightness:
      guard let straight = Straightness(term.first, in: parts) else { return false }
      (measure, straightness) = (.straightness, straight)
      first = Operand(register: straight.x, less: straight.startX)
    case .constant, .product, .scaledDifference, .duration, .node: return false
    }
    return true
  }

  /// Takes a term as the limit. Returns whether it can be one.
  private mutating func takeLimit(_ term: Term, in parts: GestureTable.Parts) -> Bool {
    switch term.kind {
    case .constant:
      guard term.constant.isFinite else { return false }
      threshold = comparison.threshold(of: term.constant)
    case .node:
      let node = parts.nodes[Int(term.first)]
      guard node.code == .maximum || node.code == .minimum else { return false }
      let terms = (Term(node.first, in: parts), Term(node.second, in: parts))
      let (bound, share) = terms.0.kind == .constant ? terms : (terms.1, terms.0)
      guard bound.kind == .constant, bound.constant.isFinite, takeShare(share) else {
        return false
      }
      threshold = comparison.threshold(of: bound.constant)
      limit = .either
    case .register, .product, .difference, .scaledDifference, .duration, .magnitude, .straightness:
      return takeShare(term)
    }
    return true
  }

  private mutating func takeShare(_ term: Term) -> Bool {
    switch term.kind {
    case .register, .product: second = Operand(register: term.first)
    case .difference, .scaledDifference:
      second = Operand(register: term.first, less: term.second)
    case .constant, .duration, .magnitude, .straightness, .node: return false
    }
    let isWhole = term.kind == .register || term.kind == .difference
    (limit, factor) = (.share, isWhole ? 1 : term.constant)
    return true
  }

  /// This test, if its condition is judged as any other is, by another number for that condition.
  package func judging(_ number: UInt16) -> WayTest {
    var test = self
    test.first = Operand(register: number)
    return test
  }
}

extension Record<LeafFacts> {
  /// The ways out of the leaf that no test of a number closes for a token with these registers, one bit
  /// each.
  @inline(__always)
  func openWays(_ registers: SlotRun<Float>) -> UInt32 {
    var (open, floors, tests) = (value.allWays, value.floors, value.tests)
    while let floor = floors.nextRecord() {
      if !floor.isReached(registers) { open &= ~floor.value.ways }
    }
    while open != 0, let test = tests.nextRecord() {
      if open & test.value.ways != 0, !test.isMet(registers) { open &= ~test.value.ways }
    }
    return open
  }
}

// On the record in place, so that a field that is not used is not loaded.
extension Record<WayTest> {
  /// Whether a test that compares a number holds for a token with these registers. No such test
  /// compares for equality.
  @inline(__always)
  fileprivate func isMet(_ registers: SlotRun<Float>) -> Bool {
    let (measured, comparison) = (measured(registers), value.comparison)
    if value.limit == .constant { return isWithinThreshold(measured) }
    let share = value.factor * value.second.value(registers)
    let (low, high) = comparison.isMore ? (share, measured) : (measured, share)
    let isMet =
      comparison == .less || comparison == .greater ? isLess(low, high) : isAtMost(low, high)
    if value.limit == .share { return isMet }
    return !share.isNaN && (isMet || isWithinThreshold(measured))
  }

  /// Whether a test that asks for a register to be at least a constant holds.
  @inline(__always)
  fileprivate func isReached(_ registers: SlotRun<Float>) -> Bool {
    registers[value.first.register] >= value.threshold
  }

  /// Whether a number meets the constant.
  @inline(__always)
  private func isWithinThreshold(_ measured: Float) -> Bool {
    value.comparison.isMore ? measured >= value.threshold : measured <= value.threshold
  }

  /// The number of a token that is compared. The most frequent measures come first; a switch loads more of the
  /// record.
  @inline(__always)
  private func measured(_ registers: SlotRun<Float>) -> Float {
    if value.measure == .register { return registers[value.first.register] }
    if value.measure == .straightness { return value.straightness.value(registers) }
    let number = value.first.value(registers)
    return value.measure == .magnitude ? abs(number) : number
  }
}

extension WayTest.Operand {
  @inline(__always)
  fileprivate func value(_ registers: SlotRun<Float>) -> Float {
    let value = registers[register]
    return less == GestureTable.none ? value : value - registers[less]
  }
}
