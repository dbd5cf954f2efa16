import GestureSyntax

// `use NAME`: the body of a gesture or part, in place.
extension GestureChecker {
  mutating func use(
    _ name: Located<String>, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    let label = syntax.label?.value
    let item = add(
      Item(
        kind: .use, name: label, title: label ?? "use \(name.value)",
        range: (syntax.label?.range ?? syntax.range).union(name.range)))
    var inner: [String: NamedItem] = [:]
    var content = Node.standIn
    do throws(CheckFailure) {
      let declaration = try declaration(name, in: scope)
      used.append((name, declaration.range))
      declarations[name.range] = declaration
      content = expanded(declaration, name, as: item, syntax, in: scope, names: &inner)
      used.removeLast()
    } catch {
      report(error)
    }
    declare(syntax.label, item, inner: inner, in: &scope)
    add(conditions: syntax.conditions, of: item, in: scope)
    return .item(item, content)
  }

  /// What a name stands for, if it can be used here.
  private func declaration(
    _ name: Located<String>, in scope: Scope
  ) throws(CheckFailure) -> GestureDeclaration {
    let known = library.files[scope.file].declarations
    guard let declaration = known[name.value] else {
      if scope.constants.lacksNames { throw .reported }
      throw CheckFailure(
        .unknown(
          "gesture or part", name, among: known.keys.sorted(),
          help: "`part \(name.value) { … }` beside the gesture declares one"))
    }
    // A broken one has been reported, and so has one beyond a limit.
    guard !declaration.isBroken, !isOverLimit else { throw .reported }
    try checkCycle(name, declaration)
    guard used.count < Limit.useDepth else { throw CheckFailure(.usedTooDeep, at: name.range) }
    guard let owner = library.files[scope.file].owners[name.value] else { throw .reported }
    switch library.surroundings(of: declaration.body, in: owner) {
    case .inStroke where !scope.isInStroke:
      throw CheckFailure(.usedOutsideStroke(name.value), at: name.range)
    case .aroundStrokes where scope.isInStroke:
      throw CheckFailure(.usedInsideStroke(name.value), at: name.range)
    case .inStroke, .aroundStrokes, nil: return declaration
    }
  }

  /// Reports a circle of uses once, at its first use in the text.
  private func checkCycle(
    _ name: Located<String>, _ declaration: GestureDeclaration
  ) throws(CheckFailure) {
    guard let start = used.firstIndex(where: { $0.declaration == declaration.range }) else {
      return
    }
    let places = (used[(start + 1)...].map { $0.name } + [name]).map { $0.range }
    let first = places.min { $0.start < $1.start } ?? name.range
    let cycle = used[start...].map { $0.name.value } + [name.value]
    throw CheckFailure(.circularUse(cycle), at: first)
  }

  private mutating func expanded(
    _ declaration: GestureDeclaration, _ name: Located<String>, as item: ID<Item>,
    _ syntax: ItemSyntax, in scope: Scope, names: inout [String: NamedItem]
  ) -> Node {
    let file = library.files[scope.file].owners[name.value] ?? scope.file
    let isGesture = declaration.kind == .gesture
    var inner = scope
    (inner.names, inner.labels) = ([:], declaration.body.labels)
    inner.eachPhase = []
    (inner.constants, inner.file) = (library.files[file].constants, file)
    inner.uses.append(syntax.range.start)
    inner.bare = item
    if isGesture { inner.whole = item }
    checkSettings(of: declaration, usedAt: name, in: inner)
    let content = Node.sequence(
      of: nodes(of: declaration.body, isGesture ? .usedGesture : .part, in: &inner))
    names = inner.names
    return writtenOut(content, copies: 1, at: name.range) { $0 }
  }

  /// Warns if a used gesture, or the file it is in, asks for other settings than this one has.
  private mutating func checkSettings(
    of declaration: GestureDeclaration, usedAt name: Located<String>, in scope: Scope
  ) {
    var constants = scope.constants
    _ = constants.add(declaration.body.constants)
    let own = declaration.kind == .gesture ? declaration.body.settings : []
    let isElsewhere = scope.file != library.rootIndex
    let file = isElsewhere ? library.files[scope.file].syntax.settings : []
    let hidden = Set(own.map { $0.word.value })
    for setting in own + file.filter({ !hidden.contains($0.word.value) }) {
      var changed = settings
      _ = changed.take([setting], in: constants)
      guard !changed.agrees(with: settings) else { continue }
      let note = Diagnostic.Note("it is set here", at: setting.range)
      diagnostics.append(
        .warning(.ignoredSetting(setting.word.value, name.value), at: name.range, notes: [note]))
      return
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func circularUse(_ cycle: [String]) -> Self {
    .init(.circularUse, "this uses itself: \(cycle.joined(separator: " → "))")
  }

  fileprivate static var usedTooDeep: Self {
    .init(.limitExceeded, "parts use each other more than \(Limit.useDepth) deep")
  }

  fileprivate static func usedOutsideStroke(_ name: String) -> Self {
    .init(.outsideStroke, "`\(name)` needs a finger on the screen; use it inside `stroke { }`")
  }

  fileprivate static func usedInsideStroke(_ name: String) -> Self {
    .init(.misplaced, "`\(name)` has strokes of its own; use it outside of this stroke")
  }

  fileprivate static func ignoredSetting(_ word: Keyword, _ name: String) -> Self {
    .init(
      .ignoredSetting,
      "`\(name)` or its file sets `\(word.rawValue)`, which `use` does not bring along")
  }
}
