// The canonical text of a whole file, for tests: one spelling, one spacing, no comments but
// documentation. What is printed parses to the same tree, ranges aside.
import GestureSyntax

extension FileSyntax {
  /// The file's canonical text, ending in a newline unless it is empty.
  ///
  /// Statements keep their order. Comments that are not documentation are not in the tree, and so
  /// are not printed.
  package var text: String {
    var printer = Printer()
    var previous: Declaration?
    for declaration in declarations {
      if let previous, !(previous.isOneLine && declaration.isOneLine) { printer.blankLine() }
      printer.write(declaration)
      previous = declaration
    }
    return printer.text
  }
}

extension Declaration {
  /// Whether the declaration may stand next to another one without an empty line between them.
  fileprivate var isOneLine: Bool {
    switch self {
    case .gesture: false
    case .constant(let constant): constant.documentation.isEmpty
    case .useFile, .setting, .preferBestFit, .demand: true
    }
  }
}

/// Writes bodies over several lines, indented by two spaces.
private struct Printer {
  var text = ""
  var depth = 0

  mutating func line(_ words: String) {
    text += String(repeating: "  ", count: depth) + words + "\n"
  }

  mutating func blankLine() { text += "\n" }

  mutating func write(_ declaration: Declaration) {
    switch declaration {
    case .gesture(let gesture):
      write(documentation: gesture.documentation)
      let kind = gesture.kind == .part ? "part" : "gesture"
      write(gesture.body, after: "\(kind) \(gesture.name.value) ", closing: "}")
    case .constant(let constant): write(constant)
    case .useFile(let file): line("use \"\(file.value)\"")
    case .setting(let setting): line(setting.text)
    case .preferBestFit(let prefer):
      line("prefer best fit" + (prefer.time.map { " within \($0.text)" } ?? ""))
    case .demand(let demand):
      line("each gesture " + demand.conditions.map { $0.text }.joined(separator: ", "))
    }
  }

  mutating func write(documentation: [String]) {
    for documented in documentation { line(documented.isEmpty ? "///" : "/// \(documented)") }
  }

  mutating func write(_ constant: LetSyntax) {
    write(documentation: constant.documentation)
    line(constant.text)
  }

  /// Writes a body that opens after some words and closes with others.
  mutating func write(_ body: BodySyntax, after opening: String, closing: String) {
    guard !body.statements.isEmpty else { return line("\(opening){ \(closing)") }
    line("\(opening){")
    writeStatements(of: body)
    line(closing)
  }

  mutating func writeStatements(of body: BodySyntax) {
    depth += 1
    for statement in body.statements { write(statement) }
    depth -= 1
  }

  mutating func write(_ statement: StatementSyntax) {
    switch statement {
    case .constant(let constant): write(constant)
    case .item(let item): write(item)
    case .setting, .report, .preference, .relation, .require, .each: line(statement.text)
    }
  }

  mutating func write(_ item: ItemSyntax) {
    guard case .group(let group) = item.core else { return line(item.text) }
    let bodies = group.bodies
    let label = item.label.map { "\($0.value): " } ?? ""
    let end = "}" + conditionsText(item.conditions)
    line("\(label)\(group.kind.words) {")
    for (index, body) in bodies.enumerated() {
      writeStatements(of: body)
      line(index + 1 < bodies.count ? "} or {" : end)
    }
  }
}
