/// Why a file is not a trace, and where.
package struct TraceError: Error, Hashable, Sendable {
  /// What is wrong, worded beside the code that finds it.
  package struct Message: Error, Hashable, Sendable {
    /// What sort of thing it is; tests and tools refer to it while the wording may improve.
    package let code: Code

    /// One sentence without a full stop.
    package let text: String

    init(_ code: Code, _ text: String) {
      (self.code, self.text) = (code, text)
    }
  }

  /// What is wrong.
  package var message: Message

  /// The one-based line; `nil` if it is the file as a whole.
  package var line: Int?

  /// The one-based column in characters; `nil` if it is the line as a whole.
  package var column: Int?

  init(_ message: Message, line: Int? = nil, column: Int? = nil) {
    (self.message, self.line, self.column) = (message, line, column)
  }
}

extension TraceError {
  /// Everything that can be wrong with a trace.
  package enum Code: String, CaseIterable, Hashable, Sendable {
    // The file as a whole.
    case tooLarge = "too-large"
    case utf16
    case notUTF8 = "not-utf8"
    case controlCharacter = "control-character"
    case unrecognized
    case noEvents = "no-events"

    // What one line says.
    case missing
    case unexpected
    case repeated
    case unknownWord = "unknown-word"
    case notATime = "not-a-time"
    case notAnID = "not-an-id"
    case notANumber = "not-a-number"
    case notFinite = "not-finite"
    case outOfRange = "out-of-range"

    // What an event means after those before it.
    case tooManyEvents = "too-many-events"
    case tooManyTouches = "too-many-touches"
    case alreadyThere = "already-there"
    case neverBegan = "never-began"
    case alreadyOver = "already-over"
    case isDown = "is-down"
    case kindChanged = "kind-changed"
    case anotherRecording = "another-recording"

    // The formats that are not ours.
    case malformedJSON = "malformed-json"
    case malformedXML = "malformed-xml"
    case documentType = "document-type"
    case encoding
    case misplacedElement = "misplaced-element"
  }
}

extension TraceError: CustomStringConvertible {
  /// The place, as far as it is known, and the message: `line 3, column 9: there is no place`.
  package var description: String {
    guard let line else { return message.text }
    guard let column else { return "line \(line): \(message.text)" }
    return "line \(line), column \(column): \(message.text)"
  }
}

/// Gives what is wrong with a part of a line the line's number, if it is known.
func placed<Value>(
  at line: Int? = nil, _ body: () throws(TraceError.Message) -> Value
) throws(TraceError) -> Value {
  do throws(TraceError.Message) {
    return try body()
  } catch {
    throw TraceError(error, line: line)
  }
}
