/// Several engines on one view, competing for its touches: the implementation of a
/// ``RecognizerSet``.
final class SetEngine<Observer: EngineObserver> {
  /// One for each gesture, in order.
  let engines: [Engine<Observer>]
  private let projections: Projections

  /// The transitions of the last call that made any, by time, then in the set's order.
  @exclusivity(unchecked) var told: [RecognizerSet.SetChange] = []
  /// The reported values of these, one run for each.
  @exclusivity(unchecked) var toldValues: [Float] = []
  /// The next time at which something happens if no touch does, in microseconds.
  @exclusivity(unchecked) private(set) var deadline: Int64?
  /// The latest time it was given, in microseconds.
  @exclusivity(unchecked) private(set) var time: Int64 = -Recognizer.timeLimit

  let prefersBestFit: Bool
  /// How many microseconds without a touch what is recognized waits for the others; `nil` if not.
  let togetherWithin: Int64?
  /// From when on no decision waits for others, as nothing is touched: `.max` while something is.
  @exclusivity(unchecked) private(set) var restTime = Int64.min
  /// The moment in which a touch landed last.
  @exclusivity(unchecked) private(set) var lastLanding = 0
  /// Whether a member asks for a button.
  private let asksForButtons: Bool
  let alongside: Partners
  let follows: Partners
  let members: Slots<Member>
  @exclusivity(unchecked) var candidates: Candidates
  /// The members that take part in this moment, in order; between moments, those in an attempt.
  /// Nothing happens to the others until something lands, comes or leaves.
  let awake: Slots<Int>
  @exclusivity(unchecked) private(set) var awakeCount = 0
  private let memory: Memory
  /// Whether the last call made a change.
  @exclusivity(unchecked) var hasChanges = false
  /// How many moments there have been: frames, and deadlines that have passed.
  @exclusivity(unchecked) var moment = 0

  /// The bytes of what changes, the engines and what they share included.
  var byteCount: Int {
    engines.reduce(memory.byteCount + projections.byteCount) {
      $0 + $1.byteCount
    }
  }

  /// How a member of the set stands.
  struct Member: Hashable, Sendable {
    /// The number of its attempt under way, or of its next one.
    var attempt = 0
    /// The moment in which its attempt under way began; `nil` if none was when the last one ended.
    var start: Int?
    /// Whether it was reported to have begun, and not to have ended.
    var isUnderWay = false
    /// Whether its attempt under way goes unreported: it was one candidate too many.
    var isIgnored = false
    /// The earliest of its attempts that was reported as recognized or begun in this moment.
    var told: Int?
  }

  /// A set of engines, which are in one state with the candidates.
  private init(
    _ engines: [Engine<Observer>], _ projections: Projections, _ candidates: Candidates,
    alongside: Partners, follows: Partners, prefersBestFit: Bool, togetherWithin: Int64?
  ) {
    (self.engines, self.projections, self.candidates) = (engines, projections, candidates)
    (self.alongside, self.follows) = (alongside, follows)
    asksForButtons = engines.contains { $0.settings.asksForButtons }
    self.prefersBestFit = prefersBestFit || togetherWithin != nil
    self.togetherWithin = togetherWithin.map { min(max($0, 0), RecognizerSet.togetherLimit) }
    var layout = Layout()
    let places = (
      layout.place(Member.self, engines.count), layout.place(Int.self, engines.count)
    )
    memory = Memory(byteCount: layout.byteCount)
    members = Slots(engines.count, of: Member(), in: memory, at: places.0)
    awake = Slots(engines.count, of: 0, in: memory, at: places.1)
    told.reserveCapacity(Self.changeCapacity * engines.count)
    toldValues.reserveCapacity(
      engines.reduce(0) { $0 + Self.changeCapacity * $1.program.reports.count })
  }

  /// Creates engines that wait for a first landing; the parameters are those of ``RecognizerSet``.
  convenience init(
    _ tables: [GestureTable], alongside: [(Int, Int)], after: [(Int, Int)], prefersBestFit: Bool,
    togetherWithin: Int64?, view: ViewSize?, observer: Observer
  ) {
    let pool = ConePool(tables)
    let projections = Projections(pool)
    let follows = Partners(after, count: tables.count, isMutual: false)
    let engines = tables.map {
      Engine(
        $0, view: view ?? .unknown, pool: pool, projections: projections, observer: observer)
    }
    self.init(
      engines, projections, Candidates(tables, follows: follows),
      alongside: Partners(alongside, count: tables.count, isMutual: true), follows: follows,
      prefersBestFit: prefersBestFit, togetherWithin: togetherWithin)
  }

  /// A set in the same state as another; on a view of another size only if nothing has happened
  /// yet.
  convenience init(copying other: SetEngine, view: ViewSize? = nil) {
    let projections = Projections(like: other.projections)
    self.init(
      other.engines.map { Engine(copying: $0, projections: projections, view: view) },
      projections, other.candidates, alongside: other.alongside, follows: other.follows,
      prefersBestFit: other.prefersBestFit, togetherWithin: other.togetherWithin)
    copyState(of: other)
  }

  /// Comes into the state of another set that is like it, in the memory it has.
  func become(_ other: SetEngine) {
    for index in engines.indices { engines[index].become(other.engines[index]) }
    candidates.become(other.candidates)
    copyState(of: other)
  }

  /// What is left to copy when the members and their candidates are copied.
  private func copyState(of other: SetEngine) {
    (moment, awakeCount) = (other.moment, other.awakeCount)
    (restTime, lastLanding) = (other.restTime, other.lastLanding)
    (deadline, time, hasChanges) = (other.deadline, other.time, other.hasChanges)
    memory.copy(other.memory)
    told.removeAll(keepingCapacity: true)
    told.append(contentsOf: other.changes)
    toldValues.removeAll(keepingCapacity: true)
    toldValues.append(contentsOf: other.reportValues)
  }

  /// Whether another set has the same members, relations and view.
  func isLike(_ other: SetEngine) -> Bool {
    guard engines.count == other.engines.count, prefersBestFit == other.prefersBestFit,
      togetherWithin == other.togetherWithin, alongside == other.alongside, follows == other.follows
    else { return false }
    return engines.indices.allSatisfy { engines[$0].isLike(other.engines[$0]) }
  }

  /// How many transitions of each member one call can report before memory is taken for more.
  private static var changeCapacity: Int { 16 }

  /// Whether another set stands the same, its engines aside.
  func isSame(as other: SetEngine) -> Bool {
    engines.indices.allSatisfy { members[$0] == other.members[$0] }
      && (0..<awakeCount).elementsEqual(0..<other.awakeCount) { awake[$0] == other.awake[$1] }
      && candidates == other.candidates && changes == other.changes
      && deadline == other.deadline && time == other.time && restTime == other.restTime
  }

  /// The transitions of the last call, by time, then in the set's order.
  var changes: [RecognizerSet.SetChange] { hasChanges ? told : [] }

  /// The reported values of the last call's changes, one run for each.
  var reportValues: [Float] { hasChanges ? toldValues : [] }

  /// Takes the events of one time, after the deadlines that are due at or before it.
  func handle(at newTime: Int64, _ touches: UnsafeBufferPointer<Touch>) {
    passDeadlines(until: newTime)
    let isMove = touches.isMove
    let isDrawn = isMove && touches[0].isFinite
    let isForAll = (!isMove || asksForButtons) && wakesAll(touches)
    projections.endShared()
    var earliest = Int64.max
    var isQuiet = !isForAll
    var teller: Int?
    for place in 0..<awakeCount {
      withEngine(awake[place]) { engine in
        let attempt = engine.attempt
        if isDrawn, engine.settings.isPlain {
          engine.draw(at: time, touches)
        } else if isMove, !attempt.value.isActive, !attempt.value.hasChanges,
          !engine.settings.hasIntake
        {
          attempt.value.time = time
          engine.wait(touches)
          return
        } else {
          engine.handle(at: time, touches, isMove: isMove)
          if attempt.value.hasDeadline { earliest = min(earliest, attempt.value.deadline) }
        }
        if attempt.value.hasChanges {
          isQuiet = isQuiet && teller == nil
          teller = awake[place]
        }
      }
    }
    if isQuiet, teller.map({ isGoingOn($0) }) ?? true {
      // The members that were in an attempt still are, and no others.
      moment += 1
      setDeadline(earliest)
      if let teller { tellChange(of: teller) }
    } else {
      if togetherWithin != nil, isForAll { noteTouches(touches) }
      settle()
      rest()
    }
  }

  /// Does something with the engine of a member. No other code releases it meanwhile, so no reference
  /// need be counted. The index is checked as those of ``Records`` are.
  @inline(__always)
  func withEngine(_ member: Int, _ body: (Engine<Observer>) -> Void) {
    engines.withUnsafeBufferPointer {
      Unmanaged.passUnretained($0[member])._withUnsafeGuaranteedRef(body)
    }
  }

  /// Whether a touch lands again for a member, as its buttons change.
  private func changesChord(_ touches: UnsafeBufferPointer<Touch>) -> Bool {
    engines.contains { $0.settings.asksForButtons && $0.changesChord(touches) }
  }

  /// Notes whether anything is touched, and if not, from when on no decision waits for others.
  private func noteTouches(_ touches: UnsafeBufferPointer<Touch>) {
    let hasLanded = touches.contains { $0.phase == .began }
    // This moment is the next to be counted.
    if hasLanded { lastLanding = moment + 1 }
    if engines.contains(where: { $0.hasTouchDown }) {
      restTime = .max
    } else if hasLanded || restTime == .max {
      restTime = time + (togetherWithin ?? 0) + 1
    }
  }

  /// Whether nothing has been touched for so long that no decision waits for others.
  var isAtRest: Bool { restTime <= time }

  /// Notes the next deadline: the earliest of the members', or that at which they are decided together.
  @inline(__always)
  private func setDeadline(_ earliest: Int64) {
    var earliest = earliest
    if togetherWithin != nil, restTime > time, restTime <= Recognizer.timeLimit,
      restTime < earliest, hasSomethingComplete
    {
      earliest = restTime
    }
    deadline = earliest == .max ? nil : earliest
  }

  /// Whether a decision is held, or a member has come to an end that could go on.
  private var hasSomethingComplete: Bool {
    if !candidates.isEmpty { return true }
    for place in 0..<awakeCount where engines[awake[place]].isComplete { return true }
    return false
  }

  /// Lets time pass without an event.
  func tick(at newTime: Int64) {
    passDeadlines(until: newTime)
    for place in 0..<awakeCount { engines[awake[place]].tick(at: time) }
  }

  /// Takes every touch away.
  func cancelAll() {
    hasChanges = false
    wakeAll()
    for engine in engines { engine.cancelAll() }
    restTime = .min
    dropEverything()
    rest()
  }

  /// Whether nothing is under way or held and no touch that it knows is down.
  var isIdle: Bool {
    engines.indices.allSatisfy { engines[$0].isIdle && candidates.count(of: $0) == 0 }
  }

  /// The number of a member's attempt under way, or else of its last one; −1 before the first.
  func attempt(of member: Int) -> Int {
    members[member].attempt - (engines[member].isActive ? 0 : 1)
  }

  /// Whether an attempt of a member is still possible, or was decided and is held.
  func isOpen(_ attempt: Int, of member: Int) -> Bool {
    if isPossible(member), members[member].attempt == attempt { return true }
    return (0..<candidates.count(of: member)).contains {
      candidates[member, $0].attempt == attempt
    }
  }

  @inline(__always)
  private func passDeadlines(until newTime: Int64) {
    hasChanges = false
    let target = max(time, min(newTime, Recognizer.timeLimit))
    while let due = deadline, due <= target {
      time = due
      for place in 0..<awakeCount { engines[awake[place]].tick(at: due) }
      // What was lost may have lifted for good.
      if togetherWithin != nil, restTime == .max, !engines.contains(where: { $0.hasTouchDown }) {
        restTime = time + (togetherWithin ?? 0) + 1
      }
      settle()
      rest()
    }
    time = target
  }

  /// Wakes all members if a frame means something to one that is in no attempt.
  ///
  /// - Returns: Whether it does.
  @inline(never)
  private func wakesAll(_ touches: UnsafeBufferPointer<Touch>) -> Bool {
    let isForAll = touches.contains { $0.concernsAll } || asksForButtons && changesChord(touches)
    if isForAll { wakeAll() }
    return isForAll
  }

  private func wakeAll() {
    awakeCount = engines.count
    for index in engines.indices {
      awake[index] = index
      withEngine(index) { $0.tick(at: time) }
    }
  }

  /// Puts to sleep the members that are in no attempt and have nothing to remember, and finds the
  /// next deadline of the others.
  func rest() {
    var earliest = Int64.max
    var count = 0
    for place in 0..<awakeCount {
      let index = awake[place]
      withEngine(index) { engine in
        let attempt = engine.attempt
        guard attempt.value.isActive || engine.remembersTouches else { return }
        if count != place { awake[count] = index }
        count += 1
        if attempt.value.hasDeadline { earliest = min(earliest, attempt.value.deadline) }
      }
    }
    awakeCount = count
    setDeadline(earliest)
  }

  /// Removes what an earlier call reported, before this one reports anything.
  func forgetTold() {
    if hasChanges { return }
    told.forgetAll()
    toldValues.forgetAll()
  }
}

extension UnsafeBufferPointer<Touch> {
  /// Whether all that happens is that one touch moves.
  @inline(__always)
  var isMove: Bool { count == 1 && self[0].phase == .moved }
}

extension Touch {
  /// Whether it means something to a gesture that is in no attempt.
  fileprivate var concernsAll: Bool {
    switch phase {
    case .moved, .stationary: false
    case .began, .ended, .cancelled, .entered, .hovered, .exited: true
    }
  }
}
