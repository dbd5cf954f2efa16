// The stored fields of each record, once: see `FieldVisitor`. The order is part of the format.

extension GestureTable.Parts: TableRecord {
  static var blank: Self { Self() }

  /// Visits what is no array.
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("isContinuous", &isContinuous)
    visitor.field("regularSamplesOnly", &regularSamplesOnly)
    visitor.field("extraTouches", &extraTouches)
    visitor.field("resolution", &resolution)
    visitor.field("toleranceBase", &toleranceBase)
    visitor.field("toleranceRatio", &toleranceRatio)
    visitor.field("gather", &gather)
    visitor.field("only", &only)
    visitor.field("registerCount", &registerCount)
    visitor.field("timeRegisterCount", &timeRegisterCount)
    visitor.field("starts", &starts)
  }
}

extension GestureTable.Bridge: TableRecord {
  static var blank: Self { Self(duration: 0, radius: 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("duration", &duration)
    visitor.field("radius", &radius)
  }
}

extension GestureTable.Track: TableRecord {
  static var blank: Self { Self() }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("least", &least)
    visitor.field("most", &most)
    visitor.field("isPointer", &isPointer)
  }
}

extension GestureTable.Leaf: TableRecord {
  static var blank: Self { Self() }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("kind", &kind)
    visitor.field("track", &track)
    visitor.field("radius", &radius)
    visitor.field("sectors", &sectors)
    visitor.field("ways", &ways)
    visitor.field("reads", &reads)
    visitor.field("steps", &steps)
    visitor.field("quick", &quick)
    visitor.field("landings", &landings)
    visitor.field("assemblies", &assemblies)
    visitor.field("lifts", &lifts)
    visitor.field("markers", &markers)
    visitor.field("ends", &ends)
    visitor.field("stepOperations", &stepOperations)
    visitor.field("momentOperations", &momentOperations)
    visitor.field("liftOperations", &liftOperations)
    visitor.field("finals", &finals)
    visitor.field("bounds", &bounds)
    visitor.field("finalBounds", &finalBounds)
  }
}

extension GestureTable.Read: TableRecord {
  static var blank: Self { Self(.measure, 0, .more) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("kind", &kind)
    visitor.field("sense", &sense)
    visitor.field("register", &register)
    visitor.field("limit", &limit)
  }
}

extension GestureTable.Edge: TableRecord {
  static var blank: Self { Self(target: 0, way: 0, guards: Run(), operations: Run()) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("target", &target)
    visitor.field("way", &way)
    visitor.field("guards", &guards)
    visitor.field("operations", &operations)
  }
}

extension GestureTable.Operation: TableRecord {
  static var blank: Self { Self(.zero, 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("code", &code)
    visitor.field("register", &register)
    visitor.field("operand", &operand)
  }
}

extension GestureTable.Node: TableRecord {
  static var blank: Self { Self(.constant) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("code", &code)
    visitor.field("first", &first)
    visitor.field("second", &second)
  }
}

extension GestureTable.Bound: TableRecord {
  static var blank: Self { Self(start: 0, end: 0, comparison: .less, limit: 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("start", &start)
    visitor.field("end", &end)
    visitor.field("comparison", &comparison)
    visitor.field("limit", &limit)
  }
}

extension GestureTable.Box: TableRecord {
  static var blank: Self { Self(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("minX", &minX)
    visitor.field("minY", &minY)
    visitor.field("maxX", &maxX)
    visitor.field("maxY", &maxY)
  }
}

extension GestureTable.Input: TableRecord {
  static var blank: Self { Self(name: Run(), kind: .number, place: 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("name", &name)
    visitor.field("kind", &kind)
    visitor.field("unit", &unit)
    visitor.field("place", &place)
    visitor.field("least", &least)
    visitor.field("most", &most)
    visitor.field("initial", &initial)
  }
}

extension Sector: TableRecord {
  static var blank: Self { Self(firstX: 0, firstY: 0, lastX: 0, lastY: 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("firstX", &firstX)
    visitor.field("firstY", &firstY)
    visitor.field("lastX", &lastX)
    visitor.field("lastY", &lastY)
  }
}

extension Delivery.Switches: TableRecord {
  static var blank: Self { Self() }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("cancelsTouchesInView", &cancelsTouchesInView)
    visitor.field("delaysTouchesBegan", &delaysTouchesBegan)
    visitor.field("delaysTouchesEnded", &delaysTouchesEnded)
  }
}

extension Run: TableRecord {
  static var blank: Self { Self() }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("run", &self)
  }
}

extension UInt8: TableRecord {
  static var blank: Self { 0 }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("byte", &self)
  }
}

extension UInt16: TableRecord {
  static var blank: Self { 0 }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("index", &self)
  }
}

extension Float: TableRecord {
  static var blank: Self { 0 }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("number", &self)
  }
}

extension GestureTable.ExtraTouches: TableCode {}
extension GestureTable.Leaf.Kind: TableCode {}
extension GestureTable.Read.Kind: TableCode {
  package var word: String {
    switch self {
    case .measure: "measure"
    case .duration: "duration"
    case .corner: "corner"
    case .angle: "angle"
    }
  }
}
extension GestureTable.Read.Sense: TableCode {
  package var word: String {
    switch self {
    case .more: "more"
    case .less: "less"
    case .same: "same"
    }
  }
}
extension GestureTable.Operation.Code: TableCode {}
extension GestureTable.Node.Code: TableCode {}
extension Comparison: TableCode { package var word: String { symbol } }
