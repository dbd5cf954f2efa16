import GestureModel
import GestureRuntime
import GestureReference

/// Models of well-known gestures of several fingers and of pointers.
extension HandMade {
  static let twoFingerTap: Gesture = {
    var sketch = Sketch("two-finger-tap")
    let touch = sketch.phase(.hold(within: 20))
    sketch.limit(
      .lasts(touch.item, .lessOrEqual, milliseconds: 350), at: [touch.item], final: touch.item)
    return sketch.gesture(sketch.stroke(by: .fingers(2...2), .phase(touch)))
  }()

  /// Two fingers part, and report how far, how much they turned and where they are.
  static let pinch: Gesture = {
    var sketch = Sketch("pinch")
    let start = sketch.phase(.pinch(.outward), "start")
    let pinch = sketch.phase(.pinch(nil), "pinch")
    sketch.limit(.atLeast(.length(start.item), 10), at: [start.item])
    sketch.report(.measure(.scale, .whole), .measure(.scaleVelocity, .whole))
    sketch.report(.divide(.measure(.scale, pinch.item), .measure(.startScale, pinch.item)))
    sketch.report(.measure(.rotation, .whole), .measure(.locationX, .whole))
    return sketch.gesture(
      sketch.stroke(
        by: .fingers(2...3), .phase(start), .begin(.none), .optional(.phase(pinch))))
  }()

  /// Two fingers go up or down side by side, then on as they like.
  static let tilt: Gesture = {
    var sketch = Sketch("tilt")
    let start = sketch.phase(.shove(nil), "start")
    let tilt = sketch.phase(.shove(.down), "tilt")
    sketch.limit(.atLeast(.length(start.item), 6), at: [start.item])
    sketch.report(.length(start.item), .measure(.stray, .whole), .measure(.endY, .whole))
    return sketch.gesture(
      sketch.stroke(
        by: .fingers(2...3), .phase(start), .begin(.none), .optional(.phase(tilt))))
  }()

  /// A quarter turn of two fingers.
  static let turnKnob: Gesture = {
    var sketch = Sketch("turn-knob", tolerance: (20, 0.3))
    let turn = sketch.phase(.twist(.clockwise), "turn")
    sketch.limit(.atLeast(.measure(.rotation, turn.item), 45), at: [turn.item])
    return sketch.gesture(
      sketch.stroke(by: .fingers(2...2), .phase(turn), .recognize(.none)))
  }()

  /// One finger or two go right.
  static let scroll: Gesture = {
    var sketch = Sketch("scroll")
    let move = sketch.phase(.move([.right]), "move")
    sketch.limit(.atLeast(.length(move.item), 10), at: [move.item])
    sketch.report(.dx(move.item), .measure(.touches, .whole), .measure(.spread, .whole))
    return sketch.gesture(sketch.stroke(by: .fingers(1...2), .begin(.none), .phase(move)))
  }()

  /// One finger holds, another taps, once or more.
  static let holdAndTap: Gesture = {
    var sketch = Sketch("hold-and-tap")
    let grip = sketch.phase(.grip(within: 15), "grip")
    let tap = sketch.phase(.hold(within: 20), "tap")
    sketch.limit(
      .lasts(tap.item, .lessOrEqual, milliseconds: 350), at: [tap.item], final: tap.item)
    let stroke = sketch.stroke(pausing: 300, .phase(tap)).node
    return sketch.gesture(.sequence([.phase(grip), .oneOrMore(stroke)]))
  }()

  /// A tap of one finger, or of two, or of one and then two.
  static let oneOrTwo: Gesture = {
    var sketch = Sketch("one-or-two")
    let touch = sketch.phase(.hold(within: 20), "touch")
    let both = sketch.phase(.hold(within: 20), "both")
    let one = sketch.stroke(pausing: 300, .phase(touch)).node
    let two = sketch.stroke(by: .fingers(2...2), pausing: 300, .phase(both)).node
    return sketch.gesture(.choice([one, two, .sequence([one, two])]))
  }()

  /// A pointer goes right, then clicks.
  static let hoverAndClick: Gesture = {
    var sketch = Sketch("hover-and-click")
    sketch.settings.only = .not(.isKind(.pencil))
    let hover = sketch.phase(.move([.right]), "hover")
    let click = sketch.phase(.hold(within: 10), "click")
    sketch.limit(.atLeast(.length(hover.item), 8), at: [hover.item])
    let first = sketch.stroke(by: .pointer, .phase(hover))
    return sketch.gesture(.sequence([first, sketch.stroke(.phase(click))]))
  }()

  /// A pointer comes, goes where it likes, and stays for a tenth of a second.
  static let hoverThatRests: Gesture = {
    var sketch = Sketch("hover-that-rests", tolerance: (20, 0.3))
    let way = sketch.phase(.any, "way")
    let rest = sketch.phase(.hold(within: 8), "rest")
    sketch.limit(.lasts(rest.item, .greaterOrEqual, milliseconds: 100), at: [rest.item])
    sketch.report(.measure(.startX, rest.item), .measure(.duration, .whole))
    return sketch.gesture(
      sketch.stroke(by: .pointer, .optional(.phase(way)), .phase(rest), .recognize(.none)))
  }()

  /// One finger holds, one or two others drag: how far, from where the first landed and from where
  /// they did.
  static let holdAndDrag: Gesture = {
    var sketch = Sketch("hold-and-drag", tolerance: (20, 0.3))
    let grip = sketch.phase(.grip(within: 15), "grip")
    let start = sketch.phase(.any, "start")
    let drag = sketch.phase(.any, "drag")
    let (stroke, drawn) = sketch.stroke(
      by: .fingers(1...2), pausing: 1000,
      .sequence([.phase(start), .begin(.none), .optional(.phase(drag))]))
    for item in [.whole, drawn] {
      sketch.report(
        .subtract(.measure(.locationX, item), .measure(.startX, item)),
        .subtract(.measure(.locationY, item), .measure(.startY, item)))
    }
    return sketch.gesture(.sequence([.phase(grip), stroke]))
  }()

  static let crowds = [
    twoFingerTap, pinch, tilt, turnKnob, scroll, holdAndTap, oneOrTwo, hoverAndClick,
    hoverThatRests, holdAndDrag,
  ]
}
