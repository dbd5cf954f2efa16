/// The tokens of an attempt: a slot for each, and which of them are alive.
///
/// There are two lists, the current set and the next one, each in the order of the leaves and of what
/// comes first in a leaf. A moment takes the tokens of the current set one after the other and gives those
/// that live on to the next one, which then is the current one. A token stays in its slot; it is copied
/// only where it goes two ways.
///
/// A slot is free, in one list, or held by the function that took it. The last two slots have no token: each
/// of them leads to the first token of a set.
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
  private let counts: Slot<Counts>

  /// How many tokens there are at most after a moment.
  let limit: Int
  let registerCount: Int
  let timeRegisterCount: Int
  /// How many points a token has.
  private let pointCount: Int
  /// How many of these are for holds; with arcs, the step not to turn back from follows them.
  private let originCount: Int
  /// What leads to the first token of the current set that has yet to have its turn in this moment.
  let current: Int
  /// What leads to the first token of the set that a moment is filling.
  let next: Int

  private struct Counts {
    /// How many slots are not free, without that of the acceptance.
    var used: UInt16 = 0
    /// The slot that was freed last, and how many have ever been used.
    var free = GestureTable.none
    var touched: UInt16 = 0
    /// The token that was put last into the next set where no other of its leaf was; before the first, what
    /// leads to the first token there.
    var last: UInt16 = 0
    /// How often a token has come, gone or begun to go the way of its leaf.
    var turnover: UInt32 = 0
  }

  /// Where its arrays lie.
  struct Places {
    fileprivate let offsets: [Int]

    init(_ settings: ProgramSettings, in layout: inout Layout) {
      let slots = settings.slotCount
      offsets = [
        layout.place(Int64.self, slots * settings.timeRegisterCount),
        layout.place(Counts.self, 1),
        layout.place(Token.self, slots + 2),
        layout.place(Float.self, slots * settings.registerCount),
        layout.place(Point.self, slots * TokenStore.pointCount(settings)),
      ]
    }
  }

  private static func pointCount(_ settings: ProgramSettings) -> Int {
    settings.originCount + (settings.hasArcs ? 1 : 0)
  }

  init(_ settings: ProgramSettings, in memory: Memory, at places: Places) {
    let slots = settings.slotCount
    let offsets = places.offsets
    limit = settings.tokenLimit
    registerCount = settings.registerCount
    timeRegisterCount = settings.timeRegisterCount
    originCount = settings.originCount
    pointCount = Self.pointCount(settings)
    (current, next) = (slots, slots + 1)
    times = Slots(slots * timeRegisterCount, of: 0, in: memory, at: offsets[0])
    counts = Slot(Counts(), in: memory, at: offsets[1])
    tokens = Slots(slots + 2, of: Token(), in: memory, at: offsets[2])
    registers = Slots(slots * registerCount, of: 0, in: memory, at: offsets[3])
    points = Slots(slots * pointCount, of: Point(), in: memory, at: offsets[4])
    removeAll()
  }

  /// Frees every slot.
  func removeAll() {
    counts.value = Counts()
    forgetLast()
    link(GestureTable.none, after: current)
    link(GestureTable.none, after: next)
  }

  @inline(__always)
  private func forgetLast() { counts.value.last = UInt16(truncatingIfNeeded: next) }

  /// How many slots can have a token.
  var slotCount: Int { current }

  /// The slot of the best acceptance so far. It is never free.
  var accepted: Int { slotCount &- 1 }

  // MARK: Slots

  /// Takes a free slot: the one that was freed last, or else one that was never used. What is in it is
  /// left of another token.
  @inline(__always)
  func take() -> Int {
    counts.value.used &+= 1
    noteTurnover()
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
    if slot == Int(counts.value.last) { forgetLast() }
    tokens.at(slot).value.next = counts.value.free
    counts.value.free = UInt16(truncatingIfNeeded: slot)
    counts.value.used &-= 1
    noteTurnover()
  }

  /// Another number as soon as a token has come, gone or begun to go the way of its leaf.
  @inline(__always)
  var turnover: UInt32 { counts.value.turnover }

  @inline(__always)
  func noteTurnover() { counts.value.turnover &+= 1 }

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
  @inline(__always)
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

  /// The slot after another one in its set; ``GestureTable/none`` after the last.
  @inline(__always)
  func following(_ slot: Int) -> UInt16 { tokens.at(slot).value.next }

  /// Makes a slot the one after another.
  @inline(__always)
  func link(_ slot: UInt16, after previous: Int) { tokens.at(previous).value.next = slot }

  /// Whether there is a slot, and its token is in a leaf.
  @inline(__always)
  func isOf(_ leaf: Int, _ slot: UInt16) -> Bool {
    slot != GestureTable.none && Int(tokens.at(Int(slot)).value.leaf) == leaf
  }

  /// The slot in a set after which the tokens of a leaf stand, or would.
  @inline(__always)
  func place(of leaf: Int, in set: Int) -> Int {
    var place = set
    var slot = following(place)
    while slot != GestureTable.none, Int(tokens.at(Int(slot)).value.leaf) < leaf {
      place = Int(slot)
      slot = following(place)
    }
    return place
  }

  /// The slot in the next set from which the place of a leaf can be looked for.
  @inline(__always)
  func placeInNext(before leaf: Int) -> Int {
    let last = Int(counts.value.last)
    return Int(tokens.at(last).value.leaf) < leaf ? last : next
  }

  /// Notes that a token was put into the next set where it had no leaf with it.
  @inline(__always)
  func noteLast(_ slot: Int) { counts.value.last = UInt16(truncatingIfNeeded: slot) }

  /// The slots of a leaf's tokens, which stand after one, in their order.
  @inline(__always)
  func slots(of leaf: Int, after place: Int) -> LeafSlots {
    LeafSlots(leaf: leaf, following: following(place), tokens: tokens)
  }

  /// Takes a token out of a set, or out of what stands after a slot there, and frees its slot.
  func remove(_ slot: Int, from place: Int) {
    var previous = place
    while Int(following(previous)) != slot { previous = Int(following(previous)) }
    link(following(slot), after: previous)
    free(slot)
  }

  // MARK: Turns

  /// Takes the first token of those of the current set that have not had their turn in this moment.
  @inline(__always)
  func takeTurn() -> Int? {
    let slot = following(current)
    guard slot != GestureTable.none else { return nil }
    link(following(Int(slot)), after: current)
    return Int(slot)
  }

  /// Makes the next set the current one, all of whose tokens have had their turn.
  @inline(__always)
  func swapSets() {
    assert(following(current) == GestureTable.none, "all have had their turn")
    link(following(next), after: current)
    link(GestureTable.none, after: next)
    forgetLast()
  }

  // MARK: How many there are

  /// How many slots are not free, without that of the acceptance.
  @inline(__always)
  var usedCount: Int { Int(counts.value.used) }

  /// How many tokens stand in the next set, and how many of the current one have yet to have their
  /// turn.
  var countOfMoment: Int { count(after: current) + count(after: next) }

  private func count(after place: Int) -> Int {
    var (count, slot) = (0, following(place))
    while slot != GestureTable.none { (count, slot) = (count + 1, following(Int(slot))) }
    return count
  }

  // MARK: The current set

  /// Whether no leaf has a token: every slot is free. No caller may hold one.
  @inline(__always)
  var isEmpty: Bool { counts.value.used == 0 }

  /// Takes a token out of the current set and frees its slot.
  func remove(_ slot: Int) { remove(slot, from: current) }

  /// Takes every token out of the current set.
  func removeLive() {
    while let slot = takeTurn() { free(slot) }
  }
}

/// The slots of the tokens of a leaf, one after the other. One may be taken out once it was met.
struct LeafSlots: Sequence, IteratorProtocol {
  fileprivate let leaf: Int
  fileprivate var following: UInt16
  fileprivate let tokens: Slots<Token>

  @inline(__always)
  mutating func next() -> Int? {
    guard following != GestureTable.none else { return nil }
    let token = tokens.at(Int(following))
    guard Int(token.value.leaf) == leaf else { return nil }
    defer { following = token.value.next }
    return Int(following)
  }
}
