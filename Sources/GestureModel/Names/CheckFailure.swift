import GestureSyntax

/// The one way a single check can fail: with a diagnostic. Never escapes this module.
struct CheckFailure: Error {
  /// What to report; `nil` if the cause has been reported where it was found.
  let diagnostic: Diagnostic?

  /// A failure whose cause has been reported already.
  static let reported = CheckFailure(nil)

  init(_ diagnostic: Diagnostic?) { self.diagnostic = diagnostic }

  init(
    _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIt: Diagnostic.FixIt? = nil, or alternatives: [Diagnostic.FixIt] = []
  ) {
    diagnostic = .error(message, at: range, notes: notes, fixIt: fixIt, or: alternatives)
  }
}

extension Diagnostic {
  /// An unknown name: the nearest known one is offered, or else `help` says what to write, and what is written
  /// is offered.
  static func unknown(
    _ what: String, _ name: Located<String>, among known: [String] = [], help: String,
    offering written: [String] = []
  ) -> Diagnostic {
    if let meant = nearest(name.value, in: known) { return unknown(what, name, meant: meant) }
    let edits = written.map { FixIt(replace: name.range, with: $0, isSafe: false) }
    return .error(
      .init(.unknownName, "there is no \(what) `\(name.value)`"), at: name.range,
      notes: [.help(help)], fixIt: edits.first, or: Array(edits.dropFirst()))
  }

  /// An unknown name, and the known one that was probably meant.
  static func unknown(_ what: String, _ name: Located<String>, meant: String) -> Diagnostic {
    .error(
      .init(.unknownName, "there is no \(what) `\(name.value)`; did you mean `\(meant)`?"),
      at: name.range, fixIt: .init(replace: name.range, with: meant, isSafe: false))
  }
}
