import GestureCompiler
import GestureRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the recognizer and the compiler, each as a ratio to a baseline of the same run.
///
/// Absolute times depend on the machine and on what else it does; the ratios are what to compare.
/// With arguments, it only runs one thing so many times over, for `.ci/allocations`.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if let subject = arguments.first {
      guard arguments.count == 2, let subject = Repetition(rawValue: subject),
        let rounds = arguments.last.flatMap({ Int($0) }), rounds >= 0
      else { complain() }
      return print("\(subject.run(rounds: rounds)) changes and events")
    }
    measure()
  }

  private static func complain() -> Never {
    let isAsked = ["--help", "-h"].contains(CommandLine.arguments.dropFirst().first)
    let subjects = Repetition.allCases.map(\.rawValue).joined(separator: "|")
    let usage = """
      Usage: gesture-bench [\(subjects) ROUNDS]

      Without arguments, it measures everything; with them, it runs one thing so many times.

      """
    let text = isAsked ? usage : "error: these arguments make no sense\n\n" + usage
    let bytes = Array(text.utf8)
    write(isAsked ? STDOUT_FILENO : STDERR_FILENO, bytes, bytes.count)
    exit(isAsked ? 0 : 2)
  }

  private static func measure() {
    let strokes = Workload.strokes(count: 200)
    let events = strokes.reduce(0) { $0 + $1.count }
    print("\(strokes.count) strokes, \(events) events; best of \(Stopwatch.rounds) rounds\n")

    print("per event                                  ns   × hand-written")
    let baseline = Stopwatch.nanoseconds(per: events) { HandWritten.run(strokes) }
    show("hand-written checkmark, no tolerance", baseline, baseline)
    for subject in Subject.all {
      let time = Stopwatch.nanoseconds(per: events) { subject.run(strokes) }
      show(subject.name, time, baseline)
    }

    print("\nper event                                  ns   × its gestures alone")
    for crowd in Crowd.all {
      let alone = Stopwatch.nanoseconds(per: events) { crowd.runEach(strokes) }
      let together = Stopwatch.nanoseconds(per: events) { crowd.runSet(strokes) }
      show(crowd.name, together, alone)
    }

    print("\nper file                                   µs   × lexing it")
    let text = Array(Subject.shapes.utf8)
    let lexing = Stopwatch.nanoseconds(per: 1) { Compilation.lexedTokenCount(text) } / 1000
    show("lexing", lexing, lexing)
    let compiling = Stopwatch.nanoseconds(per: 1) {
      Compilation(path: "bench.gesture", contents: text).tables.count
    }
    show("compiling", compiling / 1000, lexing)
    let examining = Stopwatch.nanoseconds(per: 1) {
      let compilation = Compilation(path: "bench.gesture", contents: text)
      return Examination(of: [compilation]).compilations[0].diagnostics.count
    }
    show("compiling and examining", examining / 1000, lexing)
  }

  private static func show(_ name: String, _ value: Double, _ baseline: Double) {
    let padded = name + String(repeating: " ", count: max(0, 38 - name.count))
    print("\(padded)\(column(value, 8))\(column(value / baseline, 10))")
  }

  private static func column(_ value: Double, _ width: Int) -> String {
    let hundredths = Int((value * 100).rounded())
    let text = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Times a piece of work.
enum Stopwatch {
  /// How often each piece of work is timed.
  static let rounds = 15

  /// The least time one round took, divided by a count.
  ///
  /// - Parameters:
  ///   - count: What one round is shared among.
  ///   - work: Returns a number that depends on all of it, so that it is not left out.
  /// - Returns: The time of one share, in nanoseconds.
  static func nanoseconds(per count: Int, _ work: () -> Int) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    var check = 0
    for _ in 0..<rounds {
      let time = clock.measure { check &+= work() }
      let parts = time.components
      best = min(best, Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9)
    }
    precondition(check != Int.min, "the work is not left out")
    return best / Double(count)
  }
}
