// The stored fields of each record, once: see `FieldVisitor`. The order is part of the format.

extension GestureTable.Parts: TableRecord {
  static var blank: Self { Self() }

  /// Visits what is no array.
  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("isContinuous", &isContinuous)
    try visitor.field("regularSamplesOnly", &regularSamplesOnly)
    try visitor.field("extraTouches", &extraTouches)
    try visitor.field("resolution", &resolution)
    try visitor.field("toleranceBase", &toleranceBase)
    try visitor.field("toleranceRatio", &toleranceRatio)
    try visitor.field("gather", &gather)
    try visitor.field("only", &only)
    try visitor.field("registerCount", &registerCount)
    try visitor.field("timeRegisterCount", &timeRegisterCount)
    try visitor.field("starts", &starts)
  }
}

extension GestureTable.Track: TableRecord {
  static var blank: Self { Self() }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("least", &least)
    try visitor.field("most", &most)
    try visitor.field("isPointer", &isPointer)
  }
}

extension GestureTable.Leaf: TableRecord {
  static var blank: Self { Self() }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("kind", &kind)
    try visitor.field("track", &track)
    try visitor.field("radius", &radius)
    try visitor.field("sectors", &sectors)
    try visitor.field("landedState", &landedState)
    try visitor.field("ways", &ways)
    try visitor.field("stateOfWays", &stateOfWays)
    try visitor.field("steps", &steps)
    try visitor.field("quick", &quick)
    try visitor.field("landings", &landings)
    try visitor.field("assemblies", &assemblies)
    try visitor.field("lifts", &lifts)
    try visitor.field("markers", &markers)
    try visitor.field("ends", &ends)
    try visitor.field("stepOperations", &stepOperations)
    try visitor.field("momentOperations", &momentOperations)
    try visitor.field("liftOperations", &liftOperations)
    try visitor.field("finals", &finals)
    try visitor.field("bounds", &bounds)
    try visitor.field("finalBounds", &finalBounds)
  }
}

extension GestureTable.State: TableRecord {
  static var blank: Self { Self(leaf: 0, openWays: 0, isLanded: false) }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("leaf", &leaf)
    try visitor.field("openWays", &openWays)
    try visitor.field("isLanded", &isLanded)
  }
}

extension GestureTable.Edge: TableRecord {
  static var blank: Self { Self(target: 0, way: 0, guards: Run(), operations: Run()) }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("target", &target)
    try visitor.field("way", &way)
    try visitor.field("guards", &guards)
    try visitor.field("operations", &operations)
  }
}

extension GestureTable.Operation: TableRecord {
  static var blank: Self { Self(.zero, 0) }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("code", &code)
    try visitor.field("register", &register)
    try visitor.field("operand", &operand)
  }
}

extension GestureTable.Node: TableRecord {
  static var blank: Self { Self(.constant) }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("code", &code)
    try visitor.field("first", &first)
    try visitor.field("second", &second)
  }
}

extension GestureTable.Bound: TableRecord {
  static var blank: Self { Self(start: 0, end: 0, comparison: .less, limit: 0) }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("start", &start)
    try visitor.field("end", &end)
    try visitor.field("comparison", &comparison)
    try visitor.field("limit", &limit)
  }
}

extension GestureTable.Box: TableRecord {
  static var blank: Self { Self(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("minX", &minX)
    try visitor.field("minY", &minY)
    try visitor.field("maxX", &maxX)
    try visitor.field("maxY", &maxY)
  }
}

extension Sector: TableRecord {
  static var blank: Self { Self(firstX: 0, firstY: 0, lastX: 0, lastY: 0) }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("firstX", &firstX)
    try visitor.field("firstY", &firstY)
    try visitor.field("lastX", &lastX)
    try visitor.field("lastY", &lastY)
  }
}

extension Delivery.Switches: TableRecord {
  static var blank: Self { Self() }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("cancelsTouchesInView", &cancelsTouchesInView)
    try visitor.field("delaysTouchesBegan", &delaysTouchesBegan)
    try visitor.field("delaysTouchesEnded", &delaysTouchesEnded)
  }
}

extension Run: TableRecord {
  static var blank: Self { Self() }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("run", &self)
  }
}

extension UInt8: TableRecord {
  static var blank: Self { 0 }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("byte", &self)
  }
}

extension UInt16: TableRecord {
  static var blank: Self { 0 }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("index", &self)
  }
}

extension Float: TableRecord {
  static var blank: Self { 0 }

  mutating func visit<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("number", &self)
  }
}

extension GestureTable.ExtraTouches: TableCode {}
extension GestureTable.Leaf.Kind: TableCode {}
extension GestureTable.Operation.Code: TableCode {}
extension GestureTable.Node.Code: TableCode {}
extension Comparison: TableCode { package var word: String { symbol } }
