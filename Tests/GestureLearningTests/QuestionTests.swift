import GestureLearning
import Testing

/// What is asked about drawings, and what the answers are worth.
@Suite struct QuestionTests {
  private let pluses: [LabelledDrawing] = {
    var hand = Hand(3)
    return (0..<3).map { _ in hand.draw("plus", Figure.plus) }
  }()

  /// Three drawings in one order leave open whether the other is one, too.
  @Test func `the answer to a question decides what is learned`() throws {
    let asked = try #require(Learner(pluses).question())
    #expect(asked.label == "plus" && asked.person == nil)
    let yes = try Learner(pluses + [asked]).learned()
    #expect(yes.classes[0].drawings == 4 && yes.classes[0].right == 4)
    let no = try Learner(pluses, refused: [asked]).learned()
    #expect(no.classes[0].drawings == 3 && no.classes[0].refused == 1)
    #expect(no.text.contains("/// 3 drawings; 1 other is not one."))
    #expect(yes.text.contains("any-order") || yes.text.contains("either-way"))
    #expect(!no.text.contains("any-order") && !no.text.contains("either-way"))
  }

  @Test func `what was answered is not asked again`() throws {
    var (drawings, refused) = (pluses, [LabelledDrawing]())
    var seen: [LabelledDrawing] = []
    for isOne in [false, true, false, true] {
      guard let asked = Learner(drawings, refused: refused).question() else { break }
      #expect(!seen.contains { $0.strokes == asked.strokes })
      seen.append(asked)
      if isOne { drawings.append(asked) } else { refused.append(asked) }
    }
    #expect(seen.count > 1)
  }

  @Test func `without a drawing nothing is asked`() { #expect(Learner([]).question() == nil) }

  @Test func `a question is a recording, huge and tiny as it may be`() {
    let points = [(0.004, 1e30), (-12.5, 7)].map {
      DrawnStroke.Point(x: Float($0.0), y: Float($0.1))
    }
    let stroke = DrawnStroke(points: points, start: 1_500, end: 20_000)
    #expect(
      LabelledDrawing(label: "a", strokes: [stroke]).traceText == """
        1.500 began 1 0.00 1000000000.00
        20.000 moved 1 -12.50 7.00
        20.000 ended 1 -12.50 7.00

        """)
  }
}
