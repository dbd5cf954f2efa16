import GestureModel
import GestureReport
import GestureSyntax

// Where a name gets what it stands for, and where it stands.
extension LanguageServer {
  mutating func definition(_ subject: Subject) -> JSONText {
    if let used = subject.document.syntax.uses.first(where: { $0.range.contains(subject.offset) }) {
      let path = resolvedPath(used.value, from: subject.path)
      let isThere = workspace.usedDocuments(of: subject.document).contains { $0.path == path }
      return isThere ? location(path, SourceRange(0, 0)) ?? .null : .null
    }
    guard let name = workspace.mention(at: subject.offset, of: subject.path)?.name else {
      return .null
    }
    return location(name.path, name.range) ?? .null
  }

  mutating func references(_ subject: Subject, withDeclaration: Bool?) -> JSONText {
    guard let name = workspace.mention(at: subject.offset, of: subject.path)?.name else {
      return .array([])
    }
    var places: [JSONText] = []
    for (path, mentions) in workspace.places(of: name) {
      for mention in mentions where withDeclaration != false || !mention.isDeclaration {
        if let place = location(path, mention.range) { places.append(place) }
      }
    }
    return .array(places)
  }

  mutating func highlights(_ subject: Subject) -> JSONText {
    guard let name = workspace.mention(at: subject.offset, of: subject.path)?.name else {
      return .array([])
    }
    return .array(
      workspace.mentions(of: subject.path).filter { $0.name == name }.map { mention in
        .object([
          "range": subject.text.json(mention.range),
          "kind": .integer(mention.isDeclaration ? 3 : 2),
        ])
      })
  }
}

extension SourceRange {
  /// Whether a place is in it or at one of its ends.
  func contains(_ offset: Int) -> Bool { start <= offset && offset <= end }
}
