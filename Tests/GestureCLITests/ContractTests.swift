import GestureCompiler
import GestureSyntax
import GestureTestSupport
import Testing

/// The gestures that the language was designed around: each compiles, or is refused for the sole
/// reason that it does not run yet.
@Suite struct ContractTests {
  /// What of the contract does not run yet.
  private static let refused: Set<String> = ["single-tap"]

  @Test(arguments: try declarations()) func `compiles or does not run yet`(name: String) throws {
    let compilation = try contract()
    let declaration = try #require(compilation.declarations.first { $0.name.value == name })
    let codes = compilation.diagnostics
      .filter { declaration.range.contains($0.range) }
      .map(\.message.code)
    #expect(Set(codes) == (Self.refused.contains(name) ? [.notYet] : []), "\(compilation.messages)")
  }

  @Test func `nothing else is wrong`() throws {
    let compilation = try contract()
    #expect(Set(compilation.diagnostics.map(\.message.code)) == [.notYet])
    #expect(Self.refused.isSubset(of: compilation.declarations.map(\.name.value)))
  }

  /// The others have tables when they stand alone.
  @Test func `what runs has tables`() throws {
    let compilation = try contract()
    let kept = compilation.declarations.filter { !Self.refused.contains($0.name.value) }
    let text = kept.map { compilation.sources.files[0].text(in: $0.range) + "\n" }.joined()
    let alone = Compilation(path: "contract.gesture", contents: Array(text.utf8))
    #expect(alone.messages == [])
    #expect(alone.tables.count == kept.count)
  }
}

private func contract() throws -> Compilation {
  let text = try Repository.text(of: "Tests/Corpus/language/contract.gesture")
  return Compilation(path: "contract.gesture", contents: Array(text.utf8))
}

private func declarations() throws -> [String] {
  let names = try contract().declarations.map(\.name.value)
  precondition(!names.isEmpty, "the contract declares nothing")
  return names
}

extension Compilation {
  fileprivate var declarations: [GestureDeclaration] {
    syntax.declarations.compactMap { declaration in
      guard case .gesture(let gesture) = declaration else { return nil }
      return gesture
    }
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}
