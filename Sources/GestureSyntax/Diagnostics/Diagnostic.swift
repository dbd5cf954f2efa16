/// One thing the compiler has to say about a file: what, where, and the way out.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// No table is made.
    case error
    /// The table is made, and probably is not what was meant.
    case warning
  }

  /// A code and its words.
  ///
  /// Each stage words its messages in an extension beside the code that reports them; the codes
  /// are all in ``DiagnosticCode``, so tests and documents can refer to them while the wording is
  /// free to improve.
  public struct Message: Hashable, Sendable {
    /// The stable code.
    public let code: DiagnosticCode

    /// One sentence without a full stop.
    public let text: String

    package init(_ code: DiagnosticCode, _ text: String) {
      self.code = code
      self.text = text
    }
  }

  /// A second place that belongs to the story, or a hint with no place.
  public struct Note: Hashable, Sendable {
    /// What to know.
    public let text: String

    /// Where, if anywhere.
    public let range: SourceRange?

    /// Whether it says what to write.
    public let isHelp: Bool

    package init(_ text: String, at range: SourceRange? = nil) {
      (self.text, self.range, isHelp) = (text, range, false)
    }

    private init(help text: String) { (self.text, range, isHelp) = (text, nil, true) }

    /// What to write, where no edit can be offered.
    package static func help(_ text: String) -> Note { Note(help: text) }
  }

  /// An edit that would remove the cause.
  public struct FixIt: Hashable, Sendable {
    /// The bytes to replace; empty for an insertion.
    public let range: SourceRange

    /// What to put there.
    public let replacement: String

    /// Whether the text then means what its words said, and nothing else can have been meant. Such an
    /// edit can be made unseen; another one is for its author to choose.
    public let isSafe: Bool

    package init(
      replace range: SourceRange, with replacement: String, isSafe: Bool = true
    ) {
      self.range = range
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }

  /// Error or warning.
  public var severity: Severity

  /// What is wrong.
  public var message: Message

  /// Where. ``SourceMap`` finds the file.
  public var range: SourceRange

  /// More to know, in order.
  public var notes: [Note]

  /// The edit that mends it, where there is one, or the likeliest of several.
  public var fixIt: FixIt?

  /// Other edits that mend it, if ``fixIt`` is not safe.
  public var alternatives: [FixIt] = []

  package static func error(
    _ message: Message, at range: SourceRange, notes: [Note] = [], fixIt: FixIt? = nil,
    or alternatives: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      severity: .error, message: message, range: range, notes: notes, fixIt: fixIt,
      alternatives: alternatives)
  }

  package static func warning(
    _ message: Message, at range: SourceRange, notes: [Note] = [], fixIt: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, message: message, range: range, notes: notes, fixIt: fixIt)
  }
}
