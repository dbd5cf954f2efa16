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

/// The registers of a straightness: how far two points are apart, divided by a length and its stray.
package struct Straightness {
  package let x: UInt16
  package let startX: UInt16
  package let y: UInt16
  package let startY: UInt16
  package let length: UInt16
  package let stray: UInt16

  /// That of a test that asks for none.
  init() { (x, startX, y, startY, length, stray) = (0, 0, 0, 0, 0, 0) }

  /// What a node is, if it is one.
  init?(_ index: UInt16, in parts: GestureTable.Parts) {
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
