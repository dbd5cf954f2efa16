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
    for declaration in file.declarations { visit(declaration) }
  }

  private mutating func visit(_ declaration: Declaration) {
    declarations.insert(declaration.start)
    switch declaration {
    case .gesture(let gesture): visit([gesture.body])
    case .constant(let constant):
      if case .number(let least, let most) = constant.input { visit([least, most]) }
      visit(constant.value)
    case .setting(let setting): visit(setting)
    case .demand(let demand): visit(demand.conditions)
    case .preferBestFit(let prefer): if let time = prefer.time { visit(time) }
    case .useFile: break
    }
  }

  private mutating func visit(_ bodies: [BodySyntax]) {
    guard let first = bodies.first else { return }
    self.bodies[first.range.start] = bodies.map { $0.range }
    for body in bodies {
      for statement in body.statements { visit(statement) }
    }
  }

  private mutating func visit(_ statement: StatementSyntax) {
    statements.insert(statement.start)
    switch statement {
    case .constant(let constant): visit(constant.value)
    case .setting(let setting): visit(setting)
    case .item(let item): visit(item)
    case .require(let require): visit(require.conditions)
    case .each(let each): visit(each.conditions)
    case .preference(let preference): visit([preference.value, preference.aim])
    case .report, .relation: break
    }
  }

  private mutating func visit(_ setting: SettingSyntax) {
    switch setting.value {
    case .resolution(let value), .tolerance(let value), .hooks(let value), .gather(let value?),
      .pause(let value), .only(let value), .preferenceWeight(let value):
      visit(value)
    case .bridge(let time, let distance):
      visit(time)
      visit(distance)
    case .gather(nil), .touches, .extraTouches, .samples, .cancelsTouchesInView,
      .delaysTouchesBegan, .delaysTouchesEnded, .multipleTouches:
      break
    }
  }

  private mutating func visit(_ item: ItemSyntax) {
    switch item.core {
    case .motion(let motion): visit(motion)
    case .group(let group):
      if case .whileHold(let hold, let conditions) = group.kind {
        visit(hold)
        visit(conditions)
      }
      visit(group.bodies)
    case .use, .begin, .recognize: break
    }
    visit(item.conditions)
  }

  private mutating func visit(_ motion: MotionSyntax) {
    switch motion.kind {
    case .move(let directions, let spread):
      for direction in directions { signs.insert(direction.range.start) }
      if let spread { visit(spread) }
    case .hold(let radius): if let radius { visit(radius) }
    case .course, .any, .lift, .hover: break
    }
  }

  private mutating func visit(_ expressions: [ExpressionSyntax]) {
    for expression in expressions { visit(expression) }
  }

  private mutating func visit(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .or(let operands), .and(let operands): visit(operands)
    case .not(let operand), .parenthesized(let operand): visit(operand)
    case .comparison(let first, let links):
      visit(first)
      visit(links.map { $0.operand })
    case .placed(let subject, let placement):
      visit(subject)
      if case .within(let distance) = placement.relation { visit(distance) }
    case .arithmetic(_, let left, let right): visit([left, right])
    case .negative(let operand):
      signs.insert(expression.range.start)
      visit(operand)
    case .percentage(_, let whole): visit(whole)
    case .call(let path, let arguments):
      callees.insert(path.range.end)
      visit(arguments)
    case .number, .path: break
    }
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
