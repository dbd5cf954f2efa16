import GestureModel
import GestureRuntime
package import GestureSyntax

extension Automaton {
  /// Warns of conditions that may come true while a finger rests, when no event checks them.
  ///
  /// A duration that is compared with a constant, and a velocity, make a deadline. A duration that is
  /// computed with makes none, so only the next event shows what has become of it. That matters in a
  /// hold from which a path can go on without an event.
  package func restingConditions() -> [Diagnostic] {
    var found: Set<Int> = []
    for index in leaves.indices {
      guard case .motion(.hold) = leaves[index].kind else { continue }
      let onward = edges(from: ID(index)).filter { $0.trigger == .marker || $0.trigger == .quick }
      guard !onward.isEmpty else { continue }
      let judged = Set(leaves[index].ways.joined()).union(onward.flatMap { $0.guards })
      found.formUnion(
        judged.filter { gesture.conditions[$0].test.computes(withDurationOf: leaves[index].inside) }
      )
    }
    return found.sorted().map { index in
      .warning(
        .restingCondition(gesture.conditions[index].text), at: gesture.conditions[index].range)
    }
  }
}

extension Test {
  fileprivate func computes(withDurationOf items: [ID<Item>]) -> Bool {
    switch self {
    case .compare(_, let left, let right):
      left.mentions(durationOf: items) || right.mentions(durationOf: items)
    case .duration, .span, .isKind, .isHeld: false
    case .and(let left, let right), .or(let left, let right):
      left.computes(withDurationOf: items) || right.computes(withDurationOf: items)
    case .not(let test): test.computes(withDurationOf: items)
    }
  }
}

extension Value {
  fileprivate func mentions(durationOf items: [ID<Item>]) -> Bool {
    switch self {
    case .measure(let measure, let item): measure == .duration && items.contains(item)
    case .constant, .input, .reach, .viewWidth, .viewHeight, .landing: false
    case .add(let left, let right), .subtract(let left, let right), .multiply(let left, let right),
      .divide(let left, let right), .minimum(let left, let right), .maximum(let left, let right),
      .hypotenuse(let left, let right):
      left.mentions(durationOf: items) || right.mentions(durationOf: items)
    case .negate(let value), .magnitude(let value): value.mentions(durationOf: items)
    }
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static func restingCondition(_ text: String) -> Self {
    .init(
      .restingCondition,
      "`\(text)` is looked at when a finger moves or lifts, and not while it rests; a `duration` that "
        + "is compared with a time is looked at then, too")
  }
}
