import GestureSyntax

// What may stand where.
extension GestureChecker {
  /// Reports the statements of a body that do not belong there.
  mutating func checkPlaces(of body: BodySyntax, _ owner: BodyOwner, in scope: Scope) {
    for statement in body.statements { checkPlace(of: statement, owner) }
    if scope.isInStroke {
      for item in body.items where item.core.isLift || item.core.isHover {
        report(item.core.isLift ? .liftInStroke : .hoverInStroke, at: item.range)
      }
    } else {
      checkStrokes(in: body, isGroup: owner == .group && scope.holdObstacle != .while)
    }
  }

  private mutating func checkPlace(of statement: StatementSyntax, _ owner: BodyOwner) {
    switch (statement, owner) {
    case (.item, _), (.constant, _), (.each, _): break
    case (.require(let requirement), .group): report(.requireInGroup, at: requirement.range)
    case (.require, _): break
    case (_, .gesture), (_, .usedGesture): break
    case (.setting(let setting), .stroke) where setting.word.value == .touches: break
    case (.setting(let setting), _):
      report(.settingInside(setting.word.value), at: setting.word.range)
      if setting.word.value == .touches { hasLostTouches = true }
    case (.report(let statement), _): report(.onlyInGesture("report"), at: statement.range)
    case (.preference(let statement), _): report(.onlyInGesture("prefer"), at: statement.range)
    case (.relation(let relation), _):
      report(.onlyInGesture(relation.kind == .after ? "after" : "alongside"), at: relation.range)
    }
  }

  /// Reports the motions of a body that is outside of strokes: once, with all that belong together.
  private mutating func checkStrokes(in body: BodySyntax, isGroup: Bool) {
    let items = body.items
    guard let first = items.firstIndexOutsideHovers(where: { $0.core.needsStroke }) else { return }
    let run = items[first...].prefix { $0.core.needsStroke }
    guard let last = run.last else { return }
    if run.allSatisfy({ $0.core.isMarker }) {
      report(.markerOutsideStroke(isBegin: items[first].core.isBegin), at: items[first].range)
      return
    }
    if first > 0, case .motion(let motion) = items[first].core, motion.kind == .any,
      items[..<first].last?.core.isPartOfHover == true
    {
      report(.anyAfterHover, at: motion.range, fixIt: .init(replace: motion.range, with: "hover"))
      return
    }
    let range = items[first].range.union(last.range)
    let written = sources.file(of: range.start).text(in: range)
    let needsFingers = run.contains { $0.core.needsFingers } && settings.touchesRange == nil
    let touches = needsFingers ? "touches 2  " : ""
    // A comment would swallow the closing brace. In a group, a stroke around all of them, around each, and around the
    // group are different gestures. Beside other strokes, these motions may belong to one of them: a stroke of their
    // own would have a lift between them.
    let fixIt: Diagnostic.FixIt? =
      isGroup || written.utf8.contains(UInt8(ascii: "/"))
      ? nil
      : .init(
        replace: range, with: "stroke { \(touches)\(written) }",
        isSafe: run.count == items.count && !needsFingers)
    report(.outsideStroke(isInGroup: isGroup), at: items[first].range, fixIt: fixIt)
  }
}

extension CoreSyntax {
  var isLift: Bool {
    guard case .motion(let motion) = self else { return false }
    return motion.kind == .lift
  }

  /// Whether it is a hover, or a marker that can stand among hovers.
  fileprivate var isPartOfHover: Bool { isHover || isMarker }

  fileprivate var isBegin: Bool {
    guard case .begin = self else { return false }
    return true
  }

  /// Whether it is a motion that one finger cannot make.
  fileprivate var needsFingers: Bool {
    guard case .motion(let motion) = self, case .course(let course) = motion.kind else {
      return false
    }
    return course.kind.row.needsFingers
  }

  /// Whether a finger has to be down for it.
  var needsStroke: Bool {
    switch self {
    case .motion(let motion):
      switch motion.kind {
      case .move, .course, .hold, .any: true
      case .lift, .hover: false
      }
    case .begin, .recognize: true
    case .group, .use: false
    }
  }
}

extension [ItemSyntax] {
  /// The first item like this that is not among hovers, which have a stroke of their own.
  fileprivate func firstIndexOutsideHovers(where isMeant: (ItemSyntax) -> Bool) -> Int? {
    var rest = self[...]
    while let item = rest.first {
      let run = rest.leadingHovers
      if run.isEmpty, isMeant(item) { return rest.startIndex }
      rest = rest.dropFirst(Swift.max(1, run.count))
    }
    return nil
  }
}

/// Where something belongs.
enum Surroundings {
  case inStroke, aroundStrokes
}

extension Library {
  /// Where the items of a body belong; `nil` if it has none that tells, or only too deep in parts
  /// of parts, which is reported where they are used.
  func surroundings(of body: BodySyntax, in file: Int) -> Surroundings? {
    var seen: Set<SourceRange> = []
    return surroundings(of: body, in: file, depth: 0, seen: &seen)
  }

  /// Looks into each used part once: parts that use each other twice would double the work with
  /// every level.
  private func surroundings(
    of body: BodySyntax, in file: Int, depth: Int, seen: inout Set<SourceRange>
  ) -> Surroundings? {
    let items = body.items
    // Markers belong to the hovers beside them.
    if items.contains(where: { $0.core.isHover }) { return .aroundStrokes }
    for item in items {
      if let found = surroundings(of: item.core, in: file, depth: depth, seen: &seen) {
        return found
      }
    }
    return nil
  }

  private func surroundings(
    of core: CoreSyntax, in file: Int, depth: Int, seen: inout Set<SourceRange>
  ) -> Surroundings? {
    switch core {
    case .motion, .begin, .recognize: return core.needsStroke ? .inStroke : .aroundStrokes
    case .use(let name):
      guard depth < Limit.useDepth, let used = files[file].declarations[name.value],
        let owner = files[file].owners[name.value]
      else { return nil }
      if used.kind == .gesture { return .aroundStrokes }
      guard seen.insert(used.range).inserted else { return nil }
      return surroundings(of: used.body, in: owner, depth: depth + 1, seen: &seen)
    case .group(let group):
      switch group.kind {
      case .stroke, .hover, .whileHold: return .aroundStrokes
      case .repeat, .optional, .either, .anyOrder, .anyStart, .eitherWay, .mirrored,
        .joinedOrApart:
        for body in group.bodies {
          if let found = surroundings(of: body, in: file, depth: depth, seen: &seen) {
            return found
          }
        }
        return nil
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var liftInStroke: Self {
    .init(.misplaced, "a lift ends the stroke; write it between two strokes")
  }

  fileprivate static var requireInGroup: Self {
    .init(
      .misplaced,
      "a requirement stands in a gesture, a part or a stroke; "
        + "write its conditions after this block's `}` and a comma")
  }

  static var hoverInStroke: Self {
    .init(
      .misplaced,
      "a pointer hovers without contact, so no stroke can hold it; write it outside of the braces")
  }

  fileprivate static func settingInside(_ word: Keyword) -> Self {
    let places = word == .touches ? "a gesture, in a stroke" : "a gesture"
    return .init(
      .misplaced,
      "`\(word.rawValue)` stands in \(places), or at the top of a file for all of them")
  }

  fileprivate static func onlyInGesture(_ word: String) -> Self {
    .init(.misplaced, "`\(word)` stands in a gesture, outside of its blocks")
  }

  fileprivate static func markerOutsideStroke(isBegin: Bool) -> Self {
    .init(
      .outsideStroke,
      isBegin
        ? "`begin` stands inside a stroke, at the place where the gesture begins"
        : "`recognize` stands inside a stroke, at the place where the gesture is decided")
  }

  fileprivate static var anyAfterHover: Self {
    .init(.outsideStroke, "a pointer that is not down hovers: `hover`")
  }

  fileprivate static func outsideStroke(isInGroup: Bool) -> Self {
    let help =
      isInGroup
      ? "write `stroke { }` around the whole group, or around each part that has a touch of its own"
      : "wrap it in `stroke { }`"
    return .init(.outsideStroke, "a motion needs a finger on the screen; " + help)
  }
}
