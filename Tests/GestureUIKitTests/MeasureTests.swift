import Foundation
import GestureRuntime
import GestureUIKit
import Testing
import UIKit

/// What UIKit's recognizers say of their fingers, in UIKit's words.
@MainActor
@Suite struct MeasureTests {
  private let tap = "gesture tap { stroke { hold within 20pt, duration <= 350ms } report location }"

  /// What a recognizer says in its actions.
  private func told<Value>(
    by recognizer: TableGestureRecognizer, _ read: @escaping (TableGestureRecognizer) -> Value
  ) -> () -> [Value] {
    var values: [Value] = []
    recognizer.action = { [weak recognizer] _ in
      if let recognizer { values.append(read(recognizer)) }
    }
    return { values }
  }

  @Test(arguments: [80, 100] as [Int64])
  func `both fingers of a tap can be read as it is recognized`(last: Int64) throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled("gesture tap { touches 2 stroke { hold within 20pt } report location }"))
    let fingers = told(by: recognizer) { tap in
      (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
        + [tap.location(in: nil)]
    }
    screen.send(together(0, .began, [(100, 100), (200, 100)]))
    screen.send(event(80, .ended, 1, 100, 100))
    screen.send(event(last, .ended, 2, 200, 100))
    let (left, right) = (CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100))
    #expect(fingers() == [[left, right, CGPoint(x: 150, y: 100)]])
    #expect(recognizer.reportValues == [150, 100])
    // An index without a touch is no reason to stop.
    #expect(recognizer.location(ofTouch: 7, in: nil) == CGPoint(x: 150, y: 100))
    // The next attempt has its own.
    screen.send(event(1000, .began, 3, 50, 60))
    #expect(recognizer.numberOfTouches == 1)
    #expect(recognizer.location(ofTouch: 0, in: nil) == CGPoint(x: 50, y: 60))
  }

  @Test func `the last fingers of a stroke can be read as it ends, those that left before cannot`()
    throws
  {
    let screen = Screen()
    let pinch = screen.recognizer(
      try compiled("gesture p { touches 2 gather any-time stroke { begin any } }"))
    let count = told(by: pinch) { $0.numberOfTouches }
    screen.send(together(0, .began, [(100, 100), (200, 100)]))
    screen.send(event(20, .ended, 1, 100, 100))
    #expect(pinch.numberOfTouches == 1)
    #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 100))
    screen.send(event(40, .began, 3, 100, 200))
    #expect(pinch.numberOfTouches == 2)
    screen.send(event(60, .ended, 3, 100, 200))
    screen.send(event(80, .ended, 2, 200, 100))
    #expect(pinch.history == [.began, .ended, .possible])
    #expect(count().last == 2)
    #expect(pinch.location(in: nil) == CGPoint(x: 150, y: 150))
  }

  @Test func `a double tap is where its first tap was`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled(
        "gesture twice { repeat 2 { stroke { hold within 20pt } } report location }"))
    let place = told(by: recognizer) { $0.location(in: nil) }
    screen.play([event(0, .began), event(80, .ended)])
    screen.play([event(200, .began, 2, 130), event(280, .ended, 2, 130)])
    #expect(place() == [CGPoint(x: 100, y: 100)])
    #expect(recognizer.reportValues == [130, 100])
  }

  @Test func `while one finger holds, what is measured is what the others draw`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled(
        """
        gesture hold-and-drag {
          resolution 0pt
          while hold within 20pt { drag: stroke { any  begin  any } }
          report translation, drag.translation
        }
        """))
    let translations = told(by: recognizer) { $0.translation(in: screen.view) }
    screen.play([event(0, .began, 1, 100, 500), event(100, .began, 2, 250, 300)])
    screen.play([event(116, .moved, 2, 260, 304), event(132, .moved, 2, 280, 310)])
    screen.play([event(148, .moved, 1, 105, 500), event(164, .ended, 2, 280, 310)])
    #expect(recognizer.history == [.began, .changed, .ended, .possible])
    #expect(translations() == [(10, 4), (30, 10), (30, 10)].map { CGPoint(x: $0, y: $1) })
    // In the text, a bare one is from where the finger landed that holds.
    #expect(recognizer.reportValues.prefix(4) == [180, -190, 30, 10])
  }

  @Test func `a swipe is where it began`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled("gesture swipe { stroke { move right, length >= 50pt  recognize } }"))
    let place = told(by: recognizer) { $0.location(in: nil) }
    screen.play([event(0, .began), event(16, .moved, 1, 130), event(32, .moved, 1, 160)])
    #expect(place() == [CGPoint(x: 100, y: 100)])
  }

  @Test func `what one finger does before the second lands is no part of it`() throws {
    let screen = Screen()
    let text = """
      gesture pan {
        touches 2  gather any-time
        stroke { move any, distance >= 10pt  begin  any }
        report translation, velocity
      }
      """
    let pan = screen.recognizer(try compiled(text))
    screen.play([event(0, .began), event(16, .moved, 1, 140)])
    screen.send(event(300, .began, 2, 200))
    #expect(pan.translation(in: nil) == .zero)
    screen.send(together(316, .moved, [(150, 100), (210, 100)]))
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    #expect(pan.reportValues.prefix(2) == [10, 0])
    #expect(abs(pan.velocity(in: nil).x - 625) < 1e-3)
    // One leaves, and what the other does alone is no part of it either.
    screen.play([event(332, .ended, 2, 210), event(348, .moved, 1, 200)])
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
  }

  @Test func `a pinch whose second finger comes late is as fast as it is`() throws {
    let screen = Screen()
    let text = """
      gesture spin { touches 2 stroke { begin any } report scale-velocity, rotation-velocity }
      """
    let pinch = screen.recognizer(try compiled(text))
    screen.send(event(0, .began))
    for step in 1...3 { screen.send(event(Int64(step) * 16, .moved, 1, 100 + Float(step))) }
    screen.send(event(64, .began, 2, 200))
    for step in 1...4 {
      let way = Float(step) * 10
      screen.send(together(64 + Int64(step) * 16, .moved, [(100 - way, 100), (200 + way, 110)]))
      #expect(abs(Float(pinch.scaleVelocity) - pinch.reportValues[0]) < 1e-3)
      #expect(abs(Float(pinch.rotationVelocity) * 180 / .pi - pinch.reportValues[1]) < 1e-2)
    }
    #expect(pinch.scaleVelocity > 10)
  }

  @Test func `of many samples the latest count, as in what the text reports`() throws {
    let screen = Screen()
    let pan = screen.recognizer(
      try compiled("gesture pan { resolution 0pt  stroke { begin any }  report velocity }"))
    screen.send(event(0, .began, 1, 0))
    for step in 1...(VelocityWindow.capacity + 16) {
      screen.send(event(Int64(step), .moved, 1, Float(step * step) / 10))
      let reported = CGFloat(pan.reportValues[0])
      #expect(abs(pan.velocity(in: nil).x - reported) <= 1e-3 + reported * 1e-5)
    }
    #expect(pan.velocity(in: nil).x > 9000)
  }

  @Test func `setting the translation resets the velocity, and not what the text reports`() throws {
    let screen = Screen()
    let pan = screen.recognizer(
      try compiled("gesture pan { stroke { begin any } report velocity }"))
    screen.play([event(0, .began), event(16, .moved, 1, 116), event(32, .moved, 1, 132)])
    #expect(abs(pan.velocity(in: nil).x - 1000) < 1e-3)
    pan.setTranslation(.zero, in: nil)
    #expect(pan.velocity(in: nil) == .zero)
    screen.send(event(48, .moved, 1, 140))
    #expect(pan.translation(in: nil) == CGPoint(x: 8, y: 0))
    #expect(abs(pan.velocity(in: nil).x - 500) < 1e-3)
    #expect(pan.reportValues[0] > 800)
  }

  @Test func `the velocity is that of the pinch or of the rotation`() throws {
    for (motion, isTurning) in [("pinch any", false), ("twist any", true), ("any", false)] {
      let screen = Screen()
      let recognizer = screen.recognizer(
        try compiled("gesture g { touches 2 stroke { begin \(motion) } }"))
      screen.send(together(0, .began, [(100, 100), (200, 100)]))
      screen.send(together(16, .moved, [(90, 90), (210, 110)]))
      #expect(recognizer.scaleVelocity > 0 && recognizer.rotationVelocity > 0)
      let expected = isTurning ? recognizer.rotationVelocity : recognizer.scaleVelocity
      #expect(recognizer.velocity == expected)
    }
  }
}
