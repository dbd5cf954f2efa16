import Foundation
import GestureAnalysis
import GestureLearning

/// Draws what tests learn from: corners that are given, with a hand that shakes.
struct Hand {
  private var chance: Chance

  init(_ seed: UInt64) { chance = Chance(seed) }

  /// A number from 0 to one less than a limit.
  mutating func next(below limit: Int) -> Int {
    min(Int((chance.next() + 1) / 2 * Double(limit)), limit - 1)
  }

  /// A drawing whose strokes go through some places.
  mutating func draw(
    _ label: String, _ strokes: [[(Double, Double)]], person: String? = nil, size: Double = 1,
    shake: Double = 3
  ) -> LabelledDrawing {
    var time: Int64 = 0
    return LabelledDrawing(
      label: label, person: person,
      strokes: strokes.map { corners in
        let places = corners.map { corner in
          (corner.0 + shake * chance.next(), corner.1 + shake * chance.next())
        }
        var points: [DrawnStroke.Point] = []
        for (from, to) in zip(places, places.dropFirst()) {
          for part in 0..<12 {
            let along = Double(part) / 12
            points.append(
              .init(
                x: Float(size * (from.0 + along * (to.0 - from.0))),
                y: Float(size * (from.1 + along * (to.1 - from.1)))))
          }
        }
        if let last = places.last {
          points.append(.init(x: Float(size * last.0), y: Float(size * last.1)))
        }
        defer { time += Int64(points.count) * 10_000 + 200_000 }
        return DrawnStroke(points: points, start: time, end: time + Int64(points.count) * 10_000)
      })
  }
}

/// Figures to draw.
enum Figure {
  static let check = [[(0.0, 60.0), (40, 100), (120, 0)]]
  static let vee = [[(0.0, 0.0), (50, 100), (100, 0)]]
  static let zed = [[(0.0, 0.0), (100, 0), (0, 100), (100, 100)]]
  static let cross = [[(0.0, 0.0), (100, 100)], [(100.0, 0.0), (0, 100)]]
  static let box = [[(0.0, 0.0), (0, 100), (100, 100), (100, 0), (0, 0)]]
  static let plus = [[(50.0, 0.0), (50, 100)], [(0.0, 50.0), (100, 50)]]
  /// Three quarters of a circle, and a line that turns the other way.
  static let hook = [
    (0...24).map { step in
      let angle = Double(step) * .pi / 16
      return (60 - 60 * cos(angle), 60 - 60 * sin(angle))
    } + [(130.0, 215.0)]
  ]
  static let rays = [
    [(50.0, 50.0), (50, 0)], [(50.0, 50.0), (100, 30)], [(50.0, 50.0), (80, 95)],
    [(50.0, 50.0), (20, 95)], [(50.0, 50.0), (0, 30)],
  ]

  /// The corners of one stroke in several, with a lift at some of them.
  static func lifted(
    _ places: [Int], _ corners: [(Double, Double)]
  ) -> [[(Double, Double)]] {
    let ends = places + [corners.count - 1]
    return zip([0] + places, ends).map { Array(corners[$0...$1]) }
  }
}
