import Foundation
import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTestSupport
import GestureTraces
import Testing

/// The gestures that the language was designed around: each compiles, and does on traces what they
/// expect.
@Suite struct ContractTests {
  @Test func `compiles`() throws {
    for file in try LanguageExample.files() {
      // The file is a list of gestures; some would never win beside the others.
      #expect(Set(file.diagnostics.map(\.message.code)).isSubset(of: [.neverWins]))
    }
  }

  /// Each has a table when it stands alone, and traces both ways.
  @Test(arguments: try LanguageExample.all())
  func `is made by some traces, and not by others`(example: LanguageExample) throws {
    let compilation = example.alone
    #expect(compilation.messages == [])
    var outcomes: [Bool] = []
    for url in example.traces {
      let trace = try Trace(reading: Array(Data(contentsOf: url)), path: url.lastPathComponent)
      let report = TraceReport(checking: trace, by: compilation)
      #expect(!report.expectations.isEmpty, "\(trace.path) expects nothing")
      for expectation in report.expectations {
        #expect(
          expectation.holds, "\(trace.path): \(expectation.text), but \(expectation.instead ?? "")")
      }
      outcomes.append(
        report.outcomes.contains { $0.gesture == example.name && $0.outcome.isSuccess })
    }
    #expect(Set(outcomes) == [true, false], "\(example.traces.map(\.lastPathComponent))")
  }

  @Test func `every trace is of a gesture`() throws {
    let used = try LanguageExample.all().flatMap(\.traces)
    #expect(Set(used) == Set(Repository.files(in: LanguageExample.folder, withExtension: "trace")))
  }
}

/// A gesture of a file of `Tests/Corpus/language`, with its traces: those in the folder beside the
/// file whose names begin with the gesture's.
struct LanguageExample: Sendable, CustomTestStringConvertible {
  static let folder = "Tests/Corpus/language"

  let declaration: GestureDeclaration
  let file: Compilation
  let traces: [URL]

  var name: String { declaration.name.value }
  var testDescription: String { name }

  /// The gesture without the file's others. Those that it uses become parts, so that they are not
  /// recognized before it.
  var alone: Compilation {
    let text = { file.sources.files[0].text(in: $0) }
    var declarations = text(declaration.range)
    var missing = declarations.names(after: "use")
    while let name = missing.popLast() {
      guard let used = file.declarations.first(where: { $0.name.value == name }) else { continue }
      let part = text(used.range).replacing(/\bgesture\b/, with: "part", maxReplacements: 1)
      if declarations.contains(part) { continue }
      declarations += "\n" + part
      missing += part.names(after: "use")
    }
    var others = text(declaration.range).names(after: "alongside|after")
    var added: Set = [name]
    while let next = others.popLast() {
      guard added.insert(next).inserted,
        let other = file.declarations.first(where: { $0.name.value == next })
      else { continue }
      declarations += "\n" + text(other.range)
      others += text(other.range).names(after: "alongside|after")
    }
    let constants = file.syntax.declarations.compactMap { declaration -> String? in
      guard case .constant(let constant) = declaration else { return nil }
      return text(constant.range)
    }
    let whole = constants.joined(separator: "\n") + "\n" + declarations
    return Compilation(path: name + ".gesture", contents: Array(whole.utf8))
  }

  static func files() throws -> [Compilation] {
    try Repository.files(in: folder, withExtension: "gesture").map { url in
      Compilation(path: url.lastPathComponent, contents: Array(try Data(contentsOf: url)))
    }
  }

  static func all() throws -> [LanguageExample] {
    try files().flatMap { file -> [LanguageExample] in
      let folder = file.sources.files[0].path.dropLast(".gesture".count)
      let traces = Repository.files(in: "\(self.folder)/\(folder)", withExtension: "trace")
      let gestures = file.declarations.filter { $0.kind == .gesture }
      let owned = Dictionary(grouping: traces) { trace in
        let name = trace.deletingPathExtension().lastPathComponent
        return gestures.map(\.name.value).filter { name == $0 || name.hasPrefix($0 + "-") }
          .max { $0.count < $1.count }
      }
      return gestures.map {
        LanguageExample(declaration: $0, file: file, traces: owned[$0.name.value] ?? [])
      }
    }
  }
}

extension Compilation {
  fileprivate var declarations: [GestureDeclaration] {
    syntax.declarations.compactMap { declaration in
      guard case .gesture(let gesture) = declaration else { return nil }
      return gesture
    }
  }
}

extension String {
  /// The words that follow one of some words.
  fileprivate func names(after words: String) -> [String] {
    let pattern = try? Regex(
      "\\b(?:\(words))\\s+([a-z][a-z0-9-]*(?:\\s*,\\s*[a-z][a-z0-9-]*)*)",
      as: (Substring, Substring).self)
    guard let pattern else { return [] }
    return matches(of: pattern).flatMap { match in
      match.output.1.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}
