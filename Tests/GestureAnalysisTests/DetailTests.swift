import Foundation
import GestureAnalysis
import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// How gestures are drawn, changed and gone through, one by one.
@Suite struct DetailTests {
  private typealias Drawn = (gesture: Gesture, automaton: Automaton, table: GestureTable)

  private static let gestures = Result { () -> [Drawn] in
    let compilation = try Compilation.ofRepository("Tests/Corpus/details/drawn.texts")
    return zip(compilation.automata, compilation.tables).map { ($0.gesture, $0, $1) }
  }

  private func expect(_ name: String, of lines: (Drawn) throws -> [String]) throws {
    try expect(name, "said") { drawn in
      "\(drawn.gesture.name)\n" + (try lines(drawn)).map { "  \($0)\n" }.joined()
    }
  }

  private func expect(_ name: String, _ ending: String, of text: (Drawn) throws -> String) throws {
    let folder = Repository.url(of: "Tests/Corpus/details")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "\(name).\(ending)"))
    try golden.expect(Self.gestures.get().map(text).joined())
  }

  @Test func `gestures that are changed a little`() throws {
    try expect("mutants", "sums") { drawn in
      let mutants = Mutant.all(of: drawn.gesture)
      var sum = Checksum()
      for mutant in mutants {
        sum.add("\(mutant.words) \(mutant.isProvedSame(as: drawn.gesture))\n")
      }
      return "\(drawn.gesture.name) \(mutants.count) \(sum)\n"
    }
  }

  /// What is found with so few marks depends on each of them.
  @Test func `drawings that are found soon`() throws {
    try expect("soon") { drawn in
      [100, 300, 1000, 3000].flatMap { marks in
        var effort = Witness.Effort()
        effort.marks = marks
        return Witness.all(of: drawn.gesture, drawn.table, effort: effort).map { witness in
          "\(marks): \(witness.drawing.text) \(Checksum(of: witness.drawing))"
        }
      }
    }
  }

  @Test func `the typical drawing`() throws {
    try expect("typical") { drawn in
      var effort = Witness.Effort()
      (effort.routes, effort.marks) = (1, 2000)
      let witness = Witness.typical(of: drawn.gesture, drawn.table, effort: effort)
      return witness.map { ["\($0.drawing.text) \(Checksum(of: $0.drawing))"] } ?? []
    }
  }

  @Test func `ways that do what earlier ones do`() throws {
    try expect("copies") { drawn in
      let copies = Copies(in: drawn.automaton).ways
      return Way.all(in: drawn.automaton).filter { copies.contains($0) }
        .map { $0.text(in: drawn.automaton) }
    }
  }
}

extension Checksum {
  fileprivate init(of drawing: Drawing) {
    self.init()
    for frame in drawing.frames {
      for touch in frame.touches { add("\(frame.time) \(touch.id) \(touch.x) \(touch.y)\n") }
    }
  }
}
