import GestureModel
import GestureRuntime

/// Which registers hold what, found by comparing expressions.
struct Holdings {
  /// Something that is held: a duration in two time registers, all else in registers.
  enum Content: Hashable {
    case measure(Measure, ID<Item>)
    case reach(ID<Reach>)
  }

  /// A place that an operation changes.
  enum Storage: Hashable {
    case register(Int)
    case time(Int)
  }

  let gesture: Gesture
  /// The first register of each content.
  private(set) var registers: [Content: Int] = [:]
  /// What each storage holds.
  private(set) var owners: [Storage: String] = [:]

  init(_ gesture: Gesture) { self.gesture = gesture }

  /// The time register of an item's start; that of its end follows.
  func start(_ item: ID<Item>) -> Int? { registers[.measure(.duration, item)] }

  /// Takes note of where something is held.
  ///
  /// - Returns: What is wrong with that.
  mutating func note(_ content: Content, in register: Int) -> String? {
    let title = title(of: content)
    if let known = registers[content] {
      return known == register ? nil : "\(title) is in register \(known) and in \(register)"
    }
    for storage in content.storage(from: register) {
      if let owner = owners[storage] { return "\(owner) and \(title) are in one register" }
      owners[storage] = title
    }
    registers[content] = register
    return nil
  }

  private func title(of content: Content) -> String {
    switch content {
    case .measure(let measure, let item): "`\(measure.row.word)` of \(gesture.title(of: item))"
    case .reach: "the distance of \(gesture.title(of: content.item(in: gesture)))"
    }
  }

  /// What is held of some items, but for times.
  func contents(of items: Set<ID<Item>>) -> [(content: Content, register: Int)] {
    registers.filter { !$0.key.isTime && items.contains($0.key.item(in: gesture)) }
      .map { ($0.key, $0.value) }
  }
}

extension Holdings.Content {
  /// What a value is, if it is held.
  init?(_ value: Value) {
    if case .measure(let measure, let item) = value {
      self = .measure(measure, item)
    } else if case .reach(let reach) = value {
      self = .reach(reach)
    } else {
      return nil
    }
  }

  var isTime: Bool { if case .measure(.duration, _) = self { true } else { false } }

  /// The box or the point that it is measured from.
  var box: ID<Reach>? {
    switch self {
    case .measure(.angle(let point), _): point
    case .reach(let reach): reach
    case .measure: nil
    }
  }

  /// Whether it forgets at a landing where the last step went.
  var forgetsAtLandings: Bool {
    switch self {
    case .measure(.turn, _), .measure(.angle, _): true
    case .measure, .reach: false
    }
  }

  func item(in gesture: Gesture) -> ID<Item> {
    switch self {
    case .measure(_, let item): item
    case .reach(let reach): gesture.reaches[reach.rawValue].item
    }
  }

  /// Where it is held: with a duration its end, with a turn the last direction, with an angle the last
  /// arm, with a corner its approach and its start.
  func storage(from register: Int) -> [Holdings.Storage] {
    switch self {
    case .measure(.duration, _): [.time(register), .time(register + 1)]
    case .measure(.turn, _), .measure(.angle, _): (0...2).map { .register(register + $0) }
    case .measure(.corner, _): (0...4).map { .register(register + $0) }
    case .measure, .reach: [.register(register)]
    }
  }
}

extension Gesture {
  /// What to call an item in a sentence.
  func title(of item: ID<Item>) -> String { "'\(items[item.rawValue].title)'" }
}
