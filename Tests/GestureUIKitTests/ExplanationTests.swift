import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import GestureUIKit
import Testing
import UIKit

/// Why a gesture failed, and what the view received, in the app.
@MainActor
@Suite struct ExplanationTests {
  private let text = """
    gesture flick {
      stroke { go: move right, length >= 30pt, duration <= 200ms }
      require velocity >= 300pt/s
    }
    """

  private func recognizer(on screen: Screen) throws -> TableGestureRecognizer {
    let file = try compiledFile(text)
    let recognizer = screen.recognizer(file.tables[0])
    recognizer.labels = file.labels[0]
    recognizer.explainsFailures = true
    return recognizer
  }

  @Test func `a condition is told with what was measured`() throws {
    let screen = Screen()
    let recognizer = try recognizer(on: screen)
    var told: [FailureExplanation] = []
    recognizer.onFailure = { told.append($0) }
    screen.play(
      finger([(0, 100), (16, 110), (32, 120), (48, 120)].map { (time: $0.0, x: $0.1, y: 100) }))
    #expect(recognizer.history == [.failed, .possible])
    #expect(told.count == 1)
    let explanation = try #require(recognizer.explanation)
    #expect(explanation.reason == .constraint)
    #expect(explanation.measured == 20 && explanation.limit == 30)
    #expect(
      explanation.text(with: recognizer.labels)
        == "length >= 30pt does not hold in 'go': 20 against 30")
    #expect(explanation.text() == "condition 0 does not hold in 'leaf 0': 20 against 30")
  }

  @Test func `a deadline and another gesture are told, too`() throws {
    let screen = Screen()
    let recognizer = try recognizer(on: screen)
    screen.send(event(0, .began))
    screen.wait(until: 200_001)
    #expect(recognizer.explanation?.reason == .bound)
    #expect(
      recognizer.explanation?.text(with: recognizer.labels)
        == "duration <= 200ms does not hold in 'go': 0.2 against 0.2")
    screen.send(event(300, .ended))
    let other = screen.recognizer(try compiled("gesture touch { stroke { begin any } }"))
    screen.send(event(1000, .began, 2))
    #expect(other.history == [.began])
    #expect(recognizer.explanation?.reason == .prevented)
  }

  @Test func `nothing is explained unasked, nor of what was recognized`() throws {
    let screen = Screen()
    let recognizer = try recognizer(on: screen)
    screen.play(
      finger([(0, 100), (16, 120), (32, 140), (48, 140)].map { (time: $0.0, x: $0.1, y: 100) }))
    #expect(recognizer.history == [.ended, .possible])
    #expect(recognizer.explanation == nil)
    recognizer.explainsFailures = false
    screen.play([event(1000, .began, 2), event(1010, .ended, 2)])
    #expect(recognizer.history.suffix(2) == [.failed, .possible])
    #expect(recognizer.explanation == nil)
  }

  /// What is recorded of an example's trace is that trace.
  @Test(arguments: ["UIKit/pinch", "UIKit/double-tap", "DrawingApp/ink", "UIKit/pan"])
  func `what the view received is recorded`(name: String) throws {
    let parts = name.split(separator: "/").map(String.init)
    for trace in try Recordings.traces(of: parts[1], in: "Examples/\(parts[0])") {
      let screen = Screen()
      let recorder = TouchRecorder()
      screen.view.addGestureRecognizer(recorder)
      for frame in trace.frames where frame.touches.allSatisfy({ !$0.isCoalesced }) {
        screen.send(frame)
      }
      recorder.expect("none")
      let recorded = try Trace(reading: Array(recorder.trace.utf8), path: "recorded.trace")
      #expect(recorded.view == ViewSize(width: 390, height: 844))
      #expect(recorded.expectations.count == 1)
      let start = trace.frames.first?.time ?? 0
      let sent = trace.frames.filter { $0.touches.allSatisfy { !$0.isCoalesced } }
      let (written, told) = (recorded.frames.flatMap(\.touches), sent.flatMap(\.told))
      #expect(written.map(\.phase) == told.map(\.phase))
      let times = sent.filter { !$0.told.isEmpty }.map { $0.time - start }
      #expect(recorded.frames.map(\.time) == times)
      let places = told.map { [$0.x, $0.y, $0.force, $0.radius] }
      #expect(written.map { [$0.x, $0.y, $0.force, $0.radius] } == places)
    }
  }

  @Test func `what is recorded anew begins with a landing`() {
    let screen = Screen()
    let recorder = TouchRecorder()
    screen.view.addGestureRecognizer(recorder)
    recorder.expect("none")
    screen.send(event(0, .began, 1, 10, 10))
    #expect(recorder.trace == "view 390 844\n0 began 1 10 10 finger\nexpect none\n")
    recorder.removeAll()
    #expect(recorder.trace == "")
    screen.send(event(10, .moved, 1, 20, 10))
    screen.send(event(20, .ended, 1, 20, 10))
    #expect(recorder.trace == "")
    screen.send(event(30, .began, 2, 10, 10))
    #expect(recorder.trace == "view 390 844\n0 began 2 10 10 finger\n")
  }

  @Test func `samples that came together are recorded at their times`() throws {
    let screen = Screen(CGRect(x: 40, y: 50, width: 200, height: 100))
    let recorder = TouchRecorder()
    screen.view.addGestureRecognizer(recorder)
    screen.send(event(5, .began, 1, 10, 10.25, kind: .pencil))
    screen.sendTogether(
      [12, 14].map { Touch(.moved, id: 1, x: $0, y: 10, kind: .pencil, force: 0.5) },
      at: [9166, 13_333])
    screen.view.center.x += 500
    screen.send(event(20, .ended, 1, 14, 10, kind: .pencil))
    #expect(
      recorder.trace == """
        view 200 100
        0 began 1 10 10.25 pencil
        4.166 moved 1 12 10 coalesced force 0.5
        8.333 moved 1 14 10 force 0.5
        15 ended 1 14 10

        """)
    #expect(recorder.history == [.failed, .possible])
    recorder.removeAll()
    #expect(recorder.trace == "")
  }

  @Test func `what is held, and how wide a touch is, is recorded where it changes`() {
    let screen = Screen()
    let recorder = TouchRecorder()
    screen.view.addGestureRecognizer(recorder)
    func send(_ time: Int64, _ phase: Touch.Phase, _ buttons: UIEvent.ButtonMask) {
      screen.buttonMask = buttons
      screen.send(event(time, phase, 1, 10, 10, kind: .mouse))
    }
    screen.modifierFlags = .shift
    send(0, .began, .secondary)
    send(10, .moved, .secondary)
    screen.modifierFlags = []
    send(20, .moved, .secondary)
    send(30, .moved, [])
    send(40, .ended, [])
    screen.send(
      Frame(time: 50_000, touches: [Touch(.began, id: 2, x: 10, y: 10, force: 0.5, radius: 7)]))
    #expect(
      recorder.trace == """
        view 390 844
        0 began 1 10 10 mouse button right shift
        10 moved 1 10 10
        20 moved 1 10 10 button right
        30 moved 1 10 10 button none
        40 ended 1 10 10
        50 began 2 10 10 finger force 0.5 radius 7

        """)
    #expect(!recorder.canPrevent(recorder) && !recorder.canBePrevented(by: recorder))
  }

  @Test func `a recorder changes nothing for others`() throws {
    let screen = Screen()
    let recorder = TouchRecorder()
    screen.view.addGestureRecognizer(recorder)
    let tap = screen.recognizer(
      try compiled("gesture tap { stroke { hold within 20pt, duration <= 350ms } }"))
    screen.play([event(0, .began), event(80, .ended)])
    #expect(tap.history == [.ended, .possible])
    #expect(recorder.trace.split(separator: "\n").count == 3)
    #expect(!recorder.cancelsTouchesInView && !recorder.delaysTouchesEnded)
  }
}

extension Frame {
  /// What UIKit reports of it: resting touches are left out.
  fileprivate var told: [Touch] { touches.filter { $0.phase != .stationary } }
}
