package import GestureRuntime
import GestureSyntax

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
  var canHoldForKinds: Bool { canHold(at: [[:]]) }

  /// Whether some touch passes. Of numbers, those are looked at that are compared with constants: these,
  /// and those beside them.
  var canHoldAtLanding: Bool { canHold(at: decisiveNumbers { $0.least }) }

  /// Whether one could if it had any numbers at all.
  var canHoldOfNumbers: Bool { canHold(at: decisiveNumbers { _ in -.infinity }) }

  private func canHold(at landings: [[TouchMeasure: Float]]) -> Bool {
    chords.contains { held in
      Touch.Kind.allCases.contains { kind in
        if kind == .finger, !held.isDisjoint(with: .buttons) { return false }
        return landings.contains { answer(kind, held, $0) != false }
      }
    }
  }

  /// Numbers of a touch among which one meets all comparisons with constants that any touch meets. Measures
  /// that would make too many are left out, and may be anything.
  private func decisiveNumbers(
    from least: (TouchMeasure) -> Float
  ) -> [[TouchMeasure: Float]] {
    let limits = comparedNumbers
    var landings: [[TouchMeasure: Float]] = [[:]]
    for measure in TouchMeasure.allCases {
      let own = limits.filter { $0.measure == measure }.map { $0.limit }
      guard !own.isEmpty else { continue }
      let numbers = Self.numbers(decidedBy: own).filter { $0 >= least(measure) }
      guard landings.count * numbers.count <= 1000 else { break }
      landings = landings.flatMap { landing in
        numbers.map { number in
          var landing = landing
          landing[measure] = number
          return landing
        }
      }
    }
    return landings
  }

  /// Some limits, and one number of each gap between them, where no comparison with any of them changes. What
  /// differs from a limit by no more than rounding counts as equal to it, and is a gap of its own.
  private static func numbers(decidedBy limits: [Float]) -> [Float] {
    let ends = limits.flatMap { limit in
      let width = max(limit.magnitude * Rounding.share, .leastNormalMagnitude)
      return [limit - width, limit, limit + width]
    }
    let sorted = (ends + [0]).sorted()
    let gaps = zip(sorted, sorted.dropFirst()).map { $0 + ($1 - $0) / 2 }
    let beyond = sorted[0] - max(1, sorted[0].magnitude)
    let above = sorted[sorted.count - 1] + max(1, sorted[sorted.count - 1].magnitude)
    return [beyond, 0] + limits + gaps + [above]
  }

  /// Which measures of a touch are compared with which constants.
  private var comparedNumbers: [(measure: TouchMeasure, limit: Float)] {
    switch self {
    case .compare(_, .landing(let measure), .constant(let limit)),
      .compare(_, .constant(let limit), .landing(let measure)):
      [(measure, limit)]
    case .and(let left, let right), .or(let left, let right):
      left.comparedNumbers + right.comparedNumbers
    case .not(let operand): operand.comparedNumbers
    case .compare, .duration, .span, .isKind, .isHeld: []
    }
  }

  /// The buttons that it mentions, by their words.
  package var buttons: [String] {
    Touch.Held.namedButtons.filter { mentionedHeld.contains($0.button) }.map { $0.word }
  }

  private var mentionedHeld: Touch.Held {
    all.reduce(into: []) { if case .isHeld(let held) = $1 { $0.formUnion(held) } }
  }

  /// What it says of a touch of this kind with this held down and these numbers; `nil` if that depends on
  /// more.
  private func answer(
    _ kind: Touch.Kind, _ held: Touch.Held, _ numbers: [TouchMeasure: Float]
  ) -> Bool? {
    switch self {
    case .isKind(let asked): return kind == asked
    case .isHeld(let asked): return held.isSuperset(of: asked)
    case .and(let left, let right):
      let answers = [left.answer(kind, held, numbers), right.answer(kind, held, numbers)]
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    case .or(let left, let right):
      let answers = [left.answer(kind, held, numbers), right.answer(kind, held, numbers)]
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    case .not(let operand): return operand.answer(kind, held, numbers).map { !$0 }
    case .compare(let comparison, .landing(let measure), .constant(let limit)):
      return numbers[measure].map { comparison.holds($0, limit) }
    case .compare(let comparison, .constant(let limit), .landing(let measure)):
      return numbers[measure].map { comparison.holds(limit, $0) }
    case .compare, .duration, .span: return nil
    }
  }
}

extension TouchMeasure {
  /// The least that it can be.
  fileprivate var least: Float {
    switch self {
    case .force, .radius: 0
    case .x, .y: -.infinity
    }
  }
}
