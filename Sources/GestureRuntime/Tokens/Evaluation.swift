// Guards: what a table asks of a token.
extension Engine {
  /// Whether a condition holds for the token in a slot.
  func holds(_ condition: UInt16, _ slot: Int) -> Bool {
    holds(program.tests[condition], slot, tokens.registers(of: slot))
  }

  /// Whether a test holds for the token in a slot, which has these registers.
  @inline(__always)
  func holds(_ test: FusedTest, _ slot: Int, _ registers: SlotRun<Float>) -> Bool {
    switch test.kind {
    case .comparison:
      return test.comparison.holds(
        value(of: test.left, slot, registers), value(of: test.right, slot, registers))
    case .bound: return holds(program.bounds[test.index], slot)
    case .node: return truth(test.index, slot)
    }
  }

  /// Whether every condition of a list holds for the token in a slot.
  func allHold(_ list: Run, _ slot: Int) -> Bool {
    for condition in program.conditionLists[list] where !holds(condition, slot) { return false }
    return true
  }

  /// The two sides of a condition for the token in a slot, in points, seconds and degrees; `nil` if it
  /// is no comparison.
  func sides(of condition: UInt16, _ slot: Int) -> Measurement? {
    let test = program.tests[condition]
    switch test.kind {
    case .node: return nil
    case .comparison:
      return Measurement(
        comparison: test.comparison, measured: value(of: test.left, slot),
        limit: value(of: test.right, slot))
    case .bound: return sides(of: program.bounds[test.index], slot)
    }
  }

  private func sides(of bound: GestureTable.Bound, _ slot: Int) -> Measurement {
    Measurement(
      comparison: bound.comparison,
      measured: seconds(tokens.time(bound.end, slot) - tokens.time(bound.start, slot)),
      limit: limit(of: bound).map { seconds($0) } ?? .nan)
  }

  /// The two sides of each part of an `or`, from left to right; `nil` for a part that is no comparison.
  func sides(ofAlternatives index: UInt16, _ slot: Int) -> [Measurement?] {
    let node = program.nodes[index]
    if node.code == .or {
      return sides(ofAlternatives: node.first, slot) + sides(ofAlternatives: node.second, slot)
    }
    if node.code == .bound { return [sides(of: program.bounds[node.first], slot)] }
    return [
      node.code.comparison.map {
        Measurement(
          comparison: $0, measured: number(node.first, slot), limit: number(node.second, slot))
      }
    ]
  }

  /// The value of a term for the token in a slot; not a number if it is unknown.
  func value(of term: Term, _ slot: Int) -> Float {
    value(of: term, slot, tokens.registers(of: slot))
  }

  /// The value of a term for a token with these registers; not a number if it is unknown.
  @inline(__always)
  func value(of term: Term, _ slot: Int, _ registers: SlotRun<Float>) -> Float {
    switch term.kind {
    case .constant: term.constant
    case .register: registers[term.first]
    case .difference: registers[term.first] - registers[term.second]
    case .product: term.constant * registers[term.first]
    case .scaledDifference: term.constant * (registers[term.first] - registers[term.second])
    case .magnitude: abs(registers[term.first])
    case .duration: seconds(tokens.time(term.second, slot) - tokens.time(term.first, slot))
    case .straightness, .node: composite(term.first, slot, registers)
    }
  }

  private func holds(_ bound: GestureTable.Bound, _ slot: Int) -> Bool {
    guard let limit = limit(of: bound) else { return false }
    return bound.comparison.holds(
      tokens.time(bound.end, slot) - tokens.time(bound.start, slot), limit)
  }

  /// The limit of a bound in this attempt, in microseconds; `nil` if it has none, so that no
  /// comparison with it holds.
  @inline(__always)
  func limit(of bound: GestureTable.Bound) -> Int64? {
    guard let node = bound.limitNode else { return bound.limit }
    return wholeMicroseconds(ofSeconds: number(node, tokens.accepted))
  }

  /// What an amount is in this attempt.
  @inline(__always)
  func amount(_ amount: Float) -> Float {
    guard let node = GestureTable.amountNode(amount) else { return amount }
    return number(node, tokens.accepted)
  }

  /// The truth value of `only` for a touch.
  func truth(_ index: UInt16, of touch: Touch) -> Bool {
    landing = touch
    defer { landing = nil }
    return truth(index, tokens.accepted)
  }

  /// The truth value of a node.
  private func truth(_ index: UInt16, _ slot: Int) -> Bool {
    let node = program.nodes[index]
    if let comparison = node.code.comparison {
      return comparison.holds(number(node.first, slot), number(node.second, slot))
    }
    switch node.code {
    case .bound: return holds(program.bounds[node.first], slot)
    case .and: return truth(node.first, slot) && truth(node.second, slot)
    case .or: return truth(node.first, slot) || truth(node.second, slot)
    case .not: return !truth(node.first, slot)
    case .isKind: return landing.map { UInt16($0.kind.rawValue) } == node.first
    case .isHeld: return landing.map { $0.held.rawValue & node.first } == node.first
    case .constant, .register, .duration, .viewWidth, .viewHeight, .add, .subtract, .multiply,
      .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse, .landingX, .landingY,
      .landingForce, .landingRadius, .input, .less, .lessOrEqual, .greater, .greaterOrEqual,
      .equal, .notEqual:
      preconditionFailure("a number where the table promises a truth value")
    }
  }

  /// The number that a node stands for.
  private func number(_ index: UInt16, _ slot: Int) -> Float {
    value(of: program.terms[index], slot)
  }

  /// The number that a node stands for which is no simpler term. Most of its operands are.
  private func composite(
    _ index: UInt16, _ slot: Int, _ registers: SlotRun<Float>
  ) -> Float {
    let node = program.nodes[index]
    let count = node.code.operandCount
    let left = count > 0 ? value(of: program.terms[node.first], slot, registers) : 0
    let right = count > 1 ? value(of: program.terms[node.second], slot, registers) : 0
    switch node.code {
    case .viewWidth: return view.width
    case .viewHeight: return view.height
    case .add: return left + right
    case .subtract: return left - right
    case .multiply: return left * right
    case .divide: return right == 0 ? .nan : left / right
    case .negate: return -left
    case .magnitude: return abs(left)
    case .minimum: return minimum(left, right)
    case .maximum: return maximum(left, right)
    case .hypotenuse: return hypotenuse(left, right)
    case .landingX: return landing?.x ?? 0
    case .landingY: return landing?.y ?? 0
    case .landingForce: return landing?.force ?? 0
    case .landingRadius: return landing?.radius ?? 0
    case .input: return inputs[Int(node.first)]
    case .constant, .register, .duration, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
      .notEqual, .bound, .and, .or, .not, .isKind, .isHeld:
      preconditionFailure("a simpler term, or a truth value where the table promises a number")
    }
  }

  /// The point that a box of the table is, if it is one; else its left top corner.
  func corner(ofBox index: UInt16, _ slot: Int) -> (x: Float, y: Float) {
    let box = program.boxes[index]
    return (number(box.minX, slot), number(box.minY, slot))
  }

  /// The distance of a point from a box of the table, 0 inside.
  func distance(x: Float, y: Float, fromBox index: UInt16, _ slot: Int) -> Float {
    let box = program.boxes[index]
    return boxDistance(
      x: x, y: y, minX: number(box.minX, slot), minY: number(box.minY, slot),
      maxX: number(box.maxX, slot), maxY: number(box.maxY, slot))
  }
}

/// The distance of a point from a box, 0 inside; not a number if the box is not one.
public func boxDistance(
  x: Float, y: Float, minX: Float, minY: Float, maxX: Float, maxY: Float
) -> Float {
  let outsideX = maximum(maximum(minX - x, x - maxX), 0)
  let outsideY = maximum(maximum(minY - y, y - maxY), 0)
  return hypotenuse(outsideX, outsideY)
}

/// The smaller number; not a number if either is not one.
public func minimum(_ left: Float, _ right: Float) -> Float {
  if left.isNaN || right.isNaN { return .nan }
  return left < right ? left : right
}

/// The larger number; not a number if either is not one.
public func maximum(_ left: Float, _ right: Float) -> Float {
  if left.isNaN || right.isNaN { return .nan }
  return left < right ? right : left
}

/// √(a² + b²).
public func hypotenuse(_ left: Float, _ right: Float) -> Float {
  (left * left + right * right).squareRoot()
}
