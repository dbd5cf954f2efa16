import Foundation
import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// What `--fix` makes of a text without asking means what the text meant before the slip, so that it
/// takes the same drawings.
@Suite struct SafeFixTests {
  @Test(arguments: 0..<UInt64(8))
  func `a safe edit gives a text with a slip or two its meaning back`(part: UInt64) throws {
    let count = UInt64(Effort.count(12_800, exhaustive: 12_800, sample: 480)) / 8
    var mended = 0
    for seed in (part * count)..<((part + 1) * count) {
      var slips = RandomSlips(seed: seed &+ 77_000_000)
      let text = try #require(Self.texts.randomElement(using: &slips.random))
      let (alone, written) = slips.slipsOfTheHand(in: text.contents)
      guard errors(in: written, of: text) > 0 else { continue }
      let fixed = mending(written, of: text)
      guard fixed != written, errors(in: fixed, of: text) == 0 else { continue }
      mended += 1
      // A slip that no message is about means something else, which stays so.
      let meant = [text.contents] + alone.filter { errors(in: $0, of: text) == 0 }
      let found = meaning(of: fixed, using: text.folder)
      let isSame = meant.contains { meaning(of: $0, using: text.folder) == found }
      #expect(isSame, "seed \(seed), \(text.name): \(difference(written, fixed, text.contents))")
    }
    #expect(mended >= count / 40)
  }

  /// Sound texts that are short enough to try many in little time.
  private static let texts = FixItTests.texts.filter { text in
    text.contents.utf8.count < 2500
      && diagnostics(of: text.contents, using: text.folder).allSatisfy { $0.severity == .warning }
  }
}

private func errors(in contents: String, of text: Written) -> Int {
  diagnostics(of: contents, using: text.folder).count { $0.severity == .error }
}

/// A text after the edits that are safe, as `--fix` makes them.
private func mending(_ written: String, of text: Written) -> String {
  var bytes = Array(written.utf8)
  for _ in 0..<8 {
    let found = diagnostics(of: String(decoding: bytes, as: UTF8.self), using: text.folder)
    let edits = found.compactMap(\.fixIt).filter(\.isSafe).sorted {
      $0.range.start < $1.range.start
    }
    var (next, end) = ([UInt8](), 0)
    for (place, edit) in edits.enumerated() where place == 0 || edit.range.start > end {
      next += bytes[end..<edit.range.start] + Array(edit.replacement.utf8)
      end = edit.range.end
    }
    next += bytes[end...]
    if next == bytes { break }
    bytes = next
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The gestures of a text, without their words and places.
private func meaning(of text: String, using folder: URL) -> [String] {
  checkedFile(text, using: folder).model.gestures.map { gesture in
    gesture.dumped().split(separator: "\n").map { line in
      var words = line.split(separator: " ", omittingEmptySubsequences: false).filter {
        !$0.hasPrefix("@")
      }
      if let name = words.firstIndex(of: "name") {
        words.removeSubrange(name...min(name + 1, words.count - 1))
      }
      let pieces = words.joined(separator: " ").split(
        separator: "\"", omittingEmptySubsequences: false)
      return pieces.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
    }.joined(separator: "\n")
  }
}

/// The lines in which texts differ, for a message.
private func difference(_ written: String, _ fixed: String, _ meant: String) -> String {
  let lines = [meant, written, fixed].map {
    $0.split(separator: "\n", omittingEmptySubsequences: false)
  }
  let count = lines.map(\.count).min() ?? 0
  let place = (0..<count).first { index in Set(lines.map { $0[index] }).count > 1 } ?? 0
  return lines.map { $0.indices.contains(place) ? String($0[place]) : "" }.joined(separator: " | ")
}
