import Foundation

/// The tests of the copy, suite by suite.
struct Suites {
  let root: URL
  /// What the built tests are, as one file.
  let program: URL
  let names: [String]

  /// How a run came out.
  enum Outcome {
    case passed
    case failed
    case tooLong
  }

  /// Runs some suites together; stops them at the first failure or after some seconds.
  ///
  /// The child is waited for by its number: Foundation's `Process` now and then waits for ever for one
  /// that has ended. What traps shows no backtrace: the program that makes one holds the output open, and
  /// may outlive the child by minutes.
  func run(_ names: [String], seconds: Double, environment: [String: String]) throws -> Outcome {
    let own = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let pattern = names.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
    let child = try Child(
      [program.path, "--testing-library", "swift-testing", "--filter", "^(\(pattern))/"],
      environment: ProcessInfo.processInfo.environment.merging(own) { $1 })
    let end = DispatchTime.now() + seconds
    var outcome = Outcome.passed
    while outcome == .passed, let text = child.text(before: end) {
      if text.contains("✘") { outcome = .failed }
      if DispatchTime.now() >= end { outcome = .tooLong }
    }
    if outcome != .passed { child.kill() }
    let succeeds = child.wait()
    return outcome == .passed && !succeeds ? .failed : outcome
  }
}

/// A program that runs, and what it prints.
private final class Child {
  private var process = pid_t()
  private let output: Int32

  init(_ arguments: [String], environment: [String: String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw CocoaError(.fileReadUnknown) }
    output = ends[0]
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = arguments.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + variables).forEach { free($0) } }
    let result = posix_spawn(
      &process, arguments[0], &actions, nil, words + [nil], variables + [nil])
    close(ends[1])
    guard result == 0 else { throw CocoaError(.fileReadUnknown) }
  }

  deinit { close(output) }

  /// What it prints next, which is nothing if the time is over; `nil` if it has closed its output.
  func text(before end: DispatchTime) -> String? {
    let now = DispatchTime.now().uptimeNanoseconds
    let rest = end.uptimeNanoseconds > now ? (end.uptimeNanoseconds - now) / 1_000_000 + 1 : 0
    var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(clamping: rest)) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(output, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  func kill() { _ = Foundation.kill(process, SIGKILL) }

  /// Whether it ended well.
  func wait() -> Bool {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}

/// Prints a line at once: a run takes long, and a user may watch it.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
