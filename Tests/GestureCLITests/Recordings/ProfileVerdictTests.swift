import Foundation
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// The profiles of `Examples/UIKit`: the same gestures on the same traces, with other thresholds.
@Suite struct ProfileVerdictTests {
  @Test func `all profiles name the same constants`() throws {
    let names = try Profile.all().map { try $0.names() }
    #expect(Set(names).count == 1, "\(names)")
  }

  /// The golden file has a line for each trace and gesture on which the profiles do not agree.
  @Test func `verdicts differ where thresholds do`() throws {
    let profiles = try Profile.all()
    var lines = [["trace", "gesture"] + profiles.map(\.name)]
    for example in Example.all() where example.name.hasPrefix("UIKit/") {
      let checkers = try profiles.map { try example.checker(under: $0.file) }
      let gestures = try example.compilation().tables.map(\.name)
      for trace in example.traces {
        let recording = try Trace(recordedAt: trace.url)
        let verdicts = checkers.map { $0.told(of: recording) }
        for gesture in gestures {
          let row = verdicts.map { $0[gesture] ?? "–" }
          if Set(row).count > 1 { lines.append([trace.url.lastPathComponent, gesture] + row) }
        }
      }
    }
    let golden = GoldenCase(
      input: Repository.url(of: "Examples/UIKit"),
      golden: Repository.url(of: "Tests/Corpus/profiles/verdicts.txt"))
    try golden.expect(table(lines))
  }
}

/// A file of `Examples/UIKit/profiles`.
private struct Profile {
  let url: URL
  let file: ProfileFile

  var name: String { url.deletingPathExtension().lastPathComponent }

  /// The names of its constants, which follow `let`.
  func names() throws -> [Substring] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("let ") }
      .compactMap { $0.split(separator: " ").dropFirst().first }
  }

  static func all() throws -> [Profile] {
    try Repository.files(in: "Examples/UIKit/profiles", withExtension: "gesture").map { url in
      let contents = Array(try Data(contentsOf: url))
      return Profile(url: url, file: ProfileFile(path: url.lastPathComponent, contents: contents))
    }
  }
}

extension Example {
  fileprivate func checker(under profile: ProfileFile) throws -> Checker {
    let compilation = try compilation(profile: profile)
    #expect(compilation.messages == [])
    return Checker([compilation])
  }
}

extension Checker {
  /// What became of each gesture: its outcomes, in the order of their times.
  fileprivate func told(of recording: Trace) -> [String: String] {
    Dictionary(grouping: check(recording, explaining: .gestures([])), by: \.gesture)
      .mapValues { $0.map(\.outcome.rawValue).joined(separator: ", ") }
  }
}

/// Lines of cells as text, the cells of a column below each other.
private func table(_ lines: [[String]]) -> String {
  let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  return lines.map { line in
    let cells = zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
    let text = cells.joined(separator: "  ")
    return text.trimmingCharacters(in: .whitespaces) + "\n"
  }.joined()
}
