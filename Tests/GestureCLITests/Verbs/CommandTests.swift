import GestureCLI
import GestureTestSupport
import Testing

/// What the tool answers to a command line: how it ends, and what it says on standard error.
@Suite struct CommandTests {
  @Test func `a command line without a word is answered with the short help`() {
    let (bare, asked) = (FakeWorld(), FakeWorld())
    #expect(bare.run() == .held && asked.run("-h") == .held)
    #expect(bare.output == asked.output && bare.output.contains("Usage: gesturec <VERB>"))
  }

  @Test(
    arguments: [
      (["--color", "never"], "a verb is missing"),
      (["--colour", "never", "check"], "unknown option '--colour'; did you mean '--color'?"),
      (["--jobs", "2", "explain", "unclosed"], "'explain' takes no '--jobs'"),
      (["--version=1"], "'--version' takes no value"),
      (["chek", "a"], "unknown verb 'chek'; did you mean 'check'?"),
      (
        ["frobnicate"],
        "unknown verb 'frobnicate'; expected one of check, compile, conflicts, diff, explain, format, "
          + "help, inspect, learn, lsp, new, playground, sample, test, trace"
      ),
      (["check"], "SPEC is missing"), (["learn"], "TRACE is missing"),
      (["learn", "tap.gesture"], "TRACE is missing"),
      (["learn", "--numbers", "--", "tap.gesture"], "TRACE is missing"),
      (
        ["check", "a.trace", "tap.gesture"],
        "the first argument is a .gesture file, which 'a.trace' is not"
      ),
      (
        ["check", "recordings", "tap.gesture"],
        "the first argument is a .gesture file, which 'recordings' is not"
      ),
      (
        ["check", "--fromat", "json", "tap.gesture", "a.trace"],
        "unknown option '--fromat'; did you mean '--format'?"
      ),
      (
        ["check", "-x", "tap.gesture", "a.trace"],
        "unknown option '-x'; a path that begins with '-' goes after '--'"
      ),
      (
        ["check", "tap.gesture", "a.trace", "--format", "jsn"],
        "unknown value 'jsn' of '--format'; did you mean 'json'?"
      ),
      (
        ["check", "tap.gesture", "a.trace", "--color", "purple"],
        "unknown value 'purple' of '--color'; expected one of auto, always, never"
      ),
      (
        ["check", "tap.gesture", "a.trace", "--format"],
        "'--format' needs a value: text, full, sketch, summary, remedies, json or csv"
      ),
      (["check", "tap.gesture", "a.trace", "--quiet=yes"], "'--quiet' takes no value"),
      (["check", "-q", "--quiet", "tap.gesture", "a.trace"], "'--quiet' is given twice"),
      (
        ["check", "--jobs", "0", "tap.gesture", "a.trace"],
        "'--jobs' is a number from 1 to 1024, not '0'"
      ),
      (
        ["check", "--label-from", "(", "tap.gesture", "a.trace"],
        "'--label-from' is not a regular expression: '('"
      ),
      (
        ["check", "--label-from", "a+", "tap.gesture", "a.trace"],
        "'--label-from' needs a group for the label, as in '([a-z]+)[0-9]+'"
      ),
      (
        ["check", "--format=csv", "tap.gesture"],
        "TRACE is missing: '--format csv' has a row for each"
      ),
      (
        ["check", "--format=summary", "--deliver", "tap.gesture", "a.trace"],
        "'--format summary' cannot be combined with '--deliver'"
      ),
      (["check", "tap.gesture", "-", "-"], "'-' can be read only once"),
      (["format"], "PATH is missing"),
      (["format", "-", "-"], "'-' can be read only once"),
      (["inspect"], "SPEC or TABLE is missing"),
      (
        ["inspect", "--format", "tre", "tap.gesture"],
        "unknown value 'tre' of '--format'; did you mean 'tree'?"
      ),
      (["trace"], "a verb is missing: record or convert or show"),
      (["trace", "shwo"], "unknown verb 'shwo'; did you mean 'show'?"),
      (["trace", "convert"], "IN is missing"),
      (["trace", "show", "a", "b", "c"], "'c' is an unexpected argument"),
      (["trace", "show", "a.gesture", "b"], "a SPEC colours a picture"),
      (["--generate", "csh"], "unknown value 'csh' of '--generate'; did you mean 'zsh'?"),
      (["help", "chek"], "unknown verb 'chek'; did you mean 'check'?"),
    ] as [([String], String)])
  func `a command line that makes no sense is told why`(arguments: [String], reason: String) {
    let world = FakeWorld(Samples.files)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.hasPrefix("error: \(reason)"))
    #expect(world.complaints.contains("\n\nUsage: gesturec"))
    #expect(world.output == "")
  }

  @Test(arguments: [
    ["--color", "always", "check", "bad.gesture"], ["--color=always", "check", "bad.gesture"],
    ["check", "--color", "always", "bad.gesture"], ["check", "bad.gesture", "--color=always"],
  ])
  func `a shared option stands before or after the verb`(arguments: [String]) {
    let world = FakeWorld(["bad.gesture": .text(Samples.unclosed)])
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .didNotHold)
    #expect(world.complaints.contains("\u{1B}[1;31merror[unclosed]"))
  }

  @Test func `messages for programs are on standard output, and text for people is not`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("check", "tap.gesture", "a.trace", "--messages", "sarif") == .held)
    #expect(world.output.hasPrefix("{"))
    #expect(world.complaints.hasPrefix("a.trace\n"))
    let both = FakeWorld(["bad.gesture": .text(Samples.unclosed)])
    _ = both.run("compile", "bad.gesture", "--format", "json", "--messages", "lines")
    #expect(both.output.isEmpty && both.complaints.contains("[unclosed]"))
  }

  @Test func `there are few first words and few options`() {
    let world = FakeWorld()
    let options = Set(
      verbNames.flatMap { verb in
        let world = FakeWorld()
        _ = world.run(bytes: (verb.split(separator: " ") + ["--help"]).map { Array($0.utf8) })
        return world.output.matches(of: #/(?m)^ {2}(?:    |-[a-zA-Z], )(--[a-z-]+)/#).map {
          String($0.1)
        }
      })
    _ = world.run("frobnicate")
    let words = world.complaints.split(separator: "\n")[0].split(separator: ",")
    #expect(words.count <= 15)
    // And two of the tool: '--version' and '--generate'.
    #expect(options.count + 2 <= 42, "\(options.sorted())")
  }

  @Test func `an argument that is no text is named`() {
    let world = FakeWorld()
    let name: [UInt8] = [0x63, 0xE9]
    #expect(world.run(bytes: [Array("check".utf8), name]) == .unusable)
    #expect(world.complaints.hasPrefix("error: argument 2 is not UTF-8: 'c\\xE9'\n"))
  }

  @Test func `the versions of the tool, the language and the tables are a line each`() {
    let world = FakeWorld()
    #expect(world.run("--version") == .held)
    let words = world.output.split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(words == ["gesturec", "language", "tables"])
  }
}

/// The help texts are what people see first, so each is a file to be reviewed.
@Suite struct HelpTests {
  @Test(arguments: GoldenCase.all(of: "txt", in: "help", inputExtension: "arguments"))
  func help(golden: GoldenCase) throws {
    let arguments = try golden.text().split(whereSeparator: \.isWhitespace)
    let world = FakeWorld()
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    #expect(world.complaints == "")
    #expect(world.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try golden.expect(world.output)
  }

  @Test(arguments: verbNames)
  func `help can be asked for in two ways`(verb: String) {
    let words = verb.split(separator: " ").map { Array($0.utf8) }
    let (before, after) = (FakeWorld(), FakeWorld())
    #expect(before.run(bytes: [Array("help".utf8)] + words) == .held)
    #expect(after.run(bytes: words + [Array("--help".utf8)]) == .held)
    #expect(before.output == after.output)
    let short = FakeWorld()
    #expect(short.run(bytes: words + [Array("-h".utf8)]) == .held)
    #expect(short.output.split(separator: "\n").count < before.output.split(separator: "\n").count)
    #expect(short.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `every verb has a help text`() throws {
    let golden = try GoldenCase.all(of: "txt", in: "help", inputExtension: "arguments")
      .map { try $0.text().split(whereSeparator: \.isWhitespace).dropLast().joined(separator: " ") }
    #expect(Set(golden).subtracting([""]) == Set(verbNames + ["trace"]))
  }

  @Test(arguments: CommandLinePage.all)
  private func `a page of the command line is made of the manuals`(page: CommandLinePage) throws {
    let file = Repository.url(of: page.path)
    try GoldenCase(input: file, golden: file).expect(page.text)
  }
}

/// The verbs that the tool's help lists.
private let verbNames: [String] = {
  let world = FakeWorld()
  _ = world.run("--help")
  let lines = world.output.split(separator: "\n")
    .drop { $0 != "Everyday:" }.prefix { $0 != "Options:" }.filter { $0.hasPrefix("  ") }
  return lines.compactMap { line in line.split(separator: "  ").first.map(String.init) }
}()

/// The help of the tool and of each verb, as pages to look things up in.
private struct CommandLinePage: CustomTestStringConvertible {
  var path: String
  var title: String
  var introduction: String
  /// The verbs; an empty one is the tool.
  var verbs: [String]

  /// One with the verbs that all begin with, and one with the others.
  static var all: [CommandLinePage] {
    let first = verbNames.prefix { $0 != "format" }
    return [
      CommandLinePage(
        path: "Grammar/command-line.md", title: "The command line",
        introduction: """
          This page holds what `gesturec --help` and `gesturec VERB --help` print, of the verbs that all begin with. [The
          other verbs](command-line-more.md) have a page of their own. JSON that the tool writes is described by the
          schemas beside this page.
          """, verbs: [""] + first),
      CommandLinePage(
        path: "Grammar/command-line-more.md", title: "The command line: the other verbs",
        introduction: """
          This page holds what `gesturec VERB --help` prints, of the verbs that are not on [the first
          page](command-line.md).
          """, verbs: Array(verbNames.dropFirst(first.count))),
    ]
  }

  var testDescription: String { path }

  var text: String {
    let sections = verbs.map { verb in
      let world = FakeWorld()
      _ = world.run(bytes: (verb.split(separator: " ") + ["--help"]).map { Array($0.utf8) })
      let heading = verb.isEmpty ? "" : "\n## \(verb)\n"
      return "\(heading)\n```text\n\(world.output)```\n"
    }
    return "# \(title)\n\n\(introduction)\n" + sections.joined()
  }
}
