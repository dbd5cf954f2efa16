import GestureCompiler
import GestureSyntax

/// A file that gestures are added to. What is in it stays as it is.
struct Addition {
  private let known: Compilation

  /// - Parameter known: What the file compiles to, without errors.
  init(to known: Compilation) { self.known = known }

  private var file: SourceText { known.sources.files[0] }

  /// The gestures and parts of the file, and of those it uses.
  var names: [String] {
    known.sources.files.flatMap { FileSyntax.parse($0).0.gestures.map { $0.name.value } }
  }

  var isPreferenceNew: Bool { !known.prefersBestFit }

  /// Whether the gestures of the file wait for each other less long, in milliseconds, although the best fit wins.
  func lacks(within time: Int64?) -> Bool {
    known.prefersBestFit && (known.togetherWithin ?? 0) < (time ?? 0) * 1000
  }

  /// Whether it sets a limit of stray for every gesture.
  var isLimited: Bool {
    known.syntax.declarations.contains { declaration in
      guard case .demand = declaration else { return false }
      return SyntaxNode.declaration(declaration).paths.contains { $0.names.last?.value == "stray" }
    }
  }

  /// The file with gestures after what is in it, with ends of lines like those in it.
  func text(_ gestures: String, _ preference: String) -> String {
    let old = file.utf8
    let end = old.firstIndex(where: isLineEnd).map { first in
      old[first] == UInt8(ascii: "\n")
        ? "\n" : old[first...].starts(with: "\r\n".utf8) ? "\r\n" : "\r"
    }
    let gap = old.isEmpty ? "" : old.last.map(isLineEnd) == true ? "\n" : "\n\n"
    let new = gap + (isPreferenceNew ? preference + "\n\n" : "") + gestures
    return file.text(in: file.range)
      + new.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end ?? "\n")
  }

  /// What the file compiles to with another text.
  func compilation(of text: String) -> Compilation {
    Compilation(path: file.path, contents: Array(text.utf8)) { path in
      known.sources.files.dropFirst().first { $0.path == path }?.utf8
    }
  }
}
