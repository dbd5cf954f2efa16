import Foundation
import GestureCompiler
import GestureSyntax
import GestureTestSupport
import Testing

/// Formatting changes what people read and nothing of what a machine does.
@Suite struct FormatMeaningTests {
  @Test(arguments: files)
  func `a formatted file compiles to the same tables`(file: URL) throws {
    let source = SourceText(path: file.path, bytes: Array(try Data(contentsOf: file)))
    // Some files of the corpus are wrong on purpose.
    let compilation = try Compilation.ofRepository(Repository.path(of: file))
    guard let expected = tables(of: compilation) else { return }
    // A sample formats it as a user might have written it; all formats it as it is, too.
    for seed in (Effort.now > .sample ? 0 : 1)..<2 as Range<UInt64> {
      let text = seed == 0 ? nil : Respacing(seed: seed).text(of: source)
      let written = SourceText(path: file.path, bytes: text.map { Array($0.utf8) } ?? source.utf8)
      #expect(tables(of: Array(try written.formatted().utf8), at: file) == expected)
    }
  }

  /// As a user might have written them, with blanks and comments wherever they can stand.
  @Test(arguments: Effort.seeds(100))
  func `a random file that is formatted compiles to the same tables`(seed: UInt64) throws {
    let file = URL(filePath: "/random.gesture")
    let each = UInt64(Effort.count(40, exhaustive: 100, sample: 2))
    var compiled: UInt64 = 0
    for number in seed * each..<(seed + 1) * each {
      var specification = RandomSpecification(seed: number)
      let source = SourceText(path: file.path, contents: specification.file())
      let expected = tables(of: source.utf8, at: file)
      if expected != nil { compiled += 1 }
      let written = SourceText(path: "", contents: Respacing(seed: number).text(of: source))
      for text in [source, written] {
        let formatted = try text.formatted()
        #expect(tables(of: Array(formatted.utf8), at: file) == expected, "\(text.utf8)")
        #expect(try SourceText(path: "", contents: formatted).formatted() == formatted)
      }
    }
    #expect(compiled * 2 >= each)
  }

  private static let files = ["Examples", "Tests/Corpus"]
    .flatMap { Repository.files(in: $0, withExtension: "gesture") }
}

/// The bytes of a file's tables, without the places of the text; `nil` if it has errors or no
/// gestures.
private func tables(of contents: [UInt8], at file: URL) -> [UInt8]? {
  let compilation = Compilation(path: file.path, contents: contents) { path in
    (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
  }
  return tables(of: compilation)
}

private func tables(of compilation: Compilation) -> [UInt8]? {
  guard !compilation.tables.isEmpty else { return nil }
  return try? Compilation.emit(.binary, of: [compilation], isStripped: true)
}
