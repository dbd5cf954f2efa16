/// What comes from a Linux input device piece by piece: the kernel's own records, or the text of a
/// program that writes down what it sends. How it begins tells which.
struct EvdevInput {
  private var form = Form.unknown
  /// Of records, what was cut off; before the form is known, everything.
  private var rest: [UInt8] = []
  private var lines = LineSplitter(limit: Self.longestLine)
  private var events = 0

  private enum Form {
    case unknown
    /// `struct input_event` of a kernel of 64 bits.
    case records
    /// Text; of what program is not known before its first line that is no comment.
    case text(EvdevText?)
  }

  /// The bytes of a record: seconds and microseconds of 8, type and code of 2, and a value of 4.
  private static let recordSize = 24
  /// Far more than any of the programs writes on a line.
  private static let longestLine = 1 << 16

  /// Whether it is records of the kernel.
  var readsRecords: Bool { if case .records = form { true } else { false } }

  /// Takes the next bytes.
  mutating func take(
    _ piece: [UInt8], into listener: inout some EvdevListener
  ) throws(TraceError) {
    guard case .unknown = form else { return try read(piece, into: &listener) }
    rest += piece
    guard rest.count >= Self.recordSize else { return }
    try begin(into: &listener)
  }

  /// Takes the end, after which nothing comes.
  mutating func end(into listener: inout some EvdevListener) throws(TraceError) {
    if case .unknown = form { try begin(into: &listener) }
    if case .records = form { return }
    for line in lines.last() { try take(line, into: &listener) }
  }

  /// Finds out what it is. A record has zeros in its time, and a text has none.
  private mutating func begin(into listener: inout some EvdevListener) throws(TraceError) {
    let isText = !rest.prefix(Self.recordSize).contains(0)
    form = isText ? .text(nil) : .records
    let piece = rest
    rest = []
    try read(piece, into: &listener)
  }

  private mutating func read(
    _ piece: [UInt8], into listener: inout some EvdevListener
  ) throws(TraceError) {
    if case .records = form { return try readRecords(piece, into: &listener) }
    for line in lines.lines(piece) { try take(line, into: &listener) }
  }

  private mutating func readRecords(
    _ piece: [UInt8], into listener: inout some EvdevListener
  ) throws(TraceError) {
    rest += piece
    let whole = rest.count - rest.count % Self.recordSize
    for start in stride(from: 0, to: whole, by: Self.recordSize) {
      events += 1
      let event = try EvdevEvent(record: rest[start..<start + Self.recordSize], number: events)
      if let event { try listener.add(event, of: "") }
    }
    rest.removeFirst(whole)
  }

  private mutating func take(
    _ line: LineSplitter.Line, into listener: inout some EvdevListener
  ) throws(TraceError) {
    guard case .text(let known) = form, !isDeviceAside(line.bytes) else { return }
    let words = try TextLine(line.bytes, number: line.number)
    var text = if let known { known } else { try Self.text(beginningWith: line) }
    try text.take(words, into: &listener)
    form = .text(text)
  }

  private static func text(
    beginningWith line: LineSplitter.Line
  ) throws(TraceError) -> EvdevText {
    switch try? TraceFormat(of: Array(line.bytes), path: "") {
    case .evemu: .evemu
    case .getevent: .getevent()
    case .libinput: .libinput()
    case .evtest: .evtest()
    case .trace, .jsonLines, .strokesXML, .webEvents, .uiTouches, .touchCSV, .headedCSV,
      .inkML,
      nil:
      throw TraceError(.noDevice, line: line.number)
    }
  }
}

extension EvdevEvent {
  /// Reads a record of the kernel; `nil` if it is about nothing that concerns touches.
  ///
  /// - Parameters:
  ///   - record: 24 bytes in the order of this machine.
  ///   - number: Which of the records it is, from 1 on, which counts as its line.
  /// - Throws: That it has no time that the kernel tells.
  fileprivate init?(record: ArraySlice<UInt8>, number: Int) throws(TraceError) {
    let (seconds, microseconds, type, code, value) = record.withUnsafeBytes { bytes in
      (
        bytes.loadUnaligned(as: Int64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: Int64.self),
        bytes.loadUnaligned(fromByteOffset: 16, as: UInt16.self),
        bytes.loadUnaligned(fromByteOffset: 18, as: UInt16.self),
        bytes.loadUnaligned(fromByteOffset: 20, as: Int32.self)
      )
    }
    guard (0...TraceLimit.time / 1_000_000).contains(seconds),
      (0..<1_000_000).contains(microseconds)
    else { throw TraceError(.noRecord, line: number) }
    guard let kind = Kind(type: Int(type), code: Int(code)) else { return nil }
    self.init(
      time: seconds * 1_000_000 + microseconds, kind: kind, value: Int(value), line: number)
  }
}

extension TraceError.Message {
  fileprivate static let noDevice = Self(
    .unrecognized,
    "this is not what a device sends: it is neither the records of the kernel nor what "
      + "evemu-record, libinput record, getevent or evtest prints")

  fileprivate static let noRecord = Self(
    .outOfRange,
    "this record has an impossible time; expected records of 24 bytes, as 64-bit kernels "
      + "write them")
}
