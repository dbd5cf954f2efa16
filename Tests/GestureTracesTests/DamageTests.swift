import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Files with one thing in them that is otherwise: they are read, and mean what can be written again, or
/// they are refused with a line that they have.
@Suite struct DamageTests {
  private static let files = Dictionary(
    grouping: Repository.files(in: "Tests/Corpus/traces/good", withExtension: "input")
  ) { $0.deletingPathExtension().pathExtension }

  /// The files of each format, by the ending of its names.
  @Test(arguments: files.keys.sorted())
  func `a file with another number or word, or a line too few or too many`(ending: String) throws {
    // A sample is every second one; names of odd and of even length begin with different numbers.
    let step = Effort.now > .sample ? 1 : 2
    for (index, damage) in try Self.damages(ending).enumerated() where index % step == 0 {
      do throws(TraceError) {
        let trace = try Trace(reading: damage.bytes, path: damage.name)
        let times = trace.frames.map(\.time)
        #expect(times == times.sorted(), "\(damage.name), \(damage.what)")
        let again = try Trace(reading: Array(trace.jsonLines.utf8), path: "again.jsonl")
        #expect(again.frames == trace.frames, "\(damage.name), \(damage.what)")
      } catch {
        let lines = 1 + damage.bytes.count { $0 == 10 || $0 == 13 }
        #expect((1...lines).contains(error.line ?? 1), "\(damage.name), \(damage.what): \(error)")
      }
    }
  }

  @Test func `what is said of a few of them`() throws {
    let lines = try Self.files.keys.sorted().flatMap { ending in
      let all = try Self.damages(ending)
      return (0..<3).map { index in
        let damage = all[(2 * index + 1) * all.count / 6]
        return "\(damage.name), \(damage.what): \(Self.outcome(damage))\n"
      }
    }
    let folder = Repository.url(of: "Tests/Corpus/traces")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "damaged.said"))
    try golden.expect(lines.joined())
  }

  /// A checksum for each file of what is read of it with each of the changes.
  @Test func `what is read of all of them`() throws {
    let lines = try Self.files.keys.sorted().flatMap { ending in
      var (names, sums) = ([String](), [String: Checksum]())
      for (index, damage) in try Self.damages(ending).enumerated() where index % 2 == 1 {
        if sums[damage.name] == nil { names.append(damage.name) }
        sums[damage.name, default: Checksum()].add(everything(in: damage.bytes, damage.name))
      }
      return names.map { "\($0) \(sums[$0] ?? Checksum())\n" }
    }
    let folder = Repository.url(of: "Tests/Corpus/traces")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "damaged.sums"))
    try golden.expect(lines.joined())
  }

  /// A file with something changed.
  private struct Damage {
    var name: String
    var what: String
    var bytes: [UInt8]
  }

  private static func damages(_ ending: String) throws -> [Damage] {
    try (files[ending] ?? []).flatMap { file in
      let name = file.deletingPathExtension().lastPathComponent
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return (numbers(in: text, name) + words(in: text) + lines(of: text))
        .map { Damage(name: name, what: $0, bytes: $1) }
    }
  }

  /// What stands in the place of a number: rare numbers, limits and what is not a number.
  private static let others = [
    "-1", "", "0", "1e30", "x", "4294967296", "-0.0005", "1e", "99999999999999999999", "0x1f",
    "nan", "2",
    "1.0000001", "16777217", "-2147483649", "1 2",
  ]

  private static func numbers(in text: String, _ name: String) -> [(String, [UInt8])] {
    let bytes = Array(text.utf8)
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) || byte == 45 || byte == 46 }
    let starts = bytes.indices.filter { isDigit(bytes[$0]) && ($0 == 0 || !isDigit(bytes[$0 - 1])) }
    // A number of them from all over a file.
    let count = min(48, starts.count)
    return (0..<count).map { index in
      let start = starts[index * starts.count / count]
      let end = start + bytes[start...].prefix(while: isDigit).count
      let other = others[(index + name.utf8.count) % others.count]
      let line = 1 + bytes[..<start].count { $0 == 10 }
      let number = String(decoding: bytes[start..<end], as: UTF8.self)
      return (
        "line \(line), `\(number)` → `\(other)`",
        Array(bytes[..<start]) + Array(other.utf8) + Array(bytes[end...])
      )
    }
  }

  /// Other words, as keys, elements and phases that there are not; and a key more.
  private static func words(in text: String) -> [(String, [UInt8])] {
    let bytes = Array(text.utf8)
    let isLetter = { (byte: UInt8) in (65...90).contains(byte) || (97...122).contains(byte) }
    let starts = bytes.indices.filter {
      isLetter(bytes[$0]) && ($0 == 0 || !isLetter(bytes[$0 - 1]))
    }
    let count = min(24, starts.count)
    let others = (0..<count).map { index in
      let start = starts[index * starts.count / count]
      let end = start + bytes[start...].prefix(while: isLetter).count
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      return (
        "line \(1 + bytes[..<start].count { $0 == 10 }), `\(word)` → `other`",
        Array(bytes[..<start]) + Array("other".utf8) + Array(bytes[end...])
      )
    }
    let braces = bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") }.prefix(8)
    let more = braces.map { place in
      (
        "line \(1 + bytes[..<place].count { $0 == 10 }), a key more",
        Array(bytes[...place]) + Array("\"other\":1,".utf8) + Array(bytes[(place + 1)...])
      )
    }
    return others + more
  }

  private static func lines(of text: String) -> [(String, [UInt8])] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let count = min(12, lines.count)
    return (0..<count).flatMap { index in
      let place = index * lines.count / count
      let (without, twice) = (
        lines[..<place] + lines[(place + 1)...],
        lines[...place] + lines[place...]
      )
      return [
        ("without line \(place + 1)", Array(without.joined(separator: "\n").utf8)),
        ("line \(place + 1) twice", Array(twice.joined(separator: "\n").utf8)),
      ]
    }
  }

  private static func outcome(_ damage: Damage) -> String {
    do throws(TraceError) {
      let trace = try Trace(reading: damage.bytes, path: damage.name)
      let notes = trace.notes.map { "; \($0.text)" }.joined()
      return "\(trace.frames.count) frames, \(trace.eventCount) events\(notes)"
    } catch {
      return "\(error)"
    }
  }
}
