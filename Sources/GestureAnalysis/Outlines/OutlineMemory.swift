import GestureAutomaton
import GestureModel
import GestureSyntax

// What one outline has drawn, for others.
extension OutlineFit {
  /// How legs are drawn, by what is written of them: the values of their parameters.
  struct Memory {
    fileprivate var legs: [Leg] = []

    fileprivate struct Leg {
      /// Where its phase is written or, for a landing, the phase after it.
      var range: SourceRange
      var isLanding: Bool
      var values: [Double]
    }

    fileprivate func index(of range: SourceRange, isLanding: Bool) -> Int? {
      legs.firstIndex { $0.range == range && $0.isLanding == isLanding }
    }
  }

  /// Draws what another outline has drawn, too, as it did.
  mutating func recall(_ memory: Memory) {
    guard !memory.legs.isEmpty else { return }
    var values = values
    for (index, leg) in outline.legs.enumerated() {
      guard let range = outline.range(of: index),
        let place = memory.index(of: range, isLanding: leg.leaf == nil),
        memory.legs[place].values.count == leg.parameterCount
      else { continue }
      values.replaceSubrange(
        leg.parameter..<leg.parameter + leg.parameterCount, with: memory.legs[place].values)
    }
    restore(values)
  }

  /// Notes how legs are drawn.
  func note(in memory: inout Memory) {
    for (index, leg) in outline.legs.enumerated() {
      guard let range = outline.range(of: index) else { continue }
      let values = Array(values[leg.parameter..<leg.parameter + leg.parameterCount])
      if let place = memory.index(of: range, isLanding: leg.leaf == nil) {
        memory.legs[place].values = values
      } else {
        memory.legs.append(Memory.Leg(range: range, isLanding: leg.leaf == nil, values: values))
      }
    }
  }
}

extension Outline {
  /// Where a leg's phase is written or, for a landing, the phase after it.
  fileprivate func range(of leg: Int) -> SourceRange? {
    let phase = legs[leg].leaf ?? (leg + 1 < legs.count ? legs[leg + 1].leaf : nil)
    guard let phase, let item = automaton.leaves[phase].inside.last else { return nil }
    return automaton.gesture.items[item.rawValue].range
  }
}
