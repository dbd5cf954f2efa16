import GestureRuntime
import GestureTraces
import Testing

/// What a trace says that an app sets.
@Suite struct SettingTests {
  private static let text = """
    view 390 844
    set slop 14pt
    set patience 0.3s
    set strictness 1.5
    set dot 100 200
    set target 10 20 100 60
    0 began 1 100 200
    set leading right
    set target nowhere
    40 moved 1 120 200
    40 began 2 10 20
    80 ended 1 120 200
    80 ended 2 10 20

    """

  private static func trace(_ text: String) throws -> Trace {
    try Trace(reading: Array(text.utf8), path: "t.trace")
  }

  @Test func `what is set belongs to the next frame`() throws {
    let trace = try Self.trace(Self.text)
    #expect(
      trace.frames[0].settings == [
        InputSetting("slop", .number(14), unit: .points),
        InputSetting("patience", .number(0.3), unit: .seconds),
        InputSetting("strictness", .number(1.5)), InputSetting("dot", .point(x: 100, y: 200)),
        InputSetting("target", .box(minX: 10, minY: 20, maxX: 110, maxY: 80)),
      ])
    #expect(
      trace.frames[1].settings == [
        InputSetting("leading", .edge(.right)), InputSetting("target", .nowhere),
      ])
    #expect(trace.frames[2].settings == [])
  }

  @Test func `a percentage is that of a share, and stays one`() throws {
    let text = "set strictness 7%\nset slop 150%\n0 began 1 100 200\n1 ended 1 100 200\n"
    let trace = try Self.trace(text)
    #expect(
      trace.frames[0].settings == [
        InputSetting("strictness", .number(0.07), unit: GestureTable.Input.Unit.none),
        InputSetting("slop", .number(1.5), unit: GestureTable.Input.Unit.none),
      ])
    #expect(trace.nativeText == text)
  }

  @Test func `written and read again, it is the same`() throws {
    let trace = try Self.trace(Self.text)
    #expect(trace.nativeText == Self.text)
    #expect(try Self.trace(trace.jsonLines).frames == trace.frames)
    let line = Array(Recording(trace: trace).jsonLine.utf8)
    #expect(try Recording(line: line[...], number: 1, path: "s").trace.frames == trace.frames)
  }

  @Test func `units are those of the language`() throws {
    let words: [(String, Float, String)] = [
      ("300ms", 0.3, "0.3s"), ("150%", 1.5, "1.5"), ("-20deg", -20, "-20deg"),
      ("20°", 20, "20deg"), ("2rad", 114.59156, "114.59156deg"), ("2pt/s", 2, "2pt/s"),
      ("2rad/s", 114.59156, "114.59156deg/s"), ("3/s", 3, "3/s"),
    ]
    for (word, number, written) in words {
      let trace = try Self.trace("set a \(word)\n0 began 1 0 0\n1 ended 1\n")
      #expect(trace.frames[0].settings.map(\.value) == [.number(number)])
      #expect(trace.frames[0].settings.map(\.valueText) == [written])
    }
  }

  @Test(arguments: [
    "set a", "set a 1 2 3", "set a 1 2 -3 4", "set a 5em", "set a up", "set a 1 2 3 4 5",
  ])
  func `what is no value is refused in its line`(line: String) throws {
    let error = #expect(throws: TraceError.self) {
      try Self.trace("view 1 1\n\(line)\n0 began 1 0 0\n1 ended 1\n")
    }
    #expect(error?.line == 2)
  }

  @Test func `what is set for nothing is refused`() throws {
    let error = #expect(throws: TraceError.self) {
      try Self.trace("0 began 1 0 0\n1 ended 1\nset a 5pt\n")
    }
    #expect(error?.line == 3)
  }

  @Test func `places go with the drawing, numbers do not`() throws {
    let trace = try Self.trace(Self.text)
    let half = trace.inPoints(of: 2).frames[0].settings
    #expect(half[0].value == .number(14))
    #expect(half[3].value == .point(x: 50, y: 100))
    #expect(half[4].value == .box(minX: 5, minY: 10, maxX: 55, maxY: 40))
    let turned = trace.turnedOver.frames[0].settings
    #expect(turned[3].value == .point(x: 100, y: 644))
    #expect(turned[4].value == .box(minX: 10, minY: 764, maxX: 110, maxY: 824))
  }
}
