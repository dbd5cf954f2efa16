package import GestureModel
package import GestureRuntime

/// Which register holds what of a path: exactly what some condition or report mentions.
package struct Registers: Hashable, Sendable {
  /// What a register holds.
  package enum Content: Hashable, Sendable {
    case measure(Measure, ID<Item>)
    case reach(ID<Reach>)
    /// The previous step of a turn, which stands behind it.
    case previousX(ID<Item>)
    case previousY(ID<Item>)
    /// What a corner is measured against, which stands behind it.
    case pastCorner(ID<Item>, part: Int)
  }

  /// By register.
  package private(set) var contents: [Content] = []
  /// The items whose start and end times are kept; two time registers each.
  package private(set) var timedItems: [ID<Item>] = []

  private var indices: [Content: Int] = [:]
  private var timeIndices: [ID<Item>: Int] = [:]

  package init(of gesture: Gesture) {
    for condition in gesture.conditions { add(condition.test) }
    for report in gesture.reports { for value in report.values { add(value) } }
    for (index, reach) in gesture.reaches.enumerated()
    where indices[.reach(ID(index))] != nil {
      for value in [reach.minX, reach.minY, reach.maxX, reach.maxY] { add(value) }
    }
  }

  /// The register of a measure.
  package func index(_ measure: Measure, _ item: ID<Item>) -> Int? {
    indices[.measure(measure, item)]
  }

  package func index(_ reach: ID<Reach>) -> Int? { indices[.reach(reach)] }

  /// The time register of an item's start; that of its end stands behind it.
  package func startTime(_ item: ID<Item>) -> Int? { timeIndices[item].map { 2 * $0 } }

  private mutating func add(_ test: Test) {
    switch test {
    case .compare(_, let left, let right):
      add(left)
      add(right)
    case .duration(let item, _, _): addTime(item)
    case .and(let left, let right), .or(let left, let right):
      add(left)
      add(right)
    case .not(let operand): add(operand)
    case .isKind: break
    }
  }

  private mutating func add(_ value: Value) {
    switch value {
    case .constant, .viewWidth, .viewHeight, .landing: break
    case .measure(.duration, let item): addTime(item)
    case .measure(.turn, let item):
      allot(.measure(.turn, item))
      if indices[.previousX(item)] == nil {
        allot(.previousX(item))
        allot(.previousY(item))
      }
    case .measure(.corner, let item):
      allot(.measure(.corner, item))
      for part in 1...4 { allot(.pastCorner(item, part: part)) }
    case .measure(let measure, let item): allot(.measure(measure, item))
    case .reach(let reach): allot(.reach(reach))
    case .negate(let operand), .magnitude(let operand): add(operand)
    case .add(let left, let right), .subtract(let left, let right),
      .multiply(let left, let right), .divide(let left, let right),
      .minimum(let left, let right), .maximum(let left, let right),
      .hypotenuse(let left, let right):
      add(left)
      add(right)
    }
  }

  private mutating func allot(_ content: Content) {
    guard indices[content] == nil else { return }
    indices[content] = contents.count
    contents.append(content)
  }

  private mutating func addTime(_ item: ID<Item>) {
    guard timeIndices[item] == nil else { return }
    timeIndices[item] = timedItems.count
    timedItems.append(item)
  }
}
