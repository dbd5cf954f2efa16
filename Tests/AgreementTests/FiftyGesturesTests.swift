import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// Fifty gestures on one stream.
@Suite struct FiftyGesturesTests {
  /// Each says in a set, where all leave each other alone, just what it says by itself.
  @Test(.enabled(if: Recordings.arePresent, "the recordings are not here"))
  func `without relations each says what it says alone, on recordings`() throws {
    let tables = fiftyGestures()
    #expect(tables.count == 50)
    let strokes = try Recordings.strokes(
      limit: Effort.now > .sample ? Effort.count(64, exhaustive: 5000) : 3)
    var pair = SetAndAlone(tables)
    for stroke in strokes { pair.run(stroke.frames, named: stroke.path) }
    print("fifty gestures: \(strokes.count) strokes, \(pair.tally)")
    #expect(pair.verdicts.allSatisfy { $0 > 0 })
  }

  /// So does each where several fingers draw on a table or a panel.
  @Test(.enabled(if: Recordings.arePresent, "the recordings are not here"))
  func `without relations each says what it says alone, where several fingers draw`() throws {
    let all = try Recordings.streams(limit: Effort.count(2, exhaustive: 200))
    // A sample is the beginning of one.
    let streams = Effort.now > .sample ? all : all.prefix(1).map { Array($0.prefix(100)) }
    var pair = SetAndAlone(fiftyGestures())
    for (index, frames) in streams.enumerated() { pair.run(frames, named: "stream \(index)") }
    print("fifty gestures: \(streams.count) streams of several fingers, \(pair.tally)")
    #expect(pair.changes > 0)
  }
}

/// Gestures in a set in which all leave each other alone, and each by itself.
private struct SetAndAlone {
  private let tables: [GestureTable]
  private let pairs: [(Int, Int)]
  private var frames = 0
  /// How many changes were reported.
  private(set) var changes = 0
  /// How many attempts of each gesture were decided.
  private(set) var verdicts: [Int]

  init(_ tables: [GestureTable]) {
    self.tables = tables
    pairs = tables.indices.flatMap { first in
      tables.indices.filter { $0 > first }.map { (first, $0) }
    }
    verdicts = tables.map { _ in 0 }
  }

  var tally: String {
    "\(frames) frames, \(changes) changes, \(verdicts.reduce(0, +)) verdicts, "
      + "\(verdicts.min() ?? 0) or more of each gesture"
  }

  /// Makes all take a stream, then lets time pass.
  mutating func run(_ stream: [Frame], named name: String) {
    var set = RecognizerSet(tables, alongside: pairs)
    var alone = tables.map { Recognizer($0) }
    for frame in stream {
      set.handle(frame)
      for index in alone.indices { alone[index].handle(frame) }
      compare(set, alone, "\(name) at \(frame.time)")
    }
    let end = (stream.last?.time ?? 0) + 10_000_000
    set.tick(at: end)
    for index in alone.indices { alone[index].tick(at: end) }
    compare(set, alone, "\(name) at its end")
    frames += stream.count
  }

  private mutating func compare(_ set: RecognizerSet, _ alone: [Recognizer], _ place: String) {
    let told = words(of: set)
    #expect(told == alone.map(words), "\(place)")
    #expect(set.deadline == alone.compactMap(\.deadline).min(), "\(place)")
    for index in told.indices {
      changes += told[index].count
      verdicts[index] += told[index].count { $0.change.kind.isTerminal }
    }
  }

  /// What a set has just reported, by gesture.
  private func words(of set: RecognizerSet) -> [[Word]] {
    var words: [[Word]] = Array(repeating: [], count: tables.count)
    for told in set.changes {
      words[told.recognizer].append(Word(told.change, set.reports(of: told)))
    }
    return words
  }

  private func words(of recognizer: Recognizer) -> [Word] {
    recognizer.changes.map { Word($0, recognizer.reportValues[$0.reports]) }
  }

  /// A change with its values.
  private struct Word: Equatable {
    var change: Change
    var values: [UInt32]

    init(_ change: Change, _ values: ArraySlice<Float>) {
      self.change = change
      self.change.reports = 0..<0
      self.values = values.map(\.bitPattern)
    }
  }
}

/// Variants of the examples: corners, swipes, lines, circles, presses, pans, taps and zigzags.
func fiftyGestures() -> [GestureTable] {
  let corners = (0..<16).map { index in
    """
    gesture corner\(index) {
      stroke { a: move \(index * 22)deg ±30deg  b: move \((index * 22 + 90) % 360)deg ±30deg }
      require b.length > a.length
    }
    """
  }
  let swipes = (0..<8).map { index in
    """
    gesture swipe\(index) {
      stroke { move \(index * 45)deg ±30deg, length >= 50pt, duration <= 500ms  recognize }
      require velocity >= 200pt/s
    }
    """
  }
  let lines = (0..<8).map { index in
    """
    gesture line\(index) { stroke { move \(index * 45)deg ±20deg, straightness >= 80% } }
    """
  }
  let rings = (1...4).map { index in
    """
    gesture ring\(index) {
      stroke { round: either-way { arc clockwise } }
      require abs(round.turn) >= \(index * 90)deg
    }
    """
  }
  let others = (1...4).flatMap { index in
    [
      """
      gesture press\(index) {
        stroke { hold within \(index * 10)pt, duration >= \(index * 100)ms  begin  any }
        report location
      }
      """,
      """
      gesture pan\(index) {
        stroke { move any, length >= \(index * 10)pt  begin  drag: move any }
        report drag.translation, velocity
      }
      """,
      "gesture tap\(index) { stroke { hold within \(index * 100)pt, duration <= 2s } }",
    ]
  }
  let zigzags = (1...2).map { index in
    """
    gesture zigzag\(index) {
      stroke { repeat \(index).. { move right, length >= 20pt  move left, length >= 20pt } }
    }
    """
  }
  let text = (corners + swipes + lines + rings + others + zigzags).joined(separator: "\n")
  let compilation = Compilation(path: "fifty.gesture", contents: Array(text.utf8))
  #expect(!compilation.hasErrors)
  return compilation.tables
}
