import GestureCLI
import Testing

/// Arguments that are not quite right: what is said of them leads on.
@Suite struct SlipOfArgumentTests {
  @Test(arguments: [
    (["diff", "tap.gesture"], "NEW is missing: what to compare 'tap.gesture' with"),
    (["diff"], "OLD and NEW are missing"), (["-v"], "did you mean '-V'?"),
    (["check", "tap.gesture", "tap.gesture"], "'tap.gesture' is given twice"),
    (["explain", "needs"], "these begin so: needs-unit, needs-touches"),
    (["lint"], "did you mean 'check'?"), (["fmt"], "did you mean 'format'?"),
    (["tap.gesture"], "did you mean 'check tap.gesture'?"),
    (["check", "--json", "tap.gesture"], "did you mean '--format json'?"),
    (["format", "--diff", "tap.gesture"], "did you mean '--check'?"),
    (["lsp", "--json"], "unknown option '--json'; a path that begins with '-' goes after '--'"),
    (["new", "digit-2"], "how about 'digit2'?"),
    (["new", "start"], "'start' is a word of the language; how about 'my-start'?"),
    (["learn", "tap.trace", "--label-from", "(Z)"], "matches none of 1 path, such as 'tap.trace'"),
    (["test", "tap.gesture", "tap.trace", "--label-from", "(Z)"], "matches none of 1 path"),
    (
      ["learn", "tap.trace", "tap.gesture", "-o", "new.gesture"],
      "'tap.gesture' is a SPEC, which comes before the traces"
    ),
    (
      ["learn", "tap.gesture", "flick.gesture", "tap.trace"],
      "only one SPEC can be learned for, and 'flick.gesture' follows 'tap.gesture'"
    ),
  ])
  func `a message leads on`(arguments: [String], message: String) {
    let files = Samples.files.merging(["tap.trace": .text(Samples.tapTrace)]) { $1 }
    let world = FakeWorld(files)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains(message), "\(world.complaints)")
  }

  @Test(arguments: [
    ("new", "init create"), ("compile", "build emit generate export"),
    ("trace show' or 'sample -o FILE.svg", "draw view svg picture"),
    ("trace convert", "convert"), ("trace record", "record"), ("trace show", "show"),
    ("learn", "train fit"), ("learn --numbers", "tune"), ("inspect", "dump stats"),
    ("playground", "play page serve"), ("lsp", "server"), ("--version", "version"),
    ("--generate", "completion completions"), ("format", "fmt pretty"),
    ("check", "lint run verify validate watch measure"),
  ])
  func `a verb of other tools leads to one of this`(verb: String, words: String) {
    for word in words.split(separator: " ").map(String.init) {
      let world = FakeWorld()
      #expect(world.run(word) == .unusable)
      #expect(
        world.complaints.hasPrefix("error: unknown verb '\(word)'; did you mean '\(verb)'?\n"))
    }
  }

  @Test(arguments: [
    ("check", "--format", "-f --output-format --emit --type"),
    ("check", "--warnings-as-errors", "--strict -Werror -W --error-on-warning --deny-warnings"),
    ("check", "--color never", "--no-color --no-colour"), ("check", "--color", "--colour"),
    ("check", "--fix", "-w --write --in-place -i"),
    ("check", "--allow", "--ignore --disable --suppress"),
    ("check", "--jobs", "--threads --parallel"), ("check", "--quiet", "--silent"),
    ("check", "--set", "--define -D --param"), ("check", "-o FILE.html", "--html"),
    ("check", "--messages sarif", "--sarif"), ("check", "--messages github", "--github"),
    ("check", "--format csv", "--csv"), ("check", "--format summary", "--summary"),
    ("compile", "--output", "--out --out-dir --destination"),
    ("format", "--check", "--dry-run --list-different --diff"),
    ("learn", "--label-from", "--label --labels"),
    ("learn", "--person-from", "--person --people --subject"),
    ("test", "--time", "--timeout"), ("test", "-o FILE.xml", "--junit"),
    ("sample", "--format svg", "--svg"),
  ])
  func `an option of other tools leads to one of this`(verb: String, option: String, words: String)
  {
    for word in words.split(separator: " ").map(String.init) {
      let world = FakeWorld(Samples.files)
      #expect(world.run(verb, word, "tap.gesture") == .unusable)
      #expect(
        world.complaints.hasPrefix(
          "error: unknown option '\(word)'; did you mean '\(option)'?\n"), "\(world.complaints)")
    }
  }

  @Test(arguments: ["--subject", "--label", "--strict", "--diff", "--timeout", "--junit"])
  func `an option that the verb has not in any spelling leads nowhere`(word: String) {
    let world = FakeWorld()
    #expect(world.run("lsp", word) == .unusable)
    #expect(!world.complaints.contains("did you mean"))
  }

  @Test func `a way out of a conflict changes what is made`() {
    let world = FakeWorld([
      "taps.gesture": .text(
        """
        gesture tap { stroke { hold within 20pt, duration <= 350ms } }
        gesture double-tap {
          pause within 250ms
          stroke { hold within 20pt, duration <= 350ms }
          stroke { hold within 20pt, duration <= 350ms }
        }
        """)
    ])
    _ = world.run("conflicts", "taps.gesture")
    #expect(world.output.contains("made: tap and tap"))
    #expect(world.output.contains("`after double-tap fails` in `tap`: then double-tap"))
    #expect(!world.output.contains(": then tap and tap\n"))
  }
}
