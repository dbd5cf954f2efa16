import GestureSyntax

// `hover`: a pointer moves without contact. Without braces its stroke is implied.
extension GestureChecker {
  /// The meaning of `hover { … }`: a stroke that a pointer draws.
  mutating func hover(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    if scope.isInStroke { report(.hoverInStroke, at: group.word) }
    let name = syntax.label?.value
    let item = add(Item(kind: .stroke, name: name, title: name ?? "hover", range: syntax.range))
    let pause = add(Item(kind: .phase, name: nil, title: "lift", range: group.word))
    var inner = scope
    inner.isInStroke = true
    inner.bare = item
    let content = Node.sequence(of: nodes(of: body(group), .group, in: &inner))
    if content.isNullable { report(.emptyStroke, at: group.word) }
    scope.take(from: inner, as: .passed)
    declare(syntax.label, item, inner: inner.names(beyond: scope), in: &scope)
    add(conditions: syntax.conditions, of: item, in: scope)
    return .stroke(item, pause: pause, by: .pointer, content)
  }

  /// The meaning of hovers that follow each other, with the markers among them: one stroke.
  mutating func hovers(_ run: ArraySlice<ItemSyntax>, in scope: inout Scope) -> Node {
    guard let first = run.first, let last = run.last else { return .standIn }
    let range = first.range.union(last.range)
    let item = add(Item(kind: .stroke, name: nil, title: "hover", range: range))
    let pause = add(Item(kind: .phase, name: nil, title: "lift", range: first.range))
    let isInStroke = scope.isInStroke
    scope.isInStroke = true
    let content = Node.sequence(of: run.map { node(of: $0, in: &scope) })
    scope.isInStroke = isInStroke
    return .stroke(item, pause: pause, by: .pointer, content)
  }
}

extension ArraySlice<ItemSyntax> {
  /// The hovers at its beginning with the markers among them; empty if there is no hover.
  var leadingHovers: ArraySlice<ItemSyntax> {
    let run = prefix { $0.core.isHover || $0.core.isMarker }
    return run.contains { $0.core.isHover } ? run : []
  }
}

extension CoreSyntax {
  var isHover: Bool {
    guard case .motion(let motion) = self else { return false }
    return motion.kind == .hover
  }

  var isMarker: Bool {
    switch self {
    case .begin, .recognize: true
    case .motion, .group, .use: false
    }
  }
}
