// Which tokens of a leaf live on: those that no other is as good as.
extension Engine {
  /// Offers a token to the next set.
  @inline(__always)
  func offer(_ slot: Int, _ token: Slot<Token>, _ arrival: Token.Arrival, isFresh: Bool) {
    token.value.arrival = arrival
    token.value.isFresh = isFresh
    let place = tokens.placeInNext(before: Int(token.value.leaf))
    if put(slot, token, after: place) { tokens.noteLast(slot) }
    if tokens.usedCount > tokens.limit { thinAll() }
  }

  /// Puts a token into a set, somewhere after a slot there.
  ///
  /// - Returns: Whether none of its leaf was there.
  @inline(__always)
  private func put(_ slot: Int, _ token: Slot<Token>, after start: Int) -> Bool {
    let leaf = token.value.leaf
    var (place, before) = (start, tokens.tokens.at(start))
    var following = before.value.next
    while following != GestureTable.none {
      let other = tokens.tokens.at(Int(following))
      if other.value.leaf >= leaf {
        if other.value.leaf > leaf { break }
        contend(slot, program.facts.at(leaf), after: place)
        return false
      }
      (place, before) = (Int(following), other)
      following = other.value.next
    }
    token.value.next = following
    before.value.next = UInt16(truncatingIfNeeded: slot)
    return true
  }

  /// Puts the token in a slot into the current set.
  func put(_ slot: Int) { _ = put(slot, tokens.tokens.at(slot), after: tokens.current) }

  /// Offers the token in a slot to the next set.
  func offer(_ slot: Int, _ arrival: Token.Arrival, isFresh: Bool) {
    offer(slot, tokens.tokens.at(slot), arrival, isFresh: isFresh)
  }

  /// Keeps the token in a slot as it is: this moment does not concern it.
  func keep(_ slot: Int) { offer(slot, .stayed, isFresh: false) }

  /// Puts a token among those of its leaf, which stand after a slot, unless one of them is as good as it.
  /// Those that it is as good as go. Of two that are as good as each other, the one with less deviation
  /// stays, then the one with the lower arrival, then the one that is there. The others are in order: that
  /// which has landed first, then by their open ways as a number, then as they came.
  @inline(never)
  private func contend(_ slot: Int, _ facts: Record<LeafFacts>, after first: Int) {
    let token = tokens.tokens.at(slot)
    let (leaf, own) = (Int(token.value.leaf), UInt16(truncatingIfNeeded: slot))
    // The slot before this one.
    var (place, hasRival) = (first, false)
    for old in tokens.slots(of: leaf, after: first) {
      let other = tokens.tokens.at(old)
      if token.value.isBefore(other.value) { break }
      if other.value.isLike(token.value) {
        if outlives(old, slot, facts) {
          guard outlives(slot, old, facts), isNearer(slot, than: old, facts) else {
            return tokens.free(slot)
          }
          token.value.next = other.value.next
          tokens.link(own, after: place)
          return tokens.free(old)
        }
        hasRival = true
      }
      place = old
    }
    if hasRival { takeOut(&place, hiddenBy: slot, facts, after: first) }
    token.value.next = tokens.following(place)
    tokens.link(own, after: place)
    if tokens.usedCount > GestureTable.Parts.leafLimit { thin(leaf, after: first) }
  }

  /// Takes out the tokens of a leaf that another one is as good as, up to the slot that this one will be
  /// after, which becomes the one before it if that goes.
  private func takeOut(
    _ place: inout Int, hiddenBy slot: Int, _ facts: Record<LeafFacts>, after first: Int
  ) {
    let token = tokens.tokens.at(slot)
    var previous = first
    while previous != place {
      let old = Int(tokens.following(previous))
      if tokens.tokens.at(old).value.isLike(token.value), outlives(slot, old, facts) {
        tokens.link(tokens.following(old), after: previous)
        if place == old { place = previous }
        tokens.free(old)
      } else {
        previous = old
      }
    }
  }

  /// Whether a token is at least as good as another one with the same state: no open condition can make the other win.
  @inline(__always)
  private func outlives(_ one: Int, _ other: Int, _ facts: Record<LeafFacts>) -> Bool {
    let (first, second) = (tokens.tokens.at(one), tokens.tokens.at(other))
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
    case .move, .hold, .lift, .begun, .waiting, .pinch, .pinchIn, .pinchOut, .twist,
      .twistClockwise, .twistCounterclockwise, .gathering, .grip, .shove, .shoveUp, .shoveDown:
      return true
    }
  }

  /// Whether a token is as good as another that is like it and strays as much or more.
  @inline(never)
  private func isAsGood(_ one: Int, as other: Int, _ facts: Record<LeafFacts>) -> Bool {
    guard facts.value.kind == .move || goesOnLike(one, other, facts) else { return false }
    let (own, others) = (tokens.tokens.at(one).value.stray, tokens.tokens.at(other).value.stray)
    if own + Rounding.stray < others { return true }
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
    if !facts.value.reads.isEmpty, new.value.deviation != old.value.deviation {
      return new.value.deviation < old.value.deviation
    }
    return new.value.arrival.rawValue < old.value.arrival.rawValue
  }

  /// Drops a token of a leaf if it has one too many; its tokens stand after a slot.
  @inline(never)
  private func thin(_ leaf: Int, after first: Int) {
    let count = tokens.slots(of: leaf, after: first).reduce(0) { count, _ in count + 1 }
    guard count > GestureTable.Parts.leafLimit else { return }
    drop(spareable(leaf, sparing: spared(leaf, after: first), after: first), after: first)
  }

  /// Drops a token of the next set if those there and those whose turn has not come are too many:
  /// one of the leaf with the most tokens to spare; if no leaf has any, the token that strays most.
  @inline(never)
  private func thinAll() {
    guard tokens.countOfMoment > tokens.limit else { return }
    var fullest: (leaf: Int, place: Int, spared: UInt32)?
    var (most, greatest) = (0, -Float.infinity)
    var last: Int?
    var place = tokens.next
    while tokens.following(place) != GestureTable.none {
      let (first, leaf) = (place, Int(tokens.tokens[Int(tokens.following(place))].leaf))
      let spared = spared(leaf, after: first)
      var others = -spared.nonzeroBitCount
      for slot in tokens.slots(of: leaf, after: first) {
        others += 1
        let stray = tokens.tokens.at(slot).value.stray
        if stray >= greatest { (greatest, last) = (stray, slot) }
        place = slot
      }
      if others > most { (most, fullest) = (others, (leaf, first, spared)) }
    }
    if let fullest {
      let slot = spareable(fullest.leaf, sparing: fullest.spared, after: fullest.place)
      drop(slot, after: fullest.place)
    } else if let last {
      drop(last, after: tokens.next)
    }
  }

  private func drop(_ slot: Int, after place: Int) {
    noteThinning(slot)
    tokens.remove(slot, from: place)
  }

  /// Which tokens of a leaf are spared, one bit each in their order: those of least stray of their kind
  /// and open ways, up to as many as live on.
  private func spared(_ leaf: Int, after first: Int) -> UInt32 {
    var spared: UInt32 = 0
    for (place, slot) in tokens.slots(of: leaf, after: first).enumerated()
    where leads(place, slot, after: first) {
      if spared.nonzeroBitCount < GestureTable.Parts.leafLimit { spared |= 1 << UInt32(place) }
    }
    return spared
  }

  /// Of the tokens of a leaf that are not spared, ordered by when they came to it, the one whose
  /// neighbours came at the nearest times; on a tie the one that strays more, then the last.
  private func spareable(_ leaf: Int, sparing spared: UInt32, after first: Int) -> Int {
    var (worst, least, greatest) = (0, UInt32.max, -Float.infinity)
    for (place, slot) in tokens.slots(of: leaf, after: first).enumerated()
    where spared & (1 << UInt32(place)) == 0 {
      let gap = gap(around: place, slot, sparing: spared, after: first)
      let stray = tokens.tokens.at(slot).value.stray
      if gap < least || (gap == least && stray >= greatest) {
        (worst, least, greatest) = (slot, gap, stray)
      }
    }
    return worst
  }

  /// Whether a token strays least of its kind and open ways; of several, it came first.
  private func leads(_ place: Int, _ slot: Int, after first: Int) -> Bool {
    let own = tokens.tokens.at(slot)
    for (other, slot) in tokens.slots(of: Int(own.value.leaf), after: first).enumerated()
    where other != place {
      let token = tokens.tokens.at(slot)
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
    around place: Int, _ slot: Int, sparing spared: UInt32, after first: Int
  ) -> UInt32 {
    let own = tokens.tokens.at(slot)
    var (before, after): (UInt32?, UInt32?)
    for (other, slot) in tokens.slots(of: Int(own.value.leaf), after: first).enumerated()
    where other != place && spared & (1 << UInt32(other)) == 0 {
      let entered = tokens.tokens.at(slot).value.entered
      if entered < own.value.entered || (entered == own.value.entered && other < place) {
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
