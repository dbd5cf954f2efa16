import Foundation
import GestureCLI
import GestureTestSupport
import Testing

/// `gesturec conflicts`, `sample`, `diff` and `test --mutants` from the outside.
@Suite struct FindingVerbTests {
  private let bows = """
    gesture check { stroke { move down-right  move up-right } }
    gesture bow { stroke { move right or down  move right or up } }

    """

  @Test func `a conflict comes with a trace and ways out, and one is applied`() throws {
    let world = FakeWorld(["bows.gesture": .text(bows)])
    #expect(world.run("conflicts", "bows.gesture") == .didNotHold)
    #expect(world.output.hasPrefix("check and bow: "))
    #expect(world.output.contains("  made: check, since it comes first in the file\n"))
    #expect(world.output.contains("\n    touch 1: (195, 420) at 0 ms, (212, 437) at 96 ms, ("))
    #expect(!world.output.contains("moved"))
    #expect(world.output.contains("  1. say `after check fails` in `bow`: then check as now\n"))
    #expect(world.output.contains("  2. say `after bow fails` in `check`: then bow\n"))
    #expect(world.output.contains(" `alongside check` in `bow`: then check and bow\n"))
    #expect(world.output.contains(" put `bow` before `check`: then bow\n"))
    let applied = FakeWorld(["bows.gesture": .text(bows)])
    #expect(applied.run("conflicts", "bows.gesture", "--fix", "1") == .held)
    let text = try #require(applied.saved["bows.gesture"])
    #expect(text.contains("after check fails }"))
    let settled = FakeWorld(["bows.gesture": .text(text)])
    #expect(settled.run("conflicts", "bows.gesture") == .held)
    #expect(settled.output == "no conflict found among the drawings tried for 1 pair\n")
  }

  @Test func `a way out stands on a line of its own where the brace does`() {
    let tall = """
      gesture check { stroke { move down-right  move up-right } }
      gesture bow {
        stroke { move right or down  move right or up }
      }

      """
    let world = FakeWorld(["bows.gesture": .text(tall)])
    #expect(world.run("conflicts", "bows.gesture", "--fix", "1") == .held)
    let expected = tall.replacing("\n}\n", with: "\n  after check fails\n}\n")
    #expect(world.saved["bows.gesture"] == expected)
  }

  @Test func `comments move with their gesture`() throws {
    let (check, bow) = (bows.split(separator: "\n")[0], bows.split(separator: "\n")[1])
    let text = "// Both.\n\n// Sharp.\n\(check)\n// Wide.\n/// A bow.\n\(bow)  // tail\n"
    let world = FakeWorld(["bows.gesture": .text(text)])
    #expect(world.run("conflicts", "bows.gesture") == .didNotHold)
    let way = try #require(
      world.output.split(separator: "\n").first { $0.contains("put `bow` before `check`") })
    let number = way.drop { $0 == " " }.prefix { $0 != "." }
    let applied = FakeWorld(["bows.gesture": .text(text)])
    let arguments = ["conflicts", "bows.gesture", "--fix", String(number)]
    #expect(applied.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    let moved = try #require(applied.saved["bows.gesture"])
    #expect(
      moved.hasPrefix(
        "// Both.\n\n// Wide.\n/// A bow.\n\(bow)  // tail\n// Sharp.\n\(check)\n"), "\(moved)")
  }

  @Test func `an inclusion follows from the text, and a condition is a way out`() throws {
    let lines = """
      gesture short { stroke { move right, length >= 30pt } }
      gesture long { stroke { move right, length >= 60pt } }

      """
    let world = FakeWorld(["lines.gesture": .text(lines)])
    #expect(world.run("conflicts", "lines.gesture") == .didNotHold)
    #expect(
      world.output.hasPrefix("short and long: short accepts every drawing that long accepts\n"))
    let way = try #require(world.output.split(separator: "\n").first { $0.contains("require") })
    #expect(way.hasPrefix("  5. say `require width <= "))
    #expect(way.hasSuffix("pt` in `short`: then long"))
    let applied = FakeWorld(["lines.gesture": .text(lines)])
    #expect(applied.run("conflicts", "lines.gesture", "--fix", "5") == .held)
    let text = try #require(applied.saved["lines.gesture"])
    let settled = FakeWorld(["lines.gesture": .text(text)])
    #expect(settled.run("conflicts", "lines.gesture") == .held, "\(text): \(settled.output)")
  }

  @Test func `how each of two divides a drawing is shown`() {
    let text = """
      gesture whole { stroke { move right, length >= 40pt } }
      gesture halves { stroke { first: move right, length >= 20pt  second: move right, length >= 20pt } }

      """
    let world = FakeWorld(["halves.gesture": .text(text)])
    #expect(world.run("conflicts", "halves.gesture") == .didNotHold)
    let lines = world.output.split(separator: "\n")
    #expect(lines.contains { $0.wholeMatch(of: #/    whole: move right 0–\d+ ms/#) != nil })
    let halves = lines.compactMap {
      $0.wholeMatch(of: #/    halves: first 0–(\d+) ms, second (\d+)–\d+ ms/#)
    }
    #expect(halves.count == 1 && halves.allSatisfy { $0.1 == $0.2 }, "\(world.output)")
  }

  /// Two that decide at the lift are left to the fit; one that decides earlier is not, unless the others are
  /// waited for.
  @Test(arguments: [
    ("prefer best fit", "", true), ("", "", false), ("prefer best fit", "  recognize", false),
    ("prefer best fit within 3s", "  recognize", true),
  ])
  func `what the best fit decides is settled`(statement: String, marker: String, isSettled: Bool) {
    let text = """
      \(statement)
      gesture whole { stroke { move right, length >= 40pt\(marker) } }
      gesture wide { stroke { move right ±60deg, length >= 40pt } }

      """
    let world = FakeWorld(["fit.gesture": .text(text)])
    let code = world.run("conflicts", "fit.gesture")
    #expect(code == (isSettled ? .held : .didNotHold), "\(world.output)")
    let all = FakeWorld(["fit.gesture": .text(text)])
    #expect(all.run("conflicts", "fit.gesture", "--all") == code)
    #expect(all.output.contains("since it fits best") == isSettled, "\(all.output)")
  }

  @Test(arguments: [
    // One begins before the other can be told; to state that it wins settles it, too.
    (
      """
      gesture early { stroke { begin move down, length >= 20pt } }
      gesture late { stroke { move down, length >= 80pt } }

      """,
      [
        "say `after early fails` in `late`", "say `after late fails` in `early`",
        "say `alongside early` in `late`",
      ]
    ),
    // Both come at the lift, and only the order in the file says which of them it is.
    (
      """
      gesture near { stroke { move right, length >= 30pt, duration <= 300ms } }
      gesture far { stroke { move right ±60deg, length >= 60pt } }

      """,
      [
        "say `after near fails` in `far`", "say `after far fails` in `near`",
        "say `alongside near` in `far`", "put `far` before `near`",
      ]
    ),
    // A third gesture wins, so that nothing said of the two changes anything.
    (
      """
      gesture first { stroke { begin any } }
      gesture second { after first fails stroke { move right, length >= 30pt } }
      gesture third { after first fails stroke { move right ±60deg, length >= 40pt } }

      """, []
    ),
  ])
  func `a way out is offered only if it settles the pair`(
    text: String, ways: [String]
  ) throws {
    let world = FakeWorld(["a.gesture": .text(text)])
    _ = world.run("conflicts", "a.gesture")
    let offered = world.output.split(separator: "\n").compactMap { line -> String? in
      guard let number = line.firstRange(of: ". "), line.contains(": then ") else { return nil }
      return String(line[number.upperBound...].prefix { $0 != ":" })
    }
    #expect(offered.filter { !$0.contains("require") } == ways, "\(world.output)")
    for number in offered.indices {
      let applied = FakeWorld(["a.gesture": .text(text)])
      _ = applied.run("conflicts", "a.gesture", "--fix", "\(number + 1)")
      let edited = try #require(applied.saved["a.gesture"])
      let settled = FakeWorld(["a.gesture": .text(edited)])
      _ = settled.run("conflicts", "a.gesture")
      #expect(settled.output != world.output)
    }
  }

  /// When and where the first sample of a flick is touched.
  private func first(_ options: String...) throws -> [[Double]] {
    let spec = "gesture flick { tolerance 20pt stroke { move right, length >= 50pt } }\n"
    let world = FakeWorld(["flick.gesture": .text(spec)])
    let words = ["sample", "flick.gesture"] + options + ["-o", "out"]
    #expect(world.run(bytes: words.map { Array($0.utf8) }) == .held)
    let text = try #require(world.saved["out/flick-accepted-1.trace"])
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 5, let time = Double(words[0]) else { return nil }
      return [time] + words[3...4].compactMap { Double($0) }
    }
  }

  @Test func `samples are as many and as shaky as asked`() throws {
    let plain = try first()
    #expect(try first("--jitter=0") == plain)
    // With a move each 16.7 ms, the third is the first that is 40 ms after the one before; 4 ms fit
    // four times between two of them.
    #expect(try first("--hz=25") == [0, 3, 6, 9, 10].map { plain[$0] })
    let many = try first("--hz=240")
    #expect(many.count == 4 * 9 + 2 && abs(many[1][0] - 16.7 / 4) < 0.1)
    let (shaky, other) = (try first("--jitter=2"), try first("--jitter=2", "--seed=1"))
    #expect(shaky != plain && other != shaky)
    for (one, straight) in zip(shaky, plain) { #expect(length(one, straight) <= 3) }
  }

  @Test(arguments: [
    ("--hz=10", true), ("--hz=9", false), ("--hz=1000", true), ("--hz=1001", false),
    ("--jitter=0", true), ("--jitter=-0.1", false), ("--jitter=50", true),
    ("--jitter=50.1", false), ("--jitter=x", false), ("--seed=1000000", true),
    ("--seed=1000001", false),
  ])
  func `samples are no more and no shakier than that`(option: String, isTaken: Bool) {
    let spec = "gesture tap { stroke { hold within 20pt } }\n"
    let world = FakeWorld(["tap.gesture": .text(spec)])
    let code = world.run("sample", "tap.gesture", option, "-o", "out")
    #expect((code != .unusable) == isTaken, "\(world.complaints)")
  }

  private func length(_ one: [Double], _ other: [Double]) -> Double {
    let (x, y) = (one[1] - other[1], one[2] - other[2])
    return (x * x + y * y).squareRoot()
  }

  @Test func `conflicts are told to programs`() throws {
    let world = FakeWorld(["bows.gesture": .text(bows)])
    #expect(world.run("conflicts", "bows.gesture", "--format", "json") == .didNotHold)
    let schema = try JSONSchema(Repository.text(of: "Grammar/conflicts-output.schema.json"))
    for line in world.output.split(separator: "\n") {
      #expect(try schema.problems(of: String(line)) == [])
    }
  }

  @Test func `samples are written and hold`() {
    let spec = "gesture flick { stroke { move right, length >= 50pt, duration <= 300ms } }\n"
    let world = FakeWorld(["flick.gesture": .text(spec)])
    #expect(world.run("sample", "flick.gesture", "-o", "out") == .held)
    let names = world.saved.keys.sorted()
    #expect(
      names == [
        "out/flick-accepted-1.trace", "out/flick-along-10.trace", "out/flick-along-8.trace",
        "out/flick-beyond-11.trace", "out/flick-beyond-9.trace", "out/flick-inside-3.trace",
        "out/flick-inside-6.trace", "out/flick-misses-2.trace", "out/flick-misses-5.trace",
        "out/flick-outside-4.trace", "out/flick-outside-7.trace",
      ])
    #expect(world.output.hasSuffix("flick  1 of 1 phases and 2 of 2 transitions covered\n"))
    var files: [String: FakeWorld.Entry] = ["flick.gesture": .text(spec)]
    for (path, text) in world.saved { files[path] = .text(text) }
    let test = FakeWorld(files)
    #expect(test.run(bytes: (["test", "flick.gesture"] + names).map { Array($0.utf8) }) == .held)
    #expect(test.output.contains("11 of 11 right"))
  }

  @Test func `whole traces are written to a folder`() throws {
    let short = "gesture flick { stroke { move right, length >= 50pt } }\n"
    let long = "gesture flick { stroke { move right, length >= 90pt } }\n"
    let files: [String: FakeWorld.Entry] = ["a.gesture": .text(short), "b.gesture": .text(long)]
    let diff = FakeWorld(files)
    #expect(diff.run("diff", "a.gesture", "b.gesture", "-o", "out") == .didNotHold)
    #expect(diff.saved.keys.sorted() == ["out/flick-only-old.trace"])
    #expect(!diff.output.contains("moved"))
    let conflicts = FakeWorld(["bows.gesture": .text(bows)])
    #expect(conflicts.run("conflicts", "bows.gesture", "-o", "out") == .didNotHold)
    let text = try #require(conflicts.saved["out/check-bow.trace"])
    let again = FakeWorld(["bows.gesture": .text(bows), "t.trace": .text(text)])
    #expect(again.run("check", "bows.gesture", "t.trace") == .held)
    #expect(again.output.contains("check  recognized"))
    var tested = files
    tested["t.trace"] = .text(
      "0 began 1 0 0\n20 moved 1 90 0\n60 ended 1 90 0\nexpect flick recognized\n")
    let mutants = FakeWorld(tested)
    let arguments = ["test", "--mutants", "a.gesture", "t.trace", "-o", "out/"]
    #expect(mutants.run(bytes: arguments.map { Array($0.utf8) }) == .didNotHold)
    #expect(mutants.saved.keys.contains("out/flick-mutant-1.trace"))
  }

  @Test func `a mutant that changes nothing is said to change nothing`() {
    let files: [String: FakeWorld.Entry] = [
      "a.gesture": .text(
        "gesture a { tolerance 0pt stroke { move right, length >= 50pt, length >= 20pt } }\n"),
      "a.trace": .text("0 began 1 0 0\n20 moved 1 60 0\n40 ended 1 60 0\nexpect a recognized\n"),
    ]
    let world = FakeWorld(files)
    _ = world.run("test", "--mutants", "a.gesture", "a.trace")
    #expect(
      world.output.contains(
        "a: `length >= 20pt` left out\n  changes nothing: that follows from the text\n"))
    #expect(world.output.contains("; 3 cannot be, because they change nothing"))
  }

  @Test func `a longer wait for another gesture is a difference`() {
    let old = """
      gesture a { stroke { hold } after b fail }
      gesture b { stroke { hold within 20pt } lift, duration <= 300ms stroke { hold within 20pt } }

      """
    let world = FakeWorld([
      "old.gesture": .text(old), "new.gesture": .text(old.replacing("300ms", with: "400ms")),
    ])
    #expect(world.run("diff", "old.gesture", "new.gesture") == .didNotHold)
    #expect(
      world.output.hasPrefix(
        """
        a  accepts the same
          - after b: 300.0 ms, without a limit at most
          + after b: 400.0 ms, without a limit at most
        b  accepts other drawings

        """), "\(world.output)")
  }

  /// What an app hears and sets is told, too, where the same drawings are taken.
  @Test(arguments: [
    ("report length", "report dx", "- report length", "+ report dx"),
    ("report x: dx", "report x: dy", "+ another `report x`", ""),
    ("report dx, dy", "report dx", "- report dy", ""),
    ("prefer length near 50pt", "prefer length near 60pt", "+ prefer length near 60pt", ""),
    ("delays-touches-began yes", "", "- delays-touches-began yes", "+ delays-touches-began no"),
  ])
  func `what an app sees otherwise is a difference`(
    old: String, new: String, first: String, second: String
  ) {
    func text(_ line: String) -> String { "gesture a { stroke { move right }  \(line) }\n" }
    let world = FakeWorld(["old.gesture": .text(text(old)), "new.gesture": .text(text(new))])
    #expect(world.run("diff", "old.gesture", "new.gesture") == .didNotHold)
    for line in [first, second] where !line.isEmpty {
      #expect(world.output.contains(line), "\(world.output)")
    }
  }

  /// However small the difference is, it is said; and nothing else is that stands elsewhere in the text.
  @Test(arguments: [
    ("tolerance 8pt + 10%", "tolerance 8.04pt + 10%", "+ tolerance 8.04pt + 10%"),
    ("tolerance 8pt + 10%", "tolerance 8pt + 10.4%", "+ tolerance 8pt + 10.4%"),
    ("resolution 3pt", "resolution 3.01pt", "+ resolution 3.01pt"),
    ("let far = 50pt", "let far = 50.01pt", "+ another `move right ±wide, length >= far`"),
    ("let wide = 30deg", "let wide = 30.01deg", "+ another `move right ±wide`"),
    (
      "tolerance 4pt + slop", "tolerance 4pt + 2 * slop",
      "- tolerance 9pt..14pt = 9pt + 0%"
    ),
  ])
  func `what is different about numbers is said`(old: String, new: String, said: String) {
    func world(_ old: String, _ new: String) -> FakeWorld {
      let files = [("old.gesture", old), ("new.gesture", new)].map { name, line in
        let constants = ["let far = 50pt", "let wide = 30deg"].filter {
          !line.contains($0.prefix { $0 != "=" })
        }
        let text = """
          input slop: 5pt..10pt = 5pt
          \(constants.joined(separator: "\n"))
          \(line)
          gesture a { stroke { move right ±wide, length >= far  move down, length >= slop } }

          """
        return (name, FakeWorld.Entry.text(text))
      }
      return FakeWorld(Dictionary(uniqueKeysWithValues: files))
    }
    let differing = world(old, new)
    #expect(differing.run("diff", "old.gesture", "new.gesture") == .didNotHold)
    let lines = differing.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains(said[...]), "\(differing.output)")
    #expect(lines.count { $0.hasPrefix("+ ") } == 1, "\(differing.output)")
    let alike = world(old, "// The same.\n" + old)
    #expect(alike.run("diff", "old.gesture", "new.gesture") == .held, "\(alike.output)")
  }

  @Test func `another range of an input is a difference`() {
    func text(_ most: String) -> String {
      "input slop: 5pt..\(most) = 10pt\ngesture a { stroke { move right, length >= slop } }\n"
    }
    let world = FakeWorld([
      "old.gesture": .text(text("40pt")), "new.gesture": .text(text("60pt")),
    ])
    #expect(world.run("diff", "old.gesture", "new.gesture") == .didNotHold)
    for line in ["  - input slop: ", "  + input slop: "] {
      #expect(world.output.contains(line), "\(world.output)")
    }
  }

  /// A set of two gestures, and what is other about each of some others.
  @Test(arguments: [
    ("gesture a { stroke { move right } }\ngesture b { stroke { move left } }", [] as [String]),
    (
      "gesture b { stroke { move left } }\ngesture a { stroke { move right } }",
      ["a:- comes before b", "b:+ comes before a"]
    ),
    (
      "gesture a { stroke { move right } }\ngesture b { alongside a stroke { move left } }",
      ["b:+ alongside a"]
    ),
    (
      "prefer best fit gesture a { stroke { move right } }\ngesture b { stroke { move left } }",
      ["a:+ prefer best fit", "b:+ prefer best fit"]
    ),
    (
      "multiple-touches yes gesture a { stroke { move right } }\ngesture b { stroke { move left } }",
      ["a:+ multiple-touches yes", "b:+ multiple-touches yes"]
    ),
    (
      """
      gesture a { samples regular extra-touches fail gather within 10ms stroke { move right } }
      gesture b { delays-touches-began yes only pencil stroke { touches 1..2 move left } }
      """,
      [
        "a:- extra-touches ignore", "a:- gather within 150ms", "a:- samples all",
        "a:+ samples regular", "a:+ gather within 10ms", "a:+ extra-touches fail",
        "b:- delays-touches-began no", "b:- touches 1", "b:+ another `only`",
        "b:+ delays-touches-began yes", "b:+ touches 1..2",
      ]
    ),
  ])
  func `settings and how a gesture stands to others are differences`(
    new: String, differences: [String]
  ) throws {
    let old = "gesture a { stroke { move right } }\ngesture b { stroke { move left } }\n"
    let world = FakeWorld(["old.gesture": .text(old), "new.gesture": .text(new)])
    let exit = world.run("diff", "old.gesture", "new.gesture", "--format", "json")
    #expect(exit == (differences.isEmpty ? .held : .didNotHold))
    let schema = try JSONSchema(Repository.text(of: "Grammar/diff-output.schema.json"))
    var found: [String] = []
    for line in world.output.split(separator: "\n") {
      #expect(try schema.problems(of: String(line)) == [])
      let entry = try JSONDecoder().decode(DiffLine.self, from: Data(line.utf8))
      found += entry.removed.map { "\(entry.gesture):- \($0)" }
      found += entry.added.map { "\(entry.gesture):+ \($0)" }
    }
    #expect(Set(found) == Set(differences))
  }

  private struct DiffLine: Decodable {
    var gesture: String
    var removed: [String]
    var added: [String]
  }

  @Test func `what is drawn lands where only asks for it`() {
    let text = """
      gesture a { only start within 24pt of left edge stroke { move right, length >= 100pt } }
      gesture b { only pencil and start within 30pt of bottom edge stroke { move up } }
      gesture c { only start within 40pt of left edge stroke { move right, length >= 90pt } }

      """
    let world = FakeWorld(["a.gesture": .text(text)])
    #expect(world.run("sample", "a.gesture", "--gesture", "a,b") == .held)
    #expect(world.output.contains("# accepted as a\n"))
    #expect(world.output.contains("# accepted as b\n"))
    let pairs = FakeWorld(["a.gesture": .text(text)])
    _ = pairs.run("conflicts", "a.gesture")
    #expect(pairs.output.contains("a and c: "))
    #expect(pairs.output.hasSuffix("1 pair shares a drawing\n"))
  }

  @Test func `samples of a gesture that is not there are an error`() {
    let world = FakeWorld(["a.gesture": .text("gesture tap { stroke { hold } }\n")])
    #expect(world.run("sample", "a.gesture", "--gesture", "tip") == .unusable)
    #expect(world.complaints.contains("there is no gesture 'tip'; did you mean 'tap'?"))
  }

  @Test func `a difference comes with a trace`() throws {
    let old = "gesture flick { stroke { move right, length >= 50pt } }\n"
    let new =
      "gesture flick { stroke { move right, length >= 90pt } }\ngesture tap { stroke { hold within 9pt } }\n"
    let world = FakeWorld(["old.gesture": .text(old), "new.gesture": .text(new)])
    #expect(world.run("diff", "old.gesture", "new.gesture") == .didNotHold)
    #expect(
      world.output.hasPrefix(
        "flick  accepts other drawings\n  - move right, length >= 50pt\n  + move right, length >= 90pt\n"
      ))
    #expect(world.output.contains("  only the old accepts\n"))
    #expect(!world.output.contains("  only the new accepts\n"))
    #expect(world.output.hasSuffix("tap  is new\n"))
    let same = FakeWorld(["old.gesture": .text(old), "new.gesture": .text(new)])
    #expect(same.run("diff", "old.gesture", "old.gesture") == .held)
    let json = FakeWorld(["old.gesture": .text(old), "new.gesture": .text(new)])
    #expect(json.run("diff", "old.gesture", "new.gesture", "--format", "json") == .didNotHold)
    let schema = try JSONSchema(Repository.text(of: "Grammar/diff-output.schema.json"))
    for line in json.output.split(separator: "\n") {
      #expect(try schema.problems(of: String(line)) == [])
    }
  }

  @Test func `a difference says how large what is compiled was and is`() throws {
    let old = """
      gesture a { stroke { move right, length >= 50pt } }
      gesture b { stroke { move up } }
      gesture c { stroke { move down, length >= 50pt } }

      """
    let new = """
      gesture a { stroke { move right, length >= 50pt  move down } }
      gesture b { stroke { move up, length >= 20pt } }
      gesture c { stroke { move down, length >= 60pt } }

      """
    let files: [String: FakeWorld.Entry] = ["old.gesture": .text(old), "new.gesture": .text(new)]
    let world = FakeWorld(files)
    #expect(world.run("diff", "old.gesture", "new.gesture") == .didNotHold)
    let lines = world.output.split(separator: "\n").filter { !$0.contains("touch 1") }
    #expect(
      lines.joined(separator: "\n") == """
        a  accepts other drawings
          + move down
          bytes: 181 before, 278 now
          paths kept: 1 before, 2 now
          only the old accepts
          only the new accepts
        b  accepts other drawings
          + move up, length >= 20pt
          the old accepts all that the new does
          bytes: 144 before, 181 now
          only the old accepts
        c  accepts other drawings
          - move down, length >= 50pt
          + move down, length >= 60pt
          the old accepts all that the new does
          only the old accepts
        """)
    let json = FakeWorld(files)
    #expect(json.run("diff", "old.gesture", "new.gesture", "--format", "json") == .didNotHold)
    #expect(json.output.contains(#""bytes":[181,278],"kept":[1,2],"waits":{"old":[],"new":[]}"#))
    #expect(json.output.contains(#""bytes":[181,181],"kept":[1,1]"#))
  }

  @Test func `mutants that no trace notices come with one that would`() {
    let files: [String: FakeWorld.Entry] = [
      "flick.gesture": .text("gesture flick { stroke { move right, length >= 50pt } }\n"),
      "flick.trace": .text(
        """
        0 began 1 0 0
        20 moved 1 40 0
        40 moved 1 90 0
        60 ended 1 90 0
        expect flick recognized

        """),
    ]
    let world = FakeWorld(files)
    #expect(world.run("test", "--mutants", "flick.gesture", "flick.trace") == .didNotHold)
    #expect(world.output.contains("of 6 mutants noticed\n"))
    #expect(world.output.contains("flick: `length >= 50pt` left out\n  would be caught by\n"))
    #expect(!world.output.contains("turned round"))
  }

  @Test func `warnings can be switched off for a run`() {
    let text = "gesture a { stroke { hold within 10pt, distance >= 20pt } }\n"
    let world = FakeWorld(["a.gesture": .text(text)])
    #expect(world.run("check", "a.gesture", "--warnings-as-errors") == .didNotHold)
    #expect(world.complaints.contains("[never-recognized]"))
    let quiet = FakeWorld(["a.gesture": .text(text)])
    let arguments = ["check", "a.gesture", "--warnings-as-errors", "--allow", "never-recognized"]
    #expect(quiet.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    #expect(quiet.complaints == "")
    let wrong = FakeWorld(["a.gesture": .text(text)])
    #expect(wrong.run("check", "a.gesture", "--allow", "never-recognised") == .unusable)
    #expect(wrong.complaints.contains("did you mean 'never-recognized'?"))
  }

  @Test func `traces of an older text beside new ones are mentioned`() {
    let world = FakeWorld([
      "tap.gesture": .text("gesture tap { stroke { hold within 20pt, duration <= 350ms } }"),
      "s": .folder(["tap-old.trace", "double-tap-1.trace"].map { Array($0.utf8) }),
      "s/tap-old.trace": .text(Samples.tapTrace),
    ])
    #expect(world.run("sample", "tap.gesture", "-o", "s") == .held)
    #expect(
      world.complaints.contains(
        "note: s also has 1 trace that this run did not write, such as tap-old.trace\n"))
  }
}
