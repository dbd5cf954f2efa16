/// `gesturec manual`: writes the manual page.
struct ManualPage: Verb {
  static let manual = Manual(
    name: "manual",
    summary: "Write the manual page",
    abstract: "Writes the manual page, which says what the help texts of all verbs say.",
    usage: "",
    examples: ["gesturec manual > gesturec.1", "gesturec manual | man -l -"])

  init(_ arguments: Arguments) throws(UsageError) {
    if let path = arguments.allPaths.first {
      throw UsageError("'\(path)' is one argument too many", topic: arguments.topic)
    }
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    try world.write(Self.text)
    return .held
  }

  /// The page, for `man`.
  private static var text: String {
    var page = """
      .TH GESTUREC 1 "" "gesturec \(version.roff)" "User Commands"
      .SH NAME
      gesturec \\- \(Manual.tool.abstract.lowercasedFirst.roff)
      .SH SYNOPSIS
      .B gesturec
      \(Manual.tool.usage.roff)
      .SH VERBS

      """
    for verb in Verbs.all { page += section(of: verb.manual) }
    page += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases {
      page += ".TP\n.B \(code.rawValue)\n\(code.meaning.roff)\n"
    }
    return page
  }

  private static func section(of manual: Manual) -> String {
    var text = ".SS \"\(manual.command.roff) \(manual.usage.roff)\"\n\(manual.abstract.roff)\n"
    for argument in manual.arguments {
      text += ".TP\n.I \(argument.name.roff)\n\(argument.help.roff)\n"
    }
    for option in manual.allOptions {
      let names = option.spellings.reversed().map { "\\fB\($0.roff)\\fR" }.joined(separator: ", ")
      let value = option.value.map { " \\fI\($0.name.roff)\\fR" } ?? ""
      text += ".TP\n\(names)\(value)\n\(option.help.roffTable)\n"
    }
    for paragraph in manual.notes.split(separator: "\n\n") where !paragraph.isEmpty {
      text += ".PP\n\(String(paragraph).roff)\n"
    }
    if !manual.examples.isEmpty {
      text += ".PP\n.EX\n\(manual.examples.joined(separator: "\n").roff)\n.EE\n"
    }
    return text
  }
}

extension String {
  /// The text as roff prints it unchanged.
  fileprivate var roff: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }.joined(separator: "\n")
  }

  /// A text of which some lines are a table.
  fileprivate var roffTable: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(" ") ? ".br\n\\&" + String(line).roff : String(line).roff
    }.joined(separator: "\n")
  }

  /// As it goes on behind a dash: without a capital and a full stop.
  fileprivate var lowercasedFirst: String {
    let text = prefix(1).lowercased() + dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
