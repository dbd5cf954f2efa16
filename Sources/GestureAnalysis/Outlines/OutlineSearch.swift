import GestureAutomaton
import GestureModel

/// Looks for outlines that show what a gesture lets be drawn: which items, and which conditions can be
/// false where they are judged.
///
/// Most of what is asked about a gesture is shown so, for a small part of what solving rows takes. What
/// is not shown may be possible all the same.
struct OutlineSearch {
  let automaton: Automaton
  /// What outlines do that never stray, and what outlines do.
  private(set) var plain: Possible
  private(set) var lax: Possible

  /// For each condition, whether its failure is asked for.
  private var isWanted: [Bool]
  /// For each leaf, the edge by which a shortest way from the beginning comes to it, and the one by
  /// which a shortest way to the end leaves it.
  private var arrivals: [Int?]
  private var departures: [Int?]
  private var entry: Int?
  /// For each condition, how often it was in vain to make it false.
  private var misses: [Int]
  /// How many values of parameters may still be tried.
  private(set) var turnsLeft = 4000
  private var pathsLeft = 40
  private var chance = Chance(7)
  private var memory = OutlineFit.Memory()

  /// How many outlines are tried for one question, with or without straying.
  private var turnLimit = 60
  /// After how many tries a question is given up.
  private static let missLimit = 2

  /// - Parameters:
  ///   - automaton: The automaton.
  ///   - asked: What is asked of its gesture.
  ///   - known: What is possible, as others have shown, and needs not be asked.
  init(_ automaton: Automaton, _ asked: Asked, knowing known: Possible) {
    self.automaton = automaton
    (plain, lax) = (Possible(in: automaton.gesture), known)
    isWanted = Array(repeating: false, count: automaton.gesture.conditions.count)
    for condition in asked.judged { isWanted[condition] = !known.fails(condition) }
    misses = Array(repeating: 0, count: isWanted.count)
    arrivals = Array(repeating: nil, count: automaton.leaves.count)
    departures = arrivals
    findWays()
    look()
  }

  // MARK: Ways

  private mutating func findWays() {
    var incoming: [[Int]] = Array(repeating: [], count: automaton.leaves.count)
    var pending: [Int] = []
    for (index, edge) in automaton.edges.enumerated() {
      if automaton.leadsToEnd(edge) {
        guard let source = edge.source?.rawValue else { continue }
        if departures[source] == nil {
          departures[source] = index
          pending.append(source)
        }
      } else if case .leaf(let target) = edge.target {
        incoming[target.rawValue].append(index)
      }
    }
    var next = 0
    while next < pending.count {
      for index in incoming[pending[next]] {
        guard let source = automaton.edges[index].source?.rawValue, departures[source] == nil
        else { continue }
        departures[source] = index
        pending.append(source)
      }
      next += 1
    }
    findArrivals()
  }

  private mutating func findArrivals() {
    var pending: [ID<Automaton.Leaf>?] = [nil]
    var next = 0
    while next < pending.count {
      let edges = automaton.edges(from: pending[next])
      for index in edges.indices where !automaton.leadsToEnd(edges[index]) {
        guard case .leaf(let target) = edges[index].target, arrivals[target.rawValue] == nil
        else { continue }
        arrivals[target.rawValue] = index
        pending.append(target)
        if entry == nil, departures[target.rawValue] != nil { entry = index }
      }
      next += 1
    }
  }

  /// A way from the beginning to the end through an edge; `nil` if no way leads there.
  private func way(through edge: Int) -> [Int]? {
    var way = [edge]
    var source = automaton.edges[edge].source
    while let leaf = source {
      guard let arrival = arrivals[leaf.rawValue] else { return nil }
      way.append(arrival)
      source = automaton.edges[arrival].source
    }
    way.reverse()
    var last = edge
    while !automaton.leadsToEnd(automaton.edges[last]) {
      guard case .leaf(let leaf) = automaton.edges[last].target,
        let departure = departures[leaf.rawValue]
      else { return nil }
      way.append(departure)
      last = departure
    }
    return way
  }

  // MARK: Looking

  private mutating func look() {
    lookForAll()
    // What is left takes longer, but not as long as solving its rows.
    turnLimit *= 4
    for condition in misses.indices where misses[condition] > 0 {
      isWanted[condition] = !lax.fails(condition)
    }
    misses = misses.map { _ in 0 }
    lookForAll()
  }

  private mutating func lookForAll() {
    guard let entry else { return }
    if !lax.isAccepted { look(through: entry) }
    for leaf in automaton.leaves.indices {
      guard let arrival = arrivals[leaf], pathsLeft > 0 else { continue }
      if automaton.leaves[leaf].inside.contains(where: { !lax.enters($0) }) {
        look(through: arrival)
      }
    }
    lookForFailures()
  }

  private mutating func lookForFailures() {
    for (index, edge) in automaton.edges.enumerated() where pathsLeft > 0 {
      if edge.exits.contains(where: { isWanted[$0] })
        || edge.guards.contains(where: { isWanted[$0] })
      {
        look(through: index)
      }
    }
  }

  private mutating func look(through edge: Int) {
    guard let way = way(through: edge) else { return }
    pathsLeft -= 1
    let outline = Outline(automaton, along: way, askingFor: isWanted)
    var drawn = OutlineFit(outline, seeking: isWanted)
    drawn.recall(memory)
    let passed = outline.legs.compactMap { $0.leaf }.flatMap { automaton.leaves[$0].inside }
    if passed.contains(where: { !lax.enters($0) }) {
      let asksForPlain = !plain.isAccepted
      let isFit =
        fit(&drawn, upTo: way.count - 1, straying: !asksForPlain)
        || asksForPlain && canStray && fit(&drawn, upTo: way.count - 1, straying: true)
      settle(&drawn)
      // What stands in the way of a drawing stands in the way of most others.
      guard isFit else { return }
      drawn.note(in: &memory)
      for item in passed { lax.noteEntry(of: item) }
      if drawn.isPlain { for item in passed { plain.noteEntry(of: item) } }
    }
    let values = drawn.values
    for index in outline.judgements.indices {
      let judgement = outline.judgements[index]
      guard isWanted[judgement.condition], judgement.isKnown else { continue }
      let asksForPlain = asksForPlain(judgement.condition)
      if fit(&drawn, upTo: judgement.edge, failing: index, straying: !asksForPlain)
        || asksForPlain && canStray
          && fit(&drawn, upTo: judgement.edge, failing: index, straying: true)
      {
        settle(judgement.condition, isPlain: drawn.isPlain)
        drawn.dismiss(judgement.condition)
      } else {
        misses[judgement.condition] += 1
        if misses[judgement.condition] == Self.missLimit { isWanted[judgement.condition] = false }
      }
      settle(&drawn)
      drawn.restore(values)
    }
  }

  /// Takes over what was drawn on the way to something else.
  private mutating func settle(_ drawn: inout OutlineFit) {
    for (condition, isPlain) in drawn.takeOffences() where isPlain || !asksForPlain(condition) {
      settle(condition, isPlain: isPlain)
    }
  }

  /// Notes that a condition can be false.
  private mutating func settle(_ condition: Int, isPlain: Bool) {
    isWanted[condition] = false
    lax.noteFailure(of: condition)
    if isPlain { plain.noteFailure(of: condition) }
  }

  /// Whether something may go elsewhere than its phase says.
  private var canStray: Bool {
    let settings = automaton.gesture.settings
    return settings.toleranceBase.most > 0 || settings.toleranceRatio.most > 0
  }

  /// Whether it matters that a condition is false without straying.
  private func asksForPlain(_ condition: Int) -> Bool {
    automaton.gesture.conditions[condition].isShortLength(in: automaton.gesture)
  }

  /// Turns parameters until nothing is missing.
  private mutating func fit(
    _ drawn: inout OutlineFit, upTo edge: Int, failing failure: Int? = nil, straying: Bool
  ) -> Bool {
    let goal = OutlineFit.Goal(edge: edge, failure: failure)
    var least = drawn.violation(of: goal)
    guard least.isFinite else { return false }
    var turnsLeft = min(turnLimit, self.turnsLeft)
    self.turnsLeft -= turnsLeft
    defer { self.turnsLeft += turnsLeft }
    while least > 0, turnsLeft > 0 {
      let before = least
      drawn.findNeeds(straying: straying)
      let needed = drawn.needed
      if needed.isEmpty { break }
      for parameter in needed where least > 0 {
        drawn.turn(parameter, &chance, to: &least, &turnsLeft)
      }
      if least == before {
        // Nothing near is better, so it goes on from elsewhere.
        for _ in 0..<2 { drawn.turn(needed[chance.next(below: needed.count)], &chance) }
        least = drawn.violation(of: goal)
        turnsLeft -= 1
      }
    }
    // What a place depends on is simplified above.
    return least == 0 && drawn.violation(of: goal) == 0
  }
}
