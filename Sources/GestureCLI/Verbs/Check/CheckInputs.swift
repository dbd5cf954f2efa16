import GestureTraces

/// The traces of `check`, told from streams of recordings, which are not read as a whole.
struct CheckInputs {
  /// Traces that follow each other, or a stream with what was read of it already.
  enum Part {
    case traces([String])
    case stream(path: String, ByteStream, beginning: [UInt8])
  }

  private(set) var parts: [Part] = []

  /// The world, in which what was read of standard input can be read again.
  private(set) var world: World

  /// Looks at the beginnings of what may be a stream: standard input and files of JSON.
  init(_ paths: [String], in world: World) {
    self.world = world
    for path in paths {
      if let stream = stream(at: path) {
        parts.append(stream)
      } else if case .traces(let before)? = parts.last {
        parts[parts.count - 1] = .traces(before + [path])
      } else {
        parts.append(.traces([path]))
      }
    }
  }

  private mutating func stream(at path: String) -> Part? {
    guard path == "-" || path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson") else { return nil }
    // Whoever reads the trace says what is wrong with the file.
    guard let stream = try? world.open(path), let beginning = try? stream.beginning() else {
      return nil
    }
    if Recording.begins(beginning) {
      return .stream(path: path, stream, beginning: beginning)
    }
    if path == "-" {
      world.readInput = { limit throws(FileProblem) in
        try stream.rest(behind: beginning, limit: limit)
      }
    }
    return nil
  }
}
