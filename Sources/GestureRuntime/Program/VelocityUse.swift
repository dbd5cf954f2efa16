/// Whether a review reads a velocity that changes while a track rests.
package enum VelocityUse: UInt8, CaseIterable {
  case never
  /// Of a token that has stepped.
  case onceStepped
  /// Of a token that has landed, too: a final condition does.
  case always
}

extension GestureTable.Parts {
  /// Whether a condition that a review judges in a leaf reads a velocity of its track.
  func velocityUse(in leaf: GestureTable.Leaf) -> VelocityUse {
    let kept = leaf.momentOperations.indices.filter { operations[$0].code.needs.contains(.samples) }
      .flatMap { operations[$0].registers }
    if kept.isEmpty { return .never }
    if mentions(kept, leaf.finals) { return .always }
    let isJudged =
      leaf.ways.indices.contains { mentions(kept, ways[$0]) }
      || leaf.markers.indices.contains { mentions(kept, edges[$0].guards) }
    return isJudged ? .onceStepped : .never
  }

  private func mentions(_ registers: [UInt16], _ list: Run) -> Bool {
    list.indices.contains { mentions(registers, node: conditions[Int(conditionLists[$0])]) }
  }

  private func mentions(_ registers: [UInt16], node index: UInt16) -> Bool {
    let node = nodes[Int(index)]
    switch node.code {
    case .register: return registers.contains(node.first)
    case .add, .subtract, .multiply, .divide, .minimum, .maximum, .hypotenuse, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
      return mentions(registers, node: node.first) || mentions(registers, node: node.second)
    case .negate, .magnitude, .not: return mentions(registers, node: node.first)
    case .constant, .input, .duration, .viewWidth, .viewHeight, .bound, .isKind, .landingX,
      .landingY,
      .landingForce, .landingRadius, .isHeld:
      return false
    }
  }
}
