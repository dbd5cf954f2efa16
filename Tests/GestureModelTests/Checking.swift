import Foundation
import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// Parses and checks a text. The only place in these tests that knows how to call the checker.
func checked(
  _ text: String, using files: [String: String] = [:]
) -> (model: Model, diagnostics: [Diagnostic]) {
  var sources = SourceMap()
  let source = sources.add(path: "test.gesture", bytes: Array(text.utf8))
  let (syntax, mistakes) = FileSyntax.parse(source)
  let (model, diagnostics) = Model.check(syntax, in: source, sources: &sources) { path in
    files[path].map { Array($0.utf8) }
  }
  let wiring = Wiring([Wiring.File(model: model, sources: sources)])
  let all = (diagnostics + wiring.diagnostics[0]).sorted { $0.range.start < $1.range.start }
  return (model, mistakes + all)
}

/// Everything that is said of the marked texts of these tests.
private let saidOfMarked = SaidLines("Tests/Corpus/check/marked.said")

/// Expects exactly the diagnostics that the marks in a text say.
func check(
  _ text: String, using files: [String: String] = [:],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = MarkedSource(text)
  let (model, diagnostics) = checked(text, using: files)
  #expect(marked.marks(of: diagnostics) == marked.expected, sourceLocation: sourceLocation)
  for diagnostic in diagnostics {
    let place = marked.source.location(of: diagnostic.range.start)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
    saidOfMarked.expect(
      [line.trimmingCharacters(in: .whitespaces)] + diagnostic.cells,
      of: "\(Checksum(text)) \(place.line):\(place.column) \(diagnostic.message.code.rawValue)",
      sourceLocation: sourceLocation)
  }
  let hasErrors = diagnostics.contains { $0.severity == .error }
  let gestures = text.split(separator: "\n").count { $0.hasPrefix("gesture") }
  if !hasErrors { #expect(model.ownCount == gestures, sourceLocation: sourceLocation) }
}

/// The only gesture of a text without mistakes.
func gesture(
  _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Gesture {
  let (model, diagnostics) = checked(text)
  #expect(diagnostics == [], sourceLocation: sourceLocation)
  return try #require(model.gestures.last, sourceLocation: sourceLocation)
}

/// All that a diagnostic says and offers, with its places.
func everything(in said: Diagnostic) -> String {
  func place(_ range: SourceRange) -> String { " \(range.start)–\(range.end)" }
  var text = "\(said.severity) \(said.message.code) \(place(said.range)): \(said.message.text)\n"
  for note in said.notes { text += "\(note.isHelp) \(note.text)\(note.range.map(place) ?? "")\n" }
  for edit in [said.fixIt].compactMap(\.self) + said.alternatives {
    text += "\(edit.isSafe) \(place(edit.range)): \(edit.replacement)\n"
  }
  return text
}
