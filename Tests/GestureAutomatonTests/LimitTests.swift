import GestureCompiler
import GestureRuntime
import GestureSyntax
import Testing

/// Every limit of the table, one below and one above.
@Suite struct LimitTests {
  @Test func `a phase may have six different sets of exit conditions, not seven`() {
    #expect(codes(of: ways(GestureTable.Parts.maximumWays)) == [])
    #expect(codes(of: ways(GestureTable.Parts.maximumWays + 1)) == [.gestureTooLarge])
  }

  @Test func `a gesture may have as many states as fit, not one more`() {
    // Each phase with a condition has two states, and the first one more: 4,095 and 4,097.
    #expect(GestureTable.Parts.maximumStates == 4096)
    #expect(codes(of: phases(23, 89)) == [])
    #expect(codes(of: phases(32, 64)) == [.gestureTooLarge])
  }

  @Test func `a repeat cannot come back to a hold without a step`() {
    let ring = "gesture g { stroke { repeat 2.. { hold within 9pt, duration >= 9ms } move up } }"
    #expect(codes(of: ring) == [.ringOfHolds])
    let moves = "gesture g { stroke { repeat 2.. { hold, duration >= 9ms  move up } } }"
    #expect(codes(of: moves) == [])
  }

  /// A phase that can be followed by others inside so many groups, each with a condition.
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

  private func codes(of text: String) -> [DiagnosticCode] {
    Compilation(path: "limit.gesture", contents: Array(text.utf8)).diagnostics
      .filter { $0.severity == .error }.map { $0.message.code }
  }
}
