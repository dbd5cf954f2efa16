package import GestureAutomaton
package import GestureModel

extension Automaton {
  /// Whether it follows from the text that no drawing that is recognized takes a way.
  package func isNeverTaken(_ way: Way) -> Bool {
    var search = PathSearch(PathMap(self), work: PathFindings.workLimit)
    return search.passage(along: way) == .never
  }
}

extension Gesture {
  /// Whether it follows from the text that each drawing that is recognized as this gesture is
  /// recognized as another one alone.
  ///
  /// That is looked into of two that are drawn alike, phase by phase and with the same settings: then
  /// what the other one asks for besides has to hold wherever it would be judged.
  package func isProved(in wide: Gesture) -> Bool {
    guard body == wide.body, settings == wide.settings, isContinuous == wide.isContinuous,
      wide.reaches.isEmpty
    else { return false }
    return wide.conditions.allSatisfy { condition in
      conditions.contains { $0.asksForSame(as: condition) } || implies(condition)
    }
  }

  /// Whether a condition holds wherever it would be judged.
  private func implies(_ condition: Condition) -> Bool {
    var asking = self
    asking.conditions.append(condition)
    var search = PathSearch(PathMap(Automaton(asking)), work: PathFindings.workLimit)
    return search.failure(of: conditions.count) == .never
  }
}

extension Condition {
  fileprivate func asksForSame(as other: Condition) -> Bool {
    test == other.test && schedule == other.schedule
  }
}
