/// A small random number generator with a seed: equal seeds give equal numbers everywhere.
///
/// The algorithm is Steele, Lea and Flood's, with Vigna's constants.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator. Close seeds give unrelated sequences.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What makes something at random.
package protocol RandomMaker {
  var random: SplitMix64 { get set }
}

extension RandomMaker {
  /// True with this probability, in percent.
  package mutating func chance(_ percent: Int) -> Bool { count(0...99) < percent }

  /// True once in a number of times.
  package mutating func oneIn(_ times: Int) -> Bool { count(0...(times - 1)) == 0 }

  /// A number within a range.
  package mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[count(0...(choices.count - 1))]
  }
}
