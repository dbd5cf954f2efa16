/// What a program writes down of the events of devices, and how far it is read.
enum EvdevText {
  case evemu
  case getevent(GeteventReading = GeteventReading())
  case libinput(LibinputReading = LibinputReading())
  case evtest(EvtestReading = EvtestReading())

  mutating func take(
    _ line: TextLine, into listener: inout some EvdevListener
  ) throws(TraceError) {
    switch self {
    case .evemu: try listener.add(evemu: line)
    case .getevent(var reading):
      try reading.take(line, into: &listener)
      self = .getevent(reading)
    case .libinput(var reading):
      try reading.take(line, into: &listener)
      self = .libinput(reading)
    case .evtest(var reading):
      try reading.take(line, into: &listener)
      self = .evtest(reading)
    }
  }
}

extension Trace {
  /// Reads what a program has written down.
  ///
  /// The description that lies beside a recording of evemu is asked for only if it does not describe its
  /// device.
  init(
    _ text: EvdevText, _ bytes: [UInt8], path: String, _ format: TraceFormat,
    _ description: () -> TraceCompanion?
  ) throws(TraceError) {
    var (text, recording) = (text, EvdevRecording())
    try forEachLine(of: bytes, passingOver: isDeviceAside) { line throws(TraceError) in
      try text.take(line, into: &recording)
    }
    if case .evemu = text, !recording.isDescribed, let companion = description() {
      do throws(TraceError) {
        try forEachLine(of: companion.bytes, passingOver: isDeviceAside) {
          line throws(TraceError) in
          try recording.describe(evemu: line)
        }
      } catch {
        throw TraceError(.badCompanion(companion.name, error))
      }
    }
    self = try recording.trace(path: path, format: format)
  }
}

extension TraceError.Message {
  fileprivate static func badCompanion(_ name: String, _ error: TraceError) -> Self {
    Self(error.message.code, "the description '\(excerpt(name))' beside it: \(error)")
  }
}
