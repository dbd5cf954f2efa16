package import GestureSyntax

/// Constants that count instead of those of the same names, whichever file gives those.
///
/// A gesture's own constants, in its body, are not replaced.
package struct Profile: Sendable {
  let constants: [String: Constant]

  /// A profile that replaces nothing.
  package init() { constants = [:] }

  /// Reads the constants of a file. Its gestures and parts are not looked at.
  ///
  /// - Parameters:
  ///   - source: The file's text.
  ///   - sources: The files so far, `source` among them; those that the file uses are added.
  ///   - reading: Gives the bytes of a used file; `nil` if it is missing.
  /// - Returns: The profile, and what is wrong with the file and its constants.
  package static func check(
    _ source: SourceText, sources: inout SourceMap, reading: (_ path: String) -> [UInt8]?
  ) -> (Profile, [Diagnostic]) {
    let (syntax, mistakes) = FileSyntax.parse(source)
    let (library, others) = Library.load(syntax, in: source, sources: &sources, reading: reading)
    return (Profile(constants: library.ownConstants), mistakes + others)
  }

  private init(constants: [String: Constant]) { self.constants = constants }
}
