import Foundation
import GestureRuntime

/// Li's Protractor (2010): the template whose vector makes the least angle with the drawing's. It
/// decides when the finger lifts, and says of every drawing which one is nearest.
struct Protractor {
  private let templates: [[Float]]

  /// One template of each stroke.
  init(_ strokes: [[Frame]]) { templates = strokes.map { Self.vector(Self.places(in: $0)) } }

  /// Runs it over strokes of one finger; returns the sum of the templates' numbers.
  func run(_ strokes: [[Frame]]) -> Int {
    strokes.reduce(0) { $0 + nearest(to: $1) }
  }

  private func nearest(to stroke: [Frame]) -> Int {
    let drawn = Self.vector(Self.places(in: stroke))
    var best = (index: 0, angle: Float.infinity)
    for (index, template) in templates.enumerated() {
      let angle = Self.angle(template, drawn)
      if angle < best.angle { best = (index, angle) }
    }
    return best.index
  }

  private static let count = 16

  private static func places(in stroke: [Frame]) -> [(x: Float, y: Float)] {
    stroke.flatMap { $0.touches.map { ($0.x, $0.y) } }
  }

  /// Sixteen points at equal distances, around their middle, as a vector of length 1.
  private static func vector(_ places: [(x: Float, y: Float)]) -> [Float] {
    var points = resampled(places)
    let x = points.reduce(0) { $0 + $1.x } / Float(count)
    let y = points.reduce(0) { $0 + $1.y } / Float(count)
    for index in points.indices { points[index] = (points[index].x - x, points[index].y - y) }
    let size = points.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y }.squareRoot()
    return points.flatMap { size > 0 ? [$0.x / size, $0.y / size] : [0, 0] }
  }

  private static func resampled(_ places: [(x: Float, y: Float)]) -> [(x: Float, y: Float)] {
    guard var last = places.first else { return Array(repeating: (0, 0), count: count) }
    let length = zip(places, places.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    let gap = length / Float(count - 1)
    var points = [last]
    var (walked, index) = (Float(0), 1)
    while index < places.count, points.count < count {
      let step = distance(last, places[index])
      guard step > 0, walked + step >= gap else {
        (walked, last, index) = (walked + step, places[index], index + 1)
        continue
      }
      let share = (gap - walked) / step
      last = (
        last.x + share * (places[index].x - last.x), last.y + share * (places[index].y - last.y)
      )
      points.append(last)
      walked = 0
    }
    while points.count < count { points.append(places[places.count - 1]) }
    return points
  }

  /// The angle between two vectors when one is turned so that it is least.
  private static func angle(_ template: [Float], _ drawn: [Float]) -> Float {
    var (along, across): (Float, Float) = (0, 0)
    for index in stride(from: 0, to: 2 * count, by: 2) {
      along += template[index] * drawn[index] + template[index + 1] * drawn[index + 1]
      across += template[index] * drawn[index + 1] - template[index + 1] * drawn[index]
    }
    let turn = atan2(across, along)
    return acos(min(1, along * cos(turn) + across * sin(turn)))
  }

  private static func distance(
    _ first: (x: Float, y: Float), _ second: (x: Float, y: Float)
  ) -> Float {
    let (dx, dy) = (second.x - first.x, second.y - first.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
