import GestureTraces

/// A folder that gets traces, made if it is not there.
struct TraceFolder {
  var path: String
  /// The files that were read; no output replaces one of them.
  var inputs: [String]

  /// The option that names one.
  static func option(_ help: String) -> Option {
    Option("--output", short: "-o", .folder, help: help)
  }

  /// Makes the folder, if it is not there, before the work whose result is written to it.
  ///
  /// - Returns: Whether a file could be saved in it; why not is reported.
  func isMade(_ reporter: Reporter) -> Bool {
    reporter.makeFolder(path)
      && OutputCheck(inputs: [], outputs: [joined(path, "a.trace")]).passes(reporter)
  }

  /// Writes traces.
  ///
  /// - Parameters:
  ///   - files: Their names without an ending, and their texts.
  ///   - reporter: Receives what goes wrong.
  /// - Returns: Whether all were written.
  func write(_ files: [(name: String, text: String)], _ reporter: Reporter) -> Bool {
    guard reporter.makeFolder(path) else { return false }
    let outputs = files.map { joined(path, $0.name + ".trace") }
    guard OutputCheck(inputs: inputs, outputs: outputs).passes(reporter) else { return false }
    return zip(outputs, files).allSatisfy { reporter.write($1.text.utf8, to: $0) }
  }
}

extension Reporter {
  /// Makes a folder and those that it is in, unless they exist; reports what goes wrong.
  func makeFolder(_ path: String) -> Bool {
    do throws(FileProblem) {
      try world.makeFolder(path)
      return true
    } catch {
      report(error, path: path)
      return false
    }
  }
}
