/// Something that the tool does. Each verb is one type in ``Verbs/all``.
protocol Verb: Hashable, Sendable {
  /// What there is to say about it, its options among that.
  static var manual: Manual { get }

  /// Understands a command line that has no options but those of ``manual``.
  init(_ arguments: Arguments) throws(UsageError)

  /// Whether standard output gets a result that programs read; messages go to standard error then.
  var writesForPrograms: Bool { get }

  /// Runs the verb. Throws only if standard output is closed.
  func run(in world: World) throws(OutputClosed) -> ExitCode
}

extension Verb {
  var writesForPrograms: Bool { false }
}

enum Verbs {
  /// By what they are for, in the order of the help text.
  static let groupsOfHelp: [(heading: String, verbs: [any Verb.Type])] = [
    (
      "Everyday",
      [
        New.self, Check.self, Test.self, Learn.self, Format.self, Compile.self, Explain.self,
        Playground.self,
      ]
    ),
    ("Analysis", [Sample.self, Conflicts.self, Diff.self, Inspect.self]),
    ("Recordings", [TraceRecord.self, TraceConvert.self, TraceShow.self]),
    ("Editors", [LSP.self]),
  ]

  /// In the order of the help text.
  static let all = groupsOfHelp.flatMap(\.verbs)

  /// The first words there are, in alphabetical order.
  static var firstWords: [String] {
    Set(all.compactMap { $0.words.first } + ["help"]).sorted()
  }

  /// The second words of the verbs that begin with a word, in the order of the help text.
  static func second(of word: String) -> [String] {
    all.filter { $0.words.count == 2 && $0.words[0] == word }.map { $0.words[1] }
  }

  /// The first words that name no verb alone.
  static var groups: [String] {
    firstWords.filter { word in all.contains { $0.words.count == 2 && $0.words[0] == word } }
  }

  /// Everything that help can be asked for.
  static var manuals: [Manual] {
    [.tool] + all.map { $0.manual } + groups.map(Manual.group)
  }
}

extension Verb {
  /// Its name, word by word.
  fileprivate static var words: [String] { manual.name.split(separator: " ").map(String.init) }
}
