import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing
import GestureReference

/// A host may tell the time as it likes: at deadlines, more often or not at all.
@Suite struct TicksTests {
  @Test(arguments: Backend.all)
  func `says the same with the host's ticks, with more and with none`(backend: Backend) {
    var random = SplitMix64(seed: 3)
    let count = backend.count(500, exhaustive: 20_000)
    for seed in 0..<UInt64(count) {
      let (gesture, frames) = RandomCase.number(seed)
      guard backend.takes(gesture) else { continue }
      func told(_ ticks: (Machine, ClosedRange<Int64>) -> [ReferenceChange]) -> [String] {
        run(backend.make(gesture, nil), frames, ticks)
      }
      let alone = told { _, _ in [] }
      let driven = told { machine, until in
        var changes: [ReferenceChange] = []
        while let deadline = machine.deadline(), deadline <= until.upperBound {
          changes += machine.tick(deadline)
        }
        return changes
      }
      let often = told { machine, span in
        let times = (0..<3).map { _ in Int64.random(in: span, using: &random) }.sorted()
        return times.flatMap { machine.tick($0) }
      }
      #expect(alone == driven, "\(gesture.text)\n\(frames.traceText(view: nil))")
      #expect(alone == often, "\(gesture.text)\n\(frames.traceText(view: nil))")
    }
    print("\(backend.name), ticks: \(count) models and streams")
  }

  @Test(arguments: Backend.all)
  func `has no deadline that is not later than now`(backend: Backend) {
    for seed in 0..<UInt64((Effort.now > .sample ? 300 : 150) / backend.share) {
      let (gesture, frames) = RandomCase.number(seed)
      guard backend.takes(gesture) else { continue }
      let machine = backend.make(gesture, nil)
      var now = Int64.min
      for frame in frames {
        now = max(now, frame.time)
        _ = machine.handle(frame)
        if let deadline = machine.deadline() { #expect(deadline > now) }
      }
    }
  }
}

/// What is reported for frames, with ticks between the time so far and the next frame's.
private func run(
  _ machine: Machine, _ frames: [Frame],
  _ ticks: (Machine, ClosedRange<Int64>) -> [ReferenceChange]
) -> [String] {
  var now: Int64?
  return frames.flatMap { frame in
    let last = now ?? frame.time
    let time = max(last, frame.time)
    now = time
    let between = ticks(machine, last...time)
    return (between + machine.handle(frame)).map(\.exact)
  }
}
