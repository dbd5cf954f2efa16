import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// A way through an automaton, drawn with one to four straight lines for each phase, in numbers that can
/// be varied: its dials.
///
/// Whatever the dials say, what is drawn satisfies the rows of ``SymbolicPath`` for this way, but for
/// those of conditions and of the tolerance. So where these hold of it too, nothing needs to be solved.
struct Outline {
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

  /// What leads from one vertex to the next.
  struct Leg {
    enum Kind {
      case landing
      /// Lines in some of the directions, and one that strays from them.
      case move
      /// Lines in any direction.
      case free
      /// A line within a hold.
      case rest(radius: Double)
      /// Nothing but time.
      case still
    }

    var kind: Kind
    /// The first of its dials, and how many it has.
    var dial: Int
    var dialCount: Int
    /// Where its directions stand, and the shapes that it may have.
    var directions = 0..<0
    var shapes = 0..<0
    /// The leaf that is drawn; `nil` for a landing.
    var leaf: Int?
    /// Whether what it draws may stray.
    var canStray = false
  }

  struct Direction {
    var x: Double
    var y: Double
  }

  /// Lines one after the other.
  struct Shape {
    var count: Int
    /// How many directions each is on from the one before.
    var turn: Int
    /// How long each is, as a share.
    var sizes: SIMD4<Double>

    init(turn: Int = 0, _ sizes: Double...) {
      (count, self.turn, self.sizes) = (sizes.count, turn, .zero)
      for index in sizes.indices { self.sizes[index] = sizes[index] }
    }

    /// This, and the same narrower and wider.
    var stretched: [Shape] {
      [1, 0.2, 4].map { share in
        var shape = self
        shape.sizes *= SIMD4(1, share, 1, share)
        return shape
      }
    }
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
  /// Where they stand.
  private(set) var values: [Double] = []
  private(set) var judgements: [Judgement] = []
  /// One in front of each leg, and the last.
  private(set) var vertices: [Vertex] = []
  private(set) var boxes: [Box] = []
  /// The steps of all judgements.
  private(set) var steps: [OutlineStep] = []
  /// Of each edge, the last vertex in front of it.
  private var edgeVertices: [Int] = []
  private var directions: [Direction] = []
  private let shapes = Self.moves + Self.lines
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
      let count = directions.count - first
      addLeg(
        .move,
        [.time, .length, .aim(count), .shape(Self.moves.count), .stray, .side], leaf,
        first..<directions.count)
    case .motion(.move), .motion(.any), .motion(.course):
      let first = directions.count
      directions += Self.compass
      addLeg(
        .free, [.time, .length, .aim(8), .shape(Self.lines.count), .stray, .rounds], leaf,
        first..<directions.count)
    case .motion(.hold(let radius)):
      addLeg(.rest(radius: Double(radius)), [.time, .offset], leaf)
    case .motion(.lift), .motion(.grip): addLeg(.still, [.time], leaf)
    }
  }

  /// What a move may be: straight, bent within an arc of directions, or along several of them; of each
  /// arc there are three directions.
  private static let moves =
    [Shape(1)]
    + [Shape(turn: 2, 1, 1), Shape(turn: 1, 1, 1), Shape(turn: 3, 1, 1, 1, 1)].flatMap { $0.stretched }

  /// What may go anywhere: to and fro, straight, round to one side or to the other, a hook, and round
  /// from within. Directions are an eighth of a turn apart.
  private static let lines =
    [Shape(turn: 4, 1, 0.95), Shape(turn: 4, 1, 0.5), Shape(1)]
    + [Shape(turn: 2, 1, 1, 1, 0.7), Shape(turn: 6, 1, 1, 1, 0.7), Shape(turn: 2, 1, 1, 1)].flatMap {
      $0.stretched
    }
    + [Shape(turn: 2, 0.5, 0.5, 1, 1)]

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
      middle, (first.0 * 16 + middle.0, first.1 * 16 + middle.1),
      (last.0 * 16 + middle.0, last.1 * 16 + middle.1),
    ] {
      let size = Double(x * x + y * y).squareRoot()
      directions.append(Direction(x: Double(x) / size, y: Double(y) / size))
    }
  }

  private mutating func addLeg(
    _ kind: Leg.Kind, _ kinds: [OutlineDial.Kind], _ leaf: Int? = nil,
    _ directions: Range<Int> = 0..<0
  ) {
    var leg = Leg(
      kind: kind, dial: dials.count, dialCount: kinds.count, directions: directions, leaf: leaf)
    switch kind {
    case .move: leg.shapes = 0..<Self.moves.count
    case .free: leg.shapes = Self.moves.count..<shapes.count
    case .landing, .rest, .still: break
    }
    if let leaf { leg.canStray = automaton.leaves[leaf].kind.canStray }
    for kind in kinds { add(OutlineDial(kind, leg: legs.count, resolution: resolution)) }
    legs.append(leg)
    vertices.append(Vertex())
    boxes.append(Box())
  }

  private mutating func add(_ dial: OutlineDial) {
    dials.append(dial)
    values.append(dial.usual)
  }

  /// The dial of a value that is not drawn; what it is compared with is a good guess.
  mutating func dial(of value: Value) -> Int {
    if let known = assumed[value] { return known }
    add(
      OutlineDial(
        .assumed(isNeverNegative: value.isNeverNegative), leg: legs.count, resolution: resolution))
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
    legs[span.start..<span.end].contains { leg in
      switch leg.kind {
      case .free, .rest: true
      case .landing, .move, .still: false
      }
    }
  }

  // MARK: What others have drawn

  /// How legs are drawn, by what is written of them: the values of their dials.
  struct Memory {
    fileprivate var landings: [SourceRange: [Double]] = [:]
    fileprivate var phases: [SourceRange: [Double]] = [:]
  }

  /// Draws what another outline has drawn, too, as it did.
  mutating func recall(_ memory: Memory) {
    for (index, leg) in legs.enumerated() {
      guard let range = range(of: index),
        let values = leg.leaf == nil ? memory.landings[range] : memory.phases[range],
        values.count == leg.dialCount
      else { continue }
      self.values.replaceSubrange(leg.dial..<leg.dial + leg.dialCount, with: values)
    }
    trace(from: 0)
  }

  func note(in memory: inout Memory) {
    for (index, leg) in legs.enumerated() {
      guard let range = range(of: index) else { continue }
      let values = Array(values[leg.dial..<leg.dial + leg.dialCount])
      if leg.leaf == nil { memory.landings[range] = values } else { memory.phases[range] = values }
    }
  }

  /// Where a leg's phase is written, or of a landing the phase behind it.
  private func range(of leg: Int) -> SourceRange? {
    let phase = legs[leg].leaf ?? (leg + 1 < legs.count ? legs[leg + 1].leaf : nil)
    guard let phase, let item = automaton.leaves[phase].inside.last else { return nil }
    return automaton.gesture.items[item.rawValue].range
  }

  // MARK: Drawing it

  /// Whether no step strays.
  var isPlain: Bool { (vertices.last?.stray ?? 0) == 0 }

  /// Computes the vertices and boxes from a leg on.
  private mutating func trace(from first: Int) {
    for index in first..<max(legs.count, first) {
      let leg = legs[index]
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
  private func go(_ leg: Leg, _ end: inout Vertex, _ box: inout Box) -> Direction {
    let length = values[leg.dial + 1]
    let shape = shapes[leg.shapes.lowerBound + Int(values[leg.dial + 3])]
    var aim = Int(values[leg.dial + 2])
    for number in 0..<shape.count {
      aim += shape.turn
      if aim >= leg.directions.count { aim %= leg.directions.count }
      let size = length * shape.sizes[number]
      end.go(directions[leg.directions.lowerBound + aim], size)
      end.length += size
      box.cover(end)
    }
    return directions[leg.directions.lowerBound + aim]
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
    let (part, leg) = (dials[dial].part, dials[dial].leg)
    // Those first of which most tries are no better.
    for index in missing.indices where missing[index] > 0 {
      if judgements[index].reach.depends(on: part, leg, dial) {
        affected.append(index)
      } else {
        rest += missing[index]
      }
    }
    for index in missing.indices where missing[index] == 0 {
      if judgements[index].reach.depends(on: part, leg, dial) { affected.append(index) }
    }
    let unturned = values[dial]
    let tryCount = dials[dial].tryCount
    let first = chance.next(below: tryCount)
    for number in 0..<min(tryCount, Self.triesAtOnce) where turnsLeft > 0 {
      let value = dials[dial].tried((first + number) % tryCount, from: unturned)
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
    let number = chance.next(below: dials[dial].tryCount)
    set(dial, to: dials[dial].tried(number, from: values[dial]))
  }

  /// Turns all dials to where they stood once.
  mutating func restore(_ values: [Double]) {
    self.values = values
    trace(from: 0)
  }

  private mutating func set(_ dial: Int, to value: Double) {
    values[dial] = value
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
      for step in range ?? 0..<0 { steps[step].score(&scores, legs, dials) }
    }
    return dials.indices.filter { scores[$0] > 0 && (straying || !dials[$0].isStray) }
      .sorted { scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1] }
  }

  private mutating func value(of range: Range<Int>) -> Double {
    OutlineStep.run(steps, range, on: &stack, vertices, boxes, values)
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
