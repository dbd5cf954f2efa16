import GestureCompiler
import GestureRuntime
import Testing

/// An attempt that goes on for hundreds of strokes needs no more room than one of two.
@Suite struct LongAttemptTests {
  private static let text = """
    gesture one {
      repeat 2.. { stroke { hold within 20pt, duration <= 350ms } }
      pause within 300ms
    }
    gesture two {
      touches 2
      repeat 2.. { stroke { hold within 20pt, duration <= 350ms } }
      pause within 300ms
    }
    gesture either {
      touches 2
      either { repeat 2.. { stroke { hold within 20pt } } } or { repeat 2.. { stroke { any } } }
      pause within 300ms
    }
    """

  @Test(arguments: [0, 1, 2]) func `a stroke gives back what it took`(number: Int) throws {
    let compilation = Compilation(path: "long.gesture", contents: Array(Self.text.utf8))
    try #require(compilation.tables.count == 3)
    var gesture = Hearing(compilation.tables[number])
    var told: [String] = []
    for round in 0..<400 {
      let (time, id) = (Double(200 * round), Int32(2 * round))
      told += gesture.at(time, began(id, 0, 0))
      if number > 0 { told += gesture.at(time + 10, began(id + 1, 90, 0)) }
      told += gesture.at(time + 60, ended(id, 0, 0))
      if number > 0 { told += gesture.at(time + 70, ended(id + 1, 90, 0)) }
    }
    #expect(told == [])
    let deadline = try #require(gesture.deadline)
    #expect(gesture.wait(until: deadline) == ["recognized"])
  }
}
