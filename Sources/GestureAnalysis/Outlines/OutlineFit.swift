import GestureAutomaton
import GestureModel
import GestureRuntime

/// An outline as it is drawn with its parameters at some values, and what is missing of it to be what it is
/// drawn for.
struct OutlineFit {
  /// Where the drawing is after a leg, and how much of it there is until then.
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

    mutating func cover(_ vertex: Vertex) {
      (minX, maxX) = (min(minX, vertex.x), max(maxX, vertex.x))
      (minY, maxY) = (min(minY, vertex.y), max(maxY, vertex.y))
    }

    func moved(by vertex: Vertex) -> Box {
      Box(
        minX: minX + vertex.x, maxX: maxX + vertex.x, minY: minY + vertex.y,
        maxY: maxY + vertex.y)
    }
  }

  /// What a leg draws, from where it begins; a landing, from nowhere.
  private struct Span {
    var end = Vertex()
    var box = Box()
  }

  /// That everything holds that is judged up to an edge, but for one judgement, which is to be false.
  struct Goal {
    /// The number of the last edge that counts.
    var edge: Int
    /// The number of the judgement.
    var failure: Int?
  }

  let outline: Outline
  /// Where the parameters stand.
  private(set) var values: [Double]
  /// One before each leg, and one after the last.
  private(set) var vertices: [Vertex]
  private(set) var boxes: [Box]
  private var spans: [Span]
  /// For each judgement, how much was missing when it was last computed.
  private var missing: [Double] = []
  /// For each judgement, the steps that compute that.
  private var asked: [Range<Int>] = []
  private var goal = Goal(edge: -1)
  /// For each condition, whether a drawing is sought that misses only this condition.
  private(set) var isSought: [Bool]
  /// The conditions that such a drawing was made for, with whether it does not stray, until they
  /// are taken.
  private var offences: [(condition: Int, isPlain: Bool)] = []
  /// The judgements that depend on the parameter that is turned.
  private var affected: [Int] = []
  private var stack: [Double]
  /// The parameters on which it depends what is missing, those first that matter most, and of each parameter, how
  /// much it does.
  private(set) var needed: [Int] = []
  private var scores: [Double]
  private let resolution: Double
  private let toleranceBase: Double
  private let toleranceRatio: Double

  /// - Parameters:
  ///   - outline: What to draw.
  ///   - sought: For each condition, whether a drawing is sought that misses only this condition.
  init(_ outline: Outline, seeking sought: [Bool]) {
    (self.outline, isSought) = (outline, sought)
    let settings = outline.automaton.gesture.settings
    resolution = Double(settings.resolution)
    (toleranceBase, toleranceRatio) = (
      Double(settings.toleranceBase.initial), Double(settings.toleranceRatio.initial)
    )
    values = outline.parameters.map { $0.usual }
    scores = Array(repeating: 0, count: values.count)
    vertices = Array(repeating: Vertex(), count: outline.legs.count + 1)
    boxes = Array(repeating: Box(), count: outline.legs.count)
    spans = Array(repeating: Span(), count: outline.legs.count)
    // No more numbers than steps are ever kept.
    let most = outline.judgements.map { max($0.holds.count, $0.fails?.count ?? 0) }.max() ?? 0
    stack = Array(repeating: 0, count: most + 1)
    traceAll()
  }

  // MARK: Drawing it

  /// Whether no step strays.
  var isPlain: Bool { (vertices.last?.stray ?? 0) == 0 }

  private mutating func traceAll() {
    for index in outline.legs.indices { trace(index) }
    connect(from: 0)
  }

  /// Computes what a leg draws.
  private mutating func trace(_ index: Int) {
    let leg = outline.legs[index]
    var (end, box) = (Vertex(), Box())
    switch leg.kind {
    case .landing:
      (end.x, end.y) = (values[leg.parameter], values[leg.parameter + 1])
      box = box.moved(by: end)
    case .move:
      let last = go(leg, &end, &box)
      let stray = values[leg.parameter + 1] * values[leg.parameter + 4]
      if stray != 0 {
        let side = last.turned(isClockwise: values[leg.parameter + 5] == 0)
        end.go(stray < 0 ? last : side, stray)
        end.stray = stray.magnitude
        box.cover(end)
      }
    case .free:
      _ = go(leg, &end, &box)
      let length = values[leg.parameter + 1]
      end.length += 2 * length * values[leg.parameter + 5]
      if leg.canStray { end.stray = length * values[leg.parameter + 4].magnitude }
    case .rest(let radius):
      let far = min(values[leg.parameter + 1], radius)
      if far >= resolution {
        (end.x, end.length) = (far, far)
        box.cover(end)
      }
    case .still: break
    }
    switch leg.kind {
    case .landing: break
    case .move, .free, .rest, .still: end.time = values[leg.parameter]
    }
    spans[index] = Span(end: end, box: box)
  }

  /// Goes along the lines of a leg.
  ///
  /// - Returns: The direction of the last.
  private func go(_ leg: Outline.Leg, _ end: inout Vertex, _ box: inout Box) -> Outline.Direction {
    let length = values[leg.parameter + 1]
    let shape = Outline.Shape.all[leg.shapes.lowerBound + Int(values[leg.parameter + 3])]
    var aim = Int(values[leg.parameter + 2])
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

  /// Computes the vertices and boxes from a leg on, of what the legs draw.
  private mutating func connect(from first: Int) {
    var vertex = vertices[first]
    for index in first..<max(spans.count, first) {
      let span = spans[index]
      if case .landing = outline.legs[index].kind { (vertex.x, vertex.y) = (0, 0) }
      boxes[index] = span.box.moved(by: vertex)
      vertex.x += span.end.x
      vertex.y += span.end.y
      vertex.length += span.end.length
      vertex.stray += span.end.stray
      vertex.time += span.end.time
      vertices[index + 1] = vertex
    }
  }

  // MARK: What is missing

  /// Computes what is missing for a goal: 0 if nothing is, infinity if that is unknown.
  mutating func violation(of goal: Goal) -> Double {
    self.goal = goal
    missing.removeAll(keepingCapacity: true)
    asked.removeAll(keepingCapacity: true)
    affected.removeAll(keepingCapacity: true)
    var (sum, lacking, lackingCount) = (excess(upTo: goal.edge), 0, 0)
    for index in outline.judgements.indices {
      guard outline.judgements[index].edge <= goal.edge else { break }
      guard outline.judgements[index].isKnown else { return .infinity }
      let holds = outline.judgements[index].holds
      asked.append(index == goal.failure ? outline.judgements[index].fails ?? holds : holds)
      missing.append(lack(of: index))
      if missing[index] > 0 { (lacking, lackingCount) = (index, lackingCount + 1) }
      sum += missing[index]
    }
    if lackingCount == 1 { noteOffence(of: lacking) }
    return sum
  }

  /// Turns a parameter to where less is missing, if it finds that.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - chance: Says with which value to begin.
  ///   - least: What is missing; is reduced if something was found.
  ///   - turnsLeft: Is reduced by the values that are tried.
  mutating func turn(
    _ parameter: Int, _ chance: inout Chance, to least: inout Double, _ turnsLeft: inout Int
  ) {
    affected.removeAll(keepingCapacity: true)
    var rest = 0.0
    var mayBeOffence = true
    let (part, leg) = (outline.parameters[parameter].part, outline.parameters[parameter].leg)
    // Those that miss something come first: most tries do not improve them, and so end early.
    for index in missing.indices where missing[index] > 0 {
      if outline.judgements[index].reach.depends(on: part, leg, parameter) {
        affected.append(index)
      } else {
        rest += missing[index]
        if index != goal.failure { mayBeOffence = false }
      }
    }
    for index in missing.indices where missing[index] == 0 {
      if outline.judgements[index].reach.depends(on: part, leg, parameter) {
        affected.append(index)
      }
    }
    let unturned = values[parameter]
    let tryCount = outline.parameters[parameter].tryCount
    let first = chance.next(below: tryCount)
    for number in 0..<min(tryCount, Self.triesAtOnce) where turnsLeft > 0 {
      let value = outline.parameters[parameter].tried((first + number) % tryCount, from: unturned)
      if value == unturned { continue }
      turnsLeft -= 1
      set(parameter, to: value)
      var sum = rest + excess(upTo: goal.edge)
      var isFirst = mayBeOffence
      for place in affected.indices {
        guard sum < least else { break }
        let index = affected[place]
        let lack = lack(of: index)
        sum += lack
        guard lack > 0, isFirst, index != goal.failure else { continue }
        isFirst = false
        noteOffence(of: index)
      }
      guard sum < least * 0.999 else { continue }
      // A little of it is rounding.
      least = sum < 1e-9 ? 0 : sum
      for place in affected.indices { missing[affected[place]] = lack(of: affected[place]) }
      return
    }
    set(parameter, to: unturned)
  }

  /// After how many values in vain another parameter is turned.
  private static let triesAtOnce = 3

  /// Turns a parameter to any of its values.
  mutating func turn(_ parameter: Int, _ chance: inout Chance) {
    let number = chance.next(below: outline.parameters[parameter].tryCount)
    set(parameter, to: outline.parameters[parameter].tried(number, from: values[parameter]))
  }

  /// Turns all parameters to where they stood once.
  mutating func restore(_ values: [Double]) {
    self.values = values
    traceAll()
  }

  private mutating func set(_ parameter: Int, to value: Double) {
    values[parameter] = value
    let leg = outline.parameters[parameter].leg
    switch outline.parameters[parameter].part {
    case .space, .time:
      trace(leg)
      connect(from: leg)
    case .assumed: break
    }
  }

  /// What is missing for a judgement to be as the goal says.
  private mutating func lack(of index: Int) -> Double { value(of: asked[index]) }

  /// By how much more it strays up to an edge than it may, in hundreds of points.
  private func excess(upTo edge: Int) -> Double {
    if isPlain { return 0 }
    var sum = 0.0
    for vertex in outline.edgeVertices.prefix(edge + 1) {
      let allowed = toleranceBase + toleranceRatio * vertices[vertex].length
      sum += max(0, vertices[vertex].stray - allowed) / 100
    }
    return sum
  }

  /// Finds the parameters on which it depends what is missing, those first that matter most.
  mutating func findNeeds(straying: Bool) {
    needed.removeAll(keepingCapacity: true)
    for parameter in scores.indices { scores[parameter] = 0 }
    for index in missing.indices where missing[index] > 0 {
      for step in asked[index] {
        outline.steps[step].score(&scores, outline.legs, outline.parameters)
      }
    }
    for parameter in scores.indices
    where scores[parameter] > 0 && (straying || !outline.parameters[parameter].isStray) {
      var place = needed.count
      needed.append(parameter)
      while place > 0, scores[needed[place - 1]] < scores[parameter] {
        needed[place] = needed[place - 1]
        place -= 1
      }
      needed[place] = parameter
    }
  }

  private mutating func value(of range: Range<Int>) -> Double {
    OutlineStep.run(outline.steps, range, on: &stack, vertices, boxes, values)
    let missing = stack[0]
    // Whatever is missing, it is better to miss less often.
    return missing > 0 ? missing + 0.5 : 0
  }
}

// What is drawn on the way to something else.
extension OutlineFit {
  /// The conditions for which a drawing that misses only them was made since the last call, with
  /// whether it does not stray.
  mutating func takeOffences() -> [(condition: Int, isPlain: Bool)] {
    defer { offences.removeAll(keepingCapacity: true) }
    return offences
  }

  /// Seeks a condition no longer.
  mutating func dismiss(_ condition: Int) { isSought[condition] = false }

  /// Notes it if what is drawn now lacks nothing but what a judgement asks for, and that is sought.
  private mutating func noteOffence(of index: Int) {
    let judgement = outline.judgements[index]
    guard isSought[judgement.condition], judgement.isKnown, let fails = judgement.fails,
      index != goal.failure,
      value(of: fails) == 0, excess(upTo: judgement.edge) == 0
    else { return }
    // What was turned last most probably broke something else.
    for place in affected.indices where affected[place] != index && affected[place] != goal.failure
    {
      guard lack(of: affected[place]) == 0 else { return }
    }
    for (number, other) in outline.judgements.enumerated() where number != index {
      guard other.edge <= judgement.edge else { break }
      guard other.isKnown, value(of: other.holds) == 0 else { return }
    }
    isSought[judgement.condition] = false
    offences.append((judgement.condition, isPlain))
  }
}

extension OutlineFit.Vertex {
  fileprivate mutating func go(_ direction: Outline.Direction, _ length: Double) {
    x += direction.x * length
    y += direction.y * length
  }
}
