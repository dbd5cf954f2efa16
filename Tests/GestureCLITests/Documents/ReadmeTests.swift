import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// What README.md shows is what the tool says.
@Suite struct ReadmeTests {
  @Test func `every command shown prints what is shown`() throws {
    let blocks = try Self.consoleBlocks(of: "README.md")
    let examples = try FakeWorld.files(in: "Examples")
    let checks = blocks.filter { $0.command.hasPrefix(Self.tool) }
    #expect(checks.count >= 2)
    for block in checks {
      let arguments = block.command.dropFirst(Self.tool.count).split(separator: " ").map(
        String.init)
      let world = FakeWorld(examples)
      _ = world.run(bytes: arguments.map { Array($0.utf8) })
      #expect(world.saved == [:])
      #expect(world.output.trimmingCharacters(in: .newlines) == block.output, "\(block.command)")
    }
  }

  @Test func `the command for the tests is the one that CI runs`() throws {
    let commands = try Self.consoleBlocks(of: "README.md").map(\.command)
    #expect(commands.contains("swift test"))
    let script = try Repository.text(of: ".ci/run").split(separator: "\n")
    #expect(script.contains("swift test"))
    #expect(script.contains { commands.contains(String($0)) && $0.hasPrefix(Self.tool) })
  }

  @Test func `the sizes are those of today`() throws {
    let checkmark = try Example.named("checkmark").compilation().tables
    let sixteen = try Example.named("Unistrokes/unistrokes").compilation().tables
    let table = try #require(checkmark.first)
    #expect(sixteen.count == 16)
    #expect(try Self.stated("the table of the checkmark above") == table.byteCount)
    #expect(
      try Self.stated("the tables of the sixteen gestures")
        == sixteen.map(\.byteCount).reduce(0, +))
    var recognizer = Recognizer(table)
    #expect(
      try Self.stated("the state of a recognizer") == recognizer.byteCount,
      "it is \(recognizer.byteCount)")
    // It is what it is whatever comes.
    recognizer.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 0, y: 0)]))
    #expect(try Self.stated("the state of a recognizer") == recognizer.byteCount)
  }

  @Test func `the runtime for web pages is as small as the page says`() throws {
    let carried = Repository.url(of: "Sources/CGesturePages/Carried/web.wasm.gz")
    let kilobytes = (try Data(contentsOf: carried).count + 500) / 1000
    let text = try Repository.text(of: "README.md")
    #expect(text.contains("as WebAssembly, \(kilobytes) kB packed"))
  }

  /// The number in the row of the table of sizes that begins so.
  private static func stated(_ row: String) throws -> Int? {
    let rows = try Repository.text(of: "README.md").split(separator: "\n")
    let cells = try #require(rows.first { $0.hasPrefix("| " + row) }).split(separator: "|")
    return Int(String(cells[1].filter(\.isNumber)))
  }

  private static let tool = "swift run -c release gesturec "

  private static func consoleBlocks(of path: String) throws -> [(command: String, output: String)] {
    let parts = try Repository.text(of: path).components(separatedBy: "```")
    return parts.filter { $0.hasPrefix("console\n$ ") }.map { block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      let command = String((lines.first ?? "").dropFirst(2))
      let output = lines.dropFirst().joined(separator: "\n")
      return (command, output.trimmingCharacters(in: .newlines))
    }
  }
}
