import GestureSyntax

// Items: a phase, a marker, or one of the groups and uses of the files beside this one.
extension GestureChecker {
  /// The meaning of one item. Its name is added to what can be seen.
  mutating func node(of syntax: ItemSyntax, in scope: inout Scope) -> Node {
    switch syntax.core {
    case .motion(let motion): phase(motion, syntax, in: &scope)
    case .group(let group): self.group(group, syntax, in: &scope)
    case .use(let name): use(name, syntax, in: &scope)
    case .begin: marker(.begin(syntax.range), .begin, syntax, in: scope)
    case .recognize: marker(.recognize(syntax.range), .recognize, syntax, in: scope)
    }
  }

  private mutating func phase(
    _ motion: MotionSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    let range = (syntax.label?.range ?? motion.range).union(motion.range)
    let item = add(
      Item(
        kind: .phase, name: syntax.label?.value,
        title: syntax.label?.value ?? text(in: motion.range), range: range))
    var lowering = Lowering(scope: scope, reaches: [])
    var phase = Phase(item: item, motion: .any)
    do throws(CheckFailure) {
      phase.motion = try lowering.motion(motion)
      if let what = motion.fingerWord {
        add([FingerNeed(what: what, item: item, range: motion.range)])
      }
      motions[item] = phase.motion
    } catch {
      report(error)
    }
    for warning in lowering.warnings where !diagnostics.contains(warning) {
      diagnostics.append(warning)
    }
    declare(syntax.label, item, in: &scope)
    add(conditions: syntax.conditions, of: item, in: scope)
    if motion.takesSteps { add(conditions: scope.eachPhase, of: item, in: scope) }
    return .phase(phase)
  }

  private mutating func marker(
    _ node: Node, _ word: Keyword, _ syntax: ItemSyntax, in scope: Scope
  ) -> Node {
    if let label = syntax.label {
      report(.markerWithName(word), at: label.range)
    } else if let condition = syntax.conditions.first {
      report(.markerWithCondition(word), at: condition.range)
    } else if let obstacle = scope.markerObstacle {
      report(.markerInGroup(word, obstacle), at: syntax.range)
    }
    return node
  }

  mutating func declare(
    _ label: Located<String>?, _ item: ID<Item>, inner: [String: NamedItem] = [:],
    in scope: inout Scope
  ) {
    guard let label else { return }
    if let other = scope.names[label.value]?.range ?? scope.constants[label.value]?.range {
      let note = Diagnostic.Note("it is declared here", at: other)
      report(.duplicateLabel(label.value), at: label.range, notes: [note])
    } else if ReservedName(label.value) == nil {
      scope.names[label.value] = NamedItem(
        item: item, standing: .passed, range: label.range, inner: inner)
    } else {
      // The parser reports reserved names; a tree that was built by hand is only refused.
      isIncomplete = true
    }
  }
}

extension MotionSyntax {
  /// Its word if only several fingers can make it.
  fileprivate var fingerWord: String? {
    switch kind {
    case .course(let course):
      course.kind.row.needsFingers ? course.kind.row.word.rawValue : nil
    case .move, .hold, .any, .lift, .hover: nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicateLabel(_ name: String) -> Self {
    .init(.duplicateName, "the name `\(name)` is taken")
  }

  fileprivate static func markerWithName(_ word: Keyword) -> Self {
    .init(.misplaced, "`\(word.rawValue)` is a moment and has no name; name the motion before it")
  }

  fileprivate static func markerWithCondition(_ word: Keyword) -> Self {
    .init(
      .misplaced,
      "`\(word.rawValue)` is a moment; write its conditions on the motion before it, "
        + "or in a `require`")
  }

  fileprivate static func markerInGroup(_ word: Keyword, _ group: Keyword) -> Self {
    .init(
      .misplacedMarker,
      "`\(word.rawValue)` is passed once and at one place, "
        + "so it cannot stand in `\(group.rawValue)`")
  }
}
