import GestureTraces

/// Where a trace is read when it is its turn: in a file, or on a line of a stream of recordings.
enum TraceSource: Sendable {
  case file(String)
  case line(LineSplitter.Line, of: String)

  /// What it is called before it has been read.
  var path: String {
    switch self {
    case .file(let path): path
    case .line(let line, let path): "\(path):\(line.number)"
    }
  }

  var file: String {
    switch self {
    case .file(let path): path
    case .line(_, let path): path
    }
  }
}

extension Reporter {
  /// The traces of files, in order: one each, or all recordings of a stream. What was read of standard
  /// input to tell which it is can be read again from here on.
  ///
  /// - Parameter paths: The files.
  /// - Returns: The traces, and whether all streams could be read; what could not has been reported.
  mutating func traces(in paths: [String]) -> (sources: [TraceSource], isWhole: Bool) {
    var parts = CheckInputs(paths, in: world)
    var (sources, isWhole): ([TraceSource], Bool) = ([], true)
    while let part = parts.next(), !world.interruption.isRequested() {
      switch part {
      case .traces(let paths): sources += paths.map(TraceSource.file)
      case .stream(let path, let stream, let beginning):
        let isRead = takeRecordings(of: path, stream, beginning: beginning) { lines in
          sources += lines.map { .line($0, of: path) }
        }
        isWhole = isWhole && isRead
      }
    }
    world = parts.world
    return (sources, isWhole)
  }

  /// Takes the recordings of a stream, in order and as they come, until an interruption.
  ///
  /// - Parameters:
  ///   - path: What the stream is called.
  ///   - stream: Where the rest of it comes from.
  ///   - beginning: What was read of it already.
  ///   - take: Takes the recordings that a further piece of the stream completes.
  /// - Throws: What `take` throws, which ends it.
  /// - Returns: Whether the stream could be read; why it could not has been reported.
  func takeRecordings<Failure: Error>(
    of path: String, _ stream: ByteStream, beginning: [UInt8],
    _ take: ([LineSplitter.Line]) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var splitter = RecordingSplitter()
    var piece = beginning
    while !piece.isEmpty, !world.interruption.isRequested() {
      try take(splitter.recordings(piece))
      do throws(FileProblem) {
        piece = try stream.next()
      } catch {
        report(error, path: path)
        return false
      }
    }
    if !world.interruption.isRequested() { try take(splitter.last()) }
    return true
  }
}

extension World {
  /// Reads and parses a trace. That of a recording has the label and the person that its line names.
  func trace(from source: TraceSource) -> Result<Trace, TraceProblem> {
    switch source {
    case .file(let path): return trace(at: path)
    case .line(let line, let path):
      do throws(TraceError) {
        return .success(try recording(of: line, path: path).labelledTrace)
      } catch {
        return .failure(.content(error))
      }
    }
  }
}

extension Recording {
  /// The touches, with the label, the person and the device that the recording names.
  var labelledTrace: Trace {
    var labelled = trace
    labelled.label = label ?? trace.label
    labelled.person = person ?? trace.person
    labelled.device = device ?? trace.device
    return labelled
  }
}
