import GestureReport
import GestureTraces
import Testing

/// The words for a drawing: where each touch begins, turns and ends.
@Suite struct CornerTests {
  @Test(arguments: [
    ("(50, 2)", ""), ("(50, 2.25)", "(50, 2) at 10 ms, "), ("(50, -2)", ""),
    // Beyond the end of the line it is as far as the end is.
    ("(102, 0)", ""), ("(103, 0)", "(103, 0) at 10 ms, "), ("(-2, 0)", ""),
    ("(-3, 0)", "(-3, 0) at 10 ms, "),
  ])
  func `what is two points beside a straight line is left out`(place: String, told: String) throws {
    let numbers = place.dropFirst().dropLast().replacing(",", with: "")
    let text = "0 began 1 0 0\n10 moved 1 \(numbers)\n20 ended 1 100 0\n"
    let trace = try Trace(reading: Array(text.utf8), path: "a.trace")
    #expect(trace.cornerLines == ["touch 1: (0, 0) at 0 ms, \(told)(100, 0) at 20 ms"])
  }

  @Test func `the corners of several touches are told touch by touch`() throws {
    let text = """
      0 began 2 0 0
      10 began 1 5 5
      20 moved 2 50 10
      20 moved 1 5 5
      30 moved 2 0 0
      30 moved 1 6 5
      40 ended 2 0 3
      40 ended 1 5 5

      """
    let trace = try Trace(reading: Array(text.utf8), path: "a.trace")
    #expect(
      trace.cornerLines == [
        "touch 2: (0, 0) at 0 ms, (50, 10) at 20 ms, (0, 0) at 30 ms, (0, 3) at 40 ms",
        "touch 1: (5, 5) at 10 ms, (5, 5) at 40 ms",
      ])
  }

  @Test func `what comes without contact is a pointer`() throws {
    let text = """
      0 entered 1 0 0 mouse
      10 began 1 0 0
      20 ended 1 0 0
      30 exited 1 9 0
      40 began 2 0 0 mouse
      50 ended 2 0 0

      """
    let trace = try Trace(reading: Array(text.utf8), path: "a.trace")
    #expect(
      trace.cornerLines == [
        "pointer 1: (0, 0) at 0 ms, (9, 0) at 30 ms", "touch 2: (0, 0) at 40 ms, (0, 0) at 50 ms",
      ])
  }
}
