import GestureModel
import GestureTraces

/// What a set of gestures measures of recordings, as a table with a row for each.
///
/// The columns follow from the specifications alone, so that a row can be written as soon as its
/// recording has been tried.
package struct MeasureTable: Sendable {
  /// The names of the columns, each once.
  package let columns: [String]

  private let gestures: [Group]
  private let names: [String]

  /// The columns of one gesture.
  fileprivate struct Group: Sendable {
    var name: String
    var specification: Int
    /// The names of its phases.
    var phases: [String]
    /// Its conditions, as reports call them.
    var conditions: [String]
    /// The values that it reports, and how many numbers each has.
    var reports: [(name: String, count: Int)]
  }

  /// What is known of every recording.
  private static let heads = ["trace", "label", "person", "device", "made", "right"]

  /// The columns that every gesture has besides its own measures.
  fileprivate static let common = [
    "outcome", "attempts", "time", "cause", "length", "stray", "tolerance",
  ]
  fileprivate static let ofPhase = ["duration", "length", "stray", "steps"]
  fileprivate static let ofCondition = ["measured", "limit", "margin", "holds"]

  /// Works out the columns for the gestures of a checker.
  package init(_ checker: Checker) {
    gestures = checker.subjects.map { subject in
      let gesture = subject.gesture
      var (phases, conditions): ([String], [String]) = ([], [])
      for case let name? in gesture.items.filter({ $0.kind == .phase }).map(\.name)
      where !phases.contains(name) {
        phases.append(name)
      }
      // A condition of a part that is used several times is one.
      for title in subject.conditionTitles where !conditions.contains(title) {
        conditions.append(title)
      }
      return Group(
        name: gesture.name, specification: subject.specification, phases: phases,
        conditions: conditions,
        reports: gesture.reports.map { ($0.text.onOneLine, $0.values.count) })
    }
    names = checker.gestureNames
    var columns = Self.heads
    for group in gestures { columns += group.columns }
    self.columns = columns
  }
}

extension MeasureTable.Group {
  fileprivate var columns: [String] {
    let own =
      MeasureTable.common
      + phases.flatMap { phase in MeasureTable.ofPhase.map { "\(phase).\($0)" } }
      + conditions.flatMap { text in MeasureTable.ofCondition.map { "\(text) \($0)" } }
      + reports.flatMap { name, count in
        count == 1 ? ["report \(name)"] : ["x", "y"].map { "report \(name).\($0)" }
      }
    return own.map { "\(name): \($0)" }
  }
}

/// What is in a column of a row.
package enum MeasureCell: Hashable, Sendable {
  /// Nothing was measured, or nothing is known.
  case empty
  case text(String)
  /// In points, seconds and degrees.
  case number(Double)
  case truth(Bool)

  fileprivate init(_ value: Float?) {
    self = value.map { $0.isFinite ? .number(Double("\($0)") ?? 0) : .empty } ?? .empty
  }

  fileprivate init(_ text: String?) { self = text.map { .text($0) } ?? .empty }
}

extension MeasureTable {
  /// The row of a recording.
  ///
  /// - Parameters:
  ///   - report: What came of it.
  ///   - person: Who drew it, if that is known.
  ///   - device: On what it was drawn, if that is known.
  /// - Returns: A cell for each of ``columns``. Of several attempts at a gesture it is the first
  ///   that was made or, if none was, the last.
  package func row(
    of report: TraceReport, person: String?, device: String?
  ) -> [MeasureCell] {
    let made = report.outcomes.filter(\.outcome.isSuccess).map(\.gesture)
    var right: MeasureCell = .empty
    if report.label != nil || !report.expectations.isEmpty { right = .truth(report.holds) }
    var cells: [MeasureCell] = [
      .text(report.trace), MeasureCell(report.label?.text), MeasureCell(person),
      MeasureCell(device),
      .text(Figures.made(made)), right,
    ]
    for group in gestures {
      let attempts = report.outcomes.filter {
        $0.gesture == group.name && $0.specification == group.specification
      }
      let told = attempts.first(where: \.outcome.isSuccess) ?? attempts.last
      cells += group.cells(of: told, attempts: attempts.count)
    }
    return cells
  }
}

extension MeasureTable.Group {
  fileprivate func cells(of outcome: OutcomeReport?, attempts: Int) -> [MeasureCell] {
    guard let outcome else {
      return columns.indices.map { $0 == 1 ? .number(0) : .empty }
    }
    let length = outcome.phases.map(\.length).reduce(0, +)
    var cells: [MeasureCell] = [
      .text(outcome.outcome.rawValue), .number(Double(attempts)), .number(outcome.time),
      MeasureCell(outcome.cause.map { $0.constraintText ?? $0.kind.name }),
      MeasureCell(length), MeasureCell(outcome.stray), MeasureCell(outcome.tolerance),
    ]
    for name in phases { cells += Self.cells(of: outcome.phases.filter { $0.name == name }) }
    for title in conditions {
      let constraint = outcome.constraints.last { $0.title == title }
      cells += [
        MeasureCell(constraint?.measured), MeasureCell(constraint?.limit),
        MeasureCell(constraint?.margin),
        constraint.map { .truth($0.holds) } ?? .empty,
      ]
    }
    for (name, count) in reports {
      let numbers = outcome.reports.first { $0.name == name }?.numbers ?? []
      cells += (0..<count).map { MeasureCell($0 < numbers.count ? numbers[$0] : nil) }
    }
    return cells
  }

  /// A phase that was passed several times, as in a repeat, is all of them together.
  private static func cells(of visits: [PhaseReport]) -> [MeasureCell] {
    guard !visits.isEmpty else { return MeasureTable.ofPhase.map { _ in .empty } }
    let duration = visits.reduce(0.0) { $0 + ($1.end - $1.start) }
    return [
      .number((duration * 1e6).rounded() / 1e6), MeasureCell(visits.map(\.length).reduce(0, +)),
      MeasureCell(visits.map(\.stray).reduce(0, +)),
      .number(Double(visits.reduce(0) { $0 + $1.steps })),
    ]
  }
}
