extension Recognizer {
  /// Whether a condition holds for the path in a row.
  func holds(_ condition: UInt16, row: Int) -> Bool {
    truth(table.parts.conditions[Int(condition)], row: row)
  }

  /// Whether every condition of a list holds for the path in a row.
  func allHold(_ list: Run, row: Int) -> Bool {
    for index in list.indices where !holds(table.parts.conditionLists[index], row: row) {
      return false
    }
    return true
  }

  /// The truth value of a node.
  func truth(_ index: UInt16, row: Int) -> Bool {
    let node = table.parts.nodes[Int(index)]
    switch node.code {
    case .less: return Comparison.less.holds(number(node.first, row), number(node.second, row))
    case .lessOrEqual:
      return Comparison.lessOrEqual.holds(number(node.first, row), number(node.second, row))
    case .greater:
      return Comparison.greater.holds(number(node.first, row), number(node.second, row))
    case .greaterOrEqual:
      return Comparison.greaterOrEqual.holds(number(node.first, row), number(node.second, row))
    case .equal: return Comparison.equal.holds(number(node.first, row), number(node.second, row))
    case .notEqual:
      return Comparison.notEqual.holds(number(node.first, row), number(node.second, row))
    case .bound:
      let bound = table.parts.bounds[Int(node.first)]
      return bound.comparison.holds(time(bound.end, row) - time(bound.start, row), bound.limit)
    case .and: return truth(node.first, row: row) && truth(node.second, row: row)
    case .or: return truth(node.first, row: row) || truth(node.second, row: row)
    case .not: return !truth(node.first, row: row)
    case .isKind: return UInt16(landing.kind.rawValue) == node.first
    case .constant, .register, .duration, .viewWidth, .viewHeight, .add, .subtract, .multiply,
      .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse, .landingX, .landingY,
      .landingForce, .landingRadius:
      preconditionFailure("a number where the table promises a truth value")
    }
  }

  /// The number that a node stands for.
  func number(_ index: UInt16, _ row: Int) -> Float {
    let node = table.parts.nodes[Int(index)]
    switch node.code {
    case .constant: return table.parts.constants[Int(node.first)]
    case .register: return register(node.first, row)
    case .duration: return seconds(time(node.second, row) - time(node.first, row))
    case .viewWidth: return view.width
    case .viewHeight: return view.height
    case .add: return number(node.first, row) + number(node.second, row)
    case .subtract: return number(node.first, row) - number(node.second, row)
    case .multiply: return number(node.first, row) * number(node.second, row)
    case .divide:
      let divisor = number(node.second, row)
      return divisor == 0 ? .nan : number(node.first, row) / divisor
    case .negate: return -number(node.first, row)
    case .magnitude: return abs(number(node.first, row))
    case .minimum: return minimum(number(node.first, row), number(node.second, row))
    case .maximum: return maximum(number(node.first, row), number(node.second, row))
    case .hypotenuse: return hypotenuse(number(node.first, row), number(node.second, row))
    case .landingX: return landing.x
    case .landingY: return landing.y
    case .landingForce: return landing.force
    case .landingRadius: return landing.radius
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .bound, .and, .or,
      .not, .isKind:
      preconditionFailure("a truth value where the table promises a number")
    }
  }

  /// The distance of a point from a box of the table, 0 inside.
  func distance(x: Float, y: Float, fromBox index: UInt16, row: Int) -> Float {
    let box = table.parts.boxes[Int(index)]
    return boxDistance(
      x: x, y: y, minX: number(box.minX, row), minY: number(box.minY, row),
      maxX: number(box.maxX, row), maxY: number(box.maxY, row))
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
