// The canonical text of every node: one spelling, one spacing, no comments but documentation.
// What is printed parses to the same tree, ranges aside.

/// The conditions of an item, with the comma before each.
package func conditionsText(_ conditions: [ExpressionSyntax]) -> String {
  var text = ""
  for condition in conditions { text += ", " + condition.text }
  return text
}

private func joined(_ texts: [String], by separator: String) -> String {
  texts.joined(separator: separator)
}

// MARK: - Statements in one line

extension StatementSyntax {
  /// The statement on one line.
  package var text: String {
    switch self {
    case .constant(let constant): constant.text
    case .setting(let setting): setting.text
    case .item(let item): item.text
    case .report(let report): "report " + joined(report.values.map { $0.text }, by: ", ")
    case .preference(let preference):
      "prefer "
        + joined(preference.values.map { "\($0.value.text) near \($0.aim.text)" }, by: ", ")
    case .relation(let relation): relation.text
    case .require(let require): "require " + joined(require.conditions.map { $0.text }, by: ", ")
    case .each(let each): "each phase " + joined(each.conditions.map { $0.text }, by: ", ")
    }
  }
}

extension LetSyntax {
  /// The constant on one line, without its documentation.
  package var text: String {
    switch input {
    case nil: "let \(name.value) = \(value.text)"
    case .number(let least, let most):
      "input \(name.value): \(least.text)..\(most.text) = \(value.text)"
    case .point: "input \(name.value): point"
    case .box: "input \(name.value): box"
    case .edge: "input \(name.value): edge = \(value.text)"
    }
  }
}

extension ReportedSyntax {
  /// The value on one line, after its label.
  package var text: String { (label.map { "\($0.value): " } ?? "") + value.text }
}

extension RelationSyntax {
  /// The relation on one line.
  package var text: String {
    let list = joined(names.map { $0.value }, by: ", ")
    return kind == .after
      ? "after \(list) \(names.count > 1 ? "fail" : "fails")" : "alongside \(list)"
  }
}

extension SettingSyntax {
  /// The setting on one line.
  package var text: String {
    let name = word.value.rawValue
    return switch value {
    case .resolution(let value), .tolerance(let value), .hooks(let value), .only(let value),
      .preferenceWeight(let value):
      "\(name) \(value.text)"
    case .gather(nil): "\(name) any-time"
    case .gather(let value?), .pause(let value): "\(name) within \(value.text)"
    case .bridge(let time, let distance): "\(name) \(time.text) within \(distance.text)"
    case .touches(let range): "\(name) \(range.text)"
    case .extraTouches(let answer): "\(name) \(answer.rawValue)"
    case .samples(let regularOnly): "\(name) \(regularOnly ? "regular" : "all")"
    case .cancelsTouchesInView(let isOn), .delaysTouchesBegan(let isOn),
      .delaysTouchesEnded(let isOn), .multipleTouches(let isOn):
      "\(name) \(isOn ? "yes" : "no")"
    }
  }
}

extension RangeSyntax {
  /// `2`, `1..2` or `2..`.
  package var text: String {
    guard let upper else { return "\(lower.text).." }
    return upper == lower ? lower.text : "\(lower.text)..\(upper.text)"
  }
}

// MARK: - Items in one line

extension ItemSyntax {
  /// The item on one line, with its name and its conditions.
  package var text: String {
    (label.map { "\($0.value): " } ?? "") + core.text + conditionsText(conditions)
  }
}

extension CoreSyntax {
  /// The core on one line. This is what an item without a name is called.
  package var text: String {
    switch self {
    case .motion(let motion): motion.text
    case .group(let group): group.text
    case .use(let name): "use \(name.value)"
    case .begin: "begin"
    case .recognize: "recognize"
    }
  }
}

extension GroupSyntax {
  /// The group on one line.
  package var text: String { "\(kind.words) \(joined(bodies.map { $0.text }, by: " or "))" }
}

extension GroupSyntax.Kind {
  /// What stands before the first brace.
  package var words: String {
    switch self {
    case .stroke: "stroke"
    case .hover: "hover"
    case .repeat(let count): "repeat \(count.text)"
    case .optional: "optional"
    case .either: "either"
    case .anyOrder: "any-order"
    case .anyStart: "any-start"
    case .joinedOrApart: "joined-or-apart"
    case .eitherWay: "either-way"
    case .mirrored: "mirrored"
    case .whileHold(let hold, let conditions): "while \(hold.text)\(conditionsText(conditions))"
    }
  }
}

extension BodySyntax {
  /// The body on one line, in its braces.
  package var text: String {
    statements.isEmpty ? "{ }" : "{ \(joined(statements.map { $0.text }, by: "  ")) }"
  }
}

extension MotionSyntax {
  /// The motion on one line.
  package var text: String {
    switch kind {
    case .move(let directions, let spread):
      "move "
        + (directions.isEmpty ? "any" : joined(directions.map { $0.text }, by: " or "))
        + (spread.map { " ±\($0.text)" } ?? "")
    case .course(let course): course.text
    case .hold(let radius): radius.map { "hold within \($0.text)" } ?? "hold"
    case .any: "any"
    case .lift: "lift"
    case .hover: "hover"
    }
  }
}

extension DirectionSyntax {
  /// The direction as it is written.
  package var text: String {
    switch kind {
    case .compass(let word): word.rawValue
    case .angle(let number): number.text
    case .constant(let name): name
    }
  }
}
