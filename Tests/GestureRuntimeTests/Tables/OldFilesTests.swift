import Foundation
import GestureRuntime
import GestureTestSupport
import Testing

/// Table files that were written once and must be read for good.
@Suite struct OldFilesTests {
  /// A file is never written again: a new version gets a folder of its own beside it.
  @Test(arguments: GoldenCase.all(of: "tables", in: "gtab/v1", inputExtension: "gtab"))
  func `a file of version 1 is read`(golden: GoldenCase) throws {
    let bytes = Array(try Data(contentsOf: golden.input))
    let file = try TableFile(validating: bytes)
    try golden.expect(file.tables.map { $0.dumped() }.joined())
    // Harmless too, and as long as nothing is added to the format, what is written is the same.
    var random = SplitMix64(seed: 1)
    for table in file.tables { SampleFile.run(table, &random) }
    #expect(file.encoded() == bytes)
  }

  /// What `.ci/fuzz` found, as it left it: the number of gestures and the sections of a file.
  @Test(arguments: Repository.files(in: "Tests/Corpus/gtab/found", withExtension: "input"))
  func `what once broke the loader or the recognizer is refused or harmless`(url: URL) throws {
    let input = try Data(contentsOf: url)
    var file = try TableFile([]).encoded().prefix(32) + input.dropFirst()
    for place in 0..<4 { file[12 + place] = UInt8(file.count >> (8 * place) & 0xFF) }
    file[20] = try #require(input.first)
    var random = SplitMix64(seed: 1)
    _ = SampleFile.isTaken(TableFile.signed(Array(file)), &random)
  }
}
