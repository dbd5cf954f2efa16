import GestureAnalysis
import GestureCompiler
import GestureLearning
import GestureSyntax
import Testing

/// What is learned from drawings.
@Suite struct LearnerTests {
  private func drawings(_ count: Int) -> [LabelledDrawing] {
    var hand = Hand(7)
    let figures = [
      ("check", Figure.check), ("v", Figure.vee), ("z", Figure.zed), ("cross", Figure.cross),
      ("plus", Figure.plus),
    ]
    return figures.flatMap { label, strokes in
      (0..<count).map { hand.draw(label, strokes, person: "p\($0)") }
    }
  }

  @Test func `drawings come out as the gestures that were learned from them`() throws {
    let learned = try Learner(drawings(3)).learned()
    #expect(learned.classes.map(\.name) == ["check", "cross", "plus", "v", "z"])
    #expect(learned.classes.allSatisfy { $0.right == 3 })
    #expect(learned.leftOut.count == 15)
    #expect(learned.leftOut.right == 15)
  }

  @Test func `what is learned is formatted, and compiles without a warning`() throws {
    let learned = try Learner(drawings(3)).learned()
    let source = SourceText(path: "learned.gesture", bytes: Array(learned.text.utf8))
    #expect(try source.formatted() == learned.text)
    let compilation = Compilation(path: "learned.gesture", contents: Array(learned.text.utf8))
    #expect(compilation.diagnostics.isEmpty)
    let examined = Examination(of: [compilation]).compilations
    #expect(examined.flatMap { $0.diagnostics }.isEmpty)
  }

  @Test func `equal drawings give equal text`() throws {
    #expect(try Learner(drawings(2)).learned().text == Learner(drawings(2)).learned().text)
  }

  @Test func `a check is down and up, the second longer`() throws {
    let text = try Learner(drawings(3)).learned().text
    let check = text.split(separator: "\n\n").first { $0.contains("gesture check") } ?? ""
    #expect(
      check == """
        /// 3 drawings by 3 people.
        gesture check {
          stroke { a: move 50° ±15°  b: move -55° ±15° }
          prefer a.length near 30% of length
          prefer b.length near 70% of length
        }
        """)
  }

  @Test func `strokes come in any order if some drawings show it, and else not`() throws {
    var hand = Hand(3)
    let inOrder = (0..<3).map { _ in hand.draw("plus", Figure.plus) }
    #expect(!(try Learner(inOrder).learned().text.contains("any-order")))
    let swapped = inOrder + [hand.draw("plus", Figure.plus.reversed())]
    #expect(try Learner(swapped).learned().text.contains("any-order"))
  }

  @Test func `without a drawing nothing is learned`() {
    #expect(throws: LearningError.noDrawings) { try Learner([]).learned() }
    #expect(throws: LearningError.noDrawings) {
      try Learner([LabelledDrawing(label: "empty", strokes: [])]).learned()
    }
  }
}
