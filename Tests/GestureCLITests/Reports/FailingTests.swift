import Foundation
import GestureCLI
import GestureTestSupport
import Testing

/// Command lines of every verb. In turn, each of their files cannot be read, cannot be written or
/// is missing, and their output is not read.
@Suite struct FailingTests {
  @Test func `what goes wrong with a file is told, with its name`() throws {
    let folder = Repository.url(of: "Tests/Corpus/scripts")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "failing.said"))
    try golden.expect(Self.lines.map(said).joined(separator: "\n"))
  }

  private static let lines = [
    "check tap.gesture held.trace", "check tap.gesture held.trace -o page.html",
    "check --format summary tap.gesture never.gesture -- held.trace recordings",
    "check used.gesture", "check tap.gesture stream.jsonl", "check mended.gesture --fix",
    "check --profile far.gesture tap.gesture held.trace",
    "format mended.gesture tap.gesture", "format --check loose.gesture",
    "compile tap.gesture -o tap.h", "compile used.gesture -o used.json --depfile used.d",
    "compile tap.gesture -o tap.swift", "compile tap.gesture -o tap.h --check",
    "compile --format c-runtime -o runtime.h", "compile tap.gesture --format web -o web",
    "inspect table.gtab", "inspect tap.gesture used.gesture",
    "conflicts pair.gesture -o found", "conflicts pair.gesture --fix 1",
    "sample tap.gesture -o drawn", "diff tap.gesture never.gesture -o changed",
    "test tap.gesture held.trace -o junit.xml -o base.baseline",
    "test tap.gesture held.trace --baseline base.baseline",
    "test tap.gesture held.trace -o page.html",
    "test tap.gesture held.trace --mutants -o mutants", "test recordings",
    "check --format csv tap.gesture held.trace stream.jsonl", "test never.gesture",
    "learn --numbers flick.gesture held.trace -o fitted.gesture",
    "inspect --format tokens tap.gesture", "trace convert a.trace -o b.trace",
    "trace convert a.trace stream.jsonl -o empty", "trace convert recordings --format recordings",
    "trace show a.trace --format svg -o a.svg", "trace record pad.evemu tap.gesture -o recorded",
    "new flick", "conflicts --profile far.gesture pair.gesture",
    "conflicts pair.gesture --format json", "diff tap.gesture never.gesture --format json",
    "check user.gesture mended.gesture --fix", "learn stream.jsonl recordings -o learned.gesture",
    "trace convert a.trace stream.jsonl --format recordings -o all.jsonl",
    "playground -o playground.html", "trace show --format svg tap.gesture a.trace -o tap.svg",
  ]

  private static let files: [String: FakeWorld.Entry] = Samples.files.merging([
    "used.gesture": .text(
      "use \"tap.gesture\"\ngesture two { stroke { move up } after tap fails }\n"),
    "far.gesture": .text("let far = 9pt\n"),
    "user.gesture": .text("use \"tap.gesture\"\ngesture user { stroke { mvoe up } }\n"),
    "mended.gesture": .text("gesture mended { stroke { mvoe right } }\n"),
    "loose.gesture": .text("gesture  loose{ stroke { move right } }\n"),
    "web/index.d.ts": .text("// Written by `gesturec compile --format web`.\n"),
    "table.gtab": .text("no table"), "base.baseline": .text("# What 'gesturec test' found\n"),
    "pair.gesture": .text(
      "gesture bar { stroke { move right } }\ngesture any { stroke { move right or up } }\n"),
    "flick.gesture": .text("gesture tap { stroke { hold, duration <= 100ms } }\n"),
    "recorded": .folder([]),
    "stream.jsonl": .text(#"{"id":"a","label":"tap","strokes":[[[0,0,0],[0,1,90]]]}"# + "\n"),
    "pad.evemu": .text(
      """
      E: 1 0003 0039 1
      E: 1 0003 0035 10
      E: 1 0003 0036 10
      E: 1 0000 0000 0
      E: 1.1 0003 0039 -1
      E: 1.1 0000 0000 0

      """),
  ]) { $1 }

  private func said(_ line: String) -> String {
    let whole = FakeWorld(Self.files)
    let words = line.split(separator: " ").map(String.init)
    let code = whole.run(bytes: words.map { Array($0.utf8) })
    let saved = whole.savedBytes.keys.sorted()
    var lines = ["$ \(line)", "  \(code) \(saved.joined(separator: " "))"]
    let named = words.filter { Self.files[$0] != nil }
    let used = Self.files.keys.filter { name in
      named.contains { name.hasPrefix($0 + "/") } || line.contains("used") && name == "tap.gesture"
    }
    let output = words.firstIndex(of: "-o").map { [words[$0 + 1]] } ?? []
    for path in Set(named + used + saved + output).sorted() {
      lines.append(told(words, "\(path) is forbidden") { $0[path] = .problem(.forbidden) })
      if named.contains(path) {
        lines.append(told(words, "\(path) is missing") { $0[path] = nil })
        lines.append(told(words, "\(path) is a folder") { $0[path] = .folder([]) })
      }
      // What is read piece by piece, and no further than that.
      if named.contains(path), ["jsonl", "evemu"].contains(path.split(separator: ".").last),
        let bytes = Self.files[path]?.bytes
      {
        lines.append(told(words, "\(path) breaks off") { $0[path] = .torn(bytes) })
      }
      if saved.contains(path) {
        lines.append(
          told(words, "\(path) finds no room") { $0[path] = .full(Self.files[path]?.bytes ?? []) })
      }
    }
    for patience in 0...1 {
      let closed = FakeWorld(Self.files, patience: patience)
      let code = closed.run(bytes: words.map { Array($0.utf8) })
      lines.append("  read \(patience) times: \(code) \(closed.savedBytes.count)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func told(
    _ words: [String], _ what: String, _ change: (inout [String: FakeWorld.Entry]) -> Void
  ) -> String {
    var files = Self.files
    change(&files)
    let world = FakeWorld(files)
    let code = world.run(bytes: words.map { Array($0.utf8) })
    let saved = world.savedBytes.keys.sorted().joined(separator: " ")
    let complaints = world.complaints.split(separator: "\n").prefix(4)
    return "  \(what): \(code) \(saved)" + complaints.map { "\n    \($0)" }.joined()
  }
}
