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
    summary: "Format specifications",
    abstract: "Formats specifications in the standard style.",
    usage: "[--check] PATH…",
    arguments: [
      .init(
        "PATH…",
        ".gesture files, which are rewritten; folders, searched for them; '-' to format standard "
          + "input to standard output")
    ],
    options: [
      Option(
        "--check", help: "Write nothing; print the differences, and fail if there are any")
    ] + Option.forMessages,
    notes: """
      Only line breaks, spaces and the spelling of marks change; words, numbers,
      comments and the meaning stay. Lines have at most 100 columns where they can be
      broken, and all end like the first: with LF, CR LF or CR. A body that is
      written on one line stays on one line if it fits, and a line break after a
      comma is kept.

      A file that does not parse is not changed, and its errors are printed. The exit
      status is then 1, as it is if '--check' finds a difference. A file that is
      formatted already is not written.
      """,
    examples: [
      "gesturec format .",
      "gesturec format --check Sources",
      "gesturec format - < tap.gesture",
    ])

  init(_ arguments: Arguments) throws(UsageError) {
    paths = try arguments.somePaths("PATH")
    try arguments.refuseSecondInput(in: paths)
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
          Message(.notFormatted, "it is not formatted; 'gesturec format' rewrites it", path: path))
      }
      return .didNotHold
    }
    guard path != "-" else {
      try reporter.world.write(text)
      return .held
    }
    guard !isFormatted else { return .held }
    return reporter.write(text.utf8, to: path) ? .held : .unusable
  }
}
