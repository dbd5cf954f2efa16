import GestureModel

/// A phase or a marker of the tree, and everything around it.
struct Occurrence {
  /// A part of the tree around it.
  struct Level {
    enum Form {
      case sequence(Sequence)
      case round
      case item(ID<Item>)
      case stroke(ID<Item>, pause: ID<Item>, by: Hand)
      /// A choice, or what may be left out.
      case other
    }

    /// What tells the part from all others.
    var part: Int
    /// Which of the part's children the occurrence is in.
    var child: Int
    var form: Form
  }

  /// What is known of a sequence.
  final class Sequence {
    /// For each child, how many before it cannot be left out.
    let solid: [Int]
    /// For each child, the items that are measured in it.
    let items: [Set<ID<Item>>]

    init(_ parts: [Node]) {
      solid = parts.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.isOptional ? 0 : 1)) }
      items = parts.map { $0.measuredItems }
    }
  }

  let kind: Plan.Kind
  /// The item of a phase.
  let own: ID<Item>?
  /// The parts around it, outermost first; the first is the gesture's item.
  let around: [Level]
  /// The outermost level that can begin with it; the number of levels if none can.
  let beginsFrom: Int
  /// The outermost level that can end with it; beyond the number of levels if nothing follows it.
  let endsFrom: Int

  init(_ kind: Plan.Kind, _ own: ID<Item>?, around: [Level]) {
    (self.kind, self.own, self.around) = (kind, own, around)
    beginsFrom = around.borderFrom { sequence, child in sequence.solid[child] == 0 }
    let end = around.borderFrom { sequence, child in
      sequence.solid.last == sequence.solid[child + 1]
    }
    endsFrom = kind == .recognize ? around.count + 1 : end
  }

  /// The items that it lies in from a level on, outermost first, its own being the last.
  func items(from level: Int = 0) -> [ID<Item>] {
    around[level...].compactMap { $0.item } + (own.map { [$0] } ?? [])
  }

  /// The stroke that it lies in, if that is a level from this one on.
  func stroke(from level: Int = 0) -> (level: Int, item: ID<Item>, pause: ID<Item>, hand: Hand)? {
    for index in level..<max(level, around.count) {
      if case .stroke(let item, let pause, let hand) = around[index].form {
        return (index, item, pause, hand)
      }
    }
    return nil
  }
}

extension Occurrence.Level {
  /// The item that it measures.
  var item: ID<Item>? {
    switch form {
    case .item(let item), .stroke(let item, _, _): item
    case .sequence, .round, .other: nil
    }
  }
}

extension [Occurrence.Level] {
  /// The outermost level from which on all sequences agree that this is their border.
  fileprivate func borderFrom(_ isBorder: (Occurrence.Sequence, Int) -> Bool) -> Int {
    let barrier = lastIndex { level in
      if case .sequence(let sequence) = level.form {
        !isBorder(sequence, level.child)
      } else {
        false
      }
    }
    return barrier.map { $0 + 1 } ?? 0
  }

  /// Whether an item lies before this place, in the smallest sequence that has it elsewhere.
  func hasPassed(_ item: ID<Item>) -> Bool {
    for level in reversed() {
      guard case .sequence(let sequence) = level.form else { continue }
      if sequence.items[..<level.child].contains(where: { $0.contains(item) }) { return true }
      if sequence.items[(level.child + 1)...].contains(where: { $0.contains(item) }) {
        return false
      }
    }
    return false
  }
}

extension Node {
  /// Whether it can be left out.
  fileprivate var isOptional: Bool {
    switch self {
    case .sequence(let parts): parts.allSatisfy { $0.isOptional }
    case .choice(let branches): branches.contains { $0.isOptional }
    case .optional: true
    case .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part): part.isOptional
    case .phase, .begin, .recognize: false
    }
  }

  fileprivate var measuredItems: Set<ID<Item>> {
    var found: Set<ID<Item>> = []
    collectItems(in: &found)
    return found
  }

  private func collectItems(in found: inout Set<ID<Item>>) {
    if let item { found.insert(item) }
    if case .stroke(_, let pause, _, _) = self { found.insert(pause) }
    for child in children { child.collectItems(in: &found) }
  }
}

/// All occurrences of a tree, in the order of the text, and the hands that draw its strokes.
struct Occurrences {
  private(set) var all: [Occurrence] = []
  private(set) var hands: [Hand] = []
  /// By the part that a stroke is, the number of its first occurrence.
  private(set) var firstOfStrokes: [Int: Int] = [:]
  private var partCount = 0

  init(of gesture: Gesture) { add(.item(ID(0), gesture.body), around: []) }

  private mutating func add(_ node: Node, around: [Occurrence.Level]) {
    let form: Occurrence.Level.Form
    switch node {
    case .phase(let phase):
      return all.append(Occurrence(.phase(phase.motion), phase.item, around: around))
    case .begin: return all.append(Occurrence(.begin, nil, around: around))
    case .recognize: return all.append(Occurrence(.recognize, nil, around: around))
    case .sequence(let parts): form = .sequence(Occurrence.Sequence(parts))
    case .oneOrMore: form = .round
    case .item(let item, _): form = .item(item)
    case .stroke(let item, let pause, let hand, _):
      form = .stroke(item, pause: pause, by: hand)
      if !hands.contains(hand) { hands.append(hand) }
      firstOfStrokes[partCount] = all.count
    case .choice, .optional: form = .other
    }
    let part = partCount
    partCount += 1
    for (index, child) in node.children.enumerated() {
      add(child, around: around + [Occurrence.Level(part: part, child: index, form: form)])
    }
  }
}

extension Occurrences {
  /// The levels at which one occurrence can be followed by another: that of the sequence in which the
  /// second comes later, and that of each round that ends with the first and begins again with the
  /// second.
  func levels(from first: Int, to second: Int) -> [Int] {
    let (last, next) = (all[first], all[second])
    let inner = max(last.endsFrom, next.beginsFrom)
    let common = min(last.around.count, next.around.count)
    // Both are in one part, next to whose border each of them is. This is asked of every pair.
    guard inner <= common, inner == 0 || last.around[inner - 1].part == next.around[inner - 1].part
    else { return [] }
    var levels: [Int] = []
    for level in 0..<common {
      let (one, other) = (last.around[level], next.around[level])
      guard one.part == other.part else { break }
      guard level >= inner - 1 else { continue }
      switch one.form {
      case .round: levels.append(level)
      case .sequence(let sequence):
        if one.child < other.child, sequence.solid[one.child + 1] == sequence.solid[other.child] {
          levels.append(level)
        }
      case .item, .stroke, .other: break
      }
      if one.child != other.child { break }
    }
    return levels
  }
}
