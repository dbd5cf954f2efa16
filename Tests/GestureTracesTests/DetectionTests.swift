import Foundation
import GestureTestSupport
import GestureTraces
import Testing

/// What shows a format: beginnings of every length that matters, under every name, after what may
/// come before it.
@Suite struct DetectionTests {
  @Test func `a format is known from some length on, whatever the file is called`() throws {
    for file in Repository.files(in: "Tests/Corpus/traces/good", withExtension: "input") {
      let name = file.deletingPathExtension().lastPathComponent
      let bytes = Array(try Data(contentsOf: file))
      let whole = Self.paths.map { told(bytes, $0) }
      for path in Self.paths {
        let told = (beginnings(of: bytes) + [("all", bytes)]).map { self.told($1, path) }
        // A beginning may be too short to tell, or be one of another format; but not by turns.
        let changes = zip(told, told.dropFirst()).count { $0 != $1 }
        #expect(changes <= 4, "\(name) as \(path): \(told)")
      }
      // Blanks before a mark of UTF-8 make it a character of the text.
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      for (what, changed) in others(of: bytes).prefix(isMarked ? 0 : 1) {
        #expect(Self.paths.map { told(changed, $0) } == whole, "\(name), \(what)")
      }
    }
  }

  @Test func `a format is told by how a file begins`() throws {
    var seen: Set<String> = []
    let lines = try Repository.files(in: "Tests/Corpus/traces/good", withExtension: "input")
      .compactMap { file -> String? in
        let bytes = Array(try Data(contentsOf: file))
        let format = told(bytes, "a")
        guard seen.insert(format).inserted else { return nil }
        let first = beginnings(of: bytes).first { told($1, "a") == format }
        let lost = others(of: bytes).filter { told($1, "a") != format }
          .map { "\($0): \(told($1, "a"))" }
        return "\(format): from \(first?.0 ?? "its end") on"
          + (lost.isEmpty ? "" : "; but " + lost.joined(separator: ", ")) + "\n"
      }
    let folder = Repository.url(of: "Tests/Corpus/traces")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "detected.said"))
    try golden.expect(lines.joined())
  }

  @Test func `the pages take the files of folders that the tool takes`() throws {
    let text = try Repository.text(of: "Sources/CGesturePages/Pages/playground/files.js")
    func list(_ name: String) -> [String] {
      let start = text.firstRange(of: "\(name) = [").map { text[$0.upperBound...] } ?? ""
      return start.prefix { $0 != "]" }.split(separator: "\"").map(String.init)
        .filter { $0.contains(where: \.isLetter) }
    }
    #expect(list("recordingEndings") == TraceFormat.extensions)
    #expect(list("sharedEndings") == TraceFormat.sharedExtensions)
  }

  @Test func `the endings of traces are in their description`() throws {
    let text = try Repository.text(of: "Grammar/trace-formats.md")
    let start = try #require(text.firstRange(of: "In folders, files whose names end in"))
    let sentence = text[start.upperBound...].prefix(260)
    for ending in TraceFormat.extensions + TraceFormat.sharedExtensions {
      #expect(sentence.contains("`.\(ending)`"))
    }
  }

  /// Names that say nothing, and those that do.
  private static let paths = ["a", "a.trace", "a.csv", "a.tsv", "a.txt", "a.json"]

  private func beginnings(of bytes: [UInt8]) -> [(String, [UInt8])] {
    [1, 2, 3, 4, 6, 9, 14, 20, 30, 50, 90, 160, 210].filter { $0 < bytes.count }.map {
      ("\($0) bytes", Array(bytes.prefix($0)))
    }
  }

  private func others(of bytes: [UInt8]) -> [(String, [UInt8])] {
    [
      ("after blanks", Array(" \t\r\n\n".utf8) + bytes),
      ("after a comment", Array("# a comment\n".utf8) + bytes),
      ("after a mark", [0xEF, 0xBB, 0xBF] + bytes), ("after two marks", [0xFF, 0xFE] + bytes),
      ("after a word", Array("word ".utf8) + bytes), ("after a tab", Array("x\t".utf8) + bytes),
      ("without its first line", Array(bytes.drop { $0 != 10 })),
      ("of one line", bytes.filter { $0 != 10 }),
    ]
  }

  private func told(_ bytes: [UInt8], _ path: String) -> String {
    do {
      return try TraceFormat(of: bytes, path: path).rawValue
    } catch {
      return error.message.code.rawValue
    }
  }
}
