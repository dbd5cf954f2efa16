import GestureCLI
import Testing

/// `inputs`, of which a build learns what to compile again.
@Suite struct InputsTests {
  private static let use = "use \"lengths.gesture\"\n"
  private static let files: [String: String] = [
    "a/swipe.gesture": use + "gesture swipe { stroke { move right, length >= short } }",
    "a/flick.gesture": "gesture flick { stroke { move left } }",
    "a/lengths.gesture": "use \"../b/more.gesture\"\nlet short = 2 * most",
    "b/more.gesture": "let most = 20pt",
  ]
  private static let command = [
    "inputs", "-o", "out", "--messages", "lines", "a/swipe.gesture", "a/flick.gesture", "--",
    "a/lengths.gesture", "b/more.gesture",
  ]

  @Test func `a file shows all it is compiled from`() throws {
    let world = try Self.written(Self.files)
    #expect(
      Set(world.saved.keys) == ["out/swipe.gesture.inputs.swift", "out/flick.gesture.inputs.swift"])
    #expect(
      world.saved["out/swipe.gesture.inputs.swift"] == """
        // What swipe.gesture is compiled from. There is no code in here.
        // swift-format-ignore-file

        // swipe.gesture, 78 bytes:
        //   use "lengths.gesture"
        //   gesture swipe { stroke { move right, length >= short } }

        // lengths.gesture, 44 bytes:
        //   use "../b/more.gesture"
        //   let short = 2 * most

        // more.gesture, 15 bytes:
        //   let most = 20pt

        """)
  }

  @Test(arguments: [
    ("a/swipe.gesture", ["swipe"]), ("a/flick.gesture", ["flick"]),
    ("a/lengths.gesture", ["swipe"]), ("b/more.gesture", ["swipe"]),
  ])
  func `only what has other inputs is written`(changed: String, written: [String]) throws {
    var entries = try Self.entries(behind: Self.files)
    #expect(FakeWorld(entries).ran(Self.command).isEmpty)
    entries[changed] = .text((Self.files[changed] ?? "") + " ")
    #expect(
      FakeWorld(entries).ran(Self.command) == Set(written.map { "out/\($0).gesture.inputs.swift" }))
  }

  @Test func `settings and their profile are inputs of every file`() throws {
    var files = Self.files
    files["a/gesturec.settings"] = "public\nprofile ../b/slow.gesture\n"
    files["b/slow.gesture"] = "let most = 30pt"
    let command = Self.command.flatMap {
      $0 == "-o" ? ["--settings", "a/gesturec.settings", $0] : [$0]
    }
    var entries = files.mapValues { FakeWorld.Entry.text($0) }
    let world = FakeWorld(entries)
    let written = world.ran(command)
    #expect(written == ["out/swipe.gesture.inputs.swift", "out/flick.gesture.inputs.swift"])
    let text = try #require(world.saved["out/flick.gesture.inputs.swift"])
    #expect(
      text.hasSuffix(
        """
        // gesturec.settings, 33 bytes:
        //   public
        //   profile ../b/slow.gesture
        //  \u{20}

        // slow.gesture, 15 bytes:
        //   let most = 30pt

        """))
    for (path, contents) in world.saved { entries[path] = .text(contents) }
    #expect(FakeWorld(entries).ran(command).isEmpty)
    entries["b/slow.gesture"] = .text("let most = 31pt")
    #expect(FakeWorld(entries).ran(command) == written)
  }

  @Test func `whatever is in a file stays in comments`() throws {
    var files = Self.files
    files["a/flick.gesture"] = "\u{FEFF}a\r\nlet b = \"\\*/ é\"\u{0}"
    let world = try Self.written(files)
    let text = try #require(world.saved["out/flick.gesture.inputs.swift"])
    #expect(text.hasSuffix("//   a\\x0D\n//   let b = \"\\\\*/ \\xC3\\xA9\"\\x00\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
  }

  @Test(arguments: [
    (
      "a/flick.gesture", "use \"other.gesture\"",
      "a/flick.gesture:1:5: error: `a/other.gesture` is not among"
    ),
    (
      "a/lengths.gesture", "use \"/c.gesture\"",
      "a/lengths.gesture:1:5: error: `/c.gesture` is not among"
    ),
    ("b/more.gesture", nil, "a/lengths.gesture:1:5: error: `b/more.gesture` is not among"),
    (
      "a/flick.gesture", "gesture Swipe { stroke { any } }",
      "a/flick.gesture:1:9: error: another gesture of the module would be `GestureTable.swipe`, too: "
        + "the one at a/swipe.gesture:2 [duplicate-name]"
    ),
  ])
  func `what a build could not do right is refused`(
    path: String, text: String?, complaint: String
  ) {
    var files = Self.files
    files[path] = text
    let world = FakeWorld(files.mapValues { .text($0) })
    #expect(world.run(bytes: Self.command.map { Array($0.utf8) }) == .didNotHold)
    #expect(world.complaints.hasPrefix(complaint), "\(world.complaints)")
    #expect(world.complaints.filter { $0 == "\n" }.count == 1)
    #expect(world.savedBytes.isEmpty)
  }

  @Test(arguments: ["b/swipe.gesture", "b/Swipe.gesture"])
  func `two files of one name are refused`(other: String) {
    let world = FakeWorld(["a/swipe.gesture": .text(""), other: .text("")])
    #expect(
      world.run("inputs", "-o", "out", "--messages=lines", "a/swipe.gesture", other) == .didNotHold)
    #expect(world.complaints.hasPrefix("\(other):1:1: error: a/swipe.gesture has the same name"))
    #expect(world.savedBytes.isEmpty)
  }

  @Test func `mistakes in a file are left to its own command`() throws {
    var files = Self.files
    files["a/flick.gesture"] = "gesture flick { strok } gesture flick {}"
    #expect(try Self.written(files).saved.count == 2)
  }

  @Test func `files that use each other in a circle come to an end`() throws {
    var files = Self.files
    files["b/more.gesture"] = "use \"../a/swipe.gesture\""
    #expect(try Self.written(files).saved.count == 2)
  }

  @Test(arguments: [
    (["inputs", "-o", "out"], "SPEC is missing"),
    (["inputs", "-o", "out", "--", "a/flick.gesture"], "SPEC is missing"),
    (["inputs", "a/flick.gesture"], "'--output' is missing"),
    (
      ["inputs", "-o", "out", "a/missing.gesture"],
      "a/missing.gesture: error: there is no such file"
    ),
  ])
  func `a command line that makes no sense is refused`(arguments: [String], reason: String) {
    let world = FakeWorld(Self.files.mapValues { .text($0) })
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains(reason), "\(world.complaints)")
    #expect(world.savedBytes.isEmpty)
  }

  /// The world behind a first run over some files.
  private static func written(_ files: [String: String]) throws -> FakeWorld {
    let world = FakeWorld(files.mapValues { .text($0) })
    try #require(world.run(bytes: command.map { Array($0.utf8) }) == .held)
    #expect(world.complaints == "")
    return world
  }

  /// Some files, and what a run over them has written.
  private static func entries(
    behind files: [String: String]
  ) throws -> [String: FakeWorld.Entry] {
    let saved = try written(files).savedBytes
    return files.mapValues { .text($0) }
      .merging(saved.mapValues { .file($0) }) { _, written in written }
  }
}

extension FakeWorld {
  /// Runs the tool, and tells which files it wrote.
  fileprivate func ran(_ arguments: [String]) -> Set<String> {
    #expect(run(bytes: arguments.map { Array($0.utf8) }) == .held)
    return Set(savedBytes.keys)
  }
}
