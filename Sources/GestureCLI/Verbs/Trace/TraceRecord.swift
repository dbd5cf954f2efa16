import GestureCompiler
import GestureModel
import GestureSyntax
import GestureTraces

/// `gesturec trace record`: writes what is drawn on an input device, a trace for each drawing.
struct TraceRecord: Verb {
  static let manual = Manual(
    name: "trace record",
    summary: "Record what is drawn on a touch device",
    abstract: "Records what is drawn on a Linux input device, one .trace per drawing.",
    usage: "[OPTION]… SOURCE [SPEC] [-o FOLDER]",
    arguments: [
      .init(
        "SOURCE",
        "The device, such as /dev/input/event3; or the output of evemu-record, libinput record, "
          + "getevent or evtest, in a file or, with '-', on standard input"),
      .init(
        "SPEC",
        "A .gesture file, whose gestures are run on each drawing at once. Labels must then be "
          + "among them, or 'none', and each trace expects its label"),
    ],
    options: [
      Option(
        "--output", short: "-o", .folder,
        help: "The folder for the traces [default: the current one]. Existing files are not "
          + "overwritten"),
      Option(
        "--label", Option.Value(name: "NAME,…"),
        help: "What is drawn: traces are named NAME-01.trace and so on. With several names, "
          + "each drawing gets the next one [default: drawing]"),
      .profile, .scale,
    ] + Option.forSpecifications,
    notes: """
      It records until the input ends or until Ctrl-C. Finished drawings are then
      saved; a drawing with a finger still down is discarded. Fingers that are down
      together, and strokes with short pauses between them, are one drawing.

      Reading a device needs permission: use 'sudo', or join the group 'input'. Text
      input carries its own times, so a drawing is saved when the next one begins,
      or at the end.
      """,
    examples: [
      "gesturec trace record /dev/input/event3 -o drawings --label checkmark",
      "sudo evemu-record /dev/input/event3 | gesturec trace record - --label tap,none",
    ])

  var source: String
  var folder: String
  /// What is drawn, in turn; none if that is not known.
  var labels: [String]
  var specification: String?
  var profile: String?
  /// How many units of the device are a point.
  var scale: Float

  /// Milliseconds without a touch after which a drawing is over.
  static let pause = 1000

  init(_ arguments: Arguments) throws(UsageError) {
    let paths = try arguments.somePaths("SOURCE", atMost: 2)
    source = paths[0]
    specification = paths.dropFirst().first
    folder = try arguments.folder() ?? "."
    profile = arguments.value("--profile")
    scale = try arguments.scale()
    labels = (arguments.value("--label") ?? "").split(separator: ",").map(String.init)
    if arguments.value("--label") != nil, labels.isEmpty {
      throw UsageError("'--label' needs a name", topic: arguments.topic)
    }
    if let label = labels.first(where: { !$0.isPlainName }) {
      throw UsageError(
        "'\(label)' cannot be the name of a file; a label has letters, digits, '-' and '_'",
        topic: arguments.topic)
    }
    if profile != nil, specification == nil {
      throw UsageError("'--profile' is for a SPEC", topic: arguments.topic)
    }
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    var compilation: Compilation?
    if let specification {
      guard let compilations = Specifications.compile([specification], profile: profile, reporter)
      else { return .unusable }
      guard reporter.areSound(compilations) else { return .didNotHold }
      compilation = compilations.first
    }
    if let compilation {
      let gestures = labels.filter { $0 != RecordSession.nothing }
      let known = compilation.model.gestures.map { $0.name }
      let path = compilation.sources.files[0].path
      guard reporter.knows(gestures, among: known, in: path) else { return .unusable }
    }
    let (stream, used): (ByteStream, Set<String>)
    do throws(FileProblem) {
      try world.makeFolder(folder)
      let names = try world.files.names(folder)
      used = Set(names.map { String(decoding: $0, as: UTF8.self) })
    } catch {
      reporter.report(error, path: folder)
      return .unusable
    }
    do throws(FileProblem) {
      stream = try world.open(source)
    } catch {
      reporter.report(error, path: source)
      return .unusable
    }
    var session = RecordSession(self, compilation, reporter, used: used)
    return try session.run(stream)
  }
}

extension String {
  /// Whether it can stand in the name of a file, wherever that is.
  fileprivate var isPlainName: Bool {
    !isEmpty && first != "-" && allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }
}
