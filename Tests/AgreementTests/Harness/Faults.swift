import GestureModel
import GestureRuntime
import GestureSyntax
import GestureReference

/// Machines that are wrong in one thing, to see that the comparison finds it.
enum Fault: String, CaseIterable {
  case strictLimits, earlyLimits, missingFinals, reversedChoices, smallerHolds, tighterTolerance
  case coarserSteps, shorterGather, lateChanges, otherTurn, forgottenLandings
  case exactComparisons

  // Of several fingers.
  case endlessWaits, ignoredOnly, holderAsFinger, fingersForLess, swappedSenses
  case roundPerEvent, pointersAsTouches
  case jumpingSpread, jumpingScale, heldCentroid, endOfOneFinger, liftOfFirstFinger

  /// The reference with this fault.
  var backend: Backend {
    let fault = self
    return Backend(name: rawValue) { gesture, view in
      let machine = Backend.reference(breaking: fault.brokenRule)
        .make(fault.applied(to: gesture), view)
      return Machine(
        machine,
        handle: { machine, frame in
          let told = fault.frames(for: frame).flatMap { machine.handle($0) }
          return fault == .lateChanges ? told.map(\.late) : told
        }, tick: { $0.tick($1) }, deadline: { $0.deadline() })
    }
  }

  private var brokenRule: BrokenRule? {
    switch self {
    case .jumpingSpread: .spreadOffset
    case .jumpingScale: .baseScale
    case .heldCentroid: .fingersHeld
    case .endOfOneFinger: .endInPlace
    case .liftOfFirstFinger: .lastFingerLifts
    case .exactComparisons: .rounding
    default: nil
    }
  }

  private func frames(for frame: Frame) -> [Frame] {
    switch self {
    case .roundPerEvent where frame.touches.allSatisfy { $0.phase == .moved }:
      frame.touches.map { Frame(time: frame.time, touches: [$0]) }
    case .pointersAsTouches:
      [Frame(time: frame.time, touches: frame.touches.map(\.inContact))]
    default: [frame]
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
        if case .hold(let radius) = $0 { .hold(within: Amount(radius.most * 0.9999)) } else { $0 }
      }
    case .tighterTolerance:
      gesture.settings.toleranceBase = Amount(gesture.settings.toleranceBase.most - 0.01)
    case .coarserSteps: gesture.settings.resolution *= 1.0001
    case .shorterGather: gesture.settings.gather -= 1
    case .endlessWaits: gesture.settings.gather = 1_000_000_000
    case .ignoredOnly: gesture.settings.only = nil
    case .holderAsFinger: gesture.body = gesture.body.withoutGrip
    case .fingersForLess: gesture.body = gesture.body.forLess
    case .swappedSenses: gesture.body = gesture.body.mapMotions(\.swapped)
    case .lateChanges, .roundPerEvent, .pointersAsTouches, .jumpingSpread, .jumpingScale,
      .heldCentroid, .endOfOneFinger, .liftOfFirstFinger, .exactComparisons:
      break
    case .otherTurn:
      gesture.body = gesture.body.mapMotions {
        $0 == .arc(.clockwise) ? .arc(.counterclockwise) : $0
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

extension Touch {
  /// The touch with a pointer that touches.
  fileprivate var inContact: Touch {
    var touch = self
    switch phase {
    case .entered: touch.phase = .began
    case .hovered: touch.phase = .moved
    case .exited: touch.phase = .ended
    case .began, .moved, .stationary, .ended, .cancelled: break
    }
    return touch
  }
}

extension Motion {
  fileprivate var swapped: Motion {
    switch self {
    case .course(let course): course.kind.row.needsFingers ? .course(course.reversed) : self
    case .move, .any, .hold, .lift, .grip: self
    }
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
    case .span(let item, let comparison, let limit):
      .span(item, comparison == old ? new : comparison, limit)
    case .isKind, .isHeld: self
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

  /// The node with strokes that one finger less can draw.
  fileprivate var forLess: Node {
    mapChildren(choices: { $0 }, phases: { $0 }) { hand in
      guard case .fingers(let count) = hand, count.lowerBound > 1 else { return hand }
      return .fingers((count.lowerBound - 1)...count.upperBound)
    }
  }

  /// The node without a grip in front.
  fileprivate var withoutGrip: Node {
    guard case .sequence(let nodes) = self, case .phase(let first)? = nodes.first,
      case .grip = first.motion
    else { return self }
    return .sequence(Array(nodes.dropFirst()))
  }

  /// The same tree with other motions.
  func mapMotions(_ change: (Motion) -> Motion) -> Node {
    mapChildren(choices: { $0 }, phases: { Phase(item: $0.item, motion: change($0.motion)) })
  }

  private func mapChildren(
    choices: ([Node]) -> [Node], phases: (Phase) -> Phase, hands: (Hand) -> Hand = { $0 }
  ) -> Node {
    func mapped(_ node: Node) -> Node {
      node.mapChildren(choices: choices, phases: phases, hands: hands)
    }
    return switch self {
    case .sequence(let nodes): .sequence(nodes.map(mapped))
    case .choice(let nodes): .choice(choices(nodes.map(mapped)))
    case .optional(let node): .optional(mapped(node))
    case .oneOrMore(let node): .oneOrMore(mapped(node))
    case .item(let item, let node): .item(item, mapped(node))
    case .stroke(let item, let pause, let hand, let node):
      .stroke(item, pause: pause, by: hands(hand), mapped(node))
    case .phase(let phase): .phase(phases(phase))
    case .begin, .recognize: self
    }
  }
}
