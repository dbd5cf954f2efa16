import Foundation
import GestureRuntime
import GestureUIKit
import Testing
import UIKit

/// What the machine receives of UIKit's touches.
@MainActor
@Suite struct TouchTests {
  private let follow = """
    gesture follow {
      resolution 0pt
      stroke { begin any }
      report end.x, end.y, length, force, radius, duration
    }
    """

  @Test func `samples that came together are taken once, at their times`() throws {
    let screen = Screen()
    let table = try compiled(follow)
    let recognizer = screen.recognizer(table)
    let samples: [(Int64, Float)] = [(4000, 110), (8000, 100), (12_000, 120)]
    screen.send(event(0, .began))
    screen.sendTogether(samples.map { Touch(.moved, id: 1, x: $0.1, y: 100) }, at: samples.map(\.0))

    var machine = Recognizer(table, view: ViewSize(width: 390, height: 844))
    machine.handle(event(0, .began))
    for (index, (time, x)) in samples.enumerated() {
      let touch = Touch(.moved, id: 1, x: x, y: 100, isCoalesced: index < 2)
      machine.handle(Frame(time: time, touches: [touch]))
    }
    #expect(recognizer.reportValues == machine.reportValues)
    #expect(recognizer.lastChange == machine.changes.last)
    // Ten there, ten back, twenty there again.
    #expect(recognizer.lastChange?.length == 40)
    #expect(recognizer.history == [.began, .changed])
  }

  @Test func `regular samples alone count where the gesture says so`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled(follow.replacing("resolution 0pt", with: "resolution 0pt samples regular")))
    screen.send(event(0, .began))
    let samples = [110, 100, 120].map { Touch(.moved, id: 1, x: $0, y: 100) }
    screen.sendTogether(samples, at: [4000, 8000, 12_000])
    #expect(recognizer.lastChange?.length == 20)
  }

  @Test func `buttons and keys are those of the event`() throws {
    let text = "gesture click { only mouse and button right and shift  stroke { hold } }"
    func history(_ mask: UIEvent.ButtonMask, _ keys: UIKeyModifierFlags, _ kind: Touch.Kind) throws
      -> [UIGestureRecognizer.State]
    {
      let screen = Screen()
      let recognizer = screen.recognizer(try compiled(text))
      (screen.buttonMask, screen.modifierFlags) = (mask, keys)
      screen.send(event(0, .began, 1, 100, 100, kind: kind))
      screen.buttonMask = []
      screen.send(event(80, .ended, 1, 100, 100, kind: kind))
      return recognizer.history
    }
    #expect(try history(.secondary, [.shift, .command], .mouse).contains(.ended))
    #expect(try !history(.primary, .shift, .mouse).contains(.ended))
    #expect(try !history(.secondary, .alternate, .mouse).contains(.ended))
    #expect(try !history(.secondary, .shift, .pencil).contains(.ended))
    // A mouse may have more buttons than there are words for, and none of them is a key.
    for number in 6...16 {
      #expect(try history([.secondary, .button(number)], .shift, .mouse).contains(.ended))
      #expect(try !history([.secondary, .button(number)], [], .mouse).contains(.ended))
    }
  }

  @Test func `a second button makes another chord`() throws {
    let screen = Screen()
    let text = "gesture drag { only mouse and button right  stroke { begin any } }"
    let recognizer = screen.recognizer(try compiled(text))
    screen.buttonMask = .secondary
    screen.send(event(0, .began, 1, 100, 100, kind: .mouse))
    screen.buttonMask = [.primary, .secondary]
    screen.send(event(16, .moved, 1, 120, 100, kind: .mouse))
    #expect(recognizer.history.prefix(2) == [.began, .cancelled])
  }

  @Test func `a pencil is where its precise location is`() throws {
    let screen = Screen()
    let pencil = screen.recognizer(try compiled(follow))
    screen.send(event(0, .began, 1, 100, 100, kind: .pencil)) {
      $0.precisePlace = CGPoint(x: 100.25, y: 99.5)
    }
    screen.send(event(8, .moved, 1, 104, 100, kind: .pencil)) {
      $0.precisePlace = CGPoint(x: 104.5, y: 99.5)
    }
    #expect(pencil.reportValues.prefix(3) == [104.5, 99.5, 4.25])
    let finger = Screen()
    let recognizer = finger.recognizer(try compiled(follow))
    finger.send(event(0, .began, 1)) { $0.precisePlace = CGPoint(x: 0, y: 0) }
    finger.send(event(8, .moved, 1, 104, 100)) { $0.precisePlace = CGPoint(x: 0, y: 0) }
    #expect(recognizer.reportValues.prefix(3) == [104, 100, 4])
  }

  @Test func `force and radius are told`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(follow))
    screen.send(event(0, .began))
    let touch = Touch(.moved, id: 1, x: 101, y: 100, force: 0.75, radius: 22)
    screen.send(Frame(time: 16_000, touches: [touch]))
    #expect(recognizer.reportValues[3...] == [0.75, 22, 0.016])
  }

  @Test func `the left edge is that of what the view shows`() throws {
    let screen = Screen(CGRect(x: 40, y: 60, width: 200, height: 300))
    screen.view.bounds.origin = CGPoint(x: 0, y: 1000)
    let text = """
      gesture edge-pan {
        stroke { move right, length >= 10pt  begin  any }
        require start within 24pt of left edge, start within 40pt of bottom edge
      }
      """
    let recognizer = screen.recognizer(try compiled(text))
    screen.play(finger([(0, 20, 280), (16, 27, 280), (33, 34, 280), (50, 40, 280)]))
    #expect(recognizer.history == [.began, .ended, .possible])
    // The view grows: what was at its edge is so no longer.
    screen.view.bounds.size.height = 600
    screen.play(
      finger([(1000, 20, 280), (1016, 27, 280), (1033, 34, 280), (1050, 40, 280)], id: 2))
    #expect(recognizer.history.suffix(2) == [.failed, .possible])
  }

  @Test func `a second finger fails a tap, and is ignored by a pan that has begun`() throws {
    let screen = Screen()
    let tap = screen.recognizer(
      try compiled("gesture tap { stroke { hold within 20pt, duration <= 350ms } }"))
    let pan = screen.recognizer(
      try compiled("gesture pan { stroke { move any, length >= 10pt  begin  any } }"))
    screen.play([event(0, .began), event(20, .began, 2, 200)])
    #expect(tap.history == [.failed, .possible])
    #expect(pan.history == [.failed, .possible])
    screen.play([event(40, .ended), event(60, .ended, 2)])
    screen.play([event(1000, .began, 3), event(1016, .moved, 3, 107), event(1033, .moved, 3, 114)])
    #expect(pan.history.last == .began)
    screen.send(event(1500, .began, 4, 300))
    #expect(pan.ignored.count == 1)
    screen.play([event(1516, .moved, 4, 320), event(1533, .ended, 4), event(1550, .ended, 3)])
    #expect(pan.history.suffix(3) == [.began, .ended, .possible])
    #expect(pan.ignored.isEmpty)
  }

  @Test func `touches that are not wanted are ignored`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled("gesture draw { only pencil stroke { begin any } }"))
    screen.send(event(0, .began))
    #expect(recognizer.ignored.count == 1)
    screen.send(event(20, .began, 2, 50, 50, kind: .pencil))
    #expect(recognizer.history == [.began])
    screen.play([event(40, .ended), event(60, .ended, 2, kind: .pencil)])
    #expect(recognizer.history == [.began, .ended, .possible])
  }

  @Test func `a new table counts at once beside a touch that is ignored`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled("gesture draw { only pencil stroke { begin any } }"))
    screen.send(event(0, .began))
    recognizer.table = try compiled(
      "gesture press { only pencil stroke { hold within 10pt, duration >= 100ms begin any } }")
    screen.send(event(20, .began, 2, 50, 50, kind: .pencil))
    #expect(recognizer.history == [])
    screen.wait(until: 120_001)
    #expect(recognizer.history == [.began])
  }

  @Test func `a new table counts from the next attempt`() throws {
    let (slow, quick) = (
      try compiled("gesture press { stroke { hold within 10pt, duration >= 900ms  begin  any } }"),
      try compiled("gesture press { stroke { hold within 10pt, duration >= 100ms  begin  any } }")
    )
    let screen = Screen()
    let recognizer = screen.recognizer(slow)
    screen.send(event(0, .began))
    recognizer.table = quick
    screen.wait(until: 899_999)
    #expect(recognizer.history == [])
    screen.wait(until: 900_000)
    #expect(recognizer.history == [.began])
    screen.send(event(1000, .ended))
    screen.send(event(2000, .began, 2))
    screen.wait(until: 2_100_000)
    #expect(recognizer.history.suffix(1) == [.began])
    screen.send(event(2200, .ended, 2))
    recognizer.table = slow
    screen.send(event(3000, .began, 3))
    screen.wait(until: 3_899_999)
    #expect(recognizer.history.last == .possible)
  }

  @Test func `a pointer that hovers is followed`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled("gesture circle { hover, dx >= 20pt  recognize }"))
    let hover = UIHoverGestureRecognizer(target: nil, action: nil)
    func move(_ state: UIGestureRecognizer.State, _ x: CGFloat) {
      hover.move(state, to: CGPoint(x: x, y: 50))
      recognizer.handle(hover)
      screen.view.updateGestures([])
    }
    move(.began, 10)
    move(.changed, 20)
    #expect(recognizer.history == [])
    move(.changed, 35)
    #expect(recognizer.history == [.ended, .possible])
    // It stays, and is not this gesture's any more until it has been away.
    for x in [45, 55, 65] as [CGFloat] { move(.changed, x) }
    move(.ended, 65)
    #expect(recognizer.history == [.ended, .possible])
    hover.finish([])
    for (state, x) in [
      (UIGestureRecognizer.State.began, CGFloat(10)), (.changed, 20), (.changed, 35),
    ] {
      move(state, x)
    }
    #expect(recognizer.history == [.ended, .possible, .ended, .possible])
  }

  @Test func `times that are none are taken`() {
    #expect(microseconds(1.5) == 1_500_000)
    #expect(microseconds(.nan) == 0)
    #expect(microseconds(.infinity) == Recognizer.timeLimit)
    #expect(microseconds(-1e30) == -Recognizer.timeLimit)
  }
}
