extension Trace {
  /// Reads a trace in any format there is a reader for.
  ///
  /// Total: any bytes give a trace or an error, in time proportional to their number.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - path: The name to show. It is not opened; its extension counts only where the contents
  ///     could be anything.
  ///   - description: Gives the file beside it that describes the device, if there is one. Asked
  ///     for only where the format has such files and this one needs it.
  /// - Throws: What is wrong, and in which line.
  package init(
    reading bytes: [UInt8], path: String, description: () -> TraceCompanion? = { nil }
  ) throws(TraceError) {
    guard bytes.count <= TraceLimit.fileSize else { throw TraceError(.tooLarge(bytes.count)) }
    let format = try TraceFormat(of: bytes, path: path)
    switch format {
    case .trace: self = try Trace(lines: bytes, path: path, format: format, TraceLine.init(native:))
    case .jsonLines:
      self = try Trace(lines: bytes, path: path, format: format, TraceLine.init(json:))
    case .strokesXML: self = try Trace(strokesXML: bytes, path: path)
    case .webEvents: self = try Trace(webEvents: bytes, path: path)
    case .uiTouches: self = try Trace(uiTouches: bytes, path: path)
    case .evemu: self = try Trace(evemu: bytes, path: path, description: description)
    case .getevent: self = try Trace(getevent: bytes, path: path)
    case .touchCSV: self = try Trace(touchCSV: bytes, path: path)
    case .headedCSV: self = try Trace(headedCSV: bytes, path: path)
    case .inkML: self = try Trace(inkML: bytes, path: path)
    }
  }

  /// Reads one of the two native formats, which differ in the spelling of a line alone.
  private init(
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
}

extension TraceError.Message {
  fileprivate static func tooLarge(_ bytes: Int) -> Self {
    Self(.tooLarge, "the file has \(bytes) bytes; \(TraceLimit.fileSize) is the most")
  }
}
