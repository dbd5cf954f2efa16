import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Files with one thing in them that is otherwise: whether they are read then, and what is said if not.
@Suite struct DamageTests {
  private static let files = Dictionary(
    grouping: Repository.files(in: "Tests/Corpus/traces/good", withExtension: "input")
  ) { $0.deletingPathExtension().pathExtension }

  /// The files of each format, by the ending of its names.
  @Test(arguments: files.keys.sorted())
  func `a file with another number or word, or a line too few or too many`(ending: String) throws {
    let text = try (Self.files[ending] ?? []).map { file in
      let name = file.deletingPathExtension().lastPathComponent
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return "# \(name)\n" + numbers(in: text, name) + words(in: text, name) + lines(of: text, name)
    }
    let folder = Repository.url(of: "Tests/Corpus/traces/damaged")
    let golden = folder.appending(path: (ending.isEmpty ? "none" : ending) + ".said")
    try GoldenCase(input: folder, golden: golden).expect(text.joined(separator: "\n"))
  }

  /// What stands in the place of a number: the rare, the limits and what is none.
  private static let others = [
    "-1", "", "0", "1e30", "x", "4294967296", "-0.0005", "1e", "99999999999999999999", "0x1f",
    "nan", "2",
    "1.0000001", "16777217", "-2147483649", "1 2",
  ]

  private func numbers(in text: String, _ name: String) -> String {
    let bytes = Array(text.utf8)
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) || byte == 45 || byte == 46 }
    let starts = bytes.indices.filter { isDigit(bytes[$0]) && ($0 == 0 || !isDigit(bytes[$0 - 1])) }
    // So many of a file, from all over it.
    let count = min(48, starts.count)
    return (0..<count).map { index in
      let start = starts[index * starts.count / count]
      let end = start + bytes[start...].prefix(while: isDigit).count
      let other = Self.others[(index + name.utf8.count) % Self.others.count]
      let line = 1 + bytes[..<start].count { $0 == 10 }
      let number = String(decoding: bytes[start..<end], as: UTF8.self)
      return "\(line): \(number) → \(other): "
        + outcome(Array(bytes[..<start]) + Array(other.utf8) + Array(bytes[end...]), name)
    }.joined()
  }

  /// Other words, as keys, elements and phases that there are not; and a key more.
  private func words(in text: String, _ name: String) -> String {
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
      return "\(1 + bytes[..<start].count { $0 == 10 }): \(word) → other: "
        + outcome(Array(bytes[..<start]) + Array("other".utf8) + Array(bytes[end...]), name)
    }
    let braces = bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") }.prefix(8)
    let more = braces.map { place in
      "\(1 + bytes[..<place].count { $0 == 10 }): a key more: "
        + outcome(
          Array(bytes[...place]) + Array("\"other\":1,".utf8) + Array(bytes[(place + 1)...]), name)
    }
    return (others + more).joined()
  }

  private func lines(of text: String, _ name: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let count = min(12, lines.count)
    return (0..<count).map { index in
      let place = index * lines.count / count
      let (without, twice) = (
        lines[..<place] + lines[(place + 1)...],
        lines[...place] + lines[place...]
      )
      return "without line \(place + 1): "
        + outcome(Array(without.joined(separator: "\n").utf8), name)
        + "line \(place + 1) twice: " + outcome(Array(twice.joined(separator: "\n").utf8), name)
    }.joined()
  }

  private func outcome(_ bytes: [UInt8], _ name: String) -> String {
    do {
      let trace = try Trace(reading: bytes, path: name)
      let notes = trace.notes.map { "; \($0.text)" }.joined()
      return "\(trace.frames.count) frames, \(trace.eventCount) events, "
        + "\(Checksum(trace.jsonLines))\(notes)\n"
    } catch {
      return "\(error)\n"
    }
  }
}
