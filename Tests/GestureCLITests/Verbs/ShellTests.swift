import GestureCLI
import GestureTestSupport
import Testing

/// The scripts for shells and the manual page are made of the verbs' manuals, and reviewed as files.
@Suite struct ShellTests {
  @Test(arguments: GoldenCase.all(of: "txt", in: "shell", inputExtension: "arguments"))
  func script(golden: GoldenCase) throws {
    let world = FakeWorld()
    let arguments = try golden.text().split(whereSeparator: \.isWhitespace)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    try golden.expect(world.output)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `every verb and every option is completed`(shell: String) {
    let (world, help) = (FakeWorld(), FakeWorld())
    _ = world.run("--generate", shell)
    _ = help.run("--generate", "man")
    for option in help.output.matches(of: #/\\fB\\-\\-([a-z\\-]+)\\fR/#) {
      let name = String(option.1).replacing("\\", with: "")
      #expect(world.output.contains(shell == "fish" ? "-l \(name)" : "--\(name)"), "\(name)")
    }
  }
}
