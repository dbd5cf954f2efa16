import GestureModel
import GestureSyntax

// Where names stand, across files.
extension Workspace {
  /// Every name in a file, in the order of the text.
  mutating func mentions(of path: String) -> [Mention] {
    guard let document = document(path) else { return [] }
    let mentions = MentionCollector(document, visibleNames(from: document)).mentions
    return mentions.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// The name at a place of a file, or just before it.
  mutating func mention(at offset: Int, of path: String) -> Mention? {
    mentions(of: path).last { $0.range.start <= offset && offset <= $0.range.end }
  }

  /// Every place of a name in all files, by their paths.
  mutating func places(of name: Name) -> [(path: String, mentions: [Mention])] {
    var found: [(path: String, mentions: [Mention])] = []
    for path in Set(everyPath() + [name.path]).sorted() {
      let mentions = Array(Set(mentions(of: path).filter { $0.name == name }))
        .sorted { $0.range.start < $1.range.start }
      if !mentions.isEmpty { found.append((path, mentions)) }
    }
    return found
  }

  /// The gesture or the part that a name is.
  mutating func declaration(of name: Name) -> GestureDeclaration? {
    document(name.path)?.syntax.gestures.first { $0.name.range == name.range }
  }

  /// The gesture or the part around a place.
  mutating func declaration(around offset: Int, of path: String) -> GestureDeclaration? {
    document(path)?.syntax.gestures.first { $0.range.start <= offset && offset <= $0.range.end }
  }

  /// What can be seen from a file and from all that it uses, by their paths.
  mutating func visibleNames(from document: Document) -> [String: VisibleNames] {
    var visible: [String: VisibleNames] = [:]
    var pending = [document]
    while let next = pending.popLast() {
      guard visible[next.path] == nil, visible.count < Limit.files else { continue }
      let used = usedDocuments(of: next)
      visible[next.path] = VisibleNames(next, using: used)
      pending += used
    }
    return visible
  }
}
