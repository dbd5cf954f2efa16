import GestureAnalysis
import Foundation
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import GestureTraces
import Testing

/// What the documents show is true: their gestures compile, or fail as they say, and their traces
/// do what they expect.
@Suite struct DocumentTests {
  @Test(arguments: try blocks("gesture"))
  func `compiles as it says`(block: MarkdownBlock) {
    let compilation = Compilation(documented: block).examined
    let codes = Set(compilation.diagnostics.map(\.message.code.rawValue))
    #expect(codes == Set(block.words), "\(compilation.messages)")
  }

  @Test(arguments: try tracedBlocks())
  func `does what it expects`(traced: TracedBlock) throws {
    let trace = try Trace(reading: Array(traced.trace.text.utf8), path: traced.testDescription)
    let report = TraceReport(checking: trace, by: Compilation(documented: traced.gesture))
    #expect(!report.expectations.isEmpty)
    for expectation in report.expectations {
      #expect(expectation.holds, "\(expectation.text), but \(expectation.instead ?? "")")
    }
  }

  @Test(arguments: try documents()) func `links lead to headings`(document: Document) throws {
    for link in document.links {
      let target = try link.path.isEmpty ? document : Document(at: link.path, from: document.path)
      let isThere = link.anchor.isEmpty || target.anchors.contains(link.anchor)
      #expect(isThere, "\(target.path) has no heading #\(link.anchor)")
    }
  }

  @Test(arguments: try documents()) func `a page can be read in one go`(document: Document) {
    #expect(document.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 501)
  }
}

/// What documents say about the package's own files.
@Suite struct DocumentedFilesTests {
  @Test(arguments: try documents()) func `files are where it says`(document: Document) {
    for path in document.paths {
      let isThere = FileManager.default.fileExists(atPath: Repository.url(of: path).path)
      #expect(isThere, "\(document.path) mentions \(path)")
    }
  }

  @Test func `every test folder is described`() throws {
    let described = try Set(document("Tests/README.md").paths)
    for folder in ["Tests", "Tests/Corpus"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Repository.url(of: folder).path)
      for name in names where name != "Corpus" && !name.contains(".") {
        #expect(described.contains("\(folder)/\(name)"))
      }
    }
  }

  @Test func `the tests that recipes rely on are there`() throws {
    let tests = try Repository.files(in: "Tests", withExtension: "swift")
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let text = try document(".github/CONTRIBUTING.md").text
    let names = text.matches(of: #/\*([a-z][^*]*)\*/#).map { String($0.1) }
    #expect(names.count > 10)
    for name in names { #expect(tests.contains("func `\(name)`"), "\(name)") }
  }

  @Test func `every measure and unit is in the reference`() throws {
    let reference = try languageReference()
    let words =
      MeasureName.allCases.map(\.rawValue) + PointName.allCases.map(\.rawValue)
      + UnitName.allCases.map(\.rawValue)
    for word in words { #expect(reference.contains("`\(word)`"), "\(word)") }
  }

  @Test func `every word of traces is in their description`() throws {
    let description =
      try document("Grammar/traces.md").text + document("Grammar/trace-formats.md").text
    let words =
      Touch.Phase.allCases.map(\.word) + Touch.Kind.allCases.map(\.word)
      + Outcome.allCases.map(\.rawValue) + TraceNote.Kind.allCases.map(\.rawValue)
      + TraceError.Code.allCases.map(\.rawValue)
    for word in words { #expect(description.contains("`\(word)`"), "\(word)") }
  }

  @Test(arguments: [
    ("fileSize", TraceLimit.fileSize), ("events", TraceLimit.events),
    ("touches", TraceLimit.touches), ("channels", TraceLimit.channels),
    ("nesting", TraceLimit.nesting), ("coordinate", Int(TraceLimit.coordinate)),
    ("time", Int(TraceLimit.time)),
  ])
  func `the limit of traces is in their description`(name: String, number: Int) throws {
    let description = try document("Grammar/traces.md").text
    let isThere = description.contains("| `TraceLimit.\(name)` | \(number) |")
    #expect(isThere)
  }

  @Test func `every word of the language is in the reference`() throws {
    let words = try languageReference()
      .split { !($0.isLetter || $0 == "-") }.map(String.init)
    #expect(Set(Keyword.allCases.map(\.rawValue)).subtracting(words) == [])
  }
}

/// A `trace` block and the `gesture` block above it.
struct TracedBlock: Sendable, CustomTestStringConvertible {
  let gesture: MarkdownBlock
  let trace: MarkdownBlock

  var testDescription: String { trace.testDescription }
}

/// A Markdown file of this package.
struct Document: Sendable, CustomTestStringConvertible {
  /// From the root of the package.
  let path: String
  let text: String

  var testDescription: String { path }

  var blocks: [MarkdownBlock] { MarkdownBlock.all(in: text, path: path) }

  /// The files and folders of the package that it mentions. Those with a gap in them are patterns.
  var paths: [String] {
    text.matches(of: #/`((?:Sources|Tests|Examples|Grammar|\.ci)\/[^`]*)`/#).map { String($0.1) }
      .filter { !$0.contains("…") && !$0.contains("NAME") && !$0.contains(" ") }
  }

  /// The pages and headings of the package that it links to; its own have no path.
  var links: [(path: String, anchor: String)] {
    text.matches(of: #/\]\(((?:[A-Za-z0-9_.\/-]+\.md)?)(?:#([^)\s]*))?\)/#).map {
      (String($0.1), String($0.2 ?? ""))
    }
  }

  init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// The page that a link of another one leads to.
  init(at link: String, from path: String) throws {
    let folder = Repository.url(of: path).deletingLastPathComponent()
    let url = folder.appending(path: link).standardizedFileURL
    self.init(path: link, text: try String(contentsOf: url, encoding: .utf8))
  }

  /// The anchors that its headings have.
  var anchors: Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " }
          .replacing(" ", with: "-")
      })
  }
}

/// The text of the pages that describe the language.
private func languageReference() throws -> String {
  try Repository.anyFiles(in: "Grammar/reference", withExtension: "md")
    .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
}

private func document(_ path: String) throws -> Document {
  Document(path: path, text: try Repository.text(of: path))
}

private func documents() throws -> [Document] {
  let root = Repository.root.path + "/"
  let found = ["Grammar", "Sources", "Tests", ".github"]
    .flatMap { Repository.anyFiles(in: $0, withExtension: "md") }
    .map { String($0.path.dropFirst(root.count)) }
  return try (["README.md"] + found).map(document)
}

private func blocks(_ language: String) throws -> [MarkdownBlock] {
  let found = try documents().flatMap(\.blocks).filter { $0.language == language }
  precondition(!found.isEmpty, "no \(language) blocks")
  return found
}

private func tracedBlocks() throws -> [TracedBlock] {
  var found: [TracedBlock] = []
  for document in try documents() {
    var gesture: MarkdownBlock?
    for block in document.blocks {
      if block.language == "gesture" { gesture = block }
      if block.language == "trace", let gesture {
        found.append(TracedBlock(gesture: gesture, trace: block))
      }
    }
  }
  precondition(!found.isEmpty, "no trace blocks")
  return found
}

extension Compilation {
  /// Compiles a block, which may use the files of `Examples`.
  fileprivate init(documented block: MarkdownBlock) {
    self.init(
      path: "example.gesture", contents: Array(block.text.utf8), reading: Repository.example)
  }
}
