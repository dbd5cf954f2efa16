import GestureCompiler
import GestureRuntime
import Testing

/// When a continuous gesture that has begun is reported as changed.
@Suite struct ChangedTests {
  private static let press = "stroke { hold within 10pt, duration >= 500ms  begin  any }"

  @Test(arguments: ["", "report location", "report touches"])
  func `every frame in which the finger moves tells it, whatever is reported`(report: String) {
    var press = hearing("\(Self.press) \(report)")
    #expect(press.at(0, began(1, 100, 100)) == [])
    #expect(press.at(100, moved(1, 101, 100)) == [], "it has not begun")
    #expect(press.wait(until: 500) == ["began"])
    #expect(press.at(520, moved(1, 110, 100)) == ["changed"], "a step")
    #expect(press.at(540, moved(1, 111, 100)) == ["changed"], "less than a step")
    #expect(press.at(560, moved(1, 111, 100)) == ["changed"], "moved to where it was")
    #expect(press.at(580, moved(1, 112, 100), moved(1, 120, 100)) == ["changed"], "two samples")
    #expect(press.at(600, Touch(.stationary, id: 1, x: 120, y: 100)) == [])
    #expect(press.at(620) == [])
    #expect(press.wait(until: 900) == [])
    #expect(press.at(1000, ended(1, 125, 100)) == ["ended"])
  }

  @Test func `a frame in which none moves tells a reported value that is another`() {
    var press = hearing("\(Self.press) report duration")
    _ = press.at(0, began(1, 100, 100))
    #expect(press.wait(until: 500) == ["began"])
    #expect(press.wait(until: 600) == [], "time alone tells nothing")
    #expect(press.at(600, Touch(.stationary, id: 1, x: 100, y: 100)) == ["changed"])
    #expect(press.values == [0.6])
  }

  @Test func `samples up to its beginning do not tell it, samples after it do`() {
    var drag = hearing("stroke { move any, length >= 10pt  begin  any }")
    _ = drag.at(0, began(1, 100, 100))
    #expect(drag.at(20, moved(1, 105, 100), moved(1, 111, 100)) == ["began"])
    _ = drag.at(40, ended(1, 111, 100))
    _ = drag.at(500, began(1, 100, 100))
    #expect(drag.at(520, moved(1, 111, 100), moved(1, 112, 100)) == ["began", "changed"])
  }

  @Test func `a finger that is not the gesture's tells nothing`() {
    var drag = hearing("gather within 50ms stroke { move any, length >= 10pt  begin  any }")
    _ = drag.at(0, began(1, 100, 100))
    #expect(drag.at(20, moved(1, 120, 100)) == ["began"])
    #expect(drag.at(200, began(2, 300, 100)) == [])
    #expect(drag.at(220, moved(2, 320, 100)) == [])
    #expect(drag.at(240, moved(2, 340, 100), moved(1, 121, 100)) == ["changed"])
  }

  @Test func `each frame tells one for all fingers that move in it`() {
    var pinch = hearing("touches 2 stroke { pinch any, length >= 5pt  begin  any }")
    _ = pinch.at(0, began(1, 100, 100), began(2, 200, 100))
    #expect(pinch.at(20, moved(1, 90, 100), moved(2, 210, 100)) == ["began"])
    #expect(pinch.at(40, moved(1, 89, 100), moved(2, 211, 100)) == ["changed"])
    #expect(pinch.at(60, moved(2, 212, 100)) == ["changed"])
  }

  private func hearing(_ body: String) -> Hearing {
    let compilation = Compilation(path: "g.gesture", contents: Array("gesture g { \(body) }".utf8))
    return Hearing(compilation.tables[0])
  }
}
