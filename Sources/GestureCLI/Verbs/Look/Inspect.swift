import GestureReport
import GestureRuntime

/// `gesturec inspect`: prints a table file, field by field.
struct Inspect: Verb {
  static let manual = Manual(
    name: "inspect",
    summary: "Print what is in a table file",
    abstract: "Prints what is in a table file, field by field.",
    usage: "FILE",
    arguments: [
      .init("FILE", "A table file, as 'gesturec compile --emit binary' writes it")
    ],
    options: Option.forMessages,
    notes: """
      Each line begins with the place in the file. The fields are described in
      Sources/GestureRuntime/GestureRuntime.docc/TableFormat.md.
      """)

  /// Bytes in a table file: 64 MiB, more than a file can usefully have.
  static let sizeLimit = 64 << 20

  var path: String

  init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.onlyPath("FILE")
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try world.files.read(path, Self.sizeLimit)
    } catch {
      reporter.report(error, path: path)
      return .unusable
    }
    let file: TableFile
    do throws(TableFileError) {
      file = try TableFile(validating: bytes)
    } catch {
      reporter.report(error.text, path: path)
      return .unusable
    }
    try world.show(Inspection(of: file, bytes: bytes, path: path).text)
    return .held
  }
}

/// A table file in words.
private struct Inspection {
  private let file: TableFile
  private(set) var text = ""
  /// Which gesture's sections are being written.
  private var gesture = -1

  init(of file: TableFile, bytes: [UInt8], path: String) {
    self.file = file
    text =
      "\(path): format version \(number(bytes, 8)), for readers from version "
      + "\(number(bytes, 10)) on\n\(counted(bytes.count, "byte")), "
      + "\(counted(file.tables.count, "gesture")), the checksum is right\n"
    // Where a later version has more, the places of what is known are not as they are here.
    if file.encoded() != bytes {
      text += "Places are as in a file of version \(TableFile.version).\n"
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
      case .set, .relations, .name, .settings, .tracks, .states, .stateOfWays, .ways, .edges,
        .operations, .conditionLists, .nodes, .constants, .bounds, .boundLists, .boxes, .sectors,
        .delivery, .preferences, .fileNames, .text:
        [TableLabels.Label]()
      }
    guard list.indices.contains(index) else { return "" }
    let label = list[index]
    return "  // \(label.text) (\(label.file):\(label.line):\(label.column))"
  }
}
