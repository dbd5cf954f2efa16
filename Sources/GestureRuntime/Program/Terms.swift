// Conditions as the engine judges them. Most compare two terms that are read off a token without
// walking a tree.

/// A number that is read off a token.
package struct Term {
  package enum Kind: UInt8, CaseIterable {
    /// The constant.
    case constant
    /// A register.
    case register
    /// A register less another.
    case difference
    /// A register times the constant.
    case product
    /// A register less another, times the constant.
    case scaledDifference
    /// Seconds from one time register to another.
    case duration
    /// The size of a register.
    case magnitude
    /// A straightness, by its node.
    case straightness
    /// Whatever else, by its node.
    case node
  }

  package let kind: Kind
  /// A register, a time register or a node.
  package let first: UInt16
  package let second: UInt16
  package let constant: Float

  private init(_ kind: Kind, _ first: UInt16 = 0, _ second: UInt16 = 0, constant: Float = 0) {
    (self.kind, self.first, self.second) = (kind, first, second)
    self.constant = constant
  }

  /// What a node of a table comes to.
  package init(_ index: UInt16, in parts: GestureTable.Parts) {
    let node = parts.nodes[Int(index)]
    let general = Term(.node, index)
    switch node.code {
    case .constant: self = Term(.constant, constant: parts.constants[Int(node.first)])
    case .register: self = Term(.register, node.first)
    case .duration: self = Term(.duration, node.first, node.second)
    case .subtract: self = Term(parts.registers(node)) ?? general
    case .multiply: self = Term(scaling: node, in: parts) ?? general
    case .divide:
      self = Straightness(index, in: parts) == nil ? general : Term(.straightness, index)
    case .magnitude:
      let operand = parts.nodes[Int(node.first)]
      self = operand.code == .register ? Term(.magnitude, operand.first) : general
    case .viewWidth, .viewHeight, .add, .negate, .minimum, .maximum, .hypotenuse, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .bound, .and, .or, .not, .isKind,
      .landingX, .landingY, .landingForce, .landingRadius, .input, .isHeld:
      self = general
    }
  }

  /// The difference of two registers.
  private init?(_ registers: (UInt16, UInt16)?) {
    guard let registers else { return nil }
    self = Term(.difference, registers.0, registers.1)
  }

  /// A constant times a register or a difference, whichever stands first.
  private init?(scaling node: GestureTable.Node, in parts: GestureTable.Parts) {
    let (left, right) = (parts.nodes[Int(node.first)], parts.nodes[Int(node.second)])
    guard left.code == .constant || right.code == .constant else { return nil }
    let (factor, scaled) = left.code == .constant ? (left, right) : (right, left)
    let constant = parts.constants[Int(factor.first)]
    if scaled.code == .register {
      self = Term(.product, scaled.first, constant: constant)
    } else if scaled.code == .subtract, let registers = parts.registers(scaled) {
      self = Term(.scaledDifference, registers.0, registers.1, constant: constant)
    } else {
      return nil
    }
  }
}

/// The truth value of a condition.
package struct FusedTest {
  package enum Kind: UInt8, CaseIterable {
    /// Compares two terms.
    case comparison
    /// A duration against a constant, exactly.
    case bound
    /// Whatever else, by its node.
    case node
  }

  package let kind: Kind
  package let comparison: Comparison
  /// Into ``GestureTable/Parts/bounds``, or the condition's node.
  package let index: UInt16
  package let left: Term
  package let right: Term

  /// What the node of a condition comes to.
  package init(_ index: UInt16, in parts: GestureTable.Parts) {
    let node = parts.nodes[Int(index)]
    if let comparison = node.code.comparison {
      (kind, self.comparison, self.index) = (.comparison, comparison, index)
      left = Term(node.first, in: parts)
      right = Term(node.second, in: parts)
    } else {
      kind = node.code == .bound ? .bound : .node
      (comparison, self.index) = (.equal, node.code == .bound ? node.first : index)
      left = .zero
      right = .zero
    }
  }
}

/// A condition that some ways out of a leaf have.
package struct WayTest {
  package let form: Form
  /// The ways that it closes where it does not hold, one bit each.
  package private(set) var ways: UInt32
  /// A register, or the condition.
  package let first: UInt16
  /// The register that has a part in the limit.
  package let second: UInt16
  /// What a number has to be at least.
  package let limit: Float
  /// How much of the second register it has to be at least, too.
  package let factor: Float
  package let straightness: Straightness

  /// What it asks, if it is something that is often asked.
  package enum Form: UInt8, CaseIterable {
    /// Whether a register is at least the limit.
    case least
    /// Whether a register is, and at least a part of another one.
    case leastShare
    /// Whether the size of a register is.
    case leastMagnitude
    /// Whether a straightness is.
    case straight
    /// Whatever else.
    case other
  }

  /// How many conditions the ways of a leaf may have to be listed here, those that several have counted
  /// several times.
  static let limit = 64

  /// The conditions of those of a leaf's ways that are asked for, each once, in the order in which they
  /// stand there first; none if they are too many.
  static func all(
    of leaf: GestureTable.Leaf, asked: UInt32, in parts: GestureTable.Parts,
    _ tests: Records<FusedTest>
  ) -> [WayTest] {
    let count = leaf.ways.indices.reduce(0) { $0 + Int(parts.ways[$1].count) }
    guard count <= limit else { return [] }
    var (conditions, all): ([UInt16], [WayTest]) = ([], [])
    for (bit, way) in leaf.ways.indices.enumerated() where asked & 1 << UInt32(bit) != 0 {
      for condition in parts.ways[way].indices.map({ parts.conditionLists[$0] }) {
        if let place = conditions.firstIndex(of: condition) {
          all[place].ways |= 1 << UInt32(bit)
        } else {
          conditions.append(condition)
          all.append(WayTest(condition, tests[Int(condition)], ways: 1 << UInt32(bit), in: parts))
        }
      }
    }
    return all
  }
}

extension WayTest {
  /// What a number has to be at least for a token with these registers: the limit or the part of the
  /// second one, whichever is larger; not a number if that part is not one.
  @inline(__always)
  func shareLimit(_ registers: SlotRun<Float>) -> Float {
    let share = factor * registers[second]
    return share <= limit ? limit : share
  }

  private init(
    _ condition: UInt16, _ test: FusedTest, ways: UInt32, in parts: GestureTable.Parts
  ) {
    let share = test.right.kind == .node ? ShareLimit(test.right.first, in: parts) : nil
    form = test.form(share)
    self.ways = ways
    first = form == .other ? condition : test.left.first
    limit = share?.constant ?? test.right.constant
    (second, factor) = (share?.register ?? 0, share?.factor ?? 0)
    let straight = form == .straight ? Straightness(test.left.first, in: parts) : nil
    straightness = straight ?? Straightness()
  }
}

/// The larger of a constant and a part of a register.
private struct ShareLimit {
  let constant: Float
  let register: UInt16
  let factor: Float

  /// What a node is, if it is one.
  init?(_ index: UInt16, in parts: GestureTable.Parts) {
    let node = parts.nodes[Int(index)]
    guard node.code == .maximum else { return nil }
    let terms = (Term(node.first, in: parts), Term(node.second, in: parts))
    let (constant, share) = terms.0.kind == .constant ? terms : (terms.1, terms.0)
    guard constant.kind == .constant, share.kind == .product else { return nil }
    (self.constant, register, factor) = (constant.constant, share.first, share.constant)
  }
}

extension FusedTest {
  /// What it asks; its limit may be one that grows with a register.
  fileprivate func form(_ share: ShareLimit?) -> WayTest.Form {
    guard kind == .comparison, comparison == .greaterOrEqual else { return .other }
    if share != nil, left.kind == .register { return .leastShare }
    guard right.kind == .constant else { return .other }
    return switch left.kind {
    case .register: .least
    case .magnitude: .leastMagnitude
    case .straightness: .straight
    case .constant, .difference, .product, .scaledDifference, .duration, .node: .other
    }
  }
}

/// The registers of a straightness: how far two points are apart, divided by a length and its stray.
package struct Straightness {
  package let x: UInt16
  package let startX: UInt16
  package let y: UInt16
  package let startY: UInt16
  package let length: UInt16
  package let stray: UInt16

  /// That of a test that asks for none.
  fileprivate init() { (x, startX, y, startY, length, stray) = (0, 0, 0, 0, 0, 0) }

  /// What a node is, if it is one.
  fileprivate init?(_ index: UInt16, in parts: GestureTable.Parts) {
    let quotient = parts.nodes[Int(index)]
    guard quotient.code == .divide else { return nil }
    let (distance, sum) = (parts.nodes[Int(quotient.first)], parts.nodes[Int(quotient.second)])
    guard distance.code == .hypotenuse, sum.code == .add, let way = parts.registers(sum) else {
      return nil
    }
    let (dx, dy) = (Term(distance.first, in: parts), Term(distance.second, in: parts))
    guard dx.kind == .difference, dy.kind == .difference else { return nil }
    (x, startX, y, startY) = (dx.first, dx.second, dy.first, dy.second)
    (length, stray) = way
  }

  /// How straight a token with these registers has gone; not a number if it has not gone anywhere.
  @inline(__always)
  func value(_ registers: SlotRun<Float>) -> Float {
    let way = registers[length] + registers[stray]
    let (dx, dy) = (registers[x] - registers[startX], registers[y] - registers[startY])
    return way == 0 ? .nan : hypotenuse(dx, dy) / way
  }
}

extension Term {
  /// What a test has that compares no terms.
  fileprivate static let zero = Term(.constant)
}

extension GestureTable.Parts {
  /// The registers of two operands, if both are registers.
  fileprivate func registers(_ node: GestureTable.Node) -> (UInt16, UInt16)? {
    let (left, right) = (nodes[Int(node.first)], nodes[Int(node.second)])
    guard left.code == .register, right.code == .register else { return nil }
    return (left.first, right.first)
  }
}

extension GestureTable.Node.Code {
  /// How it compares its operands, if it does.
  var comparison: Comparison? {
    switch self {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    case .constant, .register, .duration, .viewWidth, .viewHeight, .add, .subtract, .multiply,
      .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse, .bound, .and, .or, .not,
      .isKind, .landingX, .landingY, .landingForce, .landingRadius, .input, .isHeld:
      nil
    }
  }
}
