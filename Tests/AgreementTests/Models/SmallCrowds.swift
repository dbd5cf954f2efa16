import GestureModel
import GestureRuntime
import GestureReference

/// Every small model of two fingers over a small alphabet, each with a number.
enum SmallCrowds {
  static let count =
    Shape.allCases.count * hands.count * PhaseChoice.count * PhaseChoice.count * tolerances.count

  private static let tolerances: [(base: Float, ratio: Float)] = [(0, 0), (8, 0.1)]

  /// What draws the first stroke, and the second.
  private static let hands: [(Hand, Hand)] = [
    (.fingers(2...2), .fingers(2...2)), (.fingers(1...2), .fingers(1...2)),
    (.fingers(2...2), .fingers(1...1)), (.fingers(1...1), .fingers(2...2)),
    (.fingers(1...2), .fingers(2...2)), (.fingers(1...1), .pointer), (.pointer, .fingers(2...2)),
    (.fingers(2...3), .fingers(1...2)),
  ]

  /// The model with a number below `count`.
  static func model(_ number: Int) -> Gesture {
    var rest = number
    func take(_ count: Int) -> Int {
      defer { rest /= count }
      return rest % count
    }
    let shape = Shape.allCases[take(Shape.allCases.count)]
    let hands = hands[take(hands.count)]
    let (x, y) = (PhaseChoice(take(PhaseChoice.count)), PhaseChoice(take(PhaseChoice.count)))
    let tolerance = tolerances[take(tolerances.count)]
    var sketch = Sketch(
      "crowd-\(number)", tolerance: tolerance, resolution: tolerance.base == 0 ? 0 : 3)
    // One in three waits for its fingers without end.
    sketch.settings.gather = number % 3 == 0 ? GestureTable.anyTime : 20_000
    let phases = (x.phase(in: &sketch, "x"), y.phase(in: &sketch, "y"))
    return sketch.gesture(shape.body(of: phases.0, phases.1, hands, in: &sketch))
  }

  /// A number of them, spread evenly.
  static func sample(_ size: Int) -> [Int] {
    (0..<min(size, count)).map { $0 * 1_000_003 % count }
  }
}

/// A motion and a condition.
private struct PhaseChoice {
  static let count = 8 * 7

  var motion: Int
  var condition: Int

  init(_ number: Int) { (motion, condition) = (number % 8, number / 8) }

  func phase(in sketch: inout Sketch, _ title: String) -> Phase {
    let motions: [Motion] = [
      .move([.right]), .any, .pinch(.inward), .pinch(.outward), .twist(.clockwise), .twist(nil),
      .hold(within: 4), .shove(.down),
    ]
    let phase = sketch.phase(motions[motion], title)
    let item = phase.item
    switch condition {
    case 0: break
    case 1: sketch.limit(.atLeast(.length(item), 4), at: [item])
    case 2: sketch.limit(.lasts(item, .lessOrEqual, milliseconds: 20), at: [item], final: item)
    case 3: sketch.limit(.lasts(item, .greaterOrEqual, milliseconds: 20), at: [item])
    case 4: sketch.limit(.atLeast(.measure(.scale, item), 1.25), at: [item])
    case 5: sketch.limit(.more(.magnitude(.measure(.rotation, item)), 5), at: [item])
    default: sketch.limit(.atLeast(.measure(.touches, item), 2), at: [item])
    }
    return phase
  }
}

private enum Shape: CaseIterable {
  case x, xMaybeY, begins, recognizes, twoStrokes, maybeSecondStroke, either, manyStrokes, grip
  case gripWithStrokes, liftBetween

  func body(
    of x: Phase, _ y: Phase, _ hands: (Hand, Hand), in sketch: inout Sketch
  ) -> Node {
    let (first, second) = (Node.phase(x), Node.phase(y))
    switch self {
    case .x: return sketch.stroke(by: hands.0, first)
    case .xMaybeY: return sketch.stroke(by: hands.0, first, .optional(second))
    case .begins:
      sketch.report(.measure(.scale, y.item), .measure(.rotation, .whole), .dx(.whole))
      return sketch.stroke(by: hands.0, first, .begin(.none), .optional(second))
    case .recognizes: return sketch.stroke(by: hands.0, first, second, .recognize(.none))
    case .twoStrokes:
      let one = sketch.stroke(by: hands.0, first)
      return .sequence([one, sketch.stroke(by: hands.1, second)])
    case .maybeSecondStroke:
      let one = sketch.stroke(by: hands.0, first)
      return .sequence([one, .optional(sketch.stroke(by: hands.1, pausing: 30, second).node)])
    case .either:
      let one = sketch.stroke(by: hands.0, first)
      return .choice([one, sketch.stroke(by: hands.1, second)])
    case .manyStrokes:
      let one = sketch.stroke(by: hands.0, pausing: 30, .choice([first, second])).node
      return sketch.group(.oneOrMore(one)).node
    case .grip:
      let grip = sketch.phase(.grip(within: 4))
      return .sequence([.phase(grip), sketch.stroke(by: hands.0, first)])
    case .gripWithStrokes:
      let grip = sketch.phase(.grip(within: 4))
      sketch.limit(.lasts(grip.item, .greaterOrEqual, milliseconds: 10), at: [grip.item])
      let one = sketch.stroke(by: hands.0, pausing: 30, first).node
      return .sequence([.phase(grip), .oneOrMore(one)])
    case .liftBetween:
      let one = sketch.stroke(by: hands.0, first)
      let lift = sketch.phase(.lift)
      sketch.limit(
        .lasts(lift.item, .lessOrEqual, milliseconds: 30), at: [lift.item], final: lift.item)
      sketch.limit(.lasts(lift.item, .greaterOrEqual, milliseconds: 20), at: [lift.item])
      return .sequence([one, .phase(lift), sketch.stroke(by: hands.1, second)])
    }
  }
}
