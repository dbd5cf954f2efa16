// What stands right inside a node of the tree is listed here and nowhere else, so that a walk says only
// what it looks for, and a new kind of node has one more line here.

package enum SyntaxNode: Tree {
  case declaration(Declaration)
  case body(BodySyntax)
  case statement(StatementSyntax)
  case motion(MotionSyntax)
  case expression(ExpressionSyntax)
  /// Not the name of a function; that belongs to its call.
  case path(PathSyntax)

  /// The nodes right inside it, in the order of the text.
  package var children: [SyntaxNode] {
    switch self {
    case .declaration(let declaration): declaration.children
    case .body(let body): body.statements.map { .statement($0) }
    case .statement(let statement): statement.children
    case .motion(let motion): motion.children
    case .expression(let expression): expression.children
    case .path(let path): path.about?.children ?? []
    }
  }

  /// The constant or input that it declares, if it does.
  package var constant: LetSyntax? {
    switch self {
    case .declaration(.constant(let constant)), .statement(.constant(let constant)): constant
    case .declaration, .statement, .body, .motion, .expression, .path: nil
    }
  }

  /// The paths in it, in the order of the text.
  package var paths: [PathSyntax] {
    all.compactMap { if case .path(let path) = $0 { path } else { nil } }
  }
}

extension FileSyntax {
  /// All nodes, each before what is inside it, in the order of the text.
  package var nodes: [SyntaxNode] { declarations.flatMap { SyntaxNode.declaration($0).all } }

  /// The gestures and parts.
  package var gestures: [GestureDeclaration] {
    declarations.compactMap { if case .gesture(let gesture) = $0 { gesture } else { nil } }
  }

  /// The constants and inputs at its top.
  package var constants: [LetSyntax] {
    declarations.compactMap { SyntaxNode.declaration($0).constant }
  }

  /// The settings at its top.
  package var settings: [SettingSyntax] {
    declarations.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
  }

  /// The files that it uses, as they are written.
  package var uses: [Located<String>] {
    declarations.compactMap { if case .useFile(let path) = $0 { path } else { nil } }
  }
}

extension BodySyntax {
  /// The items right inside it.
  package var items: [ItemSyntax] {
    statements.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }

  /// The items in it, however deep, in the order of the text.
  package var allItems: [ItemSyntax] {
    SyntaxNode.body(self).all.compactMap { node in
      if case .statement(.item(let item)) = node { item } else { nil }
    }
  }

  /// The constants right inside it.
  package var constants: [LetSyntax] { statements.compactMap { SyntaxNode.statement($0).constant } }

  /// The settings right inside it.
  package var settings: [SettingSyntax] {
    statements.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
  }
}

// MARK: What is inside of what

extension Declaration {
  fileprivate var children: [SyntaxNode] {
    switch self {
    case .gesture(let gesture): [.body(gesture.body)]
    case .constant(let constant): constant.children
    case .setting(let setting): setting.children
    case .demand(let demand): nodes(demand.conditions)
    case .preferBestFit(let prefer): prefer.time.map { [.expression($0)] } ?? []
    case .useFile: []
    }
  }
}

extension StatementSyntax {
  fileprivate var children: [SyntaxNode] {
    switch self {
    case .constant(let constant): constant.children
    case .setting(let setting): setting.children
    case .item(let item): item.core.children + nodes(item.conditions)
    case .report(let report): nodes(report.values.map { $0.value })
    case .preference(let preference): nodes(preference.values.flatMap { [$0.value, $0.aim] })
    case .relation: []
    case .require(let require): nodes(require.conditions)
    case .each(let each): nodes(each.conditions)
    }
  }
}

extension LetSyntax {
  fileprivate var children: [SyntaxNode] {
    switch input {
    case nil: [.expression(value)]
    case .number(let least, let most): nodes([least, most, value])
    case .point, .box, .edge: []
    }
  }
}

extension SettingSyntax {
  fileprivate var children: [SyntaxNode] {
    switch value {
    case .resolution(let value), .tolerance(let value), .hooks(let value), .gather(let value?),
      .pause(let value), .only(let value), .preferenceWeight(let value):
      [.expression(value)]
    case .bridge(let time, let distance): nodes([time, distance])
    case .gather(nil), .touches, .extraTouches, .samples, .cancelsTouchesInView,
      .delaysTouchesBegan, .delaysTouchesEnded, .multipleTouches:
      []
    }
  }
}

extension CoreSyntax {
  fileprivate var children: [SyntaxNode] {
    switch self {
    case .motion(let motion): [.motion(motion)]
    case .group(let group): group.kind.children + group.bodies.map { .body($0) }
    case .use, .begin, .recognize: []
    }
  }
}

extension GroupSyntax.Kind {
  fileprivate var children: [SyntaxNode] {
    switch self {
    case .whileHold(let hold, let conditions): [.motion(hold)] + nodes(conditions)
    case .stroke, .hover, .repeat, .optional, .either, .anyOrder, .anyStart, .eitherWay, .mirrored,
      .joinedOrApart:
      []
    }
  }
}

extension MotionSyntax {
  fileprivate var children: [SyntaxNode] {
    switch kind {
    case .move(_, let amount), .hold(let amount): amount.map { [.expression($0)] } ?? []
    case .course, .any, .lift, .hover: []
    }
  }
}

extension ExpressionSyntax {
  fileprivate var children: [SyntaxNode] {
    switch kind {
    case .or(let operands), .and(let operands), .call(_, let operands): nodes(operands)
    case .not(let operand), .negative(let operand), .parenthesized(let operand),
      .percentage(_, let operand):
      [.expression(operand)]
    case .comparison(let first, let links): nodes([first] + links.map { $0.operand })
    case .placed(let subject, let placement): [.expression(subject)] + placement.children
    case .arithmetic(_, let left, let right): nodes([left, right])
    case .number: []
    case .path(let path): [.path(path)]
    }
  }
}

extension PlacementSyntax {
  fileprivate var children: [SyntaxNode] {
    switch relation {
    case .above, .below, .inside, .leftOf, .rightOf: place.children
    case .within(let distance): [.expression(distance)] + place.children
    }
  }
}

extension PlaceSyntax {
  fileprivate var children: [SyntaxNode] {
    switch kind {
    case .edge, .corner: []
    case .path(let path): [.path(path)]
    }
  }
}

private func nodes(_ expressions: [ExpressionSyntax]) -> [SyntaxNode] {
  expressions.map { .expression($0) }
}
