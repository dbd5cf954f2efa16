import GestureTestSupport
import GestureTraces
import Testing

/// Streams that come in pieces, as lines.
@Suite struct LineSplitterTests {
  /// `number:text` for each line; a cut one is `number:…`.
  private static func lines(_ pieces: [String], limit: Int = 8) -> [String] {
    var splitter = LineSplitter(limit: limit)
    let lines = pieces.flatMap { splitter.lines(Array($0.utf8)) } + splitter.last()
    return lines.map { line in
      "\(line.number):" + (line.isCut ? "…" : String(decoding: line.bytes, as: UTF8.self))
    }
  }

  @Test(arguments: [
    (["a\nb\n"], ["1:a", "2:b"]),
    (["a\n\n \nb"], ["1:a", "4:b"]),
    (["a", "b\nc", "d"], ["1:ab", "2:cd"]),
    (["12345678\n"], ["1:12345678"]),
    (["1234", "5678", "\nb\n"], ["1:12345678", "2:b"]),
    (["1234", "56789", "\nb\n"], ["1:…", "2:b"]),
    (["123456789", "and on", " and on", " to here\nb\nc"], ["1:…", "2:b", "3:c"]),
    (["a\n123456789", "\n123456789", "\n"], ["1:a", "2:…", "3:…"]),
    (["123456789", "x\nb", "c\nd\n"], ["1:…", "2:bc", "3:d"]),
    (["123456789"], ["1:…"]),
    ([], []), ([""], []), (["\n\n"], []),
    (["a\r\n\r\nb", "\r", "\nc\r"], ["1:a", "3:b", "4:c"]),
  ])
  func `lines are numbered, and of one that is too long nothing is kept`(
    pieces: [String], expected: [String]
  ) {
    #expect(Self.lines(pieces) == expected)
  }

  @Test(arguments: Effort.seeds(100)) func `where the pieces end makes no difference`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let text = String(
      (0..<60).map { _ in "ab \n".randomElement(using: &random) ?? "a" })
    var pieces: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...7, using: &random)
      pieces.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(Self.lines(pieces, limit: 60) == Self.lines([text], limit: 60))
  }
}

/// Streams of recordings that come in pieces, and what each of them says.
@Suite struct RecordingSplitterTests {
  private static func recordings(
    _ text: String, limit: Int = TraceLimit.fileSize
  ) -> [LineSplitter.Line] {
    var splitter = RecordingSplitter(limit: limit)
    return splitter.recordings(Array(text.utf8)) + splitter.last()
  }

  /// What is read of each recording of a stream, or why it is not.
  private static func told(_ text: String) -> [String] {
    recordings(text).map { line in
      do throws(TraceError) {
        let recording = try Recording(line: line.bytes, number: line.number, path: "s.csv")
        let words = [recording.name, recording.label, recording.person, recording.device]
        return "\(recording.trace.path): " + words.compactMap { $0 }.joined(separator: ", ")
          + recording.trace.notes.map { "; \($0.text)" }.joined()
      } catch {
        return "\(error)"
      }
    }
  }

  @Test(arguments: [
    ("name,x,y,t_ms,label\na,1,1,0,tap\na,2,2,9,tap\nb,1,1,0,\n", ["a: a, tap", "b: b"]),
    ("list,x,y,t_ms\n,1,1,0\nb,1,1,0\n", ["s.csv:2: ", "b: b"]),
    ("person,device,x,y,t_ms\nann,pad,1,1,0\n", ["s.csv:2: ann, pad"]),
    // A row that is short belongs to no name, and has no time by which it could begin anew.
    (
      "t_ms,x,y,name\n0,1,1,a\n1,1\n0,1,1,b\n",
      ["a: a", "line 3: the line has 2 fields, and the header 4", "b: b"]
    ),
    (
      "x,y,t_ms\n1,1,0\n2,2,9\n3,3\n4,4,10\n",
      ["line 4: the line has 2 fields, and the header 3"]
    ),
    (
      "x,y,t_ms,name,z\n1,1,0,a,3\n1,1,0,b,3\n",
      ["a", "b"].map {
        "\($0): \($0); 1 column is not read: 'z'; "
          + "'--columns' can say what it is (line 1)"
      }
    ),
    (
      "t_ms,event,x,y,name\n0,down,1,1,a\n5,wheel,1,1,a\n9,up,1,1,a\n0,press,1,1,b\n5,down,1,1,b\n",
      [
        "a: a; 1 turn of a wheel was passed over (line 3)",
        "b: b; 1 touch never ended (line 5); 1 turn of a wheel was passed over (line 6)",
      ]
    ),
    (
      "x,y,name,name\n1,2,a,b\n", ["line 1: 'name' repeats an earlier word"]
    ),
    ("x,y,t_ms\n", []),
    ("{} {}\n", ["line 1: a line of a stream of recordings is one object"]),
    (
      "\n{}\n[]\n",
      [
        "line 2: a recording has 'strokes' or 'events', which are lists",
        "line 3: a line of a stream of recordings is one object",
      ]
    ),
    (
      #"{"events":[{"time":0,"phase":"began","id":1,"x":"a","y":2}]}"#,
      ["line 1: 'x' is no number"]
    ),
    (
      #"{"events":[{"time":0,"phase":"moved","id":1,"x":1,"y":2}]}"#,
      ["line 1: touch 1 moved, but it never began"]
    ),
    (#"{"drawing":5}"#, ["line 1: 'strokes' is a list of strokes, and a stroke a list of points"]),
  ])
  func `each recording is read with what it is of, or refused in its line`(
    text: String, told: [String]
  ) {
    #expect(Self.told(text) == told)
  }

  @Test func `of a recording that is too long nothing is kept`() {
    let rows = "name,x,y,t\na,1,1,1\na,2,2,2\nb,1,1,1\n"
    func told(_ limit: Int) -> [String] {
      Self.recordings(rows, limit: limit).map { line in
        "\(line.number): \(line.isCut ? "cut" : "whole"), \(line.bytes.count) bytes"
      }
    }
    // The two rows of the first have seven bytes each, and a line ending before each.
    #expect(told(16) == ["2: whole, 26 bytes", "4: whole, 18 bytes"])
    #expect(told(15) == ["2: cut, 0 bytes", "4: whole, 18 bytes"])
    #expect("\(TraceError.lineTooLong(2))" == "line 2: the line has more than 67108864 bytes")
  }

  @Test(arguments: [("name", true), ("pressure", false)])
  func `a table of so many rows of one recording tells by its columns`(
    column: String, isStream: Bool
  ) {
    let rows = String(repeating: "1,1,1,a\n", count: Recording.telling / 8)
    let table = Array("t,x,y,\(column)\n\(rows)".utf8.prefix(Recording.telling))
    #expect(Recording.begins(table) == isStream)
    #expect(!Recording.begins(table.dropLast()))
  }

  @Test(arguments: [("strokes", true), ("drawing", true), ("events", true), ("points", false)])
  func `a line that is too long to be looked at whole tells by its words`(
    word: String, isStream: Bool
  ) {
    let start = #"{"\#(word)":["#
    let blanks = String(repeating: " ", count: Recording.telling - start.utf8.count)
    let line = Array((start + blanks).utf8)
    #expect(Recording.begins(line) == isStream)
    #expect(!Recording.begins(line.dropLast()))
  }
}
