import GestureTraces

/// The inputs of a command line: traces, and streams of recordings, which are not read as a whole.
///
/// What may be a stream is opened when its turn comes, so that there may be any number.
struct CheckInputs {
  /// Traces that follow each other, or a stream with what was read of it already.
  enum Part {
    case traces([String])
    case stream(path: String, ByteStream, beginning: [UInt8])
  }

  /// The world, in which what was read of standard input can be read again.
  private(set) var world: World

  private var paths: ArraySlice<String>
  /// What follows the traces that were given last.
  private var pending: Part?
  /// Standard input, if it is a stream.
  private var input: Part?

  /// Looks at the beginning of standard input, if it is among the paths.
  init(_ paths: [String], in world: World) {
    (self.world, self.paths) = (world, paths[...])
    if paths.contains("-") { input = stream(at: "-") }
  }

  /// What comes next; `nil` at the end.
  mutating func next() -> Part? {
    if let part = pending {
      pending = nil
      return part
    }
    var traces: [String] = []
    while let path = paths.popFirst() {
      guard let stream = path == "-" ? takenInput() : stream(at: path) else {
        traces.append(path)
        continue
      }
      guard !traces.isEmpty else { return stream }
      pending = stream
      break
    }
    return traces.isEmpty ? nil : .traces(traces)
  }

  /// Whether what is called so has to be looked at.
  static func mayBeStream(_ path: String) -> Bool {
    path == "-" || [".json", ".jsonl", ".ndjson", ".csv", ".tsv"].contains { path.hasSuffix($0) }
  }

  private mutating func takenInput() -> Part? {
    defer { input = nil }
    return input
  }

  /// A stream, if there is one: in standard input or a file of JSON or CSV.
  private mutating func stream(at path: String) -> Part? {
    guard Self.mayBeStream(path) else { return nil }
    // The error of a file that cannot be opened is reported later, when the trace is read.
    guard let stream = try? world.open(path), let beginning = try? stream.beginning() else {
      return nil
    }
    // A name that is missing is reported later, when the trace is read.
    let renamed = (try? world.reading.columns?.renamed(beginning, path: path)) ?? beginning
    if Recording.begins(renamed) { return .stream(path: path, stream, beginning: renamed) }
    if path == "-" {
      world.readInput = { limit throws(FileProblem) in
        try stream.rest(after: beginning, limit: limit)
      }
    }
    return nil
  }
}
