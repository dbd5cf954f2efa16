import GestureModel
import GestureRuntime

/// What the conditions that can still be judged ask of a token, leaf by leaf. It distinguishes
/// tokens where one drawing can be divided in several ways that stray as little.
struct Reads {
  /// Something that is asked for.
  enum Content: Hashable {
    case measure(Measure, ID<Item>)
    case reach(ID<Reach>)
  }

  /// In which sense it is asked for.
  struct Senses: Equatable {
    /// Whether more of it is better, up to some limit.
    var more: Float?
    /// Whether less of it is better.
    var less = false
  }

  /// By leaf; nothing where only one division leads.
  private(set) var ofLeaves: [[Content: Senses]]

  init(_ automaton: Automaton) {
    let gesture = automaton.gesture
    let asked = gesture.conditions.map { condition in
      var asked = Asked(gesture)
      asked.add(condition.test, isWanted: true)
      return asked.senses
    }
    ofLeaves = automaton.leaves.indices.map { leaf in
      automaton.finals(at: ID(leaf)).reduce(into: [:]) { $0.join(asked[$1]) }
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in automaton.edges.reversed() {
        guard let source = edge.source?.rawValue else { continue }
        var after: [Content: Senses] = edge.guards.reduce(into: [:]) { $0.join(asked[$1]) }
        if case .leaf(let target) = edge.target { after.join(ofLeaves[target.rawValue]) }
        let isBegun = automaton[ID(source)].kind == .begun
        let started = isBegun ? [] : edge.entered
        after = after.filter { !started.contains($0.key.item(in: gesture)) }
        var reads = ofLeaves[source]
        for condition in edge.exits { reads.join(asked[condition]) }
        reads.join(after)
        if reads != ofLeaves[source] {
          ofLeaves[source] = reads
          hasChanged = true
        }
      }
    }
    for leaf in automaton.leavesAfterDivisions.enumerated() where !leaf.element {
      ofLeaves[leaf.offset] = [:]
    }
  }
}

extension Reads.Content {
  func item(in gesture: Gesture) -> ID<Item> {
    switch self {
    case .measure(_, let item): item
    case .reach(let reach): gesture.reaches[reach.rawValue].item
    }
  }
}

extension [Reads.Content: Reads.Senses] {
  /// Takes in what else is asked for.
  fileprivate mutating func join(_ other: Self) {
    for (content, senses) in other {
      var own = self[content] ?? Reads.Senses()
      own.less = own.less || senses.less
      if let more = senses.more { own.more = Swift.max(own.more ?? more, more) }
      self[content] = own
    }
  }
}

/// Collects what a condition asks for.
private struct Asked {
  let gesture: Gesture
  var senses: [Reads.Content: Reads.Senses] = [:]

  init(_ gesture: Gesture) { self.gesture = gesture }

  mutating func add(_ test: Test, isWanted: Bool) {
    switch test {
    case .compare(let comparison, let left, let right):
      let sense = comparison.sense(isWanted: isWanted)
      if sense > 0, case .measure(let measure, let item) = left,
        [.length, .stray].contains(measure),
        case .constant(let limit) = right, comparison.includesEqual == isWanted
      {
        // From the limit on, none is better than another.
        senses.joinOne(.measure(measure, item), Reads.Senses(more: limit))
        return
      }
      add(left, sense)
      add(right, -sense)
      if sense == 0 { add(right, 0) }
    case .duration(let item, let comparison, _), .span(let item, let comparison, _):
      add(.measure(.duration, item), comparison.sense(isWanted: isWanted))
    case .and(let left, let right), .or(let left, let right):
      add(left, isWanted: isWanted)
      add(right, isWanted: isWanted)
    case .not(let inner): add(inner, isWanted: !isWanted)
    case .isKind, .isHeld: break
    }
  }

  /// Adds a number that is better when more (above 0), less (below 0) or neither.
  private mutating func add(_ value: Value, _ sense: Int) {
    switch value {
    case .constant, .input, .viewWidth, .viewHeight, .landing: break
    case .measure(let measure, let item):
      senses.joinOne(.measure(measure, item), Reads.Senses(sense))
      if let point = measure.point { addBox(of: point) }
    case .reach(let reach):
      senses.joinOne(.reach(reach), Reads.Senses(sense))
      addBox(of: reach)
    case .add(let left, let right), .minimum(let left, let right), .maximum(let left, let right):
      add(left, sense)
      add(right, sense)
    case .subtract(let left, let right):
      add(left, sense)
      add(right, -sense)
    case .negate(let inner): add(inner, -sense)
    case .magnitude(let inner): add(inner, inner.isNeverNegative ? sense : 0)
    case .hypotenuse(let left, let right):
      let isGrowing = left.isNeverNegative && right.isNeverNegative
      add(left, isGrowing ? sense : 0)
      add(right, isGrowing ? sense : 0)
    case .multiply(let left, let right):
      add(left, right.isNeverNegative ? sense : 0)
      add(right, left.isNeverNegative ? sense : 0)
    case .divide(let left, let right):
      add(left, right.isNeverNegative ? sense : 0)
      add(right, left.isNeverNegative && right.isNeverNegative ? -sense : 0)
    }
  }

  /// The distance from a box, or the angle about its corner, goes on from where that is.
  private mutating func addBox(of reach: ID<Reach>) {
    let box = gesture.reaches[reach.rawValue]
    for edge in [box.minX, box.minY, box.maxX, box.maxY] { add(edge, 0) }
  }
}

extension Reads.Senses {
  fileprivate init(_ sense: Int) {
    (more, less) = (sense >= 0 ? .infinity : nil, sense <= 0)
  }
}

extension [Reads.Content: Reads.Senses] {
  fileprivate mutating func joinOne(_ content: Reads.Content, _ senses: Reads.Senses) {
    join([content: senses])
  }
}

extension Comparison {
  /// Above 0 if more to the left is better, below 0 if less is, 0 if neither.
  fileprivate func sense(isWanted: Bool) -> Int {
    switch self {
    case .greater, .greaterOrEqual: isWanted ? 1 : -1
    case .less, .lessOrEqual: isWanted ? -1 : 1
    case .equal, .notEqual: 0
    }
  }

  /// Whether it holds of two that are the same.
  fileprivate var includesEqual: Bool {
    switch self {
    case .lessOrEqual, .greaterOrEqual, .equal: true
    case .less, .greater, .notEqual: false
    }
  }
}

// MARK: - Where one drawing can be divided in several ways

extension Automaton {
  /// Whether each leaf comes after a step from motion to motion, or after where several ways meet.
  fileprivate var leavesAfterDivisions: [Bool] {
    var isAfter = Array(repeating: false, count: leaves.count)
    var entryCounts = Array(repeating: 0, count: leaves.count)
    for edge in edges {
      guard case .leaf(let target) = edge.target else { continue }
      entryCounts[target.rawValue] += 1
      let isStep =
        edge.trigger == .step && self[target].kind.takesSteps
        && edge.source.map { self[$0].kind.takesSteps } ?? false
      if isStep || entryCounts[target.rawValue] > 1 { isAfter[target.rawValue] = true }
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in edges {
        guard let source = edge.source, case .leaf(let target) = edge.target,
          isAfter[source.rawValue], !isAfter[target.rawValue]
        else { continue }
        isAfter[target.rawValue] = true
        hasChanged = true
      }
    }
    return isAfter
  }
}
