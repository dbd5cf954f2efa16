/// What the tree tells the formatter of the places in a text, which the tokens alone do not.
struct FormatStructure {
  /// Where statements begin.
  private(set) var statements: Set<Int> = []

  /// Where declarations begin.
  private(set) var declarations: Set<Int> = []

  /// The opening braces of each group and each declaration, by its first brace.
  private(set) var bodies: [Int: [SourceRange]] = [:]

  /// Where a minus would be the sign of what follows, and not take it from what is before.
  private(set) var signs: Set<Int> = []

  /// Where the names of functions end: a parenthesis follows.
  private(set) var callees: Set<Int> = []

  init(of file: FileSyntax) {
    for declaration in file.declarations { visit(.declaration(declaration)) }
  }

  private mutating func visit(_ node: SyntaxNode) {
    switch node {
    case .declaration(let declaration): declarations.insert(declaration.start)
    case .statement(let statement): statements.insert(statement.start)
    case .motion(let motion):
      if case .move(let directions, _) = motion.kind {
        signs.formUnion(directions.map { $0.range.start })
      }
    case .expression(let expression):
      if case .negative = expression.kind { signs.insert(expression.range.start) }
      if case .call(let path, _) = expression.kind { callees.insert(path.range.end) }
    case .body, .path: break
    }
    let inside = node.children
    let bodies = inside.compactMap { if case .body(let body) = $0 { body.range } else { nil } }
    if let first = bodies.first { self.bodies[first.start] = bodies }
    for child in inside { visit(child) }
  }
}

extension Declaration {
  /// Where its first word begins, its documentation aside.
  fileprivate var start: Int {
    switch self {
    case .gesture(let gesture): gesture.range.start
    case .constant(let constant): constant.range.start
    // The path alone is located; the formatter knows the word before it.
    case .useFile(let path): path.range.start
    case .setting(let setting): setting.range.start
    case .preferBestFit(let prefer): prefer.range.start
    case .demand(let demand): demand.range.start
    }
  }
}

extension StatementSyntax {
  /// Where its first word begins, its documentation aside.
  fileprivate var start: Int {
    switch self {
    case .constant(let constant): constant.range.start
    case .setting(let setting): setting.range.start
    case .item(let item): item.range.start
    case .report(let report): report.range.start
    case .preference(let preference): preference.range.start
    case .relation(let relation): relation.range.start
    case .require(let require): require.range.start
    case .each(let each): each.range.start
    }
  }
}
