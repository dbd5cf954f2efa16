import GestureCLI
import Testing

/// `gesturec learn --ask` from the outside.
@Suite struct AskingTests {
  /// A plus in two strokes, three times, always the upright first.
  private static let files: [String: FakeWorld.Entry] = {
    var files = Drawings.tree(of: (1...3).map { "t/plus\($0).trace" })
    for number in 1...3 { files["t/plus\(number).trace"] = .text(plus(60 + number * 10)) }
    return files
  }()

  private static func plus(_ size: Int) -> String {
    let upright = (1...8).map { "\($0 * 10) moved 1 0 \(size * $0 / 8 - size / 2)\n" }
    let across = (1...8).map { "\(200 + $0 * 10) moved 2 \(size * $0 / 8 - size / 2) 0\n" }
    return "0 began 1 0 \(-size / 2)\n" + upright.joined() + "90 ended 1\n"
      + "200 began 2 \(-size / 2) 0\n" + across.joined() + "290 ended 2\n"
      + "expect plus recognized\n"
  }

  @Test func `a question is drawn beside the output, and its answer is learned from`() {
    var texts: [String] = []
    for answer in ["y", "n"] {
      let world = FakeWorld(Self.files, input: "perhaps\n\(answer)")
      #expect(world.run("learn", "t", "-o", "new/plus.gesture", "--ask") == .held)
      #expect(world.saved["new/plus.svg"]?.contains("<svg") == true)
      #expect(world.complaints.contains("question 1 of 5: is new/plus.svg a 'plus'? y or n\n"))
      #expect(world.complaints.split(separator: "answer y or n\n").count == 2)
      #expect(world.complaints.contains("question 2 of 5") && !world.complaints.contains("3 of 5"))
      #expect(
        world.complaints.contains("(plus) learned from 3 drawings and 1 answer:"),
        "\(world.complaints)")
      texts.append(world.saved["new/plus.gesture"] ?? "")
    }
    #expect(texts[0].contains("any-order {"), "\(texts[0])")
    #expect(texts[0].hasPrefix("// Learned from 3 drawings and 1 answer."), "\(texts[0])")
    #expect(texts[1].contains("/// 3 drawings; 1 other is not one."), "\(texts[1])")
    #expect(!texts[1].contains("any-order"))
  }

  @Test func `without an answer it is learned as without a question`() {
    let asked = FakeWorld(Self.files)
    #expect(asked.run("learn", "t", "-o", "plus.gesture", "--ask") == .held)
    let world = FakeWorld(Self.files)
    #expect(world.run("learn", "t", "-o", "plus.gesture") == .held)
    #expect(asked.saved["plus.gesture"] == world.saved["plus.gesture"])
    #expect(world.saved.count == 1 && asked.saved.count == 2)
  }

  @Test func `a recording that should fail is a drawing of something else`() {
    var files = Self.files
    files["t/plus3.trace"] = .text(
      Self.plus(90).replacing("expect plus recognized", with: "expect plus failed"))
    let world = FakeWorld(files)
    #expect(world.run("learn", "t") == .held)
    #expect(
      world.output.contains("/// 2 drawings; 1 other is not one, 1 accepted.\n"), "\(world.output)")
  }

  @Test(
    arguments: [
      (["t", "--ask"], "error: '--ask' needs '--output': it writes each drawing"),
      (["-", "--ask", "-o", "a.gesture"], "error: '-' can be read only once: '--ask' reads"),
      (
        ["a.gesture", "t", "--ask", "--numbers"],
        "error: '--ask' cannot be used with '--numbers', which learns no gestures"
      ),
    ] as [([String], String)])
  func `what makes no sense is told why`(arguments: [String], told: String) {
    let world = FakeWorld(Self.files)
    #expect(world.run(bytes: (["learn"] + arguments).map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.hasPrefix(told), "\(world.complaints)")
  }

  @Test func `a picture that cannot be written is told`() {
    var files = Self.files
    files["plus.svg"] = .full([])
    let world = FakeWorld(files, input: "y\n")
    #expect(world.run("learn", "t", "-o", "plus.gesture", "--ask") == .unusable)
    #expect(world.complaints.contains("plus.svg: error: no room\n"), "\(world.complaints)")
    #expect(world.saved.isEmpty)
  }
}
