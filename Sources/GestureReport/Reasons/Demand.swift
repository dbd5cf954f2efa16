import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// One thing that the text of a gesture asks for and that a drawing can lack.
struct Demand: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Conditions that are written at one place, by their numbers: those of a repeat's rounds are one.
    case conditions([Int])
    /// How far a path may stray.
    case tolerance
    /// How far a finger may go from where it holds, in leaves that are written at one place.
    case radius([Int])
    /// Within how much time the fingers of a stroke land and leave.
    case gather
  }

  var kind: Kind
  /// Where it is written; `nil` for what a setting says, or what goes without saying.
  var range: SourceRange?
  /// Whether it is asked only of what may be absent: an optional part, one more round or stroke.
  var isOfAbsent = false
}

extension Demand {
  /// Everything that a gesture asks for, but for what it asks of hooks: that a hook is short and turns
  /// sharply is what makes it one, so nothing is a reason that only says so.
  static func all(of subject: Subject) -> [Demand] {
    let gesture = subject.gesture
    let (hooks, absent) = (gesture.hookItems, gesture.absentItems)
    var places: [SourceRange: Int] = [:]
    var demands: [Demand] = []
    for (index, condition) in gesture.conditions.enumerated() {
      let guarded = condition.schedule.items.union(condition.finalItem.map { [$0] } ?? [])
      guard guarded.isDisjoint(with: hooks) else { continue }
      if let place = places[condition.range], case .conditions(let known) = demands[place].kind {
        demands[place].kind = .conditions(known + [index])
        continue
      }
      places[condition.range] = demands.count
      demands.append(
        Demand(
          kind: .conditions([index]), range: condition.range,
          isOfAbsent: !guarded.isEmpty && guarded.isSubset(of: absent)))
    }
    demands.append(Demand(kind: .tolerance))
    demands += radii(of: subject, absent)
    if subject.table.parts.tracks.contains(where: { $0.most > 1 }) {
      demands.append(Demand(kind: .gather))
    }
    return demands
  }

  private static func radii(of subject: Subject, _ absent: Set<ID<Item>>) -> [Demand] {
    var demands: [Demand] = []
    for (index, leaf) in subject.automaton.leaves.enumerated() {
      guard let item = leaf.inside.last, leaf.hasRadius else { continue }
      let range = subject.gesture.items[item.rawValue].range
      let known = demands.firstIndex { $0.range == range }
      if let known, case .radius(let leaves) = demands[known].kind {
        demands[known].kind = .radius(leaves + [index])
      } else {
        demands.append(
          Demand(kind: .radius([index]), range: range, isOfAbsent: absent.contains(item)))
      }
    }
    return demands
  }
}

extension Automaton.Leaf {
  fileprivate var hasRadius: Bool {
    guard case .motion(let motion) = kind else { return false }
    switch motion {
    case .hold, .grip: return true
    case .move, .course, .any, .lift: return false
    }
  }
}

extension Gesture {
  /// The items that `hooks` puts into strokes.
  var hookItems: Set<ID<Item>> {
    // What is written is called by its name or by its text, which is neither of these.
    Set(
      items.indices.filter {
        items[$0].name == nil && ["hook", "behind a hook"].contains(items[$0].title)
      }.map { ID($0) })
  }

  /// The numbers of the conditions that make a hook one.
  var hookConditions: [Int] {
    let hooks = hookItems
    return conditions.indices.filter { !conditions[$0].schedule.items.isDisjoint(with: hooks) }
  }

  /// The items that a drawing can do without, wherever they stand.
  var absentItems: Set<ID<Item>> {
    var (always, absent): (Set<ID<Item>>, Set<ID<Item>>) = ([], [])
    body.collect(isAbsent: false, &always, &absent)
    return absent.subtracting(always)
  }
}

extension Node {
  fileprivate func collect(
    isAbsent: Bool, _ always: inout Set<ID<Item>>, _ absent: inout Set<ID<Item>>
  ) {
    func note(_ item: ID<Item>) { if isAbsent { absent.insert(item) } else { always.insert(item) } }
    switch self {
    case .sequence(let parts), .choice(let parts):
      for part in parts { part.collect(isAbsent: isAbsent, &always, &absent) }
    case .optional(let part): part.collect(isAbsent: true, &always, &absent)
    case .oneOrMore(let part): part.collect(isAbsent: isAbsent, &always, &absent)
    case .item(let item, let part):
      note(item)
      part.collect(isAbsent: isAbsent, &always, &absent)
    case .stroke(let item, let pause, _, let part):
      note(item)
      note(pause)
      part.collect(isAbsent: isAbsent, &always, &absent)
    case .phase(let phase): note(phase.item)
    case .begin, .recognize: break
    }
  }
}

extension GestureTable {
  /// Farther than anything is from anything, in points.
  private static let everywhere: Float = 0x1p24

  /// The table without some demands. Its registers are the same, so that what is recorded with it is
  /// measured as it would be without.
  ///
  /// - Parameters:
  ///   - demands: What is not asked.
  ///   - impossible: Conditions that never hold.
  /// - Returns: `nil` if there is no room for it.
  func without(_ demands: [Demand], impossible: [Int] = []) -> GestureTable? {
    var parts = self.parts
    let zero = UInt16(clamping: parts.constants.count)
    parts.constants.append(0)
    let number = UInt16(clamping: parts.nodes.count)
    parts.nodes.append(Node(.constant, zero))
    let (always, never) = (number + 1, number + 2)
    parts.nodes.append(Node(.lessOrEqual, number, number))
    parts.nodes.append(Node(.less, number, number))
    for demand in demands {
      switch demand.kind {
      case .conditions(let conditions):
        for condition in conditions where !parts.extend(condition) {
          parts.conditions[condition] = always
        }
      case .tolerance: parts.toleranceBase = Self.everywhere
      case .radius(let leaves): for leaf in leaves { parts.leaves[leaf].radius = Self.everywhere }
      case .gather: parts.gather = GestureTable.anyTime
      }
    }
    for condition in impossible { parts.conditions[condition] = never }
    return validated(parts)
  }

  /// The table with a condition for each of a demand that asks for so much less, in points, seconds or
  /// degrees; `nil` if one is no comparison that can.
  func asking(_ conditions: [Int], less difference: Float, from table: GestureTable)
    -> GestureTable?
  {
    var parts = self.parts
    for condition in conditions {
      let place = table.parts.conditions[condition]
      var node = table.parts.nodes[Int(place)]
      if node.code == .bound {
        var bound = table.parts.bounds[Int(node.first)]
        let time = Int64(difference * 1_000_000)
        switch bound.comparison {
        case .less, .lessOrEqual: bound.limit += time
        case .greater, .greaterOrEqual: bound.limit -= time
        case .equal, .notEqual: return nil
        }
        parts.bounds[Int(node.first)] = bound
        parts.conditions[condition] = place
        continue
      }
      let isUpper: Bool
      switch node.code {
      case .less, .lessOrEqual: isUpper = true
      case .greater, .greaterOrEqual: isUpper = false
      case .constant, .register, .duration, .viewWidth, .viewHeight, .add, .subtract, .multiply,
        .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse, .equal, .notEqual, .bound,
        .and, .or, .not, .isKind, .landingX, .landingY, .landingForce, .landingRadius:
        return nil
      }
      let constant = UInt16(clamping: parts.constants.count)
      parts.constants.append(isUpper ? difference : -difference)
      let first = UInt16(clamping: parts.nodes.count)
      parts.nodes.append(Node(.constant, constant))
      parts.nodes.append(Node(.add, node.second, first))
      node.second = first + 1
      parts.nodes.append(node)
      parts.conditions[condition] = first + 2
    }
    return validated(parts)
  }

  /// The table with other parts; `nil` if they are none of a table.
  func validated(_ parts: Parts) -> GestureTable? {
    do throws(TableError) {
      return try GestureTable(validating: parts, name: name)
    } catch {
      return nil
    }
  }
}

extension GestureTable.Parts {
  /// Longer than anybody draws, in microseconds: an hour.
  private static let longest: Int64 = 3_600_000_000

  /// Puts off an upper bound on a duration. Without any, an attempt that waits for one more stroke would
  /// never be over.
  ///
  /// - Returns: Whether the condition is one.
  fileprivate mutating func extend(_ condition: Int) -> Bool {
    let node = nodes[Int(conditions[condition])]
    guard node.code == .bound else { return false }
    switch bounds[Int(node.first)].comparison {
    case .less, .lessOrEqual:
      bounds[Int(node.first)].limit = Self.longest
      return true
    case .greater, .greaterOrEqual, .equal, .notEqual: return false
    }
  }
}
