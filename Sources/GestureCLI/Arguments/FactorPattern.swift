import Foundation

/// A regular expression whose groups tell what a trace is besides its label: who drew it, how
/// fast.
struct FactorPattern: Hashable, Sendable {
  /// What each group is called: its name or, without one, its number.
  let names: [String]

  private let expression: NSRegularExpression

  init(_ text: String, topic: Manual) throws(UsageError) {
    guard let expression = try? NSRegularExpression(pattern: text) else {
      throw UsageError("'--by' is no regular expression: '\(text)'", topic: topic)
    }
    let count = expression.numberOfCaptureGroups
    guard count >= 1 else {
      throw UsageError(
        "'--by' needs a group for each thing to tell apart, as in '(?<person>s[0-9]+)/'",
        topic: topic)
    }
    self.expression = expression
    names = Self.names(in: text, count: count)
  }

  /// What each group is in a path; `nil` where it has no part in the match.
  func values(in path: String) -> [String?] {
    let range = NSRange(path.startIndex..., in: path)
    guard let match = expression.firstMatch(in: path, range: range) else {
      return names.map { _ in nil }
    }
    return names.indices.map { index in
      Range(match.range(at: index + 1), in: path).map { String(path[$0]) }
    }
  }

  /// The names of the groups, in the order of their numbers: that of their opening parentheses.
  private static func names(in text: String, count: Int) -> [String] {
    var names: [String] = []
    var rest = text[...]
    var isInSet = false
    while let character = rest.popFirst() {
      switch character {
      case "\\": rest = rest.dropFirst()
      case "[": isInSet = true
      case "]": isInSet = false
      case "(" where !isInSet:
        if let named = rest.prefixMatch(of: /\?<([A-Za-z][A-Za-z0-9]*)>/) {
          names.append(String(named.1))
        } else if !rest.hasPrefix("?") {
          names.append("group \(names.count + 1)")
        }
      case _: break
      }
    }
    return (0..<count).map { $0 < names.count ? names[$0] : "group \($0 + 1)" }
  }
}
