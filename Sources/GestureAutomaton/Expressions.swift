import GestureModel
import GestureRuntime

/// The nodes of a table's expressions, equal ones shared.
struct Expressions {
  let registers: Registers
  private var nodePool = Pool<GestureTable.Node>()
  private var boundPool = Pool<GestureTable.Bound>()
  /// Constants are compared by their bits, so that −0 stays −0.
  private var bits = Pool<UInt32>()
  /// The first number of each input, by its name.
  private let places: [String: Int]

  init(_ registers: Registers, _ inputs: [Input]) {
    self.registers = registers
    var (places, place): ([String: Int], Int) = ([:], 0)
    for input in inputs {
      places[input.name] = place
      place += input.kind.width
    }
    self.places = places
  }

  var nodes: [GestureTable.Node] { nodePool.records }
  var bounds: [GestureTable.Bound] { boundPool.records }
  var constants: [Float] { bits.records.map { Float(bitPattern: $0) } }

  /// What a table says of an amount: the number, or the node that does.
  mutating func amount(_ amount: Amount) -> Float {
    amount.constant ?? GestureTable.amount(node: add(amount.value))
  }

  /// Adds a truth value and returns its node.
  mutating func add(_ test: Test) -> Int {
    switch test {
    case .compare(let comparison, let left, let right):
      node(comparison.nodeCode, add(left), add(right))
    case .duration(let item, let comparison, let limit):
      node(.bound, bound(of: item, comparison, limit))
    case .span(let item, let comparison, let limit):
      node(.bound, bound(of: item, comparison, GestureTable.limit(node: add(limit.value))))
    case .and(let left, let right): node(.and, add(left), add(right))
    case .or(let left, let right): node(.or, add(left), add(right))
    case .not(let operand): node(.not, add(operand))
    case .isKind(let kind): node(.isKind, Int(kind.rawValue))
    case .isHeld(let held): node(.isHeld, Int(held.rawValue))
    }
  }

  /// Adds a number and returns its node.
  mutating func add(_ value: Value) -> Int {
    switch value {
    case .constant(let number): node(.constant, bits.index(of: number.bitPattern))
    case .measure(.duration, let item):
      node(.duration, time(of: item), time(of: item) + 1)
    case .measure(let measure, let item):
      node(.register, registers.index(measure, item) ?? 0)
    case .reach(let reach): node(.register, registers.index(reach) ?? 0)
    case .input(let input, let part):
      node(.input, (places[input.name] ?? 0) + part.rawValue)
    case .viewWidth: node(.viewWidth)
    case .viewHeight: node(.viewHeight)
    case .landing(.x): node(.landingX)
    case .landing(.y): node(.landingY)
    case .landing(.force): node(.landingForce)
    case .landing(.radius): node(.landingRadius)
    case .add(let left, let right): node(.add, add(left), add(right))
    case .subtract(let left, let right): node(.subtract, add(left), add(right))
    case .multiply(let left, let right): node(.multiply, add(left), add(right))
    case .divide(let left, let right): node(.divide, add(left), add(right))
    case .negate(let operand): node(.negate, add(operand))
    case .magnitude(let operand): node(.magnitude, add(operand))
    case .minimum(let left, let right): node(.minimum, add(left), add(right))
    case .maximum(let left, let right): node(.maximum, add(left), add(right))
    case .hypotenuse(let left, let right): node(.hypotenuse, add(left), add(right))
    }
  }

  /// The bounds that an expression mentions.
  func bounds(in node: Int) -> [UInt16] {
    let record = nodePool.records[node]
    switch record.code {
    case .bound: return [record.first]
    case .and, .or: return bounds(in: Int(record.first)) + bounds(in: Int(record.second))
    case .not: return bounds(in: Int(record.first))
    case .constant, .register, .duration, .viewWidth, .viewHeight, .add, .subtract, .multiply,
      .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .equal, .notEqual, .isKind, .landingX, .landingY, .landingForce,
      .landingRadius, .input, .isHeld:
      return []
    }
  }

  private func time(of item: ID<Item>) -> Int { registers.startTime(item) ?? 0 }

  /// Adds a node, or finds its equal.
  private mutating func node(
    _ code: GestureTable.Node.Code, _ first: Int = 0, _ second: Int = 0
  ) -> Int {
    nodePool.index(
      of: GestureTable.Node(code, UInt16(clamping: first), UInt16(clamping: second)))
  }

  private mutating func bound(
    of item: ID<Item>, _ comparison: Comparison, _ limit: Int64
  ) -> Int {
    boundPool.index(
      of: GestureTable.Bound(
        start: UInt16(clamping: time(of: item)), end: UInt16(clamping: time(of: item) + 1),
        comparison: comparison, limit: limit))
  }
}

extension Comparison {
  fileprivate var nodeCode: GestureTable.Node.Code {
    switch self {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    }
  }
}
