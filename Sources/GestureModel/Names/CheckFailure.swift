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
}
