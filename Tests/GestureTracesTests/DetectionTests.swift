import Foundation
import GestureTestSupport
import GestureTraces
import Testing

/// By what a format is told: beginnings of every length that matters, under every name, behind what may
/// stand before it.
@Suite struct DetectionTests {
  @Test func `a format is told by how a file begins`() throws {
    let files = Repository.files(in: "Tests/Corpus/traces/good", withExtension: "input")
    let text = try files.map { file in
      let name = file.deletingPathExtension().lastPathComponent
      let bytes = Array(try Data(contentsOf: file))
      let lines = (beginnings(of: bytes) + others(of: bytes)).map { what, bytes in
        "\(what): " + Self.paths.map { told(bytes, $0) }.joined(separator: " ") + "\n"
      }
      return "\(name)\n" + lines.joined()
    }
    let folder = Repository.url(of: "Tests/Corpus/traces")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "detected.said"))
    try golden.expect(text.joined(separator: "\n"))
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
      ("all", bytes), ("behind blanks", Array(" \t\r\n\n".utf8) + bytes),
      ("behind a comment", Array("# a comment\n".utf8) + bytes),
      ("behind a mark", [0xEF, 0xBB, 0xBF] + bytes), ("behind two marks", [0xFF, 0xFE] + bytes),
      ("behind a word", Array("word ".utf8) + bytes), ("behind a tab", Array("x\t".utf8) + bytes),
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
