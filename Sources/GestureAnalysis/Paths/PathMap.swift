import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// What all searches of the paths of an automaton need: which leaves can be reached from which, and
/// where they may go.
struct PathMap {
  let automaton: Automaton
  /// Of each leaf, the leaves that can be reached from it, itself among them.
  private(set) var reaches: [[Bool]] = []
  /// Of each leaf, whether it can be come back to.
  private(set) var goesRound: [Bool] = []
  /// Of each condition, whether some edge judges it.
  let isJudged: [Bool]

  /// Of each leaf, the directions that bound its steps, and some of those that they may have; none if
  /// it has no steps.
  private(set) var cones: [[Cone.Direction]] = []
  private(set) var someDirections: [[Cone.Direction]] = []
  /// Of each leaf, whether it is drawn by one finger or pointer, which neither turns nor parts, and
  /// which no other joins.
  let isSteady: [Bool]
  /// Whether a condition is about how far something reaches to a side.
  let asksForBoxes: Bool

  /// Values that conditions compare more than once, either way round.
  private let comparedAgain: [Compared]

  /// Of each leaf, those that edges lead to, and those that edges come from.
  private var next: [[Int]]
  private var previous: [[Int]]

  init(_ automaton: Automaton) {
    self.automaton = automaton
    isSteady = automaton.leaves.map { leaf in
      guard let track = leaf.track else { return false }
      switch automaton.tracks[track] {
      case .pointer: return true
      case .fingers(let count): return count.upperBound == 1
      }
    }
    asksForBoxes = automaton.gesture.conditions.contains { $0.test.contains { $0.isBoxSide } }
    comparedAgain = Compared.again(in: automaton.gesture.conditions)
    isJudged = automaton.isJudged
    next = Array(repeating: [], count: automaton.leaves.count)
    previous = next
    for edge in automaton.edges {
      guard case .leaf(let target) = edge.target, let source = edge.source?.rawValue else {
        continue
      }
      next[source].append(target.rawValue)
      previous[target.rawValue].append(source)
    }
    let none = Array(repeating: false, count: automaton.leaves.count)
    for leaf in automaton.leaves.indices {
      var reached = Self.closure(leaf, next, without: none)
      goesRound.append(reached[leaf])
      reached[leaf] = true
      reaches.append(reached)
      let sectors = automaton.leaves[leaf].kind.sectors
      if let other = (0..<leaf).first(where: { automaton.leaves[$0].kind.sectors == sectors }) {
        cones.append(cones[other])
        someDirections.append(someDirections[other])
      } else {
        cones.append(sectors.map { Cone($0).directions } ?? [])
        someDirections.append(sectors.map { Cone(someOf: $0).directions } ?? [])
      }
    }
  }

  /// The leaves on the ways that lead from a leaf back to it without passing one that is barred, in
  /// ascending order; none if there is no way.
  func round(_ leaf: Int, without barred: [Bool]) -> [Int] {
    let forward = Self.closure(leaf, next, without: barred)
    guard forward[leaf] else { return [] }
    let backward = Self.closure(leaf, previous, without: barred)
    return forward.indices.filter { forward[$0] && backward[$0] }
  }

  /// What can be reached by at least one edge.
  private static func closure(
    _ start: Int, _ edges: [[Int]], without barred: [Bool]
  ) -> [Bool] {
    var found = Array(repeating: false, count: edges.count)
    var pending = [start]
    while let leaf = pending.popLast() {
      for other in edges[leaf] where !barred[other] && !found[other] {
        found[other] = true
        pending.append(other)
      }
    }
    return found
  }
}

extension PathMap {
  /// Whether several conditions compare these values.
  func isComparedAgain(_ pair: Compared) -> Bool { comparedAgain.contains(pair) }
}

/// Two values that are compared.
struct Compared: Hashable {
  var left: Value
  var right: Value

  init(_ left: Value, _ right: Value) { (self.left, self.right) = (left, right) }

  /// Those of some conditions that are compared more than once, either way round.
  static func again(in conditions: [Condition]) -> [Compared] {
    var (once, again): ([Compared], [Compared]) = ([], [])
    for test in conditions.flatMap({ $0.test.all }) {
      guard case .compare(_, let left, let right) = test else { continue }
      let (pair, mirrored) = (Compared(left, right), Compared(right, left))
      // There are few, and most differ at once: that costs less than hashing them.
      if once.contains(where: { $0 == pair || $0 == mirrored }) { again += [pair, mirrored] }
      once.append(pair)
    }
    return again
  }
}

extension Automaton {
  /// The items that some leaf is in, in their order.
  var innerItems: [ID<Item>] {
    var isInside = Array(repeating: false, count: gesture.items.count)
    for leaf in leaves { for item in leaf.inside { isInside[item.rawValue] = true } }
    return isInside.indices.filter { isInside[$0] }.map { ID($0) }
  }

  /// Of each condition, whether some edge judges it.
  var isJudged: [Bool] {
    var isJudged = Array(repeating: false, count: gesture.conditions.count)
    for edge in edges {
      for condition in edge.exits { isJudged[condition] = true }
      for condition in edge.guards { isJudged[condition] = true }
    }
    return isJudged
  }
}

extension Automaton.Leaf.Kind {
  /// Where its steps may go: without sectors, anywhere. `nil` if it has none.
  fileprivate var sectors: [Sector]? {
    switch self {
    case .motion(.move(let sectors)): sectors
    case .motion(.any): []
    case .motion(.course(let course)): course.kind.row.isInPlane ? [] : nil
    case .motion(.hold), .motion(.lift), .motion(.grip): nil
    case .begun, .waiting, .gathering, .recognized: nil
    }
  }
}

extension Value {
  fileprivate var isBoxSide: Bool {
    switch self {
    case .measure(.minX, _), .measure(.maxX, _), .measure(.minY, _), .measure(.maxY, _): true
    case .constant, .input, .measure, .reach, .viewWidth, .viewHeight, .landing, .add, .subtract,
      .multiply, .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse:
      false
    }
  }
}
