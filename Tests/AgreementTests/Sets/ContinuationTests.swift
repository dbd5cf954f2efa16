import GestureCompiler
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// How an attempt may go on, by hand: `Grammar/sets.md`.
@Suite struct ContinuationTests {
  private static let mark = """
    gesture mark {
      stroke {
        down: move down, length >= 30pt
        along: move right, length >= 20pt
      }
      require end.x - start.x >= 25pt
    }
    """

  @Test func `what a phase lacks keeps the next one and the end closed`() {
    var guide = Guide(Self.mark)
    #expect(guide.ways == [])
    guide.draw([(0, 0), (0, 20)])
    #expect(
      guide.ways == ["stay down, open", "step down to along, lacks length >= 30pt: 20.0 of 30.0"])
    guide.draw([(0, 40)])
    #expect(guide.ways == ["stay down, open", "step down to along, open"])
    guide.draw([(22, 40)])
    #expect(
      guide.ways.suffix(2) == [
        "stay along, open", "end along, lacks end.x - start.x >= 25pt: 22.0 of 25.0",
      ])
    guide.draw([(30, 40)])
    #expect(guide.ways.last == "end along, open")
    guide.lift()
    #expect(guide.ways == [])
  }

  @Test func `a step has the directions of its phase, and costs what its path has strayed`() throws
  {
    var guide = Guide(Self.mark)
    guide.draw([(0, 0), (0, 40)])
    let step = try #require(guide.found.last)
    let target = try #require(step.target)
    #expect(guide.table.kind(of: target) == .move)
    let sector = try #require(guide.table.directions(in: target).first)
    #expect(sector.firstX == sector.lastX && sector.firstY == -sector.lastY && sector.firstX > 0)
    #expect(step.stray == 0 && step.length == 40 && step.tolerance == 12)
    guide.draw([(-10, 40)])
    #expect(guide.found.allSatisfy { $0.stray > 0 })
  }

  @Test func `every branch that a landing may begin is told`() {
    var guide = Guide(
      "gesture either-way { stroke { either { a: move left, length >= 30pt } or { b: move right } } }"
    )
    guide.draw([(0, 0)])
    #expect(
      guide.ways == [
        "stay a, open", "end a, lacks length >= 30pt: 0.0 of 30.0", "stay b, open", "end b, closed",
      ])
  }

  @Test func `rest, markers, lifts and landings are told`() {
    var guide = Guide(
      """
      gesture lifted {
        stroke {
          go: move right
          still: hold within 10pt, duration >= 500ms
          begin
          drag: any
        }
      }
      """)
    guide.draw([(0, 0), (20, 0)])
    #expect(
      guide.ways.contains { $0.hasPrefix("marker still to begin, lacks duration >= 500ms: 0.0") })
    guide.rest(milliseconds: 200)
    #expect(guide.ways.contains("marker still to begin, lacks duration >= 500ms: 0.2 of 0.5"))
    var double = Guide(
      "gesture twice { first: stroke { move right } lift, duration <= 300ms stroke { b: move left } }"
    )
    double.draw([(0, 0), (20, 0)])
    #expect(double.ways.contains { $0.hasPrefix("lift") && $0.hasSuffix("open") })
    double.lift()
    #expect(double.ways.contains { $0.hasPrefix("landing") && $0.contains("to b") })
    var pair = Guide("gesture pair { touches 2 stroke { both: move right } }")
    pair.draw([(0, 0)])
    #expect(pair.ways.count == 1 && pair.ways[0].hasPrefix("landing"))
    #expect(pair.ways[0].hasSuffix("to both, open"))
  }

  @Test func `asking changes nothing, also of another set`() throws {
    var one = Guide(Self.mark)
    one.draw([(0, 0), (0, 40), (30, 40)])
    let set = one.set
    _ = one.ways
    #expect(one.set == set)
    let other = try RecognizerSet([Compilation.ofRepository("Examples/checkmark.gesture")])
    var lookahead = Lookahead(at: other)
    #expect(lookahead.continuations(of: 0, in: one.set) == one.found)
    #expect(lookahead.continuations(of: 0, in: other) == [])
  }
}

/// A gesture that is drawn, and asked how it may go on.
private struct Guide {
  let table: GestureTable
  private let labels: TableLabels
  private(set) var set: RecognizerSet
  private var lookahead: Lookahead
  private var time: Int64 = 0
  private var last: (x: Float, y: Float)?

  init(_ text: String) {
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    let file = try? TableFile([compilation])
    guard let file, let table = file.tables.first else {
      preconditionFailure("\(compilation.diagnostics.map(\.message.text))")
    }
    (self.table, labels) = (table, file.labels[0])
    set = RecognizerSet([table])
    lookahead = Lookahead(at: set)
  }

  mutating func draw(_ places: [(x: Float, y: Float)]) {
    for place in places {
      time += 10_000
      let phase: Touch.Phase = last == nil ? .began : .moved
      set.handle(Frame(time: time, touches: [Touch(phase, id: 1, x: place.x, y: place.y)]))
      last = place
    }
  }

  mutating func rest(milliseconds: Int64) {
    time += 1000 * milliseconds
    set.tick(at: time)
  }

  mutating func lift() {
    time += 10_000
    let place = last ?? (0, 0)
    set.handle(Frame(time: time, touches: [Touch(.ended, id: 1, x: place.x, y: place.y)]))
    last = nil
  }

  var found: [Continuation] { mutating get { lookahead.continuations(of: 0, in: set) } }

  /// A line for each.
  var ways: [String] {
    mutating get {
      found.map { way in
        var line = "\(way.trigger) \(labels.leaves[way.source].text)"
        if way.trigger != .stay, let target = way.target {
          line += " to \(labels.leaves[target].text)"
        }
        guard !way.isOpen else { return line + ", open" }
        guard let missing = way.missing else { return line + ", closed" }
        line += ", lacks \(labels.conditions[missing.condition].text)"
        guard let measured = missing.measured, let limit = missing.limit else { return line }
        return line + ": \(measured) of \(limit)"
      }
    }
  }
}
