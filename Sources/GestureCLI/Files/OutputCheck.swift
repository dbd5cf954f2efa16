/// Looks at everything that a command is about to write, before it writes any of it.
struct OutputCheck {
  /// The files that were read. They are the user's work, so no output may replace one.
  var inputs: [String]
  var outputs: [String]

  /// Reports what is wrong with an output, if anything is.
  ///
  /// - Returns: Whether all can be written.
  func passes(_ reporter: Reporter) -> Bool {
    replacesNothing(reporter) && outputs.allSatisfy { canBeSaved($0, reporter) }
  }

  /// Reports an output that is an input or another output, if there is one.
  func replacesNothing(_ reporter: Reporter) -> Bool {
    let files = reporter.world.files
    var known: [String: String] = [:]
    for input in inputs {
      if let identity = files.identity(input) {
        known[identity] = "it is also an input, which would be lost; name another file"
      }
    }
    for output in outputs {
      guard let identity = files.identity(output) else { continue }
      if let reason = known[identity] {
        reporter.report(reason, path: output)
        return false
      }
      known[identity] = "two outputs would be this one file; name another for one of them"
    }
    return true
  }

  /// Whether nothing lies at a path but what the tool wrote there, which shows in its text; else that is reported.
  static func isFree(
    _ path: String, for isOwn: (String) -> Bool, else problem: String, _ reporter: Reporter
  ) -> Bool {
    let files = reporter.world.files
    guard files.isFile(path) else { return true }
    do throws(FileProblem) {
      let old = try files.read(path, 1 << 26)
      if old.isEmpty || isOwn(String(decoding: old, as: UTF8.self)) { return true }
      reporter.report(problem, path: path)
    } catch {
      reporter.report(error, path: path)
    }
    return false
  }

  private func canBeSaved(_ output: String, _ reporter: Reporter) -> Bool {
    do throws(FileProblem) {
      try reporter.world.files.checkSaving(output)
      return true
    } catch {
      reporter.report(error, path: output)
      return false
    }
  }
}

extension World {
  /// Writes a text to a file that was not read, or to standard output.
  func save(
    _ text: String, to output: String?, inputs: [String], _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    guard let output else {
      try write(text)
      return .held
    }
    guard OutputCheck(inputs: inputs, outputs: [output]).passes(reporter) else { return .unusable }
    return reporter.write(text.utf8, to: output) ? .held : .unusable
  }
}
