import GestureAutomaton
package import GestureModel
import GestureRuntime

// Leads a search: what is found is tried on the table, so a slip here finds less, and nothing false.

extension Sampler {
  /// A drawing that a mutant of the gesture takes otherwise than the gesture does.
  ///
  /// What the change makes a difference for is drawn first: a value between two limits, a direction
  /// that only one of the two has. ``accepted()`` comes before it, since most of that is near what the
  /// gesture accepts.
  ///
  /// - Parameters:
  ///   - mutant: What to tell from the gesture.
  ///   - differs: Whether the two say something else of a drawing.
  /// - Returns: It; `nil` if none was found.
  package mutating func drawing(
    telling mutant: Mutant, where differs: (Drawing) -> Bool
  ) -> Drawing? {
    for other in mutant.between(gesture) {
      if let drawing = drawing(of: other, marks: 600_000, where: differs) { return drawing }
    }
    return drawing(of: mutant.gesture, where: differs)
  }
}

extension Mutant {
  /// Whether it follows from the texts that every drawing comes to the same with this mutant: what one
  /// of the two asks for holds wherever the other one would judge it.
  package func isProvedSame(as gesture: Gesture) -> Bool {
    gesture.isProved(in: self.gesture) && self.gesture.isProved(in: gesture)
  }

  /// Gestures whose drawings one of the two takes and the other does not, as far as what was changed
  /// decides that.
  fileprivate func between(_ original: Gesture) -> [Gesture] {
    switch change {
    case .condition(let index, let test):
      let old = original.conditions[index].test
      let tests: [Test] =
        test.map { [.and($0, .not(old)), .and(old, .not($0))] } ?? [.not(old)]
      return tests.map { test in
        var other = original
        other.conditions[index].test = test
        other.conditions[index].finalItem = nil
        return other
      }
    case .turn(let item, let old, let new):
      return [3.0, 8].flatMap { width in
        [Sector.outside(old, of: new, width), Sector.outside(new, of: old, width)]
      }.filter { !$0.isEmpty }
        .map { sectors in
          var other = original
          other.body = original.body.moving(item, in: sectors)
          return other
        }
    case .tree: return []
    }
  }
}

extension Sector {
  /// Narrow runs of directions near the sides of sectors that are outside of others.
  fileprivate static func outside(
    _ own: [Sector], of others: [Sector], _ width: Double
  ) -> [Sector] {
    own.flatMap { sector in
      [false, true].compactMap { isLast -> Sector? in
        let side = sector.direction(isLast: isLast)
        let inward = isLast ? -width : width
        let narrow = Sector(isLast ? side + inward : side, isLast ? side : side + inward)
        let isOutside = others.allSatisfy {
          $0.stray(narrow.firstX, narrow.firstY) > 0 && $0.stray(narrow.lastX, narrow.lastY) > 0
        }
        return isOutside ? narrow : nil
      }
    }
  }
}
