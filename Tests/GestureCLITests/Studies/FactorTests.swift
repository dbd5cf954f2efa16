import GestureCLI
import GestureReport
import GestureTestSupport
import Testing

/// `gesturec test --by`.
@Suite struct FactorTests {
  /// Two people: of `ann`, both lines are long enough; of `bob`, one of three is.
  private static var files: [String: FakeWorld.Entry] {
    var files: [String: FakeWorld.Entry] = [
      "line.gesture": .text("gesture line { stroke { move right, length >= 50pt } }\n")
    ]
    let lengths = [
      "ann-fast/line1": 60, "ann-slow/line2": 70, "bob-fast/line1": 60, "bob-slow/line2": 20,
      "bob-slow/line3": 30,
    ]
    for (name, length) in lengths { files["\(name).trace"] = .text(Drawings.line(length)) }
    return files
  }

  private static let paths = files.keys.filter { $0.hasSuffix(".trace") }.sorted()

  @Test func `each group of the expression is told by itself, and what it says of others`() {
    let world = FakeWorld(Self.files)
    let arguments =
      ["test", "line.gesture", "--worst=0", "--label-from", "/([a-z]+)"]
      + ["--by", "(?<person>[a-z]+)-(fast|slow)/"] + Self.paths
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .didNotHold)
    let expected = """
        By person
          person   right   recall  95 % confidence  false accepts
          ann     2 of 2  100.0 %     34.2–100.0 %              0
          bob     1 of 3   33.3 %       6.1–79.2 %              0
          another person: 66.7 % on average, with 95 % confidence 0.0–100.0 %; the worst of 2: 33.3 %
        By group 2
          group 2   right   recall  95 % confidence  false accepts
          fast     2 of 2  100.0 %     34.2–100.0 %              0
          slow     1 of 3   33.3 %       6.1–79.2 %              0
          another group 2: 66.7 % on average, with 95 % confidence 0.0–100.0 %; the worst of 2: \
      33.3 %

      """.split(separator: "\n").map { $0.dropFirst(2) }
    for line in expected { #expect(world.output.contains(line + "\n"), "\(line)") }
  }

  @Test func `people who all do as well tell nothing of how much others differ`() {
    let world = FakeWorld(Self.files)
    let arguments = ["--label-from", "/([a-z]+)", "--by", "(?<person>[a-z]+)-fast/"]
    let paths = Self.paths.filter { $0.contains("fast") }
    #expect(
      world.run(bytes: (["test", "line.gesture"] + arguments + paths).map { Array($0.utf8) })
        == .held)
    #expect(
      world.output.contains(
        "another person: 100.0 % on average, the same for all 2, which gives no interval\n"),
      "\(world.output)")
  }

  /// Parentheses in sets and after a backslash are letters, and `(?:…)` is not a group that
  /// captures.
  @Test(arguments: [
    ("[(]?(?<who>[a-z]+)-", ["who"]), (#"\(?(ann|bob)"#, ["group 1"]),
    ("(?:ann|bob)-(fast|slow)", ["group 1"]),
    ("[^()]+-(?<pace>[a-z]+)/([a-z])", ["pace", "group 2"]),
    (#"[\](]?([a-z])"#, ["group 1"]),
    ("([a-z]+)-((f|s)[a-z]+)", ["group 1", "group 2", "group 3"]),
  ])
  func `groups are counted as they stand in the expression`(pattern: String, names: [String]) {
    let world = FakeWorld(Self.files)
    let arguments =
      ["test", "line.gesture", "--worst=0", "--label-from", "/([a-z]+)", "--by", pattern]
      + Self.paths
    #expect(
      world.run(bytes: arguments.map { Array($0.utf8) }) == .didNotHold, "\(world.complaints)")
    let told = world.output.matches(of: #/\nBy (.+)\n/#).map { String($0.1) }
    #expect(told == names, "\(world.output)")
  }

  @Test func `JSON has the same figures, as its schema says`() throws {
    let world = FakeWorld(Self.files)
    let arguments =
      ["test", "line.gesture", "--format=json", "--label-from", "/([a-z]+)"]
      + ["--by", "(?<person>b[a-z]+|x)"] + Self.paths
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .didNotHold)
    let by = """
      "by":[{"factor":"person","untold":2,"mean":null,"low":null,"high":null,"worst":null,\
      "values":[{"value":"bob","traces":3,"right":1,"recall":0.3333333333333333,
      """
    #expect(world.output.contains(by))
    let schema = try JSONSchema(Repository.text(of: "Grammar/test-output.schema.json"))
    #expect(try schema.problems(of: world.output).isEmpty)
  }

  @Test(
    arguments: [
      ("(", "'--by' is not a regular expression: '('"),
      (
        "s[0-9]+",
        "'--by' is 'person', 'device', or a regular expression with a group for each thing to tell "
          + "apart, as in '(?<person>s[0-9]+)/'"
      ),
    ])
  func `an expression has to have a group`(pattern: String, reason: String) {
    let world = FakeWorld(Self.files)
    #expect(world.run("test", "line.gesture", "--by", pattern) == .unusable)
    #expect(world.complaints.hasPrefix("error: \(reason)\n"))
  }

  @Test func `intervals are those of the textbooks`() {
    #expect(wilsonInterval(8, of: 10).isNear(0.4902, 0.9433))
    #expect(wilsonInterval(0, of: 10).isNear(0, 0.2775))
    #expect(wilsonInterval(10, of: 10).isNear(0.7225, 1))
    #expect(wilsonInterval(0, of: 0) == 0...1)
    let quantiles = [
      1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 30: 2.042, 1000: 1.962,
    ]
    for (freedom, quantile) in quantiles {
      #expect(abs(studentQuantile(freedom) - quantile) < 0.006, "\(freedom)")
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func isNear(_ lower: Double, _ upper: Double) -> Bool {
    abs(lowerBound - lower) < 0.0001 && abs(upperBound - upper) < 0.0001
  }
}
