import GestureModel
import GestureRuntime

/// Machines that are wrong in one thing, to see that the comparison finds it.
enum Fault: String, CaseIterable {
  case strictLimits, earlyLimits, missingFinals, reversedChoices, smallerHolds, tighterTolerance
  case coarserSteps, shorterGather, lateChanges, otherTurn, forgottenLandings

  /// The reference with this fault.
  var backend: Backend {
    let fault = self
    return Backend(name: rawValue) { gesture, view in
      let machine = Backend.reference.make(fault.applied(to: gesture), view)
      guard fault == .lateChanges else { return machine }
      return Machine(
        machine, handle: { $0.handle($1).map(\.late) }, tick: { $0.tick($1) },
        deadline: { $0.deadline() })
    }
  }

  private func applied(to gesture: Gesture) -> Gesture {
    var gesture = gesture
    switch self {
    case .strictLimits: gesture.changeTests { $0.with(.greater, for: .greaterOrEqual) }
    case .earlyLimits: gesture.changeTests { $0.with(.less, for: .lessOrEqual) }
    case .missingFinals:
      for index in gesture.conditions.indices { gesture.conditions[index].finalItem = nil }
    case .reversedChoices: gesture.body = gesture.body.reversed
    case .smallerHolds:
      gesture.body = gesture.body.mapMotions {
        if case .hold(let radius) = $0 { .hold(within: radius.nextDown) } else { $0 }
      }
    case .tighterTolerance: gesture.settings.toleranceBase -= 0.01
    case .coarserSteps: gesture.settings.resolution = gesture.settings.resolution.nextUp
    case .shorterGather: gesture.settings.gather -= 1
    case .lateChanges: break
    case .otherTurn:
      gesture.body = gesture.body.mapMotions {
        if case .arc(.clockwise) = $0 { .arc(.counterclockwise) } else { $0 }
      }
    case .forgottenLandings:
      gesture.conditions.removeAll { if case .landing = $0.schedule { true } else { false } }
    }
    return gesture
  }
}

extension ReferenceChange {
  fileprivate var late: ReferenceChange {
    var change = self
    change.time += 1
    return change
  }
}

extension Gesture {
  fileprivate mutating func changeTests(_ change: (Test) -> Test) {
    for index in conditions.indices { conditions[index].test = change(conditions[index].test) }
  }
}

extension Test {
  fileprivate func with(_ new: Comparison, for old: Comparison) -> Test {
    switch self {
    case .compare(let comparison, let left, let right):
      .compare(comparison == old ? new : comparison, left, right)
    case .duration(let item, let comparison, let limit):
      .duration(item, comparison == old ? new : comparison, limit)
    case .isKind: self
    case .and(let left, let right): .and(left.with(new, for: old), right.with(new, for: old))
    case .or(let left, let right): .or(left.with(new, for: old), right.with(new, for: old))
    case .not(let inner): .not(inner.with(new, for: old))
    }
  }
}

extension Node {
  fileprivate var reversed: Node {
    mapChildren(choices: { $0.reversed() }, phases: { $0 })
  }

  /// The same tree with other motions.
  func mapMotions(_ change: (Motion) -> Motion) -> Node {
    mapChildren(choices: { $0 }, phases: { Phase(item: $0.item, motion: change($0.motion)) })
  }

  private func mapChildren(
    choices: ([Node]) -> [Node], phases: (Phase) -> Phase
  ) -> Node {
    func mapped(_ node: Node) -> Node { node.mapChildren(choices: choices, phases: phases) }
    return switch self {
    case .sequence(let nodes): .sequence(nodes.map(mapped))
    case .choice(let nodes): .choice(choices(nodes.map(mapped)))
    case .optional(let node): .optional(mapped(node))
    case .oneOrMore(let node): .oneOrMore(mapped(node))
    case .item(let item, let node): .item(item, mapped(node))
    case .stroke(let item, let pause, let hand, let node):
      .stroke(item, pause: pause, by: hand, mapped(node))
    case .phase(let phase): .phase(phases(phase))
    case .begin, .recognize: self
    }
  }
}
