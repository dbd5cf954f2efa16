import GestureTraces

/// Which traces came out as their labels say when the baseline was written: a text file, to be
/// committed.
///
/// One trace a line, sorted by path: `right`, `wrong` or `unreadable`, the trace's path, its label
/// and what was made, with tabs between. A line that begins with `#` is a comment. In the fields, a
/// backslash, a tab and a line ending are `\\`, `\t` and `\n`.
package struct Baseline: Hashable, Sendable {
  /// How a trace came out.
  package enum Verdict: String, CaseIterable, Hashable, Sendable {
    case right, wrong, unreadable
  }

  /// One trace.
  package struct Entry: Hashable, Sendable {
    package var verdict: Verdict
    package var label: String
    package var answer: String

    package init(_ verdict: Verdict, label: String, answer: String) {
      (self.verdict, self.label, self.answer) = (verdict, label, answer)
    }
  }

  /// A line that does not belong in a baseline.
  package struct Problem: Error, Hashable {
    /// One-based.
    package var line: Int
    /// What is wrong, without a full stop.
    package var text: String
  }

  /// The traces by their paths.
  package var entries: [String: Entry] = [:]

  /// The largest file that is read: 64 MiB, a million lines.
  package static let sizeLimit = 64 << 20

  package init() {}
}

extension Baseline {
  private static let head =
    "# What 'gesturec test' found when this was written; 'gesturec test -o' renews it.\n"

  /// The file's text. Equal baselines give equal texts.
  package var text: String {
    Self.head
      + entries.sorted { $0.key < $1.key }.map { path, entry in
        let fields = [entry.verdict.rawValue, path, entry.label, entry.answer]
        return fields.map(Self.escaped).joined(separator: "\t") + "\n"
      }.joined()
  }

  /// Reads a file's text.
  package init(reading text: String) throws(Problem) {
    // Swift counts a carriage return and a line feed after it as one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { Self.unescaped($0) }
      guard fields.count == 4 else {
        throw Problem(line: index + 1, text: "expected four fields separated by tabs")
      }
      guard let verdict = Verdict(rawValue: fields[0]) else {
        throw Problem(
          line: index + 1, text: "a line begins with right, wrong or unreadable, not '\(fields[0])'"
        )
      }
      guard entries[fields[1]] == nil else {
        throw Problem(line: index + 1, text: "'\(fields[1])' is there twice")
      }
      entries[fields[1]] = Entry(verdict, label: fields[2], answer: fields[3])
    }
  }

  private static func escaped(_ field: String) -> String {
    field.map { character in
      switch character {
      case "\\": "\\\\"
      case "\t": "\\t"
      case "\n", "\r\n": "\\n"
      default: String(character)
      }
    }.joined()
  }

  private static func unescaped(_ field: Substring) -> String {
    var text = ""
    var rest = field
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      text.append(next == "t" ? "\t" : next == "n" ? "\n" : next)
    }
    return text
  }
}

/// What has changed since a baseline was written.
package struct BaselineComparison: Hashable, Sendable {
  /// Traces that were right and are not, and those that are new and not right.
  package var regressions: [String] = []
  /// Traces that were not right and are.
  package var improvements: [String] = []
  /// Traces that are not here any more.
  package var missing: [String] = []
  /// Traces that are new.
  package var added: [String] = []
  /// How many are not right and were not before.
  package var known = 0

  /// How many are here and were not tried.
  package var untried = 0

  /// Whether nothing has become worse, and every trace is here and was tried.
  package var holds: Bool { regressions.isEmpty && missing.isEmpty && untried == 0 }

  /// Compares what there is with what there was.
  ///
  /// - Parameters:
  ///   - now: How the traces came out.
  ///   - before: How they came out when the baseline was written.
  ///   - untried: The traces that are here and were not tried.
  package init(of now: Baseline, with before: Baseline, untried: Set<String> = []) {
    self.untried = untried.count
    for (path, entry) in now.entries.sorted(by: { $0.key < $1.key }) {
      let isRight = entry.verdict == .right
      guard let old = before.entries[path] else {
        if isRight { added.append(path) } else { regressions.append(path) }
        continue
      }
      let wasRight = old.verdict == .right
      // What could be read and cannot be any more is worse, even if it was wrong.
      let isLost = entry.verdict == .unreadable && old.verdict != .unreadable
      if wasRight && !isRight || isLost {
        regressions.append(path)
      } else if !wasRight {
        if isRight { improvements.append(path) } else { known += 1 }
      }
    }
    missing = before.entries.keys
      .filter { now.entries[$0] == nil && !untried.contains($0) }.sorted()
  }
}
