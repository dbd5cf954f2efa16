import GestureCompiler
import GestureRuntime
import Testing

/// Which gesture of a set wins.
@Suite struct SetTests {
  @Test func `without a preference the earliest in the file wins`() {
    #expect(winners(of: "\(flat) \(steep)", drawing: slope) == ["flat"])
    #expect(winners(of: "\(steep) \(flat)", drawing: slope) == ["steep"])
  }

  @Test func `the best fit wins wherever it stands`() {
    #expect(winners(of: "prefer best fit \(flat) \(steep)", drawing: slope) == ["steep"])
    #expect(winners(of: "\(steep) \(flat) prefer best fit", drawing: slope) == ["steep"])
  }

  @Test func `of equal fits the earliest in the file wins`() {
    let again = flat.replacing("flat", with: "again")
    #expect(winners(of: "prefer best fit \(flat) \(again)", drawing: slope) == ["flat"])
    #expect(winners(of: "prefer best fit \(again) \(flat)", drawing: slope) == ["again"])
  }

  @Test func `no stray is a perfect fit whatever the length`() {
    let nothing = "gesture nothing { stroke { hold within 200pt } }"
    #expect(winners(of: "prefer best fit \(flat) \(nothing)", drawing: slope) == ["nothing"])
  }

  @Test func `who decides earlier need not fit better`() {
    let early = "gesture early { stroke { move right ±30deg, length >= 20pt  recognize } }"
    #expect(winners(of: "prefer best fit \(steep) \(early)", drawing: slope) == ["early"])
  }

  @Test func `gestures that leave each other alone both win`() {
    let beside = "gesture beside { stroke { any } alongside flat }"
    let set = "prefer best fit \(flat) \(steep) \(beside)"
    #expect(winners(of: set, drawing: slope) == ["flat", "beside"])
  }
}

private let flat = "gesture flat { stroke { move right ±30deg } }"
private let steep = "gesture steep { stroke { move up-right ±30deg } }"

/// 11° upward, then 41°: astray for ``flat``, less so for ``steep``.
private let slope: [(Float, Float)] = [(100, 200), (150, 190), (190, 155)]

/// The gestures of a file that are recognized when one finger draws this.
private func winners(of text: String, drawing points: [(Float, Float)]) -> [String] {
  let compilation = Compilation(path: "set.gesture", contents: Array(text.utf8))
  var set = RecognizerSet([compilation])
  var names: [String] = []
  for (index, point) in (points + points.suffix(1)).enumerated() {
    let phase: Touch.Phase = index == 0 ? .began : index == points.count ? .ended : .moved
    let touch = Touch(phase, id: 1, x: point.0, y: point.1)
    set.handle(Frame(time: Int64(index) * 20_000, touches: [touch]))
    for change in set.changes where change.change.kind == .recognized {
      names.append(compilation.tables[change.recognizer].name)
    }
  }
  return names
}
