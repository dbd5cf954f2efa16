import GestureAnalysis
import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// What the analysis says of small gestures, against every short stream on the reference matcher.
@Suite struct AnalysisSoundnessTests {
  /// In pieces, which run side by side.
  @Test(arguments: 0..<4) func `nothing is said that a stream refutes`(piece: Int) {
    let count = Effort.count(150, exhaustive: 2500, sample: 4)
    let inputs = 4
    var tally = FindingTally()
    for (index, number) in SmallModels.sample(count).enumerated() where index % 4 == piece {
      tally.look(at: SmallModels.model(number), inputs: inputs)
    }
    for number in 0..<count where number % 4 == piece {
      tally.look(at: TightModels.model(UInt64(number)), inputs: inputs)
    }
    print(tally.text)
    #expect(tally.wrong == [])
    guard Effort.now >= .thorough else { return }
    for text in tally.silent.prefix(60) { print(text) }
    #expect(tally.never > 0 && tally.implied > 0)
  }

  @Test(arguments: KnownDrawings.names)
  func `is recognized as the gesture that it is known of`(name: String) throws {
    let seed = try #require(name.split(separator: "-").last.flatMap { UInt64($0) })
    let gesture = TightModels.model(seed)
    #expect(gesture.name == name)
    #expect(ShortStreams.isRecognized(KnownDrawings.frames(of: name), as: gesture))
  }
}

/// What came of some gestures.
private struct FindingTally {
  var models = 0
  var never = 0
  var dead = 0
  var implied = 0
  var undecided = 0
  /// Gestures that no stream and no drawing was recognized as.
  var empty = 0
  /// Those of them that are said never to be recognized.
  var found = 0
  var wrong: [String] = []
  /// Of gestures that no stream and no drawing was recognized as, those that nothing is said of.
  var silent: [String] = []

  var text: String {
    """
    \(models) models: \(never) never, \(dead) parts never drawn, \(implied) conditions implied, \
    \(undecided) undecided; of \(empty) that nothing was recognized as, \(found) said to be \
    never; \(wrong.count) wrong
    """
  }

  mutating func look(at model: Gesture, inputs: Int) {
    models += 1
    // As if each part were written somewhere else.
    var gesture = model
    for index in gesture.conditions.indices {
      gesture.conditions[index].range = SourceRange(index, index + 1)
    }
    for index in gesture.items.indices {
      gesture.items[index].range = SourceRange(1000 + index, 1001 + index)
    }
    let automaton = Automaton(gesture)
    let findings = PathFindings(automaton)
    if findings.isIncomplete { undecided += 1 }
    let isNever = findings.never.map { $0.reserve == .none } ?? false
    let isAccepted = ShortStreams.recognized(as: gesture, inputs: inputs).contains { !$0.isEmpty }
    if findings.never != nil { never += 1 }
    if isAccepted, isNever { wrong.append("never: \(gesture.text)") }
    if let reserve = findings.never?.reserve, reserve == .jump,
      ShortStreams.recognizedInPlace(as: gesture, inputs: inputs).contains(where: { !$0.isEmpty })
    {
      wrong.append("never but by a jump: \(gesture.text)")
    }
    if isNever {
      empty += 1
      found += 1
    } else if !isAccepted, findings.never == nil, !isDrawn(gesture, automaton) {
      empty += 1
      silent.append(gesture.text)
    }
    checkDead(findings, gesture, inputs)
    checkImplied(findings, gesture, inputs)
  }

  private func isDrawn(_ gesture: Gesture, _ automaton: Automaton) -> Bool {
    if KnownDrawings.isKnown(of: gesture) { return true }
    guard let table = try? automaton.assembled() else { return true }
    var sampler = Sampler(automaton, table, marks: 4_000_000)
    return !Witness.all(of: gesture, table).isEmpty || !sampler.accepted().isEmpty
      || RandomStroke.someIsRecognized(as: table, of: gesture, seed: UInt64(models))
  }

  /// An item that no drawing enters can be made impossible.
  private mutating func checkDead(_ findings: PathFindings, _ gesture: Gesture, _ inputs: Int) {
    for (item, _) in findings.dead {
      dead += 1
      var other = gesture
      let condition = Condition(
        test: .less(.length(item), 0), text: "", range: .none, schedule: .exit([item]),
        finalItem: item, dimension: .length)
      other.conditions.append(condition)
      compare(gesture, other, inputs, "never drawn \(item.rawValue)")
    }
  }

  /// A condition that always holds can be left out.
  private mutating func checkImplied(_ findings: PathFindings, _ gesture: Gesture, _ inputs: Int) {
    for (condition, _) in findings.implied {
      implied += 1
      var other = gesture
      other.conditions.remove(at: condition)
      compare(gesture, other, inputs, "implied \(gesture.conditions[condition].text)")
    }
  }

  private mutating func compare(
    _ gesture: Gesture, _ other: Gesture, _ inputs: Int, _ what: String
  ) {
    let (one, two) = (
      ShortStreams.recognized(as: gesture, inputs: inputs),
      ShortStreams.recognized(as: other, inputs: inputs)
    )
    if one != two { wrong.append("\(what): \(gesture.text)") }
  }
}

/// What one finger does at random, as phases ask for it.
private struct RandomStroke {
  /// Whether one of many longer streams is recognized, which do what the phases ask for, at random.
  static func someIsRecognized(as table: GestureTable, of gesture: Gesture, seed: UInt64) -> Bool {
    var random = SplitMix64(seed: seed)
    return (0..<Effort.count(60_000, exhaustive: 400_000)).contains { _ in
      var stroke = RandomStroke(&random)
      stroke.draw(gesture.body, &random)
      return stroke.isRecognized(as: table)
    }
  }

  private var frames: [Frame] = []
  private var (time, x, y) = (Int64(0), 0.0, 0.0)
  /// Microseconds between frames.
  private let pace: Int64
  /// How long a step may be, in points.
  private let size: Double
  /// How many steps a phase may have.
  private let stepCount: Int

  init(_ random: inout SplitMix64) {
    let paces: [Int64] = [0, 100, 1000, 4000, 10_000, 30_000]
    pace = paces.randomElement(using: &random) ?? 1000
    let sizes: [Double] = [0.1, 0.5, 1, 2, 3.1, 4, 4.9, 8, 20, 40]
    size = sizes.randomElement(using: &random) ?? 4
    stepCount = Int.random(in: 1...8, using: &random)
  }

  mutating func draw(_ node: Node, _ random: inout SplitMix64) {
    switch node {
    case .sequence(let parts): for part in parts { draw(part, &random) }
    case .choice(let branches):
      if let branch = branches.randomElement(using: &random) { draw(branch, &random) }
    case .optional(let part): if Bool.random(using: &random) { draw(part, &random) }
    case .oneOrMore(let part):
      for _ in 0..<Int.random(in: 1...3, using: &random) { draw(part, &random) }
    case .item(_, let part): draw(part, &random)
    case .stroke(_, _, _, let part):
      add(.began, after: pace)
      draw(part, &random)
      lift(&random)
    case .phase(let phase): draw(phase.motion, &random)
    case .begin, .recognize: break
    }
  }

  private mutating func draw(_ motion: Motion, _ random: inout SplitMix64) {
    let count = Int.random(in: 1...stepCount, using: &random)
    switch motion {
    case .move(let sectors) where !sectors.isEmpty:
      // Some directions in turns, along the sides of sectors and a little beyond them, too: what has
      // hardly any room is drawn to and fro.
      let directions = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Self.direction(in: sectors, &random)
      }
      let isEven = Bool.random(using: &random)
      for index in 0..<count {
        let (x, y) = directions[index % directions.count]
        step(x, y, isEven: isEven, &random)
      }
    case .course(let course) where course.kind == .arc:
      var heading = Double.random(in: 0..<360, using: &random)
      for _ in 0..<(2 * count) {
        let direction = UnitVector(degrees: heading)
        step(direction.x, direction.y, &random)
        heading += (course.sense == .forward ? 1 : -1) * Double.random(in: 5...120, using: &random)
      }
    case .hold(let radius):
      let (middleX, middleY) = (x, y)
      // Whole points along an axis hit limits exactly.
      let isWhole = Bool.random(using: &random)
      let degrees = Double.random(in: 0..<360, using: &random)
      let direction = UnitVector(
        degrees: isWhole ? (degrees / 90).rounded(.down) * 90 : degrees)
      // From one side to the other, or anywhere.
      let isWide = Bool.random(using: &random)
      for index in 0..<count where isWide || Bool.random(using: &random) {
        var away = Double.random(in: -1...1, using: &random) * Double(radius.initial)
        if isWide { away = (index % 2 == 0 ? 0.98 : -0.98) * Double(radius.initial) }
        if isWhole { away = away.rounded(.towardZero) }
        (x, y) = (middleX + direction.x * away, middleY + direction.y * away)
        add(.moved, after: pace)
      }
      if Bool.random(using: &random) { add(.moved, after: 8 * pace) }
    case .move, .any, .course, .lift, .grip:
      let heading = 22.5 * Double(Int.random(in: 0..<16, using: &random))
      let turns: [Double] = [0, 0, 90, 180]
      let turn = turns.randomElement(using: &random) ?? 0
      for index in 0..<count {
        let direction = UnitVector(degrees: heading + turn * Double(index % 2))
        step(direction.x, direction.y, &random)
      }
    }
  }

  private static func direction(
    in sectors: [Sector], _ random: inout SplitMix64
  ) -> (x: Double, y: Double) {
    let shares: [Float] = [-0.05, 0, 0.02, 0.5, 0.98, 1, 1.05]
    guard let sector = sectors.randomElement(using: &random),
      let share = shares.randomElement(using: &random)
    else { return (1, 0) }
    return (
      Double(sector.firstX * (1 - share) + sector.lastX * share),
      Double(sector.firstY * (1 - share) + sector.lastY * share)
    )
  }

  private mutating func step(
    _ x: Double, _ y: Double, isEven: Bool = false, _ random: inout SplitMix64
  ) {
    let shares: [Double] = isEven ? [1] : [0.25, 1, 1, 1, 4]
    let length = size * (shares.randomElement(using: &random) ?? 1)
    (self.x, self.y) = (self.x + x * length, self.y + y * length)
    add(.moved, after: pace)
  }

  /// Mostly where it was; sometimes elsewhere.
  private mutating func lift(_ random: inout SplitMix64) {
    if Int.random(in: 0..<3, using: &random) == 0 {
      let direction = UnitVector(degrees: 22.5 * Double(Int.random(in: 0..<16, using: &random)))
      let lengths: [Double] = [0.5, 2, 3, 4.9, 8, 20]
      let length = lengths.randomElement(using: &random) ?? 2
      (x, y) = (x + direction.x * length, y + direction.y * length)
    }
    add(.ended, after: pace)
  }

  private mutating func add(_ phase: Touch.Phase, after wait: Int64) {
    time += wait
    frames.append(
      Frame(time: time, touches: [Touch(phase, id: 1, x: Float(x), y: Float(y))]))
  }

  func isRecognized(as table: GestureTable) -> Bool {
    var recognizer = Recognizer(table)
    var isRecognized = false
    func note() {
      if recognizer.changes.contains(where: { $0.kind == .recognized || $0.kind == .ended }) {
        isRecognized = true
      }
    }
    for frame in frames {
      recognizer.handle(frame)
      note()
    }
    while let deadline = recognizer.deadline {
      recognizer.tick(at: deadline)
      note()
    }
    return isRecognized
  }
}
