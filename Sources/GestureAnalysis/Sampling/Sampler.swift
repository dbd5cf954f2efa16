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
  /// Whether to look no further, asked before each of the many small searches.
  private let isStopped: () -> Bool

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
  /// The ways that need no drawing, as others do the same.
  package private(set) lazy var copies = Copies(in: automaton).ways
  /// The ways between leaves that they take.
  package private(set) var takenWays: Set<Way> = []
  /// What has led to accepted drawings: what else is looked for is mostly not far from it.
  private var plans: [Plan] = []
  /// The leaves that each of them passes.
  private var paths: [[Int]] = []
  /// Of some of these, plans that draw nearly the same and miss a condition.
  private var missing: [Int: [Plan]] = [:]

  /// Prepares the samples of a gesture.
  ///
  /// - Parameters:
  ///   - automaton: The gesture's.
  ///   - table: The gesture's.
  ///   - seed: Which of several ways of drawing the same comes first.
  ///   - marks: How many marks of drawings to measure at most.
  ///   - isStopped: Whether to look no further.
  ///   - isRight: Whether a drawing does elsewhere, too, what it is for: in a set, say. If not, a few
  ///     others are tried.
  package init(
    _ automaton: Automaton, _ table: GestureTable, seed: Int = 0, marks: Int = Self.markLimit,
    isStopped: @escaping () -> Bool = { false },
    where isRight: @escaping (Sample) -> Bool = { _ in true }
  ) {
    (self.automaton, self.table, self.seed) = (automaton, table, seed)
    (marksLeft, self.isRight, self.isStopped) = (marks, isRight, isStopped)
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
    // A phase stands in many places where strokes come in any order; its sides are the same in all.
    var known: [(item: ID<Item>, sectors: [Sector])] = []
    for (item, sectors) in gesture.body.moves
    where !known.contains(where: { $0.item == item && $0.sectors == sectors }) {
      known.append((item, sectors))
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
    for way in Way.all(in: automaton) where !copies.contains(way) {
      guard !isOver() else { break }
      let least = marksLeft - Self.wayMarkLimit
      if let route = routeEndingWithTouch(way) { draw(route, [], &samples, for: way) }
      for index in 0..<Self.routeCount where !takenWays.contains(way) && marksLeft > least {
        let route = Route.taking(way, in: automaton, isShortest: index == 0, &chance)
        guard let route, !isOver() else { break }
        draw(route, Array(presets.prefix(index == 0 ? 4 : 2)), &samples, for: way)
      }
    }
    return samples
  }

  /// A route along a drawing that was found and one more touch, if a way leads from that to the end.
  private func routeEndingWithTouch(_ way: Way) -> Route? {
    guard let touch = way.source, way.target == nil,
      case .motion(.hold) = automaton.leaves[touch].kind
    else { return nil }
    for path in paths {
      for lift in automaton.edges(from: path.last.map { ID($0) }) {
        guard case .leaf(let between) = lift.target else { continue }
        let leaves = path + [between.rawValue, touch]
        if let edges = automaton.edges(along: leaves) { return Route(along: edges, of: automaton) }
      }
    }
    return nil
  }

  /// How many routes are tried of one way through the automaton.
  private static let routeCount = 12

  /// Adds a drawing along a route, if one is found that is accepted.
  private mutating func draw(
    _ route: Route, _ presets: [Preset], _ samples: inout [Sample], for way: Way? = nil
  ) {
    var second: (Sample, Plan)?
    for stage in Stage.allCases {
      // What is drawn at random is for ways that are hard to take.
      if stage == .random, second == nil, way == nil { return }
      for (index, start) in starts(stage, of: route, presets, for: way).enumerated() {
        // A short part decides whether a drawing ends after it or before it, so what is drawn last
        // is changed first.
        let isLastFirst = way != nil && (stage == .missing || index % 2 == 1)
        let marks = 60_000 + (way == nil ? 0 : 2000 * start.parameters.count)
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
    }
    // Alone it is accepted.
    if let (sample, plan) = second { take(sample, plan, &samples) }
  }

  /// With what the search for a drawing along a route begins, one after the other.
  private enum Stage: CaseIterable {
    /// Where a touch ends it: what is not over before that, since a condition is not met yet.
    case missing
    /// What was found along routes like it, and what is usual.
    case alike
    case random
  }

  private mutating func starts(
    _ stage: Stage, of route: Route, _ presets: [Preset], for way: Way?
  ) -> [Plan] {
    // Such a route ends at `begin`, so its last step has to be fast or short enough for the conditions.
    let sudden = route.stopsAtBegin ? [Preset(pace: 5000), Preset(length: 20, pace: 5000)] : []
    switch stage {
    case .alike:
      return (way == nil ? [] : plans(like: route)) + (sudden + presets).map { Plan(route, $0) }
    case .missing:
      guard way != nil, case .hold = route.lastPhase?.motion else { return [] }
      return plansThatMiss(before: route)
    case .random:
      var chance = Chance(UInt64(route.parts.count))
      guard let first = starts(.alike, of: route, presets, for: way).first else { return [] }
      return (0..<Self.shuffleCount).map { _ in first.shuffled(&chance) }
    }
  }

  /// How many drawings at random are tried of one route.
  private static let shuffleCount = 10

  /// Plans like those along routes that begin alike, the longest of these: with what is further at the
  /// end, and before the last stroke.
  private func plans(like route: Route) -> [Plan] {
    let alike = plans.enumerated().map { index, plan in
      (
        index: index, isAlike: plan.route.lastPhase == route.lastPhase,
        count: plan.route.sharedCount(with: route)
      )
    }
    let best = alike.sorted { ($1.count, $0.index) < ($0.count, $1.index) }
    let ending = best.filter { $0.isAlike }
    return ending.prefix(2).map { Plan(route, like: plans[$0.index], keepsLastStroke: true) }
      + best.prefix(2).map { Plan(route, like: plans[$0.index]) }
  }

  /// Plans that draw as a shorter route does, but so that a condition is not met before the last stroke;
  /// they end with a step, since more is measured of a step than of a mere touch.
  private mutating func plansThatMiss(before route: Route) -> [Plan] {
    let shorter = plans.indices.filter { plans[$0].route.parts.count < route.parts.count }
    let near = shorter.max {
      plans[$0].route.sharedCount(with: route) < plans[$1].route.sharedCount(with: route)
    }
    guard let near else { return [] }
    if missing[near] == nil {
      missing[near] = gesture.conditions.indices.compactMap { condition in
        let other = gesture.missing(condition)
        let plan = Plan(plans[near].route.redrawn(as: other), like: plans[near])
        return fitted(plan, to: other, marks: 30_000, isLastFirst: false)
      }
    }
    return missing[near, default: []].map { Plan(route, like: $0, stepsInHolds: true) }
  }

  private mutating func take(_ sample: Sample, _ plan: Plan, _ samples: inout [Sample]) {
    samples.append(sample)
    plans.append(plan)
    let leaves = Way.leaves(of: sample.drawing.frames, table)
    paths.append(leaves)
    passedLeaves.formUnion(leaves)
    takenWays.formUnion(Way.along(leaves))
  }

  private var presets: [Preset] {
    let all = Preset.all
    let first = ((seed % all.count) + all.count) % all.count
    return Array(all[first...] + all[..<first])
  }

  // MARK: Conditions

  /// A drawing that is not accepted, and would be without a condition.
  private mutating func miss(of condition: Int) -> Sample? {
    guard !isOver() else { return nil }
    let missing = gesture.missing(condition)
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
    guard let (lower, upper) = gesture.conditions[condition].test.neighbourhood, !isOver() else {
      return []
    }
    var below = gesture
    below.conditions[condition].finalItem = nil
    below.conditions[condition].test = lower
    var above = below
    above.conditions[condition].test = upper
    let isLower = gesture.conditions[condition].test.isLowerBound
    let table = table
    func side(_ purpose: Purpose, _ near: Gesture, isAccepted: Bool) -> Sample? {
      // A search comes near to what is asked, and need not reach it.
      guard let measured = near.assembledTable else { return nil }
      return found(purpose, near) { drawing in
        (Witness(drawing, acceptedBy: table) != nil) == isAccepted
          && Witness(drawing, acceptedBy: measured) != nil
      }
    }
    return [
      side(.inside(condition: condition), isLower ? above : below, isAccepted: true),
      side(.outside(condition: condition), isLower ? below : above, isAccepted: false),
    ].compactMap { $0 }
  }

  // MARK: Directions

  private mutating func sides(_ side: Side, _ sectors: [Sector]) -> [Sample] {
    guard !isOver() else { return [] }
    let edge = sectors[side.sector].direction(isLast: side.isLast)
    func going(from first: Double, to last: Double) -> Gesture {
      let outward = side.isLast ? 1.0 : -1.0
      let degrees = [edge + outward * first, edge + outward * last].sorted()
      var other = gesture
      other.body = gesture.body.moving(side.item, in: [Sector(degrees[0], degrees[1])])
      return other
    }
    let (table, lax) = (table, automaton.table(table, movingFreely: side.item))
    var samples: [Sample] = []
    let along = found(.along(side: side), going(from: -4, to: 0)) {
      Witness($0, acceptedBy: table) != nil
    }
    if let along { samples.append(along) }
    // A little beyond is within the tolerance.
    for beyond in [25.0, 45] {
      let sample = found(.beyond(side: side), going(from: beyond, to: beyond + 10)) { drawing in
        Witness(drawing, acceptedBy: table) == nil
          && Witness(drawing, acceptedBy: lax) != nil
      }
      if let sample {
        samples.append(sample)
        break
      }
    }
    return samples
  }

  // MARK: Search

  /// Whether to look no further, though there was more to look for. Finding a route takes time, too, so
  /// this is asked before each, and not only where drawings are tried.
  private mutating func isOver() -> Bool {
    if marksLeft > 0, !isStopped() { return false }
    isCutShort = true
    return true
  }

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

  /// A plan whose parameters are turned as the conditions of a gesture ask; `nil` if it would take too long.
  private mutating func fitted(
    _ plan: Plan, to other: Gesture, marks: Int, isLastFirst: Bool
  ) -> Plan? {
    var all = marks
    return fitted(plan, to: other, marks: marks, isLastFirst: isLastFirst, &all)
  }

  private mutating func fitted(
    _ plan: Plan, to other: Gesture, marks: Int, isLastFirst: Bool = false, _ all: inout Int
  ) -> Plan? {
    guard !isOver() else { return nil }
    var search = Search(other, markLimit: marks)
    let plan = search.fitted(plan, isLastFirst: isLastFirst)
    marksLeft -= marks - search.marksLeft
    all -= marks - search.marksLeft
    return plan
  }
}
