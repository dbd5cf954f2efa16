import Foundation
import GestureRuntime
import GestureUIKit
import UIKit

/// A view with recognizers, a clock that only the test moves, and fingers.
@MainActor
final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view: UIView
  let clock = ManualClock()
  /// From where the places of frames are counted: the view's corner, as it lay at first.
  private let origin: CGPoint
  /// Whether touches land on the innermost view at their place, and not on ``view`` wherever it is.
  var hitTests = false
  /// The buttons and the keys that are down with the next events.
  var buttonMask: UIEvent.ButtonMask = []
  var modifierFlags: UIKeyModifierFlags = []
  private var touches: [Int32: UITouch] = [:]

  init(_ frame: CGRect = CGRect(x: 0, y: 0, width: 390, height: 844)) {
    view = UIView(frame: frame)
    origin = frame.origin
    window.addSubview(view)
  }

  /// With a view that has its recognizers already.
  init(_ view: UIView) {
    self.view = view
    origin = view.frame.origin
    window.addSubview(view)
  }

  /// A recognizer on the view.
  func recognizer(_ table: GestureTable) -> TableGestureRecognizer {
    let recognizer = TableGestureRecognizer(table, clock: clock.clock)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Recognizers for the gestures of a file on the view.
  func set(_ file: TableFile) -> TableGestureSet {
    TableGestureSet(file, on: view, clock: clock.clock)
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

  /// Sends the samples of one touch, each with its time, as one event. Each may be changed before;
  /// `guesses` are where the touch is said to be next.
  func sendTogether(
    _ samples: [Touch], at times: [Int64], guesses: [CGPoint] = [],
    change: (UITouch, Int) -> Void = { _, _ in }
  ) {
    guard let touch = touches[samples[0].id] else { return }
    var coalesced: [UITouch] = []
    for (index, (sample, time)) in zip(samples, times).enumerated() {
      touch.phase = .stationary
      _ = put(sample, at: time)
      change(touch, index)
      coalesced.append(touch.copied())
    }
    let predicted = guesses.map { place in
      let guess = touch.copied()
      guess.place = place
      return guess
    }
    clock.set(times[times.count - 1])
    deliver(at: times[times.count - 1], [touch: Array(coalesced.dropLast())], [touch: predicted])
  }

  /// Tells a recognizer what was estimated of a touch and has become known.
  func update(_ recognizer: UIGestureRecognizer, index: Int, change: (UITouch) -> Void) {
    let touch = UITouch(.pencil)
    touch.estimationUpdateIndex = NSNumber(value: index)
    change(touch)
    recognizer.touchesEstimatedPropertiesUpdated([touch])
  }

  private func put(_ sample: Touch, at time: Int64) -> UITouch {
    let touch = touches[sample.id] ?? UITouch(sample.kind.type)
    touches[sample.id] = touch
    let place = CGPoint(x: CGFloat(sample.x), y: CGFloat(sample.y))
    let landed = hitTests ? touch.view ?? window.hitTest(place, with: nil) ?? view : view
    touch.take(sample, at: time, in: landed, from: origin)
    return touch
  }

  private func deliver(
    at time: Int64, _ coalesced: [UITouch: [UITouch]] = [:],
    _ predicted: [UITouch: [UITouch]] = [:]
  ) {
    let event = UIEvent(
      at: TimeInterval(time) / 1_000_000, Set(touches.values), coalesced: coalesced,
      predicted: predicted, buttonMask: buttonMask, modifierFlags: modifierFlags)
    window.sendEvent(event)
    touches = touches.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
  }
}

extension UITouch {
  fileprivate func take(
    _ sample: Touch, at time: Int64, in view: UIView, from origin: CGPoint
  ) {
    self.view = view
    timestamp = TimeInterval(time) / 1_000_000
    place = CGPoint(x: origin.x + CGFloat(sample.x), y: origin.y + CGFloat(sample.y))
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

/// A clock that stands still until a test moves it.
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

  /// Fires the timer that is due first.
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
