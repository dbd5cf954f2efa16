package import Foundation
package import Testing

/// A test case that is a file: an input, and beside it the output it must give.
///
/// To add a case, add its input to a folder of `Tests/Corpus` and run the tests with
/// `UPDATE_GOLDEN=1` in the environment; there is no Swift to write.
package struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The file that goes in.
  package let input: URL

  /// The file that must come out.
  package let golden: URL

  package init(input: URL, golden: URL) { (self.input, self.golden) = (input, golden) }

  /// The input's name without its extension.
  package var name: String { input.deletingPathExtension().lastPathComponent }

  package var testDescription: String { name }

  /// The input's text.
  package func text() throws -> String { try String(contentsOf: input, encoding: .utf8) }

  /// Every case of one kind in a folder of `Tests/Corpus`, in name order.
  ///
  /// Traps if there are no cases: a suite without cases passes, and so tests nothing.
  ///
  /// - Parameters:
  ///   - kind: The extension of the golden files.
  ///   - folder: The folder's name.
  ///   - inputExtension: The extension of the inputs.
  /// - Returns: One case for each input, whether its golden file exists yet or not.
  package static func all(
    of kind: String, in folder: String, inputExtension: String = "gesture"
  ) -> [GoldenCase] {
    Repository.files(in: "Tests/Corpus/\(folder)", withExtension: inputExtension).map {
      GoldenCase(
        input: $0, golden: $0.deletingPathExtension().appendingPathExtension(kind))
    }
  }

  /// Whether golden files are to be rewritten.
  package static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil

  /// Expects `actual` to equal the golden file.
  ///
  /// With `UPDATE_GOLDEN=1` in the environment, rewrites the golden file instead, and fails if that
  /// changed it, so that an update can never be mistaken for a pass.
  package func expect(
    _ actual: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    if Self.isUpdating, actual != expected {
      try actual.write(to: golden, atomically: true, encoding: .utf8)
      Issue.record("updated \(golden.lastPathComponent); review it", sourceLocation: sourceLocation)
      return
    }
    let difference = Self.firstDifference(actual, expected ?? "")
    #expect(
      actual == expected, "\(golden.lastPathComponent): \(difference)",
      sourceLocation: sourceLocation)
  }

  /// The first line that differs, to be read before the two long texts.
  private static func firstDifference(_ actual: String, _ expected: String) -> String {
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, (a, b)) in zip(actualLines, expectedLines).enumerated() where a != b {
      return "line \(index + 1) is\n  \(a)\nand should be\n  \(b)"
    }
    return "\(actualLines.count) lines, should be \(expectedLines.count)"
  }
}
