// A stand-in for the compiler, with its façade and nothing behind it.
public import GestureSyntax

/// Everything the compiler worked out about one file.
public struct Compilation: Sendable {
  /// The files that took part, the compiled one first.
  public let sources: SourceMap

  /// What the compiler has to say, in the order of the text.
  public let diagnostics: [Diagnostic]

  /// Compiles a file. Never throws: what went wrong is in ``diagnostics``.
  ///
  /// - Parameters:
  ///   - path: The name to show in messages. It is not opened.
  ///   - contents: The bytes of a `.gesture` file.
  ///   - reading: Gives the bytes of a file that is used, or `nil` if there is none.
  public init(path: String, contents: [UInt8], reading: (String) -> [UInt8]?) {
    var sources = SourceMap()
    let file = sources.add(path: path, bytes: contents)
    self.sources = sources
    let text = file.text(in: file.range)
    let isOpen = text.count { $0 == "{" } > text.count { $0 == "}" }
    diagnostics =
      isOpen
      ? [.error(.init(.unclosed, "a brace is opened and never closed"), at: SourceRange(0, 7))] : []
  }

  /// Whether there is an error among the diagnostics.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// A stage as text.
  package func dump(_ stage: Stage) -> String { "\(stage.rawValue)\n" }
}

/// A stage of the compiler that can be printed.
package enum Stage: String, CaseIterable, Sendable {
  case tokens, tree, model, automaton, table
}
