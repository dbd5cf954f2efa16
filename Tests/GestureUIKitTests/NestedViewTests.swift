import Foundation
import GestureRuntime
import GestureUIKit
import Testing
import UIKit

/// Recognizers of a view hear of touches in the views that lie in it.
@MainActor
@Suite struct NestedViewTests {
  private let screen = Screen()
  private let left = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
  private let right = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
  private let tap = "gesture tap { stroke { hold within 20pt, duration <= 350ms } }"
  private let pan = "gesture pan { stroke { move any, distance >= 10pt  begin  any } }"

  init() {
    screen.hitTests = true
    for child in [left, right] { screen.view.addSubview(child) }
  }

  private func recognizer(_ text: String, on view: UIView) throws -> TableGestureRecognizer {
    let recognizer = TableGestureRecognizer(try compiled(text), clock: screen.clock.clock)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func drag(from time: Int64, _ id: Int32, x: Float) -> [Frame] {
    [
      event(time, .began, id, x, 150), event(time + 16, .moved, id, x + 8, 150),
      event(time + 32, .moved, id, x + 16, 150), event(time + 48, .ended, id, x + 16, 150),
    ]
  }

  @Test func `a drag over a child is the parent's`() throws {
    let (inner, outer) = (try recognizer(tap, on: left), try recognizer(pan, on: screen.view))
    screen.play(drag(from: 0, 1, x: 50))
    #expect(outer.history == [.began, .ended, .possible])
    #expect(inner.history == [.failed, .possible])
  }

  @Test func `a tap on a child is the child's, one beside it the parent's`() throws {
    let (inner, outer) = (try recognizer(tap, on: left), try recognizer(tap, on: screen.view))
    screen.play([event(0, .began, 1, 50, 150), event(80, .ended, 1, 50, 150)])
    #expect(inner.history == [.ended, .possible])
    #expect(outer.history == [.failed, .possible])
    screen.play([event(500, .began, 2, 50, 500), event(580, .ended, 2, 50, 500)])
    #expect(inner.history == [.ended, .possible])
    #expect(outer.history == [.failed, .possible, .ended, .possible])
  }

  @Test func `a set with a region decides as recognizers of nested views do`() throws {
    let regions = """
      input child: box
      gesture inner { only start inside child  stroke { hold within 20pt, duration <= 350ms } }
      gesture outer { stroke { hold within 20pt, duration <= 350ms } }
      \(pan)
      """
    let streams = [
      [event(0, .began, 1, 50, 150), event(80, .ended, 1, 50, 150)],
      [event(0, .began, 1, 50, 500), event(80, .ended, 1, 50, 500)],
      drag(from: 0, 1, x: 50), drag(from: 0, 1, x: 250),
    ]
    var decided: [Set<String>] = []
    for stream in streams {
      let nested = Screen()
      nested.hitTests = true
      let child = UIView(frame: left.frame)
      nested.view.addSubview(child)
      let inner = TableGestureRecognizer(try compiled(tap), clock: nested.clock.clock)
      child.addGestureRecognizer(inner)
      let outer = nested.recognizer(try compiled(tap))
      let panning = nested.recognizer(try compiled(pan))
      nested.play(stream)
      let flat = Screen()
      let set = flat.set(try compiledFile(regions))
      try set.set("child", to: child.frame)
      flat.play(stream)
      let members = ["inner": inner, "outer": outer, "pan": panning]
      let ended = Set(members.filter { $0.value.history.contains(.ended) }.keys)
      #expect(ended == Set(members.keys.filter { set[$0]?.history.contains(.ended) == true }))
      decided.append(ended)
    }
    #expect(decided == [["inner"], ["outer"], ["pan"], ["pan"]])
  }

  @Test func `a pinch takes a finger on each of two children`() throws {
    let pinch = try recognizer(
      "gesture p { touches 2 stroke { pinch out, length >= 5pt  begin  any } report scale }",
      on: screen.view)
    let taps = [try recognizer(tap, on: left), try recognizer(tap, on: right)]
    screen.send(together(0, .began, [(80, 150), (240, 150)]))
    screen.send(together(16, .moved, [(70, 150), (250, 150)]))
    screen.send(together(32, .moved, [(60, 150), (260, 150)]))
    #expect(pinch.history.first == .began)
    #expect(pinch.scale == 1.25)
    #expect(taps.map(\.history) == [[.failed, .possible], [.failed, .possible]])
  }

  @Test func `two children are dragged at once`() throws {
    let pans = [try recognizer(pan, on: left), try recognizer(pan, on: right)]
    screen.send(together(0, .began, [(60, 150), (240, 150)]))
    screen.send(together(16, .moved, [(75, 150), (255, 150)]))
    screen.send(together(32, .ended, [(75, 150), (255, 150)]))
    #expect(pans.map(\.history) == Array(repeating: [.began, .ended, .possible], count: 2))
  }

  @Test func `a set on the parent decides over touches on its children`() throws {
    let text = """
      prefer best fit
      gesture flat { stroke { move right ±10deg, length >= 60pt } }
      gesture vee { stroke { move down-right, length >= 30pt  move up-right, length >= 30pt } }
      """
    let set = screen.set(try compiledFile(text))
    screen.play(
      finger([
        (0, 30, 110), (16, 50, 116), (32, 70, 122), (48, 90, 116), (64, 110, 110), (80, 110, 110),
      ]))
    #expect(set["vee"]?.history == [.ended, .possible])
    #expect(set["flat"]?.history == [.failed, .possible])
    #expect(set.recognizers.allSatisfy { $0.illegal == [] })
  }

  @Test func `one that is disabled hears of nothing, and what it did is cancelled`() throws {
    let pan = try recognizer(pan, on: screen.view)
    screen.play(Array(drag(from: 0, 1, x: 50).dropLast()))
    #expect(pan.history.first == .began)
    pan.isEnabled = false
    screen.send(event(60, .moved, 1, 90, 150))
    pan.isEnabled = true
    screen.play([event(80, .moved, 1, 120, 150), event(100, .ended, 1, 120, 150)])
    #expect(pan.history == [.began, .cancelled, .possible])
    screen.play(drag(from: 500, 2, x: 50))
    #expect(pan.history.suffix(3) == [.began, .ended, .possible])
    #expect(pan.illegal == [])
  }
}
