import GestureReport
import GestureSyntax

// What a file declares, and what all files do.
extension LanguageServer {
  mutating func documentSymbols(_ subject: Subject) -> JSONText {
    .array(
      subject.document.syntax.declarations.compactMap { declaration in
        switch declaration {
        case .gesture(let gesture):
          symbol(
            gesture.name, gesture.kind == .gesture ? .class : .function, in: gesture.range,
            gesture.body.labelled.map { symbol($0, subject.text) }, subject.text)
        case .constant(let constant):
          symbol(constant.name, .constant, in: constant.range, [], subject.text)
        case .useFile, .setting, .preferBestFit, .demand: nil
        }
      })
  }

  /// The protocol's numbers for kinds of symbols.
  private enum SymbolKind: Int { case `class` = 5, property = 7, function = 12, constant = 14 }

  private func symbol(_ item: ItemSyntax, _ text: PlacedText) -> JSONText {
    let inner = item.bodies.flatMap({ $0.labelled }).map { symbol($0, text) }
    let label = item.label ?? Located("", at: item.range)
    return symbol(Located(label.value, at: label.word), .property, in: item.range, inner, text)
  }

  private func symbol(
    _ name: Located<String>, _ kind: SymbolKind, in range: SourceRange, _ children: [JSONText],
    _ text: PlacedText
  ) -> JSONText {
    .object([
      "name": .string(name.value), "kind": .integer(kind.rawValue),
      "range": text.json(range.union(name.range)), "selectionRange": text.json(name.range),
      "children": .array(children),
    ])
  }

  mutating func workspaceSymbols(_ query: String) -> JSONText {
    var symbols: [JSONText] = []
    for path in workspace.everyPath() {
      guard let document = workspace.document(path) else { continue }
      let names =
        document.syntax.gestures.map {
          ($0.name, $0.kind == .gesture ? SymbolKind.class : .function)
        }
        + document.syntax.constants.map { ($0.name, .constant) }
      for (name, kind) in names where name.value.hasLetters(of: query) {
        guard let place = location(path, name.range) else { continue }
        symbols.append(
          .object([
            "name": .string(name.value), "kind": .integer(kind.rawValue), "location": place,
          ]))
      }
    }
    return .array(symbols)
  }
}

extension BodySyntax {
  /// The items with a name that are not inside of others with a name.
  fileprivate var labelled: [ItemSyntax] {
    items.flatMap { $0.label == nil ? $0.bodies.flatMap { $0.labelled } : [$0] }
  }
}

extension String {
  /// Whether the letters of a query stand in it, in their order.
  fileprivate func hasLetters(of query: String) -> Bool {
    var rest = query.lowercased()[...]
    for character in lowercased() where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
