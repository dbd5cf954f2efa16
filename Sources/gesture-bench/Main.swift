import GestureReport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the recognizer and the compiler against baselines of the same run.
///
/// Absolute times depend on the machine and on what else it does; the ratios are what to compare.
/// With `server`, it measures how long an editor waits for answers; with a subject, it only runs that
/// that many times over, for `.ci/allocations` and `.ci/instructions`.
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.count {
    case 0: measure(asJSON: false)
    case 1 where arguments[0] == "server": Editor.measure()
    case 1 where arguments[0].hasPrefix("--format="): measure(format: arguments[0].dropFirst(9))
    case 4 where arguments[0] == "asking":
      guard let learning = Learning(arguments[1], label: arguments[2], person: arguments[3])
      else { complain() }
      learning.ask(5, further: [4, 8, 16], draws: 10)
    case 4...5 where arguments[0] == "learning":
      guard let learning = Learning(arguments[1], label: arguments[2], person: arguments[3])
      else { complain() }
      learning.measure(counts: [3, 9], draws: 10, strangers: arguments.dropFirst(4).first)
    case 2 where arguments[0] == "--format": measure(format: arguments[1][...])
    case 2 where arguments[0] == "c":
      guard let program = CProgram(of: arguments[1]) else { complain() }
      print(program.text)
    case 2:
      guard let rounds = Int(arguments[1]), rounds >= 0, let count = run(arguments[0], rounds)
      else { complain() }
      print("\(count) changes and events")
    default: complain()
    }
  }

  /// Runs a subject that many times over; `nil` if there is no such subject.
  private static func run(_ name: String, _ rounds: Int) -> Int? {
    if let repetition = Repetition(rawValue: name) { return repetition.run(rounds: rounds) }
    return Instructed(rawValue: name)?.run(rounds: rounds)
  }

  private static func measure(format: Substring) {
    guard format == "json" || format == "text" else { complain() }
    measure(asJSON: format == "json")
  }

  private static func measure(asJSON: Bool) {
    let (events, files) = (Events(), Files())
    let groups: [(baseline: String, rows: () -> [Row])] = [
      ("the empty loop, or the same by hand", events.byHand),
      ("the checkmark by hand", events.sets), ("its gestures one by one", events.together),
      ("a file of ten", files.compiling), ("reading alone", files.checking),
      ("the same without reasons", files.explaining),
    ]
    for group in groups {
      let rows = group.rows()
      if !asJSON, let first = rows.first {
        print(Row.head(per: first.per, comparedWith: group.baseline))
      }
      for row in rows { print(asJSON ? row.json.text : row.text) }
      if !asJSON { print() }
    }
  }

  private static func complain() -> Never {
    let isAsked = ["--help", "-h"].contains(CommandLine.arguments.dropFirst().first)
    let subjects = Repetition.allCases.map(\.rawValue) + Instructed.allCases.map(\.rawValue)
    let usage = """
      Usage: gesture-bench [--format text|json]
             gesture-bench server
             gesture-bench learning FOLDER LABEL PERSON [OTHERS]
             gesture-bench asking FOLDER LABEL PERSON
             gesture-bench SUBJECT ROUNDS
             gesture-bench c checkmark|usual|sixteen|fifty

      Without a subject, it measures everything, and JSON is one object a line, as in
      Grammar/bench-output.schema.json; with one, it runs that many rounds. 'server' tells how
      long an editor waits for answers about the largest example; 'learning' how well gestures do that
      are learned from half of the people of a folder of recordings, on the others: group 1 of LABEL and of
      PERSON, searched in the path, are what a recording is of and who drew it, and how many
      recordings of the folder OTHERS are accepted; 'asking' what five questions are worth in further
      drawings; 'c' writes a subject as a program in C, whose argument is the number of rounds. Subjects:
      \(subjects.joined(separator: ", ")).

      """
    let text = isAsked ? usage : "error: these arguments make no sense\n\n" + usage
    let bytes = Array(text.utf8)
    write(isAsked ? STDOUT_FILENO : STDERR_FILENO, bytes, bytes.count)
    exit(isAsked ? 0 : 2)
  }
}
