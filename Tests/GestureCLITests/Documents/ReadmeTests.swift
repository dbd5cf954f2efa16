import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// What the documents show of the tool is what it says.
@Suite struct ReadmeTests {
  /// `UPDATE_GOLDEN=1` writes what the tool says today into the documents.
  @Test func `every command shown prints what is shown`() throws {
    let examples = try FakeWorld.files(in: "Examples")
    // Some commands are on several pages. One on a page that has files of its own may be about these.
    var known: [[String]: String] = [:]
    for page in try shownPages() {
      let text = try Repository.text(of: page)
      let named = namedBlocks(in: text)
      var mended = text
      for block in consoleBlocks(in: text) {
        guard let arguments = block.arguments else { continue }
        let output: String
        if named.isEmpty, let said = known[arguments] {
          output = said
        } else {
          let world = FakeWorld(examples.merging(named) { $1 })
          _ = world.run(bytes: arguments.map { Array($0.utf8) })
          #expect(world.saved == [:])
          output = world.output.trimmingCharacters(in: .newlines)
          if named.isEmpty { known[arguments] = output }
        }
        mended = mended.replacing(
          block.text, with: "console\n$ \(block.command)\n" + (output.isEmpty ? "" : output + "\n"))
      }
      let file = Repository.url(of: page)
      try GoldenCase(input: file, golden: file).expect(mended)
    }
  }

  @Test func `the commands of README are the ones that CI runs`() throws {
    let readme = try Repository.text(of: "README.md")
    let script = try Repository.text(of: ".ci/run").split(separator: "\n")
    for command in script.filter({ $0 == "swift test" || $0.hasPrefix("swift run gesturec ") }) {
      #expect(readme.contains(command))
    }
    #expect(script.contains("swift test"))
    #expect(script.contains { $0.hasPrefix("swift run gesturec ") })
  }

  @Test func `README can be read in a few minutes`() throws {
    #expect(try Repository.text(of: "README.md").split(separator: "\n").count <= 230)
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
    let text = try Repository.text(of: "Grammar/embedding-web.md")
    #expect(text.contains("WebAssembly, \(kilobytes) kB packed"))
  }

  /// The number in the row of the table of sizes that begins so.
  private static func stated(_ row: String) throws -> Int? {
    let rows = try Repository.text(of: "Grammar/embedding-swift.md").split(separator: "\n")
    let cells = try #require(rows.first { $0.hasPrefix("| " + row) }).split(separator: "|")
    return Int(String(cells[1].filter(\.isNumber)))
  }
}

/// A command and what it prints, as a `console` block shows them.
private struct ConsoleBlock {
  var text: String
  var command: String

  /// What follows the tool's name; `nil` for another program.
  var arguments: [String]? {
    for tool in ["swift run gesturec ", "gesturec "] where command.hasPrefix(tool) {
      return command.dropFirst(tool.count).split(separator: " ").map(String.init)
    }
    return nil
  }
}

private func consoleBlocks(in text: String) -> [ConsoleBlock] {
  text.components(separatedBy: "```").filter { $0.hasPrefix("console\n$ ") }.map { block in
    let command = block.split(separator: "\n")[1].dropFirst(2)
    return ConsoleBlock(text: block, command: String(command))
  }
}

/// The gestures of a page that it names: a paragraph that ends in a file's name, and a block after it.
private func namedBlocks(in text: String) -> [String: FakeWorld.Entry] {
  let blocks = text.matches(of: #/`([\w-]+\.gesture)`:\n\n```gesture[^\n]*\n((?s:.*?))```/#)
  return Dictionary(blocks.map { (String($0.1), .text(String($0.2))) }) { $1 }
}

/// The documents that show the tool's output.
private func shownPages() throws -> [String] {
  let root = Repository.root.path + "/"
  let pages = Repository.anyFiles(in: "Grammar", withExtension: "md")
    .map { String($0.path.dropFirst(root.count)) }
  let shown = try (["README.md"] + pages).filter { page in
    try consoleBlocks(in: Repository.text(of: page)).contains { $0.arguments != nil }
  }
  precondition(!shown.isEmpty, "no console blocks")
  return shown
}
