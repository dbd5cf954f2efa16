/// How the process ends. The numbers are printed by `gesturec --help` and are part of the interface.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// All is well.
  case held = 0
  /// Something did not hold, differs or was not found, or a specification has errors.
  case didNotHold = 1
  /// Invalid usage, or a file could not be read or written.
  case unusable = 2
  /// The tool has a bug.
  case bug = 70
  /// Interrupted. What was done is whole.
  case interrupted = 130
}

extension ExitCode {
  /// What it says, as help lists it.
  var meaning: String {
    switch self {
    case .held: "success"
    case .didNotHold:
      "an expectation failed, a difference or conflict was found, nothing was found, or a SPEC has "
        + "errors"
    case .unusable: "invalid usage, or a file could not be read or written"
    case .bug: "a bug in gesturec"
    case .interrupted: "interrupted; what was written is whole"
    }
  }
}
