package import GestureAutomaton
import GestureModel
package import GestureRuntime

/// A way from one leaf of an automaton to the next.
package struct Way: Hashable, Sendable {
  /// `nil` before the first landing.
  package var source: Int?
  /// `nil` where the gesture is over.
  package var target: Int?

  /// The ways of an automaton, in the order of its edges; several edges between the same leaves are
  /// one.
  package static func all(in automaton: Automaton) -> [Way] {
    var ways: [Way] = []
    var known: Set<Way> = []
    for edge in automaton.edges {
      let way = Way(edge, in: automaton)
      if known.insert(way).inserted { ways.append(way) }
    }
    return ways
  }

  init(_ edge: Automaton.Edge, in automaton: Automaton) {
    source = edge.source?.rawValue
    if case .leaf(let leaf) = edge.target, !automaton.leadsToEnd(edge) { target = leaf.rawValue }
  }

  init(from source: Int?, to target: Int?) { (self.source, self.target) = (source, target) }

  /// The ways along the leaves of a path that is over.
  package static func along(_ leaves: [Int]) -> [Way] {
    zip([nil] + leaves.map(Optional.some), leaves.map(Optional.some) + [nil])
      .map { Way(from: $0, to: $1) }
  }

  /// The leaves that a gesture alone passes of frames that it accepts; none if it does not.
  package static func leaves(of frames: [Frame], _ table: GestureTable) -> [Int] {
    var set = ExplainingSet([table.withPlaces], view: .ofPhone)
    for frame in frames { set.handle(frame) }
    while let deadline = set.deadline { set.tick(at: deadline) }
    for attempt in set.takeAttempts(of: 0)
    where attempt.kind == .recognized || attempt.kind == .ended {
      return attempt.winner.map { $0.visits.map { $0.leaf } } ?? []
    }
    return []
  }

  /// In words: `down → up`.
  package func text(in automaton: Automaton) -> String { text(automaton.leafTitles) }

  /// In words, with what each leaf is called.
  package func text(_ titles: [String]) -> String {
    "\(source.map { titles[$0] } ?? "the beginning") → \(target.map { titles[$0] } ?? "the end")"
  }
}

extension Automaton {
  /// The first edges by which a path passes leaves and is over; `nil` if one of these is missing.
  func edges(along leaves: [Int]) -> [Edge]? {
    let ways = Way.along(leaves)
    let found = ways.compactMap { way in
      edges(from: way.source.map { ID($0) }).first { Way($0, in: self) == way }
    }
    return found.count == ways.count ? found : nil
  }

  /// What each leaf is called: its phase with the number that it has among those of that name, or what
  /// it waits for.
  package var leafTitles: [String] {
    let names = leaves.map { leaf -> String? in
      guard case .motion = leaf.kind, let item = leaf.inside.last else { return nil }
      return gesture.items[item.rawValue].title + leaf.turns.suffix
    }
    let counts: [String: Int] = names.reduce(into: [:]) { counts, name in
      if let name { counts[name, default: 0] += 1 }
    }
    var seen: [String: Int] = [:]
    return zip(leaves, names).map { leaf, name in
      switch leaf.kind {
      case .begun: return "`begin`"
      case .waiting: return "a landing in front of a marker"
      case .gathering: return "further fingers"
      case .recognized: return "`recognize`"
      case .motion: break
      }
      guard let name else { return "a phase" }
      guard let count = counts[name], count > 1 else { return name }
      let place = seen[name, default: 0] + 1
      seen[name] = place
      return "\(name) (\(place) of \(count))"
    }
  }
}
