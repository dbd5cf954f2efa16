import GestureRuntime
import GestureTraces

/// The paths of a recording's touches, cut into runs that were in one phase.
struct PhasedPaths {
  /// A touch from landing to end.
  struct Path {
    /// Where it landed, and the phase of its first step.
    var start: Point
    var startPhase: Int?
    /// Each run but the first begins where the one before ends.
    var runs: [Run]
  }

  /// A piece of a path.
  struct Run {
    /// The number of the phase; `nil` for what was in none.
    var phase: Int?
    var points: [Point]
    /// When each of them was, in microseconds.
    var times: [Int64]
  }

  typealias Point = (x: Float, y: Float)
  private typealias Sample = (event: Int, time: Int64, x: Float, y: Float)

  /// A step of the gesture, as it lies in the recording.
  struct Step {
    /// The number of its event.
    var event: Int
    var phase: Int?
    var stray: Float
  }

  private(set) var paths: [Path] = []
  let steps: [Step]
  /// The phases without a step, as a tap, by their numbers: when each began and ended, in microseconds.
  private let rests: [(phase: Int, start: Int64, end: Int64)]
  /// Where each event is.
  private(set) var places: [Int: Point] = [:]

  /// Finds the paths of a recording.
  ///
  /// - Parameters:
  ///   - trace: What was drawn.
  ///   - outcome: What became of it, by a checker that keeps steps; without it, all is in no phase.
  init(of trace: Trace, _ outcome: OutcomeReport?) {
    let firstEvents = Dictionary(
      zip(trace.frames.map(\.time), trace.firstEvents), uniquingKeysWith: { first, _ in first })
    steps = (outcome?.steps ?? []).compactMap { step in
      guard let offset = step.event, let first = firstEvents[step.time] else { return nil }
      return Step(event: first + offset, phase: step.phase, stray: step.stray)
    }
    rests = (outcome?.phases ?? []).enumerated().compactMap { index, phase in
      guard phase.steps == 0 else { return nil }
      return (
        index, Int64((phase.start * 1_000_000).rounded()), Int64((phase.end * 1_000_000).rounded())
      )
    }
    for line in Self.lines(of: trace) {
      for sample in line { places[sample.event] = (sample.x, sample.y) }
      paths.append(path(along: line))
    }
  }

  /// The corners of what is drawn; a point of its own if nothing is.
  var bounds: (left: Float, top: Float, right: Float, bottom: Float) {
    let (xs, ys) = (places.values.map(\.x), places.values.map(\.y))
    return (xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
  }

  /// Touches from landing to end: of each sample, the number of its event and its place.
  private static func lines(of trace: Trace) -> [[Sample]] {
    var lines: [[Sample]] = []
    var current: [Int32: Int] = [:]
    for (frame, first) in zip(trace.frames, trace.firstEvents) {
      for (offset, touch) in frame.touches.enumerated() {
        if touch.phase == .began || current[touch.id] == nil {
          current[touch.id] = lines.count
          lines.append([])
        }
        if let line = current[touch.id] {
          lines[line].append((first + offset, frame.time, touch.x, touch.y))
        }
      }
    }
    return lines
  }

  /// The phase in which a touch rests from its landing to its end; `nil` for one that has steps.
  private func rest(along line: [Sample]) -> Int? {
    guard let landing = line.first?.time else { return nil }
    let events = Set(line.map(\.event))
    guard !steps.contains(where: { events.contains($0.event) }) else { return nil }
    // Where one phase ends and another begins, it is the other.
    return rests.last { $0.start <= landing && landing <= $0.end }?.phase
  }

  /// Cuts a touch into runs: a sample is on the way to the first step not before it.
  private func path(along line: [Sample]) -> Path {
    let rest = rest(along: line)
    var step = 0
    var runs: [Run] = []
    var run = Run(phase: rest ?? steps.first?.phase, points: [], times: [])
    for (index, sample) in line.enumerated() {
      while step < steps.count, steps[step].event < sample.event { step += 1 }
      let phase = rest ?? (step < steps.count ? steps[step].phase : nil)
      if index > 0, phase != run.phase, let last = run.points.last, let time = run.times.last {
        runs.append(run)
        run = Run(phase: phase, points: [last], times: [time])
      }
      run.points.append((sample.x, sample.y))
      run.times.append(sample.time)
    }
    let first = line.first.map { ($0.x, $0.y) } ?? (0, 0)
    return Path(start: first, startPhase: rest ?? steps.first?.phase, runs: runs + [run])
  }
}
