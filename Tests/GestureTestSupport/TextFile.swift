import GestureCompiler
import GestureSyntax

/// A file of texts and of what the compiler makes of them, which a compiler elsewhere can be compared
/// with. `Tests/Replay/README.md` describes its bytes.
package struct TextFile {
  /// The file so far.
  package var bytes: [UInt8] { output.bytes }

  /// How many texts it holds.
  package private(set) var count = 0

  private var output = LittleEndian([0x8D] + Array("gtexts".utf8) + [1])

  /// Creates a file without texts.
  package init() {}

  /// Adds a text, the files of `Examples` that it uses, its messages, and what it is compiled to.
  package mutating func add(_ path: String, _ contents: [UInt8]) {
    count += 1
    let isExample = path.hasPrefix("Examples/")
    let name = isExample ? String(path.dropFirst("Examples/".count)) : path
    var used: [(path: String, contents: [UInt8])] = []
    let compilation = Compilation(path: name, contents: contents) { path in
      guard isExample, let other = Repository.example(at: path) else { return nil }
      if !used.contains(where: { $0.path == path }) { used.append((path, other)) }
      return other
    }
    output.append(block: Array(name.utf8))
    output.append(block: contents)
    output.append(UInt32(used.count))
    for other in used {
      output.append(block: Array(other.path.utf8))
      output.append(block: other.contents)
    }
    let messages = renderedLines(compilation.diagnostics, in: compilation.sources)
    output.append(block: Array(messages.utf8))
    for target in [Compilation.Target.binary, .swift] {
      output.append(block: (try? Compilation.emit(target, of: [compilation])) ?? [])
    }
  }
}
