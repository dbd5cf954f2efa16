import GestureCompiler
import GestureModel
import GestureSyntax

/// What the plugin asks for while a package is built.
///
/// A build needs no readers of recordings, reports, pages or server, so `gesture-build` is a program
/// without them: a package that uses the plugin has to compile less before its own code.
package enum Build {
  /// Writes a `NAME.inputs.swift` for each specification, whose bytes change when anything that it is
  /// compiled from does.
  case gather(specifications: [String], others: [String], folder: String, settings: String?)
  /// Compiles a specification to Swift.
  case compile(specification: String, output: String, settings: String?)

  /// Why a build fails: lines for its log, `path:line:column: error: text`.
  package struct Failure: Error {
    package var lines: String
  }

  /// Understands `gather --output FOLDER [--settings FILE] SPEC… -- OTHER…` and `compile --output FILE
  /// [--settings FILE] SPEC`.
  package init(parsing arguments: [String]) throws(Failure) {
    let usage = Failure(
      lines: """
        usage: gesture-build gather --output FOLDER [--settings FILE] SPEC… -- OTHER…
               gesture-build compile --output FILE [--settings FILE] SPEC

        """)
    var values: [String: String] = [:]
    var paths: [[String]] = [[]]
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      if paths.count == 1, word == "--" {
        paths.append([])
      } else if paths.count == 1, ["--output", "--settings"].contains(word) {
        guard let value = rest.popFirst() else { throw usage }
        values[word] = value
      } else {
        paths[paths.count - 1].append(word)
      }
    }
    guard let output = values["--output"], let first = paths[0].first else { throw usage }
    switch arguments.first {
    case "gather":
      self = .gather(
        specifications: paths[0], others: paths.dropFirst().first ?? [], folder: output,
        settings: values["--settings"])
    case "compile" where paths.flatMap { $0 } == [first]:
      self = .compile(specification: first, output: output, settings: values["--settings"])
    default: throw usage
    }
  }
}

extension Build {
  /// Does it, and writes nothing unless all is well.
  ///
  /// - Parameter files: Where files are read and written.
  /// - Returns: The warnings, as lines for the build's log.
  /// - Throws: What keeps it from being done, as lines for that log.
  package func run(on files: BuildFiles) throws(Failure) -> String {
    switch self {
    case .gather(let specifications, let others, let folder, let settings):
      try gather(specifications, others, folder, try Settings(settings, files), files)
      return ""
    case .compile(let specification, let output, let settings):
      return try compile(specification, output, try Settings(settings, files), files)
    }
  }

  private func gather(
    _ specifications: [String], _ others: [String], _ folder: String, _ settings: Settings,
    _ files: BuildFiles
  ) throws(Failure) {
    var read: [BuildInputs.File] = []
    for path in specifications { read.append((path, try files.contents(of: path))) }
    let inputs = BuildInputs(read, others: others) { files.found($0) }
    guard inputs.diagnostics.isEmpty else {
      throw Failure(lines: renderedLines(inputs.diagnostics, in: inputs.sources))
    }
    for index in read.indices {
      let path = "\(folder)/\(fileName(of: read[index].path)).inputs.swift"
      let bytes = inputs.emittedComments(on: index, and: settings.read)
      // A build compiles again what has a newer input, so one that stays the same is not touched.
      if files.found(path) != bytes { try files.write(bytes, to: path) }
    }
  }

  private func compile(
    _ specification: String, _ output: String, _ settings: Settings, _ files: BuildFiles
  ) throws(Failure) -> String {
    let file = (path: specification, contents: try files.contents(of: specification))
    let compilations = Compilation.set(of: [file], profile: settings.profile) { files.found($0) }
    let messages = renderedLines(compilations[0].diagnostics, in: compilations[0].sources)
    let bytes: [UInt8]
    do throws(Compilation.EmissionError) {
      bytes = try Compilation.emit(.swift, of: compilations, isPublic: settings.build.isPublic)
    } catch {
      if error == .hasErrors { throw Failure(lines: messages) }
      guard let (_, diagnostic) = Compilation.diagnostic(of: error, in: compilations) else {
        throw Failure(lines: "\(visible(specification)): error: \(error.text)\n")
      }
      throw Failure(
        lines: messages + renderedLines([diagnostic], in: compilations[0].sources))
    }
    try files.write(bytes, to: output)
    return messages
  }
}

/// The settings of a target, and the files that were read for them.
private struct Settings {
  var build = BuildSettings()
  var profile: ProfileFile?
  var read: [BuildInputs.File] = []

  init(_ path: String?, _ files: BuildFiles) throws(Build.Failure) {
    guard let path else { return }
    read.append((path, try files.contents(of: path)))
    do throws(BuildSettings.Problem) {
      build = try BuildSettings(reading: read[0].contents, path: path)
    } catch {
      throw Build.Failure(lines: "\(visible(path)):\(error.line): error: \(visible(error.text))\n")
    }
    guard let other = build.profile else { return }
    read.append((other, try files.contents(of: other)))
    profile = ProfileFile(path: other, contents: read[1].contents)
  }
}
