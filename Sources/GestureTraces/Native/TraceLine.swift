package import GestureRuntime

/// What one line of a native trace says, in either spelling.
package enum TraceLine: Hashable, Sendable {
  case view(ViewSize)
  /// What an app sets.
  case setting(InputSetting)
  case event(TraceEvent)
  case expectation(Expectation.Kind)
}

/// One event as it is written, before the events above it are considered.
package struct TraceEvent: Hashable, Sendable {
  /// Microseconds.
  package var time: Int64
  package var phase: Touch.Phase
  package var id: Int32
  /// `nil` if left out, which only an event that ends a touch may do.
  package var place: Place?
  /// `nil` if left out: what the touch was when it began.
  package var kind: Touch.Kind?
  package var isCoalesced = false
  /// 1 is the force of an ordinary touch; 0 if unknown.
  package var force: Float = 0
  /// Points; 0 if unknown.
  package var radius: Float = 0
  /// The buttons and keys that are held; `nil` if left out: those that were.
  package var held: Touch.Held?

  /// Points from the view's top left corner, y growing downward.
  package struct Place: Hashable, Sendable {
    package var x: Float
    package var y: Float
  }
}

extension Trace {
  /// The trace as the lines of a native format: the view, the events, the expectations.
  ///
  /// Each event says what touched unless it was a finger, and what is held unless nothing is or was.
  package var written: [TraceLine] {
    var lines: [TraceLine] = []
    var held: [Int32: Touch.Held] = [:]
    lines.reserveCapacity(eventCount + 8)
    if let view { lines.append(.view(view)) }
    for frame in frames {
      lines += frame.settings.map { .setting($0) }
      for touch in frame.touches {
        var event = TraceEvent(touch, at: frame.time)
        let isNew = touch.phase == .began || touch.phase == .entered
        if touch.held.isEmpty, isNew || held[touch.id, default: []].isEmpty { event.held = nil }
        held[touch.id] = touch.held
        lines.append(.event(event))
      }
    }
    return lines + expectations.map { .expectation($0.kind) }
  }
}

extension TraceEvent {
  init(_ touch: Touch, at time: Int64) {
    (self.time, phase, id) = (time, touch.phase, touch.id)
    place = Place(x: touch.x, y: touch.y)
    kind = touch.kind == .finger ? nil : touch.kind
    isCoalesced = touch.isCoalesced
    (force, radius, held) = (touch.force, touch.radius, touch.held)
  }
}
