package import GestureCompiler
import GestureSyntax
package import GestureTraces

/// What the remedies of many recordings would do to all of them.
package struct RemedyTally: Sendable {
  /// A recording, with what should be made of it and what would have let that be made.
  package struct Entry: Sendable {
    var trace: Trace
    var meant: Set<String>
    /// Of the gestures that should have been made and were not, the edits that make them.
    var remedies: [Remedy]

    /// Takes a report with reasons.
    ///
    /// - Parameters:
    ///   - trace: The recording.
    ///   - report: What became of it.
    ///   - meant: The gestures that should have been made.
    package init(_ trace: Trace, _ report: TraceReport, meant: Set<String>) {
      (self.trace, self.meant) = (trace, meant)
      remedies = report.outcomes.compactMap { outcome in
        guard let edits = outcome.cause?.remedy, !edits.isEmpty, meant.contains(outcome.gesture)
        else { return nil }
        return Remedy(
          specification: outcome.specification, gesture: outcome.gesture, edits: edits)
      }
    }
  }

  /// Edits of one specification that let a gesture be made.
  struct Remedy: Sendable {
    var specification: Int
    var gesture: String
    var edits: [RemedyEdit]

    /// Whether it changes the same numbers.
    func isLike(_ other: Remedy) -> Bool {
      specification == other.specification && gesture == other.gesture
        && edits.map { $0.range } == other.edits.map { $0.range }
    }

    /// Goes as far with each number as it or the other does.
    mutating func widen(to other: Remedy) {
      for index in edits.indices where other.edits[index].distance > edits[index].distance {
        edits[index].new = other.edits[index].new
      }
    }
  }

  /// What comes of one remedy.
  package struct Row: Hashable, Sendable {
    /// The gesture that more drawings are made.
    package var gesture: String
    /// What to write, all of it together.
    package var edits: [RemedyEdit]
    /// How many recordings of the gesture are made it that were not before.
    package var mended: Int
    /// How many were not before.
    package var missed: Int
    /// The others that are made it and were not before.
    package var letIn: [String]
    /// Recordings that no longer make a gesture that they should make.
    package var lost: [String]
    /// How many recordings are of something else.
    package var others: Int
  }

  private var entries: [Entry] = []

  package init() {}

  package mutating func add(_ entry: Entry) { entries.append(entry) }

  /// A row for each number, or for numbers that only help together, which would mend some recordings: as
  /// far from what is written as the one of them needs that needs most. Those that mend most come first.
  package func rows(of compilations: [Compilation], only names: [String] = []) -> [Row] {
    var remedies: [Remedy] = []
    for remedy in entries.flatMap(\.remedies) {
      if let known = remedies.firstIndex(where: remedy.isLike) {
        remedies[known].widen(to: remedy)
      } else {
        remedies.append(remedy)
      }
    }
    let before = made(by: QuickChecker(compilations, only: names))
    let rows = remedies.compactMap { remedy -> Row? in
      var edited = compilations
      edited[remedy.specification] = compilations[remedy.specification].edited(by: remedy.edits)
      guard !edited[remedy.specification].hasErrors else { return nil }
      return row(of: remedy, before, after: made(by: QuickChecker(edited, only: names)))
    }
    return rows.sorted { ($0.mended, $1.letIn.count) > ($1.mended, $0.letIn.count) }
  }

  private func made(by checker: QuickChecker) -> [Set<String>] {
    var checker = checker
    return entries.map { entry in
      Set(
        checker.verdict(on: entry.trace).outcomes.filter { $0.outcome.isSuccess }.map {
          $0.gesture
        })
    }
  }

  private func row(of remedy: Remedy, _ before: [Set<String>], after: [Set<String>]) -> Row {
    var row = Row(
      gesture: remedy.gesture, edits: remedy.edits, mended: 0, missed: 0, letIn: [], lost: [],
      others: 0)
    for (index, entry) in entries.enumerated() {
      let (was, isNow) = (before[index], after[index])
      if entry.meant.contains(remedy.gesture) {
        if was.contains(remedy.gesture) { continue }
        row.missed += 1
        if isNow.contains(remedy.gesture) { row.mended += 1 }
      } else {
        row.others += 1
        if isNow.contains(remedy.gesture), !was.contains(remedy.gesture) {
          row.letIn.append(entry.trace.path)
        }
      }
      if !entry.meant.intersection(was).isSubset(of: isNow) { row.lost.append(entry.trace.path) }
    }
    return row
  }
}

extension RemedyTally.Row {
  /// `checkmark.gesture:7:22: 1.24 in place of 1.4: mends 3 of 5 of checkmark, lets in 1 of 34 others
  /// (v-03.trace)`, without a line end.
  package var text: String {
    let places = edits.map { edit in
      let old = edit.old.isEmpty ? "" : " in place of \(edit.old)"
      return "\(visible(edit.path)):\(edit.line):\(edit.column): \(edit.new.onOneLine)\(old)"
    }
    func named(_ paths: [String]) -> String {
      guard let first = paths.first else { return "" }
      return " (\(visible(first))" + (paths.count > 1 ? ", …)" : ")")
    }
    let lost =
      lost.isEmpty
      ? ""
      : ", loses \(lost.count) that \(lost.count == 1 ? "is" : "are") right"
        + named(lost)
    return places.joined(separator: " and ")
      + ": fixes \(mended) of \(missed) of \(gesture), accepts \(letIn.count) of \(others) others"
      + named(letIn) + lost
  }
}

extension RemedyEdit {
  /// How far the number is from the one before, in the unit of both.
  fileprivate var distance: Double {
    func number(_ text: String) -> Double {
      let digits = text.utf8.drop { !(0x30...0x39).contains($0) }
        .prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      return Double(String(digits) ?? "") ?? 0
    }
    return (number(new) - number(old)).magnitude
  }
}
