import GestureRuntime
import GestureReference

/// `Grammar/sets.md` as code: which members of a set are reported as recognized, written to be
/// compared with the page and not to be fast.
///
/// It knows nothing of a member but what the reference matcher tells. Every attempt that there ever
/// was is kept.
struct ReferenceSet {
  /// A sentence of the page whose breach can be seen while all members see all touches. A mutant
  /// disobeys one.
  enum Rule: String, CaseIterable {
    case fourCandidates, whoIsUnderWayBeats, whoIsFollowedBeats
    case openAttemptsAreWaitedFor, decisionsOfTheMomentAreWaitedFor, onlyWhatWasOpenIsWaitedFor
    case theEarliestIsFirst, theBestFitIsFirst, theClosestIsNext
    case othersAreWaitedFor, restEndsWaits, whatIsCompleteIsDecided, theFirstBegunIsFirst,
      theFurthestIsFirst
    case heldCancellationsFail, releasesAreOfNow, releasesHaveTheLatestValues
    case endsAreToldAfterReleases, losersAreStopped, laterAttemptsAreSpared,
      toldInTheOrderOfMembers, toldInTheOrderOfAttempts
    case cancellingDropsCandidates
  }

  private let set: GestureSet
  private let disobeyed: Rule?
  private var members: [ReferenceMatcher]
  private var attempts: [SetAttempt] = []
  /// The latest time that it was given.
  private var time: Int64?
  private var told: [SetTelling] = []
  /// How many moments there were.
  private var moment = 0
  /// The time from which on no decision waits for the others, as nothing is touched.
  private var restTime = Int64.min
  /// The moment in which a touch landed last.
  private var lastLanding = 0
  /// Whether the order of the members has ever decided which one is reported.
  private(set) var hasDecidedByOrder = false

  init(_ set: GestureSet, view: ViewSize?, disobeying rule: Rule? = nil) {
    (self.set, disobeyed) = (set, rule)
    members = set.members.map { ReferenceMatcher($0, view: view) }
  }

  /// The earliest deadline of a member, or when what is complete is decided.
  var deadline: Int64? {
    let isComplete = !candidates.isEmpty || members.contains { $0.isComplete }
    let isWaiting = set.togetherWithin != nil && isComplete && restTime > time ?? .min
    let isInTime = restTime <= Recognizer.timeLimit
    let rest = isWaiting && isInTime && obeys(.restEndsWaits) ? [restTime] : []
    return (members.compactMap(\.deadline) + rest).min()
  }

  mutating func handle(_ frame: Frame) -> [SetTelling] {
    _ = tick(frame.time)
    takeMoment(frame) { $0.handle(frame) }
    return told
  }

  /// Lets time pass: each deadline of a member is a moment of all.
  mutating func tick(_ time: Int64) -> [SetTelling] {
    told = []
    let time = min(max(time, self.time ?? -Recognizer.timeLimit), Recognizer.timeLimit)
    while let next = deadline, next <= time {
      self.time = next
      takeMoment { $0.tick(next) }
    }
    self.time = time
    return told
  }

  /// Takes every touch away: the members say what they make of it, and no candidate outlives it.
  mutating func cancelAll() -> [SetTelling] {
    told = []
    restTime = .min
    takeMoment(dropsCandidates: obeys(.cancellingDropsCandidates)) { $0.cancelAll() }
    return told
  }
}

// MARK: - One moment

extension ReferenceSet {
  /// Lets all members take a frame or a tick, and tells what comes of it.
  private mutating func takeMoment(
    _ frame: Frame? = nil, dropsCandidates: Bool = false,
    _ body: (inout ReferenceMatcher) -> [ReferenceChange]
  ) {
    let before = told.count
    moment += 1
    for index in attempts.indices { attempts[index].news = [] }
    for member in members.indices { gather(body(&members[member]), of: member) }
    if let frame { note(frame) } else { noteLateLifts() }
    if set.togetherWithin != nil, isAtRest, obeys(.whatIsCompleteIsDecided) {
      for member in members.indices where members[member].isComplete {
        gather(members[member].complete(), of: member)
      }
    }

    for index in attempts.indices where attempts[index].stage == .underWay { tellNews(of: index) }
    for index in attempts.indices where attempts[index].stage.isOpen { takeNews(of: index) }
    if dropsCandidates { for index in candidates { fail(index) } }
    noteWhatIsOpen()
    while failBeaten() || tellFirst() {}

    sortTold(from: before)
  }

  /// Brings what was told in this moment into the order of the members, then of their attempts.
  private mutating func sortTold(from start: Int) {
    func place(_ offset: Int, _ telling: SetTelling) -> (Int, Int, Int) {
      let member = obeys(.toldInTheOrderOfMembers) ? telling.member : 0
      return (member, obeys(.toldInTheOrderOfAttempts) ? telling.attempt : 0, offset)
    }
    let sorted = told[start...].enumerated().sorted {
      place($0.offset, $0.element) < place($1.offset, $1.element)
    }
    told[start...] = sorted.map(\.element)[...]
  }

  private func obeys(_ rule: Rule) -> Bool { disobeyed != rule }

  /// Whether nothing has been touched for so long that no decision waits for the others.
  private var isAtRest: Bool { restTime <= time ?? .min }

  /// Notes whether anything is touched, and when it was last.
  private mutating func note(_ frame: Frame) {
    let hasLanded = frame.touches.contains { $0.phase == .began }
    if hasLanded { lastLanding = moment }
    if members.contains(where: { $0.hasTouchDown }) {
      restTime = .max
    } else if hasLanded || restTime == .max {
      restTime = (time ?? 0) + (set.togetherWithin ?? 0) + 1
    }
  }

  /// Notes that nothing is touched any more, as what was lost has lifted for good.
  private mutating func noteLateLifts() {
    guard restTime == .max, !members.contains(where: { $0.hasTouchDown }) else { return }
    restTime = (time ?? 0) + (set.togetherWithin ?? 0) + 1
  }

  /// Gives a member's changes to its attempts.
  private mutating func gather(_ changes: [ReferenceChange], of member: Int) {
    for var change in changes {
      // What a lost touch has decided is known only now that it has lifted for good.
      change.time = time ?? change.time
      let index = runningAttempt(of: member) ?? addAttempt(of: member)
      attempts[index].news.append(change)
      if change.kind.isTerminal { attempts[index].isRunning = false }
    }
    if members[member].isActive, runningAttempt(of: member) == nil { _ = addAttempt(of: member) }
  }

  private func runningAttempt(of member: Int) -> Int? {
    attempts.indices.first { attempts[$0].member == member && attempts[$0].isRunning }
  }

  private mutating func addAttempt(of member: Int) -> Int {
    let number = attempts.count { $0.member == member }
    attempts.append(SetAttempt(member: member, number: number, began: moment))
    return attempts.count - 1
  }
}

// MARK: - What the members say themselves

extension ReferenceSet {
  /// A member under way speaks for itself.
  private mutating func tellNews(of index: Int) {
    for change in attempts[index].news {
      tell(change, of: index)
      if change.kind.isTerminal { attempts[index].stage = .over }
    }
  }

  /// An attempt that failed by itself, or a held one that its member cancelled, fails; a new decision
  /// becomes a candidate, if its member has not four of them. A `began` that is cancelled in the same
  /// moment fails only if the member may have to wait.
  private mutating func takeNews(of index: Int) {
    let attempt = attempts[index]
    switch attempt.stage {
    case .possible:
      guard let first = attempt.news.first else { return }
      let isCancelled = attempt.news.last?.kind == .cancelled
      let mayWait = !set.follows[attempt.member].isEmpty
      let held = candidates.count { attempts[$0].member == attempt.member }
      let isOneTooMany = held >= (obeys(.fourCandidates) ? 4 : 1)
      if first.kind == .failed || (isCancelled && mayWait) || isOneTooMany {
        fail(index)
      } else {
        attempts[index].stage = .candidate
        attempts[index].decision = first
        attempts[index].decided = moment
        attempts[index].landing = lastLanding
        for change in attempt.news { attempts[index].remember(change) }
      }
    case .candidate:
      for change in attempt.news { attempts[index].remember(change) }
      if attempt.news.last?.kind == .cancelled, obeys(.heldCancellationsFail) { fail(index) }
    case .underWay, .over: break
    }
  }

  /// Notes what the decisions of this moment have to wait for.
  private mutating func noteWhatIsOpen() {
    for index in candidates where attempts[index].decided == moment {
      let followed = set.follows[attempts[index].member]
      attempts[index].noted = Set(
        attempts.indices.filter {
          followed.contains(attempts[$0].member) && attempts[$0].stage.isOpen
            && (obeys(.decisionsOfTheMomentAreWaitedFor) || attempts[$0].stage == .possible)
        })
    }
  }
}

// MARK: - Who wins

extension ReferenceSet {
  private var candidates: [Int] {
    attempts.indices.filter { attempts[$0].stage == .candidate }
  }

  /// Fails the candidates that are beaten, and returns whether there were any.
  private mutating func failBeaten() -> Bool {
    let beaten = candidates.filter(isBeaten)
    for index in beaten { fail(index) }
    return !beaten.isEmpty
  }

  private func isBeaten(_ index: Int) -> Bool {
    let attempt = attempts[index]
    let rivals = members.indices.filter { !set.areAlongside(attempt.member, $0) }
    let isUnderWay = attempts.contains { $0.stage == .underWay && rivals.contains($0.member) }
    if isUnderWay, obeys(.whoIsUnderWayBeats) { return true }
    return attempt.noted.contains { attempts[$0].hasWon } && obeys(.whoIsFollowedBeats)
  }

  private func isWaiting(_ index: Int) -> Bool {
    if waitsForOthers(index), obeys(.othersAreWaitedFor) { return true }
    guard obeys(.openAttemptsAreWaitedFor) else { return false }
    if !obeys(.onlyWhatWasOpenIsWaitedFor) {
      let followed = set.follows[attempts[index].member]
      return attempts.contains { followed.contains($0.member) && $0.stage.isOpen }
    }
    return attempts[index].noted.contains { attempts[$0].stage.isOpen }
  }

  /// Whether another gesture can still be recognized whose attempt began no later.
  private func waitsForOthers(_ index: Int) -> Bool {
    let attempt = attempts[index]
    guard set.togetherWithin != nil, !isAtRest, attempt.decision?.kind == .recognized else {
      return false
    }
    return attempts.contains {
      $0.stage == .possible && $0.began <= attempt.began
        && !set.areAlongside($0.member, attempt.member)
    }
  }

  /// Tells the first candidate that need not wait, and returns whether there was one. It fails the
  /// attempts of others, but not those that began after it was decided.
  private mutating func tellFirst() -> Bool {
    let ready = candidates.filter { !isWaiting($0) }
    guard let first = ready.min(by: isBefore) else { return false }
    if ready.contains(where: { isAsGood($0, first) }) { hasDecidedByOrder = true }
    tellDecision(of: first)
    for index in attempts.indices where attempts[index].stage.isOpen {
      let isLater = attempts[index].began > attempts[first].decided
      if isLater, obeys(.laterAttemptsAreSpared) { continue }
      if !set.areAlongside(attempts[index].member, attempts[first].member) { fail(index) }
    }
    return true
  }

  /// Whether only the order of the members tells one candidate from another.
  private func isAsGood(_ one: Int, _ other: Int) -> Bool {
    guard attempts[one].member != attempts[other].member else { return false }
    if set.togetherWithin != nil,
      (attempts[one].began, attempts[one].landing) != (
        attempts[other].began, attempts[other].landing
      )
    {
      return false
    }
    return !set.prefersBestFit
      || attempts[one].fit == attempts[other].fit
        && attempts[one].closeness == attempts[other].closeness
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (attempts[one], attempts[other])
    if set.togetherWithin != nil, left.began != right.began, obeys(.theFirstBegunIsFirst) {
      return left.began < right.began
    }
    if set.togetherWithin != nil, left.landing != right.landing, obeys(.theFurthestIsFirst) {
      return left.landing > right.landing
    }
    let comparesFit = set.prefersBestFit && obeys(.theBestFitIsFirst)
    if comparesFit, left.fit != right.fit { return left.fit < right.fit }
    if comparesFit, left.closeness != right.closeness, obeys(.theClosestIsNext) {
      return left.closeness < right.closeness
    }
    if left.member != right.member, !obeys(.theEarliestIsFirst) {
      return left.member > right.member
    }
    return (left.member, left.number) < (right.member, right.number)
  }
}

// MARK: - Telling

extension ReferenceSet {
  private mutating func tellDecision(of index: Int) {
    let attempt = attempts[index]
    let isOfThisMoment = attempt.news.contains { $0.kind == .recognized || $0.kind == .began }
    let changes = isOfThisMoment ? attempt.news : attempt.released(obeys)
    for change in changes {
      var change = change
      if !isOfThisMoment, obeys(.releasesAreOfNow), let time { change.time = time }
      tell(change, of: index)
    }
    let isOver = changes.last?.kind.isTerminal ?? true
    attempts[index].stage = isOver ? .over : .underWay
    attempts[index].hasWon = true
  }

  /// Tells an attempt to have failed; if its member is still in it, it is ended.
  private mutating func fail(_ index: Int) {
    if attempts[index].isRunning, obeys(.losersAreStopped) {
      members[attempts[index].member].stop()
    }
    (attempts[index].isRunning, attempts[index].stage) = (false, .over)
    tell(ReferenceChange(kind: .failed, time: time ?? 0), of: index)
  }

  private mutating func tell(_ change: ReferenceChange, of index: Int) {
    let attempt = attempts[index]
    told.append(SetTelling(member: attempt.member, attempt: attempt.number, change: change))
  }
}

extension SetAttempt {
  /// What is reported of a held decision that need not wait any more.
  fileprivate func released(_ obeys: (ReferenceSet.Rule) -> Bool) -> [ReferenceChange] {
    guard let decision else { return [] }
    guard decision.kind == .began else { return [decision] }
    var began = (obeys(.releasesHaveTheLatestValues) ? latest : decision) ?? decision
    began.kind = .began
    began.reports = (ending ?? began).reports
    let ending = obeys(.endsAreToldAfterReleases) ? ending : nil
    return [began] + [ending].compactMap { $0 }
  }
}

extension ReferenceChange.Kind {
  fileprivate var isTerminal: Bool {
    switch self {
    case .began, .changed: false
    case .recognized, .ended, .failed, .cancelled: true
    }
  }
}
