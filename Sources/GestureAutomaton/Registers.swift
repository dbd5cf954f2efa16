package import GestureModel

/// Which register holds what of a path: exactly what some condition or report mentions.
package struct Registers: Hashable, Sendable {
  /// What a register holds.
  package enum Content: Hashable, Sendable {
    case measure(Measure, ID<Item>)
    case reach(ID<Reach>)
    /// What a measure needs to go on, in the registers after it: the first is 1.
    case extra(Measure, ID<Item>, Int)
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
    for preference in gesture.preferences { add(preference.distance) }
    for (index, reach) in gesture.reaches.enumerated()
    where indices[.reach(ID(index))] != nil
      || indices[.measure(.angle(ID(index)), reach.item)] != nil
    {
      for value in [reach.minX, reach.minY, reach.maxX, reach.maxY] { add(value) }
    }
  }

  /// The register of a measure.
  package func index(_ measure: Measure, _ item: ID<Item>) -> Int? {
    indices[.measure(measure, item)]
  }

  package func index(_ reach: ID<Reach>) -> Int? { indices[.reach(reach)] }

  /// The time register of an item's start; that of its end follows.
  package func startTime(_ item: ID<Item>) -> Int? { timeIndices[item].map { 2 * $0 } }

  private mutating func add(_ test: Test) { for atom in test.atoms { add(atom: atom) } }

  private mutating func add(_ value: Value) { for atom in value.atoms { add(atom: atom) } }

  private mutating func add(atom value: Value) {
    switch value {
    case .measure(.duration, let item): addTime(item)
    case .measure(let measure, let item):
      allot(.measure(measure, item))
      for place in 0..<measure.upkeep.extraRegisters { allot(.extra(measure, item, place + 1)) }
    case .reach(let reach): allot(.reach(reach))
    case .constant, .input, .viewWidth, .viewHeight, .landing, .add, .subtract, .multiply, .divide,
      .negate, .magnitude, .minimum, .maximum, .hypotenuse:
      break
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
