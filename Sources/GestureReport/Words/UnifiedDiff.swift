/// The difference of two texts as `diff -u` shows it.
package struct UnifiedDiff: Hashable, Sendable {
  /// A line that is in one of the texts or in both.
  fileprivate enum Line: Hashable, Sendable {
    case kept(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private let path: String
  private var lines: [Line] = []

  /// How many lines are shown around a change.
  private static let context = 3

  /// Compares two texts, line by line.
  ///
  /// - Parameters:
  ///   - path: What the heading calls the file.
  ///   - old: The text that there is.
  ///   - new: The text that should be.
  package init(path: String, from old: String, to new: String) {
    self.path = path
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    let difference = after.difference(from: before)
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var next = 0
    func addInsertions(_ lines: inout [Line]) {
      while added.contains(next) {
        lines.append(.added(after[next]))
        next += 1
      }
    }
    for (index, line) in before.enumerated() {
      if removed.contains(index) {
        lines.append(.removed(line))
      } else {
        addInsertions(&lines)
        lines.append(.kept(line))
        next += 1
      }
    }
    addInsertions(&lines)
  }

  /// The lines of a text with their ends, without which a text that lacks the last would seem equal.
  /// A carriage return stays with its line.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    for index in text.unicodeScalars.indices where text.unicodeScalars[index] == "\n" {
      let end = text.unicodeScalars.index(after: index)
      lines.append(text[start..<end])
      start = end
    }
    return start < text.endIndex ? lines + [text[start...]] : lines
  }

  /// The hunks under a heading; empty if nothing differs.
  package func text(_ palette: Palette) -> String {
    let hunks = hunks
    guard !hunks.isEmpty else { return "" }
    let heading = palette.paint("--- \(path)", .bold) + "\n" + palette.paint("+++ \(path)", .bold)
    return heading + "\n" + hunks.map { text(of: $0, palette) }.joined()
  }

  /// Runs of lines with a change and what is around it.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where !line.isKept {
      let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private func text(of hunk: Range<Int>, _ palette: Palette) -> String {
    let before = lines[..<hunk.lowerBound]
    let old = place(before.count { !$0.isAdded }, lines[hunk].count { !$0.isAdded })
    let new = place(before.count { !$0.isRemoved }, lines[hunk].count { !$0.isRemoved })
    let heading = palette.paint("@@ -\(old) +\(new) @@", .place)
    return heading + "\n" + lines[hunk].map { $0.text(palette) }.joined()
  }

  /// `START,COUNT`, as patch programs read it: an empty run is placed at the line before it.
  private func place(_ before: Int, _ count: Int) -> String {
    let start = count == 0 ? before : before + 1
    return count == 1 ? "\(start)" : "\(start),\(count)"
  }
}

extension UnifiedDiff.Line {
  fileprivate var isKept: Bool { if case .kept = self { true } else { false } }
  fileprivate var isAdded: Bool { if case .added = self { true } else { false } }
  fileprivate var isRemoved: Bool { if case .removed = self { true } else { false } }

  /// The line with its sign before it.
  fileprivate func text(_ palette: Palette) -> String {
    let (sign, line, style): (String, Substring, Palette.Style?) =
      switch self {
      case .kept(let line): (" ", line, nil)
      case .removed(let line): ("-", line, .bad)
      case .added(let line): ("+", line, .good)
      }
    let hasEnd = line.unicodeScalars.last == "\n"
    let shown = sign + (hasEnd ? String(line.unicodeScalars.dropLast()) : String(line))
    let ending = hasEnd ? "\n" : "\n\\ No newline at end of file\n"
    return (style.map { palette.paint(shown, $0) } ?? shown) + ending
  }
}
