import GestureAutomaton
import GestureModel
import GestureRuntime
import Testing
import GestureReference

extension Backend {
  /// The compiled table, interpreted.
  static let table = compiled("table", Recognizer.self)

  /// The compiled table, written to a file, loaded from it and interpreted.
  static let file = compiled("gtab", FileRun.self, share: 10)

  /// The compiled table, run by the runtime in C.
  static let c = compiled("C", CRun.self, share: 4)

  /// What runs compiled tables in one way.
  private static func compiled<Run: TableRunner & SendableMetatype>(
    _ name: String, _ type: Run.Type, share: Int = 1
  ) -> Backend {
    Backend(
      name: name,
      make: { gesture, view in
        guard let run = NamedRun<Run>(gesture, view: view) else {
          preconditionFailure("the model does not fit a table:\n\(gesture.text)")
        }
        return Machine(
          run, handle: { $0.named($0.runner.told(of: $1)) },
          tick: { $0.named($0.runner.told(at: $1)) },
          deadline: { $0.runner.nextDeadline })
      },
      takes: { Assembled($0).table != nil }, share: share)
  }
}

/// Something that runs a table. A value: a copy goes on by itself.
protocol TableRunner {
  init(running table: GestureTable, view: ViewSize?)
  mutating func told(of frame: Frame) -> [ToldChange]
  mutating func told(at time: Int64) -> [ToldChange]
  var nextDeadline: Int64? { get }
}

/// A change with the values it reports.
struct ToldChange: Equatable {
  var kind: Change.Kind
  var time: Int64
  var leaf: Int?
  var stray: Float
  var length: Float
  var preference: Float
  var deviation: Float
  var reports: [Float]
}

/// A runner and what its leaves are called.
private struct NamedRun<Runner: TableRunner> {
  let automaton: Automaton
  var runner: Runner

  init?(_ gesture: Gesture, view: ViewSize?) {
    let assembled = Assembled(gesture)
    guard let table = assembled.table else { return nil }
    automaton = assembled.automaton
    runner = Runner(running: table, view: view)
  }

  /// The changes in the reference's words.
  func named(_ changes: [ToldChange]) -> [ReferenceChange] {
    changes.map {
      ReferenceChange(
        kind: ReferenceChange.Kind($0.kind), time: $0.time, stray: $0.stray, length: $0.length,
        preference: $0.preference, deviation: $0.deviation,
        item: $0.leaf.flatMap(automaton.item(ofLeaf:)), reports: $0.reports)
    }
  }
}

extension Automaton {
  /// The item of a phase; a marker has none.
  func item(ofLeaf leaf: Int) -> ItemID? {
    guard case .motion = self[ID(leaf)].kind else { return nil }
    return self[ID(leaf)].inside.last
  }
}

extension Recognizer: TableRunner {
  init(running table: GestureTable, view: ViewSize?) { self.init(table, view: view) }

  mutating func told(of frame: Frame) -> [ToldChange] {
    handle(frame)
    return told
  }

  mutating func told(at time: Int64) -> [ToldChange] {
    tick(at: time)
    return told
  }

  var nextDeadline: Int64? { deadline }

  /// The changes of the last call.
  private var told: [ToldChange] {
    changes.map {
      ToldChange(
        kind: $0.kind, time: $0.time, leaf: $0.leaf, stray: $0.stray, length: $0.length,
        preference: $0.preference, deviation: $0.deviation, reports: Array(reportValues[$0.reports])
      )
    }
  }
}

/// A recognizer for a table that has been a file.
struct FileRun: TableRunner {
  private var recognizer: Recognizer

  init(running table: GestureTable, view: ViewSize?) {
    guard let bytes = try? TableFile([table]).encoded(),
      let loaded = try? GestureTable(validating: bytes)
    else { preconditionFailure("the table of \(table.name) does not survive a file") }
    recognizer = Recognizer(loaded, view: view)
  }

  mutating func told(of frame: Frame) -> [ToldChange] { recognizer.told(of: frame) }
  mutating func told(at time: Int64) -> [ToldChange] { recognizer.told(at: time) }
  var nextDeadline: Int64? { recognizer.deadline }
}

extension ReferenceChange.Kind {
  init(_ kind: Change.Kind) {
    switch kind {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .recognized: self = .recognized
    case .failed: self = .failed
    }
  }
}
