import Foundation
import GestureAutomaton
import GestureCompiler
import GestureEmit
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// Headers of random sets, in programs that find faults of address and undefined behaviour or have
/// pointers of 32 bits: to the same answers as the runtime in Swift. The sanitized ones are not optimized, since to
/// compile them takes longer than to run them; `.ci/c` runs more cases in optimized ones.
@Suite struct SanitizedSetTests {
  @Test(
    .enabled(if: CCompiler.sanitizing != nil, "no C compiler here has the sanitizers"),
    .takesEffort)
  func `sets in C are without a fault that sanitizers find`() throws {
    try check(#require(CCompiler.sanitizing), CCompiler.sanitized + ["-g1"])
  }

  @Test(
    .enabled(if: CCompiler.sanitizing?.forCXX != nil, "no C++ compiler here has the sanitizers"))
  func `sets in C are without a fault in a program in C++20`() throws {
    let compiler = try #require(CCompiler.sanitizing)
    try check(compiler, CCompiler.sanitized + ["-g1"], in: "c++20")
  }

  @Test(.enabled(if: CCompiler.narrow != nil, "no C compiler here makes programs of 32 bits"))
  func `sets in C with 32 bits say the same`() throws {
    try check(#require(CCompiler.narrow), CCompiler.for32Bits + ["-O1"])
  }

  /// With fewer decisions held, what is one too many fails, and a set takes less memory.
  @Test(.enabled(if: CCompiler.sanitizing != nil, "no C compiler here has the sanitizers"))
  func `a set in C holds as few decisions as a program defines`() throws {
    let compiler = try #require(CCompiler.sanitizing)
    let taps = try DrawnSet.ofThreeHeldTaps()
    let random = try (0..<12).map { try DrawnSet(seed: $0) }
    let options = CCompiler.sanitized + ["-g1", "-DGR_HELD_LIMIT=2"]
    let printed = try said(of: [taps] + random, compiler, options)
    let expected = taps.told()
    /// The attempts of the tap for which a change of this kind is reported.
    func attempts(_ lines: [String], _ kind: Change.Kind) -> [String] {
      lines.compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        let isTold = words.count > 2 && words[0] == "1" && words[2] == "\(kind.rawValue)"
        return isTold ? words[1] : nil
      }
    }
    #expect(attempts(expected, .recognized) == ["0", "1", "2"])
    let own = Array(printed.dropFirst().prefix { $0 != "set" })
    #expect(attempts(own, .recognized) == ["0", "1"])
    #expect(attempts(own, .failed) == ["2"])
    #expect(printed.count { $0 == "set" } == 13)
  }

  /// Compares what a program prints that is compiled with some options.
  private func check(
    _ compiler: CCompiler, _ options: [String], in standard: String? = nil
  ) throws {
    let cases = try (0..<UInt64(Effort.count(60, exhaustive: 400))).map { try DrawnSet(seed: $0) }
    let printed = try said(of: cases, compiler, options, in: standard)
    let expected = cases.flatMap { $0.told() }
    print("\(compiler.name): \(cases.count) sets, \(printed.count) lines")
    let difference = zip(printed, expected).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(difference == nil)
    #expect(printed.count == expected.count && expected.count > 100 * cases.count)
  }

  /// Compiles the runtime as C99, and the program that calls it in that or in C++ of a standard. Returns
  /// what it prints.
  private func said(
    of cases: [DrawnSet], _ compiler: CCompiler, _ options: [String], in standard: String? = nil
  ) throws -> [String] {
    let options = options + ["-DGESTURE_RUNTIME_CHECKS"]
    return try Workshop.inFolder { workshop in
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      try workshop.write(
        "#define GESTURE_RUNTIME_IMPLEMENTATION\n#include \"gesture_runtime.h\"\n", "runtime.c")
      for item in cases { try workshop.write(item.header, "\(item.name).h") }
      try workshop.write(list(of: cases), "sets.h")
      try workshop.write(Repository.text(of: "Tests/Corpus/c/sets.c"), "main.c")
      try workshop.make(compiler.path, CCompiler.strict + options + ["-c", "runtime.c"])
      let linked = options + ["runtime.o", "-o", "main", "-lm"]
      if let standard {
        let strict = CCompiler.strictCXX(standard) + ["-x", "c++", "main.c", "-x", "none"]
        try workshop.make(#require(compiler.forCXX).path, strict + linked)
      } else {
        try workshop.make(compiler.path, CCompiler.strict + ["main.c"] + linked)
      }
      let input = cases.enumerated().map { $1.input(number: $0) }.joined()
      let said = try workshop.run(workshop.path("main"), [], input: input)
      #expect(said.status == 0, "\(said.text.suffix(4000))")
      return said.text.split(separator: "\n").map(String.init)
    }
  }

  /// A file with the headers and a list of their sets.
  private func list(of cases: [DrawnSet]) -> String {
    let includes = cases.map { "#include \"\($0.name).h\"\n" }.joined()
    let rows = cases.map { "  {&gr_set_of_\($0.name), gr_set_of_\($0.name)_size},\n" }.joined()
    return includes + """

      typedef struct listed_set {
        const gr_set_table *table;
        size_t size;
      } listed_set;

      static const listed_set all_sets[] = {
      \(rows)};

      """
  }
}

/// A random set, compiled, and a stream for it.
private struct DrawnSet {
  let name: String
  let header: String
  private let file: TableFile
  private let frames: [Frame]
  private let isCancelled: Bool

  init(seed: UInt64) throws {
    let name = "s\(seed)"
    self.name = name
    var generator = SetGenerator(seed: seed)
    let drawn = generator.set(taking: fitsTable)
    frames = (0..<3).reduce(into: []) { frames, _ in
      let start = (frames.last?.time ?? 0) + 2_000_000
      frames += generator.stream(for: drawn).map {
        Frame(time: $0.time + start, touches: $0.touches)
      }
    }
    isCancelled = seed % 3 == 0
    file = try drawn.file(named: name)
    header = try Self.header(of: file, named: name)
  }

  private init(_ name: String, _ file: TableFile, _ frames: [Frame]) throws {
    (self.name, self.file, self.frames, isCancelled) = (name, file, frames, false)
    header = try Self.header(of: file, named: name)
  }

  /// Three taps that wait for what takes six.
  static func ofThreeHeldTaps() throws -> DrawnSet {
    let path = "Tests/Replay/held.gesture"
    let compilation = Compilation(path: path, contents: Array(try Repository.text(of: path).utf8))
    let file = try #require(try TableFile([compilation], isStripped: true))
    let frames = (0..<3).flatMap { tap in
      [Touch.Phase.began, .ended].enumerated().map { index, phase in
        Frame(
          time: Int64(100_000 * tap + 40_000 * index),
          touches: [Touch(phase, id: Int32(tap), x: 100, y: 100)])
      }
    }
    return try DrawnSet("held", file, frames)
  }

  private static func header(of file: TableFile, named name: String) throws -> String {
    let names = file.tables.map { _ in
      GestureNames(documentation: [], phases: [], reports: [], labels: TableLabels())
    }
    return try CEmitter(name: name, sources: ["\(name).gesture"], gestures: names).emit(file)
  }

  /// What the program reads.
  func input(number: Int) -> String {
    var text = "set \(number)\n"
    for frame in frames {
      text += "frame \(frame.time) \(frame.touches.count)\n"
      for touch in frame.touches { text += touchText(touch) + "\n" }
    }
    return text + (isCancelled ? "cancel\n" : "") + "end\n"
  }

  /// The lines that the program prints if it agrees.
  func told() -> [String] {
    var set = RecognizerSet(file)
    var lookahead = Lookahead(at: set)
    var lines = ["set"]
    func tell() {
      lines += set.changes.map { line($0, set.reports(of: $0)) }
      if let leader = lookahead.leader(of: set) {
        lines.append(
          "leader \(leader.recognizer) \(text(leader.fit)) \(leader.runnerUp ?? -1)")
      }
      lines.append("deadline \(set.deadline ?? -1)")
    }
    for frame in frames {
      while let due = set.deadline, due <= frame.time {
        set.tick(at: due)
        lines += set.changes.map { line($0, set.reports(of: $0)) }
      }
      set.handle(frame)
      tell()
    }
    if isCancelled {
      set.cancelAll()
      tell()
    }
    for _ in 0..<100 {
      guard let due = set.deadline else { break }
      set.tick(at: due)
      tell()
    }
    return lines
  }

  private func line(_ told: RecognizerSet.SetChange, _ reports: ArraySlice<Float>) -> String {
    let change = told.change
    let path = [change.stray, change.length, change.preference, change.deviation].map(text)
      .joined(separator: " ")
    let others = "\(told.winner ?? -1) \(told.waitedFor ?? -1) \(told.heldSince ?? 0)"
    return "\(told.recognizer) \(told.attempt) \(change.kind.rawValue) \(change.time) "
      + "\(change.leaf ?? -1) \(path) \(others)" + reports.map { " " + text($0) }.joined()
  }

  /// The bits of a number; all that are not one are the same.
  private func text(_ number: Float) -> String {
    number.isNaN ? "7fc00000" : String(number.bitPattern, radix: 16)
  }
}
