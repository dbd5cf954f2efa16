package import GestureTraces

/// A recording as a sketch for a terminal: its paths in dots of Braille, in the colours of phases,
/// with a mark where it failed.
package struct TraceSketch {
  private let paths: PhasedPaths
  private let outcome: OutcomeReport?
  private let palette: Palette
  private let columns: Int
  private let rows: Int
  /// The dots of each character, row by row: a bit each, as Unicode numbers them.
  private var dots: [UInt8]
  /// The phase that was drawn last into each character.
  private var phases: [Int?]
  private var corner: PhasedPaths.Point
  /// Dots to a point. A dot is as high as it is wide, two characters wide being one high.
  private let scale: Float

  /// The most characters that a sketch is wide and high: beside it there is room for its legend.
  private static let mostColumns = 44
  private static let mostRows = 14
  /// Points below which something is not drawn larger, so that a tap looks like one.
  private static let leastSize: Float = 60

  /// The sketch. Each line is indented by two blanks and ends in a newline.
  ///
  /// - Parameters:
  ///   - trace: What was drawn.
  ///   - outcomes: What became of it, by a checker that keeps steps. The first that was made is
  ///     shown or, if none was, the one that came furthest.
  ///   - palette: How to colour.
  /// - Returns: Lines for a terminal.
  package static func text(
    of trace: Trace, _ outcomes: [OutcomeReport], palette: Palette
  ) -> String {
    let furthest = outcomes.max { $0.phases.count < $1.phases.count }
    var sketch = TraceSketch(
      trace, outcomes.first(where: \.outcome.isSuccess) ?? furthest, palette)
    return sketch.drawn()
  }

  private init(_ trace: Trace, _ outcome: OutcomeReport?, _ palette: Palette) {
    (paths, self.outcome, self.palette) = (PhasedPaths(of: trace, outcome), outcome, palette)
    let (left, top, right, bottom) = paths.bounds
    let (width, height) = (max(right - left, 1), max(bottom - top, 1))
    let (mostX, mostY) = (Float(2 * Self.mostColumns - 1), Float(4 * Self.mostRows - 1))
    scale = min(mostX / max(width, Self.leastSize), mostY / max(height, Self.leastSize))
    corner = (left, top)
    columns = Int(width * scale) / 2 + 1
    rows = Int(height * scale) / 4 + 1
    dots = Array(repeating: 0, count: columns * rows)
    phases = Array(repeating: nil, count: columns * rows)
  }

  private mutating func drawn() -> String {
    for path in paths.paths {
      for run in path.runs { draw(run) }
    }
    let failure = outcome?.cause?.event.flatMap { paths.places[$0] }.map { cell(of: $0) }
    let legend = legend
    let lines = (0..<max(rows, legend.count)).map { row -> String in
      let line = row < rows ? self.line(row, failure) : ""
      let words = row < legend.count ? legend[row] : ""
      let blanks = row < rows ? 3 : columns + 3
      return "  " + line + String(repeating: " ", count: blanks) + words
    }
    return lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  // MARK: Dots

  private func dot(of point: PhasedPaths.Point) -> (x: Int, y: Int) {
    (Int((point.x - corner.x) * scale), Int((point.y - corner.y) * scale))
  }

  private func cell(of point: PhasedPaths.Point) -> Int {
    let (x, y) = dot(of: point)
    return y / 4 * columns + x / 2
  }

  /// Draws a run: of each piece between two samples, as many dots as its longer side has.
  private mutating func draw(_ run: PhasedPaths.Run) {
    if run.points.count == 1 { set(run.points[0], run.phase) }
    for (start, end) in zip(run.points, run.points.dropFirst()) {
      let count = max(1, Int(max(abs(end.x - start.x), abs(end.y - start.y)) * scale))
      for step in 0...count {
        let share = Float(step) / Float(count)
        let place = (start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
        set(place, run.phase)
      }
    }
  }

  private mutating func set(_ point: PhasedPaths.Point, _ phase: Int?) {
    let (x, y) = dot(of: point)
    let cell = cell(of: point)
    guard dots.indices.contains(cell) else { return }
    dots[cell] |= Self.bits[y % 4][x % 2]
    phases[cell] = phase
  }

  /// The bit of each dot of a Braille character, by its row and column.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  // MARK: Characters

  private func line(_ row: Int, _ failure: Int?) -> String {
    (row * columns..<(row + 1) * columns).map { cell in
      if cell == failure { return palette.paint("✗", .bad) }
      guard dots[cell] != 0, let braille = Unicode.Scalar(0x2800 + UInt32(dots[cell])) else {
        return " "
      }
      return palette.paint(String(Character(braille)), phase: phases[cell])
    }.joined()
  }

  /// What the colours mean, a line each.
  private var legend: [String] {
    guard let outcome else { return [] }
    let head = "\(outcome.gesture) \(outcome.outcome.rawValue)"
    return [head]
      + outcome.phases.enumerated().map { index, phase in
        palette.paint("⠶", phase: index) + " " + phase.name
      }
  }
}

extension Palette {
  /// The text in the colour of a phase; what is in none is faint.
  fileprivate func paint(_ text: String, phase: Int?) -> String {
    guard let phase else { return paint(text, .faint) }
    let colors = [34, 33, 36, 35, 32, 31]
    return isColoured ? "\u{1B}[\(colors[phase % colors.count])m\(text)\u{1B}[0m" : text
  }
}
