import GestureCompiler
import GestureRuntime

/// Gestures on one view.
struct GestureSet {
  let name: String
  let tables: [GestureTable]

  init(_ name: String, _ tables: [GestureTable]) { (self.name, self.tables) = (name, tables) }

  /// The gestures of a text; it has to compile.
  init(_ name: String, text: String) {
    let compilation = Compilation(path: "bench.gesture", contents: Array(text.utf8)) {
      Array(ExampleFiles.text(of: $0).utf8)
    }
    precondition(!compilation.hasErrors, "the benchmark's own texts compile")
    self.init(name, compilation.tables)
  }

  /// README.md's.
  static let checkmark = GestureSet("checkmark", text: ExampleFiles.text(of: "checkmark.gesture"))

  /// Apple's listing as a text: no step may go the wrong way.
  static let listed = GestureSet(
    "checkmark as listed", text: ExampleFiles.text(of: "checkmark-as-listed.gesture"))

  static let pan = GestureSet("pan", text: ExampleFiles.text(of: "pan.gesture"))
  static let doubleTap = GestureSet("double tap", text: ExampleFiles.text(of: "double-tap.gesture"))

  /// Those that most apps have: tap, double tap, long press, pan, pinch, rotation and swipe.
  static let usual: GestureSet = {
    let tables = usualFiles.compactMap { path in
      let contents = Array(ExampleFiles.text(of: path).utf8)
      return Compilation(path: path, contents: contents) { Array(ExampleFiles.text(of: $0).utf8) }
        .tables.first
    }
    return GestureSet("seven of UIKit", tables)
  }()

  /// Where these are, the first one in each file.
  static let usualFiles = [
    "tap", "double-tap", "long-press", "pan", "pinch", "rotation", "swipe",
  ].map { "UIKit/\($0).gesture" }

  /// The gestures of three files of the examples, without two that are alike: 49.
  static let union = GestureSet(
    "49 different",
    unionFiles.flatMap { path in
      Compilation(path: path, contents: Array(ExampleFiles.text(of: path).utf8)).tables
    })

  /// Where these are.
  static let unionFiles = [
    "Unistrokes/unistrokes.gesture", "Commands/commands.gesture", "Symbols/symbols.gesture",
  ]

  /// The sixteen unistrokes of the examples over and over, each time with a little longer sides.
  static func unistrokes(_ count: Int) -> GestureSet {
    let tables = unistrokeTexts(count).flatMap { text in
      Compilation(path: "crowd.gesture", contents: Array(text.utf8)).tables
    }
    return GestureSet("\(count) unistrokes", Array(tables.prefix(count)))
  }

  /// The texts of a number of unistrokes, sixteen in each.
  static func unistrokeTexts(_ count: Int) -> [String] {
    let text = ExampleFiles.text(of: "Unistrokes/unistrokes.gesture")
    return (0..<(count + 15) / 16).map { round in
      let side = text.replacing("let side = 12pt", with: "let side = \(12 + round)pt")
      precondition(round == 0 || side != text, "none is like another")
      return side
    }
  }

  /// Runs the set over strokes; returns how many changes there were.
  func run(_ strokes: [[Frame]]) -> Int {
    var set = RecognizerSet(tables, prefersBestFit: tables.count > 7)
    return set.run(strokes)
  }

  /// Runs one gesture after the other.
  func runEach(_ strokes: [[Frame]]) -> Int {
    tables.reduce(0) { count, table in
      var recognizer = Recognizer(table)
      return count
        + strokes.joined().reduce(0) {
          recognizer.handle($1)
          return $0 + recognizer.changes.count
        }
    }
  }

  /// How many times something is recognized or begins.
  func successes(_ strokes: [[Frame]]) -> Int {
    var set = RecognizerSet(tables)
    return strokes.joined().reduce(0) {
      set.handle($1)
      return $0 + set.changes.count { [.recognized, .began].contains($0.change.kind) }
    }
  }

  /// The bytes of the tables, and of the recognizers' states.
  var tableBytes: Int { tables.reduce(0) { $0 + $1.byteCount } }
  var stateBytes: Int { tables.reduce(0) { $0 + Recognizer($1).byteCount } }
}
