/// The manual page, which says what the help texts of all verbs say.
enum ManualPage {
  /// The page, for `man`.
  static var text: String {
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
    page += ".SH SHARED OPTIONS\n" + Option.allShared.map(text(of:)).joined()
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
    for option in manual.allOptions where !option.isShared { text += self.text(of: option) }
    let shared = manual.allOptions.filter(\.isShared).map { "\\fB\($0.name.roff)\\fR" }
    if !shared.isEmpty { text += ".PP\nShared: \(shared.joined(separator: ", "))\n" }
    for paragraph in manual.notes.split(separator: "\n\n") where !paragraph.isEmpty {
      text += ".PP\n\(String(paragraph).roff)\n"
    }
    if !manual.examples.isEmpty {
      text += ".PP\n.EX\n\(manual.examples.joined(separator: "\n").roff)\n.EE\n"
    }
    return text
  }

  private static func text(of option: Option) -> String {
    let names = option.spellings.reversed().map { "\\fB\($0.roff)\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\($0.name.roff)\\fR" } ?? ""
    return ".TP\n\(names)\(value)\n\(option.help.roffTable)\n"
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

  /// A text with some lines that are rows of a table.
  fileprivate var roffTable: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(" ") ? ".br\n\\&" + String(line).roff : String(line).roff
    }.joined(separator: "\n")
  }

  /// As it goes on after a dash: without a capital and a full stop.
  fileprivate var lowercasedFirst: String {
    let text = prefix(1).lowercased() + dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
