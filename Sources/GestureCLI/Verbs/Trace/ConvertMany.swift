import GestureReport
import GestureSyntax
import GestureTraces

// Folders and streams: many recordings become one stream, or a folder of files.

/// Converts many recordings, one by one.
struct ConvertMany {
  private let convert: TraceConvert
  private let reporter: Reporter
  /// Where the recordings become files of their own; `nil` if they become one stream.
  private let folder: String?
  /// The file that the stream goes to; `nil` for standard output.
  private let sink: FileSink?
  /// The names that were given to files already.
  private var names: Set<String> = []
  private var hasProblem = false
  private var count = 0
  /// How many could not be written.
  private var unsaved = 0
  /// How many were repaired in each way, and what was in the first of those, after its name.
  private var repairs: [TraceNote.Kind: (count: Int, first: String)] = [:]
  /// Of how many something is known that is not written.
  private var reduced = 0
  /// What of all of them is not written.
  private var setAside = SetAside()
  /// Whether nothing more can be written.
  private var isBlocked = false
  /// Whether a file of someone else's was in the way. Those of a whole folder need not be named.
  private var isRefused = false
  private var progress: Progress

  /// The total is how many recordings there are, if that is known.
  init(
    _ convert: TraceConvert, _ reporter: Reporter, folder: String?, sink: FileSink?, total: Int?
  ) {
    (self.convert, self.reporter, self.folder, self.sink) = (convert, reporter, folder, sink)
    progress = Progress(total: total, isQuiet: convert.output != nil, world: reporter.world)
  }

  /// Converts traces and streams.
  mutating func run(
    _ inputs: CheckInputs, hasProblem: Bool
  ) throws(OutputClosed) -> ExitCode {
    var inputs = inputs
    self.hasProblem = hasProblem
    reporter.world.interruption.catchSignals()
    while !isStopped, let part = inputs.next() {
      switch part {
      case .traces(let paths): for path in paths where !isStopped { try take(traceAt: path) }
      case .stream(let path, let stream, let beginning):
        try take(path, stream, beginning: beginning)
      }
    }
    return finished()
  }

  private var isStopped: Bool {
    isBlocked || isRefused || reporter.world.interruption.isRequested()
  }

  private mutating func take(traceAt path: String) throws(OutputClosed) {
    switch reporter.world.trace(at: path) {
    case .failure(let problem):
      progress.clear()
      hasProblem = true
      reporter.report(problem, path: path)
    case .success(let trace):
      try take(
        Recording(
          name: path, label: trace.label ?? trace.onlyGesture, person: trace.person,
          device: trace.device, trace: trace))
    }
  }

  private mutating func take(
    _ path: String, _ stream: ByteStream, beginning: [UInt8]
  ) throws(OutputClosed) {
    let isRead = try reporter.takeRecordings(of: path, stream, beginning: beginning) {
      lines throws(OutputClosed) in
      for line in lines where !isStopped { try take(line, of: path) }
    }
    if !isRead { hasProblem = true }
  }

  private mutating func take(
    _ line: LineSplitter.Line, of path: String
  ) throws(OutputClosed) {
    let recording: Recording
    do throws(TraceError) {
      recording = try reporter.world.recording(of: line, path: path)
    } catch {
      progress.clear()
      hasProblem = true
      return reporter.report(error, path: path)
    }
    try take(recording)
  }

  private mutating func take(_ recording: Recording) throws(OutputClosed) {
    var recording = recording
    let path = recording.trace.path
    guard recording.trace.eventCount > 0 else {
      progress.clear()
      hasProblem = true
      return reporter.report(.other("there are no touches to write"), path: path)
    }
    recording.trace = convert.turned(recording.trace)
    recording.label = convert.label?.label(in: path) ?? recording.label
    recording.person = convert.person?.label(in: path) ?? recording.person
    count += 1
    for note in recording.trace.notes {
      repairs[note.kind, default: (0, "\(path): \(note.text)")].count += 1
    }
    setAside.add(recording.trace.setAside)
    if convert.target != .recordings, recording.isMoreThanItsTrace { reduced += 1 }
    switch convert.target {
    case .recordings: try save(recording.jsonLine + "\n", of: recording)
    case .trace: try save(recording.trace.nativeText, of: recording)
    case .jsonl: try save(recording.trace.jsonLines, of: recording)
    }
    progress.update(count)
  }

  private mutating func save(_ text: String, of recording: Recording) throws(OutputClosed) {
    guard folder != nil || sink != nil else { return try reporter.world.write(text) }
    let path = folder.map { joined($0, fileName(for: recording)) } ?? convert.output ?? ""
    if folder != nil, reporter.world.files.isFile(path) {
      progress.clear()
      let isFree = OutputCheck.isFree(
        path, for: { $0 == text },
        else: "it has other content than what would be written; name another folder, or delete "
          + "the file",
        reporter)
      guard isFree else {
        (hasProblem, isRefused) = (true, true)
        unsaved += 1
        return
      }
    }
    do throws(FileProblem) {
      if let sink {
        try sink.write(text)
      } else {
        try reporter.world.files.save(Array(text.utf8), path)
      }
    } catch {
      progress.clear()
      (hasProblem, isBlocked) = (true, sink != nil)
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
    return "\(name).\(convert.target.ending)"
  }

  private mutating func finished() -> ExitCode {
    progress.clear()
    // Where nothing could be read, what is there stays.
    if let sink, !isBlocked, count > 0 {
      do throws(FileProblem) {
        try sink.finish()
      } catch {
        reporter.report(error, path: convert.output ?? "")
        return .unusable
      }
    }
    if !isBlocked, !isRefused || count > unsaved { remark() }
    return hasProblem ? .unusable : .held
  }

  private func remark() {
    reporter.remark("\(counted(count - unsaved, "recording")) converted")
    for (count, first) in TraceNote.Kind.allCases.compactMap({ repairs[$0] }) {
      reporter.remark(
        "\(counted(count, "recording")) repaired; \(count == 1 ? "" : "the first is ")\(first)")
    }
    setAside.losses.forEach(reporter.remark)
    if reduced > 0 {
      reporter.remark(
        "the label, person or device of \(counted(reduced, "recording")) was not written; "
          + "'--format recordings' keeps them")
    }
  }
}

extension SetAside {
  fileprivate mutating func add(_ other: SetAside) {
    comments += other.comments
    predicted += other.predicted
    updated += other.updated
  }
}

extension Recording {
  /// Whether it says more than a trace can.
  fileprivate var isMoreThanItsTrace: Bool {
    person != nil || device != nil || label != nil && label != trace.onlyGesture
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
