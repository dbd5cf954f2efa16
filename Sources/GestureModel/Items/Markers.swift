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

  /// Finds for each `begin` in a stroke of fingers whether a phase of that stroke may follow it. A pointer
  /// that hovers may be asked to rest.
  ///
  /// - Parameters:
  ///   - found: By the place in the text, since a part can be used in several places.
  ///   - isFollowed: Whether a phase of the stroke may follow this node.
  fileprivate func collectBegins(_ found: inout [SourceRange: Bool], before isFollowed: Bool) {
    switch self {
    case .sequence(let parts):
      var isFollowed = isFollowed
      for part in parts.reversed() {
        part.collectBegins(&found, before: isFollowed)
        isFollowed = isFollowed || !part.isMarkerOnly
      }
    case .choice(let branches):
      for branch in branches { branch.collectBegins(&found, before: isFollowed) }
    case .optional(let part), .oneOrMore(let part), .item(_, let part):
      part.collectBegins(&found, before: isFollowed)
    case .stroke(_, _, let hand, let part):
      part.collectBegins(&found, before: hand == .pointer)
    case .begin(let range): found[range] = isFollowed || found[range] == true
    case .phase, .recognize: break
    }
  }

  private var isMarkerOnly: Bool {
    !all.contains { if case .phase = $0 { true } else { false } }
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

  /// The first item that begins after a marker. `isAfter` says whether this node does, and then
  /// whether what follows it does.
  fileprivate func firstItemAfterMarker(_ isAfter: inout Bool) -> ID<Item>? {
    switch self {
    case .sequence(let parts):
      for part in parts {
        if let item = part.firstItemAfterMarker(&isAfter) { return item }
      }
      return nil
    case .choice(let branches):
      var isAfterAny = isAfter
      for branch in branches {
        var isAfterBranch = isAfter
        if let item = branch.firstItemAfterMarker(&isAfterBranch) { return item }
        isAfterAny = isAfterAny || isAfterBranch
      }
      isAfter = isAfterAny
      return nil
    case .optional(let part), .oneOrMore(let part), .item(_, let part):
      return part.firstItemAfterMarker(&isAfter)
    case .stroke(let item, _, _, let part):
      return isAfter ? item : part.firstItemAfterMarker(&isAfter)
    case .phase(let phase): return isAfter ? phase.item : nil
    case .begin, .recognize:
      isAfter = true
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
        return least < limit && items.isDisjoint(with: scheduling.itemsAfterBegin)
      }
      guard let before else { continue }
      let note = Diagnostic.Note("the items before `begin` require less", at: before.range)
      diagnostics.append(.warning(.delayedBegin, at: condition.range, notes: [note]))
    }
  }

  /// Warns of a `begin` that no phase of its stroke follows, so that the next step cancels the gesture.
  mutating func checkBeginIsFollowed(in body: Node) {
    var isFollowed: [SourceRange: Bool] = [:]
    body.collectBegins(&isFollowed, before: false)
    for (range, _) in body.markers where isFollowed.removeValue(forKey: range) == false {
      diagnostics.append(
        .warning(
          .nothingAfterBegin, at: range,
          fixIt: Diagnostic.FixIt(
            replace: SourceRange(range.end, range.end), with: "  any", isSafe: false)))
    }
  }

  private mutating func checkNothingFollows(_ body: Node) {
    var isAfter = false
    guard let item = body.firstItemAfterMarker(&isAfter) else { return }
    report(.afterRecognize, at: items[item.rawValue].range)
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
  /// This node, in which a finger may lift at any time after `begin`: of what follows in a stroke, each
  /// part needs something of those before it, and none of those after it. A stroke is never empty.
  var leavableAfterBegin: Node {
    var isAfter = false
    return relaxed(&isAfter)
  }

  private func relaxed(_ isAfter: inout Bool) -> Node {
    switch self {
    case .sequence(let parts):
      let relaxed = parts.map { part in (part, wasAfter: isAfter, part.relaxed(&isAfter)) }
      let following = relaxed.reversed().reduce([Node]()) { following, next in
        let (part, wasAfter, relaxed) = next
        guard wasAfter, !part.isNullable, !part.hasStrokeOrLift else {
          return [relaxed] + following
        }
        return [.optional(.sequence(of: [relaxed.nonEmpty ?? relaxed] + following))]
      }
      return .sequence(of: following)
    case .choice(let branches):
      let wasAfter = isAfter
      var isAfterAny = isAfter
      let relaxed = branches.map { branch in
        var isAfterBranch = wasAfter
        defer { isAfterAny = isAfterAny || isAfterBranch }
        return branch.relaxed(&isAfterBranch)
      }
      isAfter = isAfterAny
      return .choice(relaxed)
    case .optional(let part): return .optional(part.relaxed(&isAfter))
    case .oneOrMore(let part): return .oneOrMore(part.relaxed(&isAfter))
    case .item(let item, let part): return .item(item, part.relaxed(&isAfter))
    case .stroke(let item, let pause, let hand, let part):
      let content = part.relaxed(&isAfter)
      return .stroke(item, pause: pause, by: hand, content.nonEmpty ?? content)
    case .phase(let phase): return isAfter && phase.motion != .lift ? .optional(self) : self
    case .begin:
      isAfter = true
      return self
    case .recognize: return self
    }
  }

  private var hasStrokeOrLift: Bool {
    all.contains { node in
      switch node {
      case .stroke: true
      case .phase(let phase): phase.motion == .lift
      case .sequence, .choice, .optional, .oneOrMore, .item, .begin, .recognize: false
      }
    }
  }

  /// The items all of whose leaves come after `begin`.
  var itemsAfterBegin: Set<ID<Item>> {
    var before: Set<ID<Item>> = []
    var after: Set<ID<Item>> = []
    var isAfter = false
    sort(&isAfter, &before, &after)
    return after.subtracting(before)
  }

  private func sort(
    _ isAfter: inout Bool, _ before: inout Set<ID<Item>>, _ after: inout Set<ID<Item>>
  ) {
    func enter(_ item: ID<Item>, _ isAfter: Bool) {
      if isAfter { after.insert(item) } else { before.insert(item) }
    }
    switch self {
    case .sequence(let parts):
      for part in parts { part.sort(&isAfter, &before, &after) }
    case .choice(let branches):
      var isAfterAny = isAfter
      for branch in branches {
        var isAfterBranch = isAfter
        branch.sort(&isAfterBranch, &before, &after)
        isAfterAny = isAfterAny || isAfterBranch
      }
      isAfter = isAfterAny
    case .optional(let part), .oneOrMore(let part): part.sort(&isAfter, &before, &after)
    case .item(let item, let part), .stroke(let item, _, _, let part):
      enter(item, isAfter)
      part.sort(&isAfter, &before, &after)
    case .phase(let phase): enter(phase.item, isAfter)
    case .begin: isAfter = true
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
      "`begin` waits until this holds; to test at the lift, test `end` or an item after `begin`"
    )
  }

  fileprivate static var nothingAfterBegin: Self {
    .init(
      .nothingAfterBegin,
      "the next step cancels the gesture, since nothing stands after `begin`; "
        + "`any` there follows the finger wherever it goes")
  }

  fileprivate static var afterRecognize: Self {
    .init(.unreachable, "this is never drawn: the gesture is over at `recognize`")
  }
}
