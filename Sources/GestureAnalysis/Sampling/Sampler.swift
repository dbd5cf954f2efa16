package import GestureAutomaton
package import GestureModel
package import GestureRuntime

/// Makes drawings up from a gesture's text: some that it accepts, along every way through it, and
/// some that miss one condition or lie just inside and just outside of a limit.
///
/// Each is tried on the gesture's table before it is given; one that does not do what it is for is
/// dropped.
package struct Sampler {
  /// What a drawing is for.
  package enum Purpose: Hashable, Sendable {
    /// It is accepted.
    case accepted
    /// It is not, for this condition alone: without it, it would be.
    case misses(condition: Int)
    /// It is accepted, and what this condition measures lies within an eighth of its limit.
    case inside(condition: Int)
    /// It is not accepted, and what this condition measures lies within an eighth of its limit.
    case outside(condition: Int)
    /// It is accepted, and a phase goes along a side of its directions.
    case along(side: Side)
    /// It is not accepted, since a phase goes beyond a side of its directions.
    case beyond(side: Side)
  }

  /// A side of the directions of a move.
  package struct Side: Hashable, Sendable {
    package var item: ID<Item>
    /// Which of its runs of directions.
    package var sector: Int
    /// Whether it is the last direction of that, clockwise, or the first.
    package var isLast: Bool
  }

  /// A drawing and what it is for.
  package struct Sample: Hashable, Sendable {
    package var purpose: Purpose
    package var drawing: Drawing

    /// Whether the gesture accepts it.
    package var isAccepted: Bool {
      switch purpose {
      case .accepted, .inside, .along: true
      case .misses, .outside, .beyond: false
      }
    }
  }

  let automaton: Automaton
  let table: GestureTable
  /// Which of several ways of drawing the same comes first.
  private let seed: Int
  /// Whether a drawing does elsewhere, too, what it is for: if not, others are tried.
  private let isRight: (Sample) -> Bool

  var gesture: Gesture { automaton.gesture }

  /// How many marks of drawings are measured for one gesture: some seconds.
  package static let markLimit = 24_000_000

  /// How many are measured for one way through the automaton.
  private static let wayMarkLimit = 1_500_000

  /// How many marks may still be measured.
  private var marksLeft: Int
  /// Whether something was not looked for, or not to the end.
  package private(set) var isCutShort = false
  /// The leaves that drawings given as accepted pass.
  package private(set) var passedLeaves: Set<Int> = []
  /// The ways between leaves that they take.
  package private(set) var takenWays: Set<Way> = []
  /// What has led to accepted drawings: what else is looked for is mostly not far from it.
  private var plans: [Plan] = []

  /// Prepares the samples of a gesture.
  ///
  /// - Parameters:
  ///   - automaton: The gesture's.
  ///   - table: The gesture's.
  ///   - seed: Which of several ways of drawing the same comes first.
  ///   - marks: How many marks of drawings to measure at most.
  ///   - isRight: Whether a drawing does elsewhere, too, what it is for: in a set, say. If not, a few
  ///     others are tried.
  package init(
    _ automaton: Automaton, _ table: GestureTable, seed: Int = 0, marks: Int = Self.markLimit,
    where isRight: @escaping (Sample) -> Bool = { _ in true }
  ) {
    (self.automaton, self.table, self.seed) = (automaton, table, seed)
    (marksLeft, self.isRight) = (marks, isRight)
  }

  // MARK: Samples

  /// Drawings that are accepted, until every way of the automaton has been taken that some drawing
  /// found takes; then, of each condition, one that misses it, and one on either side of its limit;
  /// and one along and one beyond each side of the directions of each move.
  package mutating func all() -> [Sample] {
    var samples = accepted()
    for condition in gesture.conditions.indices {
      if let miss = miss(of: condition) { samples.append(miss) }
      samples += sides(of: condition)
    }
    for (item, sectors) in gesture.body.moves {
      for sector in sectors.indices {
        for isLast in [false, true] {
          samples += sides(Side(item: item, sector: sector, isLast: isLast), sectors)
        }
      }
    }
    return samples
  }

  /// A drawing for each of some ways through the gesture; then for each way of the automaton that
  /// none of them takes, as far as one is found.
  package mutating func accepted() -> [Sample] {
    var samples: [Sample] = []
    for route in Route.some(24, through: gesture) { draw(route, presets, &samples) }
    var chance = Chance(UInt64(seed + 1))
    let copies = Copies(in: automaton).ways
    for way in Way.all(in: automaton) where !copies.contains(way) {
      let least = marksLeft - Self.wayMarkLimit
      for index in 0..<Self.routeCount where !takenWays.contains(way) && marksLeft > least {
        let route = Route.taking(way, in: automaton, isShortest: index == 0, &chance)
        guard let route else { break }
        draw(route, Array(presets.prefix(index == 0 ? 4 : 2)), &samples, for: way)
      }
    }
    return samples
  }

  /// How many routes are tried of one way through the automaton.
  private static let routeCount = 12

  /// Adds a drawing along a route, if one is found that is accepted.
  private mutating func draw(
    _ route: Route, _ presets: [Preset], _ samples: inout [Sample], for way: Way? = nil
  ) {
    var second: (Sample, Plan)?
    var chance = Chance(UInt64(route.parts.count))
    // It begins with its last step.
    let sudden = route.stopsAtBegin ? [Preset(pace: 5000), Preset(length: 20, pace: 5000)] : []
    let starts =
      (way == nil ? [] : plans(like: route))
      + (sudden + presets).map { Plan(route, $0) }
    for index in 0..<(starts.count + Self.shuffleCount) {
      // What is drawn at random is for ways that are hard to take.
      if index >= starts.count, second == nil, way == nil { return }
      let start = index < starts.count ? starts[index] : starts[0].shuffled(&chance)
      // What is over behind something short is told from what is over before it by what that changes.
      let isLastFirst = way != nil && index % 2 == 1
      let marks = 60_000 + (way == nil ? 0 : 2000 * start.dials.count)
      guard let plan = fitted(start, to: gesture, marks: marks, isLastFirst: isLastFirst) else {
        break
      }
      let sample = Sample(purpose: .accepted, drawing: plan.drawing(of: gesture))
      if samples.contains(sample) {
        if way == nil { return }
        continue
      }
      let leaves = Way.leaves(of: sample.drawing.frames, table)
      let passes = way.map { Way.along(leaves).contains($0) } ?? true
      guard !leaves.isEmpty, passes else { continue }
      if isRight(sample) {
        take(sample, plan, &samples)
        return
      }
      if second == nil { second = (sample, plan) }
    }
    // Alone it is accepted.
    if let (sample, plan) = second { take(sample, plan, &samples) }
  }

  /// How many drawings at random are tried of one route.
  private static let shuffleCount = 10

  /// Plans like those along routes that begin alike, the longest of these: with what is further at the
  /// end, and before the last stroke.
  private func plans(like route: Route) -> [Plan] {
    let alike = plans.enumerated().map { index, plan in
      (
        index: index, isAlike: plan.route.lastPhase == route.lastPhase,
        count: zip(plan.route.parts, route.parts).prefix { $0 == $1 }.count
      )
    }
    let best = alike.sorted { ($1.count, $0.index) < ($0.count, $1.index) }
    let ending = best.filter { $0.isAlike }
    return ending.prefix(2).map { Plan(route, like: plans[$0.index], keepsLastStroke: true) }
      + best.prefix(2).map { Plan(route, like: plans[$0.index]) }
  }

  private mutating func take(_ sample: Sample, _ plan: Plan, _ samples: inout [Sample]) {
    samples.append(sample)
    plans.append(plan)
    let leaves = Way.leaves(of: sample.drawing.frames, table)
    passedLeaves.formUnion(leaves)
    takenWays.formUnion(Way.along(leaves))
  }

  private var presets: [Preset] {
    let all = Preset.all
    let first = ((seed % all.count) + all.count) % all.count
    return Array(all[first...] + all[..<first])
  }

  private func accepts(_ table: GestureTable, _ drawing: Drawing) -> Bool {
    Witness(drawing, acceptedBy: table) != nil
  }

  // MARK: Conditions

  /// A drawing that is not accepted, and would be without a condition.
  private mutating func miss(of condition: Int) -> Sample? {
    var missing = gesture
    missing.conditions[condition].test = .not(gesture.conditions[condition].test)
    missing.conditions[condition].finalItem = nil
    var without = gesture
    without.conditions.remove(at: condition)
    guard let lax = without.assembledTable else { return nil }
    let table = table
    return found(.misses(condition: condition), missing) {
      Witness($0, acceptedBy: lax) != nil && Witness($0, acceptedBy: table) == nil
    }
  }

  /// Drawings in which what a condition measures lies just inside and just outside its limit.
  private mutating func sides(of condition: Int) -> [Sample] {
    guard let (lower, upper) = gesture.conditions[condition].test.neighbourhood else { return [] }
    var below = gesture
    below.conditions[condition].finalItem = nil
    below.conditions[condition].test = lower
    var above = below
    above.conditions[condition].test = upper
    let isLower = gesture.conditions[condition].test.isLowerBound
    var without = gesture
    without.conditions.remove(at: condition)
    let (table, lax) = (table, without.assembledTable)
    let inside = found(.inside(condition: condition), isLower ? above : below) {
      Witness($0, acceptedBy: table) != nil
    }
    let outside = found(.outside(condition: condition), isLower ? below : above) { drawing in
      Witness(drawing, acceptedBy: table) == nil
        && (lax.map { Witness(drawing, acceptedBy: $0) != nil } ?? false)
    }
    return [inside, outside].compactMap { $0 }
  }

  // MARK: Directions

  private mutating func sides(_ side: Side, _ sectors: [Sector]) -> [Sample] {
    let edge = sectors[side.sector].direction(isLast: side.isLast)
    func going(from first: Double, to last: Double) -> Gesture {
      let outward = side.isLast ? 1.0 : -1.0
      let degrees = [edge + outward * first, edge + outward * last].sorted()
      var other = gesture
      other.body = gesture.body.moving(side.item, in: [Sector(degrees[0], degrees[1])])
      return other
    }
    var free = gesture
    free.body = gesture.body.moving(side.item, in: [])
    let (table, lax) = (table, free.assembledTable)
    var samples: [Sample] = []
    let along = found(.along(side: side), going(from: -4, to: 0)) {
      Witness($0, acceptedBy: table) != nil
    }
    if let along { samples.append(along) }
    // A little beyond is within the tolerance.
    for beyond in [25.0, 45] {
      let sample = found(.beyond(side: side), going(from: beyond, to: beyond + 10)) { drawing in
        Witness(drawing, acceptedBy: table) == nil
          && (lax.map { Witness(drawing, acceptedBy: $0) != nil } ?? false)
      }
      if let sample {
        samples.append(sample)
        break
      }
    }
    return samples
  }

  // MARK: Search

  /// The first drawing that meets other conditions and is as it has to be: one near what is accepted,
  /// or else a new one.
  private mutating func found(
    _ purpose: Purpose, _ other: Gesture, where isFit: (Drawing) -> Bool
  ) -> Sample? {
    let isRight = isRight
    var second: Sample?
    let drawing = drawing(of: other) { drawing in
      guard isFit(drawing) else { return false }
      let sample = Sample(purpose: purpose, drawing: drawing)
      if isRight(sample) { return true }
      if second == nil { second = sample }
      return false
    }
    return drawing.map { Sample(purpose: purpose, drawing: $0) } ?? second
  }

  /// A drawing that meets the conditions of another gesture, drawn alike but for one change, and is as
  /// it has to be.
  ///
  /// - Parameters:
  ///   - other: The other gesture.
  ///   - marks: How many marks of drawings to measure at most.
  ///   - isFit: Whether a drawing is as it has to be.
  /// - Returns: It; `nil` if none was found.
  mutating func drawing(
    of other: Gesture, marks: Int = 200_000, where isFit: (Drawing) -> Bool
  ) -> Drawing? {
    var marks = marks
    var (tried, failures): (Set<[Frame]>, Int) = ([], 0)
    func starts() -> [Plan] {
      let near = plans.prefix(6).map { Plan($0.route.redrawn(as: other), like: $0) }
      let routes = Route.some(4, through: other)
      var chance = Chance(UInt64(routes.count))
      let far = presets.flatMap { preset in routes.map { Plan($0, preset) } }
      let known = (near + far).prefix(10)
      return near + far + (0..<7).flatMap { _ in known }.map { $0.shuffled(&chance) }
    }
    for start in starts() where marks > 0 && failures < 100 {
      guard let plan = fitted(start, to: other, marks: min(marks, 30_000), &marks) else { break }
      let drawing = plan.drawing(of: other)
      guard tried.insert(drawing.frames).inserted else { continue }
      if isFit(drawing) { return drawing }
      failures += 1
    }
    return nil
  }

  /// A plan whose dials are turned as the conditions of a gesture ask; `nil` if it would take too long.
  private mutating func fitted(
    _ plan: Plan, to other: Gesture, marks: Int, isLastFirst: Bool
  ) -> Plan? {
    var all = marks
    return fitted(plan, to: other, marks: marks, isLastFirst: isLastFirst, &all)
  }

  private mutating func fitted(
    _ plan: Plan, to other: Gesture, marks: Int, isLastFirst: Bool = false, _ all: inout Int
  ) -> Plan? {
    guard marksLeft > 0 else {
      isCutShort = true
      return nil
    }
    var search = Search(other, markLimit: marks)
    let plan = search.fitted(plan, isLastFirst: isLastFirst)
    marksLeft -= marks - search.marksLeft
    all -= marks - search.marksLeft
    return plan
  }
}

extension Node {
  /// The phases that move in some directions, with these.
  fileprivate var moves: [(item: ID<Item>, sectors: [Sector])] {
    switch self {
    case .sequence(let parts), .choice(let parts): return parts.flatMap { $0.moves }
    case .optional(let part), .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part):
      return part.moves
    case .phase(let phase):
      guard case .move(let sectors) = phase.motion, !sectors.isEmpty else { return [] }
      return [(phase.item, sectors)]
    case .begin, .recognize: return []
    }
  }

  /// The same with other directions for one phase, wherever it stands.
  func moving(_ item: ID<Item>, in sectors: [Sector]) -> Node {
    switch self {
    case .sequence(let parts): .sequence(parts.map { $0.moving(item, in: sectors) })
    case .choice(let branches): .choice(branches.map { $0.moving(item, in: sectors) })
    case .optional(let part): .optional(part.moving(item, in: sectors))
    case .oneOrMore(let part): .oneOrMore(part.moving(item, in: sectors))
    case .item(let own, let part): .item(own, part.moving(item, in: sectors))
    case .stroke(let own, let pause, let hand, let part):
      .stroke(own, pause: pause, by: hand, part.moving(item, in: sectors))
    case .phase(let phase):
      phase.item == item ? .phase(Phase(item: item, motion: .move(sectors))) : self
    case .begin, .recognize: self
    }
  }
}

extension Sector {
  /// One of its two sides, in degrees.
  func direction(isLast: Bool) -> Double {
    Double(
      angle(fromX: 1, fromY: 0, toX: isLast ? lastX : firstX, toY: isLast ? lastY : firstY))
  }

  /// From one direction clockwise to another.
  init(_ first: Double, _ last: Double) {
    let (one, other) = (UnitVector(degrees: first), UnitVector(degrees: last))
    self.init(
      firstX: Float(one.x), firstY: Float(one.y), lastX: Float(other.x), lastY: Float(other.y))
  }
}

extension Gesture {
  /// Its table, if it is not too large.
  package var assembledTable: GestureTable? {
    do throws(Automaton.LimitError) {
      return try Automaton(self).assembled()
    } catch {
      return nil
    }
  }
}

extension Test {
  /// That what is measured lies within an eighth below, or above, the limit that it is compared with;
  /// `nil` if it is compared with no limit, or with 0.
  fileprivate var neighbourhood: (below: Test, above: Test)? {
    switch self {
    case .compare(_, _, .constant(0)): return nil
    case .compare(let comparison, let value, .constant(let limit))
    where comparison != .notEqual && limit.isFinite:
      let share = limit.magnitude / 8
      func between(_ low: Float, _ high: Float) -> Test {
        .and(
          .compare(.greater, value, .constant(low)), .compare(.less, value, .constant(high)))
      }
      return (between(limit - share, limit), between(limit, limit + share))
    case .compare(let comparison, let value, let limit) where comparison != .notEqual:
      // As if it were above 0; if it is not, nothing is found.
      func between(_ low: Float, _ high: Float) -> Test {
        .and(
          .compare(.greater, value, .multiply(limit, .constant(low))),
          .compare(.less, value, .multiply(limit, .constant(high))))
      }
      return (between(0.875, 1), between(1, 1.125))
    case .duration(let item, let comparison, let limit) where comparison != .notEqual && limit > 0:
      let share = max(limit / 8, 1)
      func between(_ low: Int64, _ high: Int64) -> Test {
        .and(.duration(item, .greater, low), .duration(item, .less, high))
      }
      return (between(limit - share, limit), between(limit, limit + share))
    case .compare, .duration, .isKind, .and, .or, .not: return nil
    }
  }

  fileprivate var isLowerBound: Bool {
    switch self {
    case .compare(let comparison, _, _), .duration(_, let comparison, _):
      comparison == .greater || comparison == .greaterOrEqual
    case .isKind, .and, .or, .not: false
    }
  }
}
