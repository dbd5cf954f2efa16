/// What can be wrong with neither a specification's text nor a trace's.
package enum ToolCode: String, CaseIterable, Hashable, Sendable {
  /// A file or a folder cannot be used.
  case unreadable
  /// A file or a folder cannot be written.
  case unwritable
  /// What a trace says should happen did not.
  case expectationFailed = "expectation-failed"
  /// A trace expects nothing, and no gesture was made of it.
  case nothingMade = "nothing-made"
  /// A labelled trace was taken for something else.
  case wrongAnswer = "wrong-answer"
  /// A file is not in the style of `gesturec format`.
  case notFormatted = "not-formatted"
  /// A table is not what a text says.
  case wrongTable = "wrong-table"
  /// The command cannot do what it was asked for.
  case unusable
}

extension ToolCode {
  /// What the code means.
  var explanation: String {
    switch self {
    case .unreadable:
      "A file or a folder is missing, cannot be read, or is of the wrong kind."
    case .unwritable:
      "A file or a folder cannot be written, as on a full disk or where there is no such folder. What was\n"
        + "there before is still there."
    case .expectationFailed:
      "A line of the trace says what should become of a gesture, and something else did. Look at the\n"
        + "trace with 'gesturec check SPEC TRACE'. Either the gesture or the expectation is wrong."
    case .nothingMade:
      "A trace without 'expect' lines and label holds if some gesture is recognized, ends or begins. If\n"
        + "nothing should be made of it, say so: 'expect none'."
    case .wrongAnswer:
      "The trace's label says which gesture it is of, and it was taken for another, for several or for\n"
        + "none. 'gesturec check SPEC TRACE' tells why."
    case .notFormatted:
      "A file is not in the style of 'gesturec format'. That changes no word of it."
    case .wrongTable:
      "A table file does not do what the text says. It was made of another text or with another profile:\n"
        + "compile it again with 'gesturec compile SPEC -o FILE.gtab'. If the message comes back, the\n"
        + "compiler is wrong."
    case .unusable: "The command cannot do what it was asked for; the message says why."
    }
  }
}
