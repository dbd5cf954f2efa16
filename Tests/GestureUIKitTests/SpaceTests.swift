import Foundation
import GestureRuntime
import GestureUIKit
import Testing
import UIKit

/// An action may move, size and turn the view that its fingers are on: what is measured stays true.
@MainActor
@Suite struct SpaceTests {
  private let drag = """
    gesture drag {
      stroke { move any, distance >= 10pt  begin  any }
      report translation, velocity
    }
    """
  private let pinch = """
    gesture pinch { touches 2 stroke { begin any } report scale }
    """

  /// 75 points to the right in 80 ms: 937.5 points per second.
  private let stroke = finger(
    [(0, 20), (16, 35), (32, 50), (48, 65), (64, 80), (80, 95), (81, 95)].map {
      (time: $0.0, x: $0.1, y: 20)
    })

  /// As Apple's listing for a piece that is dragged: where it was, and how far the finger has gone.
  @Test func `a piece goes with the finger that drags it`() throws {
    let screen = Screen(CGRect(x: 80, y: 80, width: 40, height: 40))
    let recognizer = screen.recognizer(try compiled(drag))
    let piece = screen.view
    var initial = CGPoint.zero
    var reported: [Float] = []
    recognizer.action = { state in
      let translation = recognizer.translation(in: piece.superview)
      if state == .began { initial = piece.center }
      piece.center = CGPoint(x: initial.x + translation.x, y: initial.y + translation.y)
      reported = recognizer.reportValues
    }
    screen.play(stroke)
    #expect(piece.center == CGPoint(x: 175, y: 100))
    #expect(reported.prefix(2) == [75, 0])
    #expect(abs(reported[2] - 937.5) < 1)
    #expect(abs(recognizer.velocity(in: piece.superview).x - 937.5) < 1)
  }

  @Test func `a piece that takes each step by itself keeps its speed`() throws {
    let screen = Screen(CGRect(x: 80, y: 80, width: 40, height: 40))
    let recognizer = screen.recognizer(try compiled(drag))
    let piece = screen.view
    recognizer.onAction { [weak piece] drag in
      guard let piece else { return }
      piece.center.x += drag.translation(in: piece.superview).x
      piece.center.y += drag.translation(in: piece.superview).y
      drag.setTranslation(.zero, in: piece.superview)
    }
    screen.play(stroke)
    #expect(piece.center == CGPoint(x: 175, y: 100))
    #expect(abs((recognizer.reportValues[2]) - 937.5) < 1)
    // UIKit's own word does not know any more how fast it was.
    #expect(recognizer.velocity(in: nil) == .zero)
  }

  @Test func `a pinch that sizes its view makes it as large as the fingers say`() throws {
    let screen = Screen(CGRect(x: 100, y: 100, width: 200, height: 200))
    let recognizer = screen.recognizer(try compiled(pinch))
    let view = screen.view
    var reported: Float = 0
    recognizer.action = { _ in
      view.transform = view.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
      recognizer.scale = 1
      reported = recognizer.reportValues[0]
    }
    screen.send(together(0, .began, [(50, 100), (150, 100)]))
    for step in 1...10 {
      let reach = Float(50 + step * 5)
      screen.send(
        together(Int64(step) * 16, .moved, [(100 - reach, 100), (100 + reach, 100)]))
    }
    #expect(abs(view.transform.a - 2) < 1e-9)
    #expect(reported == 2)
    screen.send(together(176, .ended, [(0, 100), (200, 100)]))
    #expect(recognizer.history.suffix(2) == [.ended, .possible])
  }

  @Test func `a view that turns with two fingers turns as far as they do`() throws {
    let screen = Screen(CGRect(x: 100, y: 100, width: 200, height: 200))
    let recognizer = screen.recognizer(
      try compiled("gesture spin { touches 2 stroke { begin any } report rotation }"))
    let view = screen.view
    recognizer.action = { _ in
      view.transform = view.transform.rotated(by: recognizer.rotation)
      recognizer.rotation = 0
    }
    screen.send(together(0, .began, [(50, 100), (150, 100)]))
    for step in 1...9 {
      let angle = Float(step) * .pi / 18
      let (x, y) = (50 * cos(angle), 50 * sin(angle))
      screen.send(together(Int64(step) * 16, .moved, [(100 - x, 100 - y), (100 + x, 100 + y)]))
    }
    #expect(abs(atan2(view.transform.b, view.transform.a) - .pi / 2) < 1e-5)
    #expect(recognizer.rotationVelocity > 5)
  }

  @Test func `what is inside the view is told by where the view was at the landing`() throws {
    let screen = Screen(CGRect(x: 100, y: 100, width: 80, height: 80))
    let recognizer = screen.recognizer(
      try compiled(
        """
        gesture out {
          stroke { move any, distance >= 10pt  begin  any }
          require start within 30pt of left edge
          report end.x, end.y
        }
        """))
    recognizer.action = { _ in screen.view.center.x += 1000 }
    screen.play(finger([(0, 20, 40), (16, 40, 40), (32, 60, 40), (48, 60, 40)]))
    #expect(recognizer.history == [.began, .changed, .ended, .possible])
    #expect(recognizer.reportValues == [60, 40])
    // It has gone away from under the finger, whose next landing is far from its left edge.
    screen.view.center.x = 0
    screen.play(finger([(500, 20, 40), (516, 40, 40), (532, 60, 40), (548, 60, 40)], id: 2))
    #expect(recognizer.history.suffix(2) == [.failed, .possible])
  }

  @Test func `a view that is turned and sized measures in its own points`() throws {
    let screen = Screen(CGRect(x: 100, y: 100, width: 100, height: 100))
    screen.view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let recognizer = screen.recognizer(
      try compiled("gesture go { stroke { begin any } report end.x, end.y, translation }"))
    // The corner of the view is at the window's (250, 50), its x axis points down.
    screen.play(finger([(0, 150, -50), (16, 150, 50), (32, 150, 50)]))
    let expected: [Float] = [50, 0, 50, 0]
    for (value, expectation) in zip(recognizer.reportValues, expected) {
      #expect(abs(value - expectation) < 1e-4)
    }
    #expect(abs(recognizer.translation(in: screen.view).x - 50) < 1e-9)
    #expect(abs(recognizer.translation(in: nil).y - 100) < 1e-9)
  }

  @Test func `the words of UIKit are there for every gesture`() throws {
    let screen = Screen(CGRect(x: 10, y: 20, width: 300, height: 300))
    let recognizer = screen.recognizer(
      try compiled("gesture any { touches 1..2 stroke { begin any } report location }"))
    screen.send(event(0, .began, 1, 100, 100))
    screen.send(event(16, .moved, 1, 130, 100))
    #expect(recognizer.numberOfTouches == 1)
    #expect(recognizer.location(in: screen.view) == CGPoint(x: 130, y: 100))
    #expect(recognizer.location(in: nil) == CGPoint(x: 140, y: 120))
    #expect(recognizer.translation(in: screen.view) == CGPoint(x: 30, y: 0))
    // A second finger changes where the middle is, and not how far it has gone.
    screen.send(event(200, .began, 2, 230, 100))
    #expect(recognizer.numberOfTouches == 2)
    #expect(recognizer.location(ofTouch: 1, in: screen.view) == CGPoint(x: 230, y: 100))
    #expect(recognizer.location(in: screen.view) == CGPoint(x: 180, y: 100))
    #expect(recognizer.translation(in: screen.view) == CGPoint(x: 30, y: 0))
    #expect(recognizer.scale == 1 && recognizer.rotation == 0)
    screen.send(together(216, .moved, [(80, 100), (280, 100)]))
    #expect(recognizer.scale == 2)
    recognizer.setTranslation(CGPoint(x: -5, y: 7), in: screen.view)
    #expect(recognizer.translation(in: screen.view) == CGPoint(x: -5, y: 7))
    recognizer.scale = 3
    recognizer.rotation = .pi
    screen.send(together(232, .moved, [(80, 100), (380, 100)]))
    #expect(recognizer.scale == 4.5 && recognizer.rotation == .pi)
    #expect(recognizer.translation(in: screen.view) == CGPoint(x: 45, y: 7))
    screen.send(together(248, .ended, [(80, 100), (380, 100)]))
    #expect(recognizer.history == [.began, .changed, .changed, .changed, .ended, .possible])
    // An action that comes with the lift may still ask where both were.
    #expect(recognizer.numberOfTouches == 2)
    #expect(recognizer.location(ofTouch: 0, in: nil) == CGPoint(x: 90, y: 120))
    #expect(recognizer.location(in: nil) == CGPoint(x: 240, y: 120))
  }

  @Test func `a finger that rests has no velocity in the action of a deadline`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled(
        """
        gesture dwell {
          stroke { move right, length >= 20pt  hold within 10pt, duration >= 400ms  begin  any }
        }
        """))
    var told: [CGPoint] = []
    recognizer.onAction { told.append($0.velocity(in: nil)) }
    screen.send(event(0, .began, 1, 100, 100))
    screen.send(event(16, .moved, 1, 120, 100))
    screen.send(event(32, .moved, 1, 140, 100))
    screen.wait(until: 1_000_000)
    #expect(recognizer.history == [.began])
    #expect(told == [.zero])
  }

  @Test func `the name and the switches are those of the gesture`() throws {
    let recognizer = TableGestureRecognizer(
      try compiled(
        """
        gesture shy {
          cancels-touches-in-view no
          delays-touches-began yes
          delays-touches-ended no
          stroke { any }
        }
        """))
    #expect(recognizer.name == "shy")
    #expect(!recognizer.cancelsTouchesInView)
    #expect(recognizer.delaysTouchesBegan)
    #expect(!recognizer.delaysTouchesEnded)
    recognizer.table = try compiled("gesture usual { stroke { any } }")
    #expect(recognizer.name == "usual")
    #expect(recognizer.cancelsTouchesInView)
    #expect(!recognizer.delaysTouchesBegan)
    #expect(recognizer.delaysTouchesEnded)
  }
}
