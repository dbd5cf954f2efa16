import GestureCLI
import GestureTestSupport
import Testing

/// What the rows of a report say of a drawing that was not taken: nothing that was not drawn, and nothing
/// that another row contradicts.
@Suite struct ShownRowsTests {
  private func report(_ text: String, _ trace: String) -> String {
    let world = FakeWorld(["a.gesture": .text(text), "a.trace": .text(trace)])
    _ = world.run("check", "a.gesture", "a.trace")
    return world.output
  }

  @Test func `the last of three parts is not said to be drawn where only the first is`() {
    let shown = report(
      """
      gesture z {
        stroke {
          top: move right ±30deg, length >= 40pt
          diag: move down-left ±30deg, length >= 50pt
          bottom: move right ±30deg, length >= 40pt
        }
        require 60% of top.length <= bottom.length <= 160% of top.length
      }

      """,
      """
      0 began 1 100 220
      12 moved 1 130 222
      24 moved 1 150 224
      36 moved 1 170 230
      40 ended 1 170 230

      """)
    #expect(shown.contains("  ✗ the finger lifted in 'top', before 'diag'\n"), "\(shown)")
    #expect(!shown.contains("bottom"), "\(shown)")
  }

  @Test func `an angle about what is not set says so`() {
    let shown = report(
      """
      input object: box
      gesture lasso { stroke { any }  require abs(angle about object.center) >= 270deg }

      """,
      """
      0 began 1 100 100
      20 moved 1 140 100
      40 moved 1 140 140
      60 ended 1 140 140

      """)
    #expect(
      shown.contains("  ✗ abs(angle about object.center) >= 270deg   'object' is not set\n"),
      "\(shown)")
  }

  @Test func `conditions are shown below the phases that they are measured in`() {
    let shown = report(
      """
      gesture checkmark {
        tolerance 14pt + 10%
        stroke {
          down: move down-right, length >= 20pt
          up: move up-right, length >= 20pt
        }
        require end above start
      }

      """,
      """
      0 began 1 100 100
      16 moved 1 103 103
      32 moved 1 106 98
      48 moved 1 110 93
      50 ended 1 110 93

      """)
    #expect(
      shown.contains(
        """
          down   0.000–0.016 s   1 step     4.2 pt   stray 0.0
          up     0.016–0.050 s   2 steps   12.2 pt   stray 0.0
          ✗ down, length >= 20pt   4.2 pt against 20.0 pt: short by 15.8 pt
          ✗ up, length >= 20pt     12.2 pt against 20.0 pt: short by 7.8 pt

        """), "\(shown)")
  }
}
