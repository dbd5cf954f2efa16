import GestureModel
import GestureRuntime
import GestureSyntax

/// Looks for branches of a choice that ask for no less than an earlier one.
struct SameBranches {
  private let gesture: Gesture
  /// Of each item, what is asked of it as it ends.
  private let tests: [[Test]]
  /// Of each item, whether a condition mentions it that is not on it alone.
  private let isInvolved: [Bool]

  init(in gesture: Gesture, asking tests: [[Test]], involving isInvolved: [Bool]) {
    (self.gesture, self.tests, self.isInvolved) = (gesture, tests, isInvolved)
  }

  /// What to say of the branches of a choice.
  func warnings(_ branches: [Node]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    var known: [[BranchWay]] = []
    for branch in branches {
      guard let ways = branch.ways, let item = ways.first?.first?.item,
        !ways.joined().contains(where: { part in part.items.contains { isInvolved[$0.rawValue] } })
      else { continue }
      let earlier = known.first { wide in
        ways.allSatisfy { narrow in wide.contains { includes($0, narrow) } }
      }
      known.append(ways)
      // The orders of an `any-order` have the same strokes, and are not branches in the text.
      guard let earlier, let other = earlier.first?.first?.item,
        Set(earlier.joined().map { $0.item }) != Set(ways.joined().map { $0.item })
      else { continue }
      warnings.append(
        .warning(
          .sameBranch, at: gesture.items[item.rawValue].range,
          notes: [.init("the earlier branch", at: gesture.items[other.rawValue].range)]))
    }
    return warnings
  }

  /// Whether everything that some parts in a row allow is allowed by others, with conditions on
  /// each part alone.
  private func includes(_ wide: BranchWay, _ narrow: BranchWay) -> Bool {
    // One phase that goes any way is as many that go some way.
    if wide.count == 1, isAny(wide[0]), !narrow.isEmpty, narrow.allSatisfy({ $0.isDrawnAlone }) {
      return true
    }
    return wide.count == narrow.count
      && zip(wide, narrow).allSatisfy { one, other in
        (one.includes(other) || isAny(one) && other.isDrawnAlone)
          && zip(one.items, other.items).allSatisfy { item, otherItem in
            asksNoMore(of: item, than: otherItem)
          }
      }
  }

  private func asksNoMore(of item: ID<Item>, than other: ID<Item>) -> Bool {
    tests[item.rawValue].allSatisfy { test in
      guard let needed = test.renaming({ $0 == item ? other : nil }) else { return false }
      return tests[other.rawValue].contains { $0.implies(needed) }
    }
  }

  /// Whether a part goes any way, for any length.
  private func isAny(_ part: BranchPart) -> Bool {
    if case .phase(let phase) = part {
      phase.motion == .any && tests[phase.item.rawValue].isEmpty
    } else {
      false
    }
  }
}

/// What is drawn by one way through a branch.
private typealias BranchWay = [BranchPart]

/// A phase of a branch, or where a stroke begins.
private enum BranchPart {
  case phase(Phase)
  case stroke(ID<Item>, pause: ID<Item>, by: Hand)

  /// What to point at.
  var item: ID<Item> {
    switch self {
    case .phase(let phase): phase.item
    case .stroke(let item, _, _): item
    }
  }

  /// What conditions can ask about.
  var items: [ID<Item>] {
    switch self {
    case .phase(let phase): [phase.item]
    case .stroke(let item, let pause, _): [item, pause]
    }
  }

  /// Whether one finger draws it by steps.
  var isDrawnAlone: Bool {
    guard case .phase(let phase) = self else { return false }
    switch phase.motion {
    case .move, .any: return true
    case .course(let course): return course.kind.row.isInPlane
    case .hold, .lift, .grip: return false
    }
  }

  /// Whether it allows everything that another one does, but for conditions.
  func includes(_ other: BranchPart) -> Bool {
    switch (self, other) {
    case (.phase(let wide), .phase(let narrow)):
      wide.motion.includes(narrow.motion)
    case (.stroke(_, _, let wide), .stroke(_, _, let narrow)): wide == narrow
    case (.phase, .stroke), (.stroke, .phase): false
    }
  }
}

extension Node {
  /// How many ways through a branch are looked at.
  private static let wayLimit = 8

  /// The ways through a branch of phases, strokes and what is optional among them; `nil` of any other.
  fileprivate var ways: [BranchWay]? {
    switch self {
    case .phase(let phase): [[.phase(phase)]]
    case .stroke(let item, let pause, let hand, let content):
      content.ways.map { ways in ways.map { [.stroke(item, pause: pause, by: hand)] + $0 } }
    case .sequence(let parts):
      parts.reduce([[]]) { known, part in
        guard let known, let more = part.ways, known.count * more.count <= Self.wayLimit
        else { return nil }
        return known.flatMap { before in more.map { before + $0 } }
      }
    case .optional(let part): part.ways.map { [[]] + $0 }
    case .choice, .oneOrMore, .item, .begin, .recognize: nil
    }
  }
}

extension Motion {
  /// Whether it allows everything that another does, in steps or rests.
  func includes(_ other: Motion) -> Bool {
    if case .move(let wide) = self, case .move(let narrow) = other {
      return wide.isEmpty
        || !narrow.isEmpty && narrow.allSatisfy { sector in wide.contains { $0.includes(sector) } }
    }
    if case .hold(let wide) = self, case .hold(let narrow) = other {
      return narrow.isNeverMore(than: wide)
    }
    return self == other
  }
}

extension Sector {
  fileprivate func includes(_ other: Sector) -> Bool {
    stray(other.firstX, other.firstY) == 0 && stray(other.lastX, other.lastY) == 0
      && stray(other.firstX + other.lastX, other.firstY + other.lastY) == 0
  }
}

extension Diagnostic.Message {
  fileprivate static var sameBranch: Self {
    .init(.sameBranch, "an earlier branch accepts everything that this one does")
  }
}
