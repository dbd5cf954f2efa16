import Foundation
import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing
import GestureReference

/// What the language promises: if a division of the drawing that strays no more than any other satisfies
/// everything, the gesture is recognized.
@Suite struct DivisionsTests {
  @Test(arguments: [
    "split", "stem", "faster", "slow-then-fast", "seven-ways", "seven-ways-first", "edge", "arcs",
  ])
  func `what could be divided in another way as well is recognized`(name: String) throws {
    let text = try #require(Self.texts[name])
    for points in Self.drawings(for: name) {
      #expect(try Self.takes(text, Self.frames(points)), "\(name): \(points.count) samples")
    }
  }

  /// Each side can begin at any step of the one before, so that a drawing has thousands of divisions.
  @Test(arguments: 2...6)
  func `what has sides in any direction is recognized by its corners`(count: Int) throws {
    let sides = (0..<count).map { side in
      "any, length >= 40pt, straightness >= 90%" + (side == 0 ? "" : ", corner >= 60deg")
    }
    let text = "gesture g {\n  stroke {\n    \(sides.joined(separator: "\n    "))\n  }\n}\n"
    for seed in 0..<UInt64(8) {
      var random = SplitMix64(seed: seed &+ 80_000_000)
      var points: [(Int64, Float, Float)] = [(0, 200, 200)]
      var direction = Float.random(in: 0...6, using: &random)
      for _ in 0..<count {
        let step = Float.random(in: 4...12, using: &random)
        for _ in 0..<Int.random(in: 12...20, using: &random) {
          let (time, x, y) = points[points.count - 1]
          points.append((time + 10, x + step * cos(direction), y + step * sin(direction)))
        }
        let turn = Float.random(in: 1.4...2.5, using: &random)
        direction += Bool.random(using: &random) ? turn : -turn
      }
      #expect(try Self.takes(text, Self.frames(points)), "\(count) sides, seed \(seed)")
    }
  }

  private static let conditions =
    """
      require abs(b.dy) < 60pt, b.turn < 200deg, b.turn > -200deg, b.average-speed > 20pt/s
      require b.straightness > 0.5, b.dx > 20pt, b.velocity.x > 1pt/s
    """

  private static let texts = [
    "split": """
    gesture g {
      stroke { a: move right or down-right  b: move right or up-right }
      require a.length > b.length, b.length >= 100pt
    }
    """,
    "stem": """
    gesture g {
      stroke { stem: move down  rest: arc counterclockwise }
      require stem.height >= 60% of height
    }
    """,
    "faster": """
    gesture g {
      stroke { slow: move right, length >= 40pt  fast: move right, length >= 40pt }
      require fast.average-speed > 2 * slow.average-speed
    }
    """,
    "slow-then-fast": """
    gesture g {
      stroke {
        slow: move right, length >= 40pt, average-speed <= 300pt/s
        fast: move right, length >= 40pt, average-speed >= 600pt/s
      }
    }
    """,
    "seven-ways": """
    gesture g {
      stroke { a: move right or down-right  b: move right or up-right }
      \(conditions)
      require a.length > b.length, b.length >= 100pt
    }
    """,
    // A step to the right lies on the edge of both directions.
    "edge": """
    gesture g {
      stroke { down: move down-right  up: move up-right }
      require up.length <= 50pt
    }
    """,
    // What strays less later began where the other had strayed.
    "arcs": """
    gesture g {
      stroke { a: arc counterclockwise  b: arc clockwise }
      require a.length < 40pt
    }
    """,
    "seven-ways-first": """
    gesture g {
      stroke { a: move right or down-right  b: move right or up-right }
      require a.length > b.length, b.length >= 100pt
      \(conditions)
    }
    """,
  ]

  /// Milliseconds and places.
  private static func drawings(for name: String) -> [[(Int64, Float, Float)]] {
    switch name {
    case "stem":
      return [path(from: (0, 100, 100), [(10, 10, 0, 10), (5, 10, 10, 0)])]
    case "faster", "slow-then-fast":
      return [path(from: (0, 100, 300), [(30, 16, 4, 0), (12, 16, 12, 0)])]
    case "edge":
      return [path(from: (0, 100, 100), [(5, 16, 8, 8), (4, 16, 10, 0), (4, 16, 8, -8)])]
    case "arcs":
      return [path(from: (0, 100, 100), [(2, 10, 10, 0), (1, 10, 0, 10), (2, 10, 8, 8)])]
    case "seven-ways", "seven-ways-first":
      return [path(from: (0, 100, 300), [(28, 16, 10, 0)])]
    case _:
      return (21...36).map { path(from: (0, 100, 300), [($0, 16, 10, 0)]) }
    }
  }

  /// Sides of a number of steps, each of which takes some milliseconds and goes somewhere.
  private static func path(
    from start: (Int64, Float, Float), _ sides: [(count: Int, time: Int64, dx: Float, dy: Float)]
  ) -> [(Int64, Float, Float)] {
    var points = [start]
    for side in sides {
      for _ in 0..<side.count {
        let last = points[points.count - 1]
        points.append((last.0 + side.time, last.1 + side.dx, last.2 + side.dy))
      }
    }
    return points
  }

  @Test func `a hold that has lapsed hides none that has not`() throws {
    for tail in ["", "  optional { any }"] {
      let text = "gesture g { stroke { any  hold within 20pt, abs(dx) >= 5pt\(tail) } }"
      let touches: [(Int64, Touch.Phase, Float, Float)] = [
        (0, .began, 100, 100), (10, .moved, 100, 110), (20, .moved, 90, 100), (30, .ended, 80, 100),
      ]
      let frames = touches.map { time, phase, x, y in
        Frame(time: time * 1000, touches: [Touch(phase, id: 1, x: x, y: y)])
      }
      #expect(try Self.takes(text, frames), "with\(tail)")
    }
  }

  @Test func `the reference and the tables count as many paths and divided phases`() throws {
    for seed in 0..<UInt64(Effort.count(100, exhaustive: 2_000)) {
      var random = SplitMix64(seed: seed &+ 78_000_000)
      // What contradicts itself is refused.
      guard let compilation = Self.compiled(Self.text(&random)) else { continue }
      let gesture = try #require(compilation.model.gestures.first)
      let parts = try #require(compilation.tables.first).parts
      let plan = ReferencePlan(gesture, view: nil)
      #expect(plan.tokenLimit == parts.tokenLimit)
      let divided = parts.leaves.count { $0.reads.count > 0 }
      #expect(plan.reads.count { !$0.isEmpty } == divided)
    }
  }

  /// Where there are more divisions than are kept, all engines drop the same.
  @Test func `what is dropped where there are too many is the same`() throws {
    var dropped = 0
    for seed in 0..<UInt64(Effort.count(12, exhaustive: 400)) {
      var random = SplitMix64(seed: seed &+ 79_000_000)
      let text = Self.crowdedText(&random)
      let compilation = try #require(Self.compiled(text), "\(text)")
      let gesture = try #require(compilation.model.gestures.first)
      let frames = Self.frames(Self.longDrawing(&random))
      expectAgreement(about: frames, gesture)
      var set = ExplainingSet(compilation.tables)
      for frame in frames {
        set.handle(frame)
        for attempt in set.takeAttempts(of: 0) { dropped += attempt.thinnings.values.reduce(0, +) }
      }
    }
    #expect(dropped > 1)
  }

  /// What is kept of too many divisions decides which lengths are found.
  @Test func `of too many divisions all engines keep those that are spread alike`() throws {
    var recognized = 0
    for seed in 0..<UInt64(Effort.count(60, exhaustive: 2_000)) {
      var random = SplitMix64(seed: seed &+ 81_000_000)
      let text = """
        gesture g {
          stroke { a: move right  b: move right or up-right }
          require abs(b.dx - \(Int.random(in: 2...28, using: &random))0pt) < 5pt
        }
        """
      let gesture = try #require(Self.compiled(text)?.model.gestures.first, "\(text)")
      let frames = Self.frames(Self.longDrawing(&random))
      expectAgreement(about: frames, gesture)
      if try Self.takes(text, frames) { recognized += 1 }
    }
    let all = Effort.count(60, exhaustive: 2_000)
    #expect((all / 20..<all).contains(recognized))
  }

  private func expectAgreement(about frames: [Frame], _ gesture: Gesture) {
    for backend in [Backend.table, .c] {
      let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
      let difference = comparing.firstDifference(frames)
      #expect(difference == nil, "\(backend.name): \(difference?.description ?? "")")
    }
  }

  /// With conditions in which neither more nor less is better, so that every division is kept.
  private static func crowdedText(_ random: inout SplitMix64) -> String {
    let courses = [
      "move right", "move right or up-right", "move right or down-right", "any", "move any",
      "move right ±80deg", "arc clockwise",
    ]
    let names = ["a", "b", "c", "d", "e"].prefix(Int.random(in: 2...5, using: &random))
    let phases = names.map { "\($0): \(courses.randomElement(using: &random) ?? "any")" }
    let conditions = names.flatMap { name in
      [
        "\(name).straightness > 0.\(Int.random(in: 1...9, using: &random))",
        "\(name).distance < \(Int.random(in: 1...9, using: &random))00pt",
        "\(name).length >= \(Int.random(in: 0...9, using: &random))0pt",
      ].filter { _ in Bool.random(using: &random) }
    }
    return """
      gesture g {
        tolerance 20pt + 20%
        stroke { \(phases.joined(separator: "  ")) }
        \(conditions.map { "require \($0)" }.joined(separator: "\n  "))
        require abs(\(names.last ?? "a").dx) > 30pt, \(names.last ?? "a").corner < 170deg
      }
      """
  }

  private static func longDrawing(_ random: inout SplitMix64) -> [(Int64, Float, Float)] {
    var (x, y): (Float, Float) = (100, 100)
    var time: Int64 = 0
    return (0..<45).map { index in
      if index > 0 {
        time += Int64.random(in: 2...20, using: &random)
        x += Float(Int.random(in: 4...9, using: &random))
        y += Float(Int.random(in: -3...3, using: &random))
      }
      return (time, x, y)
    }
  }

  // MARK: The sentence

  /// Every division of a drawing is tried: what one of least stray satisfies is recognized, unless there
  /// were more than an attempt has tokens for, which can be said of the text; and what is recognized
  /// some division satisfies.
  @Test func `the sentence holds of small models and short drawings`() throws {
    var (satisfied, refused, recognized, unfounded): (Int, [String], Int, [String]) = (0, [], 0, [])
    var (crowded, unnamed): (Int, [String]) = (0, [])
    for seed in 0..<UInt64(Effort.count(300, exhaustive: 10_000)) {
      var random = SplitMix64(seed: seed &+ 77_000_000)
      let text = Self.text(&random)
      // What contradicts itself is refused.
      guard let compilation = Self.compiled(text), let gesture = compilation.model.gestures.first,
        let table = compilation.tables.first
      else { continue }
      for _ in 0..<3 {
        let frames = Self.frames(Self.drawing(&random))
        let own = Sentence.end(of: gesture, frames, everyDivision: false)
        if own != nil {
          recognized += 1
          let every = Sentence.end(of: gesture, frames, everyDivision: true)
          if every == nil { unfounded.append("\(text)\n\(frames.traceText(view: nil))") }
        }
        guard Sentence.asks(for: gesture, of: frames) else { continue }
        satisfied += 1
        guard own == nil else { continue }
        let drawn = "\(text)\n\(frames.traceText(view: nil))"
        guard table.dropsDivisions(of: frames) else {
          refused.append(drawn)
          continue
        }
        crowded += 1
        if Automaton(gesture).crowdedPhases.isEmpty { unnamed.append(drawn) }
      }
    }
    print(
      """
      divisions: \(satisfied) satisfied by one of least stray, \(refused.count) refused, and \(crowded) \
      that had too many
      """)
    #expect(satisfied > 20)
    #expect(refused.count == 0, "\(refused.first ?? "")")
    #expect(200 * crowded <= satisfied, "\(crowded)")
    #expect(unnamed.count == 0, "\(unnamed.first ?? "")")
    #expect(unfounded.count == 0, "\(unfounded.first ?? "")")
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let courses = [
      "move right", "move down-right", "move right or up-right", "move right or down-right",
      "move down", "move down ±60deg", "move any", "arc clockwise", "arc counterclockwise",
    ]
    let names = ["a", "b", "c"].prefix(Int.random(in: 2...3, using: &random))
    let phases = names.map { "\($0): \(courses.randomElement(using: &random) ?? "any")" }
    let measures = ["length", "width", "height", "dx", "dy", "duration", "distance"]
    let conditions = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let (one, other) = (
        names.randomElement(using: &random) ?? "a", names.randomElement(using: &random) ?? "b"
      )
      let measure = measures.randomElement(using: &random) ?? "length"
      let sign = [">=", "<=", ">", "<"].randomElement(using: &random) ?? ">="
      if one != other, Bool.random(using: &random) {
        return
          "\(one).\(measure) \(sign) \([50, 100, 150].randomElement(using: &random) ?? 100)% of \(other).\(measure)"
      }
      let limit = Int.random(in: 1...4, using: &random)
      return measure == "duration"
        ? "\(one).\(measure) \(sign) \(10 * limit)ms" : "\(one).\(measure) \(sign) \(10 * limit)pt"
    }
    return """
      gesture g {
        stroke { \(phases.joined(separator: "  ")) }
        \(conditions.map { "require \($0)" }.joined(separator: "\n  "))
      }
      """
  }

  private static func drawing(_ random: inout SplitMix64) -> [(Int64, Float, Float)] {
    var (x, y): (Float, Float) = (100, 100)
    var (dx, dy): (Float, Float) = (10, 0)
    return (0...Int.random(in: 5...9, using: &random)).map { index in
      if index > 0 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          let sides: [(Float, Float)] = [(10, 0), (8, 8), (0, 10), (8, -8), (6, 3)]
          (dx, dy) = sides.randomElement(using: &random) ?? (10, 0)
        }
        (x, y) = (x + dx, y + dy)
      }
      return (10 * Int64(index), x, y)
    }
  }

  // MARK: Running

  private static func frames(_ points: [(Int64, Float, Float)]) -> [Frame] {
    let last = points[points.count - 1]
    return points.enumerated().map { index, point in
      let phase: Touch.Phase = index == 0 ? .began : .moved
      return Frame(
        time: point.0 * 1000, touches: [Touch(phase, id: 1, x: point.1, y: point.2)])
    } + [Frame(time: last.0 * 1000, touches: [Touch(.ended, id: 1, x: last.1, y: last.2)])]
  }

  private static func compiled(_ text: String) -> Compilation? {
    let compilation = Compilation(path: "divisions.gesture", contents: Array(text.utf8))
    return compilation.tables.isEmpty ? nil : compilation
  }

  private static func takes(_ text: String, _ frames: [Frame]) throws -> Bool {
    var recognizer = Recognizer(try #require(compiled(text)?.tables.first, "\(text)"))
    return frames.contains { frame in
      recognizer.handle(frame)
      return recognizer.changes.contains { $0.kind == .recognized }
    }
  }
}
