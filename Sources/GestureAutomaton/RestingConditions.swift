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
    compared.flatMap { $0.atoms }.contains { value in
      if case .measure(.duration, let item) = value { items.contains(item) } else { false }
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
