import GestureCLI
import GestureTestSupport
import Testing

/// What `gesturec new` writes is whole.
@Suite struct NewTests {
  @Test(arguments: ["flick", "two-words", "x9"])
  func `what is written passes check and test and is formatted`(name: String) throws {
    let world = FakeWorld()
    #expect(world.run("new", name) == .held)
    let names = ["\(name).gesture", "\(name).trace", "\(name)-short.trace"].map { "\(name)/\($0)" }
    #expect(world.saved.keys.sorted() == names.sorted())
    #expect(world.output.hasSuffix("next: gesturec check \(names[0]) \(names[1])\n"))
    var files = world.saved.mapValues { FakeWorld.Entry.text($0) }
    files[name] = .folder(names.map { Array($0.dropFirst(name.count + 1).utf8) })
    for arguments in [["check"] + names, ["test", name], ["format", "--check", name]] {
      let tried = FakeWorld(files)
      #expect(tried.run(bytes: arguments.map { Array($0.utf8) }) == .held, "\(arguments)")
      #expect(!tried.complaints.contains("warning"), "\(tried.complaints)")
    }
  }

  @Test(arguments: ["two words", "9x", "gesture", "a/b", "../up", "", "a{}b", "none"])
  func `what is no name is refused`(name: String) {
    let world = FakeWorld()
    #expect(world.run("new", name) == .unusable)
    let reason =
      name == "gesture"
      ? "is a word of the language"
      : name == "none" ? "cannot be a name here" : "cannot be a name: "
    #expect(world.complaints.hasPrefix("error: '\(name)' \(reason)"))
    #expect(world.complaints.contains("how about 'two-words'?") == (name == "two words"))
    #expect(world.savedBytes.isEmpty)
  }

  @Test func `no file is replaced`() {
    let world = FakeWorld(["made/wave.trace": .text("0 began 1 1 1\n")])
    #expect(world.run("new", "wave", "-o", "made") == .unusable)
    #expect(
      world.complaints == "made/wave.trace: error: the file already exists; nothing was written\n")
    #expect(world.savedBytes.isEmpty)
  }
}
