/// Several gestures on one view, of which one wins.
///
/// When one is recognized or begins, the others that are still possible fail, unless either side
/// says that they go on alongside. One that follows others is held until these have failed. If
/// several decide in one frame, the first in the set's order wins, or the one that fits best.
/// `Grammar/sets.md` says all this exactly.
///
/// Its memory is known from the tables and taken when it is created.
///
///     var set = RecognizerSet([doubleTap, singleTap], after: [(1, 0)])
///     set.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 10, y: 20)]))
///     for change in set.changes { print(change.recognizer, change.change.kind) }
public struct RecognizerSet: Hashable, Sendable {
  /// A transition of one of the gestures.
  public struct SetChange: Hashable, Sendable {
    /// The index of its recognizer.
    public var recognizer: Int

    /// The number of the recognizer's attempt, counted from 0.
    public var attempt: Int

    /// The transition. Its ``Change/reports`` are in the set's ``RecognizerSet/reportValues``.
    public var change: Change

    /// Who was recognized or began in its stead, by its index, if the attempt failed for that.
    public var winner: Int?

    /// When the recognizer decided, in microseconds, if the set held the decision.
    public var heldSince: Int64?

    /// Whom the decision waited for last, by its index, if the set held it.
    public var waitedFor: Int?
  }

  /// One recognizer for each gesture, in order. What they have made and the set has not told is
  /// not to be relied on: ask the set.
  public internal(set) var recognizers: [Recognizer]

  /// The transitions of the last call, by time, then in the set's order.
  public internal(set) var changes: [SetChange] = []

  /// The reported values of the last call's ``changes``, one run for each.
  public internal(set) var reportValues: [Float] = []

  /// The next time at which something happens if no touch does, in microseconds.
  public private(set) var deadline: Int64?

  /// The latest time it was told of, in microseconds.
  public private(set) var time: Int64 = -Recognizer.timeLimit

  /// Whether, of several that decide in one frame, the one with the least stray for its length
  /// wins; on an exact tie, and without it, the first.
  public let prefersBestFit: Bool

  let alongside: Partners
  let follows: Partners
  var members: [Member]
  var candidates: Candidates
  /// The members that take part in this moment, in order; between moments, those in an attempt.
  /// Nothing happens to the others until something lands, comes or leaves.
  private(set) var awake: [Int] = []
  /// What the steps are in all members' cones; each member has it while it takes a frame.
  private var projections: Projections
  /// How many moments there have been: frames, and deadlines that have passed.
  var moment = 0

  /// How a member of the set stands.
  struct Member: Hashable, Sendable {
    /// The number of its attempt under way, or of its next one.
    var attempt = 0
    /// The moment in which its attempt under way began; `nil` if none was when the last one ended.
    var start: Int?
    /// Whether it was told to have begun, and not to have ended.
    var isUnderWay = false
    /// Whether what its attempt under way does is not told: it was one candidate too many.
    var isIgnored = false
    /// The earliest of its attempts that was told to be recognized or to begin in this moment.
    var told: Int?
  }

  /// Creates recognizers that wait for a first landing.
  ///
  /// - Parameters:
  ///   - tables: What to recognize, in the order that decides ties.
  ///   - alongside: Pairs of indices of gestures that leave each other alone.
  ///   - after: Pairs of indices of gestures of which the first waits until the second has failed.
  ///     They should not wait for each other in a circle: then nobody could win.
  ///   - prefersBestFit: Whether, of several that decide in one frame, the best fit wins.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(
    _ tables: [GestureTable], alongside: [(Int, Int)] = [], after: [(Int, Int)] = [],
    prefersBestFit: Bool = false, view: ViewSize? = nil
  ) {
    self.prefersBestFit = prefersBestFit
    self.alongside = Partners(alongside, count: tables.count, isMutual: true)
    follows = Partners(after, count: tables.count, isMutual: false)
    let pool = ConePool(tables)
    projections = pool.projections
    recognizers = tables.map { Recognizer($0, view: view, cones: pool.places(of: $0)) }
    awake.reserveCapacity(tables.count)
    members = Array(repeating: Member(), count: tables.count)
    candidates = Candidates(tables, follows: follows)
    changes.reserveCapacity(Self.changeCapacity * tables.count)
    reportValues.reserveCapacity(
      tables.reduce(0) { $0 + Self.changeCapacity * $1.reportCount })
  }

  /// How many decisions of one gesture can be held at once: 4. Any further one fails.
  public static let heldLimit = 4

  /// How many transitions one call can tell of each member before memory is taken for more.
  private static let changeCapacity = 16
}

extension RecognizerSet {
  /// Whether nothing is under way or held and no touch that it knows is down, so that another set
  /// can take its place between two frames.
  public var isIdle: Bool {
    recognizers.indices.allSatisfy { recognizers[$0].isIdle && candidates.count(of: $0) == 0 }
  }

  /// Takes the events of one time, after the deadlines that are due at or before it.
  ///
  /// - Complexity: O(*n*) in the number of gestures that are still possible or under way; in that of
  ///   all gestures if anything but moves is in the frame.
  public mutating func handle(_ frame: Frame) {
    passDeadlines(until: frame.time)
    if frame.touches.contains(where: { $0.concernsAll }) { wakeAll() }
    let frame = Frame(time: time, touches: frame.touches)
    for index in awake { recognizers[index].handle(frame, lending: &projections) }
    settle()
    rest()
  }

  /// Lets time pass without an event.
  ///
  /// - Parameter time: Microseconds. Only the deadlines up to it have an effect; a time earlier
  ///   than the last one has none.
  public mutating func tick(at time: Int64) {
    passDeadlines(until: time)
    for index in awake { recognizers[index].tick(at: self.time) }
  }

  /// Takes every touch away, as when the view goes: what is under way is cancelled, all else fails.
  public mutating func cancelAll() {
    forgetChanges()
    wakeAll()
    for index in awake { recognizers[index].cancelAll() }
    dropEverything()
    rest()
  }

  /// The values that a change of the last call reports.
  public func reports(of change: SetChange) -> ArraySlice<Float> {
    reportValues[change.change.reports]
  }

  /// The number of a recognizer's attempt under way, or else of its last one; −1 before the first.
  public func attempt(of member: Int) -> Int {
    members[member].attempt - (recognizers[member].isActive ? 0 : 1)
  }

  /// Whether a recognizer was told to have begun, and not to have ended.
  public func isUnderWay(_ member: Int) -> Bool { members[member].isUnderWay }

  /// Whether an attempt of a recognizer has neither failed nor been told as `recognized` or
  /// `began`: it is still possible, or was decided and is held.
  public func isOpen(_ attempt: Int, of member: Int) -> Bool {
    if isPossible(member), members[member].attempt == attempt { return true }
    return (0..<candidates.count(of: member)).contains {
      candidates[member, $0].attempt == attempt
    }
  }

  /// Starts recording, for reports.
  package mutating func record() {
    for index in recognizers.indices { recognizers[index].record() }
  }

  /// Takes the recorded attempts of a recognizer away.
  package mutating func takeAttempts(of index: Int) -> [Recorder.Attempt] {
    recognizers[index].takeAttempts()
  }

  /// Whether a recognizer could still be told, or is under way: it has an attempt that is open, or
  /// has begun.
  package func isPossibleOrUnderWay(_ member: Int) -> Bool {
    recognizers[member].isActive || members[member].isUnderWay || candidates.count(of: member) > 0
  }

  /// The decisions of a recognizer that are held: when each was made, and for whom it waits.
  package func held(of member: Int) -> [(attempt: Int, since: Int64, waitsFor: Int?)] {
    (0..<candidates.count(of: member)).map { index in
      let candidate = candidates[member, index]
      return (candidate.attempt, candidate.decided, candidate.waitsFor)
    }
  }

  private mutating func passDeadlines(until newTime: Int64) {
    forgetChanges()
    let target = max(time, min(newTime, Recognizer.timeLimit))
    while let due = deadline, due <= target {
      time = due
      for index in awake { recognizers[index].tick(at: due) }
      settle()
      rest()
    }
    time = target
  }

  private mutating func wakeAll() {
    awake.removeAll(keepingCapacity: true)
    awake.append(contentsOf: recognizers.indices)
    for index in awake { recognizers[index].tick(at: time) }
  }

  /// Lets the members sleep that are in no attempt, and finds the next deadline of the others.
  private mutating func rest() {
    deadline = nil
    var count = 0
    for place in awake.indices {
      let index = awake[place]
      guard recognizers[index].isActive else { continue }
      awake[count] = index
      count += 1
      guard let due = recognizers[index].deadline else { continue }
      deadline = min(deadline ?? due, due)
    }
    awake.removeLast(awake.count - count)
  }

  private mutating func forgetChanges() {
    changes.removeAll(keepingCapacity: true)
    reportValues.removeAll(keepingCapacity: true)
  }
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
