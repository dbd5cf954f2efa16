package import GestureRuntime

/// A condition that closes ways out of a leaf, as the runtime in C judges it: a number that is read off
/// a token against a limit.
package struct CWay {
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
    /// None of these: the condition is judged by its place in the lists.
    case other
  }

  /// What it is compared with. A share is the factor times a register, or times the difference of two.
  package enum Limit: UInt8, CaseIterable {
    case constant
    case share
    /// The larger of the constant and a share.
    case larger
    /// The smaller of them.
    case smaller
  }

  /// A register, and another that is taken from it; ``GestureTable/none`` if none is.
  package struct Operand {
    package var register: UInt16 = 0
    package var less = GestureTable.none
  }

  package private(set) var measure: Measure
  package private(set) var limit = Limit.constant
  package let comparison: Comparison
  /// Those that it closes where it does not hold, one bit each.
  package let ways: UInt32
  /// What is compared; of a straightness the two places to the right, of others the place in the lists.
  package private(set) var first = Operand()
  /// What the limit is a share of.
  package private(set) var second = Operand()
  package private(set) var constant: Float = 0
  package private(set) var factor: Float = 0
  /// Of a straightness, the two places downward, the length and its stray.
  package let straightness: Straightness

  /// Takes a condition as Swift judges it, the same whatever it is, and where it stands in the lists.
  init(_ way: WayTest, _ test: FusedTest, place: Int, in parts: GestureTable.Parts) {
    (ways, straightness, comparison) = (way.ways, way.straightness, test.comparison)
    measure = .other
    first = Operand(register: UInt16(place))
    guard test.kind == .comparison, ![.equal, .notEqual].contains(comparison) else { return }
    switch test.left.kind {
    case .register, .magnitude:
      measure = test.left.kind == .register ? .register : .magnitude
      first = Operand(register: test.left.first)
    case .difference:
      measure = .difference
      first = Operand(register: test.left.first, less: test.left.second)
    case .straightness where way.form == .straight:
      measure = .straightness
      first = Operand(register: straightness.x, less: straightness.startX)
    case .straightness, .constant, .product, .scaledDifference, .duration, .node: return
    }
    if !takeLimit(test.right, in: parts) {
      (measure, first) = (.other, Operand(register: UInt16(place)))
    }
  }

  /// Takes a term as the limit. Returns whether it can be one.
  private mutating func takeLimit(_ term: Term, in parts: GestureTable.Parts) -> Bool {
    switch term.kind {
    case .constant: constant = term.constant
    case .node:
      let node = parts.nodes[Int(term.first)]
      guard node.code == .maximum || node.code == .minimum else { return false }
      let terms = (Term(node.first, in: parts), Term(node.second, in: parts))
      let (bound, share) = terms.0.kind == .constant ? terms : (terms.1, terms.0)
      guard bound.kind == .constant, takeShare(share) else { return false }
      constant = bound.constant
      limit = node.code == .maximum ? .larger : .smaller
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

  /// The record of it.
  var value: CValue {
    let others = [straightness.y, straightness.startY, straightness.length, straightness.stray]
    return .row(
      [
        .name("GR_WAY_" + CName.capitals("\(measure)")),
        .name("GR_LIMIT_" + CName.capitals("\(limit)")), .name(comparison.constantInC),
        .integer(ways), first.value, second.value, .number(constant), .number(factor),
      ] + others.map { .integer($0) })
  }
}

extension CWay.Operand {
  fileprivate var value: CValue { .row([.integer(register), .index(less)]) }
}
