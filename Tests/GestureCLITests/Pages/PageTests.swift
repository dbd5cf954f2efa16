import Foundation
import GestureCLI
import GestureCompiler
import GesturePages
import GestureTestSupport
import Testing

@testable import GestureReport

/// The pages that the tool writes.
@Suite struct PageTests {
  @Test func `every file of a page is carried, as it is`() throws {
    let folder = Repository.root.appending(path: "Sources/CGesturePages")
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.appending(path: "Pages").path)
    let files = names.filter { $0.contains(".") }
    #expect(files.count > 15)
    for name in files {
      let bytes = Array(try Data(contentsOf: folder.appending(path: "Pages/\(name)")))
      #expect(PageFiles.all["Pages/\(name)"] == bytes, "\(name)")
    }
  }

  @Test(arguments: ReportUnit.allCases) func `a page writes a number as a report does`(
    unit: ReportUnit
  ) {
    let code = String(decoding: PageFiles.all["Pages/viewer/format.js"] ?? [], as: UTF8.self)
    let form =
      #""\#(unit.rawValue)": { suffix: "\#(unit.suffix)", factor: \#(Int(unit.factor)), "#
      + "decimals: \(unit.decimals) }"
    #expect(code.contains(form), "\(form)")
  }

  @Test func `every measure that the playground teaches compiles`() throws {
    let page = String(decoding: PageFiles.all["Pages/playground/index.html"] ?? [], as: UTF8.self)
    let row = try #require(page.firstMatch(of: #/<dt>Measures<\/dt><dd>((?s:.*?))<\/dd>/#)).1
    let measures = row.matches(of: #/<code>([^<]+)<\/code>/#).map { String($0.1) }
    #expect(measures.count > 8)
    for measure in measures {
      let text =
        "gesture g { stroke { move right, length >= 10pt  begin  up: move up } report \(measure) }"
      let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
      #expect(!compilation.hasErrors, "\(compilation.messages)")
    }
  }

  @Test(arguments: [
    "Pages/playground/main.js", "Pages/playground/worker.js", "Pages/report/main.js",
  ])
  func `the modules of a page go into one script`(path: String) {
    let lines = Script(path).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("export ") })
    #expect(
      !lines.contains { line in
        let text = line.drop { $0 == " " }
        return text.hasPrefix("//") || text.hasPrefix("* ") || text.hasSuffix("*/")
      })
    let names = lines.flatMap { line -> [Substring] in
      let words = line.split { " (;={,[]".contains($0) }
      guard let word = words.first, !line.hasPrefix(" ") else { return [] }
      let isNamed = ["const", "let", "class", "function"].contains(word)
      let isAsync = word == "async"
      return isNamed ? Array(words.dropFirst().prefix(1)) : isAsync ? [words[2]] : []
    }
    #expect(names.count > 20)
    #expect(Set(names).count == names.count)
  }

  @Test func `a page asks no server for anything`() {
    for (path, bytes) in PageFiles.all where path.hasPrefix("Pages/") {
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("http://www.w3.org/2000/svg", with: "")
      for address in ["http:", "https:", "src=", "fetch(", "XMLHttpRequest", "@import", "url("] {
        #expect(!text.contains(address), "\(path) has \(address)")
      }
    }
  }

  @Test func `the playground is one file of less than 2.85 megabytes with examples in it`() {
    let world = FakeWorld()
    #expect(world.run("playground", "-o", "page.html") == .held)
    let html = world.saved["page.html"] ?? ""
    #expect(html.utf8.count < 2_850_000)
    for mark in ["STYLE", "EXAMPLES", "MODULE", "WORKER", "SCRIPT"] {
      #expect(!html.contains("/* \(mark) */"))
    }
    for name in PlaygroundPage.examples { #expect(html.contains("{\"name\":\"\(name)\"")) }
    #expect(html.contains("\"path\":\"checkmark.trace\""))
  }

  @Test func `the playground opens with somebody's own text and recordings`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("playground", "tap.gesture", "a.trace", "-o", "-") == .held)
    #expect(world.output.contains(#"[{"name":"tap.gesture","text":"#))
    #expect(world.output.contains(#""traces":[{"path":"a.trace","text":"#))
  }

  @Test func `no page is written of traces that are not there`() {
    let gesture = "gesture tap { stroke { hold within 10pt } }\n"
    let world = FakeWorld(["tap.gesture": .text(gesture), "none": .folder([])])
    #expect(world.run("check", "tap.gesture", "none", "-o", "p.html") == .unusable)
    #expect(world.saved["p.html"] == nil)
  }

  /// Of more than 400 recordings, only those that came out otherwise than they should.
  @Test(arguments: [(count: 399, kept: 399), (400, 400), (401, 2)])
  func `a page holds every recording whole up to a limit`(count: Int, kept: Int) throws {
    let lines = (0..<count).map { number in
      #"{"name":"a\#(number)","expect":["tap \#(number < 2 ? "failed" : "recognized")"],"#
        + #""strokes":[[[0,0,0],[0,0,50]]]}"#
    }
    let world = FakeWorld([
      "tap.gesture": .text("gesture tap { stroke { hold within 10pt } }\n"),
      "all.jsonl": .text(lines.joined(separator: "\n") + "\n"),
    ])
    #expect(
      world.run("check", "--quiet", "tap.gesture", "all.jsonl", "-o", "p.html") == .didNotHold)
    let html = try #require(world.saved["p.html"])
    #expect(html.ranges(of: #""recording":""#).count == kept)
    #expect(html.ranges(of: #""recording":null"#).count == count - kept)
  }

  @Test func `no text ends the data of a page or stands for a part of it`() throws {
    let text = "// <!-- <script> </script> /* WORKER */ /* SCRIPT */\n"
    let gesture = "gesture tap { stroke { hold within 10pt } }\n"
    let world = FakeWorld([
      "tap.gesture": .text(text + gesture), "<!-- <script>.trace": .text(Samples.tapTrace),
    ])
    for words in [["playground"], ["check", "--quiet"]] {
      let arguments = words + ["tap.gesture", "<!-- <script>.trace", "-o", "p.html"]
      #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .held)
      let html = try #require(world.saved["p.html"])
      #expect(html.contains(#"\u003c!-- \u003cscript> \u003c/script> /* WORKER */ /* SCRIPT */"#))
      #expect(html.contains(#""\u003c!-- \u003cscript>.trace""#))
      #expect(!html.contains("<!-- <script>"))
    }
  }

  @Test func `the playground opens with one text, in which is what the text uses`() throws {
    let text = """
      let long = 90pt
      use "parts/lib.gesture"  // short
      gesture hook { stroke { first: use stem  move right, short <= length <= long } }
      gesture tap { stroke { hold within 10pt }  after twice fails }
      """
    let library = """
      use "more.gesture"
      let long = 300pt
      /// How long at least.
      let short = 2 * half
      part stem { move down }
      gesture other { touches 2 stroke { move left } report translation }
      gesture twice { stroke { any } lift, duration <= 300ms stroke { any } }
      """
    var files: [String: FakeWorld.Entry] = [
      "a/m.gesture": .text(text), "a/parts/lib.gesture": .text(library),
      "a/parts/more.gesture": .text("let half = 20pt\n"),
    ]
    let world = FakeWorld(files)
    #expect(world.run("playground", "a/m.gesture", "-o", "p.html") == .held, "\(world.complaints)")
    let html = try #require(world.saved["p.html"])
    let pattern = #/"name":"a\/m.gesture","text":("(?:[^"\\]|\\.)*")/#
    let shown = try #require(html.firstMatch(of: pattern)).1
    let opened = try JSONDecoder().decode(String.self, from: Data(shown.utf8))
    #expect(
      opened == text.replacing("use \"", with: "// use \"") + """

        // lib.gesture
        /// How long at least.
        let short = 2 * half
        part stem { move down }
        part other {  stroke { move left }  }
        gesture twice { stroke { any } lift, duration <= 300ms stroke { any } }

        // more.gesture
        let half = 20pt

        """)
    #expect(world.run("playground", "a/m.gesture", "-o", "a/parts/lib.gesture") == .unusable)

    // What the library uses for itself has a name that the text gives to something else.
    files["a/parts/more.gesture"] = .text("let half = 20pt\npart hook { move up }\n")
    let other = FakeWorld(files)
    #expect(other.run("playground", "a/m.gesture", "-o", "p.html") == .didNotHold)
    #expect(other.complaints.contains("copy into it what it uses of them"))
    files["a/parts/lib.gesture"] = nil
    let lacking = FakeWorld(files)
    #expect(lacking.run("playground", "a/m.gesture", "-o", "p.html") == .didNotHold)
    #expect(lacking.complaints.contains("there is no file `a/parts/lib.gesture` to use"))
    #expect(other.savedBytes.isEmpty && lacking.savedBytes.isEmpty)
  }

  @Test(
    arguments: [
      ["playground"], ["playground", "a.trace", "-o", "p.html"],
      ["playground", "missing.gesture", "-o", "p.html"],
      ["playground", "tap.gesture", "bad.trace", "-o", "p.html"],
      ["playground", "tap.gesture", "-o", "tap.gesture"],
      ["check", "tap.gesture", "-o", "p.html"],
      ["check", "tap.gesture", "a.trace", "-o", "a.trace"],
      ["check", "tap.gesture", "a.trace", "--person-from", "(a)"],
    ])
  func `what makes no page is refused, and nothing is written`(arguments: [String]) {
    let world = FakeWorld(Samples.files)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.savedBytes.isEmpty)
    #expect(!world.complaints.isEmpty)
  }

  /// Those that were made or should be.
  @Test(arguments: [(2, 2), (3, 3), (4, 2), (9, 2)])
  func `of more than three gestures, a page draws some`(count: Int, drawn: Int) {
    let others = (2..<count).map {
      "gesture b\($0) { stroke { move up, length >= \($0 * 9)pt } }\n"
    }
    let text = "gesture a { stroke { move right } }\ngesture c { stroke { move left } }\n"
    let trace = "0 began 1 0 0\n20 moved 1 60 0\n40 ended 1 60 0\nexpect c recognized\n"
    let world = FakeWorld([
      "a.gesture": .text(text + others.joined()), "a.trace": .text(trace),
    ])
    #expect(world.run("check", "a.gesture", "a.trace", "-o", "p.html") == .didNotHold)
    let html = world.saved["p.html"] ?? ""
    #expect(html.matches(of: #/"outcome":"(failed|recognized)"/#).count == drawn)
  }

  @Test func `check writes a page of all traces beside its report`() throws {
    let world = FakeWorld(Samples.files)
    let code = world.run(
      "check", "tap.gesture", "a.trace", "unmet.trace", "-o", "p.html", "--person-from", "^(.)",
      "--quiet")
    #expect(code == .didNotHold)
    let html = try #require(world.saved["p.html"])
    #expect(html.contains(#""items":[{"name":"a.trace","#))
    #expect(html.contains(#"{"name":"unmet.trace","#))
    #expect(html.contains(#""person":"a""#))
    #expect(html.contains(#""isRight":false"#))
  }

  @Test func `the page of test has what traces differ in, and the near misses`() throws {
    func drawn(_ x: Int, _ expected: String) -> FakeWorld.Entry {
      .file(Array("0 began 1 0 0\n9 moved 1 \(x) 0\n18 ended 1 \(x) 0\n\(expected)\n".utf8))
    }
    let spec = "gesture line { stroke { move right, length >= 100pt } }"
    let world = FakeWorld([
      "line.gesture": .file(Array(spec.utf8)),
      "ann/far.trace": drawn(104, "expect line recognized"),
      "bob/near.trace": drawn(95, "expect none"),
    ])
    _ = world.run(
      "test", "line.gesture", "ann/far.trace", "bob/near.trace", "--by",
      "(?<person>ann|bob)/(?<distance>[a-z]+)", "-o", "p.html")
    let html = try #require(world.saved["p.html"])
    #expect(html.contains(#""factors":{"distance":"far","person":"ann"}"#))
    #expect(html.contains(#""factors":{"distance":"near","person":"bob"}"#))
    #expect(html.contains(#""words":"104.0 pt against 100.0 pt: 3.8 % to spare""#))
    #expect(html.contains(#""words":"95.0 pt against 100.0 pt: 5.0 % missing""#))
  }

  @Test func `a page of absolute paths does not say where they lie`() throws {
    let files = Samples.files
    let world = FakeWorld([
      "/home/ann/specs/tap.gesture": try #require(files["tap.gesture"]),
      "/home/ann/drawn/one/a.trace": try #require(files["a.trace"]),
      "/home/ann/drawn/two/b.trace": try #require(files["a.trace"]),
    ])
    _ = world.run(
      "check", "/home/ann/specs/tap.gesture", "/home/ann/drawn/one/a.trace",
      "/home/ann/drawn/two/b.trace", "-o", "p.html", "--quiet")
    let html = try #require(world.saved["p.html"])
    #expect(!html.contains("/home/ann"))
    #expect(html.contains(#""name":"one/a.trace""#) && html.contains(#""title":"tap.gesture""#))
    #expect(html.contains(#""texts":[{"path":"tap.gesture","text":"#))
  }

  @Test func `test tells in its page what a baseline says`() throws {
    var files = Samples.files
    files["old"] = .text("wrong\theld.trace\tnone\ttap\n")
    let world = FakeWorld(files)
    _ = world.run(
      "test", "tap.gesture", "held.trace", "--baseline", "old", "-o", "p.html")
    let html = try #require(world.saved["p.html"])
    #expect(html.contains(#""before":{"answer":"tap","isRight":false}"#))
  }

  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("\u{FF}\u{FE}?", "w7/Dvj8="),
    ])
  func `bytes are written in base 64`(text: String, letters: String) {
    #expect(base64(Array(text.utf8)) == letters)
  }

  @Test(
    arguments: [
      ("checkmark", ["compile", "checkmark.gesture"]),
      ("checkmark-too-short", ["trace", "show", "checkmark.gesture", "checkmark-too-short.trace"]),
      ("checkmark-strayed", ["trace", "show", "checkmark.gesture", "checkmark-strayed.trace"]),
      ("double-tap", ["trace", "show", "double-tap.gesture", "double-tap.trace"]),
      ("drop", ["trace", "show", "drop.gesture", "drop.trace"]),
    ])
  func `a picture in the documents is what the tool draws`(
    name: String, command: [String]
  ) throws {
    let world = FakeWorld(try FakeWorld.files(in: "Examples"))
    let arguments = command.map { $0.contains(".") ? "Examples/\($0)" : $0 }
    #expect(world.run(bytes: (arguments + ["--format", "svg"]).map { Array($0.utf8) }) == .held)
    #expect(try Repository.text(of: "Grammar/concepts.md").contains("(../Examples/\(name).svg)"))
    let path = Repository.root.appending(path: "Examples/\(name).svg")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(world.output.utf8).write(to: path)
    }
    #expect(try String(decoding: Data(contentsOf: path), as: UTF8.self) == world.output)
  }

  @Test func `a gesture is drawn with its phases, and with what it accepts`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("compile", "tap.gesture", "-o", "tap.svg") == .held)
    #expect(world.run("sample", "tap.gesture", "-o", "shape.svg") == .held)
    #expect(world.saved["tap.svg"]?.contains("tap: what is drawn, and in which order") == true)
    #expect(world.saved["shape.svg"]?.contains(">tap recognized</text>") == true)
    #expect(world.run("trace", "show", "a.trace", "-o", "a.svg") == .held)
    #expect(world.saved["a.svg"]?.contains("<title>a.trace</title>") == true)
    #expect(world.run("trace", "show", "a.trace", "-o", "a.txt") == .held)
    #expect(world.saved["a.txt"]?.hasPrefix("a.trace: ") == true && world.output.isEmpty)
  }

  @Test func `what is wrong with what is drawn is told`() {
    let world = FakeWorld([
      "wrong.gesture": .text("gesture a { stroke { move rigth } }"),
      "odd.gesture": .text("gesture a { stroke { any, straightness > 1.2 } }"),
    ])
    #expect(world.run("sample", "wrong.gesture", "-o", "a.svg") == .didNotHold)
    #expect(world.complaints.contains("error[misspelled]: "))
    #expect(world.saved["a.svg"] == nil)
    #expect(world.run("compile", "odd.gesture", "-o", "a.svg") == .held)
    #expect(world.complaints.contains("warning[contradiction]: "))
    #expect(world.saved["a.svg"] != nil)
  }

  @Test(arguments: [
    ("", [], "there is no gesture in it"),
    ("part p { stroke { any } }", [], "there is no gesture in it"),
    ("", ["--gesture", "tap"], "there is no gesture in it"),
    ("gesture a { stroke { any } }", ["--gesture", "tap"], "there is no gesture 'tap' in it"),
    ("gesture tap { stroke { any } }", ["--gesture", "tep"], "in it; did you mean 'tap'?"),
  ])
  func `what is not there is not drawn`(text: String, options: [String], complaint: String) {
    let world = FakeWorld(["a.gesture": .text(text), "a.trace": .text(Samples.tapTrace)])
    let words = ["trace", "show", "a.gesture", "a.trace", "--format=svg"] + options
    #expect(world.run(bytes: words.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains(complaint), "\(world.complaints)")
  }

  @Test(arguments: [
    ("label,x,y,t_ms\nSwipe,1,1,0\nSwipe,9,9,900\n", [], "swipe"),
    ("x,y,t_ms\n1,1,0\n9,9,900\n", [], "tap"),
    ("label,x,y,t_ms\nwave,1,1,0\nwave,9,9,900\n", [], "tap"),
    ("0 began 1 1 1\n900 ended 1 9 9\nexpect swipe recognized\n", [], "swipe"),
    ("0 began 1 1 1\n900 ended 1 9 9\nexpect swipe failed\n", [], "swipe"),
    ("0 began 1 1 1\n90 ended 1 1 1\nexpect swipe recognized\n", [], "tap"),
    ("0 began 1 1 1\n900 ended 1 9 9\nexpect swipe failed\n", ["--gesture", "tap"], "tap"),
  ])
  func `what is drawn is what was made, or else what the trace is about`(
    trace: String, options: [String], shown: String
  ) {
    let swipe = "gesture swipe { stroke { move right, length >= 30pt } }\n"
    let world = FakeWorld(["a.gesture": .text(Samples.tap + swipe), "a.log": .text(trace)])
    let words = ["trace", "show", "a.gesture", "a.log", "--format=svg"] + options
    #expect(world.run(bytes: words.map { Array($0.utf8) }) == .held, "\(world.complaints)")
    #expect(world.output.contains("<title>a.log: \(shown) "), "\(world.output.prefix(300))")
  }

  @Test func `a folder for web apps has a module, its types and a package`() throws {
    let world = FakeWorld(try FakeWorld.files(in: "Examples"))
    let spec = "Examples/pan.gesture"
    let ending = world.run(
      "compile", spec, "--format", "web", "-o", "web", "--depfile", "web.d")
    #expect(ending == .held)
    let files = ["web/index.js", "web/index.d.ts", "web/package.json", "web/example.html"]
    #expect(Set(world.saved.keys) == Set(files + ["web.d"]))
    let rule = try #require(world.saved["web.d"]?.split(separator: ": "))
    #expect(Set(rule[0].split(separator: " ").map(String.init)) == Set(files))
    #expect(rule[1] == spec + "\n")
    let script = try #require(world.saved["web/index.js"])
    #expect(script.contains(#"const gestures = [{"name":"pan","phases":[null,null,"drag"],"#))
    for mark in ["GESTURES", "MODULE", "TABLE"] { #expect(!script.contains("/* \(mark) */")) }
    let types = try #require(world.saved["web/index.d.ts"])
    #expect(types.contains(#"export type GestureName = "pan";"#))
    #expect(types.contains(#"| Told<"pan", "drag" | null, "#))
  }
  /// What an app sets, the buttons that are pressed, a comment that would end one, and a name that no
  /// package may have.
  @Test func `a folder for web apps knows inputs and buttons, and is checked whole`() throws {
    let text = """
      input card: box
      input slop: 5pt..40pt = 10pt
      /// Lifts a card */ and holds it.
      gesture lift {
        only button right or button middle
        stroke { hold within slop, duration >= 300ms }
        require start inside card
        report translation, duration
      }
      """
    let made = FakeWorld(["Apps & Co.gesture": .text(text)])
    let arguments = ["compile", "Apps & Co.gesture", "--format", "web", "-o", "web/"]
    #expect(made.run(bytes: arguments.map { Array($0.utf8) }) == .held, "\(made.complaints)")
    let script = try #require(made.saved["web/index.js"])
    #expect(script.contains(#""buttons":["right","middle"]"#))
    #expect(
      script.contains(
        #""inputs":[{"name":"card","kind":"box"},{"name":"slop","kind":"number"}]"#))
    let types = try #require(made.saved["web/index.d.ts"])
    #expect(types.contains(#"export type InputName = "card" | "slop";"#))
    #expect(types.contains("  /** Lifts a card * / and holds it. */\n  | Told<\"lift\", null, "))
    #expect(types.contains(#"{ "translation"?: { x: number; y: number }; "duration"?: number }>"#))
    #expect(made.saved["web/package.json"]?.contains(#""name": "apps---co-gestures""#) == true)

    var files = made.savedBytes.mapValues { FakeWorld.Entry.file($0) }
    files["Apps & Co.gesture"] = .text(text)
    func check(_ files: [String: FakeWorld.Entry]) -> (ExitCode, String) {
      let world = FakeWorld(files)
      let code = world.run(bytes: (arguments + ["--check"]).map { Array($0.utf8) })
      #expect(world.saved.isEmpty)
      return (code, world.complaints)
    }
    #expect(check(files) == (.held, ""))
    for (path, entry, code) in [
      ("web/package.json", FakeWorld.Entry.text("{}"), ExitCode.didNotHold),
      ("web/index.d.ts", .problem(.missing), .didNotHold),
      ("web/index.js", .problem(.forbidden), .unusable),
    ] {
      var changed = files
      changed[path] = entry
      let (found, complaints) = check(changed)
      #expect(found == code)
      #expect(
        complaints.contains(path) && complaints.ranges(of: "error").count == 1, "\(complaints)")
      changed["web/example.html"] = .text("")
      #expect(check(changed).0 == code)
    }
  }
}
