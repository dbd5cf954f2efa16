import GestureModel

/// How a build compiles the gestures of one module: what `gesturec.settings` in the target's folder says.
///
///     # Other modules see the gestures, and they have Android's thresholds.
///     public
///     profile android.gesture
struct BuildSettings: Hashable {
  /// Whether other modules see what is generated.
  var isPublic = false
  /// The file whose constants count, as a path from where the tool is run.
  var profile: String?

  /// The first line that is not a setting.
  struct Problem: Error, Hashable {
    var line: Int
    var text: String
  }

  init() {}

  /// Reads the lines of a file.
  ///
  /// - Parameters:
  ///   - contents: The file's bytes.
  ///   - path: Where it is; a profile's path counts from there.
  /// - Throws: ``Problem`` at the first line that says something else.
  init(reading contents: [UInt8], path: String) throws(Problem) {
    let lines = String(decoding: contents, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if first == "public", words.count == 1 {
        isPublic = true
      } else if first == "profile", words.count > 1 {
        let name = line.drop(while: \.isWhitespace).dropFirst("profile".count)
          .drop(while: \.isWhitespace)
        profile = resolvedPath(trimmed(name), from: path)
      } else {
        throw Problem(
          line: index + 1,
          text: "'\(line.prefix(80))' is no setting; known are 'public' and 'profile FILE'")
      }
    }
  }

  private func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
