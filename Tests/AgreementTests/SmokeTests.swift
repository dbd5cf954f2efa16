import GestureAutomaton
import GestureModel
import GestureRuntime
import Testing

@Suite struct SmokeTests {
  @Test func smoke() throws {
    let frames: [[Frame]] = [
      Finger.draws {
        $0.land(100, 100)
        $0.move(to: 130, 140, samples: 20)
        $0.move(to: 200, 60, samples: 30)
        $0.lift()
      },
      Finger.draws {
        $0.land(100, 100)
        $0.move(to: 130, 140, samples: 20)
        $0.lift()
      },
      Finger.draws {
        $0.land(10, 10)
        $0.wait(100)
        $0.lift()
        $0.wait(100)
        $0.land(40, 10)
        $0.wait(100)
        $0.lift()
      },
      Finger.draws {
        $0.land(10, 10)
        $0.move(to: 70, 10, samples: 9)
        $0.wait(500)
        $0.move(to: 10, 10, samples: 9)
        $0.move(to: 70, 10, samples: 9)
        $0.move(to: 10, 10, samples: 9)
        $0.lift()
      },
    ]
    for gesture in HandMade.all {
      let table = try Automaton(gesture).assembled()
      for stream in frames {
        var recognizer = Recognizer(table)
        var reference = ReferenceMatcher(gesture, view: nil)
        var mine: [String] = []
        var theirs: [String] = []
        for frame in stream {
          recognizer.handle(frame)
          mine += recognizer.changes.map { "\($0.kind) \($0.time) \($0.stray) \($0.length) \(Array(recognizer.reportValues[$0.reports]))" }
          mine.append("deadline \(String(describing: recognizer.deadline))")
          theirs += reference.handle(frame).map { "\($0.kind) \($0.time) \($0.stray) \($0.length) \($0.reports)" }
          theirs.append("deadline \(String(describing: reference.deadline))")
        }
        #expect(mine == theirs, "\(gesture.name)")
      }
    }
  }
}
