import GestureAnalysis
package import GestureCompiler
import GestureModel
package import GestureRuntime
import GestureSyntax
package import GestureTraces

/// Two gestures of a set that one drawing satisfies: with the drawing, who wins, and ways out.
package struct ConflictReport: Sendable {
  /// How two gestures stand to each other.
  package enum Kind: String, Hashable, Sendable {
    /// Some drawing is both.
    case overlap
    /// It follows from the text that every drawing of the second is the first, too.
    case inclusion
    /// The first decides before the second can.
    case prefix
  }

  /// The gesture that wins, and the one that does not; in the order of the file if neither does.
  package var winner: String
  package var loser: String
  package var kind: Kind
  /// The shortest drawing found that each of the two accepts alone.
  package var trace: Trace
  /// In words: `down-right 60 pt, then up-right 60 pt`.
  package var words: String
  /// What the set makes of it.
  package var outcome: String
  /// Why that one wins.
  package var reason: String
  /// How each of the two divides the drawing by itself, the winner first.
  package var divisions: [Division]
  /// How many drawings of the loser were tried, and how many of these are the winner, too.
  package var tried: Int
  package var shared: Int
  /// Whether the drawing is made of one for each of the two, as none for either of them alone is both.
  package var isCombined: Bool
  /// Whether the text says already how the two stand to each other.
  package var isSettled: Bool
  package var ways: [WayOut] = []
}

extension ConflictReport {
  /// How a gesture divides a drawing into phases.
  package struct Division: Sendable {
    package var gesture: String
    package var phases: [PhaseReport]
  }
}

/// Looks for gestures of a set that one drawing satisfies.
package struct ConflictSearch {
  let compilations: [Compilation]
  let checker: Checker
  /// The bytes of the files, in step with the compilations.
  let contents: [[UInt8]]
  /// What an app has set of inputs that are constants of the compilations.
  private let settings: [InputSetting]
  /// Compiles the set with one file changed.
  let compile: ([[UInt8]]) -> [Compilation]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - compilations: A set without errors.
  ///   - contents: The bytes of its files.
  ///   - settings: What an app has set of inputs that are constants of the compilations: the traces set
  ///     it first.
  ///   - compile: Compiles the set with other bytes in its files.
  package init(
    _ compilations: [Compilation], contents: [[UInt8]], settings: [InputSetting] = [],
    compile: @escaping ([[UInt8]]) -> [Compilation]
  ) {
    (self.compilations, self.contents, self.compile) = (compilations, contents, compile)
    self.settings = settings
    checker = Checker(compilations)
  }

  /// How many pairs there are.
  package var pairCount: Int {
    let count = checker.subjects.count
    return count * (count - 1) / 2
  }

  /// Reports for each pair, in the order of the set, how its two gestures stand to each other if a
  /// drawing is both.
  ///
  /// - Parameters:
  ///   - isStopped: Whether to look at no more pairs, and for no ways out of the last one.
  ///   - tell: Receives the report of each pair; `nil` if no drawing was found that is both.
  /// - Throws: What `tell` throws.
  package func forEachPair<Problem: Error>(
    isStopped: () -> Bool, _ tell: (ConflictReport?) throws(Problem) -> Void
  ) throws(Problem) {
    let subjects = checker.subjects
    let effort = Witness.Effort(sharedBy: subjects.count)
    let witnesses = subjects.map {
      isStopped() ? [] : Witness.all(of: $0.gesture, $0.table, effort: effort)
    }
    var repertoires: [Int: Repertoire] = [:]
    func repertoire(_ member: Int) -> Repertoire {
      let found = repertoires[member] ?? Repertoire(witnesses[member], subjects[member].table)
      repertoires[member] = found
      return found
    }
    for first in subjects.indices {
      for second in subjects.indices.dropFirst(first + 1) {
        if isStopped() { return }
        let (one, other) = (subjects[first], subjects[second])
        var pair = ConflictPair(
          ConflictPair.Member(one, witnesses[first], acceptedBy: other.table),
          ConflictPair.Member(other, witnesses[second], acceptedBy: one.table))
        pair.shared = pair.accepted.compactMap { shared($0, by: pair) }
        if pair.shared.isEmpty {
          let work = min(Self.workLimit, Self.sharedWorkLimit / max(pairCount, 1))
          combine(repertoire(first).combined(with: repertoire(second), work: work), for: &pair)
        }
        try tell(report(&pair))
      }
    }
  }

  /// How many states are brought up to date at most, over the frames of drawings that are made of two: for
  /// one pair some hundredths of a second, and for all of them one.
  private static let workLimit = 100_000
  private static let sharedWorkLimit = 4_000_000

  /// Takes drawings that are made of one for each member.
  private func combine(_ drawings: [Drawing], for pair: inout ConflictPair) {
    pair.isCombined = true
    pair.shared = drawings.compactMap { shared($0, by: pair) }
    // What is made of two drawings may well be meant as both, and another gesture may be nearer to it.
    if !pair.isRelated {
      let names = Set(pair.members.map(\.name))
      pair.shared.removeAll { names.intersection($0.made).count != 1 }
    }
  }

  /// A drawing as a trace, if both members of a pair accept the trace.
  private func shared(_ drawing: Drawing, by pair: ConflictPair) -> SharedDrawing? {
    let members = pair.members
    let name = members.map(\.name).joined(separator: "-") + ".trace"
    var times: [Int64] = []
    let trace = drawing.trace(named: name, setting: settings + pair.places) { trace in
      times = members.compactMap { trace.decision(of: $0.subject.table) }
      return times.count == members.count
    }
    return trace.map { trace in
      SharedDrawing(drawing.words, trace, times) { made(of: trace, checker) }
    }
  }

  /// How the members stand to each other, and who wins the drawing that shows it best.
  private func report(_ pair: inout ConflictPair) -> ConflictReport? {
    // By what fits best, the file states who wins, so that a drawing that is decided otherwise is shown.
    let unstated = pair.shared.first { !isDecidedByFit($0) }
    guard let shown = unstated ?? pair.shared.first else { return nil }
    pair.shared = [shown] + pair.shared.filter { $0.trace != shown.trace }
    let names = pair.members.map(\.name)
    let made = shown.made.filter(names.contains)
    pair.winner = made.first.flatMap(names.firstIndex) ?? 0
    let (best, other) = (pair.best, pair.other)
    let lead = shown.times[1 - pair.winner] - shown.times[pair.winner]
    let isIncluded = other.subject.gesture.isProved(in: best.subject.gesture)
    var report = ConflictReport(
      winner: best.name, loser: other.name,
      kind: isIncluded ? .inclusion : lead > 0 ? .prefix : .overlap, trace: shown.trace,
      words: shown.words.joined(separator: ", then "), outcome: words(made),
      reason: unstated == nil ? "it fits best" : pair.reason(made: made, lead: lead),
      divisions: [best, other].compactMap { division(of: shown.trace, by: $0.name) },
      tried: other.shared.count + other.own.count, shared: other.shared.count,
      isCombined: pair.isCombined, isSettled: unstated == nil || pair.isRelated)
    if !report.isSettled { report.ways = ways(of: pair) }
    return report
  }

  /// Whether the set compares how well the two fit a drawing, as both decide in one moment or wait for each
  /// other for so long.
  private func isDecidedByFit(_ drawing: SharedDrawing) -> Bool {
    guard compilations.contains(where: { $0.prefersBestFit }) else { return false }
    let wait = compilations.compactMap { $0.togetherWithin }.max() ?? 0
    return abs(drawing.times[0] - drawing.times[1]) <= wait
  }

  /// How a gesture by itself divides a drawing that it accepts.
  private func division(of trace: Trace, by name: String) -> ConflictReport.Division? {
    Checker(compilations, only: [name]).check(trace).first { $0.outcome.isSuccess }.map {
      ConflictReport.Division(gesture: name, phases: $0.phases)
    }
  }

  func words(_ made: [String]) -> String {
    made.isEmpty ? "neither" : made.joined(separator: " and ")
  }

  /// The gestures that a set makes of a trace, in time order.
  func made(of trace: Trace, _ checker: Checker) -> [String] {
    checker.check(trace).filter { $0.outcome.isSuccess }.map(\.gesture)
  }
}
