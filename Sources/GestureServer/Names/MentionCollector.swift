import GestureSyntax

/// Goes over a file and finds what each name in it stands for.
///
/// It follows the text alone, so it finds names in files that do not compile yet.
struct MentionCollector {
  /// Where names stand, in the order of the walk.
  private(set) var mentions: [Mention] = []

  private let path: String
  /// What can be seen from this file, and from those that it uses.
  private let visible: [String: VisibleNames]
  /// The constants of the bodies around the place, outermost first.
  private var constants: [[String: Name]] = []
  /// The items of the gesture or part around the place.
  private var items: [String: ItemSyntax] = [:]

  /// Finds the names of a file.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - visible: What can be seen from it, and from the files that it uses, by their paths.
  init(_ document: Document, _ visible: [String: VisibleNames]) {
    (path, self.visible) = (document.path, visible)
    for declaration in document.syntax.declarations { collect(.declaration(declaration)) }
  }

  private mutating func collect(_ node: SyntaxNode) {
    if let constant = node.constant {
      mention(constant.named(in: path), at: constant.name.range, isDeclaration: true)
    }
    switch node {
    case .declaration(let declaration):
      items = [:]
      if case .gesture(let gesture) = declaration { enter(gesture) }
    case .body(let body):
      constants.append([:])
      for constant in body.constants {
        constants[constants.count - 1][constant.name.value] = constant.named(in: path)
      }
    case .statement(.item(let item)):
      if let label = item.label {
        mention(item.named(label, in: path), at: label.word, isDeclaration: true)
      }
      if case .use(let name) = item.core { mention(gesture: name) }
    case .statement(.relation(let relation)): relation.names.forEach { mention(gesture: $0) }
    case .motion(let motion):
      guard case .move(let directions, _) = motion.kind else { break }
      for direction in directions {
        if case .constant(let word) = direction.kind {
          mention(constant: Located(word, at: direction.range))
        }
      }
    case .path(let path): follow(path)
    case .statement, .expression: break
    }
    for child in node.children { collect(child) }
    if case .body = node { constants.removeLast() }
  }

  private mutating func enter(_ gesture: GestureDeclaration) {
    if let owned = owner(of: gesture.name.value, in: path), owned.path == path,
      owned.declaration.name.range == gesture.name.range
    {
      mention(owned.name, at: gesture.name.range, isDeclaration: true)
    }
    items = gesture.body.itemsByLabel
  }

  /// Follows a path from name to name: `first.down.length` are two, and a measure.
  private mutating func follow(_ path: PathSyntax) {
    guard let first = path.names.first else { return }
    guard let item = items[first.value], let label = item.label else {
      if path.names.count == 1 { mention(constant: first) }
      return
    }
    mention(item.named(label, in: self.path), at: first.range)
    var (user, file) = (item, self.path)
    for name in path.names.dropFirst() {
      guard case .use(let used) = user.core, let owned = owner(of: used.value, in: file),
        let inner = owned.declaration.body.itemsByLabel[name.value], let label = inner.label
      else { return }
      (user, file) = (inner, owned.path)
      mention(inner.named(label, in: file), at: name.range)
    }
  }

  /// What the name of a gesture or a part stands for in a file.
  private func owner(of name: String, in file: String) -> VisibleNames.Owned? {
    visible[file]?.gestures[name]
  }

  private mutating func mention(gesture name: Located<String>) {
    if let owned = owner(of: name.value, in: path) { mention(owned.name, at: name.range) }
  }

  private mutating func mention(constant name: Located<String>) {
    let inner = constants.last { $0[name.value] != nil }?[name.value]
    guard let constant = inner ?? visible[path]?.constants[name.value] else { return }
    mention(constant, at: name.range)
  }

  private mutating func mention(_ name: Name, at range: SourceRange, isDeclaration: Bool = false) {
    mentions.append(Mention(name: name, range: range, isDeclaration: isDeclaration))
  }
}

extension BodySyntax {
  /// The items with a name, however deep. Of two of one name, the first.
  var itemsByLabel: [String: ItemSyntax] {
    var found: [String: ItemSyntax] = [:]
    for item in allItems {
      if let label = item.label?.value, found[label] == nil { found[label] = item }
    }
    return found
  }
}

extension ItemSyntax {
  func named(_ label: Located<String>, in path: String) -> Name {
    Name(kind: .item, text: label.value, path: path, range: label.word)
  }
}

extension Located<String> {
  /// Where the word of a label is, without its colon.
  var word: SourceRange {
    SourceRange(range.start, min(range.end, range.start + value.utf8.count))
  }
}
