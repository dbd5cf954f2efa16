/// `gesturec completions`: writes what a shell needs to complete command lines.
struct Completions: Verb {
  /// The shells there are scripts for.
  enum Shell: String, CaseIterable, Hashable {
    case bash, zsh, fish
  }

  var shell: Shell

  static let manual = Manual(
    name: "completions",
    summary: "Write a script that completes command lines in a shell",
    abstract: "Writes a script with which a shell completes command lines.",
    usage: "<bash|zsh|fish>",
    arguments: [.init("SHELL", "bash, zsh or fish")],
    notes: """
      In bash, add the first line below to ~/.bashrc. For zsh, write the script to
      a file _gesturec in a folder of fpath; for fish, to
      ~/.config/fish/completions/gesturec.fish.
      """,
    examples: [
      "source <(gesturec completions bash)",
      "gesturec completions zsh > ~/.zfunc/_gesturec",
      "gesturec completions fish > ~/.config/fish/completions/gesturec.fish",
    ])

  init(_ arguments: Arguments) throws(UsageError) {
    let name = try arguments.onlyPath("SHELL")
    guard let shell = Shell(rawValue: name) else {
      throw UsageError("there is no script for '\(name)'", topic: arguments.topic)
    }
    self.shell = shell
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let manuals = Verbs.all.map { $0.manual }
    switch shell {
    case .bash: try world.write(BashCompletions(manuals).text)
    case .zsh: try world.write(ZshCompletions(manuals).text)
    case .fish: try world.write(FishCompletions(manuals).text)
    }
    return .held
  }
}

extension Manual {
  /// Its options and `--help`.
  var allOptions: [Option] { options + [.help] }
}

extension Option {
  /// The first sentence of its help, on one line.
  var brief: String {
    let line = help.split(separator: "\n").first.map(String.init) ?? ""
    let end = line.firstRange(of: ". ") ?? line.firstRange(of: " [default")
    return (end.map { String(line[..<$0.lowerBound]) } ?? line).trimmedColon
  }

  /// Its spellings.
  var spellings: [String] { [name] + (short.map { [$0] } ?? []) }
}

extension String {
  fileprivate var trimmedColon: String { hasSuffix(":") ? String(dropLast()) : self }

  /// The text in quotes that a shell leaves alone.
  func shellQuoted(escaping quote: String) -> String { "'\(replacing("'", with: quote))'" }
}
