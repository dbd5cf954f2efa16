import Foundation
import GestureTestSupport
import Testing

/// Turns of phrase that readers stumble over stay out of what users read, and become fewer in comments.
@Suite struct VoiceTests {
  /// "Behind" for after, a relative clause that begins with "of which", "is none" for is not one, persons
  /// that nobody knows, and openings that need the sentence before.
  ///
  /// Made once, since that takes as long as to search a file. They are not `Sendable`, but never change.
  nonisolated(unsafe) private static let idioms: [Regex<Substring>] = [
    #/\b[Bb]ehind\b/#, #/\b[Oo]f which\b/#, #/\b(?:is|are) none\b/#,
    #/\b(?:[Nn]obody|[Ss]omebody|[Aa]nybody|[Ww]hoever)\b/#, #/\btold\b/#, #/\b[Ss]o many\b/#,
    #/\bThe same (?:of|where|for|with|in|as|without)\b/#, #/\bLets? (?:the|a|no|each|go)\b/#,
  ]

  /// Something of each idiom. Expressions are slow, and most lines have nothing of any.
  private static let signs = [
    "ehind", "f which", " none", "body", "hoever", "told", "o many", "The same ", "Let",
  ]

  private static func count(in text: some StringProtocol) -> Int {
    text.split(separator: "\n").reduce(0) { sum, line in
      let line = String(line)
      let isSuspect = line.withCString { bytes in signs.contains { strstr(bytes, $0) != nil } }
      return isSuspect ? idioms.reduce(sum) { $0 + line.matches(of: $1).count } : sum
    }
  }

  /// The texts of files that have any idiom, whether or not it is where it counts.
  private static func suspects(_ endings: [String]) throws -> [(name: String, text: String)] {
    try files(in: ["Sources"], endings).compactMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return count(in: text) > 0 ? (file.lastPathComponent, text) : nil
    }
  }

  /// Files below the package's folder, but for what is built and what is carried over from others.
  private static func files(in folders: [String], _ endings: [String]) -> [URL] {
    folders.flatMap { folder -> [URL] in
      let start = Repository.url(of: folder)
      let found = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
      return (found?.allObjects as? [URL] ?? []).filter { endings.contains($0.pathExtension) }
    }
  }

  @Test func `documents and help texts have none of them`() throws {
    var documents = Self.files(in: ["Grammar", "Examples", "Sources", ".github"], ["md"])
    documents += [Repository.url(of: "README.md"), Repository.url(of: "Tests/README.md")]
    documents += Self.files(in: ["Tests/Corpus/help"], ["txt"])
    #expect(documents.count > 60)
    for file in documents {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard Self.count(in: text) > 0 else { continue }
      for line in text.split(separator: "\n") {
        #expect(Self.count(in: line) == 0, "\(file.lastPathComponent): \(line)")
      }
    }
  }

  @Test func `messages have none of them`() throws {
    for (name, text) in try Self.suspects(["swift"]) {
      let code = text.replacing(#/(?m)^\s*\/\/.*$/#, with: "")
      for literal in code.matches(of: #/"""(?:.|\n)*?"""|"(?:[^"\\\n]|\\.)*"/#) {
        let words = String(literal.0)
        #expect(Self.count(in: words) == 0, "\(name): \(words)")
      }
    }
  }

  /// Some of these words are the right ones in places: "behind" of what a shape hides, "told" of a name.
  @Test func `comments have few of them`() throws {
    var count = 0
    for (_, text) in try Self.suspects(["swift", "c", "h"]) {
      for comment in Self.comments(in: text) { count += Self.count(in: comment) }
    }
    #expect(count <= 20)
  }

  private static func comments(in text: String) -> [Substring] {
    text.matches(of: #/\/\/[^\n]*|\/\*(?:.|\n)*?\*\//#).map(\.0)
  }

  @Test func `comments of the pages and of their tests have none of them`() throws {
    let files = Self.files(
      in: ["Sources", "Tests/Pages", "Tests/Web", "Tests/Replay", "Grammar/editors"],
      ["js", "mjs", "css", "ts", "html"])
    #expect(files.count > 60)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for comment in Self.comments(in: text) where Self.count(in: comment) > 0 {
        Issue.record("\(file.lastPathComponent): \(comment)")
      }
    }
  }

  @Test func `what the pages say has none of them`() throws {
    for file in Self.files(in: ["Sources/CGesturePages/Pages"], ["html"]) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for words in text.matches(of: #/>[^<>]+</#) where Self.count(in: words.0) > 0 {
        Issue.record("\(file.lastPathComponent): \(words.0)")
      }
    }
  }
}
