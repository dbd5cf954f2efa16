import GestureSyntax

// Conditions on what stands after `begin`, which need not be drawn.
extension GestureChecker {
  /// Warns of a condition after `begin` that asks for something, and is not asked if nothing is drawn
  /// there.
  ///
  /// - Parameters:
  ///   - conditions: All conditions of the gesture.
  ///   - skipped: The items that need not be drawn only because they stand after `begin`.
  ///   - scheduling: When conditions are tested.
  mutating func checkAfterBegin(
    _ conditions: [Condition], skipped: Set<ID<Item>>, _ scheduling: Scheduling
  ) {
    let skipped = skipped.intersection(scheduling.itemsAfterBegin)
    let asked = conditions.filter { $0.schedule == .end }.compactMap { $0.test.needed?.item }
    for condition in conditions {
      guard case .exit(let items) = condition.schedule, items.isSubset(of: skipped),
        let (item, isPlain) = condition.test.needed, !asked.contains(item)
      else { continue }
      let name = items.contains(item) ? self.items[item.rawValue].name : nil
      let text = isPlain ? "require \(name ?? "NAME").\(condition.text)" : nil
      let naming = name == nil ? "name it, and ask" : "ask"
      diagnostics.append(
        .warning(
          .voidAfterBegin, at: condition.range,
          notes: [
            .help(
              text.map { "to refuse that, \(naming) at the end: `\($0)`" }
                ?? "to refuse that, ask it in a `require` of the gesture"),
            .help("or ask it before `begin`, which then waits for it"),
          ]))
    }
  }
}

extension Test {
  /// The item of which it asks that something of it be drawn, and whether it says so with its measure
  /// first, as `length >= 20pt` does; `nil` if it holds, or may hold, where nothing is drawn.
  fileprivate var needed: (item: ID<Item>, isPlain: Bool)? {
    switch self {
    case .compare(let comparison, let value, .constant(let limit)):
      guard comparison.isLowerBound, limit > 0 else { return nil }
      return value.drawnItem.map { ($0, value.isOneMeasure) }
    case .duration(let item, let comparison, let limit):
      return comparison.isLowerBound && limit > 0 ? (item, true) : nil
    case .compare, .span, .isKind, .isHeld, .and, .or, .not: return nil
    }
  }
}

extension Value {
  /// The item that it measures with 0 where nothing of it is drawn, if it is one.
  fileprivate var drawnItem: ID<Item>? {
    if let item = growingItem { return item }
    switch self {
    case .measure(.turn, let item): return item
    case .magnitude(let value), .negate(let value): return value.drawnItem
    case .subtract(.measure(let last, let item), .measure(let first, let other)):
      let pairs: [(Measure, Measure)] = [
        (.endX, .startX), (.endY, .startY), (.startX, .endX), (.startY, .endY),
      ]
      return item == other && pairs.contains { $0 == (last, first) } ? item : nil
    case .hypotenuse(let first, let second):
      return first.drawnItem == second.drawnItem ? first.drawnItem : nil
    case .measure, .constant, .reach, .viewWidth, .viewHeight, .landing, .input, .add, .subtract,
      .multiply, .divide, .minimum, .maximum:
      return nil
    }
  }

  fileprivate var isOneMeasure: Bool {
    switch self {
    case .measure, .subtract, .hypotenuse: true
    case .constant, .reach, .viewWidth, .viewHeight, .landing, .input, .add, .multiply, .divide,
      .negate, .magnitude, .minimum, .maximum:
      false
    }
  }
}

extension Node {
  /// The items that every path passes.
  var certainItems: Set<ID<Item>> {
    switch self {
    case .sequence(let parts): parts.reduce(into: []) { $0.formUnion($1.certainItems) }
    case .choice(let branches):
      branches.dropFirst().reduce(branches.first?.certainItems ?? []) {
        $0.intersection($1.certainItems)
      }
    case .optional: []
    case .oneOrMore(let part): part.certainItems
    case .item(let item, let part):
      part.isNullable ? [] : part.certainItems.union([item])
    case .stroke(let item, _, _, let part): part.certainItems.union([item])
    case .phase(let phase): [phase.item]
    case .begin, .recognize: []
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var voidAfterBegin: Self {
    .init(
      .voidAfterBegin,
      "this is not asked if nothing is drawn after `begin`: the gesture ends all the same")
  }
}
