import GestureRuntime
import GestureSyntax

// Lifts: between strokes, written or not.
extension GestureChecker {
  /// Checks that written lifts stand between strokes.
  mutating func checkLifts(of body: Node) {
    let order = StrokeOrder(body)
    if let lift = order.leadingLift {
      report(.leadingLift, at: range(of: lift))
    } else if let lift = order.doubledLift {
      report(.doubledLift, at: range(of: lift))
    }
  }

  /// Checks that nothing is asked of a lift that is not there, as it is at the end.
  mutating func checkTrailingLifts(before: Node, after: Node) {
    let left = Set(StrokeOrder(after).parts.map { $0.item })
    let gone = Set(StrokeOrder(before).parts.filter { $0.isLift }.map { $0.item }).subtracting(left)
    guard let draft = conditions.first(where: { !$0.concerns(gone) }) else { return }
    report(.measuredTrailingLift, at: draft.range)
  }

  /// Limits the time between strokes that follow each other with no written lift between them.
  mutating func addPauses(to body: Node) {
    let followers = StrokeOrder(body).strokesAfterStrokes
    var limited: Set<ID<Item>> = []
    for (stroke, pause) in body.pauses where followers.contains(stroke) {
      guard limited.insert(pause).inserted else { continue }
      let range = settings.pauseRange ?? self.range(of: pause)
      let test =
        settings.pauseOfInputs.map { .span(pause, .lessOrEqual, $0) }
        ?? Test.duration(pause, .lessOrEqual, settings.pause)
      add(
        ConditionDraft(
          test: test, text: settings.pauseText,
          range: range, mentions: Mentions(items: [pause]),
          dimension: .time, finalItem: pause, schedule: .exit([pause]), order: [range.start]))
    }
  }

  /// Checks that a gesture without a marker does not wait forever for a stroke that may not come.
  mutating func checkDecidable(_ body: Node) {
    guard body.markers.isEmpty else { return }
    let limited = Set(conditions.compactMap { $0.timedItem })
    let endless = StrokeOrder(body).endlessLift { lift in
      limited.contains(ID(0)) || !limited.isDisjoint(with: lift.inside + [lift.item])
    }
    if let endless { report(.endlessLift, at: range(of: endless)) }
  }

  private func range(of item: ID<Item>) -> SourceRange { items[item.rawValue].range }
}

extension ConditionDraft {
  /// Whether it has nothing to do with some items.
  fileprivate func concerns(_ items: Set<ID<Item>>) -> Bool {
    mentions.items.isDisjoint(with: items) && schedule.map { !$0.guards(anyOf: items) } ?? true
  }

  /// The item whose time it limits.
  fileprivate var timedItem: ID<Item>? {
    switch test {
    case .duration(let item, let comparison, _), .span(let item, let comparison, _):
      return finalItem != nil && comparison.isUpperBound ? item : nil
    case .compare, .isKind, .isHeld, .and, .or, .not: return nil
    }
  }
}

extension Schedule {
  fileprivate func guards(anyOf items: Set<ID<Item>>) -> Bool {
    guard case .exit(let own) = self else { return false }
    return !own.isDisjoint(with: items)
  }
}

extension Node {
  /// Its strokes, each with the item of the lift before it, in the order of the text.
  fileprivate var pauses: [(stroke: ID<Item>, pause: ID<Item>)] {
    all.compactMap { node in
      if case .stroke(let stroke, let pause, _, _) = node { (stroke, pause) } else { nil }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var leadingLift: Self {
    .init(.misplacedLift, "a gesture begins with a stroke; a lift is between two")
  }

  fileprivate static var doubledLift: Self {
    .init(.misplacedLift, "this lift comes right after another, with no stroke between them")
  }

  fileprivate static var measuredTrailingLift: Self {
    .init(.misplacedLift, "a lift at the end is passed at once, so nothing can be asked of it")
  }

  fileprivate static var endlessLift: Self {
    .init(
      .undecidable,
      "the gesture may be over here, or wait forever for another stroke; limit the wait: "
        + "`lift, duration <= 300ms`")
  }
}
