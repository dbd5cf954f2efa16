import GestureRuntime

extension WayTest {
  /// The record of it in C.
  var value: CValue {
    let others = [straightness.y, straightness.startY, straightness.length, straightness.stray]
    return .row(
      [
        .name("GR_WAY_" + CName.capitals("\(measure)")),
        .name("GR_LIMIT_" + CName.capitals("\(limit)")), .name(comparison.constantInC),
        .integer(ways), first.value, second.value, .number(threshold), .number(factor),
      ] + others.map { .integer($0) })
  }
}

extension WayTest.Operand {
  fileprivate var value: CValue { .row([.integer(register), .index(less)]) }
}
