import GestureRuntime

/// Makes touches of the events of one Linux input device.
///
/// A report ends a frame, and its time is the frame's. All events of a device together show which
/// of the kernel's protocols it speaks.
struct EvdevDevice {
  private var contacts: Contacts
  private var frame: ContactFrame
  private var isLost = false
  private var isOpen = false

  /// Tells the protocol.
  ///
  /// - Parameters:
  ///   - kinds: What the device sends.
  ///   - firstTouch: The first value of its `BTN_TOUCH`.
  ///   - description: What is known of its axes.
  ///   - number: Which of the recording's devices it is, from 0.
  init(
    kinds: Set<EvdevEvent.Kind>, firstTouch: Int?, description: EvdevDescription, number: Int
  ) {
    contacts = Contacts(
      EvdevProtocol(of: kinds),
      single: SinglePointer(startsDown: firstTouch == 0, isMouse: Self.isMouse(kinds)))
    frame = ContactFrame(
      scale: description.scale, mostPressure: description.pressure?.most, lastKey: number << 32)
  }

  /// Whether a device that sends such events points as a mouse does, by places: what it draws, it draws
  /// with buttons.
  private static func isMouse(_ kinds: Set<EvdevEvent.Kind>) -> Bool {
    kinds.contains { $0.mouseButton != nil }
      && kinds.isDisjoint(with: [.touch, .pen, .eraser, .brush, .pencil, .airbrush])
  }

  /// Takes an event in its turn.
  mutating func take(_ event: EvdevEvent, into log: inout SampleLog) throws(TraceError) {
    switch event.kind {
    case .report:
      if isLost { isLost = false } else { try contacts.report(into: &frame, at: event.line) }
      isOpen = false
      try frame.close(at: event, into: &log)
    case .dropped:
      // What follows up to the next report is incomplete.
      log.trace.note(.dropped, at: event.line)
      try contacts.drop(into: &frame, at: event.line)
      isLost = true
    default:
      guard !isLost || event.kind == .slot else { return }
      isOpen = !isLost
      try contacts.take(event, into: &frame)
    }
  }

  /// Takes the end of the recording, which may be in the middle of a frame.
  func finish(into log: inout SampleLog, at line: Int) {
    if isOpen { log.trace.note(.openFrame, at: line) }
  }
}

/// The ways in which the kernel tells of contacts.
enum EvdevProtocol {
  case listed, slots, single

  /// That of a device that sends such events.
  init(of kinds: Set<EvdevEvent.Kind>) {
    if kinds.contains(.contactReport) {
      self = .listed
    } else if !kinds.isDisjoint(with: [.contactX, .contactY, .contactID, .slot]) {
      self = .slots
    } else {
      self = .single
    }
  }
}

/// One of the ways in which the kernel tells of contacts, at work. Each reader stays in its place: taken
/// out and put back with each event, it would be copied.
private struct Contacts {
  let way: EvdevProtocol
  private var listed = ListedContacts()
  private var slots = SlotContacts()
  private var single: SinglePointer

  init(_ way: EvdevProtocol, single: SinglePointer) {
    (self.way, self.single) = (way, single)
  }

  /// Takes an event other than a report.
  mutating func take(_ event: EvdevEvent, into frame: inout ContactFrame) throws(TraceError) {
    switch way {
    case .listed: try listed.take(event, into: &frame)
    case .slots: try slots.take(event, into: &frame)
    case .single: try single.take(event, into: &frame)
    }
  }

  /// Takes the end of a frame.
  mutating func report(into frame: inout ContactFrame, at line: Int) throws(TraceError) {
    switch way {
    case .listed: try listed.report(into: &frame, at: line)
    case .slots: try slots.report(into: &frame, at: line)
    case .single: try single.report(into: &frame, at: line)
    }
  }

  /// Cancels every contact and forgets what was said about it.
  mutating func drop(into frame: inout ContactFrame, at line: Int) throws(TraceError) {
    switch way {
    case .listed: try listed.drop(into: &frame, at: line)
    case .slots: try slots.drop(into: &frame, at: line)
    case .single: try single.drop(into: &frame, at: line)
    }
  }
}

/// What the kernel says of a contact, in the device's units.
struct ContactState {
  var x: Int?
  var y: Int?
  var length: Int?
  var pressure: Int?
  var kind = Touch.Kind.finger
  /// The buttons of a pen or a mouse; a finger has none.
  var buttons = Touch.Held()
  /// Whether anything was said of it since it was last looked at.
  var isChanged = false

  /// Whether its place is known.
  var isPlaced: Bool { x != nil && y != nil }

  /// Puts a coordinate that is not known where it is at first.
  ///
  /// - Returns: Whether one was not known.
  mutating func assumePlace(_ first: (x: Int, y: Int)) -> Bool {
    let isAssumed = !isPlaced
    (x, y) = (x ?? first.x, y ?? first.y)
    return isAssumed
  }

  /// Takes what an event says of a contact, if it does.
  mutating func take(_ event: EvdevEvent) {
    switch event.kind {
    case .x, .contactX: x = event.value
    case .y, .contactY: y = event.value
    case .contactLength: length = event.value
    case .pressure: pressure = event.value
    case .contactTool: kind = event.value == 1 ? .pencil : .finger
    default: return
    }
    isChanged = true
  }
}

/// The samples of a frame that is not yet complete.
struct ContactFrame {
  let scale: DeviceScale
  /// The greatest pressure there can be; `nil` if unknown, and pressure then is not read.
  let mostPressure: Int?
  private var samples: [Sample] = []
  private var notes: [TraceNote.Kind] = []
  private var lastKey: Int

  /// Begins the first frame of a device. Its touches are numbered from the last number on.
  init(scale: DeviceScale, mostPressure: Int?, lastKey: Int) {
    (self.scale, self.mostPressure, self.lastKey) = (scale, mostPressure, lastKey)
  }

  /// A number for a touch that comes.
  mutating func nextKey() -> Int {
    lastKey += 1
    return lastKey
  }

  mutating func note(_ kind: TraceNote.Kind) { notes.append(kind) }

  /// Adds what a contact does; one without a place has to be on its end.
  mutating func add(
    _ phase: Touch.Phase, _ key: Int, _ contact: ContactState, at line: Int
  ) throws(TraceError) {
    var sample = Sample(
      phase: phase, key: key, kind: contact.kind, held: contact.buttons, line: line)
    try placed(at: line) { () throws(TraceError.Message) in
      if let x = contact.x, let y = contact.y { sample.place = try scale.place(x: x, y: y) }
      if let length = contact.length { sample.radius = try scale.radius(ofLength: max(0, length)) }
    }
    if let pressure = contact.pressure, let mostPressure, mostPressure > 0 {
      sample.force = force(ofShare: Float(pressure) / Float(mostPressure))
    }
    samples.append(sample)
  }

  /// Hands on the samples, all at the time of the frame's report.
  mutating func close(at report: EvdevEvent, into log: inout SampleLog) throws(TraceError) {
    for kind in notes { log.trace.note(kind, at: report.line) }
    notes = []
    for var sample in samples {
      (sample.time, sample.line) = (report.time, report.line)
      try log.add(sample)
    }
    samples = []
  }
}

/// The force for a share of the greatest force that a device can report. Half of that is an
/// ordinary touch.
func force(ofShare share: Float) -> Float {
  share.isFinite ? min(max(2 * share, 0), 2) : 0
}
