/// Writes fields one after the other, little-endian, with nothing between them.
struct FieldWriter: FieldVisitor {
  private(set) var bytes: [UInt8] = []

  mutating func field(_ name: StaticString, _ value: inout UInt8) { bytes.append(value) }

  mutating func field(_ name: StaticString, _ value: inout UInt16) {
    append(UInt64(value), width: 2)
  }

  mutating func field(_ name: StaticString, _ value: inout UInt32) {
    append(UInt64(value), width: 4)
  }

  mutating func field(_ name: StaticString, _ value: inout Int64) {
    append(UInt64(bitPattern: value), width: 8)
  }

  mutating func field(_ name: StaticString, _ value: inout Float) {
    append(UInt64(value.bitPattern), width: 4)
  }

  mutating func field(_ name: StaticString, _ value: inout Bool) { bytes.append(value ? 1 : 0) }

  mutating func field(_ name: StaticString, _ value: inout Run) {
    field(name, &value.start)
    field(name, &value.count)
  }

  mutating func field<Code: TableCode>(_ name: StaticString, _ value: inout Code) {
    bytes.append(value.rawValue)
  }

  private mutating func append(_ value: UInt64, width: Int) {
    for place in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }
}

/// Writes sections: a head, the records, and zeros up to a multiple of four bytes. A section without
/// records is left out.
struct SectionWriter: SectionVisitor {
  private(set) var bytes: [UInt8]

  /// Appends to the given bytes.
  init(after bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func section<Record: TableRecord>(_ kind: TableSection, _ records: inout [Record]) {
    guard !records.isEmpty else { return }
    var writer = FieldWriter()
    var head = SectionHead(
      kind: kind.rawValue, width: UInt16(Record.width), count: UInt32(records.count))
    head.visit(&writer)
    for index in records.indices { records[index].visit(&writer) }
    bytes += writer.bytes
    while bytes.count % SectionHead.alignment != 0 { bytes.append(0) }
  }

  mutating func section<Record: TableRecord>(_ kind: TableSection, only record: inout Record) {
    var records = [record]
    section(kind, &records)
  }
}

/// Counts the bytes of records, without what stands before and after them.
struct ByteCounter: SectionVisitor {
  private(set) var count = 0

  mutating func section<Record: TableRecord>(_ kind: TableSection, _ records: inout [Record]) {
    count += records.count * Record.width
  }

  mutating func section<Record: TableRecord>(_ kind: TableSection, only record: inout Record) {
    count += Record.width
  }
}

/// What stands in front of the records of a section.
struct SectionHead: TableRecord {
  /// A ``TableSection``.
  var kind: UInt16
  /// The bytes of a record.
  var width: UInt16
  /// How many records.
  var count: UInt32

  static let alignment = 4

  static var blank: Self { Self(kind: 0, width: 0, count: 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("kind", &kind)
    visitor.field("width", &width)
    visitor.field("count", &count)
  }
}
