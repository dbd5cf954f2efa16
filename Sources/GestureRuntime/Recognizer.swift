/// Runs one ``GestureTable`` over a stream of touches.
///
/// A value: copy it to fork the recognition, discard it to stop. It reads no clock and calls nothing
/// back; frames and times go in through ``handle(_:)`` and ``tick(at:)``, transitions come out in
/// ``changes``. That is why a recording replays exactly. Its memory is known from the table and
/// taken when it is created; nothing is allocated after that.
///
///     var recognizer = Recognizer(table)
///     recognizer.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 10, y: 20)]))
///     for change in recognizer.changes { print(change.kind) }
public struct Recognizer: Hashable, Sendable {
  /// What is recognized.
  public let table: GestureTable

  /// The transitions of the last call, in order.
  public internal(set) var changes: [Change] = []

  /// The reported values of the last call's ``changes``, one run for each.
  public internal(set) var reportValues: [Float] = []

  /// Whether an attempt is under way.
  public internal(set) var isActive = false

  /// Whether the attempt has begun, for a continuous gesture.
  public internal(set) var hasBegun = false

  /// The latest time it was told of, in microseconds.
  public internal(set) var time: Int64 = -Recognizer.timeLimit

  /// Times beyond ± this many microseconds count as that: 36,000 years.
  public static let timeLimit: Int64 = 1 << 60

  /// How many touches can be down at once; further ones are not seen: 32.
  public static let touchLimit = 32

  /// What the tool wants to know and an app does not; `nil` records nothing.
  package var recorder: Recorder?

  let view: ViewSize
  let usesVelocity: Bool
  let usesTrail: Bool

  // Rows of paths: two banks with one row a state, then the three below. A moment reads the front
  // bank and writes the back bank, so that the order of evaluation cannot matter.
  var paths: [Path]
  var registers: [Float]
  var times: [Int64]
  var frontBank = 0
  var backBank: Int { frontBank == 0 ? table.stateCount : 0 }
  var scratch: Int { 2 * table.stateCount }
  var spare: Int { 2 * table.stateCount + 1 }
  /// The best acceptance so far.
  var accepted: Int { 2 * table.stateCount + 2 }
  var hasAcceptance = false

  // The touches that are down, and the track of the one that is followed.
  var downTouches: [DownTouch] = []
  var owned: Int32?
  var touchCount = 0
  var landingTime: Int64 = 0
  var anchorX: Float = 0
  var anchorY: Float = 0
  var trackX: Float = 0
  var trackY: Float = 0
  var force: Float = 0
  var radius: Float = 0
  var velocity = VelocityWindow()
  var trail = Trail()
  var lastReports: [Float]

  /// Creates a recognizer that waits for a first landing.
  ///
  /// - Parameters:
  ///   - table: What to recognize.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(_ table: GestureTable, view: ViewSize? = nil) {
    self.table = table
    self.view = view ?? ViewSize(width: .nan, height: .nan)
    usesVelocity = table.parts.operations.contains {
      $0.code == .velocityX || $0.code == .velocityY
    }
    usesTrail = table.parts.operations.contains { $0.code == .startCorner }
    let rows = 2 * table.stateCount + 3
    paths = Array(repeating: Path(), count: rows)
    registers = Array(repeating: 0, count: rows * Int(table.parts.registerCount))
    times = Array(repeating: 0, count: rows * Int(table.parts.timeRegisterCount))
    lastReports = Array(repeating: 0, count: table.reportCount)
    changes.reserveCapacity(Self.changeCapacity)
    reportValues.reserveCapacity(Self.changeCapacity * table.reportCount)
    downTouches.reserveCapacity(Self.touchLimit)
  }

  /// How many transitions one call can make before memory is taken for more.
  private static let changeCapacity = 16

  /// Takes the events of one time.
  ///
  /// Deadlines that are due at or before it come first, as if ``tick(at:)`` had been called for
  /// each. A frame earlier than the last one counts as of that time.
  public mutating func handle(_ frame: Frame) {
    tick(at: frame.time)
    var hasLanded = false
    for (index, touch) in frame.touches.enumerated() {
      recorder?.event = index
      switch touch.phase {
      case .began:
        if !hasLanded { land(frame.touches) }
        hasLanded = true
      case .moved: move(touch)
      case .stationary: rest(touch)
      case .ended: lift(touch)
      case .cancelled, .entered, .hovered, .exited: continue
      }
    }
    for (index, touch) in frame.touches.enumerated() where touch.phase == .cancelled {
      recorder?.event = index
      cancel(touch)
    }
    review()
    tellChanges()
  }

  /// Lets time pass without an event.
  ///
  /// - Parameter newTime: Microseconds. Only the deadlines up to it have an effect; a time earlier
  ///   than the last one has none.
  public mutating func tick(at newTime: Int64) {
    changes.removeAll(keepingCapacity: true)
    reportValues.removeAll(keepingCapacity: true)
    let target = max(time, min(newTime, Self.timeLimit))
    recorder?.event = nil
    while let due = deadline, due <= target {
      time = due
      review()
    }
    time = target
  }

  /// Takes every touch away, as when the view goes: `failed`, or `cancelled` after `began`.
  public mutating func cancelAll() {
    changes.removeAll(keepingCapacity: true)
    reportValues.removeAll(keepingCapacity: true)
    downTouches.removeAll(keepingCapacity: true)
    fail(.cancelled)
  }

  /// Fails the attempt under way, as when another gesture was recognized.
  package mutating func prevent() { fail(.prevented) }

  /// The next time at which something happens if no touch does, in microseconds.
  ///
  /// - Complexity: O(*n*) in the number of states.
  public var deadline: Int64? {
    guard isActive else { return nil }
    var earliest: Int64?
    for row in frontBank..<(frontBank + table.stateCount) where paths[row].isAlive {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      let isLanded = table.parts.states[Int(paths[row].state)].isLanded
      for index in (isLanded ? leaf.finalBounds : leaf.bounds).indices {
        let bound = table.parts.bounds[Int(table.parts.boundLists[index])]
        let limit = self.time(bound.start, row) + bound.limit
        for flip in limit...(limit + 1)
        where flip > time && bound.comparison.flips(at: flip - limit) {
          earliest = min(earliest ?? flip, flip)
        }
      }
    }
    return earliest
  }
}

/// A touch that is on the screen.
struct DownTouch: Hashable, Sendable {
  var id: Int32
  /// Whether the last attempt, or the one under way, saw it land.
  var isSeen: Bool
}

extension Comparison {
  /// Whether a growing integer changes the outcome by reaching the limit plus 0 or 1.
  func flips(at offset: Int64) -> Bool {
    switch self {
    case .less, .greaterOrEqual: offset == 0
    case .lessOrEqual, .greater: offset == 1
    case .equal, .notEqual: true
    }
  }
}
