/// What touches the screen, as one engine sees it: the touches that are down, the tracks that some of
/// them draw, and where these have been lately.
struct Contacts {
  let tracks: Slots<Track>
  /// The places of each track's fingers.
  let fingers: Slots<Finger>
  /// The touches that are down and the pointers that are there, in the order in which they came.
  let down: Slots<Int32>
  /// Where each of ``down`` is and how it landed; with `gather any-time`, where it may land once more
  /// with others.
  let resting: Slots<RestingTouch>
  /// Those that `only` does not let the gesture see.
  let hidden: Slots<Int32>
  /// The buttons of all touches that are down, if a button is asked for.
  let chords: Slots<Chord>
  /// All touches that are down, if lost ones are bridged.
  let bridged: Slots<BridgedTouch>
  let velocities: VelocityWindows
  let trails: Trails
  let counts: Slot<Counts>
  /// How many fingers a track has room for.
  let placeCount: Int
  let hasHolds: Bool

  /// How many touches there are, and what is to be said of each: a bit, in the order of ``down`` or of
  /// ``hidden``.
  struct Counts {
    var down = 0
    var hidden = 0
    var chords = 0
    var bridged = 0
    /// Whether the last attempt, or the one under way, saw it land.
    var seen = TouchBits()
    var pointers = TouchBits()
    /// Whether it is the attempt's since it landed: a finger of a track, or the holder. One that is
    /// neither is ignored.
    var followed = TouchBits()
    var hiddenPointers = TouchBits()
  }

  /// Where its arrays lie.
  struct Places {
    fileprivate let offsets: [Int]
    fileprivate let velocities: VelocityWindows.Places
    fileprivate let trails: Trails.Places

    init(_ settings: ProgramSettings, in layout: inout Layout) {
      offsets = [
        layout.place(Counts.self, 1),
        layout.place(Track.self, settings.trackCount),
        layout.place(Finger.self, settings.trackCount * settings.placeCount),
        layout.place(Int32.self, Recognizer.touchLimit),
        layout.place(Int32.self, Contacts.hiddenLimit(settings)),
        layout.place(RestingTouch.self, Contacts.restingLimit(settings)),
        layout.place(Chord.self, settings.asksForButtons ? Recognizer.touchLimit : 0),
        layout.place(BridgedTouch.self, settings.bridge == nil ? 0 : Recognizer.touchLimit),
      ]
      velocities = VelocityWindows.Places(
        count: settings.usesVelocity ? settings.trackCount : 0, in: &layout)
      trails = Trails.Places(count: settings.usesTrail ? settings.trackCount : 0, in: &layout)
    }
  }

  private static func hiddenLimit(_ settings: ProgramSettings) -> Int {
    settings.only == GestureTable.none ? 0 : Recognizer.touchLimit
  }

  private static func restingLimit(_ settings: ProgramSettings) -> Int {
    settings.gathersAnyTime ? Recognizer.touchLimit : 0
  }

  init(_ program: Program, in memory: Memory, at places: Places) {
    let (settings, offsets) = (program.settings, places.offsets)
    (placeCount, hasHolds) = (settings.placeCount, settings.hasHolds)
    counts = Slot(Counts(), in: memory, at: offsets[0])
    tracks = Slots(settings.trackCount, of: Track(), in: memory, at: offsets[1])
    fingers = Slots(
      settings.trackCount * settings.placeCount, of: Finger(), in: memory, at: offsets[2])
    down = Slots(Recognizer.touchLimit, of: 0, in: memory, at: offsets[3])
    hidden = Slots(Self.hiddenLimit(settings), of: 0, in: memory, at: offsets[4])
    resting = Slots(
      Self.restingLimit(settings), of: RestingTouch(), in: memory, at: offsets[5])
    chords = Slots(
      settings.asksForButtons ? Recognizer.touchLimit : 0, of: Chord(), in: memory, at: offsets[6])
    bridged = Slots(
      settings.bridge == nil ? 0 : Recognizer.touchLimit, of: BridgedTouch(), in: memory,
      at: offsets[7])
    velocities = VelocityWindows(
      in: memory, at: places.velocities, isTurning: settings.usesTurning)
    trails = Trails(in: memory, at: places.trails)
  }

  /// Whether nothing is down and nothing there.
  var isFree: Bool { counts.value.down == 0 && counts.value.hidden == 0 }

  /// Takes every touch and every pointer away.
  func forgetTouches() { counts.value = Counts() }
}

/// Where a touch is that is down, and how it landed.
struct RestingTouch {
  var x: Float = 0
  var y: Float = 0
  var force: Float = 0
  var radius: Float = 0
}

/// Something that is so or not of each of at most 32 touches.
struct TouchBits {
  private var bits: UInt32 = 0

  @inline(__always)
  subscript(index: Int) -> Bool {
    get { bits & Self.bit(index) != 0 }
    set { bits = newValue ? bits | Self.bit(index) : bits & ~Self.bit(index) }
  }

  @inline(__always)
  private static func bit(_ index: Int) -> UInt32 { 1 &<< UInt32(truncatingIfNeeded: index) }

  /// Whether it is so of none of them.
  var isEmpty: Bool { bits == 0 }

  /// Removes one from the order: later ones move up.
  mutating func remove(_ index: Int) {
    let before = Self.bit(index) - 1
    bits = bits & before | bits >> 1 & ~before
  }
}
