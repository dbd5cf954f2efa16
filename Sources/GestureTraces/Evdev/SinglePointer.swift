import GestureRuntime

/// A device that tells of one contact at a time, with `ABS_X`, `ABS_Y` and `BTN_TOUCH`, or of a pen,
/// whose tool comes near, hovers, and leaves, or of a mouse that says where it is.
struct SinglePointer {
  private var state = ContactState()
  private var isTouching: Bool
  /// The pen's tools that are in range.
  private var tools: Set<EvdevEvent.Kind> = []
  /// Whether it was down when the recording began.
  private var startsDown: Bool
  private var key: Int?
  private var isDown = false
  private var isInside = false

  private let isMouse: Bool

  init(startsDown: Bool, isMouse: Bool) {
    (self.startsDown, self.isMouse) = (startsDown, isMouse)
    isTouching = startsDown
    if isMouse { state.kind = .mouse }
  }

  mutating func take(_ event: EvdevEvent, into frame: inout ContactFrame) throws(TraceError) {
    switch event.kind {
    case .touch: isTouching = event.value != 0
    case .pen, .eraser, .brush, .pencil, .airbrush:
      if event.value != 0 { tools.insert(event.kind) } else { tools.remove(event.kind) }
      if !tools.isEmpty { state.kind = .pencil }
    case .x, .y, .pressure: state.take(event)
    case .stylus: press(.rightButton, event)
    case .secondStylus: press(.middleButton, event)
    default:
      guard isMouse, let button = event.kind.mouseButton else { return }
      press(button, event)
      isTouching = !state.buttons.isEmpty
    }
  }

  private mutating func press(_ button: Touch.Held, _ event: EvdevEvent) {
    if event.value != 0 { state.buttons.insert(button) } else { state.buttons.remove(button) }
    state.isChanged = true
  }

  mutating func report(into frame: inout ContactFrame, at line: Int) throws(TraceError) {
    // What was not sent is as it was before the recording, at first 0, as for slots.
    if isTouching, !startsDown, state.assumePlace(frame.scale.first) { frame.note(.placeAssumed) }
    guard state.isPlaced else {
      if startsDown, !isTouching {
        frame.note(.placeless)
        startsDown = false
      }
      return
    }
    let isNear = !tools.isEmpty
    if isNear, !isInside, !isDown {
      try add(.entered, &frame, at: line)
      isInside = true
    } else if state.isChanged, isDown {
      try add(.moved, &frame, at: line)
    } else if state.isChanged, isInside, isNear, !isTouching {
      try add(.hovered, &frame, at: line)
    }
    try changeContact(into: &frame, at: line)
    if isInside, !isNear, !isDown {
      try add(.exited, &frame, at: line)
      isInside = false
    }
    if !isInside, !isDown { key = nil }
    state.isChanged = false
  }

  mutating func drop(into frame: inout ContactFrame, at line: Int) throws(TraceError) {
    if isDown || isInside { try add(.cancelled, &frame, at: line) }
    self = SinglePointer(startsDown: false, isMouse: isMouse)
  }

  private mutating func changeContact(
    into frame: inout ContactFrame, at line: Int
  ) throws(TraceError) {
    guard isTouching != isDown else { return }
    if startsDown { frame.note(.startMissing) }
    startsDown = false
    try add(isTouching ? .began : .ended, &frame, at: line)
    isDown = isTouching
  }

  private mutating func add(
    _ phase: Touch.Phase, _ frame: inout ContactFrame, at line: Int
  ) throws(TraceError) {
    let known = key ?? frame.nextKey()
    key = known
    try frame.add(phase, known, state, at: line)
  }
}
