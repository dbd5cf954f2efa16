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
}
