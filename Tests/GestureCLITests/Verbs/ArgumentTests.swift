import Foundation
import GestureCLI
import GestureTestSupport
import Testing

/// The edges of command lines, and of paths in them.
@Suite struct ArgumentTests {
  @Test(arguments: [["--output=a=b.trace"], ["-o=a=b.trace"], ["-o", "a=b.trace"]])
  func `a value goes on after its own equals signs`(option: [String]) {
    let world = FakeWorld(Samples.files)
    let all = ["trace", "convert", "a.trace"] + option
    #expect(world.run(bytes: all.map { Array($0.utf8) }) == .held)
    #expect(world.saved["a=b.trace"] == Samples.tapTrace)
  }

  @Test func `an empty value is one`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("check", "tap.gesture", "a.trace", "--format=") == .unusable)
    #expect(
      world.complaints.hasPrefix(
        "error: unknown value '' of '--format'; expected one of text, full, sketch"))
  }

  @Test(arguments: [
    ["test", "tap.gesture", "-", "-"], ["test", "-", "-"], ["check", "tap.gesture", "-", "-"],
    ["learn", "tap.gesture", "-", "-"],
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
  @Test(arguments: GoldenCase.all(of: "txt", in: "help", inputExtension: "arguments"))
  func `an option is understood, or it is said what it should be`(help: GoldenCase) throws {
    let verb = try Self.verb(of: help)
    guard !verb.isEmpty, verb != ["trace"] else { return }
    let text = try String(contentsOf: help.golden, encoding: .utf8)
    let options = Self.options(in: text)
    for (option, takesValue) in options {
      if takesValue {
        #expect(complaint(verb, [option]).contains("'\(option)' needs a value"))
        let said = complaint(verb, ["\(option)=1", option, "2"])
        #expect(said.contains("is given twice") || Self.mayRepeat(option, in: text))
      } else {
        #expect(complaint(verb, ["\(option)=0"]).contains("'\(option)' takes no value"))
        #expect(complaint(verb, [option, option]).contains("is given twice"))
      }
      let cut = String(option.dropLast())
      if !options.contains(where: { $0.name == cut }) {
        #expect(complaint(verb, [cut]).contains("unknown option '\(cut)'; did you mean '--"))
      }
      #expect(complaint(verb, ["--x" + option.dropFirst(2)]).contains("unknown option '--x"))
    }
  }

  @Test func `what is said of values that are none`() throws {
    var seen: Set<String> = []
    let lines = try GoldenCase.all(of: "txt", in: "help", inputExtension: "arguments")
      .flatMap { help -> [String] in
        let verb = try Self.verb(of: help)
        guard !verb.isEmpty else { return [] }
        let text = try String(contentsOf: help.golden, encoding: .utf8)
        return Self.options(in: text).compactMap { option, takesValue in
          guard takesValue, seen.insert(option).inserted else { return nil }
          let complaint = complaint(verb, [option, "x"])
          return complaint.hasPrefix("error: ") ? "\(option) x: \(complaint)\n" : nil
        }
      }
    let folder = Repository.url(of: "Tests/Corpus/help")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "options.said"))
    try golden.expect(lines.joined())
  }

  private static func verb(of help: GoldenCase) throws -> [String] {
    try help.text().split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { $0 != "--help" }
  }

  private static func options(in help: String) -> [(name: String, takesValue: Bool)] {
    help.matches(of: #/\n {2}(?: {4}|-\w, )(--[a-z-]+)( \S)?/#)
      .map { (String($0.1), ($0.2 ?? "  ").last != " ") }.filter { $0.0 != "--help" }
  }

  /// Whether the help of an option says that it may be given several times.
  private static func mayRepeat(_ option: String, in help: String) -> Bool {
    let rest = help.components(separatedBy: "\(option) ").dropFirst().first ?? ""
    return rest.prefix { $0 != "-" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .contains("may be repeated")
  }

  /// The first line of what is said.
  private func complaint(_ verb: [String], _ options: [String]) -> String {
    let world = FakeWorld(Samples.files)
    let paths =
      switch verb {
      case ["trace", "convert"]: ["a.trace"]
      case ["new"]: ["wave"]
      case _: ["tap.gesture", "a.trace"]
      }
    _ = world.run(bytes: (verb + paths + options).map { Array($0.utf8) })
    return world.complaints.split(separator: "\n").first.map(String.init) ?? ""
  }
}
