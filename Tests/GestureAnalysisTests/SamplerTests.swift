import GestureAnalysis
import GestureCompiler
import GestureTestSupport
import Testing

/// Drawings that are made to be tried.
@Suite struct SamplerTests {
  /// The ways through a gesture that no drawing takes that is made for it.
  private static func missingWays(of text: String) throws -> [String] {
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    let automaton = try #require(compilation.automata.first)
    var sampler = Sampler(automaton, try #require(compilation.tables.first))
    _ = sampler.accepted()
    return Way.all(in: automaton).filter { !sampler.takenWays.contains($0) }
      .map { $0.text(in: automaton) }
  }

  /// With this many groups that may be left out, few ways through the gesture are drawn at first.
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
    #expect(try Self.missingWays(of: text) == [])
  }

  /// There are hundreds of ways between these phases, and to find a route for one takes a while.
  @Test func `a search that has to stop looks for no more routes`() throws {
    let body = (0..<4).reduce("move right  move up") { body, _ in "repeat 1..3 { \(body) }" }
    let compilation = Compilation(
      path: "g.gesture", contents: Array("gesture g { stroke { \(body) } }".utf8))
    var questions = 0
    var sampler = Sampler(
      try #require(compilation.automata.first), try #require(compilation.tables.first),
      isStopped: {
        questions += 1
        return true
      })
    #expect(sampler.all().isEmpty)
    #expect(sampler.isCutShort)
    #expect(questions < 100)
  }

  @Test func `a step is made within a hold that asks for one`() throws {
    let text = "gesture g { stroke { hold within 10pt, distance >= 5pt } }"
    #expect(try Self.missingWays(of: text) == [])
  }

  /// Only a step that the last stroke makes within its hold makes a drawing high enough that was long
  /// enough before.
  @Test func `what ends with a touch is not over before it`() throws {
    let text = """
      gesture g {
        resolution 10pt
        repeat 1..2 { stroke { hold within 10pt  optional { any } } }
        require height >= 60% of width, length >= 100pt
      }
      """
    // One touch alone is not long.
    #expect(try Self.missingWays(of: text) == ["hold within 10pt (1 of 2) → the end"])
  }

  @Test(arguments: [("move down", 2), ("move down ±20deg", 0), ("move down, length < 9pt", 0)])
  func `the ways through a branch that does what an earlier one does are copies`(
    branch: String, count: Int
  ) throws {
    #expect(
      try Self.copyCount(in: "move right either { move down } or { \(branch) } move left") == count)
  }

  /// Into each copy, and from it to what follows or to the end.
  @Test(arguments: [
    ("either { move down } or { move down }", 2),
    ("move right either { move down } or { move down }", 2),
    ("move right either { move down } or { move down } or { move down }", 4),
    ("move right either { move down } or { move down, length < 9pt }", 0),
    ("move right either { move down move up } or { move down move up }", 3),
    ("move right either { move down move up } or { move down }", 0),
    ("move right either { move down move up } or { move down move left }", 0),
    ("move right either { move down } or { move down } optional { move left }", 3),
    ("move right optional { either { move down } or { move down } }", 2),
  ])
  func `the branches that a gesture ends with may be copies, too`(
    body: String, count: Int
  ) throws {
    #expect(try Self.copyCount(in: body) == count)
  }

  private static func copyCount(in body: String) throws -> Int {
    let text = "gesture g { stroke { \(body) } }"
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    return Copies(in: try #require(compilation.automata.first)).ways.count
  }
}
