import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport

/// A gesture of one stroke as text, whose numbers are known, so that another one can be written
/// that asks for less, for the same in other words, or for all of it twice as large.
struct StrokeText {
  /// A phase: which way it goes, how far to either side, and the least it has to be.
  struct Phase {
    var degrees: Int
    /// To either side; `nil` where any way will do.
    var reach: Int?
    var least: Int
    /// The most milliseconds that it may take; `nil` without a limit.
    var duration: Int?
  }

  var phases: [Phase]
  /// The least that the whole has to be wide or high; `nil` without a condition.
  var size: Int?
  var tolerance = (points: 8, percent: 10)
  /// What lengths, and what times, are multiplied by.
  var scale = 1
  var pace = 1.0
  /// What stands before the phases and after them.
  var around: (String, String) = ("", "")
  /// What numbers are.
  var numbers = Numbers.literal

  enum Numbers {
    case literal
    /// Constants that stand in front of the gesture.
    case named
    /// Inputs that begin with so many times the number, and may be set to it.
    case input(begin: Double)
  }
  /// What stands around the condition on the whole.
  var parentheses: (String, String) = ("", "")

  /// One of the random texts.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 7919 &+ 3)
    phases = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Phase(
        degrees: Int.random(in: 0..<12, using: &random) * 30,
        reach: Int.random(in: 0..<5, using: &random) == 0
          ? nil : Int.random(in: 2...6, using: &random) * 10,
        least: Int.random(in: 1...5, using: &random) * 4,
        duration: Bool.random(using: &random)
          ? Int.random(in: 1...6, using: &random) * 20 : nil)
    }
    size = Bool.random(using: &random) ? Int.random(in: 2...8, using: &random) * 4 : nil
  }

  /// Its phases alone.
  var body: String { phases.map { written($0) { "\($0)\($1)" } }.joined(separator: "  ") }

  private func written(_ phase: Phase, _ number: (Double, String) -> String) -> String {
    let way = phase.reach.map { "move \(phase.degrees)deg ±\($0)deg" } ?? "any"
    let limit = phase.duration.map { ", duration <= \(number(Double($0) * pace, "ms"))" } ?? ""
    return "\(way), length >= \(number(Double(phase.least * scale), "pt"))\(limit)"
  }

  var text: String {
    var constants = ""
    func number(_ value: Double, _ unit: String) -> String {
      let name = "n\(constants.count { $0 == "\n" } + 1)"
      switch numbers {
      case .literal: return "\(value)\(unit)"
      case .named: constants += "let \(name) = \(value)\(unit)\n"
      case .input(let begin):
        let range = "\(value / 4)\(unit)..\(value * 4)\(unit)"
        constants += "input \(name): \(range) = \(value * begin)\(unit)\n"
      }
      return name
    }
    let lines = phases.map { written($0, number) }
    let whole =
      size.map {
        let least = number(Double($0 * scale), "pt")
        return "require \(parentheses.0)width + height >= \(least)\(parentheses.1)"
      } ?? ""
    let body = lines.joined(separator: "  ")
    return constants + """
      gesture line {
        tolerance \(tolerance.points * scale)pt + \(tolerance.percent)%
        resolution \(3 * scale)pt
        stroke { \(around.0)\(body)\(around.1) }
        \(whole)
      }

      """
  }

  /// Its numbers, in points and in seconds, in the order in which they are named.
  var values: [Float] {
    var values: [Float] = []
    for phase in phases {
      if let duration = phase.duration { values.append(Float(Double(duration) * pace / 1000)) }
      values.append(Float(phase.least * scale))
    }
    if let size { values.append(Float(size * scale)) }
    return values
  }

  /// The text as seen in a mirror that stands upright.
  var mirrored: StrokeText {
    var text = self
    for index in phases.indices { text.phases[index].degrees = (540 - phases[index].degrees) % 360 }
    return text
  }

  /// What it is compiled to; it has no errors.
  func table() throws -> GestureTable { try compiled(text) }

  /// What it means.
  func gesture() throws -> Gesture {
    let gesture = compilation(of: text).model.gestures.first
    guard let gesture else { throw NoTable(text: text) }
    return gesture
  }

  /// Drawings of it; it takes some of them.
  func drawings(seed: UInt64) throws -> [[Frame]] {
    let gesture = try gesture()
    var streams = StreamGenerator(seed: seed)
    return (0..<6).map { _ in streams.drawing(of: gesture) }
  }
}

/// A text that should have been compiled.
struct NoTable: Error {
  var text: String
}

/// The only table of a text.
func compiled(_ text: String) throws -> GestureTable {
  guard let table = compilation(of: text).tables.first else { throw NoTable(text: text) }
  return table
}

/// A text compiled, once for all tests: each compares the same few with other ones.
private func compilation(of text: String) -> Compilation {
  known.value(of: text) { Compilation(path: "line.gesture", contents: Array(text.utf8)) }
}

private let known = Once<String, Compilation>()

/// Whether a gesture is made of a drawing.
func makes(_ table: GestureTable, of frames: [Frame]) -> Bool {
  verdict(table, frames).contains { $0.kind == .recognized || $0.kind == .ended }
}

/// What is reported for a drawing and for the time after it.
func verdict(_ table: GestureTable, _ frames: [Frame]) -> [Change] {
  var recognizer = Recognizer(table, view: ViewSize(width: 390, height: 844))
  var told: [Change] = []
  for frame in frames {
    recognizer.handle(frame)
    told += recognizer.changes
  }
  while let due = recognizer.deadline {
    recognizer.tick(at: due)
    told += recognizer.changes
  }
  return told
}
