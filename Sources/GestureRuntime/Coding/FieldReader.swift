/// Reads fields from a part of a file, and refuses those that stand for nothing.
///
/// It notes the first error and goes on: a check after every field would take more code than
/// reading it.
struct FieldReader: FieldVisitor {
  private let bytes: [UInt8]
  private(set) var position: Int
  private var end: Int
  /// Where the first error is, or -1, and whether the part ended there.
  private var wrongPlace = -1
  private var isShort = false

  /// - Precondition: `place` lies in the bytes.
  init(_ bytes: [UInt8], _ place: Range<Int>) {
    (self.bytes, position, end) = (bytes, place.lowerBound, place.upperBound)
  }

  mutating func field(_ name: StaticString, _ value: inout UInt8) {
    value = UInt8(truncatingIfNeeded: next(1))
  }

  mutating func field(_ name: StaticString, _ value: inout UInt16) {
    value = UInt16(truncatingIfNeeded: next(2))
  }

  mutating func field(_ name: StaticString, _ value: inout UInt32) {
    value = UInt32(truncatingIfNeeded: next(4))
  }

  mutating func field(_ name: StaticString, _ value: inout Int64) {
    value = Int64(bitPattern: next(8))
  }

  mutating func field(_ name: StaticString, _ value: inout Float) {
    value = Float(bitPattern: UInt32(truncatingIfNeeded: next(4)))
  }

  mutating func field(_ name: StaticString, _ value: inout Bool) {
    let byte = next(1)
    if byte > 1 { note(position - 1) }
    value = byte == 1
  }

  mutating func field(_ name: StaticString, _ value: inout Run) {
    field(name, &value.start)
    field(name, &value.count)
  }

  mutating func field<Code: TableCode>(
    _ name: StaticString, _ value: inout Code
  ) {
    if let code = Code(rawValue: UInt8(truncatingIfNeeded: next(1))) {
      value = code
    } else {
      note(position - 1)
    }
  }

  @inline(never)
  private mutating func next(_ width: Int) -> UInt64 {
    guard end - position >= width else {
      note(position, isShort: true)
      return 0
    }
    var value: UInt64 = 0
    for place in 0..<width { value |= UInt64(bytes[position + place]) << (8 * place) }
    position += width
    return value
  }

  private mutating func note(_ place: Int, isShort: Bool = false) {
    if wrongPlace < 0 { (wrongPlace, self.isShort) = (place, isShort) }
  }

  /// Whether something was wrong.
  var hasFailed: Bool { wrongPlace >= 0 }

  /// Goes to another part and forgets the errors so far.
  ///
  /// - Precondition: It lies in the bytes.
  mutating func go(to place: Range<Int>) {
    (position, end) = (place.lowerBound, place.upperBound)
    (wrongPlace, isShort) = (-1, false)
  }

  /// Passes over bytes. Nothing is read beyond the part.
  mutating func skip(_ count: Int) { position += count }

  /// Throws the first error.
  func finish() throws(TableFileError) {
    if hasFailed {
      throw isShort ? .badSection(offset: wrongPlace) : .unknownCode(offset: wrongPlace)
    }
  }
}

/// Reads sections in their order. Those that are left out have no records.
///
/// A file of a later version may have sections that are unknown here and records with further
/// fields after the known ones; both are passed over. By naming this version as one that can read
/// the file, its writer has promised that they do not matter here.
struct SectionReader: SectionVisitor {
  private let bytes: [UInt8]
  private(set) var position: Int
  private let isLater: Bool
  /// Stands in the records of the section that is being read.
  private var fields: FieldReader
  /// How many bytes of a record are unknown here.
  private var unknownWidth = 0
  /// Where the section after that one is.
  private var nextPosition: Int
  /// The first error; nothing is read after it.
  private var failure: TableFileError?

  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - position: The offset of the first section.
  ///   - isLater: Whether the file is of a later version than this reader.
  init(_ bytes: [UInt8], from position: Int, isLater: Bool) {
    (self.bytes, self.position, self.isLater) = (bytes, position, isLater)
    (fields, nextPosition) = (FieldReader(bytes, position..<bytes.count), position)
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func section<Record: TableRecord>(_ kind: TableSection, _ records: inout [Record]) {
    let count = begin(kind, width: Record.width)
    records = Array(unsafeUninitializedCapacity: count) { places, filledCount in
      for place in 0..<count {
        var record = Record.blank
        record.visit(&fields)
        fields.skip(unknownWidth)
        places.initializeElement(at: place, to: record)
      }
      filledCount = count
    }
    end()
  }

  mutating func section<Record: TableRecord>(_ kind: TableSection, only record: inout Record) {
    let start = position
    guard begin(kind, width: Record.width) == 1 else { return note(.badSection(offset: start)) }
    record.visit(&fields)
    end()
  }

  /// Passes over sections of a later version, in front of the next one that is known or at the end.
  ///
  /// - Throws: The first thing that has been wrong so far.
  mutating func skipUnknown() throws(TableFileError) {
    if let failure { throw failure }
    _ = try nextSection()
  }

  private mutating func note(_ failure: TableFileError) {
    if self.failure == nil { self.failure = failure }
  }

  /// Goes to the records of the next section if it is of a kind and nothing has been wrong so far.
  ///
  /// - Returns: How many it has.
  @inline(never)
  private mutating func begin(_ kind: TableSection, width: Int) -> Int {
    guard failure == nil else { return 0 }
    do throws(TableFileError) {
      guard let section = try nextSection(kind, width: width) else { return 0 }
      fields.go(to: section.records)
      unknownWidth = Int(section.head.width) - width
      nextPosition = section.end
      return Int(section.head.count)
    } catch {
      failure = error
      return 0
    }
  }

  /// Goes to the end of the section.
  @inline(never)
  private mutating func end() {
    do throws(TableFileError) {
      try fields.finish()
    } catch {
      note(error)
    }
    position = nextPosition
  }

  /// The next section if it is of a kind, with records that are wide enough.
  private mutating func nextSection(
    _ kind: TableSection, width: Int
  ) throws(TableFileError) -> Section? {
    guard let section = try nextSection(), section.head.kind == kind.rawValue else { return nil }
    let stride = Int(section.head.width)
    // A section without records is left out, so that equal tables have equal bytes.
    guard stride == width || isLater && stride > width, section.head.count > 0 else {
      throw .badSection(offset: position)
    }
    return section
  }

  private mutating func nextSection() throws(TableFileError) -> Section? {
    while !isAtEnd {
      let section = try readSection()
      guard TableSection(rawValue: section.head.kind) == nil else { return section }
      guard isLater else { throw .badSection(offset: position) }
      position = section.end
    }
    return nil
  }

  private struct Section {
    var head: SectionHead
    var records: Range<Int>
    /// Where the padding ends.
    var end: Int
  }

  private func readSection() throws(TableFileError) -> Section {
    var reader = FieldReader(bytes, position..<bytes.count)
    var head = SectionHead.blank
    head.visit(&reader)
    try reader.finish()
    let start = reader.position
    // Counted in 64 bits: the product of what a file says may not fit an index here.
    let length = UInt64(head.width) * UInt64(head.count)
    guard length <= UInt64(bytes.count - start) else { throw .badSection(offset: position) }
    let recordsEnd = start + Int(length)
    let padding =
      (SectionHead.alignment - recordsEnd % SectionHead.alignment)
      % SectionHead.alignment
    let end = recordsEnd + padding
    guard end <= bytes.count else { throw .badSection(offset: position) }
    for place in recordsEnd..<end where bytes[place] != 0 {
      throw .reservedNotZero(offset: place)
    }
    return Section(head: head, records: start..<recordsEnd, end: end)
  }
}
