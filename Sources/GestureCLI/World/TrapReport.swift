import Foundation

/// What is said if the tool comes upon a state that its authors took for impossible.
public enum TrapReport {
  /// The signals of an instruction that stops the process, and of memory that is not there.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Makes the process end with a message and ``ExitCode/bug`` in place of a signal.
  ///
  /// A user who sets `SWIFT_BACKTRACE` wants to see the place, so nothing is installed then.
  public static func install() {
    guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
    // A stack that has run out has no room for the handler.
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    sigaltstack(&stack, nil)
    for signal in signals {
      var action = sigaction()
      action.sa_flags = Int32(SA_ONSTACK)
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { _ in stopWithReport() }
      #else
        action.__sigaction_handler.sa_handler = { _ in stopWithReport() }
      #endif
      sigaction(signal, &action, nil)
    }
  }
}

/// A text that lies in the program itself: nothing can be allocated any more.
private let message: StaticString = """

  error: this is a bug in gesturec, which stops here. Please report it, with the command line, \
  the files and the output of 'gesturec --version'.

  """

private func stopWithReport() {
  write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
  _exit(ExitCode.bug.rawValue)
}
