import GestureAnalysis
import GestureRuntime
import Testing

@testable import GestureLearning

/// Drawings as they are read from frames, put together and measured.
@Suite struct DrawingTests {
  /// A stroke through places, from a time to a time in milliseconds.
  private static func stroke(
    _ places: [(Float, Float)], _ start: Int64 = 0, _ end: Int64 = 100
  ) -> DrawnStroke {
    DrawnStroke(
      points: places.map { .init(x: $0.0, y: $0.1) }, start: start * 1000, end: end * 1000)
  }

  private static func drawing(_ strokes: DrawnStroke...) -> LabelledDrawing {
    LabelledDrawing(label: "a", person: "p", strokes: strokes)
  }

  /// Each touch is its phase, its number and its place; a frame has one time.
  @Test(
    arguments: [
      ("began 1 0 0, moved 1 5 0, ended 1 9 0", "0-2: 0,0 5,0 9,0"),
      ("began 1 0 0, stationary 1 0 0, ended 1 0 0", "0-2: 0,0 0,0 0,0"),
      // What goes on after a lift, or without a landing, is no part of a drawing.
      ("began 1 0 0, ended 1 9 0, moved 1 7 7", "0-1: 0,0 9,0"),
      ("moved 1 3 3, began 1 0 0, ended 1 9 0", "1-2: 0,0 9,0"),
      // Nor is a touch that is cancelled, or that never lifts.
      ("began 1 0 0, moved 1 4 0, cancelled 1 6 0, moved 1 8 0", ""),
      ("began 1 0 0, cancelled 1 6 0, began 1 2 0, ended 1 8 0", "2-3: 2,0 8,0"),
      ("began 1 0 0, moved 1 4 0, began 2 50 0, ended 2 50 9", "2-3: 50,0 50,9"),
      ("entered 1 1 1, hovered 1 2 2, began 1 0 0, exited 1 5 5, ended 1 6 0", "2-4: 0,0 6,0"),
      (
        "began 1 0 0, began 2 50 0, moved 1 0 9, ended 2 50 9, ended 1 0 20",
        "0-4: 0,0 0,9 0,20; 1-3: 50,0 50,9"
      ),
      ("began 1 0 0, ended 1 1 0, began 1 2 0, ended 1 3 0", "0-1: 0,0 1,0; 2-3: 2,0 3,0"),
    ])
  func `a drawing is what touches do between landing and lift`(touches: String, drawn: String) {
    let phases: [Substring: Touch.Phase] = [
      "began": .began, "moved": .moved, "stationary": .stationary, "ended": .ended,
      "cancelled": .cancelled, "entered": .entered, "hovered": .hovered, "exited": .exited,
    ]
    let frames = touches.split(separator: ", ").enumerated().map { index, words in
      let word = words.split(separator: " ")
      let touch = Touch(
        phases[word[0]] ?? .moved, id: Int32(word[1]) ?? 0, x: Float(word[2]) ?? 0,
        y: Float(word[3]) ?? 0)
      return Frame(time: Int64(index), touches: [touch])
    }
    let strokes = LabelledDrawing(label: "a", frames: frames).strokes.map { stroke in
      let places = stroke.points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " ")
      return "\(stroke.start)-\(stroke.end): \(places)"
    }
    #expect(strokes.joined(separator: "; ") == drawn)
  }

  @Test(
    arguments: [
      ([], 0), ([(0, 0)], 1), ([(0, 100), (100, 200)], 1), ([(0, 100), (99, 200)], 2),
      ([(0, 100), (0, 100), (50, 60)], 3), ([(0, 300), (10, 20), (30, 40)], 2),
    ] as [([(Int64, Int64)], Int)])
  func `fingers are counted that draw at one time`(times: [(Int64, Int64)], count: Int) {
    let strokes = times.map { Self.stroke([(0, 0), (9, 9)], $0.0, $0.1) }
    #expect(LabelledDrawing(label: "a", strokes: strokes).fingerCount == count)
  }

  @Test func `a recording has even times between a landing and a lift`() {
    let drawing = Self.drawing(
      Self.stroke([(0, 0), (4.125, -0.25), (8, 0)], 10, 30), Self.stroke([(-1, 1)], 20, 25))
    #expect(
      drawing.traceText == """
        10.000 began 1 0.00 0.00
        20.000 moved 1 4.13 -0.25
        20.000 began 2 -1.00 1.00
        25.000 ended 2 -1.00 1.00
        30.000 moved 1 8.00 0.00
        30.000 ended 1 8.00 0.00

        """)
  }

  /// A stroke through some places from left to right, and how many of them its shaken copies can have.
  @Test(
    arguments: [
      ([0, 2, 100], [2, 3]), ([0, 98, 100], [2, 3]), ([0, 50, 100], [3]), ([0, 100], [2]),
      ([0, 1], [2]), ([50], [1]), ([50, 50], [2]), ([50, 50, 50], [2]),
      ([0, 1, 2, 100], [2, 3, 4]), ([0, 98, 99, 100], [2, 3, 4]), ([0, 2, 98, 100], [2, 3, 4]),
      ([0, 10, 90, 100], [4]),
    ] as [([Float], Set<Int>)])
  func `a shaken stroke loses what is near its ends, but not both ends`(
    places: [Float], counts: Set<Int>
  ) {
    var chance = Chance(7)
    let drawing = Self.drawing(Self.stroke(places.map { ($0, 0) }))
    let shaken = (0..<200).map { _ in drawing.shaken(&chance).strokes[0].points.count }
    #expect(Set(shaken) == counts)
  }

  @Test func `a size is the greater of width and height`() {
    #expect(Self.drawing().size == 0)
    #expect(Self.drawing(Self.stroke([(3, 4)])).size == 0)
    #expect(Self.drawing(Self.stroke([(10, 4), (3, 6)]), Self.stroke([(5, 5)])).size == 7)
    #expect(Self.drawing(Self.stroke([(3, 40)]), Self.stroke([(9, 6), (5, 50)])).size == 44)
  }

  @Test func `strokes are joined from the landing of the first to the lift of the last`() {
    let one = Self.drawing(Self.stroke([(0, 0), (9, 0)], 5, 50))
    #expect(one.joined.strokes == one.strokes && one.joined.isJoined && !one.isJoined)
    let two = Self.drawing(
      Self.stroke([(0, 0), (9, 0)], 5, 50), Self.stroke([(9, 9), (0, 9)], 80, 120))
    let whole = Self.stroke([(0, 0), (9, 0), (9, 9), (0, 9)], 5, 120)
    #expect(two.joined.strokes == [whole])
    let backward = Self.drawing(Self.stroke([(0, 0)], 5, 50), Self.stroke([(9, 9)], 1, 2))
    #expect(backward.joined.strokes[0].end == 5000)
  }

  /// A second stroke that lands so much later and so far from the end of the first, lasts so long, and reaches so far.
  @Test(
    arguments: [
      (50, 0, 0, 0, true), (51, 0, 0, 0, false), (10, 0, 10, 0, true), (10, 0, 11, 0, false),
      (10, 2.5, 0, 0, true), (10, 3, 0, 0, false), (10, 0, 0, 2.5, true), (10, 0, 0, 3, false),
    ] as [(Int64, Float, Int64, Float, Bool)])
  func `an echo comes at once, where the stroke before ended, and is over at once`(
    pause: Int64, jump: Float, duration: Int64, reach: Float, isEcho: Bool
  ) {
    let drawing = Self.drawing(
      Self.stroke([(0, 0), (90, 0)], 0, 100),
      Self.stroke([(90 + jump, 0), (90 + jump, reach)], 100 + pause, 100 + pause + duration))
    #expect(drawing.withoutEchoes(resolution: 3).strokes.count == (isEcho ? 1 : 2))
    #expect(drawing.longestJump == jump && drawing.longestPause == pause * 1000)
  }

  @Test func `an echo is of the stroke before it, and the longest of several counts`() {
    let drawing = Self.drawing(
      Self.stroke([(0, 0), (90, 0)], 0, 100), Self.stroke([(90, 0)], 110, 120),
      Self.stroke([(93, 4), (0, 4)], 720, 800), Self.stroke([(0, 0)], 820, 825))
    #expect(drawing.withoutEchoes(resolution: 3).strokes == [0, 2, 3].map { drawing.strokes[$0] })
    #expect(drawing.longestJump == 5 && drawing.longestPause == 600_000)
    let one = Self.drawing(Self.stroke([(0, 0), (3, 4), (0, 1)]))
    #expect(one.longestJump == 0 && one.longestPause == 0)
    #expect(one.strokes[0].reach == 5 && one.strokes[0].reversed.reach == Float(18).squareRoot())
    #expect(length(of: one.strokes[0].points) == 5 + Float(18).squareRoot())
  }

  @Test(
    arguments: [
      (0, 0, 0), (180, 0, -180), (179, 0, 179), (-180, 0, -180), (-181, 0, 179), (541, 0, -179),
      (-170, 170, 20), (170, -170, -20), (90, 50, 40),
    ] as [(Float, Float, Float)])
  func `a direction is off another by half a turn at most`(
    direction: Float, other: Float, difference: Float
  ) {
    #expect(turned(direction, from: other) == difference)
  }

  /// Only strokes of a drawing that other hands could begin elsewhere.
  @Test func `other ends are tried of several strokes, or of one that is nearly closed`() {
    let line = Self.stroke([(0, 0), (50, 0), (100, 0)])
    let ring = Self.stroke([(0, 0), (50, 0), (50, 50), (0, 50), (0, 1)])
    // From its beginning to its end it is a fifth of its way.
    let open = Self.stroke([(0, 0), (30, 0), (0, 0), (10, 0), (0, 0), (20, 0)])
    #expect(Self.drawing(line).fromOtherEnds == [])
    #expect(Self.drawing(open).fromOtherEnds == [])
    #expect(Self.drawing(ring).fromOtherEnds.map(\.strokes) == [[ring.reversed]])
    #expect(
      Self.drawing(line, ring).fromOtherEnds.map(\.strokes) == [
        [line.reversed, ring], [line, ring.reversed],
      ])
    let five = LabelledDrawing(label: "a", strokes: Array(repeating: line, count: 5))
    let six = LabelledDrawing(label: "a", strokes: Array(repeating: line, count: 6))
    #expect(five.fromOtherEnds.count == 5 && six.fromOtherEnds == [])
    #expect(five.fromOtherEnds.allSatisfy { $0.person == nil })
  }

  @Test(
    arguments: [
      (["a", "b7", "Az09", "x_1", "check mark"], ["a", "b7", "Az09", "x_1", "check-mark"]),
      (["a--b", " a ", "a-", "Ä b"], ["a-b", "a", "a_2", "b"]),
      (["a@b[c/d:e{f`g"], ["a-b-c-d-e-f-g"]), (["a 9b", "a 9 b"], ["a_9b", "a_9-b_2"]),
      (["7", "", "9 a", "-", "é"], ["the_7", "drawing", "the_9-a", "drawing_2", "drawing_3"]),
      (["gesture", "stroke", "any-order"], ["the-gesture", "stroke", "any-order"]),
      (["a", "a!", "a?"], ["a", "a_2", "a_3"]), (["A", "a"], ["A", "a_2"]),
      (["-a", "a"], ["a_2", "a"]), (["%", "drawing"], ["drawing_2", "drawing"]),
      (["my-check", "myCheck", "my_check"], ["my-check", "myCheck_2", "my-check_3"]),
    ])
  func `labels are called by names that gestures may have`(labels: [String], names: [String]) {
    #expect(gestureNames(labels) == names)
  }
}
