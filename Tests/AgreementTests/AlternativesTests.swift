import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// What a description takes it goes on to take when it is given something more to allow.
@Suite struct AlternativesTests {
  /// Of two tokens in one state one hides the other, so this cannot be so always: a token may be the
  /// cheaper one at a corner and have the wrong corner a moment later. The bound is twice what was
  /// lost when states were last changed.
  @Test func `an alternative hardly ever takes a drawing away`() throws {
    var (accepted, lost) = (0, 0)
    for seed in 0..<UInt64(Effort.count(200, exhaustive: 5_000)) {
      var random = SplitMix64(seed: seed &+ 31_000_000)
      let outline = Outline(&random)
      let drawings = (0..<10).map { _ in outline.drawing(&random) }
      let taken = try drawings.filter { try outline.text().takes($0) }
      for wider in outline.widened(&random) {
        let text = try #require(wider.text().compiled, "\(wider.text())")
        accepted += taken.count
        lost += taken.count { !text.takes($0) }
      }
    }
    print("alternatives: \(lost) of \(accepted) drawings lost")
    #expect(accepted > 100)
    #expect(Double(lost) <= 0.004 * Double(accepted))
  }

  @Test func `a lead-in that may be there hides nobody`() throws {
    let plain = "gesture g { stroke { move right  move down, length >= 15pt, corner >= 30deg } }"
    let led = plain.replacing("{ move right", with: "{ optional { any, length <= 8pt }  move right")
    var random = SplitMix64(seed: 1)
    for _ in 0..<Effort.count(500, exhaustive: 5_000) {
      let frames = stroke(through: [(0, 50), (90, 50)], &random)
      if try plain.takes(frames) { #expect(try led.takes(frames)) }
    }
  }
}

/// A gesture of one stroke, as random as its seed.
private struct Outline {
  struct Side {
    var direction: Int
    var halfAngle: Int?
    /// Each a measure, its least value and its unit.
    var bounds: [(measure: String, least: Int, unit: String)] = []

    var text: String {
      let cone = halfAngle.map { " ±\($0)deg" } ?? ""
      let conditions = bounds.map { ", \($0.measure) >= \($0.least)\($0.unit)" }.joined()
      return "move \(directions[direction])\(cone)\(conditions)"
    }
  }

  var sides: [Side]
  /// What stands in the place of a side, or before the one with this index.
  private var instead: [Int: String] = [:]
  private var before: [Int: String] = [:]

  init(_ random: inout SplitMix64) {
    sides = []
    while sides.count < 3 {
      let side = Self.side(&random)
      if sides.last?.direction != side.direction { sides.append(side) }
    }
  }

  private static func side(_ random: inout SplitMix64) -> Side {
    var side = Side(
      direction: .random(in: 0..<8, using: &random),
      halfAngle: [nil, 30, 40, 60].randomElement(using: &random) ?? nil)
    let choices: [(String, ClosedRange<Int>, String)] = [
      ("length", 8...25, "pt"), ("corner", 20...60, "deg"), ("straightness", 70...90, "%"),
    ]
    for (measure, range, unit) in choices where Bool.random(using: &random) {
      side.bounds.append((measure, .random(in: range, using: &random), unit))
    }
    return side
  }

  func text() -> String {
    var items: [String] = []
    for (index, side) in sides.enumerated() {
      if let lead = before[index] { items.append(lead) }
      items.append(instead[index] ?? side.text)
    }
    if let tail = before[sides.count] { items.append(tail) }
    return "gesture g { stroke { \(items.joined(separator: "  ")) } }"
  }

  /// Gestures that each allow one thing more.
  func widened(_ random: inout SplitMix64) -> [Outline] {
    let stray = "optional { any, length <= 8pt }"
    let index = Int.random(in: 0..<sides.count, using: &random)
    var (front, middle, back, either, cone, bound) = (self, self, self, self, self, self)
    front.before[0] = stray
    middle.before[1] = stray
    back.before[sides.count] = stray
    either.instead[index] =
      "either { \(sides[index].text) } or { \(Self.side(&random).text) }"
    cone.sides[index].halfAngle = 75
    for place in bound.sides[index].bounds.indices { bound.sides[index].bounds[place].least /= 2 }
    return [front, middle, back, either, cone, bound]
  }

  /// A drawing of it by a hand that trembles and errs.
  func drawing(_ random: inout SplitMix64) -> [Frame] {
    let lead = (
      Double.random(in: 0..<360, using: &random), Double.random(in: 0...6, using: &random)
    )
    let drawn = sides.map { side in
      (
        Double(side.direction * 45) + .random(in: -20...20, using: &random),
        Double.random(in: 12...60, using: &random)
      )
    }
    return stroke(through: [lead] + drawn, &random)
  }
}

private let directions = [
  "right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right",
]

/// A stroke of straight sides, each with its direction in degrees, clockwise from the right, and its
/// length.
private func stroke(
  through sides: [(direction: Double, length: Double)], _ random: inout SplitMix64
) -> [Frame] {
  var points = [(x: 200.0, y: 200.0)]
  for side in sides {
    let radians = side.direction * .pi / 180
    let count = Int(side.length / .random(in: 2...6, using: &random))
    let step = side.length / Double(max(count, 1))
    for _ in 0..<count {
      let tremble = Double.random(in: -0.8...0.8, using: &random)
      points.append(
        (
          points[points.count - 1].x + step * cos(radians) + tremble,
          points[points.count - 1].y + step * sin(radians) - tremble
        ))
    }
  }
  return points.enumerated().map { index, point in
    let touch = Touch(index == 0 ? .began : .moved, id: 1, x: Float(point.x), y: Float(point.y))
    return Frame(time: Int64(index) * 10_000, touches: [touch])
  } + [
    Frame(
      time: Int64(points.count) * 10_000,
      touches: [
        Touch(
          .ended, id: 1, x: Float(points[points.count - 1].x), y: Float(points[points.count - 1].y))
      ])
  ]
}

extension String {
  fileprivate var compiled: Compilation? {
    let compilation = Compilation(path: "alternatives.gesture", contents: Array(utf8))
    return compilation.tables.isEmpty ? nil : compilation
  }

  fileprivate func takes(_ frames: [Frame]) throws -> Bool {
    try #require(compiled, "\(self)").takes(frames)
  }
}

extension Compilation {
  fileprivate func takes(_ frames: [Frame]) -> Bool {
    guard let table = tables.first else { return false }
    var recognizer = Recognizer(table)
    return frames.contains { frame in
      recognizer.handle(frame)
      return recognizer.changes.contains { $0.kind == .recognized }
    }
  }
}
