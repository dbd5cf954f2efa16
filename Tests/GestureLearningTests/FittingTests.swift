import Testing

@testable import GestureLearning

/// How drawings fit chains, written as in `Written.swift`: the stray and the length of each phase in
/// points, and of several strokes which is which, with a minus before one that is drawn from its end.
@Suite struct FittingTests {
  private static let square = "0,0 50,0 50,50 0,50 0,0"

  @Test(
    arguments: [
      ("0,0 50,0 50,40", "0/20 90/20", "0: 50 40"), ("0,0 50,0", "0/20 90/20", "none"),
      ("0,0", "0/20", "none"),
      // What is optional may be left out, wherever it stands.
      ("0,0 50,0 50,40", "0/20 45/20? 90/20", "0: 50 0 40"),
      ("0,0 50,0 50,40", "45/20? 0/20 90/20", "0: 0 50 40"),
      ("0,0 50,0 50,40", "180/20? -90/20? 0/20 90/20", "0: 0 0 50 40"),
      ("0,0 50,0", "0/20 90/20? 180/20?", "0: 50 0 0"),
      ("0,0 50,0 50,40", "0/20 180/20? -90/20? 90/20", "0: 50 0 0 40"),
      ("0,0 50,0 50,40 10,40", "0/20 90/20? 180/20", "0: 50 40 40"),
      ("0,0 50,0 50,40 10,40", "0/20 90/20 180/20?", "0: 50 40 40"),
      ("0,0 50,0 50,40 10,40", "0/20 180/20 90/20?", "38: 52 40 0"),
      // Of equal divisions, the one that stays longest.
      ("0,0 50,0 90,0 120,0", "0/20 0/30", "0: 50 70"),
      ("0,0 50,0 90,0 120,0", "0/20 0/30 0/40", "0: 50 40 30"),
      ("0,0 50,0 90,0 120,0", "0/20 0/30?", "0: 50 70"),
      // A phase begins with a step that goes its way, and goes on with any; there is a limit to straying.
      ("0,0 50,0 50,30", "0/20", "28: 52"), ("0,0 50,0 50,30 100,30", "0/20 0/20", "28: 52 50"),
      ("0,0 -50,0", "0/20", "none"), ("0,0 20,0 20,60", "0/20", "none"),
      ("0,0 0,20 50,20", "0/20", "19: 51"),
      // Until a step goes its way, the first phase cannot be left.
      ("0,0 10,0 60,0 60,40", "-90/20 0/20 90/20", "none"),
      ("0,0 10,0 60,0 60,40", "-90/20? 0/20 90/20", "0: 0 60 40"),
      // An arc turns from the last step that did not stray.
      ("0,0 50,0 80,20 90,60", "cw", "0: 127"), ("0,0 50,0 80,-20 90,20", "cw", "20: 107"),
      ("0,0 50,0 80,20 110,0 120,40", "cw", "33: 130"), ("0,0 50,0 80,-20 90,-60", "ccw", "0: 127"),
      ("0,0 50,0 80,20 90,60 0,60", "cw 180/20", "0: 127 90"),
      ("0,0 50,0 80,20 90,60 0,60", "0/20 cw", "0: 50 167"),
    ])
  func `a stroke is divided with the least stray`(drawn: String, chain: String, fit: String) {
    #expect(text(drawn, chain) == fit)
  }

  @Test(
    arguments: [
      ("0,0 50,0 | 0,0 0,40", "0/20 | 90/20", "0: 50 40 [0 1]"),
      ("0,0 50,0 | 0,0 0,40", "90/20 | 0/20", "none"),
      ("0,0 50,0 | 0,0 0,40", "*90/20 | 0/20", "0: 40 50 [1 0]"),
      ("0,0 50,0 | 0,0 0,40 | 0,0 -30,0", "*180/20 | 0/20 | 90/20", "0: 30 50 40 [2 0 1]"),
      ("50,0 0,0 | 0,0 0,40", "= 0/20 | 90/20", "0: 50 40 [-0 1]"),
      ("50,0 0,0", "= 0/20", "0: 50 [-0]"), ("50,0 0,0", "0/20", "none"),
      ("0,0 50,0", "= 0/20", "0: 50 [0]"), ("0,0 50,0 50,40", "= -90/20 180/20", "0: 40 50 [-0]"),
      // Backward only where that strays less.
      ("0,0 30,0 0,5", "= 0/90", "30: 30 [0]"),
      // A number of strokes is a number of strokes.
      ("0,0 50,0", "0/20 | 90/20", "none"), ("0,0 50,0 | 0,0 0,40", "0/20", "none"),
      // Dots, as far as they may get.
      ("0,0 50,0 | 0,0 3,4", "0/20 | o5", "0: 50 [0 1]"),
      ("0,0 50,0 | 0,0 3,4", "0/20 | o4", "none"),
      ("0,0 3,4 | 0,0 50,0", "*0/20 | o5", "0: 50 [1 0]"),
      // From any corner.
      (square, "@ 90/20 180/20 -90/20 0/20", "0: 50 50 50 50 [0]"),
      (square, "@ -90/20 0/20 90/20 180/20", "0: 50 50 50 50 [0]"),
      ("0,0 60,0 60,50 0,50 0,0", "@ = 180/20 90/20 0/20 -90/20", "0: 60 50 60 50 [-0]"),
      ("0,0 60,0 60,50 0,50 0,0", "90/20 180/20 -90/20 0/20", "none"),
    ])
  func `strokes are those of a chain as it allows`(drawn: String, chain: String, fit: String) {
    let hasOrder = drawn.contains("|") || chain.contains { "=@".contains($0) }
    #expect(text(drawn, chain, order: hasOrder) == fit)
  }

  /// Only what is clear: the way that is written strays by more than a quarter of the length, and the other
  /// by less than half as much.
  @Test(
    arguments: [
      ("0,0 50,0 | 0,0 0,40", "90/20 | 0/20", "0: 40 50 [1 0]"),
      ("50,0 0,0 | 0,0 0,40", "0/20 | 90/20", "0: 50 40 [-0 1]"),
      ("50,0 0,0", "0/20", "0: 50 [-0]"),
      // A little stray, and none the other way.
      ("0,0 100,0 | 0,0 100,50", "10/17 | 0/10", "32: 100 80 [0 1]"),
      ("0,0 100,0 100,20", "-90/20 180/20", "0: 20 100 [-0]"),
      ("0,0 100,0 100,26 | 0,0 0,40", "0/20 | 90/20", "24: 102 40 [0 1]"),
      // The dots of six strokes are those that are written.
      (
        "0,0 1,0 | 0,0 1,0 | 0,0 1,0 | 0,0 1,0 | 0,0 50,0", "0/20 | o5 | o5 | o5 | o5",
        "0: 50 [4 0 1 2 3]"
      ),
      (
        "0,0 1,0 | 0,0 1,0 | 0,0 1,0 | 0,0 1,0 | 0,0 1,0 | 0,0 50,0",
        "0/20 | o5 | o5 | o5 | o5 | o5", "none"
      ),
    ])
  func `what a chain does not allow is taken if it is clear`(
    drawn: String, chain: String, fit: String
  ) {
    #expect(text(drawn, chain, .any, order: true) == fit)
  }

  @Test func `what is measured is of the strokes as they were drawn`() throws {
    let sample = Sample(
      LabelledDrawing(drawn: "0,100 50,100 80,120 90,160 | 10,10 10,50 40,50 | 0,0 3,0"))
    let chain = Chain("*= 180/20 -90/20 | cw 45/20? | o5")
    var fitter = Fitter()
    let found = fitter.fit(sample, PreparedStrokes(chain), .asAllowed)
    let fit = try #require(found)
    #expect(fit.matching == Matching(strokes: [1, 0, 2], isBackward: [true, false, false]))
    let features: [(Feature, Float)] = [
      (.share(phase: 0), 30), (.share(phase: 1), 40), (.share(phase: 2), 50 + 36.05551 + 41.23106),
      (.share(phase: 3), 0), (.across(stroke: 1), 20), (.down(stroke: 1), 100),
      (.across(stroke: 2), -23.5), (.down(stroke: 2), -30), (.length(stroke: 0), 70),
      (.length(stroke: 1), 127.28657), (.length(stroke: 2), 0), (.height(stroke: 0), 40),
      (.height(stroke: 1), 60), (.wholeWidth, 90), (.wholeHeight, 160),
      (.turn(phase: 2), 75.96376 * .pi / 180 * 197.28657),
    ]
    for (feature, points) in features {
      let value = fit.value(feature, of: sample) * 197.28657
      #expect(abs(value - points) < 0.01, "\(feature): \(value)")
    }
  }

  @Test func `a grade is the stray and, by three tenths, what is not as preferred`() {
    let sample = Sample(LabelledDrawing(drawn: "0,0 60,0 60,40"))
    var chain = Chain("0/20 90/20")
    var fitter = Fitter()
    let fit = fitter.fit(sample, PreparedStrokes(chain), .asAllowed)
    #expect(chain.grade(fit, sample) == 0 && chain.grade(nil, sample) == unfit)
    chain.preferences = [
      Preference(feature: .share(phase: 0), aim: 0.5),
      Preference(feature: .share(phase: 1), aim: 0.7),
    ]
    #expect(abs(chain.grade(fit, sample) - 0.3 * (0.1 + 0.3)) < 1e-6)
    chain.preferences = [Preference(feature: .wholeWidth, aim: 100)]
    #expect(chain.grade(fit, sample) == unfit)
  }

  @Test func `a chain is narrowed in steps of five degrees, to five`() {
    #expect(Chain("0/45 90/20 | 0/10").narrowed(0.7) == Chain("0/30 90/15 | 0/5"))
    #expect(Chain("0/45 90/5").narrowed(0.4) == Chain("0/20 90/5"))
    #expect(Chain("cw 0/20 | 0/20").weight == 6 && Chain("cw 0/20 | 0/20").phaseCount == 3)
  }

  @Test func `what strays by all of its length does not fit`() {
    func fit(_ stray: Float, _ lengths: [Float]) -> Fit {
      Fit(
        stray: stray, lengths: lengths, phaseCounts: [lengths.count],
        matching: Matching(strokes: [0], isBackward: [false]), divisions: [])
    }
    #expect(fit(0, [0]).strayRatio == 0 && fit(3, [0]).strayRatio == unfit)
    #expect(fit(3, [2, 4]).strayRatio == 0.5 && fit(100, [2, 4]).strayRatio == unfit)
    #expect(fit(3, [2, 6]).shares == [0.25, 0.75] && fit(3, [0]).shares == [0])
  }

  private func text(
    _ drawn: String, _ chain: String, _ freedom: Freedom = .asAllowed, order: Bool = false
  ) -> String {
    var fitter = Fitter()
    let sample = Sample(LabelledDrawing(drawn: drawn))
    guard let fit = fitter.fit(sample, PreparedStrokes(Chain(chain)), freedom) else {
      return "none"
    }
    let lengths = fit.lengths.map(number).joined(separator: " ")
    let strokes = zip(fit.matching.strokes, fit.matching.isBackward).map { $1 ? "-\($0)" : "\($0)" }
    return "\(number(fit.stray)): \(lengths)"
      + (order ? " [\(strokes.joined(separator: " "))]" : "")
  }
}
