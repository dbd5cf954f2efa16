extension GestureTable {
  /// A table without inputs that recognizes what this table recognizes while its inputs have the
  /// values in `settings`. Reports read limits from it.
  ///
  /// - Parameter settings: The values, in the order they were set. An input that is not set, or set to
  ///   an invalid value, has its initial value.
  /// - Returns: A table that has no inputs.
  package func fixed(at settings: [InputSetting] = []) -> GestureTable {
    guard !parts.inputs.isEmpty else { return self }
    var numbers = [Float](repeating: 0, count: parts.inputNumberCount)
    func set(_ input: Input, _ all: (Float, Float, Float, Float)) {
      let four = [all.0, all.1, all.2, all.3]
      for offset in 0..<input.kind.width { numbers[Int(input.place) + offset] = four[offset] }
    }
    for input in parts.inputs { set(input, input.initialNumbers) }
    for setting in settings {
      if let (input, all) = try? self.numbers(of: setting) { set(input, all) }
    }
    return (try? GestureTable(validating: parts.fixed(numbers), name: name)) ?? self
  }
}

extension GestureTable.Parts {
  fileprivate func fixed(_ numbers: [Float]) -> Self {
    var parts = self
    // A node keeps its place, so that everything that names it still does.
    for (index, node) in nodes.enumerated() where node.code == .input {
      parts.constants.append(numbers[Int(node.first)])
      parts.nodes[index] = GestureTable.Node(
        .constant, UInt16(truncatingIfNeeded: parts.constants.count - 1))
    }
    let values = parts.fixedNumbers
    func amount(_ amount: Float) -> Float {
      GestureTable.amountNode(amount).map { max(0, values[Int($0)]) } ?? amount
    }
    (parts.toleranceBase, parts.toleranceRatio) = (amount(toleranceBase), amount(toleranceRatio))
    for index in leaves.indices { parts.leaves[index].radius = amount(leaves[index].radius) }
    for index in bounds.indices {
      guard let node = bounds[index].limitNode else { continue }
      parts.bounds[index].limit = wholeMicroseconds(ofSeconds: values[Int(node)]) ?? 0
    }
    (parts.inputs, parts.inputNames) = ([], [])
    return parts
  }

  /// Of each node that is made of constants alone, its number; of the others, 0.
  private var fixedNumbers: [Float] {
    var values: [Float] = []
    for node in nodes {
      let left = Int(node.first) < values.count ? values[Int(node.first)] : 0
      let right = Int(node.second) < values.count ? values[Int(node.second)] : 0
      let value: Float =
        switch node.code {
        case .constant: constants[Int(node.first)]
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: right == 0 ? .nan : left / right
        case .negate: -left
        case .magnitude: abs(left)
        case .minimum: minimum(left, right)
        case .maximum: maximum(left, right)
        case .hypotenuse: hypotenuse(left, right)
        case .register, .duration, .viewWidth, .viewHeight, .less, .lessOrEqual, .greater,
          .greaterOrEqual, .equal, .notEqual, .bound, .and, .or, .not, .isKind, .landingX,
          .landingY, .landingForce, .landingRadius, .input, .isHeld:
          0
        }
      values.append(value)
    }
    return values
  }
}
