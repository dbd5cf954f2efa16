import GestureAutomaton
import GestureModel
import GestureRuntime

/// A way through an automaton, to be drawn with one to four straight lines for each phase, in numbers
/// that can be varied: its parameters. ``OutlineFit`` draws it.
///
/// Whatever the parameters say, what is drawn satisfies the rows of ``SymbolicPath`` for this way, but for
/// those of conditions and of the tolerance. So where these hold of it too, nothing needs to be solved.
struct Outline {
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
    /// The first of its parameters, and how many it has.
    var parameter: Int
    var parameterCount: Int
    /// Where its directions stand, and the shapes that it may have.
    var directions = 0..<0
    var shapes = 0..<0
    /// The leaf that is drawn; `nil` for a landing.
    var leaf: Int?
    /// Whether what it draws may stray.
    var canStray = false
  }

  /// A condition that is judged on the way.
  struct Judgement {
    var condition: Int
    /// The number of the edge that judges it.
    var edge: Int
    /// The steps that compute how much is missing for it to hold, and for it to be false.
    var holds: Range<Int>
    var fails: Range<Int>?
    /// Whether the steps can compute that.
    var isKnown: Bool
    /// The parameters that what is missing depends on.
    var reach = Reach()
  }

  /// What some steps are about.
  struct Reach {
    /// The legs in space, and those in time.
    var space = 0..<0
    var time = 0..<0
    /// The parameters of values that are not drawn: the bits of their numbers by 64.
    var assumed: UInt64 = 0

    /// Whether it depends on a parameter for something of a leg.
    func depends(on part: OutlineParameter.Part, _ leg: Int, _ parameter: Int) -> Bool {
      switch part {
      case .space: space.contains(leg)
      case .time: time.contains(leg)
      case .assumed: assumed & (1 << UInt64(parameter % 64)) != 0
      }
    }
  }

  let automaton: Automaton
  private(set) var legs: [Leg] = []
  private(set) var parameters: [OutlineParameter] = []
  private(set) var judgements: [Judgement] = []
  /// The steps of all judgements.
  private(set) var steps: [OutlineStep] = []
  /// For each edge, the last vertex before it.
  private(set) var edgeVertices: [Int] = []
  private(set) var directions: [Direction] = []
  /// For each item, the vertices at which it began and ended last; -1 where it has not.
  private(set) var starts: [Int]
  private(set) var ends: [Int]
  /// Of values that are not drawn, their parameters.
  private var assumed: [(value: Value, parameter: Int)] = []

  /// - Parameters:
  ///   - automaton: The automaton.
  ///   - way: The numbers of edges; each begins where the one before leads.
  ///   - asked: For each condition, whether its failure is asked for.
  init(_ automaton: Automaton, along way: [Int], askingFor asked: [Bool]) {
    self.automaton = automaton
    starts = Array(repeating: -1, count: automaton.gesture.items.count)
    ends = starts
    for (number, edge) in way.enumerated() { add(automaton.edges[edge], number, asked) }
  }

  // MARK: Making it

  /// The last vertex: there is one before each leg, and one after the last.
  private var now: Int { legs.count }

  private mutating func add(_ edge: Automaton.Edge, _ number: Int, _ asked: [Bool]) {
    edgeVertices.append(now)
    judge(edge.exits, number, asked)
    for item in edge.exited where starts[item.rawValue] >= 0 { ends[item.rawValue] = now }
    if edge.trigger == .landing || edge.trigger == .assembly {
      addLeg(.landing, [.place(195), .place(420)])
    }
    let going = automaton.itemsGoneOn(along: edge)
    if let source = edge.source, automaton[source].kind == .begun {
      for item in begun where !going.contains(item) { ends[item.rawValue] = now }
      begun = []
    }
    for item in edge.entered + edge.starts where !going.contains(item) {
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
        [.time, .length, .aim(count), .shape(Shape.moves.count), .stray, .side], leaf,
        first..<directions.count)
    case .motion(.move), .motion(.any), .motion(.course):
      let first = directions.count
      directions += Direction.compass
      addLeg(
        .free, [.time, .length, .aim(8), .shape(Shape.lines.count), .stray, .rounds], leaf,
        first..<directions.count)
    case .motion(.hold(let radius)):
      addLeg(.rest(radius: Double(radius.initial)), [.time, .offset], leaf)
    case .motion(.lift), .motion(.grip): addLeg(.still, [.time], leaf)
    }
  }

  /// The middle of a sector, and what is near its edges.
  private mutating func add(_ sector: Sector) {
    let middle = sector.middle
    for (x, y) in [
      middle, (sector.firstX * 16 + middle.x, sector.firstY * 16 + middle.y),
      (sector.lastX * 16 + middle.x, sector.lastY * 16 + middle.y),
    ] {
      let size = Double(x * x + y * y).squareRoot()
      directions.append(Direction(x: Double(x) / size, y: Double(y) / size))
    }
  }

  private mutating func addLeg(
    _ kind: Leg.Kind, _ kinds: [OutlineParameter.Kind], _ leaf: Int? = nil,
    _ directions: Range<Int> = 0..<0
  ) {
    var leg = Leg(
      kind: kind, parameter: parameters.count, parameterCount: kinds.count, directions: directions,
      leaf: leaf)
    switch kind {
    case .move: leg.shapes = Shape.moves
    case .free: leg.shapes = Shape.lines
    case .landing, .rest, .still: break
    }
    if let leaf { leg.canStray = automaton.leaves[leaf].kind.canStray }
    for kind in kinds {
      parameters.append(OutlineParameter(kind, leg: legs.count, resolution: resolution))
    }
    legs.append(leg)
  }

  /// The parameter of a value that is not drawn; what it is compared with is a good guess.
  mutating func parameter(of value: Value) -> Int {
    if let known = assumed.first(where: { $0.value == value }) { return known.parameter }
    parameters.append(
      OutlineParameter(
        .assumed(isNeverNegative: value.isNeverNegative), leg: legs.count, resolution: resolution))
    assumed.append((value, parameters.count - 1))
    return parameters.count - 1
  }

  private var resolution: Double { Double(automaton.gesture.settings.resolution) }

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
}
