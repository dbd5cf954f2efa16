import GestureCompiler
import Foundation
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

  @Test func `of equal fits the one wins that keeps to its directions`() {
    let left = "gesture leftward { stroke { move left ±45deg } }"
    let slanted = "gesture slanted { stroke { move down-left ±45deg } }"
    let line: [(Float, Float)] = [(200, 100), (150, 115), (100, 131)]
    #expect(winners(of: "prefer best fit \(slanted) \(left)", drawing: line) == ["leftward"])
    #expect(winners(of: "prefer best fit \(left) \(slanted)", drawing: line) == ["leftward"])
    let steeper: [(Float, Float)] = [(200, 100), (150, 130), (100, 165)]
    #expect(winners(of: "prefer best fit \(left) \(slanted)", drawing: steeper) == ["slanted"])
    let any = "gesture anything { stroke { any } }"
    #expect(winners(of: "prefer best fit \(any) \(left)", drawing: steeper) == ["leftward"])
  }

  @Test(arguments: [
    // A line of 100 pt at an angle to the middle deviates by 1 − its cosine.
    ("move right ±45deg", 0, 0), ("move right ±45deg", 30, 13.397), ("move right", 20, 6.031),
    ("move up-right or down-right ±45deg", 20, 9.369),
    ("move left ±90deg", 150, 13.397), ("move right ±135deg", 67.5, 0), ("move any", 70, 100),
    ("any", 70, 100), ("arc clockwise", 10, 36.338), ("hold within 200pt", 40, 0),
  ])
  func `a step deviates by what does not go along the middle`(
    _ motion: String, _ degrees: Double, _ expected: Float
  ) {
    let text = "gesture one { resolution 1pt stroke { \(motion) } }"
    let compilation = Compilation(path: "one.gesture", contents: Array(text.utf8))
    var recognizer = Recognizer(compilation.tables[0])
    let angle = degrees * .pi / 180
    let end = (x: Float(200 + 100 * cos(angle)), y: Float(200 - 100 * sin(angle)))
    for (index, place) in [(Float(200), Float(200)), end, end].enumerated() {
      let phase: Touch.Phase = index == 0 ? .began : index == 1 ? .moved : .ended
      let touch = Touch(phase, id: 1, x: place.0, y: place.1)
      recognizer.handle(Frame(time: Int64(index) * 20_000, touches: [touch]))
    }
    let change = recognizer.changes.last
    #expect(change?.kind == .recognized)
    #expect(abs((change?.deviation ?? .nan) - expected) < 0.01)
  }

  @Test func `what a file asks of each gesture is asked of each`() {
    let asked = "each gesture stray <= 1% of length "
    #expect(winners(of: "\(flat) \(steep)", drawing: slope) == ["flat"])
    #expect(winners(of: "\(asked) \(flat) \(steep)", drawing: slope) == [])
    #expect(winners(of: "\(flat) \(steep) each gesture width < 91pt", drawing: slope) == ["flat"])
    #expect(winners(of: "each gesture width < 90pt \(flat) \(steep)", drawing: slope) == [])
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

  /// Of a corner after 30 % of the way, whose first part is 12° off.
  @Test func `what is preferred counts a fifth, or as much as is asked, of what it is off by`() {
    let early = """
      gesture early {
        stroke { a: move down-right ±10deg  b: move up-right ±10deg }
        prefer a.length near 30% of length
      }
      """
    let even = """
      gesture even {
        stroke { a: move down-right ±15deg  b: move up-right ±10deg }
        prefer a.length near 50% of length
      }
      """
    let down = (0...6).map { step -> (Float, Float) in
      (Float(step) * 2.7232, Float(step) * 4.1934)
    }
    let up = (1...14).map { step -> (Float, Float) in
      let way = Float(step) * 3.5355
      return (16.339 + way, 25.160 - way)
    }
    func winner(_ head: String, _ body: String) -> [String] {
      winners(of: "\(head) tolerance 30pt + 100% \(body)", drawing: down + up)
    }
    // 20 pt of 100 are a fifth of .2; that it is 2° outside its sector is a fit of .01.
    #expect(winner("prefer best fit", "\(early) \(even)") == ["early"])
    #expect(winner("prefer best fit", "\(even) \(early)") == ["early"])
    #expect(winner("prefer best fit preference-weight 4%", "\(early) \(even)") == ["even"])
    #expect(winner("preference-weight 4%", "\(even) \(early)") == ["even"])
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
