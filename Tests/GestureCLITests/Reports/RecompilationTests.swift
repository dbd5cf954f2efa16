import Foundation
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import GestureTraces
import Testing

/// A gesture compiled without the others of its file, as for the numbers that a reason tries.
@Suite struct RecompilationTests {
  /// What a gesture may depend on: a used file, a constant, a setting, an input, a demand on all, parts, a
  /// gesture that is used or waited for.
  private static let texts: [(path: String, text: String)] = [
    (
      "main.gesture",
      """
      use "lib.gesture"
      tolerance 12pt + 5%
      resolution 4pt
      let wide = 2 * far
      input slop: 5pt..20pt = 10pt
      each gesture duration <= 900ms
      part bar { move right, length >= far }
      part bars { stroke { use bar } lift, duration <= 300ms stroke { use bar } }
      gesture one { stroke { use bar  move down, length >= 30pt } }
      gesture two { after one fails  use bars  require width >= wide }
      gesture three { let own = 40pt  touches 2  stroke { move up, length >= own } }
      gesture four { after three fails alongside shake  stroke { hold within slop, duration >= 300ms } }
      gesture five { hooks 12pt  stroke { use tail  move left, length >= 1.5 * far } }
      """
    ),
    (
      "lib.gesture",
      """
      let far = 60pt
      part tail { optional { move up, length >= 15pt } }
      gesture shake { repeat 2..3 { stroke { move right, length >= far } } }
      """
    ),
  ]

  /// Whether each gesture of a compilation has the same table by itself as among the others, once each
  /// number in some files is another one.
  private func compare(
    _ compilation: Compilation, every stride: Int = 1
  ) -> (same: Int, broken: Int, other: [String]) {
    var (same, broken, other) = (0, 0, [String]())
    for file in compilation.sources.files {
      let numbers = file.tokens().filter { if case .number = $0.kind { true } else { false } }
      for (index, number) in numbers.enumerated() where index % stride == 0 {
        let digits = file.text(in: number.range).prefix { $0.isNumber || $0 == "." }
        guard let value = Double(digits) else { continue }
        let new = index % 2 == 0 ? "\(Int(value) + 1)" : "\(Int(value / 2))"
        func contents(_ changed: SourceText) -> [UInt8] {
          var bytes = Array(changed.utf8)
          guard changed.path == file.path else { return bytes }
          let start = number.range.start - file.base
          bytes.replaceSubrange(start..<(start + digits.utf8.count), with: Array(new.utf8))
          return bytes
        }
        let whole = compilation.recompiled(contents)
        for table in compilation.tables {
          guard !whole.hasErrors else {
            broken += 1
            continue
          }
          let alone = compilation.table(of: table.name, recompiled: contents)
          let amongAll = whole.tables.first { $0.name == table.name }
          if alone == amongAll, alone != nil {
            same += 1
          } else {
            other.append("\(file.path): \(digits) is \(new): \(table.name)")
          }
        }
      }
    }
    return (same, broken, other)
  }

  @Test(arguments: [nil, "let far = 75pt\n"]) func `a gesture is the same without the others`(
    profile: String?
  ) throws {
    let others = Dictionary(uniqueKeysWithValues: Self.texts)
    let compilation = Compilation(
      path: "main.gesture", contents: Array(Self.texts[0].text.utf8),
      profile: profile.map { ProfileFile(path: "fit.gesture", contents: Array($0.utf8)) }
    ) { others[$0].map { Array($0.utf8) } }
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message.text))")
    #expect(compilation.tables.map(\.name).contains("shake"))
    let found = compare(compilation)
    #expect(found.other == [])
    #expect(found.same > 60 && found.broken < found.same, "\(found)")
  }

  @Test func `so is every gesture of the examples`() throws {
    var same = 0
    for (index, path) in Repository.files(in: "Examples", withExtension: "gesture").enumerated()
    where Effort.now > .sample || index % 6 == 0 {
      let compilation = Compilation(path: path.path, contents: Array(try Data(contentsOf: path)))
      guard !compilation.hasErrors else { continue }
      let isLarge = compilation.tables.count > 4
      let found = compare(compilation, every: Effort.now > .sample ? 1 : isLarge ? 40 : 5)
      #expect(found.other == [])
      same += found.same
    }
    #expect(same > 40)
  }

  // MARK: Remedies

  private func cause(
    _ text: String, _ drawing: String, profile: String? = nil, beside other: String? = nil,
    of name: String = "g"
  ) throws -> CauseReport? {
    let files = [("a.gesture", text)] + (other.map { [("b.gesture", $0)] } ?? [])
    let set = Compilation.set(
      of: files.map { (path: $0.0, contents: Array($0.1.utf8)) },
      profile: profile.map { ProfileFile(path: "fit.gesture", contents: Array($0.utf8)) })
    try #require(!set.contains { $0.hasErrors }, "\(set.flatMap { $0.diagnostics })")
    let trace = try Trace(native: Array(drawing.utf8), path: "a.trace")
    return Checker(set).check(trace, explaining: .all).first { $0.gesture == name }?.cause
  }

  /// A line of 100 points to the right.
  private static let line =
    (0...10).map { "\($0 * 20) \($0 == 0 ? "began" : "moved") 1 \(100 + $0 * 10) 100\n" }.joined()
    + "220 ended 1 200 100\n"

  @Test func `a constant of the profile is offered, and not the one that it replaces`() throws {
    let text = "let far = 130pt\ngesture g { stroke { move right, length >= far } }"
    let own = try cause(text, Self.line)
    #expect(own?.remedy.map(\.path) == ["a.gesture"])
    let replaced = try cause(text, Self.line, profile: "\nlet far = 150pt\n")
    #expect(replaced?.remedy.map(\.path) == ["fit.gesture"])
    #expect(replaced?.remedy.map(\.line) == [2])
    #expect(replaced?.remedy.map { "\($0.old) \($0.new)" } == ["150pt 100pt"])
    let other = try cause(text, Self.line, profile: "let near = 1pt\n")
    #expect(other?.remedy.map(\.path) == ["a.gesture"])
  }

  @Test func `a gesture that waits for one of another file is offered a number, too`() throws {
    let waiting = try cause(
      "gesture g { after h fails  stroke { move right, length >= 150pt } }", Self.line,
      beside: "gesture h { stroke { move up, length >= 20pt } }")
    #expect(waiting?.remedy.map(\.new) == ["100pt"])
  }

  @Test func `a number is not offered that another gesture cannot have`() throws {
    let text = "let far = 150pt\ngesture g { stroke { move right, length >= far } }\n"
    #expect(try cause(text, Self.line)?.remedy.map(\.new) == ["100pt"])
    let other = "gesture h { stroke { hold within far - 120pt, duration >= 90ms } }\n"
    #expect(try cause(text + other, Self.line)?.isProved == true)
    #expect(try cause(text + other, Self.line)?.remedy == [])
  }
}
