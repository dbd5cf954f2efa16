import GestureModel
import GestureRuntime
import GestureTestSupport
import GestureReference

/// Random small models such as the checker could make of some text.
struct ModelGenerator: RandomMaker {
  var random: SplitMix64
  private var sketch = Sketch("")
  /// How many more phases the model may have.
  private var budget = 0
  /// How many repeats what is being made stands in.
  private var rounds = 0
  /// What its strokes may be drawn by.
  private var hands: [Hand] = []
  /// What draws the stroke that is being made.
  private var hand = Hand.fingers(1...1)
  private let isCrowded: Bool
  /// Whether few conditions hinder it.
  private var isPlain = false

  /// Makes models of one finger, or also of several fingers and of pointers.
  init(seed: UInt64, isCrowded: Bool = false) {
    (random, self.isCrowded) = (SplitMix64(seed: seed), isCrowded)
  }

  mutating func model(named name: String) -> Gesture {
    sketch = Sketch(
      name, tolerance: pick([(0, 0), (2, 0), (3, 0.25), (8, 0.1)]), resolution: pick([0, 3]))
    sketch.settings.regularSamplesOnly = oneIn(4)
    sketch.settings.extraTouches = pick(
      [.ignore, .ignore, .fail, .ignoreAlways, .ignoreOneByOne, .ignoreOnceBegun])
    sketch.settings.gather = pick([0, 20_000, 150_000])
    if isCrowded { makeRoomy() }
    isPlain = isCrowded && oneIn(2)
    hands = isCrowded ? pick(Self.crowds) : [.fingers(1...1)]
    if isCrowded, oneIn(8) { sketch.settings.only = only() }
    if isCrowded, oneIn(6) {
      sketch.settings.bridge = GestureTable.Bridge(
        duration: pick([0, 10_000, 20_000, 60_000]), radius: pick([0, 4, 12, 30]))
    }
    budget = Int.random(in: 1...(isCrowded ? 3 : 6), using: &random)
    var body = addBody()
    if isCrowded, oneIn(6) { body = .sequence([.phase(grip()), body]) }
    addConditionsOnWhole(body)
    return sketch.gesture(body)
  }
}

// MARK: - Several fingers

extension ModelGenerator {
  /// The hands of a model. A model may have two tracks that see the same touches.
  private static let crowds: [[Hand]] = [
    [.fingers(2...2)], [.fingers(2...2)], [.fingers(1...2)], [.fingers(2...3)],
    [.fingers(1...1), .fingers(2...2)], [.fingers(1...2), .fingers(2...3)],
    [.fingers(1...1), .fingers(1...2)], [.fingers(2...2), .fingers(3...3)],
    [.pointer, .fingers(1...1)], [.pointer, .fingers(2...2)],
  ]

  /// What several fingers need to come to anything.
  private mutating func makeRoomy() {
    (sketch.settings.toleranceBase, sketch.settings.toleranceRatio) =
      pick([(0, 0), (8, 0.1), (20, 0.25), (100, 0)])
    sketch.settings.gather = pick([0, 20_000, 150_000, 150_000, GestureTable.anyTime])
  }

  private mutating func only() -> Test {
    pick([
      .isKind(.finger), .not(.isKind(.pencil)), .atMost(.landing(.radius), 8),
      .atLeast(.landing(.x), 96), .and(.isKind(.finger), .atMost(.landing(.force), 1)),
      .less(.landing(.y), 108), .isHeld(.rightButton), .not(.isHeld(.shift)),
      .and(.isKind(.finger), .not(.isHeld(.leftButton))),
      .or(.isHeld([.leftButton, .rightButton]), .isHeld(.shift)),
    ])
  }

  /// A finger that holds; what is drawn meanwhile comes after it.
  private mutating func grip() -> Phase {
    let phase = sketch.phase(.grip(within: pick([1, 4, 10])))
    if oneIn(4) {
      sketch.limit(.lasts(phase.item, .greaterOrEqual, milliseconds: 20), at: [phase.item])
    }
    return phase
  }

  private mutating func crowdedMotion(for hand: Hand) -> Motion? {
    guard isCrowded, hand != .pointer, oneIn(2) else { return nil }
    return pick([
      .pinch(.inward), .pinch(.outward), .pinch(nil), .twist(.clockwise), .twist(.counterclockwise),
      .twist(nil), .shove(.up), .shove(.down), .shove(nil),
    ])
  }

  /// A number that the fingers make.
  private mutating func crowdedValue(of item: ItemID) -> Value {
    let measure: Measure = pick([
      .spread, .scale, .startScale, .scaleVelocity, .rotation, .startRotation, .rotationVelocity,
      .touches, .locationX,
    ])
    return .measure(measure, item)
  }

  private mutating func crowdedTest(on item: ItemID) -> Test {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .atLeast(.measure(.scale, item), pick([0.75, 1, 1.25]))
    case 1: .atMost(.measure(.scale, item), pick([0.75, 1, 1.25]))
    case 2: .compare(comparison(), .measure(.touches, item), .constant(pick([1, 2, 3])))
    case 3: .compare(comparison(), .measure(.rotation, item), .constant(pick([-20, 0, 20])))
    case 4:
      .compare(
        comparison(), .divide(.measure(.scale, item), .measure(.startScale, item)), .constant(1.1))
    default: .compare(comparison(), crowdedValue(of: item), .constant(pick([0, 5, 10])))
    }
  }
}

// MARK: - The tree

extension ModelGenerator {
  private mutating func addBody() -> Node {
    var nodes: [Node] = []
    for _ in 0..<pick([1, 1, 2, 3]) {
      if nodes.count > 0, oneIn(4) { nodes.append(.phase(lift())) }
      nodes.append(strokes())
    }
    // What is drawn last may hold a marker.
    if oneIn(2) {
      if nodes.count > 0, oneIn(3) { nodes.append(.phase(lift())) }
      nodes.append(markedStroke())
    }
    return .sequence(nodes)
  }

  /// A stroke, or some that may be left out, drawn again or drawn otherwise.
  private mutating func strokes() -> Node {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .sequence([stroke(), .optional(stroke())])
    case 1: return repeated { $0.stroke() }
    case 2: return .choice([stroke(), .sequence([stroke(), stroke()])])
    case 3: return counted { $0.stroke() }
    case 4: return inGroup(stroke())
    case 5:
      let (one, other) = (stroke(), stroke())
      return .choice([.sequence([one, other]), .sequence([other, one])])
    default: return stroke()
    }
  }

  private mutating func stroke() -> Node {
    stroke { $0.phases(depth: 2) }
  }

  private mutating func stroke(of content: (inout Self) -> Node) -> Node {
    hand = pick(hands)
    let content = content(&self)
    let stroke = sketch.stroke(by: hand, pausing: pick([30, 100, 300, 1000]), content)
    if oneIn(8) { limitMeasure(of: stroke.item) }
    if oneIn(8) { addReach(of: stroke.item, .exit([stroke.item])) }
    if oneIn(8) {
      sketch.require(
        .atMost(.measure(.startX, stroke.item), Float(pick([96, 100, 104]))),
        .landing(stroke.item))
    }
    return stroke.node
  }

  private mutating func markedStroke() -> Node {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return stroke { .sequence([.begin(.none), .optional($0.phases(depth: 1))]) }
    case 1: return stroke { .sequence([$0.phases(depth: 2), .recognize(.none)]) }
    case 2:
      return stroke {
        let (before, after) = ($0.phases(depth: 1), $0.phases(depth: 1))
        return .sequence([before, .begin(.none), after])
      }
    default:
      return stroke {
        let (before, after) = ($0.phases(depth: 2), $0.phases(depth: 1))
        return .sequence([before, .begin(.none), .optional(after)])
      }
    }
  }

  /// Phases with a finger down; at least one is drawn.
  private mutating func phases(depth: Int) -> Node {
    guard depth > 0, budget > 1 else { return .phase(phase()) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: return .sequence([phases(depth: depth - 1), phases(depth: depth - 1)])
    case 3: return .choice([phases(depth: depth - 1), phases(depth: depth - 1)])
    case 4: return .sequence([.optional(phases(depth: depth - 1)), .phase(phase())])
    case 5: return .sequence([phases(depth: depth - 1), .optional(phases(depth: depth - 1))])
    case 6: return repeated { $0.phases(depth: depth - 1) }
    case 7: return inGroup(phases(depth: depth - 1))
    case 8: return pair()
    case 9: return counted { $0.phases(depth: depth - 1) }
    default: return .phase(phase())
    }
  }

  /// One round or more.
  private mutating func repeated(_ content: (inout Self) -> Node) -> Node {
    rounds += 1
    defer { rounds -= 1 }
    return .oneOrMore(content(&self))
  }

  /// One round or more, which are counted.
  private mutating func counted(_ content: (inout Self) -> Node) -> Node {
    let group = sketch.item(.group, "group")
    rounds += 1
    let round = content(&self)
    rounds -= 1
    if oneIn(5) { limitMeasure(of: group) }
    let (count, bound) = (Value.measure(.rounds, group), Float(pick([1, 2, 3])))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: sketch.limit(.atMost(count, bound), at: [group], final: group)
    case 1: sketch.limit(.compare(comparison(), count, .constant(bound)), at: [group])
    case 2: sketch.report(count)
    default: break
    }
    return sketch.rounds(of: group, round)
  }

  /// Two phases that are compared, maybe in either order, maybe in rounds. Only phases that are
  /// passed once can be compared in either order; in a round, the second looks back at the first.
  private mutating func pair() -> Node {
    let (one, other) = (phase(), phase())
    let (first, second) = (Node.phase(one), Node.phase(other))
    let inOrder = Node.sequence([first, second])
    let shape = rounds > 0 ? 3 : Int.random(in: 0..<4, using: &random)
    let isInRounds = rounds > 0 || shape == 1 || shape == 2
    let measure: Measure = pick([
      .length, .length, .duration, .endX, .locationY, .velocityX, .force, .rightmost, .topmost,
    ])
    let (left, right) = (Value.measure(measure, other.item), Value.measure(measure, one.item))
    sketch.limit(
      .compare(comparison(), left, right),
      at: isInRounds ? [other.item] : [one.item, other.item])
    return switch shape {
    case 0: .choice([inOrder, .sequence([second, first])])
    case 1: .oneOrMore(inOrder)
    case 2: .sequence([inOrder, .oneOrMore(inOrder)])
    default: inOrder
    }
  }

  private mutating func inGroup(_ node: Node) -> Node {
    let group = sketch.group(node)
    if oneIn(5) { limitMeasure(of: group.item) }
    return group.node
  }

  private mutating func phase() -> Phase {
    budget -= 1
    let phase = sketch.phase(motion())
    for _ in 0..<pick(isCrowded ? [0, 0, 0, 0, 1] : [0, 0, 0, 1, 1]) {
      limitMeasure(of: phase.item)
    }
    if isCrowded, oneIn(6) { sketch.limit(crowdedTest(on: phase.item), at: [phase.item]) }
    return phase
  }

  private mutating func lift() -> Phase {
    let phase = sketch.phase(.lift)
    let limit = pick([100, 300, 1000] as [Int64])
    sketch.limit(
      .lasts(phase.item, .lessOrEqual, milliseconds: limit), at: [phase.item], final: phase.item)
    if oneIn(2) {
      sketch.limit(.lasts(phase.item, .greaterOrEqual, milliseconds: 40), at: [phase.item])
    } else if oneIn(2) {
      sketch.require(.atLeast(.measure(.duration, phase.item), 0.05), .end)
    }
    return phase
  }

  private mutating func motion() -> Motion {
    if let motion = crowdedMotion(for: hand) { return motion }
    let sectors: [Sector] = [.right, .left, .up, .down, .downRight, .upRight, .downLeft, .upLeft]
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: .any
    case 1: .arc(.clockwise)
    case 2: .arc(.counterclockwise)
    case 3: .move([])
    case 4: .move([.up, .down])
    case 5..<8: .hold(within: pick([1, 2, 4, 5, 10]))
    default: .move([pick(sectors)])
    }
  }
}

// MARK: - Conditions

extension ModelGenerator {
  /// An exit condition on one measure of an item; upper bounds on what grows are final.
  private mutating func limitMeasure(of item: ItemID) {
    if isPlain, !oneIn(4) { return }
    let number = Float(pick([0, 2, 4, 6, 10, 20]))
    let time = pick([0, 10, 20, 40, 100, 300] as [Int64])
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1: sketch.limit(.atLeast(.length(item), number), at: [item])
    case 2: sketch.limit(.atMost(.length(item), 10 + number), at: [item], final: item)
    case 3, 4: sketch.limit(.lasts(item, .greaterOrEqual, milliseconds: time), at: [item])
    case 5: sketch.limit(.lasts(item, .lessOrEqual, milliseconds: time), at: [item], final: item)
    case 6: sketch.limit(.lasts(item, comparison(), milliseconds: time), at: [item])
    case 7: sketch.limit(.compare(comparison(), .dx(item), .constant(number)), at: [item])
    case 8: sketch.limit(.compare(comparison(), .height(item), .constant(number)), at: [item])
    case 9: sketch.limit(.atLeast(.magnitude(.turn(item)), 90), at: [item])
    case 10: sketch.limit(.atLeast(.speed(item), 50 * number), at: [item])
    case 11: sketch.limit(.atMost(.stray(item), 2), at: [item], final: item)
    case 12:
      sketch.limit(.compare(comparison(), .corner(item), .constant(3 * number)), at: [item])
    case 13: sketch.limit(anyTest(on: item, depth: 2), at: [item])
    default:
      sketch.limit(
        .atMost(.divide(.distance(item), .length(item)), 0.75), at: [item])
    }
  }

  private mutating func addConditionsOnWhole(_ body: Node) {
    if !isPlain { addConditionsOnPlaces(body) }
    if oneIn(4) { sketch.prefer(.length(.whole), near: .constant(pick([0, 20, 60]))) }
    if let last = body.lastPhase, oneIn(5) {
      sketch.prefer(.length(last), near: .multiply(.constant(0.6), .length(.whole)))
      if oneIn(2) { sketch.prefer(.divide(.distance(last), .length(last)), near: .constant(1)) }
    }
    guard body.hasBegin else { return }
    if isCrowded {
      if oneIn(4) { sketch.require(crowdedTest(on: .whole), .begin) }
      if oneIn(2) { sketch.report(crowdedValue(of: .whole), crowdedValue(of: .whole)) }
      if let last = body.lastPhase, oneIn(2) { sketch.report(crowdedValue(of: last)) }
    }
    if !isPlain, oneIn(4) { sketch.require(anyTest(on: .whole, depth: 1), .begin) }
    if oneIn(3) {
      sketch.require(.atMost(.length(.whole), 20), .begin, final: .whole)
    }
    if oneIn(2) { sketch.report(.dx(.whole), .dy(.whole)) }
    if oneIn(3) { sketch.report(.measure(.velocityX, .whole), .measure(.locationY, .whole)) }
    if oneIn(3) { sketch.report(.measure(.duration, .whole), .measure(.force, .whole)) }
    if let last = body.lastPhase, oneIn(2) {
      sketch.report(.length(last), .turn(last), .corner(last), .measure(.endX, last))
    }
  }

  private mutating func addConditionsOnPlaces(_ body: Node) {
    if oneIn(5) { sketch.require(anyTest(on: .whole, depth: 1), .end) }
    if oneIn(6) {
      sketch.require(.lasts(.whole, .lessOrEqual, milliseconds: 400), .end, final: .whole)
    }
    if oneIn(6) { addReach(of: .whole, .end) }
    if oneIn(6) { addAngle(of: oneIn(2) ? .whole : body.lastPhase ?? .whole) }
    if oneIn(6) {
      sketch.require(.atLeast(.measure(.startX, .whole), 98), .landing(.whole))
    }
    for item in body.itemsAfterFirstInStroke where oneIn(8) {
      sketch.require(.atMost(.measure(.startY, item), 104), .entry(item))
    }
    if isCrowded, oneIn(8) { sketch.require(crowdedTest(on: .whole), .end) }
  }

  /// How far it goes around a point that stands still, or around the middle of what is drawn.
  private mutating func addAngle(of item: ItemID) {
    let point: (x: Value, y: Value) = pick([
      (.constant(100), .constant(100)), (.multiply(.viewWidth, .constant(0.5)), .viewHeight),
      (.measure(.startX, .whole), .measure(.startY, .whole)),
      (.measure(.maxX, item), .measure(.minY, item)),
    ])
    let about = sketch.reach(
      Reach(item: item, minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
    let angle = Value.measure(.angle(about), item)
    sketch.require(.compare(comparison(), angle, .constant(pick([-90, 0, 45, 90]))), .end)
    if oneIn(2) { sketch.report(angle) }
  }

  /// `path within` some distance of the view, or of where the item or the gesture began.
  private mutating func addReach(of item: ItemID, _ schedule: Schedule) {
    let origin = oneIn(2) ? item : .whole
    let (x, y) = (Value.measure(.startX, origin), Value.measure(.startY, origin))
    let infinity = Value.constant(.infinity)
    let reach: Reach =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: Reach(item: item, minX: x, minY: y, maxX: x, maxY: y)
      case 1:
        Reach(
          item: item, minX: .constant(0), minY: .constant(0), maxX: .viewWidth, maxY: .viewHeight)
      default: Reach(item: item, minX: .negate(infinity), minY: y, maxX: infinity, maxY: y)
      }
    let number = sketch.reach(reach)
    sketch.require(.atMost(.reach(number), Float(pick([0, 8, 20]))), schedule, final: item)
  }

  private mutating func anyTest(on item: ItemID, depth: Int) -> Test {
    if depth > 0, oneIn(3) {
      let (left, right) = (anyTest(on: item, depth: depth - 1), anyTest(on: item, depth: depth - 1))
      return pick([.and(left, right), .or(left, right), .not(left)])
    }
    if oneIn(5) { return .lasts(item, comparison(), milliseconds: pick([0, 20, 40, 100])) }
    return .compare(comparison(), anyValue(of: item, depth: 1), .constant(Float(pick([-4, 0, 4]))))
  }

  private mutating func anyValue(of item: ItemID, depth: Int) -> Value {
    if depth > 0, oneIn(3) {
      let (left, right) = (anyValue(of: item, depth: 0), anyValue(of: item, depth: 0))
      return pick([
        .add(left, right), .subtract(left, right), .minimum(left, right), .maximum(left, right),
        .divide(left, right), .negate(left), .multiply(left, .constant(0.5)),
      ])
    }
    return pick([
      .dx(item), .dy(item), .length(item), .width(item), .height(item), .distance(item),
      .stray(item), .turn(item), .corner(item), .measure(.duration, item),
      .measure(.velocityX, item),
      .measure(.touches, item), .measure(.force, item), .measure(.radius, item),
    ])
  }

  private mutating func comparison() -> Comparison {
    oneIn(3) ? pick(Comparison.allCases) : pick([.lessOrEqual, .greaterOrEqual])
  }
}

// MARK: - What a condition may be about

extension Node {
  /// The phases that never begin a stroke and never follow a lift.
  fileprivate var itemsAfterFirstInStroke: [ItemID] {
    var leading: Set<ItemID> = []
    let all = collectPhases(isFirst: true, leading: &leading)
    return Set(all).subtracting(leading).sorted()
  }

  private func collectPhases(isFirst: Bool, leading: inout Set<ItemID>) -> [ItemID] {
    switch self {
    case .sequence(let nodes):
      var (all, isFirst): ([ItemID], Bool) = ([], isFirst)
      for node in nodes {
        all += node.collectPhases(isFirst: isFirst, leading: &leading)
        isFirst = isFirst && node.canBeEmpty
      }
      return all
    case .choice(let nodes):
      return nodes.flatMap { $0.collectPhases(isFirst: isFirst, leading: &leading) }
    case .optional(let node), .oneOrMore(let node), .item(_, let node):
      return node.collectPhases(isFirst: isFirst, leading: &leading)
    case .stroke(_, _, _, let node): return node.collectPhases(isFirst: true, leading: &leading)
    case .phase(let phase):
      if case .lift = phase.motion { return [] }
      if isFirst { leading.insert(phase.item) }
      return [phase.item]
    case .begin, .recognize: return []
    }
  }

  private var canBeEmpty: Bool {
    switch self {
    case .sequence(let nodes): nodes.allSatisfy(\.canBeEmpty)
    case .choice(let nodes): nodes.contains(where: \.canBeEmpty)
    case .optional, .begin: true
    case .oneOrMore(let node), .item(_, let node): node.canBeEmpty
    case .stroke, .phase, .recognize: false
    }
  }

  fileprivate var lastPhase: ItemID? {
    switch self {
    case .sequence(let nodes), .choice(let nodes):
      nodes.reversed().lazy.compactMap(\.lastPhase).first
    case .optional(let node), .oneOrMore(let node), .item(_, let node), .stroke(_, _, _, let node):
      node.lastPhase
    case .phase(let phase): phase.item
    case .begin, .recognize: nil
    }
  }
}
