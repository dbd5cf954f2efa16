// A lift at the end of a gesture is passed at once, so the model has none there.
extension Node {
  /// This node without the lifts at its end; `nil` if nothing is left.
  var withoutTrailingLifts: Node? {
    guard canEndWithLift else { return self }
    switch self {
    case .sequence(let parts): return Self.withoutTrailingLifts(parts)
    case .choice(let branches):
      let left = branches.compactMap { $0.withoutTrailingLifts }
      guard !left.isEmpty else { return nil }
      let choice = left.count == 1 ? left[0] : .choice(left)
      return left.count < branches.count ? .optional(choice) : choice
    case .optional(let part): return part.withoutTrailingLifts.map(Node.optional)
    case .oneOrMore(let part):
      return part.withoutTrailingLifts.map { .sequence([.optional(self), $0]) }
    case .item(let item, let part): return part.withoutTrailingLifts.map { .item(item, $0) }
    case .phase: return nil
    case .stroke, .begin, .recognize: return self
    }
  }

  private static func withoutTrailingLifts(_ parts: [Node]) -> Node? {
    guard let last = parts.last else { return nil }
    let before = Array(parts.dropLast())
    guard last.isNullable, Node.sequence(before).canEndWithLift else {
      guard let left = last.withoutTrailingLifts else {
        return Node.sequence(of: before).withoutTrailingLifts
      }
      return .sequence(of: before + [left])
    }
    // Either nothing follows the lift, which is dropped then, or something does.
    let ended = Node.sequence(of: before).withoutTrailingLifts
    guard let something = last.withoutTrailingLifts?.nonEmpty else { return ended }
    if case .phase? = before.last {
      let start = before.dropLast()
      return .sequence(of: start + [.optional(.sequence(before.suffix(1) + [something]))])
    }
    let gone = Node.sequence(before + [something])
    return ended.map { .choice([$0, gone]) } ?? .optional(gone)
  }

  /// Whether a lift can come last.
  private var canEndWithLift: Bool {
    switch self {
    case .sequence(let parts):
      for part in parts.reversed() {
        if part.canEndWithLift { return true }
        if !part.isNullable { return false }
      }
      return false
    case .choice(let branches): return branches.contains { $0.canEndWithLift }
    case .optional(let part), .oneOrMore(let part), .item(_, let part): return part.canEndWithLift
    case .phase(let phase): return phase.motion == .lift
    case .stroke, .begin, .recognize: return false
    }
  }

  /// This node, but never empty; `nil` if it is always empty.
  var nonEmpty: Node? {
    guard isNullable else { return self }
    switch self {
    case .sequence(let parts):
      let choices = parts.indices.compactMap { index -> Node? in
        // All parts can be nothing here: this one is the first that is something.
        parts[index].nonEmpty.map { .sequence(of: [$0] + parts[(index + 1)...]) }
      }
      return Self.choice(of: choices)
    case .choice(let branches): return Self.choice(of: branches.compactMap { $0.nonEmpty })
    case .optional(let part): return part.nonEmpty
    case .oneOrMore(let part):
      return part.nonEmpty.map { .oneOrMore($0) }
    case .item(let item, let part): return part.nonEmpty.map { .item(item, $0) }
    case .stroke, .phase, .begin, .recognize: return self
    }
  }

  private static func choice(of branches: [Node]) -> Node? {
    branches.count > 1 ? .choice(branches) : branches.first
  }
}
