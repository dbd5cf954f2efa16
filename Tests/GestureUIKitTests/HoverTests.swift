import Foundation
import GestureRuntime
import GestureTraces
import GestureUIKit
import Testing
import UIKit

/// Pointers that move without contact.
@MainActor
@Suite struct HoverTests {
  private let follow = "gesture follow { begin hover report location }"

  @Test(arguments: [UITouch.TouchType.pencil, .indirectPointer])
  func `a set hears of pointers and pencils by itself, each by its kind`(type: UITouch.TouchType)
    throws
  {
    let screen = Screen()
    let text = """
      gesture pen { only pencil  begin  hover  report location }
      gesture mouse { only mouse  begin  hover  report location }
      gesture tap { stroke { hold } }
      """
    let set = screen.set(try compiledFile(text))
    screen.view.hover(type, .began, to: CGPoint(x: 10, y: 20))
    screen.view.hover(type, .changed, to: CGPoint(x: 40, y: 20))
    screen.view.hover(type, .ended, to: CGPoint(x: 40, y: 20))
    let (its, other) = type == .pencil ? ("pen", "mouse") : ("mouse", "pen")
    #expect(set[its]?.history == [.began, .changed, .ended, .possible])
    #expect(set[its]?.reportValues == [40, 20])
    #expect(set[other]?.history.contains(.began) == false)
    // The hovering prevents no gesture, and a tap is a tap.
    screen.play([event(500, .began, 1, 50, 50), event(580, .ended, 1, 50, 50)])
    #expect(set["tap"]?.history.suffix(2) == [.ended, .possible])
    set.remove()
    #expect(screen.view.gestureRecognizers?.isEmpty == true)
  }

  @Test(arguments: ["", "prefer best fit"])
  func `a pointer that one of a set is told of is told to all of them`(top: String) throws {
    let screen = Screen()
    let text =
      "gesture pen { only pencil  begin  hover }  gesture mouse { only mouse  begin  hover }"
    let set = screen.set(try compiledFile("\(top) \(text)"))
    let hover = UIHoverGestureRecognizer(target: nil, action: nil)
    for state in [UIGestureRecognizer.State.began, .ended] {
      hover.move(state, to: CGPoint(x: 10, y: 20))
      set["pen"]?.handle(hover)
    }
    #expect(set["mouse"]?.history == [.began, .ended])
    #expect(set["pen"]?.history.contains(.began) == false)
    #expect(set.gestureRecognizer(hover, shouldRecognizeSimultaneouslyWith: hover) == false)
    let own = screen.view.gestureRecognizers?.compactMap { $0 as? UIHoverGestureRecognizer } ?? []
    for other in own {
      #expect(set.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: hover))
      #expect(set.gestureRecognizer(hover, shouldRecognizeSimultaneouslyWith: other))
    }
    #expect(!own.isEmpty)
  }

  @Test func `a set without hovering gestures listens to no pointer`() throws {
    let screen = Screen()
    let set = screen.set(try compiledFile("gesture tap { stroke { hold } }"))
    #expect(screen.view.gestureRecognizers?.count == set.recognizers.count)
  }

  @Test func `a recorder writes what a pointer does, in order with touches`() throws {
    let screen = Screen()
    let recorder = TouchRecorder(clock: screen.clock.clock)
    screen.view.addGestureRecognizer(recorder)
    let hover = UIHoverGestureRecognizer(target: nil, action: nil)
    let told: [(UIGestureRecognizer.State, Int64, CGFloat)] = [
      (.changed, 5, 9), (.began, 10, 10), (.changed, 18, 40), (.ended, 30, 50), (.changed, 31, 60),
    ]
    for (state, milliseconds, x) in told {
      screen.clock.set(milliseconds * 1000)
      hover.move(state, to: CGPoint(x: x, y: 20))
      recorder.handle(hover)
    }
    screen.clock.set(40_000)
    screen.send(event(29, .began, 1, 50, 20, kind: .mouse))
    screen.send(event(60, .ended, 1, 50, 20, kind: .mouse))
    #expect(
      recorder.trace == """
        view 390 844
        0 entered 0 10 20 mouse
        8 hovered 0 40 20
        20 exited 0 50 20
        20 began 1 50 20 mouse
        50 ended 1 50 20

        """)
    let recorded = try Trace(reading: Array(recorder.trace.utf8), path: "hovered.trace")
    #expect(recorded.frames.map(\.time) == [0, 8000, 20_000, 50_000])
  }

  @Test func `a best fit is decided among those that hover, too`() throws {
    let screen = Screen()
    let text = """
      prefer best fit
      gesture right { hover, dx >= 20pt  recognize }
      gesture any { hover, dx >= 20pt  recognize }
      """
    let set = screen.set(try compiledFile(text))
    screen.view.hover(.indirectPointer, .began, to: CGPoint(x: 10, y: 20))
    screen.view.hover(.indirectPointer, .changed, to: CGPoint(x: 40, y: 20))
    #expect(set["right"]?.history == [.ended, .possible])
    #expect(set["any"]?.history == [.failed, .possible])
    #expect(set.recognizers.allSatisfy { $0.illegal == [] })
  }

  @Test func `an app's own recognizer tells a pencil by its distance`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled("gesture pen { only pencil begin hover }"))
    let hover = UIHoverGestureRecognizer(target: nil, action: nil)
    hover.zOffset = 0.25
    hover.move(.began, to: CGPoint(x: 10, y: 20))
    recognizer.handle(hover)
    #expect(recognizer.history == [.began])
  }

  @Test func `the samples of a pencil that hovers have its distance and its angles`() throws {
    let screen = Screen()
    let set = screen.set(try compiledFile(follow))
    let recognizer = try #require(set["follow"])
    recognizer.keepsSamples = true
    let states: [UIGestureRecognizer.State] = [.began, .changed, .ended]
    for (index, state) in states.enumerated() {
      screen.clock.set(Int64(index) * 8000)
      screen.view.hover(.pencil, state, to: CGPoint(x: 10 * CGFloat(index), y: 5)) { hover in
        (hover.zOffset, hover.altitudeAngle, hover.azimuth) = (0.5, 1, CGFloat(index))
      }
    }
    #expect(recognizer.samples.map(\.phase) == [.regionEntered, .regionMoved, .regionExited])
    #expect(recognizer.samples.map(\.zOffset) == [0.5, 0.5, 0.5])
    #expect(recognizer.samples.map(\.altitudeAngle) == [1, 1, 1])
    #expect(recognizer.samples.map(\.azimuthAngle) == [0, 1, 2])
    #expect(recognizer.samples.map(\.timestamp) == [0, 0.008, 0.016])
    #expect(recognizer.samples.map(\.location.x) == [0, 10, 20])
    #expect(recognizer.samples.allSatisfy { $0.touch == 0 && $0.type == .pencil })
  }
}
