import GestureSyntax

// Waits that come to nothing.
extension Wiring {
  /// Reports each circle of waits once, at the first wait of the earliest member in it.
  mutating func checkCircles() {
    var reported: Set<Int> = []
    let entangled = entangled()
    let awaited = awaited.filter { entangled.contains($0.key) }
    for start in entangled.sorted() where !reported.contains(start) {
      guard let circle = shortestCircle(from: start, awaited) else { continue }
      guard reported.isDisjoint(with: circle) else { continue }
      reported.formUnion(circle)
      report(circle)
    }
  }

  private mutating func report(_ circle: [Int]) {
    let names = (circle + circle.prefix(1)).map { gesture($0).name }
    let start = circle[0]
    var notes: [Diagnostic.Note] = []
    for (index, member) in circle.enumerated().dropFirst() {
      let partner = circle[(index + 1) % circle.count]
      guard let range = place(.after, of: partner, in: member) else { continue }
      let text = "`\(gesture(member).name)` waits for `\(gesture(partner).name)` here"
      notes.append(note(text, at: range, of: member, from: start))
    }
    guard let range = place(.after, of: circle[1 % circle.count], in: start) else { return }
    report(.error(.circularWait(names), at: range, notes: notes), of: start)
  }

  /// The members that are in circles, or between two of them: those that are left if again and again each is taken away
  /// that waits for no other, or that no other waits for.
  private func entangled() -> Set<Int> {
    var left = Set(after.flatMap { [$0.0, $0.1] })
    for all in [after, after.map { ($0.1, $0.0) }] {
      let pairs = all.filter { left.contains($0.0) && left.contains($0.1) }
      let ends = Dictionary(grouping: pairs) { $0.1 }.mapValues { $0.map { $0.0 } }
      var counts = Dictionary(grouping: pairs) { $0.0 }.mapValues { $0.count }
      var free = left.sorted().filter { counts[$0] == nil }
      while let member = free.popLast() {
        left.remove(member)
        for other in ends[member] ?? [] {
          guard let count = counts[other] else { continue }
          counts[other] = count - 1
          if count == 1 { free.append(other) }
        }
      }
    }
    return left
  }

  /// The members on the shortest way of waits back to where it starts.
  private func shortestCircle(from start: Int, _ awaited: [Int: [Int]]) -> [Int]? {
    var origins: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let member = queue[next]
      next += 1
      for partner in awaited[member] ?? [] {
        if partner == start { return way(to: member, origins) }
        guard origins[partner] == nil else { continue }
        origins[partner] = member
        queue.append(partner)
      }
    }
    return nil
  }

  private func way(to end: Int, _ origins: [Int: Int]) -> [Int] {
    var way = [end]
    while let last = way.last, let origin = origins[last] { way.append(origin) }
    return way.reversed()
  }
}

// What a gesture does to others that decides as soon as a finger lands.
extension Wiring {
  mutating func checkWaitsForLandings() {
    for (member, partner) in after where gesture(partner).decidesAtLanding {
      guard let range = place(.after, of: partner, in: member) else { continue }
      let other = gesture(partner)
      let note = note("it is declared here", at: other.range, of: partner, from: member)
      report(
        .error(.neverFails(other.name, isContinuous: other.isContinuous), at: range, notes: [note]),
        of: member)
    }
  }

  /// Whether a member that decides at a landing always comes first where the other could be
  /// recognized.
  private func leavesNoChance(_ winner: Int, to member: Int) -> Bool {
    guard winner != member, !isAlongside(winner, member),
      place(.after, of: winner, in: member) == nil
    else { return false }
    return winner < member || !gesture(member).decidesAtLanding
  }

  /// Warns of members that can never win because another one always comes first.
  ///
  /// - Parameter forestalled: Members, each with one that is recognized before or instead of it in all
  ///   that could be this one.
  package mutating func warnOfLosers(forestalled: [Forestalled]) {
    // Few gestures decide at a landing, and few begin with another one: only those are compared.
    // If all decide together, only what begins does not wait.
    let quick = members.indices.filter {
      gesture($0).decidesAtLanding && gesture($0).after.isEmpty
        && (!isTogether || gesture($0).isContinuous)
    }
    let winners = Dictionary(grouping: forestalled) { $0.member }
    for member in members.indices {
      if !quick.isEmpty, gesture(member).needsOneFinger,
        let winner = quick.first(where: { leavesNoChance($0, to: member) })
      {
        reportNeverWins(Forestalled(member: member, winner: winner))
      } else if let found = winners[member]?.first(where: { isHidden(member, by: $0.winner) }) {
        reportNeverWins(found)
      }
    }
  }

  /// A member that another one is recognized before or instead of.
  package struct Forestalled {
    package var member: Int
    package var winner: Int
    /// Whether that holds of all that can be drawn, and not only of what does not stray.
    package var isCertain = true
    /// Whether the two are recognized as the same drawings, or decided in the same moments.
    package var isTwin = false
    /// Whether the winner would wait without a limit if it waited for the member.
    package var isEndless = false

    package init(
      member: Int, winner: Int, isCertain: Bool = true, isTwin: Bool = false,
      isEndless: Bool = false
    ) {
      (self.member, self.winner) = (member, winner)
      (self.isCertain, self.isTwin, self.isEndless) = (isCertain, isTwin, isEndless)
    }
  }

  /// Whether the winner fails the member: nothing holds it back longer, and nothing fails it alone.
  package func isHidden(_ member: Int, by winner: Int) -> Bool {
    // Waiting for the same gestures, neither is held longer, unless the winner is cancelled
    // meanwhile.
    let (waits, others) = (gesture(winner).after, gesture(member).after)
    guard waits.isEmpty || Set(waits).isSubset(of: others) && gesture(winner).isNeverCancelled,
      !isAlongside(winner, member)
    else { return false }
    let neighbours = neighbours(of: winner)
    return self.neighbours(of: member).allSatisfy { $0 == winner || neighbours.contains($0) }
  }

  func isAlongside(_ first: Int, _ second: Int) -> Bool { neighbours(of: first).contains(second) }

  private mutating func reportNeverWins(_ found: Forestalled) {
    let (loser, other) = (gesture(found.member), gesture(found.winner))
    let note = note(
      "it is declared here", at: other.range, of: found.winner, from: found.member)
    let message = Diagnostic.Message.neverWins(
      loser.name, other.name, isCertain: found.isCertain, wayOut(of: found))
    report(.warning(message, at: loser.nameRange, notes: [note]), of: found.member)
  }

  /// What to write that a member may win.
  package func wayOut(of found: Forestalled) -> String {
    let (loser, winner) = (gesture(found.member).name, gesture(found.winner).name)
    let alongside = "or write `alongside \(winner)` if both are meant"
    if found.isTwin { return "require something else in one of them, \(alongside)" }
    if found.isEndless {
      return "limit the `duration` of `\(loser)` and write `after \(loser) fails` in `\(winner)`, "
        + alongside
    }
    let isWaiting = place(.after, of: found.winner, in: found.member) != nil
    return "make `\(winner)` wait: write `after \(loser) fails` there"
      + (isWaiting ? " in place of `after \(winner) fails` here" : "") + ", \(alongside)"
  }
}

extension Gesture {
  /// Whether it is recognized or begins with every landing of a single finger.
  fileprivate var decidesAtLanding: Bool {
    guard settings.only == nil, body.passage == .marker else { return false }
    return conditions.allSatisfy { isContinuous && $0.schedule == .end }
  }

  /// Whether it sees the same touches as any gesture of one finger.
  fileprivate var needsOneFinger: Bool { settings.only == nil && body.isDrawnByOneFinger }
}

extension Node {
  /// What a landing meets.
  fileprivate enum Passage { case nothing, marker, obstacle }

  fileprivate var passage: Passage {
    switch self {
    case .sequence(let parts):
      return parts.lazy.map { $0.passage }.first { $0 != .nothing } ?? .nothing
    case .choice(let branches):
      let passages = branches.map { $0.passage }
      if passages.contains(.marker) { return .marker }
      return passages.contains(.nothing) ? .nothing : .obstacle
    case .optional(let content): return content.passage == .marker ? .marker : .nothing
    case .oneOrMore(let content), .item(_, let content): return content.passage
    case .stroke(_, _, .fingers(let count), let content):
      return count.lowerBound == 1 && content.passage == .marker ? .marker : .obstacle
    case .stroke(_, _, .pointer, _): return .obstacle
    case .phase(let phase): return phase.motion.isPassedByLanding ? .nothing : .obstacle
    case .begin, .recognize: return .marker
    }
  }

  /// Whether no other finger and no pointer takes part.
  package var isDrawnByOneFinger: Bool {
    all.allSatisfy { node in
      switch node {
      case .stroke(_, _, let hand, _): hand == .fingers(1...1)
      case .phase(let phase): !phase.motion.isGrip
      case .sequence, .choice, .optional, .oneOrMore, .item, .begin, .recognize: true
      }
    }
  }
}

extension Motion {
  fileprivate var isPassedByLanding: Bool {
    switch self {
    case .hold: true
    case .move, .course, .any, .lift, .grip: false
    }
  }

  fileprivate var isGrip: Bool {
    switch self {
    case .grip: true
    case .move, .course, .any, .hold, .lift: false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func circularWait(_ names: [String]) -> Self {
    .init(.circularWait, "these wait for each other: \(names.joined(separator: " → "))")
  }

  fileprivate static func neverFails(_ name: String, isContinuous: Bool) -> Self {
    let what = isContinuous ? "begins" : "is recognized"
    return .init(
      .endlessWait, "`\(name)` \(what) as soon as a finger lands, so it never fails")
  }

  fileprivate static func neverWins(
    _ loser: String, _ winner: String, isCertain: Bool, _ wayOut: String
  ) -> Self {
    let what =
      isCertain
      ? "can never win: `\(winner)` always comes first"
      : "can win only by straying: else `\(winner)` comes first"
    return .init(.neverWins, "`\(loser)` \(what); \(wayOut)")
  }
}

extension Gesture {
  /// Whether nothing that is drawn ends it before its last lift: it goes any way, for any time.
  fileprivate var isNeverCancelled: Bool {
    conditions.allSatisfy { $0.finalItem == nil } && body.goesAnyWay
  }
}

extension Node {
  fileprivate var goesAnyWay: Bool {
    phases.allSatisfy { $0.motion == .any || $0.motion == .move([]) }
  }
}
