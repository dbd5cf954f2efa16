import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTraces
import Testing

/// What the reference matcher says of several fingers, where the answer is plain, and all others with it.
@Suite struct FingersTests {
  @Test func `a tap of two fingers may land and lift apart`() throws {
    try check(
      HandMade.twoFingerTap, "recognized at 300",
      """
      0ms began 1 0 0
      150ms began 2 50 0
      200ms ended 1 0 0
      300ms ended 2 50 0
      """)
  }

  @Test func `the stroke is over when the first finger leaves`() throws {
    try check(
      HandMade.twoFingerTap, "recognized at 490",
      """
      0ms began 1 0 0
      0ms began 2 50 0
      350ms ended 1 0 0
      490ms ended 2 50 0
      """)
  }

  @Test func `a finger that comes too late or goes too late fails a tap of two`() throws {
    try check(
      HandMade.twoFingerTap, "failed at 150.001",
      """
      0ms began 1 0 0
      160ms began 2 50 0
      """)
    try check(
      HandMade.twoFingerTap, "failed at 250.001",
      """
      0ms began 1 0 0
      0ms began 2 50 0
      100ms ended 1 0 0
      300ms ended 2 50 0
      """)
  }

  @Test func `a pointer that is there lands by its own id and is no lost touch`() throws {
    var gesture = HandMade.hoverAndClick
    gesture.settings.bridge = GestureTable.Bridge(duration: 100_000, radius: 30)
    for (id, changes) in [(7, "recognized at 60"), (8, "")] {
      try check(
        gesture, changes,
        """
        0ms entered 7 0 0
        10ms hovered 7 20 0
        30ms began 1 20 0
        60ms ended 1 20 0
        80ms began \(id) 21 0
        90ms moved \(id) 22 0
        """)
    }
  }

  @Test func `a third finger within the time to gather is too many, a later one is not`() throws {
    for (time, changes) in [(150, "failed at 150"), (151, "recognized at 200")] {
      try check(
        HandMade.twoFingerTap, changes,
        """
        0ms began 1 0 0
        0ms began 2 50 0
        \(time)ms began 3 90 0
        200ms ended 1 0 0
        200ms ended 2 50 0
        210ms ended 3 90 0
        """)
    }
  }

  @Test func `every finger has to hold, not only their middle`() throws {
    try check(
      HandMade.twoFingerTap, "failed at 10",
      """
      0ms began 1 0 0
      0ms began 2 50 0
      10ms moved 1 -21 0
      10ms moved 2 71 0
      """)
  }

  @Test func `a finger that lifts elsewhere does not hold, though it could have gone on`() throws {
    try check(
      compiled("gesture two { touches 2  stroke { hold within 10pt  optional { move right } } }"),
      "failed at 50",
      """
      0ms began 1 0 0
      0ms began 2 50 0
      50ms ended 1 11 0
      90ms ended 2 50 0
      """)
  }

  @Test func `a pinch tells the scale, which does not jump when a finger joins`() throws {
    try check(
      HandMade.pinch,
      "began at 10 [1.5 50 1 0 0], changed at 200 [1.5 0 1 0 0], changed at 300 [1.5 0 1 0 0], "
        + "changed at 310 [3 150 2 0 0]",
      """
      0ms began 1 -20 0
      0ms began 2 20 0
      10ms moved 1 -30 0
      10ms moved 2 30 0
      200ms began 3 0 50
      300ms moved 1 -30 0
      310ms moved 1 -60 0
      310ms moved 2 60 0
      310ms moved 3 0 100
      """)
  }

  @Test func `a quarter turn of two fingers is ninety degrees`() throws {
    try check(
      HandMade.turnKnob, "recognized at 20",
      """
      0ms began 1 -50 0
      0ms began 2 50 0
      10ms moved 1 -48 -20
      10ms moved 2 48 20
      20ms moved 1 -30 -40
      20ms moved 2 30 40
      """)
  }

  @Test func `a tap beside a finger that holds is recognized while it holds`() throws {
    try check(
      HandMade.holdAndTap, "recognized at 800.001",
      """
      0ms began 1 0 0
      400ms began 2 90 0
      500ms ended 2 90 0
      2000ms moved 1 90 0
      """)
    try check(
      HandMade.holdAndTap, "failed at 450",
      """
      0ms began 1 0 0
      400ms began 2 90 0
      450ms moved 1 16 0
      """)
  }

  @Test func `one finger waits for the second as long as fingers gather`() throws {
    try check(
      HandMade.oneOrTwo, "recognized at 60",
      """
      0ms began 1 0 0
      50ms began 2 50 0
      60ms ended 1 0 0
      60ms ended 2 50 0
      """)
  }

  @Test func `nothing waits for fingers of a stroke that can be no gesture`() throws {
    try check(
      compiled("gesture spread-three { touches 3  stroke { pinch out, length >= 20pt } }"),
      "failed at 60",
      """
      0ms began 1 0 0
      0ms began 2 50 0
      0ms began 3 25 50
      60ms ended 1 0 0
      """)
  }

  @Test func `a resting finger is slow once its samples are old`() throws {
    let text = """
      gesture stop {
        stroke { move right, length >= 30pt  hold within 10pt  recognize }
        require velocity <= 50pt/s
      }
      """
    try check(
      compiled(text), "recognized at 116.001",
      """
      0ms began 1 100 100
      16ms moved 1 120 100
      32ms moved 1 140 100
      2000ms ended 1 140 100
      """)
  }

  @Test func `a bound on the whole that stands after a later item waits for that`() throws {
    let text = """
      gesture flick {
        stroke { hold within 20pt, duration >= 100ms  move right, gesture.length <= 30pt }
      }
      """
    try check(
      compiled(text), "failed at 300",
      """
      0ms began 1 100 100
      20ms moved 1 115 100
      40ms moved 1 100 100
      60ms moved 1 115 100
      300ms moved 1 140 100
      """)
  }

  @Test func `a finger that stays down pinches again with the next one`() throws {
    let text = """
      gesture part-two {
        touches 2
        gather any-time
        stroke { pinch out, length >= 20pt  recognize }
      }
      """
    try check(
      compiled(text), "recognized at 20, recognized at 120",
      """
      0ms began 1 0 0
      0ms began 2 40 0
      10ms moved 2 70 0
      20ms moved 2 120 0
      50ms ended 2 120 0
      60ms moved 1 10 0
      100ms began 3 50 0
      110ms moved 3 80 0
      120ms moved 3 130 0
      """)
  }

  @Test func `the spread goes on from what it was when a finger joined`() throws {
    let text = """
      gesture pull {
        touches 1..2
        stroke { move any, distance >= 10pt  begin  any }
        report spread
      }
      """
    try check(
      compiled(text), "began at 10 [0], changed at 110 [10]",
      """
      0ms began 1 0 0
      10ms moved 1 20 0
      100ms began 2 60 0
      110ms moved 2 80 0
      """)
  }

  @Test func `a pointer that clicks ends its stroke and begins the next`() throws {
    try check(
      HandMade.hoverAndClick, "recognized at 40",
      """
      0ms entered 1 0 0
      10ms hovered 1 5 0
      20ms hovered 1 10 0
      30ms began 1 10 0
      40ms ended 1 10 0
      """)
  }

  @Test(arguments: [
    ("recognized at 100 [0 0.1]", "0ms entered 1 0 0"),
    ("recognized at 100 [0 0.1]", "0ms entered 1 0 0\n50ms hovered 1 4 0"),
    ("recognized at 150 [20 0.15]", "0ms entered 1 0 0\n50ms hovered 1 20 0"),
    ("failed at 99.999", "0ms entered 1 0 0\n99.999ms exited 1 0 0"),
    ("failed at 120", "0ms entered 1 0 0\n50ms hovered 1 20 0\n120ms exited 1 20 0"),
  ])
  func `a pointer rests where it came or where it went to, without another event`(
    changes: String, trace: String
  ) throws {
    try check(HandMade.hoverThatRests, changes, trace)
  }
}

/// The one gesture of a text.
private func compiled(_ text: String) throws -> Gesture {
  let compilation = Compilation(path: "test", contents: Array(text.utf8))
  return try #require(compilation.model.gestures.first)
}

private func check(
  _ gesture: Gesture, _ changes: String, _ trace: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let frames = try Trace(reading: Array((trace + "\n").utf8), path: "test.trace").frames
  #expect(told(by: gesture, of: frames) == changes, sourceLocation: sourceLocation)
  for backend in Backend.all {
    let found = Comparing(backend: backend, gesture: gesture, view: nil).disagreement(about: frames)
    #expect(found == nil, "\(backend.name)", sourceLocation: sourceLocation)
  }
}
