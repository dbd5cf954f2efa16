import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// Table files: what is written is read, and nothing else is.
@Suite struct TableFileTests {
  @Test func `what is written is read`() throws {
    let file = try SampleFile.all()
    let read = try TableFile(validating: file.encoded())
    #expect(read == file)
    #expect(read.encoded() == file.encoded())
    #expect(read.prefersBestFit)
    #expect(read.relations == [.init(.alongside, 1, 0), .init(.after, 2, 1)])
    #expect(read.tables.map(\.delivery.delaysTouchesBegan) == [false, false, true])
  }

  @Test func `a gesture is found by its name`() throws {
    let file = try SampleFile.all()
    let bytes = file.encoded()
    #expect(try GestureTable(validating: bytes, named: "slow") == file.tables[1])
    #expect(try GestureTable(validating: bytes) == file.tables[0])
    #expect(throws: TableFileError.noSuchGesture("pan")) {
      try GestureTable(validating: bytes, named: "pan")
    }
  }

  @Test func `labels say what was written and where`() throws {
    let labels = try TableFile(validating: SampleFile.all().encoded()).labels[0]
    let up = TableLabels.Label(text: "up", file: "sample.gesture", line: 3, column: 35)
    #expect(labels.leaves.contains(up))
    #expect(labels.conditions.map(\.text) == ["up.length > 1.4 * down.length", "end above start"])
    #expect(labels.conditions.map(\.line) == [4, 4])
  }

  @Test func `a stripped file has no labels and the same tables`() throws {
    let file = try SampleFile.all()
    let stripped = try TableFile(
      file.tables, relations: file.relations, prefersBestFit: file.prefersBestFit)
    let read = try TableFile(validating: stripped.encoded())
    #expect(read.labels.allSatisfy { $0.isEmpty })
    #expect(read.tables == file.tables)
    #expect(stripped.encoded().count < file.encoded().count)
  }

  @Test func `a file without gestures can be`() throws {
    let bytes = try TableFile([]).encoded()
    #expect(try TableFile(validating: bytes).tables == [])
    #expect(throws: TableFileError.noSuchGesture("")) { try GestureTable(validating: bytes) }
  }

  @Test func `names, labels and relations have to fit`() throws {
    let tables = try SampleFile.all().tables
    #expect(throws: TableFileError.sameName("checkmark")) {
      try TableFile([tables[0], tables[0]])
    }
    #expect(throws: TableFileError.badRelation(0)) {
      try TableFile(tables, relations: [.init(.alongside, 0, 3)])
    }
    #expect(throws: TableFileError.badRelation(1)) {
      try TableFile(tables, relations: [.init(.alongside, 0, 1), .init(.alongside, 2, 2)])
    }
    #expect(throws: TableFileError.badText) { try TableFile(tables, labels: [TableLabels()]) }
    let label = TableLabels.Label(text: "a", file: "b", line: 1, column: 1)
    #expect(throws: TableFileError.badText) {
      try TableFile([tables[0]], labels: [TableLabels(leaves: [label])])
    }
    let unnamed = try GestureTable(validating: tables[0].parts, name: "")
    #expect(throws: TableFileError.badText) { try TableFile([unnamed]) }
  }

  @Test func `a table has all of its labels or none`() throws {
    let table = try SampleFile.all().tables[1]
    func labels(_ count: Int) -> [TableLabels.Label] {
      Array(repeating: TableLabels.Label(text: "a", file: "b", line: 1, column: 1), count: count)
    }
    let parts = table.parts
    let counts = [parts.leaves.count, parts.conditions.count, parts.reports.count]
    #expect(counts.allSatisfy { $0 > 0 })
    let whole = TableLabels(
      leaves: labels(counts[0]), conditions: labels(counts[1]), reports: labels(counts[2]))
    #expect(try TableFile([table], labels: [whole]).labels == [whole])
    #expect(TableLabels().isEmpty)
    for path in [\TableLabels.leaves, \.conditions, \.reports] {
      var (alone, short, long) = (TableLabels(), whole, whole)
      alone[keyPath: path] = whole[keyPath: path]
      short[keyPath: path].removeLast()
      long[keyPath: path] += labels(1)
      #expect(!alone.isEmpty)
      for wrong in [alone, short, long] {
        #expect(throws: TableFileError.badText) { try TableFile([table], labels: [wrong]) }
      }
    }
  }

  @Test func `the most gestures fit, and one more does not`() throws {
    let parts = try SampleFile.all().tables[0].parts
    let tables = try (0...TableFile.maximumGestures).map { index throws in
      try GestureTable(validating: parts, name: "\(index)")
    }
    #expect(try TableFile(Array(tables.dropLast())).tables.count == TableFile.maximumGestures)
    #expect(throws: TableFileError.tooManyGestures(TableFile.maximumGestures + 1)) {
      try TableFile(tables)
    }
  }

  @Test func `a long label is cut between characters`() {
    let most = TableLabels.maximumLength
    let text = String(repeating: "é", count: most)
    let label = TableLabels.Label(text: "a" + text, file: text, line: 1, column: 1)
    #expect(label.text.utf8.count == most - 1)
    #expect(label.file.utf8.count == most)
  }

  @Test func `a constant that is not a number is kept as it is`() throws {
    var parts = try SampleFile.all().tables[0].parts
    parts.constants.append(Float(bitPattern: 0x7FC1_2345))
    let file = try TableFile([GestureTable(validating: parts, name: "odd")])
    let read = try GestureTable(validating: file.encoded())
    #expect(read.parts.constants.last?.bitPattern == 0x7FC1_2345)
  }

  // MARK: The head

  @Test func `the head is checked first`() throws {
    let bytes = try SampleFile.all().encoded()
    func expect(
      _ error: TableFileError, at place: Int, _ value: UInt8,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var changed = bytes
      changed[place] = value
      #expect(throws: error, sourceLocation: sourceLocation) {
        try TableFile(validating: TableFile.signed(changed))
      }
    }
    expect(.noTableFile, at: 0, 0x20)
    expect(.noTableFile, at: 7, 1)
    expect(.fileTooOld(version: 0), at: 8, 0)
    expect(.readerTooOld(version: 1, oldestReader: 2), at: 10, 2)
    expect(.wrongLength(stated: bytes.count & ~0xFF, found: bytes.count), at: 12, 0)
    expect(.wrongGestureCount(stated: 4, found: 3), at: 20, 4)
    expect(.badSection(offset: sectionStart(of: 2, in: bytes)), at: 20, 2)
    expect(.tooManyGestures(0x1103), at: 21, 0x11)
    expect(.reservedNotZero(offset: 22), at: 22, 1)
    expect(.reservedNotZero(offset: 22), at: 31, 1)
    var changed = bytes
    changed[40] ^= 1
    #expect(throws: TableFileError.wrongChecksum) { try TableFile(validating: changed) }
    #expect(throws: TableFileError.noTableFile) { try TableFile(validating: []) }
  }

  /// Where the gesture of this index begins.
  private func sectionStart(of gesture: Int, in bytes: [UInt8]) -> Int {
    let described = (try? TableFile(validating: bytes).described()) ?? []
    return described.filter { $0.section == .name }[gesture].offset
  }

  // MARK: Later versions

  @Test func `a later file that promises it is read, what is unknown passed over`() throws {
    let file = try SampleFile.all()
    var later = LaterFile(file.encoded())
    later.widenRecords(of: .nodes, by: 3)
    later.addUnknown(after: .boxes)
    later.addUnknown(after: .text)
    #expect(try TableFile(validating: later.encoded(version: 2, oldestReader: 1)) == file)
    #expect(throws: TableFileError.self) {
      try TableFile(validating: later.encoded(version: 1, oldestReader: 1))
    }
    #expect(throws: TableFileError.readerTooOld(version: 2, oldestReader: 2)) {
      try TableFile(validating: later.encoded(version: 2, oldestReader: 2))
    }
  }

  @Test func `messages say which side is old`() {
    #expect(TableFileError.fileTooOld(version: 0).text.hasPrefix("the file is too old"))
    #expect(
      TableFileError.readerTooOld(version: 9, oldestReader: 8).text.hasPrefix(
        "the reader is too old"))
  }
}

/// A file as a later version might write it.
private struct LaterFile {
  private var head: [UInt8]
  private var sections: [(kind: UInt16, width: Int, records: [[UInt8]])] = []

  init(_ bytes: [UInt8]) {
    head = Array(bytes.prefix(32))
    var place = 32
    while place < bytes.count {
      let kind = UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
      let width = Int(bytes[place + 2]) | Int(bytes[place + 3]) << 8
      let count = Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8
      place += 8
      sections.append(
        (kind, width, (0..<count).map { Array(bytes[(place + $0 * width)...].prefix(width)) }))
      place += (count * width + 3) / 4 * 4
    }
  }

  mutating func widenRecords(of section: TableSection, by count: Int) {
    for index in sections.indices where sections[index].kind == section.rawValue {
      sections[index].width += count
      for record in sections[index].records.indices {
        sections[index].records[record] += Array(repeating: 0xAB, count: count)
      }
    }
  }

  mutating func addUnknown(after section: TableSection) {
    for index in sections.indices.reversed() where sections[index].kind == section.rawValue {
      sections.insert((section.rawValue + 20, 3, [[1, 2, 3], [4, 5, 6]]), at: index + 1)
    }
  }

  func encoded(version: UInt8, oldestReader: UInt8) -> [UInt8] {
    var bytes = head
    (bytes[8], bytes[10]) = (version, oldestReader)
    for section in sections {
      bytes += [section.kind, UInt16(section.width), UInt16(section.records.count), 0]
        .flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      bytes += section.records.joined()
      while bytes.count % 4 != 0 { bytes.append(0) }
    }
    for place in 0..<4 { bytes[12 + place] = UInt8(bytes.count >> (8 * place) & 0xFF) }
    return TableFile.signed(bytes)
  }
}
