import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing
import GestureReference

/// Something that decides a gesture: the reference, or a backend that has to agree with it.
///
/// The state is a value inside closures, so that a machine can be copied in the middle of a stream.
/// Every machine is checked to report only legal transitions.
struct Machine {
  private(set) var handle: (Frame) -> [ReferenceChange]
  private(set) var tick: (Int64) -> [ReferenceChange]
  private(set) var deadline: () -> Int64?
  private(set) var copy: () -> Machine

  init<State>(
    _ state: State, lifecycle: Lifecycle = Lifecycle(),
    handle: @escaping (inout State, Frame) -> [ReferenceChange],
    tick: @escaping (inout State, Int64) -> [ReferenceChange],
    deadline: @escaping (State) -> Int64?
  ) {
    var (state, lifecycle) = (state, lifecycle)
    self.handle = {
      let told = handle(&state, $0)
      lifecycle.follow(told)
      return told
    }
    self.tick = {
      let told = tick(&state, $0)
      lifecycle.follow(told)
      return told
    }
    self.deadline = { deadline(state) }
    copy = {
      Machine(state, lifecycle: lifecycle, handle: handle, tick: tick, deadline: deadline)
    }
  }
}

extension ReferenceChange {
  fileprivate var withoutItem: ReferenceChange {
    var change = self
    change.item = nil
    return change
  }
}

/// A way to make machines.
struct Backend: Sendable, CustomTestStringConvertible {
  var name: String
  /// Whether its changes say which phase the path is in.
  var tellsItems = true
  var make: @Sendable (Gesture, ViewSize?) -> Machine
  /// Whether it takes the gesture at all; one that is too large, or a ring of holds, it may refuse.
  var takes: @Sendable (Gesture) -> Bool = { _ in true }

  /// One case in this many is tried every day, the same ones each time; what other backends share
  /// with the first need not be tried as often.
  var share = 1

  var testDescription: String { name }

  /// How many cases to try; of a sample half as many as elsewhere, for each runs on two machines. At
  /// least a few, or none of them may be one that the test can use.
  func count(_ usual: Int, exhaustive: Int, least: Int = 8) -> Int {
    let count = Effort.count(max(1, usual / share), exhaustive: exhaustive)
    return Effort.now > .sample ? count : max(least, count / 2)
  }
}

extension Backend {
  /// What has to agree with the reference. A new backend is one more line here.
  static let all: [Backend] = [table, file, c]

  static let reference = reference()

  static func reference(breaking rule: BrokenRule? = nil) -> Backend {
    Backend(name: "reference") { gesture, view in
      Machine(
        ReferenceMatcher(gesture, view: view, breaking: rule), handle: { $0.handle($1) },
        tick: { $0.tick($1) },
        deadline: { $0.deadline })
    }
  }

  /// The reference without what a backend does not tell.
  static let referenceWithoutItems = Backend(name: "reference") { gesture, view in
    Machine(
      ReferenceMatcher(gesture, view: view), handle: { $0.handle($1).map(\.withoutItem) },
      tick: { $0.tick($1).map(\.withoutItem) }, deadline: { $0.deadline })
  }
}
