import GestureSyntax

extension Gesture {
  /// This gesture with every place at the start of the text. If two gestures are equal in this
  /// form, they mean the same and are described in the same words, wherever they are written.
  package var unplaced: Gesture {
    var gesture = self
    (gesture.range, gesture.nameRange) = (.nowhere, .nowhere)
    for index in items.indices { gesture.items[index].range = .nowhere }
    for index in conditions.indices { gesture.conditions[index].range = .nowhere }
    for index in reports.indices { gesture.reports[index].range = .nowhere }
    for index in relations.indices { gesture.relations[index].partner.range = .nowhere }
    gesture.body = body.unplaced
    return gesture
  }
}

extension Node {
  fileprivate var unplaced: Node {
    switch self {
    case .begin: .begin(.nowhere)
    case .recognize: .recognize(.nowhere)
    case .sequence, .choice, .optional, .oneOrMore, .item, .stroke, .phase:
      mapChildren { $0.unplaced }
    }
  }
}

extension SourceRange {
  fileprivate static let nowhere = SourceRange(0, 0)
}
