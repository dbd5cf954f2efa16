import GestureModel
import GestureSyntax
import Testing

/// Which transition a condition guards, and what kills: both follow from its form alone.
@Suite struct ScheduleTests {
  /// In the gesture below, the items are: 0 the gesture, 1 `first`, 2 its pause, 3 `down`, 4 `up`,
  /// 5 the lift, 6 `second`, 7 its pause, 8 an unnamed move, 9 `last`.
  @Test(
    arguments: [
      ("start within 24pt of left edge", "landing of #0"),
      ("gesture.start above bottom edge", "landing of #0"),
      ("view.width > 300pt", "landing of #0"),
      ("second.start within 40pt of first.start", "landing of #6"),
      ("first.start within 40pt of second.start", "landing of #6"),
      ("down.start above view.center", "landing of #3"),
      ("up.start above start", "entry of #4"),
      ("last.start.x > first.start.x + 10pt", "entry of #9"),
      ("second.start above last.start", "entry of #9"),
      ("up.length > 1.4 * down.length", "exit of #3 #4"),
      ("first.duration < second.duration", "exit of #1 #6"),
      ("second.start inside first", "exit of #1 #6"),
      ("first.end within 40pt of second.start", "exit of #1 #6"),
      ("length > 3pt", "end"),
      ("end above start", "end"),
      ("up.end above start", "end"),
      ("up.length > 10% of length", "end"),
      ("up.length > 10% of gesture.length", "end"),
      ("velocity > 200pt/s", "end"),
    ])
  func `a requirement guards`(requirement: String, schedule: String) throws {
    let gesture = try gesture(
      """
      gesture g {
        first: stroke { down: move down  up: move up }
        lift, duration > 3ms
        second: stroke { move left  last: move right }
        require \(requirement)
      }
      """)
    #expect(gesture.scheduleOfLast == "at \(schedule)")
  }

  @Test(
    arguments: [
      ("start within 24pt of left edge", "landing of #0"),
      ("velocity > 200pt/s", "begin"),
      ("dx > 20pt", "begin"),
      ("length > 20pt", "begin"),
      ("pull.length > 20pt", "exit of #3"),
      ("length > pull.length", "begin"),
      ("end above start", "end"),
      ("length > drag.length", "end"),
      ("drag.length > 20pt", "end"),
    ])
  func `a requirement of a continuous gesture guards`(
    requirement: String, schedule: String
  ) throws {
    let gesture = try gesture(
      """
      gesture g {
        stroke { pull: move right  begin  drag: any }
        require \(requirement)
      }
      """)
    #expect(gesture.scheduleOfLast == "at \(schedule)")
  }

  @Test(
    arguments: [
      ("stroke { a: move up, length > 3pt }", "exit of #3"),
      ("stroke { a: move up }, length > 3pt", "exit of #1"),
      ("stroke { a: move up  require a.start above bottom edge }", "exit of #1"),
      ("use p", "exit of #1"),
      ("stroke { optional { move up }, length > 3pt  hold }", "exit of #3"),
      (
        "any-order { a: stroke { move up } b: stroke { any } } require a.start above b.start",
        "exit of #1 #4"
      ),
      (
        "either { a: stroke { move up } } or { a: stroke { any } } require a.start above start",
        "landing of #7"
      ),
      (
        "a: repeat 1..2 { stroke { any } lift, duration < 3s  stroke { any } } require a.start above start",
        "landing of #1"
      ),
      ("stroke { optional { any } a: move up } require a.start above start", "exit of #4"),
      ("stroke { hold begin a: move up } require a.start above start", "entry of #4"),
    ])
  func `what is written elsewhere guards`(body: String, schedule: String) throws {
    let gesture = try gesture(
      """
      part p { stroke { any }  require start above bottom edge }
      gesture g { \(body) }
      """)
    #expect(gesture.conditions.map { gesture.lines(of: $0)[1] }.contains("at \(schedule)"))
  }

  @Test(
    arguments: [
      ("length <= 3pt", "#4"), ("width < 3pt", "#4"), ("height < 3pt", "#4"),
      ("stray < 3pt", "#4"), ("duration <= 3s", "#4"), ("3s > duration", "#4"),
      ("length <= 2 * short", "#4"), ("path inside view", "#4"),
      ("path within 3pt of start", "#4"), ("path above bottom edge", "#4"),
      ("first.length <= 3pt", "#3"),
      ("length >= 3pt", nil), ("duration > 3s", nil), ("distance <= 3pt", nil),
      ("dx <= 3pt", nil), ("length < first.length", nil), ("2 * length < 3pt", nil),
      ("not length > 3pt", "#4"), ("not (duration > 3s)", "#4"), ("not length < 3pt", nil),
      ("not dx > 3pt", nil), ("length < 3pt or dx < 3pt", nil), ("turn < 3deg", nil),
      ("end inside view", nil), ("not path inside view", nil), ("touches < 2", nil),
      ("length <= 10% of view.width", nil),
    ] as [(String, String?)])
  func `an upper bound on what only grows kills`(condition: String, item: String?) throws {
    let gesture = try gesture(
      """
      let short = 3pt
      gesture g { stroke { first: move right  move left, \(condition) } }
      """)
    let last = try #require(gesture.conditions.last)
    #expect(last.finalItem.map { "#\($0.rawValue)" } == item)
  }

  @Test func `chains and conjunctions are split, and keep their words`() throws {
    let gesture = try gesture(
      """
      gesture g {
        stroke { move right, 3pt < length <= 40pt and (dx > 2pt and dy > 2pt), 1pt<dx<9pt
          or dy > 3pt   // far
            and dx > 4pt }
      }
      """)
    #expect(
      gesture.conditions.map(\.text) == [
        "3pt < length", "length <= 40pt", "dx > 2pt", "dy > 2pt",
        "1pt<dx<9pt or dy > 3pt and dx > 4pt",
      ])
  }

  @Test(
    arguments: [
      ("duration <= 300ms", "<= 300000"), ("duration < 0.3s", "< 300000"),
      ("300ms >= duration", "<= 300000"), ("duration > 0.1ms", "> 100"),
      ("duration > 0.0015ms", ">= 2"), ("duration <= 0.0015ms", "<= 1"),
      ("duration < 0.0015ms", "<= 1"), ("duration >= 1.1ms", ">= 1100"),
      ("duration = 0.001ms", "= 1"), ("duration < 3s / 7", "<= 428571"),
      ("duration <= 86400s", "<= 86400000000"),
    ])
  func `durations are exact`(condition: String, bound: String) throws {
    let gesture = try gesture("gesture g { stroke { any, \(condition) } }")
    let parts = bound.split(separator: " ")
    #expect(
      gesture.lines(of: gesture.conditions[0])[0]
        == "test (\(parts[0]) (duration #3) \(parts[1])us)")
  }
}

extension Gesture {
  /// The lines of a condition's dump after its first.
  fileprivate func lines(of condition: Condition) -> [String] {
    var copy = self
    copy.conditions = [condition]
    let lines = copy.dumped().split(separator: "\n")
    guard let index = lines.firstIndex(where: { $0.hasPrefix("  condition 0") }) else { return [] }
    return lines[(index + 1)...].map { String($0.drop { $0 == " " }) }
  }

  fileprivate var scheduleOfLast: String? {
    conditions.last.map { lines(of: $0)[1] }
  }
}

/// A path against a place that starts after it cannot kill before the place is known.
@Suite struct LaterPlaceTests {
  @Test func `the box of a path waits for a place that comes later`() throws {
    let text = "stroke { a: move right  b: move down } require a.path above b.end"
    #expect(try finalItems(text) == [nil])
    let sooner = "stroke { a: move right  b: move down } require b.path below a.start"
    #expect(try finalItems(sooner).compactMap(\.self).count == 1)
  }

  @Test func `a distance from a place that comes later is refused`() {
    let text = "gesture g { stroke { a: move right  b: move down } require a.path within 9pt of b }"
    var sources = SourceMap()
    let source = sources.add(path: "later.gesture", bytes: Array(text.utf8))
    let (syntax, _) = FileSyntax.parse(source)
    let (_, diagnostics) = Model.check(syntax, in: source, sources: &sources) { _ in nil }
    #expect(diagnostics.map(\.message.code) == [.meaninglessRelation])
  }

  private func finalItems(_ body: String) throws -> [ID<Item>?] {
    let text = "gesture g { \(body) }"
    var sources = SourceMap()
    let source = sources.add(path: "later.gesture", bytes: Array(text.utf8))
    let (syntax, _) = FileSyntax.parse(source)
    let (model, _) = Model.check(syntax, in: source, sources: &sources) { _ in nil }
    return try #require(model.gestures.first).conditions.map(\.finalItem)
  }
}
