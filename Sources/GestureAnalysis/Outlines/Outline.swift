import GestureAutomaton
import GestureModel
import GestureRuntime

/// A way through an automaton, drawn with one or two straight lines for each phase, in numbers that can
/// be varied: its dials.
///
/// Whatever the dials say, what is drawn satisfies the rows of ``SymbolicPath`` for this way, but for
/// those of conditions and of the tolerance. So where these hold of it too, nothing needs to be solved.
struct Outline {
  /// Where the drawing is behind a line, and how much there is of it until then.
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

  /// What leads from one vertex to the next two.
  struct Leg {
    enum Kind {
      case landing
      /// A line in one of the directions, and one that strays from them.
      case move
      /// A line in any direction, to and fro, and some of the way back.
      case free
      /// A line within a hold.
      case rest(radius: Double)
      /// Nothing but time.
      case still
    }

    var kind: Kind
    /// The first of its dials.
    var dial: Int
    /// Where its directions stand.
    var directions = 0..<0
    /// The leaf that is drawn; `nil` for a landing.
    var leaf: Int?
    /// Whether what it draws may stray.
    var canStray = false
  }

  struct Direction {
    var x: Double
    var y: Double
  }

  /// A condition that is judged on the way.
  struct Judgement {
    var condition: Int
    /// The number of the edge that judges it.
    var edge: Int
    /// The steps that compute how much is missing for it to hold, and for it to be false.
    var holds: Range<Int>
    var fails: Range<Int>?
    /// Whether that can be told.
    var isKnown: Bool
    /// The dials on which it depends what is missing.
    var reach = Reach()
  }

  /// What some steps are about.
  struct Reach {
    /// The legs in space, and those in time.
    var space = 0..<0
    var time = 0..<0
    /// The dials of values that are not drawn: the bits of their numbers by 64.
    var assumed: UInt64 = 0

    /// Whether it depends on a dial for something of a leg.
    func depends(on part: OutlineDial.Part, _ leg: Int, _ dial: Int) -> Bool {
      switch part {
      case .space: space.contains(leg)
      case .time: time.contains(leg)
      case .assumed: assumed & (1 << UInt64(dial % 64)) != 0
      }
    }
  }

  let automaton: Automaton
  private(set) var legs: [Leg] = []
  private(set) var dials: [OutlineDial] = []
  private(set) var judgements: [Judgement] = []
  private(set) var vertices: [Vertex] = []
  /// The steps of all judgements.
  private(set) var steps: [OutlineStep] = []
  /// Of each edge, the last vertex in front of it.
  private var edgeVertices: [Int] = []
  private var directions: [Direction] = []
  /// Of each item, the vertices at which it began and ended last; -1 where it has not.
  private(set) var starts: [Int]
  private(set) var ends: [Int]
  /// Of values that are not drawn, their dials.
  private var assumed: [Value: Int] = [:]
  private var stack = Array(repeating: 0.0, count: 8)
  private let resolution: Double
  private let toleranceBase: Double
  private let toleranceRatio: Double

  /// - Parameters:
  ///   - automaton: The automaton.
  ///   - way: The numbers of edges, each of which leads to where the next one begins.
  ///   - asked: Of each condition, whether its failure is asked for.
  init(_ automaton: Automaton, along way: [Int], askingFor asked: [Bool]) {
    self.automaton = automaton
    let settings = automaton.gesture.settings
    resolution = Double(settings.resolution)
    (toleranceBase, toleranceRatio) = (
      Double(settings.toleranceBase), Double(settings.toleranceRatio)
    )
    starts = Array(repeating: -1, count: automaton.gesture.items.count)
    ends = starts
    vertices = [Vertex()]
    for (number, edge) in way.enumerated() { add(automaton.edges[edge], number, asked) }
    // No more numbers than steps are ever kept.
    let most = judgements.map { max($0.holds.count, $0.fails?.count ?? 0) }.max() ?? 0
    stack = Array(repeating: 0, count: most + 1)
    trace(from: 0)
  }

  // MARK: Making it

  private var now: Int { vertices.count - 1 }

  private mutating func add(_ edge: Automaton.Edge, _ number: Int, _ asked: [Bool]) {
    edgeVertices.append(now)
    judge(edge.exits, number, asked)
    for item in edge.leaves where starts[item.rawValue] >= 0 { ends[item.rawValue] = now }
    if edge.trigger == .landing || edge.trigger == .assembly {
      addLeg(.landing, [.place(195), .place(420)])
    }
    let going = automaton.itemsGoneOn(along: edge)
    if let source = edge.source, automaton[source].kind == .begun {
      for item in begun where !going.contains(item) { ends[item.rawValue] = now }
      begun = []
    }
    for item in edge.enters + edge.starts where !going.contains(item) {
      (starts[item.rawValue], ends[item.rawValue]) = (now, -1)
    }
    begun += edge.starts
    judge(edge.guards, number, asked)
    if case .leaf(let leaf) = edge.target { draw(leaf.rawValue) }
  }

  /// The items that have started with `begin` and have not been entered.
  private var begun: [ID<Item>] = []

  private mutating func judge(_ conditions: [Int], _ edge: Int, _ asked: [Bool]) {
    for index in conditions {
      let condition = automaton.gesture.conditions[index]
      let scale = condition.dimension.scale
      let first = steps.count
      var isKnown = add(condition.test, is: true, per: scale)
      let middle = steps.count
      var fails: Range<Int>?
      if asked[index] {
        isKnown = add(condition.test, is: false, per: scale) && isKnown
        fails = middle..<steps.count
      }
      var judgement = Judgement(
        condition: index, edge: edge, holds: first..<middle, fails: fails, isKnown: isKnown)
      judgement.reach = Reach(of: steps[first..<middle])
      judgements.append(judgement)
    }
  }

  private mutating func draw(_ leaf: Int) {
    switch automaton.leaves[leaf].kind {
    case .recognized: break
    case .begun, .waiting, .gathering: addLeg(.still, [.time], leaf)
    case .motion(.move(let sectors)) where !sectors.isEmpty:
      let first = directions.count
      for sector in sectors { add(sector) }
      addLeg(
        .move, [.time, .length, .aim(directions.count - first), .stray, .side], leaf,
        first..<directions.count)
    case .motion(.move), .motion(.any), .motion(.course):
      let first = directions.count
      directions += Self.compass
      addLeg(
        .free, [.time, .length, .aim(8), .back, .stray, .rounds], leaf, first..<directions.count)
    case .motion(.hold(let radius)):
      addLeg(.rest(radius: Double(radius)), [.time, .offset], leaf)
    case .motion(.lift), .motion(.grip): addLeg(.still, [.time], leaf)
    }
  }

  private static let compass: [Direction] = (0..<8).map { index in
    let unit = UnitVector(degrees: 45 * Double(index))
    return Direction(x: unit.x, y: unit.y)
  }

  /// The middle of a sector, and what is near its edges.
  private mutating func add(_ sector: Sector) {
    let (first, last) = ((sector.firstX, sector.firstY), (sector.lastX, sector.lastY))
    // Along the middle, whatever the angle between the edges.
    let middle = (
      first.0 + last.0 + last.1 - first.1, first.1 + last.1 + first.0 - last.0
    )
    for (x, y) in [
      middle, (first.0 * 4 + middle.0, first.1 * 4 + middle.1),
      (last.0 * 4 + middle.0, last.1 * 4 + middle.1),
    ] {
      let size = Double(x * x + y * y).squareRoot()
      directions.append(Direction(x: Double(x) / size, y: Double(y) / size))
    }
  }

  private mutating func addLeg(
    _ kind: Leg.Kind, _ kinds: [OutlineDial.Kind], _ leaf: Int? = nil,
    _ directions: Range<Int> = 0..<0
  ) {
    var leg = Leg(kind: kind, dial: dials.count, directions: directions, leaf: leaf)
    if let leaf { leg.canStray = automaton.leaves[leaf].kind.canStray }
    for kind in kinds { dials.append(OutlineDial(kind, leg: legs.count, resolution: resolution)) }
    legs.append(leg)
    vertices.append(Vertex())
    vertices.append(Vertex())
  }

  /// The dial of a value that is not drawn; what it is compared with is a good guess.
  mutating func dial(of value: Value) -> Int {
    if let known = assumed[value] { return known }
    dials.append(OutlineDial(.assumed(value), leg: legs.count, resolution: resolution))
    assumed[value] = dials.count - 1
    return dials.count - 1
  }

  mutating func add(_ step: OutlineStep) { steps.append(step) }

  /// Where an item that has started begins and ends, as vertices, if it is asked now.
  func span(of item: ID<Item>) -> (start: Int, end: Int)? {
    let start = starts[item.rawValue]
    guard start >= 0 else { return nil }
    return (start, ends[item.rawValue] < 0 ? now : ends[item.rawValue])
  }

  /// Whether something is drawn between two vertices that may turn any far.
  func spins(_ span: (start: Int, end: Int)) -> Bool {
    legs.indices.contains { index in
      // Each leg has two vertices, behind the first of all.
      guard 2 * index >= span.start, 2 * index + 2 <= span.end else { return false }
      switch legs[index].kind {
      case .free, .rest: return true
      case .landing, .move, .still: return false
      }
    }
  }

  // MARK: Drawing it

  /// Whether no step strays.
  var isPlain: Bool { (vertices.last?.stray ?? 0) == 0 }

  /// Computes the vertices behind those of the first legs.
  private mutating func trace(from first: Int) {
    for index in first..<max(legs.count, first) {
      let leg = legs[index]
      var (middle, end) = (vertices[2 * index], vertices[2 * index])
      switch leg.kind {
      case .landing:
        (end.x, end.y) = (dials[leg.dial].value, dials[leg.dial + 1].value)
        middle = end
      case .move:
        let direction = directions[leg.directions.lowerBound + Int(dials[leg.dial + 2].value)]
        let length = dials[leg.dial + 1].value
        let stray = length * dials[leg.dial + 3].value
        let side = direction.turned(isClockwise: dials[leg.dial + 4].value == 0)
        middle.go(direction, length)
        middle.length += length
        end = middle
        end.go(stray < 0 ? direction : side, stray)
        end.stray += stray.magnitude
      case .free:
        let direction = directions[leg.directions.lowerBound + Int(dials[leg.dial + 2].value)]
        let length = dials[leg.dial + 1].value
        middle.go(direction, length)
        middle.length += length
        end = middle
        end.go(direction, -length * dials[leg.dial + 3].value)
        end.length += length * (dials[leg.dial + 3].value + 2 * dials[leg.dial + 5].value)
        if leg.canStray { end.stray += length * dials[leg.dial + 4].value.magnitude }
      case .rest(let radius):
        let far = min(dials[leg.dial + 1].value, radius)
        if far >= resolution {
          middle.x += far
          middle.length += far
        }
        end = middle
      case .still: break
      }
      switch leg.kind {
      case .landing: break
      case .move, .free, .rest, .still: end.time += dials[leg.dial].value
      }
      (vertices[2 * index + 1], vertices[2 * index + 2]) = (middle, end)
    }
  }

  // MARK: What is missing

  /// That everything holds that is judged up to an edge, but for one judgement, which is to be false.
  struct Goal {
    /// The number of the last edge that counts.
    var edge: Int
    /// The number of the judgement.
    var failure: Int?
  }

  /// Of each judgement, how much was missing when it was last computed.
  private var missing: [Double] = []
  private var goal = Goal(edge: -1)
  /// The judgements that depend on the dial that is turned.
  private var affected: [Int] = []

  /// Computes what is missing for a goal: 0 if nothing is, infinity if that cannot be told.
  mutating func shortfall(of goal: Goal) -> Double {
    self.goal = goal
    missing.removeAll(keepingCapacity: true)
    for judgement in judgements {
      guard judgement.edge <= goal.edge else { break }
      missing.append(judgement.isKnown ? 0 : .infinity)
    }
    for index in missing.indices where missing[index] == 0 { missing[index] = lack(of: index) }
    return missing.reduce(excess) { $0 + $1 }
  }

  /// Turns a dial to where the least is missing.
  ///
  /// - Parameters:
  ///   - dial: The dial.
  ///   - least: What is missing; is made less if something was found.
  ///   - turnsLeft: Is made less by the values that are tried.
  mutating func turn(_ dial: Int, to least: inout Double, _ turnsLeft: inout Int) {
    affected.removeAll(keepingCapacity: true)
    var rest = 0.0
    let (part, leg) = (dials[dial].part, dials[dial].leg)
    for index in missing.indices {
      if judgements[index].reach.depends(on: part, leg, dial) {
        affected.append(index)
      } else {
        rest += missing[index]
      }
    }
    let unturned = dials[dial].value
    var chosen = unturned
    for value in dials[dial].tries where value != unturned && turnsLeft > 0 && least > 0 {
      turnsLeft -= 1
      set(dial, to: value)
      var sum = rest + excess
      for index in affected {
        guard sum < least else { break }
        sum += lack(of: index)
      }
      // A little of it is rounding.
      if sum < 1e-9 { sum = 0 }
      if sum < least * 0.999 { (chosen, least) = (value, sum) }
    }
    set(dial, to: chosen)
    for index in affected { missing[index] = lack(of: index) }
  }

  private mutating func set(_ dial: Int, to value: Double) {
    dials[dial].value = value
    trace(from: dials[dial].leg)
  }

  /// What is missing for a judgement to be as the goal says.
  private mutating func lack(of index: Int) -> Double {
    let range = index == goal.failure ? judgements[index].fails : judgements[index].holds
    return range.map { value(of: $0) } ?? 0
  }

  /// By how much more it strays than it may, in hundreds of points.
  private var excess: Double {
    if isPlain { return 0 }
    var sum = 0.0
    for vertex in edgeVertices.prefix(goal.edge + 1) {
      let allowed = toleranceBase + toleranceRatio * vertices[vertex].length
      sum += max(0, vertices[vertex].stray - allowed) / 100
    }
    return sum
  }

  /// The dials on which it depends what is missing, those first that matter most.
  func dialsInNeed(straying: Bool) -> [Int] {
    var scores = Array(repeating: 0.0, count: dials.count)
    for index in missing.indices where missing[index] > 0 {
      let range = index == goal.failure ? judgements[index].fails : judgements[index].holds
      for step in range ?? 0..<0 { steps[step].score(&scores, legs) }
    }
    if straying {
      for dial in dials.indices where dials[dial].isStray && scores[dial] > 0 { scores[dial] += 9 }
    }
    return dials.indices.filter { scores[$0] > 0 && (straying || !dials[$0].isStray) }
      .sorted { scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1] }
  }

  private mutating func value(of range: Range<Int>) -> Double {
    OutlineStep.run(steps, range, on: &stack, vertices, dials)
    let missing = stack[0]
    // Whatever is missing, it is better to miss less often.
    return missing > 0 ? missing + 0.5 : 0
  }
}

extension Outline.Vertex {
  fileprivate mutating func go(_ direction: Outline.Direction, _ length: Double) {
    x += direction.x * length
    y += direction.y * length
  }
}

extension Outline.Direction {
  /// The direction at a right angle, as it is seen on a screen.
  fileprivate func turned(isClockwise: Bool) -> Self {
    isClockwise ? Self(x: -y, y: x) : Self(x: y, y: -x)
  }
}
