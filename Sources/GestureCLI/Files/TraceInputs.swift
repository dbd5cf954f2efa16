import GestureReport
import GestureSyntax
import GestureTraces

/// The traces of a command line, one by one.
struct TraceInputs {
  /// Paths in the order to be checked; `-` is standard input.
  private(set) var paths: [String] = []

  /// The specifications in the folders, in the order of the search.
  private(set) var specifications: [String] = []

  /// Whether a file or folder could not be used, which has been reported.
  private(set) var hasProblem = false

  /// What was found in folders and is not taken, by the reason.
  private var skipped: [SkipReason: [String]] = [:]
  private let reporter: Reporter
  /// Whether a folder without a trace is fine.
  private let isForSpecifications: Bool

  /// What the command writes, resolved.
  private let outputs: Set<String>

  /// Finds the traces under paths: files as they are, folders searched in the order of the names'
  /// bytes.
  ///
  /// - Parameters:
  ///   - arguments: Files, folders and `-`.
  ///   - reporter: Receives what cannot be used.
  ///   - isForSpecifications: Whether a folder may hold nothing but specifications.
  ///   - isQuiet: Whether files in folders that are not traces are skipped without a remark.
  ///   - outputs: What the command writes. What it wrote there before is not an input.
  init(
    _ arguments: [String], _ reporter: Reporter, isForSpecifications: Bool = false,
    isQuiet: Bool = false, outputs: [String] = []
  ) {
    (self.reporter, self.isForSpecifications) = (reporter, isForSpecifications)
    self.outputs = Set(outputs.map(reporter.world.files.resolved))
    var search = PathSearch(reporter)
    for argument in arguments {
      search.look(
        at: argument, orSay: isForSpecifications ? nil : "there is no trace in this folder"
      ) { path, kind throws(FileProblem) in
        try take(path, kind)
      }
    }
    hasProblem = search.hasProblem
    for reason in SkipReason.allCases where !(isQuiet && reason.isOfOtherFile) {
      if let paths = skipped[reason] { reporter.remark(reason.text(paths)) }
    }
  }

  /// Takes what is named or in a folder, or notes why not; returns whether it is taken for a trace.
  private mutating func take(
    _ path: String, _ kind: FileAccess.Kind?
  ) throws(FileProblem) -> Bool {
    switch kind {
    case nil:
      paths.append(path)
      return true
    case .folder: return false
    case .linkedFolder: skip(path, .link)
    case .brokenLink: skip(path, .brokenLink)
    case .stream: skip(path, .stream)
    case .file:
      if try isEarlierOutput(path) { return false }
      if path.hasSuffix(".gesture") {
        specifications.append(path)
      } else if let reason = try reasonToSkip(path) {
        skip(path, reason)
      } else {
        paths.append(path)
        return true
      }
    }
    return false
  }

  private mutating func skip(_ path: String, _ reason: SkipReason) {
    if isForSpecifications, path.hasDocumentEnding { return }
    skipped[reason, default: []].append(path)
  }

  /// Why a file in a folder is not a trace, by its name or, where others have such names too, by
  /// what is in it; `nil` if it is one.
  private func reasonToSkip(_ path: String) throws(FileProblem) -> SkipReason? {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    // Results of tests lie beside traces, and have an ending that logs of strokes have.
    if ending == "xml", let bytes = try? reporter.world.files.read(path, TraceLimit.fileSize),
      bytes.isTestReport
    {
      return .testReport
    }
    if TraceFormat.extensions.contains(ending) { return nil }
    guard TraceFormat.sharedExtensions.contains(ending) else { return .name }
    let bytes = try reporter.world.files.read(path, TraceLimit.fileSize)
    do throws(TraceError) {
      let format = try TraceFormat(of: bytes, path: path)
      let isStream = CheckInputs.mayBeStream(path) && Recording.begins(bytes)
      return [.trace, .jsonLines].contains(format) && !isStream ? .contents : nil
    } catch {
      return .contents
    }
  }

  /// Whether a file is where the command writes, and was written by it: another is an input.
  private func isEarlierOutput(_ path: String) throws(FileProblem) -> Bool {
    guard !outputs.isEmpty, outputs.contains(reporter.world.files.resolved(path)) else {
      return false
    }
    let bytes = try reporter.world.files.read(path, TraceLimit.fileSize)
    return bytes.isTestReport || bytes.starts(with: "# What 'gesturec test' found".utf8)
  }
}

/// Why something in a folder is not taken for a trace.
private enum SkipReason: CaseIterable, Hashable {
  case name, contents, testReport, link, brokenLink, stream

  /// Whether the file is simply not a trace, and nothing is wrong with it.
  var isOfOtherFile: Bool {
    switch self {
    case .name, .contents, .testReport: true
    case .link, .brokenLink, .stream: false
    }
  }

  /// What was skipped, in one clause without a full stop.
  func text(_ paths: [String]) -> String {
    "\(counted(paths.count, noun)) in folders skipped, because \(reason(paths.count == 1)): "
      + listed(paths)
  }

  private var noun: String {
    switch self {
    case .name, .contents, .testReport, .stream: "file"
    case .link, .brokenLink: "link"
    }
  }

  private func reason(_ isOne: Bool) -> String {
    switch self {
    case .name:
      (isOne ? "its extension is" : "their extensions are") + " not one of those of traces ("
        + TraceFormat.extensions.map { ".\($0)" }.joined(separator: ", ") + ")"
    case .contents:
      isOne ? "it is not a recording" : "they are not recordings"
    case .testReport: isOne ? "it holds test results" : "they hold test results"
    case .link: isOne ? "it links to another folder" : "they link to other folders"
    case .brokenLink: isOne ? "it is broken" : "they are broken"
    case .stream: isOne ? "it is a pipe or a device" : "they are pipes or devices"
    }
  }
}

extension String {
  /// Whether it is something that people keep beside what they test.
  fileprivate var hasDocumentEnding: Bool { hasSuffix(".md") || hasSuffix(".baseline") }
}

extension [UInt8] {
  /// Whether it is XML with the results of tests, as JUnit writes it: the first element tells.
  fileprivate var isTestReport: Bool {
    let head = String(decoding: prefix(4096), as: UTF8.self)
    var rest = head[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...].dropFirst()
      guard rest.hasPrefix("?") || rest.hasPrefix("!") else {
        return rest.hasPrefix("testsuite")
      }
    }
    return false
  }
}

extension World {
  /// Reads and parses a trace; `-` is standard input.
  func trace(at path: String) -> Result<Trace, TraceProblem> {
    do throws(FileProblem) {
      var bytes =
        path == "-"
        ? try readInput(TraceLimit.fileSize) : try files.read(path, TraceLimit.fileSize)
      if let columns = reading.columns { bytes = try columns.renamed(bytes, path: path) }
      do throws(TraceError) {
        return .success(
          try Trace(reading: bytes, path: path, description: { companion(of: path) })
            .inPoints(of: reading.scale).setting(settings))
      } catch {
        guard CheckInputs.mayBeStream(path), Recording.begins(bytes) else {
          return .failure(.content(error))
        }
        return .failure(
          .file(
            .other(
              "it is a stream of recordings; 'gesturec trace convert --format trace -o FOLDER/' makes a "
                + "file for each")))
      }
    } catch {
      return .failure(.file(error))
    }
  }

  /// Parses a line of a stream of recordings.
  func recording(of line: LineSplitter.Line, path: String) throws(TraceError) -> Recording {
    var recording = try Recording(of: line, path: path)
    recording.trace = recording.trace.inPoints(of: reading.scale).setting(settings)
    return recording
  }
}

extension World {
  /// The description of the device that lies beside a recording; `nil` if no such file can be read.
  private func companion(of path: String) -> TraceCompanion? {
    guard path != "-" else { return nil }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let recording = slash.map { String(path[$0...].dropFirst()) } ?? path
    do throws(FileProblem) {
      let names = try files.names(folder.isEmpty ? "." : folder)
        .compactMap { String(validating: $0, as: UTF8.self) }
      guard let name = TraceCompanion.name(for: recording, among: names),
        let bytes = files.readFound(folder + name, TraceLimit.fileSize)
      else { return nil }
      return TraceCompanion(name: name, bytes: bytes)
    } catch {
      return nil
    }
  }
}

/// Why there is no trace to work with.
enum TraceProblem: Error {
  case file(FileProblem)
  case content(TraceError)

  func message(path: String) -> Message {
    switch self {
    case .file(let problem): Message(problem.code, problem.text, path: path)
    case .content(let error): Message(error, path: path)
    }
  }
}

extension Reporter {
  /// A trace that cannot be used, for either reason.
  func report(_ problem: TraceProblem, path: String, as severity: Message.Severity = .error) {
    if case .file(.interrupted) = problem { return }
    var message = problem.message(path: path)
    message.severity = severity
    report(message)
  }
}
