import Foundation
import GestureTestSupport
import Testing

/// What documents show of `Examples/EmbeddingDemo` is what is there. `.ci/demo` builds and runs it.
@Suite struct DemoTests {
  @Test(arguments: Self.documents)
  func `code is a file of the demo, or an example in the code`(path: String) throws {
    let blocks = MarkdownBlock.all(in: try Repository.text(of: path), path: path)
      .filter { $0.language == "swift" }
    #expect(!blocks.isEmpty)
    let files = try Self.files(withExtension: "swift").values
    let code = try Repository.text(of: "Sources/GestureUIKit/TableGestureRecognizer.swift")
    for block in blocks {
      let isShown = files.contains(block.text) || code.contains(documented(block.text))
      #expect(isShown, "\(block.testDescription)")
    }
  }

  /// Code as it stands in the comment of a declaration.
  private func documented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "  ///" : "  ///     " + $0 }.joined(separator: "\n")
  }

  @Test func `every file of the demo is shown`() throws {
    let shown = try Self.blocks(of: "swift")
    for (name, text) in try Self.files(withExtension: "swift") {
      #expect(shown.contains(text), "\(name)")
    }
  }

  @Test func `what the programs print is what is expected of them`() throws {
    let command = "$ swift run --package-path Examples/EmbeddingDemo "
    let expected = try Self.files(withExtension: "txt")
    let shown = try Self.blocks(of: "console").filter { $0.hasPrefix(command) }
    #expect(shown.count == 3)
    for block in shown {
      let lines = block.dropFirst(command.count).split(separator: "\n", maxSplits: 1)
      #expect(expected["Expected/\(lines[0]).txt"] == String(lines[1]))
    }
  }

  @Test func `every program has an expectation`() throws {
    let programs = try FileManager.default.contentsOfDirectory(
      atPath: Repository.url(of: Self.folder + "/Sources").path)
    let expected = try Self.files(withExtension: "txt").keys
    #expect(Set(programs.map { "Expected/\($0).txt" }) == Set(expected))
  }

  @Test func `the demo's checkmark is the one that everything is about`() throws {
    let text = try Repository.text(of: Self.folder + "/Sources/Checkmark/checkmark.gesture")
    #expect(try Self.blocks(of: "gesture").contains(text))
  }

  private static let folder = "Examples/EmbeddingDemo"

  private static let documents = [
    "Grammar/embedding-swift.md", "Sources/GestureRuntime/GestureRuntime.docc/LoadingTables.md",
  ]

  private static func blocks(of language: String) throws -> [String] {
    try documents.flatMap { path in
      MarkdownBlock.all(in: try Repository.text(of: path), path: path)
        .filter { $0.language == language }.map(\.text)
    }
  }

  /// The demo's files of a kind, by their paths in it.
  private static func files(withExtension pathExtension: String) throws -> [String: String] {
    let root = Repository.url(of: folder).path + "/"
    let urls = Repository.files(in: folder, withExtension: pathExtension)
    return try Dictionary(
      uniqueKeysWithValues: urls.map { url in
        let name = String(url.path.dropFirst(root.count))
        return (name, try String(contentsOf: url, encoding: .utf8))
      })
  }
}
