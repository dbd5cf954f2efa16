/// The tokens of an attempt: a slot for each, and which of them are in which leaf.
///
/// There are two sets of places, the current and the next; each leaf has a run of them. A moment
/// takes the tokens of the current set in the order of their places and gives those that live on to
/// the next; then the two change roles, and the next is empty again. A token stays in its slot; it
/// is copied only where it goes two ways.
///
/// A slot is free, in one set at one place, or held by the function that took it.
struct TokenStore {
  /// The header of each slot's token.
  let tokens: Slots<Token>
  /// ``registerCount`` for each slot.
  private let registers: Slots<Float>
  /// ``timeRegisterCount`` for each slot, in microseconds.
  let times: Slots<Int64>
  /// For each slot, where each finger was when the hold of its token began, then the step that its
  /// arc may not turn back from.
  private let points: Slots<Point>
  /// For each place of the one set, then of the other, the slot of its token.
  private let slotOfPlace: Slots<UInt16>
  /// For each set a bit for each place: whether it has a token.
  private let livePlaces: Slots<UInt64>
  /// The free slots; those freed most recently come last.
  private let freeSlots: Slots<UInt16>
  private let counts: Slot<Counts>

  let placeCount: Int
  /// How many tokens there are at most after a moment.
  let limit: Int
  let registerCount: Int
  let timeRegisterCount: Int
  /// How many points a token has.
  private let pointCount: Int
  /// How many of these are for holds; with arcs, the step not to turn back from follows them.
  private let originCount: Int
  /// How many words of ``liveBits(_:)`` there are.
  let wordCount: Int

  private struct Counts {
    /// How many slots are free.
    var free: UInt32 = 0
    /// The place of the token whose turn it is, of those that a moment takes from the current set.
    var turn: UInt32 = 0
    /// Where the current set begins among the slots of places, and among the words of bits.
    var currentPlace: UInt32 = 0
    var currentWord: UInt32 = 0
    /// Where the next set begins.
    var nextWord: UInt32 = 0
    var nextPlace: UInt32 = 0
  }

  /// Where its arrays lie.
  struct Places {
    fileprivate let offsets: [Int]

    init(_ settings: ProgramSettings, in layout: inout Layout) {
      let slots = settings.slotCount
      offsets = [
        layout.place(Int64.self, slots * settings.timeRegisterCount),
        layout.place(UInt64.self, 2 * TokenStore.wordCount(settings)),
        layout.place(Counts.self, 1),
        layout.place(Token.self, slots),
        layout.place(Float.self, slots * settings.registerCount),
        layout.place(Point.self, slots * TokenStore.pointCount(settings)),
        layout.place(UInt16.self, 2 * settings.placeCountOfTokens),
        layout.place(UInt16.self, slots),
      ]
    }
  }

  private static func wordCount(_ settings: ProgramSettings) -> Int {
    (settings.placeCountOfTokens + 63) / 64
  }

  private static func pointCount(_ settings: ProgramSettings) -> Int {
    settings.originCount + (settings.hasArcs ? 1 : 0)
  }

  init(_ settings: ProgramSettings, in memory: Memory, at places: Places) {
    let slots = settings.slotCount
    let offsets = places.offsets
    placeCount = settings.placeCountOfTokens
    limit = settings.tokenLimit
    registerCount = settings.registerCount
    timeRegisterCount = settings.timeRegisterCount
    originCount = settings.originCount
    pointCount = Self.pointCount(settings)
    wordCount = Self.wordCount(settings)
    times = Slots(slots * timeRegisterCount, of: 0, in: memory, at: offsets[0])
    livePlaces = Slots(2 * wordCount, of: 0, in: memory, at: offsets[1])
    counts = Slot(Counts(), in: memory, at: offsets[2])
    tokens = Slots(slots, of: Token(), in: memory, at: offsets[3])
    registers = Slots(slots * registerCount, of: 0, in: memory, at: offsets[4])
    points = Slots(slots * pointCount, of: Point(), in: memory, at: offsets[5])
    slotOfPlace = Slots(2 * placeCount, of: 0, in: memory, at: offsets[6])
    freeSlots = Slots(slots, of: 0, in: memory, at: offsets[7])
    removeAll()
  }

  /// Frees every slot, and forgets what was in it.
  func removeAll() {
    counts.value = Counts(
      free: UInt32(truncatingIfNeeded: tokens.count - 1),
      nextWord: UInt32(truncatingIfNeeded: wordCount),
      nextPlace: UInt32(truncatingIfNeeded: placeCount))
    for index in 0..<(tokens.count - 1) {
      freeSlots[index] = UInt16(truncatingIfNeeded: tokens.count - 2 - index)
    }
    for word in 0..<(2 * wordCount) { livePlaces[word] = 0 }
  }

  /// The slot of the best acceptance so far. It is never free.
  var accepted: Int { tokens.count - 1 }

  // MARK: Slots

  /// Takes a free slot. What is in it is left of another token.
  @inline(__always)
  func take() -> Int {
    counts.value.free &-= 1
    return Int(freeSlots[Int(counts.value.free)])
  }

  /// Gives a slot back.
  @inline(__always)
  func free(_ slot: Int) {
    freeSlots[Int(counts.value.free)] = UInt16(truncatingIfNeeded: slot)
    counts.value.free &+= 1
  }

  /// Makes the token in one slot like that in another.
  @inline(__always)
  func copy(_ source: Int, to target: Int) {
    tokens[target] = tokens[source]
    registers.copy(
      from: source &* registerCount, to: target &* registerCount, count: registerCount)
    if timeRegisterCount > 0 {
      times.copy(
        from: source * timeRegisterCount, to: target * timeRegisterCount, count: timeRegisterCount)
    }
    if pointCount > 0 {
      points.copy(from: source * pointCount, to: target * pointCount, count: pointCount)
    }
  }

  /// Makes the token in a slot one to which nothing has happened.
  func clear(_ slot: Int) {
    tokens[slot] = Token()
    setReference(slot, Point())
    registers.fill(slot * registerCount..<(slot + 1) * registerCount, with: 0)
    times.fill(slot * timeRegisterCount..<(slot + 1) * timeRegisterCount, with: 0)
  }

  /// The registers of the token in a slot. To read several, call this once.
  @inline(__always)
  func registers(of slot: Int) -> SlotRun<Float> {
    registers.run(from: slot &* registerCount, count: registerCount)
  }

  @inline(__always)
  func time(_ index: UInt16, _ slot: Int) -> Int64 {
    times[slot &* timeRegisterCount &+ Int(index)]
  }

  @inline(__always)
  func setTime(_ index: UInt16, _ slot: Int, _ value: Int64) {
    times[slot &* timeRegisterCount &+ Int(index)] = value
  }

  /// Where a finger was when the hold of the token in a slot began.
  func origin(_ slot: Int, of finger: Int) -> Point { points[slot * pointCount + finger] }

  func setOrigin(_ slot: Int, of finger: Int, _ point: Point) {
    points[slot * pointCount + finger] = point
  }

  /// The step that the arc of the token in a slot may not turn back from; zero for none.
  func reference(_ slot: Int) -> Point {
    pointCount > originCount ? points[slot * pointCount + originCount] : Point()
  }

  func setReference(_ slot: Int, _ step: Point) {
    if pointCount > originCount { points[slot * pointCount + originCount] = step }
  }

  // MARK: The two sets

  /// The current set.
  @inline(__always)
  var current: TokenSet {
    TokenSet(word: Int(counts.value.currentWord), place: Int(counts.value.currentPlace))
  }

  /// The set that a moment is filling.
  @inline(__always)
  var next: TokenSet {
    TokenSet(word: Int(counts.value.nextWord), place: Int(counts.value.nextPlace))
  }

  /// The slot of the token that has a place in a set.
  @inline(__always)
  func slot(of place: Int, in set: TokenSet) -> Int { Int(slotOfPlace[set.place &+ place]) }

  @inline(__always)
  func setSlot(_ slot: Int, of place: Int, in set: TokenSet) {
    slotOfPlace[set.place &+ place] = UInt16(truncatingIfNeeded: slot)
  }

  /// Whether a place of a set has a token.
  @inline(__always)
  func isLive(_ place: Int, in set: TokenSet) -> Bool {
    livePlaces[set.word &+ place / 64] & (1 << UInt64(place % 64)) != 0
  }

  /// Says whether a place of a set has a token.
  @inline(__always)
  func setLive(_ place: Int, _ isLive: Bool, in set: TokenSet) {
    let (word, bit) = (set.word &+ place / 64, 1 << UInt64(place % 64) as UInt64)
    livePlaces[word] = isLive ? livePlaces[word] | bit : livePlaces[word] & ~bit
  }

  /// Whether a set has no token.
  func isEmpty(_ set: TokenSet) -> Bool {
    for word in 0..<wordCount where livePlaces[set.word &+ word] != 0 { return false }
    return true
  }

  // MARK: How many there are

  /// How many slots are not free, without that of the acceptance.
  @inline(__always)
  var usedCount: Int { tokens.count &- 1 &- Int(counts.value.free) }

  /// Begins the turn of the token at a place of the current set; past the last place, no token's.
  @inline(__always)
  func beginTurn(_ place: Int) { counts.value.turn = UInt32(truncatingIfNeeded: place) }

  /// How many tokens stand in the next set, and how many of the current one have yet to have their
  /// turn.
  var countOfMoment: Int {
    var count = 0
    for word in 0..<wordCount {
      count &+= livePlaces[next.word &+ word].nonzeroBitCount
      count &+= livePlaces[current.word &+ word].nonzeroBitCount
    }
    let turn = Int(counts.value.turn)
    for place in 0..<min(turn &+ 1, placeCount) where isLive(place, in: current) { count &-= 1 }
    return count
  }

  // MARK: The current set

  /// Whether the current set has no token.
  var isEmpty: Bool { isEmpty(current) }

  /// The place that has the only token of the current set, if that has one and few places.
  @inline(__always)
  var onlyPlace: Int? {
    let bits = liveBits(0)
    guard wordCount == 1, bits != 0, bits & (bits &- 1) == 0 else { return nil }
    return bits.trailingZeroBitCount
  }

  /// The first place from a given one on that has a token in the current set; ``placeCount`` if none
  /// has.
  @inline(__always)
  func livePlace(from place: Int) -> Int {
    guard place < placeCount else { return placeCount }
    let first = Int(counts.value.currentWord)
    var word = place / 64
    var bits = livePlaces[first &+ word] & (~0 << UInt64(place % 64))
    while bits == 0 {
      word &+= 1
      guard word < wordCount else { return placeCount }
      bits = livePlaces[first &+ word]
    }
    return word &* 64 &+ bits.trailingZeroBitCount
  }

  /// A bit for each of 64 places of the current set: whether it has a token.
  @inline(__always)
  func liveBits(_ word: Int) -> UInt64 { livePlaces[Int(counts.value.currentWord) &+ word] }

  /// The slot of the token that has a place in the current set.
  @inline(__always)
  func slot(of place: Int) -> Int { Int(slotOfPlace[Int(counts.value.currentPlace) &+ place]) }

  /// Takes the token of a place out of the current set and frees its slot.
  func remove(_ place: Int) {
    free(slot(of: place))
    setLive(place, false, in: current)
  }

  /// Takes every token out of the current set.
  func removeLive() {
    var place = livePlace(from: 0)
    while place < placeCount {
      remove(place)
      place = livePlace(from: place + 1)
    }
  }

  /// Makes the next set the current one. The tokens of the current one have all had their turn.
  @inline(__always)
  func swapSets() {
    let old = counts.value
    for word in 0..<wordCount { livePlaces[Int(old.currentWord) &+ word] = 0 }
    counts.value.currentWord = old.nextWord
    counts.value.currentPlace = old.nextPlace
    counts.value.nextWord = old.currentWord
    counts.value.nextPlace = old.currentPlace
  }
}

/// One of the two sets of places: where its bits and its slots begin.
struct TokenSet {
  let word: Int
  let place: Int
}
