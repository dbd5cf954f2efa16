import GestureSyntax

/// A number with the value that it is loosened to.
package struct LoosenedNumber: Hashable, Sendable {
  package var number: SpecNumber
  /// The specification it is in, as it was given.
  package var path: String
  package var value: Double

  package init(_ number: SpecNumber, path: String, value: Double) {
    (self.number, self.path, self.value) = (number, path, value)
  }

  /// `shapes.gesture:2:10: 50pt → 35pt`
  fileprivate var text: String {
    "\(path):\(number.line):\(number.column): \(number.text(of: number.value)) → "
      + number.text(of: value)
  }

  fileprivate var json: JSONText {
    .object([
      "path": .string(path), "line": .integer(number.line), "column": .integer(number.column),
      "value": .number(number.value), "loosest": .number(value), "unit": .string(number.unit),
    ])
  }
}

/// What all limits do together at their loosest, as far as they lose nothing together.
package struct LoosenedSet: Sendable {
  /// Those that are loosened.
  package var kept: [LoosenedNumber] = []
  /// Those that would lose something besides the others.
  package var keptBack: [LoosenedNumber] = []
  package var traces: Int
  package var count = LooseningCount()
  package var strangers: Int
  package var answeredNow: Int
  package var answered: Int
  /// What becomes of each person's traces if all limits are found without that person; `nil` with fewer
  /// than two people.
  package var leftOut: LeftOutCount?

  package init(traces: Int, strangers: Int, answered: Int) {
    (self.traces, self.strangers) = (traces, strangers)
    (answeredNow, self.answered) = (answered, answered)
  }

  /// It in several lines. Ends in a newline.
  package func text(_ palette: Palette) -> String {
    let all = counted(kept.count, "number") + " loosened, nothing lost"
    let gains =
      "  gains \(count.gained) of \(counted(traces, "trace")), lets in \(count.letIn) of other labels"
      + Self.text(strangers, answeredNow, answered)
    let changes = kept.map { "  \($0.text)" }
    let others = keptBack.map { "  kept back, for with the others it would lose: \($0.text)" }
    let left = leftOut.map { [$0.text] } ?? []
    return ([palette.paint("together: ", .bold) + all, gains] + left + changes + others)
      .map { $0 + "\n" }.joined()
  }

  /// `; of 40 strangers, 33 are answered and not 20`
  static func text(_ strangers: Int, _ before: Int, _ after: Int) -> String {
    guard strangers > 0 else { return "" }
    let change = before == after ? "as many as now" : "now \(before)"
    return "; of \(counted(strangers, "stranger")) it answers \(after), \(change)"
  }

  /// It as one line of JSON, without a line ending.
  package var json: String {
    JSONText.object([
      "together": .object([
        "numbers": .array(kept.map(\.json)), "keptBack": .array(keptBack.map(\.json)),
        "traces": .integer(traces), "gained": .integer(count.gained),
        "letIn": .integer(count.letIn), "strangers": .integer(strangers),
        "answeredNow": .integer(answeredNow), "answered": .integer(answered),
        "leftOut": leftOut?.json ?? .null,
      ])
    ]).text
  }
}

/// How limits that are found without the traces of one person do on what that person drew.
package struct LeftOutCount: Hashable, Sendable {
  package var people = 0
  /// The traces of these people, and how many come out right as it is written.
  package var traces = 0
  package var rightNow = 0
  package var count = LooseningCount()

  package init() {}

  /// How many come out right with the limits of the others.
  package var right: Int { rightNow - count.lost + count.gained }

  /// `  left out: …`
  fileprivate var text: String {
    "  left out: with limits found without each of \(people) people, "
      + "\(right) of \(counted(traces, "trace")) are right, now \(rightNow): loses \(count.lost), gains "
      + "\(count.gained), lets in \(count.letIn)"
  }

  fileprivate var json: JSONText {
    .object([
      "people": .integer(people), "traces": .integer(traces), "rightNow": .integer(rightNow),
      "right": .integer(right), "lost": .integer(count.lost), "gained": .integer(count.gained),
      "letIn": .integer(count.letIn),
    ])
  }
}

extension TuningText {
  /// The loosest value that loses nothing, and what it lets in.
  func loosest(_ report: TuningReport) -> [String] {
    let looseness = report.looseness
    guard let nearest = looseness.looser.first else { return [] }
    var lines: [String]
    if let loosest = report.loosest {
      lines = [
        "  loosest           \(report.number.text(of: loosest.value)) loses nothing, gains "
          + "\(loosest.count.gained), lets in \(loosest.count.letIn) of other labels"
          + LoosenedSet.text(report.strangers, report.answeredNow, loosest.answered)
      ]
    } else {
      let lost = looseness.counts[nearest].lost
      lines = [
        "  loosest           as it is: \(report.number.text(of: looseness.values[nearest])) "
          + "loses \(lost)"
      ]
    }
    if let left = looseness.leftOut {
      lines.append(
        "                    left out, it loses \(left.lost) and gains \(left.gained) of the "
          + "people it was not chosen by")
    }
    return lines
  }
}
