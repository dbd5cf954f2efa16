import Foundation
import GestureRuntime
import UIKit

@testable import GestureUIKit

/// A view with recognizers, a clock that only the test moves, and fingers.
@MainActor
final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view: UIView
  let clock = ManualClock()
  private var touches: [Int32: UITouch] = [:]

  init(_ frame: CGRect = CGRect(x: 0, y: 0, width: 390, height: 844)) {
    view = UIView(frame: frame)
  }

  /// A recognizer on the view.
  func recognizer(_ table: GestureTable) -> TableGestureRecognizer {
    let recognizer = TableGestureRecognizer(table, clock: clock.clock)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Lets time pass up to a moment, in microseconds, and with it the deadlines.
  func wait(until time: Int64) {
    clock.advance(to: time) { self.view.updateGestures(Set(self.touches.values)) }
  }

  /// Sends frames as UIKit's events, whose times the clock follows.
  func play(_ frames: [Frame]) { for frame in frames { send(frame) } }

  /// Sends a frame as an event, whose touches may be changed before.
  func send(_ frame: Frame, change: (UITouch) -> Void = { _ in }) {
    wait(until: frame.time - 1)
    clock.set(frame.time)
    for touch in touches.values { touch.phase = .stationary }
    for sample in frame.touches { change(put(sample, at: frame.time)) }
    deliver(at: frame.time)
  }

  /// Sends the samples of one touch, of which each has a time, as one event.
  func sendTogether(_ samples: [Touch], at times: [Int64]) {
    let touch = touches[samples[0].id]
    var coalesced: [UITouch] = []
    for (sample, time) in zip(samples, times) {
      touch?.phase = .stationary
      coalesced.append(put(sample, at: time).copied())
    }
    clock.set(times[times.count - 1])
    deliver(at: times[times.count - 1], [touch: Array(coalesced.dropLast())])
  }

  private func put(_ sample: Touch, at time: Int64) -> UITouch {
    let touch = touches[sample.id] ?? UITouch(sample.kind.type)
    touches[sample.id] = touch
    touch.take(sample, at: time, in: view)
    return touch
  }

  private func deliver(at time: Int64, _ coalesced: [UITouch?: [UITouch]] = [:]) {
    let event = UIEvent(
      at: TimeInterval(time) / 1_000_000, Set(touches.values),
      coalesced: Dictionary(
        uniqueKeysWithValues: coalesced.compactMap { key, value in key.map { ($0, value) } }))
    window.sendEvent(event)
    touches = touches.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
  }
}

extension UITouch {
  fileprivate func take(_ sample: Touch, at time: Int64, in view: UIView) {
    self.view = view
    timestamp = TimeInterval(time) / 1_000_000
    place = CGPoint(
      x: view.frame.minX + CGFloat(sample.x), y: view.frame.minY + CGFloat(sample.y))
    (force, majorRadius) = (CGFloat(sample.force), CGFloat(sample.radius))
    // A landing or a lift is not overridden by a sample of the same event.
    switch sample.phase {
    case .began: phase = .began
    case .moved: if phase != .began { phase = .moved }
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    case .stationary, .entered, .hovered, .exited: break
    }
  }
}

extension Touch.Kind {
  fileprivate var type: UITouch.TouchType {
    switch self {
    case .finger: .direct
    case .pencil: .pencil
    case .mouse: .indirectPointer
    }
  }
}

/// A clock that stands still until it is told to go.
@MainActor
final class ManualClock {
  private var time: Int64 = 0
  private var timers: [(id: Int, time: Int64, body: @MainActor () -> Void)] = []
  private var count = 0

  /// As a recognizer wants it.
  var clock: GestureClock {
    GestureClock(now: { TimeInterval(self.time) / 1_000_000 }) { delay, body in
      self.count += 1
      let id = self.count
      let due = self.time + Int64((delay * 1_000_000).rounded())
      self.timers.append((id, due, body))
      return { self.timers.removeAll { $0.id == id } }
    }
  }

  /// How many wait.
  var timerCount: Int { timers.count }

  /// Lets the timer that is due first go off.
  func fireNext() {
    guard let next = timers.min(by: { $0.time < $1.time }) else { return }
    timers.removeAll { $0.id == next.id }
    next.body()
  }

  /// The app was busy: timers that were due wait.
  func set(_ time: Int64) { self.time = max(self.time, time) }

  /// Lets timers go off in their order, each followed by the end of a pass of the run loop.
  func advance(to end: Int64, _ passEnds: () -> Void) {
    while let next = timers.min(by: { $0.time < $1.time }), next.time <= end {
      timers.removeAll { $0.id == next.id }
      set(next.time)
      next.body()
      passEnds()
    }
    set(end)
  }
}
