import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// `Generated.swift`, which is part of these tests, is what `gesturec` makes of a few gestures; so generated
/// Swift compiles and gives the same tables.
@Suite struct GeneratedTests {
  @Test func `generated Swift is up to date`() throws {
    let url = Repository.url(of: "Tests/GestureEmitTests/Generated.swift")
    let golden = GoldenCase(input: url, golden: url)
    let bytes = try Compilation.emit(.swift, of: [try generated()])
    try golden.expect(String(decoding: bytes, as: UTF8.self))
  }

  @Test func `generated Swift gives the tables that were compiled`() throws {
    let file = try #require(try TableFile([try generated()], isStripped: true))
    #expect(TableFile.generated == file)
    #expect(GestureTable.checkmark == (try file.table(named: "checkmark")))
    #expect(GestureTable.twoFingerTap == (try file.table(named: "two-finger-tap")))
  }

  @Test func `phases and reported values have names`() throws {
    var recognizer = Recognizer(Gestures.Pan.table)
    var phases: [Gestures.Pan.Phase?] = []
    var velocity: Float = 0
    for (index, x) in [Float(0), 12, 24, 36, 48].enumerated() {
      let touch = Touch(index == 0 ? .began : .moved, id: 1, x: x, y: 0)
      recognizer.handle(Frame(time: Int64(index) * 10_000, touches: [touch]))
      for change in recognizer.changes {
        phases.append(change.phase(of: Gestures.Pan.self))
        let values = try #require(recognizer.values(of: Gestures.Pan.self, at: change))
        velocity = values.velocity.x
      }
    }
    #expect(phases.first == .some(nil))
    #expect(phases.last == .drag)
    #expect(abs(velocity - 1200) < 1)
    #expect(Gestures.Pan.Values([1, 2, 3]) == nil)
    #expect(Gestures.Pan.Phase.allCases == [.drag])
    let labels = try #require(try TableFile([try generated()])).labels
    let pan = try #require(TableFile.generated.index(of: "pan"))
    // What is compiled for people to have, not for them to look into, has no words.
    #if DEBUG
      #expect(Gestures.Pan.labels == labels[pan])
    #else
      #expect(Gestures.Pan.labels == TableLabels() && labels[pan] != TableLabels())
    #endif
  }

  @Test func `names that would be one in Swift are made two`() throws {
    let text = """
      gesture type {
        stroke { a-b: move left  begin  aB: move right  none: any }
        report aB.length, a-b.length, end
      }
      """
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    let swift = String(decoding: try Compilation.emit(.swift, of: [compilation]), as: UTF8.self)
    for line in [
      "enum TypeGesture: TypedGesture {", "case aB\n", "case aBPhase2\n", "var aBLength: Float",
      "var aBLengthValue2: Float", "var end: GestureVector",
    ] { #expect(swift.contains(line), "\(line)") }
    let other = Compilation(
      path: "a.gesture", contents: Array(text.replacing("aB", with: "b").utf8))
    let c = String(decoding: try Compilation.emit(.c, of: [other]), as: UTF8.self)
    #expect(c.contains("GR_TYPE_NO_PHASE,"))
    #expect(c.contains("GR_TYPE_PHASE_NONE,"))
    #expect(c.contains("GR_TYPE_VALUE_END_Y = 3,"))
  }

  @Test func `a set is made of generated Swift`() {
    #expect(RecognizerSet(.generated).recognizers.count == TableFile.generated.tables.count)
  }

  /// A name of several words, phases, reports.
  private func generated() throws -> Compilation {
    let text = """
      /// One finger draws ✓.
      gesture checkmark {
        stroke {
          down: move down-right
          up:   move up-right
        }
        require up.length > 1.4 * down.length
        require end above start
      }

      gesture two-finger-tap {
        touches 2
        stroke { hold within 20pt, duration <= 350ms }
      }

      gesture pan {
        touches 1..2
        stroke {
          move any, length >= 10pt
          begin
          drag: move any
        }
        report drag.translation, velocity
      }
      """
    return Compilation(path: "generated.gesture", contents: Array(text.utf8))
  }
}
