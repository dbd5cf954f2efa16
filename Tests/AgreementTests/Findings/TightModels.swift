import GestureModel
import GestureRuntime
import GestureTestSupport
import GestureReference

/// Random small models with many bounds, so that many of them exclude each other or follow from each
/// other.
enum TightModels {
  static func model(_ seed: UInt64) -> Gesture {
    var maker = Maker(seed: seed)
    return maker.model(named: "tight-\(seed)")
  }

  /// A model, and the same with a condition less, or with another limit.
  static func pair(_ seed: UInt64) -> (Gesture, Gesture) {
    var maker = Maker(seed: seed)
    let first = maker.model(named: "pair-\(seed)")
    var second = first
    guard !first.conditions.isEmpty else { return (first, second) }
    let place = Int.random(in: 0..<first.conditions.count, using: &maker.random)
    let share = maker.pick([0, 0.5, 1.5, 2] as [Float])
    if share == 0 {
      second.conditions.remove(at: place)
    } else {
      second.conditions[place].test = first.conditions[place].test.scaled(by: share)
    }
    return (first, second)
  }

  private struct Maker: RandomMaker {
    var random: SplitMix64
    var sketch = Sketch("")

    init(seed: UInt64) { random = SplitMix64(seed: seed &* 7919 &+ 3) }

    mutating func model(named name: String) -> Gesture {
      sketch = Sketch(
        name, tolerance: pick([(0, 0), (0, 0), (2, 0), (8, 0.1)]), resolution: pick([0, 3]))
      let phases = (0..<pick([1, 2, 2, 3])).map { _ in phase() }
      let nodes = phases.map { Node.phase($0) }
      let body: Node
      switch pick([0, 0, 1, 2, 3]) {
      case 1: body = sketch.stroke(.choice(nodes))
      case 2: body = sketch.stroke(.oneOrMore(.sequence(nodes)))
      case 3: body = sketch.stroke(.sequence([nodes[0]] + nodes.dropFirst().map { .optional($0) }))
      default: body = sketch.stroke(.sequence(nodes))
      }
      for phase in phases where pick([true, false]) {
        for _ in 0..<pick([1, 2, 2]) { sketch.limit(test(phase.item), at: [phase.item]) }
      }
      for _ in 0..<pick([0, 1, 1, 2]) { sketch.require(test(.whole), .end) }
      return sketch.gesture(body)
    }

    mutating func phase() -> Phase {
      sketch.phase(
        pick([
          .move([.right]), .move([.left]), .move([.up, .down]), .move([.upRight]), .any,
          .arc(.clockwise), .hold(within: 5), .hold(within: 5),
        ]))
    }

    mutating func test(_ item: ItemID) -> Test {
      let length = Float(pick([2, 4, 8, 12, 20]))
      let time = pick([10, 20, 40, 80] as [Int64])
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: return .atLeast(.length(item), length)
      case 2: return .atMost(.length(item), length)
      case 3: return .lasts(item, .greaterOrEqual, milliseconds: time)
      case 4: return .lasts(item, .lessOrEqual, milliseconds: time)
      case 5: return .atLeast(.distance(item), length)
      case 6: return .atMost(.distance(item), length)
      case 7:
        return .compare(
          pick([.less, .greaterOrEqual]), .dx(item), .constant(pick([-8, -4, 0, 4])))
      case 8: return .compare(pick([.lessOrEqual, .greater]), .height(item), .constant(length))
      case 9: return .compare(pick([.lessOrEqual, .greater]), .width(item), .constant(length))
      case 10: return .atLeast(.divide(.distance(item), .length(item)), pick([0.5, 1.25]))
      default: return .compare(pick(Comparison.allCases), .dy(item), .magnitude(.dx(item)))
      }
    }
  }
}

extension Test {
  /// With another limit, if it has one.
  fileprivate func scaled(by share: Float) -> Test {
    switch self {
    case .compare(let comparison, let value, .constant(let limit)):
      .compare(comparison, value, .constant(limit * share))
    case .duration(let item, let comparison, let limit):
      .duration(item, comparison, Int64(Float(limit) * share))
    case .compare, .span, .isKind, .isHeld, .and, .or, .not: self
    }
  }
}
