// What other tools call the verbs and options of this one.

/// What to write for a verb of other tools; `nil` for any other word.
func verbMeant(by word: String) -> String? {
  switch word {
  case "lint", "run", "verify", "validate", "watch", "measure": "check"
  case "fmt", "pretty": "format"
  case "init", "create": "new"
  case "build", "emit", "generate", "export": "compile"
  case "draw", "view", "svg", "picture": "trace show' or 'sample -o FILE.svg"
  case "convert", "record", "show": "trace \(word)"
  case "train", "fit": "learn"
  case "tune": "learn --numbers"
  case "dump", "stats": "inspect"
  case "play", "page", "serve": "playground"
  case "server": "lsp"
  case "version": "--version"
  case "completion", "completions": "--generate"
  case let path where path.hasSuffix(".gesture"): "check \(path)"
  default: nil
  }
}

/// What to write for an option of other tools, if it is one of some; `nil` for any other.
func optionMeant(by spelling: String, among names: [String]) -> String? {
  let meant: (name: String, text: String)? =
    switch spelling {
    case "--json", "--csv", "--sarif", "--github", "--summary", "--html", "--svg", "--junit":
      format(String(spelling.dropFirst(2)))
    case "-f", "--output-format", "--emit", "--type": ("--format", "--format")
    case "--strict", "-Werror", "-W", "--error-on-warning", "--deny-warnings":
      ("--warnings-as-errors", "--warnings-as-errors")
    case "--no-color", "--no-colour": ("--color", "--color never")
    case "--colour": ("--color", "--color")
    case "--diff", "--dry-run", "--list-different": ("--check", "--check")
    case "-w", "--write", "--in-place", "-i": ("--fix", "--fix")
    case "--ignore", "--disable", "--suppress": ("--allow", "--allow")
    case "--threads", "--parallel": ("--jobs", "--jobs")
    case "--silent": ("--quiet", "--quiet")
    case "--out", "--out-dir", "--destination": ("--output", "--output")
    case "--define", "-D", "--param": ("--set", "--set")
    case "--label", "--labels": ("--label-from", "--label-from")
    case "--person", "--people", "--subject": ("--person-from", "--person-from")
    case "--timeout": ("--time", "--time")
    default: nil
    }
  return meant.flatMap { names.contains($0.name) ? $0.text : nil }
}

/// How a form of the result is asked for: by a name, or by what the file is called.
private func format(_ form: String) -> (name: String, text: String) {
  switch form {
  case "html": ("--output", "-o FILE.html")
  case "junit": ("--output", "-o FILE.xml")
  case "sarif", "github": ("--messages", "--messages \(form)")
  default: ("--format", "--format \(form)")
  }
}
