package import GestureRuntime

/// A recording of touches, read from a file and put in order.
///
/// However it was written, a trace keeps these promises: times never fall from frame to frame, no
/// two frames share a time, no frame is empty, every number is finite, and every touch begins
/// before it does anything else and once at a time.
package struct Trace: Hashable, Sendable {
  /// The name to show: the path as it was given, `-` for standard input.
  package var path: String

  /// Where it stands, if it is a recording of a stream: ``path`` may be its name then, which is no file.
  package var stream: StreamPlace?

  /// How it was written.
  package var format: TraceFormat

  /// Which gesture it is of, if the recording tells.
  package var label: String?

  /// Who drew it, if the recording tells.
  package var person: String?

  /// On what it was drawn, if the recording tells.
  package var device: String?

  /// The size of the view, if the recording tells.
  package var view: ViewSize?

  /// The events, grouped by time. Empty only for a recording of a device that nothing touched.
  package internal(set) var frames: [Frame]

  /// The one-based number of each frame's first event, in step with ``frames``.
  package let firstEvents: [Int]

  /// The one-based line each event was written on, in the order of the events.
  package let lines: [Int]

  /// What should happen, in the order written.
  package var expectations: [Expectation]

  /// What was repaired or looks odd, a kind once. Empty for a sound file.
  package var notes: [TraceNote]

  /// What was read and is not among the events.
  package var setAside = SetAside()

  /// Microseconds that were taken off every recorded time, so that a log that counts from 1970 or
  /// from midnight starts at 0. Always 0 for the native formats.
  package var origin: Int64

  /// How many events there are.
  package var eventCount: Int { lines.count }
}

extension Trace {
  /// Whether its times were recorded, and not made up by the reader.
  package var isTimed: Bool { !notes.contains { $0.kind == .untimed } }

  /// How many touches are down at one time at most, those that land in a frame and those that leave
  /// in it both counted.
  package var mostAtOnce: Int {
    var down: Set<Int32> = []
    var most = 0
    for touches in frames.map({ $0.touches }) {
      for touch in touches where touch.phase == .began { down.insert(touch.id) }
      most = max(most, down.count)
      for touch in touches where touch.phase.endsTouch { down.remove(touch.id) }
    }
    return most
  }
}

/// Where a recording of a stream stands.
package struct StreamPlace: Hashable, Sendable {
  /// The path of the stream.
  package var path: String
  /// The one-based line of the recording, or of its first row.
  package var line: Int
}

/// How much of a recording was read and takes no part.
package struct SetAside: Hashable, Sendable {
  /// Samples that were guesses about the future.
  package var predicted = 0
  /// Samples that corrected what an earlier one had said.
  package var updated = 0
  /// Comments of a `.trace`, which are not written when it is converted.
  package var comments = 0

  package init() {}
}
