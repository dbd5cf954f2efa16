import Foundation
import GestureCLI
import GestureTestSupport
import Testing

/// Command lines and everything that they say: standard output, standard error, what they save, and how
/// they end.
///
/// A line of a script is a command line after `$ `, or `file PATH`; then the indented lines that
/// follow are its text. A command line after `% ` is typed at a terminal. After `& `, it is a `check` whose
/// JSON and whose table have to say what its text says. Beside these files there are the examples.
@Suite struct ScriptTests {
  @Test(arguments: GoldenCase.all(of: "said", in: "scripts", inputExtension: "script"))
  func script(golden: GoldenCase) throws {
    try golden.expect(try Script(golden.text()).said)
  }

  /// Many lines with too much output to read: a checksum of each one's.
  @Test(arguments: GoldenCase.all(of: "sums", in: "scripts", inputExtension: "commands"))
  func commands(golden: GoldenCase) throws {
    try golden.expect(try Script(golden.text(), inSums: true).said)
  }
}

/// What a user types, and the files that it is about.
private struct Script {
  private var files: [String: FakeWorld.Entry]
  private(set) var said = ""

  init(_ text: String, inSums: Bool = false) throws {
    files = try FakeWorld.files(in: "Examples")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("& ") {
        said += try "\(line)\n\(agreement(of: String(line.dropFirst(2))))"
      } else if line.hasPrefix("$ ") || line.hasPrefix("% ") {
        let answer = answer(to: String(line.dropFirst(2)), isTerminal: line.hasPrefix("%"))
        let lines = answer.utf8.count { $0 == 10 }
        said += inSums ? "\(line)\n  \(lines) \(Checksum(answer))\n" : "\(line)\n\(answer)"
      } else if line.hasPrefix("file ") {
        let body = lines.prefix { $0.hasPrefix("  ") || $0.isEmpty }
        lines = lines.dropFirst(body.count)
        var text = body.map { $0.dropFirst(2) + "\n" }.joined()
        while text.hasSuffix("\n\n") { text.removeLast() }
        files[String(line.dropFirst(5))] = .text(text)
      }
    }
  }

  private mutating func answer(to line: String, isTerminal: Bool) -> String {
    let world = FakeWorld(files, isTerminal: isTerminal)
    let code = world.run(bytes: Self.words(of: line).map { Array($0.utf8) })
    var said = world.output
    said += world.complaints.split(separator: "\n").map { "! \($0)\n" }.joined()
    for (path, text) in world.saved.sorted(by: { $0.key < $1.key }) {
      said += "saved \(path):\n\(path.hasSuffix(".html") ? Self.data(of: text) : text)"
    }
    // What is no text is there for the next line, too.
    for (path, bytes) in world.savedBytes { files[path] = .file(bytes) }
    return said + "= \(code)\n\n"
  }

  /// What a page shows, without the programs that show it.
  private static func data(of page: String) -> String {
    page.split(separator: "\n").filter { $0.hasPrefix("<script type=\"application/json\"") }
      .joined(separator: "\n") + "\n"
  }

  /// How many attempts the text, the JSON and the table of a `check` tell alike.
  private func agreement(of line: String) throws -> String {
    func output(_ format: String) -> String {
      let world = FakeWorld(files)
      _ = world.run(bytes: (Self.words(of: line) + ["--format", format]).map { Array($0.utf8) })
      return world.output
    }
    let text = Set(output("text").split(separator: "\n").map { Self.withoutColumns($0) })
    let rows = output("csv").split(separator: "\n").map { Self.fields(of: $0) }
    var (attempts, conditions) = (0, 0)
    for (index, line) in output("json").split(separator: "\n").enumerated() {
      let report = try JSONDecoder().decode(Recording.self, from: Data(line.utf8))
      let table = Dictionary(zip(rows[0], rows[index + 1]), uniquingKeysWith: { first, _ in first })
      #expect(table["trace"] == report.trace)
      for attempt in report.outcomes {
        let place = "\(report.trace): \(attempt.gesture)"
        attempts += 1
        #expect(text.contains { $0.hasPrefix(attempt.head) }, "\(place): \(attempt.head)")
        // Of many gestures, some have a line each.
        let isInFull = !text.contains { $0.hasPrefix(attempt.head) && $0.contains(": ") }
        for phase in attempt.phases where isInFull {
          #expect(text.contains { $0.hasPrefix(phase.row) }, "\(place): \(phase.row)")
        }
        for condition in attempt.constraints {
          conditions += 1
          #expect(condition.isConsistent, "\(place): \(condition)")
          #expect(
            !isInFull || condition.words.isEmpty || text.contains(condition.row),
            "\(place): \(condition.row)")
        }
        func cell(_ name: String) -> String { table["\(attempt.gesture): \(name)"] ?? "" }
        guard cell("attempts") == "1" else { continue }
        #expect(cell("outcome") == attempt.outcome, "\(place)")
        #expect(Double(cell("time")) == attempt.time, "\(place)")
        guard attempt.outcome != "failed" else { continue }
        for condition in attempt.constraints {
          #expect(Float(cell("\(condition.title) measured")) == condition.measured, "\(place)")
          #expect(Float(cell("\(condition.title) limit")) == condition.limit, "\(place)")
          #expect(cell("\(condition.title) holds") == "\(condition.holds)", "\(place)")
        }
      }
    }
    return "\(attempts) attempts with \(conditions) conditions agree\n\n"
  }

  /// A line with single blanks only.
  private static func withoutColumns(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// The fields of a row of a table.
  private static func fields(of row: Substring) -> [String] {
    var (fields, isQuoted) = ([""], false)
    for character in row {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  /// Words between spaces, but what is between quotation marks is one.
  private static func words(of line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.isMultiple(of: 2) ? $1.split(separator: " ").map(String.init) : [String($1)]
    }
  }
}

/// What a line of JSON tells of a recording.
private struct Recording: Decodable {
  var trace: String
  var outcomes: [Attempt]

  struct Attempt: Decodable {
    var gesture: String
    var outcome: String
    var time: Double
    var phases: [Phase]
    var constraints: [Condition]

    /// How the text's line of it begins.
    var head: String {
      let clause =
        ["began": "began and still runs", "possible": "still possible"][outcome] ?? outcome
      return "\(gesture) \(clause) at \(String(format: "%.3f", time)) s"
    }
  }

  struct Phase: Decodable {
    var name: String
    var start: Double
    var end: Double
    var steps: Int

    /// How the text's row of it begins.
    var row: String {
      let times = [start, end].map { String(format: "%.3f", $0) }.joined(separator: "–")
      return "\(name) \(times) s \(steps) step"
    }
  }

  struct Condition: Decodable {
    var title: String
    var measured: Float?
    var limit: Float?
    var margin: Float?
    var holds: Bool
    var words: String

    /// The text's row of it.
    var row: String { "\(holds ? "✓" : "✗") \(title) \(words)" }

    /// Whether its margin is how far it is from its limit, and says whether it holds.
    var isConsistent: Bool {
      guard let measured, let limit, let margin else { return true }
      let distance = abs(abs(measured - limit) - abs(margin))
      return distance <= 0.001 * max(1, abs(limit)) && (margin == 0 || holds == (margin > 0))
    }
  }
}
