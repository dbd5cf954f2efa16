import GestureSyntax

/// The one way a single check can fail: with a diagnostic. Never escapes this module.
struct CheckFailure: Error {
  /// What to report; `nil` if the cause has been reported where it was found.
  let diagnostic: Diagnostic?

  /// A failure whose cause has been reported already.
  static let reported = CheckFailure(diagnostic: nil)

  init(diagnostic: Diagnostic?) { self.diagnostic = diagnostic }

  init(
    _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIt: Diagnostic.FixIt? = nil, or alternatives: [Diagnostic.FixIt] = []
  ) {
    diagnostic = .error(message, at: range, notes: notes, fixIt: fixIt, or: alternatives)
  }

  /// A name that stands for nothing: the known one that was probably meant is offered; where there is none,
  /// `help` says what can be written.
  static func unknown(
    _ what: String, _ name: Located<String>, among known: [String], help: String
  ) -> CheckFailure {
    if let meant = nearest(name.value, in: known) { return unknown(what, name, meant: meant) }
    return CheckFailure(
      .init(.unknownName, "there is no \(what) `\(name.value)`"), at: name.range,
      notes: [.help(help)])
  }

  /// A name that stands for nothing, and the one that was probably meant.
  static func unknown(
    _ what: String, _ name: Located<String>, meant: String
  ) -> CheckFailure {
    CheckFailure(
      .init(.unknownName, "there is no \(what) `\(name.value)`; did you mean `\(meant)`?"),
      at: name.range,
      fixIt: .init(replace: name.range, with: meant, isSafe: false))
  }
}
