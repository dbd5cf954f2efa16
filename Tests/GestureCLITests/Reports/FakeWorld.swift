import Foundation
import GestureCLI
import Synchronization

/// A world in memory: files under their paths, and everything the tool says.
final class FakeWorld: Sendable {
  /// What lies under a path.
  enum Entry: Sendable {
    case file([UInt8])
    case problem(FileProblem)
    /// Names that need not be text.
    case folder([[UInt8]])
    /// A link to a folder with these names.
    case link([[UInt8]])
    /// A pipe without a writer: reading it would never end.
    case pipe
    /// A file with a size that may not be read.
    case locked(size: Int)
    /// A file that can be read, and for which there is no room when it is saved.
    case full([UInt8])
    /// A file that can be read so far, and then no further.
    case torn([UInt8])

    static func text(_ text: String) -> Entry { .file(Array(text.utf8)) }

    /// What is read of it, if it can be read.
    var bytes: [UInt8]? {
      switch self {
      case .file(let bytes), .full(let bytes), .torn(let bytes): bytes
      case .problem, .folder, .link, .pipe, .locked: nil
      }
    }
  }

  fileprivate struct State: Sendable {
    var output = ""
    var complaints = ""
    /// Both, in the order in which they were said.
    var screen = ""
    var saved: [String: [UInt8]] = [:]
    /// How many more writes succeed.
    var patience = Int.max
    /// How often standard output was written.
    var writeCount = 0
    var entries: [String: Entry]
    /// What changes of the files each time that the tool waits.
    var changes: [[String: Entry]]
    /// How often each file was changed.
    var generations: [String: Int] = [:]
    /// Seconds that the clock shows.
    var time = 0.0
    /// How many writes there are until an interruption.
    var writesToInterruption: Int
    /// Whether an interruption asks for an end instead of ending the process.
    var catchesSignals = false
  }

  private let state: Mutex<State>
  /// Seconds that pass from one look at the clock to the next.
  private let pace: Double
  let input: String
  let environment: [String: String]
  let isTerminal: Bool
  /// Whether standard output goes to a file, though a person sees the complaints.
  let isSaved: Bool
  /// Whether the writer to standard input leaves time between the pieces.
  let isSlow: Bool
  /// What the write that does not succeed throws.
  let failure: OutputClosed

  init(
    _ entries: [String: Entry] = [:], input: String = "", environment: [String: String] = [:],
    isTerminal: Bool = false, isSaved: Bool = false, patience: Int = .max,
    failure: OutputClosed = OutputClosed(), isSlow: Bool = false, pace: Double = 0,
    changes: [[String: Entry]] = [],
    writesToInterruption: Int = .max
  ) {
    self.failure = failure
    (self.input, self.environment, self.pace) = (input, environment, pace)
    (self.isTerminal, self.isSaved, self.isSlow) = (isTerminal, isSaved, isSlow)
    state = Mutex(
      State(
        patience: patience, entries: entries, changes: changes,
        writesToInterruption: writesToInterruption))
  }

  /// What lies under each path now.
  var entries: [String: Entry] { state.withLock { $0.entries } }

  var output: String { state.withLock { $0.output } }
  /// How often standard output was written.
  var writeCount: Int { state.withLock { $0.writeCount } }
  var complaints: String { state.withLock { $0.complaints } }
  /// What a person sees of both at the end, on a terminal where a line is cleared to be written anew.
  var screen: String {
    let written = state.withLock { isSaved ? $0.complaints : $0.screen }
    return written.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.components(separatedBy: "\r\u{1B}[K").last ?? ""
    }.joined(separator: "\n")
  }
  /// The saved files that are text.
  var saved: [String: String] {
    savedBytes.compactMapValues { String(validating: $0, as: UTF8.self) }
  }
  var savedBytes: [String: [UInt8]] { state.withLock { $0.saved } }

  /// Runs the tool with arguments.
  func run(_ arguments: String...) -> ExitCode { run(bytes: arguments.map { Array($0.utf8) }) }

  /// Runs the tool with arguments that need not be text.
  func run(bytes arguments: [[UInt8]]) -> ExitCode { GestureCLI.run(in: world(arguments)) }

  private func world(_ arguments: [[UInt8]]) -> World {
    var world = plainWorld(arguments)
    // What was read of standard input does not come again.
    let input = pieces(of: Array(input.utf8))
    world.readInput = { limit throws(FileProblem) in try input.rest(after: [], limit: limit) }
    world.open = { [self] path throws(FileProblem) in path == "-" ? input : try stream(at: path) }
    world.makeFolder = { [self] path throws(FileProblem) in
      if case .problem(let problem)? = entries[path] { throw problem }
    }
    world.create = { [self] path throws(FileProblem) in
      if case .problem(let problem)? = entries[path] { throw problem }
      return sink(at: path)
    }
    world.interruption = Interruption(
      catchSignals: { [self] in state.withLock { $0.catchesSignals = true } },
      isRequested: { [self] in
        state.withLock { $0.catchesSignals && $0.writesToInterruption <= 0 }
      })
    world.stamp = { [self] path in
      state.withLock { state in
        state.entries[path].map { _ in "\(state.generations[path, default: 0])" }
      }
    }
    world.pause = { [self] in state.withLock { $0.change() } }
    world.examine = KnownExaminations.examination
    return world
  }

  private func stream(at path: String) throws(FileProblem) -> ByteStream {
    let isTorn = if case .torn? = entries[path] { true } else { false }
    return pieces(of: try files.read(path, .max), isTorn: isTorn)
  }

  /// Pieces of a few bytes, so that lines are cut anywhere.
  private func pieces(of bytes: [UInt8], isTorn: Bool = false) -> ByteStream {
    let rest = Mutex(bytes[...])
    return ByteStream(
      next: { () throws(FileProblem) in
        let piece = rest.withLock { rest in
          defer { rest = rest.dropFirst(50) }
          return Array(rest.prefix(50))
        }
        if isTorn, piece.isEmpty { throw .other("no more can be read") }
        return piece
      }, isReady: { [isSlow] _ in !isSlow })
  }

  /// A file that is saved when it is finished. Of writes to it there may be as many as of others.
  private func sink(at path: String) -> FileSink {
    let written = Mutex("")
    return FileSink(
      write: { [self] text throws(FileProblem) in
        let isRoom = state.withLock { state in
          state.patience -= 1
          state.writesToInterruption -= 1
          return state.patience >= 0
        }
        guard isRoom else { throw .other("no room") }
        written.withLock { $0 += text }
      },
      finish: { [self] () throws(FileProblem) in
        if case .full? = entries[path] { throw .other("no room") }
        let text = written.withLock { $0 }
        state.withLock { $0.saved[path] = Array(text.utf8) }
      })
  }

  private func plainWorld(_ arguments: [[UInt8]]) -> World {
    World(
      arguments: arguments, environment: environment, files: files,
      readInput: { _ in [] },
      write: { [self] text throws(OutputClosed) in
        let isRead = state.withLock { state in
          state.patience -= 1
          state.writesToInterruption -= 1
          if state.patience >= 0 {
            state.writeCount += 1
            state.output += text
            state.screen += text
          }
          return state.patience >= 0
        }
        if !isRead { throw failure }
      },
      complain: { [self] text in
        state.withLock { state in
          state.complaints += text
          state.screen += text
        }
      },
      outputIsTerminal: isTerminal && !isSaved, errorIsTerminal: isTerminal, processors: 2,
      clock: { [self] in
        state.withLock { state in
          state.time += pace
          return state.time
        }
      })
  }

  private var files: FileAccess {
    FileAccess(
      kind: { [self] path throws(FileProblem) in
        switch entries[path] {
        case nil: throw .missing
        case .folder: .folder
        case .link: .linkedFolder
        case .pipe: .stream
        case .file, .problem, .locked, .full, .torn: .file
        }
      },
      names: { [self] path throws(FileProblem) in
        switch entries[path] {
        case .folder(let names), .link(let names): return names
        case nil, .file, .problem, .pipe, .locked, .full, .torn: throw .missing
        }
      },
      read: { [self] path, limit throws(FileProblem) in
        switch entries[path] {
        case nil: throw .missing
        case .folder, .link: throw .isFolder
        case .pipe: throw .other("the reader waits for ever")
        case .problem(let problem): throw problem
        case .locked(let size): throw size > limit ? .tooLarge(limit: limit) : .forbidden
        case .file(let bytes), .full(let bytes), .torn(let bytes):
          guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
          return bytes
        }
      },
      save: { [self] bytes, path throws(FileProblem) in
        switch entries[path] {
        case .problem(let problem): throw problem
        case .full: throw .other("no room")
        case nil, .file, .folder, .link, .pipe, .locked, .torn: break
        }
        state.withLock { $0.saved[path] = bytes }
      },
      checkSaving: { [self] path throws(FileProblem) in
        if case .problem(let problem)? = entries[path] { throw problem }
      },
      identity: { path in
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      },
      resolved: { path in
        let parts = path.split(separator: "/").filter { $0 != "." }
        return "/" + parts.joined(separator: "/")
      })
  }
}

extension FakeWorld.State {
  /// Makes the next changes of files; `false` if there are no more.
  fileprivate mutating func change() -> Bool {
    guard !changes.isEmpty else { return false }
    for (path, entry) in changes.removeFirst() {
      entries[path] = entry
      generations[path, default: 0] += 1
    }
    return true
  }
}
