import Foundation
import GestureSyntax
import GestureTestSupport
import Testing

/// The TextMate grammar says of each piece of text what the lexer says of it.
@Suite struct HighlightTests {
  @Test(arguments: ["Examples", "Tests/Corpus"])
  func `what is highlighted is what the lexer sees`(folder: String) throws {
    let grammar = try TextMateGrammar()
    for file in Repository.files(in: folder, withExtension: "gesture") {
      let source = SourceText(
        path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
      guard (try? source.formatted()) != nil else { continue }
      let scopes = grammar.scopes(of: String(decoding: source.utf8, as: UTF8.self))
      for token in source.tokens() where token.kind != .endOfFile {
        let found = scopes[token.range.start]
        let expected = Self.scopes(of: token.kind)
        let place = token.dumped(in: source)
        #expect(
          found.map { found in expected.contains { found.scope.hasPrefix($0) } } == true, "\(place)"
        )
        #expect(found?.length == token.range.end - token.range.start, "\(place)")
      }
    }
  }

  @Test func `every keyword has a colour of its own`() throws {
    let grammar = try TextMateGrammar()
    for keyword in Keyword.allCases where MeasureName(rawValue: keyword.rawValue) == nil {
      #expect(grammar.scopes(of: keyword.rawValue)[0]?.scope.hasPrefix("keyword") == true)
    }
    for measure in MeasureName.allCases {
      #expect(grammar.scopes(of: measure.rawValue)[0]?.scope == "support.variable.gesture")
    }
    #expect(grammar.scopes(of: "gesture hold-on")[8]?.scope == "entity.name.type.gesture")
    #expect(grammar.scopes(of: "// why")[0]?.scope == "comment.line.double-slash.gesture")
  }

  /// The beginnings of the scopes that a token may have.
  private static func scopes(of kind: Token.Kind) -> [String] {
    switch kind {
    case .keyword, .word, .foreignWord: ["keyword", "variable", "entity.name.type", "support"]
    case .label: ["entity.name.label"]
    case .number, .malformedNumber: ["constant.numeric"]
    case .string, .unterminatedString: ["string"]
    case .documentation: ["comment.line.documentation"]
    case .punctuation: ["keyword.operator", "punctuation"]
    case .foreignComment, .unknown, .endOfFile: []
    }
  }
}

/// As much of a TextMate grammar as `Grammar/editors/gesture.tmLanguage.json` uses: matches on a
/// line. The earliest match counts and, among those that begin together, the first.
private struct TextMateGrammar {
  private let patterns: [(scope: String, expression: NSRegularExpression)]

  init() throws {
    let data = try Data(contentsOf: Repository.url(of: "Grammar/editors/gesture.tmLanguage.json"))
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let list = object?["patterns"] as? [[String: String]] ?? []
    patterns = try list.map { pattern in
      (pattern["name"] ?? "", try NSRegularExpression(pattern: pattern["match"] ?? ""))
    }
  }

  /// The scopes of a text by the offsets at which they begin, in bytes.
  func scopes(of text: String) -> [Int: (scope: String, length: Int)] {
    var scopes: [Int: (scope: String, length: Int)] = [:]
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(String(line), at: start, to: &scopes)
      start += line.utf8.count + 1
    }
    return scopes
  }

  private func add(
    _ line: String, at start: Int, to scopes: inout [Int: (scope: String, length: Int)]
  ) {
    var place = 0
    let text = line as NSString
    while place < text.length {
      let rest = NSRange(location: place, length: text.length - place)
      let found = patterns.compactMap { pattern in
        pattern.expression.firstMatch(in: line, options: .withTransparentBounds, range: rest)
          .map { (pattern.scope, $0.range) }
      }.min { $0.1.location < $1.1.location }
      guard let (scope, range) = found, range.length > 0 else { return }
      let before = text.substring(to: range.location).utf8.count
      scopes[start + before] = (scope, text.substring(with: range).utf8.count)
      place = range.location + range.length
    }
  }
}
