import GestureAutomaton
import GestureModel
import GestureRuntime

extension Route {
  /// A route along edges that lead from the beginning of an automaton to its end.
  init(along edges: [Automaton.Edge], of automaton: Automaton) {
    var writer = EdgeWriter(automaton)
    for edge in edges { writer.take(edge) }
    (parts, stopsAtBegin) = (writer.parts, writer.stopsAtBegin)
  }

  /// What is drawn last but for lifts.
  var lastPhase: Phase? {
    for part in parts.reversed() {
      if case .draw(let phase) = part, phase.motion != .lift { return phase }
    }
    return nil
  }

  /// How many parts it begins with that another one begins with, too.
  func sharedCount(with other: Route) -> Int {
    zip(parts, other.parts).prefix { $0 == $1 }.count
  }

  /// The route with the motions of another gesture that has the same items.
  func redrawn(as other: Gesture) -> Route {
    var route = self
    let motions = other.body.motions
    for (index, part) in parts.enumerated() {
      if case .draw(let phase) = part, let motion = motions[phase.item] {
        route.parts[index] = .draw(Phase(item: phase.item, motion: motion))
      }
    }
    return route
  }

  /// A route through an automaton that takes a way, if there is one: the first time the shortest one,
  /// then others, as chance says.
  ///
  /// E. W. Dijkstra, *A note on two problems in connexion with graphs*, 1959.
  static func taking(
    _ way: Way, in automaton: Automaton, isShortest: Bool, _ chance: inout Chance
  ) -> Route? {
    let costs = automaton.edges.map { _ in isShortest ? 1 : 1.5 + chance.next() }
    let before = Distances(from: nil, in: automaton, costs)
    var chosen: (edges: [Automaton.Edge], cost: Double)?
    for (index, edge) in automaton.edges.enumerated() where Way(edge, in: automaton) == way {
      guard let first = before.edges(to: edge.source?.rawValue) else { continue }
      var whole = (edges: first.edges + [edge], cost: first.cost + costs[index])
      if let target = way.target {
        let after = Distances(from: target, in: automaton, costs)
        guard let last = after.edgesToEnd else { continue }
        whole = (whole.edges + last.edges, whole.cost + last.cost)
      }
      if chosen.map({ whole.cost < $0.cost }) ?? true { chosen = whole }
    }
    guard let chosen, chosen.edges.count * 4 <= partLimit else { return nil }
    return Route(along: chosen.edges, of: automaton)
  }
}

/// How far everything in an automaton is from one leaf.
private struct Distances {
  private let automaton: Automaton
  private let start: Int?
  /// For each leaf, the cost of getting there, and the edge by which a way gets there.
  private var costs: [Double]
  private var arrivals: [Int?]
  /// The last edge of the cheapest way to the end.
  private(set) var end: (edge: Int, cost: Double)?

  init(from start: Int?, in automaton: Automaton, _ weights: [Double]) {
    (self.automaton, self.start) = (automaton, start)
    costs = Array(repeating: .infinity, count: automaton.leaves.count)
    arrivals = Array(repeating: nil, count: automaton.leaves.count)
    if let start { costs[start] = 0 }
    // There are few edges: they are gone through until nothing becomes cheaper.
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (index, edge) in automaton.edges.enumerated() {
        let before = edge.source?.rawValue
        guard before != nil || start == nil else { continue }
        let cost = (before.map { costs[$0] } ?? 0) + weights[index]
        guard cost < .infinity else { continue }
        guard case .leaf(let target) = edge.target, !automaton.leadsToEnd(edge) else {
          if end.map({ cost < $0.cost }) ?? true { end = (index, cost) }
          continue
        }
        guard cost < costs[target.rawValue] else { continue }
        (costs[target.rawValue], arrivals[target.rawValue]) = (cost, index)
        hasChanged = true
      }
    }
  }

  /// The edges to a leaf; none to where it starts.
  func edges(to leaf: Int?) -> (edges: [Automaton.Edge], cost: Double)? {
    guard let leaf else { return start == nil ? ([], 0) : nil }
    guard costs[leaf] < .infinity else { return nil }
    var edges: [Automaton.Edge] = []
    var place: Int? = leaf
    while let next = place, next != start, let arrival = arrivals[next] {
      edges.append(automaton.edges[arrival])
      place = automaton.edges[arrival].source?.rawValue
    }
    return (edges.reversed(), costs[leaf])
  }

  /// The edges to the end.
  var edgesToEnd: (edges: [Automaton.Edge], cost: Double)? {
    guard let end, let before = edges(to: automaton.edges[end.edge].source?.rawValue) else {
      return nil
    }
    return (before.edges + [automaton.edges[end.edge]], end.cost)
  }
}

/// Writes down what happens along edges.
private struct EdgeWriter {
  let automaton: Automaton
  var parts: [Route.Part] = []
  var stopsAtBegin = false
  private var open: [ID<Item>] = []
  private var isDown = false

  init(_ automaton: Automaton) { self.automaton = automaton }

  mutating func take(_ edge: Automaton.Edge) {
    if case .leaf(let target) = edge.target, !automaton.leadsToEnd(edge) {
      for item in edge.exited { leave(item) }
      if edge.trigger == .lift || isLift(to: target) { liftOff() }
      let leaf = automaton[target]
      if edge.trigger == .landing, !isDown, let track = leaf.track {
        parts.append(.land(automaton.tracks[track]))
        isDown = true
      }
      for item in edge.entered { enter(item) }
      switch leaf.kind {
      case .motion(let motion):
        guard let item = leaf.inside.last else { return }
        parts.append(.draw(Phase(item: item, motion: motion)))
      case .begun: parts.append(.begin)
      case .waiting, .gathering, .recognized: break
      }
      return
    }
    stopsAtBegin = edge.source.map { automaton[$0].kind == .begun } ?? false
    if edge.trigger != .marker { endStroke(edge) }
    for item in open.reversed() { leave(item) }
    parts.append(.finish)
    liftOff()
  }

  /// The stroke is over, and then the finger leaves; what is around it goes on till then.
  private mutating func endStroke(_ edge: Automaton.Edge) {
    for item in edge.exited where item != ID(0) { leave(item) }
    liftOff()
  }

  private func isLift(to target: ID<Automaton.Leaf>) -> Bool {
    isDown && automaton[target].track == nil && automaton[target].kind == .motion(.lift)
  }

  private mutating func liftOff() {
    if isDown { parts.append(.liftOff) }
    isDown = false
  }

  private mutating func enter(_ item: ID<Item>) {
    guard !open.contains(item) else { return }
    open.append(item)
    parts.append(.enter(item))
  }

  private mutating func leave(_ item: ID<Item>) {
    guard open.contains(item) else { return }
    open.removeAll { $0 == item }
    parts.append(.leave(item))
  }
}

extension Node {
  /// What each phase draws, by its item.
  fileprivate var motions: [ID<Item>: Motion] {
    phases.reduce(into: [:]) { $0[$1.item] = $1.motion }
  }
}
