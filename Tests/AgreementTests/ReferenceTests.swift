import GestureModel
import GestureRuntime
import Testing
import GestureReference

/// What the reference matcher says of gestures whose answers are plain.
@Suite struct ReferenceTests {
  @Test func `a checkmark is recognized when the finger lifts`() {
    check(HandMade.checkmark, "recognized at 500") {
      $0.land(100, 100)
      $0.move(to: 130, 140, samples: 20)
      $0.move(to: 200, 60, samples: 30)
      $0.lift()
    }
  }

  @Test func `a checkmark whose second part is short fails`() {
    check(HandMade.checkmark, "failed at 400") {
      $0.land(100, 100)
      $0.move(to: 130, 160, samples: 20)
      $0.move(to: 180, 98, samples: 20)
      $0.lift()
    }
  }

  @Test func `a tap is recognized, a long one fails a microsecond after its limit`() {
    check(HandMade.tap, "recognized at 350") {
      $0.land(10, 10)
      $0.wait(350)
      $0.lift()
    }
    check(HandMade.tap, "failed at 350.001") {
      $0.land(10, 10)
      $0.wait(351)
      $0.lift()
    }
  }

  @Test func `a double tap counts the pause from 40 to 300 ms, both included`() {
    for (pause, changes) in [
      (39, "failed at 139"), (40, "recognized at 240"), (300, "recognized at 500"),
      (301, "failed at 400.001"),
    ] as [(Int64, String)] {
      let frames = Finger.draws {
        $0.land(10, 10)
        $0.wait(100)
        $0.lift()
        $0.wait(pause)
        $0.land(40, 10)
        $0.wait(100)
        $0.lift()
      }
      // A second tap that comes at the wrong time is the first of another attempt.
      #expect(told(by: HandMade.doubleTap, of: frames).hasPrefix(changes))
    }
  }

  @Test func `a long press begins without an event and reports the drag from there`() {
    check(HandMade.longPress, "began at 500 [0 0], changed at 520 [2 4], ended at 530 [2 4]") {
      $0.land(10, 10)
      $0.wait(510)
      $0.move(to: 12, 14, samples: 1)
      $0.wait(10)
      $0.lift()
    }
  }

  @Test func `a pan begins after ten points and tells of every change`() {
    check(HandMade.pan, "began at 20 [0 0 800 0], changed at 30 [8 0 800 0], cancelled at 40") {
      $0.land(10, 10)
      $0.move(to: 34, 10, samples: 3)
      $0.wait(10)
      $0.cancel()
    }
  }

  @Test func `a swipe is recognized while the finger is down`() {
    check(HandMade.swipeRight, "recognized at 80") {
      $0.land(10, 10)
      $0.move(to: 70, 10, samples: 9)
      $0.lift()
    }
  }

  @Test func `a minus waits a second for the stroke that makes it a plus`() {
    check(HandMade.plusOrMinus, "recognized at 1200.001") {
      $0.land(10, 50)
      $0.move(to: 90, 50, samples: 20)
      $0.lift()
      $0.wait(1001)
      $0.land(50, 10)
    }
    check(HandMade.plusOrMinus, "recognized at 900") {
      $0.land(10, 50)
      $0.move(to: 90, 50, samples: 20)
      $0.lift()
      $0.wait(500)
      $0.land(50, 10)
      $0.move(to: 50, 90, samples: 20)
      $0.lift()
    }
  }

  @Test func `a zigzag of three rounds is recognized, of one fails`() {
    for (rounds, changes) in [(1, "failed at 200"), (3, "recognized at 600")] {
      check(HandMade.zigzag, changes) {
        $0.land(0, 0)
        for _ in 1...rounds {
          $0.move(to: 40, 5)
          $0.move(to: 0, 10)
        }
        $0.lift()
      }
    }
  }

  @Test func `a dwell after a move counts from where the move ended`() {
    check(HandMade.moveThenDwell, "recognized at 400") {
      $0.land(0, 0)
      $0.move(to: 30, 0)
      $0.wait(400)
      $0.lift()
    }
  }

  @Test func `a slide that leaves its line fails at once`() {
    check(HandMade.slide, "failed at 70") {
      $0.land(0, 0)
      $0.move(to: 60, 20)
      $0.lift()
    }
  }

  @Test func `a circle the wrong way round fails`() {
    for (side, prefix) in [(Float(1), "recognized"), (-1, "failed")] {
      let frames = Finger.draws {
        $0.land(0, 0)
        for (x, y) in [(40, 0), (40, 40), (0, 40), (0, 0)] as [(Float, Float)] {
          $0.move(to: x, y * side)
        }
        $0.lift()
      }
      #expect(told(by: HandMade.circle, of: frames).hasPrefix(prefix))
    }
  }

  @Test func `a rest that has lapsed gains no way out by lasting longer`() {
    check(HandMade.restThenUp, "recognized at 210") {
      $0.land(0, 0)
      $0.wait(200)
      $0.move(to: 0, -20, samples: 1)
      $0.lift()
    }
    check(HandMade.restThenUp, "failed at 220") {
      $0.land(0, 0)
      $0.wait(50)
      $0.move(to: 6, 0, samples: 1)
      $0.wait(150)
      $0.move(to: 0, -20, samples: 1)
      $0.lift()
    }
  }

  @Test func `two fingers that land together fail a gesture for one`() {
    let touches = [Touch(.began, id: 1, x: 0, y: 0), Touch(.began, id: 2, x: 9, y: 0)]
    #expect(told(by: HandMade.tap, of: [Frame(time: 0, touches: touches)]) == "failed at 0")
  }
}

private func check(
  _ gesture: Gesture, _ changes: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ draw: (inout Finger) -> Void
) {
  #expect(told(by: gesture, of: Finger.draws(draw)) == changes, sourceLocation: sourceLocation)
}

/// What the reference tells of a stream, until nothing more can happen.
func told(by gesture: Gesture, of frames: [Frame]) -> String {
  var matcher = ReferenceMatcher(gesture, view: nil)
  var changes = frames.flatMap { matcher.handle($0) }
  while let deadline = matcher.deadline { changes += matcher.tick(deadline) }
  return changes.map(\.text).joined(separator: ", ")
}

extension ReferenceChange {
  fileprivate var text: String {
    let time = time % 1000 == 0 ? "\(time / 1000)" : "\(Double(time) / 1000)"
    let values = reports.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    let list = values.isEmpty ? "" : " [\(values.joined(separator: " "))]"
    return "\(kind.rawValue) at \(time)\(list)"
  }
}
