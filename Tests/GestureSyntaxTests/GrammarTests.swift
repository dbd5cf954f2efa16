import Foundation
import GestureSyntax
import GestureTestSupport
import Testing

/// Keeps `Grammar/gesture.ebnf` true: the grammar is checked, not merely published.
@Suite struct GrammarTests {
  @Test func `every production is quoted above a method, and every quotation is a production`()
    throws
  {
    let productions = try productions()
    let quotations = try quotations()
    #expect(productions.count > 40)
    for production in productions {
      #expect(quotations.contains(production.text))
    }
    let texts = Set(productions.map(\.text))
    for quotation in quotations { #expect(texts.contains(quotation)) }
  }

  @Test func `the grammar and the compiler agree on the words`() throws {
    let quoted = try quotedTexts { $0 != "unit" && $0 != "DOC" }.filter(\.startsWithLetter)
    #expect(quoted.subtracting(Keyword.allCases.map(\.rawValue)) == [])
    #expect(Set(Keyword.allCases.map(\.rawValue)).subtracting(quoted) == [])
  }

  @Test func `the grammar and the compiler agree on the units`() throws {
    let quoted = try quotedTexts { $0 == "unit" }
    #expect(quoted == Set(UnitName.allCases.map(\.rawValue)))
  }

  @Test func `the grammar has no marks that the lexer does not know`() throws {
    let quoted = try quotedTexts { $0.first?.isLowercase == true && $0 != "unit" }
      .filter { !$0.startsWithLetter }
    #expect(quoted.subtracting(Punctuation.allCases.map(\.rawValue)) == [])
  }

  @Test func `every name in the grammar is a production`() throws {
    let productions = try productions()
    let names = Set(productions.map(\.name)).union(["letter", "digit"])
    for production in productions {
      let bare = production.text.replacing(#/\?[^?]*\?|'"'|"[^"]*"/#, with: "")
      for used in bare.matches(of: #/[A-Za-z][A-Za-z-]*/#) {
        #expect(names.contains(String(used.0)), "\(production.text)")
      }
    }
  }

  @Test func `the tree names its productions as the grammar does`() throws {
    let tree = try Repository.text(of: "Sources/GestureSyntax/Tree/SyntaxTree.swift")
    let names = Set(try productions().map(\.name))
    for quotation in tree.matches(of: #/\/\/\/ `([a-z-]+) = /#) {
      #expect(names.contains(String(quotation.1)))
    }
  }

  @Test func `no measure, point or unit is a keyword but for touches and corner`() {
    let words =
      MeasureName.allCases.map(\.rawValue) + PointName.allCases.map(\.rawValue)
      + UnitName.allCases.map(\.rawValue)
    #expect(words.filter { Keyword(rawValue: $0) != nil } == ["corner", "touches"])
  }

  @Test func `every keyword occurs in the corpus`() throws {
    var words: Set<String> = []
    for file in Repository.files(in: "Tests/Corpus/tree", withExtension: "gesture") {
      let source = SourceText(path: "", contents: try String(contentsOf: file, encoding: .utf8))
      words.formUnion(source.tokens().map { source.text(in: $0.range) })
    }
    #expect(Keyword.allCases.map(\.rawValue).filter { !words.contains($0) } == [])
  }
}

private struct Production {
  let name: String
  let text: String
}

/// The productions, each on one line.
private func productions() throws -> [Production] {
  let grammar = try Repository.text(of: "Grammar/gesture.ebnf")
  let lines = grammar.split(separator: "\n").filter { !$0.hasPrefix("#") }
  return lines.joined(separator: " ").components(separatedBy: " ;")
    .map { $0.split(separator: " ").joined(separator: " ") }
    .filter { !$0.isEmpty }
    .map { Production(name: String($0.prefix { $0 != " " }), text: $0 + " ;") }
}

/// The productions quoted in the lexer's and the parser's comments, each on one line.
private func quotations() throws -> Set<String> {
  var quotations: Set<String> = []
  for file in Repository.files(in: "Sources/GestureSyntax", withExtension: "swift")
  where file.lastPathComponent.hasPrefix("Parser") || file.lastPathComponent == "Lexer.swift" {
    let text = try String(contentsOf: file, encoding: .utf8)
    var quotation: String?
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      guard let quoted = line.wholeMatch(of: #/\/\/\/ `(.*)`/#)?.1 else { continue }
      if quoted.contains(#/^[A-Za-z-]+ = /#) { quotation = "" }
      guard let begun = quotation else { continue }
      let whole = begun + " " + quoted
      quotation = whole.hasSuffix(" ;") ? nil : whole
      if quotation == nil {
        quotations.insert(whole.split(separator: " ").joined(separator: " "))
      }
    }
  }
  return quotations
}

/// What stands in double quotes in the productions with some names.
private func quotedTexts(in wanted: (String) -> Bool) throws -> Set<String> {
  var quoted: Set<String> = []
  for production in try productions() where wanted(production.name) {
    let text = production.text.replacing(#/'"'/#, with: "")
    quoted.formUnion(text.matches(of: #/"([^"]+)"/#).map { String($0.1) })
  }
  return quoted
}

extension String {
  fileprivate var startsWithLetter: Bool { first?.isLetter == true }
}
