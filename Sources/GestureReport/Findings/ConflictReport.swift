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
    let drawings = subjects.map {
      isStopped() ? [] : Witness.all(of: $0.gesture, $0.table, effort: effort)
    }
    let repertoires = zip(drawings, subjects).map { Repertoire($0, $1.table) }
    for first in subjects.indices {
      for second in subjects.indices.dropFirst(first + 1) {
        if isStopped() { return }
        try tell(conflict(first, second, drawings, repertoires))
      }
    }
  }

  /// How two members stand to each other, if a drawing is both.
  private func conflict(
    _ first: Int, _ second: Int, _ drawings: [[Witness]], _ repertoires: [Repertoire]
  ) -> ConflictReport? {
    let subjects = checker.subjects
    func both(_ own: Int, _ other: Int) -> [Witness] {
      drawings[own].filter { Witness($0.drawing, acceptedBy: subjects[other].table) != nil }
    }
    let (ofFirst, ofSecond) = (both(first, second), both(second, first))
    let shared = (ofFirst + ofSecond).sorted {
      ($0.drawing.words.count, $0.drawing.frames.count)
        < ($1.drawing.words.count, $1.drawing.frames.count)
    }
    let name = "\(subjects[first].gesture.name)-\(subjects[second].gesture.name).trace"
    let places = settings + subjects.drawnPlaces([first, second])
    func traced(_ drawing: Drawing) -> Shared? {
      drawing.trace(named: name, setting: places) { trace in
        [first, second].allSatisfy { Self.decision(of: trace, subjects[$0].table) != nil }
      }.map { Shared(drawing: drawing, trace: $0) }
    }
    var traces = shared.compactMap { traced($0.drawing) }
    let isCombined = traces.isEmpty
    if isCombined {
      let combined = repertoires[first].combined(
        with: repertoires[second],
        work: min(Self.workLimit, Self.sharedWorkLimit / max(pairCount, 1)))
      traces = combined.compactMap { traced($0) }
      // What is made of two drawings may well be meant as both, and another gesture may be nearer to it.
      if !isRelated(first, second) {
        let names = Set([first, second].map { subjects[$0].gesture.name })
        traces.removeAll { names.intersection(made(of: $0.trace, checker)).count != 1 }
      }
    }
    guard !traces.isEmpty else { return nil }
    return report(first, second, traces, ofFirst.count, ofSecond.count, isCombined, drawings)
  }

  /// How many states are brought up to date at most, over the frames of drawings that are made of two: for
  /// one pair some hundredths of a second, and for all of them one.
  private static let workLimit = 100_000
  private static let sharedWorkLimit = 4_000_000

  /// A drawing that both gestures of a pair accept.
  private struct Shared {
    var drawing: Drawing
    var trace: Trace
  }

  /// When a gesture alone is recognized, ends or begins, in microseconds.
  private static func decision(of trace: Trace, _ table: GestureTable) -> Int64? {
    var recognizer = Recognizer(table, view: trace.view)
    for frame in trace.frames {
      recognizer.handle(frame)
      if let change = recognizer.changes.first(where: { $0.kind.isDecision }) {
        return change.time
      }
    }
    while let deadline = recognizer.deadline {
      recognizer.tick(at: deadline)
      if let change = recognizer.changes.first(where: { $0.kind.isDecision }) {
        return change.time
      }
    }
    return nil
  }

  private func report(
    _ first: Int, _ second: Int, _ both: [Shared], _ ofFirst: Int, _ ofSecond: Int,
    _ isCombined: Bool, _ drawings: [[Witness]]
  ) -> ConflictReport {
    let subjects = checker.subjects
    // By what fits best, the file states who wins, so that a drawing that is decided otherwise is shown.
    let unstated = both.first { !isDecidedByFit($0.trace, first, second) }
    let (drawing, trace) = ((unstated ?? both[0]).drawing, (unstated ?? both[0]).trace)
    let names = [first, second].map { subjects[$0].gesture.name }
    let made = made(of: trace, checker).filter { names.contains($0) }
    let winner = made.first.flatMap { name in names.firstIndex(of: name) } ?? 0
    let (best, other) = winner == 0 ? (first, second) : (second, first)
    let tried = drawings[other].count
    let shared = winner == 0 ? ofSecond : ofFirst
    let times = [best, other].compactMap { Self.decision(of: trace, subjects[$0].table) }
    let isEarlier = times[0] < times[1]
    let isIncluded = subjects[other].gesture.isProved(in: subjects[best].gesture)
    var report = ConflictReport(
      winner: subjects[best].gesture.name, loser: subjects[other].gesture.name,
      kind: isIncluded ? .inclusion : isEarlier ? .prefix : .overlap, trace: trace,
      words: drawing.words.joined(separator: ", then "), outcome: self.words(made),
      reason: unstated == nil ? "it fits best" : reason(best, other, made, times),
      divisions: [best, other].compactMap { division(of: trace, by: subjects[$0].gesture.name) },
      tried: tried, shared: shared, isCombined: isCombined,
      isSettled: unstated == nil || isRelated(best, other))
    guard !report.isSettled else { return report }
    let traces = [trace] + both.map(\.trace).filter { $0 != trace }
    let pair = Pair(
      best: best, other: other, traces: traces, isTie: times[0] == times[1],
      isCombined: isCombined, made: traces.map { self.made(of: $0, checker) })
    report.ways = ways(of: pair, drawings)
    return report
  }

  /// Whether the set compares how well the two fit a drawing, as both decide in one moment or wait for each
  /// other for so long.
  private func isDecidedByFit(_ trace: Trace, _ first: Int, _ second: Int) -> Bool {
    guard compilations.contains(where: { $0.prefersBestFit }),
      let one = Self.decision(of: trace, checker.subjects[first].table),
      let other = Self.decision(of: trace, checker.subjects[second].table)
    else { return false }
    return abs(one - other) <= compilations.compactMap { $0.togetherWithin }.max() ?? 0
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

  private func isRelated(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (checker.subjects[first].gesture, checker.subjects[second].gesture)
    return one.relations.contains { $0.partner.value == other.name }
      || other.relations.contains { $0.partner.value == one.name }
  }

  private func reason(_ best: Int, _ other: Int, _ made: [String], _ times: [Int64]) -> String {
    let (winner, loser) = (checker.subjects[best].gesture, checker.subjects[other].gesture)
    if made.isEmpty { return "another gesture of the set wins" }
    if Set(made).count > 1 { return "both are recognized" }
    if winner.after.contains(loser.name) || loser.after.contains(winner.name) {
      return "`after` says so"
    }
    if times[0] < times[1] {
      return "it decides \(Figures.fixed(Double(times[1] - times[0]) / 1000, 1)) ms earlier"
    }
    return best < other ? "it comes first in the file" : "the other waits"
  }
}

extension [Subject] {
  /// What drawings are made for where only an app knows it, each input once.
  fileprivate func drawnPlaces(_ members: [Int]) -> [InputSetting] {
    var seen: Set<String> = []
    return members.flatMap { self[$0].table.drawnPlaces }.filter { seen.insert($0.name).inserted }
  }
}

extension Change.Kind {
  fileprivate var isDecision: Bool {
    switch self {
    case .began, .recognized, .ended: true
    case .changed, .cancelled, .failed: false
    }
  }
}
