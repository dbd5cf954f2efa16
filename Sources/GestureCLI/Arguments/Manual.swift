/// What there is to say about the tool, a verb or several verbs of one first word.
///
/// It is said once. The help texts, the manual page, the shells' completions and the complaints
/// about command lines are made of it.
struct Manual: Hashable, Sendable {
  /// The verb, perhaps of two words; empty for the tool.
  var name: String

  /// What it does, as an item of the tool's list of verbs.
  var summary: String

  /// What it does, in a sentence.
  var abstract: String

  /// How its command line goes on.
  var usage: String

  /// What the arguments are that are not options.
  var arguments: [Argument] = []

  /// The options, without `--help`, which all have.
  var options: [Option] = []

  /// What else there is to know: paragraphs, with empty lines between them.
  var notes = ""

  /// Command lines.
  var examples: [String] = []

  /// Something that is not an option.
  struct Argument: Hashable, Sendable {
    var name: String
    var help: String

    init(_ name: String, _ help: String) { (self.name, self.help) = (name, help) }

    /// Traces, for a verb that learns from what they are labelled with.
    static let labelledTraces = Argument(
      "TRACE…",
      "Labelled traces; folders, searched for traces; streams of recordings; '-' for standard input"
    )
  }

  /// The words that start its command line.
  var command: String { name.isEmpty ? "gesturec" : "gesturec \(name)" }

  /// Its usage, as help shows it.
  var usageLine: String { "Usage: \(command)" + (usage.isEmpty ? "" : " \(usage)") }
}

extension Manual {
  /// The tool as a whole.
  static let tool = Manual(
    name: "", summary: "",
    abstract: "Compiles gestures, and runs them on recorded touches.",
    usage: "<VERB> [ARGUMENT]…",
    options: [
      Option("--version", short: "-V", help: "Print the version"),
      Option(
        "--generate", .one(of: Generated.allCases.map(\.rawValue), called: "WHAT"),
        help: """
          Print a file for a shell:
            bash  completions: source <(gesturec --generate bash)
            zsh   completions: a file _gesturec in a folder of fpath
            fish  completions: a file gesturec.fish
            man   the manual page
          """),
    ],
    notes: """
      Shared options may stand before a verb that takes them, as its own help says.
      '-o' makes the folders that it names.

      Machine-readable output goes to standard output: results in JSON, CSV or another
      format or, with '--messages', the messages. Text then goes to standard error.
      """,
    examples: ["gesturec check checkmark.gesture recordings/"])

  /// The verbs that begin with a word, if no verb is just that word.
  static func group(_ word: String) -> Manual {
    Manual(
      name: word, summary: "", abstract: groupAbstracts[word] ?? "",
      usage: "<\(Verbs.second(of: word).joined(separator: "|"))> [ARGUMENT]…")
  }

  private static let groupAbstracts = [
    "trace": "Records, converts and describes recordings of touches."
  ]
}
