import GestureCompiler
import GestureRuntime

/// Many gestures on one view, as a set and each by itself.
struct Crowd {
  let name: String
  private let tables: [GestureTable]

  /// The sixteen unistrokes of the examples over and over, each time a little stricter.
  static let all = [
    Crowd("1 unistroke", 1), Crowd("10 unistrokes", 10), Crowd("50 unistrokes", 50),
    Crowd("50, no cone in common", 50, sharesCones: false), Crowd("400 unistrokes", 400),
  ]

  private init(_ name: String, _ count: Int, sharesCones: Bool = true) {
    self.name = name
    let text = ExampleFiles.text(of: "Unistrokes/unistrokes.gesture")
    var tables: [GestureTable] = []
    while tables.count < count {
      let round = tables.count / 16
      let side = text.replacing("let side = 15pt", with: "let side = \(15 + round)pt")
      tables += Compilation(path: "crowd.gesture", contents: Array(side.utf8)).tables
    }
    self.tables = tables.prefix(count).enumerated().map { index, table in
      sharesCones ? table : table.withResolution(3 + Float(index) / 65_536)
    }
  }

  /// Runs the set over strokes; returns how many changes there were.
  func runSet(_ strokes: [[Frame]]) -> Int {
    var set = RecognizerSet(tables, prefersBestFit: true)
    return set.run(strokes)
  }

  /// Runs one gesture after the other.
  func runEach(_ strokes: [[Frame]]) -> Int {
    var count = 0
    for table in tables {
      var recognizer = Recognizer(table)
      for stroke in strokes {
        for frame in stroke {
          recognizer.handle(frame)
          count += recognizer.changes.count
        }
      }
    }
    return count
  }
}

extension GestureTable {
  /// The same with another resolution, in points: its steps are no other's.
  fileprivate func withResolution(_ resolution: Float) -> GestureTable {
    var parts = parts
    parts.resolution = resolution
    guard let table = try? GestureTable(validating: parts, name: name) else {
      preconditionFailure("the resolution is none of what makes a table wrong")
    }
    return table
  }
}
