package import GestureModel
package import GestureRuntime
package import GestureSyntax

/// What the shape of a gesture lets through that was probably not meant.
package enum ShapeWarnings {
  /// Branches that ask for no more than earlier ones, phases for which one wrong step is enough, and
  /// gestures for which a mere touch is.
  package static func all(of gesture: Gesture, _ table: GestureTable) -> [Diagnostic] {
    var shape = Shape(gesture)
    shape.look(at: gesture.body)
    var warnings = shape.warnings + LoosePhases(in: gesture).warnings
    if shape.hasMovement, gesture.body.mayBeStill, touch(isEnoughFor: table, of: gesture) {
      warnings.append(.warning(.mereTouch(gesture.name), at: gesture.nameRange))
    }
    return warnings
  }

  /// Whether as many fingers as it takes land and leave a moment later, and that is all.
  private static func touch(isEnoughFor table: GestureTable, of gesture: Gesture) -> Bool {
    guard !gesture.isContinuous, gesture.settings.only == nil,
      let hand = gesture.body.firstHand, case .fingers(let count) = hand
    else { return false }
    func frame(_ time: Int64, _ phase: Touch.Phase) -> Frame {
      let touches = (0..<count.lowerBound).map { index in
        Touch(phase, id: Int32(index + 1), x: 195 + Float(index) * 40, y: 420)
      }
      return Frame(time: time, touches: touches)
    }
    let drawing = Drawing(frames: [frame(0, .began), frame(50_000, .ended)], words: [])
    return Witness(drawing, acceptedBy: table) != nil
  }
}

/// Looks through a gesture's tree.
private struct Shape {
  let gesture: Gesture
  /// Of each item, whether a condition mentions it that is not on it alone.
  private var isInvolved: [Bool]
  /// Of each item, what is asked of it as it ends.
  private var tests: [[Test]]
  var warnings: [Diagnostic] = []
  var hasMovement = false

  init(_ gesture: Gesture) {
    self.gesture = gesture
    isInvolved = Array(repeating: false, count: gesture.items.count)
    tests = Array(repeating: [], count: gesture.items.count)
    for condition in gesture.conditions {
      var ending: ID<Item>?
      if case .exit(let ended) = condition.schedule, ended.count == 1 { ending = ended.first }
      let items = condition.test.items
      let isAlone = items.allSatisfy { $0 == ending }
      if !isAlone { for item in items { isInvolved[item.rawValue] = true } }
      if let ending { tests[ending.rawValue].append(condition.test) }
    }
  }

  mutating func look(at node: Node) {
    switch node {
    case .sequence(let parts): for part in parts { look(at: part) }
    case .choice(let branches):
      warnings += SameBranches(in: gesture, asking: tests, involving: isInvolved).warnings(branches)
      for branch in branches { look(at: branch) }
    case .optional(let part), .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part):
      look(at: part)
    case .phase(let phase):
      switch phase.motion {
      case .move, .course: hasMovement = true
      case .any, .hold, .lift, .grip: break
      }
    case .begin, .recognize: break
    }
  }
}

extension Node {
  /// Whether it may be passed, or left by a `recognize`, without a single step.
  fileprivate var mayBeStill: Bool {
    switch self {
    case .sequence(let parts):
      parts.allSatisfy { $0.mayBeStill } || parts.contains { $0.isMarked }
    case .choice(let branches): branches.contains { $0.mayBeStill }
    case .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part): part.mayBeStill
    case .phase(let phase):
      switch phase.motion {
      case .move, .course, .any: false
      case .hold, .lift, .grip: true
      }
    case .optional, .begin, .recognize: true
    }
  }

  /// Whether a `recognize` is somewhere in it.
  private var isMarked: Bool {
    all.contains { if case .recognize = $0 { true } else { false } }
  }

  /// What draws the first stroke.
  fileprivate var firstHand: Hand? {
    all.lazy.compactMap { if case .stroke(_, _, let hand, _) = $0 { hand } else { nil } }.first
  }
}

extension Test {
  /// The items that it asks about.
  var items: [ID<Item>] { atoms.items }
}

extension Value {
  /// The items that it is measured of.
  var items: [ID<Item>] { atoms.items }
}

extension [Value] {
  fileprivate var items: [ID<Item>] {
    compactMap { if case .measure(_, let item) = $0 { item } else { nil } }
  }
}

extension Diagnostic.Message {
  fileprivate static func mereTouch(_ name: String) -> Self {
    .init(.mereTouch, "a finger that lands and leaves is recognized as `\(name)`")
  }
}
