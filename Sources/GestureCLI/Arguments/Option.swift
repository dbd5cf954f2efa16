/// An option that a verb takes. Help, the manual page and the shells' completions are made of it.
struct Option: Hashable, Sendable {
  /// With its dashes.
  var name: String
  /// The short spelling, with its dash.
  var short: String?
  /// `nil` if it takes no value.
  var value: Value?
  /// Whether it may be given several times.
  var mayRepeat = false
  /// What it does. Lines that begin with a blank are a table, and stay lines.
  var help: String
  /// Whether it means the same for all verbs that take it: their help has its first sentence, and
  /// that of the tool the rest.
  var isShared = false
  /// Whether it is taken but not listed.
  var isHidden = false

  /// What may stand after an option.
  struct Value: Hashable, Sendable {
    /// What it is called in help texts.
    var name: String
    /// All that it can be, if that is known.
    var choices: [String] = []
    /// Whether it is the path of a file or of a folder.
    var isPath = false

    static let file = Value(name: "FILE", isPath: true)

    static let folder = Value(name: "FOLDER", isPath: true)

    /// A whole number.
    static let number = Value(name: "N")

    /// A regular expression.
    static let pattern = Value(name: "REGEX")

    /// One of several words.
    static func one(of choices: [String], called name: String? = nil) -> Value {
      Value(name: name ?? choices.joined(separator: "|"), choices: choices)
    }

    /// What it may be, in a message: `text or json`.
    var words: String {
      (2...8).contains(choices.count) ? joinedByOr(choices) : name
    }
  }

  init(
    _ name: String, short: String? = nil, _ value: Value? = nil, mayRepeat: Bool = false,
    help: String
  ) {
    (self.name, self.short, self.value, self.help) = (name, short, value, help)
    self.mayRepeat = mayRepeat
  }
}

// The options of more than one verb.
extension Option {
  static let help = Option(
    "--help", short: "-h", help: "Print help; '-h' prints a summary")

  static let profile = shared(
    Option(
      "--profile", .file,
      help:
        "Take constants from this .gesture file. They replace the constants of the same name in "
        + "the SPECs"))

  /// `--format`, for a verb whose JSON is an object for each of something.
  static func format(each: String, schema: String) -> Option {
    Option(
      "--format", .one(of: ReportFormat.allCases.map(\.rawValue)),
      help:
        "How to report [default: text]. JSON is one object per line for each \(each), described by "
        + "Grammar/\(schema)")
  }

  /// `--jobs`, for a verb that does something to traces.
  static let jobs = shared(
    Option(
      "--jobs", short: "-j", .number,
      help: "Process N traces in parallel [default: the number of processors]"))

  /// `--gesture`, for a verb that does something with some of the gestures only.
  static func gestures(_ help: String) -> Option {
    Option("--gesture", Value(name: "NAME,…"), help: help)
  }

  /// `--scale`, for a verb that reads traces.
  static let scale = shared(
    Option(
      "--scale", .number,
      help: "How many units of a trace make a point [default: 1]: 2 for the pixels of a screen "
        + "with two per point, 0.5 for drawings of half the size"))

  /// The option, marked as one of those that mean the same for all verbs.
  static func shared(_ option: Option) -> Option {
    var option = option
    option.isShared = true
    return option
  }

  /// `--set`, for a verb that tries gestures on traces.
  static let set = setting("a trace's own settings override it")

  /// `--set`, for a verb that makes drawings up.
  static let setForDrawings = setting("drawings are made for it, and set it first")

  private static func setting(_ effect: String) -> Option {
    Option(
      "--set", Value(name: "NAME=VALUE"), mayRepeat: true,
      help: "Set an input, such as 'slop=14pt', 'dot=100,200', 'target=10,20,100,60' or "
        + "'leading=right'; \(effect); may be repeated")
  }

  static func quiet(_ help: String) -> Option { Option("--quiet", short: "-q", help: help) }
}
