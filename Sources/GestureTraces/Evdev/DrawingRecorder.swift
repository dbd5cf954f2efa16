import GestureRuntime

/// Recordings of what is drawn on Linux input devices, one for each drawing, as the events come.
///
/// A drawing begins when something touches, and is over when nothing has touched for a while. What
/// hovers between two drawings belongs to neither.
package struct DrawingRecorder {
  private var input = EvdevInput()
  private var cutter: DrawingCutter

  /// Begins before the first event.
  ///
  /// - Parameter pause: For how many microseconds nothing touches when a drawing is over.
  package init(pause: Int64) { cutter = DrawingCutter(pause: pause) }

  /// Takes what the kernel says of an axis, by its code, when events come as its own records.
  package mutating func describe(axis code: Int, least: Int, most: Int, resolution: Int) {
    guard let kind = EvdevEvent.Kind(type: 3, code: code) else { return }
    cutter.describe(kind, EvdevAxis(least: least, most: most, resolution: resolution), of: "")
  }

  /// Takes the next bytes: records of the kernel, or the text of evemu-record, libinput record or
  /// getevent.
  ///
  /// - Throws: What is no such thing, and in which line or record. The drawings before it are whole.
  package mutating func take(_ piece: [UInt8]) throws(TraceError) {
    try input.take(piece, into: &cutter)
  }

  /// Whether what comes are the kernel's own records, and so come as soon as there are any.
  package var readsRecords: Bool { input.readsRecords }

  /// Whether something has been drawn that may yet be over.
  package var isResting: Bool { cutter.isResting }

  /// Takes it that nothing has come for as long as a pause is.
  package mutating func rest() throws(TraceError) { try cutter.rest() }

  /// Takes the end of the input.
  ///
  /// - Parameter isInterrupted: Whether more would have come, so that the last line may be a piece of
  ///   one, and is passed over.
  /// - Returns: Whether something was still touching: its drawing is not whole, and is left out.
  /// - Throws: What is wrong with the last line.
  package mutating func end(isInterrupted: Bool = false) throws(TraceError) -> Bool {
    if !isInterrupted { try input.end(into: &cutter) }
    try cutter.rest()
    return cutter.isTouching
  }

  /// The drawings that are over since this was asked last, each with its time from 0.
  package mutating func takeDrawings() -> [Trace] { cutter.takeDrawings() }
}

/// Cuts what devices send into drawings.
private struct DrawingCutter: EvdevListener {
  private let pause: Int64
  private var devices: [String: Device] = [:]
  /// What is being drawn, and on which devices.
  private var drawing: (log: SampleLog, devices: Set<String>)?
  /// The touches that are down.
  private var down: Set<Int> = []
  private var lastLift: Int64 = 0
  private var drawings: [Trace] = []

  private struct Device {
    var number: Int
    var description = EvdevDescription()
    /// What it has sent so far, which tells how its contacts are to be read.
    var kinds: Set<EvdevEvent.Kind> = []
    /// The events since its last report.
    var frame: [EvdevEvent] = []
    var running: EvdevDevice?
  }

  init(pause: Int64) { self.pause = pause }

  /// What was being drawn when the program was stopped is over when the input is.
  mutating func stop(at line: Int) {}

  var isTouching: Bool { !down.isEmpty }

  var isResting: Bool { drawing != nil && down.isEmpty }

  mutating func takeDrawings() -> [Trace] {
    defer { drawings = [] }
    return drawings
  }

  mutating func describe(_ kind: EvdevEvent.Kind, _ axis: EvdevAxis, of name: String) {
    var device = devices[name] ?? Device(number: devices.count)
    device.description.add(kind, axis)
    devices[name] = device
  }

  mutating func add(_ event: EvdevEvent, of name: String) throws(TraceError) {
    // Added in its place: taken out first, the frame would be copied with each event.
    let number = devices.count
    devices[name, default: Device(number: number)].frame.append(event)
    guard var device = devices[name], device.frame.count <= TraceLimit.events else {
      throw TraceError(.tooManyEvents, line: event.line)
    }
    if event.kind != .report { return }
    let samples = try samples(of: &device)
    devices[name] = device
    try take(samples, at: event.time, of: name)
  }

  /// What a frame says of touches.
  private mutating func samples(of device: inout Device) throws(TraceError) -> SampleLog {
    let before = EvdevProtocol(of: device.kinds)
    device.kinds.formUnion(device.frame.map({ $0.kind }))
    if device.running != nil, EvdevProtocol(of: device.kinds) != before {
      // What was taken for a pointer so far was one contact of many.
      (device.running, drawing, down) = (nil, nil, [])
    }
    var running =
      device.running
      ?? EvdevDevice(
        kinds: device.kinds, firstTouch: device.frame.first { $0.kind == .touch }?.value,
        description: device.description, number: device.number)
    var samples = SampleLog()
    for event in device.frame { try running.take(event, into: &samples) }
    (device.running, device.frame) = (running, [])
    return samples
  }

  private mutating func take(
    _ samples: SampleLog, at time: Int64, of name: String
  ) throws(TraceError) {
    if isResting, time - lastLift > pause { try finish() }
    guard drawing != nil || samples.samples.contains(where: { $0.phase == .began }) else { return }
    var (log, names) = drawing ?? (SampleLog(), [])
    try log.append(samples)
    if !samples.samples.isEmpty { names.insert(name) }
    drawing = (log, names)
    for sample in samples.samples {
      switch sample.phase {
      case .began: down.insert(sample.key)
      case .ended, .cancelled:
        if down.remove(sample.key) != nil { lastLift = sample.time }
      case .moved, .stationary, .entered, .hovered, .exited: break
      }
    }
  }

  /// Ends the drawing, if all has lifted.
  mutating func rest() throws(TraceError) { if isResting { try finish() } }

  private mutating func finish() throws(TraceError) {
    guard let (drawn, names) = drawing else { return }
    var log = drawn
    drawing = nil
    let views = names.map { devices[$0]?.description.scale.view }
    log.trace.view = views.count == 1 ? views[0] : nil
    if views.contains(where: { $0 == nil }) { log.trace.note(.unscaled, at: 1) }
    drawings.append(
      try log.finished(path: "", format: .trace, SampleLog.Habits(endsGetLost: false)))
  }
}
