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

  /// Runs one suite; stops it at the first failure or after some seconds.
  func run(_ name: String, seconds: Double, environment: [String: String]) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    let pattern = name.replacing(".", with: "\\.")
    process.arguments = ["--testing-library", "swift-testing", "--filter", "^\(pattern)/"]
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    let watch = Watch()
    output.fileHandleForReading.readabilityHandler = { handle in
      let bytes = handle.availableData
      if bytes.isEmpty { handle.readabilityHandler = nil }
      if String(decoding: bytes, as: UTF8.self).contains("✘") {
        watch.failed()
        kill(process.processIdentifier, SIGKILL)
      }
    }
    try process.run()
    let limit = DispatchTime.now() + seconds
    DispatchQueue.global().asyncAfter(deadline: limit) {
      if process.isRunning {
        watch.timedOut()
        kill(process.processIdentifier, SIGKILL)
      }
    }
    process.waitUntilExit()
    if watch.isTooLong { return .tooLong }
    return watch.isFailed || process.terminationStatus != 0 ? .failed : .passed
  }

  /// What happened to a process that runs on.
  private final class Watch: @unchecked Sendable {
    private let lock = NSLock()
    private var hasFailed = false
    private var hasTimedOut = false

    func failed() { lock.withLock { hasFailed = true } }
    func timedOut() { lock.withLock { hasTimedOut = true } }
    var isFailed: Bool { lock.withLock { hasFailed } }
    var isTooLong: Bool { lock.withLock { hasTimedOut } }
  }
}

/// Prints a line at once: a run takes long, and somebody may watch it.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
