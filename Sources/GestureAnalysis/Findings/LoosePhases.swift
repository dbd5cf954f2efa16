import GestureModel
import GestureSyntax

/// Looks for phases that a single step is enough for, beside others.
///
/// Any finger makes such a step when it lands, lifts or trembles. Between two phases that go the same way
/// a phase is loose unless a condition or a preference mentions it. Elsewhere, it is loose only if also
/// no condition is about the shape of the gesture or of a part around it, which may well bound it.
struct LoosePhases {
  private let gesture: Gesture
  /// Of each item, whether conditions mention it.
  private var isMentioned: [Bool]
  /// Of each item, whether a condition is about the shape of what is drawn in it.
  private var isShaped: [Bool]
  /// Whether what is looked at stands in such an item.
  private var isInShape: Bool
  /// Whether it stands after a `begin`: then the gesture is known, and followed.
  private var hasBegun = false
  /// Whether it stands in an `any-start` that may begin in the middle of it.
  private var mayBeSplit = false
  /// The items that were warned of. A course that is drawn from anywhere stands in the tree many times.
  private var reported: Set<ID<Item>> = []
  /// What was found.
  private(set) var warnings: [Diagnostic] = []

  init(in gesture: Gesture) {
    self.gesture = gesture
    isMentioned = Array(repeating: false, count: gesture.items.count)
    isShaped = isMentioned
    for condition in gesture.conditions {
      for item in condition.test.items { isMentioned[item.rawValue] = true }
      for item in condition.test.shapedItems { isShaped[item.rawValue] = true }
    }
    for item in gesture.preferences.flatMap({ $0.distance.items }) {
      isMentioned[item.rawValue] = true
      isShaped[item.rawValue] = true
    }
    isInShape = isShaped[0]
    // A step of many points is no slip of the hand.
    if gesture.settings.resolution < Self.smallStep { look(at: gesture.body) }
  }

  /// How long steps are at least that nobody makes by mistake, in points.
  private static let smallStep: Float = 10

  private mutating func look(at node: Node) {
    switch node {
    case .sequence(let parts):
      warnOfLoose(in: parts)
      for part in parts { look(at: part) }
    case .choice(let branches):
      let wasSplit = mayBeSplit
      mayBeSplit = wasSplit || branches.contains { $0.beginsInTheMiddle }
      for branch in branches { look(at: branch) }
      mayBeSplit = wasSplit
    case .optional(let part), .oneOrMore(let part): look(at: part)
    case .item(let item, let part), .stroke(let item, _, _, let part):
      let isWithin = isInShape
      isInShape = isWithin || isShaped[item.rawValue]
      look(at: part)
      isInShape = isWithin
    case .begin: hasBegun = true
    case .phase, .recognize: break
    }
  }

  /// Warns of all loose phases in a row at once.
  private mutating func warnOfLoose(in parts: [Node]) {
    let loose = parts.indices.filter { isLoose($0, in: parts) }
    let phases = loose.compactMap { parts[$0].directed?.item }
    guard !reported.isSuperset(of: phases) else { return }
    reported.formUnion(phases)
    let items = phases.map { gesture.items[$0.rawValue] }
    guard let index = loose.first, let first = items.first else { return }
    // The rounds of a repeat, and the copies of a part, stand at one place of the text.
    var others: [SourceRange] = []
    for item in items where item.range != first.range && !others.contains(item.range) {
      others.append(item.range)
    }
    let notes = others.map { Diagnostic.Note("it is enough for this, too", at: $0) }
    if mayBeSplit {
      warnings.append(
        .warning(.oneWrongStepOfCourse(first.title), at: first.range, notes: notes + [.drawnWhole]))
      return
    }
    let end = SourceRange(first.range.end, first.range.end)
    warnings.append(
      .warning(
        .oneWrongStep(first.title, isAside: isAside(index, in: parts)), at: first.range,
        notes: notes,
        fixIt: Diagnostic.FixIt(replace: end, with: ", length >= 20pt", isSafe: false)))
  }

  private func isLoose(_ index: Int, in parts: [Node]) -> Bool {
    guard let phase = parts[index].directed, !isMentioned[phase.item.rawValue] else { return false }
    if isAside(index, in: parts) { return true }
    let isFollowed = hasBegun || parts[..<index].contains { $0.isBegin }
    let isBeside = motion(index - 1, parts) != nil || motion(index + 1, parts) != nil
    return isBeside && !isInShape && !isFollowed
  }

  /// Whether a move stands between two that go the same way.
  private func isAside(_ index: Int, in parts: [Node]) -> Bool {
    guard case .move = motion(index, parts), case .move(let way) = motion(index - 1, parts) else {
      return false
    }
    return motion(index + 1, parts) == .move(way)
  }

  /// The motion of a phase with a direction, if one stands there.
  private func motion(_ index: Int, _ parts: [Node]) -> Motion? {
    parts.indices.contains(index) ? parts[index].directed?.motion : nil
  }
}

extension Node {
  fileprivate var isBegin: Bool { if case .begin = self { true } else { false } }

  /// Whether it is a course that may begin in the middle of a phase, whose rest then ends it.
  fileprivate var beginsInTheMiddle: Bool {
    guard case .sequence(let parts) = self, case .optional(let rest)? = parts.last else {
      return false
    }
    return rest == parts.first
  }

  /// The phase that it is, if that goes some way in the plane and not any.
  fileprivate var directed: Phase? {
    guard case .phase(let phase) = self else { return nil }
    switch phase.motion {
    case .move(let sectors): return sectors.isEmpty ? nil : phase
    case .course(let course): return course.kind.row.isInPlane ? phase : nil
    case .any, .hold, .lift, .grip: return nil
    }
  }
}

extension Test {
  /// The items of which it asks how they are drawn: where they reach, how they turn or what part of
  /// another length they are, and not where they start, when, how fast or how long: any of these, a
  /// single step in the wrong phase has, too.
  fileprivate var shapedItems: [ID<Item>] {
    let measures: [(measure: Measure, item: ID<Item>)] = atoms.compactMap { atom in
      if case .measure(let measure, let item) = atom { (measure, item) } else { nil }
    }
    let comparesLengths = measures.count { $0.measure == .length } > 1
    return measures.compactMap { measure, item in
      measure.isOfShape || (comparesLengths && measure == .length) ? item : nil
    }
  }
}

extension Measure {
  /// Whether a bound on it is one on how something is drawn in the plane.
  fileprivate var isOfShape: Bool {
    switch self {
    case .endX, .endY, .minX, .minY, .maxX, .maxY, .leftmost, .topmost, .rightmost, .bottommost,
      .turn, .angle, .corner, .locationX, .locationY, .rounds:
      true
    case .startX, .startY, .length, .stray, .duration, .velocityX, .velocityY, .force, .radius,
      .touches, .spread, .scale, .startScale, .scaleVelocity, .rotation, .startRotation,
      .rotationVelocity:
      false
    }
  }
}

extension Diagnostic.Note {
  fileprivate static var drawnWhole: Self {
    .help(
      "a side with conditions is drawn whole, and the course no longer begins in its middle; after the "
        + "block, `require end within 25% of length of start` lets it begin anywhere")
  }
}

extension Diagnostic.Message {
  fileprivate static func oneWrongStepOfCourse(_ title: String) -> Self {
    .init(
      .oneWrongStep,
      "a single step is enough for `\(title)`; ask something of the whole course after `any-start`")
  }

  fileprivate static func oneWrongStep(_ title: String, isAside: Bool) -> Self {
    .init(
      .oneWrongStep,
      "a single step is enough for `\(title)`"
        + (isAside ? ", and what is drawn around it goes on the same way" : "")
        + "; give it a minimum `length`")
  }
}
