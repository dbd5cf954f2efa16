import GestureCompiler
import GestureModel

/// How a build wants the gestures of one module compiled: the file behind `--settings`, of which the
/// plugin passes the one in the target's folder.
///
///     # Other modules see the gestures, and they have Android's thresholds.
///     public
///     profile android.gesture
struct BuildSettings: Hashable {
  /// Whether other modules see what is generated.
  var isPublic = false
  /// The file whose constants count, as a path from where the tool is run.
  var profile: String?

  /// Why a file is none.
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

extension BuildSettings {
  /// Reads a file and its profile; what is wrong has been reported then.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` for no settings.
  ///   - reporter: Is told of what cannot be read.
  /// - Returns: The settings, and the files that were read for them.
  static func read(
    _ path: String?, _ reporter: Reporter
  ) -> (settings: BuildSettings, files: [(path: String, contents: [UInt8])])? {
    guard let path else { return (BuildSettings(), []) }
    guard let contents = Specifications.contents(of: path, reporter) else { return nil }
    var files = [(path: path, contents: contents)]
    do throws(Problem) {
      let settings = try BuildSettings(reading: contents, path: path)
      if let profile = settings.profile {
        guard let contents = Specifications.contents(of: profile, reporter) else { return nil }
        files.append((profile, contents))
      }
      return (settings, files)
    } catch {
      reporter.report(error.text, path: "\(path):\(error.line)")
      return nil
    }
  }
}
