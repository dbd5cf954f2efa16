import GestureRuntime
import GestureTraces

/// The paths of a recording's touches, cut into runs that were in one phase.
struct PhasedPaths {
  /// A touch from landing to end.
  struct Path {
    /// Where it landed.
    var start: Point
    /// Each run but the first begins where the one before ends.
    var runs: [Run]

    /// The phase in which it landed.
    var startPhase: Int? { runs.first?.phase }
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

  /// Cuts a touch into runs: what leads to a sample is on the way to the first step not before it, if it
  /// was not at rest meanwhile.
  private func path(along line: [Sample]) -> Path {
    let rest = rest(along: line)
    var step = 0
    var runs: [Run] = []
    func add(_ point: Point, at time: Int64, in phase: Int?) {
      if let run = runs.last, run.points.count > 1, run.phase != phase,
        let last = run.points.last, let start = run.times.last
      {
        runs.append(Run(phase: phase, points: [last], times: [start]))
      }
      if runs.isEmpty { runs.append(Run(phase: phase, points: [], times: [])) }
      runs[runs.count - 1].phase = phase
      runs[runs.count - 1].points.append(point)
      runs[runs.count - 1].times.append(time)
    }
    var last: (point: Point, time: Int64)?
    for sample in line {
      while step < steps.count, steps[step].event < sample.event { step += 1 }
      var phase = rest ?? (step < steps.count ? steps[step].phase : nil)
      // A screen may send nothing of a finger that rests, so that the rest ends between two samples.
      if rest == nil, let last,
        let pause = rests.last(where: { $0.start <= last.time && last.time < $0.end })
      {
        if pause.end < sample.time {
          add(last.point, at: pause.end, in: pause.phase)
        } else {
          phase = pause.phase
        }
      }
      add((sample.x, sample.y), at: sample.time, in: phase)
      last = ((sample.x, sample.y), sample.time)
    }
    let first = line.first.map { ($0.x, $0.y) } ?? (0, 0)
    return Path(start: first, runs: runs)
  }
}
