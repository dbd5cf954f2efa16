import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// Table files for tests, and what can be done to them.
enum SampleFile {
  /// Gestures that have every kind of record in them, and relations.
  static let text = """
    prefer best fit
    gesture checkmark {
      stroke { down: move down-right  up: move up-right }
      require up.length > 1.4 * down.length, end above start
    }
    gesture slow {
      only finger and radius <= 30pt
      stroke { hold within 9pt, duration >= 20ms  begin  drag: any }
      require path within 300pt of start, turn <= 20deg
      report drag.translation, velocity
      alongside checkmark
    }
    gesture twice {
      delays-touches-began yes
      after slow fails
      touches 1..2
      repeat 2 { stroke { either { move left } or { move up } } }
    }
    """

  /// All of them in one file, with labels.
  static func all() throws -> TableFile {
    let compilation = Compilation(path: "folder/sample.gesture", contents: Array(text.utf8))
    #expect(!compilation.hasErrors)
    return try #require(try TableFile([compilation]))
  }

  /// Each of them in a file of its own.
  static func single() throws -> [TableFile] {
    try all().tables.map { table throws in try TableFile([table]) }
  }

  /// Runs a table on a few frames, at random.
  static func run(_ table: GestureTable, _ random: inout SplitMix64) {
    var recognizer = Recognizer(table)
    var time: Int64 = 0
    for _ in 0..<12 {
      time += Int64.random(in: 0...200_000, using: &random)
      let touches = (0...1).map { id in
        Touch(
          Touch.Phase.allCases.randomElement(using: &random) ?? .moved, id: id,
          x: Float.random(in: 0...90, using: &random), y: Float.random(in: 0...90, using: &random))
      }
      recognizer.handle(Frame(time: time, touches: touches))
    }
    recognizer.tick(at: time + 10_000_000)
  }

  /// Loads bytes and, if they are taken, runs what is in them.
  ///
  /// - Returns: Whether they were taken.
  static func isTaken(_ bytes: [UInt8], _ random: inout SplitMix64) -> Bool {
    guard let file = try? TableFile(validating: bytes) else { return false }
    for table in file.tables { run(table, &random) }
    return true
  }
}
