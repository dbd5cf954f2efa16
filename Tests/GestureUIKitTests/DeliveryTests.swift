import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import GestureUIKit
import Testing
import UIKit

/// A view that writes down what it hears of touches.
final class LoggingView: UIView {
  var log: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  private func note(_ word: String, _ touches: Set<UITouch>) {
    log += touches.map { _ in word }
  }
}

/// What the view of an app hears of touches, with the three switches of the recognizers on it.
@MainActor
@Suite struct DeliveryTests {
  /// Sends a recording to a view with a set of recognizers. Returns what the view hears, and what
  /// is recognized on the way.
  private func log(_ file: TableFile, _ frames: [Frame]) -> [String] {
    let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = Screen(view)
    let set = screen.set(file)
    set.onAction { [weak view] recognizer in
      if recognizer.state == .ended { view?.log.append("recognized") }
    }
    screen.play(frames)
    screen.wait(until: 10_000_000)
    return view.log
  }

  @Test func `the recordings of what a view hears say the same of an app`() throws {
    let urls = Repository.files(in: "Examples/Delivery", withExtension: "gesture")
    var count = 0
    for url in urls {
      let name = url.deletingPathExtension().lastPathComponent
      let file = try compiledFile(Repository.text(of: "Examples/Delivery/\(name).gesture"))
      for trace in try Recordings.traces(of: name, in: "Examples/Delivery") {
        for case .view(let events) in trace.expectations.map(\.kind) {
          let heard = log(file, trace.frames).filter { $0 != "recognized" }
          #expect(heard == events.map(\.phase.word), "\(trace.path)")
          count += 1
        }
      }
    }
    #expect(count >= urls.count)
  }

  nonisolated private static let tap =
    "gesture tap { SWITCHES stroke { hold within 20pt, duration <= 350ms } }"
  nonisolated private static let twice = """
    gesture twice {
      SWITCHES
      repeat 2 { stroke { hold within 20pt, duration <= 350ms } }
    }
    """

  /// The logs that a device printed, of a button with one recognizer on it.
  @Test(
    arguments: [
      (twice, "", 1, "began, ended"),
      (twice, "", 2, "began, recognized, cancelled"),
      (tap, "", 1, "began, recognized, cancelled"),
      (tap, "cancels-touches-in-view no", 1, "began, recognized, ended"),
      (tap, "delays-touches-began yes", 1, "recognized"),
      (twice, "cancels-touches-in-view no", 2, "began, recognized"),
      (
        twice, "cancels-touches-in-view no  delays-touches-ended no", 2,
        "began, ended, began, recognized, ended"
      ),
    ] as [(String, String, Int, String)])
  func `a view hears what a device says`(
    text: String, switches: String, taps: Int, expected: String
  ) throws {
    let file = try compiledFile(text.replacing("SWITCHES", with: switches))
    let frames = (0..<taps).flatMap { number in
      let (time, id) = (Int64(number) * 200, Int32(number + 1))
      return [event(time, .began, id), event(time + 80, .ended, id)]
    }
    #expect(log(file, frames).joined(separator: ", ") == expected)
  }

  @Test func `a finger that stays is told late where its landing was kept back`() throws {
    let file = try compiledFile(Self.tap.replacing("SWITCHES", with: "delays-touches-began yes"))
    #expect(log(file, [event(0, .began)]) == ["began"])
  }
}

extension Touch.Phase {
  fileprivate var word: String {
    switch self {
    case .began: "began"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .moved, .stationary, .entered, .hovered, .exited: "none"
    }
  }
}
