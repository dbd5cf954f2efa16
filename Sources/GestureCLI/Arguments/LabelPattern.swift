import Foundation

/// A regular expression that finds a trace's label, or who drew it, in its path.
struct LabelPattern: Hashable, Sendable {
  private let expression: NSRegularExpression

  init(_ text: String, option: String, topic: Manual) throws(UsageError) {
    guard let expression = try? NSRegularExpression(pattern: text) else {
      throw UsageError("'\(option)' is not a regular expression: '\(text)'", topic: topic)
    }
    guard expression.numberOfCaptureGroups >= 1 else {
      throw UsageError(
        "'\(option)' needs a group for the label, as in '([a-z]+)[0-9]+'", topic: topic)
    }
    self.expression = expression
  }

  /// Group 1 of the first match in a path; `nil` if there is no match.
  func label(in path: String) -> String? {
    let range = NSRange(path.startIndex..., in: path)
    guard let match = expression.firstMatch(in: path, range: range),
      let label = Range(match.range(at: 1), in: path)
    else { return nil }
    return String(path[label])
  }
}
