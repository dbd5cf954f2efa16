import GestureCompiler
import GestureRuntime
import Testing

/// What an app sets of recognizers and sets.
@Suite struct InputTests {
  private static let text = """
    input slop: 5pt..40pt = 10pt
    input patience: 100ms..2s = 500ms
    input handle: box
    input dot: point
    input leading: edge = left
    gesture press { stroke { hold within slop, duration >= patience  recognize } }
    gesture grab {
      stroke { move any, length >= slop }
      require start inside handle or start within slop of dot or start within 20pt of leading
    }
    """

  private static func tables() throws -> [GestureTable] {
    let compilation = Compilation(path: "inputs.gesture", contents: Array(text.utf8))
    try #require(!compilation.hasErrors, "\(compilation.diagnostics)")
    return compilation.tables
  }

  @Test func `a hold has the radius that its input begins with`() throws {
    let table = try Self.tables()[0]
    let holds = table.parts.leaves.indices.filter { table.kind(of: $0) == .hold }
    #expect(holds.map(table.radius) == [10])
  }

  @Test func `a value out of range is an error and changes nothing`() throws {
    var press = Recognizer(try Self.tables()[0])
    #expect(press.value(ofInput: "slop") == .number(10))
    try press.set("slop", to: .number(40))
    #expect(throws: InputError.outOfRange(least: 5, most: 40)) {
      try press.set("slop", to: .number(40.001))
    }
    #expect(throws: InputError.outOfRange(least: 5, most: 40)) {
      try press.set("slop", to: .number(.nan))
    }
    #expect(throws: InputError.wrongKind(.number)) { try press.set("slop", to: .edge(.left)) }
    #expect(throws: InputError.wrongKind(.number)) {
      try press.set(InputSetting("slop", .number(10), unit: .seconds))
    }
    #expect(throws: InputError.unknown) { try press.set("handle", to: .nowhere) }
    #expect(press.value(ofInput: "slop") == .number(40))
    #expect(press.value(ofInput: "handle") == nil)
  }

  @Test func `places are finite, and a box is not turned over`() throws {
    var grab = Recognizer(try Self.tables()[1])
    #expect(grab.value(ofInput: "handle") == .nowhere)
    try grab.set("handle", to: .box(minX: 0, minY: 0, maxX: 10, maxY: 10))
    #expect(throws: InputError.badPlace) {
      try grab.set("handle", to: .box(minX: 0, minY: 11, maxX: 10, maxY: 10))
    }
    #expect(throws: InputError.badPlace) { try grab.set("dot", to: .point(x: .infinity, y: 0)) }
    #expect(throws: InputError.wrongKind(.sideEdge)) { try grab.set("leading", to: .edge(.top)) }
    #expect(grab.value(ofInput: "handle") == .box(minX: 0, minY: 0, maxX: 10, maxY: 10))
    try grab.set("dot", to: .point(x: 3, y: -4))
    #expect(grab.value(ofInput: "dot") == .point(x: 3, y: -4))
    try grab.set("dot", to: .nowhere)
    #expect(grab.value(ofInput: "dot") == .nowhere)
    try grab.set("handle", to: .nowhere)
    #expect(grab.value(ofInput: "handle") == .nowhere)
  }

  @Test(arguments: [("left", InputEdge.left, InputEdge.right), ("top", .top, .bottom)])
  func `an edge is one of two that face each other`(word: String, edge: InputEdge, other: InputEdge)
    throws
  {
    let text = """
      input side: edge = \(word)
      gesture leave { stroke { move any } require end within 20pt of side }
      """
    let compilation = Compilation(path: "leave.gesture", contents: Array(text.utf8))
    var leave = Recognizer(try #require(compilation.tables.first))
    #expect(leave.value(ofInput: "side") == .edge(edge))
    try leave.set("side", to: .edge(other))
    #expect(leave.value(ofInput: "side") == .edge(other))
    try leave.set("side", to: .edge(edge))
    #expect(leave.value(ofInput: "side") == .edge(edge))
  }

  /// `slop` is 30 pt here, and at most 40 pt.
  @Test(
    arguments: [
      ("slop", 30), ("slop + 5pt", 35), ("slop - 4pt", 26), ("slop * 2", 60), ("slop / 4", 7.5),
      ("max(slop, 12pt)", 30), ("max(slop, 32pt)", 32), ("min(slop, 12pt)", 12),
      ("abs(slop - 45pt)", 15), ("abs(-slop)", 30),
    ] as [(String, Float)])
  func `a finger may slip as far as the amount says`(amount: String, radius: Float) throws {
    let text = """
      input slop: 5pt..40pt = 10pt
      gesture press { stroke { hold within \(amount), duration >= 100ms } }
      """
    let compilation = Compilation(path: "press.gesture", contents: Array(text.utf8))
    let table = try #require(compilation.tables.first, "\(compilation.diagnostics)")
    let setting = InputSetting("slop", .number(30))
    for (distance, kind) in [(radius, Change.Kind.recognized), (radius + 0.25, .failed)] {
      var other = Recognizer(table)
      try other.set(setting)
      for var press in [Recognizer(table.fixed(at: [setting])), other] {
        press.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 0, y: 0)]))
        press.handle(Frame(time: 50_000, touches: [Touch(.moved, id: 1, x: distance, y: 0)]))
        let failed = press.changes
        press.handle(Frame(time: 200_000, touches: [Touch(.ended, id: 1, x: distance, y: 0)]))
        #expect((failed + press.changes).map(\.kind) == [kind], "\(distance) pt")
      }
    }
  }

  @Test func `a set has an input of each of its gestures, and changes all or none`() throws {
    var set = RecognizerSet(try Self.tables())
    try set.set("slop", to: .number(30))
    #expect(set.recognizers.map { $0.value(ofInput: "slop") } == [.number(30), .number(30)])
    #expect(throws: InputError.unknown) { try set.set("slip", to: .number(30)) }
    #expect(throws: InputError.outOfRange(least: 5, most: 40)) {
      try set.set("slop", to: .number(3))
    }
    #expect(set.value(ofInput: "slop") == .number(30))
    #expect(set.value(ofInput: "patience") == .number(0.5))
  }

  @Test func `a copy goes on with values of its own`() throws {
    var press = Recognizer(try Self.tables()[0])
    try press.set("patience", to: .number(0.2))
    var copy = press
    try copy.set("patience", to: .number(1))
    #expect(press != copy)
    for (recognizer, due) in [(press, Int64(200_000)), (copy, 1_000_000)] {
      var recognizer = recognizer
      recognizer.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 0, y: 0)]))
      #expect(recognizer.deadline == due)
    }
  }

  @Test func `a deadline moves with an input, but not in an attempt`() throws {
    var press = Recognizer(try Self.tables()[0])
    press.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 0, y: 0)]))
    try press.set("patience", to: .number(0.1))
    #expect(press.deadline == 500_000)
    #expect(press.value(ofInput: "patience") == .number(0.1))
    press.handle(Frame(time: 10_000, touches: [Touch(.ended, id: 1, x: 0, y: 0)]))
    press.handle(Frame(time: 20_000, touches: [Touch(.began, id: 2, x: 0, y: 0)]))
    #expect(press.deadline == 120_000)
  }

  @Test(arguments: 0..<32)
  func `a table with inputs decides what one does that has them for good`(seed: Int) throws {
    let view = ViewSize(width: 200, height: 200)
    let settings = [
      InputSetting("slop", .number(Float(5 + seed % 8 * 5))),
      InputSetting("patience", .number(0.1 + Float(seed % 5) * 0.2)),
      seed % 3 == 0
        ? InputSetting("handle", .box(minX: 0, minY: 0, maxX: 60, maxY: Float(seed) * 6))
        : InputSetting("dot", .point(x: 30, y: Float(seed) * 6)),
      InputSetting("leading", .edge(seed % 2 == 0 ? .left : .right)),
    ]
    for table in try Self.tables() {
      var one = Recognizer(table, view: view)
      var other = Recognizer(table.fixed(at: settings), view: view)
      for setting in settings {
        do { try one.set(setting) } catch InputError.unknown {}
      }
      for step in 0..<60 {
        let phase: Touch.Phase = step % 12 == 0 ? .began : step % 12 == 11 ? .ended : .moved
        let frame = Frame(
          time: Int64(step) * 40_000,
          touches: [
            Touch(phase, id: 1, x: Float(step * seed % 190), y: Float(step * 7 % 190))
          ])
        one.handle(frame)
        other.handle(frame)
        #expect(one.changes == other.changes && one.deadline == other.deadline)
      }
    }
  }

  @Test func `a file keeps inputs, and a name that is taken twice is no table`() throws {
    let tables = try Self.tables()
    let bytes = try TableFile(tables).encoded()
    #expect(try TableFile(validating: bytes).tables == tables)
    #expect(
      tables[1].inputs.indices.map(tables[1].nameOfInput) == ["dot", "handle", "leading", "slop"])
    var parts = tables[1].parts
    parts.inputs[1].name = parts.inputs[0].name
    #expect(throws: TableError.badNumber(.inputs, 1)) {
      try GestureTable(validating: parts, name: "g")
    }
    parts = tables[1].parts
    parts.inputs[1].place += 1
    #expect(throws: TableError.outOfRange(.inputs, 1)) {
      try GestureTable(validating: parts, name: "g")
    }
    parts = tables[1].parts
    parts.inputs[3].name.count += 1
    #expect(throws: TableError.outOfRange(.inputs, 3)) {
      try GestureTable(validating: parts, name: "g")
    }
    parts = tables[0].parts
    parts.leaves[0].radius = -40
    #expect(throws: TableError.badNumber(.leaves, 0)) {
      try GestureTable(validating: parts, name: "g")
    }
    parts = tables[0].parts
    parts.bounds[0].limit = .min
    #expect(throws: TableError.badNumber(.bounds, 0)) {
      try GestureTable(validating: parts, name: "g")
    }
  }
}
