import GestureAutomaton
import GestureModel

/// Goes through the paths of an automaton, and asks of each whether anything can be drawn that takes
/// it.
///
/// A walk through the automaton that comes back to a leaf is a path that does not, with closed walks
/// at some of its leaves (loop erasure); what these draw is one variable amount. So there are finitely
/// many paths, and each walk is on one of them. Only those are gone that something is still asked of.
///
/// G. F. Lawler, *A self-avoiding random walk*, 1980.
struct PathSearch: ~Copyable {
  /// What is known of a question.
  enum Answer: Hashable {
    /// No drawing does it.
    case never
    /// Nothing speaks against it; whether a drawing does it has to be tried.
    case maybe
    /// It would have taken too long.
    case undecided
  }

  let map: PathMap
  let leeway: Leeway
  /// Whether it gives each question up after a few paths, and solves rows on the plainest ones only;
  /// what it has not found may be possible all the same.
  let isQuick: Bool
  /// Parts that do not count.
  var ignored: Set<LinearRow.Origin> = []
  /// How much work is left: cells of tableaus that are gone through.
  private(set) var work: Int
  /// What has excluded a path, or a failure of a condition on it.
  private(set) var blamed: Set<LinearRow.Origin> = []
  private(set) var hasGivenUp = false

  /// The items for which an accepted drawing that enters them is sought.
  private var wantedItems: [Bool]
  private var wantedItemCount = 0
  /// The conditions for which a path is sought on which they are false where they are judged.
  private var wantedConditions: [Bool]
  private var wantedConditionCount = 0
  /// The way for which an accepted drawing that takes it is sought.
  private var wantedWay: Way?
  private var isFirstEnough = false
  private var hasFound = false

  /// For each leaf, whether it is on the path that is walked.
  private var isOnPath: [Bool]
  /// How many paths have turned out to be impossible only at their end.
  private var deadEnds = 0
  /// What has been shown to be possible.
  private var possible: Possible
  /// For each condition, how often it was in vain to make it false.
  private var misses: [Int]
  /// After how many paths a quick search gives up.
  private static let quickLimit = 2

  /// Values that have done for other rows, to begin with.
  private var guess = Guess()

  private var automaton: Automaton { map.automaton }

  init(_ map: PathMap, _ leeway: Leeway = .everything, isQuick: Bool = false, work: Int) {
    (self.map, self.leeway, self.isQuick, self.work) = (map, leeway, isQuick, work)
    possible = Possible(in: map.automaton.gesture)
    wantedItems = Array(repeating: false, count: map.automaton.gesture.items.count)
    wantedConditions = Array(repeating: false, count: map.automaton.gesture.conditions.count)
    isOnPath = Array(repeating: false, count: map.automaton.leaves.count)
    misses = Array(repeating: 0, count: map.automaton.gesture.conditions.count)
  }
}

// MARK: Questions

extension PathSearch {
  /// Asks of items that some leaf is in, and of conditions, at once.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - conditions: The conditions, by their numbers.
  ///   - known: Items and conditions already shown to be possible; they are skipped.
  /// - Returns: `known` and what the search found.
  mutating func survey(
    of items: [ID<Item>], _ conditions: [Int], knowing known: Possible
  ) -> Possible {
    possible = known
    for item in items where !known.enters(item) { want(item) }
    for condition in conditions where !known.fails(condition) {
      want(failureOf: condition)
    }
    walk()
    return possible
  }

  /// Whether the gesture can be accepted.
  mutating func acceptance() -> Answer { passage(of: ID(0)) }

  /// Whether a drawing that is accepted can enter an item.
  mutating func passage(of item: ID<Item>) -> Answer {
    want(item)
    return firstAnswer()
  }

  /// Whether a condition can be false where it is judged.
  mutating func failure(of condition: Int) -> Answer {
    guard map.isJudged[condition] else { return .maybe }
    want(failureOf: condition)
    return firstAnswer()
  }

  /// Whether a drawing that is accepted can take a way that cannot be taken twice.
  ///
  /// What can be taken again may be left out of a path without rounds, so nothing is said of that.
  mutating func passage(along way: Way) -> Answer {
    if let source = way.source, let target = way.target, map.reaches[target][source] {
      return .undecided
    }
    wantedWay = way
    return firstAnswer()
  }

  private mutating func firstAnswer() -> Answer {
    isFirstEnough = true
    walk()
    return hasFound ? .maybe : hasGivenUp ? .undecided : .never
  }

  private mutating func want(_ item: ID<Item>) {
    wantedItems[item.rawValue] = true
    wantedItemCount += 1
  }

  private mutating func want(failureOf condition: Int) {
    wantedConditions[condition] = true
    wantedConditionCount += 1
  }

  /// The fewest parts that exclude what a question asks for: without any one of them, it could be.
  ///
  /// - Parameters:
  ///   - map: The automaton.
  ///   - leeway: Which liberties count.
  ///   - blamed: What a search has blamed that answered the question.
  ///   - work: How much to do for each set of parts that is tried.
  ///   - question: Asks a search.
  /// - Returns: The parts: conditions first, then phases, in the order of the text.
  static func core(
    _ map: PathMap, _ leeway: Leeway, blamed: Set<LinearRow.Origin>, work: Int,
    of question: (inout PathSearch) -> PathSearch.Answer
  ) -> [LinearRow.Origin] {
    let automaton = map.automaton
    let all: [LinearRow.Origin] =
      automaton.gesture.conditions.indices.map { .condition($0) }
      + automaton.leaves.indices.map { .phase($0) } + [.tolerance, .lift]
    func excludes(_ parts: [LinearRow.Origin]) -> Bool {
      var search = PathSearch(map, leeway, work: work)
      search.ignored = Set(all).subtracting(parts)
      return question(&search) == .never
    }
    var left = all.filter { blamed.contains($0) }
    if !excludes(left) { left = all }
    var index = 0
    while index < left.count {
      var fewer = left
      fewer.remove(at: index)
      if excludes(fewer) { left = fewer } else { index += 1 }
    }
    return left
  }
}

// MARK: Walking

extension PathSearch {
  /// Whether nothing is asked any more.
  var isAllFound: Bool { wantedItemCount + wantedConditionCount == 0 && wantedWay == nil }

  private var isOver: Bool { hasGivenUp || isFirstEnough && hasFound || isAllFound }

  /// A leaf on the path that is walked.
  private struct Stop {
    /// `nil` before the first.
    var leaf: ID<Automaton.Leaf>?
    /// How the path comes here.
    var symbolic: SymbolicPath
    /// The edges that have not been tried.
    var edges: ArraySlice<Automaton.Edge>
  }

  private mutating func walk() {
    // A list of our own, since a path can have more leaves than the call stack can hold.
    var path = [
      Stop(symbolic: SymbolicPath(map, leeway), edges: automaton.edges(from: nil))
    ]
    while !isOver, let last = path.indices.last {
      guard let edge = path[last].edges.popFirst() else {
        if let leaf = path[last].leaf { isOnPath[leaf.rawValue] = false }
        path.removeLast()
        continue
      }
      if let next = go(along: edge, path[last].symbolic), case .leaf(let target) = edge.target {
        isOnPath[target.rawValue] = true
        path.append(Stop(leaf: target, symbolic: next, edges: automaton.edges(from: target)))
      }
    }
    for leaf in path.compactMap({ $0.leaf }) { isOnPath[leaf.rawValue] = false }
  }

  /// Takes an edge; the path to the leaf that it leads to, if it is worth going on from there.
  private mutating func go(
    along edge: Automaton.Edge, _ symbolic: SymbolicPath
  ) -> SymbolicPath? {
    work -= 200
    guard work > 0 else {
      hasGivenUp = true
      return nil
    }
    let asks = judgesWanted(edge)
    let goesOn = isWorthTaking(edge)
    guard asks || goesOn else { return nil }
    var next = symbolic
    take(edge, &next)
    if asks { lookForFailures(next) }
    guard goesOn, !isOver else { return nil }
    if automaton.leadsToEnd(edge) {
      accept(next)
    } else if case .leaf(let target) = edge.target, isWorthGoingOn(next, edge) {
      arrive(target, along: edge, &next)
      return next
    }
    return nil
  }

  /// Whether an edge judges a condition that is asked about.
  private func judgesWanted(_ edge: Automaton.Edge) -> Bool {
    wantedConditionCount > 0
      && (edge.exits.contains { wantedConditions[$0] }
        || edge.guards.contains { wantedConditions[$0] })
  }

  /// Whether what the last edge judged could be false instead.
  private mutating func lookForFailures(_ symbolic: SymbolicPath) {
    for judged in symbolic.judged where wantedConditions[judged.condition] && !isOver {
      guard let failure = judged.failure else { continue }
      var rows = symbolic.rows
      rows.removeSubrange(judged.rows)
      var choices = symbolic.choices
      choices.removeSubrange(judged.choices)
      if failure.count == 1 {
        rows += failure[0]
      } else if !failure.contains(where: { $0.isEmpty }) {
        choices.insert(failure, at: 0)
      }
      if isPossible(rows, choices, symbolic.free) {
        possible.noteFailure(of: judged.condition)
        hasFound = true
      } else {
        misses[judged.condition] += 1
        guard isQuick, misses[judged.condition] == Self.quickLimit else { continue }
      }
      wantedConditions[judged.condition] = false
      wantedConditionCount -= 1
    }
  }

  /// Whether something that is sought may come after an edge or, if the edge leads to the end, lies
  /// before it.
  private func isWorthTaking(_ edge: Automaton.Edge) -> Bool {
    if let wantedWay { return isOn(wantedWay, edge) }
    let isWanted = isOnPath.indices.contains { isOnPath[$0] && entersWanted($0) }
    if automaton.leadsToEnd(edge) { return isWanted }
    guard case .leaf(let target) = edge.target, !isOnPath[target.rawValue] else { return false }
    if isWanted { return true }
    let reached = map.reaches[target.rawValue]
    return reached.indices.contains { leaf in
      reached[leaf]
        && (entersWanted(leaf) || automaton.edges(from: ID(leaf)).contains { judgesWanted($0) })
    }
  }

  /// Whether the way can be on a path that goes on along an edge, or is on it already.
  private func isOn(_ way: Way, _ edge: Automaton.Edge) -> Bool {
    if case .leaf(let target) = edge.target, isOnPath[target.rawValue] { return false }
    if Way(edge, in: automaton) == way { return true }
    let isAtSource = way.source == edge.source?.rawValue
    // Who is at the source of the way, or comes from nowhere, has to take it.
    if isAtSource { return false }
    if let target = way.target, isOnPath[target] { return true }
    guard case .leaf(let target) = edge.target, !automaton.leadsToEnd(edge), let source = way.source
    else { return false }
    return map.reaches[target.rawValue][source]
  }

  private func entersWanted(_ leaf: Int) -> Bool {
    wantedItemCount > 0 && automaton.leaves[leaf].inside.contains { wantedItems[$0.rawValue] }
  }

  /// The end of a path: if it is possible, what it enters is.
  private mutating func accept(_ symbolic: SymbolicPath) {
    guard isPossible(symbolic) else {
      deadEnds += 1
      if isQuick, deadEnds == 4 * Self.quickLimit { wantNoItems() }
      return
    }
    hasFound = true
    wantedWay = nil
    for leaf in isOnPath.indices where isOnPath[leaf] {
      for item in automaton.leaves[leaf].inside where wantedItems[item.rawValue] {
        possible.noteEntry(of: item)
        wantedItems[item.rawValue] = false
        wantedItemCount -= 1
      }
    }
  }

  private mutating func wantNoItems() {
    for index in wantedItems.indices { wantedItems[index] = false }
    wantedItemCount = 0
  }

  /// Whether something can be drawn up to here, asked only where a condition has just been judged, and
  /// paths have been walked to their ends in vain.
  private mutating func isWorthGoingOn(_ path: SymbolicPath, _ edge: Automaton.Edge) -> Bool {
    guard !isQuick, deadEnds > 4, !(edge.exits.isEmpty && edge.guards.isEmpty) else { return true }
    return isPossible(path)
  }

  private func take(_ edge: Automaton.Edge, _ path: inout SymbolicPath) {
    path.take(edge) { path, conditions in
      for index in conditions
      where wantedConditions[index] || !ignored.contains(.condition(index)) {
        path.judge(index, asksForFailure: wantedConditions[index])
      }
    }
    switch edge.trigger {
    case .marker, .end: path.requireTolerance()
    case .step, .quick, .landing, .assembly, .lift: path.requireTolerance(times: 2)
    }
  }

  private func arrive(
    _ target: ID<Automaton.Leaf>, along edge: Automaton.Edge, _ path: inout SymbolicPath
  ) {
    if map.goesRound[target.rawValue] {
      let ways = map.round(target.rawValue, without: isOnPath)
      if !ways.isEmpty { goRound(target, edge, ways, &path) }
    }
    path.arrive(target)
  }

  private func goRound(
    _ target: ID<Automaton.Leaf>, _ edge: Automaton.Edge, _ ways: [Int], _ path: inout SymbolicPath
  ) {
    let inner = automaton.edges.filter { edge in
      guard let source = edge.source, case .leaf(let end) = edge.target else { return false }
      return ways.contains(source.rawValue) && ways.contains(end.rawValue)
    }
    let arrivals = inner.filter { $0.target == .leaf(target) }
    let restarted = Set(inner.flatMap { $0.entered })
    let fresh = restarted.filter { item in
      automaton[target].inside.contains(item)
        && arrivals.allSatisfy { $0.entered.contains(item) } && edge.entered.contains(item)
    }
    path.goRound(ways, fresh: fresh, restarted: restarted)
  }

  // MARK: Rows

  /// Whether the rows of a path can hold.
  private mutating func isPossible(_ path: SymbolicPath) -> Bool {
    isPossible(path.rows, path.choices, path.free)
  }

  private mutating func isPossible(
    _ rows: [LinearRow], _ choices: [[[LinearRow]]], _ free: [Bool]
  ) -> Bool {
    var (rows, choices) = (rows, choices)
    if !ignored.isEmpty {
      rows.removeAll { ignored.contains($0.origin) }
      choices = choices.map { $0.map { $0.filter { !ignored.contains($0.origin) } } }
      choices.removeAll { $0.contains { $0.isEmpty } }
    }
    // Mostly, what was tried last hardly has to be changed.
    if guess.satisfies(rows, choices, free: free, work: &work) { return true }
    if isQuick, leeway != .plainest { return false }
    // Or the first of each choice does.
    if choices.count > 1 {
      let first = rows + choices.flatMap { $0[0] }
      if Simplex.solve(first, free: free, work: &work) == .possible { return true }
    }
    return isPossible(rows, choices[...], free)
  }

  private mutating func isPossible(
    _ rows: [LinearRow], _ choices: ArraySlice<[[LinearRow]]>, _ free: [Bool]
  ) -> Bool {
    guard work > 0 else {
      hasGivenUp = true
      return true
    }
    switch Simplex.solve(rows, free: free, work: &work) {
    case .impossible(let origins):
      blamed.formUnion(origins)
      return false
    case .unknown: return true
    case .possible: break
    }
    guard let choice = choices.first else { return true }
    return choice.contains { isPossible(rows + $0, choices.dropFirst(), free) }
  }
}
