import GestureCLI
import Testing

/// Tables of many recordings: each is tried, converted and counted by itself.
@Suite struct TableStreamTests {
  private static let table = """
    person,device,label,t_ms,x,y
    ann,slate,tap,0,10,10
    ann,slate,tap,80,10,10
    ann,slate,tap,0,90,10
    ann,slate,tap,70,90,10
    # The next is another gesture.
    ann,slate,line,0,10,10
    ann,slate,line,20,80,10

    bob,phone,line,0,10,10
    bob,phone,line,20,15,10

    """
  private static let gestures = """
    gesture tap { stroke { hold within 10pt, duration <= 350ms } }
    gesture line { stroke { move right, length >= 50pt } }
    """

  private func world(_ table: String = table, named name: String = "all.csv") -> FakeWorld {
    FakeWorld(
      [
        "two.gesture": .text(Self.gestures), name: .text(table),
        "logs": .folder([Array("a.ndjson".utf8)]),
        "logs/a.ndjson": .text(
          #"{"word":"tap","drawing":[[[1,1],[2,2],[0,80]]]}"# + "\n"
            + #"{"word":"line","drawing":[[[1,90],[2,2],[0,80]]]}"# + "\n"),
      ], input: table)
  }

  @Test(arguments: ["all.csv", "-"])
  func `each recording of a table is one of a stream`(source: String) {
    let world = world()
    #expect(world.run("trace", "convert", source, "--format", "recordings") == .held)
    let expected = [
      #"{"label":"tap","person":"ann","device":"slate","strokes":[[[10,10,0],[10,10,80]]]}"#,
      #"{"label":"tap","person":"ann","device":"slate","strokes":[[[90,10,0],[90,10,70]]]}"#,
      #"{"label":"line","person":"ann","device":"slate","strokes":[[[10,10,0],[80,10,20]]]}"#,
      #"{"label":"line","person":"bob","device":"phone","strokes":[[[10,10,0],[15,10,20]]]}"#,
    ]
    #expect(world.output.split(separator: "\n").map(String.init) == expected)
  }

  @Test(arguments: ["all.csv", "-"])
  func `time that begins anew is another recording where nothing has a name`(source: String) {
    let world = world("t_ms,x,y\n0,10,10\n20,80,10\n0,50,50\n80,50,50\n")
    #expect(world.run("trace", "convert", source, "--format", "recordings") == .held)
    #expect(
      world.output == """
        {"strokes":[[[10,10,0],[80,10,20]]]}
        {"strokes":[[[50,50,0],[50,50,80]]]}

        """)
  }

  /// What is in a column that nothing is read of, and in one of times, and how many recordings that makes.
  @Test(arguments: [
    ([9, 5, 3, 1], [0, 20, 40, 60], 1), ([1, 2, 3, 4], [0, 20, 0, 80], 2),
    ([9, 5, 3, 1], [0, 20, 0, 80], 2), ([1, 2, 3, 4], [0, 20, 40, 60], 1),
  ])
  func `what begins anew in another column than that of time is no other recording`(
    seen: [Int], times: [Int], count: Int
  ) {
    let rows = zip(seen, times).map { "\($0),\($1),\(10 + $1),10\n" }
    for head in ["seen,t_ms,x,y\n", "seen,t,x,y\n"] {
      let world = world(head + rows.joined())
      #expect(world.run("trace", "convert", "all.csv", "--format", "recordings") == .held)
      #expect(world.output.split(separator: "\n").count == count, "\(world.output)")
      #expect(world.complaints.contains("1 column is not read: 'seen'"), "\(world.complaints)")
    }
  }

  @Test func `a long table of one recording without a name is a trace`() {
    let rows = (0..<8000).map { "\($0),\($0 % 300),10\n" }
    let world = world("t_ms,x,y\n" + rows.joined())
    #expect(world.run("trace", "convert", "all.csv", "-o", "a.trace") == .held)
    #expect(world.saved.keys.sorted() == ["a.trace"])
  }

  @Test func `two quotation marks in a quoted field are one`() {
    let world = world("t_ms,x,y,label\n0,1,2,\"say \"\"hi\"\"\"\n0,3,4,\"a\"\"\"\"b\"\n")
    #expect(world.run("trace", "convert", "all.csv", "--format", "recordings") == .held)
    #expect(
      world.output == #"""
        {"label":"say \"hi\"","strokes":[[[1,2,0]]]}
        {"label":"a\"\"b","strokes":[[[3,4,0]]]}

        """#)
  }

  @Test func `what a table says of its recordings is told apart`() {
    let world = world()
    let code = world.run("test", "two.gesture", "all.csv", "--by", "person,device", "--worst=0")
    #expect(code == .didNotHold)
    for line in ["  ann     3 of 3  ", "  bob     0 of 1  ", "  slate   3 of 3  "] {
      #expect(world.output.contains(line), "\(world.output)")
    }
    let path = FakeWorld(["two.gesture": .text(Self.gestures), "all.csv": .text(Self.table)])
    #expect(
      path.run("test", "two.gesture", "all.csv", "--by", "/(?<person>[a-z]+)/", "--worst=0")
        == .didNotHold)
    #expect(path.output.contains("  bob     0 of 1  "), "\(path.output)")
  }

  @Test func `a row that is none is told by its line, and the other recordings are tried`() {
    let world = world(Self.table.replacing("line,20,80", with: "line,20,far"))
    #expect(world.run("check", "two.gesture", "all.csv", "--format=summary") == .unusable)
    #expect(world.complaints.hasPrefix("all.csv:8: error: x is 'far'"), "\(world.complaints)")
    #expect(world.output.contains("all"), "\(world.output)")
  }

  @Test func `columns of other names are recordings, too`() {
    let table = Self.table.replacing("label,t_ms", with: "what,when")
    let world = world(table)
    #expect(
      world.run(
        "trace", "convert", "all.csv", "--columns", "label=what,t_ms=when", "--format", "recordings"
      )
        == .held)
    #expect(world.output.split(separator: "\n").count == 4, "\(world.output)")
  }

  @Test(
    arguments: [
      ("Participant,Gesture,Trial", "'Participant' as person, 'Gesture' as label"),
      ("user,CLASS,repetition", "'user' as person, 'CLASS' as label"),
      ("subject,label,attempt", "'attempt' as trial"), ("person,label,trial", nil),
    ])
  func `drawings with numbers are called by all that tells them apart`(
    head: String, taken: String?
  ) {
    let rows = ["ann", "bob"].flatMap { person in
      ["tap", "line"].flatMap { label in
        ["1", "2"].flatMap { trial in
          [0, 20].map { "\(person),\(label),\(trial),10,10,\($0)\n" }
        }
      }
    }
    let world = world("\(head),x,y,t_ms\n" + rows.joined())
    #expect(world.run("check", "two.gesture", "all.csv", "--format", "csv") == .held)
    let lines = world.output.split(separator: "\n").dropFirst()
    let names = lines.map { String($0.prefix { $0 != "," }) }
    #expect(
      names
        == ["ann", "bob"].flatMap { person in
          ["tap", "line"].flatMap { label in
            ["1", "2"].map { "all.csv/\(label)/\(person)/\($0)" }
          }
        })
    #expect(lines.first?.hasPrefix("all.csv/tap/ann/1,tap,ann,") == true)
    #expect(world.run("check", "two.gesture", "all.csv") == .didNotHold)
    let notes = world.output.split(separator: "\n").count { $0.contains("usually mean") }
    #expect(notes == (taken == nil ? 0 : 1), "\(world.output)")
    // Messages name the file once, and a baseline needs names that differ.
    _ = world.run("test", "two.gesture", "all.csv", "-o", "a.baseline", "--messages", "lines")
    #expect(world.saved["a.baseline"]?.contains("all.csv/line/bob/2\tline\ttap") == true)
    #expect(world.output.contains("all.csv:16:1: error: line/bob/2: expected line, got tap: "))
    _ = world.run("test", "two.gesture", "all.csv")
    let note = "usually mean\(taken?.contains(",") == true ? "" : "s"): \(taken ?? ""); '--columns'"
    #expect(world.complaints.contains(note) == (taken != nil), "\(world.complaints)")
  }

  @Test func `a name is before the number, which is enough on standard input`() {
    let rows = "a,7,0,1,1\na,7,9,1,1\nb,7,0,1,1\n"
    let named = world("name,trial,t_ms,x,y\n" + rows)
    #expect(named.run("trace", "convert", "all.csv", "-o", "out/") == .held)
    #expect(named.saved.keys.sorted() == ["out/a-7.trace", "out/b-7.trace"])
    let input = world("label,trial,t_ms,x,y\n" + rows)
    #expect(input.run("trace", "convert", "-", "-o", "out/") == .held)
    #expect(input.saved.keys.sorted() == ["out/a-7.trace", "out/b-7.trace"])
  }

  @Test func `days with times of day are times, and each recording begins at 0`() {
    let world = world(
      """
      label,time,x,y
      tap,2026-03-01T10:00:00.5Z,1,2
      tap,2026-03-01T10:00:00.75Z,3,4
      line,2026-03-01T09:00:00Z,5,6

      """)
    #expect(world.run("trace", "convert", "all.csv", "--format", "recordings") == .held)
    #expect(
      world.output == """
        {"label":"tap","strokes":[[[1,2,0],[3,4,250]]]}
        {"label":"line","strokes":[[[5,6,0]]]}

        """)
  }

  @Test func `a table of one recording is a trace`() {
    let one = Self.table.split(separator: "\n").prefix(3).joined(separator: "\n")
    let world = world(one)
    #expect(world.run("trace", "convert", "all.csv", "-o", "a.trace") == .held)
    #expect(world.saved["a.trace"] == "0 began 1 10 10\n80 moved 1 10 10\n80 ended 1 10 10\n")
    #expect(
      world.complaints
        == "note: all.csv: the label is not written; '--format recordings' keeps it\n")
  }

  @Test func `drawings of Quick, Draw! are found in folders by their own ending`() {
    let world = world()
    #expect(world.run("test", "two.gesture", "logs") == .held, "\(world.complaints)")
    #expect(world.output.hasPrefix("two.gesture: 2 of 2 right"), "\(world.output)")
  }
}
