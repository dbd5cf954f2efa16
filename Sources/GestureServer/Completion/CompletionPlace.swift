import GestureSyntax

/// What a word at some place of the text would be: found by writing one there and parsing.
enum CompletionPlace: Hashable {
  /// A direction of a `move`.
  case direction
  /// What is used in place.
  case used
  /// A gesture that a relation names.
  case partner
  /// A value or a condition about what is drawn; in a `require`, all of it is.
  case condition(isRequirement: Bool)
  /// A condition about a touch as it lands.
  case landing
  /// A value that is known before anything is drawn.
  case constant
}

/// Looks for a word in a tree, and tells what it is there.
struct PlaceFinder {
  private let word: String
  private(set) var place: CompletionPlace?
  /// The constant in whose value the word is.
  private(set) var constant: String?

  init(_ word: String, in file: FileSyntax) {
    self.word = word
    for declaration in file.declarations { search(.declaration(declaration), .constant) }
  }

  /// Looks in a node for the word, which is what is `meant` unless the node's kind decides it.
  private mutating func search(_ node: SyntaxNode, _ meant: CompletionPlace) {
    let wasFound = place != nil
    switch node {
    case .statement(.relation(let relation)):
      if relation.names.contains(where: { $0.value == word }) { place = .partner }
    case .statement(.item(let item)):
      if case .use(let name) = item.core, name.value == word { place = .used }
    case .motion(let motion):
      if case .move(let directions, _) = motion.kind,
        directions.contains(where: { $0.kind == .constant(word) })
      {
        place = .direction
      }
    case .path(let path): if path.names.first?.value == word { place = meant }
    case .expression(let expression):
      if case .call(let path, _) = expression.kind, path.names.first?.value == word {
        place = meant
      }
    case .declaration, .body, .statement: break
    }
    for child in node.children { search(child, node.placeInside ?? meant) }
    if !wasFound, place != nil, let name = node.constant?.name.value { constant = name }
  }
}

extension SyntaxNode {
  /// What a word of a value or a condition right inside it is; `nil` if that depends on what is around.
  fileprivate var placeInside: CompletionPlace? {
    switch self {
    case .declaration(.setting(let setting)), .statement(.setting(let setting)):
      if case .only = setting.value { .landing } else { .constant }
    case .declaration(.demand), .statement(.report), .statement(.preference), .statement(.require):
      .condition(isRequirement: true)
    case .statement(.item), .statement(.each): .condition(isRequirement: false)
    case .declaration, .statement(.constant), .motion: .constant
    case .statement(.relation), .body, .expression, .path: nil
    }
  }
}
