import Foundation
package import GestureSyntax
import Synchronization
package import Testing

/// What is said of each of many written texts, a line each, in a file of `Tests/Corpus` that has a line for each text:
/// so that a test states the code and the place, and nothing that is said besides changes unseen.
package final class SaidLines: Sendable {
  private let file: URL
  /// What is known to be said, by the text.
  private let known: Mutex<[String: String]>

  /// - Parameter path: The file, from the root of the repository.
  package init(_ path: String) {
    file = Repository.url(of: path)
    let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
    known = Mutex(
      Dictionary(
        lines.map { line in
          let cells = line.split(separator: "\t", maxSplits: 1).map(String.init)
          return (cells[0], cells.count > 1 ? cells[1] : "")
        }, uniquingKeysWith: { $1 }))
  }

  /// Expects what the file has of a text. With `UPDATE_GOLDEN=1` in the environment, it is written there, and fails.
  ///
  /// - Parameters:
  ///   - cells: What is said.
  ///   - written: The text.
  ///   - sourceLocation: Where that is expected.
  package func expect(
    _ cells: [String], of written: String, sourceLocation: Testing.SourceLocation
  ) {
    let said = cells.joined(separator: "\t").replacing("\n", with: "\\n")
    let written = written.replacing("\n", with: "\\n")
    let before = known.withLock { known in
      defer { if GoldenCase.isUpdating { known[written] = said } }
      return known[written]
    }
    #expect(said == before, sourceLocation: sourceLocation)
    guard said != before, GoldenCase.isUpdating else { return }
    known.withLock { known in
      let lines = known.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
      try? lines.joined().write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

extension Diagnostic {
  /// The message, its notes and its edits. `write` marks an edit that `--fix` makes, `perhaps` one that it does not.
  package var cells: [String] {
    let edits = ([fixIt].compactMap { $0 } + alternatives).map { edit in
      "\(edit.isSafe ? "write" : "perhaps") `\(edit.replacement)`"
    }
    return [message.text] + notes.map(\.text) + edits
  }
}
