import GestureAnalysis
import GestureCompiler
import GestureLearning
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// Small sets of drawings such as people have: few, alike, mislabelled, empty, huge, tiny.
@Suite struct SmallSetsTests {
  @Test(arguments: 0..<UInt64(Effort.count(200, exhaustive: 2000, sample: 2)))
  func `any small set of drawings makes a file that compiles, or one sentence`(
    seed: UInt64
  ) throws {
    var hand = Hand(seed)
    let drawings = drawings(&hand)
    do {
      let learned = try Learner(drawings).learned()
      let source = SourceText(path: "learned.gesture", bytes: Array(learned.text.utf8))
      #expect(try source.formatted() == learned.text)
      let compilation = Compilation(path: "learned.gesture", contents: Array(learned.text.utf8))
      #expect(compilation.diagnostics.map(\.message.text) == [], "\(learned.text)")
      #expect(compilation.tables.map(\.name) == learned.classes.filter(\.isWritten).map(\.name))
    } catch let error as LearningError {
      #expect(error.text.count > 10 && !error.text.contains("\n"))
      #expect(drawings.allSatisfy { $0.strokes.isEmpty } || error != .noDrawings)
    }
  }

  /// From one to ten classes, each drawn one to four times.
  private func drawings(_ hand: inout Hand) -> [LabelledDrawing] {
    let labels = [
      "a", "s", "of", "left", "Ä b", "7", "", "x_1", "gesture", "check mark", "any-order",
    ]
    var drawings: [LabelledDrawing] = []
    for _ in 0...hand.next(below: 9) {
      let label = labels[hand.next(below: labels.count)]
      let strokes = self.strokes(&hand)
      let size = [0.02, 1, 1, 1, 40][hand.next(below: 5)]
      for _ in 0...hand.next(below: 3) {
        let shake = [0.0, 3, 30][hand.next(below: 3)]
        drawings.append(hand.draw(label, strokes, size: size, shake: shake))
        // Some are there twice, and some under another name.
        if hand.next(below: 5) == 0, let last = drawings.last { drawings.append(last) }
        if hand.next(below: 9) == 0, var last = drawings.last {
          last.label = labels[hand.next(below: labels.count)]
          drawings.append(last)
        }
      }
    }
    return drawings
  }

  /// Up to six strokes of up to five lines; some are dots or empty.
  private func strokes(_ hand: inout Hand) -> [[(Double, Double)]] {
    let known = [Figure.check, Figure.vee, Figure.zed, Figure.cross, Figure.plus, []]
    if hand.next(below: 2) == 0 { return known[hand.next(below: known.count)] }
    return (0...hand.next(below: 6)).map { _ in
      (0...hand.next(below: 5)).map { _ in
        (Double(hand.next(below: 200)), Double(hand.next(below: 200)))
      }
    }
  }
}
