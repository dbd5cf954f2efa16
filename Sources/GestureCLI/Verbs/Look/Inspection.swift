import GestureReport
import GestureRuntime
import GestureSyntax

/// A table file in words.
struct Inspection {
  private let file: TableFile
  private(set) var text = ""
  /// Which gesture's sections are being written.
  private var gesture = -1

  init(of file: TableFile, bytes: [UInt8], path: String) {
    self.file = file
    text =
      "\(path): format version \(number(bytes, 8)), for readers from version "
      + "\(number(bytes, 10)) on\n\(counted(bytes.count, "byte")), "
      + "\(counted(file.tables.count, "gesture")), checksum correct\n"
    // Where a later version has more, the places of what is known are not as they are here.
    if file.encoded() != bytes {
      text += "Offsets are those of a file of version \(TableFile.version).\n"
    }
    for section in file.described() { write(section) }
  }

  private func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  private mutating func write(_ section: SectionDescription) {
    if section.section == .name {
      gesture += 1
      text += "\ngesture \(file.tables[gesture].name)\n"
    }
    let count = counted(section.records.count, "record")
    let width = counted(section.width, "byte")
    line(section.offset, "\(section.section.word): \(count) of \(width)")
    guard section.section != .text, section.section != .name else { return }
    for (index, record) in section.records.enumerated() {
      let fields = record.compactMap { described($0, isAlone: record.count == 1) }
      line(
        record.first?.offset ?? section.offset,
        "  \(index): \(fields.joined(separator: ", "))\(label(of: index, in: section.section))")
    }
  }

  private mutating func line(_ offset: Int, _ words: String) {
    let digits = "\(offset)"
    text += String(repeating: " ", count: max(0, 6 - digits.count)) + digits + "  " + words + "\n"
  }

  /// A field and its value; `nil` for a run of nothing.
  private func described(_ field: FieldDescription, isAlone: Bool) -> String? {
    let value: String
    switch field.value {
    case .byte(let number): value = number == .max ? "none" : "\(number)"
    case .index(let number): value = number == .max ? "none" : "\(number)"
    case .offset(let number): value = "\(number)"
    case .microseconds(let number): value = "\(number) µs"
    case .number(let number): value = "\(number)"
    case .flag(let flag): value = flag ? "yes" : "no"
    case .code(let word): value = word
    case .run(let run):
      if run.count == 0 { return isAlone ? "nothing" : nil }
      value = "\(run.start)..<\(Int(run.start) + Int(run.count))"
    }
    return isAlone ? value : "\(field.name) \(value)"
  }

  /// What a record stands for, where it was written.
  private func label(of index: Int, in section: TableSection) -> String {
    guard gesture >= 0 else { return "" }
    let labels = file.labels[gesture]
    let list =
      switch section {
      case .leaves, .leafLabels: labels.leaves
      case .conditions, .conditionLabels: labels.conditions
      case .reports, .reportLabels: labels.reports
      case .set, .relations, .name, .settings, .tracks, .ways, .reads, .edges,
        .operations, .conditionLists, .nodes, .constants, .bounds, .boundLists, .boxes, .sectors,
        .delivery, .preferences, .inputs, .inputNames, .bridges, .fileNames, .text:
        [TableLabels.Label]()
      }
    guard list.indices.contains(index) else { return "" }
    let label = list[index]
    return "  // \(label.text) (\(label.file):\(label.line):\(label.column))"
  }
}
