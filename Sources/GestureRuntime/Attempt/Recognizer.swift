/// Runs one ``GestureTable`` over a stream of touches.
///
/// A value: copy it to fork the recognition, discard it to stop. It reads no clock and calls nothing
/// back; frames and times go in through ``handle(_:)`` and ``tick(at:)``, transitions come out in
/// ``changes``. That is why a recording replays exactly. Its memory is known from the table and
/// taken when it is created; nothing is allocated after that, but for the first change after a
/// copy.
///
///     var recognizer = Recognizer(table)
///     recognizer.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 10, y: 20)]))
///     for change in recognizer.changes { print(change.kind) }
public struct Recognizer: @unchecked Sendable {
  /// Changed only while no other value shares it.
  private(set) var engine: Engine<Silence>

  /// Times beyond ± this many microseconds count as that: 36,000 years. What would be decided by
  /// waiting until later never is, and has no deadline.
  public static let timeLimit: Int64 = 1 << 60

  /// How many touches can be down at once; further ones are not seen: 32.
  public static let touchLimit = 32

  /// Creates a recognizer that waits for a first landing.
  ///
  /// - Parameters:
  ///   - table: What to recognize.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(_ table: GestureTable, view: ViewSize? = nil) {
    let pool = ConePool([table])
    engine = Engine(
      table, view: view ?? .unknown, pool: pool, projections: Projections(pool),
      observer: Silence())
  }

  /// A recognizer in the state of an engine of a set.
  init(copying engine: Engine<Silence>) {
    self.engine = Engine(copying: engine, projections: Projections(like: engine.projections))
  }

  /// Takes the engine into its own hands before it changes it.
  mutating func own() {
    if isKnownUniquelyReferenced(&engine) { return }
    self = Recognizer(copying: engine)
  }

  /// Takes the events of one time.
  ///
  /// Deadlines that are due at or before it come first, as if ``tick(at:)`` had been called for
  /// each. A frame earlier than the last one counts as of that time.
  public mutating func handle(_ frame: Frame) {
    own()
    if !frame.settings.isEmpty { engine.take(frame.settings) }
    frame.touches.withUnsafeBufferPointer { engine.handle(at: frame.time, $0, isMove: $0.isMove) }
    engine.writeDown()
  }

  /// Lets time pass without an event.
  ///
  /// - Parameter newTime: Microseconds. Only the deadlines up to it have an effect; a time earlier
  ///   than the last one has none.
  public mutating func tick(at newTime: Int64) {
    own()
    engine.tick(at: newTime)
  }

  /// Takes every touch away, as when the view goes: `failed`, or `cancelled` after `began`.
  public mutating func cancelAll() {
    own()
    engine.cancelAll()
  }

  /// Fails the attempt under way, as when another gesture was recognized.
  package mutating func prevent() {
    own()
    engine.prevent()
  }

  /// What is recognized.
  public var table: GestureTable { engine.table }

  /// The transitions of the last call, in order.
  public var changes: [Change] { engine.changes }

  /// The reported values of the last call's ``changes``, one run for each.
  public var reportValues: [Float] { engine.reportValues }

  /// Whether an attempt is under way.
  public var isActive: Bool { engine.isActive }

  /// Whether the attempt has begun, for a continuous gesture.
  public var hasBegun: Bool { engine.attempt.value.hasBegun }

  /// The next time at which something happens if no touch does, in microseconds.
  public var deadline: Int64? { engine.deadline }

  /// The latest time it was given, in microseconds.
  public var time: Int64 {
    engine.settings.bridge == nil ? engine.time : engine.attempt.value.clock
  }

  /// Whether nothing is under way and no touch that it knows is down. Then, between two frames,
  /// another recognizer can take its place, of the same table or of another one: the new one sees
  /// every touch land that is still to come.
  public var isIdle: Bool { engine.isIdle }

  /// Whether a touch draws the attempt under way: it is a finger of a stroke, or it holds. One that
  /// does not so after its landing never will.
  package func follows(_ id: Int32) -> Bool { engine.follows(id) }

  /// Whether a touch that is down was seen to land by the attempt under way, or by the last one.
  package func hasSeen(_ id: Int32) -> Bool { engine.hasSeen(id) }

  /// The bytes that its state takes. All are allocated when it is created: neither touches nor time
  /// change their number.
  ///
  /// In a set, what is shared is not counted. Nor is the table, which recognizers of one gesture
  /// share, nor what the system adds to each piece of memory. On a machine of 32 bits it is less.
  public var byteCount: Int { engine.byteCount + engine.projections.byteCount }
}

extension Recognizer: Hashable {
  /// Whether both have come to the same state by the same events.
  public static func == (left: Recognizer, right: Recognizer) -> Bool {
    left.table == right.table && left.engine.view.isSame(as: right.engine.view)
      && left.engine.isSame(as: right.engine)
  }

  /// Feeds what equal recognizers have in common into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(time)
    hasher.combine(changes)
  }
}

extension ViewSize {
  /// What stands for the size of a view that is not known: no comparison with it holds.
  static let unknown = ViewSize(width: .nan, height: .nan)

  /// Whether another size has the same bits.
  func isSame(as other: ViewSize) -> Bool {
    width.bitPattern == other.width.bitPattern && height.bitPattern == other.height.bitPattern
  }
}
