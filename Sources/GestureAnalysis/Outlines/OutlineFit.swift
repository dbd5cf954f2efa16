import GestureAutomaton
import GestureModel
import GestureRuntime

/// An outline as it is drawn with its dials at some values, and what is missing of it to be what it is
/// drawn for.
struct OutlineFit {
  /// Where the drawing is behind a leg, and how much there is of it until then.
  struct Vertex {
    var x = 0.0
    var y = 0.0
    /// Points, without what strays.
    var length = 0.0
    /// Points.
    var stray = 0.0
    /// Seconds.
    var time = 0.0
  }

  /// What a leg covers, its beginning included if it is drawn from there.
  struct Box {
    var minX = 0.0
    var maxX = 0.0
    var minY = 0.0
    var maxY = 0.0

    init() {}

    init(_ vertex: Vertex) {
      (minX, maxX, minY, maxY) = (vertex.x, vertex.x, vertex.y, vertex.y)
    }

    mutating func cover(_ vertex: Vertex) {
      (minX, maxX) = (min(minX, vertex.x), max(maxX, vertex.x))
      (minY, maxY) = (min(minY, vertex.y), max(maxY, vertex.y))
    }
  }

  /// That everything holds that is judged up to an edge, but for one judgement, which is to be false.
  struct Goal {
    /// The number of the last edge that counts.
    var edge: Int
    /// The number of the judgement.
    var failure: Int?
  }

  let outline: Outline
  /// Where the dials stand.
  private(set) var values: [Double]
  /// One in front of each leg, and one behind the last.
  private(set) var vertices: [Vertex]
  private(set) var boxes: [Box]
  /// Of each judgement, how much was missing when it was last computed.
  private var missing: [Double] = []
  private var goal = Goal(edge: -1)
  /// The judgements that depend on the dial that is turned.
  private var affected: [Int] = []
  private var stack: [Double]
  private let resolution: Double
  private let toleranceBase: Double
  private let toleranceRatio: Double

  init(_ outline: Outline) {
    self.outline = outline
    let settings = outline.automaton.gesture.settings
    resolution = Double(settings.resolution)
    (toleranceBase, toleranceRatio) = (
      Double(settings.toleranceBase), Double(settings.toleranceRatio)
    )
    values = outline.dials.map { $0.usual }
    vertices = Array(repeating: Vertex(), count: outline.legs.count + 1)
    boxes = Array(repeating: Box(), count: outline.legs.count)
    // No more numbers than steps are ever kept.
    let most = outline.judgements.map { max($0.holds.count, $0.fails?.count ?? 0) }.max() ?? 0
    stack = Array(repeating: 0, count: most + 1)
    trace(from: 0)
  }

  // MARK: Drawing it

  /// Whether no step strays.
  var isPlain: Bool { (vertices.last?.stray ?? 0) == 0 }

  /// Computes the vertices and boxes from a leg on.
  private mutating func trace(from first: Int) {
    for index in first..<max(outline.legs.count, first) {
      let leg = outline.legs[index]
      var end = vertices[index]
      var box = Box(end)
      switch leg.kind {
      case .landing:
        (end.x, end.y) = (values[leg.dial], values[leg.dial + 1])
        box = Box(end)
      case .move:
        let last = go(leg, &end, &box)
        let stray = values[leg.dial + 1] * values[leg.dial + 4]
        if stray != 0 {
          let side = last.turned(isClockwise: values[leg.dial + 5] == 0)
          end.go(stray < 0 ? last : side, stray)
          end.stray += stray.magnitude
          box.cover(end)
        }
      case .free:
        _ = go(leg, &end, &box)
        let length = values[leg.dial + 1]
        end.length += 2 * length * values[leg.dial + 5]
        if leg.canStray { end.stray += length * values[leg.dial + 4].magnitude }
      case .rest(let radius):
        let far = min(values[leg.dial + 1], radius)
        if far >= resolution {
          end.x += far
          end.length += far
          box.cover(end)
        }
      case .still: break
      }
      switch leg.kind {
      case .landing: break
      case .move, .free, .rest, .still: end.time += values[leg.dial]
      }
      (vertices[index + 1], boxes[index]) = (end, box)
    }
  }

  /// Goes along the lines of a leg.
  ///
  /// - Returns: The direction of the last.
  private func go(_ leg: Outline.Leg, _ end: inout Vertex, _ box: inout Box) -> Outline.Direction {
    let length = values[leg.dial + 1]
    let shape = outline.shapes[leg.shapes.lowerBound + Int(values[leg.dial + 3])]
    var aim = Int(values[leg.dial + 2])
    for number in 0..<shape.count {
      aim += shape.turn
      if aim >= leg.directions.count { aim %= leg.directions.count }
      let size = length * shape.sizes[number]
      end.go(outline.directions[leg.directions.lowerBound + aim], size)
      end.length += size
      box.cover(end)
    }
    return outline.directions[leg.directions.lowerBound + aim]
  }

  // MARK: What is missing

  /// Computes what is missing for a goal: 0 if nothing is, infinity if that cannot be told.
  mutating func shortfall(of goal: Goal) -> Double {
    self.goal = goal
    missing.removeAll(keepingCapacity: true)
    for judgement in outline.judgements {
      guard judgement.edge <= goal.edge else { break }
      missing.append(judgement.isKnown ? 0 : .infinity)
    }
    for index in missing.indices where missing[index] == 0 { missing[index] = lack(of: index) }
    return missing.reduce(excess) { $0 + $1 }
  }

  /// Turns a dial to where less is missing, if it finds that.
  ///
  /// - Parameters:
  ///   - dial: The dial.
  ///   - chance: Says with which value to begin.
  ///   - least: What is missing; is made less if something was found.
  ///   - turnsLeft: Is made less by the values that are tried.
  mutating func turn(
    _ dial: Int, _ chance: inout Chance, to least: inout Double, _ turnsLeft: inout Int
  ) {
    affected.removeAll(keepingCapacity: true)
    var rest = 0.0
    let (part, leg) = (outline.dials[dial].part, outline.dials[dial].leg)
    // Those first of which most tries are no better.
    for index in missing.indices where missing[index] > 0 {
      if outline.judgements[index].reach.depends(on: part, leg, dial) {
        affected.append(index)
      } else {
        rest += missing[index]
      }
    }
    for index in missing.indices where missing[index] == 0 {
      if outline.judgements[index].reach.depends(on: part, leg, dial) { affected.append(index) }
    }
    let unturned = values[dial]
    let tryCount = outline.dials[dial].tryCount
    let first = chance.next(below: tryCount)
    for number in 0..<min(tryCount, Self.triesAtOnce) where turnsLeft > 0 {
      let value = outline.dials[dial].tried((first + number) % tryCount, from: unturned)
      if value == unturned { continue }
      turnsLeft -= 1
      set(dial, to: value)
      var sum = rest + excess
      for index in affected {
        guard sum < least else { break }
        sum += lack(of: index)
      }
      guard sum < least * 0.999 else { continue }
      // A little of it is rounding.
      least = sum < 1e-9 ? 0 : sum
      for index in affected { missing[index] = lack(of: index) }
      return
    }
    set(dial, to: unturned)
  }

  /// After how many values in vain another dial is turned.
  private static let triesAtOnce = 4

  /// Turns a dial to any of its values.
  mutating func turn(_ dial: Int, _ chance: inout Chance) {
    let number = chance.next(below: outline.dials[dial].tryCount)
    set(dial, to: outline.dials[dial].tried(number, from: values[dial]))
  }

  /// Turns all dials to where they stood once.
  mutating func restore(_ values: [Double]) {
    self.values = values
    trace(from: 0)
  }

  private mutating func set(_ dial: Int, to value: Double) {
    values[dial] = value
    trace(from: outline.dials[dial].leg)
  }

  /// What is missing for a judgement to be as the goal says.
  private mutating func lack(of index: Int) -> Double {
    steps(of: index).map { value(of: $0) } ?? 0
  }

  /// The steps that compute that.
  private func steps(of index: Int) -> Range<Int>? {
    let judgement = outline.judgements[index]
    return index == goal.failure ? judgement.fails : judgement.holds
  }

  /// By how much more it strays than it may, in hundreds of points.
  private var excess: Double {
    if isPlain { return 0 }
    var sum = 0.0
    for vertex in outline.edgeVertices.prefix(goal.edge + 1) {
      let allowed = toleranceBase + toleranceRatio * vertices[vertex].length
      sum += max(0, vertices[vertex].stray - allowed) / 100
    }
    return sum
  }

  /// The dials on which it depends what is missing, those first that matter most.
  func dialsInNeed(straying: Bool) -> [Int] {
    var scores = Array(repeating: 0.0, count: outline.dials.count)
    for index in missing.indices where missing[index] > 0 {
      for step in steps(of: index) ?? 0..<0 {
        outline.steps[step].score(&scores, outline.legs, outline.dials)
      }
    }
    return outline.dials.indices.filter {
      scores[$0] > 0 && (straying || !outline.dials[$0].isStray)
    }
    .sorted { scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1] }
  }

  private mutating func value(of range: Range<Int>) -> Double {
    OutlineStep.run(outline.steps, range, on: &stack, vertices, boxes, values)
    let missing = stack[0]
    // Whatever is missing, it is better to miss less often.
    return missing > 0 ? missing + 0.5 : 0
  }
}

extension OutlineFit.Vertex {
  fileprivate mutating func go(_ direction: Outline.Direction, _ length: Double) {
    x += direction.x * length
    y += direction.y * length
  }
}
