// What a set would make of the touches that are down if they lifted: for a copy, which is spent.
extension SetEngine {
  /// A member that is made, and how well it fits.
  typealias Foreseen = (member: Int, grade: Grade)

  /// Whether a member is in an attempt or has decided, so that one could be made without a landing.
  var isUndecided: Bool {
    if !candidates.isEmpty { return true }
    for place in 0..<awakeCount where engines[awake[place]].isActive { return true }
    return false
  }

  /// Appends a lift of every touch that is down, in the order in which they landed.
  ///
  /// The lifts have no location, so each touch lifts where it is. A touch that a member does not
  /// see comes after the one that precedes it in a member that sees it.
  func appendLifts(to lifts: inout [Touch]) {
    for engine in engines {
      var place = 0
      for index in 0..<engine.contacts.counts.value.down {
        let id = engine.contacts.down[index]
        guard !engine.contacts.counts.value.pointers[index] else { continue }
        if let known = lifts.firstIndex(where: { $0.id == id }) {
          place = known + 1
        } else {
          lifts.insert(Touch(.ended, id: id, x: .nan, y: .nan), at: place)
          place += 1
        }
      }
    }
  }

  /// Takes lifts at the set's time, lets time pass, and finds which member is made first.
  ///
  /// - Parameters:
  ///   - lifts: Those of all touches that are down.
  ///   - member: A member whose attempts fail before that, if any.
  /// - Returns: The member that is recognized or ends first, or else is under way when nothing more
  ///   can happen; of several in one moment the first or, if the set prefers it, the best fit.
  func foresee(after lifts: [Touch], without member: Int? = nil) -> Foreseen? {
    tick(at: time)
    if let member { withdraw(member) }
    if let made = firstMade { return made }
    if !lifts.isEmpty { lifts.withUnsafeBufferPointer { handle(at: time, $0) } }
    while true {
      if let made = firstMade { return made }
      guard let due = deadline else { return firstUnderWay }
      tick(at: due)
    }
  }

  /// Fails whatever a member has open.
  private func withdraw(_ member: Int) {
    while candidates.count(of: member) > 0 {
      candidates.remove(member, 0, following: follows.run(of: member))
    }
    engines[member].prevent()
    settle()
    rest()
  }

  /// The member that the last call reported as recognized or ended.
  private var firstMade: Foreseen? {
    var first: Foreseen?
    for told in changes {
      switch told.change.kind {
      case .began, .changed, .cancelled, .failed: continue
      case .recognized, .ended:
        let grade = told.change.grade
        if let first, !prefersBestFit || !grade.isBetter(than: first.grade) { continue }
        first = (told.recognizer, grade)
      }
    }
    return first
  }

  /// The member that has begun and not ended.
  private var firstUnderWay: Foreseen? {
    var first: Foreseen?
    for member in engines.indices where members[member].isUnderWay {
      let grade = engines[member].grade
      if let first, !prefersBestFit || !grade.isBetter(than: first.grade) { continue }
      first = (member, grade)
    }
    return first
  }
}

extension Engine {
  /// How well the path of the attempt under way fits that costs least.
  fileprivate var grade: Grade {
    guard let slot = bestSlot() else { return Grade(fit: .infinity, closeness: .infinity) }
    let token = tokens.tokens[slot]
    return Grade(
      fit: Change.share(of: token.stray, in: token.length),
      closeness: Change.share(of: token.deviation, in: token.length))
  }
}
