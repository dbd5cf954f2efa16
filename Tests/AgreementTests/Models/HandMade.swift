import GestureModel
import GestureRuntime
import GestureReference

/// Models of well-known gestures, as the checker would make them of their texts.
enum HandMade {
  /// Apple's listing: down-right, then up-right, ending above the start.
  static let checkmarkAsListed: Gesture = {
    var sketch = Sketch("checkmark-as-listed", tolerance: (0, 0), resolution: 0)
    sketch.settings.extraTouches = .ignoreOneByOne
    sketch.settings.regularSamplesOnly = true
    let down = sketch.phase(.move([.downRight]), "down")
    let up = sketch.phase(.move([.upRight]), "up")
    sketch.require(
      .less(.subtract(.measure(.endY, .whole), .measure(.startY, .whole)), 0), .end)
    sketch.limit(.more(.height(up.item), 0), at: [up.item])
    return sketch.gesture(sketch.stroke(.phases(down, up)))
  }()

  static let checkmark: Gesture = {
    var sketch = Sketch("checkmark")
    let down = sketch.phase(.move([.downRight]), "down")
    let up = sketch.phase(.move([.upRight]), "up")
    sketch.limit(
      .compare(
        .greater, .length(up.item), .multiply(.constant(1.4), .length(down.item))),
      at: [up.item, down.item])
    sketch.require(
      .less(.subtract(.measure(.endY, .whole), .measure(.startY, .whole)), 0), .end)
    return sketch.gesture(sketch.stroke(.phases(down, up)))
  }()

  static let tap: Gesture = {
    var sketch = Sketch("tap")
    let touch = sketch.phase(.hold(within: 20))
    sketch.limit(
      .lasts(touch.item, .lessOrEqual, milliseconds: 350), at: [touch.item], final: touch.item)
    return sketch.gesture(sketch.stroke(.phase(touch)))
  }()

  static let doubleTap: Gesture = {
    var sketch = Sketch("double-tap")
    let first = sketch.phase(.hold(within: 20), "first")
    let between = sketch.phase(.lift, "between")
    let second = sketch.phase(.hold(within: 20), "second")
    for phase in [first, second] {
      sketch.limit(
        .lasts(phase.item, .lessOrEqual, milliseconds: 350), at: [phase.item], final: phase.item)
    }
    sketch.limit(.lasts(between.item, .greaterOrEqual, milliseconds: 40), at: [between.item])
    sketch.limit(
      .lasts(between.item, .lessOrEqual, milliseconds: 300), at: [between.item],
      final: between.item)
    let dx = Value.subtract(.measure(.startX, second.item), .measure(.startX, first.item))
    let dy = Value.subtract(.measure(.startY, second.item), .measure(.startY, first.item))
    sketch.require(.atMost(.hypotenuse(dx, dy), 40), .landing(second.item))
    let strokes = (sketch.stroke(.phase(first)), sketch.stroke(.phase(second)))
    return sketch.gesture(.sequence([strokes.0, .phase(between), strokes.1]))
  }()

  /// A dwell of half a second, then any movement.
  static let longPress: Gesture = {
    var sketch = Sketch("long-press")
    let press = sketch.phase(.hold(within: 10), "press")
    let drag = sketch.phase(.any, "drag")
    sketch.limit(.lasts(press.item, .greaterOrEqual, milliseconds: 500), at: [press.item])
    sketch.report(.dx(drag.item), .dy(drag.item))
    return sketch.gesture(
      sketch.stroke(.phase(press), .begin(.none), .optional(.phase(drag))))
  }()

  /// Ten points any way, then reports.
  static let pan: Gesture = {
    var sketch = Sketch("pan")
    let start = sketch.phase(.move([]), "start")
    let drag = sketch.phase(.move([]), "drag")
    sketch.limit(.atLeast(.length(start.item), 10), at: [start.item])
    sketch.report(.dx(drag.item), .dy(drag.item))
    sketch.report(.measure(.velocityX, .whole), .measure(.velocityY, .whole))
    return sketch.gesture(
      sketch.stroke(.phase(start), .begin(.none), .optional(.phase(drag))))
  }()

  /// Fifty points to the right within half a second, at speed.
  static let swipeRight: Gesture = {
    var sketch = Sketch("swipe-right")
    let move = sketch.phase(.move([.right]), "move")
    sketch.limit(.atLeast(.length(move.item), 50), at: [move.item])
    sketch.limit(
      .lasts(move.item, .lessOrEqual, milliseconds: 500), at: [move.item], final: move.item)
    sketch.require(.atLeast(.speed(.whole), 200), .end)
    return sketch.gesture(sketch.stroke(.phase(move), .recognize(.none)))
  }()

  /// Right, or right and down as two strokes in either order.
  static let plusOrMinus: Gesture = {
    var sketch = Sketch("plus-or-minus")
    let minus = sketch.phase(.move([.right]), "minus")
    let across = sketch.phase(.move([.right]), "across")
    let upright = sketch.phase(.move([.down]), "upright")
    let alone = sketch.stroke(.phase(minus))
    let (first, second) = (sketch.stroke(.phase(across)), sketch.stroke(.phase(upright)))
    return sketch.gesture(
      .choice([alone, .choice([.sequence([first, second]), .sequence([second, first])])]))
  }()

  /// Right and left, twice or more, each at least 20 points.
  static let zigzag: Gesture = {
    var sketch = Sketch("zigzag")
    func round(_ sketch: inout Sketch) -> Node {
      let right = sketch.phase(.move([.right]), "right")
      let left = sketch.phase(.move([.left]), "left")
      sketch.limit(.atLeast(.length(right.item), 20), at: [right.item])
      sketch.limit(.atLeast(.length(left.item), 20), at: [left.item])
      return .phases(right, left)
    }
    let once = round(&sketch)
    return sketch.gesture(sketch.stroke(once, .oneOrMore(once)))
  }()

  /// How far around where the streams begin, so near that some steps lead past it within a point, and
  /// around a point that moves with what is drawn. The finger may take hold once more.
  static let knob: Gesture = {
    var sketch = Sketch("knob", tolerance: (0, 0), resolution: 0)
    let (hold, turned) = (sketch.phase(.any, "hold"), sketch.phase(.any, "turned"))
    for (item, x, y): (ItemID, Value, Value) in [
      (.whole, .constant(100), .constant(100)),
      (turned.item, .measure(.endX, hold.item), .measure(.maxY, turned.item)),
    ] {
      let point = sketch.reach(Reach(item: item, minX: x, minY: y, maxX: x, maxY: y))
      sketch.report(.measure(.angle(point), item))
    }
    let strokes = (
      sketch.stroke(.phase(hold), .begin(.none), .optional(.phase(turned))),
      sketch.stroke(.phase(turned))
    )
    return sketch.gesture(.sequence([strokes.0, .optional(strokes.1)]))
  }()

  /// A full clockwise turn that ends where it began.
  static let circle: Gesture = {
    var sketch = Sketch("circle")
    let round = sketch.phase(.arc(.clockwise), "round")
    sketch.limit(.atLeast(.turn(round.item), 270), at: [round.item])
    sketch.require(
      .compare(
        .lessOrEqual, .distance(.whole), .multiply(.constant(0.25), .length(.whole))), .end)
    return sketch.gesture(sketch.stroke(.phase(round)))
  }()

  /// Right, then a rest, and recognized while the finger is still there.
  static let moveThenDwell: Gesture = {
    var sketch = Sketch("move-then-dwell")
    let move = sketch.phase(.move([.right]), "move")
    let dwell = sketch.phase(.hold(within: 10), "dwell")
    sketch.limit(.atLeast(.length(move.item), 20), at: [move.item])
    sketch.limit(.lasts(dwell.item, .greaterOrEqual, milliseconds: 300), at: [dwell.item])
    return sketch.gesture(sketch.stroke(.phase(move), .phase(dwell), .recognize(.none)))
  }()

  /// A drag to the right that must stay near the line it began on.
  static let slide: Gesture = {
    var sketch = Sketch("slide")
    let move = sketch.phase(.move([.right]), "move")
    sketch.limit(.atLeast(.length(move.item), 40), at: [move.item])
    let y = Value.measure(.startY, .whole)
    let line = sketch.reach(
      Reach(
        item: .whole, minX: .constant(-.infinity), minY: y, maxX: .constant(.infinity), maxY: y))
    sketch.require(.atMost(.reach(line), 12), .end, final: .whole)
    return sketch.gesture(sketch.stroke(.phase(move)))
  }()

  /// A rest and maybe a bit to the right, a tenth of a second together, then up.
  static let restThenUp: Gesture = {
    var sketch = Sketch("rest-then-up", tolerance: (0, 0), resolution: 8)
    let rest = sketch.phase(.hold(within: 4), "rest")
    let right = sketch.phase(.move([.right]), "right")
    let up = sketch.phase(.move([.up]), "up")
    let group = sketch.group(.sequence([.phase(rest), .optional(.phase(right))]))
    sketch.limit(.lasts(group.item, .greaterOrEqual, milliseconds: 100), at: [group.item])
    return sketch.gesture(sketch.stroke(group.node, .phase(up)))
  }()

  /// Right and up, where each has to be long enough in comparison with the rest.
  static let elbow: Gesture = {
    var sketch = Sketch("elbow")
    let (right, up) = (sketch.phase(.move([.right]), "right"), sketch.phase(.move([.up]), "up"))
    let share = Value.multiply(.constant(0.4), .length(.whole))
    sketch.limit(
      .compare(.greaterOrEqual, .length(right.item), .maximum(.constant(16), share)),
      at: [right.item])
    let part = Value.multiply(.length(right.item), .constant(0.75))
    sketch.limit(
      .compare(.greaterOrEqual, .length(up.item), .maximum(part, .constant(12))),
      at: [right.item, up.item])
    return sketch.gesture(sketch.stroke(.phases(right, up)))
  }()

  static let all =
    [
      checkmarkAsListed, checkmark, tap, doubleTap, longPress, pan, swipeRight, plusOrMinus, zigzag,
      circle, moveThenDwell, slide, restThenUp, knob,
      elbow,
    ] + crowds
}

extension ItemID {
  static var whole: ItemID { ReferencePlan.whole }
}
