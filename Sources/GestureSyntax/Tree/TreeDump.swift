extension FileSyntax {
  /// The tree, one node a line, indented, as `gesturec inspect --format tree` prints it.
  ///
  /// - Parameter source: The text that was parsed. Without it, places are left out, and trees of
  ///   different spellings of one thing dump alike.
  /// - Returns: The lines, each with its newline.
  package func dumped(in source: SourceText? = nil) -> String {
    var dump = TreeDump(source: source)
    for declaration in declarations { dump.write(declaration) }
    return dump.text
  }
}

/// Builds a dump line by line. One method per kind of node.
private struct TreeDump {
  let source: SourceText?
  var text = ""
  var depth = 0

  /// Writes one line: what it is, and where.
  mutating func line(_ words: String, at range: SourceRange? = nil) {
    text += String(repeating: "  ", count: depth) + words
    if let source, let range {
      let start = source.location(of: range.start)
      let end = source.location(of: range.end)
      text += " @\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    text += "\n"
  }

  /// Writes one line, and one level deeper what `body` writes.
  mutating func node(
    _ words: String, at range: SourceRange? = nil, _ body: (inout TreeDump) -> Void
  ) {
    line(words, at: range)
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: Declarations and statements

  mutating func write(_ declaration: Declaration) {
    switch declaration {
    case .gesture(let gesture): write(gesture)
    case .constant(let constant): write(constant)
    case .useFile(let file): line("use-file \(quoted(file.value))", at: file.range)
    case .setting(let setting): write(setting)
    case .preferBestFit(let prefer):
      node("prefer best fit", at: prefer.range) { dump in
        if let time = prefer.time { dump.write(time) }
      }
    case .demand(let demand):
      node("each gesture", at: demand.range) { $0.write(demand.conditions) }
    }
  }

  mutating func write(_ gesture: GestureDeclaration) {
    let kind = gesture.kind == .part ? "part" : "gesture"
    let broken = gesture.isBroken ? " (broken)" : ""
    node("\(kind) \(gesture.name.value)\(broken)", at: gesture.range) { dump in
      for documentation in gesture.documentation { dump.line("doc \(quoted(documentation))") }
      dump.write(gesture.body)
    }
  }

  mutating func write(_ constant: LetSyntax) {
    let word = constant.input == nil ? "let" : "input"
    node("\(word) \(constant.name.value)", at: constant.range) { dump in
      for documentation in constant.documentation { dump.line("doc \(quoted(documentation))") }
      if case .number(let least, let most) = constant.input {
        dump.write(least)
        dump.write(most)
      }
      dump.write(constant.value)
    }
  }

  mutating func write(_ body: BodySyntax) {
    for statement in body.statements { write(statement) }
  }

  mutating func write(_ statement: StatementSyntax) {
    switch statement {
    case .constant(let constant): write(constant)
    case .setting(let setting): write(setting)
    case .item(let item): write(item)
    case .report(let report):
      node("report", at: report.range) { dump in
        for reported in report.values { dump.write(reported) }
      }
    case .preference(let preference):
      node("prefer", at: preference.range) { dump in
        for preferred in preference.values {
          dump.node("near", at: preferred.range) { $0.write([preferred.value, preferred.aim]) }
        }
      }
    case .relation(let relation):
      node(relation.kind == .after ? "after" : "alongside", at: relation.range) { dump in
        for name in relation.names { dump.line("name \(name.value)", at: name.range) }
      }
    case .require(let require):
      node("require", at: require.range) { $0.write(require.conditions) }
    case .each(let each):
      node("each phase", at: each.range) { $0.write(each.conditions) }
    }
  }

  private mutating func write(_ reported: ReportedSyntax) {
    guard let label = reported.label else { return write(reported.value) }
    node("label \(label.value)", at: label.range) { $0.write(reported.value) }
  }

  mutating func write(_ conditions: [ExpressionSyntax]) {
    for condition in conditions { write(condition) }
  }

  mutating func write(_ setting: SettingSyntax) {
    let word = setting.word.value.rawValue
    switch setting.value {
    case .gather(nil): line("\(word) any-time", at: setting.range)
    case .resolution(let value), .tolerance(let value), .hooks(let value), .gather(let value?),
      .pause(let value), .only(let value), .preferenceWeight(let value):
      node(word, at: setting.range) { $0.write(value) }
    case .bridge(let time, let distance):
      node(word, at: setting.range) { $0.write([time, distance]) }
    case .touches(let range): line("\(word) \(range.text)", at: setting.range)
    case .extraTouches(let answer): line("\(word) \(answer.rawValue)", at: setting.range)
    case .samples(let regular): line("\(word) \(regular ? "regular" : "all")", at: setting.range)
    case .cancelsTouchesInView(let isOn), .delaysTouchesBegan(let isOn),
      .delaysTouchesEnded(let isOn), .multipleTouches(let isOn):
      line("\(word) \(isOn ? "yes" : "no")", at: setting.range)
    }
  }

  // MARK: Items

  mutating func write(_ item: ItemSyntax) {
    let label = item.label.map { " \($0.value):" } ?? ""
    node("item\(label)", at: item.range) { dump in
      dump.write(item.core)
      if !item.conditions.isEmpty { dump.node("conditions") { $0.write(item.conditions) } }
    }
  }

  mutating func write(_ core: CoreSyntax) {
    switch core {
    case .motion(let motion): write(motion)
    case .group(let group): write(group)
    case .use(let name): line("use \(name.value)", at: name.range)
    case .begin: line("begin")
    case .recognize: line("recognize")
    }
  }

  mutating func write(_ group: GroupSyntax) {
    node(group.kind.words, at: group.word) { dump in
      if case .whileHold(let hold, let conditions) = group.kind {
        dump.write(hold)
        if !conditions.isEmpty { dump.node("conditions") { $0.write(conditions) } }
      }
      for body in group.bodies {
        dump.node("body", at: body.range) { $0.write(body) }
      }
    }
  }

  mutating func write(_ motion: MotionSyntax) {
    switch motion.kind {
    case .move(let directions, let spread):
      node(directions.isEmpty ? "move any" : "move", at: motion.range) { dump in
        for direction in directions {
          dump.line("direction \(direction.text)", at: direction.range)
        }
        if let spread { dump.node("spread") { $0.write(spread) } }
      }
    case .hold(let radius):
      node("hold", at: motion.range) { dump in
        if let radius { dump.node("within") { $0.write(radius) } }
      }
    case .course, .any, .lift, .hover: line(motion.text, at: motion.range)
    }
  }

  // MARK: Expressions

  mutating func write(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .or(let operands): node("or", at: expression.range) { $0.write(operands) }
    case .and(let operands): node("and", at: expression.range) { $0.write(operands) }
    case .not(let operand): node("not", at: expression.range) { $0.write(operand) }
    case .comparison(let first, let links):
      node("comparison", at: expression.range) { dump in
        dump.write(first)
        for link in links {
          dump.line("\(link.comparison.value.rawValue)", at: link.comparison.range)
          dump.write(link.operand)
        }
      }
    case .placed(let subject, let placement):
      node("placed", at: expression.range) { dump in
        dump.write(subject)
        dump.write(placement)
      }
    case .arithmetic(let operation, let left, let right):
      node(operation.rawValue, at: expression.range) { $0.write([left, right]) }
    case .negative(let operand): node("negative", at: expression.range) { $0.write(operand) }
    case .number(let number): line("number \(number.text)", at: expression.range)
    case .percentage(let number, let whole):
      node("\(number.text) of", at: expression.range) { $0.write(whole) }
    case .parenthesized(let inner):
      node("parentheses", at: expression.range) { $0.write(inner) }
    case .path(let path): line("path \(path.text)", at: expression.range)
    case .call(let path, let arguments):
      node("call \(path.text)", at: expression.range) { $0.write(arguments) }
    }
  }

  mutating func write(_ placement: PlacementSyntax) {
    node(placement.relation.words, at: placement.range) { dump in
      if case .within(let distance) = placement.relation { dump.write(distance) }
      dump.line("place \(placement.place.text)", at: placement.place.range)
    }
  }
}
