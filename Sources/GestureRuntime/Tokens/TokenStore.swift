/// The tokens of an attempt: a slot for each, and which of them are in which state.
///
/// There are two sets of states, the current and the next. A moment takes the tokens of the current
/// set in the order of their states and gives those that live on to the next; then the two change
/// places, and the next is empty again. A token stays in its slot; it is copied only where it goes
/// two ways.
///
/// A slot is free, or in one set under one state, or in the hands of whoever took it.
struct TokenStore {
  /// The header of each slot's token.
  let tokens: Slots<Token>
  /// So many for each slot.
  private let registers: Slots<Float>
  /// So many for each slot, in microseconds.
  let times: Slots<Int64>
  /// So many for each slot: where each finger was when the hold of its token began, then the step that
  /// its arc may not turn back from.
  private let points: Slots<Point>
  /// For each state of the one set, then of the other, the slot of its token.
  private let slotOfState: Slots<UInt16>
  /// For each set a bit for each state: whether it has a token.
  private let liveStates: Slots<UInt64>
  /// The free slots, those that were freed last behind.
  private let freeSlots: Slots<UInt16>
  private let counts: Slot<Counts>

  let stateCount: Int
  let registerCount: Int
  let timeRegisterCount: Int
  /// How many points a token has.
  private let pointCount: Int
  /// Of these, the step that an arc may not turn back from is behind so many; none without arcs.
  private let originCount: Int
  /// How many words of ``liveBits(_:)`` there are.
  let wordCount: Int

  private struct Counts {
    /// How many slots are free.
    var free: UInt32 = 0
    /// How many tokens are in the current set.
    var live: UInt32 = 0
    /// How many tokens are in the next set.
    var nextLive: UInt32 = 0
    /// Where the current set begins among the slots of states, and among the words of bits.
    var currentPlace: UInt32 = 0
    var currentWord: UInt32 = 0
    /// The same of the next set.
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
        layout.place(UInt16.self, 2 * settings.stateCount),
        layout.place(UInt16.self, slots),
      ]
    }
  }

  private static func wordCount(_ settings: ProgramSettings) -> Int {
    (settings.stateCount + 63) / 64
  }

  private static func pointCount(_ settings: ProgramSettings) -> Int {
    settings.originCount + (settings.hasArcs ? 1 : 0)
  }

  init(_ settings: ProgramSettings, in memory: Memory, at places: Places) {
    let slots = settings.slotCount
    let offsets = places.offsets
    stateCount = settings.stateCount
    registerCount = settings.registerCount
    timeRegisterCount = settings.timeRegisterCount
    originCount = settings.originCount
    pointCount = Self.pointCount(settings)
    wordCount = Self.wordCount(settings)
    times = Slots(slots * timeRegisterCount, of: 0, in: memory, at: offsets[0])
    liveStates = Slots(2 * wordCount, of: 0, in: memory, at: offsets[1])
    counts = Slot(Counts(), in: memory, at: offsets[2])
    tokens = Slots(slots, of: Token(), in: memory, at: offsets[3])
    registers = Slots(slots * registerCount, of: 0, in: memory, at: offsets[4])
    points = Slots(slots * pointCount, of: Point(), in: memory, at: offsets[5])
    slotOfState = Slots(2 * stateCount, of: 0, in: memory, at: offsets[6])
    freeSlots = Slots(slots, of: 0, in: memory, at: offsets[7])
    removeAll()
  }

  /// Frees every slot, and forgets what was in it.
  func removeAll() {
    counts.value = Counts(
      free: UInt32(truncatingIfNeeded: tokens.count - 1),
      nextWord: UInt32(truncatingIfNeeded: wordCount),
      nextPlace: UInt32(truncatingIfNeeded: stateCount))
    for index in 0..<(tokens.count - 1) {
      freeSlots[index] = UInt16(truncatingIfNeeded: tokens.count - 2 - index)
    }
    for word in 0..<(2 * wordCount) { liveStates[word] = 0 }
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

  /// The registers of the token in a slot. Whoever needs several asks for them once.
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

  // MARK: The current set

  /// Whether the current set has no token.
  var isEmpty: Bool { counts.value.live == 0 }

  /// The state that has the only token of the current set, if that has one and few states.
  @inline(__always)
  var onlyState: Int? {
    guard counts.value.live == 1, wordCount == 1 else { return nil }
    return liveBits(0).trailingZeroBitCount
  }

  /// The first state from a given one on that has a token in the current set; ``stateCount`` if none
  /// has.
  @inline(__always)
  func liveState(from state: Int) -> Int {
    liveState(from: state, in: Int(counts.value.currentWord))
  }

  /// Of the states of the current set, so many at a time, a bit each: whether it has a token.
  @inline(__always)
  func liveBits(_ word: Int) -> UInt64 { liveStates[Int(counts.value.currentWord) &+ word] }

  /// The same, and takes the tokens of these states out of the current set.
  @inline(__always)
  func takeLiveBits(_ word: Int) -> UInt64 {
    let place = Int(counts.value.currentWord) &+ word
    let bits = liveStates[place]
    liveStates[place] = 0
    return bits
  }

  @inline(__always)
  private func liveState(from state: Int, in first: Int) -> Int {
    guard state < stateCount else { return stateCount }
    var word = state / 64
    var bits = liveStates[first &+ word] & (~0 << UInt64(state % 64))
    while bits == 0 {
      word &+= 1
      guard word < wordCount else { return stateCount }
      bits = liveStates[first &+ word]
    }
    return word &* 64 &+ bits.trailingZeroBitCount
  }

  /// The slot of the token that a state of the current set has.
  @inline(__always)
  func slot(of state: Int) -> Int { Int(slotOfState[Int(counts.value.currentPlace) &+ state]) }

  /// Whether a state of the current set has a token.
  @inline(__always)
  func isLive(_ state: Int) -> Bool {
    liveStates[Int(counts.value.currentWord) &+ state / 64] & (1 << UInt64(state % 64)) != 0
  }

  /// Puts a token into a state of the current set, in the place of the one there.
  func put(_ slot: Int, into state: Int) {
    if isLive(state) {
      free(self.slot(of: state))
    } else {
      counts.value.live += 1
      liveStates[Int(counts.value.currentWord) &+ state / 64] |= 1 << UInt64(state % 64)
    }
    slotOfState[Int(counts.value.currentPlace) &+ state] = UInt16(truncatingIfNeeded: slot)
  }

  /// Takes the token of a state out of the current set and frees its slot.
  func remove(_ state: Int) {
    free(slot(of: state))
    counts.value.live -= 1
    liveStates[Int(counts.value.currentWord) &+ state / 64] &= ~(1 << UInt64(state % 64))
  }

  /// Takes every token out of the current set.
  func removeLive() {
    var state = liveState(from: 0)
    while state < stateCount {
      remove(state)
      state = liveState(from: state + 1)
    }
  }

  // MARK: The next set

  /// Whether a token would lose against the one that a state of the next set has.
  @inline(__always)
  func loses(stray: Float, arrival: Token.Arrival, to state: Int) -> Bool {
    let word = liveStates[Int(counts.value.nextWord) &+ state / 64]
    guard word & (1 << UInt64(state % 64)) != 0 else { return false }
    return isBeaten(stray, arrival, by: Int(slotOfState[Int(counts.value.nextPlace) &+ state]))
  }

  @inline(__always)
  private func isBeaten(_ stray: Float, _ arrival: Token.Arrival, by slot: Int) -> Bool {
    let old = tokens.at(slot)
    return stray > old.value.stray
      || (stray == old.value.stray && arrival.rawValue >= old.value.arrival.rawValue)
  }

  /// Offers a token to a state of the next set, which keeps the one that costs least; of those that
  /// cost the same that of the lower arrival, then the one that was offered first. The loser's slot
  /// is freed.
  @inline(__always)
  func offer(
    _ slot: Int, _ token: Slot<Token>, to state: UInt16, _ arrival: Token.Arrival, isFresh: Bool
  ) {
    let word = Int(counts.value.nextWord) &+ Int(state) / 64
    let bit: UInt64 = 1 << UInt64(state % 64)
    let place = Int(counts.value.nextPlace) &+ Int(state)
    if liveStates[word] & bit != 0 {
      let old = Int(slotOfState[place])
      if isBeaten(token.value.stray, arrival, by: old) { return free(slot) }
      free(old)
    } else {
      liveStates[word] |= bit
      counts.value.nextLive &+= 1
    }
    slotOfState[place] = UInt16(truncatingIfNeeded: slot)
    token.value.state = state
    token.value.arrival = arrival
    token.value.isFresh = isFresh
    token.value.isNew = false
  }

  /// Lets the next set be the current one. The tokens of the current one have been taken out of it,
  /// or are forgotten here.
  @inline(__always)
  func swapSets(isEmptied: Bool = false) {
    let old = counts.value
    if !isEmptied {
      for word in 0..<wordCount { liveStates[Int(old.currentWord) &+ word] = 0 }
    }
    counts.value.currentWord = old.nextWord
    counts.value.currentPlace = old.nextPlace
    counts.value.nextWord = old.currentWord
    counts.value.nextPlace = old.currentPlace
    counts.value.live = old.nextLive
    counts.value.nextLive = 0
  }
}
