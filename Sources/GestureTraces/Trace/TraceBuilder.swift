import GestureRuntime

/// Puts events in order, whatever they were read from, and keeps the promises of ``Trace``.
///
/// The readers give it one thing at a time with the line it was on; it knows what was there before.
struct TraceBuilder {
  var view: ViewSize?
  var setAside = SetAside()
  /// Whether its form lets a file hold one recording only, so that whatever runs back in time is of
  /// the same one.
  var isOneDocument = false
  private var frames: [Frame] = []
  /// What was set since the last frame, and the line of the last of it.
  private var settings: [InputSetting] = []
  private var settingLine = 0
  private var firstEvents: [Int] = []
  private var lines: [Int] = []
  private var expectations: [Expectation] = []
  private var touches: [Int32: KnownTouch] = [:]
  private var present = 0
  /// Whether an expectation follows the last event.
  private var isJudged = false
  private var notes: [TraceNote.Kind: TraceNote] = [:]

  /// What the events so far say about one touch.
  fileprivate struct KnownTouch {
    var presence = Presence()
    var kind: Touch.Kind
    var place: TraceEvent.Place
    var held = Touch.Held()
    /// The line that brought it into its present state.
    var line: Int
  }

  /// Takes a line of one of the native formats.
  mutating func add(_ line: TraceLine, at number: Int) throws(TraceError) {
    switch line {
    case .event(let event): try add(event, at: number)
    case .setting(let setting):
      settings.append(setting)
      settingLine = number
    case .expectation(let kind):
      expectations.append(Expectation(kind, line: number))
      isJudged = true
    case .view(let size):
      guard view == nil else { throw TraceError(.repeatedView, line: number) }
      view = size
    }
  }

  /// Takes an event.
  mutating func add(_ event: TraceEvent, at line: Int) throws(TraceError) {
    guard lines.count < TraceLimit.events else { throw TraceError(.tooManyEvents, line: line) }
    let latest = frames.last?.time ?? event.time
    if beginsAnother(event, after: latest) {
      throw TraceError(.anotherRecording, line: line)
    }
    let touch = try follow(event, at: line)
    if event.time < latest { note(.heldBack, at: line) }
    isJudged = false
    if frames.isEmpty || event.time > latest {
      frames.append(Frame(time: event.time, touches: []))
      frames[frames.count - 1].settings = settings
      settings = []
      firstEvents.append(lines.count + 1)
    }
    frames[frames.count - 1].touches.append(touch)
    lines.append(line)
  }

  /// Counts a repair or an oddity.
  mutating func note(_ kind: TraceNote.Kind, at line: Int, detail: String? = nil) {
    notes[kind, default: TraceNote(kind, count: 0, line: line)].add(detail)
  }

  /// Counts what another one has counted.
  mutating func takeNotes(of other: TraceBuilder) {
    for (kind, note) in other.notes {
      notes[kind, default: TraceNote(kind, count: 0, line: note.line)].count += note.count
    }
  }

  /// The trace, if there is an event in it or need not be one; if asked for, with time counted from
  /// its first event.
  consuming func finished(
    path: String, format: TraceFormat, startsAtZero: Bool = false, mayBeEmpty: Bool = false
  ) throws(TraceError) -> Trace {
    guard !frames.isEmpty || mayBeEmpty else { throw TraceError(.noEvents) }
    guard settings.isEmpty else { throw TraceError(.setForNothing, line: settingLine) }
    if frames.isEmpty { note(.untouched, at: 1) }
    for touch in touches.values.filter({ $0.presence.isDown }).sorted(by: { $0.line < $1.line }) {
      note(.neverEnded, at: touch.line)
    }
    let origin = startsAtZero ? frames.first?.time ?? 0 : 0
    let latest = (frames.last?.time ?? 0) - origin
    guard latest <= TraceLimit.time else {
      throw TraceError(.timeOutOfRange("\(latest)us"), line: lines.last)
    }
    if origin != 0 { for index in frames.indices { frames[index].time -= origin } }
    return Trace(
      path: path, format: format, view: view, frames: frames, firstEvents: firstEvents,
      lines: lines, expectations: expectations,
      notes: TraceNote.Kind.allCases.compactMap { notes[$0] }, setAside: setAside, origin: origin)
  }
}

extension TraceBuilder {
  /// Whether an event is the first of another recording that was appended to this one, as by `cat`:
  /// a touch comes at an earlier time when all others have gone, or after an expectation, or much
  /// earlier. If a clock runs back by little, it is one recording, unless the clock is back at its
  /// beginning.
  private func beginsAnother(_ event: TraceEvent, after latest: Int64) -> Bool {
    guard !isOneDocument, event.phase == .began || event.phase == .entered else { return false }
    guard let start = frames.first?.time, event.time < latest else { return false }
    let isParted = present == 0 || isJudged
    let isBack = event.time <= start
    let grace: Int64 = isParted ? (isBack ? 0 : 20_000) : (isBack ? 20_000 : 1_000_000)
    return latest - event.time > grace
  }

  /// Checks an event against what its touch did before, and completes it from there.
  private mutating func follow(_ event: TraceEvent, at line: Int) throws(TraceError) -> Touch {
    var known = try touch(of: event, at: line)
    let isOver = event.phase == .ended || event.phase == .cancelled
    if event.place == nil, !isOver { note(.placeTaken, at: line) }
    let wasPresent = known.presence.isPresent
    try known.follow(event, at: line)
    present += (known.presence.isPresent ? 1 : 0) - (wasPresent ? 1 : 0)
    guard present <= TraceLimit.touches else { throw TraceError(.tooManyTouches, line: line) }
    known.place = event.place ?? known.place
    known.held = event.held ?? (event.phase == .began ? [] : known.held)
    if known.kind == .finger, !known.held.isDisjoint(with: .buttons) {
      throw TraceError(.fingerHasNoButtons, line: line)
    }
    touches[event.id] = known
    return Touch(
      event.phase, id: event.id, x: known.place.x, y: known.place.y, kind: known.kind,
      isCoalesced: event.isCoalesced, force: event.force, radius: event.radius, held: known.held)
  }

  /// The touch as it is before the event, made new where the event may start one.
  private func touch(of event: TraceEvent, at line: Int) throws(TraceError) -> KnownTouch {
    let known = touches[event.id]
    if let known, known.presence.isPresent {
      if let kind = event.kind, kind != known.kind {
        throw TraceError(.kindChanged(event, known.kind), line: line)
      }
      return known
    }
    switch event.phase {
    case .began, .entered:
      guard let place = event.place else { throw TraceError(.noPlace(event), line: line) }
      return KnownTouch(kind: event.kind ?? .finger, place: place, line: line)
    case .moved, .stationary, .ended, .cancelled, .hovered, .exited:
      guard let known else { throw TraceError(.neverBegan(event), line: line) }
      throw TraceError(.alreadyOver(event, known.line), line: line)
    }
  }
}

extension TraceBuilder.KnownTouch {
  /// Goes where the event takes the touch.
  fileprivate mutating func follow(_ event: TraceEvent, at line: Int) throws(TraceError) {
    switch event.phase {
    case .began, .entered:
      let isThere = event.phase == .began ? presence.isDown : presence.isPresent
      if isThere { throw TraceError(.alreadyThere(event, self.line), line: line) }
    case .moved, .stationary, .ended:
      guard presence.isDown else { throw TraceError(.neverBegan(event), line: line) }
    case .hovered, .exited:
      if presence.isDown { throw TraceError(.isDown(event, self.line), line: line) }
    case .cancelled:
      break
    }
    if presence.follow(event.phase) { self.line = line }
  }
}

extension TraceError.Message {
  fileprivate static let anotherRecording = Self(
    .anotherRecording,
    "the time runs backward here: sort the lines by time or, if another recording begins, put it in a file "
      + "of its own")
  static let noEvents = Self(.noEvents, "there are no events")
  fileprivate static let setForNothing = Self(
    .unexpected, "this has no effect: no later event follows")
  fileprivate static let fingerHasNoButtons = Self(
    .outOfRange, "a finger has no buttons; say what touches when it lands: `mouse` or `pencil`")
  fileprivate static let repeatedView = Self(.repeated, "the view's size was given before")
  static let tooManyEvents = Self(
    .tooManyEvents, "there are more than \(TraceLimit.events) events")
  static let tooManyTouches = Self(
    .tooManyTouches, "more than \(TraceLimit.touches) touches are there at one time")

  fileprivate static func alreadyThere(_ event: TraceEvent, _ line: Int) -> Self {
    Self(
      .alreadyThere,
      "touch \(event.id) \(event.phase.word), but it is there already, since line \(line)")
  }

  fileprivate static func neverBegan(_ event: TraceEvent) -> Self {
    Self(.neverBegan, "touch \(event.id) \(event.phase.clause), but it never \(event.phase.start)")
  }

  fileprivate static func alreadyOver(_ event: TraceEvent, _ line: Int) -> Self {
    Self(
      .alreadyOver,
      "touch \(event.id) \(event.phase.clause), but it was over at line \(line)")
  }

  fileprivate static func isDown(_ event: TraceEvent, _ line: Int) -> Self {
    Self(
      .isDown, "touch \(event.id) \(event.phase.clause), but it is down, since line \(line)")
  }

  fileprivate static func kindChanged(_ event: TraceEvent, _ kind: Touch.Kind) -> Self {
    Self(
      .kindChanged,
      "touch \(event.id) is a \(event.kind?.word ?? "") here, but it was a \(kind.word) before")
  }

  fileprivate static func noPlace(_ event: TraceEvent) -> Self {
    Self(.missing, "x and y are missing: touch \(event.id) has had no place before")
  }
}

extension Touch.Phase {
  /// What the touch does, as a verb after its name.
  fileprivate var clause: String {
    switch self {
    case .began, .moved, .ended, .entered, .hovered, .exited: word
    case .stationary, .cancelled: "is \(word)"
    }
  }

  /// What the touch should have done before.
  fileprivate var start: String {
    switch self {
    case .began, .moved, .stationary, .ended, .cancelled: "began"
    case .entered, .hovered, .exited: "entered"
    }
  }
}
