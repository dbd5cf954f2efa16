import GestureAnalysis
import GestureCompiler
import GestureSyntax
import GestureTestSupport
import Testing

/// Every diagnostic is explained, by an example that has just that diagnostic and one that has none.
@Suite struct ExplanationTests {
  /// Codes without an example, and why.
  private static let withoutExample: [DiagnosticCode: String] = [
    .notUTF8: "bytes that are no text cannot be shown as text",
    .tooManyErrors: "it takes a hundred mistakes",
  ]

  @Test(arguments: DiagnosticCode.allCases) func `has a title and a text`(code: DiagnosticCode) {
    let lines = code.explanation.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].count <= 80 && lines[0].last?.isPunctuation == false)
    #expect(lines.count > 2 && lines[1].isEmpty)
  }

  @Test(arguments: DiagnosticCode.allCases) func `shows the mistake`(code: DiagnosticCode) {
    guard let wrong = examples(of: code).first else {
      #expect(Self.withoutExample[code] != nil, "\(code.rawValue) needs an example")
      return
    }
    #expect(Set(wrong.diagnostics.map(\.message.code)) == [code], "\(wrong.messages)")
  }

  @Test(arguments: DiagnosticCode.allCases) func `shows the way out`(code: DiagnosticCode) {
    let examples = examples(of: code)
    #expect(examples.count == (Self.withoutExample[code] == nil ? 2 : 0))
    guard let right = examples.dropFirst().first else { return }
    #expect(right.messages == [])
  }

  private func examples(of code: DiagnosticCode) -> [Compilation] {
    MarkdownBlock.all(in: code.explanation, path: code.rawValue).map { block in
      Compilation(
        path: "example.gesture", contents: Array(block.text.utf8), reading: Repository.example
      ).examined
    }
  }
}
