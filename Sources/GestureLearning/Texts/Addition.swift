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

  /// What it asks of every gesture.
  private var demands: [ExpressionSyntax] {
    known.syntax.declarations.flatMap { declaration -> [ExpressionSyntax] in
      guard case .demand(let demand) = declaration else { return [] }
      return demand.conditions
    }
  }

  /// Whether it asks something of every gesture.
  var isDemanding: Bool { !demands.isEmpty }

  /// Its first limit of stray for every gesture.
  private var strayLimit: ExpressionSyntax? {
    demands.first { condition in
      SyntaxNode.expression(condition).paths.contains { $0.names.last?.value == "stray" }
    }
  }

  /// Whether it sets a limit of stray for every gesture.
  var isLimited: Bool { strayLimit != nil }

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

  /// The place and the text of its limit of stray for every gesture: a gesture's own limit cannot be wider, since both
  /// hold.
  var writtenLimit: (line: Int, text: String)? {
    strayLimit.map { limit in
      let words = file.text(in: limit.range).split(whereSeparator: { $0.isWhitespace })
      return (file.location(of: limit.range.start).line, words.joined(separator: " "))
    }
  }

  /// A text that begins as the file does, with another limit of stray for every gesture.
  func relaxed(_ text: String, to limit: String) -> String {
    guard let range = strayLimit?.range else { return text }
    let rest = Array(text.utf8).dropFirst(range.end - file.range.start)
    return file.text(in: SourceRange(file.range.start, range.start)) + limit
      + String(decoding: rest, as: UTF8.self)
  }

  /// What the file compiles to with another text.
  func compilation(of text: String) -> Compilation {
    Compilation(path: file.path, contents: Array(text.utf8)) { path in
      known.sources.files.dropFirst().first { $0.path == path }?.utf8
    }
  }
}
