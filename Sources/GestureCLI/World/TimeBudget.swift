import GestureReport
import Synchronization

/// How long a search may take. The libraries ask whether to go on, and only the tool looks at a clock:
/// within the time, equal input gives equal output.
final class TimeBudget: Sendable {
  /// How many seconds it may take.
  let seconds: Int
  private let world: World
  private let start: Double
  private let progress: Mutex<Progress>

  /// Seconds for each specification, if nothing is said.
  static let usual = 10

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - seconds: What was asked for; `nil` for the usual time for each of some files.
  ///   - files: How many specifications there are.
  ///   - world: Has the clock, and shows how far the time has gone.
  init(_ seconds: Int?, files: Int, in world: World) {
    (self.seconds, self.world) = (seconds ?? Self.usual * max(files, 1), world)
    start = world.clock()
    progress = Mutex(Progress(total: nil, isQuiet: true, world: world))
    world.interruption.catchSignals()
  }

  /// Whether the time has passed or an end was asked for.
  var isSpent: Bool { isSpent(to: 1) }

  /// Whether a share of the time has passed, or an end was asked for.
  func isSpent(to share: Double) -> Bool {
    if world.interruption.isRequested() { return true }
    let passed = world.clock() - start
    progress.withLock { $0.show("searching: \(Int(passed)) of at most \(seconds) s") }
    return passed >= share * Double(seconds)
  }

  /// Takes away what was shown.
  func finish() { progress.withLock { $0.clear() } }

  /// Says that something was not looked at, and why.
  func remark(_ what: String, _ reporter: Reporter) {
    finish()
    let reason =
      world.interruption.isRequested()
      ? "interrupted" : "the search ended after \(seconds) s ('--time' sets the limit)"
    reporter.remark("\(reason); not searched: \(what)")
  }
}

extension Option {
  /// How long to search.
  static let time = Option(
    "--time", Option.Value(name: "SECONDS"),
    help: "Limit the search time, and report what was not searched [default: "
      + "\(TimeBudget.usual) for each specification]")
}

extension Arguments {
  /// The value of `--time`; `nil` if nothing is said.
  func seconds() throws(UsageError) -> Int? { try number(Option.time.name, in: 1...86_400) }
}
