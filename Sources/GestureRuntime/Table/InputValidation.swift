// Whether what a table says of inputs, and of amounts that they make, can be trusted.
extension GestureTable.Parts {
  /// How many numbers all inputs are.
  package var inputNumberCount: Int { inputs.reduce(0) { $0 + $1.kind.width } }

  func validateInputs() throws(TableError) {
    var place = 0
    for (index, input) in inputs.enumerated() {
      guard Int(input.name.start) + Int(input.name.count) <= inputNames.count,
        input.name.count > 0, Int(input.place) == place
      else { throw .outOfRange(.inputs, index) }
      let isSame = inputs[..<index].contains { other in
        inputNames[other.name.indices].elementsEqual(inputNames[input.name.indices])
      }
      guard !isSame, String(wellFormed: inputNames[input.name.indices]) != nil,
        input.hasSoundRange
      else { throw .badNumber(.inputs, index) }
      place += input.kind.width
    }
  }

  /// Checks that each amount is a number that is not negative, or a node of constants and inputs.
  func validateAmounts() throws(TableError) {
    for amount in [toleranceBase, toleranceRatio] where !isAmount(amount) || amount == .infinity {
      throw .badNumber(.header, 0)
    }
    for (index, leaf) in leaves.enumerated() where !isAmount(leaf.radius) {
      throw .badNumber(.leaves, index)
    }
    for (index, bound) in bounds.enumerated() {
      guard bound.limit < -GestureTable.longestLimit else { continue }
      let node = -GestureTable.longestLimit - 1 - bound.limit
      guard node < nodes.count, isFixed(Int(node)) else { throw .badNumber(.bounds, index) }
    }
  }

  private func isAmount(_ amount: Float) -> Bool {
    if amount >= 0 { return true }
    let node = -1 - amount
    guard node >= 0, node < Float(nodes.count), let index = Int(exactly: node) else { return false }
    return isFixed(index)
  }

  /// Whether a node is a number that is the same for a whole attempt.
  private func isFixed(_ index: Int) -> Bool {
    let node = nodes[index]
    switch node.code {
    case .constant, .input: return true
    case .negate, .magnitude: return isFixed(Int(node.first))
    case .add, .subtract, .multiply, .divide, .minimum, .maximum, .hypotenuse:
      return isFixed(Int(node.first)) && isFixed(Int(node.second))
    case .register, .duration, .viewWidth, .viewHeight, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .equal, .notEqual, .bound, .and, .or, .not, .isKind, .landingX, .landingY,
      .landingForce, .landingRadius, .isHeld:
      return false
    }
  }
}

extension GestureTable.Input {
  /// Whether what it begins with is one of the numbers that it may be, if it is a number.
  fileprivate var hasSoundRange: Bool {
    switch kind {
    case .number: least <= initial && initial <= most && least.isFinite && most.isFinite
    case .point, .box: true
    case .sideEdge, .levelEdge: initial == 0 || initial == 1
    }
  }
}
