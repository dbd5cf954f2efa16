import GestureCompiler
import GestureRuntime
import Testing

/// What a stroke may begin and end with beside what is drawn.
@Suite struct HooksTests {
  /// Down and up again, with points before and after it.
  private func tick(
    before: [(Float, Float)] = [], after: [(Float, Float)] = []
  ) -> [(Float, Float)] {
    let down: [(Float, Float)] = [(100, 100), (110, 115), (120, 130), (130, 145)]
    let up: [(Float, Float)] = [(145, 125), (160, 105), (175, 85), (190, 65)]
    return before + down + up + after
  }

  private func accepts(_ setting: String, _ points: [(Float, Float)]) -> Bool {
    let text = """
      gesture tick {
        \(setting)
        tolerance 2pt
        stroke { down: move down-right ±30deg  up: move up-right ±30deg }
        require down.length >= 40pt
      }
      """
    let compilation = Compilation(path: "tick.gesture", contents: Array(text.utf8))
    guard let table = compilation.tables.first else { return false }
    var recognizer = Recognizer(table)
    for (index, point) in (points + points.suffix(1)).enumerated() {
      let phase: Touch.Phase = index == 0 ? .began : index == points.count ? .ended : .moved
      let touch = Touch(phase, id: 1, x: point.0, y: point.1)
      recognizer.handle(Frame(time: Int64(index) * 16_000, touches: [touch]))
    }
    return recognizer.changes.last?.kind == .recognized
  }

  @Test func `a drawing without hooks is taken as before`() {
    #expect(accepts("", tick()))
    #expect(accepts("hooks 10pt", tick()))
    #expect(accepts("hooks 0pt", tick()))
  }

  @Test func `a hook at either end costs nothing`() {
    let before: [(Float, Float)] = [(102, 109), (101, 105)]
    let after: [(Float, Float)] = [(195, 68), (197, 71)]
    for drawing in [
      tick(before: before), tick(after: after), tick(before: before, after: after),
    ] {
      #expect(!accepts("", drawing))
      #expect(accepts("hooks 10pt", drawing))
    }
  }

  @Test func `a longer way is none`() {
    let before: [(Float, Float)] = [(104, 118), (102, 109)]
    #expect(!accepts("hooks 10pt", tick(before: before)))
    #expect(accepts("hooks 20pt", tick(before: before)))
  }

  @Test func `a large part of a stroke is none, however long a hook may be`() {
    // Of 54 pt down and these, 25 % and 35 %.
    #expect(accepts("hooks 100pt", tick(before: [(104, 118), (102, 109)])))
    #expect(!accepts("hooks 100pt", tick(before: [(106, 129), (104, 118), (102, 109)])))
    // Of 154 pt and these, 22 % and 34 %.
    #expect(accepts("hooks 100pt", tick(after: [(195, 87), (200, 108)])))
    #expect(!accepts("hooks 100pt", tick(after: [(195, 87), (200, 108), (207, 142)])))
  }

  @Test func `what does not turn sharply is none`() {
    // From the left, which is 56° from the way down.
    #expect(!accepts("hooks 10pt", tick(before: [(91, 100), (95, 100)])))
    // From the right it is more than a right angle.
    #expect(accepts("hooks 10pt", tick(before: [(109, 100), (104, 100)])))
    // On to the right, which is 53° from the way up.
    #expect(!accepts("hooks 10pt", tick(after: [(195, 65), (199, 65)])))
  }
}
