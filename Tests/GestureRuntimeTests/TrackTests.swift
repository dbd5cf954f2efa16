import GestureModel
import GestureRuntime
import GestureSyntax
import Testing

/// Where several fingers are, as one: exact numbers, and no jumps.
@Suite struct TrackTests {
  @Test func `a pinch tells the spread, and the scale since its start`() throws {
    var pinch = Hearing(try Self.reporter(.two, .spread, .scale, .startScale))
    #expect(pinch.at(0, began(1, 100, 100), began(2, 200, 100)) == ["began"])
    #expect(pinch.values == [50, 1, 1])
    #expect(pinch.at(10, moved(1, 50, 100), moved(2, 250, 100)) == ["changed"])
    #expect(pinch.values == [100, 2, 1])
    #expect(pinch.at(20, moved(1, 140, 100), moved(2, 160, 100)) == ["changed"])
    #expect(pinch.values == [10, 0.2, 1])
  }

  @Test func `fingers that land on one point have no scale but 1`() throws {
    var pinch = Hearing(try Self.reporter(.two, .spread, .scale))
    #expect(pinch.at(0, began(1, 100, 100), began(2, 101.9, 100)) == ["began"])
    #expect(pinch.at(10, moved(2, 200, 100)) == ["changed"])
    #expect(pinch.values == [50, 1])
  }

  @Test func `a twist tells how far the fingers turned, clockwise`() throws {
    var twist = Hearing(try Self.reporter(.two, .rotation, .spread, .locationX, .locationY))
    #expect(twist.at(0, began(1, 100, 100), began(2, 200, 100)) == ["began"])
    #expect(twist.at(10, moved(1, 150, 50), moved(2, 150, 150)) == ["changed"])
    #expect(twist.values == [90, 50, 150, 100])
    #expect(twist.at(20, moved(1, 200, 100), moved(2, 100, 100)) == ["changed"])
    #expect(twist.values == [180, 50, 150, 100])
    #expect(twist.at(30, moved(1, 150, 150), moved(2, 150, 50)) == ["changed"])
    #expect(twist.values == [270, 50, 150, 100], "it goes on beyond a half turn")
    #expect(twist.at(40, moved(1, 200, 100), moved(2, 100, 100)) == ["changed"])
    #expect(twist.values[0] == 180)
  }

  @Test func `a finger within a point of the centroid does not turn`() throws {
    var twist = Hearing(try Self.reporter(.fingers(3...3), .rotation))
    #expect(
      twist.at(0, began(1, 100, 100), began(2, 200, 100), began(3, 150, 100)) == ["began"])
    #expect(
      twist.at(10, moved(1, 150, 50), moved(2, 150, 150), moved(3, 150.5, 100)) == ["changed"])
    #expect(abs(twist.values[0] - 90) < 0.5)
  }

  @Test func `a finger that joins or leaves makes no jump`() throws {
    var pan = Hearing(try Self.reporter(.oneOrTwo, .locationX, .locationY, .touches))
    #expect(pan.at(0, began(1, 100, 100)) == ["began"])
    #expect(pan.at(10, moved(1, 110, 100)) == ["changed"])
    #expect(pan.values == [110, 100, 1])
    #expect(pan.at(200, began(2, 310, 100)) == ["changed"])
    #expect(pan.values == [110, 100, 2])
    // The centroid goes 10 points on: from 210 to 220.
    #expect(pan.at(210, moved(1, 120, 100), moved(2, 320, 100)) == ["changed"])
    #expect(pan.values == [120, 100, 2])
    #expect(pan.at(220, moved(2, 340, 120)) == ["changed"])
    #expect(pan.values == [130, 110, 2], "one finger of two moves the centroid half as far")
    #expect(pan.at(230, ended(1, 120, 100)) == ["changed"])
    #expect(pan.values == [130, 110, 1])
    #expect(pan.at(240, moved(2, 345, 120)) == ["changed"])
    #expect(pan.values == [135, 110, 1])
    #expect(pan.at(250, ended(2, 346, 120)) == ["ended"])
    #expect(pan.values[0...1] == [136, 110], "one finger lifts where it is")
  }

  @Test func `the scale goes on from what it was when a finger joins`() throws {
    var pinch = Hearing(try Self.reporter(.fingers(2...3), .scale, .rotation, .spread))
    #expect(pinch.at(0, began(1, 0, 0), began(2, 100, 0)) == ["began"])
    #expect(pinch.at(10, moved(2, 200, 0)) == ["changed"])
    #expect(pinch.values == [2, 0, 100])
    // Three fingers with another spread: only the next movement is reported.
    #expect(pinch.at(200, began(3, 100, 300)) == [])
    let spread = Self.spread([(0, 0), (200, 0), (100, 300)])
    #expect(
      pinch.at(210, moved(1, -100, -100), moved(2, 300, -100), moved(3, 100, 500)) == ["changed"])
    #expect(abs(pinch.values[0] - 4) < 0.0001, "twice as far apart: twice the scale")
    #expect(abs(pinch.values[2] - (100 + spread)) < 0.01)
    #expect(pinch.at(220, ended(3, 100, 500)) == [])
    #expect(pinch.at(230, moved(1, 0, -100), moved(2, 200, -100)) == ["changed"])
    #expect(abs(pinch.values[0] - 2) < 0.0001)
  }

  @Test func `fingers that are sampled in one frame make one step, in two frames two`() throws {
    var together = Hearing(try Self.reporter(.two, .length))
    #expect(together.at(0, began(1, 0, 0), began(2, 100, 0)) == ["began"])
    var apart = together
    #expect(together.at(10, moved(1, 10, 0), moved(2, 110, 0)) == ["changed"])
    #expect(together.values == [10])
    #expect(apart.at(10, moved(1, 10, 0)) == ["changed"])
    #expect(apart.values == [5])
    #expect(apart.at(12, moved(2, 110, 0)) == ["changed"])
    #expect(apart.values == [10])
  }

  @Test func `a finger that moves twice in a frame makes two rounds`() throws {
    var pan = Hearing(try Self.reporter(.two, .length))
    #expect(pan.at(0, began(1, 0, 0), began(2, 100, 0)) == ["began"])
    // Back and forth: 5 and 5 points; a single sample would have been no step at all.
    #expect(pan.at(10, moved(1, 10, 0), moved(1, 0, 0)) == ["changed"])
    #expect(pan.values == [10])
    #expect(
      pan.at(20, moved(1, 10, 0), moved(2, 110, 0), moved(1, 20, 0), moved(2, 120, 0)) == [
        "changed"
      ])
    #expect(pan.values == [30])
  }

  @Test func `velocities of scale and rotation are fitted as those of the place`() throws {
    var pinch = Hearing(
      try Self.reporter(.two, .velocityX, .velocityY, .scaleVelocity, .rotationVelocity))
    #expect(pinch.at(0, began(1, 100, 100), began(2, 200, 100)) == ["began"])
    #expect(pinch.values == [0, 0, 0, 0])
    // The spread grows from 50 by 25 every 10 ms while the centroid goes 10 right.
    for step in 1...4 {
      let (centre, spread) = (150 + 10 * Float(step), 50 + 25 * Float(step))
      _ = pinch.at(
        Double(step) * 10, moved(1, centre - spread, 100), moved(2, centre + spread, 100))
    }
    #expect(abs(pinch.values[0] - 1000) < 0.1)
    #expect(abs(pinch.values[2] - 50) < 0.01)
    #expect(pinch.values[1] == 0 && pinch.values[3] == 0)
  }

  @Test func `a step in one of the three spaces is a step in all`() throws {
    var draft = Draft()
    draft.settings.resolution = 10
    let phase = draft.phase(.course(Course(.pinch, .either)))
    draft.report(.length, of: phase.item)
    let table = try draft.table(
      draft.stroke(.two, .begin(), .optional(.phase(phase))), isContinuous: true)
    var pinch = Hearing(table)
    #expect(pinch.at(0, began(1, 0, 0), began(2, 100, 0)) == ["began"])
    // The centroid moves 12, the spread grows 4: a step for 12, which is 4 of a pinch.
    #expect(pinch.at(10, moved(1, 8, 0), moved(2, 116, 0)) == ["changed"])
    #expect(pinch.values == [4])
    #expect(pinch.at(20, moved(2, 134, 0)) == ["changed"])
    #expect(pinch.values == [4], "9 in both is no step")
    #expect(pinch.at(30, moved(2, 136, 0)) == ["changed"])
    #expect(pinch.values == [14])
    // A quarter turn, neither moved nor spread.
    #expect(pinch.at(40, moved(1, 72, -64), moved(2, 72, 64)) == ["changed"])
    #expect(pinch.values == [14], "no pinch, but a step")
  }

  @Test func `pinches and twists stray the other way round`() throws {
    #expect(
      try Self.outcome(of: .course(Course(.pinch, .backward)), (0, 0), (100, 0), (20, 0), (80, 0))
        == "recognized")
    #expect(
      try Self.outcome(of: .course(Course(.pinch, .backward)), (0, 0), (100, 0), (-20, 0), (120, 0))
        == "failed")
    #expect(
      try Self.outcome(of: .course(Course(.pinch, .forward)), (0, 0), (100, 0), (-20, 0), (120, 0))
        == "recognized")
    #expect(
      try Self.outcome(of: .course(Course(.pinch, .either)), (0, 0), (100, 0), (-20, 0), (120, 0))
        == "recognized")
    let clockwise: [(Float, Float)] = [(0, 0), (100, 0), (50, -50), (50, 50)]
    #expect(
      try Self.outcome(
        of: .course(Course(.twist, .forward)), clockwise[0], clockwise[1], clockwise[2],
        clockwise[3])
        == "recognized")
    #expect(
      try Self.outcome(
        of: .course(Course(.twist, .backward)), clockwise[0], clockwise[1], clockwise[2],
        clockwise[3])
        == "failed")
    #expect(
      try Self.outcome(
        of: .course(Course(.twist, .either)), clockwise[0], clockwise[1], clockwise[2], clockwise[3]
      )
        == "recognized")
  }

  @Test func `a shove strays the other way, and as far as its fingers part or turn`() throws {
    func outcome(
      _ sense: Course.Sense, _ first: (Float, Float), _ second: (Float, Float)
    ) throws -> String? {
      try Self.outcome(of: .course(Course(.shove, sense)), (0, 0), (100, 0), first, second)
    }
    for (sense, y): (Course.Sense, Float) in [(.forward, 20), (.backward, -20)] {
      #expect(try outcome(sense, (0, y), (100, y)) == "recognized")
      #expect(try outcome(.either, (0, y), (100, y)) == "recognized")
      #expect(try outcome(sense, (0, -y), (100, -y)) == "failed")
      // As far aside as along does not stray, and further does.
      #expect(try outcome(sense, (20, y), (120, y)) == "recognized")
      #expect(try outcome(sense, (60, y), (160, y)) == "failed")
      #expect(try outcome(sense, (-20, y), (120, y)) == "recognized")
      #expect(try outcome(.either, (-60, y), (160, y)) == "failed")
      #expect(try outcome(.either, (-5, y - 60), (105, y + 60)) == "failed")
    }
  }

  @Test func `a twist is as long as its arc`() throws {
    var draft = Draft()
    let phase = draft.phase(.course(Course(.twist, .either)))
    draft.report(.length, .stray, of: phase.item)
    var twist = Hearing(
      try draft.table(draft.stroke(.two, .begin(), .optional(.phase(phase))), isContinuous: true))
    #expect(twist.at(0, began(1, 0, 0), began(2, 100, 0)) == ["began"])
    #expect(twist.at(10, moved(1, 50, -50), moved(2, 50, 50)) == ["changed"])
    #expect(abs(twist.values[0] - 78.5398) < 0.001)
    #expect(twist.values[1] == 0)
  }

  /// A gesture that begins as it starts, and reports.
  static func reporter(_ hand: Hand, _ measures: Measure...) throws -> GestureTable {
    var draft = Draft()
    let phase = draft.phase(.any)
    for measure in measures { draft.report(measure) }
    return try draft.table(
      draft.stroke(hand, .begin(), .optional(.phase(phase))), isContinuous: true)
  }

  /// What becomes of two fingers that go from two places to two others.
  private static func outcome(
    of motion: Motion, _ first: (Float, Float), _ second: (Float, Float),
    _ firstEnd: (Float, Float), _ secondEnd: (Float, Float)
  ) throws -> String? {
    var draft = Draft()
    (draft.settings.toleranceBase, draft.settings.toleranceRatio) = (8, 0)
    let phase = draft.phase(motion)
    var gesture = Hearing(try draft.table(draft.stroke(.two, .phase(phase))))
    _ = gesture.at(0, began(1, first.0, first.1), began(2, second.0, second.1))
    let failed = gesture.at(
      10, moved(1, firstEnd.0, firstEnd.1), moved(2, secondEnd.0, secondEnd.1))
    return (failed + gesture.at(20, ended(1), ended(2))).first
  }

  private static func spread(_ points: [(Float, Float)]) -> Float {
    let count = Float(points.count)
    let (x, y) = (points.map(\.0).reduce(0, +) / count, points.map(\.1).reduce(0, +) / count)
    return points.map { hypotenuse($0.0 - x, $0.1 - y) }.reduce(0, +) / count
  }
}
