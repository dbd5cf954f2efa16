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

/// An edit after which a set no longer leaves a drawing to chance.
package struct WayOut: Hashable, Sendable {
  /// What to do, in words.
  package var words: String
  /// What the drawing is then.
  package var outcome: String
  /// What it costs in waiting, if it does.
  package var cost: String?
  /// The file that changes, by its place among those given, and its new text.
  package var file: Int
  package var contents: [UInt8]
}

/// Looks for gestures of a set that one drawing satisfies.
package struct ConflictSearch {
  private let compilations: [Compilation]
  private let checker: Checker
  /// The bytes of the files, in step with the compilations.
  private let contents: [[UInt8]]
  /// What an app has set of inputs that are constants of the compilations.
  private let settings: [InputSetting]
  /// Compiles the set with one file changed.
  private let compile: ([[UInt8]]) -> [Compilation]

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
    isStopped: () -> Bool = { false }, _ tell: (ConflictReport?) throws(Problem) -> Void
  ) throws(Problem) {
    let subjects = checker.subjects
    let effort = Witness.Effort(sharedBy: subjects.count)
    let drawings = subjects.map {
      isStopped() ? [] : Witness.all(of: $0.gesture, $0.table, effort: effort)
    }
    for first in subjects.indices {
      for second in subjects.indices.dropFirst(first + 1) {
        if isStopped() { return }
        try tell(conflict(first, second, drawings))
      }
    }
  }

  /// How two members stand to each other, if a drawing is both.
  private func conflict(
    _ first: Int, _ second: Int, _ drawings: [[Witness]]
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
    let traces = shared.lazy.compactMap { witness in
      witness.drawing.trace(named: name, setting: places) { trace in
        [first, second].allSatisfy { Self.decision(of: trace, subjects[$0].table) != nil }
      }.map { Shared(drawing: witness.drawing, trace: $0) }
    }
    guard !traces.isEmpty else { return nil }
    return report(first, second, Array(traces), ofFirst.count, ofSecond.count, drawings)
  }

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
    _ drawings: [[Witness]]
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
    let times = [best, other].map { Self.decision(of: trace, subjects[$0].table) ?? .max }
    let isEarlier = times[0] < times[1]
    let isIncluded = subjects[other].gesture.isProved(in: subjects[best].gesture)
    var report = ConflictReport(
      winner: subjects[best].gesture.name, loser: subjects[other].gesture.name,
      kind: isIncluded ? .inclusion : isEarlier ? .prefix : .overlap, trace: trace,
      words: drawing.words.joined(separator: ", then "), outcome: self.words(made),
      reason: unstated == nil ? "it fits best" : reason(best, other, made, times),
      divisions: [best, other].compactMap { division(of: trace, by: subjects[$0].gesture.name) },
      tried: tried, shared: shared, isSettled: unstated == nil || isRelated(best, other))
    guard !report.isSettled else { return report }
    let traces = [trace] + both.map(\.trace).filter { $0 != trace }
    let pair = Pair(
      best: best, other: other, traces: traces, isTie: times[0] == times[1],
      made: traces.map { self.made(of: $0, checker) })
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

  private func words(_ made: [String]) -> String {
    made.isEmpty ? "neither" : made.joined(separator: " and ")
  }

  /// The gestures that a set makes of a trace, in time order.
  private func made(of trace: Trace, _ checker: Checker) -> [String] {
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
      guard times[1] != .max else { return "it decides first" }
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

extension [Compilation] {
  /// What its texts are warned of.
  fileprivate var warningCodes: Set<DiagnosticCode> {
    Set(flatMap { $0.diagnostics }.map(\.message.code))
  }
}

extension Compilation {
  /// The names of its gestures that are said never to win.
  fileprivate var losers: [String] {
    let places = diagnostics.filter { $0.message.code == .neverWins }.map(\.range)
    return model.gestures.filter { places.contains($0.nameRange) }.map(\.name)
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

// Ways out.
extension ConflictSearch {
  /// Two members, with what was found of them.
  private struct Pair {
    /// The one that wins, and the one that does not.
    var best: Int
    var other: Int
    /// Drawings that both accept; the first is the one that is shown.
    var traces: [Trace]
    /// Whether both decide the first at the same time, so that where they stand or how well they fit decides.
    var isTie: Bool
    /// What the set makes of each now.
    var made: [[String]]
  }

  /// Edits that settle how two members stand to each other, each compiled and tried: those after which the
  /// drawing is what the words say, and after which something is otherwise than now.
  private func ways(of pair: Pair, _ drawings: [[Witness]]) -> [WayOut] {
    let subjects = checker.subjects
    let (winner, loser) = (subjects[pair.best].gesture.name, subjects[pair.other].gesture.name)
    let edits: [(words: String, member: Int, line: String, made: Set<String>)] = [
      ("say `after \(winner) fails` in `\(loser)`", pair.other, "after \(winner) fails", [winner]),
      ("say `after \(loser) fails` in `\(winner)`", pair.best, "after \(loser) fails", [loser]),
      (
        "say `alongside \(winner)` in `\(loser)`", pair.other, "alongside \(winner)",
        [winner, loser]
      ),
    ]
    var ways = edits.compactMap { edit in
      inserted(edit.line, in: edit.member).flatMap {
        tried($0, edit.words, pair, making: edit.made, waiting: edit.member)
      }
    }
    if let moved = moved(pair.other, before: pair.best),
      let way = tried(moved, "put `\(loser)` before `\(winner)`", pair, making: [loser])
    {
      ways.append(way)
    }
    for (member, partner) in [(pair.best, pair.other), (pair.other, pair.best)] {
      if let way = condition(in: member, against: partner, pair, drawings) { ways.append(way) }
    }
    return ways
  }

  /// A condition in one of two members that keeps the drawings out that are both, and not all others.
  private func condition(
    in member: Int, against partner: Int, _ pair: Pair, _ drawings: [[Witness]]
  ) -> WayOut? {
    let table = checker.subjects[partner].table
    let (shared, own) = drawings[member].reduce(into: ([Drawing](), [Drawing]())) {
      found, witness in
      if Witness(witness.drawing, acceptedBy: table) == nil {
        found.1.append(witness.drawing)
      } else {
        found.0.append(witness.drawing)
      }
    }
    let both = shared + [Drawing(frames: pair.traces[0].frames, words: [])]
    let name = checker.subjects[member].gesture.name
    let made: Set = [checker.subjects[partner].gesture.name]
    for line in Distinction.all(between: both, and: own) {
      let words = "say `\(line)` in `\(name)`"
      guard let edit = inserted(line, in: member),
        var way = tried(edit, words, pair, making: made), !isWarned(of: edit)
      else { continue }
      let kept = kept(name, own, edit)
      guard kept > 0 else { continue }
      if kept < own.count {
        way.cost = "\(name) keeps \(kept) of the \(own.count) drawings that only it accepts"
      }
      return way
    }
    return nil
  }

  /// Whether an edit brings a warning that there was not.
  private func isWarned(of edit: (file: Int, contents: [UInt8])) -> Bool {
    var files = contents
    files[edit.file] = edit.contents
    return !compile(files).warningCodes.isSubset(of: compilations.warningCodes)
  }

  /// How many of its drawings a gesture still accepts once a file is edited.
  private func kept(
    _ name: String, _ drawings: [Drawing], _ edit: (file: Int, contents: [UInt8])
  ) -> Int {
    var files = contents
    files[edit.file] = edit.contents
    guard let subject = Checker(compile(files)).subjects.first(where: { $0.gesture.name == name })
    else { return 0 }
    return drawings.count { Witness($0, acceptedBy: subject.table) != nil }
  }

  /// The file of a member with a further line at the end of the gesture.
  private func inserted(_ line: String, in member: Int) -> (file: Int, contents: [UInt8])? {
    let subject = checker.subjects[member]
    let end = subject.gesture.range.end - 1
    let text = contents[subject.specification]
    guard end > 0, end < text.count, text[end] == UInt8(ascii: "}") else { return nil }
    // On a line of its own, if the brace stands on one.
    let blank = text[..<end].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let isOwnLine = end > blank && text[end - blank - 1] == UInt8(ascii: "\n")
    let indent = String(repeating: " ", count: blank)
    let piece = isOwnLine ? "\(indent)  \(line)\n" : "  \(line) "
    let place = isOwnLine ? end - blank : end
    let changed = Array(text[..<place]) + Array(piece.utf8) + Array(text[place...])
    return (subject.specification, changed)
  }

  /// The file of two members with one of them before the other.
  private func moved(_ member: Int, before other: Int) -> (file: Int, contents: [UInt8])? {
    let (subject, goal) = (checker.subjects[member], checker.subjects[other])
    guard subject.specification == goal.specification,
      goal.gesture.range.start < subject.gesture.range.start
    else { return nil }
    let text = contents[subject.specification]
    let (range, place) = (subject.gesture.range, start(of: goal.gesture.range.start, in: text))
    let first = start(of: range.start, in: text)
    guard place < first, range.end <= text.count else { return nil }
    let end = end(of: range.end, in: text)
    let piece = text[first..<end] + Array("\n".utf8)
    return (
      subject.specification, Array(text[..<place]) + piece + text[place..<first] + text[end...]
    )
  }

  /// Where a comment ends that follows a declaration on its line, or the declaration.
  private func end(of offset: Int, in text: [UInt8]) -> Int {
    let rest = text[offset...].prefix { $0 != UInt8(ascii: "\n") }
    let comment = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return comment.starts(with: "//".utf8) ? rest.endIndex : offset
  }

  /// Where the comments above a declaration begin, or the line that it is on.
  private func start(of offset: Int, in text: [UInt8]) -> Int {
    var start = offset
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    while start > 0 {
      var previous = start - 1
      while previous > 0, text[previous - 1] != UInt8(ascii: "\n") { previous -= 1 }
      guard text[previous..<start].starts(with: "//".utf8) else { break }
      start = previous
    }
    return start
  }

  /// An edit as a way out, if the set compiles with it and the pair is settled then.
  ///
  /// - Parameters:
  ///   - edit: A file and its text.
  ///   - words: What to do, in words.
  ///   - pair: The two that are to be told apart.
  ///   - names: Those of the two that the drawing has to be then.
  ///   - waiting: The member that may wait for it; `nil` if none does.
  /// - Returns: `nil` if the edit settles nothing.
  private func tried(
    _ edit: (file: Int, contents: [UInt8]), _ words: String, _ pair: Pair,
    making names: Set<String>,
    waiting: Int? = nil
  ) -> WayOut? {
    let both = Set([pair.best, pair.other].map { checker.subjects[$0].gesture.name })
    var files = contents
    files[edit.file] = edit.contents
    let set = compile(files)
    guard !set.contains(where: { $0.hasErrors }) else { return nil }
    // Where one of the two can never win, nothing is settled.
    guard both.isDisjoint(with: set.flatMap(\.losers)) else { return nil }
    let edited = Checker(set)
    let made = pair.traces.map { self.made(of: $0, edited) }
    // To say which of the two comes first changes something even so where only their places say it now.
    let isSaid = waiting != nil && pair.isTie
    guard both.intersection(made[0]) == names, isSaid || made != pair.made else { return nil }
    let name = waiting.map { checker.subjects[$0].gesture.name }
    let wait = StatsReport.all(of: set).first { $0.gesture == name }?.waits.last?.untouched
    let cost = wait.flatMap { time -> String? in
      guard words.contains("after") else { return nil }
      guard let limit = time.limit else { return "waits without a limit" }
      return limit == 0 ? nil : "waits \(Figures.fixed(Double(limit) / 1000, 1)) ms"
    }
    return WayOut(
      words: words, outcome: self.words(made[0]),
      cost: cost, file: edit.file, contents: edit.contents)
  }
}
