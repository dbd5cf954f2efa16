import GestureModel
import GestureCompiler
package import GestureRuntime
package import GestureTraces

/// What the app was notified of and what the view was sent, in time order.
package struct DeliveryLog: Hashable, Sendable {
  /// One line of the two logs.
  package struct Entry: Hashable, Sendable {
    /// Seconds on the trace's own clock.
    package var time: Double

    /// What happened then.
    package var event: Event

    package init(time: Double, event: Event) { (self.time, self.event) = (time, event) }
  }

  package enum Event: Hashable, Sendable {
    /// The app was notified of a gesture, with the values that it reports. Apps are not notified of
    /// failures.
    case told(gesture: String, Change.Kind, [ReportedValue])
    /// The view was sent a touch, which happened at a time: earlier, if it was kept back.
    case sent(Touch, happened: Double)
  }

  /// In time order; at one time, the gestures come first.
  package var entries: [Entry] = []
}

extension DeliveryLog {
  /// What the view was sent, moves left out.
  package var viewEvents: [Expectation.ViewEvent] {
    entries.compactMap { $0.viewEvent }
  }
}

extension DeliveryLog.Entry {
  /// What the view was sent, as an expectation names it; `nil` if it was sent nothing, or a move.
  var viewEvent: Expectation.ViewEvent? {
    guard case .sent(let touch, _) = event, touch.phase != .moved else { return nil }
    return Expectation.ViewEvent(touch.phase, id: touch.id)
  }
}

extension Trace {
  /// Whether it says what the view should be sent.
  package var expectsOfView: Bool {
    expectations.contains { if case .view = $0.kind { true } else { false } }
  }
}

extension Checker {
  /// What the app and the view receive during a trace.
  package func deliveryLog(of trace: Trace) -> DeliveryLog {
    var log = DeliveryLog()
    followDelivery(in: trace) { log.entries.append($0) }
    return log
  }

  /// Tells what the app and the view receive as soon as they do, in the order of ``deliveryLog(of:)``, and stores none.
  package func followDelivery<Failure: Error>(
    in trace: Trace, _ tell: (DeliveryLog.Entry) throws(Failure) -> Void
  ) throws(Failure) {
    var run = DeliveryRun(self, on: trace)
    for frame in trace.frames {
      run.take(frame)
      for entry in run.takeEntries() { try tell(entry) }
    }
    while run.passDeadline() {
      for entry in run.takeEntries() { try tell(entry) }
    }
  }
}

/// One trace on its way to the app and the view.
private struct DeliveryRun {
  let subjects: [Subject]
  var set: RecognizerSet
  var delivery: Delivery
  private var entries: [DeliveryLog.Entry] = []

  init(_ checker: Checker, on trace: Trace) {
    subjects = checker.subjects
    set = checker.makeSet(view: trace.view)
    delivery = checker.makeDelivery()
  }

  mutating func take(_ frame: Frame) {
    while let due = set.deadline, due <= frame.time { pass(due) }
    set.handle(frame)
    delivery.handle(frame, in: set)
    gather()
  }

  /// What has been received since this was asked last.
  mutating func takeEntries() -> [DeliveryLog.Entry] {
    guard !entries.isEmpty else { return [] }
    defer { entries = [] }
    return entries
  }

  /// Lets time pass until something can happen; whether something can.
  mutating func passDeadline() -> Bool {
    guard let due = set.deadline else { return false }
    pass(due)
    return true
  }

  private mutating func pass(_ due: Int64) {
    set.tick(at: due)
    delivery.tick(at: due, in: set)
    gather()
  }

  private mutating func gather() {
    for told in set.changes where told.change.kind != .failed {
      let gesture = subjects[told.recognizer].gesture
      let values = ReportedValue.all(of: gesture, set.reports(of: told))
      entries.append(
        DeliveryLog.Entry(
          time: seconds(told.change.time),
          event: .told(gesture: gesture.name, told.change.kind, values)))
    }
    for event in delivery.events {
      entries.append(
        DeliveryLog.Entry(
          time: seconds(event.time), event: .sent(event.touch, happened: seconds(event.happened))))
    }
  }

  private func seconds(_ time: Int64) -> Double { Double(time) / 1_000_000 }
}
