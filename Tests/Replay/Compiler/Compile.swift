// A program that compiles texts from standard input and compares what comes of each with what the
// compiler made of it where the file was written. For WebAssembly alone: `.ci/wasm` builds and runs it.
import GestureCompiler
import GestureSyntax

/// The first bytes of a file of sources; the last of them is the format's version.
private let magic: [UInt8] = [0x8D, 0x67, 0x74, 0x65, 0x78, 0x74, 0x73, 1]

/// Called by `main`. Returns the exit code: 0, or 1 if something was not the same.
@_cdecl("replay")
public func replay() -> CInt { run(onFileOf: magic, compileAll) }

/// Compiles all texts of a file. Returns whether all came out as they should.
private func compileAll(_ reader: inout ByteReader, _ output: inout Output) -> Bool {
  var totals = Totals()
  while !reader.isAtEnd {
    let source = Source(from: &reader)
    let compilation = source.compilation()
    totals.texts += 1
    for kind in [Source.Product.messages, .table, .swift] {
      totals.outputs += 1
      guard source.made(kind, by: compilation) != reader.block() else { continue }
      totals.differences += 1
      output.write(Array(source.path.utf8))
      output.write(kind.difference)
      output.endLine()
    }
  }
  totals.write(to: &output)
  return totals.differences == 0
}

/// How much was done.
private struct Totals {
  var texts = 0
  var outputs = 0
  var differences = 0

  func write(to output: inout Output) {
    output.write(texts)
    output.write(" texts, ")
    output.write(outputs)
    output.write(" outputs, ")
    output.write(differences)
    output.write(" disagreements")
    output.endLine()
  }
}

/// A `.gesture` file and those that it uses.
private struct Source {
  let path: String
  let contents: [UInt8]
  let others: [(path: [UInt8], contents: [UInt8])]

  init(from reader: inout ByteReader) {
    path = String(decoding: reader.block(), as: UTF8.self)
    contents = reader.block()
    others = (0..<reader.int()).map { _ in (reader.block(), reader.block()) }
  }

  func compilation() -> Compilation {
    Compilation(path: path, contents: contents) { path in
      others.first { $0.path.elementsEqual(path.utf8) }?.contents
    }
  }

  /// What a text is compiled to, in the order of the file.
  enum Product {
    case messages, table, swift

    var difference: StaticString {
      switch self {
      case .messages: " differs in its messages"
      case .table: " differs in its table file"
      case .swift: " differs in its Swift"
      }
    }
  }

  /// An output; nothing if it is not made of a text with errors.
  func made(_ kind: Product, by compilation: Compilation) -> [UInt8] {
    switch kind {
    case .messages:
      Array(renderedLines(compilation.diagnostics, in: compilation.sources).utf8)
    case .table: (try? Compilation.emit(.binary, of: [compilation])) ?? []
    case .swift: (try? Compilation.emit(.swift, of: [compilation])) ?? []
    }
  }
}
