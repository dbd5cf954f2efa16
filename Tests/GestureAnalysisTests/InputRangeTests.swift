import GestureAnalysis
import GestureCompiler
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// What is said of gestures holds for every value of their inputs, and not only for the first.
@Suite struct InputRangeTests {
  @Test(arguments: [
    // Nothing but what is set makes it possible.
    ("stroke { move right, 20pt <= length <= slop }", []),
    ("stroke { move right, length >= slop, length <= 4pt }", [DiagnosticCode.neverRecognized]),
    ("stroke { hold, duration >= patience, duration <= 150ms }", []),
    ("stroke { hold, duration >= patience, duration <= 90ms }", [.neverRecognized]),
    ("stroke { hold within slop, distance >= 30pt }", []),
    ("stroke { hold within slop, distance >= 45pt }", [.neverRecognized]),
    // One input is one number, wherever it stands.
    ("stroke { move right, length >= slop, length <= slop / 2 }", [.neverRecognized]),
    ("stroke { move right, length >= 2 * slop, length <= 5 * slop }", []),
    // A place may be anywhere.
    ("stroke { move right, length >= 20pt } require end inside target", []),
    ("stroke { any } require angle about dot >= 90deg, start within slop of leading", []),
  ])
  func `what can be drawn is looked for in the whole range`(
    body: String, expected: [DiagnosticCode]
  ) {
    #expect(codes(of: "gesture g { \(body) }") == expected)
  }

  @Test(arguments: [
    ("4pt", "slop", true), ("5pt", "slop", true), ("6pt", "slop", false), ("slop", "40pt", true),
    ("slop", "39pt", false), ("slop", "2 * slop", true), ("2 * slop", "slop", false),
  ])
  func `a gesture never wins if it does not whatever is set`(
    wide: String, narrow: String, neverWins: Bool
  ) {
    let found = codes(
      of: """
        gesture wide { stroke { move right, length >= \(wide) } }
        gesture narrow { stroke { move right, length >= \(narrow) } }
        """)
    #expect(found.contains(.neverWins) == neverWins)
  }

  @Test func `an input that nothing mentions is told`() {
    #expect(
      codes(of: "input spare: box\ngesture g { stroke { move right, length >= 20pt } }") == [
        .unusedName
      ])
  }

  /// Of a phone's view, 390 by 844 points.
  @Test func `a drawing has points in the middle of the view, and boxes about it`() throws {
    let text = """
      input slop: 5pt..40pt = 10pt
      input dot: point
      input target: box
      gesture g { stroke { move right, start inside target, end within slop of dot } }
      """
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    let places = try #require(compilation.tables.first).drawnPlaces
    let dot = InputSetting("dot", .point(x: 195, y: 422))
    let target = InputSetting("target", .box(minX: 95, minY: 322, maxX: 295, maxY: 522))
    #expect(places.count == 2 && places.contains(dot) && places.contains(target), "\(places)")
  }

  private func codes(of text: String) -> [DiagnosticCode] {
    let inputs = """
      input slop: 5pt..40pt = 10pt
      input patience: 100ms..2s = 500ms
      input target: box
      input dot: point
      input leading: edge = left
      """
    let used = inputs.split(separator: "\n").filter { line in
      line.split(separator: " ").dropFirst().first.map { text.contains($0.dropLast()) } ?? false
    }
    let whole = used.joined(separator: "\n") + "\n" + text
    let compilation = Compilation(path: "g.gesture", contents: Array(whole.utf8))
    return compilation.examined.diagnostics.map(\.message.code)
  }
}
