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
    #expect(throws: Compilation.EmissionError.sameName("x-mark", "xMark", swift: "xMark")) {
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
    #expect(throws: Compilation.EmissionError.sameNameInC(first, second, name: name)) {
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
