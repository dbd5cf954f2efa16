import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// What a finding claims of drawings, drawn: on a gesture that it is about, and on a sound one beside it.
@Suite struct ClaimTests {
  /// A gesture with one finding, one with none, and a drawing that is recognized as each of them or not.
  private struct Claim {
    var wrong: String
    var sound: String
    var drawing: Stroke
    var isWrong: Bool
    var isSound: Bool

    init(_ wrong: String, _ sound: String, _ drawing: Stroke, _ isWrong: Bool, _ isSound: Bool) {
      (self.wrong, self.sound, self.drawing) = (wrong, sound, drawing)
      (self.isWrong, self.isSound) = (isWrong, isSound)
    }
  }

  private static func claim(of code: DiagnosticCode) -> Claim? { claims[code] }

  private static let claims: [DiagnosticCode: Claim] = [
    .neverRecognized: Claim(
      "stroke { hold within 10pt, duration >= 500ms } require duration <= 300ms",
      "stroke { hold within 10pt, duration >= 500ms } require duration <= 800ms",
      Stroke().rested(600), false, true),
    // Along an edge of its directions, and then away from them.
    .onlyByStraying: Claim(
      "tolerance 20pt stroke { move up-right, length >= 20pt } require dx < -5pt",
      "tolerance 20pt stroke { move up-right, length >= 20pt } require dx > 5pt",
      Stroke().moved(8.4, -20.3, in: 4).moved(-15.2, -6.3, in: 4), true, false),
    .contradiction: Claim(
      "tolerance 20pt stroke { move up-right, dx < -5pt }",
      "tolerance 20pt stroke { move up-right, dx > 5pt }",
      Stroke().moved(0, -60, in: 3).moved(-8, 0, in: 2), true, false),
    .neverDrawn: Claim(
      """
      stroke { optional { hold within 10pt, duration >= 500ms }  move right, length >= 50pt }
      require duration <= 300ms
      """,
      """
      stroke { optional { hold within 10pt, duration >= 500ms }  move right, length >= 50pt }
      require duration <= 900ms
      """, Stroke().rested(600).moved(60, 0, in: 6), false, true),
    .sameBranch: Claim(
      """
      stroke { either { move right ±45deg, length >= 30pt } or { move right ±20deg, length >= 40pt } }
      """,
      "stroke { either { move right ±45deg, length >= 30pt } or { move down, length >= 40pt } }",
      Stroke().moved(50, 0, in: 5), true, true),
    .oneWrongStep: Claim(
      "stroke { move right, length >= 40pt  move down  move right, length >= 40pt }",
      """
      stroke { move right, length >= 40pt  move down, length >= 30pt  move right, length >= 40pt }
      """, Stroke().moved(50, 0, in: 5).moved(0, 4, in: 1).moved(50, 0, in: 5), true, false),
    .mereTouch: Claim(
      "stroke { hold within 10pt  optional { move right } }",
      "stroke { hold within 10pt, duration >= 200ms  optional { move right } }",
      Stroke(), true, false),
    .belowResolution: Claim(
      "stroke { move right, length >= 2pt }", "stroke { move right, length >= 20pt }",
      Stroke().moved(3.5, 0, in: 1), true, false),
  ]

  /// Findings that claim nothing of a drawing, or something of several gestures.
  private static let others: [DiagnosticCode: String] = [
    .uselessCondition: "says that a condition decides nothing, whatever is drawn",
    .unusedName: "is about names",
    .longWait: "is about two gestures: see below",
    .sameLift: "is about two gestures: see DrawingWordsTests",
    .neverWins: "is about two gestures: see ForestalledTests",
  ]

  @Test(arguments: DiagnosticCode.allCases)
  func `what is found by looking at what can be drawn is held to drawings`(code: DiagnosticCode) {
    guard let example = MarkdownBlock.all(in: code.explanation, path: code.rawValue).first else {
      return
    }
    let plain = Compilation(
      path: "example.gesture", contents: Array(example.text.utf8), reading: Repository.example)
    // Others are found without looking.
    guard !plain.diagnostics.contains(where: { $0.message.code == code }) else { return }
    #expect(Self.claims[code] != nil || Self.others[code] != nil, "\(code) has no drawing")
  }

  @Test(arguments: claims.keys.sorted { $0.rawValue < $1.rawValue })
  func `what a finding claims is so when it is drawn`(code: DiagnosticCode) throws {
    let claim = try #require(Self.claim(of: code))
    let wrong = compilation(claim.wrong)
    #expect(wrong.examined.diagnostics.map(\.message.code).contains(code))
    #expect(accepts(wrong, claim.drawing) == claim.isWrong)
    let sound = compilation(claim.sound)
    #expect(sound.examined.diagnostics.map(\.message.code) == [])
    #expect(accepts(sound, claim.drawing) == claim.isSound)
  }

  @Test(
    arguments: [
      ("2s", 2_000_000), ("300ms", 300_000), ("1s", 1_000_000), ("1000.001ms", 1_000_001),
    ] as [(String, Int64)])
  func `a wait lasts as long as is said`(limit: String, time: Int64) throws {
    let text = """
      gesture tap { stroke { hold within 20pt, duration <= 350ms }  after double-tap fails }
      gesture double-tap {
        stroke { hold within 20pt, duration <= 350ms }
        lift, duration <= \(limit)
        stroke { hold within 20pt, duration <= 350ms }
      }
      """
    let compilation = Compilation(path: "test.gesture", contents: Array(text.utf8))
    let isLong = time > 1_000_000
    #expect(compilation.examined.diagnostics.map(\.message.code) == (isLong ? [.longWait] : []))
    var set = RecognizerSet([compilation])
    for frame in Stroke().frames { set.handle(frame) }
    var told: Int64?
    while told == nil, let deadline = set.deadline {
      set.tick(at: deadline)
      told = set.changes.first { $0.change.kind == .recognized }?.change.time
    }
    let lift = try #require(Stroke().frames.last?.time)
    let waited = try #require(told) - lift
    #expect(abs(waited - time) < 50_000)
  }

  /// A pan waits for another gesture while the finger is down.
  @Test(arguments: [
    ("stroke { move any, distance >= 10pt  begin  any }  require velocity >= 500pt/s", true),
    (
      "stroke { any, length >= 9pt, duration <= 300ms  begin  any }  require velocity >= 9pt/s",
      false
    ),
    ("stroke { move right, distance >= 10pt  begin  any }  require velocity >= 500pt/s", false),
    ("stroke { any, distance >= 60pt  begin  any }", false),
    ("stroke { any }  require width >= 90pt", true),
    ("touches 2  stroke { any }", false),
  ])
  func `a begin waits long for what only the lift tells`(other: String, isLong: Bool) {
    let text = """
      gesture pan { stroke { move any, distance >= 10pt  begin  any }  after other fails }
      gesture other { \(other) }
      """
    let found = Compilation(path: "test.gesture", contents: Array(text.utf8)).examined.diagnostics
    #expect(found.map(\.message.code).contains(.longWait) == isLong)
  }

  @Test func `no wait until the lift is proposed`() throws {
    let text = """
      gesture pan { stroke { move any, distance >= 10pt  begin  any } }
      gesture fling { stroke { move any, distance >= 10pt  begin  any }  require velocity >= 500pt/s }
      """
    let found = Compilation(path: "test.gesture", contents: Array(text.utf8)).examined.diagnostics
    let wayOut = "; limit the `duration` of `fling` and write `after fling fails` in `pan`, "
    #expect(found.contains { $0.message.code == .neverWins && $0.message.text.contains(wayOut) })
  }

  /// A comment in a gesture is about that one, and one outside of all about the file.
  @Test(
    arguments: [
      ("", "", "", true), ("// gesturec: allow long-wait", "", "", false),
      ("", "// gesturec: allow long-wait", "", false),
      ("", "", "// gesturec: allow long-wait", true),
      ("// gesturec: allow same-lift", "", "", true),
    ])
  func `a long wait is allowed where that is said`(
    file: String, waiting: String, other: String, isSaid: Bool
  ) {
    let tap = "stroke { hold within 20pt, duration <= 350ms }"
    let text = """
      \(file)
      gesture tap { \(waiting)
        \(tap)  after double-tap fails }
      gesture double-tap { \(other)
        \(tap)  lift, duration <= 2s  \(tap) }
      """
    let found = Compilation(path: "test.gesture", contents: Array(text.utf8)).examined.diagnostics
    #expect(found.map(\.message.code) == (isSaid ? [.longWait] : []))
  }

  /// Between two moves it turns as far as their arcs are apart at most, and in each no farther than its
  /// arc is wide.
  @Test(
    arguments: [
      ("right", "left", "215deg", false), ("right", "left", "225deg", true),
      ("right", "up", "140deg", false),
      ("right", "up", "160deg", true), ("up-left", "down-left", "140deg", false),
      ("up-left", "down-left", "160deg", true), ("down", "down", "50deg", false),
      ("down", "down", "70deg", true),
    ])
  func `two moves turn as far as they can`(
    first: String, second: String, turn: String, isTooFar: Bool
  ) {
    let moves = "move \(first) ±10deg, length >= 30pt  move \(second) ±10deg, length >= 30pt"
    let whole = compilation("tolerance 0pt stroke { \(moves) } require abs(turn) >= \(turn)")
    let codes = whole.examined.diagnostics.map(\.message.code)
    #expect(codes.contains(.neverRecognized) == isTooFar, "\(codes)")
  }

  private func compilation(_ body: String) -> Compilation {
    Compilation(path: "test.gesture", contents: Array("gesture g { \(body) }".utf8))
  }

  private func accepts(_ compilation: Compilation, _ stroke: Stroke) -> Bool {
    compilation.tables.first.flatMap {
      Witness(Drawing(frames: stroke.frames, words: []), acceptedBy: $0)
    } != nil
  }
}

/// One finger that lands, moves and rests, and leaves where it was.
private struct Stroke: Sendable {
  private var samples: [(x: Double, y: Double, time: Int64)] = [(195, 420, 0)]

  /// A line of a number of samples, one in twenty milliseconds.
  func moved(_ dx: Double, _ dy: Double, in count: Int) -> Stroke {
    var stroke = self
    guard let from = samples.last else { return self }
    for index in 1...count {
      let share = Double(index) / Double(count)
      stroke.samples.append(
        (from.x + dx * share, from.y + dy * share, from.time + 20_000 * Int64(index)))
    }
    return stroke
  }

  func rested(_ milliseconds: Int64) -> Stroke {
    var stroke = self
    guard let from = samples.last else { return self }
    stroke.samples.append((from.x, from.y, from.time + milliseconds * 1000))
    return stroke
  }

  var frames: [Frame] {
    let last = samples[samples.count - 1]
    let all = samples + [(last.x, last.y, last.time + 20_000)]
    return all.enumerated().map { index, sample in
      let phase: Touch.Phase = index == 0 ? .began : index == all.count - 1 ? .ended : .moved
      let touch = Touch(phase, id: 1, x: Float(sample.x), y: Float(sample.y))
      return Frame(time: sample.time, touches: [touch])
    }
  }
}
