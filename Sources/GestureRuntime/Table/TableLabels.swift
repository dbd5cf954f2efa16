/// What to call the parts of a table, and where they were written.
///
/// A recognizer does without them; they are for reports and for people.
public struct TableLabels: Hashable, Sendable {
  /// What to call one part.
  public struct Label: Hashable, Sendable {
    /// A name, or the text itself.
    public var text: String
    /// The file it was written in, without its folders.
    public var file: String
    /// The line in that file, counted from 1.
    public var line: UInt32
    /// The column in that line in characters, counted from 1.
    public var column: UInt32

    /// Creates a label. A text of more than ``TableLabels/maximumLength`` bytes is cut.
    public init(text: String, file: String, line: UInt32, column: UInt32) {
      self.text = text.cut(to: TableLabels.maximumLength)
      self.file = file.cut(to: TableLabels.maximumLength)
      (self.line, self.column) = (line, column)
    }

    /// A label of a file, in which no text is too long.
    fileprivate init(_ stored: StoredLabel, text: String, file: String) {
      (self.text, self.file) = (text, file)
      (line, column) = (stored.line, stored.column)
    }
  }

  /// For each leaf of the table.
  public var leaves: [Label]

  /// For each condition of the table.
  public var conditions: [Label]

  /// For each number of a report.
  public var reports: [Label]

  /// The most bytes that a text may have, so that a small file cannot ask for much memory: 1,024.
  public static let maximumLength = 1_024

  /// Creates labels; by default none.
  public init(leaves: [Label] = [], conditions: [Label] = [], reports: [Label] = []) {
    (self.leaves, self.conditions, self.reports) = (leaves, conditions, reports)
  }

  /// Whether nothing has a label.
  public var isEmpty: Bool { leaves.isEmpty && conditions.isEmpty && reports.isEmpty }

  /// Whether there is a label for each part of a table, or none at all.
  func fit(_ table: GestureTable) -> Bool {
    isEmpty
      || leaves.count == table.parts.leaves.count
        && conditions.count == table.parts.conditions.count
        && reports.count == table.parts.reports.count
  }
}

extension String {
  /// As many of the first characters as fit.
  fileprivate func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var kept = Array(utf8.prefix(limit + 1))
    // A byte that goes on with a character is cut off with it.
    while let last = kept.popLast(), last & 0xC0 == 0x80 {}
    return String(decoding: kept, as: UTF8.self)
  }
}

struct StoredLabel: TableRecord {
  /// The offset of the text in the section of texts.
  var text: UInt32
  /// How many bytes it has.
  var length: UInt16
  /// Into the names of files.
  var file: UInt16
  var line: UInt32
  var column: UInt32

  static var blank: Self { Self(text: 0, length: 0, file: 0, line: 0, column: 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("text", &text)
    visitor.field("length", &length)
    visitor.field("file", &file)
    visitor.field("line", &line)
    visitor.field("column", &column)
  }
}

/// The name of a file as it is stored.
struct StoredName: TableRecord {
  /// The offset of the text in the section of texts.
  var text: UInt32
  /// How many bytes it has.
  var length: UInt16
  /// Zero.
  var reserved: UInt16 = 0

  static var blank: Self { Self(text: 0, length: 0) }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("text", &text)
    visitor.field("length", &length)
    visitor.field("reserved", &reserved)
  }
}

/// The labels of a table as they are stored: every text once.
struct StoredLabels {
  private var leaves: [StoredLabel] = []
  private var conditions: [StoredLabel] = []
  private var reports: [StoredLabel] = []
  private var fileNames: [StoredName] = []
  private var text: [UInt8] = []

  /// Visits each section once.
  mutating func visitSections(_ visitor: inout some SectionVisitor) {
    visitor.section(.leafLabels, &leaves)
    visitor.section(.conditionLabels, &conditions)
    visitor.section(.reportLabels, &reports)
    visitor.section(.fileNames, &fileNames)
    visitor.section(.text, &text)
  }

  /// Creates labels to read into.
  init() {}

  /// Creates labels to write.
  init(_ labels: TableLabels) {
    var places: [(text: String, place: StoredName)] = []
    leaves = labels.leaves.map { stored($0, &places) }
    conditions = labels.conditions.map { stored($0, &places) }
    reports = labels.reports.map { stored($0, &places) }
  }

  private mutating func stored(
    _ label: TableLabels.Label, _ places: inout [(text: String, place: StoredName)]
  ) -> StoredLabel {
    let file = place(of: label.file, &places)
    let index = fileNames.firstIndex { $0.text == file.text && $0.length == file.length }
    if index == nil { fileNames.append(file) }
    let place = place(of: label.text, &places)
    return StoredLabel(
      text: place.text, length: place.length, file: UInt16(clamping: index ?? fileNames.count - 1),
      line: label.line, column: label.column)
  }

  private mutating func place(
    of string: String, _ places: inout [(text: String, place: StoredName)]
  ) -> StoredName {
    if let known = places.first(where: { $0.text.hasSameBytes(as: string) }) {
      return known.place
    }
    let place = StoredName(
      text: UInt32(clamping: text.count), length: UInt16(clamping: string.utf8.count))
    text += Array(string.utf8)
    places.append((string, place))
    return place
  }

  /// The labels, with their texts.
  func labels() throws(TableFileError) -> TableLabels {
    var names: [String] = []
    for name in fileNames {
      guard name.reserved == 0 else { throw .badText }
      names.append(try string(at: name.text, name.length))
    }
    return TableLabels(
      leaves: try labels(leaves, names), conditions: try labels(conditions, names),
      reports: try labels(reports, names))
  }

  private func labels(
    _ stored: [StoredLabel], _ names: [String]
  ) throws(TableFileError) -> [TableLabels.Label] {
    var labels: [TableLabels.Label] = []
    for label in stored {
      guard Int(label.file) < names.count else { throw .badText }
      labels.append(
        TableLabels.Label(
          label, text: try string(at: label.text, label.length), file: names[Int(label.file)]))
    }
    return labels
  }

  private func string(at place: UInt32, _ length: UInt16) throws(TableFileError) -> String {
    guard length <= TableLabels.maximumLength, place <= text.count,
      Int(length) <= text.count - Int(place),
      let string = String(wellFormed: text[Int(place)...].prefix(Int(length)))
    else { throw .badText }
    return string
  }
}

extension String {
  /// Bytes as a text; `nil` if they are no UTF-8.
  init?(wellFormed bytes: some Collection<UInt8>) {
    // What the library has for this needs newer systems than all else here. On small devices, to have
    // what is no UTF-8 replaced by something else would take 10 kB.
    #if _runtime(_ObjC)
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.utf8.elementsEqual(bytes) else { return nil }
      self = text
    #else
      self.init(validating: bytes, as: UTF8.self)
    #endif
  }

  /// Whether another text has the same bytes. Equal texts may have others.
  func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    if let isSame = isSame ?? nil { return isSame }
    // Only what Objective-C lends may lie elsewhere; not to ask spares small devices 12 kB.
    #if _runtime(_ObjC)
      return utf8.elementsEqual(other.utf8)
    #else
      preconditionFailure("a text lies in one piece")
    #endif
  }
}
