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

  /// Why the gesture is never accepted, if that is so: with which reserve, and a smallest list of
  /// the parts that exclude it.
  package private(set) var never: (reserve: Reserve, parts: [Part])?

  /// Items that no accepted drawing enters, the outermost, with the parts that exclude it.
  package private(set) var dead: [(item: ID<Item>, parts: [Part])] = []

  /// Conditions that hold wherever they are judged, with the parts from which that follows.
  package private(set) var implied: [(condition: Int, parts: [Part])] = []

  /// Conditions that every step fulfils, if it goes as its phase says.
  package private(set) var hollow: [Int] = []

  /// Whether something was not looked at, since it would have taken too long.
  package private(set) var isIncomplete = false

  package let automaton: Automaton
  private let asked: Asked
  /// How much may still be done for the gesture.
  package private(set) var work: Int

  /// How much is done for one gesture: some hundredths of a second.
  package static let workLimit = 40_000_000

  /// Looks at a gesture alone.
  package init(_ automaton: Automaton) { self = Self.all(of: [automaton])[0] }

  /// Looks at the gestures of a file.
  ///
  /// What is written once and used several times, as a part is, or a condition of `each gesture`, is
  /// looked at until one of its uses is shown to be possible.
  ///
  /// - Parameters:
  ///   - automata: The gestures.
  ///   - work: How much to do for each of them.
  ///   - isStopped: Whether what is found is no longer needed, which it then stays. It is called for each
  ///     gesture.
  /// - Returns: Of each gesture, what was found.
  package static func all(
    of automata: [Automaton], work: Int = Self.workLimit, isStopped: () -> Bool = { false }
  ) -> [PathFindings] {
    var findings = automata.map { PathFindings($0, work) }
    let numbers = automata.indices.filter { !automata[$0].gesture.conditions.isEmpty }
    let places = Places(of: findings.map { $0.asked })
    var (plain, lax) = (Uses(places), Uses(places))
    for number in numbers where !isStopped() { findings[number].look(&plain, &lax, of: number) }
    return findings
  }

  private init(_ automaton: Automaton, _ work: Int) {
    (self.automaton, self.work) = (automaton, work)
    asked = Asked(automaton)
  }

  /// Looks at what is not known to be possible.
  ///
  /// - Parameters:
  ///   - plainUses: What is known to be possible without straying; what turns out to be is added.
  ///   - laxUses: What is known to be possible; what turns out to be is added.
  ///   - number: The number of the gesture.
  private mutating func look(_ plainUses: inout Uses, _ laxUses: inout Uses, of number: Int) {
    var plain = Survey(possible: plainUses.possible(asked, of: number))
    var lax = Survey(possible: laxUses.possible(asked, of: number))
    let judged = asked.judged
    guard
      !isAll(lax) || !plain.isAccepted || judged.contains(where: { isMaybeHollow($0, plain) })
    else { return }
    let map = PathMap(automaton)
    // What is possible with fewer liberties is with more, and there is less to look at.
    for leeway in [Leeway.plainest, .withoutStray] where !isAll(lax) {
      let found = survey(map, leeway, judged, lax, isQuick: true)
      plain.possible.add(found.possible, without: lax.possible)
      lax = found
    }
    if !isAll(lax) { lax = survey(map, .everything, judged, lax, isQuick: true) }
    if !isAll(lax) { lax = survey(map, .everything, judged, lax) }
    if !lax.hasGivenUp,
      !plain.isAccepted || judged.contains(where: { isMaybeHollow($0, plain) })
    {
      plain = survey(map, .withoutStray, judged.filter { isMaybeHollow($0, plain) }, plain)
    }
    plainUses.add(plain.possible, asked, of: number)
    laxUses.add(lax.possible, asked, of: number)
    guard !lax.hasGivenUp else {
      isIncomplete = true
      return
    }
    // One place may stand in the gesture twice, as in a part that is drawn either way.
    lax.possible = laxUses.possible(asked, of: number)
    findNever(map, plain, lax)
    if never == nil { findDead(map, lax.possible) }
    if never == nil, dead.isEmpty { findImplied(map, plain, lax) }
  }

  /// What came of asking about items and conditions.
  private struct Survey {
    var possible: Possible
    var hasGivenUp = false

    var isAccepted: Bool { possible.isAccepted }
  }

  /// Whether everything is possible that could be.
  private func isAll(_ survey: Survey) -> Bool {
    asked.judged.allSatisfy { survey.possible.fails($0) }
      && asked.items.allSatisfy { survey.possible.enters($0) }
  }

  private mutating func survey(
    _ map: PathMap, _ leeway: Leeway, _ conditions: [Int], _ known: Survey, isQuick: Bool = false
  ) -> Survey {
    var search = PathSearch(map, leeway, isQuick: isQuick, work: work / 2)
    let possible = search.survey(of: asked.items, conditions, knowing: known.possible)
    work -= work / 2 - search.work
    return Survey(possible: possible, hasGivenUp: search.hasGivenUp)
  }

  /// Whether a condition may be one that steps fulfil of themselves.
  private func isMaybeHollow(_ condition: Int, _ plain: Survey) -> Bool {
    let gesture = automaton.gesture
    return !plain.possible.fails(condition)
      && gesture.conditions[condition].isShortLength(in: gesture)
  }

  // MARK: What can be drawn

  private mutating func findNever(_ map: PathMap, _ plain: Survey, _ lax: Survey) {
    if !lax.isAccepted {
      never = (.none, parts(map, .everything) { $0.acceptance() })
    } else if !plain.isAccepted, !plain.hasGivenUp {
      var inPlace = PathSearch(map, .liftInPlace, work: work)
      let isJump = inPlace.acceptance() == .never
      let leeway = isJump ? Leeway.liftInPlace : .withoutStray
      never = (isJump ? .jump : .stray, parts(map, leeway) { $0.acceptance() })
    }
  }

  /// Finds the items that nothing enters, the outermost.
  private mutating func findDead(_ map: PathMap, _ possible: Possible) {
    var known: Set<ID<Item>> = []
    for leaf in automaton.leaves {
      for item in leaf.inside where !possible.enters(item) && !known.contains(item) {
        let within = automaton.leaves.filter { $0.inside.contains(item) }
        known.formUnion(within.flatMap { $0.inside })
        dead.append((item, parts(map, .everything) { $0.passage(of: item) }))
      }
    }
  }

  // MARK: Conditions

  private mutating func findImplied(_ map: PathMap, _ plain: Survey, _ lax: Survey) {
    for condition in asked.judged {
      if !lax.possible.fails(condition) {
        let parts = parts(map, .everything) { $0.failure(of: condition) }
        implied.append((condition, parts.filter { $0 != .condition(condition) }))
      } else if isMaybeHollow(condition, plain), !plain.hasGivenUp {
        hollow.append(condition)
      }
    }
    // If two follow from each other, one has to stay.
    let all = implied
    implied.removeAll { one in
      all.contains { other in
        other.condition > one.condition && one.parts.contains(.condition(other.condition))
          && other.parts.contains(.condition(one.condition))
      }
    }
  }

  /// A smallest list of parts that make the answer to a question no.
  private func parts(
    _ map: PathMap, _ leeway: Leeway, of question: (inout PathSearch) -> PathSearch.Answer
  ) -> [Part] {
    var search = PathSearch(map, leeway, work: Self.workLimit)
    _ = question(&search)
    let core = PathSearch.core(
      map, leeway, blamed: search.blamed, work: Self.workLimit, of: question)
    return core.compactMap { origin in
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
  func isShortLength(in gesture: Gesture) -> Bool {
    guard case .compare(let comparison, let value, .constant(let limit)) = test,
      dimension == .length, comparison == .greaterOrEqual || comparison == .greater,
      gesture.settings.resolution > 0, limit <= gesture.settings.resolution
    else { return false }
    return value.isNeverNegative
  }
}
