import GestureRuntime
package import GestureTraces

/// A recording as a picture: its paths and, if gestures were tried on it, which step was in which
/// phase, what strayed, where it failed, and the conditions.
package struct TraceSVG {
  private let paths: PhasedPaths
  private let outcome: OutcomeReport?
  private var document: SVGDocument
  private let scale: Float
  private let offset: (x: Float, y: Float)
  private var size: (width: Float, height: Float)
  /// Where taps are drawn already.
  private var taps: [(x: Float, y: Float)] = []

  private static let margin: Float = 24
  private static let lineHeight: Float = 20

  /// The picture of a recording.
  ///
  /// - Parameters:
  ///   - trace: What was drawn.
  ///   - outcome: What became of it, by a checker that keeps steps; without it, all is in one colour.
  ///   - isTimed: Whether to show below it what was drawn when, and how fast.
  /// - Returns: A file of SVG.
  package static func text(
    of trace: Trace, _ outcome: OutcomeReport? = nil, isTimed: Bool = true
  ) -> String {
    var picture = TraceSVG(trace, outcome)
    return picture.drawn(isTimed: isTimed)
  }

  private init(_ trace: Trace, _ outcome: OutcomeReport?) {
    (paths, self.outcome) = (PhasedPaths(of: trace, outcome), outcome)
    let verdict = outcome.map { ": \($0.gesture) \($0.outcome.rawValue)" } ?? ""
    document = SVGDocument(title: trace.path + verdict)
    // The drawing is put into a box of about its own size.
    let (left, top, right, bottom) = paths.bounds
    let (width, height) = (max(right - left, 40), max(bottom - top, 40))
    scale = min(2, 320 / width, 240 / height)
    offset = (Self.margin - scale * left, Self.margin - scale * top)
    size = (scale * width + 2 * Self.margin, scale * height + 2 * Self.margin)
  }

  private func place(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
    (offset.x + scale * x, offset.y + scale * y)
  }

  private mutating func drawn(isTimed: Bool) -> String {
    for path in paths.paths { draw(path) }
    for step in paths.steps where step.stray >= 0.05 {
      guard let (x, y) = paths.places[step.event] else { continue }
      let at = place(x, y)
      document.circle(x: at.x, y: at.y, radius: 3 + min(5, step.stray), classes: "stray")
    }
    if let event = outcome?.cause?.event, let (x, y) = paths.places[event] {
      let at = place(x, y)
      document.circle(x: at.x, y: at.y, radius: 12, classes: "bad", width: 2.5)
    }
    if isTimed {
      let timeline = TimelineSVG(paths, failure: outcome?.cause?.time)
      size.width = max(size.width, TimelineSVG.leastWidth)
      timeline.draw(
        into: &document, x: Self.margin, y: size.height, width: size.width - 2 * Self.margin)
      size.height += timeline.height + 8
    }
    if let outcome { drawWords(outcome) }
    return document.text(width: size.width, height: size.height)
  }

  /// Draws a touch, each run in its colour.
  private mutating func draw(_ path: PhasedPaths.Path) {
    for run in path.runs {
      document.polyline(
        run.points.map { place($0.x, $0.y) }, classes: SVGDocument.phaseClass(run.phase), width: 4)
    }
    let at = place(path.start.x, path.start.y)
    let radius = 5 + 6 * Float(tapsBelow(path, at))
    document.circle(
      x: at.x, y: at.y, radius: radius, classes: SVGDocument.phaseClass(path.startPhase),
      width: radius > 5 ? 2 : 1.5)
  }

  /// How many taps are drawn already where a path is another one: its ring goes round theirs.
  private mutating func tapsBelow(_ path: PhasedPaths.Path, _ at: (x: Float, y: Float)) -> Int {
    func isNear(_ one: (x: Float, y: Float), _ reach: Float) -> Bool {
      max(abs(one.x - at.x), abs(one.y - at.y)) <= reach
    }
    let isTap = path.runs.allSatisfy { $0.points.allSatisfy { isNear(place($0.x, $0.y), 6) } }
    guard isTap else { return 0 }
    defer { taps.append(at) }
    return taps.count { isNear($0, 24) }
  }

  /// The verdict, the phases and the conditions beside the drawing.
  private mutating func drawWords(_ outcome: OutcomeReport) {
    let left = size.width + 8
    var y = Self.margin + 12
    var widest = 0
    func advance(_ words: String) {
      widest = max(widest, words.count)
      y += Self.lineHeight
    }
    let headline = "\(outcome.gesture) \(outcome.outcome.clause)"
    document.text(headline, x: left, y: y, classes: "bold")
    advance(headline)
    for (index, phase) in outcome.phases.enumerated() {
      document.add(
        "<circle class=\"dot f\(index % 6)\" cx=\"\(svgNumber(left + 5))\" "
          + "cy=\"\(svgNumber(y - 4))\" r=\"5\"/>")
      let words =
        "\(phase.name): \(Figures.quantity(phase.length, .points)), stray "
        + Figures.fixed(Double(phase.stray), 1)
      document.text(words, x: left + 16, y: y)
      advance(words + "  ")
    }
    for row in outcome.conditionRows {
      let words = "\(row.holds ? "✓" : "✗") \(row.title)"
      document.text(words, x: left, y: y, classes: row.holds ? "code" : "code badtext")
      advance(words)
      guard !row.figures.isEmpty else { continue }
      document.text(row.figures, x: left + 16, y: y, classes: "quiet")
      advance(row.figures + "  ")
    }
    size = (left + Float(widest) * 7.4 + Self.margin, max(size.height, y + 4))
  }
}
