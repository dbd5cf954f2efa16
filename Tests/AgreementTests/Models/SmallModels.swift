import GestureModel
import GestureRuntime
import GestureReference

/// Every small model over a small alphabet, each with a number.
///
/// A model is a shape of one or two phases, a motion and an exit condition for each, a tolerance
/// and a condition on the whole.
enum SmallModels {
  static let count =
    Shape.allCases.count * PhaseChoice.count * PhaseChoice.count * tolerances.count
    * Whole.allCases.count

  private static let tolerances: [(base: Float, ratio: Float)] = [(0, 0), (2, 0), (8, 0.1)]

  /// The model with a number below `count`.
  static func model(_ number: Int) -> Gesture {
    var rest = number
    func take(_ count: Int) -> Int {
      defer { rest /= count }
      return rest % count
    }
    let shape = Shape.allCases[take(Shape.allCases.count)]
    let (x, y) = (PhaseChoice(take(PhaseChoice.count)), PhaseChoice(take(PhaseChoice.count)))
    let tolerance = tolerances[take(tolerances.count)]
    var sketch = Sketch(
      "small-\(number)", tolerance: tolerance, resolution: tolerance.base == 2 ? 3 : 0)
    let phases = (x.phase(in: &sketch, "x"), y.phase(in: &sketch, "y"))
    let body = shape.body(of: phases.0, phases.1, in: &sketch)
    Whole.allCases[take(Whole.allCases.count)]
      .add(to: &sketch, phases.0, phases.1, both: shape.passesBoth)
    return sketch.gesture(body)
  }

  /// A number of them, spread evenly.
  static func sample(_ size: Int) -> [Int] {
    (0..<min(size, count)).map { $0 * 1_000_003 % count }
  }
}

/// A motion and an exit condition.
private struct PhaseChoice {
  static let count = 6 * 6

  var motion: Int
  var condition: Int

  init(_ number: Int) { (motion, condition) = (number % 6, number / 6) }

  func phase(in sketch: inout Sketch, _ title: String) -> Phase {
    let motions: [Motion] = [
      .move([.right]), .move([.left]), .move([.up, .down]), .any, .arc(.clockwise),
      .hold(within: 5),
    ]
    let phase = sketch.phase(motions[motion], title)
    let item = phase.item
    switch condition {
    case 0: break
    case 1: sketch.limit(.atLeast(.length(item), 8), at: [item])
    case 2:
      sketch.limit(.lasts(item, .lessOrEqual, milliseconds: 20), at: [item], final: item)
    case 3: sketch.limit(.lasts(item, .greaterOrEqual, milliseconds: 20), at: [item])
    case 4: sketch.limit(.atLeast(.dx(item), 4), at: [item])
    default: sketch.limit(.atLeast(.turn(item), 90), at: [item])
    }
    return phase
  }
}

private enum Shape: CaseIterable {
  case x, xy, xOrY, maybeXThenY, xMaybeY, rounds, either, begins, recognizes, twoStrokes
  case maybeSecondStroke, manyStrokes, anyOrder, xOrXY, grouped, manyOfEither, dwellRounds,
    dwellInGroup

  /// Whether both phases are certainly passed, each once in a round.
  var passesBoth: Bool {
    switch self {
    case .xy, .rounds, .recognizes, .twoStrokes, .anyOrder, .grouped: true
    case .x, .xOrY, .maybeXThenY, .xMaybeY, .either, .begins, .maybeSecondStroke, .manyStrokes,
      .xOrXY, .manyOfEither, .dwellRounds, .dwellInGroup:
      false
    }
  }

  func body(of x: Phase, _ y: Phase, in sketch: inout Sketch) -> Node {
    let (first, second) = (Node.phase(x), Node.phase(y))
    switch self {
    case .x: return sketch.stroke(first)
    case .xy: return sketch.stroke(first, second)
    case .xOrY: return sketch.stroke(.choice([first, second]))
    case .maybeXThenY: return sketch.stroke(.optional(first), second)
    case .xMaybeY: return sketch.stroke(first, .optional(second))
    case .rounds: return sketch.stroke(.oneOrMore(.sequence([first, second])))
    case .either: return sketch.stroke(.oneOrMore(first), .oneOrMore(second))
    case .begins:
      sketch.report(.dx(y.item), .length(.whole))
      return sketch.stroke(first, .begin(.none), .optional(second))
    case .recognizes: return sketch.stroke(first, second, .recognize(.none))
    case .twoStrokes:
      let one = sketch.stroke(first)
      return .sequence([one, sketch.stroke(second)])
    case .maybeSecondStroke:
      let one = sketch.stroke(first)
      return .sequence([one, .optional(sketch.stroke(pausing: 30, second).node)])
    case .manyStrokes:
      let one = sketch.stroke(pausing: 30, .choice([first, second])).node
      return sketch.group(.oneOrMore(one)).node
    case .anyOrder:
      return sketch.stroke(.choice([.sequence([first, second]), .sequence([second, first])]))
    case .xOrXY: return sketch.stroke(.choice([first, .sequence([first, second])]))
    case .grouped:
      let group = sketch.group(.sequence([first, second]))
      sketch.limit(.lasts(group.item, .greaterOrEqual, milliseconds: 40), at: [group.item])
      return sketch.stroke(group.node)
    case .manyOfEither: return sketch.stroke(.oneOrMore(.choice([first, second])))
    case .dwellRounds:
      return sketch.stroke(.oneOrMore(.sequence([first, dwell(in: &sketch)])), .optional(second))
    case .dwellInGroup:
      let group = sketch.group(.sequence([.optional(second), dwell(in: &sketch)]))
      sketch.limit(.lasts(group.item, .greaterOrEqual, milliseconds: 40), at: [group.item])
      return sketch.stroke(.optional(first), group.node, .optional(first))
    }
  }
}

/// A short rest, as small as a sample between two steps.
private func dwell(in sketch: inout Sketch) -> Node {
  let dwell = sketch.phase(.hold(within: 1))
  sketch.limit(.lasts(dwell.item, .greaterOrEqual, milliseconds: 20), at: [dwell.item])
  return .phase(dwell)
}

/// A condition on the whole gesture, or on its two phases.
private enum Whole: CaseIterable {
  case none, endsAbove, longerSecond

  func add(to sketch: inout Sketch, _ x: Phase, _ y: Phase, both: Bool) {
    switch self {
    case .none: break
    case .endsAbove: sketch.require(.less(.dy(.whole), 0), .end)
    case .longerSecond where both:
      sketch.limit(
        .compare(.greaterOrEqual, .length(y.item), .length(x.item)), at: [x.item, y.item])
    case .longerSecond: sketch.require(.atMost(.stray(.whole), 3), .end, final: .whole)
    }
  }
}
