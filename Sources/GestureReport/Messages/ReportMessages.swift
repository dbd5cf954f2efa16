extension TraceReport {
  /// What did not happen that should have, a message each; empty if the trace holds.
  package var messages: [Message] {
    if holds { return [] }
    guard !expectations.isEmpty else {
      return [Message(.nothingMade, "no gesture was recognized, ended or began", path: trace)]
    }
    return expectations.filter { !$0.holds }.map { expectation in
      let text = "\(expectation.text): \(expectation.instead ?? "it did not")"
      var message = Message(.expectationFailed, text, path: trace)
      message.place?.start = Message.Position(line: expectation.line, column: 1)
      return message
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
    var message = Message(
      .wrongAnswer,
      "expected \(label.text), got \(answer)" + (instead.map { ": \($0)" } ?? ""),
      path: trace)
    if isKnown { message.severity = .note }
    return message
  }
}
