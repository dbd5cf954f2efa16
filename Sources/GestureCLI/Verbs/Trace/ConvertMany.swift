import GestureTraces

// Folders and streams: many recordings become one stream, or a folder of files.

/// Converts many recordings, one by one.
struct ConvertMany {
  private let convert: TraceConvert
  private let reporter: Reporter
  /// The names that were given to files already.
  private var names: Set<String> = []
  private var hasProblem = false
  private var count = 0
  /// How many could not be written.
  private var unsaved = 0
  private var progress: Progress

  init(_ convert: TraceConvert, _ reporter: Reporter) {
    (self.convert, self.reporter) = (convert, reporter)
    progress = Progress(total: nil, isQuiet: convert.output != nil, world: reporter.world)
  }

  /// Converts a stream of recordings.
  mutating func run(_ stream: ByteStream, beginning: [UInt8]) throws(OutputClosed) -> ExitCode {
    var splitter = LineSplitter()
    var piece = beginning
    catchSignals()
    while !piece.isEmpty, !isStopped {
      for line in splitter.lines(piece) where !isStopped { try take(line) }
      do throws(FileProblem) {
        piece = try stream.next()
      } catch {
        reporter.report(error, path: convert.input)
        return .unusable
      }
    }
    for line in splitter.last() where !isStopped { try take(line) }
    return finished()
  }

  /// Converts traces.
  mutating func run(_ inputs: TraceInputs) throws(OutputClosed) -> ExitCode {
    hasProblem = inputs.hasProblem
    catchSignals()
    progress = Progress(
      total: inputs.paths.count, isQuiet: convert.output != nil, world: reporter.world)
    for path in inputs.paths where !isStopped {
      switch reporter.world.trace(at: path) {
      case .failure(let problem):
        hasProblem = true
        reporter.report(problem, path: path)
      case .success(let trace):
        try take(
          Recording(
            name: path, label: convert.label?.label(in: path) ?? trace.label ?? trace.onlyGesture,
            person: convert.person?.label(in: path) ?? trace.person, trace: trace))
      }
    }
    return finished()
  }

  private func catchSignals() { reporter.world.interruption.catchSignals() }

  private var isStopped: Bool { reporter.world.interruption.isRequested() }

  private mutating func take(_ line: LineSplitter.Line) throws(OutputClosed) {
    let recording: Recording
    do throws(TraceError) {
      recording = try Recording(of: line, path: convert.input)
    } catch {
      hasProblem = true
      reporter.report(error, path: convert.input)
      return
    }
    try take(recording)
  }

  private mutating func take(_ recording: Recording) throws(OutputClosed) {
    var recording = recording
    recording.trace = convert.turned(recording.trace)
    count += 1
    switch convert.target {
    case .recordings: try reporter.world.write(recording.jsonLine + "\n")
    case .trace: save(recording.trace.nativeText, of: recording)
    case .jsonl: save(recording.trace.jsonLines, of: recording)
    }
    progress.update(count)
  }

  private mutating func save(_ text: String, of recording: Recording) {
    guard let folder = convert.output else { return }
    let path = "\(folder)/\(fileName(for: recording)).\(convert.target.rawValue)"
    do throws(FileProblem) {
      try reporter.world.files.save(Array(text.utf8), path)
    } catch {
      hasProblem = true
      unsaved += 1
      reporter.report(error, path: path)
    }
  }

  /// A name that no other file of the folder has, made of the recording's.
  private mutating func fileName(for recording: Recording) -> String {
    let base = (recording.name ?? "recording-\(count)").asFileName
    var (name, number) = (base, 1)
    while !names.insert(name).inserted {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }

  private mutating func finished() -> ExitCode {
    progress.clear()
    reporter.remark("\(counted(count - unsaved, "recording")) converted")
    return hasProblem ? .unusable : .held
  }
}

extension Trace {
  /// The gesture that the trace expects, if it expects just one.
  fileprivate var onlyGesture: String? {
    let names = expectations.compactMap { expectation in
      if case .outcome(let gesture, let outcome, _, _) = expectation.kind, outcome.isSuccess {
        gesture
      } else {
        nil as String?
      }
    }
    return names.count == 1 ? names[0] : nil
  }
}

extension String {
  /// The text with nothing in it that a file's name cannot have, without a known ending.
  fileprivate var asFileName: String {
    let ending = fileEnding(self) ?? ""
    let known = TraceFormat.extensions + TraceFormat.sharedExtensions
    let base = known.contains(ending) ? String(dropLast(ending.count + 1)) : self
    let plain = base.map { character in
      character.isLetter || character.isNumber || "._+".contains(character) ? character : "-"
    }
    let text = String(plain.drop { $0 == "-" || $0 == "." }.prefix(100))
    return text.isEmpty ? "recording" : text
  }
}
