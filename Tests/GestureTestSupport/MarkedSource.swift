package import GestureSyntax

/// A `.gesture` text in which comments point at the diagnostics that are expected.
///
/// A mark is a comment with nothing before it on its line, whose carets stand under the text of the
/// nearest line above that is not itself a mark, followed by the diagnostic's code:
///
///     gesture tap { mov right }
///     //            ^^^ misspelled
///
/// A diagnostic at the end of a line, or of no width, is marked by one caret. As marks are comments,
/// the text compiles as written.
package struct MarkedSource {
  /// One expected or reported diagnostic. Lines and columns are one-based and count characters.
  package struct Mark: Hashable, Comparable, CustomStringConvertible, Sendable {
    package var line: Int
    package var column: Int
    /// How many characters of the first line are covered; at least one.
    package var width: Int
    package var code: String

    package var description: String { "\(line):\(column)-\(column + width) \(code)" }

    package static func < (a: Mark, b: Mark) -> Bool {
      (a.line, a.column, a.width, a.code) < (b.line, b.column, b.width, b.code)
    }
  }

  /// The text, marks included.
  package let source: SourceText

  /// What the marks say, in order.
  package let expected: [Mark]

  /// Creates a marked source.
  package init(_ text: String, path: String = "test.gesture") {
    source = SourceText(path: path, contents: text)
    var marks: [Mark] = []
    var target = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let mark = Self.mark(in: line, at: target) {
        marks.append(mark)
      } else {
        target = index + 1
      }
    }
    expected = marks.sorted()
  }

  /// The marks that diagnostics would have, in order.
  package func marks(of diagnostics: [Diagnostic]) -> [Mark] {
    diagnostics.map(mark).sorted()
  }

  private func mark(of diagnostic: Diagnostic) -> Mark {
    let start = source.location(of: diagnostic.range.start)
    let text = source.text(in: diagnostic.range)
    let width = text.prefix { !$0.isNewline }.count
    return Mark(
      line: start.line, column: start.column, width: max(1, width),
      code: diagnostic.message.code.rawValue)
  }

  /// The mark on a line, if the line is one.
  private static func mark(in line: Substring, at target: Int) -> Mark? {
    let afterSpace = line.drop { $0 == " " }
    guard afterSpace.hasPrefix("//"), let caret = line.firstIndex(of: "^") else { return nil }
    let between = line[afterSpace.startIndex..<caret].dropFirst(2)
    guard between.allSatisfy({ $0 == " " }) else { return nil }
    let carets = line[caret...].prefix { $0 == "^" }
    let code = line[carets.endIndex...].drop { $0 == " " }
    return Mark(
      line: target, column: line.distance(from: line.startIndex, to: caret) + 1,
      width: carets.count, code: String(code))
  }
}
