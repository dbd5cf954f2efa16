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

  /// Down, right and up by a number of steps of 10 pt each.
  private func steps(_ down: Int, _ right: Int, _ up: Int) -> String {
    var (x, y, time, text) = (100, 100, 0, "0 began 1 100 100\n")
    for (count, dx, dy) in [(down, 0, 10), (right, 10, 0), (up, 0, -10)] {
      for _ in 0..<count {
        (x, y, time) = (x + dx, y + dy, time + 10)
        text += "\(time) moved 1 \(x) \(y)\n"
      }
    }
    return text + "\(time + 10) ended 1 \(x) \(y)\n"
  }

  /// What is shown of a gesture that goes down, right and up, and asks something of the way right.
  private func shown(_ condition: String, _ drawing: String) -> String {
    report(
      """
      gesture z {
        stroke {
          down: move down ±20deg, length >= 20pt
          right: move right ±20deg, \(condition)
          up: move up ±20deg, length >= 20pt
        }
      }

      """, drawing)
  }

  @Test(arguments: [
    ("length >= 50% of gesture.length", "✗", "40.0 pt against 50.0 pt: short by 10.0 pt", 6, 4),
    ("length <= 40% of gesture.length", "✗", "50.0 pt against 44.0 pt: over by 6.0 pt", 6, 5),
    ("length <= 40% of gesture.length", "✓", "40.0 pt against 40.0 pt: 0.0 pt to spare", 6, 4),
    ("length >= 50% of gesture.length", "✓", "60.0 pt against 55.0 pt: 5.0 pt to spare", 5, 6),
  ])
  func `what goes on growing is measured as it was when it was asked`(
    condition: String, mark: String, figures: String, down: Int, right: Int
  ) {
    let shown = shown(condition, steps(down, right, 10))
    #expect(shown.contains("  \(mark) \(condition)   \(figures)\n"), "\(shown)")
    #expect(!shown.contains("\(mark == "✗" ? "✓" : "✗") \(condition)"), "\(shown)")
  }

  @Test func `a share is shown as it is written`() {
    let ratio = "length / down.length >= 0.8"
    #expect(
      shown(ratio, steps(6, 3, 9)).contains("  ✗ \(ratio)   0.50 against 0.80: short by 0.30\n"))
    let share = "length / down.length >= 80%"
    #expect(shown(share, steps(6, 3, 9)).contains("  ✗ \(share)   50% against 80%: short by 30%\n"))
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
