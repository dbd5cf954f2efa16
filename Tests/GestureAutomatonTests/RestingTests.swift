import GestureCompiler
import GestureSyntax
import Testing

/// Which conditions are said to be looked at too late while a finger rests.
@Suite struct RestingTests {
  /// However deep a duration stands that is computed with, on either side, and of whatever is left.
  @Test(arguments: [
    "hold.duration >= 2 * slide.duration", "2 * slide.duration <= hold.duration",
    "hold.duration >= 1s or hold.duration >= 2 * slide.duration",
    "hold.duration >= 2 * slide.duration or hold.duration >= 1s",
    "not hold.duration < 2 * slide.duration",
    "not (hold.duration < 1s and hold.duration < 2 * slide.duration)",
    "slide.length < 9pt or hold.duration >= 2 * slide.duration",
    "hold.duration + 1s >= 2 * slide.duration", "1s + hold.duration >= 2 * slide.duration",
    "slide.duration - hold.duration <= 0s", "2 * hold.duration - slide.duration >= 0s",
    "slide.length / hold.duration <= 9pt/s", "-hold.duration <= -2 * slide.duration",
    "abs(slide.duration - hold.duration) >= 1s", "min(hold.duration, 1s) >= 2 * slide.duration",
    "max(1s, hold.duration) >= 2 * slide.duration",
  ])
  func `a duration that is computed with is`(condition: String) {
    #expect(codes(condition) == [.restingCondition], "\(condition)")
  }

  @Test(arguments: [
    "hold.duration >= 1s", "hold.duration >= 1s or slide.length > 9pt", "not hold.duration < 1s",
    "slide.length >= 9pt", "slide.length / slide.duration >= 9pt/s",
    "slide.length >= 9pt or slide.duration >= 1s",
  ])
  func `what else is asked is not`(condition: String) {
    #expect(codes(condition) == [], "\(condition)")
  }

  private func codes(_ condition: String) -> [DiagnosticCode] {
    let text =
      "gesture g { stroke { slide: move right  hold: hold within 10pt, \(condition)  recognize } }"
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    return compilation.diagnostics.map { $0.message.code }
  }
}
