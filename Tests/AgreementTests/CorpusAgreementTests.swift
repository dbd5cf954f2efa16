import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Every backend says of every trace that comes with the package what the reference says.
@Suite struct CorpusAgreementTests {
  @Test func `agrees on the whole trace corpus`() throws {
    var tallies = Backend.all.map { _ in Tally() }
    // A sample takes a thirtieth of the pairs of a gesture and a trace, by their names, so that it stays what it is
    // when others are added: some pairs take the reference minutes.
    let share: UInt64 = Effort.now > .sample ? 1 : 30
    var gestures = 0
    for item in try TraceCorpus.all() {
      for gesture in item.compilation.model.gestures {
        gestures += 1
        for trace in item.traces {
          let name = trace.path.split(separator: "/").last ?? ""
          if Checksum("\(gesture.name) \(name)").state % share == 0 {
            compare(trace, gesture, &tallies)
          }
        }
      }
    }
    for (backend, tally) in zip(Backend.all, tallies) {
      print("\(backend.name), trace corpus: \(gestures) gestures,", tally.text)
      #expect(tally.streams > 1000 / Int(share))
    }
  }

  /// Asks the reference once, and every backend the same.
  private func compare(_ trace: Trace, _ gesture: Gesture, _ tallies: inout [Tally]) {
    let expected = Backend.reference.make(gesture, trace.view).answers(to: trace.frames)
    for (index, backend) in Backend.all.enumerated() where backend.takes(gesture) {
      tallies[index].streams += 1
      tallies[index].frames += trace.frames.count
      let found = backend.make(gesture, trace.view).answers(to: trace.frames)
      guard found != expected else { continue }
      tallies[index].disagreements += 1
      let comparing = Comparing(backend: backend, gesture: gesture, view: trace.view)
      let small = comparing.disagreement(about: trace.frames)
      Issue.record("\(trace.path): \(small?.description ?? "the answers differ")")
    }
  }
}

extension Machine {
  /// What it says of every frame, and then at every deadline that is left, a hundred at most.
  fileprivate func answers(to frames: [Frame]) -> [Answer] {
    var answers = frames.map { answer(to: $0) }
    for _ in 0..<100 {
      guard let deadline = deadline() else { break }
      answers.append(answer(at: deadline))
    }
    return answers
  }
}
