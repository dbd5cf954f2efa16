import GestureModel
import GestureRuntime
import Testing

/// Fingers that land and leave together, or nearly so: `gather within 150ms`.
@Suite struct TwoFingerTapTests {
  @Test func `two fingers tap in one frame`() throws {
    var tap = Hearing(try Self.tap())
    #expect(tap.at(0, began(1, 100, 100), began(2, 200, 100)) == [])
    #expect(tap.at(100, ended(1, 100, 100), ended(2, 200, 100)) == ["recognized"])
    #expect(!tap.recognizer.isActive)
  }

  @Test(arguments: [0, 1, 100, 150])
  func `the second finger may land within the time to gather, the limit included`(
    late: Double
  ) throws {
    var tap = Hearing(try Self.tap())
    #expect(tap.at(0, began(1, 100, 100)) == [])
    #expect(tap.at(late, began(2, 200, 100)) == [])
    #expect(tap.at(late + 90, ended(2)) == [])
    #expect(tap.at(late + 100, ended(1)) == ["recognized"])
  }

  @Test func `a stroke lasts from when its fingers were all there`() throws {
    var tap = Hearing(try Self.tap())
    #expect(tap.at(0, began(1, 100, 100)) == [])
    #expect(tap.at(140, began(2, 200, 100)) == [])
    #expect(tap.deadline == 490.001)
    #expect(tap.at(490, ended(1)) == [])
    #expect(tap.at(500, ended(2)) == ["recognized"])
  }

  @Test func `a second finger that does not come fails at the next microsecond`() throws {
    var tap = Hearing(try Self.tap())
    #expect(tap.at(0, began(1, 100, 100)) == [])
    #expect(tap.deadline == 150.001)
    var frames = tap
    #expect(tap.wait(until: 150) == [])
    #expect(tap.wait(until: 150.001) == ["failed"])
    #expect(tap.deadline == nil)
    // Without ticks it is the same as soon as anything comes later.
    #expect(frames.at(300, moved(1, 101, 100)) == ["failed at 150.001"])
    #expect(frames.at(310, began(2, 200, 100)) == [])
    #expect(frames.at(320, ended(1), ended(2)) == [])
    #expect(!frames.recognizer.isActive)
  }

  @Test func `the last finger may leave within the time to gather, no later`() throws {
    var tap = Hearing(try Self.tap())
    #expect(tap.at(0, began(1, 100, 100), began(2, 200, 100)) == [])
    #expect(tap.at(200, ended(1)) == [])
    #expect(tap.deadline == 350.001)
    var late = tap
    #expect(tap.at(350, ended(2)) == ["recognized"])
    #expect(late.wait(until: 400) == ["failed at 350.001"])
    #expect(late.at(410, ended(2)) == [])
  }

  @Test func `one finger alone is no tap of two`() throws {
    var tap = Hearing(try Self.tap())
    #expect(tap.at(0, began(1, 100, 100)) == [])
    #expect(tap.at(80, ended(1)) == ["failed"])
    #expect(tap.at(90, began(2, 100, 100), began(3, 200, 100)) == [])
    #expect(tap.at(99, ended(2), ended(3)) == ["recognized"])
  }

  @Test func `a third finger is too many at once and early, and ignored late`() throws {
    var together = Hearing(try Self.tap())
    #expect(together.at(0, began(1, 0, 0), began(2, 90, 0), began(3, 40, 50)) == ["failed"])
    var early = Hearing(try Self.tap())
    #expect(early.at(0, began(1, 0, 0), began(2, 90, 0)) == [])
    var late = early
    #expect(early.at(150, began(3, 40, 50)) == ["failed"])
    #expect(late.at(150.001, began(3, 40, 50)) == [])
    #expect(late.at(200, ended(1), ended(2)) == ["recognized"])
    #expect(late.at(250, began(4, 0, 0), began(5, 90, 0)) == [])
    #expect(!late.recognizer.isActive, "the third finger was seen, and is down still")
  }

  @Test func `a late third finger fails where extra touches do`() throws {
    var tap = Hearing(try Self.tap { $0.settings.extraTouches = .fail })
    #expect(tap.at(0, began(1, 0, 0), began(2, 90, 0)) == [])
    #expect(tap.at(300, began(3, 40, 50)) == ["failed"])
  }

  @Test func `a third finger alone is ignored where only several together are not`() throws {
    var tap = Hearing(try Self.tap { $0.settings.extraTouches = .ignoreOneByOne })
    #expect(tap.at(0, began(1, 0, 0), began(2, 90, 0)) == [])
    #expect(tap.at(20, began(3, 40, 50)) == [])
    var other = tap
    #expect(tap.at(40, ended(1)) == [])
    #expect(tap.at(50, began(4, 80, 50)) == [], "the stroke is over, and not all have left")
    #expect(tap.at(60, ended(2)) == ["recognized"])
    #expect(other.at(40, began(4, 80, 50), began(5, 80, 90)) == ["failed"])
    var many = Hearing(try Self.tap { $0.settings.extraTouches = .ignoreOneByOne })
    #expect(many.at(0, began(1, 0, 0), began(2, 90, 0), began(3, 50, 50)) == ["failed"])
  }

  @Test func `the first of those that land draw where all others are ignored`() throws {
    var tap = Hearing(try Self.tap { $0.settings.extraTouches = .ignoreAlways })
    #expect(tap.at(0, began(1, 0, 0), began(2, 90, 0), began(3, 50, 50)) == [])
    #expect(tap.at(20, moved(3, 200, 200)) == [])
    #expect(tap.at(100, ended(1), ended(2)) == ["recognized"])
  }

  @Test func `a third finger fails what has not begun, however late`() throws {
    var tap = Hearing(try Self.tap { $0.settings.extraTouches = .ignoreOnceBegun })
    #expect(tap.at(0, began(1, 0, 0), began(2, 90, 0)) == [])
    #expect(tap.at(300, began(3, 40, 50)) == ["failed"])
  }

  @Test func `a hold is left by either finger`() throws {
    var tap = Hearing(try Self.tap())
    #expect(tap.at(0, began(1, 0, 0), began(2, 90, 0)) == [])
    var other = tap
    #expect(tap.at(20, moved(1, 0, 20)) == [])
    #expect(tap.at(30, moved(1, 0, 21)) == ["failed"])
    // The centroid has not moved at all.
    #expect(other.at(20, moved(1, -21, 0), moved(2, 111, 0)) == ["failed"])
  }

  @Test func `two taps of two fingers, whose fingers land one by one`() throws {
    var draft = Draft()
    let (first, second) = (draft.phase(.hold(within: 20)), draft.phase(.hold(within: 20)))
    let strokes = [draft.stroke(.two, .phase(first)), draft.stroke(.two, .phase(second))]
    var taps = Hearing(try draft.table(.sequence(strokes)))
    #expect(taps.at(0, began(1, 0, 0)) == [])
    #expect(taps.at(20, began(2, 90, 0)) == [])
    #expect(taps.at(100, ended(1)) == [])
    #expect(taps.at(120, ended(2)) == [])
    #expect(taps.deadline == 1120.001, "the pause begins when the last finger has left")
    #expect(taps.at(300, began(3, 0, 0)) == [])
    #expect(taps.deadline == 450.001)
    #expect(taps.at(420, began(4, 90, 0)) == [])
    #expect(taps.at(500, ended(3), ended(4)) == ["recognized"])
  }

  @Test func `a finger that lands while the last ones leave is too many`() throws {
    var tap = Hearing(try Self.tap())
    #expect(tap.at(0, began(1, 0, 0), began(2, 90, 0)) == [])
    #expect(tap.at(50, ended(1)) == [])
    #expect(tap.at(60, began(3, 0, 0)) == ["failed"])
  }

  /// Two fingers for at most 350 ms.
  static func tap(_ change: (inout Draft) -> Void = { _ in }) throws -> GestureTable {
    var draft = Draft()
    change(&draft)
    let touch = draft.phase(.hold(within: 20))
    draft.lasts(touch.item, .lessOrEqual, milliseconds: 350, isFinal: true)
    return try draft.table(draft.stroke(.two, .phase(touch)))
  }
}
