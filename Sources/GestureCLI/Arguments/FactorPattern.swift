import Foundation
import GestureTraces

/// What tells what a trace is besides its label, as who drew it and how fast: what the recording says of
/// itself, `person,device`, or the groups of a regular expression for its path.
struct FactorPattern: Hashable, Sendable {
  /// What each group is called: its name or, without one, its number.
  let names: [String]

  /// `nil` if only what recordings say is asked for.
  private let expression: NSRegularExpression?

  /// What recordings say of themselves.
  private static let told = ["person", "device"]

  init(_ text: String, topic: Manual) throws(UsageError) {
    let words = text.split(separator: ",").map(String.init)
    if !words.isEmpty, Set(words).count == words.count, words.allSatisfy(Self.told.contains) {
      (expression, names) = (nil, words)
      return
    }
    guard let expression = try? NSRegularExpression(pattern: text) else {
      throw UsageError("'--by' is not a regular expression: '\(text)'", topic: topic)
    }
    let count = expression.numberOfCaptureGroups
    guard count >= 1 else {
      throw UsageError(
        "'--by' is 'person', 'device', or a regular expression with a group for each thing to tell "
          + "apart, as in '(?<person>s[0-9]+)/'",
        topic: topic)
    }
    self.expression = expression
    names = Self.names(in: text, count: count)
  }

  /// What each of them is of a trace; `nil` where neither its path nor the recording tells.
  func values(of trace: Trace) -> [String?] {
    zip(names, values(in: trace.path)).map { name, value in
      switch name {
      case "person": value ?? trace.person
      case "device": value ?? trace.device
      default: value
      }
    }
  }

  private func values(in path: String) -> [String?] {
    guard let expression else { return names.map { _ in nil } }
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
      default: break
      }
    }
    return (0..<count).map { $0 < names.count ? names[$0] : "group \($0 + 1)" }
  }
}
