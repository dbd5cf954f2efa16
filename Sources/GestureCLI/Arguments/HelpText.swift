/// The help text of a manual, at most ``width`` columns wide.
struct HelpText {
  private let manual: Manual

  /// The narrowest terminal that is still in use.
  static let width = 80

  init(_ manual: Manual) { self.manual = manual }

  /// All there is to say, ending in a newline.
  var text: String {
    let sections =
      [manual.abstract + "\n", manual.usageLine + "\n"]
      + [
        section("Arguments", manual.arguments.map { ($0.name, $0.help) }),
        section("Verbs", verbs), section("Options", options), exitCodes,
        manual.notes.isEmpty ? "" : manual.notes + "\n", examples,
      ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var verbs: [(String, String)] {
    let manuals = Verbs.all.map { $0.manual }
    if manual == .tool { return manuals.map { ($0.name, $0.summary) } }
    guard Verbs.groups.contains(manual.name) else { return [] }
    return manuals.filter { $0.name.hasPrefix(manual.name + " ") }
      .map { (String($0.name.dropFirst(manual.name.count + 1)), $0.summary) }
  }

  private var options: [(String, String)] {
    var help = Option.help
    if !verbs.isEmpty { help.help += "; '\(manual.command) VERB --help' tells more" }
    return (manual.options + [help]).map { option in
      let short = option.short.map { $0 + ", " } ?? "    "
      return (short + option.name + (option.value.map { " " + $0.name } ?? ""), option.help)
    }
  }

  private var exitCodes: String {
    guard manual == .tool else { return "" }
    return section("Exit status", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
  }

  private var examples: String {
    guard !manual.examples.isEmpty else { return "" }
    let heading = manual.examples.count == 1 ? "Example" : "Examples"
    return "\(heading):\n" + manual.examples.map { "  \($0)\n" }.joined()
  }

  /// Names, and beside them what they are, in a column of their own.
  private func section(_ heading: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let left = (rows.map(\.0.count).max() ?? 0) + 4
    let lines = rows.flatMap { name, help in
      let lines = help.wrapped(to: Self.width - left)
      let head = "  " + name
      let first = head + String(repeating: " ", count: left - head.count) + (lines.first ?? "")
      return [first]
        + lines.dropFirst().map { String(repeating: " ", count: left) + $0 }
    }
    return "\(heading):\n" + lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The text in lines of at most so many characters, broken at blanks. A line that begins with a
  /// blank is a row of a table: it goes on below the second column.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let margin = line.hangingIndent
      var (lines, current) = ([String](), "")
      var isFirst = true
      for word in line.dropFirst(margin).split(separator: " ") {
        let blank = current.isEmpty ? "" : " "
        if !current.isEmpty, margin + current.count + 1 + word.count > width {
          lines.append(line.head(margin, isFirst) + current)
          (current, isFirst) = (String(word), false)
        } else {
          current += blank + word
        }
      }
      return lines + [line.head(margin, isFirst) + current]
    }
  }
}

extension Substring {
  /// Where the text of a row's second column begins; 0 if it is no row.
  fileprivate var hangingIndent: Int {
    guard first == " " else { return 0 }
    let name = drop { $0 == " " }
    guard let gap = name.firstRange(of: "  ") else { return count - name.count }
    return count - name[gap.upperBound...].drop { $0 == " " }.count
  }

  /// What stands before a line's text: the row's beginning, or blanks.
  fileprivate func head(_ margin: Int, _ isFirst: Bool) -> String {
    isFirst ? String(prefix(margin)) : String(repeating: " ", count: margin)
  }
}
