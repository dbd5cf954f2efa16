import GestureAnalysis
import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// What the analysis says of small gestures, against every short stream on the reference matcher.
@Suite struct AnalysisSoundnessTests {
  @Test func `nothing is said that a stream refutes`() {
    let count = Effort.count(150, exhaustive: 2500)
    let inputs = 4
    var tally = FindingTally()
    for number in SmallModels.sample(count) {
      tally.look(at: SmallModels.model(number), inputs: inputs)
    }
    for number in 0..<count {
      tally.look(at: TightModels.model(UInt64(number)), inputs: inputs)
    }
    print(tally.text)
    #expect(tally.wrong == [])
    guard Effort.now >= .thorough else { return }
    for text in tally.silent.prefix(60) { print(text) }
    #expect(tally.never > 0 && tally.implied > 0)
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

  mutating func look(at gesture: Gesture, inputs: Int) {
    models += 1
    let automaton = Automaton(gesture)
    let findings = PathFindings(automaton)
    if findings.isIncomplete { undecided += 1 }
    let isNever = findings.never.map { $0.reserve == .none } ?? false
    let isAccepted = Streams.recognized(as: gesture, inputs: inputs).contains { !$0.isEmpty }
    if findings.never != nil { never += 1 }
    if isAccepted, isNever { wrong.append("never: \(gesture.text)") }
    if let reserve = findings.never?.reserve, reserve == .jump,
      Streams.recognizedInPlace(as: gesture, inputs: inputs).contains(where: { !$0.isEmpty })
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
    guard let table = try? automaton.assembled() else { return true }
    return !Witness.all(of: gesture, table).isEmpty
      || Streams.someIsRecognized(as: table, seed: UInt64(models))
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
      Streams.recognized(as: gesture, inputs: inputs), Streams.recognized(as: other, inputs: inputs)
    )
    if one != two { wrong.append("\(what): \(gesture.text)") }
  }
}

/// Every short stream of one finger.
private enum Streams {
  /// Whether one of many longer streams is recognized, whose steps go in sixteen directions, and whose
  /// frames come after any time.
  static func someIsRecognized(as table: GestureTable, seed: UInt64) -> Bool {
    var random = SplitMix64(seed: seed)
    func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }
    return (0..<4000).contains { _ in
      var recognizer = Recognizer(table)
      var (isRecognized, isDown, time, x, y) = (false, false, Int64(0), Float(0), Float(0))
      func note() {
        if recognizer.changes.contains(where: { $0.kind == .recognized || $0.kind == .ended }) {
          isRecognized = true
        }
      }
      let pace: Int64 = pick([1000, 4000, 10_000, 30_000])
      let sizes: [Float] = pick([[1, 2], [4], [3, 8], [2, 4, 16], [16, 40]])
      let headings = pick([[0], [0, 4], [0, 8], Array(0..<16)])
      let heading = Int.random(in: 0..<16, using: &random)
      for index in 0..<Int.random(in: 3...14, using: &random) {
        time += pace
        var phase = Touch.Phase.moved
        if !isDown {
          (phase, isDown) = (.began, true)
        } else if index > 1, Int.random(in: 0..<5, using: &random) == 0 {
          (phase, isDown) = (.ended, false)
        }
        if phase == .moved || phase == .ended && pick([true, false, false]) {
          let direction = UnitVector(degrees: 22.5 * Double(heading + pick(headings)))
          let size = Double(phase == .ended ? 2 : pick(sizes))
          x += Float(direction.x * size)
          y += Float(direction.y * size)
        }
        if phase == .moved, pick([true, false, false, false]) { time += 4 * pace }
        recognizer.handle(
          Frame(time: time, touches: [Touch(phase, id: 1, x: x, y: y)]))
        note()
      }
      while let deadline = recognizer.deadline {
        recognizer.tick(at: deadline)
        note()
      }
      return isRecognized
    }
  }

  /// What is told of recognition on every stream of so many inputs, in one order.
  static func recognized(as gesture: Gesture, inputs: Int) -> [[Int64]] {
    var told: [[Int64]] = []
    follow(ReferenceMatcher(gesture, view: nil), [], JumpingPen(), inputs, &told)
    return told
  }

  /// The same for streams whose finger lifts where it was.
  static func recognizedInPlace(as gesture: Gesture, inputs: Int) -> [[Int64]] {
    var told: [[Int64]] = []
    var pen = JumpingPen()
    pen.jumps = false
    follow(ReferenceMatcher(gesture, view: nil), [], pen, inputs, &told)
    return told
  }

  private static func follow(
    _ matcher: ReferenceMatcher, _ before: [Int64], _ pen: JumpingPen, _ left: Int,
    _ told: inout [[Int64]]
  ) {
    for input in pen.inputs {
      var (matcher, pen, times) = (matcher, pen, before)
      times += success(matcher.handle(pen.frame(for: input)))
      if left > 1, !pen.isDone {
        follow(matcher, times, pen, left - 1, &told)
      } else {
        for _ in 0..<20 {
          guard let deadline = matcher.deadline else { break }
          times += success(matcher.tick(deadline))
        }
        told.append(times)
        if left > 1 { follow(matcher, times, pen, left - 1, &told) }
      }
    }
  }

  private static func success(_ changes: [ReferenceChange]) -> [Int64] {
    changes.filter { $0.kind == .recognized || $0.kind == .ended }.map(\.time)
  }
}

/// One finger that may also lift elsewhere than it was last: ten milliseconds a frame.
private struct JumpingPen {
  enum Input: CaseIterable {
    case right, left, up, down, far, nudge, rest, lift, jump, land
  }

  private var isDown = false
  private var time: Int64 = -10_000
  private var place = Point.zero

  /// Whether it may lift elsewhere than it was.
  var jumps = true

  var inputs: [Input] {
    isDown ? Input.allCases.filter { $0 != .land && (jumps || $0 != .jump) } : [.land]
  }
  var isDone: Bool { !isDown }

  mutating func frame(for input: Input) -> Frame {
    time += 10_000
    var phase = Touch.Phase.moved
    switch input {
    case .right: place.x += 4
    case .left: place.x -= 4
    case .up: place.y -= 4
    case .down: place.y += 4
    case .far: place.x += 16
    case .nudge: place.x += 2
    case .rest: time += 30_000
    case .lift: (phase, isDown) = (.ended, false)
    case .jump:
      (phase, isDown) = (.ended, false)
      place = Point(x: -20, y: -20)
    case .land: (phase, isDown) = (.began, true)
    }
    return Frame(time: time, touches: [Touch(phase, id: 1, x: place.x, y: place.y)])
  }
}
