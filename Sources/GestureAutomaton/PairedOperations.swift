package import GestureRuntime

extension [GestureTable.Operation] {
  /// Operations, two at a time in one where there is one for both. These read no register of another,
  /// and stand in front of those that do.
  package static func pairing(_ operations: [GestureTable.Operation]) -> Self {
    var (paired, rest) = ([GestureTable.Operation](), operations)
    for (first, second, both) in pairs {
      while let left = rest.firstIndex(where: { $0.code == first }),
        let right = rest.indices.first(where: { $0 != left && rest[$0].code == second })
      {
        let (register, operand) = (rest[left].register, rest[right].register)
        paired.append(GestureTable.Operation(both, register, operand: operand))
        rest.remove(at: Swift.max(left, right))
        rest.remove(at: Swift.min(left, right))
      }
    }
    return paired + rest
  }

  /// The same with an operation for each register that one changes by itself.
  package var oneByOne: Self {
    flatMap { operation -> [GestureTable.Operation] in
      guard let pair = Self.pairs.first(where: { $0.both == operation.code }) else {
        return [operation]
      }
      return [
        GestureTable.Operation(pair.first, operation.register),
        GestureTable.Operation(pair.second, operation.operand),
      ]
    }
  }

  /// Operations that do what two others do: the first with the register, the second with the operand.
  private static var pairs:
    [(
      first: GestureTable.Operation.Code, second: GestureTable.Operation.Code,
      both: GestureTable.Operation.Code
    )]
  {
    [
      (.addStray, .addProgress, .addStep), (.pointX, .pointY, .point),
      (.leastX, .greatestX, .extentX), (.leastY, .greatestY, .extentY), (.zero, .zero, .zeros),
      (.velocityX, .velocityY, .velocity), (.locationX, .locationY, .location),
    ]
  }
}
