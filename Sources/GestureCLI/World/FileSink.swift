import Foundation
import Synchronization

/// A file that is written piece by piece, so that no more of it is kept than is needed. The old one
/// stays until the new one is finished.
public struct FileSink: Sendable {
  /// Appends text.
  public var write: @Sendable (_ text: String) throws(FileProblem) -> Void

  /// Gives the file its name. Nothing can be written any more.
  public var finish: @Sendable () throws(FileProblem) -> Void

  /// Creates a sink.
  public init(
    write: @escaping @Sendable (_ text: String) throws(FileProblem) -> Void,
    finish: @escaping @Sendable () throws(FileProblem) -> Void
  ) {
    (self.write, self.finish) = (write, finish)
  }

  /// A file of the system.
  @Sendable package static func real(_ path: String) throws(FileProblem) -> FileSink {
    try makeFolder(of: path)
    let file = try GrowingFile(path)
    return FileSink(
      write: { text throws(FileProblem) in try file.write(text) },
      finish: { () throws(FileProblem) in try file.finish() })
  }
}

/// A file that grows beside the one that it will replace; what is not a file, such as a pipe, is
/// written to. Without an end it is taken away.
private final class GrowingFile: Sendable {
  private let state: Mutex<State>
  private let path: String

  private struct State: Sendable {
    var replacement: FileReplacement.Beginning?
    var buffer: [UInt8] = []

    mutating func empty() throws(SystemError) {
      try replacement?.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
  }

  /// Bytes that are worth a system call.
  private static let bufferSize = 1 << 16

  init(_ path: String) throws(FileProblem) {
    self.path = path
    do throws(SystemError) {
      state = Mutex(State(replacement: try FileReplacement.real.begin(path)))
    } catch {
      throw FileProblem(errno: error.code, writing: path)
    }
  }

  deinit { state.withLock { $0.replacement?.discard() } }

  func write(_ text: String) throws(FileProblem) {
    try change { state throws(SystemError) in
      state.buffer += Array(text.utf8)
      if state.buffer.count >= Self.bufferSize { try state.empty() }
    }
  }

  func finish() throws(FileProblem) {
    try change { state throws(SystemError) in
      try state.empty()
      try state.replacement?.finish()
      state.replacement = nil
    }
  }

  private func change(
    _ body: (inout State) throws(SystemError) -> Void
  ) throws(FileProblem) {
    let problem = state.withLock { state -> SystemError? in
      do throws(SystemError) {
        try body(&state)
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw FileProblem(errno: problem.code, writing: path) }
  }
}
