import Foundation

/// A gesture, what is drawn, and the condition that a device tells: that of the path with the fewest
/// false conditions, and none of what a drawing can do without.
package struct NearestReason: Sendable {
  package var gesture: String
  /// A trace in the native format.
  package var trace: String
  package var condition: String

  private init(_ gesture: String, _ trace: String, _ condition: String) {
    (self.gesture, self.trace, self.condition) = (gesture, trace, condition)
  }

  package static let all = [
    NearestReason(
      "hooks 24pt gesture g { stroke { move right } require end below center }",
      line(to: 200), "end below center"),
    NearestReason(
      "hooks 24pt gesture g { stroke { move right } require straightness >= 99.99% }",
      """
      0 began 1 100 100
      10 moved 1 130 102
      20 moved 1 160 100
      30 ended 1 160 100
      """, "straightness >= 99.99%"),
    NearestReason(
      """
      gesture g {
        stroke { either { move right } or { move right, length >= 500pt, duration >= 1s } }
        require end below center
      }
      """, line(to: 200), "end below center"),
    NearestReason(
      """
      gesture g {
        stroke { move right  optional { move right, length >= 500pt } }
        require end below center, duration >= 1s
      }
      """, line(to: 200), "end below center"),
    NearestReason(
      """
      gesture dots {
        pause within 10s
        stroke { any }
        repeat 1..5 { stroke { any } }
        require height >= 120% of width
      }
      """,
      line(to: 200) + """

        300 began 2 100 130
        320 moved 2 150 130
        340 moved 2 200 130
        360 ended 2 200 130
        """, "height >= 120% of width"),
    // Where the second arc begins elsewhere, the corner is false as well.
    NearestReason(
      """
      resolution 8pt
      tolerance 8pt + 20%
      gesture heart {
        stroke {
          arc counterclockwise, turn <= -150deg
          arc counterclockwise, turn <= -150deg, corner >= 45deg
        }
        require turn >= -480deg
      }
      """, heart, "turn >= -480deg"),
  ]

  private static func line(to x: Int) -> String {
    """
    0 began 1 100 100
    10 moved 1 120 100
    20 moved 1 140 101
    30 moved 1 160 100
    40 moved 1 \(x) 100
    50 ended 1 \(x) 100
    """
  }

  /// Two arcs counterclockwise, of 230° each, with a notch between them.
  private static var heart: String {
    var places = arc(from: 0, around: (100, 200))
    let (notch, start) = (places[places.count - 1], -280.0)
    let center = (
      notch.x - 40 * cos(start * .pi / 180), notch.y - 40 * sin(start * .pi / 180)
    )
    places += arc(from: start, around: center).dropFirst()
    let lines = places.enumerated().map { index, place in
      "\(index * 16) \(index == 0 ? "began" : "moved") 1 \(place.x) \(place.y)"
    }
    let last = places[places.count - 1]
    return (lines + ["\(places.count * 16) ended 1 \(last.x) \(last.y)"]).joined(separator: "\n")
  }

  private static func arc(
    from start: Double, around center: (Double, Double)
  ) -> [(x: Double, y: Double)] {
    (0...14).map { index in
      let angle = (start - 230 * Double(index) / 14) * .pi / 180
      func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
      return (rounded(center.0 + 40 * cos(angle)), rounded(center.1 + 40 * sin(angle)))
    }
  }
}
