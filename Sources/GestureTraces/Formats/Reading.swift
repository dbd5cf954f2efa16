extension Trace {
  /// Reads a trace in any format there is a reader for.
  ///
  /// Total: any bytes give a trace or an error, in time proportional to their number.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - path: The name to show. It is not opened; its extension counts only where the contents
  ///     could be anything.
  ///   - document: What a parser has read of the file, where it is XML and Foundation is not there.
  ///   - description: Gives the file beside it that describes the device, if there is one. Asked
  ///     for only where the format has such files and this one needs it.
  /// - Throws: What is wrong, and in which line.
  package init(
    reading bytes: [UInt8], path: String, document: XMLDocument? = nil,
    description: () -> TraceCompanion? = { nil }
  ) throws(TraceError) {
    try Self.checkSize(bytes)
    let format = try TraceFormat(of: bytes, path: path)
    switch format {
    case .trace: self = try Trace(native: bytes, path: path)
    case .jsonLines:
      self = try Trace(lines: bytes, path: path, format: format, TraceLine.init(json:))
    case .strokesXML: self = try Trace(strokesXML: bytes, document, path: path)
    case .webEvents: self = try Trace(webEvents: bytes, path: path)
    case .uiTouches: self = try Trace(uiTouches: bytes, path: path)
    case .evemu: self = try Trace(.evemu, bytes, path: path, format, description)
    case .getevent: self = try Trace(.getevent(), bytes, path: path, format, description)
    case .libinput: self = try Trace(.libinput(), bytes, path: path, format, description)
    case .evtest: self = try Trace(.evtest(), bytes, path: path, format, description)
    case .touchCSV: self = try Trace(touchCSV: bytes, path: path)
    case .headedCSV: self = try Trace(headedCSV: bytes, path: path)
    case .inkML: self = try Trace(inkML: bytes, document, path: path)
    }
  }
}
