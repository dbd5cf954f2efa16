// Which tokens of a leaf live on: those that no other is as good as.
extension Engine {
  /// Offers a token to the next set.
  @inline(__always)
  func offer(_ slot: Int, _ token: Slot<Token>, _ arrival: Token.Arrival, isFresh: Bool) {
    token.value.arrival = arrival
    token.value.isFresh = isFresh
    token.value.isNew = false
    let facts = program.facts.at(Int(token.value.leaf))
    let (set, place) = (tokens.next, Int(facts.value.places.start))
    if tokens.isLive(place, in: set) {
      contend(slot, facts, in: set)
    } else {
      tokens.setSlot(slot, of: place, in: set)
      tokens.setLive(place, true, in: set)
    }
    if tokens.usedCount > tokens.limit { thinAll() }
  }

  /// Offers the token in a slot to the next set.
  func offer(_ slot: Int, _ arrival: Token.Arrival, isFresh: Bool) {
    offer(slot, tokens.tokens.at(slot), arrival, isFresh: isFresh)
  }

  /// Keeps the token in a slot as it is: this moment does not concern it.
  func keep(_ slot: Int) { offer(slot, .stayed, isFresh: false) }

  /// Puts a token into a set, unless one of its leaf is as good as it. Those that it is as good as go.
  /// Of two that are as good as each other, the one with less deviation stays, then the one with the
  /// lower arrival, then the one that is there.
  ///
  /// The tokens of the leaf have its first places, without a gap.
  func contend(_ slot: Int, _ facts: Record<LeafFacts>, in set: TokenSet) {
    let first = Int(facts.value.places.start)
    var count = count(facts, in: set)
    for place in first..<(first &+ count) {
      let old = tokens.slot(of: place, in: set)
      guard hides(old, slot, facts) else { continue }
      if hides(slot, old, facts), isNearer(slot, than: old, facts) {
        tokens.setSlot(slot, of: place, in: set)
        tokens.free(old)
      } else {
        tokens.free(slot)
      }
      return
    }
    var place = first
    while place < first &+ count {
      let old = tokens.slot(of: place, in: set)
      if hides(slot, old, facts) {
        takeOut(place, of: first..<(first &+ count), in: set)
        count &-= 1
      } else {
        place &+= 1
      }
    }
    insert(slot, after: count, facts, in: set)
    if count == GestureTable.Parts.leafLimit { thin(facts, in: set) }
  }

  /// Puts a token where it belongs among those of its leaf: that which has landed first, then by their
  /// open ways as a number, then as they came.
  private func insert(_ slot: Int, after count: Int, _ facts: Record<LeafFacts>, in set: TokenSet) {
    let first = Int(facts.value.places.start)
    var place = first &+ count
    let token = tokens.tokens.at(slot)
    while place > first {
      let before = tokens.slot(of: place &- 1, in: set)
      guard token.value.isBefore(tokens.tokens.at(before).value) else { break }
      tokens.setSlot(before, of: place, in: set)
      place &-= 1
    }
    tokens.setSlot(slot, of: place, in: set)
    tokens.setLive(first &+ count, true, in: set)
  }

  /// How many tokens a leaf has in a set, in its first places.
  @inline(__always)
  private func count(_ facts: Record<LeafFacts>, in set: TokenSet) -> Int {
    let first = Int(facts.value.places.start)
    var count = 0
    while count < facts.value.places.count, tokens.isLive(first &+ count, in: set) { count &+= 1 }
    return count
  }

  /// Frees the token of one of a leaf's places; those after it move up.
  private func takeOut(_ place: Int, of all: Range<Int>, in set: TokenSet) {
    tokens.free(tokens.slot(of: place, in: set))
    let last = all.upperBound &- 1
    for next in place..<last {
      tokens.setSlot(tokens.slot(of: next &+ 1, in: set), of: next, in: set)
    }
    tokens.setLive(last, false, in: set)
  }

  /// Moves the tokens of a leaf to its first places, in their order: some may have been taken out of
  /// the current set.
  func closeRanks(_ facts: Record<LeafFacts>, in set: TokenSet) {
    var target = Int(facts.value.places.start)
    for place in facts.value.places.indices where tokens.isLive(place, in: set) {
      if target != place {
        tokens.setSlot(tokens.slot(of: place, in: set), of: target, in: set)
        tokens.setLive(target, true, in: set)
        tokens.setLive(place, false, in: set)
      }
      target &+= 1
    }
  }

  /// Whether nothing that is still asked can let a token win over another of its leaf.
  private func hides(_ one: Int, _ other: Int, _ facts: Record<LeafFacts>) -> Bool {
    let (first, second) = (tokens.tokens.at(one), tokens.tokens.at(other))
    guard first.value.isLike(second.value), goesOnLike(one, other, facts) else { return false }
    if facts.value.reads.isEmpty { return first.value.stray <= second.value.stray }
    if first.value.stray + 0x1p-10 < second.value.stray { return true }
    return first.value.stray <= second.value.stray && isAsGood(one, as: other, facts)
  }

  /// Whether the arcs of two tokens go on from the same step, and their holds from the same places
  /// where something is asked of them.
  private func goesOnLike(_ one: Int, _ other: Int, _ facts: Record<LeafFacts>) -> Bool {
    switch facts.value.kind {
    case .arcClockwise, .arcCounterclockwise:
      return tokens.reference(one).isSame(as: tokens.reference(other))
    case .hold where !facts.value.reads.isEmpty:
      let track = Int(facts.value.stepTrack)
      for place in contacts.places(of: track) where contacts.fingers[place].isDown {
        let finger = place - track * settings.placeCount
        let origin = tokens.origin(one, of: finger)
        guard origin.isSame(as: tokens.origin(other, of: finger)) else { return false }
      }
      return true
    case _: return true
    }
  }

  /// Whether a token is as good as another in all that is asked of both.
  private func isAsGood(_ one: Int, as other: Int, _ facts: Record<LeafFacts>) -> Bool {
    let (first, second) = (tokens.registers(of: one), tokens.registers(of: other))
    for read in facts.value.reads {
      let register = read.register
      if read.kind == .duration {
        let (own, others) = (duration(from: register, one), duration(from: register, other))
        let isGood = own == others || read.sense.prefers(own < others, own > others)
        guard isGood else { return false }
        continue
      }
      let own = min(first[register], read.limit)
      let others = min(second[register], read.limit)
      let isSame = own == others || (own.isNaN && others.isNaN)
      guard isSame || read.sense.prefers(own < others, own > others) else { return false }
      switch read.kind {
      case .measure, .duration: continue
      case .corner:
        let isSettled =
          first[register &+ 1] == 0 && first[register &+ 2] == 0 && second[register &+ 1] == 0
          && second[register &+ 2] == 0
        let hasSameStart =
          first[register &+ 3] == second[register &+ 3]
          && first[register &+ 4] == second[register &+ 4]
        guard isSettled || hasSameStart else { return false }
      case .angle:
        guard first[register &+ 1] == second[register &+ 1],
          first[register &+ 2] == second[register &+ 2]
        else { return false }
      }
    }
    return true
  }

  /// Microseconds.
  private func duration(from register: UInt16, _ slot: Int) -> Int64 {
    tokens.time(register &+ 1, slot) &- tokens.time(register, slot)
  }

  /// Whether of two tokens that are as good as each other the first stays, which came later.
  private func isNearer(_ slot: Int, than old: Int, _ facts: Record<LeafFacts>) -> Bool {
    let (new, old) = (tokens.tokens.at(slot), tokens.tokens.at(old))
    if facts.value.reads.isEmpty {
      if new.value.stray != old.value.stray { return new.value.stray < old.value.stray }
    } else if new.value.deviation != old.value.deviation {
      return new.value.deviation < old.value.deviation
    }
    return new.value.arrival.rawValue < old.value.arrival.rawValue
  }

  /// Drops a token of a leaf that has one too many.
  @inline(never)
  private func thin(_ facts: Record<LeafFacts>, in set: TokenSet) {
    let first = Int(facts.value.places.start)
    let all = first..<(first &+ GestureTable.Parts.leafLimit &+ 1)
    drop(spareable(all, sparing: spared(all, in: set), in: set), of: all, in: set)
  }

  /// Drops a token of the next set if those there and those whose turn has not come are too many:
  /// one of the leaf with the most tokens to spare; if no leaf has any, the token that strays most.
  @inline(never)
  private func thinAll() {
    guard tokens.countOfMoment > tokens.limit else { return }
    let set = tokens.next
    var fullest: (all: Range<Int>, spared: UInt32)?
    var (most, greatest) = (0, -Float.infinity)
    var last: (all: Range<Int>, place: Int)?
    for leaf in 0..<program.leaves.count {
      let facts = program.facts.at(leaf)
      let first = Int(facts.value.places.start)
      let all = first..<(first &+ count(facts, in: set))
      let spared = spared(all, in: set)
      if all.count - spared.nonzeroBitCount > most {
        most = all.count - spared.nonzeroBitCount
        fullest = (all, spared)
      }
      for place in all {
        let stray = tokens.tokens.at(tokens.slot(of: place, in: set)).value.stray
        if stray >= greatest { (greatest, last) = (stray, (all, place)) }
      }
    }
    if let fullest {
      let place = spareable(fullest.all, sparing: fullest.spared, in: set)
      drop(place, of: fullest.all, in: set)
    } else if let last {
      drop(last.place, of: last.all, in: set)
    }
  }

  private func drop(_ place: Int, of all: Range<Int>, in set: TokenSet) {
    noteThinning(tokens.slot(of: place, in: set))
    takeOut(place, of: all, in: set)
  }

  /// Which tokens of a leaf are spared, one bit each: those of least stray of their kind and open ways,
  /// up to as many as live on.
  private func spared(_ all: Range<Int>, in set: TokenSet) -> UInt32 {
    var spared: UInt32 = 0
    for place in all where leads(place, among: all, in: set) {
      if spared.nonzeroBitCount < GestureTable.Parts.leafLimit {
        spared |= 1 << UInt32(place &- all.lowerBound)
      }
    }
    return spared
  }

  /// Of the tokens of a leaf that are not spared, ordered by when they came to it, the one whose
  /// neighbours came at the nearest times; on a tie the one that strays more, then the last.
  private func spareable(_ all: Range<Int>, sparing spared: UInt32, in set: TokenSet) -> Int {
    var (worst, least, greatest) = (all.lowerBound, UInt32.max, -Float.infinity)
    for place in all where spared & (1 << UInt32(place &- all.lowerBound)) == 0 {
      let gap = gap(around: place, among: all, sparing: spared, in: set)
      let stray = tokens.tokens.at(tokens.slot(of: place, in: set)).value.stray
      if gap < least || (gap == least && stray >= greatest) {
        (worst, least, greatest) = (place, gap, stray)
      }
    }
    return worst
  }

  /// Whether a token strays least of its kind and open ways; of several, it came first.
  private func leads(_ place: Int, among all: Range<Int>, in set: TokenSet) -> Bool {
    let own = tokens.tokens.at(tokens.slot(of: place, in: set))
    for other in all where other != place {
      let token = tokens.tokens.at(tokens.slot(of: other, in: set))
      guard token.value.isLike(own.value) else { continue }
      if token.value.stray != own.value.stray {
        if token.value.stray < own.value.stray { return false }
      } else if token.value.entered != own.value.entered {
        if token.value.entered < own.value.entered { return false }
      } else if other < place {
        return false
      }
    }
    return true
  }

  /// From when the one before a token came to when the one after it did; the most for the first and the
  /// last.
  private func gap(
    around place: Int, among all: Range<Int>, sparing spared: UInt32, in set: TokenSet
  ) -> UInt32 {
    let own = tokens.tokens.at(tokens.slot(of: place, in: set)).value.entered
    var (before, after): (UInt32?, UInt32?)
    for other in all
    where other != place && spared & (1 << UInt32(other &- all.lowerBound)) == 0 {
      let entered = tokens.tokens.at(tokens.slot(of: other, in: set)).value.entered
      if entered < own || (entered == own && other < place) {
        before = max(before ?? 0, entered)
      } else {
        after = min(after ?? .max, entered)
      }
    }
    guard let before, let after else { return .max }
    return after &- before
  }
}

extension Point {
  fileprivate func isSame(as other: Point) -> Bool { x == other.x && y == other.y }
}

extension Token {
  /// Whether another of its leaf is of its kind and has the same open ways.
  @inline(__always)
  fileprivate func isLike(_ other: Token) -> Bool {
    open == other.open && isLanded == other.isLanded && hasLapsed == other.hasLapsed
  }

  /// Whether it stands before another of its leaf, which came earlier.
  @inline(__always)
  fileprivate func isBefore(_ other: Token) -> Bool {
    isLanded != other.isLanded ? isLanded : open < other.open
  }
}

extension GestureTable.Read.Sense {
  /// Whether the one of two different numbers is better, which is less or more than the other.
  @inline(__always)
  fileprivate func prefers(_ isLess: Bool, _ isMore: Bool) -> Bool {
    switch self {
    case .more: isMore
    case .less: isLess
    case .same: false
    }
  }
}
