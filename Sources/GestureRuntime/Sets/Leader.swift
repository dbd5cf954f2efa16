/// Which gesture of a set it would be if every touch that is down lifted now.
public struct Leader: Hashable, Sendable {
  /// The index of its recognizer.
  public var recognizer: Int

  /// How well it would fit: the ``Change/fit`` that would be reported. The less, the better.
  public var fit: Float

  /// The index of the recognizer that would lead if this one's attempts failed now; `nil` if there
  /// would be no leader.
  public var runnerUp: Int?

  /// How much better it fits than the runner-up: the runner-up's fit less its own. It is negative
  /// where not the fit, but the order or the time decides; `nil` if there is no runner-up.
  public var lead: Float?
}

/// Looks ahead in a set: at what it would make of the touches that are down if they lifted where
/// they are and nothing followed, and at how the attempts under way may go on.
///
/// It asks a copy of the set, and changes nothing in the set itself. The copy's memory is taken when
/// this is created and used again, so that asking at every frame takes none; only another set's
/// tables or view make it take new memory.
///
///     var lookahead = Lookahead(at: set)
///     set.handle(frame)
///     if let leader = lookahead.leader(of: set) { print(leader.recognizer, leader.fit) }
public struct Lookahead: Sendable {
  private var copy: RecognizerSet
  /// The lifts of the touches that are down.
  private var lifts: [Touch] = []
  /// What was found last of how an attempt may go on.
  private var found: [Continuation] = []

  /// Takes the memory to look ahead in a set.
  public init(at set: RecognizerSet) {
    copy = set
    copy.own()
    lifts.reserveCapacity(Recognizer.touchLimit)
    found.reserveCapacity(64)
  }

  /// Which gesture it would be if every touch that is down lifted now, at the set's
  /// ``RecognizerSet/time``; `nil` if none would be. `Grammar/sets.md` says exactly what that means.
  ///
  /// - Complexity: That of copying the set's memory and of a lift, both twice at most.
  public mutating func leader(of set: RecognizerSet) -> Leader? {
    guard set.engine.isUndecided else { return nil }
    copy.become(set)
    lifts.removeAll(keepingCapacity: true)
    copy.engine.appendLifts(to: &lifts)
    guard let first = copy.engine.foresee(after: lifts) else { return nil }
    copy.become(set)
    let next = copy.engine.foresee(after: lifts, without: first.member)
    return Leader(
      recognizer: first.member, fit: first.grade.fit, runnerUp: next?.member,
      lead: next.map { $0.grade.fit == first.grade.fit ? 0 : $0.grade.fit - first.grade.fit })
  }

  /// Finds in which ways the attempt of a recognizer may go on, at the set's ``RecognizerSet/time``.
  /// `Grammar/sets.md` says exactly which and in which order.
  ///
  /// A path that may be in one of several phases is all of them: each has its own.
  ///
  /// - Parameters:
  ///   - member: The index of the recognizer.
  ///   - set: The set.
  /// - Returns: The ways; none if it is in no attempt.
  /// - Complexity: That of copying the recognizer's memory, and O(*n*) in what it has of paths and the
  ///   edges out of their leaves.
  public mutating func continuations(of member: Int, in set: RecognizerSet) -> [Continuation] {
    copy.become(set, only: member)
    found.removeAll(keepingCapacity: true)
    copy.engine.engines[member].appendContinuations(to: &found)
    return found
  }
}
