import GestureModel
import GestureRuntime

/// Drawings that small gestures are recognized as, where none is found at random: they hit a limit
/// exactly, zigzag beside it, or lift where two limits meet.
enum KnownDrawings {
  /// Whether one is known of a gesture.
  static func isKnown(of gesture: Gesture) -> Bool { places[gesture.name] != nil }

  static var names: [String] { places.keys.sorted() }

  /// The frames of one finger.
  static func frames(of name: String) -> [Frame] {
    let places = places[name] ?? []
    return places.indices.map { index in
      let (time, x, y) = places[index]
      let phase: Touch.Phase =
        index == 0 ? .began : index == places.count - 1 ? .ended : .moved
      return Frame(time: time * 1000, touches: [Touch(phase, id: 1, x: x, y: y)])
    }
  }

  /// By the names of gestures, the milliseconds and places of a landing, of steps, and of a lift.
  private static let places: [String: [(time: Int64, x: Float, y: Float)]] = [
    // As high as is allowed, and hardly straying.
    "tight-144": [
      (0, 0, 0), (1, 2.24, 2), (2, 4.48, 0), (3, 6.72, 2), (4, 8.96, 0), (5, 11.2, 2),
      (6, 13.44, 0), (7, 15.68, 2), (8, 17.92, 0), (9, 17.92, 0),
    ],
    "tight-900": [
      (0, 0, 0), (1, 2.24, 2), (2, 4.48, 0), (3, 6.72, 2), (4, 8.96, 0), (5, 11.2, 2),
      (6, 13.44, 0), (7, 15.68, 2), (8, 17.92, 0), (9, 32, 0), (10, 37, 0), (11, 37, 0),
    ],
    // A step that goes nowhere goes every way.
    "tight-400": [
      (0, 0, 0), (10, 0, 0), (20, 0, 10), (30, 0, 0), (40, 4, 0), (90, 4, 0), (100, 4, 0),
    ],
    "tight-2452": [(0, 0, 0), (10, -4, 0), (20, -8, 0), (30, -8, 0), (40, -8, 0)],
    // Two rounds; the second one comes back to where the first began.
    "tight-562": [(0, 0, 0), (20, -20, 12), (40, -20, -12), (60, -40, 0), (80, 0, 0), (90, 0, 0)],
    // What has to last ten milliseconds in all that may last no more.
    "tight-728": [(0, 0, 0), (10, 6, 0), (10, 6, 0)],
    // There and back, which strays by half.
    "tight-1821": [(0, 0, 0), (10, 0, -4), (20, 0, 0), (120, 10, 0), (160, 10, 0)],
    // It lifts where its distances are what they have to be.
    "tight-776": [(0, 0, 0), (10, -8.2, 2.6), (20, -5, 2.6), (30, -5, -0.5), (40, 0, 0)],
    "tight-2065": [(0, 0, 0), (10, 3, 0), (20, 6, 0), (30, -5, 0)],
    "tight-2175": [(0, 0, 0), (10, -8.5, -8.5), (20, -10.7, -10.7), (30, -14, -14)],
    "tight-2325": [(0, 0, 0), (30, 3, 0), (60, 3, 0), (70, -1, 0), (100, 20, 20)],
  ]
}
