import GestureCompiler
import GestureModel
import GestureServer
import GestureSyntax
import GestureTestSupport
import Testing

@Suite("Sessions of the language server")
struct SessionTests {
  @Test(
    "says to a client what it always said",
    arguments: GoldenCase.all(of: "transcript", in: "server", inputExtension: "session"))
  func session(_ goldenCase: GoldenCase) throws {
    var session = ServerSession()
    try session.play(try goldenCase.text())
    try goldenCase.expect(session.transcript)
  }

  /// Of the two strokes, a constant, a measure, a direction, a part and another gesture, those that are
  /// offered where a word stands. Where the whole gesture is measured, every name of it may stand;
  /// elsewhere only those above.
  @Test(arguments: [
    ("tolerance |1pt", "far"), ("let near = |2pt", "far"), ("hooks |3pt", "far"),
    ("pause within |4s", "far"), ("gather within |50ms", "far"), ("only pencil or |finger", "far"),
    ("each gesture |duration", "far length"), ("± |6deg", "far"), ("hold within |7pt", "far"),
    ("move |right", "far right"), ("use |one", "one"), ("after |other", "other"),
    ("prefer |dx", "far first length second"), ("near |dy", "far first length second"),
    ("report |width", "far first length second"), ("require |height", "far first length second"),
    ("each phase |stray", "far length"), ("move right, |turn", "far first length"),
    ("hold, |radius", "far length"),
    (", |distance", "far first length"),
  ])
  func `what may stand at a place is offered`(place: String, offered: String) throws {
    var session = ServerSession()
    try session.play(
      """
      send initialize
        {"capabilities":{}}
      open /work/places.gesture
        tolerance 1pt
        hooks 3pt
        pause within 4s
        gather within 50ms
        only pencil or finger
        each gesture duration < 8s
        let near = 2pt
        let far = 9pt
        part one { stroke { hold within 7pt } }
        gesture other { use one }
        gesture places {
          prefer dx near dy
          report width
          require height < 9pt
          each phase stray < 9pt
          while hold, radius < 9pt {
            first: stroke { move right, turn > 9deg }, distance < 9pt
            second: stroke { move down ± 6deg }
          }
          after other fails
        }
      """)
    let start = session.transcript.endIndex
    try session.play("ask completion /work/places.gesture \(place)\n")
    let answer = session.transcript[start...]
    let words = ["far", "first", "length", "one", "other", "right", "second"]
    let found = words.filter { answer.contains("\"label\":\"\($0)\"") }
    #expect(found.joined(separator: " ") == offered, "\(answer)")
  }

  /// Each file uses the next: a part of the last is known in the first by the names it is used under.
  @Test(arguments: [
    ("completion", "back.|foot", "\"label\":\"foot\""),
    ("completion", "back.|foot", "\"label\":\"top\""),
    ("completion", "foot.|base", "\"label\":\"base\""),
    ("definition", "ba|se", "/work/last.gesture"),
    ("definition", "fo|ot", "/work/middle.gesture"),
  ])
  func `a name in a file that is used by a file that is used is known`(
    method: String, place: String, answer: String
  ) throws {
    var session = ServerSession()
    try session.play(
      """
      file /work/last.gesture
        part low { base: move down, length >= 20pt }
      file /work/middle.gesture
        use "last.gesture"
        part bend { foot: use low  top: move up }
      send initialize
        {"capabilities":{}}
      open /work/first.gesture
        use "middle.gesture"
        gesture whole { stroke { back: use bend } require back.foot.base.length >= 30pt }
      """)
    let start = session.transcript.endIndex
    try session.play("ask \(method) /work/first.gesture \(place)\n")
    #expect(session.transcript[start...].contains(answer), "\(session.transcript[start...])")
  }

  @Test(arguments: [
    ("move right, length >= |1pt", "gesture-wide group-wide stroke-wide top-wide"),
    ("hold within |2pt", "gesture-wide group-wide top-wide"),
    ("hold within |3pt", "gesture-wide top-wide"),
    ("tolerance |4pt", "gesture-wide top-wide"),
    ("hold within |5pt", "other-wide top-wide"),
  ])
  func `the constants of the bodies around a place are offered`(
    place: String, offered: String
  ) throws {
    var session = ServerSession()
    try session.play(
      """
      send initialize
        {"capabilities":{}}
      open /work/constants.gesture
        let top-wide = 9pt
        gesture one {
          let gesture-wide = 9pt
          tolerance 4pt
          optional {
            let group-wide = 9pt
            stroke { let other-wide = 9pt  hold }
            stroke { let stroke-wide = 9pt  move right, length >= 1pt }
            stroke { hold within 2pt }
          }
          stroke { hold within 3pt }
        }
        gesture other { let other-wide = 9pt  stroke { hold within 5pt } }
      """)
    let start = session.transcript.endIndex
    try session.play("ask completion /work/constants.gesture \(place)\n")
    let answer = session.transcript[start...]
    let words = ["gesture", "group", "other", "stroke", "top"].map { $0 + "-wide" }
    let found = words.filter { answer.contains("\"label\":\"\($0)\"") }
    #expect(found.joined(separator: " ") == offered, "\(answer)")
  }

  @Test(arguments: [
    ("Content-Length: -1\r\n\r\n", "a message has no length that can be: '-1'"),
    ("Content-Length: 33554433\r\n\r\n", "a message has no length that can be: '33554433'"),
    ("Content-Length: 2x\r\n\r\n{}", "a message has no length that can be: '2x'"),
    ("Content-Type: text\r\n\r\n{}", "a header has no Content-Length"),
    (String(repeating: "x", count: 1 << 16), "a header does not end"),
    (String(repeating: "x", count: 1 << 16 - 1), nil), ("Content-Length: 33554432\r\n\r\n", nil),
  ])
  func `what is no header is refused`(text: String, reason: String?) throws {
    var reader = MessageReader()
    reader.append(Array(text.utf8))
    do throws(MessageReader.Failure) {
      let message = try reader.next()
      #expect(message == nil)
      #expect(reason == nil)
    } catch {
      #expect(error.reason == reason)
    }
  }

  /// Of a larger one nothing is known but that it is too large.
  @Test(arguments: [(-1, true), (0, true), (1, false)])
  func `a file of the largest size is read, and none that is larger`(
    beyond: Int, isRead: Bool
  ) throws {
    let text = "gesture g { stroke { move right, length >= 9pt } }\n// "
    let padding = String(repeating: "x", count: SyntaxLimit.fileSize + beyond - text.utf8.count - 1)
    var session = ServerSession()
    try session.play("send initialize\n  {\"capabilities\":{}}\n")
    let indented = text.replacing("\n", with: "\n  ")
    try session.play("open /work/large.gesture\n  \(indented)\(padding)\n")
    let place = try #require(ServerSession.places(in: text).first { $0.word == "length" })
    let answer = try #require(session.answers(to: "hover", "/work/large.gesture", place).last)
    #expect(answer.contains("contents") == isRead, "\(answer)")
  }

  /// Each with a value that is not the default; `_` stands for it.
  @Test(arguments: [
    ("resolution _", "5pt"), ("tolerance _", "5pt + 1%"), ("preference-weight _", "30%"),
    ("samples _", "regular"), ("hooks _", "9pt"), ("touches _", "2"), ("gather within _", "90ms"),
    ("pause within _", "3s"), ("extra-touches _", "fail"), ("cancels-touches-in-view _", "no"),
    ("delays-touches-began _", "yes"), ("delays-touches-ended _", "no"),
  ])
  func `what is said to count by default does`(setting: String, other: String) throws {
    func text(_ setting: String) -> String {
      setting + "  gesture two { stroke { move right } stroke { move down } }"
    }
    func compiled(_ setting: String) -> String {
      let compilation = Compilation(path: "two.gesture", contents: Array(text(setting).utf8))
      #expect(!compilation.hasErrors, "\(setting)")
      // The table keeps what the recognizer is told, and the settings what the set is.
      return compilation.dump(.table) + compilation.model.gestures.map { "\($0.settings)" }.joined()
    }
    let written = setting.replacing("_", with: other)
    var session = ServerSession()
    try session.play(
      """
      send initialize
        {"capabilities":{}}
      open /work/two.gesture
        \(text(written))
      ask hover /work/two.gesture |\(written)
      """)
    let said = try #require(session.transcript.firstMatch(of: #/Default: `([^`]*)`/#)).output.1
    #expect(compiled(setting.replacing("_", with: said)) == compiled(""), "\(said)")
    #expect(compiled(written) != compiled(""))
  }

  @Test func `what was found out of an older text is not told`() throws {
    var session = ServerSession()
    try session.play(
      """
      file /work/old-one.trace
        0 began 1 0 0
        20 ended 1 0 0
      send initialize
        {"capabilities":{}}
      open /work/old.gesture
        gesture a { stroke { hold within 10pt, distance >= 20pt } }
      """)
    let first = session.nextLongWork()
    let examination = try #require(first)
    let found = try #require(examination.done())
    let second = session.nextLongWork()
    let run = try #require(second)
    #expect(run.done { true } == nil)
    #expect(run.done() != nil)
    // A copy is another server, which knows of no change.
    var other = session
    #expect(other.take(found).count == 1)
    try session.play("replace /work/old.gesture\n  20pt\n  30pt\n")
    #expect(session.take(found) == [])
  }

  @Test func `what is outdated is not examined to its end`() throws {
    var session = ServerSession()
    try session.play(
      """
      send initialize
        {"capabilities":{}}
      open /work/many.gesture
        gesture a { stroke { move right, length >= 20pt } }
        gesture b { stroke { move right, length >= 30pt } }
        gesture c { stroke { move down, length >= 20pt } }
      """)
    let next = session.nextLongWork()
    let work = try #require(next)
    var count = 0
    let outcome = work.done {
      count += 1
      return false
    }
    #expect(outcome != nil)
    #expect(count > 6)
    for limit in [0, 1, count / 2, count - 1] {
      var asked = 0
      let stopped = work.done {
        asked += 1
        return asked > limit
      }
      #expect(stopped == nil)
    }
  }
}
