import Foundation
import GestureSyntax
import GestureTestSupport
import Testing

/// The tree-sitter grammar, without tree-sitter: its rules are made a table here, as its generator
/// makes one, and texts are parsed by that.
@Suite struct TreeSitterTests {
  private static let table: ParseTable? = {
    guard
      let json = try? Data(
        contentsOf: Repository.url(of: "Grammar/editors/tree-sitter/src/grammar.json")),
      let rules = try? GrammarRules(json: json)
    else { return nil }
    return ParseTable(rules)
  }()

  @Test func `one token ahead always decides`() throws {
    let table = try #require(Self.table)
    #expect(table.conflicts.isEmpty, "\(Set(table.conflicts).sorted())")
    #expect(table.actions.count > 100)
  }

  /// Every specification in the repository.
  private static let files = ["Examples", "Tests/Corpus"].flatMap { folder in
    Repository.anyFiles(in: folder, withExtension: "gesture")
  }

  @Test func `it accepts what the parser accepts, and refuses the rest`() throws {
    let parser = TableParser(table: try #require(Self.table))
    var (accepted, refused) = (0, 0)
    for file in Self.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let diagnostics = FileSyntax.parse(SourceText(path: file.path, bytes: bytes)).1
      let codes = Set(diagnostics.filter { $0.severity == .error }.map(\.message.code))
      // What words may be names, and how much of something there may be, no grammar says.
      guard codes.isDisjoint(with: [.reservedName, .limitExceeded]) else { continue }
      let isRight = parser.accepts(bytes) == codes.isEmpty
      #expect(isRight, "\(file.lastPathComponent): \(codes)")
      if codes.isEmpty { accepted += 1 } else { refused += 1 }
    }
    #expect(accepted > 60)
    #expect(refused > 3)
  }

  @Test func `every word of the language is a word of the grammar`() throws {
    let grammar = try Repository.text(of: "Grammar/editors/tree-sitter/src/grammar.json")
    for keyword in Keyword.allCases {
      #expect(grammar.contains("\"value\": \"\(keyword.rawValue)\""), "\(keyword)")
    }
  }

  @Test(arguments: ["folds", "highlights", "indents", "locals"])
  func `queries are about tokens, nodes and fields of the grammar`(name: String) throws {
    let grammar = try Repository.text(of: "Grammar/editors/tree-sitter/src/grammar.json")
    let queries = try Repository.text(of: "Grammar/editors/tree-sitter/queries/\(name).scm")
    #expect(queries.matches(of: /@[a-z]/).count > 0)
    for field in queries.matches(of: #/([a-z_]+): \(/#) {
      #expect(grammar.contains("\"name\": \"\(field.1)\""), "no field \(field.1)")
    }
    for quoted in queries.matches(of: #/"([^"]+)"/#) {
      let text = String(quoted.1)
      #expect(grammar.contains("\"value\": \"\(text)\""), "no token \(text)")
    }
    for node in queries.matches(of: #/\(([a-z_]+)/#) {
      let name = String(node.1)
      let isThere =
        grammar.contains("\"\(name)\": {") || grammar.contains("\"value\": \"\(name)\"")
      #expect(isThere, "no node \(name)")
    }
  }
}
