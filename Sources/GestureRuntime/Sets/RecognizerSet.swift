/// Several gestures on one view, competing for its touches.
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
public struct RecognizerSet: @unchecked Sendable {
  /// Changed only while no other value shares it.
  private(set) var engine: SetEngine<Silence>

  /// A transition of one of the gestures.
  public struct SetChange: Hashable, Sendable {
    /// The index of its recognizer.
    public var recognizer: Int

    /// The number of the recognizer's attempt, counted from 0.
    public var attempt: Int

    /// The transition. Its ``Change/reports`` are in the set's ``RecognizerSet/reportValues``.
    public var change: Change

    /// The index of the one that was recognized or began instead, if the attempt failed for that.
    public var winner: Int?

    /// When the recognizer decided, in microseconds, if the set held the decision.
    public var heldSince: Int64?

    /// The index of the recognizer that the decision waited for last, if the set held it.
    public var waitedFor: Int?
  }

  /// Creates recognizers that wait for a first landing.
  ///
  /// - Parameters:
  ///   - tables: What to recognize, in the order that decides ties.
  ///   - alongside: Pairs of indices of gestures that leave each other alone.
  ///   - after: Pairs of indices of gestures: the first waits until the second has failed. They
  ///     should not wait for each other in a circle: then none could win.
  ///   - prefersBestFit: Whether, of several that decide in one frame, the best fit wins.
  ///   - togetherWithin: How many microseconds without a touch what is recognized waits for the others,
  ///     at most ``togetherLimit``; `nil` if it does not. If it does, the best fit wins.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(
    _ tables: [GestureTable], alongside: [(Int, Int)] = [], after: [(Int, Int)] = [],
    prefersBestFit: Bool = false, togetherWithin: Int64? = nil, view: ViewSize? = nil
  ) {
    engine = SetEngine(
      tables, alongside: alongside, after: after, prefersBestFit: prefersBestFit,
      togetherWithin: togetherWithin, view: view,
      observer: Silence())
  }

  /// This set on a view of another size, before anything has happened: quicker than a new one.
  package func on(view: ViewSize?) -> RecognizerSet {
    var other = self
    other.engine = SetEngine(copying: engine, view: view ?? .unknown)
    return other
  }

  /// Comes into the state of another set, or lets one member do so, in the memory it has if they are alike.
  package mutating func become(_ other: RecognizerSet, only member: Int? = nil) {
    if !isKnownUniquelyReferenced(&engine) || !engine.isLike(other.engine) {
      engine = SetEngine(copying: other.engine)
    } else if let member {
      engine.engines[member].become(other.engine.engines[member])
    } else {
      engine.become(other.engine)
    }
  }

  /// How many decisions of one gesture can be held at once: 4. Any further one fails.
  public static let heldLimit = 4

  /// How many microseconds what is recognized can wait for the others without a touch: a day.
  public static let togetherLimit: Int64 = 86_400_000_000

  /// Takes the engine into its own hands before it changes it.
  mutating func own() {
    if !isKnownUniquelyReferenced(&engine) { engine = SetEngine(copying: engine) }
  }

  /// Takes the events of one time, after the deadlines that are due at or before it.
  ///
  /// - Complexity: O(*n*) in the number of gestures that are still possible or under way; in that of
  ///   all gestures if anything but moves is in the frame.
  public mutating func handle(_ frame: Frame) {
    own()
    if !frame.settings.isEmpty { engine.take(frame.settings) }
    frame.touches.withUnsafeBufferPointer { engine.handle(at: frame.time, $0) }
  }

  /// Lets time pass without an event.
  ///
  /// - Parameter time: Microseconds. Only the deadlines up to it have an effect; a time earlier
  ///   than the last one has none.
  public mutating func tick(at time: Int64) {
    own()
    engine.tick(at: time)
  }

  /// Takes every touch away, as when the view goes: what is under way is cancelled, all else fails.
  public mutating func cancelAll() {
    own()
    engine.cancelAll()
  }

  /// A copy of the recognizer of each gesture, in order. Do not rely on changes of theirs that the
  /// set has not reported: ask the set.
  public var recognizers: [Recognizer] { engine.engines.map { Recognizer(copying: $0) } }

  /// The transitions of the last call, by time, then in the set's order.
  public var changes: [SetChange] { engine.changes }

  /// The reported values of the last call's ``changes``, one run for each.
  public var reportValues: [Float] { engine.reportValues }

  /// The next time at which something happens if no touch does, in microseconds.
  public var deadline: Int64? { engine.deadline }

  /// The latest time it was given, in microseconds.
  public var time: Int64 { engine.time }

  /// Whether, of several that compete, the one that fits best wins; on an exact tie, and without it, the
  /// first.
  public var prefersBestFit: Bool { engine.prefersBestFit }

  /// How many microseconds without a touch what is recognized waits for the others; `nil` if it does not.
  public var togetherWithin: Int64? { engine.togetherWithin }

  /// Whether nothing is under way or held and no touch that it knows is down, so that another set
  /// can take its place between two frames.
  public var isIdle: Bool { engine.isIdle }

  /// The bytes of what changes, and of what the last call reported.
  public var byteCount: Int { engine.byteCount }

  /// The values that a change of the last call reports.
  public func reports(of change: SetChange) -> ArraySlice<Float> {
    reportValues[change.change.reports]
  }

  /// The number of a recognizer's attempt under way, or else of its last one; −1 before the first.
  public func attempt(of member: Int) -> Int { engine.attempt(of: member) }

  /// Whether a recognizer was reported to have begun, and not to have ended.
  public func isUnderWay(_ member: Int) -> Bool { engine.members[member].isUnderWay }

  /// Whether an attempt of a recognizer has neither failed nor been reported as `recognized` or
  /// `began`: it is still possible, or was decided and is held.
  public func isOpen(_ attempt: Int, of member: Int) -> Bool { engine.isOpen(attempt, of: member) }

  /// Whether a touch that is down concerns the attempt of a recognizer that is under way, or its
  /// last one.
  func isConcerned(_ member: Int, by id: Int32) -> Bool {
    engine.engines[member].isConcerned(by: id)
  }
}

extension RecognizerSet: Hashable {
  /// Whether both have come to the same state by the same events.
  public static func == (left: RecognizerSet, right: RecognizerSet) -> Bool {
    left.recognizers == right.recognizers && left.engine.isSame(as: right.engine)
  }

  /// Feeds what equal sets have in common into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(recognizers)
    hasher.combine(changes)
  }
}
