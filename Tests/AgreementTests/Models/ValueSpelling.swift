import GestureModel
import GestureRuntime
import GestureReference

/// Shorthands for the values that specs mention.
extension Value {
  static func length(_ item: ItemID) -> Value { .measure(.length, item) }
  static func stray(_ item: ItemID) -> Value { .measure(.stray, item) }
  static func corner(_ item: ItemID) -> Value { .measure(.corner, item) }
  static func turn(_ item: ItemID) -> Value { .measure(.turn, item) }

  static func dx(_ item: ItemID) -> Value {
    .subtract(.measure(.endX, item), .measure(.startX, item))
  }

  static func dy(_ item: ItemID) -> Value {
    .subtract(.measure(.endY, item), .measure(.startY, item))
  }

  static func width(_ item: ItemID) -> Value {
    .subtract(.measure(.maxX, item), .measure(.minX, item))
  }

  static func height(_ item: ItemID) -> Value {
    .subtract(.measure(.maxY, item), .measure(.minY, item))
  }

  static func distance(_ item: ItemID) -> Value { .hypotenuse(dx(item), dy(item)) }

  static func speed(_ item: ItemID) -> Value {
    .hypotenuse(.measure(.velocityX, item), .measure(.velocityY, item))
  }
}

extension Test {
  static func less(_ left: Value, _ right: Float) -> Test {
    .compare(.less, left, .constant(right))
  }

  static func atMost(_ left: Value, _ right: Float) -> Test {
    .compare(.lessOrEqual, left, .constant(right))
  }

  static func more(_ left: Value, _ right: Float) -> Test {
    .compare(.greater, left, .constant(right))
  }

  static func atLeast(_ left: Value, _ right: Float) -> Test {
    .compare(.greaterOrEqual, left, .constant(right))
  }

  static func lasts(_ item: ItemID, _ comparison: Comparison, milliseconds: Int64) -> Test {
    .duration(item, comparison, milliseconds * 1000)
  }
}
