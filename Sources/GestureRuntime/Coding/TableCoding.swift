// A whole table file from bytes, and to bytes.

extension TableFile {
  /// Reads a table file.
  ///
  /// Total: any bytes either give a file in which every index is in bounds and everything ends, or
  /// are refused.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: ``TableFileError``, naming the first thing that is wrong.
  /// - Complexity: O(*n*) in the number of bytes, but for the names, which are compared in pairs.
  public init(validating bytes: [UInt8]) throws(TableFileError) {
    let head = try TableHead(validating: bytes)
    var reader = SectionReader(bytes, from: TableHead.length, isLater: head.isLater)
    guard head.gestureCount <= Self.maximumGestures else {
      throw .tooManyGestures(Int(head.gestureCount))
    }
    var content = StoredSet.blank
    var relations: [Relation] = []
    content.visitSections(&reader, &relations)
    var tables: [GestureTable] = []
    var labels: [TableLabels] = []
    try reader.skipUnknown()
    while !reader.isAtEnd {
      guard tables.count < Int(head.gestureCount) else {
        throw .badSection(offset: reader.position)
      }
      let gesture = StoredGesture(&reader)
      try reader.skipUnknown()
      tables.append(try gesture.table(tables.count))
      labels.append(try gesture.labels.labels())
    }
    guard tables.count == Int(head.gestureCount) else {
      throw .wrongGestureCount(stated: Int(head.gestureCount), found: tables.count)
    }
    try self.init(
      tables, labels: labels, relations: relations,
      prefersBestFit: content.prefersBestFit,
      togetherWithin: content.isTogether ? content.togetherWithin : nil,
      allowsMultipleTouches: content.allowsMultipleTouches)
  }

  /// The file as bytes. Equal files have equal bytes.
  public func encoded() -> [UInt8] {
    var writer = SectionWriter()
    var (content, relations) = (StoredSet(self), relations)
    content.visitSections(&writer, &relations)
    for index in tables.indices {
      var gesture = StoredGesture(self, index)
      gesture.visitSections(&writer)
    }
    return TableHead.file(of: writer.bytes, gestureCount: tables.count)
  }
}

/// What a file says of all its gestures together, as it is stored.
struct StoredSet: TableRecord {
  /// See ``TableFile/prefersBestFit``.
  var prefersBestFit = false
  /// Whether there is a ``TableFile/togetherWithin``.
  var isTogether = false
  /// See ``TableFile/togetherWithin``; 0 for `nil`.
  var togetherWithin: Int64 = 0
  /// See ``TableFile/allowsMultipleTouches``.
  var allowsMultipleTouches = false

  static var blank: Self { Self() }

  init() {}

  init(_ file: TableFile) {
    (prefersBestFit, allowsMultipleTouches) = (file.prefersBestFit, file.allowsMultipleTouches)
    (isTogether, togetherWithin) = (file.togetherWithin != nil, file.togetherWithin ?? 0)
  }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("prefersBestFit", &prefersBestFit)
    visitor.field("allowsMultipleTouches", &allowsMultipleTouches)
    visitor.field("isTogether", &isTogether)
    visitor.field("togetherWithin", &togetherWithin)
  }

  /// Visits each section once.
  mutating func visitSections(
    _ visitor: inout some SectionVisitor, _ relations: inout [TableFile.Relation]
  ) {
    visitor.section(.set, only: &self)
    visitor.section(.relations, &relations)
  }
}

/// A gesture as it is stored, not checked yet.
struct StoredGesture {
  var name: [UInt8] = []
  var parts = GestureTable.Parts()
  var labels = StoredLabels()

  init() {}

  init(_ reader: inout SectionReader) { visitSections(&reader) }

  init(_ file: TableFile, _ index: Int) {
    let table = file.tables[index]
    (name, parts) = (Array(table.name.utf8), table.parts)
    labels = StoredLabels(file.labels[index])
  }

  /// Visits each section once.
  mutating func visitSections(_ visitor: inout some SectionVisitor) {
    visitor.section(.name, &name)
    parts.visitSections(&visitor)
    visitor.section(.delivery, only: &parts.delivery)
    visitor.section(.preferences, &parts.preferences)
    visitor.section(.inputs, &parts.inputs)
    visitor.section(.inputNames, &parts.inputNames)
    visitor.section(.bridges, &parts.bridges)
    labels.visitSections(&visitor)
  }

  /// The table, checked.
  ///
  /// - Parameter index: Which gesture of its file it is.
  /// - Returns: A table that is in bounds.
  /// - Throws: ``TableFileError`` if the name is no text or the table is not sound.
  func table(_ index: Int) throws(TableFileError) -> GestureTable {
    guard let name = String(wellFormed: name) else { throw .badText }
    do throws(TableError) {
      return try GestureTable(validating: parts, name: name)
    } catch {
      throw .badTable(index, error)
    }
  }
}

extension TableFile.Relation: TableRecord {
  static var blank: Self { Self(.alongside, 0, 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("kind", &kind)
    visitor.field("first", &first)
    visitor.field("second", &second)
  }
}

extension TableFile.Relation.Kind: TableCode {
  /// As it is written in a spec.
  package var word: String {
    switch self {
    case .alongside: "alongside"
    case .after: "after"
    }
  }
}
