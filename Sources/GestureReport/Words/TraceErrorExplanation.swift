import GestureTraces

extension TraceError.Code {
  /// What the code means.
  var explanation: String {
    switch self {
    case .tooLarge: "A trace has at most \(TraceLimit.fileSize) bytes."
    case .utf16: "Traces are UTF-8. Editors offer the encoding when they save a file."
    case .notUTF8: "Traces are UTF-8, and this byte belongs to no character."
    case .controlCharacter:
      "A text has no such characters. A zero byte often means that a file was cut or overwritten."
    case .unrecognized:
      "The format of a trace is known by how it begins, after blank lines and comments: '<' for\n"
        + "XML, '{' or '[' for JSON, 'E:' and the like for evemu, and a time, 'view' or 'expect' for a\n"
        + ".trace. Grammar/traces.md lists all of them."
    case .noEvents: "A trace has at least one event; this file has no event."
    case .missing: "A line has fewer words than its form, or an object lacks a key."
    case .unexpected: "A line goes on after its end. Comments start with '#'."
    case .repeated: "The same thing is said twice, and one of the two may be wrong."
    case .unknownWord: "The word is not allowed here."
    case .notATime:
      "A time is a number in milliseconds, or with a unit: 16.7, 16.7ms, 0.0167s, 16700us."
    case .notAnID: "A touch is numbered by a whole number of 32 bits, which it keeps until it ends."
    case .notANumber: "Numbers are decimal: 12, -0.5, 1e-3."
    case .notFinite: "A place, a force or a radius is a finite number."
    case .outOfRange: "The number is further from zero than any recording needs."
    case .tooManyEvents: "A trace has at most \(TraceLimit.events) events."
    case .tooManyTouches: "At most \(TraceLimit.touches) touches can be there at one time."
    case .alreadyThere: "A touch begins only once. Its id is free again when it has ended."
    case .neverBegan: "A touch begins, or a pointer enters, before anything else happens to it."
    case .alreadyOver: "The touch ended or was cancelled, and its id did not begin again."
    case .isDown: "A pointer hovers, enters or leaves only while it is not pressed."
    case .kindChanged: "What touches stays a finger, a pencil or a mouse until it has ended."
    case .anotherRecording:
      "A file or standard input holds one recording, whose lines are in the order of their times.\n"
        + "After `cat a b` another recording begins: give each a file of its own. If a table has one\n"
        + "touch after the other, sort its lines by time."
    case .malformedJSON:
      "Each line of a JSON Lines file is one object. A log of events is one list, or an object a line."
    case .malformedXML: "The document breaks off, or its tags do not match."
    case .documentType:
      "A document type can declare entities, with which a small file grows to gigabytes or reads\n"
        + "another file. Logs of strokes have none, so it is refused."
    case .encoding: "XML logs are read in UTF-8, US-ASCII and ISO-8859-1."
    case .misplacedElement:
      "A log is a <Gesture> of <Point>s, or of <Stroke>s of <Point>s; InkML is an <ink> of <trace>s."
    }
  }
}
