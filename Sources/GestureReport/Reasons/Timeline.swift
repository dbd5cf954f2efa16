import GestureRuntime
import GestureTraces

/// Finds frames of a trace by their times, in steps that hardly grow with how many there are: a
/// recording of an hour has thousands of attempts.
struct Timeline: Sendable {
  private let trace: Trace
  /// The frames in which something lands or comes.
  private let landings: [Int]
  /// Whether inputs are set somewhere.
  private let hasSettings: Bool

  /// For so many landings the drawing of an attempt goes on: more than one that anyone draws, and few
  /// enough that what an attempt failed for does not depend on what was drawn minutes later.
  static let landingLimit = 64

  init(_ trace: Trace) {
    self.trace = trace
    landings = trace.frames.indices.filter { index in
      trace.frames[index].touches.contains { $0.phase == .began || $0.phase == .entered }
    }
    hasSettings = trace.frames.contains { !$0.settings.isEmpty }
  }

  /// The first frame of this time or later.
  func firstFrame(from time: Int64) -> Int? {
    let index = trace.frames.firstIndex(fromWhich: { $0.time >= time })
    return index < trace.frames.count ? index : nil
  }

  /// When the first touch lands after a time; at all, without one.
  func landing(after time: Int64?) -> Int64? {
    let index = trace.frames.firstIndex(fromWhich: { $0.time > time ?? .min })
    return trace.frames[index...].first { $0.touches.contains { $0.phase == .began } }?.time
  }

  /// The frames of an attempt that began in a frame, and of what was drawn after it.
  func drawing(from first: Int) -> ArraySlice<Frame> {
    let landing = landings.firstIndex(fromWhich: { $0 >= first })
    let end = landings[landing...].dropFirst(Self.landingLimit).first
    return trace.frames[first..<(end ?? trace.frames.count)]
  }

  /// What is set until a frame, and in it.
  func settings(until frame: Int) -> [InputSetting] {
    hasSettings ? trace.settings(until: frame) : []
  }
}

extension Array {
  /// The first of some in order from which on something holds; their count if it never does.
  fileprivate func firstIndex(fromWhich holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
