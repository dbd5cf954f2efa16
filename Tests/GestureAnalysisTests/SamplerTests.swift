import GestureAnalysis
import GestureCompiler
import GestureTestSupport
import Testing

/// Drawings that are made to be tried.
@Suite struct SamplerTests {
  /// Of so many groups that may be left out, few ways through the gesture are drawn at first.
  @Test func `a way that no drawing has taken is drawn for itself`() throws {
    let text = """
      gesture g {
        stroke {
          move right, length >= 20pt  optional { move down, length >= 20pt }
          either { move left, length >= 20pt } or { arc clockwise, turn >= 180deg }
          optional {
            move up, length >= 30pt
            optional { move right, length >= 30pt  move down }
          }
        }
      }
      """
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    let automaton = try #require(compilation.automata.first)
    var sampler = Sampler(automaton, try #require(compilation.tables.first))
    _ = sampler.accepted()
    #expect(sampler.takenWays == Set(Way.all(in: automaton)))
  }

  @Test(arguments: [("move down", 2), ("move down ±20deg", 0), ("move down, length < 9pt", 0)])
  func `the ways through a branch that does what an earlier one does are copies`(
    branch: String, count: Int
  ) throws {
    let text =
      "gesture g { stroke { move right either { move down } or { \(branch) } move left } }"
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    let automaton = try #require(compilation.automata.first)
    #expect(Copies(in: automaton).ways.count == count)
  }
}
