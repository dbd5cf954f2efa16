import GestureAutomaton
import GestureModel

/// Goes through the paths of an automaton, and asks of each whether anything can be drawn that takes
/// it.
///
/// A walk through the automaton that comes back to a leaf is a path that does not, with closed walks
/// at some of its leaves (loop erasure); what these draw is one variable amount. So there are finitely
/// many paths, and each walk is on one of them.
///
/// G. F. Lawler, *A self-avoiding random walk*, 1980.
struct PathSearch {
  /// What is known of a question.
  enum Answer: Hashable {
    /// No drawing does it.
    case never
    /// Nothing speaks against it; whether a drawing does it has to be tried.
    case maybe
    /// It would have taken too long.
    case undecided
  }

  let automaton: Automaton
  let leeway: Leeway
  /// Parts that do not count.
  var ignored: Set<LinearRow.Origin> = []
  /// Parts that have to be missed where they are judged, instead of held.
  var negated: Int?
  /// How much work is left: cells of tableaus that are gone through.
  private(set) var work: Int
  private(set) var hasGivenUp = false

  /// Which leaves can be followed by themselves.
  private let rounds: [Bool]
  /// The numbers of the edges on the path that is walked.
  private var path: [Int] = []
  private var isOver = false

  init(_ automaton: Automaton, _ leeway: Leeway = .everything, work: Int) {
    (self.automaton, self.leeway, self.work) = (automaton, leeway, work)
    rounds = automaton.leaves.indices.map { automaton.reaches($0, from: $0, without: []) != nil }
  }
}

// MARK: Questions

extension PathSearch {
  /// Whether the gesture can be accepted.
  mutating func acceptance() -> Answer {
    var found = false
    walkAll { search, path, edge in
      guard search.automaton.leadsToEnd(edge) else { return .on }
      found = search.isPossible(path)
      return found ? .stop : .on
    }
    return found ? .maybe : hasGivenUp ? .undecided : .never
  }

  /// The edges that are on a path along which the gesture can be accepted, by their numbers, those
  /// that are known already among them; `nil` if that would have taken too long.
  mutating func usableEdges(_ known: Set<Int> = []) -> Set<Int>? {
    var usable = known
    walkAll { search, path, edge in
      guard search.automaton.leadsToEnd(edge) else { return .on }
      let isNew = search.path.contains { !usable.contains($0) }
      if isNew, search.isPossible(path) { usable.formUnion(search.path) }
      return usable.count == search.automaton.edges.count ? .stop : .on
    }
    return hasGivenUp ? nil : usable
  }

  /// Whether a condition can be false where it is judged.
  mutating func failure(of condition: Int) -> Answer {
    negated = condition
    defer { negated = nil }
    var (found, isJudged) = (false, false)
    walkAll { search, path, edge in
      guard (edge.exits + edge.guards).contains(condition) else { return .on }
      isJudged = true
      found = search.isPossible(path)
      // What comes behind it does not matter.
      return found ? .stop : .back
    }
    if found || !isJudged { return .maybe }
    return hasGivenUp ? .undecided : .never
  }

  /// Whether one of some edges can be taken on the way to be accepted.
  mutating func passage(of edges: Set<Int>) -> Answer {
    var found = false
    walkAll { search, path, edge in
      guard search.automaton.leadsToEnd(edge) else { return .on }
      guard !edges.isDisjoint(with: search.path) else { return .on }
      found = search.isPossible(path)
      return found ? .stop : .on
    }
    return found ? .maybe : hasGivenUp ? .undecided : .never
  }

  /// The fewest parts that exclude what a question asks for: without any one of them, it could be.
  static func core(
    _ automaton: Automaton, _ leeway: Leeway, work: Int, of question: (inout PathSearch) -> Answer
  ) -> [LinearRow.Origin] {
    var left: [LinearRow.Origin] = []
    for index in automaton.gesture.conditions.indices { left.append(.condition(index)) }
    for index in automaton.leaves.indices { left.append(.phase(index)) }
    left += [.tolerance, .lift]
    var index = 0
    while index < left.count {
      var search = PathSearch(automaton, leeway, work: work)
      search.ignored = Set(Self.all(automaton)).subtracting(left).union([left[index]])
      if question(&search) == .never { left.remove(at: index) } else { index += 1 }
    }
    return left
  }

  private static func all(_ automaton: Automaton) -> [LinearRow.Origin] {
    automaton.gesture.conditions.indices.map { .condition($0) }
      + automaton.leaves.indices.map { .phase($0) } + [.tolerance, .lift]
  }
}

// MARK: Walking

extension PathSearch {
  /// How to go on behind an edge.
  private enum Going {
    case on, back, stop
  }

  /// Walks every path, and visits it behind each edge.
  private mutating func walkAll(
    _ visit: (inout PathSearch, SymbolicPath, Automaton.Edge) -> Going
  ) {
    path = []
    isOver = false
    walk(from: nil, SymbolicPath(automaton, leeway), [], visit)
  }

  private mutating func walk(
    from source: ID<Automaton.Leaf>?, _ symbolic: SymbolicPath, _ visited: [Int],
    _ visit: (inout PathSearch, SymbolicPath, Automaton.Edge) -> Going
  ) {
    let edges = automaton.edges(from: source)
    for number in edges.indices where !isOver {
      let edge = edges[number]
      var target: Int?
      if case .leaf(let leaf) = edge.target { target = leaf.rawValue }
      if let target, visited.contains(target) { continue }
      work -= 200
      guard work > 0 else {
        hasGivenUp = true
        isOver = true
        return
      }
      var next = symbolic
      take(edge, &next, visited)
      path.append(number)
      switch visit(&self, next, edge) {
      case .stop: isOver = true
      case .back: break
      case .on:
        if let target, !automaton.leadsToEnd(edge), isWorthGoingOn(next, edge) {
          walk(from: ID(target), next, visited + [target], visit)
        }
      }
      path.removeLast()
    }
  }

  /// Whether something can be drawn up to here, asked only where a condition has just been judged and
  /// much would come of it.
  private mutating func isWorthGoingOn(_ path: SymbolicPath, _ edge: Automaton.Edge) -> Bool {
    guard !(edge.exits.isEmpty && edge.guards.isEmpty), automaton.edges.count > 40 else {
      return true
    }
    return isPossible(path)
  }

  private func take(_ edge: Automaton.Edge, _ path: inout SymbolicPath, _ visited: [Int]) {
    let gesture = automaton.gesture
    path.take(edge) { path, conditions in
      for index in conditions {
        let isNegated = index == negated
        if !isNegated, ignored.contains(.condition(index)) { continue }
        path.require(
          oneOf: path.lists(of: gesture.conditions[index].test, is: !isNegated, .condition(index)))
      }
    }
    switch edge.trigger {
    case .marker, .end: path.requireTolerance()
    case .step, .quick, .landing, .assembly, .lift: path.requireTolerance(times: 2)
    }
    guard case .leaf(let target) = edge.target else { return }
    if rounds[target.rawValue] { goRound(target, edge, &path, visited) }
    path.arrive(target)
  }

  private func goRound(
    _ target: ID<Automaton.Leaf>, _ edge: Automaton.Edge, _ path: inout SymbolicPath,
    _ visited: [Int]
  ) {
    guard let ways = automaton.reaches(target.rawValue, from: target.rawValue, without: visited)
    else { return }
    let inner = automaton.edges.filter { edge in
      guard let source = edge.source, case .leaf(let end) = edge.target else { return false }
      return ways.contains(source.rawValue) && ways.contains(end.rawValue)
    }
    let arrivals = inner.filter { $0.target == .leaf(target) }
    let restarted = Set(inner.flatMap { $0.enters })
    let fresh = restarted.filter { item in
      automaton[target].inside.contains(item)
        && arrivals.allSatisfy { $0.enters.contains(item) } && edge.enters.contains(item)
    }
    path.goRound(ways.sorted(), fresh: fresh, restarted: restarted)
  }

  /// Whether the rows of a path can hold.
  private mutating func isPossible(_ path: SymbolicPath) -> Bool {
    var rows = path.rows
    if !ignored.isEmpty { rows.removeAll { ignored.contains($0.origin) } }
    return isPossible(rows, path.choices[...], path.free)
  }

  private mutating func isPossible(
    _ rows: [LinearRow], _ choices: ArraySlice<[[LinearRow]]>, _ free: [Bool]
  ) -> Bool {
    guard work > 0 else {
      hasGivenUp = true
      return true
    }
    work -= (rows.count + 4) * (free.count + 2) * 4
    switch Simplex.solve(rows, free: free) {
    case .impossible: return false
    case .unknown: return true
    case .values: break
    }
    guard let choice = choices.first else { return true }
    return choice.contains { isPossible(rows + $0, choices.dropFirst(), free) }
  }
}

extension Automaton {
  /// The leaves on the ways that lead from a leaf to another, or back to itself, none of which is one
  /// of some others; `nil` if there is no way.
  func reaches(_ end: Int, from start: Int, without others: [Int]) -> Set<Int>? {
    let forward = closure(start, others) { ($0.source?.rawValue, $0.targetLeaf) }
    let backward = closure(end, others) { ($0.targetLeaf, $0.source?.rawValue) }
    guard forward.contains(end) else { return nil }
    return forward.intersection(backward).union([start, end])
  }

  /// What can be reached by at least one edge.
  private func closure(
    _ start: Int, _ others: [Int], _ ends: (Edge) -> (from: Int?, to: Int?)
  ) -> Set<Int> {
    var found: Set<Int> = []
    var pending = [start]
    while let leaf = pending.popLast() {
      for edge in edges {
        let (from, to) = ends(edge)
        guard from == leaf, let to, !others.contains(to), found.insert(to).inserted else {
          continue
        }
        pending.append(to)
      }
    }
    return found
  }
}

extension Automaton.Edge {
  fileprivate var targetLeaf: Int? {
    guard case .leaf(let leaf) = target else { return nil }
    return leaf.rawValue
  }
}
