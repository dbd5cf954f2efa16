// Which gesture wins, and which wait: `Grammar/sets.md` as code, with the numbers of its steps.
extension SetEngine {
  /// Decides which of the changes that the members made in this moment are reported.
  func settle() {
    forgetTold()
    let start = told.count
    let isDeciding = togetherWithin != nil && isAtRest
    if isDeciding { completeAll() }
    guard gatherAll() || (isDeciding && !candidates.isEmpty) else { return }
    guard !candidates.isEmpty else { return sortChanges(from: start) }
    for member in engines.indices { noteFresh(member) }
    while true {
      dropBeaten()
      guard let next = firstReady() else { break }
      tellCandidate(next.member, next.index)
    }
    for member in engines.indices {
      hold(member)
      members[member].told = nil
    }
    sortChanges(from: start)
  }

  /// Fails the candidates that a cancellation left: none outlives it.
  func dropEverything() {
    forgetTold()
    let start = told.count
    _ = gatherAll()
    for member in engines.indices { failCandidates(of: member, by: nil, before: moment) }
    sortChanges(from: start)
  }

  /// Makes the members decide that are complete but could go on.
  private func completeAll() {
    for place in 0..<awakeCount where engines[awake[place]].isComplete {
      engines[awake[place]].complete()
    }
  }

  // MARK: Steps 1 and 2

  /// - Returns: Whether any member made a change. If none did, no candidate is affected.
  private func gatherAll() -> Bool {
    moment += 1
    var hasNews = false
    for place in 0..<awakeCount {
      let (member, moment) = (awake[place], moment)
      withEngine(member) { engine in
        let attempt = engine.attempt
        if attempt.value.hasChanges {
          hasNews = true
          gather(member)
        }
        if attempt.value.isActive && members[member].start == nil { members[member].start = moment }
      }
    }
    return hasNews
  }

  /// Whether the member has only changed a gesture that it goes on with, and no candidate waits.
  func isGoingOn(_ member: Int) -> Bool {
    members[member].isUnderWay && candidates.isEmpty && engines[member].changes.isEmpty
      && engines[member].attempt.value.changed != nil
  }

  /// Reports that change, which is read in place.
  func tellChange(of member: Int) {
    withEngine(member) { engine in
      let (values, slot) = (engine.lastReports, engine.attempt.value.changed)
      defer { hasChanges = true }
      if !hasChanges, told.count == 1, toldValues.count == values.count,
        told[0].isSame(of: member, members[member].attempt)
      {
        // Most often the last call reported the previous change, which this one replaces.
        told.withUnsafeMutableBufferPointer { engine.renew(&$0[0].change, slot) }
        return values.overwrite(&toldValues)
      }
      forgetTold()
      let reports = toldValues.count..<(toldValues.count + values.count)
      told.append(
        RecognizerSet.SetChange(
          recognizer: member, attempt: members[member].attempt,
          change: engine.change(.changed, slot, reports: reports), winner: nil, heldSince: nil,
          waitedFor: nil))
      values.append(to: &toldValues)
    }
  }

  /// Reports what needs no arbiter, and makes the decisions candidates.
  private func gather(_ member: Int) {
    engines[member].writeDown()
    for place in engines[member].changes.indices {
      let change = engines[member].changes[place]
      if members[member].isUnderWay {
        tell(change, of: member)
        copyReports(of: member, at: change.reports)
        members[member].isUnderWay = !change.kind.isTerminal
      } else if !members[member].isIgnored {
        take(change, at: place, of: member)
      }
      if change.kind.isTerminal { countAttempt(of: member) }
    }
    if members[member].isIgnored { endAttempt(of: member) }
  }

  /// Takes a change that is not reported directly.
  private func take(_ change: Change, at place: Int, of member: Int) {
    let last = candidates.count(of: member) - 1
    switch change.kind {
    case .began, .recognized: addCandidate(change, at: place, of: member)
    case .failed: tell(change, of: member)
    case .changed, .ended, .cancelled:
      guard last >= 0 else { return }
      if candidates[member, last].made.isEmpty {
        update(last, of: member, with: change)
      } else {
        candidates[member, last].made = candidates[member, last].made.lowerBound..<(place + 1)
        candidates[member, last].isRunning = !change.kind.isTerminal
      }
      if change.kind == .cancelled, isFailedByCancellation(last, of: member) {
        tell(change.failed, of: member, about: candidates[member, last])
        remove(last, of: member)
      }
    }
  }

  private func addCandidate(_ change: Change, at place: Int, of member: Int) {
    let candidate = Candidate(
      change, attempt: members[member].attempt, start: members[member].start ?? moment,
      decision: moment, decided: time, landing: lastLanding, at: place)
    let count = candidates.count(of: member)
    if count < Candidates.limit {
      candidates.append(candidate, of: member)
    } else {
      tell(change.failed, of: member)
      members[member].isIgnored = change.kind == .began
    }
  }

  /// A decision that could not be reported at once is withdrawn with its member.
  private func isFailedByCancellation(_ index: Int, of member: Int) -> Bool {
    candidates[member, index].made.isEmpty || !follows.run(of: member).isEmpty
  }

  // MARK: Step 3

  /// Notes which attempts the decisions of this moment wait for.
  private func noteFresh(_ member: Int) {
    let run = follows.run(of: member)
    for index in 0..<candidates.count(of: member) where !candidates[member, index].made.isEmpty {
      for place in run {
        candidates.note(attempt(of: follows[place]), member, index, place, in: run)
      }
    }
  }

  // MARK: Step 4

  private func dropBeaten() {
    for member in engines.indices {
      var index = 0
      while index < candidates.count(of: member) {
        if let winner = winner(over: member, index) {
          failCandidate(member, index, by: winner)
        } else {
          index += 1
        }
      }
    }
  }

  /// The earliest member that beats a candidate.
  private func winner(over member: Int, _ index: Int) -> Int? {
    engines.indices.first { other in
      if members[other].isUnderWay, other != member, !alongside.contains(member, other) {
        return true
      }
      guard let told = members[other].told else { return false }
      let run = follows.run(of: member)
      return run.contains {
        follows[$0] == other && told <= candidates.noted(member, index, $0, in: run)
      }
    }
  }

  /// The earliest member for which a candidate waits.
  private func obstacle(of member: Int, _ index: Int) -> Int? {
    let run = follows.run(of: member)
    for place in run {
      let attempt = candidates.noted(member, index, place, in: run)
      if hasOpenAttempt(upTo: attempt, follows[place]) {
        return rival(of: member, index, before: follows[place]) ?? follows[place]
      }
    }
    return rival(of: member, index, before: engines.count)
  }

  /// The earliest member before another whose attempt is possible and began no later than a candidate's, if
  /// that waits for such.
  private func rival(of member: Int, _ index: Int, before end: Int) -> Int? {
    guard togetherWithin != nil, !isAtRest else { return nil }
    let candidate = candidates[member, index]
    guard candidate.change.kind == .recognized else { return nil }
    return (0..<end).first { other in
      isPossible(other) && (members[other].start ?? moment) <= candidate.start
        && !alongside.contains(member, other)
    }
  }

  private func hasOpenAttempt(upTo attempt: Int, _ member: Int) -> Bool {
    if isPossible(member), members[member].attempt <= attempt { return true }
    return candidates.count(of: member) > 0 && candidates[member, 0].attempt <= attempt
  }

  /// Whether a member's own attempt is possible.
  func isPossible(_ member: Int) -> Bool {
    engines[member].isActive && !engines[member].attempt.value.hasBegun
  }

  /// The first candidate that does not wait.
  private func firstReady() -> (member: Int, index: Int)? {
    var first: (member: Int, index: Int)?
    for member in engines.indices {
      for index in 0..<candidates.count(of: member) where obstacle(of: member, index) == nil {
        if let best = first,
          !isPreferred(candidates[member, index], candidates[best.member, best.index])
        {
          continue
        }
        first = (member, index)
      }
    }
    return first
  }

  /// Whether a candidate is reported before another that precedes it. If all decide together, an
  /// attempt that began earlier comes first, then a drawing that goes on further; then the better
  /// fit.
  private func isPreferred(_ one: Candidate, _ other: Candidate) -> Bool {
    guard prefersBestFit else { return false }
    if togetherWithin != nil, (one.start, -one.landing) != (other.start, -other.landing) {
      return (one.start, -one.landing) < (other.start, -other.landing)
    }
    return one.grade.isBetter(than: other.grade)
  }

  /// Reports a candidate, and fails every open attempt that it does not leave alone and that began
  /// before it was decided.
  private func tellCandidate(_ member: Int, _ index: Int) {
    let candidate = candidates[member, index]
    members[member].told = min(members[member].told ?? .max, candidate.attempt)
    if candidate.made.isEmpty {
      tellHeld(candidate, member, index)
    } else {
      for place in candidate.made {
        let change = engines[member].changes[place]
        tell(change, of: member, about: candidate)
        copyReports(of: member, at: change.reports)
      }
    }
    members[member].isUnderWay = members[member].isUnderWay || candidate.isRunning
    remove(index, of: member)
    for other in engines.indices where other != member && !alongside.contains(member, other) {
      failCandidates(of: other, by: member, before: candidate.decision)
      if isPossible(other), members[other].start ?? moment <= candidate.decision {
        preventAttempt(of: other, by: member)
      }
    }
  }

  private func tellHeld(_ candidate: Candidate, _ member: Int, _ index: Int) {
    tell(candidate.change, of: member, about: candidate)
    copyValues(of: member, index)
    guard let ending = candidate.ending else { return }
    tell(ending, of: member, about: candidate)
    copyValues(of: member, index)
  }

  /// Fails the candidates of a member whose attempts began up to a moment: its earliest ones.
  private func failCandidates(of member: Int, by winner: Int?, before decision: Int) {
    while candidates.count(of: member) > 0, candidates[member, 0].start <= decision {
      failCandidate(member, 0, by: winner)
    }
  }

  private func failCandidate(_ member: Int, _ index: Int, by winner: Int?) {
    let candidate = candidates[member, index]
    tell(candidate.change.failed, of: member, about: candidate, winner: winner)
    if candidate.isRunning { endAttempt(of: member) }
    remove(index, of: member)
  }

  private func preventAttempt(of member: Int, by winner: Int) {
    engines[member].prevent()
    if let change = engines[member].changes.last {
      tell(change, of: member, winner: winner)
    }
    countAttempt(of: member)
  }

  /// Notes that a member's attempt is over.
  private func countAttempt(of member: Int) {
    members[member].attempt += 1
    members[member].start = nil
    members[member].isIgnored = false
  }

  /// Ends an attempt that has nothing more to report.
  private func endAttempt(of member: Int) {
    engines[member].prevent()
    countAttempt(of: member)
  }

  private func remove(_ index: Int, of member: Int) {
    candidates.remove(member, index, following: follows.run(of: member))
  }

  // MARK: Step 5

  /// Keeps what a candidate that is left was made of, since the member's changes are forgotten.
  private func hold(_ member: Int) {
    for index in 0..<candidates.count(of: member) {
      let made = candidates[member, index].made
      candidates[member, index].made = 0..<0
      for place in made { update(index, of: member, with: engines[member].changes[place]) }
      candidates[member, index].waitsFor = obstacle(of: member, index)
    }
  }

  /// Takes over what a member has made of a held candidate.
  private func update(_ index: Int, of member: Int, with change: Change) {
    for (offset, place) in change.reports.enumerated() {
      candidates.setValue(engines[member].reportValues[place], at: offset, of: member, index)
    }
    if change.kind == .ended {
      candidates[member, index].ending = change
      candidates[member, index].isRunning = false
    } else {
      let kind = candidates[member, index].change.kind
      candidates[member, index].change = change
      candidates[member, index].change.kind = kind
    }
  }

  // MARK: Telling

  /// Reports a change of a candidate, at the time of this moment.
  private func tell(
    _ change: Change, of member: Int, about candidate: Candidate, winner: Int? = nil
  ) {
    let isHeld = candidate.waitsFor != nil
    append(
      RecognizerSet.SetChange(
        recognizer: member, attempt: candidate.attempt, change: change, winner: winner,
        heldSince: isHeld ? candidate.decided : nil, waitedFor: candidate.waitsFor))
  }

  /// Reports a change of a member's attempt under way.
  private func tell(_ change: Change, of member: Int, winner: Int? = nil) {
    append(
      RecognizerSet.SetChange(
        recognizer: member, attempt: members[member].attempt, change: change, winner: winner,
        heldSince: nil, waitedFor: nil))
  }

  private func append(_ change: RecognizerSet.SetChange) {
    hasChanges = true
    var change = change
    change.change.reports = toldValues.count..<toldValues.count
    change.change.time = time
    told.append(change)
  }

  /// Gives the last change the values that its member reports with one of its own.
  private func copyReports(of member: Int, at places: Range<Int>) {
    let start = toldValues.count
    toldValues += engines[member].reportValues[places]
    told[told.count - 1].change.reports = start..<toldValues.count
  }

  /// Gives the last change the values that are kept for a candidate.
  private func copyValues(of member: Int, _ index: Int) {
    let start = toldValues.count
    for offset in 0..<engines[member].table.reportCount {
      toldValues.append(candidates.value(at: offset, of: member, index))
    }
    told[told.count - 1].change.reports = start..<toldValues.count
  }

  /// Brings the changes of this moment into the order of the members, then of their attempts.
  private func sortChanges(from start: Int) {
    guard told.count > start + 1 else { return }
    told.withUnsafeMutableBufferPointer { told in
      for index in (start + 1)..<told.count {
        var place = index
        while place > start, told[place].precedes(told[place - 1]) {
          told.swapAt(place - 1, place)
          place -= 1
        }
      }
    }
  }
}

extension RecognizerSet.SetChange {
  /// Whether it is reported before another change of its moment; those of one attempt stay as they are.
  fileprivate func precedes(_ other: Self) -> Bool {
    (recognizer, attempt) < (other.recognizer, other.attempt)
  }

  /// Whether it is a change of a gesture that goes on, and of this attempt.
  fileprivate func isSame(of member: Int, _ attempt: Int) -> Bool {
    change.kind == .changed && recognizer == member && self.attempt == attempt && heldSince == nil
  }
}

extension Change {
  /// The failure of the attempt instead, which has no path.
  fileprivate var failed: Change {
    Change(kind: .failed, time: time, leaf: nil, stray: 0, length: 0, reports: 0..<0)
  }
}
