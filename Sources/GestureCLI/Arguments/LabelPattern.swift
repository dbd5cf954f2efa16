import Foundation
import GestureSyntax

/// A regular expression that finds a trace's label, or who drew it, in its path.
struct LabelPattern: Hashable, Sendable {
  private let expression: NSRegularExpression
  private let option: String

  init(_ text: String, option: String, topic: Manual) throws(UsageError) {
    guard let expression = try? NSRegularExpression(pattern: text) else {
      throw UsageError("'\(option)' is not a regular expression: '\(text)'", topic: topic)
    }
    guard expression.numberOfCaptureGroups >= 1 else {
      throw UsageError(
        "'\(option)' needs a group for the label, as in '([a-z]+)[0-9]+'", topic: topic)
    }
    (self.expression, self.option) = (expression, option)
  }

  /// Group 1 of the first match in a path; `nil` if there is no match.
  func label(in path: String) -> String? {
    let range = NSRange(path.startIndex..., in: path)
    guard let match = expression.firstMatch(in: path, range: range),
      let label = Range(match.range(at: 1), in: path)
    else { return nil }
    return String(path[label])
  }

  /// What there is to say if it matches none of some paths; `nil` if it does.
  func mismatch(with paths: [String]) -> String? {
    guard let first = paths.first, !paths.contains(where: { label(in: $0)?.isEmpty == false })
    else { return nil }
    return "'\(option)' matches none of \(counted(paths.count, "path")), such as '\(first)'"
  }
}

extension LabelPattern {
  /// What is said where no trace has a label: of the pattern for paths, if there is one.
  static func withoutLabels(_ pattern: LabelPattern?, _ paths: [String]) -> String {
    pattern?.mismatch(with: paths)
      ?? "no trace has a label: take labels from the paths with '--label-from', or add a line "
      + "'expect NAME recognized' to each .trace"
  }
}
