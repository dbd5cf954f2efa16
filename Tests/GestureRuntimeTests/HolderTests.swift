import GestureModel
import GestureRuntime
import GestureSyntax
import Testing

/// A finger that holds while another one draws, and pointers that draw without contact.
@Suite struct HolderTests {
  @Test func `one finger holds, another one taps`() throws {
    var gesture = Hearing(try Self.holdAndTap())
    #expect(gesture.at(0, began(1, 100, 100)) == [])
    #expect(gesture.at(500, moved(1, 110, 105)) == [])
    #expect(gesture.at(600, began(2, 300, 100)) == [])
    #expect(gesture.at(700, ended(2, 300, 100)) == ["recognized"])
    #expect(gesture.at(750, began(3, 300, 100)) == [])
    #expect(!gesture.recognizer.isActive, "the holder was seen, and is down still")
    #expect(gesture.at(800, ended(1), ended(3)) == [])
    #expect(gesture.at(900, began(4, 100, 100)) == [])
    #expect(gesture.recognizer.isActive)
  }

  @Test func `both may land in one frame, the first of them holds`() throws {
    var gesture = Hearing(try Self.holdAndTap())
    #expect(gesture.at(0, began(1, 100, 100), began(2, 300, 100)) == [])
    var other = gesture
    #expect(gesture.at(80, ended(2)) == ["recognized"])
    #expect(other.at(80, ended(1)) == ["failed"])
  }

  @Test func `a holder that moves or leaves fails the gesture`() throws {
    var gesture = Hearing(try Self.holdAndTap())
    #expect(gesture.at(0, began(1, 100, 100)) == [])
    var moving = gesture
    #expect(moving.at(10, moved(1, 115, 100)) == [], "15 points are within 15 points")
    #expect(moving.at(20, moved(1, 115.1, 100)) == ["failed"])
    #expect(gesture.at(10, began(2, 300, 100)) == [])
    var cancelling = gesture
    #expect(gesture.at(20, ended(1, 100, 100)) == ["failed"])
    #expect(cancelling.at(20, cancelled(1)) == ["failed"])
  }

  @Test func `a tap is accepted though the holder leaves before another could come`() throws {
    var draft = Draft()
    let grip = draft.phase(.grip(within: 15))
    let (first, second) = (draft.phase(.hold(within: 20)), draft.phase(.hold(within: 20)))
    let taps = [
      draft.stroke(.one, .phase(first)), Node.optional(draft.stroke(.one, .phase(second))),
    ]
    var gesture = Hearing(try draft.table(.sequence([.phase(grip)] + taps)))
    #expect(gesture.at(0, began(1, 100, 100)) == [])
    #expect(gesture.at(100, began(2, 300, 100)) == [])
    #expect(gesture.at(200, ended(2)) == [])
    #expect(gesture.at(300, ended(1)) == ["recognized"])
  }

  @Test func `two fingers pinch while a third one holds`() throws {
    var draft = Draft()
    let (grip, pinch) = (
      draft.phase(.grip(within: 15)), draft.phase(.course(Course(.pinch, .either)))
    )
    draft.report(.scale, .touches)
    var gesture = Hearing(
      try draft.table(
        .sequence([
          .phase(grip), draft.stroke(.two, .phase(pinch), .begin(), .optional(.phase(pinch))),
        ]), isContinuous: true))
    #expect(gesture.at(0, began(1, 0, 0)) == [])
    #expect(gesture.at(100, began(2, 100, 100)) == [])
    #expect(gesture.deadline == 250.001)
    #expect(gesture.at(200, began(3, 200, 100)) == [])
    #expect(gesture.at(210, moved(3, 300, 100)) == ["began"])
    #expect(gesture.values == [2, 2])
    #expect(gesture.at(220, moved(1, 20, 0)) == ["cancelled"])
  }

  @Test func `a gesture with only a pencil sees no finger`() throws {
    var gesture = Hearing(
      try TwoFingerTapTests.tap { $0.settings.only = .not(.isKind(.finger)) })
    #expect(gesture.at(0, began(1, 0, 0), began(2, 90, 0)) == [])
    #expect(!gesture.recognizer.isActive)
    #expect(gesture.at(10, began(3, 0, 0, kind: .pencil), began(4, 90, 0, kind: .pencil)) == [])
    #expect(gesture.recognizer.isActive)
    #expect(gesture.at(20, began(5, 50, 50)) == [], "a finger too many is not seen either")
    #expect(gesture.at(30, ended(1), ended(3), ended(4)) == ["recognized"])
  }

  @Test func `only can ask where and how a touch lands`() throws {
    var gesture = Hearing(
      try TwoFingerTapTests.tap {
        $0.settings.only = .and(
          .compare(.less, .landing(.x), .constant(100)),
          .compare(.lessOrEqual, .landing(.radius), .constant(10)))
      })
    #expect(gesture.at(0, began(1, 150, 0), began(2, 90, 0)) == [])
    #expect(gesture.at(10, moved(1, 50, 0)) == [], "where it goes does not matter")
    #expect(gesture.deadline == 150.001)
    #expect(gesture.at(20, Touch(.began, id: 3, x: 0, y: 0, radius: 11)) == [])
    #expect(gesture.at(30, Touch(.began, id: 4, x: 0, y: 0, radius: 10)) == [])
    #expect(gesture.at(90, ended(4), ended(2)) == ["recognized"])
  }

  // MARK: Pointers

  @Test func `a pointer draws without contact`() throws {
    var gesture = Hearing(try Self.hover())
    #expect(gesture.at(0, hovered(1, 0, 0)) == [])
    #expect(gesture.at(10, hovered(1, 30, 0)) == [])
    #expect(gesture.at(20, hovered(1, 60, 0)) == ["recognized"])
    #expect(gesture.at(30, hovered(1, 90, 0)) == [])
    #expect(gesture.at(40, exited(1, 90, 0)) == [])
    #expect(gesture.at(50, entered(1, 0, 0)) == [])
    #expect(gesture.recognizer.isActive)
    #expect(gesture.at(60, exited(1, 10, 0)) == ["failed"])
  }

  @Test func `a pointer that touches has gone, and a touch begins no hover`() throws {
    var gesture = Hearing(try Self.hover())
    #expect(gesture.at(0, hovered(1, 0, 0)) == [])
    #expect(gesture.at(10, began(1, 0, 0)) == ["failed"])
    #expect(gesture.at(20, moved(1, 60, 0), hovered(1, 60, 0)) == [])
    #expect(!gesture.recognizer.isActive)
    #expect(gesture.at(30, ended(1)) == [])
    #expect(gesture.at(40, hovered(1, 0, 0)) == [])
    #expect(gesture.recognizer.isActive)
  }

  @Test func `a pointer hovers, then the mouse presses`() throws {
    var draft = Draft()
    let (hover, press) = (draft.phase(.move([])), draft.phase(.hold(within: 9)))
    var gesture = Hearing(
      try draft.table(
        .sequence([
          draft.stroke(.pointer, .phase(hover)), draft.stroke(.one, .phase(press)),
        ])))
    #expect(gesture.at(0, entered(1, 0, 0)) == [])
    #expect(gesture.at(10, hovered(1, 60, 0)) == [])
    #expect(gesture.at(20, began(1, 60, 0)) == [])
    #expect(gesture.at(30, ended(1)) == ["recognized"])
  }

  @Test func `a mouse that hovers between two presses does not disturb`() throws {
    var draft = Draft()
    let (press, hover) = (draft.phase(.hold(within: 9)), draft.phase(.move([])))
    let twice = Node.sequence([
      draft.stroke(.one, .phase(press)), draft.stroke(.one, .phase(press)),
    ])
    let pointed = draft.stroke(.pointer, .phase(hover))
    var gesture = Hearing(try draft.table(.choice([twice, pointed])))
    #expect(gesture.at(0, began(1, 0, 0)) == [])
    #expect(gesture.at(50, ended(1), entered(1, 0, 0)) == [])
    #expect(gesture.at(60, hovered(1, 5, 0)) == [])
    #expect(gesture.at(90, began(1, 5, 0)) == [])
    #expect(gesture.at(120, ended(1)) == ["recognized"])
  }

  /// One finger stays within 15 points while another one taps.
  static func holdAndTap() throws -> GestureTable {
    var draft = Draft()
    let (grip, tap) = (draft.phase(.grip(within: 15)), draft.phase(.hold(within: 20)))
    draft.lasts(tap.item, .lessOrEqual, milliseconds: 350, isFinal: true)
    return try draft.table(.sequence([.phase(grip), draft.stroke(.one, .phase(tap))]))
  }

  /// A pointer goes 50 points.
  private static func hover() throws -> GestureTable {
    var draft = Draft()
    let hover = draft.phase(.move([]))
    draft.require(
      .compare(.greaterOrEqual, .measure(.length, hover.item), .constant(50)), .exit([hover.item]))
    return try draft.table(draft.stroke(.pointer, .phase(hover), .recognize()))
  }
}
