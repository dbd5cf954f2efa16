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

  @Test func `a set is made of generated Swift`() {
    #expect(RecognizerSet(.contract).recognizers.count == TableFile.contract.tables.count)
  }

  private func contract() throws -> Compilation {
    let text = try Repository.text(of: "Tests/Corpus/language/contract.gesture")
    return Compilation(path: "contract.gesture", contents: Array(text.utf8))
  }
}
