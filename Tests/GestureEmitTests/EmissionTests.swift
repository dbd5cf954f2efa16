import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// What gestures are compiled to.
@Suite struct EmissionTests {
  @Test(arguments: GoldenCase.all(of: "json", in: "emit"))
  func json(golden: GoldenCase) throws {
    let text = try emitted(.json, golden)
    try golden.expect(text)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test(arguments: GoldenCase.all(of: "dot", in: "emit"))
  func dot(golden: GoldenCase) throws { try golden.expect(emitted(.dot, golden)) }

  @Test(arguments: GoldenCase.all(of: "h", in: "emit"))
  func c(golden: GoldenCase) throws { try golden.expect(emitted(.c, golden)) }

  /// Files with every construct, stage by stage and in every form: of each a checksum, beside which the
  /// length tells whether something is missing or only otherwise.
  @Test func `every construct is compiled as before`() throws {
    let files =
      Repository.files(in: "Tests/Corpus/language", withExtension: "gesture")
      + Repository.files(in: "Examples/Sets", withExtension: "gesture")
      + Repository.files(in: "Examples/Delivery", withExtension: "gesture")
    let lines = try files.map { file in
      let path = Repository.path(of: file)
      let compilation = try Compilation.ofRepository(path)
      let dumps = Compilation.Stage.allCases.map { stage in
        "  \(stage.rawValue) \(sum(Array(compilation.dump(stage).utf8)))\n"
      }
      let outputs = Compilation.Target.allCases.map { target in
        do {
          return "  \(target.rawValue) \(sum(try Compilation.emit(target, of: [compilation])))\n"
        } catch {
          return "  \(target.rawValue): \(error)\n"
        }
      }
      return "\(path)\n" + dumps.joined() + outputs.joined()
    }
    let folder = Repository.url(of: "Tests/Corpus/emit")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "every.said"))
    try golden.expect(lines.joined())
  }

  private func sum(_ bytes: [UInt8]) -> String {
    "\(bytes.count) \(Checksum(bytes.map { String($0) }.joined(separator: " ")))"
  }

  @Test(arguments: Compilation.Target.allCases)
  func `equal text gives equal bytes wherever it lies`(target: Compilation.Target) throws {
    let text = Array("gesture tap { stroke { hold within 20pt, duration <= 350ms } }".utf8)
    let bytes = try ["tap.gesture", "/home/me/tap.gesture", "a/../b/tap.gesture"].map { path in
      try Compilation.emit(target, of: [Compilation(path: path, contents: text)])
    }
    #expect(Set(bytes).count == 1)
  }

  @Test(arguments: Compilation.Target.allCases)
  func `nothing is made of a file with errors`(target: Compilation.Target) {
    let broken = Compilation(path: "a.gesture", contents: Array("gesture a {".utf8))
    #expect(throws: Compilation.EmissionError.hasErrors) {
      try Compilation.emit(target, of: [broken])
    }
  }

  @Test(arguments: [
    ("prefer best fit", ".prefers_best_fit = true"),
    ("multiple-touches yes", ".allows_multiple_touches = true"),
  ])
  func `a set in C says of itself what its file says`(written: String, field: String) throws {
    func text(_ top: String) throws -> String {
      let text = top + " gesture a { stroke { move right } } gesture b { stroke { move left } }"
      let file = Compilation(path: "a.gesture", contents: Array(text.utf8))
      return String(decoding: try Compilation.emit(.c, of: [file]), as: UTF8.self)
    }
    #expect(try text(written).contains("  \(field),\n"))
    #expect(try !text("").contains(field))
  }

  @Test func `labels can be stripped`() throws {
    let compilation = [tap("tap")]
    for target in [Compilation.Target.binary, .json] {
      let (all, stripped) = (
        try Compilation.emit(target, of: compilation),
        try Compilation.emit(target, of: compilation, isStripped: true)
      )
      #expect(stripped.count < all.count)
    }
  }

  @Test func `gestures of several files become one set`() throws {
    let compilations = Compilation.set(of: [
      ("a.gesture", Array("gesture a { stroke { move right } alongside b }".utf8)),
      ("b.gesture", Array("gesture b { stroke { move left } }".utf8)),
    ])
    let file = try TableFile(
      validating: Compilation.emit(.binary, of: compilations))
    #expect(file.tables.map(\.name) == ["a", "b"])
    #expect(file.relations == [.init(.alongside, 0, 1)])
  }

  @Test func `two gestures that have one name in Swift are refused`() {
    let text = "gesture x-mark { stroke { move right } } gesture xMark { stroke { move left } }"
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    let clash = Compilation.EmissionError.sameName(
      "x-mark", "xMark", name: "xMark", language: "Swift")
    #expect(throws: clash) {
      try Compilation.emit(.swift, of: [compilation])
    }
  }

  @Test(arguments: [
    ("x-mark", "x_mark", "gr_x_mark"), ("a-size", "a", "gr_a_size"), ("a", "a-size", "gr_a_size"),
  ])
  func `two gestures that have one name in C are refused`(
    first: String, second: String, name: String
  ) {
    let text = "gesture \(first) { stroke { any } } gesture \(second) { stroke { any } }"
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    #expect(throws: Compilation.EmissionError.sameName(first, second, name: name, language: "C")) {
      try Compilation.emit(.c, of: [compilation])
    }
  }

  @Test func `a gesture of a used file has its property only where that file is compiled`() throws {
    let used = Array("gesture b { stroke { move left } }".utf8)
    let text = "use \"b.gesture\" gesture a { stroke { move right } alongside b }"
    let compilation = Compilation(
      path: "a.gesture", contents: Array(text.utf8), reading: { $0 == "b.gesture" ? used : nil })
    let swift = try String(
      decoding: Compilation.emit(.swift, of: [compilation]), as: UTF8.self)
    #expect(swift.contains("/// The gestures `a`, `b`."))
    #expect(swift.contains("static let a = TableFile.a.tables[0]"))
    #expect(!swift.contains("static let b"))
    let header = try String(decoding: Compilation.emit(.c, of: [compilation]), as: UTF8.self)
    #expect(header.contains("static const gr_table gr_a = {"))
    #expect(!header.contains("gr_b"))
  }

  @Test func `headers of files with one name can be included together`() throws {
    let guards = try ["gesture a { stroke { any } }", "gesture b { stroke { any } }"].map { text in
      let compilation = Compilation(path: "tap.gesture", contents: Array(text.utf8))
      let header = try String(decoding: Compilation.emit(.c, of: [compilation]), as: UTF8.self)
      return try #require(header.split(separator: "\n").first { $0.hasPrefix("#ifndef GESTURES") })
    }
    #expect(guards[0] != guards[1])
    #expect(guards.allSatisfy { $0.hasPrefix("#ifndef GESTURES_TAP_") && $0.hasSuffix("_H") })
  }

  @Test func `what has one name in C is numbered`() throws {
    let header = try emitted(
      .c,
      """
      input in-a: 1..3 = 2
      input in_a: 1..3 = 2
      gesture g {
        stroke { p-a: move right, length > 9pt * in-a  p_a: move down, length > 9pt * in_a }
        report r-a: dx, r_a: dy, dx + dy
      }
      """)
    #expect(
      constants(of: "gr_g_phase", in: header) == [
        "GR_G_NO_PHASE", "GR_G_PHASE_P_A", "GR_G_PHASE_P_A_2",
      ])
    #expect(
      constants(of: "gr_g_value", in: header) == [
        "GR_G_VALUE_R_A = 0", "GR_G_VALUE_R_A_2 = 1", "GR_G_VALUE_VALUE_3 = 2",
      ])
    #expect(
      constants(of: "gr_g_input", in: header) == ["GR_G_INPUT_IN_A = 0", "GR_G_INPUT_IN_A_2 = 1"])
  }

  @Test(arguments: [
    ("force < 2", "GR_NODE_LESS,"), ("force <= 2", "GR_NODE_LESS_OR_EQUAL,"),
    ("force > 2", "GR_NODE_GREATER,"), ("force >= 2", "GR_NODE_GREATER_OR_EQUAL,"),
    ("force = 2", "GR_NODE_EQUAL,"), ("force != 2", "GR_NODE_NOT_EQUAL,"),
  ])
  func `a comparison is called in C by its words`(condition: String, constant: String) throws {
    let header = try emitted(.c, "gesture g { only \(condition)  stroke { move right } }")
    let nodes = header.split(separator: "\n").filter { $0.contains(".code = GR_NODE_") }
    #expect(nodes.count { $0.contains(".code = \(constant)") } == 1, "\(nodes)")
  }

  @Test(arguments: [
    ("dx > 1pt * d", "1..3 = 2", "NONE", "1 to 3; initially 2"),
    ("length > d", "1pt..3pt = 2pt", "POINTS", "1 to 3 points; initially 2"),
    ("duration > d", "1s..3s = 2s", "SECONDS", "1 to 3 seconds; initially 2"),
    ("turn > d", "1deg..3deg = 2deg", "DEGREES", "1 to 3 degrees; initially 2"),
    (
      "average-speed > d", "1pt/s..3pt/s = 2pt/s", "POINTS_PER_SECOND",
      "1 to 3 points per second; initially 2"
    ),
    (
      "rotation-velocity > d", "1deg/s..3deg/s = 2deg/s", "DEGREES_PER_SECOND",
      "1 to 3 degrees per second; initially 2"
    ),
    ("scale-velocity > d", "1/s..3/s = 2/s", "PER_SECOND", "1 to 3 per second; initially 2"),
  ])
  func `a unit is called in C by its words`(
    condition: String, range: String, unit: String, words: String
  ) throws {
    let header = try emitted(
      .c, "input d: \(range)  gesture g { touches 2  stroke { any, \(condition) } }")
    #expect(header.contains("{\"d\", GR_INPUT_NUMBER, GR_UNIT_\(unit), "))
    #expect(header.contains("  /* `d`: \(words). */\n"))
  }

  @Test func `a name of a file may have any characters`() throws {
    let text = "gesture g { stroke { a: move right, length > 9pt } }"
    let file = Compilation(path: "a\"\\\n.gesture", contents: Array(text.utf8))
    func written(_ target: Compilation.Target) throws -> String {
      String(decoding: try Compilation.emit(target, of: [file]), as: UTF8.self)
    }
    #expect(try written(.json).contains(##""file": "a\"\\\u000a.gesture""##))
    #expect(try written(.swift).contains(#"file: "a\"\\\u{a}.gesture""#))
  }

  @Test(arguments: [
    ("move right", "315° to 405°"), ("move 22.5deg ±10.2deg", "12.3° to 32.7°"),
    ("move -90deg ±90deg", "180° to 360°"), ("move up ±120deg", "150° to 270° or 270° to 390°"),
    ("move 0deg ±0.04deg", "0° to 0.1°"),
  ])
  func `a diagram has the angles of a move to a tenth`(motion: String, angles: String) throws {
    let text = try emitted(.dot, "gesture g { stroke { \(motion), length > 9pt } }")
    #expect(text.contains("\\nmove \(angles)\"]"))
  }

  @Test func `documentation keeps its blank lines`() throws {
    let text = try emitted(.swift, "/// One.\n///\n/// Two.\ngesture g { stroke { any } }")
    #expect(text.contains("  /// One.\n  ///\n  /// Two.\n  static let g = "))
  }

  @Test func `a file without gestures is one in every form`() throws {
    #expect(try emitted(.json, "").hasSuffix("  \"gestures\": []\n}\n"))
    #expect(
      try emitted(.swift, "").contains(
        "extension TableFile {\n  /// No gestures.\n  static let a = "))
    #expect(
      try emitted(.dot, "")
        == "digraph gestures {\n  rankdir=LR\n  node [shape=box, style=rounded]\n}\n")
  }

  /// The constants of an enumeration in a header, as they are written.
  private func constants(of name: String, in header: String) -> [String] {
    let lines = header.split(separator: "\n").drop { $0 != "typedef enum \(name) {" }.dropFirst()
    return lines.prefix { !$0.hasPrefix("}") }.filter { !$0.contains("/*") }.map {
      String($0.dropFirst(2).dropLast())
    }
  }

  private func emitted(_ target: Compilation.Target, _ text: String) throws -> String {
    let file = Compilation(path: "a.gesture", contents: Array(text.utf8))
    return String(decoding: try Compilation.emit(target, of: [file]), as: UTF8.self)
  }

  private func tap(_ name: String) -> Compilation {
    let text = "gesture \(name) { stroke { hold within 20pt, duration <= 350ms } }"
    return Compilation(path: "\(name).gesture", contents: Array(text.utf8))
  }

  private func emitted(_ target: Compilation.Target, _ golden: GoldenCase) throws -> String {
    let compilation = Compilation(
      path: "\(golden.name).gesture", contents: Array(try golden.text().utf8))
    return String(decoding: try Compilation.emit(target, of: [compilation]), as: UTF8.self)
  }
}
