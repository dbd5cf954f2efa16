package import GestureSyntax

// `begin` and `recognize`: where they are in the tree, and what follows them.
extension Node {
  /// The markers in the order of the text.
  package var markers: [(range: SourceRange, isBegin: Bool)] {
    all.compactMap { node in
      switch node {
      case .begin(let range): (range, true)
      case .recognize(let range): (range, false)
      case .sequence, .choice, .optional, .oneOrMore, .item, .stroke, .phase: nil
      }
    }
  }

  /// How many markers a path passes, at least and at most.
  fileprivate var markerCount: ClosedRange<Int> {
    switch self {
    case .sequence(let parts):
      parts.map { $0.markerCount }.reduce(0...0) {
        $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound
      }
    case .choice(let branches):
      branches.map { $0.markerCount }.reduce(branches.first?.markerCount ?? 0...0) {
        min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
      }
    case .optional(let part): 0...part.markerCount.upperBound
    case .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part): part.markerCount
    case .phase: 0...0
    case .begin, .recognize: 1...1
    }
  }

  /// The first item that begins after a marker. `isBehind` says whether this node does, and then
  /// whether what follows it does.
  fileprivate func firstItemBehindMarker(_ isBehind: inout Bool) -> ID<Item>? {
    switch self {
    case .sequence(let parts):
      for part in parts {
        if let item = part.firstItemBehindMarker(&isBehind) { return item }
      }
      return nil
    case .choice(let branches):
      var isBehindAny = isBehind
      for branch in branches {
        var isBehindBranch = isBehind
        if let item = branch.firstItemBehindMarker(&isBehindBranch) { return item }
        isBehindAny = isBehindAny || isBehindBranch
      }
      isBehind = isBehindAny
      return nil
    case .optional(let part), .oneOrMore(let part), .item(_, let part):
      return part.firstItemBehindMarker(&isBehind)
    case .stroke(let item, _, _, let part):
      return isBehind ? item : part.firstItemBehindMarker(&isBehind)
    case .phase(let phase): return isBehind ? phase.item : nil
    case .begin, .recognize:
      isBehind = true
      return nil
    }
  }
}

extension GestureChecker {
  /// Checks that every path passes one marker, or none does.
  mutating func checkMarkers(of body: Node) {
    let markers = body.markers
    guard let first = markers.first else { return }
    if let other = markers.first(where: { $0.isBegin != first.isBegin }) {
      let note = Diagnostic.Note("the other one is here", at: first.range)
      report(.bothMarkers, at: other.range, notes: [note])
    } else if body.markerCount.upperBound > 1 {
      let second = markers.first { $0.range != first.range } ?? first
      let note = Diagnostic.Note("the first one is here", at: first.range)
      report(.twoMarkers(second.isBegin), at: second.range, notes: [note])
    } else if body.markerCount.lowerBound < 1 {
      report(.missingMarker(first.isBegin), at: first.range)
    } else if !first.isBegin {
      checkNothingFollows(body)
    }
  }

  /// Warns of a requirement that `begin` waits for although what stands before it asks for less.
  mutating func checkBegin(
    _ conditions: [Condition], required: [Bool], _ scheduling: Scheduling
  ) {
    for (condition, isRequired) in zip(conditions, required)
    where isRequired && condition.schedule == .begin {
      guard let limit = condition.leastWay else { continue }
      let before = conditions.first { other in
        guard case .exit(let items) = other.schedule, let least = other.leastWay else {
          return false
        }
        return least < limit && items.isDisjoint(with: scheduling.itemsBehindBegin)
      }
      guard let before else { continue }
      let note = Diagnostic.Note("what stands before `begin` asks for less", at: before.range)
      diagnostics.append(.warning(.delayedBegin, at: condition.range, notes: [note]))
    }
  }

  private mutating func checkNothingFollows(_ body: Node) {
    var isBehind = false
    guard let item = body.firstItemBehindMarker(&isBehind) else { return }
    report(.behindRecognize, at: items[item.rawValue].range)
  }
}

extension Condition {
  /// How many points of way it asks for at least, by a constant.
  fileprivate var leastWay: Float? {
    guard dimension == .length,
      case .compare(let comparison, let value, .constant(let limit)) = test,
      comparison.isLowerBound, limit > 0, value.isMeasured
    else { return nil }
    return limit
  }
}

// What follows `begin`.
extension Node {
  /// This node with the phases after `begin` made optional. A stroke after it is never empty.
  var withOptionalPhasesBehindBegin: Node {
    var isBehind = false
    return relaxed(&isBehind)
  }

  private func relaxed(_ isBehind: inout Bool) -> Node {
    switch self {
    case .sequence(let parts): return .sequence(parts.map { $0.relaxed(&isBehind) })
    case .choice(let branches):
      let wasBehind = isBehind
      var isBehindAny = isBehind
      let relaxed = branches.map { branch in
        var isBehindBranch = wasBehind
        defer { isBehindAny = isBehindAny || isBehindBranch }
        return branch.relaxed(&isBehindBranch)
      }
      isBehind = isBehindAny
      return .choice(relaxed)
    case .optional(let part): return .optional(part.relaxed(&isBehind))
    case .oneOrMore(let part): return .oneOrMore(part.relaxed(&isBehind))
    case .item(let item, let part): return .item(item, part.relaxed(&isBehind))
    case .stroke(let item, let pause, let hand, let part):
      let content = part.relaxed(&isBehind)
      return .stroke(item, pause: pause, by: hand, content.nonEmpty ?? content)
    case .phase(let phase): return isBehind && phase.motion != .lift ? .optional(self) : self
    case .begin:
      isBehind = true
      return self
    case .recognize: return self
    }
  }

  /// The items all of whose leaves come after `begin`.
  var itemsBehindBegin: Set<ID<Item>> {
    var before: Set<ID<Item>> = []
    var behind: Set<ID<Item>> = []
    var isBehind = false
    sort(&isBehind, &before, &behind)
    return behind.subtracting(before)
  }

  private func sort(
    _ isBehind: inout Bool, _ before: inout Set<ID<Item>>, _ behind: inout Set<ID<Item>>
  ) {
    func enter(_ item: ID<Item>, _ isBehind: Bool) {
      if isBehind { behind.insert(item) } else { before.insert(item) }
    }
    switch self {
    case .sequence(let parts):
      for part in parts { part.sort(&isBehind, &before, &behind) }
    case .choice(let branches):
      var isBehindAny = isBehind
      for branch in branches {
        var isBehindBranch = isBehind
        branch.sort(&isBehindBranch, &before, &behind)
        isBehindAny = isBehindAny || isBehindBranch
      }
      isBehind = isBehindAny
    case .optional(let part), .oneOrMore(let part): part.sort(&isBehind, &before, &behind)
    case .item(let item, let part), .stroke(let item, _, _, let part):
      enter(item, isBehind)
      part.sort(&isBehind, &before, &behind)
    case .phase(let phase): enter(phase.item, isBehind)
    case .begin: isBehind = true
    case .recognize: break
    }
  }
}

extension Diagnostic.Message {
  private static func word(_ isBegin: Bool) -> String { isBegin ? "begin" : "recognize" }

  fileprivate static var bothMarkers: Self {
    .init(
      .misplacedMarker,
      "a gesture is continuous and says `begin`, or discrete and says `recognize`, not both")
  }

  fileprivate static func twoMarkers(_ isBegin: Bool) -> Self {
    .init(.misplacedMarker, "a path would pass `\(word(isBegin))` twice")
  }

  fileprivate static func missingMarker(_ isBegin: Bool) -> Self {
    .init(.misplacedMarker, "there is a path that does not pass this `\(word(isBegin))`")
  }

  fileprivate static var delayedBegin: Self {
    .init(
      .delayedBegin,
      "`begin` waits until this holds; to ask at the lift, say it of `end` or of an item after `begin`"
    )
  }

  fileprivate static var behindRecognize: Self {
    .init(.unreachable, "this is never drawn: the gesture is over at `recognize`")
  }
}
