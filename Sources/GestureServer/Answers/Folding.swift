import GestureReport
import GestureSyntax

// Bodies and comments of several lines, which can be folded away.
extension LanguageServer {
  func foldingRanges(_ subject: Subject) -> JSONText {
    var ranges = subject.document.syntax.nodes.compactMap { node -> JSONText? in
      guard case .body(let body) = node else { return nil }
      let lines = subject.text.lines(of: body.range)
      // The line of the closing brace stays.
      return lines.count > 1 ? Self.fold(lines.lowerBound..<lines.upperBound, nil) : nil
    }
    for run in subject.text.commentRuns where run.count > 1 {
      ranges.append(Self.fold(run, "comment"))
    }
    return .array(ranges)
  }

  /// Lines that fold into the first of them; the end is not among them.
  private static func fold(_ lines: Range<Int>, _ kind: String?) -> JSONText {
    var members = [
      ("startLine", JSONText.integer(lines.lowerBound)),
      ("endLine", .integer(lines.upperBound - 1)),
    ]
    if let kind { members.append(("kind", .string(kind))) }
    return .object(members)
  }
}

extension PlacedText {
  /// The zero-based lines from that of a range's start to that of its end, which is not among them.
  fileprivate func lines(of range: SourceRange) -> Range<Int> {
    let (start, end) = (position(of: range.start).line, position(of: range.end).line)
    return start..<max(start, end)
  }

  /// Runs of consecutive lines that hold nothing but a comment.
  fileprivate var commentRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for line in 0..<lineCount {
      let text = source.line(line + 1).drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("//") else { continue }
      if let last = runs.last, last.upperBound == line {
        runs[runs.count - 1] = last.lowerBound..<(line + 1)
      } else {
        runs.append(line..<(line + 1))
      }
    }
    return runs
  }
}
