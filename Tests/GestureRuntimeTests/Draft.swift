import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// A checked gesture in the making, drawn without a text.
struct Draft {
  var settings = Settings()
  private var items: [Item]
  private var conditions: [Condition] = []
  private var reports: [Report] = []

  init() {
    items = [Item(kind: .gesture, name: nil, title: "gesture", range: Self.nowhere)]
    settings.resolution = 0
  }

  static let whole = ID<Item>(0)
  private static let nowhere = SourceRange(0, 0)

  mutating func item(_ kind: Item.Kind, _ title: String) -> ID<Item> {
    items.append(Item(kind: kind, name: nil, title: title, range: Self.nowhere))
    return ID(items.count - 1)
  }

  mutating func phase(_ motion: Motion) -> Phase {
    Phase(item: item(.phase, "phase \(items.count)"), motion: motion)
  }

  /// A stroke; the pause before it lasts a second at most.
  mutating func stroke(_ hand: Hand, _ nodes: Node...) -> Node {
    let stroke = item(.stroke, "stroke")
    let pause = item(.phase, "pause")
    lasts(pause, .lessOrEqual, milliseconds: 1000, isFinal: true)
    return .stroke(stroke, pause: pause, by: hand, .sequence(nodes))
  }

  /// Lets an item last so long.
  mutating func lasts(
    _ item: ID<Item>, _ comparison: Comparison, milliseconds: Int64, isFinal: Bool = false
  ) {
    require(
      .duration(item, comparison, milliseconds * 1000), .exit([item]), final: isFinal ? item : nil)
  }

  mutating func require(_ test: Test, _ schedule: Schedule, final: ID<Item>? = nil) {
    conditions.append(
      Condition(
        test: test, text: "condition", range: Self.nowhere, schedule: schedule, finalItem: final,
        dimension: .none))
  }

  mutating func report(_ measures: Measure..., of item: ID<Item> = Draft.whole) {
    let values = measures.map { Value.measure($0, item) }
    reports.append(
      Report(text: "report", values: values, dimension: .none, range: SourceRange(0, 0)))
  }

  // Mutating, so that what the argument adds is there when the items are read.
  mutating func gesture(_ body: Node, isContinuous: Bool = false) -> Gesture {
    Gesture(
      name: "gesture", documentation: [], range: Self.nowhere, settings: settings, items: items,
      body: body, conditions: conditions, reaches: [], reports: reports, isContinuous: isContinuous)
  }

  mutating func table(_ body: Node, isContinuous: Bool = false) throws -> GestureTable {
    try Automaton(gesture(body, isContinuous: isContinuous)).assembled()
  }
}

extension Node {
  static func begin() -> Node { .begin(SourceRange(0, 0)) }
  static func recognize() -> Node { .recognize(SourceRange(0, 0)) }
}

extension Hand {
  static let one = Hand.fingers(1...1)
  static let two = Hand.fingers(2...2)
  static let oneOrTwo = Hand.fingers(1...2)
}
