import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureReference

extension SetBackend {
  /// The compiled tables, run by the runtime's set.
  static let table = SetBackend(name: "table") { set, view in
    var run = SetRun(set, view: view)
    return SetMachine(
      handle: { frame in
        run.set.handle(frame)
        return run.told
      },
      tick: { time in
        run.set.tick(at: time)
        return run.told
      },
      deadline: { run.set.deadline },
      cancelAll: {
        run.set.cancelAll()
        return run.told
      })
  }
}

/// A runtime's set and what the leaves of its members are called.
private struct SetRun {
  let automata: [Automaton]
  var set: RecognizerSet

  init(_ set: GestureSet, view: ViewSize?) {
    let members = set.members.map { Assembled($0) }
    automata = members.map(\.automaton)
    let tables = members.map { member in
      guard let table = member.table else {
        preconditionFailure("the model does not fit a table:\n\(member.automaton.gesture.text)")
      }
      return table
    }
    self.set = RecognizerSet(
      tables, alongside: set.alongside.pairs, after: set.follows.pairs,
      prefersBestFit: set.prefersBestFit, togetherWithin: set.togetherWithin, view: view)
  }

  /// The changes of the last call, in the reference's words.
  var told: [SetTelling] {
    self.set.changes.map { told in
      let (change, member) = (told.change, told.recognizer)
      return SetTelling(
        member: member, attempt: told.attempt,
        change: ReferenceChange(
          kind: ReferenceChange.Kind(change.kind), time: change.time, stray: change.stray,
          length: change.length, preference: change.preference, deviation: change.deviation,
          item: change.leaf.flatMap(automata[member].item(ofLeaf:)),
          reports: Array(set.reports(of: told))))
    }
  }
}

extension [Set<Int>] {
  /// Each member with each of its partners.
  var pairs: [(Int, Int)] {
    indices.flatMap { one in self[one].sorted().map { (one, $0) } }
  }
}
