import GestureModel
import GestureRuntime
import GestureSyntax
import GestureReference

/// A checked gesture in the making: tests draw their models with it, without a text.
struct Sketch {
  var name: String
  var settings = Settings()
  private(set) var items: [Item]
  private(set) var conditions: [Condition] = []
  private(set) var reaches: [Reach] = []
  private(set) var reports: [Report] = []
  private(set) var preferences: [Preference] = []

  init(_ name: String, tolerance: (base: Float, ratio: Float) = (8, 0.1), resolution: Float = 3) {
    self.name = name
    items = [Item(kind: .gesture, name: nil, title: name, range: .none)]
    settings.toleranceBase = Amount(tolerance.0)
    settings.toleranceRatio = Amount(tolerance.1)
    settings.resolution = resolution
  }

  /// The gesture that has this body.
  // Mutating, so that what the argument adds is there when the items are read.
  mutating func gesture(_ body: Node) -> Gesture {
    Gesture(
      name: name, documentation: [], range: .none, settings: settings, items: items, body: body,
      conditions: conditions, reaches: reaches, reports: reports, isContinuous: body.hasBegin,
      preferences: preferences)
  }
}

extension SourceRange {
  /// Of what was never written.
  static let none = SourceRange(0, 0)
}

// MARK: - Items

extension Sketch {
  mutating func item(_ kind: Item.Kind, _ title: String) -> ItemID {
    items.append(Item(kind: kind, name: nil, title: title, range: .none))
    return ItemID(items.count - 1)
  }

  /// A group of rounds, which are counted for it.
  mutating func rounds(of group: ItemID, _ round: Node) -> Node {
    items.append(
      Item(kind: .round, name: nil, title: "round", range: .none, repeats: [group]))
    return .item(group, .oneOrMore(.item(ItemID(items.count - 1), round)))
  }

  mutating func phase(_ motion: Motion, _ title: String? = nil) -> Phase {
    Phase(item: item(.phase, title ?? motion.text), motion: motion)
  }

  mutating func stroke(by hand: Hand = .fingers(1...1), _ nodes: Node...) -> Node {
    stroke(by: hand, pausing: 1000, .sequence(nodes)).node
  }

  /// A stroke with an upper limit in milliseconds for its pause.
  mutating func stroke(
    by hand: Hand = .fingers(1...1), pausing milliseconds: Int64, _ node: Node
  ) -> (node: Node, item: ItemID) {
    let stroke = item(.stroke, "stroke")
    let pause = item(.phase, "pause")
    limit(.lasts(pause, .lessOrEqual, milliseconds: milliseconds), at: [pause], final: pause)
    return (.stroke(stroke, pause: pause, by: hand, node), stroke)
  }

  mutating func group(_ node: Node) -> (node: Node, item: ItemID) {
    let group = item(.group, "group")
    return (.item(group, node), group)
  }
}

// MARK: - Conditions

extension Sketch {
  mutating func require(_ test: Test, _ schedule: Schedule, final: ItemID? = nil) {
    conditions.append(
      Condition(
        test: test, text: test.text, range: .none, schedule: schedule, finalItem: final,
        dimension: .none))
  }

  /// An exit condition.
  mutating func limit(_ test: Test, at items: Set<ItemID>, final: ItemID? = nil) {
    require(test, .exit(items), final: final)
  }

  mutating func report(_ values: Value...) {
    let text = values.map(\.text).joined(separator: " ")
    reports.append(Report(text: text, values: values, dimension: .none, range: SourceRange(0, 0)))
  }

  /// What its path should be near to, in points.
  mutating func prefer(_ value: Value, near aim: Value) {
    let distance = Value.magnitude(.subtract(value, aim))
    preferences.append(Preference(text: "\(value.text) near \(aim.text)", distance: distance))
  }

  mutating func reach(_ reach: Reach) -> ID<Reach> {
    reaches.append(reach)
    return ID(reaches.count - 1)
  }
}

extension Node {
  static func phases(_ phases: Phase...) -> Node { .sequence(phases.map(Node.phase)) }

  var hasBegin: Bool {
    switch self {
    case .sequence(let nodes), .choice(let nodes): nodes.contains(where: \.hasBegin)
    case .optional(let node), .oneOrMore(let node), .item(_, let node), .stroke(_, _, _, let node):
      node.hasBegin
    case .phase, .recognize: false
    case .begin: true
    }
  }
}

extension Sector {
  private static let half = Float(0.5).squareRoot()
  static let right = Sector(firstX: half, firstY: -half, lastX: half, lastY: half)
  static let down = Sector(firstX: half, firstY: half, lastX: -half, lastY: half)
  static let left = Sector(firstX: -half, firstY: half, lastX: -half, lastY: -half)
  static let up = Sector(firstX: -half, firstY: -half, lastX: half, lastY: -half)
  static let downRight = Sector(firstX: 1, firstY: 0, lastX: 0, lastY: 1)
  static let downLeft = Sector(firstX: 0, firstY: 1, lastX: -1, lastY: 0)
  static let upLeft = Sector(firstX: -1, firstY: 0, lastX: 0, lastY: -1)
  static let upRight = Sector(firstX: 0, firstY: -1, lastX: 1, lastY: 0)
}
