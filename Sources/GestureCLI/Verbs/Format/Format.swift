import GestureReport
import GestureSyntax

/// `gesturec format`: writes specifications in the one style there is.
struct Format: Verb {
  /// Files, folders and `-`.
  var paths: [String]
  /// Whether to show what would change, and to change nothing.
  var isCheck: Bool

  static let manual = Manual(
    name: "format",
    summary: "Write specifications in one style",
    abstract: "Writes specifications in the one style there is.",
    usage: "[--check] PATH…",
    arguments: [
      .init(
        "PATH…",
        ".gesture files, which are rewritten; folders, searched for such; '-' for standard input, "
          + "which is written to standard output")
    ],
    options: [
      Option(
        "--check", help: "Write no file; fail if one is not formatted, and print the difference")
    ] + Option.forMessages,
    notes: """
      Lines, blanks and the spelling of marks change; words, numbers and comments
      stay, and so does the meaning. Lines have at most 100 columns where they can be
      broken, and end as the first one does: with LF, CR LF or CR. A body that is
      written on one line stays on it if there is room, and a line that is broken
      after a comma stays broken there.

      A file that does not parse is left as it is, its errors are printed, and the
      exit status is 1; so it is if '--check' finds a difference. A file that is
      formatted already is not written.
      """,
    examples: [
      "gesturec format .",
      "gesturec format --check Sources",
      "gesturec format - < tap.gesture",
    ])

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.allPaths
    guard !paths.isEmpty else { throw UsageError("PATH is missing", topic: arguments.topic) }
    guard paths.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("'-' can be read only once", topic: arguments.topic)
    }
    isCheck = arguments.has("--check")
  }
}

extension Format {
  var writesForPrograms: Bool { paths.contains("-") }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    let inputs = SpecificationInputs(paths, reporter)
    var codes: [ExitCode] = inputs.hasProblem ? [.unusable] : []
    for path in inputs.paths { codes.append(try format(path, reporter)) }
    return codes.max { $0.rawValue < $1.rawValue } ?? .held
  }

  /// Formats one file, and says how that went.
  private func format(_ path: String, _ reporter: Reporter) throws(OutputClosed) -> ExitCode {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes =
        path == "-"
        ? try reporter.world.readInput(Specifications.sizeLimit)
        : try reporter.world.files.read(path, Specifications.sizeLimit)
    } catch {
      reporter.report(error, path: path)
      return .unusable
    }
    var sources = SourceMap()
    let source = sources.add(path: path == "-" ? "<stdin>" : path, bytes: bytes)
    let text: String
    do throws(FormatError) {
      text = try source.formatted()
    } catch {
      reporter.report(error.diagnostics, in: sources)
      return .didNotHold
    }
    return try write(text, path: path, from: source, bytes, reporter)
  }
}

extension Format {
  /// Writes the formatted text where it belongs.
  private func write(
    _ text: String, path: String, from source: SourceText, _ bytes: [UInt8], _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    let isFormatted = Array(text.utf8) == bytes
    if isCheck {
      guard !isFormatted else { return .held }
      let palette = reporter.world.outputPalette
      let diff = UnifiedDiff(
        path: source.path, from: String(decoding: bytes, as: UTF8.self), to: text)
      try reporter.world.write(diff.text(palette))
      if reporter.messages != .text {
        reporter.report(
          Message(.notFormatted, "'gesturec format' would write it in another way", path: path))
      }
      return .didNotHold
    }
    guard path != "-" else {
      try reporter.world.write(text)
      return .held
    }
    guard !isFormatted else { return .held }
    do throws(FileProblem) {
      try reporter.world.files.save(Array(text.utf8), path)
      return .held
    } catch {
      reporter.report(error, path: path)
      return .unusable
    }
  }
}
