import GestureReport
import GestureSyntax
import Synchronization

/// What the command line says of messages, and what of them has to wait for the end.
struct Messaging: Sendable {
  /// How messages are printed; `nil` for the way that goes with the reports.
  var format: MessageFormat?

  /// Whether a specification with warnings is one with errors.
  var warningsAreErrors = false

  /// The warnings that are not shown.
  var allowed: [DiagnosticCode] = []

  /// The edits that are made in specifications before anything else.
  enum Fixes: Sendable {
    case none
    /// Those after which the text means what its words say, and nothing else can be meant.
    case safe
    /// All, the likeliest first.
    case all
  }

  var fixes = Fixes.none

  /// When messages and reports are coloured.
  var color = ColorChoice.auto

  /// What was said so far, for the formats that are one document.
  private(set) var log = Log()

  /// Messages in the order in which they were said.
  final class Log: Sendable {
    private let messages = Mutex<[Message]>([])
    private let problem = Mutex<OutputClosed?>(nil)

    /// Why messages for programs could not be written; `nil` if they were.
    var failure: OutputClosed? { problem.withLock { $0 } }

    /// Writes messages for programs, which nothing is waiting for: that it fails is found at the end.
    func write(_ text: String, _ write: (String) throws(OutputClosed) -> Void) {
      do throws(OutputClosed) { try write(text) } catch { problem.withLock { $0 = error } }
    }

    func append(_ message: Message) { messages.withLock { $0.append(message) } }

    var all: [Message] { messages.withLock { $0 } }
  }

  init() {}

  /// The messaging as it is set, with nothing said yet.
  var anew: Messaging {
    var anew = self
    anew.log = Log()
    return anew
  }

  /// Understands the options that the verbs share.
  init(_ arguments: Arguments) throws(UsageError) {
    format = try arguments.choice("--messages")
    color = try arguments.choice("--color") ?? .auto
    warningsAreErrors = arguments.has("--warnings-as-errors")
    if arguments.value("--fix")?.isEmpty == true { fixes = .safe }
    if arguments.has("--unsafe-fixes") { fixes = .all }
    for name in (arguments.value("--allow") ?? "").split(separator: ",") {
      guard let code = DiagnosticCode(rawValue: String(name)) else {
        let hint = nearest(String(name), in: DiagnosticCode.allCases.map(\.rawValue))
        throw UsageError(
          "there is no warning '\(name)'; "
            + (hint.map { "did you mean '\($0)'?" } ?? "'gesturec explain' lists them"),
          topic: arguments.topic)
      }
      allowed.append(code)
    }
  }

  /// Whether messages have a form for programs, which was asked for.
  var isForPrograms: Bool { ![nil, .text].contains(format) }

  /// Runs a verb and says what had to wait. Where a document is asked for, there is one even if nothing
  /// was said.
  ///
  /// - Throws: That the result or the messages could not be written.
  func finishing(_ verb: any Verb, in world: World) throws(OutputClosed) -> ExitCode {
    let result = Result { () throws(OutputClosed) in try verb.run(in: world) }
    if format == .sarif { world.complain(SARIFLog(log.all, version: version).text) }
    if let failure = log.failure { throw failure }
    return try result.get()
  }
}

/// When to colour.
enum ColorChoice: String, CaseIterable, Hashable {
  case auto, always, never

  /// Whether to colour a stream. `NO_COLOR` counts if it is set to anything but nothing
  /// (no-color.org).
  fileprivate func isColoured(_ isTerminal: Bool, _ world: World) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (world.environment["NO_COLOR"] ?? "").isEmpty
        && world.environment["TERM"] != "dumb"
    }
  }
}

extension World {
  /// How reports are coloured, on standard output.
  var outputPalette: Palette {
    Palette(isColoured: messaging.color.isColoured(outputIsTerminal, self))
  }

  /// How messages are coloured, on standard error.
  var errorPalette: Palette {
    Palette(isColoured: messaging.color.isColoured(errorIsTerminal, self))
  }
}

extension Option {
  /// What the verbs share that say what is wrong.
  static let forMessages = [messages, color].map(shared)

  private static let messages = Option(
    "--messages", .one(of: MessageFormat.allCases.map(\.rawValue), called: "FORMAT"),
    help: """
      How to print errors and warnings:
        text    for people, with the source lines
        lines   path:line:column: error: text, as in build logs
        json    one object each; the schema is
                Grammar/messages.schema.json
        sarif   one log, as code hosts read it
        github  annotations in a workflow of GitHub
      [default: text, or json if the reports are]
      """)

  private static let color = Option(
    "--color", .one(of: ColorChoice.allCases.map(\.rawValue), called: "WHEN"),
    help: "When to use colours [default: auto]: auto means on a terminal, unless NO_COLOR is set")

  /// What the verbs share that compile specifications.
  static let forSpecifications =
    forMessages
    + [
      Option(
        "--allow", Option.Value(name: "CODES"),
        help: "Hide the warnings with these codes, separated by commas"),
      Option("--warnings-as-errors", help: "Treat warnings as errors"),
    ].map(shared)

  /// All that mean the same for every verb that takes them. They may stand before the verb.
  static let allShared = [profile, jobs] + forTraces + forSpecifications

  /// What those of them share that may change specifications.
  static let forFixedSpecifications = fixes + forSpecifications

  /// What makes the edits that messages propose.
  static let fixes = [
    Option(
      "--fix", help: "First apply the safe fixes that messages propose to the SPECs"),
    Option(
      "--unsafe-fixes",
      help: "First apply all fixes that messages propose, even those that may not be intended"),
  ]
}
