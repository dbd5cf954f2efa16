extension Trace {
  /// Reads a `.trace`, whatever its contents look like.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - path: The name to show.
  /// - Throws: What is wrong, and in which line.
  package init(native bytes: [UInt8], path: String) throws(TraceError) {
    try Self.checkSize(bytes)
    try self.init(lines: bytes, path: path, format: .trace, TraceLine.init(native:))
  }

  /// Reads one of the two native formats, which differ in the spelling of a line alone.
  init(
    lines bytes: [UInt8], path: String, format: TraceFormat,
    _ parse: (TextLine) throws(TraceError) -> TraceLine?
  ) throws(TraceError) {
    var builder = TraceBuilder()
    try forEachLine(of: bytes) { line throws(TraceError) in
      if let said = try parse(line) { try builder.add(said, at: line.number) }
      if format == .trace, hasComment(line.text) { builder.setAside.comments += 1 }
    }
    self = try builder.finished(path: path, format: format)
  }

  /// Refuses a file that is too large to be a recording.
  static func checkSize(_ bytes: [UInt8]) throws(TraceError) {
    guard bytes.count <= TraceLimit.fileSize else { throw TraceError(.tooLarge(bytes.count)) }
  }
}

extension TraceError.Message {
  fileprivate static func tooLarge(_ bytes: Int) -> Self {
    Self(.tooLarge, "the file has \(bytes) bytes; the limit is \(TraceLimit.fileSize)")
  }
}
