import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// What has to hold for a token to go on.
@Suite struct GuardTests {
  /// The width of `c` has the number among the registers that the straightness of `a` has among the
  /// nodes.
  @Test func `a width is not taken for a straightness`() throws {
    let text = """
      gesture stairs {
        stroke {
          a: move right
          b: move down
          c: move right
          d: move down
        }
        require a.straightness >= 70%
        require a.width >= 10pt
        require b.height >= 10pt
        require c.width >= 10pt
        require d.height >= 10pt
      }
      """
    let table = try #require(
      Compilation(path: "stairs.gesture", contents: Array(text.utf8)).tables.first)
    #expect(Self.drawStairs(40, table) == [.recognized])
    #expect(Self.drawStairs(8, table) == [.failed])
  }

  /// Two stairs down, with sides of some length; how that ends.
  private static func drawStairs(_ side: Float, _ table: GestureTable) -> [Change.Kind] {
    var recognizer = Recognizer(table)
    var (x, y, time): (Float, Float, Int64) = (100, 100, 0)
    func draw(_ phase: Touch.Phase) {
      recognizer.handle(Frame(time: time, touches: [Touch(phase, id: 1, x: x, y: y)]))
      time += 8_000
    }
    draw(.began)
    for isDown in [false, true, false, true] {
      for _ in 0..<8 {
        (x, y) = isDown ? (x, y + side / 8) : (x + side / 8, y)
        draw(.moved)
      }
    }
    draw(.ended)
    return recognizer.changes.map(\.kind)
  }
}
