import Foundation
import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing
import GestureReference

/// How often a drawing is refused that a division of least stray satisfies: of texts as authors write
/// them, with directions that overlap, and of strokes that people drew. Each prints its figure.
@Suite struct DivisionFiguresTests {
  @Test func `of texts with overlapping directions one in a thousand is refused at most`() throws {
    var figure = Figure()
    for seed in 0..<UInt64(Effort.count(200, exhaustive: 20_000)) {
      var random = SplitMix64(seed: seed &+ 80_000_000)
      let drawing = Self.drawing(&random)
      figure.add(Self.text(of: drawing, &random), drawing)
    }
    print("divisions: texts with overlapping directions: \(figure.words)")
    #expect(figure.satisfied > 0)
    #expect(figure.refused * 1000 <= figure.satisfied, "\(figure.example)")
    #expect(figure.unfounded == 0)
    #expect(figure.crowded > 0 && figure.unnamed == nil, "\(figure.unnamed ?? "")")
  }

  @Test(.enabled(if: Recordings.arePresent, "the recordings are not here"))
  func `of recorded strokes one in two hundred is refused at most`() throws {
    var figure = Figure()
    let strokes = try Recordings.strokes(limit: Effort.count(100, exhaustive: 2_880))
    for round in 0..<UInt64(Effort.count(1, exhaustive: 6)) {
      for (number, stroke) in strokes.enumerated() {
        var random = SplitMix64(seed: 81_000_000 &+ round * 10_000 &+ UInt64(number))
        guard let drawing = Self.divided(stroke, &random) else { continue }
        figure.add(Self.text(of: drawing, &random), drawing)
      }
    }
    print("divisions: recorded strokes: \(figure.words)")
    #expect(figure.satisfied > 0)
    #expect(figure.refused * 200 <= figure.satisfied, "\(figure.example)")
    #expect(figure.unfounded == 0)
    #expect(figure.unnamed == nil, "\(figure.unnamed ?? "")")
  }

  // MARK: Counting

  private struct Figure {
    private(set) var drawings = 0
    private(set) var satisfied = 0
    private(set) var refused = 0
    /// How many of these dropped divisions, as they had too many.
    private(set) var dropped = 0
    private(set) var unfounded = 0
    /// How many drawings had more divisions than were kept.
    private(set) var crowded = 0
    /// The text of one that had, and that is not said to have crowded phases.
    private(set) var unnamed: String?
    /// One that was refused.
    private(set) var example = ""

    var words: String {
      let share = 100 * Double(refused) / Double(max(1, satisfied))
      return
        "\(drawings) drawings, \(satisfied) satisfied by a division of least stray, \(refused) "
        + "refused (\(share) %), \(dropped) of them after divisions were dropped, as of \(crowded) "
        + "in all"
    }

    mutating func add(_ text: String, _ drawing: Drawing) {
      let compilation = Compilation(path: "figures.gesture", contents: Array(text.utf8))
      // What contradicts itself is refused.
      guard let gesture = compilation.model.gestures.first, let table = compilation.tables.first
      else { return }
      drawings += 1
      let frames = drawing.frames
      let isTaken = table.recognizes(frames)
      let isCrowded = table.dropsDivisions(of: frames)
      if isCrowded { crowded += 1 }
      if isCrowded, Automaton(gesture).crowdedPhases.isEmpty { unnamed = text }
      if isTaken, Sentence.end(of: gesture, frames, everyDivision: true) == nil { unfounded += 1 }
      guard Sentence.asks(for: gesture, of: frames) else { return }
      satisfied += 1
      guard !isTaken else { return }
      refused += 1
      if isCrowded { dropped += 1 }
      example = "\(text)\n\(frames.traceText(view: nil))"
    }
  }

  // MARK: Drawings

  /// A drawing, and how who drew it would divide it.
  private struct Drawing {
    /// Milliseconds and places; each is a step.
    var points: [(time: Int64, x: Float, y: Float)]
    /// Where each phase begins, and where the last one ends.
    var bounds: [Int]
    /// What each phase is.
    var courses: [String]
    /// Points.
    var resolution: Float

    var frames: [Frame] {
      let last = points[points.count - 1]
      return points.enumerated().map { index, point in
        let phase: Touch.Phase = index == 0 ? .began : .moved
        return Frame(
          time: point.time * 1000, touches: [Touch(phase, id: 1, x: point.x, y: point.y)])
      } + [Frame(time: last.time * 1000, touches: [Touch(.ended, id: 1, x: last.x, y: last.y)])]
    }

    /// What a phase measures.
    func value(_ measure: String, of phase: Int) -> Float {
      let own = points[bounds[phase]...bounds[phase + 1]]
      let (dx, dy) = (own.last!.x - own.first!.x, own.last!.y - own.first!.y)
      let length = zip(own, own.dropFirst()).reduce(Float(0)) { sum, pair in
        sum + Self.distance(pair.1.x - pair.0.x, pair.1.y - pair.0.y)
      }
      switch measure {
      case "length": return length
      case "width": return own.map(\.x).max()! - own.map(\.x).min()!
      case "height": return own.map(\.y).max()! - own.map(\.y).min()!
      case "dx": return dx
      case "dy": return dy
      case "duration": return Float(own.last!.time - own.first!.time)
      case "straightness": return length == 0 ? 0 : Self.distance(dx, dy) / length
      case _: return Self.distance(dx, dy)
      }
    }

    static func distance(_ dx: Float, _ dy: Float) -> Float { (dx * dx + dy * dy).squareRoot() }
  }

  private static let directions = [
    "right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right",
  ]

  /// A drawing of two to four phases, each of which goes somewhere near where the one before it
  /// went.
  private static func drawing(_ random: inout SplitMix64) -> Drawing {
    var drawing = Drawing(points: [(0, 300, 300)], bounds: [0], courses: [], resolution: 4)
    var direction = Int.random(in: 0..<8, using: &random)
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      direction = (direction + [7, 0, 1, 2, 6].randomElement(using: &random)!) % 8
      let other = (direction + [1, 7].randomElement(using: &random)!) % 8
      let name = directions[direction]
      drawing.courses.append(
        ["move \(name)", "move \(name) or \(directions[other])", "move \(name) ±60deg", "any"][
          [0, 1, 1, 1, 2, 3].randomElement(using: &random)!])
      let (time, size) = (
        Int64.random(in: 6...20, using: &random), Float.random(in: 6...12, using: &random)
      )
      for _ in 0..<Int.random(in: 4...8, using: &random) {
        let angle = Float(direction) * .pi / 4 + Float.random(in: -0.7...0.7, using: &random)
        let last = drawing.points[drawing.points.count - 1]
        drawing.points.append(
          (last.time + time, last.x + size * cos(angle), last.y + size * sin(angle)))
      }
      drawing.bounds.append(drawing.points.count - 1)
    }
    return drawing
  }

  /// A recorded stroke, in some two dozen steps, divided somewhere.
  private static func divided(
    _ stroke: Recordings.Stroke, _ random: inout SplitMix64
  ) -> Drawing? {
    let all = stroke.frames.flatMap { frame in
      frame.touches.map { (time: frame.time / 1000, x: $0.x, y: $0.y) }
    }
    let length = zip(all, all.dropFirst()).reduce(Float(0)) { sum, pair in
      sum + Drawing.distance(pair.1.x - pair.0.x, pair.1.y - pair.0.y)
    }
    let resolution = (length / 24).rounded(.up)
    guard let first = all.first, resolution > 1 else { return nil }
    var drawing = Drawing(points: [first], bounds: [0], courses: [], resolution: resolution)
    for point in all {
      let last = drawing.points[drawing.points.count - 1]
      if Drawing.distance(point.x - last.x, point.y - last.y) >= resolution * 1.01 {
        drawing.points.append(point)
      }
    }
    let (steps, count) = (drawing.points.count - 1, Int.random(in: 2...3, using: &random))
    guard steps >= 4 * count else { return nil }
    for phase in 1...count {
      let spread = steps / count / 4
      let place = steps * phase / count + Int.random(in: -spread...spread, using: &random)
      drawing.bounds.append(phase == count ? steps : place)
      drawing.courses.append(course(of: drawing, phase - 1, &random))
    }
    return drawing
  }

  private static func course(
    of drawing: Drawing, _ phase: Int, _ random: inout SplitMix64
  ) -> String {
    let (from, to) = (
      drawing.points[drawing.bounds[phase]], drawing.points[drawing.bounds[phase + 1]]
    )
    let near =
      (0..<8).max { one, other in
        along(one, to.x - from.x, to.y - from.y) < along(other, to.x - from.x, to.y - from.y)
      } ?? 0
    let beside = directions[(near + [1, 7].randomElement(using: &random)!) % 8]
    let widths = ["", " or \(beside)"]
    let courses = ["arc clockwise", "arc counterclockwise", "any"]
    return Int.random(in: 0..<4, using: &random) == 0
      ? courses.randomElement(using: &random)!
      : "move \(directions[near])\(widths.randomElement(using: &random)!)"
  }

  private static func along(_ direction: Int, _ dx: Float, _ dy: Float) -> Float {
    let angle = Float(direction) * .pi / 4
    return dx * cos(angle) + dy * sin(angle)
  }

  // MARK: Texts

  /// Conditions that nearly hold of the division that the drawing comes with.
  private static func text(of drawing: Drawing, _ random: inout SplitMix64) -> String {
    let names = Array(["a", "b", "c"].prefix(drawing.courses.count))
    let phases = zip(names, drawing.courses).map { "\($0): \($1)" }
    let measures = [
      "length", "width", "height", "dx", "dy", "duration", "distance", "straightness",
    ]
    let conditions = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ -> String? in
      let measure = measures.randomElement(using: &random)!
      let (one, other) = (
        names.indices.randomElement(using: &random)!, names.indices.randomElement(using: &random)!
      )
      let isMore = Bool.random(using: &random)
      let slack = Float.random(in: isMore ? 0.7...1.05 : 0.95...1.4, using: &random)
      let (value, sign) = (drawing.value(measure, of: one), isMore ? ">=" : "<=")
      let others = drawing.value(measure, of: other)
      if one != other, value > 0, others > 0, Bool.random(using: &random) {
        let share = Int(100 * value / others * slack)
        return "\(names[one]).\(measure) \(sign) \(share)% of \(names[other]).\(measure)"
      }
      let limit = value * slack
      switch measure {
      case "duration": return "\(names[one]).duration \(sign) \(Int(limit))ms"
      case "straightness": return "\(names[one]).straightness \(sign) \(Int(100 * limit))%"
      case _: return "\(names[one]).\(measure) \(sign) \(Int(limit))pt"
      }
    }
    return """
      resolution \(drawing.resolution)pt
      tolerance 20pt + 30%
      gesture g {
        stroke { \(phases.joined(separator: "  ")) }
        \(conditions.map { "require \($0)" }.joined(separator: "\n  "))
      }
      """
  }
}
