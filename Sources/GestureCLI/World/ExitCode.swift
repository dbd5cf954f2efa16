/// How the process ends. The numbers are documented in README.md and are part of the interface.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Every expectation held.
  case held = 0
  /// Something did not hold, or a specification has errors.
  case didNotHold = 1
  /// The command line made no sense, or a file could not be read or written.
  case unusable = 2
  /// The tool has a bug.
  case bug = 70
  /// Somebody interrupted it. What was done is whole.
  case interrupted = 130
}

extension ExitCode {
  /// What it says, as help lists it.
  var meaning: String {
    switch self {
    case .held: "every expectation held"
    case .didNotHold: "something did not hold, or a specification has errors"
    case .unusable: "the command line made no sense, or a file could not be used"
    case .bug: "a bug in gesturec"
    case .interrupted: "interrupted; what was done until then is whole"
    }
  }
}
