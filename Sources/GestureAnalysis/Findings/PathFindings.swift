package import GestureAutomaton
package import GestureModel
import GestureRuntime

/// What follows from a gesture's phases and conditions, whatever is drawn.
package struct PathFindings: Sendable {
  /// Something of a gesture that speaks against a drawing.
  package enum Part: Hashable, Sendable {
    case condition(Int)
    case item(ID<Item>)
    case tolerance
  }

  /// How much of what a recognizer accepts is left out.
  package enum Reserve: Hashable, Sendable {
    /// Nothing: no drawing does it.
    case none
    /// A finger that lifts elsewhere than it was last.
    case jump
    /// That, and steps that go as no phase says.
    case stray
  }

  /// Why the gesture is never accepted, if it is not: with which reserve, and the parts that exclude
  /// it, none of which can be spared.
  package private(set) var never: (reserve: Reserve, parts: [Part])?

  /// Items that no accepted drawing enters, the outermost, with the parts that exclude it.
  package private(set) var dead: [(item: ID<Item>, parts: [Part])] = []

  /// Conditions that hold wherever they are judged, with the parts from which that follows.
  package private(set) var implied: [(condition: Int, parts: [Part])] = []

  /// Conditions that every step fulfils, if it goes as its phase says.
  package private(set) var hollow: [Int] = []

  /// Whether something was not looked at, since it would have taken too long.
  package private(set) var isIncomplete = false

  let automaton: Automaton
  private let work: Int

  /// How much is done for one gesture: some hundredths of a second.
  package static let workLimit = 40_000_000

  /// Looks at a gesture.
  package init(_ automaton: Automaton, work: Int = Self.workLimit) {
    (self.automaton, self.work) = (automaton, work)
    guard !automaton.gesture.conditions.isEmpty else { return }
    findUsable()
    guard never == nil else { return }
    if dead.isEmpty { findImplied() }
  }

  private func search(_ leeway: Leeway = .everything) -> PathSearch {
    PathSearch(automaton, leeway, work: work)
  }

  // MARK: What can be drawn

  private mutating func findUsable() {
    var strict = search(.withoutStray)
    let plain = strict.usableEdges()
    if plain?.count == automaton.edges.count { return }
    var lax = search()
    guard let usable = lax.usableEdges(plain ?? []) else {
      isIncomplete = true
      return
    }
    if usable.isEmpty {
      never = (.none, parts(.everything) { $0.acceptance() })
      return
    }
    if let plain, plain.isEmpty {
      var inPlace = search(.liftInPlace)
      let isJump = inPlace.acceptance() == .never
      let leeway = isJump ? Leeway.liftInPlace : .withoutStray
      never = (isJump ? .jump : .stray, parts(leeway) { $0.acceptance() })
      return
    }
    findDead(usable)
  }

  /// Finds the items all of whose leaves are out of reach.
  private mutating func findDead(_ usable: Set<Int>) {
    var alive: Set<Int> = []
    for number in usable {
      if case .leaf(let leaf) = automaton.edges[number].target { alive.insert(leaf.rawValue) }
    }
    var known: Set<ID<Item>> = []
    for index in automaton.leaves.indices where !alive.contains(index) {
      for item in automaton.leaves[index].inside where !known.contains(item) {
        let leaves = automaton.leaves.indices.filter { automaton.leaves[$0].inside.contains(item) }
        guard leaves.allSatisfy({ !alive.contains($0) }) else { continue }
        known.formUnion(leaves.flatMap { automaton.leaves[$0].inside })
        let ways = Set(
          automaton.edges.indices.filter { number in
            guard case .leaf(let leaf) = automaton.edges[number].target else { return false }
            return leaves.contains(leaf.rawValue)
          })
        dead.append((item, parts(.everything) { $0.passage(of: ways) }))
      }
    }
  }

  // MARK: Conditions

  private mutating func findImplied() {
    for condition in automaton.gesture.conditions.indices {
      var lax = search()
      switch lax.failure(of: condition) {
      case .undecided: isIncomplete = true
      case .never:
        let parts = parts(.everything) { $0.failure(of: condition) }
        implied.append((condition, parts.filter { $0 != .condition(condition) }))
      case .maybe:
        guard automaton.gesture.conditions[condition].isShortLength(in: automaton.gesture) else {
          continue
        }
        var strict = search(.withoutStray)
        if strict.failure(of: condition) == .never { hollow.append(condition) }
      }
    }
  }

  private func parts(
    _ leeway: Leeway, of question: (inout PathSearch) -> PathSearch.Answer
  ) -> [Part] {
    PathSearch.core(automaton, leeway, work: work, of: question).compactMap { origin in
      switch origin {
      case .condition(let index): return .condition(index)
      case .phase(let leaf):
        guard let item = automaton.leaves[leaf].inside.last else { return nil }
        return .item(item)
      case .tolerance: return .tolerance
      case .lift, .geometry: return nil
      }
    }
  }
}

extension Condition {
  /// Whether it is a bound on how long something is, which a step or two may reach.
  fileprivate func isShortLength(in gesture: Gesture) -> Bool {
    guard case .compare(let comparison, let value, .constant(let limit)) = test,
      dimension == .length, comparison == .greaterOrEqual || comparison == .greater,
      gesture.settings.resolution > 0, limit <= gesture.settings.resolution
    else { return false }
    return value.isNeverNegative
  }
}
