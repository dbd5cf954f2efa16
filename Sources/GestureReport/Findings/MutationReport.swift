import GestureAnalysis
import GestureAutomaton
package import GestureCompiler
import GestureModel
import GestureRuntime
package import GestureTraces

/// Which small changes of gestures the traces of a suite would not notice.
package struct MutationReport: Sendable {
  /// A mutant that no trace notices.
  package struct Survivor: Sendable {
    package enum Kind: Sendable {
      /// This trace would notice it.
      case noticed(by: Trace)
      /// It follows from the text that no trace would.
      case equivalent
      /// No trace was found that would.
      case undecided
    }

    package var gesture: String
    package var words: String
    package var kind: Kind

    /// A trace that would notice it, if one was found.
    package var trace: Trace? { if case .noticed(let trace) = kind { trace } else { nil } }
  }

  /// How many mutants there are, and how many some trace notices.
  package private(set) var count = 0
  package private(set) var killedCount = 0
  package private(set) var survivors: [Survivor] = []
  /// The gestures whose mutants were not all tried.
  package private(set) var unfinished: [String] = []

  /// Tries the mutants of the gestures of a set without errors on traces.
  ///
  /// - Parameters:
  ///   - compilations: The set.
  ///   - traces: What may notice them.
  ///   - isStopped: Whether to try no more.
  package init(
    of compilations: [Compilation], on traces: [Trace],
    isStopped: @escaping () -> Bool
  ) {
    let checker = Checker(compilations)
    for subject in checker.subjects { look(at: subject, traces, isStopped) }
  }

  private mutating func look(
    at subject: Subject, _ traces: [Trace], _ isStopped: @escaping () -> Bool
  ) {
    let own = Judge(subject.table)
    let answers = traces.map { own.verdict(on: $0.frames, $0.view) }
    lazy var search = MutantSearch(subject, isStopped: isStopped)
    for mutant in Mutant.all(of: subject.gesture) {
      if isStopped() { return unfinished.append(subject.gesture.name) }
      guard let table = mutant.gesture.assembledTable, table != subject.table else { continue }
      count += 1
      let other = Judge(table)
      let isNoticed = zip(traces, answers).contains { trace, answer in
        other.verdict(on: trace.frames, trace.view) != answer
      }
      if isNoticed {
        killedCount += 1
        continue
      }
      let kind = search.kind(of: mutant, table)
      survivors.append(
        Survivor(gesture: subject.gesture.name, words: mutant.words, kind: kind))
    }
  }
}

/// What a gesture and its mutants make of drawings differently.
struct MutantSearch {
  private let subject: Subject
  private var sampler: Sampler
  private var accepted: [Drawing]

  /// How many marks of drawings are measured for the mutants of one gesture.
  private static let markLimit = 8_000_000

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - subject: The gesture.
  ///   - isStopped: Whether to look no further.
  init(_ subject: Subject, isStopped: @escaping () -> Bool) {
    self.subject = subject
    sampler = Sampler(
      subject.automaton, subject.table, marks: Self.markLimit, isStopped: isStopped)
    accepted = sampler.accepted().map(\.drawing)
  }

  /// Whether the search ended before all was tried.
  var isCutShort: Bool { sampler.isCutShort }

  /// What is known of a mutant that other traces do not notice.
  mutating func kind(of mutant: Mutant, _ table: GestureTable) -> MutationReport.Survivor.Kind {
    let (name, own, other) = (subject.gesture.name, Judge(subject.table), Judge(table))
    func differs(_ trace: Trace) -> Bool {
      own.verdict(on: trace.frames, trace.view) != other.verdict(on: trace.frames, trace.view)
    }
    var found: Trace?
    func isFound(_ drawing: Drawing) -> Bool {
      found = drawing.trace(named: name + ".trace", where: differs)
      return found != nil
    }
    for drawing in accepted where found == nil { _ = isFound(drawing) }
    if found == nil, mutant.isProvedSame(as: subject.gesture) { return .equivalent }
    if found == nil { _ = sampler.drawing(telling: mutant, where: isFound) }
    return found.map { .noticed(by: $0) } ?? .undecided
  }

  /// A drawing that a mutant takes otherwise than the gesture, and that does what is asked of it.
  mutating func drawing(
    telling mutant: Mutant, _ table: GestureTable, where isRight: (Drawing) -> Bool
  ) -> Drawing? {
    guard !mutant.isProvedSame(as: subject.gesture) else { return nil }
    let (own, other) = (Judge(subject.table), Judge(table))
    func differs(_ drawing: Drawing) -> Bool {
      own.verdict(on: drawing.frames, .ofPhone) != other.verdict(on: drawing.frames, .ofPhone)
        && isRight(drawing)
    }
    if let drawing = accepted.first(where: differs) { return drawing }
    return sampler.drawing(telling: mutant, where: differs)
  }
}

extension Subject {
  /// The mutants whose tables differ, and that no drawing of some tells from the gesture.
  func mutants(
    unnoticedBy drawings: [Drawing], isStopped: () -> Bool
  ) -> [(mutant: Mutant, table: GestureTable)] {
    let (view, own) = (ViewSize.ofPhone, Judge(table))
    let answers = drawings.map { own.verdict(on: $0.frames, view) }
    return Mutant.all(of: gesture).compactMap { mutant in
      guard !isStopped(), let other = mutant.gesture.assembledTable, other != table else {
        return nil
      }
      let judge = Judge(other)
      let isNoticed = zip(drawings, answers).contains { judge.verdict(on: $0.frames, view) != $1 }
      return isNoticed ? nil : (mutant, other)
    }
  }
}

/// Tries a gesture alone on one drawing after the other.
private final class Judge {
  private let table: GestureTable
  /// A recognizer that has seen nothing: to copy it takes less than to make one.
  private var unused: (view: ViewSize?, recognizer: Recognizer)?

  init(_ table: GestureTable) { self.table = table }

  func verdict(on frames: [Frame], _ view: ViewSize?) -> Verdict {
    if unused?.view != view { unused = nil }
    let recognizer = unused?.recognizer ?? Recognizer(table, view: view)
    unused = (view, recognizer)
    return Verdict(of: frames, by: recognizer)
  }
}

/// What a gesture alone makes of a drawing: when it is recognized, ends or begins.
private struct Verdict: Equatable {
  private var told: [Change.Kind] = []
  private var times: [Int64] = []

  init(of frames: [Frame], by unused: Recognizer) {
    var recognizer = unused
    for frame in frames {
      recognizer.handle(frame)
      note(recognizer.changes.map { ($0.kind, $0.time) })
    }
    while let deadline = recognizer.deadline {
      recognizer.tick(at: deadline)
      note(recognizer.changes.map { ($0.kind, $0.time) })
    }
  }

  private mutating func note(_ changes: [(kind: Change.Kind, time: Int64)]) {
    for change in changes {
      switch change.kind {
      case .began, .recognized, .ended:
        told.append(change.kind)
        times.append(change.time)
      case .changed, .cancelled, .failed: break
      }
    }
  }
}

extension MutationReport {
  /// The report for people, ending in a newline.
  package var text: String {
    let equivalents = survivors.count { if case .equivalent = $0.kind { true } else { false } }
    let undecided = survivors.count { if case .undecided = $0.kind { true } else { false } }
    var lines = [
      "\(killedCount) of \(count) mutants noticed"
        + (equivalents == 0 ? "" : "; \(equivalents) cannot be, because they change nothing")
        + (undecided == 0 ? "" : "; \(undecided) undecided")
    ]
    for survivor in survivors {
      lines.append("\(survivor.gesture): \(survivor.words)")
      switch survivor.kind {
      case .noticed(let trace):
        lines.append("  would be caught by")
        lines += trace.cornerLines.map { "    \($0)" }
      case .equivalent: lines.append("  changes nothing: that follows from the text")
      case .undecided: lines.append("  undecided: no trace was found that would catch it")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
