import GestureRuntime
package import GestureTraces

/// A recording as a picture: its paths and, if gestures were tried on it, which step was in which
/// phase, what strayed, where it failed, and the conditions.
package struct TraceSVG {
  private let trace: Trace
  private let outcome: OutcomeReport?
  private var document: SVGDocument
  private var scale: Float = 1
  private var offset: (x: Float, y: Float) = (0, 0)
  private var size: (width: Float, height: Float) = (0, 0)

  private static let margin: Float = 24
  private static let lineHeight: Float = 20

  /// The picture of a recording.
  ///
  /// - Parameters:
  ///   - trace: What was drawn.
  ///   - outcome: What became of it, by a checker that keeps steps; without it, all is in one colour.
  /// - Returns: A file of SVG.
  package static func text(of trace: Trace, _ outcome: OutcomeReport? = nil) -> String {
    var picture = TraceSVG(trace, outcome)
    return picture.drawn()
  }

  private init(_ trace: Trace, _ outcome: OutcomeReport?) {
    (self.trace, self.outcome) = (trace, outcome)
    let verdict = outcome.map { ": \($0.gesture) \($0.outcome.rawValue)" } ?? ""
    document = SVGDocument(title: trace.path + verdict)
    fit()
  }

  /// Touches from landing to end: of each sample, the number of its event and its place.
  private var lines: [[(event: Int, x: Float, y: Float)]] {
    var lines: [[(event: Int, x: Float, y: Float)]] = []
    var current: [Int32: Int] = [:]
    for (frame, first) in zip(trace.frames, trace.firstEvents) {
      for (offset, touch) in frame.touches.enumerated() {
        if touch.phase == .began || current[touch.id] == nil {
          current[touch.id] = lines.count
          lines.append([])
        }
        if let line = current[touch.id] { lines[line].append((first + offset, touch.x, touch.y)) }
      }
    }
    return lines
  }

  /// Puts the drawing into a box of about its own size.
  private mutating func fit() {
    let (xs, ys) = (lines.joined().map(\.x), lines.joined().map(\.y))
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    let (width, height) = (max(right - left, 40), max(bottom - top, 40))
    scale = min(2, 320 / width, 240 / height)
    offset = (Self.margin - scale * left, Self.margin - scale * top)
    size = (scale * width + 2 * Self.margin, scale * height + 2 * Self.margin)
  }

  private func place(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
    (offset.x + scale * x, offset.y + scale * y)
  }

  private mutating func drawn() -> String {
    let steps = (outcome?.steps ?? []).compactMap { step in
      event(of: step).map { (event: $0, phase: step.phase, stray: step.stray) }
    }
    for line in lines {
      drawPath(line, steps.map { ($0.event, $0.phase) })
    }
    let places = Dictionary(lines.joined().map { ($0.event, ($0.x, $0.y)) }) { _, last in last }
    for step in steps where step.stray >= 0.05 {
      guard let (x, y) = places[step.event] else { continue }
      let at = place(x, y)
      document.circle(x: at.x, y: at.y, radius: 3 + min(5, step.stray), classes: "stray")
    }
    if let event = outcome?.cause?.event, let (x, y) = places[event] {
      let at = place(x, y)
      document.circle(x: at.x, y: at.y, radius: 12, classes: "bad", width: 2.5)
    }
    if let outcome { drawWords(outcome) }
    return document.text(width: size.width, height: size.height)
  }

  /// Draws a touch in runs of one colour: a sample is on the way to the first step not before it.
  private mutating func drawPath(
    _ line: [(event: Int, x: Float, y: Float)], _ steps: [(event: Int, phase: Int?)]
  ) {
    var step = 0
    var run: [(x: Float, y: Float)] = []
    var color = SVGDocument.phaseClass(steps.first?.phase)
    for (index, sample) in line.enumerated() {
      while step < steps.count, steps[step].event < sample.event { step += 1 }
      let at = place(sample.x, sample.y)
      let next = SVGDocument.phaseClass(step < steps.count ? steps[step].phase : nil)
      if index > 0, next != color, let last = run.last {
        document.polyline(run, classes: color, width: 4)
        (run, color) = ([last], next)
      }
      run.append(at)
    }
    document.polyline(run, classes: color, width: 4)
    if let first = line.first {
      let at = place(first.x, first.y)
      document.circle(
        x: at.x, y: at.y, radius: 5, classes: SVGDocument.phaseClass(steps.first?.phase))
    }
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
    for constraint in outcome.constraints {
      let words = "\(constraint.holds ? "✓" : "✗") \(constraint.text)"
      document.text(words, x: left, y: y, classes: constraint.holds ? "code" : "code badtext")
      advance(words)
      guard let measured = constraint.measured, let limit = constraint.limit else { continue }
      let figures = Figures.comparison(
        measured, limit, by: constraint.margin ?? 0, constraint.unit)
      let margin =
        "\(figures.measured) against \(figures.limit): \(figures.difference) "
        + (constraint.holds ? "to spare" : "off")
      document.text(margin, x: left + 16, y: y, classes: "quiet")
      advance(margin + "  ")
    }
    size = (left + Float(widest) * 7.4 + Self.margin, max(size.height, y + 4))
  }

  /// The number of a step's event in the trace.
  private func event(of step: StepReport) -> Int? {
    guard let offset = step.event else { return nil }
    return trace.frames.firstIndex { $0.time == step.time }.map { trace.firstEvents[$0] + offset }
  }
}
