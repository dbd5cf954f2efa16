package import GestureTraces

extension TraceReport {
  /// The report of a recording of a stream, as one line of JSON without a line ending: what is known
  /// of the recording first. Its schema is `Grammar/check-stream.schema.json`.
  package func json(of recording: Recording, line: Int) -> String {
    let known: [(String, String?)] = [
      ("person", recording.person), ("device", recording.device),
    ]
    let words = known.compactMap { key, value in
      value.map { "\"\(key)\":\(jsonString($0))," }
    }
    return "{\"line\":\(line),\(words.joined())\(json.dropFirst())"
  }
}

extension TraceError {
  /// That a line of a stream is not a recording, as one line of JSON without a line ending.
  package func json(line: Int, path: String) -> String {
    JSONText.object([
      "line": .integer(line), "trace": .string("\(path):\(line)"),
      "error": .object([
        "code": .string(message.code.rawValue), "text": .string(message.text),
      ]),
    ]).text
  }
}
