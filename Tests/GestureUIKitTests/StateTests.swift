import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import GestureUIKit
import Testing
import UIKit

/// Touches go in, states come out, in UIKit's order.
@MainActor
@Suite struct StateTests {
  private let pan = """
    gesture pan { stroke { move any, length >= 10pt  begin  any } report translation }
    """
  private let tap = "gesture tap { stroke { hold within 20pt, duration <= 350ms } }"
  private let press = """
    gesture press { stroke { hold within 10pt, duration >= 500ms  begin  any } }
    """

  @Test func `a pan begins, changes and ends`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(pan))
    var values: [[Float]] = []
    recognizer.action = { _ in values.append(recognizer.reportValues) }
    screen.play(
      finger([(0, 100, 100), (16, 106, 100), (33, 112, 100), (50, 130, 101), (66, 130, 101)]))
    #expect(recognizer.history == [.began, .changed, .ended, .possible])
    #expect(values == [[12, 0], [30, 1], [30, 1]])
    #expect(recognizer.lastChange?.kind == .ended)
    #expect(recognizer.illegal == [])
  }

  @Test func `a tap is recognized, and the next one too`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(tap))
    screen.play([event(0, .began), event(80, .ended), event(90, .began, 2), event(150, .ended, 2)])
    #expect(recognizer.history == [.ended, .possible, .ended, .possible])
    #expect(screen.clock.timerCount == 0)
  }

  @Test func `UIKit hears of everything, too`() throws {
    let screen = Screen()
    let recognizers = [screen.recognizer(try compiled(tap)), TouchRecorder()]
    screen.view.addGestureRecognizer(recognizers[1])
    screen.play([event(0, .began), event(20, .moved, 1, 102), event(80, .ended)])
    screen.play([event(90, .began, 2), event(150, .cancelled, 2)])
    screen.update(recognizers[0], index: 1) { _ in }
    let told = ["began", "moved", "ended", "reset", "began", "cancelled", "reset"]
    #expect(recognizers[0].passedOn == told + ["estimated"])
    #expect(recognizers[1].passedOn == told)
  }

  @Test func `a deadline passes without a touch`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(tap))
    screen.send(event(0, .began))
    screen.wait(until: 350_000)
    #expect(recognizer.history == [])
    screen.wait(until: 350_001)
    #expect(recognizer.history == [.failed, .possible])
    // The finger that is down is not its own any more.
    screen.play([event(400, .moved, 1, 105), event(500, .ended)])
    #expect(recognizer.history == [.failed, .possible])
  }

  /// The trace is `tap-beside-held` of the language's own gestures, which `check` tells the same of.
  @Test(arguments: [false, true])
  func `no attempt begins beside a finger of the last one`(hearsBesideLeft: Bool) throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(tap))
    recognizer.hearsBesideLeft = hearsBesideLeft
    let url = Repository.url(of: "Tests/Corpus/language/contract/tap-beside-held.trace")
    let trace = try Trace(reading: Array(Data(contentsOf: url)), path: url.lastPathComponent)
    screen.play(trace.frames)
    #expect(recognizer.history == [.failed, .possible])
    var machine = Recognizer(try compiled(tap))
    var told: [Change.Kind] = []
    for frame in trace.frames {
      machine.handle(frame)
      told += machine.changes.map(\.kind)
    }
    #expect(told == [.failed])
    // All are up.
    screen.play([event(2000, .began, 3), event(2080, .ended, 3)])
    #expect(recognizer.history == [.failed, .possible, .ended, .possible])
  }

  @Test func `a long press begins when the finger has rested`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(press))
    screen.send(event(0, .began))
    screen.wait(until: 499_999)
    #expect(recognizer.history == [])
    screen.wait(until: 500_000)
    #expect(recognizer.history == [.began])
    screen.send(event(700, .ended))
    #expect(recognizer.history == [.began, .ended, .possible])
  }

  @Test func `touches that were made in time pass a timer that is late`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(press))
    screen.send(event(0, .began))
    // The app is busy until 0.8 s. The timer goes off first, then comes the lift of 0.4 s.
    screen.clock.set(800_000)
    screen.clock.fireNext()
    #expect(recognizer.history == [])
    screen.send(event(400, .ended))
    screen.wait(until: 2_000_000)
    #expect(recognizer.history == [.failed, .possible])
  }

  @Test func `a timer that is late goes off all the same`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(press))
    screen.send(event(0, .began))
    screen.clock.set(800_000)
    screen.wait(until: 800_000)
    #expect(recognizer.history == [.began])
  }

  @Test func `touches that are taken away fail it, or cancel it once it has begun`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(press))
    screen.play([event(0, .began), event(100, .cancelled)])
    #expect(recognizer.history == [.failed, .possible])
    screen.send(event(1000, .began, 2))
    screen.wait(until: 1_600_000)
    screen.send(event(1700, .cancelled, 2))
    #expect(recognizer.history == [.failed, .possible, .began, .cancelled, .possible])
    screen.send(event(2000, .began, 3))
    screen.wait(until: 2_600_000)
    #expect(recognizer.history.last == .began)
  }

  @Test func `what begins and ends in one event goes through both states`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled(
        "gesture line { resolution 0pt stroke { begin any } report translation }"))
    screen.play([event(0, .began), event(10, .ended)])
    #expect(recognizer.history == [.began, .ended, .possible])
    #expect(recognizer.illegal == [])
  }

  @Test func `what may not begin does not end either`() throws {
    final class Refusal: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let (screen, refusal) = (Screen(), Refusal())
    let recognizer = screen.recognizer(
      try compiled("gesture line { resolution 0pt stroke { move any begin any } }"))
    recognizer.delegate = refusal
    screen.send(event(0, .began))
    screen.sendTogether(
      [Touch(.moved, id: 1, x: 110, y: 100), Touch(.ended, id: 1, x: 120, y: 100)],
      at: [8000, 16_000])
    #expect(recognizer.history == [.failed, .possible])
    #expect(recognizer.illegal == [])
    recognizer.delegate = nil
    screen.play([event(500, .began, 2), event(516, .moved, 2, 110), event(532, .ended, 2, 110)])
    #expect(recognizer.history.suffix(3) == [.began, .ended, .possible])
  }

  @Test func `what an action cancels as it begins does not end`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(
      try compiled("gesture line { resolution 0pt stroke { move any begin any } }"))
    recognizer.action = { state in if state == .began { recognizer.state = .cancelled } }
    screen.send(event(0, .began))
    screen.sendTogether(
      [Touch(.moved, id: 1, x: 110, y: 100), Touch(.ended, id: 1, x: 120, y: 100)],
      at: [8000, 16_000])
    #expect(recognizer.history == [.began, .cancelled, .possible])
    #expect(recognizer.illegal == [])
  }

  @Test func `one that another recognizer failed begins anew`() throws {
    let screen = Screen()
    let (first, second) = (
      screen.recognizer(try compiled(pan)), screen.recognizer(try compiled(press))
    )
    screen.play(finger([(0, 100, 100), (16, 107, 100), (33, 115, 100), (50, 130, 101)]))
    #expect(first.history == [.began, .ended, .possible])
    #expect(second.history == [.failed, .possible])
    #expect(screen.clock.timerCount == 0)
    screen.send(event(1000, .began, 2))
    screen.wait(until: 1_500_000)
    #expect(second.history.last == .began)
  }

  @Test func `one that waits for another is recognized when that has failed`() throws {
    let twice = """
      gesture twice {
        stroke { hold within 20pt, duration <= 350ms }
        lift, duration <= 300ms
        stroke { hold within 20pt, duration <= 350ms }
      }
      """
    let screen = Screen()
    let (single, double) = (
      screen.recognizer(try compiled(tap)), screen.recognizer(try compiled(twice))
    )
    single.require(toFail: double)
    screen.play([event(0, .began), event(80, .ended)])
    #expect(single.history == [] && double.history == [])
    screen.wait(until: 380_001)
    #expect(double.history == [.failed, .possible])
    #expect(single.history == [.ended, .possible])
    screen.play([
      event(1000, .began), event(1080, .ended), event(1200, .began), event(1250, .ended),
    ])
    #expect(double.history == [.failed, .possible, .ended, .possible])
    #expect(single.history == [.ended, .possible, .failed, .possible])
  }
}
