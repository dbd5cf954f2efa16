import GestureAutomaton
import GestureModel
import GestureRuntime
package import GestureSyntax

extension PathFindings {
  /// The findings in words. Those about one place of a used part are the caller's to join.
  package func warnings() -> [Diagnostic] {
    let gesture = automaton.gesture
    var warnings: [Diagnostic] = []
    // A finger that lifts before its next step is complete has gone farther than its length says.
    let tooStraight = gesture.conditions.indices.filter { index in
      gesture.conditions[index].test.straighterThanStraight.map(automaton.isDrawnInPlane) ?? false
    }
    for condition in tooStraight {
      warnings.append(.warning(.straighterThanStraight, at: gesture.conditions[condition].range))
    }
    // Why such a gesture is never recognized has been said then.
    if let (reserve, parts) = never,
      !tooStraight.contains(where: { parts.contains(.condition($0)) })
    {
      let code: Diagnostic.Message =
        switch reserve {
        case .none: .neverRecognized(gesture.name, isAlone: parts.count == 1)
        case .jump: .onlyByJump(gesture.name)
        case .stray: .onlyByStraying(gesture.name)
        }
      warnings.append(
        .warning(
          code, at: gesture.nameRange, notes: notes(parts) + cornerAdvice(parts) + advice(parts)))
    }
    for (item, parts) in dead {
      let subject = gesture.items[item.rawValue]
      warnings.append(
        .warning(.neverDrawn(subject.title), at: subject.range, notes: notes(parts)))
    }
    for (condition, parts) in implied {
      let range = gesture.conditions[condition].range
      warnings.append(
        .warning(
          .implied, at: range,
          notes: notes(parts, of: "it follows from ") + advice([.condition(condition)])))
    }
    for condition in hollow {
      warnings.append(
        .warning(
          .belowResolution(gesture.settings.resolution), at: gesture.conditions[condition].range))
    }
    return warnings
  }

  /// How to test later what is tested at `begin`, where one of the conditions is.
  private func advice(_ parts: [Part]) -> [Diagnostic.Note] {
    let isAboutBegin = parts.contains { part in
      guard case .condition(let index) = part else { return false }
      return automaton.gesture.conditions[index].schedule == .begin
    }
    return isAboutBegin ? [.testedAtBegin] : []
  }

  /// Which corner no drawing has, if a condition on corners excludes every drawing by itself.
  private func cornerAdvice(_ parts: [Part]) -> [Diagnostic.Note] {
    guard parts.count == 1, case .condition(let index) = parts[0] else { return [] }
    let asksOfCorner = automaton.gesture.conditions[index].test.atoms.contains {
      if case .measure(.corner, _) = $0 { true } else { false }
    }
    return asksOfCorner ? [.cornerAtBeginning] : []
  }

  /// Where the parts stand, each once, after what they are to what is reported.
  private func notes(_ parts: [Part], of relation: String = "") -> [Diagnostic.Note] {
    let gesture = automaton.gesture
    var notes: [Diagnostic.Note] = []
    for part in parts {
      let note: Diagnostic.Note =
        switch part {
        case .condition(let index):
          Diagnostic.Note(relation + "this condition", at: gesture.conditions[index].range)
        case .item(let item):
          Diagnostic.Note(relation + "what is drawn here", at: gesture.items[item.rawValue].range)
        case .tolerance: Diagnostic.Note("the tolerance is \(gesture.settings.toleranceText)")
        }
      if !notes.contains(note) { notes.append(note) }
    }
    return notes
  }
}

extension Test {
  /// The item whose straight distance it asks to exceed the length of its path.
  fileprivate var straighterThanStraight: ID<Item>? {
    guard case .compare(let comparison, let value, .constant(let limit)) = self, limit > 1,
      comparison.isLowerBound
    else { return nil }
    return value.straightItem
  }
}

extension Automaton {
  /// Whether all that is gone in an item is gone in the plane. How far fingers pinch, say, is another
  /// length than that which their middle goes.
  fileprivate func isDrawnInPlane(_ item: ID<Item>) -> Bool {
    leaves.allSatisfy { leaf in
      guard leaf.inside.contains(item), case .motion(.course(let course)) = leaf.kind else {
        return true
      }
      return course.kind.row.isInPlane
    }
  }
}

extension Settings {
  /// `8 pt + 10 % of the length`.
  fileprivate var toleranceText: String {
    let share = Int(Double(toleranceRatio.most) * 100 + 0.5)
    return Double(toleranceBase.most).tenthsOrWhole + " pt" + (share == 0 ? "" : " + \(share) %")
  }
}

extension Double {
  /// With one decimal, unless that is 0.
  fileprivate var tenthsOrWhole: String {
    let tenths = Int(self * 10 + 0.5)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Diagnostic.Note {
  fileprivate static var cornerAtBeginning: Self {
    .help(
      "what begins a stroke has a `corner` of 180deg, as nothing is drawn before it; that is so of the "
        + "first round of a `repeat`, too: draw one phase before it")
  }

  fileprivate static var testedAtBegin: Self {
    .help(
      "a `require` is tested at `begin`; to test at the lift, test `end` or an item after `begin`")
  }
}

extension Diagnostic.Message {
  fileprivate static var straighterThanStraight: Self {
    .init(
      .contradiction,
      "`straightness` is at most 100%, but for a finger that lifts a little farther on")
  }

  fileprivate static func neverRecognized(_ name: String, isAlone: Bool) -> Self {
    .init(
      .neverRecognized,
      "`\(name)` can never be recognized: "
        + (isAlone ? "one of its conditions never holds" : "its conditions contradict each other"))
  }

  fileprivate static func onlyByJump(_ name: String) -> Self {
    .init(
      .neverRecognized,
      "`\(name)` can never be recognized, unless a finger lifts elsewhere than where it last was")
  }

  fileprivate static func onlyByStraying(_ name: String) -> Self {
    .init(
      .onlyByStraying,
      "`\(name)` is recognized only from drawings that stray from what it describes")
  }

  fileprivate static func neverDrawn(_ title: String) -> Self {
    .init(.neverDrawn, "`\(title)` is in no recognized drawing")
  }

  fileprivate static var implied: Self {
    .init(.uselessCondition, "this is always true when it is tested, so it decides nothing")
  }

  fileprivate static func belowResolution(_ resolution: Float) -> Self {
    .init(
      .belowResolution,
      "a single step is already that long: the resolution is \(Double(resolution).tenthsOrWhole) pt"
    )
  }
}
