import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// One path through an automaton, executed on variables: what each phase may draw is a set of linear
/// rows, and what each item measures a linear form.
///
/// Every drawing that takes the path satisfies the rows. Not every solution of them is a drawing, for
/// what is not linear is bounded from outside, and some measures may be anything.
struct SymbolicPath {
  let map: PathMap
  let leeway: Leeway
  /// For each variable, whether it may be negative.
  private(set) var free: [Bool] = []
  private(set) var rows: [LinearRow] = []
  /// Choices between lists: for each choice, the rows of one list have to hold.
  private(set) var choices: [[[LinearRow]]] = []
  var now = Moment()
  /// For each item, when it was under way last.
  var spans: [Span?]
  /// Places at which the finger was when a step began or ended.
  private(set) var corners: [(x: LinearForm, y: LinearForm)] = []
  /// What has no linear form, as a variable, until something happens.
  var unmodelled: [Value: Int] = [:]
  /// Of values that are compared again at the same moment, by how much the first is greater.
  var orders: [Compared: Int] = [:]
  /// Sides of boxes that something was judged by, for what is drawn around that.
  var sides: [Side] = []
  /// Movements whose size is known, with that.
  var sizes: [(x: LinearForm, y: LinearForm, size: LinearForm)] = []
  /// The conditions that the last edge judged.
  private(set) var judged: [Judged] = []
  /// Whether durations of what is under way may have been judged a moment ago.
  private(set) var isStale = false
  /// Whether it is a step that is taken.
  private(set) var isStepped = false

  init(_ map: PathMap, _ leeway: Leeway) {
    (self.map, self.leeway) = (map, leeway)
    spans = map.automaton.gesture.items.map { _ in nil }
  }

  var automaton: Automaton { map.automaton }

  /// A condition that was judged, and holds.
  struct Judged {
    var condition: Int
    /// Which of the rows and of the choices say so.
    var rows: Range<Int>
    var choices: Range<Int>
    /// What has to hold instead for it to be false; `nil` if that is not asked.
    var failure: [[LinearRow]]?
  }

  // MARK: Variables and rows

  mutating func variable(isFree: Bool = false) -> Int {
    free.append(isFree)
    return free.count - 1
  }

  mutating func form(isFree: Bool = false) -> LinearForm {
    LinearForm(variable: variable(isFree: isFree))
  }

  mutating func require(_ row: LinearRow) { rows.append(row) }

  /// That one form is at least another.
  mutating func require(
    _ form: LinearForm, atLeast other: LinearForm, _ origin: LinearRow.Origin = .geometry
  ) {
    rows.append(LinearRow(form.minus(other), origin))
  }

  /// That one of several lists of rows holds.
  mutating func require(oneOf lists: [[LinearRow]]) {
    if lists.contains(where: { $0.isEmpty }) { return }
    if lists.count == 1 { rows += lists[0] } else { choices.append(lists) }
  }

  /// Judges a condition: it holds. If asked, notes what would have to hold for it to be false.
  mutating func judge(_ condition: Int, asksForFailure: Bool) {
    let test = automaton.gesture.conditions[condition].test
    let holds = lists(of: test, is: true, .condition(condition))
    let failure = asksForFailure ? lists(of: test, is: false, .condition(condition)) : nil
    let (first, firstChoice) = (rows.count, choices.count)
    require(oneOf: holds)
    judged.append(
      Judged(
        condition: condition, rows: first..<rows.count, choices: firstChoice..<choices.count,
        failure: failure))
  }

  // MARK: Going on

  /// Takes an edge: lifts, leaves and enters what it does, and judges what guards it. Then the leaf
  /// that it leads to is to be drawn.
  mutating func take(_ edge: Automaton.Edge, judging: (inout SymbolicPath, [Int]) -> Void) {
    (isStale, isStepped) = (edge.trigger.isLate, edge.trigger == .step)
    judged.removeAll()
    if edge.isLift(in: automaton) { lift() }
    orders.removeAll()
    judging(&self, edge.exits)
    for item in edge.exited { spans[item.rawValue]?.end = now }
    if edge.trigger == .lift, let source = edge.source, !isSteady(source.rawValue) {
      // The fingers leave one after the other.
      now.time.add(form())
    }
    if edge.trigger == .landing || edge.trigger == .assembly { land() }
    let going = automaton.itemsGoneOn(along: edge)
    if let source = edge.source, automaton[source].kind == .begun {
      // What has started with `begin` and is not gone on to stands still from here on.
      for item in begun where !going.contains(item) { spans[item.rawValue]?.end = now }
      begun = []
    }
    for item in edge.entered + edge.starts where !going.contains(item) { start(item) }
    begun += edge.starts
    orders.removeAll()
    judging(&self, edge.guards)
    (isStale, isStepped) = (false, false)
  }

  /// The items that have started with `begin` and have not been entered.
  private var begun: [ID<Item>] = []

  mutating func start(_ item: ID<Item>) {
    spans[item.rawValue] = Span(start: now, end: nil, isOfLanding: isAtLanding)
  }

  /// Whether nothing has been drawn since the last landing.
  var isAtLanding = false

  /// Begins another moment: what was measured may be something else from now on.
  mutating func goOn() {
    unmodelled.removeAll()
    now.number? += 1
  }

  /// Lands anywhere.
  private mutating func land() {
    goOn()
    (now.x, now.y) = (form(isFree: true), form(isFree: true))
    now.gaps += 1
    isAtLanding = true
  }

  /// Moves the end of everything that is under way to where the finger lifts: no step goes there.
  private mutating func lift() {
    goOn()
    if leeway == .plainest {
      liftNearby()
      return
    }
    let (x, y, size) = (form(isFree: true), form(isFree: true), form())
    bound(x, y, by: size, .lift)
    now.x.add(x)
    now.y.add(y)
    if lastHold == nil { now.travel.add(size) }
    switch leeway {
    case .everything: break
    case .liftInPlace, .withoutStray, .plainest:
      let resolution = Double(automaton.gesture.settings.resolution)
      require(LinearForm(resolution), atLeast: size, .lift)
    }
    // A hold that the finger leaves as it lifts is over.
    if let (hold, radius, leaf) = lastHold {
      let size = form()
      require(LinearForm(radius * 1.0001), atLeast: size, .phase(leaf))
      bound(now.x.minus(hold.x), now.y.minus(hold.y), by: size, .geometry)
      now.travel = hold.travel.plus(size)
    }
  }

  /// Lifts where it held, or in a square around where it was last, whose corners are as far from it as
  /// it may be.
  private mutating func liftNearby() {
    let reach = Double(automaton.gesture.settings.resolution)
    guard lastHold == nil, reach > 0 else { return }
    let (x, y) = (form(isFree: true), form(isFree: true))
    for side in [x.plus(y), x.minus(y)] {
      require(LinearForm(reach), atLeast: side, .lift)
      require(side, atLeast: LinearForm(-reach), .lift)
    }
    now.x.add(x)
    now.y.add(y)
    now.travel.constant += reach
  }

  private var lastHold: (start: Moment, radius: Double, leaf: Int)?

  /// That a movement is no longer than something.
  mutating func bound(
    _ x: LinearForm, _ y: LinearForm, by size: LinearForm, _ origin: LinearRow.Origin
  ) {
    for direction in Cone.compass {
      var row = size
      row.add(x, times: direction.x)
      row.add(y, times: direction.y)
      rows.append(LinearRow(row, origin))
    }
  }

  // MARK: Phases

  /// Arrives at a leaf, and draws what it allows.
  mutating func arrive(_ leaf: ID<Automaton.Leaf>) {
    goOn()
    lastHold = nil
    let before = now
    turn(automaton[leaf].kind)
    switch automaton[leaf].kind {
    case .recognized: return
    case .begun, .waiting, .gathering: break
    case .motion(let motion):
      isAtLanding = false
      draw(motion, leaf.rawValue)
      if case .hold(let radius) = motion, isSteady(leaf.rawValue) {
        lastHold = (before, Double(radius.most), leaf.rawValue)
      }
    }
    now.time.add(newest: variable())
  }

  /// The directions of the last move, if nothing has gone elsewhere since.
  var lastSector: Sector?

  /// Turns at most as far as what a leaf draws can: no step of one move goes outside of its one arc of
  /// directions, if none may stray.
  private mutating func turn(_ kind: Automaton.Leaf.Kind) {
    let settings = automaton.gesture.settings
    let isExact =
      !leeway.strays || settings.toleranceBase.most == 0 && settings.toleranceRatio.most == 0
    switch kind {
    case .motion(.move(let sectors)):
      guard isExact, sectors.count == 1, sectors[0].width < 170 else {
        now.spins += 1
        lastSector = nil
        return
      }
      now.turning += sectors[0].width
      if let lastSector { now.turning += lastSector.farthestTurn(to: sectors[0]) }
      lastSector = sectors[0]
    case .motion(.any), .motion(.hold), .motion(.course):
      now.spins += 1
      lastSector = nil
    case .motion(.lift), .motion(.grip), .begun, .waiting, .gathering, .recognized: break
    }
  }

  /// Adds what a motion may draw.
  private mutating func draw(_ motion: Motion, _ leaf: Int) {
    switch motion {
    case .move(let sectors): step(canStray: !sectors.isEmpty, leaf)
    case .course(let course) where course.kind.row.isInPlane: step(canStray: true, leaf)
    case .any: step(canStray: false, leaf)
    case .hold where leeway == .plainest: break
    case .hold(let radius):
      let (x, y, length) = (variable(isFree: true), variable(isFree: true), variable())
      let size = form()
      bound(LinearForm(variable: x), LinearForm(variable: y), by: size, .geometry)
      require(LinearForm(variable: length), atLeast: size)
      add(x, y, length: length, travel: size)
      if isSteady(leaf) {
        require(LinearForm(Double(radius.most) * 1.0001), atLeast: size, .phase(leaf))
        if map.asksForBoxes {
          widen(by: LinearForm(variable: length), within: Double(radius.most) * 1.0001, leaf)
        }
      } else {
        now.gaps += 1
      }
    case .course:
      let (x, y, length) = (variable(isFree: true), variable(isFree: true), variable())
      add(x, y, length: length, travel: LinearForm())
      if leeway.strays { now.stray.add(newest: variable()) }
      now.gaps += 1
    case .lift, .grip: break
    }
  }

  /// Lets it have gone on to all sides, to opposite ones no further together than it has gone at all.
  mutating func widen(by size: LinearForm, within radius: Double? = nil, _ leaf: Int = 0) {
    let (right, left, down, up) = (form(), form(), form(), form())
    for (one, other) in [(right, left), (down, up)] {
      require(size, atLeast: one.plus(other))
      guard let radius else { continue }
      require(LinearForm(radius), atLeast: one, .phase(leaf))
      require(LinearForm(radius), atLeast: other, .phase(leaf))
    }
    now.right.add(right)
    now.left.add(left)
    now.down.add(down)
    now.up.add(up)
  }

  mutating func add(_ x: Int, _ y: Int, length: Int, travel: LinearForm) {
    now.x.add(LinearForm(variable: x))
    now.y.add(LinearForm(variable: y))
    now.length.add(LinearForm(variable: length))
    now.travel.add(travel)
  }

  /// Adds steps that go in some directions, and stray from them.
  private mutating func step(canStray: Bool, _ leaf: Int) {
    let directions = leeway == .plainest ? map.someDirections[leaf] : map.cones[leaf]
    addCorner()
    var shares = LinearForm()
    for direction in directions {
      let share = variable()
      now.x.add(newest: share, times: direction.x)
      now.y.add(newest: share, times: direction.y)
      shares.add(newest: share)
      guard map.asksForBoxes else { continue }
      // However they follow each other, steps to one side go no further than all of them together.
      now.right.add(newest: share, times: max(direction.x, 0))
      now.left.add(newest: share, times: max(-direction.x, 0))
      now.down.add(newest: share, times: max(direction.y, 0))
      now.up.add(newest: share, times: max(-direction.y, 0))
    }
    var progress = shares
    var stray = LinearForm()
    if leeway != .plainest { progress = form() }
    if canStray, leeway.strays {
      for direction in Cone.round {
        let share = variable()
        now.x.add(newest: share, times: direction.x)
        now.y.add(newest: share, times: direction.y)
        stray.add(newest: share)
      }
      now.stray.add(stray)
      if map.asksForBoxes { widen(by: stray) }
    }
    if leeway != .plainest {
      // What goes the right way of a step is at most the step and at least its progress.
      require(shares, atLeast: progress, .phase(leaf))
      require(progress.plus(stray), atLeast: shares, .phase(leaf))
    }
    let size = progress.plus(stray)
    if isSteady(leaf) {
      // Rounding may make a step a little shorter, which no one draws on purpose.
      let share = leeway.strays ? 0.9999 : 1
      let resolution = Double(automaton.gesture.settings.resolution) * share
      require(size, atLeast: LinearForm(resolution), .phase(leaf))
    }
    now.length.add(progress)
    now.travel.add(size)
    addCorner()
  }

  private func isSteady(_ leaf: Int) -> Bool { map.isSteady[leaf] }

  private mutating func addCorner() {
    guard map.asksForBoxes else { return }
    corners.append((now.x, now.y))
    now.corners = corners.count
  }
}

extension Automaton.Trigger {
  /// Whether what takes a path along comes later than the review that let it: a step or a landing.
  fileprivate var isLate: Bool {
    switch self {
    case .step, .landing, .assembly: true
    case .quick, .lift, .marker, .end: false
    }
  }
}

extension Automaton.Edge {
  /// Whether a finger leaves with it.
  fileprivate func isLift(in automaton: Automaton) -> Bool {
    guard let source, automaton[source].track != nil else { return false }
    switch trigger {
    case .lift, .end: return true
    case .step, .quick, .landing, .assembly, .marker: return false
    }
  }
}

extension Automaton.Leaf.Kind {
  /// Whether it is drawn with a finger on the screen, which is where it was before.
  var isDrawn: Bool {
    switch self {
    case .motion(.move), .motion(.any), .motion(.hold): true
    case .motion(.course(let course)): course.kind.row.isInPlane
    case .motion(.lift), .motion(.grip): false
    case .begun, .waiting, .gathering, .recognized: false
    }
  }
}
