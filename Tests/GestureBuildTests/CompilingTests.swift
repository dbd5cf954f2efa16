import Testing

/// `gesture-build compile`, which writes the Swift of one file.
@Suite struct CompilingTests {
  private static let command = ["compile", "--output", "out.swift"]

  @Test func `a file is compiled with what it uses`() throws {
    let folder = FakeFolder([
      "a/swipe.gesture": "use \"far.gesture\" gesture swipe { stroke { any, length >= far } }",
      "a/far.gesture": "let far = 20pt",
    ])
    #expect(folder.run(Self.command + ["a/swipe.gesture"]) == "")
    let text = try #require(folder.saved["out.swift"])
    #expect(text.contains("  static let swipe = TableFile.swipe.tables[0]\n"))
  }

  @Test func `settings say who sees the gestures, and their thresholds`() throws {
    let folder = FakeFolder([
      "a/swipe.gesture": "let far = 20pt gesture swipe { stroke { any, length >= far } }",
      "a/gesturec.settings": "# For all.\n\n  public\nprofile  ../b/other thresholds.gesture \n",
      "b/other thresholds.gesture": "let far = 45pt",
    ])
    #expect(folder.run(Self.command + ["a/swipe.gesture"]) == "")
    let plain = try #require(folder.saved["out.swift"])
    let arguments = Self.command + ["--settings", "a/gesturec.settings", "a/swipe.gesture"]
    #expect(folder.run(arguments) == "")
    let text = try #require(folder.saved["out.swift"])
    #expect(text.contains("public static let swipe = TableFile.swipe.tables[0]\n"))
    #expect(text.contains("public enum Swipe: TypedGesture {"))
    #expect(text.replacing("public ", with: "") != plain)
    folder.files["a/gesturec.settings"] = "public\npubic\n"
    #expect(
      folder.run(arguments) == "a/gesturec.settings:2: error: 'pubic' is no setting; known are "
        + "'public' and 'profile FILE'\n")
    folder.files["a/gesturec.settings"] = "profile none.gesture\n"
    #expect(folder.run(arguments).hasPrefix("a/none.gesture: error: "))
  }

  @Test(arguments: [
    ("gesture tap { stroke { hodl } }", "tap.gesture:1:24: error: ", false),
    ("gesture tap { stroke { any, length >= 0pt } }", "tap.gesture:1:29: warning: ", true),
  ])
  func `what is wrong is a line of the log`(text: String, line: String, isWritten: Bool) {
    let folder = FakeFolder(["tap.gesture": text])
    let said = folder.run(Self.command + ["tap.gesture"])
    #expect(said.hasPrefix(line), "\(said)")
    #expect(said.filter { $0 == "\n" }.count == 1)
    #expect((folder.saved["out.swift"] != nil) == isWritten)
  }
}
