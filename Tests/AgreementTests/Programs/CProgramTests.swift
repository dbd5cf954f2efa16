import Foundation
import GestureCompiler
import GestureEmit
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Headers as the tool writes them, compiled by what C compilers there are: without a warning, with
/// nothing of the C library but `sqrtf`, and to the same answers as the interpreter's.
@Suite struct CProgramTests {
  @Test(
    .enabled(if: CCompiler.gcc.isHere, "there is no gcc"), .takesEffort, arguments: levels("-Os"))
  func `a program made by gcc says the same`(optimization: String) throws {
    try check(CCompiler.gcc, optimization)
  }

  @Test(.enabled(if: CCompiler.clang.isHere, "there is no clang"), arguments: levels("-O2"))
  func `a program made by clang says the same`(optimization: String) throws {
    try check(CCompiler.clang, optimization)
  }

  @Test(.enabled(if: CCompiler.any != nil, "there is no C compiler"))
  func `tables of another version do not compile`() throws {
    let compiler = try #require(CCompiler.any)
    let text = "gesture tap { stroke { hold within 20pt } }"
    let tap = Compilation(path: "tap.gesture", contents: Array(text.utf8))
    let header = String(decoding: try Compilation.emit(.c, of: [tap]), as: UTF8.self)
    try Workshop.inFolder { workshop in
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      try workshop.write(
        header.replacing("VERSION != \(CRuntime.tableVersion)", with: "VERSION != 1"), "tap.h")
      try workshop.write("#include \"tap.h\"\n", "tap.c")
      let said = try workshop.run(compiler.path, ["-std=c99", "-c", "tap.c"])
      #expect(said.status != 0)
      #expect(
        said.text.contains(
          "this and gesture_runtime.h are of different versions of gesturec; make both again"))
    }
  }

  @Test(
    .enabled(if: CCompiler.any != nil, "there is no C compiler"),
    arguments: ["tap", "checkmark", "Sets/taps", "pinches"])
  func `what is said of memory in C is what its header takes`(name: String) throws {
    let compiler = try #require(CCompiler.any)
    let path = "Examples/\(name).gesture"
    let source = Compilation(path: path, contents: Array(try Repository.text(of: path).utf8))
    let header = String(decoding: try Compilation.emit(.c, of: [source]), as: UTF8.self)
    let sizes = header.matches(of: #/enum \{ (gr_\w+_size) = GR_(SET_)?SIZE/#).map { match in
      (name: String(match.1), isOfSet: match.2 != nil)
    }
    var claims = source.tables.map { MemoryUse(of: $0).c }
    if sizes.contains(where: \.isOfSet) {
      claims.append(try #require(MemoryUse(ofSet: [source])).c)
    }
    let lines = zip(sizes, claims).map {
      "typedef char c_\($0.name)[\($0.name) == \($1) ? 1 : -1];\n"
    }
    try #require(sizes.count == claims.count && !claims.isEmpty)
    try Workshop.inFolder { workshop in
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      try workshop.write(header + lines.joined(), "claims.c")
      try workshop.make(compiler.path, CCompiler.strict + ["-Wno-unused", "-c", "claims.c"])
    }
  }

  /// A compiler sees more the more it makes of a program, and of one finger it knows the most.
  @Test(
    .enabled(if: CCompiler.gcc.isHere, "there is no gcc"),
    arguments: Effort.now > .sample ? ["-Os", "-O3"] : ["-O3"],
    Effort.now > .sample ? [1, 2] : [1])
  func `a runtime for few fingers that explains compiles without any warning`(
    level: String, fingers: Int
  ) throws {
    try Workshop.inFolder { workshop in
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      try workshop.write(
        "#define GESTURE_RUNTIME_IMPLEMENTATION\n#include \"gesture_runtime.h\"\n", "runtime.c")
      try workshop.make(
        CCompiler.gcc.path,
        CCompiler.strict + [
          "-Wcast-qual", "-Wfloat-equal", "-Wshadow", "-Wundef", level,
          "-DGR_TOUCH_LIMIT=\(fingers)", "-DGESTURE_RUNTIME_EXPLAINS", "-c", "runtime.c",
        ])
    }
  }

  @Test(
    .enabled(if: CCompiler.any != nil, "there is no C compiler"),
    arguments: [
      ("tap.gesture", 0), ("Sets/taps.gesture", 1), ("tap.gesture", 2), ("tap.gesture", 3),
    ])
  func `the program of a document compiles and prints what it says`(
    gestures: String, index: Int
  ) throws {
    let page = "Grammar/embedding-c.md"
    let compiler = try #require(CCompiler.any)
    let text = try Repository.text(of: page)
    let blocks = MarkdownBlock.all(in: text, path: page)
    let place = blocks.indices.filter { blocks[$0].language == "c" }[index]
    let source = Compilation(
      path: gestures, contents: Array(try Repository.text(of: "Examples/" + gestures).utf8))
    let header = try Compilation.emit(.c, of: [source])
    let name = gestures.replacing(#/.*\//#, with: "").replacing(".gesture", with: ".h")
    try Workshop.inFolder { workshop in
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      try workshop.write(String(decoding: header, as: UTF8.self), name)
      try workshop.write(blocks[place].text, "main.c")
      try workshop.make(compiler.path, CCompiler.strict + ["main.c", "-o", "main", "-lm"])
      let printed = try workshop.run(workshop.path("main"), []).text
      let line = printed.dropLast()
      #expect(text.contains("it prints `\(line)`.") || blocks[place + 1].text == printed)
      #expect(!line.isEmpty)
    }
  }

  /// Compiles the gestures of the corpus, runs its traces, and compares.
  private func check(_ compiler: CCompiler, _ optimization: String) throws {
    let corpus =
      try Effort.now == .exhaustive ? TraceCorpus.all() : TraceCorpus.cases(in: "Examples")
    // Inputs are set by name, which the program of this conversation does not do.
    let able = corpus.filter { one in
      !one.tables.isEmpty && one.tables.allSatisfy { $0.inputs.isEmpty }
    }
    // A sample is every third file, since to write and compile headers takes longer than to run them; and
    // not the multistrokes, whose header takes as long as many others.
    let isWhole = Effort.now > .sample
    let cases = able.enumerated().filter { index, one in
      isWhole || index % 3 == 0 && !one.path.contains("Multistrokes")
    }.map { $1 }
    let (input, expected) = conversation(about: cases)
    try Workshop.inFolder { workshop in
      let options = CCompiler.strict + [optimization, "-c"]
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      try workshop.write(
        "#define GESTURE_RUNTIME_IMPLEMENTATION\n#include \"gesture_runtime.h\"\n", "runtime.c")
      try workshop.write(Repository.text(of: "Tests/Corpus/c/agreement.c"), "main.c")
      try workshop.write(Repository.text(of: "Tests/Corpus/c/listed.h"), "listed.h")
      try writeTables(of: cases, to: workshop)
      for name in ["runtime", "main", "list"] {
        try workshop.make(compiler.path, options + ["\(name).c"])
      }
      // These are constants, which are the same at every level.
      for index in cases.indices {
        try workshop.make(compiler.path, CCompiler.strict + ["-O0", "-c", "t\(index).c"])
      }
      let tables = cases.indices.map { "t\($0).o" }
      let symbols = try workshop.run("/usr/bin/env", ["nm", "-u", "runtime.o"] + tables).text
      let needed = symbols.split(separator: "\n").filter { $0.contains(" U ") }
      #expect(needed.allSatisfy { $0.hasSuffix(" U sqrtf") }, "\(needed)")
      try workshop.make(
        compiler.path, ["runtime.o", "main.o", "list.o"] + tables + ["-o", "main", "-lm"])
      let said = try workshop.run(workshop.path("main"), [], input: input)
      #expect(said.status == 0)
      let printed = said.text.split(separator: "\n").map(String.init)
      print(
        "\(compiler.name) \(optimization): \(cases.map(\.tables.count).reduce(0, +))",
        "tables, \(printed.count) lines")
      let difference = zip(printed, expected).enumerated().first { $0.element.0 != $0.element.1 }
      #expect(difference == nil)
      #expect(printed.count == expected.count && expected.count > (isWhole ? 10_000 : 5000))
    }
  }

  /// A file for the header of each case, and a list of them.
  private func writeTables(of cases: [TraceCorpus.Case], to workshop: Workshop) throws {
    for (index, item) in cases.enumerated() {
      let header = String(decoding: try Compilation.emit(.c, of: [item.compilation]), as: UTF8.self)
      let rows = tableNames(in: header).map { "  {&\($0), \($0)_size},\n" }.joined()
      try workshop.write(header, "t\(index).h")
      try workshop.write(
        """
        #include "t\(index).h"
        #include "listed.h"
        extern const listed t\(index)[];
        const listed t\(index)[] = {
        \(rows)};

        """, "t\(index).c")
    }
    let names = cases.indices.map { "t\($0)" }.joined(separator: ", ")
    try workshop.write(
      """
      #include "listed.h"
      extern const listed \(cases.indices.map { "t\($0)[]" }.joined(separator: ", "));
      const listed *const all_tables[] = {\(names)};

      """, "list.c")
  }

  private func tableNames(in header: String) -> [String] {
    header.matches(of: #/static const gr_table (gr_\w+) =/#).map { String($0.1) }
  }
}

/// How much a compiler is asked to optimize.
private func levels(_ usual: String) -> [String] {
  Effort.now == .exhaustive ? ["-O0", "-Os", "-O2", "-O3"] : [usual]
}

/// What the program is given to read, and what it has to print: what the interpreter tells. A sample
/// takes half of the traces for each gesture, and the other half for the next.
private func conversation(about cases: [TraceCorpus.Case]) -> (input: String, lines: [String]) {
  var (input, lines) = ("", [String]())
  let share = Effort.now > .sample ? 1 : 2
  for (header, item) in cases.enumerated() {
    for (index, table) in item.tables.enumerated() {
      for (number, trace) in item.traces.enumerated() where (number + index) % share == 0 {
        input += "run \(header) \(index) \(sizeText(trace.view))\n"
        for frame in trace.frames {
          input += "frame \(frame.time) \(frame.touches.count)\n"
          for touch in frame.touches { input += touchText(touch) + "\n" }
        }
        input += "end\n"
        lines += told(table, trace)
      }
    }
  }
  return (input, lines)
}

/// The size of a view as a program in C reads it.
func sizeText(_ view: ViewSize?) -> String {
  view.map { "\($0.width.bitPattern) \($0.height.bitPattern)" } ?? "-1 -1"
}

/// A touch as a program in C reads it.
func touchText(_ touch: Touch) -> String {
  let bits = [touch.x, touch.y, touch.force, touch.radius].map { "\($0.bitPattern)" }
  return "\(touch.id) \(touch.phase.rawValue) \(touch.kind.rawValue) "
    + "\(touch.isCoalesced ? 1 : 0) \(bits.joined(separator: " ")) \(touch.held.rawValue)"
}

/// The lines that the program prints if it agrees.
private func told(_ table: GestureTable, _ trace: Trace) -> [String] {
  var recognizer = Recognizer(table, view: trace.view)
  var lines = [table.name]
  func deadline() -> String { "deadline \(recognizer.deadline.map { "\($0)" } ?? "none")" }
  for frame in trace.frames {
    lines += recognizer.told(of: frame).map(\.line) + [deadline()]
  }
  for _ in 0..<100 {
    guard let due = recognizer.deadline else { break }
    lines += recognizer.told(at: due).map(\.line) + [deadline()]
  }
  return lines
}

extension ToldChange {
  /// As the program prints it.
  fileprivate var line: String {
    let bits = ([stray, length] + reports).map { number in
      number.isNaN ? "7fc00000" : String(number.bitPattern, radix: 16)
    }
    return "\(kind.rawValue) \(time) \(leaf ?? -1) " + bits.joined(separator: " ")
  }
}
