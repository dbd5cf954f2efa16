/// The help text of a manual, at most ``width`` columns wide.
struct HelpText {
  private let manual: Manual
  private let length: Length

  /// How much of it: a list of the options, or all there is to say.
  enum Length: String {
    case short = "-h"
    case long = "--help"
  }

  /// The narrowest terminal that is still in use.
  static let width = 80

  init(_ manual: Manual, _ length: Length = .long) {
    (self.manual, self.length) = (manual, length)
  }

  /// The text, ending in a newline.
  var text: String {
    let head = [manual.abstract + "\n", manual.usageLine + "\n"]
    let sections =
      length == .short
      ? verbs + [section("Options", options.map(Self.row(brief:))), more]
      : [section("Arguments", manual.arguments.map { ($0.name, $0.help) })]
        + verbs + [
          section("Options", options.map(Self.row(of:))), shared, exitCodes, notes, examples,
        ]
    return (head + sections).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The verbs that there are to choose from, a section for each group.
  private var verbs: [String] {
    if manual == .tool {
      return Verbs.groupsOfHelp.map { heading, verbs in
        section(heading, verbs.map { ($0.manual.name, $0.manual.summary) })
      }
    }
    guard Verbs.groups.contains(manual.name) else { return [] }
    let verbs = Verbs.all.map { $0.manual }.filter { $0.name.hasPrefix(manual.name + " ") }
      .map { (String($0.name.dropFirst(manual.name.count + 1)), $0.summary) }
    return [section("Verbs", verbs)]
  }

  private var options: [Option] { manual.allOptions.filter { !$0.isShared } }

  /// Those that other verbs have, too. The tool's own help has all there is to say of them.
  private var shared: String {
    manual == .tool
      ? section("Shared options", Option.allShared.map(Self.row(of:)))
      : section(
        "Shared options, which 'gesturec --help' describes",
        manual.allOptions.filter(\.isShared).map(Self.row(brief:)))
  }

  /// Where more is said.
  private var more: String {
    let shared = manual.allOptions.filter(\.isShared).map(\.name).joined(separator: " ")
    let also = shared.isEmpty ? "" : "Shared: \(shared)\n"
    let verb = Verbs.groups.contains(manual.name) || manual == .tool ? " VERB" : ""
    return (also + "'\(manual.command)\(verb) --help' tells more.")
      .wrapped(to: Self.width).map { $0 + "\n" }.joined()
  }

  private static func row(of option: Option) -> (String, String) {
    let short = option.short.map { $0 + ", " } ?? "    "
    return (short + option.name + (option.value.map { " " + $0.name } ?? ""), option.help)
  }

  private static func row(brief option: Option) -> (String, String) {
    let choices = option.value?.choices ?? []
    let isNamed = option.value?.name == choices.joined(separator: "|")
    return (
      row(of: option).0,
      option.brief + (choices.isEmpty || isNamed ? "" : ": " + choices.joined(separator: ", "))
    )
  }

  private var notes: String { manual.notes.isEmpty ? "" : manual.notes + "\n" }

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
  /// The text in lines of at most a number of characters, broken at blanks. A line that begins with
  /// a blank is a row of a table: it goes on below the second column.
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
  /// Where the text of a row's second column begins; 0 if it is not a row.
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
