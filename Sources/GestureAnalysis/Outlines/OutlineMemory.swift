import GestureAutomaton
import GestureModel
import GestureSyntax

// What one outline has drawn, for others.
extension OutlineFit {
  /// How legs are drawn, by what is written of them: the values of their dials.
  struct Memory {
    fileprivate var landings: [SourceRange: [Double]] = [:]
    fileprivate var phases: [SourceRange: [Double]] = [:]
  }

  /// Draws what another outline has drawn, too, as it did.
  mutating func recall(_ memory: Memory) {
    var values = values
    for (index, leg) in outline.legs.enumerated() {
      guard let range = outline.range(of: index),
        let known = leg.leaf == nil ? memory.landings[range] : memory.phases[range],
        known.count == leg.dialCount
      else { continue }
      values.replaceSubrange(leg.dial..<leg.dial + leg.dialCount, with: known)
    }
    restore(values)
  }

  /// Notes how legs are drawn.
  func note(in memory: inout Memory) {
    for (index, leg) in outline.legs.enumerated() {
      guard let range = outline.range(of: index) else { continue }
      let values = Array(values[leg.dial..<leg.dial + leg.dialCount])
      if leg.leaf == nil { memory.landings[range] = values } else { memory.phases[range] = values }
    }
  }

}

extension Outline {
  /// Where a leg's phase is written, or of a landing the phase behind it.
  fileprivate func range(of leg: Int) -> SourceRange? {
    let phase = legs[leg].leaf ?? (leg + 1 < legs.count ? legs[leg + 1].leaf : nil)
    guard let phase, let item = automaton.leaves[phase].inside.last else { return nil }
    return automaton.gesture.items[item.rawValue].range
  }
}
