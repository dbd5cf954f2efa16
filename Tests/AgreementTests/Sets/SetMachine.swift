import GestureAutomaton
import GestureModel
import GestureRuntime
import Testing

/// Something that decides a set: the reference, or a backend that has to agree with it.
struct SetMachine {
  var handle: (Frame) -> [SetTelling]
  var tick: (Int64) -> [SetTelling]
  var deadline: () -> Int64?
  var cancelAll: () -> [SetTelling]

  func answer(to frame: Frame) -> SetAnswer { SetAnswer(handle(frame), deadline: deadline()) }
  func answer(at time: Int64) -> SetAnswer { SetAnswer(tick(time), deadline: deadline()) }
  func answerToCancelling() -> SetAnswer { SetAnswer(cancelAll(), deadline: deadline()) }
}

/// A way to make such machines.
struct SetBackend: Sendable, CustomTestStringConvertible {
  var name: String
  var make: @Sendable (GestureSet, ViewSize?) -> SetMachine

  var testDescription: String { name }

  /// What has to agree with the reference. A new backend is one more line here.
  static let all: [SetBackend] = [table, c]

  static let reference = reference(named: "reference", disobeying: nil)

  /// The reference without one of its rules.
  static func mutant(_ rule: ReferenceSet.Rule) -> SetBackend {
    reference(named: rule.rawValue, disobeying: rule)
  }

  private static func reference(
    named name: String, disobeying rule: ReferenceSet.Rule?
  ) -> SetBackend {
    SetBackend(name: name) { set, view in
      var state = ReferenceSet(set, view: view, disobeying: rule)
      return SetMachine(
        handle: { state.handle($0) }, tick: { state.tick($0) }, deadline: { state.deadline },
        cancelAll: { state.cancelAll() })
    }
  }
}
