import GestureEmit
package import GestureRuntime

/// How many bytes the runtimes keep of what they run.
package struct MemoryUse: Hashable, Sendable {
  /// In Swift, on this machine.
  package var swift: Int
  /// In C, with 32 touches and without explanations.
  package var c: Int

  /// That of a recognizer.
  package init(of table: GestureTable) {
    swift = Recognizer(table).byteCount
    c = CMemory.bytes(of: table)
  }

  /// That of a set of compilations without errors; `nil` if they do not fit one table file.
  package init?(ofSet compilations: [Compilation]) {
    guard let file = try? TableFile(compilations) else { return nil }
    swift = RecognizerSet(compilations).byteCount
    c = CMemory.bytes(ofSet: file)
  }
}
