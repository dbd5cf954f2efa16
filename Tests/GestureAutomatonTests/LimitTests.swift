import GestureCompiler
import GestureRuntime
import GestureSyntax
import Testing

/// Every limit of the table, one below and one above.
@Suite struct LimitTests {
  @Test func `a phase may have as many sets of exit conditions as a word has bits`() {
    let most = GestureTable.Parts.maximumWays
    #expect(codes(of: ways(most)) == [])
    #expect(
      errors(of: ways(most + 1)).map(\.message.text) == [
        "'g' has a phase with \(most + 1) different sets of exit conditions; the limit is \(most)"
      ])
  }

  @Test func `a gesture may have as many phases as fit, not one more`() {
    #expect(GestureTable.Parts.maximumLeaves == 4096)
    #expect(codes(of: phases(64, 64)) == [])
    #expect(codes(of: phases(64, 65)) == [.limitExceeded])
  }

  @Test(arguments: [1, 128])
  func `a table of many leaves is drawn to its last leaf`(leaves: Int) throws {
    let motions = (1...leaves).map { $0.isMultiple(of: 2) ? "move down" : "move right" }
    let text = "resolution 0pt gesture g { stroke { \(motions.joined(separator: " ")) } }"
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    let table = try #require(compilation.tables.first)
    #expect(table.parts.leaves.count == leaves)
    for lastSteps in 1...2 {
      var recognizer = Recognizer(table)
      var touch = Touch(.began, id: 1, x: 0, y: 0)
      recognizer.handle(Frame(time: 0, touches: [touch]))
      touch.phase = .moved
      for leg in 1...leaves {
        for step in 1...(leg == leaves ? lastSteps : 1) {
          if leg.isMultiple(of: 2) { touch.y += 20 } else { touch.x += 20 }
          recognizer.handle(Frame(time: Int64(leg + step), touches: [touch]))
        }
      }
      touch.phase = .ended
      recognizer.handle(Frame(time: Int64(leaves + 2), touches: [touch]))
      #expect(recognizer.changes.map(\.kind) == [.recognized])
    }
  }

  @Test func `a repeat cannot come back to a hold without a step`() {
    let ring = "gesture g { stroke { repeat 2.. { hold within 9pt, duration >= 9ms } move up } }"
    #expect(codes(of: ring) == [.ringOfHolds])
    let moves = "gesture g { stroke { repeat 2.. { hold, duration >= 9ms  move up } } }"
    #expect(codes(of: moves) == [])
  }

  /// A phase that can be followed by others inside a number of groups, each with a condition.
  private func ways(_ count: Int) -> String {
    var body = "move right, length >= 1pt"
    for index in 1..<count {
      body = "x\(index): repeat 1.. { \(body) }, length >= \(index + 1)pt"
    }
    return "gesture g { stroke { \(body) } }"
  }

  private func phases(_ outer: Int, _ inner: Int) -> String {
    "gesture g { stroke { repeat \(outer) { repeat \(inner) { move right, length >= 1pt } } } }"
  }

  private func codes(of text: String) -> [DiagnosticCode] { errors(of: text).map(\.message.code) }

  private func errors(of text: String) -> [Diagnostic] {
    Compilation(path: "limit.gesture", contents: Array(text.utf8)).diagnostics
      .filter { $0.severity == .error }
  }
}
