import GestureTraces

extension TraceReport {
  /// What did not happen that should have, a message each; empty if the trace holds.
  package var messages: [Message] {
    if holds { return [] }
    if expectations.isEmpty, let label {
      return [Message(.wrongAnswer, label.sentence, of: trace, in: stream, line: nil)]
    }
    guard !expectations.isEmpty else {
      let text = "no gesture was recognized, ended or began"
      return [Message(.nothingMade, text, of: trace, in: stream, line: nil)]
    }
    return expectations.filter { !$0.holds }.map { expectation in
      let text = "\(expectation.text): \(expectation.instead ?? "it did not")"
      return Message(.expectationFailed, text, of: trace, in: stream, line: expectation.line)
    }
  }
}

extension Trial {
  /// Tells what came out wrong.
  ///
  /// - Parameter isKnown: Whether the baseline lists it as wrong.
  /// - Returns: `nil` if it is right.
  package func message(isKnown: Bool) -> Message? {
    guard !isRight else { return nil }
    let text = "expected \(label.text), got \(answer)" + (instead.map { ": \($0)" } ?? "")
    var message = Message(.wrongAnswer, text, of: trace, in: stream, line: line)
    if isKnown { message.severity = .note }
    return message
  }
}

extension Message {
  /// A message on a trace: in its file or, of a recording with its name, on its line of the stream. A name that begins
  /// with the stream's does not say it twice.
  fileprivate init(
    _ code: ToolCode, _ text: String, of trace: String, in stream: StreamPlace?, line: Int?
  ) {
    let isNamed = stream.map { trace != "\($0.path):\($0.line)" } ?? false
    let start = stream.map { $0.path + "/" } ?? ""
    let name = trace.hasPrefix(start) ? String(trace.dropFirst(start.count)) : trace
    self.init(code, isNamed ? "\(name): \(text)" : text, path: stream?.path ?? trace)
    place?.start = (stream?.line ?? line).map { Position(line: $0, column: 1) }
  }
}
