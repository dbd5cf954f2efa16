import Foundation
import GestureTraces

/// Bytes that come piece by piece, so that no more of them is kept than is needed.
public struct ByteStream: Sendable {
  /// The next bytes, as soon as there are any; none at the end.
  public var next: @Sendable () throws(FileProblem) -> [UInt8]

  /// Whether ``next`` would not wait, now or within a time: there are bytes, or the end.
  public var isReady: @Sendable (_ milliseconds: Int32) -> Bool

  /// Waits for a moment until ``next`` would not wait.
  ///
  /// - Returns: Whether it would not; `false` also if a signal came.
  public var isReadySoon: @Sendable () -> Bool = { true }

  /// Creates a stream; one that does not know whether it is ready is never waited for.
  public init(
    next: @escaping @Sendable () throws(FileProblem) -> [UInt8],
    isReady: @escaping @Sendable (_ milliseconds: Int32) -> Bool = { _ in true }
  ) {
    (self.next, self.isReady) = (next, isReady)
  }

  /// A file of the system; `-` is standard input.
  @Sendable static func real(_ path: String) throws(FileProblem) -> ByteStream {
    let file = try OpenFile(path)
    var stream = ByteStream(
      next: { () throws(FileProblem) in try file.read() }, isReady: { file.isReady(within: $0) })
    stream.isReadySoon = { file.isReadySoon }
    return stream
  }

  /// All remaining bytes, after some that were read already.
  package func rest(after beginning: [UInt8], limit: Int) throws(FileProblem) -> [UInt8] {
    var bytes = beginning
    while true {
      let piece = try next()
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }

  /// The first line, or as much as tells what comes: of a table, several recordings. What is there is
  /// looked at anew when it has grown by an eighth, so that small pieces take no longer than large ones.
  package func beginning() throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var enough = 1
    while bytes.count < Recording.telling {
      if bytes.count >= enough {
        if Recording.isTold(bytes) { break }
        enough = bytes.count + max(1, bytes.count / 8)
      }
      let piece = try next()
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }
}

/// A file that is closed when it is no longer needed.
private final class OpenFile: Sendable {
  private let descriptor: Int32

  /// More than a pipe holds, and little enough to answer soon.
  private static let pieceSize = 1 << 18

  init(_ path: String) throws(FileProblem) {
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw FileProblem(errno: errno) }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  func isReady(within milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, milliseconds) != 0
  }

  /// Milliseconds that are too short to try a user's patience.
  private static let moment: Int32 = 100

  var isReadySoon: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, Self.moment) > 0
  }

  func read() throws(FileProblem) -> [UInt8] {
    // An interruption ends the stream: what was read so far is used.
    try nextBytes(of: descriptor, limit: Self.pieceSize) ?? []
  }
}
