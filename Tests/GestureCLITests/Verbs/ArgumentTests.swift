import Foundation
import GestureCLI
import GestureTestSupport
import Testing

/// The edges of command lines, and of paths in them.
@Suite struct ArgumentTests {
  @Test(arguments: [["--output=a=b.trace"], ["-o=a=b.trace"], ["-o", "a=b.trace"]])
  func `a value goes on behind its own equals signs`(option: [String]) {
    let world = FakeWorld(Samples.files)
    let all = ["trace", "convert", "a.trace"] + option
    #expect(world.run(bytes: all.map { Array($0.utf8) }) == .held)
    #expect(world.saved["a=b.trace"] == Samples.tapTrace)
  }

  @Test func `an empty value is one`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("check", "tap.gesture", "a.trace", "--format=") == .unusable)
    #expect(
      world.complaints.hasPrefix("error: unknown value '' of '--format'; known are text, sketch"))
  }

  @Test(arguments: [
    ["test", "tap.gesture", "-", "-"], ["test", "-", "-"], ["check", "tap.gesture", "-", "-"],
    ["tune", "tap.gesture", "-", "-"],
  ])
  func `standard input is read once`(arguments: [String]) {
    let world = FakeWorld(Samples.files, input: Samples.tapTrace)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.hasPrefix("error: '-' can be read only once\n"))
    #expect(world.output == "")
  }

  @Test func `a file that should be up to date and is missing is named`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("compile", "tap.gesture", "-o", "none.swift", "--check") == .didNotHold)
    #expect(world.complaints == "none.swift: error: there is no such file\n")
    let locked = FakeWorld(Samples.files)
    #expect(
      locked.run("compile", "tap.gesture", "--format=swift", "-o", "locked.trace", "--check")
        == .unusable)
    #expect(locked.complaints == "locked.trace: error: permission denied\n")
  }

  @Test(arguments: [
    ("a/b", "a/b"), ("./a//b/.", "a/b"), ("a/../b", "b"), ("a/..", "."), ("", "."), (".", "."),
    ("..", ".."), ("../..", "../.."), ("../../a/../b", "../../b"), ("a/../../b", "../b"),
    ("/..", "/"), ("/../a", "/a"), ("/a/../../b", "/b"), ("/", "/"),
  ])
  func `a path is made plain`(path: String, plain: String) {
    #expect(path.normalizedPath == plain)
  }

  @Test(
    arguments: [
      ("a/b.trace", "a", "b.trace"), ("a/b.trace", ".", "a/b.trace"),
      ("b.trace", "a", "../b.trace"),
      ("../b.trace", "a", nil), ("b.trace", "../a", nil), ("/a/b", "a", nil),
      ("/a/b/c", "/a/d/e", "../../b/c"), ("../a/b", "../a", "b"), ("../a/b", "../c", "../a/b"),
    ] as [(String, String, String?)])
  func `a path leads from a folder`(path: String, folder: String, way: String?) {
    #expect(path.path(from: folder) == way)
  }
}

/// Every option of every verb by itself, with a value, twice, cut and misspelt.
@Suite struct OptionTests {
  @Test func `an option is understood, or it is said what it should be`() throws {
    let cases = GoldenCase.all(of: "txt", in: "help", inputExtension: "arguments")
    let texts = try cases.map { help in
      let verb = try help.text().split(whereSeparator: \.isWhitespace).map(String.init)
        .filter { $0 != "--help" }
      let golden = try String(contentsOf: help.golden, encoding: .utf8)
      return verb.isEmpty || verb == ["playground"]
        ? "" : Self.options(in: golden).map { said(verb, $0) }.joined()
    }
    let folder = Repository.url(of: "Tests/Corpus/help")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "options.said"))
    try golden.expect(texts.joined())
  }

  /// Those that end by themselves and write no page, which is as long as its modules.
  private static func options(in help: String) -> [String] {
    help.matches(of: #/\n +(?:-\w, )?(--[a-z-]+)/#).map { String($0.1) }
      .filter { !["--watch", "--stdio", "--html"].contains($0) }
  }

  private func said(_ verb: [String], _ option: String) -> String {
    let ways = [
      [option], [option, ""], [option, "x"], ["\(option)=0"], ["\(option)=1", option, "2"],
      [String(option.dropLast())], [option, "--", "x"], ["--x" + option.dropFirst(2)],
    ]
    return ways.map { way in
      let world = FakeWorld(Samples.files)
      let paths = verb == ["trace", "convert"] ? ["a.trace"] : ["tap.gesture", "a.trace"]
      let code = world.run(bytes: (verb + paths + way).map { Array($0.utf8) })
      let complaint = world.complaints.split(separator: "\n").first.map(String.init) ?? ""
      let saved = world.saved.sorted { $0.key < $1.key }.map { " \($0.key) \(Checksum($0.value))" }
      return "\((verb + way).joined(separator: " ")): \(code) \(complaint)"
        + (world.output.isEmpty ? "" : " \(Checksum(world.output))") + saved.joined() + "\n"
    }.joined()
  }
}
