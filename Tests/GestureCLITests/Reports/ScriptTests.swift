import GestureCLI
import GestureTestSupport
import Testing

/// Command lines and everything that they say: standard output, standard error, what they save, and how
/// they end.
///
/// A line of a script is a command line after `$ `, or `file PATH`; then the indented lines that
/// follow are its text. A command line after `% ` is typed at a terminal. Beside these files there
/// are the examples.
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
      if line.hasPrefix("$ ") || line.hasPrefix("% ") {
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
      said += "saved \(path):\n\(text)"
    }
    // What is no text is there for the next line, too.
    for (path, bytes) in world.savedBytes { files[path] = .file(bytes) }
    return said + "= \(code)\n\n"
  }

  /// Words between spaces, but what is between quotation marks is one.
  private static func words(of line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.isMultiple(of: 2) ? $1.split(separator: " ").map(String.init) : [String($1)]
    }
  }
}
