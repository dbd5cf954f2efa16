import Foundation
import GestureRuntime
import GestureTestSupport
import Testing

/// What was changed or cut after it was written is refused, or can be run.
@Suite struct TableDamageTests {
  /// All values, or some that say much: each bit, and the least and the most. A sample takes some of
  /// those, by turns.
  private static func values(of byte: UInt8, at place: Int) -> [UInt8] {
    if Effort.now == .exhaustive {
      return (0...255).filter { $0 != byte }
    }
    if Effort.now == .sample {
      return [[byte ^ 1, byte ^ 128], [byte ^ 4] + (byte == 255 ? [] : [255])][place % 2]
    }
    return (0..<8).map { byte ^ (1 << $0) } + [0, 255].filter { $0 != byte }
  }

  @Test(arguments: 0..<3) func `every changed byte is found by the checksum`(index: Int) throws {
    let bytes = try SampleFile.single()[index].encoded()
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1 << (place % 8)
      #expect(throws: TableFileError.self) { try TableFile(validating: changed) }
    }
  }

  @Test(arguments: 0..<3)
  func `every changed byte is refused or harmless even if it is signed`(index: Int) throws {
    let bytes = try SampleFile.single()[index].encoded()
    var random = SplitMix64(seed: UInt64(index))
    var (taken, refused) = (0, 0)
    for place in bytes.indices {
      for value in Self.values(of: bytes[place], at: place + index) {
        var changed = bytes
        changed[place] = value
        if SampleFile.isTaken(TableFile.signed(changed), &random) {
          taken += 1
        } else {
          refused += 1
        }
      }
    }
    // Neither would be to be expected: thresholds are any number, indices are not.
    #expect(taken > (Effort.now > .sample ? 100 : 20))
    #expect(refused > (Effort.now > .sample ? 1_000 : 200))
  }

  /// Each kind of refusal once, where it comes first. Its numbers tell which byte that is. Of all of them, a
  /// checksum, and how many are none.
  @Test func `it is said what is wrong with a changed byte`() throws {
    var seen: Set<String> = []
    var (lines, sums) = ([String](), "")
    for file in try SampleFile.single() {
      let bytes = file.encoded()
      for change: UInt8 in [4, 255] {
        var (taken, sum) = (0, Checksum())
        defer { sums += "\(file.tables[0].name) ^ \(change): \(taken) taken \(sum)\n" }
        for place in bytes.indices {
          var changed = bytes
          changed[place] ^= change
          do throws(TableFileError) {
            _ = try TableFile(validating: TableFile.signed(changed))
            taken += 1
            sum.add("taken\n")
          } catch {
            sum.add("\(error.text)\n")
            guard seen.insert(error.text.filter { !$0.isNumber }).inserted else { continue }
            lines.append("\(file.tables[0].name), byte \(place) ^ \(change): \(error.text)\n")
          }
        }
      }
    }
    let folder = Repository.url(of: "Tests/Corpus/gtab")
    func golden(_ name: String) -> GoldenCase {
      GoldenCase(input: folder, golden: folder.appending(path: name))
    }
    try golden("changed.said").expect(lines.joined())
    try golden("changed.sums").expect(sums)
  }

  @Test(arguments: 0..<3) func `every file that was cut is refused`(index: Int) throws {
    let bytes = try SampleFile.single()[index].encoded()
    for length in bytes.indices {
      var cut = Array(bytes.prefix(length))
      #expect(throws: TableFileError.self) { try TableFile(validating: cut) }
      guard length >= 32 else { continue }
      for place in 0..<4 { cut[12 + place] = UInt8(length >> (8 * place) & 0xFF) }
      #expect(throws: TableFileError.self) { try TableFile(validating: TableFile.signed(cut)) }
    }
  }

  @Test(arguments: 0..<(Effort.now > .sample ? 200 : 80) as Range<UInt64>)
  func `a file damaged in several places is refused or harmless`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = try SampleFile.all().encoded()
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let place = Int.random(in: 8..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...8, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
    }
    for place in 0..<4 { bytes[12 + place] = UInt8(bytes.count >> (8 * place) & 0xFF) }
    _ = SampleFile.isTaken(TableFile.signed(bytes), &random)
  }
}
