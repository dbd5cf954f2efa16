import Foundation
import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTestSupport
import GestureTraces
import Testing

/// What the documents show is true: their gestures compile, or fail as they say, and their traces
/// do what they expect.
@Suite struct DocumentTests {
  @Test(arguments: try blocks("gesture"))
  func `compiles as it says`(block: MarkdownBlock) {
    let compilation = Compilation(documented: block)
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

  @Test(arguments: try documents()) func `links lead to headings`(document: Document) {
    for anchor in document.links {
      #expect(document.anchors.contains(anchor), "\(document.path) has no heading #\(anchor)")
    }
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

  /// The anchors of its own that it links to.
  var links: [String] {
    text.matches(of: #/\]\(#([^)\s]*)\)/#).map { String($0.1) }
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

private func documents() throws -> [Document] {
  let root = Repository.root.path + "/"
  let found = ["Grammar", "Sources", "Tests", ".github"]
    .flatMap { Repository.anyFiles(in: $0, withExtension: "md") }
    .map { String($0.path.dropFirst(root.count)) }
  return try (["README.md"] + found).map { Document(path: $0, text: try Repository.text(of: $0)) }
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
      path: "document.gesture", contents: Array(block.text.utf8), reading: Repository.example)
  }
}
