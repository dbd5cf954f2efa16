import Foundation
import GestureSyntax
import GestureTraces

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

  /// Group 1 of the first match in a path; `nil` if there is no match, or nothing in it.
  func label(in path: String) -> String? {
    let range = NSRange(path.startIndex..., in: path)
    guard let match = expression.firstMatch(in: path, range: range),
      let label = Range(match.range(at: 1), in: path), !label.isEmpty
    else { return nil }
    return String(path[label])
  }

  /// What there is to say if it matches none of some paths; `nil` if it does.
  func mismatch(with paths: [String]) -> String? {
    var use = PatternUse(self)
    for path in paths { use.note(path) }
    return use.mismatch
  }

  /// A trace that has the label of its path, in place of its own. What it expects does not count then.
  func labelled(_ trace: Trace) -> Trace {
    var trace = trace
    trace.label = label(in: trace.path)
    if trace.label != nil { trace.expectations = [] }
    return trace
  }

  fileprivate func mismatch(with count: Int, _ first: String) -> String {
    "'\(option)' matches none of \(counted(count, "path")), such as '\(first)'"
  }
}

/// Whether a pattern matches any of the paths that it is tried on.
struct PatternUse: Sendable {
  private let pattern: LabelPattern?
  private var first: String?
  private var count = 0
  private var isMatched = false

  /// Without a pattern, there is nothing to say.
  init(_ pattern: LabelPattern?) { self.pattern = pattern }

  mutating func note(_ path: String) {
    guard let pattern, !isMatched else { return }
    if first == nil { first = path }
    count += 1
    isMatched = pattern.label(in: path) != nil
  }

  /// What there is to say if it matched none of them; `nil` if it did, or if there were none.
  var mismatch: String? {
    guard let pattern, let first, !isMatched else { return nil }
    return pattern.mismatch(with: count, first)
  }
}

extension LabelPattern {
  /// What is said where no trace has a label: of the pattern for paths, if there is one.
  static func withoutLabels(_ pattern: LabelPattern?, _ paths: [String]) -> String {
    pattern?.mismatch(with: paths)
      ?? "no trace has a label: take labels from the paths with '--label-from', name the column of a table that has them "
      + "with '--columns label=…', or add a line 'expect NAME recognized' to each .trace"
  }
}
