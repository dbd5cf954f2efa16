import GestureCLI
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// `compile` and `inspect`.
@Suite struct CompileTests {
  @Test func `an empty file compiles to nothing, and a note says so`() {
    let world = FakeWorld(["empty.gesture": .text("")])
    #expect(world.run("compile", "empty.gesture", "-o", "e.h") == .held)
    #expect(
      world.complaints
        == "note: empty.gesture is empty: nothing is compiled from it\n")
  }

  @Test func `there is no picture of an empty file`() {
    let world = FakeWorld(["empty.gesture": .text("")])
    #expect(world.run("compile", "empty.gesture", "-o", "e.svg") == .unusable)
    #expect(world.complaints == "empty.gesture: error: there is no gesture in it\n")
  }

  @Test(arguments: [
    ("tap.gtab", "\u{1}"), ("tap.swift", "// Made by gesturec"), ("tap.json", "{"),
    ("tap.h", "/* Made by gesturec from tap.gesture."),
    ("tap.dot", "digraph"), ("out/tap.gv", "digraph"),
  ])
  func `the name of the output says what to write`(output: String, start: String) throws {
    let world = FakeWorld(Samples.files)
    #expect(world.run("compile", "tap.gesture", "-o", output) == .held)
    #expect(world.complaints == "")
    let bytes = try #require(world.savedBytes[output])
    if output.hasSuffix(".gtab") {
      #expect(try TableFile(validating: bytes).tables.map(\.name) == ["tap"])
    } else {
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(start))
    }
  }

  @Test func `text goes to standard output`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("compile", "--format", "swift", "tap.gesture", "--public") == .held)
    #expect(world.output.contains("public static let tap = TableFile.tap.tables[0]\n"))
    #expect(world.saved.isEmpty)
  }

  @Test func `the runtime in C is written without a specification`() throws {
    let world = FakeWorld()
    #expect(world.run("compile", "--format", "c-runtime", "-o", "gesture_runtime.h") == .held)
    let header = try #require(world.savedBytes["gesture_runtime.h"])
    #expect(header == Array(Compilation.cRuntime.utf8))
    #expect(world.run("compile", "--format", "c-runtime") == .held)
    #expect(world.output == Compilation.cRuntime)
    let fresh = FakeWorld(["gesture_runtime.h": .file(header)])
    let check = ["compile", "--format", "c-runtime", "-o", "gesture_runtime.h", "--check"]
    #expect(fresh.run(bytes: check.map { Array($0.utf8) }) == .held)
    let stale = FakeWorld(["gesture_runtime.h": .file(header + [0x0A])])
    #expect(stale.run(bytes: check.map { Array($0.utf8) }) == .didNotHold)
  }

  @Test func `nothing is written if there are errors`() {
    let world = FakeWorld(["a.gesture": .text("gesture a { stroke { mov right } }")])
    let ending = world.run(
      "compile", "a.gesture", "-o", "a.gtab", "--depfile", "a.d", "--messages", "lines")
    #expect(ending == .didNotHold)
    #expect(world.savedBytes.isEmpty)
    #expect(world.output.hasPrefix("a.gesture:1:22: error: "))
    #expect(world.output.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a missing folder is not called a missing file`() {
    var files = Samples.files
    files["nodir/Z.swift"] = .problem(.noFolder("nodir"))
    let world = FakeWorld(files)
    #expect(world.run("compile", "tap.gesture", "-o", "nodir/Z.swift") == .unusable)
    #expect(world.complaints == "nodir/Z.swift: error: there is no folder 'nodir'\n")
  }

  @Test func `a check tells whether the output is stale`() throws {
    let first = FakeWorld(Samples.files)
    #expect(first.run("compile", "tap.gesture", "-o", "tap.swift") == .held)
    let swift = try #require(first.savedBytes["tap.swift"])
    var files = Samples.files
    files["tap.swift"] = .file(swift)
    let fresh = FakeWorld(files)
    #expect(fresh.run("compile", "tap.gesture", "-o", "tap.swift", "--check") == .held)
    files["tap.swift"] = .file(swift + [0x0A])
    let stale = FakeWorld(files)
    #expect(stale.run("compile", "tap.gesture", "-o", "tap.swift", "--check") == .didNotHold)
    #expect(
      stale.complaints
        == "tap.swift: error: it is not what its sources compile to; compile them again\n")
    #expect(first.run("compile", "tap.gesture", "-o", "tap.swift", "--check") == .didNotHold)
    #expect(fresh.savedBytes.isEmpty && stale.savedBytes.isEmpty)
  }

  @Test func `a rule for make names what was read`() {
    let world = FakeWorld([
      "my gestures/a.gesture": .text("use \"b.gesture\"\ngesture a { use b }"),
      "my gestures/b.gesture": .text("gesture b { stroke { move right } }"),
    ])
    let ending = world.run(
      "compile", "my gestures/a.gesture", "-o", "$a.gtab", "--depfile", "a.d")
    #expect(ending == .held)
    #expect(world.saved["a.d"] == "$$a.gtab: my\\ gestures/a.gesture my\\ gestures/b.gesture\n")
  }

  @Test(arguments: [
    ("a b", ##"a\ b"##), ("a:b", ##"a\:b"##), ("a#b", ##"a\#b"##), ("a$b", "a$$b"),
    (##"a\b"##, ##"a\b"##), (##"a\:b"##, ##"a\\\:b"##), (##"a\ b"##, ##"a\\\ b"##),
    (##"a\#b"##, ##"a\\\#b"##), (##"a\$b"##, ##"a\$$b"##), (##"ab\"##, ##"ab\\"##),
  ])
  func `what make reads as a sign is escaped`(path: String, escaped: String) {
    let world = FakeWorld([path: .text("gesture b { stroke { move right } }")])
    #expect(world.run("compile", path, "-o", "c:b.gtab", "--depfile", "a.d") == .held)
    #expect(world.saved["a.d"] == "c\\:b.gtab: \(escaped)\n")
  }

  @Test(arguments: [
    (
      ["a.gesture", "--format", "swift", "-o", "a.gesture"], "a.gesture: error: it is also an input"
    ),
    (
      ["a.gesture", "--format", "c", "-o", "./b.gesture"], "./b.gesture: error: it is also an input"
    ),
    (["./a.gesture", "-o", "a.h", "--depfile", "a.gesture"], "a.gesture: error: it is also an"),
    (
      ["a.gesture", "--profile", "p.gesture", "--format", "c", "-o", "p.gesture"],
      "p.gesture: error: it is also an input"
    ),
    (["a.gesture", "-o", "a.h", "--depfile", "./a.h"], "./a.h: error: two outputs would be this"),
    (["a.gesture", "-o", "a.h", "--depfile", "no/a.d"], "no/a.d: error: there is no folder 'no'"),
  ])
  func `no output replaces an input or another output`(arguments: [String], reason: String) {
    let world = FakeWorld([
      "a.gesture": .text("use \"b.gesture\"\nlet l = 20pt\ngesture a { use b }"),
      "./a.gesture": .text("use \"b.gesture\"\nlet l = 20pt\ngesture a { use b }"),
      "b.gesture": .text("gesture b { stroke { move right } }"),
      "./b.gesture": .text("gesture b { stroke { move right } }"),
      "p.gesture": .text("let l = 30pt"), "no/a.d": .problem(.noFolder("no")),
    ])
    #expect(world.run(bytes: (["compile"] + arguments).map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains(reason), "\(world.complaints)")
    #expect(world.savedBytes.isEmpty)
  }

  @Test(arguments: [
    (["compile"], "SPEC is missing"),
    (
      ["compile", "tap.gesture"],
      "error: cannot tell what to write; name FILE for it, or give '--format': binary, swift, c, json, dot, "
    ),
    (
      ["compile", "tap.gesture", "-o", "tap.txt"],
      "error: '.txt' is no known ending, as .gtab, .swift, .h, .json, .dot, .gv, .svg are; or give '--format': "
    ),
    (
      ["compile", "tap.gesture", "-o", "out.h/tap"],
      "error: cannot tell what to write; name FILE for it, or give '--format': binary, swift, "
    ),
    (["compile", "tap.gesture", "--format", "swfit"], "did you mean 'swift'?"),
    (["compile", "tap.gesture", "--format", "binary"], "a binary needs a file: '--output'"),
    (
      ["compile", "tap.gesture", "--format", "binary", "-o", "-"],
      "a binary needs a file: '--output'"
    ),
    (
      ["compile", "tap.gesture", "--format", "dot", "--check"],
      "'--check' needs the file to check: '--output'"
    ),
    (
      ["compile", "tap.gesture", "--format", "dot", "--depfile", "a.d"],
      "'--depfile' needs a file: '--output'"
    ),
    (
      ["compile", "tap.gesture", "-o", "a.dot", "--check", "--depfile", "a.d"],
      "'--check' writes nothing, so there can be no '--depfile'"
    ),
    (
      ["compile", "tap.gesture", "-o", "a.swift", "--strip"],
      "'--strip' is for binary and json; swift has nothing to strip"
    ),
    (["compile", "tap.gesture", "-o", "a.gtab", "--public"], "'--public' is for swift"),
    (["compile", "tap.gesture", "-o", "a.h", "--strip"], "c has nothing to strip"),
    (
      ["compile", "tap.gesture", "--format", "c-runtime"], "'tap.gesture' is an unexpected argument"
    ),
    (["compile", "--format", "c-runtime", "--strip"], "c-runtime has nothing to strip"),
    (["compile", "--format", "c-runtime", "--profile", "tap.gesture"], "there can be no"),
    (["compile", "tap.gesture", "--format", "c-runtme"], "did you mean 'c-runtime'?"),
    (["inspect"], "SPEC or TABLE is missing"),
  ])
  func `a command line that makes no sense is refused`(arguments: [String], reason: String) {
    let world = FakeWorld(Samples.files)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains(reason), "\(world.complaints)")
    #expect(world.savedBytes.isEmpty)
  }

  @Test func `a table file is printed with its places and labels`() throws {
    let first = FakeWorld(Samples.files)
    #expect(first.run("compile", "tap.gesture", "-o", "tap.gtab") == .held)
    let bytes = try #require(first.savedBytes["tap.gtab"])
    let world = FakeWorld(["tap.gtab": .file(bytes)])
    #expect(world.run("inspect", "tap.gtab") == .held)
    #expect(
      world.output.hasPrefix(
        """
        tap.gtab: format version 1, for readers from version 1 on
        \(bytes.count) bytes, 1 gesture, checksum correct
            32  set: 1 record of 11 bytes
            40    0: prefersBestFit no, allowsMultipleTouches no, isTogether no, togetherWithin 0 µs

        gesture tap

        """))
    #expect(world.output.contains("  0: kind hold, track 0, radius "))
    #expect(world.output.contains("// hold within "))
  }

  @Test func `what is no table file is not printed`() {
    let world = FakeWorld(["a.gtab": .text("gtab"), "b.gtab": .problem(.forbidden)])
    #expect(world.run("inspect", "a.gtab") == .unusable)
    #expect(world.run("inspect", "b.gtab") == .unusable)
    #expect(
      world.complaints
        == "a.gtab: error: it is no table file\nb.gtab: error: permission denied\n")
    #expect(world.output == "")
  }
}
