import GestureRuntime

// Of PointerEvents and of MouseEvents, which are those of the one mouse there is.

/// The PointerEvents there are.
enum PointerType: String, CaseIterable {
  case pointerdown, pointermove, pointerup, pointercancel
  case pointerenter, pointerover, pointerleave, pointerout
  /// The samples of a `pointermove` before it is sent.
  case pointerrawupdate
}

extension WebEventsReader {
  mutating func takePointer(
    _ type: PointerType, _ event: JSONValue
  ) throws(TraceError.Message) {
    guard let id = event["pointerId"]?.identity else { throw .lacks("pointerId") }
    let kind = try event.pointerKind
    switch type {
    case .pointerdown:
      if kind == .pencil, event.isOfEraser { log.trace.note(.eraser, at: event.line) }
      pressed.insert(id)
      setAside(coalescedOf: event)
      try add(event, id, .began, kind)
    case .pointermove: try move(event, id, kind)
    case .pointerup: try lift(event, id, .ended, kind)
    case .pointercancel: try lift(event, id, .cancelled, kind)
    case .pointerenter, .pointerover: try cross(event, id, .entered, kind)
    case .pointerleave, .pointerout: try cross(event, id, .exited, kind)
    case .pointerrawupdate: log.trace.note(.passedOver, at: event.line)
    }
  }

  /// Takes what comes over an element or leaves it. A finger only does so as it lands or lifts, unless
  /// it is down.
  private mutating func cross(
    _ event: JSONValue, _ id: String, _ phase: Touch.Phase, _ kind: Touch.Kind
  ) throws(TraceError.Message) {
    if kind != .finger {
      setAside(coalescedOf: event)
      try add(event, id, phase, kind)
    } else if pressed.contains(id) {
      log.trace.note(.passedOver, at: event.line)
    }
  }

  /// Takes a move, with the samples that came together before it and those that were foretold.
  private mutating func move(
    _ event: JSONValue, _ id: String, _ kind: Touch.Kind
  ) throws(TraceError.Message) {
    let isPressed = event["buttons"]?.number.map { $0 != "0" }
    if isPressed == true { pressed.insert(id) }
    if isPressed == false, kind != .finger, pressed.remove(id) != nil {
      // The button was released where the page did not see it.
      log.trace.note(.endMissing, at: event.line)
      try add(event, id, .cancelled, kind)
    }
    let phase: Touch.Phase = kind == .finger || pressed.contains(id) ? .moved : .hovered
    try moveCoalesced(of: event, id, phase, kind, isEnd: false)
    try add(event, id, phase, kind)
  }

  /// Takes the end of a touch, with the samples that came together before it, which moved.
  private mutating func lift(
    _ event: JSONValue, _ id: String, _ phase: Touch.Phase, _ kind: Touch.Kind
  ) throws(TraceError.Message) {
    let isPressed = pressed.remove(id) != nil || kind == .finger
    try moveCoalesced(of: event, id, isPressed ? .moved : .hovered, kind, isEnd: true)
    try add(event, id, phase, kind)
  }

  /// Takes the samples that came together before an event, and counts those that were foretold. What is later than the
  /// end of a touch is no sample of it.
  private mutating func moveCoalesced(
    of event: JSONValue, _ id: String, _ phase: Touch.Phase, _ kind: Touch.Kind, isEnd: Bool
  ) throws(TraceError.Message) {
    log.trace.setAside.predicted += event.predictedCount
    let time = try fields.time(of: event)
    for sample in try coalesced(of: event) {
      if isEnd, try fields.time(of: sample) > time {
        log.trace.note(.coalescedUnread, at: sample.line)
      } else {
        try add(sample, id, phase, kind, isCoalesced: true)
      }
    }
  }

  /// Notes the samples that came together before an event with which a pointer comes or leaves: nothing says what the
  /// pointer did there. They are not read, so nothing in them is an error.
  private mutating func setAside(coalescedOf event: JSONValue) {
    log.trace.setAside.predicted += event.predictedCount
    for sample in event.coalescedEvents where !isRepeated(event, as: sample) {
      log.trace.note(.coalescedUnread, at: sample.line)
    }
  }

  /// Whether a sample that came together with an event is the event itself.
  private func isRepeated(_ event: JSONValue, as sample: JSONValue) -> Bool {
    do throws(TraceError.Message) {
      guard try fields.time(of: event) == fields.time(of: sample) else { return false }
      return try fields.place(of: event, orNil: true) == fields.place(of: sample, orNil: true)
    } catch {
      return false
    }
  }

  /// The samples that came together before an event, in the order of their times. The last one is the
  /// event itself.
  private mutating func coalesced(of event: JSONValue) throws(TraceError.Message) -> [JSONValue] {
    let list = event.coalescedEvents
    var samples: [(time: Int64, sample: JSONValue)] = []
    for sample in list {
      let time = try fields.time(of: sample)
      if let last = samples.last, time < last.time { log.trace.note(.reordered, at: sample.line) }
      samples.append((time, sample))
    }
    let order = samples.indices.sorted { (samples[$0].time, $0) < (samples[$1].time, $1) }
    samples = order.map { samples[$0] }
    let (time, place) = (
      try fields.time(of: event), try fields.place(of: event, orNil: true)
    )
    if let place, let last = samples.last, last.time == time,
      try fields.place(of: last.sample, orNil: false) == place
    {
      samples.removeLast()
    }
    return samples.map({ $0.sample })
  }

  private mutating func add(
    _ event: JSONValue, _ id: String, _ phase: Touch.Phase, _ kind: Touch.Kind,
    isCoalesced: Bool = false
  ) throws(TraceError.Message) {
    var sample = Sample(
      time: try fields.time(of: event), phase: phase, key: log.key(of: "pointer \(id)"),
      place: try fields.place(of: event, orNil: phase.endsTouch), kind: kind,
      isCoalesced: isCoalesced,
      line: event.line)
    if let pressure = event["pressure"] {
      sample.force = GestureTraces.force(ofShare: try pressure.float("pressure"))
    }
    sample.held = try event.held(of: kind, phase)
    if let width = event["width"], let height = event["height"] {
      let (width, height) = (try width.float("width"), try height.float("height"))
      // A pixel is what a pointer without a size says.
      sample.radius = width == 1 && height == 1 ? 0 : (width + height) / 4
    }
    samples.append((.pointer, sample))
  }
}

extension JSONValue {
  /// The samples that came together before an event.
  var coalescedEvents: [JSONValue] {
    self["coalescedEvents", "getCoalescedEvents", "coalesced"]?.list ?? []
  }

  /// How many samples were foretold.
  fileprivate var predictedCount: Int {
    self["predictedEvents", "getPredictedEvents", "predicted"]?.list?.count ?? 0
  }

  /// Whether it is of a pen's other end, which is the sixth button there and no button of ours.
  fileprivate var isOfEraser: Bool {
    self["buttons"]?.number.flatMap { UInt16($0) }.map { $0 & 32 != 0 }
      ?? (self["button"]?.number == "5")
  }

  /// The buttons and keys that are held; `nil` if the event says nothing of them. That a pencil touches
  /// is no button of it.
  func held(of kind: Touch.Kind, _ phase: Touch.Phase) throws(TraceError.Message) -> Touch.Held? {
    let keys: [(name: String, key: Touch.Held)] = [
      ("shiftKey", .shift), ("ctrlKey", .control), ("altKey", .option), ("metaKey", .command),
    ]
    var isTold = false
    var held = Touch.Held()
    for (name, key) in keys {
      guard let isHeld = self[name]?.bool else { continue }
      isTold = true
      if isHeld { held.insert(key) }
    }
    if kind != .finger, let number = self["buttons"]?.number {
      guard let bits = UInt16(number) else { throw .noButtons(number) }
      isTold = true
      held.formUnion(Touch.Held(rawValue: bits).intersection(.buttons))
    } else if kind == .mouse, phase == .began, let number = self["button"]?.number {
      let buttons: [Touch.Held] = [
        .leftButton, .middleButton, .rightButton, .backButton, .forwardButton,
      ]
      guard let index = Int(number), buttons.indices.contains(index) else {
        throw .noButtons(number)
      }
      isTold = true
      held.formUnion(buttons[index])
    }
    if kind == .pencil { held.remove(.leftButton) }
    return isTold ? held : nil
  }

  /// What a pointer is; a mouse if nothing is said, as the specification has it.
  fileprivate var pointerKind: Touch.Kind {
    get throws(TraceError.Message) {
      switch self["pointerType"]?.text ?? "" {
      case "touch": .finger
      case "pen": .pencil
      case "mouse", "": .mouse
      case let other: throw .unknown("pointerType", other, among: ["mouse", "pen", "touch"])
      }
    }
  }
}

// MARK: - MouseEvent

/// The MouseEvents that tell where the mouse is; a click and the wheel do not.
enum MouseType: String, CaseIterable {
  case mousedown, mousemove, mouseup
  case mouseenter, mouseover, mouseleave, mouseout
}

extension WebEventsReader {
  /// Takes an event of the mouse, which is pressed from its first button to its last.
  mutating func takeMouse(_ type: MouseType, _ event: JSONValue) throws(TraceError.Message) {
    let isDown = pressed.contains(Self.mouse)
    let buttons = event["buttons"]?.number.map { $0 != "0" }
    switch type {
    case .mousedown:
      pressed.insert(Self.mouse)
      try addMouse(event, isDown ? .moved : .began)
    case .mousemove:
      if isDown, buttons == false {
        // The button was released where the page did not see it.
        pressed.remove(Self.mouse)
        log.trace.note(.endMissing, at: event.line)
        try addMouse(event, .cancelled)
      }
      try addMouse(event, pressed.contains(Self.mouse) ? .moved : .hovered)
    case .mouseup:
      if buttons != true { pressed.remove(Self.mouse) }
      try addMouse(event, buttons == true && isDown ? .moved : .ended)
    case .mouseenter, .mouseover: try addMouse(event, .entered)
    case .mouseleave, .mouseout: try addMouse(event, .exited)
    }
  }

  /// What the one mouse is called among the pointers.
  private static let mouse = "mouse"

  private mutating func addMouse(
    _ event: JSONValue, _ phase: Touch.Phase
  ) throws(TraceError.Message) {
    samples.append(
      (
        .mouse,
        Sample(
          time: try fields.time(of: event), phase: phase, key: log.key(of: Self.mouse),
          place: try fields.place(of: event, orNil: phase.endsTouch), kind: .mouse,
          held: try event.held(of: .mouse, phase), line: event.line)
      ))
  }
}

extension TraceError.Message {
  fileprivate static func noButtons(_ number: some StringProtocol) -> Self {
    Self(.outOfRange, "'\(excerpt(number))' is not a set of pointer buttons")
  }
}
