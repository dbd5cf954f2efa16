import GestureModel

/// Where the conditions of a gesture are judged, by item: an edge or a leaf has few items, and a gesture
/// may have many conditions. All lists are ascending.
struct ConditionPlaces: Hashable, Sendable {
  /// For each item, the conditions that are judged when it is left.
  private(set) var exits: [[Int]]
  /// For each item, those that are judged when a step, a marker or a lift enters it.
  private(set) var entries: [[Int]]
  /// For each item, those that are judged when a landing enters it.
  private(set) var landings: [[Int]]
  /// For each item, those about it that stay false once they are.
  private(set) var finals: [[Int]]
  /// Those that are judged at `begin`.
  private(set) var begin: [Int] = []
  /// Those that are judged at the end.
  private(set) var end: [Int] = []

  init(of gesture: Gesture) {
    let none: [[Int]] = Array(repeating: [], count: gesture.items.count)
    (exits, entries, landings, finals) = (none, none, none, none)
    for (index, condition) in gesture.conditions.enumerated() {
      switch condition.schedule {
      case .exit(let items): for item in items { exits[item.rawValue].append(index) }
      case .entry(let item): entries[item.rawValue].append(index)
      case .landing(let item): landings[item.rawValue].append(index)
      case .begin: begin.append(index)
      case .end: end.append(index)
      }
      if let item = condition.finalItem { finals[item.rawValue].append(index) }
    }
  }
}

extension [[Int]] {
  /// What is listed for some items, ascending, each once.
  func all(of items: some Sequence<ID<Item>>) -> [Int] {
    var found: [Int] = []
    for item in items { found += self[item.rawValue] }
    guard found.count > 1 else { return found }
    found.sort()
    return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }
}
