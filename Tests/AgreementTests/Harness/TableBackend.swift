import GestureAutomaton
import GestureModel
import GestureRuntime
import Testing

extension Backend {
  /// The compiled table, interpreted.
  static let table = Backend(
    name: "table",
    make: { gesture, view in
      guard let table = try? Automaton(gesture).assembled() else {
        preconditionFailure("the model does not fit a table:\n\(gesture.text)")
      }
      return Machine(
        Recognizer(table, view: view),
        handle: { recognizer, frame in
          recognizer.handle(frame)
          return recognizer.told
        },
        tick: { recognizer, time in
          recognizer.tick(at: time)
          return recognizer.told
        },
        deadline: { $0.deadline })
    }, takes: { (try? Automaton($0).assembled()) != nil })
}

extension Recognizer {
  /// The changes of the last call, in the reference's words.
  fileprivate var told: [ReferenceChange] {
    changes.map {
      ReferenceChange(
        kind: ReferenceChange.Kind($0.kind), time: $0.time, stray: $0.stray, length: $0.length,
        title: nil, reports: Array(reportValues[$0.reports]))
    }
  }
}

extension ReferenceChange.Kind {
  fileprivate init(_ kind: Change.Kind) {
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
