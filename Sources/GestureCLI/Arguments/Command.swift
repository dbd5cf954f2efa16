import GestureSyntax

/// A command line, understood. Parsing and running are separate so that each can be tested alone.
enum Command {
  case help(Manual)
  case version
  case verb(any Verb, Messaging)
  case watch(any Watchable, Messaging)

  /// Understands the arguments behind the program's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    guard let word = rest.popFirst() else { throw UsageError("a verb is missing") }
    switch word {
    case "--help", "-h": self = .help(.tool)
    case "--version", "-V": self = .version
    case "help": self = .help(try Self.manual(named: rest))
    default: self = try Self.verb(word, rest)
    }
  }

  private static func verb(
    _ word: String, _ rest: ArraySlice<String>
  ) throws(UsageError) -> Command {
    if let verb = Verbs.all.first(where: { $0.manual.name == word }) {
      return try parse(rest, for: verb)
    }
    guard Verbs.groups.contains(word) else {
      throw UsageError(unknown(word, among: Verbs.firstWords))
    }
    let group = Manual.group(word)
    let known = Verbs.second(of: word)
    guard let second = rest.first else {
      throw UsageError("a verb is missing: \(known.joined(separator: " or "))", topic: group)
    }
    if second == "--help" || second == "-h" { return .help(group) }
    guard let verb = Verbs.all.first(where: { $0.manual.name == "\(word) \(second)" }) else {
      throw UsageError(unknown(second, among: known), topic: group)
    }
    return try parse(rest.dropFirst(), for: verb)
  }

  private static func parse(
    _ rest: ArraySlice<String>, for verb: any Verb.Type
  ) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: verb.manual.options, topic: verb.manual)
    if arguments.asksForHelp { return .help(verb.manual) }
    let understood = try verb.init(arguments)
    let messaging = try Messaging(arguments)
    if arguments.has(Option.watch.name), let watchable = understood as? any Watchable {
      return .watch(watchable, messaging)
    }
    return .verb(understood, messaging)
  }

  /// What `help check` or `help trace show` asks for.
  private static func manual(named words: ArraySlice<String>) throws(UsageError) -> Manual {
    let name = words.joined(separator: " ")
    let manuals = Verbs.manuals
    guard let manual = manuals.first(where: { $0.name == name }) else {
      throw UsageError(unknown(name, among: manuals.map(\.name)))
    }
    return manual
  }
}

private func unknown(_ verb: String, among verbs: [String]) -> String {
  let hint = nearest(verb, in: verbs).map { "; did you mean '\($0)'?" }
  return "unknown verb '\(verb)'" + (hint ?? "; known are \(verbs.joined(separator: ", "))")
}
