import Foundation
import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// What a fix-it promises, on generated texts: it mends what it is about, and breaks nothing where
/// it does so. `--fix` makes these edits without asking.
@Suite struct FixItTests {
  @Test(arguments: Self.texts)
  func `an edit of a text of the corpus mends it`(text: Written) {
    for broken in brokenFixIts(in: text.contents, using: text.folder) {
      Issue.record("\(text.name): \(broken)")
    }
  }

  @Test(arguments: 0..<UInt64(8))
  func `an edit of a text with slips in it mends them`(part: UInt64) throws {
    let count = UInt64(Effort.count(12_800, exhaustive: 12_800, sample: 320)) / 8
    for seed in (part * count)..<((part + 1) * count) {
      var slips = RandomSlips(seed: seed)
      let text = try #require(Self.texts.randomElement(using: &slips.random))
      let written = slips.text(of: text.contents)
      for broken in brokenFixIts(in: written, using: text.folder) {
        Issue.record("seed \(seed), \(text.name): \(broken)")
      }
    }
  }

  /// The texts that slips are made in.
  static let texts: [Written] = {
    let folders = ["Examples", "Tests/Corpus/language", "Tests/Corpus/check", "Tests/Corpus/tree"]
    return folders.flatMap { Repository.files(in: $0, withExtension: "gesture") }.compactMap {
      url in
      guard let contents = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return Written(
        name: url.lastPathComponent, folder: url.deletingLastPathComponent(), contents: contents)
    }
  }()
}

/// A file of the repository.
struct Written: Sendable, CustomTestStringConvertible {
  let name: String
  let folder: URL
  let contents: String

  var testDescription: String { name }
}

/// What the fix-its of a text do not keep of their promise.
private func brokenFixIts(in text: String, using folder: URL) -> [String] {
  let before = diagnostics(of: text, using: folder)
  let isUnderstood = FileSyntax.parse(SourceText(path: "", contents: text)).1.isEmpty
  return before.compactMap { diagnostic in
    guard let fixIt = diagnostic.fixIt else { return nil }
    let edit = Edit(fixIt, of: text)
    // The checker only speaks once the parser is content: what it says then is news, and was so before.
    let after =
      isUnderstood
      ? diagnostics(of: edit.result, using: folder)
      : FileSyntax.parse(SourceText(path: "", contents: edit.result)).1
    let complaint = edit.complaint(about: diagnostic, before, after)
    return complaint.map { complaint in
      let line = diagnostic.range.start..<diagnostic.range.end
      return "\(diagnostic.message.text) → \(fixIt.replacement): \(complaint); in: "
        + lines(line, of: text) + " ⇒ " + lines(line, of: edit.result)
    }
  }
}

/// The lines that a piece of a text is in, for a message.
private func lines(_ piece: Range<Int>, of text: String) -> String {
  let bytes = Array(text.utf8)
  let start = bytes[..<min(piece.lowerBound, bytes.count)].lastIndex(of: 10).map { $0 + 1 } ?? 0
  let end = bytes[min(piece.upperBound, bytes.count)...].firstIndex(of: 10) ?? bytes.count
  return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
}

/// The errors and warnings of a file, without those of the files that it uses.
func diagnostics(of text: String, using folder: URL) -> [Diagnostic] {
  checkedFile(text, using: folder).diagnostics
}

/// What a file means, and the errors and warnings of it, without those of the files that it uses.
func checkedFile(
  _ text: String, using folder: URL
) -> (model: Model, diagnostics: [Diagnostic]) {
  var sources = SourceMap()
  let source = sources.add(path: "test.gesture", bytes: Array(text.utf8))
  let (syntax, mistakes) = FileSyntax.parse(source)
  let (model, found) = Model.check(syntax, in: source, sources: &sources) { path in
    (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
  }
  let wiring = Wiring([Wiring.File(model: model, sources: sources)])
  return (
    model,
    (mistakes + found + wiring.diagnostics[0]).filter { $0.range.end <= source.range.end }
  )
}

/// A fix-it and what it makes of a text.
private struct Edit {
  let range: SourceRange
  let length: Int
  let result: String

  init(_ fixIt: Diagnostic.FixIt, of text: String) {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fixIt.range.start..<fixIt.range.end, with: fixIt.replacement.utf8)
    (range, length) = (fixIt.range, fixIt.replacement.utf8.count)
    result = String(decoding: bytes, as: UTF8.self)
  }

  /// Where a position is after the edit.
  private func moved(_ position: Int) -> Int {
    if position <= range.start { return position }
    return position < range.end ? range.start : position + length - (range.end - range.start)
  }

  /// What is wrong with it; `nil` if nothing is.
  func complaint(
    about mended: Diagnostic, _ before: [Diagnostic], _ after: [Diagnostic]
  ) -> String? {
    let errors = after.filter { $0.severity == .error }
    let place =
      min(mended.range.start, range.start)...max(moved(mended.range.end), range.start + length)
    let isThere = { (message: Diagnostic.Message) in
      after.contains { $0.message == message && $0.range.start == moved(mended.range.start) }
    }
    var others = before.filter { $0 != mended }
    if isThere(mended.message), !others.contains(where: { $0.message == mended.message }) {
      return "it is still there"
    }
    for error in errors {
      guard error.range.start <= place.upperBound, error.range.end >= place.lowerBound else {
        continue
      }
      let isNextTo = error.range.start == place.upperBound && error.range.start < error.range.end
      let known = others.firstIndex {
        $0.message.text == error.message.text
          || $0.message.code == error.message.code && moved($0.range.end) >= place.lowerBound - 2
            && moved($0.range.start) <= place.upperBound + 2
      }
      if let known {
        others.remove(at: known)
      } else if !isNextTo, error.message != mended.message {
        return "new: \(error.message.text)"
      }
    }
    return nil
  }
}

/// Makes one slip or two in a text: leaves a word out, writes it twice, swaps it with its
/// neighbour, misspells it, or writes another in its place or after it.
struct RandomSlips {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func text(of written: String) -> String {
    let first = slip(in: written)
    return Bool.random(using: &random) ? first : slip(in: first)
  }

  /// One or two slips of the hand, each alone and all together: a word that is missing, doubled, swapped
  /// with its neighbour or misspelled.
  mutating func slipsOfTheHand(in text: String) -> (alone: [String], both: String) {
    var slips: [(range: SourceRange, replacement: String)] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      guard let slip = edit(of: text, kinds: 0..<4) else { continue }
      let isApart = slips.allSatisfy {
        $0.range.end < slip.range.start || slip.range.end < $0.range.start
      }
      if isApart { slips.append(slip) }
    }
    slips.sort { $0.range.start > $1.range.start }
    func written(_ slips: [(range: SourceRange, replacement: String)]) -> String {
      var bytes = Array(text.utf8)
      for slip in slips {
        bytes.replaceSubrange(slip.range.start..<slip.range.end, with: slip.replacement.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return (slips.map { written([$0]) }, written(slips))
  }

  private mutating func slip(in text: String, kinds: Range<Int> = 0..<7) -> String {
    guard let (range, replacement) = edit(of: text, kinds: kinds) else { return text }
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range.start..<range.end, with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func edit(
    of text: String, kinds: Range<Int>
  ) -> (range: SourceRange, replacement: String)? {
    let source = SourceText(path: "", contents: text)
    let tokens = source.tokens().filter { $0.kind != .endOfFile && $0.kind != .documentation }
    guard tokens.count > 2 else { return nil }
    let index = Int.random(in: 0..<(tokens.count - 1), using: &random)
    let (range, next) = (tokens[index].range, tokens[index + 1].range)
    let word = source.text(in: range)
    let foreign = Self.foreignWords.randomElement(using: &random) ?? ""
    let (replaced, replacement): (SourceRange, String)
    switch Int.random(in: kinds, using: &random) {
    case 0: (replaced, replacement) = (range, "")
    case 1: (replaced, replacement) = (range, "\(word) \(word)")
    case 2:
      let gap = source.text(in: SourceRange(range.end, next.start))
      (replaced, replacement) = (
        range.union(next), source.text(in: next) + (gap.isEmpty ? " " : gap) + word
      )
    case 3: (replaced, replacement) = (range, misspelled(word))
    case 4: (replaced, replacement) = (range, foreign)
    case 5: (replaced, replacement) = (range, "\(word) \(foreign) ")
    default:
      let other = tokens.randomElement(using: &random).map { source.text(in: $0.range) }
      (replaced, replacement) = (range, other ?? word)
    }
    return (replaced, replacement)
  }

  private mutating func misspelled(_ word: String) -> String {
    var letters = Array(word)
    guard letters.count > 1 else { return word + word }
    let index = Int.random(in: 0..<(letters.count - 1), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.swapAt(index, index + 1)
    case 1: letters.remove(at: index)
    case 2: letters.insert(letters[index], at: index)
    default: letters[index] = "x"
    }
    return String(letters)
  }

  /// What people write who know other tools.
  private static let foreignWords = [
    "then", "is", "tap", "swipe", "and", "&&", "==", "=>", ";", "'", "\"", "(", ")", "[", "]", "50",
    "50px", "3x", ".5", "1,5s", "near", "between", "the", "not", "where", "if", "to", "for", "by",
    "left-edge", "length-duration", "use", "or", "+/-", "->", "!", "#", "fingers", "else", "times",
    "2", "within", "of", "north", "cw",
  ]
}
