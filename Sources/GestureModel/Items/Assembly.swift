import GestureSyntax

// The last step: what has been collected becomes a gesture, if it makes one.
extension GestureChecker {
  /// Checks one gesture of ``home``.
  ///
  /// - Returns: `nil` if it has errors, which are in ``diagnostics``.
  mutating func gesture(
    _ declaration: GestureDeclaration, defaults: CheckedSettings
  ) -> Gesture? {
    settings = defaults
    settings.touchesRange = nil
    gestureBody = declaration.body.range
    let nodes = self.nodes(of: declaration)
    checkFingers(of: .sequence(of: nodes))
    checkHold(of: .sequence(of: nodes))
    checkBounds()
    let written = Node.sequence(of: nodes)
    guard !hasErrors, let body = completed(written, declaration) else { return nil }
    let scheduling = Scheduling(body)
    let ordered = conditions.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    let scheduled = ordered.map { Condition($0, scheduling) }
    checkBegin(scheduled, required: ordered.map { $0.schedule == nil }, scheduling)
    let skipped = written.certainItems.subtracting(body.certainItems)
    checkAfterBegin(scheduled, skipped: skipped, scheduling)
    checkBeginIsFollowed(in: written)
    let gesture = Gesture(
      name: declaration.name.value, documentation: declaration.documentation,
      range: declaration.range, settings: settings.settings, items: items, body: body,
      conditions: scheduled, reaches: reaches, reports: reports,
      isContinuous: scheduling.isContinuous, preferences: preferences,
      relations: declaration.relations,
      nameRange: declaration.name.range)
    let settled = settlingPaths(of: gesture, scheduling)
    return hasErrors ? nil : settled
  }

  /// Checks a part on its own.
  mutating func checkPart(_ declaration: GestureDeclaration, defaults: CheckedSettings) {
    settings = defaults
    // How many fingers draw it is for the gesture to say.
    settings.touches = 1...Limit.touches
    checkHold(of: .sequence(of: nodes(of: declaration)))
    checkBounds()
  }

  private mutating func nodes(of declaration: GestureDeclaration) -> [Node] {
    let item = add(
      Item(
        kind: .gesture, name: declaration.name.value, title: declaration.name.value,
        range: declaration.range))
    used = [(declaration.name, declaration.range)]
    declarations[declaration.name.range] = declaration
    var scope = Scope(constants: library.files[home].constants)
    scope.file = home
    scope.labels = declaration.body.labels
    (scope.bare, scope.whole) = (item, item)
    var constants = scope.constants
    _ = constants.add(declaration.body.constants)
    if declaration.kind == .gesture {
      let mistakes = settings.take(settingsOfGesture(declaration), in: constants)
      diagnostics += mistakes
    } else {
      let place = library.surroundings(of: declaration.body, in: scope.file)
      scope.isInStroke = place != .aroundStrokes
    }
    // Only the gesture can be spoken of at the top: what is in it has no names there.
    var outer = scope
    outer.isOfEachGesture = true
    let nodes = nodes(
      of: declaration.body, declaration.kind == .gesture ? .gesture : .part, in: &scope)
    if declaration.kind == .gesture {
      for demand in library.files[home].demands { add(demand.conditions, .gesture, in: outer) }
    }
    return nodes
  }

  /// The settings that are written in a gesture. What is of the whole view is refused there.
  private mutating func settingsOfGesture(_ declaration: GestureDeclaration) -> [SettingSyntax] {
    declaration.body.settings.filter { setting in
      guard case .multipleTouches = setting.value else { return true }
      report(.ofTheView, at: setting.range)
      return false
    }
  }

  /// The tree with everything in it that is not written, if it is sound as a whole.
  private mutating func completed(_ node: Node, _ declaration: GestureDeclaration) -> Node? {
    if node.isNullable { report(.gestureCouldBeEmpty, at: declaration.name.range) }
    checkLifts(of: node)
    guard !hasErrors, let trimmed = node.withoutTrailingLifts else { return nil }
    checkTrailingLifts(before: node, after: trimmed)
    checkMarkers(of: trimmed)
    guard !hasErrors else { return nil }
    let body = addingHooks(to: trimmed.leavableAfterBegin)
    guard !hasErrors else { return nil }
    guard body.leafCount <= Limit.leaves else {
      report(.tooManyLeaves(body.leafCount), at: declaration.name.range)
      return nil
    }
    guard body.edgeCount <= Limit.edges else {
      report(.tooManyEdges(body.edgeCount), at: declaration.name.range)
      return nil
    }
    addPauses(to: body)
    checkDecidable(body)
    return hasErrors ? nil : body
  }
}

extension Condition {
  fileprivate init(_ draft: ConditionDraft, _ scheduling: Scheduling) {
    self.init(
      test: draft.test, text: draft.text, range: draft.range,
      schedule: draft.schedule ?? scheduling.schedule(of: draft.mentions),
      finalItem: draft.finalItem, dimension: draft.dimension)
  }
}

extension Diagnostic.Message {
  fileprivate static func tooManyEdges(_ count: Int) -> Self {
    .init(
      .limitExceeded,
      "written out, this can go on in \(count) ways; the limit is \(Limit.edges)")
  }

  fileprivate static var ofTheView: Self {
    .init(
      .misplaced,
      "`multiple-touches` is of the view and not of one gesture; write it at the top of the file")
  }

  fileprivate static var gestureCouldBeEmpty: Self {
    .init(
      .couldBeEmpty, "this gesture could be nothing at all; something in it must not be optional")
  }
}
