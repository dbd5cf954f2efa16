import Testing

/// `gesture-build gather`, which tells a build what to compile again.
@Suite struct GatheringTests {
  private static let use = "use \"lengths.gesture\"\n"
  private static let files: [String: String] = [
    "a/swipe.gesture": use + "gesture swipe { stroke { move right, length >= short } }",
    "a/flick.gesture": "gesture flick { stroke { move left } }",
    "a/lengths.gesture": "use \"../b/more.gesture\"\nlet short = 2 * most",
    "b/more.gesture": "let most = 20pt",
  ]
  private static let command = [
    "gather", "--output", "out", "a/swipe.gesture", "a/flick.gesture", "--", "a/lengths.gesture",
    "b/more.gesture",
  ]
  private static let written: Set<String> = [
    "out/swipe.gesture.inputs.swift", "out/flick.gesture.inputs.swift",
  ]

  @Test func `a file shows all it is compiled from`() throws {
    let folder = FakeFolder(Self.files)
    #expect(folder.run(Self.command) == "")
    #expect(Set(folder.saved.keys) == Self.written)
    #expect(
      folder.saved["out/swipe.gesture.inputs.swift"] == """
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
  func `only what has other inputs is written`(changed: String, written: [String]) {
    let folder = FakeFolder(Self.files)
    #expect(folder.run(Self.command) == "")
    folder.settle()
    #expect(folder.run(Self.command) == "")
    #expect(folder.saved.isEmpty)
    folder.files[changed, default: ""] += " "
    #expect(folder.run(Self.command) == "")
    #expect(Set(folder.saved.keys) == Set(written.map { "out/\($0).gesture.inputs.swift" }))
  }

  @Test func `settings and their profile are inputs of every file`() throws {
    let folder = FakeFolder(Self.files)
    folder.files["a/gesturec.settings"] = "public\nprofile ../b/slow.gesture\n"
    folder.files["b/slow.gesture"] = "let most = 30pt"
    let command = ["gather", "--settings", "a/gesturec.settings"] + Self.command.dropFirst()
    #expect(folder.run(command) == "")
    #expect(Set(folder.saved.keys) == Self.written)
    let text = try #require(folder.saved["out/flick.gesture.inputs.swift"])
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
    folder.settle()
    #expect(folder.run(command) == "")
    #expect(folder.saved.isEmpty)
    folder.files["b/slow.gesture"] = "let most = 31pt"
    #expect(folder.run(command) == "")
    #expect(Set(folder.saved.keys) == Self.written)
  }

  @Test func `whatever is in a file stays in comments`() throws {
    let folder = FakeFolder(Self.files)
    folder.files["a/flick.gesture"] = "\u{FEFF}a\r\nlet b = \"\\*/ é\"\u{0}"
    #expect(folder.run(Self.command) == "")
    let text = try #require(folder.saved["out/flick.gesture.inputs.swift"])
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
    let folder = FakeFolder(Self.files)
    folder.files[path] = text
    let said = folder.run(Self.command)
    #expect(said.hasPrefix(complaint), "\(said)")
    #expect(said.filter { $0 == "\n" }.count == 1)
    #expect(folder.saved.isEmpty)
  }

  @Test(arguments: ["b/swipe.gesture", "b/Swipe.gesture"])
  func `two files of one name are refused`(other: String) {
    let folder = FakeFolder(["a/swipe.gesture": "", other: ""])
    let said = folder.run(["gather", "--output", "out", "a/swipe.gesture", other])
    #expect(said.hasPrefix("\(other):1:1: error: a/swipe.gesture has the same name"))
    #expect(folder.saved.isEmpty)
  }

  @Test(arguments: [
    ("a/flick.gesture", "gesture flick { strok } gesture flick {}"),
    ("b/more.gesture", "use \"../a/swipe.gesture\""),
  ])
  func `mistakes in a file are left to its own command`(path: String, text: String) {
    let folder = FakeFolder(Self.files)
    folder.files[path] = text
    #expect(folder.run(Self.command) == "")
    #expect(folder.saved.count == 2)
  }

  @Test(arguments: [
    [], ["gather"], ["gather", "--output", "out"], ["gather", "--output"],
    ["gather", "--output", "out", "--", "a/flick.gesture"], ["gather", "a/flick.gesture"],
    ["compile", "--output", "out", "a/flick.gesture", "a/swipe.gesture"], ["other"],
  ])
  func `a command line without sense is answered with the usage`(arguments: [String]) {
    let folder = FakeFolder(Self.files)
    #expect(folder.run(arguments).hasPrefix("usage: gesture-build gather "))
    #expect(folder.saved.isEmpty)
  }

  @Test func `a file that is not there is named`() {
    let folder = FakeFolder(Self.files)
    let said = folder.run(["gather", "--output", "out", "a/missing.gesture"])
    #expect(said.hasPrefix("a/missing.gesture: error: "))
  }
}
