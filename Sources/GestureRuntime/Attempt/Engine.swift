/// The machine that runs a program over touches: its tokens, what touches the screen, and the
/// attempt under way.
///
/// It is a min-cost token passing machine, as in Viterbi decoding: the leaves of the gesture are the
/// positions of a Glushkov automaton, each keeps the tokens that no other is as good as, and what a
/// token costs is its stray. All that changes lies in one flat piece of memory, which is taken once.
///
/// What it does besides for reports is up to its observer. ``Silence`` does nothing, and leaves
/// nothing of itself in the machine that is compiled with it.
final class Engine<Observer: EngineObserver> {
  let table: GestureTable
  let program: Program
  let settings: ProgramSettings
  let view: ViewSize
  private let memory: Memory

  let tokens: TokenStore
  let contacts: Contacts
  let attempt: Slot<Attempt>
  /// The values of the last change.
  let lastReports: Slots<Float>
  /// The numbers of the inputs in this attempt or, if none is under way, in the next one.
  let inputs: Slots<Float>
  /// Those for the attempt after it: what was set last.
  let setInputs: Slots<Float>
  /// For each leaf, its cone among the projections.
  let cones: Slots<UInt32>
  let projections: Projections

  /// The transitions of the last call, in order, as far as they are written down.
  @exclusivity(unchecked) var changes: [Change] = []
  /// The reported values of the last call's changes, one run for each.
  @exclusivity(unchecked) var reportValues: [Float] = []
  @exclusivity(unchecked) var observer: Observer
  /// For each leaf, whether a drawing can do without it; empty if nothing is explained.
  let leavesToDoWithout: [Bool]
  /// Whether what is taken is no event of the frame, but what was kept of earlier ones.
  @exclusivity(unchecked) var isLate = false
  /// The touch that `only` is being evaluated for; set by `truth(_:of:)` alone.
  @exclusivity(unchecked) var landing: Touch?

  /// How many transitions one call can make before memory is taken for more.
  static var changeCapacity: Int { 4 }

  /// Where the arrays of an engine lie.
  private struct Places {
    let tokens: TokenStore.Places
    let contacts: Contacts.Places
    let attempt: Int
    let reports: Int
    let inputs: (current: Int, set: Int)
    let cones: Int
    let byteCount: Int

    init(_ program: Program) {
      var layout = Layout()
      attempt = layout.place(Attempt.self, 1)
      tokens = TokenStore.Places(program.settings, in: &layout)
      contacts = Contacts.Places(program.settings, in: &layout)
      reports = layout.place(Float.self, program.reports.count)
      let count = program.settings.inputCount
      inputs = (layout.place(Float.self, count), layout.place(Float.self, count))
      cones = layout.place(UInt32.self, program.leaves.count)
      byteCount = layout.byteCount
    }
  }

  /// Creates an engine that waits for a first landing, and does not know its cones.
  private init(
    idle table: GestureTable, view: ViewSize, projections: Projections, observer: Observer,
    leavesToDoWithout: [Bool]
  ) {
    (self.table, self.program, self.view) = (table, table.program, view)
    self.leavesToDoWithout = leavesToDoWithout
    settings = program.settings
    let places = Places(program)
    memory = Memory(byteCount: places.byteCount)
    tokens = TokenStore(settings, in: memory, at: places.tokens)
    contacts = Contacts(program, in: memory, at: places.contacts)
    attempt = Slot(Attempt(), in: memory, at: places.attempt)
    lastReports = Slots(program.reports.count, of: 0, in: memory, at: places.reports)
    let inputCount = settings.inputCount
    inputs = Slots(inputCount, of: 0, in: memory, at: places.inputs.current)
    setInputs = Slots(inputCount, of: 0, in: memory, at: places.inputs.set)
    cones = Slots(program.leaves.count, of: 0, in: memory, at: places.cones)
    self.projections = projections
    self.observer = observer
    changes.reserveCapacity(Self.changeCapacity)
    reportValues.reserveCapacity(Self.changeCapacity * program.reports.count)
  }

  /// Creates an engine that waits for a first landing.
  ///
  /// - Parameters:
  ///   - table: What to recognize.
  ///   - view: The size of the view; not a number where it is not known.
  ///   - pool: The cones among which those of the table are.
  ///   - projections: What the last steps are in these cones; shared by the engines of a set.
  ///   - observer: Who hears of what happens to the tokens.
  convenience init(
    _ table: GestureTable, view: ViewSize, pool: ConePool, projections: Projections,
    observer: Observer
  ) {
    self.init(
      idle: table, view: view, projections: projections, observer: observer,
      leavesToDoWithout: Observer.isSilent ? [] : table.parts.leavesToDoWithout)
    for (leaf, cone) in pool.places(of: table).enumerated() { cones[leaf] = cone }
    for input in program.parts.inputs { set(input, to: input.initialNumbers) }
    self.observer.prepare(slots: tokens.slotCount)
  }

  /// An engine in the same state as another, with the projections of the set that it belongs to.
  ///
  /// On a view of another size only if nothing has happened yet.
  convenience init(copying other: Engine, projections: Projections, view: ViewSize? = nil) {
    self.init(
      idle: other.table, view: view ?? other.view, projections: projections,
      observer: other.observer, leavesToDoWithout: other.leavesToDoWithout)
    become(other)
  }

  /// Comes into the state of another engine of the same program, in the memory it has.
  func become(_ other: Engine) {
    memory.copy(other.memory)
    observer = other.observer
    changes.removeAll(keepingCapacity: true)
    changes.append(contentsOf: other.changes)
    reportValues.removeAll(keepingCapacity: true)
    reportValues.append(contentsOf: other.reportValues)
  }

  /// Whether another engine runs the same program on a view of the same size.
  func isLike(_ other: Engine) -> Bool {
    program === other.program && view.isSame(as: other.view)
  }

  /// Whether another engine is in the same state.
  func isSame(as other: Engine) -> Bool {
    memory.hasSameBytes(as: other.memory) && changes == other.changes
      && reportValues == other.reportValues
  }

  /// The bytes of what changes, and of what the last call reported.
  var byteCount: Int {
    memory.byteCount + Self.changeCapacity * MemoryLayout<Change>.stride
      + Self.changeCapacity * program.reports.count * MemoryLayout<Float>.stride
  }

  // MARK: Frames and time

  /// Takes the events of one time, after the deadlines that are due. In most frames one touch moves
  /// and nothing else happens: `isMove` says so in advance. In line, it would cost the gestures of a set
  /// that draw more than it would save the others.
  @inline(never)
  func handle(
    at newTime: Int64, _ touches: UnsafeBufferPointer<Touch>, isMove: Bool
  ) {
    if settings.bridge != nil { return handleBridged(at: newTime, touches) }
    tick(at: newTime)
    if settings.asksForButtons { return handleChords(touches) }
    guard isMove else { return handle(touches, 0..<touches.count) }
    if settings.isPlain {
      drawAlone(touches)
    } else if isWaiting {
      wait(touches)
    } else {
      follow(touches[0])
    }
  }

  /// Takes the touch of a frame, which moves, for a plain gesture that shares no stride.
  @inline(never)
  private func drawAlone(_ touches: UnsafeBufferPointer<Touch>) {
    projections.endShared()
    if !Observer.isSilent { observer.event = 0 }
    if touches[0].isFinite { draw(touches) }
  }

  /// Takes the touch of a frame, which moves to somewhere, for a plain gesture, which has no deadlines.
  /// The time is not before the last one.
  @inline(__always)
  func draw(at newTime: Int64, _ touches: UnsafeBufferPointer<Touch>) {
    if attempt.value.hasChanges { forgetChanges() }
    attempt.value.time = newTime
    draw(touches)
  }

  /// Moves a touch, the only event of its frame.
  private func follow(_ touch: Touch) {
    if settings.usesVelocity { advanceVelocities() }
    if !Observer.isSilent { observer.event = 0 }
    attempt.value.isReviewed = false
    attempt.value.isSole = true
    if settings.hasSoleTrack {
      moveSole(touch)
    } else {
      move(touch, isPointer: false)
    }
    attempt.value.isSole = false
    finishFrame()
  }

  /// Takes events as a frame of this time.
  ///
  /// - Parameters:
  ///   - touches: Those of a frame.
  ///   - range: Which of them.
  ///   - first: What the first of all is called for observers.
  func handle(_ touches: UnsafeBufferPointer<Touch>, _ range: Range<Int>, from first: Int = 0) {
    // Of a frame that is parted, each part may tell a change.
    if settings.asksForButtons { writeDown() }
    if settings.usesVelocity { advanceVelocities() }
    attempt.value.nextChange = .min
    var hasLanded = false
    var hasCancelled = false
    for index in range {
      let touch = touches[index]
      if !Observer.isSilent { observer.event = isLate ? nil : first + index }
      attempt.value.isReviewed = false
      switch touch.phase {
      case .moved: move(touch, isPointer: false)
      case .began:
        if !hasLanded { land(UnsafeBufferPointer(rebasing: touches[range])) }
        hasLanded = true
      case .stationary: rest(touch, isPointer: false)
      case .ended: lift(touch)
      case .entered: come(touch)
      case .hovered: hover(touch)
      case .exited: exit(touch)
      case .cancelled: hasCancelled = true
      }
    }
    if hasCancelled { cancel(touches, range, from: first) }
    finishFrame()
  }

  /// What is left to do after the events of a frame.
  @inline(__always)
  private func finishFrame() {
    guard attempt.value.isActive else { return findDeadline() }
    closeRounds()
    if settings.needsReviews && !attempt.value.isReviewed { review() }
    tellChanges()
    findDeadline()
  }

  private func cancel(_ touches: UnsafeBufferPointer<Touch>, _ range: Range<Int>, from first: Int) {
    for index in range where touches[index].phase == .cancelled {
      if !Observer.isSilent { observer.event = isLate ? nil : first + index }
      attempt.value.isReviewed = false
      cancel(touches[index])
    }
  }

  /// Lets time pass without an event: only the deadlines up to it have an effect.
  @inline(__always)
  func tick(at newTime: Int64) {
    if settings.bridge != nil { return tickBridged(at: newTime) }
    if attempt.value.hasChanges { forgetChanges() }
    pass(until: max(time, min(newTime, Recognizer.timeLimit)))
  }

  /// Advances the machine's time, which never goes back.
  @inline(__always)
  func pass(until target: Int64) {
    if !Observer.isSilent, settings.hasDeadlines { observer.event = nil }
    if attempt.value.hasDeadline && attempt.value.deadline <= target {
      passDeadlines(until: target)
    }
    attempt.value.time = target
  }

  /// Takes events as a frame of this time, which is parted where buttons change.
  func handleParted(_ touches: UnsafeBufferPointer<Touch>) {
    if settings.asksForButtons { handleChords(touches) } else { handle(touches, 0..<touches.count) }
  }

  private func passDeadlines(until target: Int64) {
    while let due = deadline, due <= target {
      attempt.value.time = due
      if settings.usesVelocity { advanceVelocities() }
      endWaits()
      review()
      attempt.value.nextChange = .min
      findDeadline()
    }
  }

  /// Takes every touch away.
  func cancelAll() {
    forgetChanges()
    contacts.forgetTouches()
    fail(.cancelled)
    if settings.bridge != nil { findDeadline() }
  }

  /// Whether the attempt has come to an end and could go on, and has not begun.
  var isComplete: Bool {
    attempt.value.isActive && attempt.value.hasAcceptance && !attempt.value.hasBegun
  }

  /// Ends the attempt by the acceptance that it has.
  func complete() { conclude(.recognized, tokens.accepted, .accepted) }

  /// Whether it sees a touch that is down, and not only pointers.
  var hasTouchDown: Bool {
    let counts = contacts.counts.value
    return (0..<counts.down).contains { !counts.pointers[$0] }
  }

  /// Fails the attempt under way, as when another gesture was recognized.
  func prevent() { fail(.prevented) }

  func forgetChanges() {
    attempt.value.hasChanges = false
    attempt.value.changedSlot = GestureTable.none
    changes.forgetAll()
    reportValues.forgetAll()
  }

  // MARK: The attempt

  /// The latest time it was given, in microseconds.
  var time: Int64 { attempt.value.time }

  /// Whether an attempt is under way.
  var isActive: Bool { attempt.value.isActive }

  /// Whether nothing is under way and no touch that it knows is down.
  var isIdle: Bool { !isActive && contacts.isFree }

  /// Whether it has to know where touches move though no attempt is under way.
  var remembersTouches: Bool {
    let counts = contacts.counts.value
    return (settings.gathersAnyTime && counts.down > 0) || counts.chords > 0 || counts.bridged > 0
  }

  /// The next time at which something happens if no touch does, in microseconds.
  var deadline: Int64? { attempt.value.hasDeadline ? attempt.value.deadline : nil }
}

/// How the attempt under way stands.
struct Attempt {
  /// The latest time the engine was given, in microseconds.
  var time: Int64 = -Recognizer.timeLimit
  var deadline: Int64 = 0
  /// When a review finds something else if no token comes or goes until then; in the past if that is not known.
  var nextChange = Int64.min
  /// The latest time the engine was given, though the machine may stand still, and when something
  /// last moved meanwhile.
  var clock: Int64 = -Recognizer.timeLimit
  var keptTime: Int64 = -Recognizer.timeLimit
  /// The touch that holds.
  var holder: Int32 = 0
  /// How many steps and landings there were.
  var moments: UInt32 = 0
  /// The ``TokenStore/turnover`` when ``nextChange`` was found.
  var turnover: UInt32 = 0
  /// The slot of the token that goes on, if the last change is its `changed` and not recorded yet;
  /// ``GestureTable/none`` otherwise.
  var changedSlot = GestureTable.none
  var hasDeadline = false
  var isActive = false
  /// Whether it has begun, for a continuous gesture.
  var hasBegun = false
  var hasAcceptance = false
  /// Whether every token was judged at this time, by a step, and nothing has happened since.
  var isReviewed = false
  /// Whether the event that is being taken is the only one of its time. Then only the review after
  /// it needs what a sample that is no step has changed.
  var isSole = false
  /// Whether the last call made a change.
  var hasChanges = false
  /// Whether a finger of a track has moved since the last change.
  var hasMoved = false
  var hasHolder = false
}

extension Attempt {
  /// The slot that ``changedSlot`` is, if it is one.
  var changed: Int? { changedSlot == GestureTable.none ? nil : Int(changedSlot) }

  /// Whether a touch is the one that holds.
  func isHeld(by id: Int32) -> Bool { hasHolder && holder == id }
}
