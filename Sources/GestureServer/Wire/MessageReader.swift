/// Cuts incoming bytes into the messages of the Language Server Protocol: a header, then as many
/// bytes of JSON as its `Content-Length` says.
package struct MessageReader {
  private var pending: [UInt8] = []

  /// Bytes of a message: a file of the greatest size, with every byte escaped, fits in.
  private static let limit = 32 << 20

  /// Why the bytes cannot be cut into further messages.
  package struct Failure: Error, Hashable {
    /// What is wrong, without a full stop.
    package var reason: String
  }

  /// Creates a reader that has read nothing.
  package init() {}

  /// Takes bytes that have come.
  package mutating func append(_ bytes: [UInt8]) { pending += bytes }

  /// The next message, if all of it is there.
  ///
  /// - Throws: What is wrong with a header. Where the next message begins is not known then.
  package mutating func next() throws(Failure) -> [UInt8]? {
    let blank = Array("\r\n\r\n".utf8)
    guard let end = pending.firstRange(of: blank)?.lowerBound else {
      guard pending.count < 1 << 16 else { throw Failure(reason: "a header does not end") }
      return nil
    }
    let length = try Self.length(in: pending[..<end])
    let start = end + blank.count
    guard pending.count >= start + length else { return nil }
    let message = Array(pending[start..<(start + length)])
    pending.removeFirst(start + length)
    return message
  }

  private static func length(in header: ArraySlice<UInt8>) throws(Failure) -> Int {
    for line in header.split(separator: UInt8(ascii: "\n")) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { !$0.isWhitespace }
      guard let length = Int(digits), (0...limit).contains(length) else {
        throw Failure(reason: "a message has no length that can be: '\(digits)'")
      }
      return length
    }
    throw Failure(reason: "a header has no Content-Length")
  }
}

/// A message with its header.
package func framed(_ json: String) -> String {
  "Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
}
