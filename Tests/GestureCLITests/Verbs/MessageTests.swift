import Foundation
import GestureCLI
import GestureTestSupport
import Testing

@testable import GestureReport

/// What is wrong, for programs: the same facts in each format, for every verb.
@Suite struct MessageTests {
  private static let files: [String: FakeWorld.Entry] = [
    "spaced.gesture": .text("gesture tap { stroke { hold within 20 pt } }\n"),
    "tap.gesture": .text(Samples.tap), "wide.gesture": .text("// é\u{301} 👩‍👧\n gesture é { }\n"),
    "warned.gesture": .text(warned), "a, b.trace": .text(Samples.tapTrace + "expect none\n"),
    "nothing.trace": .text("0 began 1 1 1\n900 ended 1 1 1\n"),
    "bad.trace": .text(Samples.badTrace),
    "written.gesture": .text("gesture a{stroke{any}}\n"),
  ]

  /// The second gesture never wins.
  private static let warned =
    Samples.tap + Samples.tap.replacing("gesture tap", with: "gesture too")

  /// What is said for programs: on standard output, unless a result for programs is there.
  private func complaints(_ line: String) -> String {
    let world = FakeWorld(Self.files)
    _ = world.run(
      bytes: line.split(separator: " ").map { Array($0.replacing("_", with: " ").utf8) })
    return line.hasPrefix("compile") ? world.complaints : world.output
  }

  @Test(arguments: [
    (
      "compile --format json spaced.gesture",
      "spaced.gesture:1:36: error: write a unit directly after its number: `20pt` [spaced-unit]\n"
    ),
    (
      "check tap.gesture a,_b.trace",
      "a, b.trace:3:1: error: expect none: tap recognized [expectation-failed]\n"
    ),
    (
      "check tap.gesture nothing.trace",
      "nothing.trace: error: no gesture was recognized, ended or began [nothing-made]\n"
    ),
    (
      "trace show bad.trace",
      "bad.trace:2:4: error: unknown phase 'endd'; did you mean 'ended'? [unknown-word]\n"
    ),
    ("inspect missing.gesture", "missing.gesture: error: there is no such file [unreadable]\n"),
    ("inspect missing.gtab", "missing.gtab: error: there is no such file [unreadable]\n"),
    (
      "explain spaced-unti",
      "error: there is no code 'spaced-unti'; did you mean 'spaced-unit'? [unusable]\n"
    ),
    (
      "format --check written.gesture",
      "written.gesture: error: it is not formatted; 'gesturec format' rewrites it [not-formatted]\n"
    ),
    (
      "test tap.gesture a,_b.trace",
      "a, b.trace:3:1: error: expected none, got tap: expect none: tap recognized [wrong-answer]\n"
    ),
  ])
  func `every verb says what is wrong in lines`(command: String, line: String) {
    #expect(complaints(command + " --messages lines") == line)
  }

  @Test(arguments: [
    "compile --format json spaced.gesture", "check tap.gesture a,_b.trace",
    "check wide.gesture a,_b.trace", "trace show bad.trace", "inspect missing.gesture",
    "inspect warned.gesture", "explain nonsense",
  ])
  func `JSON keeps to the schema`(command: String) throws {
    let schema = try JSONSchema(Repository.text(of: "Grammar/messages.schema.json"))
    let lines = complaints(command + " --messages json").split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines { #expect(try schema.problems(of: String(line)) == []) }
  }

  @Test func `GitHub is told in its own commands`() {
    #expect(
      complaints("check tap.gesture a,_b.trace --messages github")
        == "::error file=a%2C b.trace,line=3,col=1,title=expectation-failed::"
        + "expect none: tap recognized\n")
    #expect(
      complaints("compile --format json spaced.gesture --messages=github")
        == "::error file=spaced.gesture,line=1,col=36,endLine=1,endColumn=41,title=spaced-unit::"
        + "write a unit directly after its number: `20pt`\n")
    #expect(
      complaints("inspect warned.gesture --messages=github").hasPrefix("::warning file=warned"))
  }

  @Test func `SARIF is one log with rules, places and fixes`() throws {
    let text = complaints("compile --format json spaced.gesture --messages sarif")
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "spaced-unit" && result["ruleIndex"] as? Int == 0)
    #expect(text.contains(#""region":{"startLine":1,"startColumn":36,"endLine":1,"endColumn":41}"#))
    #expect(text.contains(#""insertedContent":{"text":"20pt"}"#))
    #expect(text.contains(#""rules":[{"id":"spaced-unit","fullDescription":{"text":"A unit"#))
  }

  @Test func `SARIF counts scalars, escapes paths, and is there if nothing is wrong`() {
    #expect(complaints("inspect wide.gesture --messages sarif").contains(#""startColumn":10"#))
    #expect(
      complaints("check tap.gesture a,_b.trace --messages sarif").contains(
        #""uri":"a%2C%20b.trace""#))
    #expect(complaints("inspect tap.gesture --messages sarif").contains(#""results":[]"#))
  }

  /// A message as it is written for GitHub, and as a sentence.
  @Test(
    arguments: [
      (
        Message(.error, code: "a-code", text: "100% wrong", place: nil),
        "::error title=a-code::100%25 wrong\n", "100% wrong [a-code]"
      ),
      (
        Message(.note, code: "b", text: "a\r\nb: c, d", place: .init(path: "x:%,y")),
        "::notice file=x%3A%25%2Cy,title=b::a%0D%0Ab: c, d\n", "x:%,y: a\u{FFFD}b: c, d [b]"
      ),
      (
        Message(
          .warning, code: "c", text: "\u{1}\u{1F}\u{7F}\u{9F}\u{A0}",
          place: .init(path: "\t", start: .init(line: 3))),
        "::warning file=\u{FFFD},line=3,title=c::\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}\n",
        "   :3: \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0} [c]"
      ),
      (
        Message(
          .warning, code: "d", text: "e",
          place: .init(
            path: "f", start: .init(line: 3, column: 4), end: .init(line: 4, column: 1))),
        "::warning file=f,line=3,col=4,title=d::e\n", "f:3:4: e [d]"
      ),
    ] as [(Message, String, String)])
  func `what has another meaning to GitHub is escaped`(
    message: Message, command: String, sentence: String
  ) {
    #expect(message.githubCommand == command)
    #expect(message.sentence == sentence)
  }

  @Test func `SARIF tells what belongs to the story, and that an edit takes something out`() {
    let place = Message.Place(
      path: "/a b\t.gesture", start: .init(line: 1, column: 2), end: .init(line: 1, column: 4))
    var message = Message(.warning, code: "no-such-code", text: "too much", place: place)
    message.notes = [
      .init(text: "the other is here", place: .init(path: "-", start: .init(line: 7))),
      .init(text: "leave one out", place: nil),
    ]
    message.fixes = [.init(place: place, replacement: "", isSafe: true)]
    let log = SARIFLog([message, Message(.error, code: "b", text: "c", place: nil)], version: "1")
    let artifact = #""artifactLocation":{"uri":"file:///a%20b%09.gesture"}"#
    let region = #"{"startLine":1,"startColumn":2,"endLine":1,"endColumn":4}"#
    let results =
      #"[{"ruleId":"no-such-code","ruleIndex":0,"level":"warning","#
      + #""message":{"text":"too much; leave one out"},"#
      + #""locations":[{"physicalLocation":{\#(artifact),"region":\#(region)}}],"#
      + #""relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"stdin"},"#
      + #""region":{"startLine":7}},"message":{"text":"the other is here"}}],"#
      + #""fixes":[{"description":{"text":"remove it"},"artifactChanges":[{\#(artifact),"#
      + #""replacements":[{"deletedRegion":\#(region),"insertedContent":{"text":""}}]}]}]},"#
      + #"{"ruleId":"b","ruleIndex":1,"level":"error","message":{"text":"c"},"locations":[]}]"#
    #expect(log.text.contains(#""results":\#(results)"#), "\(log.text)")
    #expect(
      log.text.contains(
        #"{"id":"no-such-code","fullDescription":{"text":"no-such-code"}}"#), "\(log.text)")
  }

  @Test func `warnings can count as errors`() {
    let world = FakeWorld(Self.files)
    #expect(world.run("compile", "warned.gesture", "-o", "w.json") == .held)
    #expect(world.saved["w.json"] != nil)
    let strict = FakeWorld(Self.files)
    #expect(
      strict.run("compile", "warned.gesture", "-o", "w.json", "--warnings-as-errors")
        == .didNotHold)
    #expect(strict.saved.isEmpty && strict.complaints.hasPrefix("error[never-wins]"))
    #expect(strict.run("inspect", "tap.gesture", "--warnings-as-errors") == .held)
  }

  @Test func `fixes are written before the work is done`() {
    let world = FakeWorld(Self.files)
    #expect(world.run("check", "--fix", "spaced.gesture") == .held)
    #expect(world.saved["spaced.gesture"] == "gesture tap { stroke { hold within 20pt } }\n")
    #expect(world.complaints == "note: spaced.gesture: 1 edit made\n")
    let clean = FakeWorld(Self.files)
    #expect(clean.run("check", "--fix", "tap.gesture") == .held)
    #expect(clean.savedBytes.isEmpty && clean.complaints == "")
  }

  @Test func `what trying a gesture out proposes is offered, and made with --unsafe-fixes`() {
    let text = "gesture loose { stroke { down: move down  side: move right } }\n"
    let world = FakeWorld(["loose.gesture": .text(text)])
    #expect(world.run("check", "--fix", "loose.gesture") == .held)
    #expect(world.savedBytes.isEmpty)
    #expect(world.complaints.hasPrefix("note: 1 edit left, which may not be intended;"))
    let mended = FakeWorld(["loose.gesture": .text(text)])
    #expect(mended.run("check", "--unsafe-fixes", "loose.gesture") == .held)
    #expect(
      mended.saved["loose.gesture"] == """
        gesture loose { stroke { down: move down, length >= 20pt  side: move right, length >= 20pt } }

        """)
    #expect(mended.complaints == "note: loose.gesture: 2 edits made\n")
  }

  @Test func `a constant called by a word of the language is renamed where it is used, too`() {
    let text = "let down = 20pt\ngesture g { stroke { move right, length >= down } }\n"
    let world = FakeWorld(["down.gesture": .text(text)])
    #expect(world.run("check", "--fix", "down.gesture") == .didNotHold)
    #expect(world.savedBytes.isEmpty)
    #expect(world.run("check", "--unsafe-fixes", "down.gesture") == .held)
    #expect(
      world.saved["down.gesture"] == """
        let the-down = 20pt
        gesture g { stroke { move right, length >= the-down } }

        """)
  }

  @Test func `an edit that a hidden warning proposes is neither offered nor made`() {
    for option in ["--fix", "--unsafe-fixes"] {
      let world = FakeWorld(["e.gesture": .text("gesture g { stroke { begin } }\n")])
      #expect(world.run("check", option, "e.gesture", "--allow", "nothing-after-begin") == .held)
      #expect(world.savedBytes.isEmpty && world.complaints == "")
    }
  }

  /// Each round mends one slip here: a file has 100 messages at most, and 99 are of what no edit mends.
  @Test func `fixing ends after 32 rounds`() {
    let unmendable = String(repeating: "let a\n", count: 99)
    let text = unmendable + String(repeating: "let b = 3 pt\n", count: 40)
    let world = FakeWorld(["slips.gesture": .text(text)])
    #expect(world.run("check", "--fix", "slips.gesture") == .didNotHold)
    #expect(world.complaints.contains("note: slips.gesture: 32 edits made\n"))
  }
}
