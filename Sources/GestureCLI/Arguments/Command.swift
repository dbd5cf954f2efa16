import GestureSyntax

/// A command line, understood. Parsing and running are separate so that each can be tested alone.
enum Command {
  case help(Manual, HelpText.Length)
  case version
  case generate(Generated)
  case verb(any Verb, Messaging)
  case watch(any Watchable, Messaging)

  /// Understands the arguments after the program's name.
  init(parsing arguments: [String]) throws(UsageError) {
    guard !arguments.isEmpty else {
      self = .help(.tool, .short)
      return
    }
    var rest = arguments[...]
    let options = try Self.optionsBeforeVerb(&rest)
    guard let word = rest.popFirst() else {
      self = try Self.withoutVerb(options)
      return
    }
    if word == "help" {
      self = .help(try Self.manual(named: rest), .long)
    } else {
      self = try Self.verb(word, options, rest)
    }
  }

  /// Takes the options from the front, and their values with them.
  private static func optionsBeforeVerb(
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> [String] {
    let known = Option.allShared + Manual.tool.allOptions
    var options: [String] = []
    while let argument = rest.first, argument.hasPrefix("-") {
      options.append(argument)
      rest.removeFirst()
      let name = argument.prefix { $0 != "=" }
      guard let option = known.first(where: { $0.spellings.contains(String(name)) }) else {
        // Told with the nearest that there is.
        _ = try Arguments([argument], options: known, topic: .tool)
        continue
      }
      if option.value != nil, name == argument, let value = rest.popFirst() {
        options.append(value)
      }
    }
    return options
  }

  /// What options alone ask for.
  private static func withoutVerb(_ options: [String]) throws(UsageError) -> Command {
    let arguments = try Arguments(
      options, options: Option.allShared + Manual.tool.options, topic: .tool)
    if let length = arguments.help { return .help(.tool, length) }
    if arguments.has("--version") { return .version }
    guard let generated: Generated = try arguments.choice("--generate") else {
      throw UsageError("a verb is missing")
    }
    return .generate(generated)
  }

  private static func verb(
    _ word: String, _ options: [String], _ rest: ArraySlice<String>
  ) throws(UsageError) -> Command {
    if let verb = Verbs.all.first(where: { $0.manual.name == word }) {
      return try parse(options + rest, for: verb)
    }
    guard Verbs.groups.contains(word) else {
      throw UsageError(unknown(word, among: Verbs.firstWords, meant: verbMeant(by: word)))
    }
    let group = Manual.group(word)
    let known = Verbs.second(of: word)
    guard let second = rest.first else {
      throw UsageError("a verb is missing: \(known.joined(separator: " or "))", topic: group)
    }
    if let length = HelpText.Length(rawValue: second) { return .help(group, length) }
    guard let verb = Verbs.all.first(where: { $0.manual.name == "\(word) \(second)" }) else {
      throw UsageError(unknown(second, among: known), topic: group)
    }
    return try parse(options + rest.dropFirst(), for: verb)
  }

  private static func parse(
    _ rest: [String], for verb: any Verb.Type
  ) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: verb.manual.options, topic: verb.manual)
    if let length = arguments.help { return .help(verb.manual, length) }
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
      let names = manuals.map(\.name).filter { !$0.isEmpty }
      throw UsageError(unknown(name, among: names, meant: verbMeant(by: name)))
    }
    return manual
  }
}

private func unknown(_ verb: String, among verbs: [String], meant: String? = nil) -> String {
  let hint = (meant ?? nearest(verb, in: verbs)).map { "; did you mean '\($0)'?" }
  return "unknown verb '\(verb)'" + (hint ?? "; expected one of \(verbs.joined(separator: ", "))")
}
