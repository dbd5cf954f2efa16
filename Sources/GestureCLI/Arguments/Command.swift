import GestureSyntax

/// A command line, understood. Parsing and running are separate so that each can be tested alone.
enum Command: Hashable {
  case help(HelpTopic)
  case version
  case check(Check)
  case compile(Compile)
  case explain(Explain)
  case dump(Dump)
  case inputs(Inputs)
  case inspect(Inspect)
  case stats(Stats)
  case test(Test)
  case tune(Tune)
  case convert(TraceConvert)
  case show(TraceShow)

  /// Understands the arguments behind the program's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    guard let verb = rest.popFirst() else { throw UsageError("a verb is missing") }
    switch verb {
    case "--help", "-h": self = .help(.tool)
    case "--version", "-V": self = .version
    case "help": self = .help(try HelpTopic(named: rest))
    case "check": self = try .check(rest)
    case "compile": self = try .compile(rest)
    case "inputs": self = try .inputs(rest)
    case "inspect": self = try .inspect(rest)
    case "explain": self = try .explain(rest)
    case "dump": self = try .dump(rest)
    case "stats": self = try .stats(rest)
    case "test": self = try .test(rest)
    case "tune": self = try .tune(rest)
    case "trace": self = try .trace(rest)
    default:
      throw UsageError(
        unknown(
          verb,
          among: [
            "check", "compile", "dump", "explain", "help", "inputs", "inspect", "stats", "test",
            "trace", "tune",
          ]))
    }
  }

  private static func check(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: Check.options, topic: .check)
    return arguments.asksForHelp ? .help(.check) : .check(try Check(arguments))
  }

  private static func compile(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: Compile.options, topic: .compile)
    return arguments.asksForHelp ? .help(.compile) : .compile(try Compile(arguments))
  }

  private static func inputs(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: Inputs.options, topic: .inputs)
    return arguments.asksForHelp ? .help(.inputs) : .inputs(try Inputs(arguments))
  }

  private static func inspect(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: [], topic: .inspect)
    return arguments.asksForHelp ? .help(.inspect) : .inspect(try Inspect(arguments))
  }

  private static func explain(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: [], topic: .explain)
    return arguments.asksForHelp ? .help(.explain) : .explain(try Explain(arguments))
  }

  private static func dump(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: Dump.options, topic: .dump)
    return arguments.asksForHelp ? .help(.dump) : .dump(try Dump(arguments))
  }

  private static func stats(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: Stats.options, topic: .stats)
    return arguments.asksForHelp ? .help(.stats) : .stats(try Stats(arguments))
  }

  private static func test(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: Test.options, topic: .test)
    return arguments.asksForHelp ? .help(.test) : .test(try Test(arguments))
  }

  private static func tune(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    let arguments = try Arguments(rest, options: Tune.options, topic: .tune)
    return arguments.asksForHelp ? .help(.tune) : .tune(try Tune(arguments))
  }

  private static func trace(_ rest: ArraySlice<String>) throws(UsageError) -> Command {
    var rest = rest
    guard let verb = rest.popFirst() else {
      throw UsageError("a verb is missing: convert or show", topic: .trace)
    }
    switch verb {
    case "--help", "-h": return .help(.trace)
    case "convert":
      let arguments = try Arguments(rest, options: TraceConvert.options, topic: .convert)
      return arguments.asksForHelp ? .help(.convert) : .convert(try TraceConvert(arguments))
    case "show":
      let arguments = try Arguments(rest, options: [], topic: .show)
      return arguments.asksForHelp ? .help(.show) : .show(try TraceShow(arguments))
    default: throw UsageError(unknown(verb, among: ["convert", "show"]), topic: .trace)
    }
  }
}

extension HelpTopic {
  /// The topic of `help check` or `help trace show`.
  fileprivate init(named words: ArraySlice<String>) throws(UsageError) {
    let name = words.joined(separator: " ")
    guard let topic = Self(rawValue: name) else {
      throw UsageError(unknown(name, among: Self.allCases.map(\.rawValue)))
    }
    self = topic
  }
}

private func unknown(_ verb: String, among verbs: [String]) -> String {
  let hint = nearest(verb, in: verbs).map { "; did you mean '\($0)'?" }
  return "unknown verb '\(verb)'" + (hint ?? "; known are \(verbs.joined(separator: ", "))")
}
