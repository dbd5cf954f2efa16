import GestureCLI
import Testing

/// `gesturec trace convert` of folders and streams.
@Suite struct ConvertManyTests {
  @Test func `a folder is packed, and unpacked again`() {
    let packed = FakeWorld([
      "recordings": .folder([Array("a.trace".utf8)]), "recordings/a.trace": .text(Samples.tapTrace),
    ])
    #expect(packed.run("trace", "convert", "recordings", "--format", "recordings") == .held)
    #expect(
      packed.output
        == #"{"name":"recordings/a.trace","events":[{"time":0,"phase":"began","id":1,"x":100,"y":200},"#
        + #"{"time":80,"phase":"ended","id":1,"x":100,"y":200}]}"# + "\n")
    let world = FakeWorld(["all.jsonl": .text(packed.output), "out": .folder([])])
    #expect(world.run("trace", "convert", "all.jsonl", "-o", "out") == .held)
    #expect(world.saved == ["out/recordings-a.trace": Samples.tapTrace])
  }

  @Test func `what strokes say is written as strokes`() {
    let line = #"{"name":"a","label":"tap","strokes":[[[1,2,0],[1,2,80]],[[5,6,100.5]]]}"#
    let world = FakeWorld(input: line + "\n")
    #expect(world.run("trace", "convert", "-", "--format", "recordings") == .held)
    #expect(world.output == line + "\n")
  }

  @Test func `y that grows upward is turned over`() {
    let line = #"{"name":"a","strokes":[[[1,2,0],[1,12,80]]]}"#
    let world = FakeWorld(input: line + "\n")
    #expect(world.run("trace", "convert", "-", "--format", "recordings", "--y-up") == .held)
    #expect(world.output == #"{"name":"a","strokes":[[[1,12,0],[1,2,80]]]}"# + "\n")
    let seen = FakeWorld(["a.trace": .text("view 100 200\n0 began 1 5 50\n80 ended 1 5 60\n")])
    #expect(seen.run("trace", "convert", "a.trace", "--y-up") == .held)
    #expect(seen.output == "view 100 200\n0 began 1 5 150\n80 ended 1 5 140\n")
  }

  @Test func `so many units of a recording are a point`() {
    let line = #"{"name":"a","strokes":[[[10,20,0],[10,120,80]]]}"#
    let world = FakeWorld(input: line + "\n")
    #expect(world.run("trace", "convert", "-", "--format", "recordings", "--scale", "2") == .held)
    #expect(world.output == #"{"name":"a","strokes":[[[5,10,0],[5,60,80]]]}"# + "\n")
    let trace = "view 100 200\n0 began 1 5 50 radius 8\n80 ended 1 5 60\n"
    let seen = FakeWorld(["a.trace": .text(trace)])
    #expect(seen.run("trace", "convert", "a.trace", "--scale", "0.5") == .held)
    #expect(
      seen.output == "view 200 400\n0 began 1 10 100 radius 16\n80 ended 1 10 120\n")
    #expect(
      seen.run("trace", "convert", "a.trace", "--format", "recordings", "--scale", "0.5") == .held)
    #expect(seen.output.contains(#""width":200,"height":400"#))
    #expect(seen.output.contains(#""x":10,"y":100,"radius":16"#))
    for wrong in ["0", "-1", "two", "1e9", "nan"] {
      #expect(seen.run("trace", "convert", "a.trace", "--scale", wrong) == .unusable)
    }
  }

  @Test func `a drawing of twice the size at a scale of two is the same drawing`() {
    let spec = "gesture swipe { stroke { move right, 40pt <= length <= 50pt } }"
    func trace(_ scale: Int) -> String {
      let points = [0, 15, 30, 45].enumerated().map {
        "\($0 * 16) moved 1 \(($1 + 10) * scale) 100"
      }
      return "0 began 1 \(10 * scale) 100\n" + points.joined(separator: "\n")
        + "\n64 ended 1\nexpect swipe recognized\n"
    }
    let files = ["a.gesture": spec, "one.trace": trace(1), "two.trace": trace(2)]
    let world = FakeWorld(files.mapValues { .text($0) })
    #expect(world.run("check", "a.gesture", "one.trace") == .held)
    #expect(world.run("check", "a.gesture", "two.trace") == .didNotHold)
    #expect(world.run("check", "a.gesture", "two.trace", "--scale", "2") == .held)
    #expect(world.run("check", "a.gesture", "one.trace", "--scale", "2") == .didNotHold)
    #expect(world.run("check", "--format=csv", "a.gesture", "two.trace", "--scale", "2") == .held)
    #expect(world.output.contains("swipe"))
  }

  @Test func `fingers that overlap in time are there at once`() {
    let line = #"{"strokes":[[[1,2,0],[1,2,80]],[[5,6,10],[5,6,90]]]}"#
    let world = FakeWorld(["out": .folder([])], input: line)
    #expect(world.run("trace", "convert", "-", "-o", "out") == .held)
    #expect(
      world.saved["out/recording-1.trace"] == """
        0 began 1 1 2
        10 began 2 5 6
        80 moved 1 1 2
        80 ended 1 1 2
        90 moved 2 5 6
        90 ended 2 5 6

        """)
  }

  @Test func `names that would be one file get numbers`() {
    let line = #"{"name":"../a b.xml","strokes":[[[1,2,0]]]}"#
    let world = FakeWorld(["out": .folder([])], input: "\(line)\n{}\n\(line)\n")
    #expect(world.run("trace", "convert", "-", "--format", "jsonl", "-o", "out") == .unusable)
    #expect(Set(world.saved.keys) == ["out/a-b.jsonl", "out/a-b-2.jsonl"])
    #expect(world.complaints.contains("-:2: error: "))
  }

  @Test func `files with other content stay, and nothing more is written`() {
    let lines = ["a", "b"].map { #"{"name":"\#($0)","strokes":[[[10,20,0],[10,20,80]]]}"# + "\n" }
    let world = FakeWorld(["out": .folder([])], input: lines.joined())
    #expect(world.run("trace", "convert", "-", "-o", "out/") == .held)
    let written = world.saved
    #expect(written.keys.sorted() == ["out/a.trace", "out/b.trace"])
    let files = written.mapValues { FakeWorld.Entry.text($0) }.merging(["out": .folder([])]) { $1 }
    let again = FakeWorld(files, input: lines.joined())
    #expect(again.run("trace", "convert", "-", "-o", "out") == .held)
    #expect(again.saved == written)
    let other = FakeWorld(files, input: lines.joined())
    #expect(other.run("trace", "convert", "-", "-o", "out", "--scale", "2") == .unusable)
    #expect(other.savedBytes.isEmpty)
    #expect(
      other.complaints == """
        out/a.trace: error: it has other content than what would be written; name another folder, or \
        delete the file

        """)
  }

  @Test func `many recordings need a folder`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("trace", "convert", "recordings") == .unusable)
    #expect(world.run("trace", "convert", "recordings", "-o", "a.trace") == .unusable)
    #expect(world.run("trace", "convert", "recordings", "-o", "nowhere") == .unusable)
    #expect(world.savedBytes.isEmpty)
    #expect(world.complaints.split(separator: "\n").count { $0.contains("error: ") } == 3)
  }

  private static let stroke = #"{"name":"a","strokes":[[[1,2,0],[1,2,80]]]}"# + "\n"

  @Test func `a stream needs a folder even for one recording`() {
    let world = FakeWorld(["one.jsonl": .text(Self.stroke)])
    #expect(world.run("trace", "convert", "one.jsonl", "-o", "a.trace") == .unusable)
    #expect(
      world.complaints == """
        a.trace: error: several recordings, and those of a stream, need a folder: '-o FOLDER/', or \
        '--format recordings'

        """)
  }

  @Test func `what was repaired in the first of a stream is said`() {
    let early = #"{"strokes":[[[1,2,10],[3,4,0]]]}"# + "\n"
    for (count, start) in [
      (1, "1 recording repaired; "), (2, "2 recordings repaired; the first is "),
    ] {
      let stream = Self.stroke + String(repeating: early, count: count)
      let world = FakeWorld(["all.jsonl": .text(stream)])
      #expect(world.run("trace", "convert", "all.jsonl", "--format", "recordings") == .held)
      let said = "\(start)all.jsonl:2: 2 events ran backward in time"
      #expect(world.complaints.contains(said), "\(world.complaints)")
    }
  }

  @Test func `a stream may be called .json, and a log of a page is not one`() {
    let log = #"{"events":[{"type":"touchstart","timeStamp":0,"changedTouches":[TOUCH]}MORE]}"#
      .replacing("TOUCH", with: #"{"identifier":1,"clientX":1,"clientY":2}"#)
    let clicks = String(repeating: #",{"type":"click","timeStamp":0}"#, count: 3000)
    let world = FakeWorld([
      "in/all.json": .text(Self.stroke + Self.stroke),
      "in/log.json": .text(log.replacing("MORE", with: "")),
      "in/long.json": .text(log.replacing("MORE", with: clicks)),
      "in": .folder(["all.json", "log.json", "long.json"].map { Array($0.utf8) }),
    ])
    #expect(world.run("trace", "convert", "in", "--format", "recordings") == .held)
    #expect(world.output.split(separator: "\n").count == 4, "\(world.output)")
    #expect(!world.complaints.contains("skipped"), "\(world.complaints)")
  }

  @Test func `files, folders and streams become one stream, and each says again what it said`() {
    let lines = [
      #"{"name":"a","label":"x","person":"3","device":"pad","strokes":[[[1,2,0],[1,2,80]]]}"#,
      #"{"name":"b","view":{"width":3,"height":4},"events":[{"time":0,"phase":"began","id":1,"x":1,"y":2},"#
        + #"{"time":5,"phase":"cancelled","id":1,"x":1,"y":2}],"expect":["tap failed"]}"#,
      #"{"name":"c","label":"x","strokes":[[[1,2,0],[1,2,80]]]}"#,
    ].map { $0 + "\n" }
    let world = FakeWorld(
      [
        "logs": .folder([Array("one.jsonl".utf8)]), "logs/one.jsonl": .text(lines[1]),
        "one.ndjson": .text(lines[0]), "a.trace": .text(Samples.tapTrace), "out": .folder([]),
      ], input: lines[2])
    let inputs = ["one.ndjson", "logs", "-", "a.trace"]
    func run(_ more: String...) -> ExitCode {
      world.run(bytes: (["trace", "convert"] + inputs + more).map { Array($0.utf8) })
    }
    #expect(run("--format", "recordings", "-o", "all.jsonl") == .held)
    let all = world.saved["all.jsonl"] ?? ""
    #expect(all.hasPrefix(lines.joined() + #"{"name":"a.trace","events":"#))
    #expect(run("--format", "recordings", "-o", "out") == .held)
    #expect(world.saved["out/a.jsonl"] == lines[0])
    #expect(world.saved["out/b.jsonl"] == lines[1])
    #expect(world.saved["out/c.jsonl"] == lines[2])
    #expect(run("--format", "trace", "-o", "out") == .held)
    #expect(
      world.complaints.contains("note: the label, person or device of 2 recordings was not"))
    #expect(run("--format", "recordings", "-o", "one.ndjson") == .unusable)
  }

  @Test func `what was done until somebody interrupts is written`() {
    let line = #"{"strokes":[[[1,2,0],[1,2,80]]]}"# + "\n"
    let world = FakeWorld(input: line + line + line, writesToInterruption: 2)
    #expect(
      world.run("trace", "convert", "-", "--format", "recordings", "-o", "all") == .interrupted)
    #expect(world.saved["all"] == line + line)
  }

  @Test func `a file that cannot be written is told of once`() {
    let line = #"{"strokes":[[[1,2,0],[1,2,80]]]}"# + "\n"
    let world = FakeWorld(input: line + line, patience: 0)
    #expect(world.run("trace", "convert", "-", "--format", "recordings", "-o", "all") == .unusable)
    #expect(world.savedBytes.isEmpty)
    #expect(world.complaints.split(separator: "\n").count == 1)
  }

  @Test func `what is there stays if nothing can be read`() {
    let world = FakeWorld(input: #"{"strokes":[]}"# + "\n")
    #expect(world.run("trace", "convert", "-", "--format", "recordings", "-o", "all") == .unusable)
    #expect(world.savedBytes.isEmpty)
  }
}
