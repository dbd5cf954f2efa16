/// Goes over the fields of a record, in the order in which they are stored.
///
/// A record lists its fields once, and reading, writing, measuring and describing it are visitors
/// of that list: none of them can know a field that another does not.
protocol FieldVisitor {
  /// Visits a byte.
  mutating func field(_ name: StaticString, _ value: inout UInt8)
  /// Visits two bytes.
  mutating func field(_ name: StaticString, _ value: inout UInt16)
  /// Visits four bytes.
  mutating func field(_ name: StaticString, _ value: inout UInt32)
  /// Visits eight bytes in two's complement.
  mutating func field(_ name: StaticString, _ value: inout Int64)
  /// Visits a number of IEEE 754 single precision.
  mutating func field(_ name: StaticString, _ value: inout Float)
  /// Visits a byte that is 0 or 1.
  mutating func field(_ name: StaticString, _ value: inout Bool)
  /// Visits the start and the count of a run, two bytes each.
  mutating func field(_ name: StaticString, _ value: inout Run)
  /// Visits a byte that stands for one of several things.
  mutating func field<Code: TableCode>(
    _ name: StaticString, _ value: inout Code
  )
}

/// One of several things, stored as its number. The numbers are part of the format: a new case goes
/// to the end.
protocol TableCode: RawRepresentable, CaseIterable, Hashable where RawValue == UInt8 {
  /// What to call it.
  var word: String { get }
}

/// Something that an array of a table holds.
protocol TableRecord {
  /// A record to read into.
  static var blank: Self { get }

  /// Visits each stored field once.
  mutating func visit(_ visitor: inout some FieldVisitor)
}

extension TableRecord {
  /// How many bytes a record takes.
  static var width: Int {
    var measure = FieldMeasure()
    var blank = blank
    blank.visit(&measure)
    return measure.width
  }
}

/// Counts the bytes of fields.
private struct FieldMeasure: FieldVisitor {
  private(set) var width = 0

  mutating func field(_ name: StaticString, _ value: inout UInt8) { width += 1 }
  mutating func field(_ name: StaticString, _ value: inout UInt16) { width += 2 }
  mutating func field(_ name: StaticString, _ value: inout UInt32) { width += 4 }
  mutating func field(_ name: StaticString, _ value: inout Int64) { width += 8 }
  mutating func field(_ name: StaticString, _ value: inout Float) { width += 4 }
  mutating func field(_ name: StaticString, _ value: inout Bool) { width += 1 }
  mutating func field(_ name: StaticString, _ value: inout Run) { width += 4 }
  mutating func field<Code: TableCode>(_ name: StaticString, _ value: inout Code) { width += 1 }
}

/// Goes over the sections of a file, in the order in which they are stored.
protocol SectionVisitor {
  /// Visits the records of a section.
  mutating func section<Record: TableRecord>(
    _ kind: TableSection, _ records: inout [Record]
  )

  /// Visits a section that has exactly one record.
  mutating func section<Record: TableRecord>(
    _ kind: TableSection, only record: inout Record
  )
}
