package import GestureRuntime

// What can be said of `only` whatever lands where.
extension Test {
  /// The sets of buttons and keys that it can tell apart: first that of none.
  package var chords: [Touch.Held] {
    let bits = (0..<16).map { Touch.Held(rawValue: 1 << $0) }
      .filter { !mentionedHeld.isDisjoint(with: $0) }
    return (0..<(1 << bits.count)).map { number in
      bits.indices.reduce(into: []) { held, index in
        if number >> index & 1 == 1 { held.formUnion(bits[index]) }
      }
    }
  }

  /// Whether some touch passes, be its place, its force and its radius what they must. A finger has no
  /// buttons.
  var canHoldAtLanding: Bool {
    chords.contains { held in
      Touch.Kind.allCases.contains { kind in
        if kind == .finger, !held.isDisjoint(with: .buttons) { return false }
        return answer(kind, held) != false
      }
    }
  }

  /// The buttons that it mentions, by their words.
  package var buttons: [String] {
    Touch.Held.namedButtons.filter { mentionedHeld.contains($0.button) }.map { $0.word }
  }

  private var mentionedHeld: Touch.Held {
    all.reduce(into: []) { if case .isHeld(let held) = $1 { $0.formUnion(held) } }
  }

  /// What it says of a touch of this kind with this held down; `nil` if that depends on more.
  private func answer(_ kind: Touch.Kind, _ held: Touch.Held) -> Bool? {
    switch self {
    case .isKind(let asked): return kind == asked
    case .isHeld(let asked): return held.isSuperset(of: asked)
    case .and(let left, let right):
      let answers = [left.answer(kind, held), right.answer(kind, held)]
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    case .or(let left, let right):
      let answers = [left.answer(kind, held), right.answer(kind, held)]
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    case .not(let operand): return operand.answer(kind, held).map { !$0 }
    case .compare, .duration, .span: return nil
    }
  }
}
