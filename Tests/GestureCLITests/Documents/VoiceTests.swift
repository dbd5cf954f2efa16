import Foundation
import GestureTestSupport
import Testing

/// Turns of phrase that readers stumble over stay out of what users read, and become fewer in comments.
@Suite struct VoiceTests {
  /// "Behind" for after, a relative clause that begins with "of which", "is none" for is not one, persons
  /// that nobody knows, and openings that need the sentence before.
  private static var idioms: [Regex<Substring>] {
    [
      #/\b[Bb]ehind\b/#, #/\b[Oo]f which\b/#, #/\b(?:is|are) none\b/#,
      #/\b(?:[Nn]obody|[Ss]omebody|[Aa]nybody|[Ww]hoever)\b/#, #/\btold\b/#, #/\b[Ss]o many\b/#,
      #/\bThe same (?:of|where|for|with|in|as|without)\b/#, #/\bLets? (?:the|a|no|each|go)\b/#,
    ]
  }

  private static func count(in text: String) -> Int {
    idioms.reduce(0) { $0 + text.matches(of: $1).count }
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
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        #expect(Self.count(in: String(line)) == 0, "\(file.lastPathComponent): \(line)")
      }
    }
  }

  @Test func `messages have none of them`() throws {
    for file in Self.files(in: ["Sources"], ["swift"]) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let code = text.replacing(#/(?m)^\s*\/\/.*$/#, with: "")
      for literal in code.matches(of: #/"""(?:.|\n)*?"""|"(?:[^"\\\n]|\\.)*"/#) {
        let words = String(literal.0)
        #expect(Self.count(in: words) == 0, "\(file.lastPathComponent): \(words)")
      }
    }
  }

  /// Some of these words are the right ones in places: "behind" of what a shape hides, "told" of a name.
  @Test func `comments have few of them`() throws {
    var count = 0
    for file in Self.files(in: ["Sources"], ["swift", "c", "h"]) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for comment in text.matches(of: #/\/\/[^\n]*|\/\*(?:.|\n)*?\*\//#) {
        count += Self.count(in: String(comment.0))
      }
    }
    #expect(count <= 20)
  }
}
