/// What `gesturec --generate` prints: a file for a shell, made of the verbs' manuals.
enum Generated: String, CaseIterable {
  case bash, zsh, fish, man

  /// The file.
  var text: String {
    let manuals = Verbs.all.map { $0.manual }
    return switch self {
    case .bash: BashCompletions(manuals: manuals).text
    case .zsh: ZshCompletions(manuals: manuals).text
    case .fish: FishCompletions(manuals: manuals).text
    case .man: ManualPage.text
    }
  }
}

extension Manual {
  /// The options that are listed, and `--help`.
  var allOptions: [Option] { options.filter { !$0.isHidden } + [.help] }
}

extension Option {
  /// The first sentence of its help, on one line.
  var brief: String {
    let line = help.split(separator: "\n").first.map(String.init) ?? ""
    let end = line.firstRange(of: ". ") ?? line.firstRange(of: " [default")
    return (end.map { String(line[..<$0.lowerBound]) } ?? line).trimmedColon
  }

  var spellings: [String] { [name] + (short.map { [$0] } ?? []) }
}

extension String {
  fileprivate var trimmedColon: String { hasSuffix(":") ? String(dropLast()) : self }

  /// The text in quotes that a shell leaves alone.
  func shellQuoted(escaping quote: String) -> String { "'\(replacing("'", with: quote))'" }
}
