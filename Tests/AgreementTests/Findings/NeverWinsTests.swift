import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// What is said of pairs of gestures of a few taps and lines, against everything of that kind that can
/// be drawn.
@Suite struct NeverWinsTests {
  @Test func `what is said never to win does not`() {
    let streams = PlainStreams.all(strokes: 3)
    var (pairs, losers, winless) = (0, 0, 0)
    var wrong: [String] = []
    for seed in 0..<Effort.count(6_000, exhaustive: 60_000, sample: 240) {
      let text = PairText.text(UInt64(seed))
      let compilation = Compilation(path: "pair.gesture", contents: Array(text.utf8))
      guard !compilation.hasErrors, compilation.tables.count == 2 else { continue }
      pairs += 1
      let said = Set(
        Examination.warningOfLosers([compilation])[0].diagnostics
          .filter { $0.message.code == .neverWins }.map(\.range))
      // Who does not win although nothing is said is only counted, and that takes its time.
      if said.isEmpty, Effort.now == .sample { continue }
      let won = PlainStreams.winners(of: compilation, streams, until: said.isEmpty ? 2 : nil)
      for (index, gesture) in compilation.model.gestures.enumerated() {
        if said.contains(gesture.nameRange) {
          losers += 1
          if won.contains(index) { wrong.append(text) }
        } else if !won.contains(index) {
          winless += 1
        }
      }
    }
    print("\(pairs) pairs: \(losers) never win, \(winless) more did not; \(wrong.count) wrong")
    #expect(wrong == [])
    #expect(losers > pairs / 40)
  }
}

/// Two random gestures that begin alike.
private enum PairText {
  static func text(_ seed: UInt64) -> String {
    var random = SplitMix64(seed: seed &* 104_729 &+ 11)
    return ["one", "two"].map { name in
      "gesture \(name) { \(body(&random)) }\n"
    }.joined()
  }

  private static func pick(_ choices: [String], _ random: inout SplitMix64) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private static func body(_ random: inout SplitMix64) -> String {
    let tap = "stroke { \(pick(strokes, &random)) }"
    let other = pick([tap, tap, tap, "stroke { \(pick(strokes, &random)) }"], &random)
    return pick(
      [
        "stroke { \(pick(early, &random)) }", tap, "\(tap) \(other)", "\(tap) \(other) \(tap)",
        "repeat 1..2 { \(tap) }",
        "repeat 3 { \(tap) }", "repeat 2..3 { \(tap) }", "repeat 2.. { \(tap) }",
        "\(tap) optional { \(other) }", "\(tap) optional { \(tap) \(other) }",
        "either { \(tap) } or { \(tap) \(other) }", "optional { \(other) } \(tap)",
        "repeat 1.. { \(tap) } \(other)",
      ], &random)
  }

  private static let strokes = [
    "hold within 10pt", "hold within 10pt", "hold within 10pt",
    "hold within 10pt, duration <= 200ms", "hold within 20pt", "move right", "move right or left",
    "any", "move right  move left",
    "move right  optional { move left }", "hold within 10pt, duration >= 200ms",
    "move right, length >= 20pt", "any, length >= 60pt", "move right, dx >= 20pt  move left",
  ]

  /// What is decided in mid-stroke.
  private static let early = [
    "any, length >= 30pt  begin  any", "any, length >= 20pt  recognize",
    "move right, length >= 20pt  recognize", "move right or left, length >= 10pt  begin  any",
    "move right, dx >= 20pt  recognize", "any, duration >= 200ms  recognize",
    "hold within 10pt, duration >= 200ms  recognize", "any, length >= 60pt  recognize",
    "hold within 10pt, duration >= 200ms  begin  any",
    "hold within 10pt, duration > 100ms  recognize",
    "hold within 20pt, duration >= 100ms  begin  any",
    "hold within 10pt, duration >= 200ms  move right, length >= 20pt  recognize",
    "move right, length >= 30pt, duration <= 100ms  recognize",
  ]
}

/// Every drawing of a few plain strokes.
private enum PlainStreams {
  /// Where a stroke goes, in points, and how long it rests, in milliseconds.
  private static let strokes: [(steps: [Float], rest: Int64)] = [
    ([], 0), ([], 300), ([40], 0), ([-40], 0), ([40, -40], 0),
  ]
  /// Milliseconds between strokes: less than a pause, and more.
  private static let gaps: [Int64] = [100, 1500]

  /// All drawings of up to a number of strokes.
  static func all(strokes count: Int) -> [[Frame]] {
    var found: [[Frame]] = []
    func extend(_ frames: [Frame], _ time: Int64, _ left: Int) {
      for stroke in strokes {
        let (drawn, end) = draw(stroke.steps, stroke.rest, at: time, Int32(count - left + 1))
        let whole = frames + drawn
        found.append(whole)
        guard left > 1 else { continue }
        for gap in gaps { extend(whole, end + gap * 1000, left - 1) }
      }
    }
    extend([], 0, count)
    return found
  }

  private static func draw(
    _ steps: [Float], _ rest: Int64, at start: Int64, _ id: Int32
  ) -> ([Frame], Int64) {
    var (time, x) = (start, Float(200))
    var frames: [Frame] = []
    func add(_ phase: Touch.Phase, after milliseconds: Int64) {
      time += milliseconds * 1000
      frames.append(Frame(time: time, touches: [Touch(phase, id: id, x: x, y: 200)]))
    }
    add(.began, after: 0)
    for step in steps {
      for _ in 0..<4 {
        x += step / 4
        add(.moved, after: 10)
      }
    }
    add(.moved, after: rest + 10)
    add(.ended, after: 10)
    return (frames, time)
  }

  /// The members that are recognized in one of the drawings, up to a number of members.
  static func winners(
    of compilation: Compilation, _ streams: [[Frame]], until enough: Int?
  ) -> Set<Int> {
    var won: Set<Int> = []
    for frames in streams {
      var set = RecognizerSet([compilation])
      func note() {
        for change in set.changes where [.recognized, .began].contains(change.change.kind) {
          won.insert(change.recognizer)
        }
      }
      for frame in frames {
        set.handle(frame)
        note()
      }
      while let deadline = set.deadline {
        set.tick(at: deadline)
        note()
      }
      if won.count == enough { return won }
    }
    return won
  }
}
