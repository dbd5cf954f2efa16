/// What a table file holds, section by section, for programs that print it.
package struct SectionDescription: Hashable, Sendable {
  /// What it holds.
  package var section: TableSection
  /// Where its head is in the file.
  package var offset: Int
  /// The bytes of a record.
  package var width: Int
  package var records: [[FieldDescription]]
}

/// A field of a record.
package struct FieldDescription: Hashable, Sendable {
  /// What is stored, and in how many bytes.
  package enum Value: Hashable, Sendable {
    case byte(UInt8)
    case index(UInt16)
    case offset(UInt32)
    case microseconds(Int64)
    case number(Float)
    case flag(Bool)
    /// One of several things.
    case code(String)
    case run(Run)
  }

  /// As the property that it is stored from.
  package var name: String
  /// What is stored.
  package var value: Value
  /// Where it is in the file.
  package var offset: Int
}

extension FieldDescription.Value {
  /// The bytes it takes.
  package var width: Int {
    switch self {
    case .byte, .flag, .code: 1
    case .index: 2
    case .offset, .number, .run: 4
    case .microseconds: 8
    }
  }

  /// What the description of the format calls its type.
  package var type: String {
    switch self {
    case .byte: "u8"
    case .index: "u16"
    case .offset: "u32"
    case .microseconds: "i64"
    case .number: "f32"
    case .flag: "flag"
    case .code: "code"
    case .run: "run"
    }
  }
}

extension TableFile {
  /// The fields of the file's head after the magic bytes.
  package static func describedHead() -> [FieldDescription] {
    var lister = FieldLister(offset: TableHead.magic.count)
    var head = TableHead.blank
    head.visit(&lister)
    return lister.fields
  }

  /// The sections of the encoded file, in order.
  package func described() -> [SectionDescription] {
    var lister = SectionLister()
    var (content, relations) = (StoredSet(self), relations)
    content.visitSections(&lister, &relations)
    for index in tables.indices {
      var gesture = StoredGesture(self, index)
      gesture.visitSections(&lister)
    }
    return lister.sections.filter { !$0.records.isEmpty }
  }

  /// Every section there can be, with one record of zeros each, for the description of the format.
  package static func describedFormat() -> [SectionDescription] {
    var lister = SectionLister(isOfFormat: true)
    var (content, relations) = (StoredSet.blank, [TableFile.Relation]())
    content.visitSections(&lister, &relations)
    var gesture = StoredGesture()
    gesture.visitSections(&lister)
    return lister.sections
  }
}

/// Notes the fields of a record.
private struct FieldLister: FieldVisitor {
  var fields: [FieldDescription] = []
  var offset: Int

  init(offset: Int) { self.offset = offset }

  mutating func field(_ name: StaticString, _ value: inout UInt8) { add(name, .byte(value)) }
  mutating func field(_ name: StaticString, _ value: inout UInt16) { add(name, .index(value)) }
  mutating func field(_ name: StaticString, _ value: inout UInt32) { add(name, .offset(value)) }
  mutating func field(_ name: StaticString, _ value: inout Int64) {
    add(name, .microseconds(value))
  }
  mutating func field(_ name: StaticString, _ value: inout Float) { add(name, .number(value)) }
  mutating func field(_ name: StaticString, _ value: inout Bool) { add(name, .flag(value)) }
  mutating func field(_ name: StaticString, _ value: inout Run) { add(name, .run(value)) }
  mutating func field<Code: TableCode>(_ name: StaticString, _ value: inout Code) {
    add(name, .code(value.word))
  }

  private mutating func add(_ name: StaticString, _ value: FieldDescription.Value) {
    fields.append(FieldDescription(name: "\(name)", value: value, offset: offset))
    offset += value.width
  }
}

private struct SectionLister: SectionVisitor {
  var sections: [SectionDescription] = []
  var offset = TableHead.length
  /// Whether one record of zeros is noted for each section, instead of what there is.
  var isOfFormat = false

  mutating func section<Record: TableRecord>(_ kind: TableSection, _ records: inout [Record]) {
    if isOfFormat { records = [Record.blank] }
    var section = SectionDescription(
      section: kind, offset: offset, width: Record.width, records: [])
    if !records.isEmpty { offset += SectionHead.width }
    for index in records.indices {
      var lister = FieldLister(offset: offset)
      records[index].visit(&lister)
      offset = lister.offset
      section.records.append(lister.fields)
    }
    offset += (SectionHead.alignment - offset % SectionHead.alignment) % SectionHead.alignment
    sections.append(section)
  }

  mutating func section<Record: TableRecord>(_ kind: TableSection, only record: inout Record) {
    var records = [record]
    section(kind, &records)
  }
}
