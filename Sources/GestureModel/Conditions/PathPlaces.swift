import GestureSyntax

// A path against a place that is not there yet.
extension GestureChecker {
  /// Takes care of conditions about a path and a place that starts after it.
  ///
  /// Such a condition cannot kill before the place is known. If only the path's box matters, it is
  /// judged at the exit all the same; a distance that had to be remembered point by point is not.
  mutating func settlingPaths(of gesture: Gesture, _ scheduling: Scheduling) -> Gesture {
    var settled = gesture
    for index in gesture.conditions.indices {
      let condition = gesture.conditions[index]
      guard let item = condition.finalItem else { continue }
      let others = condition.mentionedItems(in: gesture).subtracting([item])
      if others.allSatisfy({ scheduling.isEntered($0, before: item) }) { continue }
      settled.conditions[index].finalItem = nil
      if condition.test.contains(where: { $0.isReach }) {
        report(.placeComesLater, at: condition.range)
      }
    }
    return settled
  }
}

extension Value {
  /// Whether it is a distance that has to be remembered point by point.
  fileprivate var isReach: Bool { if case .reach = self { true } else { false } }
}

extension Diagnostic.Message {
  fileprivate static var placeComesLater: Diagnostic.Message {
    .init(
      .meaninglessRelation,
      "a path is held against its place point by point, and this place starts after the path does; "
        + "name the points instead, as in `a.end within 45pt of b.start`")
  }
}
