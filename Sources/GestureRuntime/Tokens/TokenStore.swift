/// The tokens of an attempt: a slot for each, and which of them are in which leaf.
///
/// There are two sets of lists, the current and the next; each leaf has a list in each. A moment
/// takes the tokens of the current set in the order of their leaves and gives those that live on to
/// the next; then the two change roles, and the next is empty again. A token stays in its slot; it
/// is copied only where it goes two ways.
///
/// A slot is free, in one list, or held by the function that took it.
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
  /// For each leaf in the one set, then in the other, the slot of its first token. It means something
  /// only while the leaf has one.
  private let lists: Slots<UInt16>
  /// For each set a bit for each leaf: whether it has a token.
  private let liveLeaves: Slots<UInt64>
  private let counts: Slot<Counts>

  private let leafCount: Int
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
    /// How many slots are not free, without that of the acceptance.
    var used: UInt32 = 0
    /// The slot that was freed last, and how many have ever been used.
    var free = GestureTable.none
    var touched: UInt16 = 0
    /// The leaf of the token whose turn it is, of those that a moment takes from the current set, and
    /// the next one there.
    var turn: UInt16 = 0
    var rest = GestureTable.none
    /// Where the current set begins among the lists, and among the words of bits.
    var currentList: UInt32 = 0
    var currentWord: UInt32 = 0
    /// Where the next set begins.
    var nextWord: UInt32 = 0
    var nextList: UInt32 = 0
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
        layout.place(UInt16.self, 2 * settings.leafCount),
      ]
    }
  }

  private static func wordCount(_ settings: ProgramSettings) -> Int {
    (settings.leafCount + 63) / 64
  }

  private static func pointCount(_ settings: ProgramSettings) -> Int {
    settings.originCount + (settings.hasArcs ? 1 : 0)
  }

  init(_ settings: ProgramSettings, in memory: Memory, at places: Places) {
    let slots = settings.slotCount
    let offsets = places.offsets
    leafCount = settings.leafCount
    limit = settings.tokenLimit
    registerCount = settings.registerCount
    timeRegisterCount = settings.timeRegisterCount
    originCount = settings.originCount
    pointCount = Self.pointCount(settings)
    wordCount = Self.wordCount(settings)
    times = Slots(slots * timeRegisterCount, of: 0, in: memory, at: offsets[0])
    liveLeaves = Slots(2 * wordCount, of: 0, in: memory, at: offsets[1])
    counts = Slot(Counts(), in: memory, at: offsets[2])
    tokens = Slots(slots, of: Token(), in: memory, at: offsets[3])
    registers = Slots(slots * registerCount, of: 0, in: memory, at: offsets[4])
    points = Slots(slots * pointCount, of: Point(), in: memory, at: offsets[5])
    lists = Slots(2 * leafCount, of: 0, in: memory, at: offsets[6])
    removeAll()
  }

  /// Frees every slot.
  func removeAll() {
    counts.value = Counts(
      nextWord: UInt32(truncatingIfNeeded: wordCount),
      nextList: UInt32(truncatingIfNeeded: leafCount))
    for word in 0..<(2 * wordCount) { liveLeaves[word] = 0 }
  }

  /// The slot of the best acceptance so far. It is never free.
  var accepted: Int { tokens.count - 1 }

  // MARK: Slots

  /// Takes a free slot: the one that was freed last, or else one that was never used. What is in it is
  /// left of another token.
  @inline(__always)
  func take() -> Int {
    counts.value.used &+= 1
    let slot = counts.value.free
    if slot != GestureTable.none {
      counts.value.free = tokens.at(Int(slot)).value.next
      return Int(slot)
    }
    counts.value.touched &+= 1
    return Int(counts.value.touched &- 1)
  }

  /// Gives a slot back, which notes the one that was free before.
  @inline(__always)
  func free(_ slot: Int) {
    tokens.at(slot).value.next = counts.value.free
    counts.value.free = UInt16(truncatingIfNeeded: slot)
    counts.value.used &-= 1
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

  @inline(__always)
  var current: TokenSet {
    TokenSet(word: Int(counts.value.currentWord), list: Int(counts.value.currentList))
  }

  /// The set that a moment is filling.
  @inline(__always)
  var next: TokenSet {
    TokenSet(word: Int(counts.value.nextWord), list: Int(counts.value.nextList))
  }

  /// Whether a leaf has a token in a set.
  @inline(__always)
  func isLive(_ leaf: Int, in set: TokenSet) -> Bool {
    liveLeaves[set.word &+ leaf / 64] & (1 << UInt64(leaf % 64)) != 0
  }

  /// Says whether a leaf has a token in a set.
  @inline(__always)
  func setLive(_ leaf: Int, _ isLive: Bool, in set: TokenSet) {
    let (word, bit) = (set.word &+ leaf / 64, 1 << UInt64(leaf % 64) as UInt64)
    liveLeaves[word] = isLive ? liveLeaves[word] | bit : liveLeaves[word] & ~bit
  }

  /// The slot of a leaf's first token in a set; ``GestureTable/none`` if it has none.
  @inline(__always)
  func first(of leaf: Int, in set: TokenSet) -> UInt16 {
    isLive(leaf, in: set) ? lists[set.list &+ leaf] : GestureTable.none
  }

  /// Makes a slot the one after another of a leaf, or the first.
  @inline(__always)
  func link(_ slot: UInt16, after previous: UInt16, of leaf: Int, in set: TokenSet) {
    if previous == GestureTable.none {
      lists[set.list &+ leaf] = slot
    } else {
      tokens.at(Int(previous)).value.next = slot
    }
  }

  /// The slots of a leaf's tokens in a set, in their order.
  @inline(__always)
  func slots(of leaf: Int, in set: TokenSet) -> LeafSlots {
    LeafSlots(following: first(of: leaf, in: set), tokens: tokens)
  }

  /// Takes a token out of a set and frees its slot.
  func remove(_ slot: Int, from set: TokenSet) {
    let leaf = Int(tokens[slot].leaf)
    var previous = GestureTable.none
    for other in slots(of: leaf, in: set) {
      if other == slot { break }
      previous = UInt16(truncatingIfNeeded: other)
    }
    link(tokens[slot].next, after: previous, of: leaf, in: set)
    if lists[set.list &+ leaf] == GestureTable.none { setLive(leaf, false, in: set) }
    free(slot)
  }

  /// The first leaf from a given one on that has a token in a set; `nil` if none has.
  @inline(__always)
  func liveLeaf(from leaf: Int, in set: TokenSet) -> Int? {
    guard leaf < leafCount else { return nil }
    var word = leaf / 64
    var bits = liveLeaves[set.word &+ word] & (~0 << UInt64(leaf % 64))
    while bits == 0 {
      word &+= 1
      guard word < wordCount else { return nil }
      bits = liveLeaves[set.word &+ word]
    }
    return word &* 64 &+ bits.trailingZeroBitCount
  }

  // MARK: How many there are

  /// How many slots are not free, without that of the acceptance.
  @inline(__always)
  var usedCount: Int { Int(counts.value.used) }

  /// Begins the turn of a token of the current set.
  @inline(__always)
  func beginTurn(_ slot: Int) {
    let token = tokens.at(slot)
    (counts.value.turn, counts.value.rest) = (token.value.leaf, token.value.next)
  }

  /// The slot of the next token in the leaf being stepped; ``GestureTable/none`` at the end of its list.
  @inline(__always)
  var rest: UInt16 { counts.value.rest }

  /// How many tokens stand in the next set, and how many of the current one have yet to have their
  /// turn.
  var countOfMoment: Int {
    var count = LeafSlots(following: counts.value.rest, tokens: tokens).reduce(0) { sum, _ in
      sum &+ 1
    }
    func add(_ set: TokenSet, from leaf: Int) {
      var leaf = liveLeaf(from: leaf, in: set)
      while let here = leaf {
        for _ in slots(of: here, in: set) { count &+= 1 }
        leaf = liveLeaf(from: here &+ 1, in: set)
      }
    }
    add(current, from: Int(counts.value.turn) &+ 1)
    add(next, from: 0)
    return count
  }

  // MARK: The current set

  /// Whether no leaf has a token: every slot is free. No caller may hold one.
  @inline(__always)
  var isEmpty: Bool { counts.value.used == 0 }

  /// A bit for each of 64 leaves in the current set: whether it has a token.
  @inline(__always)
  func liveBits(_ word: Int) -> UInt64 { liveLeaves[Int(counts.value.currentWord) &+ word] }

  /// The slot of the first token of a leaf that has one in the current set.
  @inline(__always)
  func firstSlot(of leaf: Int) -> UInt16 { lists[Int(counts.value.currentList) &+ leaf] }

  /// Takes a token out of the current set and frees its slot.
  func remove(_ slot: Int) { remove(slot, from: current) }

  /// Takes every token out of the current set.
  func removeLive() {
    let set = current
    while let leaf = liveLeaf(from: 0, in: set) {
      remove(Int(lists[set.list &+ leaf]), from: set)
    }
  }

  /// Makes the next set the current one. The tokens of the current one have all had their turn.
  @inline(__always)
  func swapSets() {
    let old = counts.value
    for word in 0..<wordCount { liveLeaves[Int(old.currentWord) &+ word] = 0 }
    counts.value.currentWord = old.nextWord
    counts.value.currentList = old.nextList
    counts.value.nextWord = old.currentWord
    counts.value.nextList = old.currentList
  }
}

/// One of the two sets of lists: where its bits and its lists begin.
struct TokenSet {
  let word: Int
  let list: Int
}

/// The slots of some tokens, one after the other. One may be taken out once it was met.
struct LeafSlots: Sequence, IteratorProtocol {
  fileprivate var following: UInt16
  fileprivate let tokens: Slots<Token>

  @inline(__always)
  mutating func next() -> Int? {
    guard following != GestureTable.none else { return nil }
    let slot = Int(following)
    following = tokens.at(slot).value.next
    return slot
  }
}
