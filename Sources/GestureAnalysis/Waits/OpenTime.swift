package import GestureAutomaton
package import GestureModel
import GestureRuntime

/// How long an attempt at a gesture can stay open at most, and what bounds it.
package struct OpenTime: Hashable, Sendable {
  /// Microseconds; `nil` if nothing bounds it.
  package var limit: Int64?
  /// What bounds it, in the order in which it does.
  package var bounds: [Bound]
  /// The item that can last for ever, if nothing bounds the time.
  package var endless: ID<Item>?

  /// Something that bounds a time.
  package enum Bound: Hashable, Sendable {
    case condition(ID<Condition>)
    /// The time in which the fingers of a stroke land, or leave.
    case gather
    /// The time in which a lost contact may come back.
    case bridge
  }

  /// No time at all.
  package static let none = OpenTime(limit: 0, bounds: [], endless: nil)

  private init(limit: Int64?, bounds: [Bound], endless: ID<Item>?) {
    (self.limit, self.bounds, self.endless) = (limit, bounds, endless)
  }

  init(endless item: ID<Item>) { self.init(limit: nil, bounds: [], endless: item) }

  /// Until the first microsecond at which a bound has decided.
  init(_ limit: Int64, _ bound: Bound) { self.init(limit: limit, bounds: [bound], endless: nil) }

  /// The longer of two times.
  func longer(than other: OpenTime) -> OpenTime {
    guard let limit, let otherLimit = other.limit else { return limit == nil ? self : other }
    return otherLimit > limit ? other : self
  }

  /// The shorter of two times.
  func shorter(than other: OpenTime) -> OpenTime {
    guard let limit, let otherLimit = other.limit else { return limit == nil ? other : self }
    return otherLimit < limit ? other : self
  }

  /// This time without its last microsecond, in which it would be over, followed by another.
  func then(_ next: OpenTime) -> OpenTime {
    guard let limit, let nextLimit = next.limit else { return limit == nil ? self : next }
    let further = next.bounds.filter { !bounds.contains($0) }
    return OpenTime(
      limit: max(limit - 1, 0) + nextLimit, bounds: bounds + further, endless: nil)
  }
}

extension Automaton {
  /// How long an attempt can stay open from the moment in which another gesture decides.
  ///
  /// It may be anywhere then that has a finger down, or none; if it begins just as the other gesture,
  /// it has come at least as far as that. The bounds are those on durations; what of them has passed
  /// already is not counted, so the time may be too long but never too short.
  ///
  /// - Parameters:
  ///   - other: The gesture that decides. If it has a marker, a finger may be down then.
  ///   - goesOn: Whether touches go on as they please. If not, nothing more is touched.
  /// - Returns: The longest time, and what it comes from.
  package func openTime(from other: Automaton, goesOn: Bool) -> OpenTime {
    var search = OpenTimeSearch(automaton: self)
    var longest = OpenTime.none
    let (isTouched, bridge) = (other.hasMarker, search.bridgeTime)
    // What bridges a lift is still where it was when the finger was down.
    let first = bridge == nil && beginsAs(other) ? other.leaves.count : 0
    for index in leaves.indices[first...] where search.open.contains(ID(index)) {
      let leaf = ID<Leaf>(index)
      if leaves[index].canBe(isTouched: isTouched) {
        let time = goesOn ? search.time(in: 0, from: leaf) : search.timeUntouched(from: leaf)
        longest = longest.longer(than: time)
      } else if let bridge, !isTouched, leaves[index].canBe(isTouched: true) {
        longest = longest.longer(than: goesOn ? search.time(in: 0, from: leaf) : bridge)
      }
    }
    return longest
  }

  /// Whether one finger that moves on need not end an attempt before it lifts: in a phase that takes every step,
  /// nothing bounds it, and a marker that follows asks for more than a way or a time.
  package var outlastsMoves: Bool {
    gesture.body.isDrawnByOneFinger
      && OpenTimeSearch(automaton: self).open.contains { leaf in
        self[leaf].kind.takesSteps && !self[leaf].kind.canStray && finals(at: leaf).isEmpty
          && edges(from: leaf).allSatisfy { edge in
            edge.trigger != .marker
              || (edge.exits + edge.guards).contains { number in
                ![.length, .time].contains(gesture.conditions[number].dimension)
              }
          }
      }
  }

  /// Whether its first leaves are those of another gesture, in sequence and on the same conditions,
  /// and a lift follows.
  package func beginsAs(_ other: Automaton) -> Bool {
    let count = other.leaves.count
    guard leaves.count > count, !other.hasMarker, leaves[count].isLift, isDrawnAlike(other) else {
      return false
    }
    let items = PairedItems(self, beginningAs: other)
    func ask(alike own: [Int], _ others: [Int]) -> Bool {
      own.count == others.count
        && zip(own, others).allSatisfy { own, its in
          gesture.conditions[own].test == items.test(of: other.gesture.conditions[its])
        }
    }
    func goOn(alike leaf: ID<Leaf>?) -> Bool {
      let (own, others) = (steps(from: leaf), other.steps(from: leaf))
      return own.count == others.count
        && zip(own, others).allSatisfy {
          $0.target == $1.target && ask(alike: $0.conditions, $1.conditions)
        }
    }
    return goOn(alike: nil)
      && (0..<count).allSatisfy { index in
        let leaf = ID<Leaf>(index)
        return leaves[index].kind == other.leaves[index].kind
          && ask(alike: finals(in: leaf), other.finals(in: leaf)) && goOn(alike: leaf)
      }
  }

  /// Where a path can go from a leaf and on which conditions. The end counts as the next leaf.
  func steps(from leaf: ID<Leaf>?) -> [Onward] {
    edges(from: leaf).map { edge in
      let next = leaf.map { ID<Leaf>($0.rawValue + 1) } ?? ID(0)
      let target = if case .leaf(let target) = edge.target { target } else { next }
      return Onward(target: target, conditions: edge.exits + edge.guards)
    }
  }

  /// A way on from a leaf.
  struct Onward {
    var target: ID<Leaf>
    var conditions: [Int]
  }
}

extension Automaton.Leaf {
  /// Whether an attempt can be here when another gesture decides that has a finger down,
  /// or none. A finger that only this gesture sees may hold its grip, or a pointer hover.
  fileprivate func canBe(isTouched: Bool) -> Bool {
    switch kind {
    case .motion(.lift): !isTouched
    case .motion(.grip): true
    case .motion, .waiting, .gathering: isTouched
    case .begun, .recognized: false
    }
  }
}

/// The longest times from leaf to leaf.
private struct OpenTimeSearch {
  let automaton: Automaton
  /// Where an attempt can be undecided: the leaves in front of a marker, or all.
  let open: Set<ID<Automaton.Leaf>>
  /// The items that are being left, with the leaves from which: to come here again is a circle.
  private var pending: [Place] = []
  /// What has been found so far. It holds from wherever it is asked again: a path that can come back
  /// to an item it is leaving can repeat without end, from every item of the cycle.
  private var known: [Place: OpenTime] = [:]
  private var knownUntouched: [ID<Automaton.Leaf>: OpenTime] = [:]

  /// An item that is to be left, by its depth around a leaf.
  private struct Place: Hashable {
    var depth: Int
    var leaf: ID<Automaton.Leaf>
  }

  init(automaton: Automaton) {
    self.automaton = automaton
    var found: Set<ID<Automaton.Leaf>> = []
    var pending = [ID<Automaton.Leaf>?.none]
    while let source = pending.popLast() {
      for edge in automaton.edges(from: source) where edge.trigger != .marker {
        guard case .leaf(let target) = edge.target else { continue }
        if found.insert(target).inserted { pending.append(target) }
      }
    }
    open = found
  }

  /// The longest time in a leaf and in the holds that follow without a touch.
  mutating func timeUntouched(from leaf: ID<Automaton.Leaf>) -> OpenTime {
    if let known = knownUntouched[leaf] { return known }
    var time = phaseTime(of: leaf)
    let place = Place(depth: 0, leaf: leaf)
    if pending.contains(place) { return time }
    pending.append(place)
    for edge in automaton.edges(from: leaf) where edge.trigger == .quick {
      guard case .leaf(let next) = edge.target else { continue }
      time = time.longer(than: time.then(timeUntouched(from: next)))
    }
    pending.removeLast()
    for item in automaton[leaf].inside { time = bounded(time, by: item) }
    knownUntouched[leaf] = time
    return time
  }

  /// The longest time from a leaf until the item at a depth around it has been left.
  mutating func time(in depth: Int, from leaf: ID<Automaton.Leaf>) -> OpenTime {
    let inside = automaton[leaf].inside
    guard open.contains(leaf) else { return .none }
    if depth >= inside.count - 1 {
      return automaton[leaf].kind == .gathering
        ? timeGathering(in: depth, from: leaf) : phaseTime(of: leaf)
    }
    let place = Place(depth: depth, leaf: leaf)
    if let known = known[place] { return known }
    if pending.contains(place) {
      return bounded(OpenTime(endless: inside[depth]), by: inside[depth])
    }
    pending.append(place)
    let inner = time(in: depth + 1, from: leaf)
    var longest = inner
    for next in followers(of: leaf, at: depth + 1) {
      longest = longest.longer(than: inner.then(time(in: depth, from: next)))
    }
    pending.removeLast()
    longest = bounded(longest, by: inside[depth])
    // The fingers of a stroke need not leave together.
    let isStroke = automaton.gesture.items[inside[depth].rawValue].kind == .stroke
    if isDrawnBySeveral(leaf) && isStroke { longest = longest.then(gatherTime) }
    if let bridgeTime, isStroke { longest = longest.then(bridgeTime) }
    known[place] = longest
    return longest
  }

  private func isDrawnBySeveral(_ leaf: ID<Automaton.Leaf>) -> Bool {
    guard let track = automaton[leaf].track, case .fingers(let count) = automaton.tracks[track]
    else { return false }
    return count.upperBound > 1
  }

  /// Until a contact that was lost no longer comes back; `nil` if none does.
  var bridgeTime: OpenTime? {
    automaton.gesture.settings.bridge.map { OpenTime($0.duration + 1, .bridge) }
  }

  private var gatherTime: OpenTime {
    let gather = automaton.gesture.settings.gather
    return gather == GestureTable.anyTime
      ? OpenTime(endless: automaton.gesture.wholeItem) : OpenTime(gather + 1, .gather)
  }

  /// Until the fingers of a stroke have landed and the item around them has been left.
  private mutating func timeGathering(
    in depth: Int, from leaf: ID<Automaton.Leaf>
  ) -> OpenTime {
    var longest = gatherTime
    for edge in automaton.edges(from: leaf) where edge.trigger == .assembly {
      guard case .leaf(let next) = edge.target else { continue }
      longest = longest.longer(than: gatherTime.then(time(in: depth, from: next)))
    }
    // The first landing leads here before any item has started.
    let inside = automaton[leaf].inside
    return depth < inside.count ? bounded(longest, by: inside[depth]) : longest
  }

  /// Where a path can go that is in a leaf now, when it leaves the item at a depth around it, and not
  /// the one around that. The rounds of a repeat and the orders of a group are leaves of their own.
  private func followers(
    of leaf: ID<Automaton.Leaf>, at depth: Int
  ) -> [ID<Automaton.Leaf>] {
    let (item, outer) = (automaton[leaf].inside[depth], automaton[leaf].inside[depth - 1])
    var (reached, pending) = (Set([leaf]), [leaf])
    var found: Set<ID<Automaton.Leaf>> = []
    while let source = pending.popLast() {
      for edge in automaton.edges(from: source) {
        guard case .leaf(let target) = edge.target else { continue }
        if edge.exited.contains(item) {
          if !edge.exited.contains(outer) { found.insert(target) }
        } else if reached.insert(target).inserted {
          pending.append(target)
        }
      }
    }
    return found.sorted { $0.rawValue < $1.rawValue }
  }

  /// The longest time in one phase: until its duration is over, or until it passes a marker.
  private func phaseTime(of leaf: ID<Automaton.Leaf>) -> OpenTime {
    if automaton[leaf].kind == .gathering { return gatherTime }
    guard let phase = automaton[leaf].inside.last else { return .none }
    var time = OpenTime(endless: phase)
    if let marker = markerTime(of: leaf) { time = marker }
    return bounded(time, by: phase)
  }

  private func bounded(_ time: OpenTime, by item: ID<Item>) -> OpenTime {
    var time = time
    for (number, condition) in automaton.gesture.conditions.enumerated()
    where condition.finalItem == item {
      guard let (_, comparison, limit) = condition.test.longestDuration else { continue }
      let end = comparison == .less ? limit : limit + 1
      time = time.shorter(than: OpenTime(end, .condition(ID(number))))
    }
    return time
  }

  /// When a hold that begins with a landing passes a marker by itself: it waits for nothing but
  /// durations, and has no stray that could keep it.
  private func markerTime(of leaf: ID<Automaton.Leaf>) -> OpenTime? {
    guard case .motion(.hold) = automaton[leaf].kind else { return nil }
    let arrivals = automaton.edges.filter { $0.target == .leaf(leaf) }
    guard arrivals.allSatisfy({ $0.source == nil }) else { return nil }
    var shortest: OpenTime?
    for edge in automaton.edges(from: leaf) where edge.trigger == .marker {
      guard let time = dwell(of: edge) else { continue }
      shortest = shortest.map { $0.shorter(than: time) } ?? time
    }
    return shortest
  }

  /// How long it takes until all conditions of an edge hold, if all are lower bounds on durations.
  private func dwell(of edge: Automaton.Edge) -> OpenTime? {
    var time = OpenTime.none
    for number in edge.exits + edge.guards {
      let condition = automaton.gesture.conditions[number]
      guard let (item, comparison, limit) = condition.test.longestDuration,
        edge.exited.contains(item) || item == automaton.gesture.wholeItem
      else { return nil }
      switch comparison {
      case .greaterOrEqual: time = time.longer(than: OpenTime(limit, .condition(ID(number))))
      case .greater: time = time.longer(than: OpenTime(limit + 1, .condition(ID(number))))
      case .less, .lessOrEqual, .equal, .notEqual: return nil
      }
    }
    return time
  }
}

extension Test {
  /// The duration that it compares, with the longest limit that inputs can make; `nil` if none.
  fileprivate var longestDuration: (ID<Item>, Comparison, Int64)? {
    switch self {
    case .duration(let item, let comparison, let limit): (item, comparison, limit)
    case .span(let item, let comparison, let limit): (item, comparison, limit.mostMicroseconds)
    case .compare, .isKind, .isHeld, .and, .or, .not: nil
    }
  }
}

extension Gesture {
  /// The item that measures the whole gesture.
  fileprivate var wholeItem: ID<Item> { ID(0) }
}
