import GestureSyntax

/// Something that a file names. Two names with the same text differ if they are declared in
/// different places.
struct Name: Hashable {
  enum Kind: Hashable {
    case gesture, part, constant, item
  }

  var kind: Kind
  var text: String
  var path: String
  /// Where it gets the name: the word, without a colon.
  var range: SourceRange
}

/// A place where a name stands.
struct Mention: Hashable {
  var name: Name
  /// The word, without a colon.
  var range: SourceRange
  /// Whether it gets its name here.
  var isDeclaration: Bool
}

/// What can be seen from the top of a file, with the file that declares it.
struct VisibleNames {
  /// A gesture or a part, and the file it is in.
  struct Owned {
    var declaration: GestureDeclaration
    var path: String
  }

  private(set) var gestures: [String: Owned] = [:]
  private(set) var constants: [String: Name] = [:]

  /// What the file's own names and those of the files that it uses are. Its own win.
  init(_ document: Document, using used: [Document]) {
    for file in used + [document] {
      for gesture in file.syntax.gestures {
        gestures[gesture.name.value] = Owned(declaration: gesture, path: file.path)
      }
      for constant in file.syntax.constants {
        constants[constant.name.value] = constant.named(in: file.path)
      }
    }
  }
}

extension VisibleNames.Owned {
  var name: Name {
    let kind: Name.Kind =
      switch declaration.kind {
      case .gesture: .gesture
      case .part: .part
      }
    return Name(
      kind: kind, text: declaration.name.value, path: path, range: declaration.name.range)
  }
}

extension LetSyntax {
  func named(in path: String) -> Name {
    Name(kind: .constant, text: name.value, path: path, range: name.range)
  }
}

extension ItemSyntax {
  /// The bodies of a group.
  var bodies: [BodySyntax] {
    guard case .group(let group) = core else { return [] }
    return group.bodies
  }
}
