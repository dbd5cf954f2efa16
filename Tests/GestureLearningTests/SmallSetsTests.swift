import Foundation
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
    let drawings = hand.smallSet()
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

  @Test(arguments: Odd.allCases, [false, true])
  func `an odd drawing is learned or left out, alone and among good ones`(
    odd: Odd, isAlone: Bool
  ) throws {
    var hand = Hand(5)
    let good = [hand.draw("v", Figure.vee), hand.draw("v", Figure.vee)]
    var drawings = [LabelledDrawing(label: "odd", strokes: odd.strokes)]
    if !isAlone { drawings += good }
    guard !isAlone || !odd.isScribble else {
      #expect(throws: LearningError.nothingDrawn) { try Learner(drawings).learned() }
      return
    }
    let learned = try Learner(drawings).learned()
    let compilation = Compilation(path: "learned.gesture", contents: Array(learned.text.utf8))
    #expect(compilation.diagnostics.map(\.message.text) == [], "\(learned.text)")
    for known in learned.classes {
      let isOdd = known.label == "odd"
      #expect(known.isWritten == (!isOdd || !odd.isScribble), "\(learned.text)")
      #expect(known.right >= (isOdd ? known.isWritten ? 1 : 0 : 2), "\(learned.text)")
    }
  }

  @Test(arguments: [Odd.tap, .scribble])
  func `one odd drawing of a gesture does not spoil the others`(odd: Odd) throws {
    var hand = Hand(5)
    let drawings = [hand.draw("v", Figure.vee), hand.draw("v", Figure.vee)]
    let odd = LabelledDrawing(label: "v", strokes: odd.strokes)
    let learned = try Learner(drawings + [odd]).learned()
    #expect(learned.classes.map(\.isWritten) == [true])
    #expect(learned.classes[0].right >= 2, "\(learned.text)")
  }

  /// Drawings that go nowhere, or everywhere.
  enum Odd: CaseIterable {
    case point, tap, tremble, dots, scribble, longScribble, scribbleAndDot

    var isScribble: Bool {
      switch self {
      case .scribble, .longScribble, .scribbleAndDot: true
      case .point, .tap, .tremble, .dots: false
      }
    }

    var strokes: [DrawnStroke] {
      switch self {
      case .point: [stroke([(1, 2)])]
      case .tap: [stroke([(1, 2), (1, 2)])]
      case .tremble: [stroke([(1, 2), (1.001, 2), (1.002, 2.001)])]
      case .dots: [stroke([(1, 2), (1, 2)]), stroke([(60, 2), (60, 2)], from: 300_000)]
      case .scribble: [stroke(Self.scribble(200))]
      case .longScribble: [stroke(Self.scribble(1000))]
      case .scribbleAndDot:
        [stroke(Self.scribble(300)), stroke([(100, 200), (100, 200)], from: 3_300_000)]
      }
    }

    private static func scribble(_ count: Int) -> [(Double, Double)] {
      (0..<count).map {
        let turn = 2.4 * Double($0)
        return (100 + 60 * cos(turn) + Double(10 * ($0 % 3)), 100 + 60 * sin(turn))
      }
    }

    private func stroke(_ places: [(Double, Double)], from start: Int64 = 0) -> DrawnStroke {
      DrawnStroke(
        points: places.map { .init(x: Float($0.0), y: Float($0.1)) }, start: start,
        end: start + 10_000 * Int64(places.count))
    }
  }
}

extension Hand {
  /// From one to ten classes, each drawn one to four times.
  mutating func smallSet() -> [LabelledDrawing] {
    let labels = [
      "a", "s", "of", "left", "Ä b", "7", "", "x_1", "gesture", "check mark", "any-order",
    ]
    var drawings: [LabelledDrawing] = []
    for _ in 0...next(below: 9) {
      let label = labels[next(below: labels.count)]
      let strokes = self.strokes()
      let size = [0.02, 1, 1, 1, 40][next(below: 5)]
      for _ in 0...next(below: 3) {
        let shake = [0.0, 3, 30][next(below: 3)]
        drawings.append(draw(label, strokes, size: size, shake: shake))
        // Some are there twice, and some under another name.
        if next(below: 5) == 0, let last = drawings.last { drawings.append(last) }
        if next(below: 9) == 0, var last = drawings.last {
          last.label = labels[next(below: labels.count)]
          drawings.append(last)
        }
      }
    }
    return drawings
  }

  /// Up to six strokes of up to five lines; some are dots or empty.
  private mutating func strokes() -> [[(Double, Double)]] {
    let odd = SmallSetsTests.Odd.allCases.filter { $0 != .longScribble }.map {
      $0.strokes.map { $0.points.map { (Double($0.x), Double($0.y)) } }
    }
    let known = [Figure.check, Figure.vee, Figure.zed, Figure.cross, Figure.plus, []] + odd
    if next(below: 2) == 0 { return known[next(below: known.count)] }
    return (0...next(below: 6)).map { _ in
      (0...next(below: 5)).map { _ in
        (Double(next(below: 200)), Double(next(below: 200)))
      }
    }
  }
}
