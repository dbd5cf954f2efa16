import Foundation

/// How much is tried: enough for every day, or everything, which wants a release build.
enum Effort {
  /// Set `GESTURE_EXHAUSTIVE=1` for the long run.
  static let isExhaustive = ProcessInfo.processInfo.environment["GESTURE_EXHAUSTIVE"] == "1"

  static func count(_ usual: Int, exhaustive: Int) -> Int { isExhaustive ? exhaustive : usual }
}
