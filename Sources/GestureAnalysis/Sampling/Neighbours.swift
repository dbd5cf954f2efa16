import GestureAutomaton
import GestureModel
package import GestureRuntime

// Gestures next to one: with other directions for a phase, or with what is measured close to its limit.

extension Node {
  /// The phases that move in some directions, with these.
  var moves: [(item: ID<Item>, sectors: [Sector])] {
    phases.compactMap { phase in
      guard case .move(let sectors) = phase.motion, !sectors.isEmpty else { return nil }
      return (phase.item, sectors)
    }
  }

  /// The node with other directions for one phase, wherever it stands.
  func moving(_ item: ID<Item>, in sectors: [Sector]) -> Node {
    if case .phase(let phase) = self, phase.item == item {
      return .phase(Phase(item: item, motion: .move(sectors)))
    }
    return mapChildren { $0.moving(item, in: sectors) }
  }
}

extension Automaton {
  /// The gesture's table with every direction for one phase, wherever it stands.
  ///
  /// A leaf's directions are nowhere else in the table, so nothing has to be laid out again.
  func table(_ table: GestureTable, movingFreely item: ID<Item>) -> GestureTable {
    var parts = table.parts
    for index in parts.leaves.indices where leaves[index].inside.last == item {
      parts.leaves[index].sectors = Run()
    }
    return GestureTable(derived: parts, name: gesture.name)
  }
}

extension Sector {
  /// One of its two sides, in degrees.
  func direction(isLast: Bool) -> Double {
    Double(
      angle(fromX: 1, fromY: 0, toX: isLast ? lastX : firstX, toY: isLast ? lastY : firstY))
  }

  /// From one direction clockwise to another.
  init(_ first: Double, _ last: Double) {
    let (one, other) = (UnitVector(degrees: first), UnitVector(degrees: last))
    self.init(
      firstX: Float(one.x), firstY: Float(one.y), lastX: Float(other.x), lastY: Float(other.y))
  }
}

extension Gesture {
  /// The gesture with the contrary of a condition in its place.
  func missing(_ condition: Int) -> Gesture {
    var missing = self
    missing.conditions[condition].test = .not(conditions[condition].test)
    missing.conditions[condition].finalItem = nil
    return missing
  }

  /// Its table, if it is not too large.
  package var assembledTable: GestureTable? {
    do throws(Automaton.LimitError) {
      return try Automaton(self).assembled()
    } catch {
      return nil
    }
  }
}

extension Test {
  /// That what is measured lies within an eighth below, or above, the limit that it is compared with;
  /// `nil` if it is compared with no limit, or with 0.
  var neighbourhood: (below: Test, above: Test)? {
    switch self {
    case .compare(_, _, .constant(0)): return nil
    case .compare(let comparison, let value, .constant(let limit))
    where comparison != .notEqual && limit.isFinite:
      let share = limit.magnitude / 8
      func between(_ low: Float, _ high: Float) -> Test {
        .and(
          .compare(.greater, value, .constant(low)), .compare(.less, value, .constant(high)))
      }
      return (between(limit - share, limit), between(limit, limit + share))
    case .compare(let comparison, let value, let limit) where comparison != .notEqual:
      // As if it were above 0; if it is not, nothing is found.
      func between(_ low: Float, _ high: Float) -> Test {
        .and(
          .compare(.greater, value, .multiply(limit, .constant(low))),
          .compare(.less, value, .multiply(limit, .constant(high))))
      }
      return (between(0.875, 1), between(1, 1.125))
    case .duration(let item, let comparison, let limit) where comparison != .notEqual && limit > 0:
      let share = max(limit / 8, 1)
      func between(_ low: Int64, _ high: Int64) -> Test {
        .and(.duration(item, .greater, low), .duration(item, .less, high))
      }
      return (between(limit - share, limit), between(limit, limit + share))
    case .compare, .duration, .span, .isKind, .isHeld, .and, .or, .not: return nil
    }
  }

  var isLowerBound: Bool {
    switch self {
    case .compare(let comparison, _, _), .duration(_, let comparison, _),
      .span(_, let comparison, _):
      comparison == .greater || comparison == .greaterOrEqual
    case .isKind, .isHeld, .and, .or, .not: false
    }
  }
}
