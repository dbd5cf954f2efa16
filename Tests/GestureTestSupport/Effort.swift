import Foundation
package import Testing

/// How much of what could be tried is tried.
///
/// The environment's `GESTURE_EFFORT` names it; without one, it is a glance.
package enum Effort: String, Comparable {
  /// What shows most mistakes in the time that it takes to read a change.
  case glance
  /// What has to hold before a change lands: also what seldom shows a mistake that a glance does not show.
  case sample
  /// What is tried before a change of the engine; wants an optimized build.
  case thorough
  /// All there is, for hours.
  case exhaustive

  package static let now: Effort =
    ProcessInfo.processInfo.environment["GESTURE_EFFORT"].flatMap(Effort.init) ?? .glance

  /// Why a test is skipped at a glance and in a sample.
  package static let needed: Comment = "tried with GESTURE_EFFORT=thorough"

  package static func < (left: Effort, right: Effort) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .glance: 0
    case .sample: 1
    case .thorough: 2
    case .exhaustive: 3
    }
  }

  /// The seeds of random inputs: of a sample an eighth as many, and at a glance no fewer.
  package static func seeds(_ count: UInt64) -> Range<UInt64> {
    0..<(now > .sample ? count : max(1, count / 8))
  }

  /// How many cases to try; a sample is every tenth of the thorough ones unless it says otherwise, and a
  /// glance has as many.
  package static func count(
    _ thorough: Int, exhaustive: Int, sample: Int? = nil, glance: Int? = nil
  ) -> Int {
    let sample = sample ?? max(1, thorough / 10)
    return switch now {
    case .glance: glance ?? sample
    case .sample: sample
    case .thorough: thorough
    case .exhaustive: exhaustive
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Of a test that is no part of a sample: it goes through many files of people, or repeats for
  /// another tool what a sample tries with one.
  package static var takesEffort: Self { .enabled(if: Effort.now > .sample, Effort.needed) }

  /// Of a test that takes seconds and seldom shows what no other does: it is no part of a glance, unless it
  /// may have a golden to renew.
  package static var takesSeconds: Self {
    .enabled(
      if: Effort.now > .glance || GoldenCase.isUpdating,
      "tried with GESTURE_EFFORT=sample, as .ci/run does")
  }
}
