import Foundation
import GestureCLI
import Testing

/// `gesturec check` from the outside.
@Suite struct CheckTests {
  @Test(
    arguments: [
      (["tap.gesture", "a.trace"], .held),
      (["never.gesture", "a.trace"], .didNotHold),
      (["tap.gesture", "held.trace"], .held),
      (["tap.gesture", "unmet.trace"], .didNotHold),
      (["never.gesture", "unmet.trace"], .held),
      (["never.gesture", "held.trace"], .didNotHold),
      (["tap.gesture", "never.gesture", "a.trace"], .held),
      (["tap.gesture", "--", "a.trace"], .held),
      (["--", "tap.gesture", "a.trace"], .held),
      (["unclosed.gesture", "a.trace"], .didNotHold),
      (["tap.gesture", "bad.trace"], .unusable),
      (["tap.gesture", "unmet.trace", "bad.trace"], .unusable),
      (["tap.gesture", "locked.trace"], .unusable),
      (["tap.gesture", "missing.trace"], .unusable),
      (["tap.gesture", "empty"], .unusable),
      (["tap.gesture", "cafe"], .unusable),
      (["missing.gesture", "a.trace"], .unusable),
      (["recordings", "a.trace"], .unusable),
      (["tap.gesture", "recordings"], .held),
    ] as [([String], ExitCode)])
  func `the exit code tells what happened`(arguments: [String], code: ExitCode) {
    let world = FakeWorld(Samples.files)
    #expect(world.run(bytes: (["check"] + arguments).map { Array($0.utf8) }) == code)
  }

  @Test(
    arguments: [
      (
        "bad.trace",
        "bad.trace:2:4: error: unknown phase 'endd'; did you mean 'ended'? [unknown-word]\n"
      ),
      ("missing.trace", "missing.trace: error: there is no such file\n"),
      ("locked.trace", "locked.trace: error: permission denied\n"),
      ("empty", "empty: error: there is no trace in this folder\n"),
      ("cafe", "cafe: error: the name 'c\\xE9.trace' in it is not UTF-8\n"),
      (
        "recordings",
        "note: 1 file in folders skipped, because its extension is not one of those of traces "
          + "(.trace, .jsonl, .ndjson, .xml, .inkml, .events, .evemu, .ev): recordings/readme.md\n"
      ),
    ])
  func `what cannot be used is named`(trace: String, complaint: String) {
    let world = FakeWorld(Samples.files)
    _ = world.run("check", "tap.gesture", trace)
    #expect(world.complaints == complaint)
  }

  @Test func `a gesture that saw no touch says why`() {
    let files: [String: FakeWorld.Entry] = [
      "ink.gesture": .text("gesture ink { only pencil stroke { move right } }\n"),
      "a.trace": .text(Samples.tapTrace),
      "b.trace": .text("0 began 1 1 1 pencil\n80 ended 1\n100 began 2 1 1\n180 ended 2\n"),
    ]
    let world = FakeWorld(files)
    #expect(world.run("check", "ink.gesture", "a.trace") == .didNotHold)
    #expect(
      world.output == """
        a.trace
        ink  still possible at 0.080 s
          ✗ touches landed, but `only` ignored all of them

        """ + "\n", "\(world.output)")
    let told = FakeWorld(files)
    #expect(told.run("check", "--format=json", "ink.gesture", "a.trace") == .didNotHold)
    #expect(
      told.output.contains(#""event":null,"time":0.08,"words":"","proved":false,"#),
      "\(told.output)")
    let seen = FakeWorld(files)
    #expect(seen.run("check", "ink.gesture", "b.trace") == .didNotHold)
    #expect(!seen.output.contains("`only`"), "\(seen.output)")
  }

  /// A stroke that the gesture went on from is no reason, though its path had strayed least.
  @Test func `what fails in the moment of a lift is the stroke after it`() {
    let world = FakeWorld([
      "a.gesture": .text(
        "gesture g { stroke { a: move right } lift, duration <= 1s stroke { b: move left } }\n"),
      "a.trace": .text(
        """
        0 began 1 0 0
        20 moved 1 40 0
        60 ended 1 40 0
        60 began 2 40 0
        60 moved 2 90 0
        80 ended 2 90 0
        expect g failed at b

        """),
    ])
    #expect(world.run("check", "a.gesture", "a.trace") == .held, "\(world.output)")
  }

  @Test func `a hold after a marker is entered in the moment of the marker`() {
    let world = FakeWorld([
      "a.gesture": .text(
        """
        part p { move right begin }
        gesture g { stroke { use p, length >= 20pt  rest: hold, duration >= 1s  move down } }

        """),
      "a.trace": .text(
        """
        0 began 1 0 0
        20 moved 1 20 0
        20 cancelled 1 20 0

        """),
    ])
    #expect(world.run("check", "a.gesture", "a.trace") == .didNotHold)
    #expect(world.output.contains("\n  rest         0.020–0.020 s   0 steps "), "\(world.output)")
  }

  @Test func `specifications alone are looked at`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("check", "tap.gesture", "never.gesture") == .held)
    #expect(
      world.output == "tap.gesture: 1 gesture, no errors\nnever.gesture: 1 gesture, no errors\n")
    let quiet = FakeWorld(Samples.files)
    #expect(quiet.run("check", "-q", "tap.gesture") == .held)
    #expect(quiet.run("check", "--format=json", "tap.gesture") == .held)
    #expect(quiet.output == "")
    let broken = FakeWorld(Samples.files)
    #expect(broken.run("check", "tap.gesture", "unclosed.gesture") == .didNotHold)
    #expect(broken.output == "" && broken.complaints.hasPrefix("error[unclosed]: "))
  }

  @Test func `a specification alone gets the warnings that compiling it gives`() {
    let text = """
      gesture a { stroke { move right, length >= 0pt } }
      gesture b { stroke { move right, length >= 20pt } }
      gesture c { stroke { move right, length >= 20pt } }

      """
    let compiled = FakeWorld(["a.gesture": .text(text)])
    #expect(compiled.run("compile", "a.gesture", "--format", "json") == .held)
    let checked = FakeWorld(["a.gesture": .text(text)])
    #expect(checked.run("check", "a.gesture") == .held)
    #expect(checked.complaints == compiled.complaints)
    let warnings = compiled.complaints.components(separatedBy: "warning[").count - 1
    #expect(warnings > 1)
    #expect(checked.output == "a.gesture: 3 gestures, no errors, \(warnings) warnings\n")
  }

  @Test func `what is skipped in folders is named by its reason`() {
    let names =
      ["r.xml", "a.trace", "p.trace", "q.gesture", "x.json", "d"]
      + (1...7).map { "n\($0).md" }
    var entries: [String: FakeWorld.Entry] = Samples.files.merging([
      "all": .folder(names.map { Array($0.utf8) }), "all/a.trace": .text(Samples.tapTrace),
      "all/r.xml": .text("<testsuites/>"), "all/p.trace": .pipe, "all/q.gesture": .pipe,
      "all/x.json": .text("{}"), "all/d": .link([]),
    ]) { $1 }
    for name in names where name.hasSuffix("md") { entries["all/" + name] = .text("") }
    let world = FakeWorld(entries)
    #expect(world.run("check", "tap.gesture", "all") == .held)
    #expect(
      world.complaints == """
        note: 7 files in folders skipped, because their extensions are not one of those of traces (.trace, .jsonl, .ndjson, .xml, .inkml, .events, .evemu, .ev): all/n1.md, all/n2.md, all/n3.md, all/n4.md, all/n5.md and 2 more
        note: 1 file in folders skipped, because it is not a recording: all/x.json
        note: 1 file in folders skipped, because it holds test results: all/r.xml
        note: 1 link in folders skipped, because it links to another folder: all/d
        note: 2 files in folders skipped, because they are pipes or devices: all/p.trace, all/q.gesture

        """)
  }

  @Test func `a pipe is read only if it is named on the command line`() {
    let uses = "use \"q.gesture\"\ngesture a { stroke { move right } }"
    let world = FakeWorld(
      Samples.files.merging(["uses.gesture": .text(uses), "q.gesture": .pipe]) { $1 })
    #expect(world.run("compile", "uses.gesture", "--format", "swift") == .didNotHold)
    #expect(world.complaints.hasPrefix("error[missing-file]: there is no file `q.gesture` to use"))
    let named = FakeWorld(Samples.files.merging(["p.trace": .pipe]) { $1 })
    #expect(named.run("check", "tap.gesture", "p.trace") == .unusable)
    #expect(named.complaints == "p.trace: error: the reader waits for ever\n")
  }

  @Test(
    arguments: [
      ("missing.gesture", "missing.gesture: error: there is no such file\n"),
      (
        "recordings",
        "recordings: error: it is a folder, not a file, and there is no .gesture file in it\n"
      ),
      (
        "specs",
        "specs: error: it is a folder, not a file: name those of its .gesture files that share a view, "
          + "such as 'specs/a.gesture'\n"
      ),
      (
        "specs/one",
        "specs/one: error: it is a folder, not a file; did you mean 'specs/one/tap.gesture'?\n"
      ),
      ("specs/b.gesture", "specs/b.gesture: error: it is binary, and a specification is a text\n"),
    ])
  func `a specification that cannot be used is named`(path: String, complaint: String) {
    let folders: [String: FakeWorld.Entry] = [
      "specs": .folder(["b.gesture", "a.gesture", "one"].map { Array($0.utf8) }),
      "specs/one": .folder([Array("tap.gesture".utf8)]),
      "specs/b.gesture": .file([0x89, 0x50, 0, 1]),
    ]
    let world = FakeWorld(Samples.files.merging(folders) { $1 })
    #expect(world.run("check", path, "a.trace") == .unusable)
    #expect(world.complaints == complaint)
  }

  @Test func `a file with nothing in it is no mistake, but nothing is tried with it`() {
    let world = FakeWorld(["e.gesture": .text("// soon\n"), "a.trace": .text("0 began 1 0 0\n")])
    #expect(world.run("check", "e.gesture") == .held)
    #expect(world.output == "e.gesture: 0 gestures, no errors\n")
    #expect(world.complaints.hasPrefix("note: there is nothing in e.gesture yet; "))
    for arguments in [["check", "e.gesture", "a.trace"], ["conflicts", "e.gesture"]] {
      let world = FakeWorld(["e.gesture": .text(""), "a.trace": .text("0 began 1 0 0\n")])
      #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
      #expect(world.complaints == "e.gesture: error: there is no gesture in it\n")
    }
  }

  @Test func `errors of a specification go to standard error`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("check", "unclosed.gesture", "a.trace") == .didNotHold)
    #expect(world.output == "")
    #expect(world.complaints.hasPrefix("error[unclosed]: "))
    #expect(world.complaints.contains(" --> unclosed.gesture:1:13\n"))
    let programs = FakeWorld(Samples.files)
    #expect(programs.run("check", "unclosed.gesture", "a.trace", "--format=json") == .didNotHold)
    #expect(programs.output == "")
    #expect(programs.complaints.hasPrefix(#"{"path":"unclosed.gesture","range":{"start":{"line":"#))
  }

  @Test(arguments: ["1", "2", "7"])
  func `traces are reported in the order of their names`(jobs: String) throws {
    let world = FakeWorld(Samples.files)
    _ = world.run("check", "tap.gesture", "recordings", "a.trace", "-j", jobs, "--format", "json")
    let traces = try world.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["trace"] as? String
    }
    #expect(
      traces == [
        "recordings/a.trace", "recordings/b/c1.jsonl", "recordings/b/c2.trace", "a.trace",
      ])
  }

  @Test func `a phase of several fingers ends with its stroke`() {
    let world = FakeWorld([
      "tap.gesture": .text("gesture tap { touches 2  stroke { hold, duration <= 350ms } }"),
      "a.trace": .text(
        """
        0   began 1 100 300
        60  began 2 180 300
        150 ended 1 100 300
        190 ended 2 180 300

        """),
    ])
    _ = world.run("check", "tap.gesture", "a.trace")
    let isEnded = world.output.contains("  hold   0.060–0.150 s")
    #expect(isEnded, "\(world.output)")
  }

  @Test func `a finger that lands before the others have left is not called one too many`() {
    let world = FakeWorld([
      "twirl.gesture": .text("gesture twirl { touches 2  stroke { twist any } }"),
      "a.trace": .text(
        """
        0   began 1 100 300
        0   began 2 200 300
        20  moved 1 110 260
        20  moved 2 190 340
        40  ended 1 110 260
        60  began 3 110 260

        """),
    ])
    _ = world.run("check", "twirl.gesture", "a.trace")
    let isNamed = world.output.contains("a finger landed before the last of the stroke had left")
    #expect(isNamed, "\(world.output)")
  }

  @Test func `standard input is a trace`() {
    let world = FakeWorld(Samples.files, input: Samples.tapTrace)
    #expect(world.run("check", "tap.gesture", "-") == .held)
    #expect(world.output.hasPrefix("-\n"))
  }

  @Test func `an unmet expectation is named with its line`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("check", "tap.gesture", "unmet.trace") == .didNotHold)
    #expect(world.output.contains("  ✗ unmet.trace:3:1: expect none: tap recognized\n"))
    let other = FakeWorld(Samples.files)
    #expect(other.run("check", "never.gesture", "held.trace") == .didNotHold)
    #expect(
      other.output.contains(
        "  ✗ held.trace:3:1: expect tap recognized: there is no gesture 'tap'\n"))
  }

  @Test func `quiet reports only what did not hold`() {
    let world = FakeWorld(Samples.files)
    #expect(
      world.run("check", "-q", "tap.gesture", "a.trace", "unmet.trace", "held.trace")
        == .didNotHold)
    #expect(world.output.hasPrefix("unmet.trace\n"))
    #expect(world.output.hasSuffix("\n2 of 3 traces held\n"))
    #expect(!world.output.contains("a.trace"))
  }

  @Test func `of traces that cannot be read there is no summary`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("check", "tap.gesture", "missing.trace", "--format=summary") == .unusable)
    #expect(world.output.isEmpty)
  }

  @Test func `the summary counts gestures by label`() {
    let world = FakeWorld(Samples.files)
    _ = world.run(
      "check", "tap.gesture", "never.gesture", "recordings", "held.trace", "unmet.trace",
      "--format=summary")
    #expect(
      world.output == """
              tap  never  nothing  traces
        none    1      0        0       1
        tap     1      0        0       1
        –       3      0        0       3
        all     5      0        0       5

        """)
    let labelled = FakeWorld(Samples.files)
    _ = labelled.run(
      "check", "tap.gesture", "recordings", "--format=summary", "--label-from", "([a-z])[0-9]")
    #expect(labelled.output.contains("\nc      "))
    #expect(labelled.output.contains("\n–      "))
  }

  @Test func `colour is for terminals that want it`() {
    func isColoured(_ world: FakeWorld, _ arguments: String...) -> Bool {
      let all = ["check", "tap.gesture", "a.trace"] + arguments
      _ = world.run(bytes: all.map { Array($0.utf8) })
      return world.output.contains("\u{1B}[")
    }
    #expect(!isColoured(FakeWorld(Samples.files)))
    #expect(isColoured(FakeWorld(Samples.files, isTerminal: true)))
    #expect(
      !isColoured(FakeWorld(Samples.files, environment: ["NO_COLOR": "1"], isTerminal: true)))
    #expect(isColoured(FakeWorld(Samples.files, environment: ["NO_COLOR": ""], isTerminal: true)))
    #expect(!isColoured(FakeWorld(Samples.files, isTerminal: true), "--color=never"))
    #expect(
      isColoured(FakeWorld(Samples.files, environment: ["NO_COLOR": "1"]), "--color", "always"))
  }

  @Test(arguments: 0..<3)
  func `when nobody reads on, it stops without a word`(patience: Int) {
    let world = FakeWorld(Samples.files, patience: patience)
    #expect(world.run("check", "tap.gesture", "recordings", "--format=json") == .didNotHold)
    #expect(world.output.split(separator: "\n").count == patience)
    #expect(world.complaints == "")
  }
}

/// What happens at the edges of the world.
@Suite struct EdgeTests {
  @Test func `a full disk is told`() {
    let world = FakeWorld(Samples.files, patience: 0, failure: OutputClosed(reason: "disk full"))
    #expect(world.run("check", "tap.gesture", "a.trace") == .unusable)
    #expect(world.complaints == "error: the output cannot be written: disk full\n")
  }

  @Test(arguments: ["sarif", "json", "lines", "github"])
  func `messages for programs that cannot be written are an error`(format: String) {
    for more in [["missing.trace"], ["missing.trace", "--watch"]] + (format == "sarif" ? [[]] : [])
    {
      let world = FakeWorld(
        Samples.files, patience: 0, failure: OutputClosed(reason: "disk full"))
      let words = ["check", "tap.gesture"] + more + ["--messages", format]
      #expect(world.run(bytes: words.map { Array($0.utf8) }) == .unusable)
      #expect(world.complaints.hasSuffix("error: the output cannot be written: disk full\n"))
    }
  }

  @Test func `a link to a folder is followed only when it is named`() {
    var files = Samples.files
    files["top"] = .folder([Array("loop".utf8), Array("a.trace".utf8)])
    files["top/a.trace"] = .text(Samples.tapTrace)
    files["top/loop"] = .link([Array("a.trace".utf8)])
    files["top/loop/a.trace"] = .text(Samples.tapTrace)
    let inside = FakeWorld(files)
    #expect(inside.run("check", "tap.gesture", "top") == .held)
    #expect(
      inside.complaints
        == "note: 1 link in folders skipped, because it links to another folder: top/loop\n")
    #expect(!inside.output.contains("top/loop"))
    let named = FakeWorld(files)
    #expect(named.run("check", "tap.gesture", "top/loop") == .held)
    #expect(named.output.hasPrefix("top/loop/a.trace\n"))
  }
}

/// What is shown while many traces are checked.
@Suite struct ProgressTests {
  @Test(
    arguments: [
      (seconds: 0.5, isTerminal: true, quiet: true, left: "50 s"),
      (seconds: 0.578125, isTerminal: true, quiet: true, left: "58 s"),
      (seconds: 0.59375, isTerminal: true, quiet: true, left: "1 min 0 s"),
      (seconds: 5, isTerminal: true, quiet: true, left: "8 min 20 s"),
      (seconds: 35.96875, isTerminal: true, quiet: true, left: "59 min 57 s"),
      (seconds: 36, isTerminal: true, quiet: true, left: "1 h 0 min"),
      (seconds: 75, isTerminal: true, quiet: true, left: "2 h 5 min"),
      (seconds: 0.004, isTerminal: true, quiet: true, left: nil),
      (seconds: 0.5, isTerminal: false, quiet: true, left: nil),
      (seconds: 0.5, isTerminal: true, quiet: false, left: nil),
    ])
  func `a bar is shown to a person who waits for longer than a second`(
    seconds: Double, isTerminal: Bool, quiet: Bool, left: String?
  ) {
    let isShown = left != nil
    let world = FakeWorld(Samples.files, isTerminal: isTerminal, pace: seconds)
    let paths = Array(repeating: "a.trace", count: 200)
    let arguments = ["check", "tap.gesture"] + paths + (quiet ? ["--quiet"] : [])
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    #expect(world.complaints.contains("50 %  100 of 200, \(left ?? "") left") == isShown)
    #expect(world.complaints.contains("200 of 200") == isShown)
    #expect(world.complaints.isEmpty != isShown)
    if isShown { #expect(world.complaints.hasSuffix("\r\u{1B}[K")) }
  }

  /// A person who waits sees both outputs, or what is said of those that are saved.
  @Test(arguments: [
    ("trace convert a.trace bad.trace none.jsonl a.trace --format recordings -o out.jsonl", false),
    ("trace convert a.trace b.trace broken.jsonl a.trace -o out", false),
    ("trace convert a.trace a.trace b.trace -o out", false),
    ("check tap.gesture a.trace bad.trace a.trace --quiet", false),
    ("check tap.gesture a.trace unmet.trace a.trace --quiet", false),
    ("check tap.gesture all.jsonl --quiet", false),
    ("check tap.gesture broken.jsonl --quiet", false),
    ("check tap.gesture a.trace bad.trace a.trace --format csv", true),
    ("check tap.gesture broken.jsonl --format csv", true),
    ("test tap.gesture held.trace bad.trace held.trace", false),
    ("conflicts set.gesture --time 80000", false),
  ])
  func `nothing of a bar is left among what is said`(command: String, isSaved: Bool) {
    let line = #"{"name":"b","strokes":[[[1,2,0],[1,2,80]]]}"# + "\n"
    let gestures = """
      gesture up { stroke { move up } }
      gesture across { stroke { move right, length >= 50pt } }
      gesture along { stroke { move right or left, length >= 40pt } }
      """
    let files: [String: FakeWorld.Entry] = [
      "set.gesture": .text(gestures), "all.jsonl": .text(line + line + line),
      "broken.jsonl": .text(line + line + "{\n" + line),
      "none.jsonl": .text(line + #"{"name":"c","events":[]}"# + "\n" + line),
      "b.trace": .text(Samples.tapTrace), "out": .folder([]), "out/b.trace": .full([]),
    ]
    let world = FakeWorld(
      Samples.files.merging(files) { $1 }, isTerminal: true, isSaved: isSaved, pace: 2)
    _ = world.run(bytes: command.split(separator: " ").map { Array($0.utf8) })
    let hasBar = { (text: String) in
      ["█", "░", " done, "].contains { text.contains($0) }
    }
    #expect(hasBar(world.complaints), "\(world.screen)")
    #expect(!hasBar(world.screen), "\(world.screen)")
  }
}
