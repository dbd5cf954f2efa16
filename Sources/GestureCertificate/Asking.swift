import GestureModel
import GestureRuntime

/// What the conditions that are still ahead of each leaf ask of a token: *Which tokens live on* in
/// `Grammar/meaning.md`.
struct Asking {
  /// In which sense something is read.
  struct Senses: Hashable {
    /// Up to where more of it is better; `nil` if more is not.
    var more: Float?
    var less = false
  }

  typealias Asked = [Holdings.Content: Senses]

  private(set) var ofLeaves: [Asked]

  init(_ plan: Plan) {
    let asked = plan.gesture.conditions.map { condition in
      var question = Question(gesture: plan.gesture)
      question.ask(condition.test, wanted: true)
      return question.asked
    }
    var found = plan.leaves.indices.map { leaf in
      plan.finals(in: leaf).reduce(into: Asked()) { $0.join(asked[$1]) }
    }
    // What is asked on the way along each edge, but for what it leads to.
    let edges = plan.leaves.indices.flatMap { source in
      plan.leaves[source].edges.map { (source: source, edge: $0) }
    }
    let exits = edges.map { source, edge in
      plan.exits(of: edge, from: plan.leaves[source]).reduce(into: Asked()) { $0.join(asked[$1]) }
    }
    let guards = edges.map { _, edge in
      plan.guards(of: edge).reduce(into: Asked()) { $0.join(asked[$1]) }
    }
    var isDone = false
    while !isDone {
      isDone = true
      for (index, way) in edges.enumerated().reversed() {
        var after = guards[index]
        if let target = way.edge.target { after.join(found[target]) }
        if plan.leaves[way.source].kind != .begin {
          after = after.filter { !way.edge.entered.contains($0.key.item(in: plan.gesture)) }
        }
        var all = found[way.source]
        all.join(exits[index])
        all.join(after)
        guard all != found[way.source] else { continue }
        found[way.source] = all
        isDone = false
      }
    }
    let isDivided = plan.afterDivisions
    ofLeaves = found.indices.map { isDivided[$0] ? found[$0] : [:] }
  }
}

extension [Holdings.Content: Asking.Senses] {
  fileprivate mutating func join(_ other: Self) {
    merge(other) { one, other in
      let limits = [one.more, other.more].compactMap { $0 }
      return Asking.Senses(more: limits.max(), less: one.less || other.less)
    }
  }
}

extension Plan {
  /// For each leaf, whether it comes after an edge between motions, or after a leaf that two edges lead
  /// to, or is one of these.
  fileprivate var afterDivisions: [Bool] {
    var entries = leaves.map { _ in 0 }
    var open: [Int] = []
    for edge in starts + leaves.flatMap(\.edges) {
      if let target = edge.target { entries[target] += 1 }
    }
    for leaf in leaves where leaf.kind.isMotion {
      open += leaf.edges.compactMap { $0.target }.filter { leaves[$0].kind.isMotion }
    }
    open += leaves.indices.filter { entries[$0] > 1 }
    var isAfter = leaves.map { _ in false }
    while let leaf = open.popLast() {
      guard !isAfter[leaf] else { continue }
      isAfter[leaf] = true
      open += leaves[leaf].edges.compactMap { $0.target }
    }
    return isAfter
  }
}

/// Collects what a test asks for.
private struct Question {
  enum Sense {
    case more, less, same

    var opposite: Sense {
      switch self {
      case .more: .less
      case .less: .more
      case .same: .same
      }
    }
  }

  let gesture: Gesture
  var asked: Asking.Asked = [:]

  mutating func ask(_ test: Test, wanted: Bool) {
    switch test {
    case .and(let left, let right), .or(let left, let right):
      ask(left, wanted: wanted)
      ask(right, wanted: wanted)
    case .not(let inner): ask(inner, wanted: !wanted)
    case .duration(let item, let comparison, _), .span(let item, let comparison, _):
      read(.measure(.duration, item), sense(of: comparison, wanted))
    case .compare(let comparison, let left, let right):
      let sense = sense(of: comparison, wanted)
      let reachesLimit = comparison == (wanted ? .greaterOrEqual : .less)
      if reachesLimit, case .measure(let measure, let item) = left,
        case .constant(let limit) = right,
        measure == .length || measure == .stray
      {
        asked.join([.measure(measure, item): Asking.Senses(more: limit)])
      } else {
        ask(left, sense)
        ask(right, sense.opposite)
      }
    case .isKind, .isHeld: break
    }
  }

  private func sense(of comparison: Comparison, _ wanted: Bool) -> Sense {
    let sense: Sense =
      switch comparison {
      case .greater, .greaterOrEqual: .more
      case .less, .lessOrEqual: .less
      case .equal, .notEqual: .same
      }
    return wanted ? sense : sense.opposite
  }

  private mutating func ask(_ value: Value, _ sense: Sense) {
    switch value {
    case .constant, .input, .viewWidth, .viewHeight, .landing: break
    case .measure(let measure, let item):
      read(.measure(measure, item), sense)
      if case .angle(let point) = measure { askBox(of: point) }
    case .reach(let reach):
      read(.reach(reach), sense)
      askBox(of: reach)
    case .add(let left, let right), .minimum(let left, let right), .maximum(let left, let right):
      ask(left, sense)
      ask(right, sense)
    case .subtract(let left, let right):
      ask(left, sense)
      ask(right, sense.opposite)
    case .negate(let inner): ask(inner, sense.opposite)
    case .magnitude(let inner): ask(inner, inner.isAtLeastZero ? sense : .same)
    case .hypotenuse(let left, let right):
      let kept = left.isAtLeastZero && right.isAtLeastZero ? sense : .same
      ask(left, kept)
      ask(right, kept)
    case .multiply(let left, let right):
      ask(left, right.isAtLeastZero ? sense : .same)
      ask(right, left.isAtLeastZero ? sense : .same)
    case .divide(let left, let right):
      ask(left, right.isAtLeastZero ? sense : .same)
      ask(right, left.isAtLeastZero && right.isAtLeastZero ? sense.opposite : .same)
    }
  }

  private mutating func read(_ content: Holdings.Content, _ sense: Sense) {
    asked.join([
      content: Asking.Senses(more: sense == .less ? nil : .infinity, less: sense != .more)
    ])
  }

  private mutating func askBox(of reach: ID<Reach>) {
    for edge in gesture.reaches[reach.rawValue].edges { ask(edge, .same) }
  }
}

extension Value {
  /// Whether it can never be below 0.
  fileprivate var isAtLeastZero: Bool {
    switch self {
    case .constant(let number): number >= 0
    case .input(let input, _): input.kind == .number && input.least >= 0
    case .measure(let measure, _):
      [.length, .stray, .duration, .corner, .scale, .startScale, .touches, .rounds]
        .contains(measure)
    case .reach, .viewWidth, .viewHeight, .magnitude, .hypotenuse: true
    case .landing, .negate: false
    case .add(let left, let right), .multiply(let left, let right), .divide(let left, let right),
      .minimum(let left, let right):
      left.isAtLeastZero && right.isAtLeastZero
    case .maximum(let left, let right): left.isAtLeastZero || right.isAtLeastZero
    case .subtract(.measure(let far, let item), .measure(let near, let other)):
      item == other
        && [[.maxX, .minX], [.maxY, .minY], [.rightmost, .leftmost], [.bottommost, .topmost]]
          .contains([far, near])
    case .subtract: false
    }
  }
}
