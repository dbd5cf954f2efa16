import GestureSyntax

/// A verb's arguments, sorted into options and paths but not yet understood.
struct Arguments {
  /// The arguments that are not options, up to `--` if there is one.
  private(set) var paths: [String] = []

  /// The arguments after `--`; `nil` without a `--`.
  private(set) var pathsAfterDashes: [String]?

  /// How much help was asked for; `nil` for none.
  private(set) var help: HelpText.Length?

  private var values: [String: [String]] = [:]
  let topic: Manual

  /// Sorts arguments. An option may stand anywhere before `--`; its value follows it, or follows
  /// its `=`.
  init(
    _ arguments: some Sequence<String>, options: [Option], topic: Manual
  ) throws(UsageError) {
    self.topic = topic
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        pathsAfterDashes = Array(rest)
        return
      } else if let length = HelpText.Length(rawValue: argument) {
        help = length
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(argument, &rest, options)
      } else {
        paths.append(argument)
      }
    }
  }

  /// All paths, those after `--` last.
  var allPaths: [String] { paths + (pathsAfterDashes ?? []) }

  /// Whether an option that takes no value is there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The values of an option that may be given several times, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option that stands for one of several things; those that it may be too, but
  /// is not here, are suggested.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Choice.Type = Choice.self, orElse others: [String] = []
  ) throws(UsageError) -> Choice? {
    guard let text = value(name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue) + others
    let hint = nearest(text, in: known).map { "did you mean '\($0)'?" }
    throw UsageError(
      "unknown value '\(text)' of '\(name)'; "
        + (hint ?? "expected one of \(known.joined(separator: ", "))"),
      topic: topic)
  }

  /// The only path there may be.
  func onlyPath(_ name: String) throws(UsageError) -> String {
    try somePaths(name, atMost: 1)[0]
  }

  /// All paths; at least one has to be there.
  func somePaths(_ name: String, atMost most: Int = .max) throws(UsageError) -> [String] {
    guard !allPaths.isEmpty else { throw UsageError("\(name) is missing", topic: topic) }
    guard allPaths.count <= most else {
      throw UsageError("'\(allPaths[most])' is an unexpected argument", topic: topic)
    }
    return allPaths
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var (spelling, attached) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : String?.none)
    // `-j2`: a number right after its letter.
    if spelling.count > 2, spelling.dropFirst(2).allSatisfy(\.isWholeNumber),
      options.contains(where: { $0.short == String(spelling.prefix(2)) && $0.value != nil })
    {
      (spelling, attached) = (String(argument.prefix(2)), String(argument.dropFirst(2)))
    }
    guard let option = options.first(where: { $0.name == spelling || $0.short == spelling }) else {
      throw UsageError(unknown(spelling, options), topic: topic)
    }
    guard values[option.name] == nil || option.mayRepeat else {
      throw UsageError("'\(option.name)' is given twice", topic: topic)
    }
    guard let value = option.value else {
      guard attached == nil else {
        throw UsageError("'\(option.name)' takes no value", topic: topic)
      }
      values[option.name] = [""]
      return
    }
    guard let text = attached ?? rest.popFirst() else {
      throw UsageError("'\(option.name)' needs a value: \(value.words)", topic: topic)
    }
    values[option.name, default: []].append(text)
  }

  private func unknown(_ spelling: String, _ options: [Option]) -> String {
    if Option.allShared.contains(where: { $0.spellings.contains(spelling) }) {
      return "'\(topic.name)' takes no '\(spelling)'"
    }
    let names = options.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) } + ["--help", "-h"]
    if let meant = optionMeant(by: spelling, among: names) {
      return "unknown option '\(spelling)'; did you mean '\(meant)'?"
    }
    let capital = spelling.uppercased()
    let hint =
      spelling.count == 2 && capital != spelling && names.contains(capital)
      ? capital : nearest(spelling, in: names.filter { $0.hasPrefix("--") })
    return "unknown option '\(spelling)'"
      + (hint.map { "; did you mean '\($0)'?" }
        ?? "; a path that begins with '-' goes after '--'")
  }
}
