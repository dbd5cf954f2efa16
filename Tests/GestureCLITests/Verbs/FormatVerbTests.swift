import GestureCLI
import GestureTestSupport
import Testing

/// `gesturec format`: what is written, what is shown, and what is left alone.
@Suite struct FormatVerbTests {
  private static let written = "gesture a{stroke{any}}\n"
  private static let formatted = "gesture a { stroke { any } }\n"

  private static let files: [String: FakeWorld.Entry] = [
    "written.gesture": .text(written), "formatted.gesture": .text(formatted),
    "broken.gesture": .text("gesture a {"), "locked.gesture": .problem(.forbidden),
    "folder": .folder([Array("sub".utf8), Array("b.trace".utf8), Array(".gesture".utf8)]),
    "folder/sub": .folder([Array("c.gesture".utf8)]), "folder/b.trace": .text(""),
    "folder/sub/c.gesture": .text(written), "empty": .folder([]),
  ]

  @Test(arguments: [
    (["written.gesture", "formatted.gesture"], ["written.gesture"]),
    (["folder"], ["folder/sub/c.gesture"]),
    (
      ["written.gesture", "written.gesture", "folder"], ["written.gesture", "folder/sub/c.gesture"]
    ),
  ])
  func `files that are not formatted are written`(paths: [String], saved: [String]) {
    let world = FakeWorld(Self.files)
    #expect(world.run(bytes: (["format"] + paths).map { Array($0.utf8) }) == .held)
    #expect(Set(world.saved.keys) == Set(saved))
    #expect(world.saved.values.allSatisfy { $0 == Self.formatted })
    #expect(world.output + world.complaints == "")
  }

  @Test(arguments: [63, 64])
  func `folders are searched as deep as anyone nests them`(depth: Int) {
    var files: [String: FakeWorld.Entry] = [:]
    var path = "d"
    for _ in 0..<depth {
      files[path] = .folder([Array("d".utf8)])
      path += "/d"
    }
    files[path] = .folder([Array("a.gesture".utf8)])
    files[path + "/a.gesture"] = .text(Self.formatted)
    let world = FakeWorld(files)
    #expect(world.run("format", "--check", "d") == (depth < 64 ? .held : .unusable))
    #expect(world.complaints.contains("folders are nested more than 64 deep") == (depth == 64))
  }

  @Test(arguments: [["format", "--check", "d"], ["check", "tap.gesture", "d"]])
  func `a folder of more than a million names is refused before they are sorted`(
    arguments: [String]
  ) {
    var files = Samples.files
    files["d"] = .folder(Array(repeating: Array(".".utf8), count: 1_000_001))
    let world = FakeWorld(files)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(
      world.complaints.hasPrefix(
        "d: error: there are more than 1000000 names in folders up to here\n"),
      "\(world.complaints)")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end as they did`(lineEnd: String) {
    let text = "// All.\(lineEnd)\(Self.formatted.dropLast())\(lineEnd)"
    let world = FakeWorld(["a.gesture": .text(text)])
    #expect(world.run("format", "--check", "a.gesture") == .held)
    #expect(world.output == "")
  }

  @Test func `standard input is written to standard output`() {
    let world = FakeWorld(input: Self.written)
    #expect(world.run("format", "-") == .held)
    #expect(world.output == Self.formatted)
    #expect(world.savedBytes.isEmpty)
  }

  @Test func `a check shows the difference and writes nothing`() {
    let world = FakeWorld(Self.files)
    #expect(world.run("format", "--check", "written.gesture", "formatted.gesture") == .didNotHold)
    #expect(
      world.output == """
        --- written.gesture
        +++ written.gesture
        @@ -1 +1 @@
        -gesture a{stroke{any}}
        +gesture a { stroke { any } }

        """)
    #expect(world.savedBytes.isEmpty && world.complaints == "")
    #expect(world.run("format", "--check", "formatted.gesture") == .held)
  }

  @Test func `what does not parse is left as it is, and the others are formatted`() {
    let world = FakeWorld(Self.files)
    #expect(world.run("format", "broken.gesture", "written.gesture") == .didNotHold)
    #expect(Set(world.saved.keys) == ["written.gesture"])
    #expect(world.complaints.contains("error[unclosed]"))
    let input = FakeWorld(input: "gesture a {")
    #expect(input.run("format", "-") == .didNotHold)
    #expect(input.output == "" && input.complaints.contains("<stdin>:1:11"))
  }

  @Test(arguments: ["locked.gesture", "missing.gesture", "empty"])
  func `what cannot be used is told`(path: String) {
    let world = FakeWorld(Self.files)
    #expect(world.run("format", path, "written.gesture") == .unusable)
    #expect(world.complaints.hasPrefix("\(path): error: "))
    #expect(Set(world.saved.keys) == ["written.gesture"])
  }
}
