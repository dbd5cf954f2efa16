import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Time ends 36,000 years from where it is counted: waiting for later is waiting for nothing.
@Suite struct TimeLimitTests {
  @Test(arguments: Backend.all)
  func `agrees about streams that run into the limit of times`(backend: Backend) {
    var unfinished = 0
    for seed in 0..<UInt64(backend.count(300, exhaustive: 20_000)) {
      let (gesture, frames) = RandomCase.number(seed)
      guard backend.takes(gesture) else { continue }
      for limit in [Recognizer.timeLimit, -Recognizer.timeLimit] {
        let shifted = frames.meeting(limit)
        let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
        if let found = comparing.firstDifference(shifted) { Issue.record("\(found)") }
        let machine = backend.make(gesture, nil)
        for frame in shifted { _ = machine.handle(frame) }
        if !ends(machine.deadline, machine.tick) { unfinished += 1 }
      }
    }
    #expect(unfinished == 0)
  }

  @Test(arguments: SetBackend.all)
  func `agrees about sets that run into the limit of times`(backend: SetBackend) {
    for seed in 0..<UInt64(Effort.count(60, exhaustive: 10_000)) {
      var generator = SetGenerator(seed: seed)
      let set = generator.set(taking: fitsTable)
      let stream = generator.stream(for: set)
      // What a member says alone is the matter of `AgreementTests`.
      if set.members.contains(where: { disagree(about: stream, $0) }) { continue }
      for limit in [Recognizer.timeLimit, -Recognizer.timeLimit] {
        let shifted = stream.meeting(limit)
        let comparing = SetComparing(backend: backend, set: set)
        if let found = comparing.firstDifference(shifted) { Issue.record("\(found)") }
        let machine = backend.make(set, nil)
        for frame in shifted { _ = machine.handle(frame) }
        #expect(ends(machine.deadline, machine.tick))
      }
    }
  }

  @Test func `who leads at the limit of times is told in both languages`() throws {
    for example in try TraceCorpus.cases(in: "Examples/Sets") {
      let compilation = example.compilation
      let wiring = Wiring([compilation])
      for trace in example.traces {
        var set = RecognizerSet([compilation])
        var lookahead = Lookahead(at: set)
        let other = CSet(
          wiring.members.map { compilation.tables[$0.gesture] }, alongside: wiring.alongside,
          after: wiring.after, prefersBestFit: set.prefersBestFit,
          togetherWithin: set.togetherWithin, view: nil)
        for frame in trace.frames.meeting(Recognizer.timeLimit) {
          set.handle(frame)
          _ = other.handle(frame)
          #expect(lookahead.leader(of: set).map(CSet.Leading.init) == other.leading)
        }
      }
    }
  }
}

/// Whether no deadline is left if time goes on to each of them.
private func ends<Told>(_ deadline: () -> Int64?, _ tick: (Int64) -> Told) -> Bool {
  for _ in 0..<1000 {
    guard let due = deadline() else { return true }
    _ = tick(due)
  }
  return false
}

extension [Frame] {
  /// The same frames, the one in the middle of them at a time.
  fileprivate func meeting(_ time: Int64) -> [Frame] {
    let middle = isEmpty ? 0 : self[count / 2].time
    return map { Frame(time: $0.time - middle + time, touches: $0.touches) }
  }
}
