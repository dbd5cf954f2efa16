package import GestureAutomaton
import GestureModel
import GestureRuntime

/// What decides a gesture of one finger in the middle of its only stroke, after its first phase,
/// and which other gestures never win because of that: as a pan of 10 pt comes before a swipe of 50
/// pt, and a press before one that goes on with a drag.
package struct EarlyDecision {
  private let automaton: Automaton
  private let leaf: ID<Automaton.Leaf>
  /// What is asked at the landing and after the phase.
  private let landing: [Int]
  private let demands: [Int]
  /// How far a path goes until the gesture is decided, if that is all that it asks for.
  private let length: Float?

  /// By which decisions are sorted: what asks for nothing but a length, the least first; then the others.
  package var order: Float { length ?? .infinity }

  /// Whether every path that goes so far is decided.
  private var isFree: Bool { length != nil && !automaton[leaf].kind.canStray }

  /// Looks for it in a gesture.
  ///
  /// - Returns: `nil` if the gesture does not decide so, or something may end its attempt before.
  package init?(_ automaton: Automaton) {
    guard automaton.gesture.body.isDrawnByOneFinger,
      !automaton.leaves.contains(where: { $0.isLift })
    else { return nil }
    for edge in automaton.edges(from: nil) where edge.trigger == .landing {
      guard case .leaf(let leaf) = edge.target, automaton[leaf].kind.isOfOneTouch,
        let marker = automaton.edges(from: leaf).first(where: { $0.trigger == .marker }),
        automaton.finals(at: leaf).isEmpty,
        automaton.edges.allSatisfy({ $0.target != edge.target || $0.source == nil })
      else { continue }
      (self.automaton, self.leaf, landing) = (automaton, leaf, edge.guards)
      demands = marker.exits + marker.guards
      let isHold = !automaton[leaf].kind.takesSteps
      length = landing.isEmpty && !isHold ? automaton.leastLength(demands, in: leaf) : nil
      return
    }
    return nil
  }

  /// Which of some that decide early comes before another gesture.
  ///
  /// - Parameters:
  ///   - rivals: Those, by their ``order``.
  ///   - other: The other gesture.
  ///   - counts: Whether the other gesture is not reported if a rival is. The second argument is
  ///     whether both may be decided at one moment: then the set reports the earlier one.
  /// - Returns: The number of a rival that comes first; `nil` if none is known to. It is certain if the
  ///   other gesture is decided first neither when its path strays at first and is forgiven later nor
  ///   when a finger lifts elsewhere than it was last. It is sooner if no moment decides both.
  package static func winner(
    among rivals: [EarlyDecision], over other: Automaton,
    where counts: (_ rival: Int, _ isTogether: Bool) -> Bool
  ) -> (rival: Int, isCertain: Bool, isSooner: Bool)? {
    guard other.gesture.body.isDrawnByOneFinger else { return nil }
    var failed: [EarlyDecision] = []
    var isTooFar = false
    for (index, rival) in rivals.enumerated() {
      guard rival.automaton.isDrawnAlike(other),
        !failed.contains(where: { rival.asksMore(than: $0) })
      else { continue }
      if let found = rival.beginsWithPhase(other) {
        guard counts(index, found.isTogether) else { continue }
        let isSooner = !rival.automaton[rival.leaf].kind.takesSteps && !found.isTogether
        return (index, found.isInPlace && !rival.forgives, isSooner)
      }
      if rival.isFree, !isTooFar, counts(index, false) {
        if rival.isOutgone(by: other) { return (index, !rival.forgives, false) }
        // The rivals after this one ask for more.
        isTooFar = true
      }
      if rival.length != nil { failed.append(rival) }
    }
    return nil
  }

  /// Whether the phase and the settings are another one's, and the length is no less.
  private func asksMore(than other: EarlyDecision) -> Bool {
    length != nil && automaton[leaf].kind == other.automaton[other.leaf].kind
  }

  /// Whether a path that has strayed too far for it may be forgiven that later.
  private var forgives: Bool {
    automaton.gesture.settings.toleranceRatio.most > 0 && automaton[leaf].kind.canStray
  }

  // MARK: A gesture that begins with the phase

  /// Whether the other gesture begins with what this one's phase allows, and goes on only where this one
  /// has been decided; `nil` if not.
  ///
  /// - Returns: Whether no lift elsewhere than the finger was last is needed for that, and whether the
  ///   other one may be decided in the same moment.
  private func beginsWithPhase(_ other: Automaton) -> (isInPlace: Bool, isTogether: Bool)? {
    var (isInPlace, isTogether) = (true, false)
    for start in other.edges(from: nil) {
      guard start.trigger == .landing, case .leaf(let first) = start.target,
        other[first].kind.isOfOneTouch, automaton[leaf].kind.includes(other[first].kind),
        covers(landing, start.guards, in: first, of: other)
      else { return nil }
      for edge in other.edges(from: first) {
        let asked = edge.trigger == .marker ? edge.exits + edge.guards : edge.exits
        switch edge.trigger {
        case .step: break
        case .quick: if other.leadsToMarker(edge) { return nil }
        case .lift, .end: isInPlace = isInPlace && demands.allSatisfy(keepsTrue)
        case .marker where !automaton[leaf].kind.takesSteps:
          let isSooner =
            automaton.isWaitOnly(demands) && automaton.wait(demands) < other.wait(asked)
          isTogether = !isSooner
        // A step can decide both.
        case .marker: isTogether = true
        case .landing, .assembly: return nil
        }
        guard covers(demands, asked, in: first, of: other) else { return nil }
      }
    }
    return (isInPlace, isTogether)
  }

  /// Whether what this gesture asks follows from what the other one does. All items around the two
  /// phases started with the landing.
  private func covers(
    _ own: [Int], _ given: [Int], in first: ID<Automaton.Leaf>, of other: Automaton
  ) -> Bool {
    let (whole, otherWhole) = (Set(automaton[leaf].inside), Set(other[first].inside))
    func named(_ condition: Condition, _ items: Set<ID<Item>>) -> Test? {
      condition.test.renaming { items.contains($0) ? ID(0) : nil }
    }
    let known = given.compactMap { named(other.gesture.conditions[$0], otherWhole) }
    let isSame = automaton[leaf].kind == other[first].kind
    return own.allSatisfy { number in
      let condition = automaton.gesture.conditions[number]
      guard let needed = named(condition, whole),
        isSame || condition.test.staysTrue || !condition.test.asksForStray
      else { return false }
      return known.contains { $0.implies(needed) }
    }
  }

  /// Whether what a condition says is no other where the finger lifts than it was before.
  private func keepsTrue(_ number: Int) -> Bool {
    let test = automaton.gesture.conditions[number].test
    return test.staysTrue && !test.contains { $0.extentItem != nil }
  }

  // MARK: A gesture that is drawn farther

  /// Whether the other gesture, which is decided as its only stroke ends, goes as far.
  private func isOutgone(by other: Automaton) -> Bool {
    guard let length, length > 0, !other.hasMarker, !other.leaves.contains(where: { $0.isLift })
    else { return false }
    return other.gesture.isAlwaysDrawn(atLeast: length)
  }
}

extension Automaton {
  /// Whether conditions ask for nothing but that some time has passed.
  fileprivate func isWaitOnly(_ conditions: [Int]) -> Bool {
    conditions.allSatisfy { gesture.conditions[$0].test.wait != nil }
  }

  /// How long has to be waited for conditions, at least, in microseconds.
  fileprivate func wait(_ conditions: [Int]) -> Int64 {
    conditions.compactMap { gesture.conditions[$0].test.wait }.max() ?? 0
  }

  /// How far a path in a leaf has to go for conditions that are about nothing else.
  fileprivate func leastLength(_ conditions: [Int], in leaf: ID<Leaf>) -> Float? {
    var length: Float = 0
    for number in conditions {
      guard
        case .compare(let comparison, .measure(.length, let item), .constant(let limit)) =
          gesture.conditions[number].test, comparison.isLowerBound,
        self[leaf].inside.contains(item)
      else { return nil }
      length = max(length, comparison == .greater ? limit.nextUp : limit)
    }
    return length
  }
}

extension Gesture {
  /// Whether it follows from the text that each drawing that is recognized is so long.
  fileprivate func isAlwaysDrawn(atLeast length: Float) -> Bool {
    let test = Test.compare(.greaterOrEqual, .measure(.length, ID(0)), .constant(length))
    var asking = self
    asking.conditions.append(
      Condition(
        test: test, text: "length", range: nameRange, schedule: .end, finalItem: nil,
        dimension: .length))
    var search = PathSearch(PathMap(Automaton(asking)), work: PathFindings.workLimit)
    return search.failure(of: conditions.count) == .never
  }
}

extension Automaton {
  /// Whether a marker may follow an edge in the same moment.
  fileprivate func leadsToMarker(_ edge: Edge) -> Bool {
    guard case .leaf(let target) = edge.target else { return true }
    return edges(from: target).contains { $0.trigger == .marker }
  }
}

extension Automaton.Leaf.Kind {
  /// Whether a finger that is down draws it.
  fileprivate var isOfOneTouch: Bool {
    if case .motion(.hold) = self { true } else { takesSteps }
  }

  /// Whether every step goes at least as well here as there.
  fileprivate func includes(_ other: Self) -> Bool {
    guard case .motion(let wide) = self, case .motion(let narrow) = other else { return false }
    if case .hold(let radius) = wide, case .hold(let other) = narrow {
      return other.isNeverMore(than: radius)
    }
    guard takesSteps, other.takesSteps else { return false }
    return wide == .any || wide.includes(narrow)
  }
}

extension Test {
  /// How long has to be waited for it, if that is all.
  fileprivate var wait: Int64? {
    switch self {
    case .duration(_, .greaterOrEqual, let limit): limit
    case .duration(_, .greater, let limit): limit + 1
    case .duration, .span, .compare, .isKind, .isHeld, .and, .or, .not: nil
    }
  }

  /// Whether something stands in it that depends on what is stray and what is not.
  fileprivate var asksForStray: Bool {
    contains { value in
      if case .measure(let measure, _) = value {
        [.length, .stray].contains(measure)
      } else {
        false
      }
    }
  }
}
