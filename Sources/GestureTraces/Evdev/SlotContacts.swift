import GestureRuntime

/// Multi-touch protocol B: contacts have slots, which persist, and a value is sent only if it is
/// another than the one before, even if that was of another contact.
struct SlotContacts {
  private var slots: [Int: Slot] = [:]
  private var current = 0
  /// The slots that something was said of in this frame.
  private var touched: Set<Int> = []

  fileprivate struct Slot {
    var state = ContactState()
    var contact = Contact.unknown
  }

  fileprivate enum Contact {
    /// Nothing was said of it: it may have been there when the recording began.
    case unknown
    case none
    /// It has an id, and is not yet in the trace.
    case landing(id: Int)
    case down(key: Int, id: Int?)
  }

  mutating func take(_ event: EvdevEvent, into frame: inout ContactFrame) throws(TraceError) {
    if event.kind == .slot { current = event.value }
    var slot = slots[current] ?? Slot()
    switch event.kind {
    case .contactID where event.value < 0: try slot.lift(&frame, at: event.line)
    case .contactID: try slot.land(event.value, &frame, at: event.line)
    case .contactX, .contactY, .contactLength, .contactTool: slot.state.take(event)
    default: return
    }
    slots[current] = slot
    touched.insert(current)
  }

  mutating func report(into frame: inout ContactFrame, at line: Int) throws(TraceError) {
    for number in touched.sorted() {
      guard var slot = slots[number] else { continue }
      try slot.report(&frame, at: line)
      slots[number] = slot
    }
    touched = []
  }

  mutating func drop(into frame: inout ContactFrame, at line: Int) throws(TraceError) {
    for (_, slot) in slots.sorted(by: { $0.key < $1.key }) {
      if case .down(let key, _) = slot.contact {
        try frame.add(.cancelled, key, slot.state, at: line)
      }
    }
    // A slot is sent only if it is another than the one before.
    let slot = current
    self = SlotContacts()
    current = slot
  }
}

extension SlotContacts.Slot {
  /// What a slot's contact did in the frame.
  fileprivate mutating func report(
    _ frame: inout ContactFrame, at line: Int
  ) throws(TraceError) {
    switch contact {
    case .none: break
    case .unknown where state.isPlaced:
      frame.note(.startMissing)
      try begin(nil, &frame, at: line)
    case .landing(let id):
      // What was not sent is as it was before the recording: 0, unless the slot was in use.
      if state.assumePlace(frame.scale.first) { frame.note(.placeAssumed) }
      try begin(id, &frame, at: line)
    case .unknown: return
    case .down(let key, _):
      if state.isChanged { try frame.add(.moved, key, state, at: line) }
    }
    state.isChanged = false
  }

  private mutating func begin(
    _ id: Int?, _ frame: inout ContactFrame, at line: Int
  ) throws(TraceError) {
    let key = frame.nextKey()
    try frame.add(.began, key, state, at: line)
    contact = .down(key: key, id: id)
  }

  /// Gives the slot a contact; one that is there under another id has ended.
  fileprivate mutating func land(
    _ id: Int, _ frame: inout ContactFrame, at line: Int
  ) throws(TraceError) {
    switch contact {
    case .down(let key, nil): contact = .down(key: key, id: id)
    case .down(_, let known?) where known == id: break
    case .landing(let known) where known == id: break
    case .down, .landing:
      try lift(&frame, at: line)
      contact = .landing(id: id)
    case .unknown, .none: contact = .landing(id: id)
    }
  }

  /// Takes the contact from the slot, whose values stay.
  fileprivate mutating func lift(
    _ frame: inout ContactFrame, at line: Int
  ) throws(TraceError) {
    try report(&frame, at: line)
    switch contact {
    case .none: break
    case .unknown, .landing: frame.note(.placeless)
    case .down(let key, _): try frame.add(.ended, key, state, at: line)
    }
    contact = .none
  }
}
