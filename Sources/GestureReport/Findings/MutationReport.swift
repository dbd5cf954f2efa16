import GestureAnalysis
package import GestureCompiler
import GestureModel
import GestureRuntime
package import GestureTraces

/// Which small changes of gestures the traces of a suite would not notice.
package struct MutationReport: Sendable {
  /// A mutant that no trace notices.
  package struct Survivor: Sendable {
    package var gesture: String
    package var words: String
    /// A trace that would notice it, if one was found; without one, it may be the same gesture.
    package var trace: Trace?
  }

  /// How many mutants there are, and how many some trace notices.
  package private(set) var count = 0
  package private(set) var killedCount = 0
  package private(set) var survivors: [Survivor] = []

  /// Tries the mutants of the gestures of a set without errors on traces.
  package init(of compilations: [Compilation], on traces: [Trace]) {
    let checker = Checker(compilations)
    for subject in checker.subjects { look(at: subject, traces) }
  }

  private mutating func look(at subject: Subject, _ traces: [Trace]) {
    let answers = traces.map { Verdict(of: $0.frames, subject.table, $0.view) }
    var samples: [Drawing]?
    for mutant in Mutant.all(of: subject.gesture) {
      guard let table = mutant.gesture.assembledTable, table != subject.table else { continue }
      count += 1
      let isNoticed = zip(traces, answers).contains { trace, answer in
        Verdict(of: trace.frames, table, trace.view) != answer
      }
      if isNoticed {
        killedCount += 1
        continue
      }
      let known = samples ?? Sampler(subject.gesture, subject.table).all().map(\.drawing)
      samples = known
      survivors.append(
        Survivor(
          gesture: subject.gesture.name, words: mutant.words,
          trace: Self.witness(known, subject, mutant, table)))
    }
  }

  /// A trace about which the gesture and its mutant say something else.
  private static func witness(
    _ samples: [Drawing], _ subject: Subject, _ mutant: Mutant, _ table: GestureTable
  ) -> Trace? {
    func differs(_ trace: Trace) -> Bool {
      Verdict(of: trace.frames, subject.table, trace.view)
        != Verdict(of: trace.frames, table, trace.view)
    }
    for drawing in samples {
      if let trace = drawing.trace(named: subject.gesture.name + ".trace", where: differs) {
        return trace
      }
    }
    for drawing in Sampler(mutant.gesture, table).all().map(\.drawing) {
      if let trace = drawing.trace(named: subject.gesture.name + ".trace", where: differs) {
        return trace
      }
    }
    return nil
  }
}

/// What a gesture and its mutants make of drawings differently.
struct MutantSearch {
  let gesture: Gesture
  let table: GestureTable

  /// Drawings, each of which a mutant takes otherwise than the gesture, of those mutants that some
  /// drawings do not tell from it.
  func drawings(beside known: [Drawing]) -> [(words: String, drawing: Drawing)] {
    let answers = known.map { Verdict(of: $0.frames, table, Self.view) }
    var (found, foundAnswers): ([(words: String, drawing: Drawing)], [Verdict]) = ([], [])
    for mutant in Mutant.all(of: gesture) {
      guard let other = mutant.gesture.assembledTable, other != table else { continue }
      let isNoticed =
        zip(known, answers).contains { Verdict(of: $0.frames, other, Self.view) != $1 }
        || zip(found, foundAnswers).contains {
          Verdict(of: $0.drawing.frames, other, Self.view) != $1
        }
      guard !isNoticed else { continue }
      for drawing in Sampler(mutant.gesture, other).all().map(\.drawing) {
        let answer = Verdict(of: drawing.frames, table, Self.view)
        guard Verdict(of: drawing.frames, other, Self.view) != answer else { continue }
        found.append((mutant.words, drawing))
        foundAnswers.append(answer)
        break
      }
    }
    return found
  }

  /// The view that traces made of drawings have.
  private static let view = ViewSize(width: 390, height: 844)
}

/// What a gesture alone makes of a drawing: when it is recognized, ends or begins.
private struct Verdict: Equatable {
  private var told: [Change.Kind] = []
  private var times: [Int64] = []

  init(of frames: [Frame], _ table: GestureTable, _ view: ViewSize?) {
    var recognizer = Recognizer(table, view: view)
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
    var lines = ["\(killedCount) of \(count) mutants noticed"]
    for survivor in survivors {
      lines.append("\(survivor.gesture): \(survivor.words)")
      if let trace = survivor.trace {
        lines.append("  would be noticed by")
        lines += trace.nativeText.split(separator: "\n").map { "    \($0)" }
      } else {
        lines.append("  and no trace was found that would: it may change nothing")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
