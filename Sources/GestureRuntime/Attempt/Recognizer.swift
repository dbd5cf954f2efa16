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

  /// The next time at which something happens if no touch does, in microseconds.
  public internal(set) var deadline: Int64?

  /// The latest time it was told of, in microseconds.
  public internal(set) var time: Int64 = -Recognizer.timeLimit

  /// Times beyond ± this many microseconds count as that: 36,000 years.
  public static let timeLimit: Int64 = 1 << 60

  /// How many touches can be down at once; further ones are not seen: 32.
  public static let touchLimit = 32

  /// What the tool wants to know and an app does not; `nil` records nothing.
  package var recorder: Recorder?
  /// Whether there is a recorder: one is large to look at.
  var isRecording = false

  let view: ViewSize
  package let usesVelocity: Bool
  /// Of each leaf, if there is a velocity: whether a review there reads one.
  let velocityUses: [VelocityUse]
  package let usesTrail: Bool
  /// How many fingers a track has room for.
  package let placeCount: Int
  /// For how many fingers a path knows where its hold began; 0 without holds.
  package let originCount: Int
  /// The track of the pointer, if there is one.
  let pointerTrack: Int?
  /// The leaf in which the first finger holds, if there is one.
  package let gripLeaf: Int?
  let startsWithTouch: Bool
  let startsWithPointer: Bool

  // Rows of paths: two banks with one row a state, then the three below. A moment reads the front
  // bank and writes the back bank, so that the order of evaluation cannot matter.
  var paths: [Path]
  var registers: [Float]
  var times: [Int64]
  var origins: [Point]
  var frontBank = 0
  var backBank: Int { frontBank == 0 ? table.stateCount : 0 }
  var scratch: Int { 2 * table.stateCount }
  var spare: Int { 2 * table.stateCount + 1 }
  /// The best acceptance so far.
  var accepted: Int { 2 * table.stateCount + 2 }
  var hasAcceptance = false

  // The touches that are down, and the tracks that some of them draw. A gesture with a grip has one
  // track more, which is where the holder landed.
  var downTouches: [DownTouch] = []
  var hiddenTouches: [HiddenTouch] = []
  var tracks: [Track]
  var fingers: [Finger]
  var velocities: [VelocityWindow]
  var trails: [Trail]
  var holder: Int32?
  var holderTrack: Int { table.parts.tracks.count }
  /// The touch that `only` is asked about.
  var landing = Touch(.began, id: 0, x: 0, y: 0)
  var lastReports: [Float]
  /// Whether a finger of a track has moved since it was last told what came of it.
  var hasMoved = false
  /// Whether every path was judged at this time, by a step, and nothing has happened since.
  var isReviewed = false

  /// For each leaf, the entry of its cone in the projections.
  let cones: [UInt32]
  /// A set lends its own for each call.
  var projections = Projections()

  /// Creates a recognizer that waits for a first landing.
  ///
  /// - Parameters:
  ///   - table: What to recognize.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(_ table: GestureTable, view: ViewSize? = nil) {
    let pool = ConePool([table])
    self.init(table, view: view, cones: pool.places(of: table))
    projections = pool.projections
  }

  /// Creates a recognizer to which a set lends its projections.
  init(_ table: GestureTable, view: ViewSize?, cones: [UInt32]) {
    (self.table, self.cones) = (table, cones)
    self.view = view ?? ViewSize(width: .nan, height: .nan)
    let parts = table.parts
    usesVelocity = parts.operations.contains { $0.code.readsVelocity }
    velocityUses = usesVelocity ? parts.velocityUses() : []
    usesTrail = parts.operations.contains { $0.code == .startCorner }
    placeCount = Int(parts.tracks.map { $0.most }.max() ?? 1)
    originCount = parts.leaves.contains { $0.kind == .hold } ? placeCount : 0
    pointerTrack = parts.tracks.firstIndex { $0.isPointer }
    gripLeaf = parts.gripLeaf
    startsWithTouch = gripLeaf != nil || parts.startTracks.contains { !$0.isPointer }
    startsWithPointer = gripLeaf == nil && parts.startTracks.contains { $0.isPointer }
    let rows = 2 * table.stateCount + 3
    paths = Array(repeating: Path(), count: rows)
    registers = Array(repeating: 0, count: rows * Int(parts.registerCount))
    times = Array(repeating: 0, count: rows * Int(parts.timeRegisterCount))
    origins = Array(repeating: Point(), count: rows * originCount)
    let trackCount = parts.tracks.count + (gripLeaf == nil ? 0 : 1)
    tracks = Array(repeating: Track(), count: trackCount)
    fingers = Array(repeating: Finger(), count: parts.tracks.count * placeCount)
    // Each has memory of its own from the start: a shared one would be copied with the first sample.
    velocities = (0..<(usesVelocity ? trackCount : 0)).map { _ in VelocityWindow() }
    trails = (0..<(usesTrail ? trackCount : 0)).map { _ in Trail() }
    lastReports = Array(repeating: 0, count: table.reportCount)
    changes.reserveCapacity(Self.changeCapacity)
    reportValues.reserveCapacity(Self.changeCapacity * table.reportCount)
    downTouches.reserveCapacity(Self.touchLimit)
    if parts.only != GestureTable.none { hiddenTouches.reserveCapacity(Self.touchLimit) }
  }

  /// How many transitions one call can make before memory is taken for more.
  static let changeCapacity = 16

  /// Takes the events of one time.
  ///
  /// Deadlines that are due at or before it come first, as if ``tick(at:)`` had been called for
  /// each. A frame earlier than the last one counts as of that time.
  public mutating func handle(_ frame: Frame) {
    tick(at: frame.time)
    advanceVelocities()
    isReviewed = false
    var hasLanded = false
    for (index, touch) in frame.touches.enumerated() {
      if isRecording { recorder?.event = index }
      isReviewed = false
      switch touch.phase {
      case .began:
        if !hasLanded { land(frame.touches) }
        hasLanded = true
      case .moved: move(touch, isPointer: false)
      case .stationary: rest(touch, isPointer: false)
      case .ended: lift(touch)
      case .entered: come(touch)
      case .hovered: hover(touch)
      case .exited: exit(touch)
      case .cancelled: continue
      }
    }
    for (index, touch) in frame.touches.enumerated() where touch.phase == .cancelled {
      if isRecording { recorder?.event = index }
      isReviewed = false
      cancel(touch)
    }
    closeRounds()
    if !isReviewed { review() }
    tellChanges()
    findDeadline()
  }

  /// Takes the events of one time with the projections of a set.
  mutating func handle(_ frame: Frame, lending projections: inout Projections) {
    swap(&self.projections, &projections)
    handle(frame)
    swap(&self.projections, &projections)
  }

  /// Lets time pass without an event.
  ///
  /// - Parameter newTime: Microseconds. Only the deadlines up to it have an effect; a time earlier
  ///   than the last one has none.
  public mutating func tick(at newTime: Int64) {
    changes.removeAll(keepingCapacity: true)
    reportValues.removeAll(keepingCapacity: true)
    let target = max(time, min(newTime, Self.timeLimit))
    if isRecording { recorder?.event = nil }
    while let due = deadline, due <= target {
      time = due
      advanceVelocities()
      endWaits()
      review()
      findDeadline()
    }
    time = target
  }

  /// Whether nothing is under way and no touch that it knows is down. Then, between two frames,
  /// another recognizer can take its place, of the same table or of another one: the new one sees
  /// every touch land that is still to come.
  public var isIdle: Bool { !isActive && downTouches.isEmpty && hiddenTouches.isEmpty }

  /// Takes every touch away, as when the view goes: `failed`, or `cancelled` after `began`.
  public mutating func cancelAll() {
    changes.removeAll(keepingCapacity: true)
    reportValues.removeAll(keepingCapacity: true)
    downTouches.removeAll(keepingCapacity: true)
    hiddenTouches.removeAll(keepingCapacity: true)
    fail(.cancelled)
  }

  /// Fails the attempt under way, as when another gesture was recognized.
  package mutating func prevent() { fail(.prevented) }
}

extension GestureTable.Parts {
  /// The leaf that the gesture's first finger holds in.
  fileprivate var gripLeaf: Int? {
    for edge in starts.indices {
      let leaf = Int(edges[edge].target)
      if leaves[leaf].kind == .grip { return leaf }
    }
    return nil
  }

  /// The tracks that can begin the gesture, without a grip.
  fileprivate var startTracks: [GestureTable.Track] {
    starts.indices.compactMap { edge in
      let track = leaves[Int(edges[edge].target)].track
      return track == GestureTable.noTrack ? nil : tracks[Int(track)]
    }
  }
}
