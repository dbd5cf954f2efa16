import Foundation
import GestureSyntax
import GestureTestSupport
import Testing

/// Formatting is a fixed point, keeps every word and comment, and gives the text that is wanted.
@Suite struct FormatTests {
  @Test(arguments: GoldenCase.all(of: "formatted", in: "format"))
  func format(golden: GoldenCase) throws {
    try golden.expect(try check(try golden.text()))
  }

  @Test(arguments: files)
  func `a file is formatted once for all`(file: URL) throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if Self.isWhole(text) { try check(text) }
  }

  @Test(arguments: 1...14)
  func `labels stand in one column if that makes no line longer than any may be`(digits: Int) throws
  {
    let number = String(repeating: "1", count: digits)
    let conditions =
      "length >= 10pt, width >= 10pt, height >= 10pt, dx >= 10pt, length <= \(number)pt"
    let text = "part p { a: move right, \(conditions) longlabel: move left }"
    let line = "  a: move right, \(conditions)"
    let aligned = line.count + "longlabel".count - "a".count
    let formatted = try formatted(text)
    #expect(formatted.contains("  a:         move right") == (aligned <= 100), "\(formatted)")
  }

  @Test(arguments: 1...14)
  func `braces stay on a line that goes on after a comma if it has room for them`(digits: Int)
    throws
  {
    let number = String(repeating: "1", count: digits)
    let line =
      "length >= 10pt, width >= 10pt, height >= 10pt, dy > 3pt, dx > \(number)pt { stroke { any } }"
    let formatted = try formatted("gesture g { while hold within 9pt,\n\(line) }")
    #expect(formatted.contains("\n      \(line)\n") == (6 + line.count <= 100), "\(formatted)")
    #expect(formatted.contains("pt {\n") == (6 + line.count > 100), "\(formatted)")
  }

  @Test func `the examples are formatted`() throws {
    for file in Repository.files(in: "Examples", withExtension: "gesture") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(try formatted(text) == text, "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: files, (Effort.now > .sample ? 0 : 1)..<2 as Range<UInt64>)
  func `blanks, line ends and comments anywhere make no difference to the words`(
    file: URL, seed: UInt64
  ) throws {
    let source = SourceText(path: "", bytes: Array(try Data(contentsOf: file)))
    guard Self.isWhole(String(decoding: source.utf8, as: UTF8.self)) else { return }
    try check(Respacing(seed: seed).text(of: source))
  }

  /// How lines are filled and what is aligned, of texts with anything between their words.
  @Test func `a text is laid out as before`() throws {
    let files = ["Examples", "Tests/Corpus/format", "Tests/Corpus/language"]
      .flatMap { Repository.files(in: $0, withExtension: "gesture") }
    let respaced = try files.map { file in
      let source = SourceText(path: "", bytes: Array(try Data(contentsOf: file)))
      return (Repository.path(of: file), Respacing(seed: 3).text(of: source))
    }
    let random = (0..<24 as Range<UInt64>).map { seed -> (String, String) in
      var grammar = RandomText(seed: seed)
      return ("random \(seed)", grammar.file())
    }
    let lines = try (respaced + random).filter { Self.isWhole($0.1) }.map { name, text in
      let layout = try formatted(text)
      return "\(name): \(layout.utf8.count { $0 == 10 }) lines \(Checksum(layout))\n"
    }
    let folder = Repository.url(of: "Tests/Corpus/format")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "layouts.sums"))
    try golden.expect(lines.joined())
  }

  @Test(arguments: Effort.seeds(100))
  func `random files are formatted once for all`(seed: UInt64) throws {
    for offset in 0..<UInt64(Effort.count(20, exhaustive: 100)) {
      var grammar = RandomText(seed: seed * 1000 + offset)
      try check(grammar.file())
    }
  }

  @Test(arguments: ["gesture", "gesture a { move up", "gesture a { mvoe up }", "let a = 3px", "#"])
  func `what does not parse is refused`(text: String) {
    #expect(throws: FormatError.self) { try formatted(text) }
  }

  @Test(
    arguments: [
      ("", ""), ("\n\n", ""), ("// a", "// a\n"), ("\u{FEFF}let a = 3pt", "let a = 3pt\n"),
      ("let a=3pt\r\n\r\n\r\nlet b=-a\n", "let a = 3pt\r\n\r\nlet b = -a\r\n"),
      ("// a\r\r\rlet b=-a // c", "// a\r\rlet b = -a  // c\r"),
      ("let a=3pt\nlet b=-a\r\n", "let a = 3pt\nlet b = -a\n"),
      ("gesture g{\n}", "gesture g { }\n"),
      ("/// a  \t\ngesture g{\n}", "/// a\ngesture g { }\n"),
      ("gesture g{move up\n}", "gesture g {\n  move up\n}\n"),
      ("gesture a{move -90deg±10deg or up}gesture b{any}", nil),
      (
        "gesture a{move -90deg or up±10deg}gesture b{any}",
        "gesture a { move -90deg or up ±10deg }\ngesture b { any }\n"
      ),
      (
        "gesture a{repeat 2..{lift}touches 1 .. 2 touches 2 .. lift}",
        "gesture a { repeat 2.. { lift }  touches 1..2  touches 2..  lift }\n"
      ),
      (
        "gesture a{any,-a -b*( -c)≥max(-d,e . f)-1}",
        "gesture a { any, -a - b * (-c) >= max(-d, e.f) - 1 }\n"
      ),
      (
        "gesture a{any report abs( turn ),-dx,x: - dy}",
        "gesture a { any  report abs(turn), -dx, x: -dy }\n"
      ),
      ("use\"a\"use \"b\" prefer\nbest fit", "use \"a\"\nuse \"b\"\nprefer best fit\n"),
    ] as [(String, String?)])
  func `short files`(text: String, expected: String?) throws {
    guard let expected else {
      #expect(throws: FormatError.self) { try formatted(text) }
      return
    }
    #expect(try check(text) == expected)
  }

  private static let files = ["Examples", "Tests/Corpus"]
    .flatMap { Repository.files(in: $0, withExtension: "gesture") }

  /// Whether a text parses; some files of the corpus are wrong on purpose.
  private static func isWhole(_ text: String) -> Bool {
    let (_, diagnostics) = FileSyntax.parse(SourceText(path: "", contents: text))
    return !diagnostics.contains { $0.severity == .error }
  }
}

private func formatted(_ text: String) throws -> String {
  try SourceText(path: "", contents: text).formatted()
}

/// Formats a text, and expects all that holds of every formatted text.
@discardableResult
private func check(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
  -> String
{
  let once = try formatted(text)
  #expect(try formatted(once) == once, "\(text)", sourceLocation: sourceLocation)
  #expect(words(of: once) == words(of: text), "\(text)", sourceLocation: sourceLocation)
  #expect(comments(in: once) == comments(in: text), "\(text)", sourceLocation: sourceLocation)
  let lines = once.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  #expect(lines.allSatisfy { !$0.hasSuffix(" ") && !$0.contains("\t") || $0.contains("//") })
  #expect(!lines.starts(with: [""]) || once.isEmpty)
  #expect(zip(lines, lines.dropFirst()).dropLast().allSatisfy { !$0.isEmpty || !$1.isEmpty })
  return once
}

/// The tokens without their places, marks by their meaning.
private func words(of text: String) -> [String] {
  let source = SourceText(path: "", contents: text)
  return source.tokens().filter { $0.kind != .documentation }.map { token in
    if case .punctuation(let mark) = token.kind { return mark.rawValue }
    return source.text(in: token.range)
  }
}

/// The comments of a text, those that document among them.
private func comments(in text: String) -> [String] {
  let source = SourceText(path: "", contents: text)
  var (comments, end) = ([String](), 0)
  for token in source.tokens() {
    let gap = source.text(in: SourceRange(end, token.range.start))
    comments += gap.split(whereSeparator: \.isNewline).filter { $0.contains("//") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    if token.kind == .documentation {
      comments.append(source.text(in: token.range).trimmingCharacters(in: .whitespaces))
    }
    end = token.range.end
  }
  return comments
}
