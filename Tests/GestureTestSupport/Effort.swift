import Foundation
package import Testing

/// How much of what could be tried is tried.
///
/// The environment's `GESTURE_EFFORT` names it; without one, it is a sample.
package enum Effort: String, Comparable {
  /// What shows most mistakes in the time that it takes to read a change.
  case sample
  /// What is tried before a change of the engine; wants an optimized build.
  case thorough
  /// All there is, for hours.
  case exhaustive

  package static let now: Effort =
    ProcessInfo.processInfo.environment["GESTURE_EFFORT"].flatMap(Effort.init) ?? .sample

  /// Why a test is skipped in a sample.
  package static let needed: Comment = "tried with GESTURE_EFFORT=thorough"

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

  /// The seeds of random inputs: of a sample an eighth as many.
  package static func seeds(_ count: UInt64) -> Range<UInt64> {
    0..<(now > .sample ? count : max(1, count / 8))
  }

  /// How many cases to try; a sample is every tenth of the thorough ones unless it says otherwise.
  package static func count(_ thorough: Int, exhaustive: Int, sample: Int? = nil) -> Int {
    switch now {
    case .sample: sample ?? max(1, thorough / 10)
    case .thorough: thorough
    case .exhaustive: exhaustive
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Of a test that is no part of a sample: it goes through many files of people, or repeats for
  /// another tool what a sample tries with one.
  package static var takesEffort: Self { .enabled(if: Effort.now > .sample, Effort.needed) }
}
