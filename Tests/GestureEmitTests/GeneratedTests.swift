import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// `Generated.swift`, which is part of these tests, is what `gesturec` makes of the gestures that the
/// language was designed around; so generated Swift compiles and gives the same tables.
@Suite struct GeneratedTests {
  @Test func `generated Swift is up to date`() throws {
    let generated = GoldenCase(
      input: Repository.url(of: "Tests/Corpus/language/contract.gesture"),
      golden: Repository.url(of: "Tests/GestureEmitTests/Generated.swift"))
    let bytes = try Compilation.emit(.swift, of: [try contract()])
    try generated.expect(String(decoding: bytes, as: UTF8.self))
  }

  @Test func `generated Swift gives the tables that were compiled`() throws {
    let file = try #require(try TableFile([try contract()], isStripped: true))
    #expect(TableFile.contract == file)
    #expect(GestureTable.checkmark == (try file.table(named: "checkmark")))
    #expect(GestureTable.twoFingerTripleTap == (try file.table(named: "two-finger-triple-tap")))
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
    let labels = try #require(try TableFile([try contract()])).labels
    let pan = try #require(TableFile.contract.index(of: "pan"))
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
    #expect(RecognizerSet(.contract).recognizers.count == TableFile.contract.tables.count)
  }

  private func contract() throws -> Compilation {
    let text = try Repository.text(of: "Tests/Corpus/language/contract.gesture")
    return Compilation(path: "contract.gesture", contents: Array(text.utf8))
  }
}
