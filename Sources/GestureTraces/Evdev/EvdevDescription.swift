/// What a recording, or a file beside it, says about a device's axes.
struct EvdevDescription {
  private var axes: [EvdevEvent.Kind: EvdevAxis] = [:]

  /// Whether nothing is known.
  var isEmpty: Bool { axes.isEmpty }

  /// Points for the device's units: those of the multi-touch axes where there are any.
  var scale: DeviceScale {
    DeviceScale(x: axes[.contactX] ?? axes[.x], y: axes[.contactY] ?? axes[.y])
  }

  /// The axis of a pen's pressure.
  var pressure: EvdevAxis? { axes[.pressure] }

  /// Takes an axis; of one described twice the last counts.
  mutating func add(_ kind: EvdevEvent.Kind, _ axis: EvdevAxis) { axes[kind] = axis }
}

/// Receives the descriptions of devices and their events, in whatever form they were written.
protocol EvdevListener {
  /// Takes the range of one of a device's axes.
  mutating func describe(_ kind: EvdevEvent.Kind, _ axis: EvdevAxis, of device: String)

  /// Takes an event of a device.
  mutating func add(_ event: EvdevEvent, of device: String) throws(TraceError)

  /// Takes that the program that wrote was stopped by Ctrl-C.
  mutating func stop(at line: Int)
}

/// Whether a line is a comment or tells a device's name. Names are what the device says, and may hold
/// anything.
func isDeviceAside(_ line: ArraySlice<UInt8>) -> Bool {
  let text = line.drop(while: isBlank)
  return text.first == UInt8(ascii: "#")
    || ["N:", "name:", "Input device name:"].contains { text.starts(with: $0.utf8) }
}

extension TextLine {
  /// Whether it is what a terminal shows of Ctrl-C.
  var isInterrupt: Bool { text.drop { $0 == " " || $0 == "\t" }.hasPrefix("^C") }
}

/// The devices of a recording and what they send.
struct EvdevRecording: EvdevListener {
  private var events: [(device: Int, event: EvdevEvent)] = []
  private var devices: [String: Int] = [:]
  private var kinds: [Set<EvdevEvent.Kind>] = []
  private var firstTouches: [Int?] = []
  private var descriptions: [EvdevDescription] = []
  private var lastLine = 1
  private var stopLine: Int?

  /// Takes an event of a device.
  mutating func add(_ event: EvdevEvent, of name: String) {
    let device = device(name)
    kinds[device].insert(event.kind)
    if event.kind == .touch, firstTouches[device] == nil { firstTouches[device] = event.value }
    events.append((device, event))
    lastLine = event.line
  }

  /// Takes the range of one of a device's axes.
  mutating func describe(_ kind: EvdevEvent.Kind, _ axis: EvdevAxis, of name: String) {
    descriptions[device(name)].add(kind, axis)
  }

  mutating func stop(at line: Int) { stopLine = stopLine ?? line }

  /// Whether any axis is described.
  var isDescribed: Bool { descriptions.contains { !$0.isEmpty } }

  private mutating func device(_ name: String) -> Int {
    if let number = devices[name] { return number }
    devices[name] = kinds.count
    kinds.append([])
    firstTouches.append(nil)
    descriptions.append(EvdevDescription())
    return kinds.count - 1
  }

  /// The trace of all devices.
  func trace(path: String, format: TraceFormat) throws(TraceError) -> Trace {
    var log = SampleLog()
    var running = kinds.indices.map {
      EvdevDevice(
        kinds: kinds[$0], firstTouch: firstTouches[$0], description: descriptions[$0], number: $0)
    }
    for (device, event) in events { try running[device].take(event, into: &log) }
    for device in running { device.finish(into: &log, at: lastLine) }
    if let stopLine { log.trace.note(.stopped, at: stopLine) }
    let touching = kinds.indices.filter { kinds[$0].contains { $0.isOfTouches } }
    log.trace.view = touching.count == 1 ? descriptions[touching[0]].scale.view : nil
    if touching.contains(where: { descriptions[$0].scale.view == nil }) {
      log.trace.note(.unscaled, at: 1)
    }
    return try log.finished(
      path: path, format: format,
      SampleLog.Habits(endsGetLost: false, mayBeEmpty: true))
  }
}

extension EvdevEvent.Kind {
  /// Whether a device that sends it is touched.
  fileprivate var isOfTouches: Bool {
    switch self {
    case .x, .y, .contactX, .contactY: true
    case .report, .contactReport, .dropped, .pen, .eraser, .brush, .pencil, .airbrush, .touch,
      .pressure, .slot, .contactLength, .contactTool, .contactID, .leftButton, .rightButton,
      .middleButton, .sideButton, .extraButton, .forwardButton, .backButton, .stylus,
      .secondStylus:
      false
    }
  }
}
