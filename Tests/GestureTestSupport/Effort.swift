import Foundation

/// How much of what could be tried is tried.
///
/// The environment's `GESTURE_EFFORT` names it; without one, it is a sample.
package enum Effort: String, Comparable {
  /// What shows most mistakes in the time that it takes to read a change.
  case sample
  /// What is tried before a change lands; wants an optimized build.
  case thorough
  /// All there is, for hours.
  case exhaustive

  package static let now: Effort =
    ProcessInfo.processInfo.environment["GESTURE_EFFORT"].flatMap(Effort.init) ?? .sample

  package static func < (left: Effort, right: Effort) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .sample: 0
    case .thorough: 1
    case .exhaustive: 2
    }
  }

  /// How many cases to try: all, or so many; a sample is every tenth of those.
  package static func count(_ thorough: Int, exhaustive: Int) -> Int {
    switch now {
    case .sample: max(1, thorough / 10)
    case .thorough: thorough
    case .exhaustive: exhaustive
    }
  }
}
