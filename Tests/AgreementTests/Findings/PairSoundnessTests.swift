import GestureAnalysis
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// What is said of two small gestures, against every short stream on the reference matcher: that all
/// drawings of the one are the other, and that a drawing is both, or one of them only.
@Suite struct PairSoundnessTests {
  @Test func `nothing is said of a pair that a stream refutes`() {
    var tally = PairTally()
    for seed in 0..<Effort.count(300, exhaustive: 5000, sample: 12) {
      let (first, second) = TightModels.pair(UInt64(seed))
      tally.look(at: first, second)
    }
    print(tally.text)
    #expect(tally.wrong == [])
    guard Effort.now >= .thorough else { return }
    #expect(tally.included > tally.pairs / 10 && tally.conflicts > tally.pairs / 4)
  }
}

/// What came of some pairs.
private struct PairTally {
  var pairs = 0
  /// How often it is said that all drawings of one are the other, and how often it was so of the streams
  /// without being said.
  var included = 0
  var unsaid = 0
  /// Pairs that have a drawing that is said to be both, and pairs that have a short stream that is.
  var conflicts = 0
  var shared = 0
  /// Pairs of the second kind that are not of the first.
  var missed = 0
  /// Drawings that are made of two.
  var combined = 0
  /// Drawings that are said to be one of two only.
  var differences = 0
  var wrong: [String] = []

  var text: String {
    """
    \(pairs) pairs: \(included) times included, \(unsaid) times unsaid; \(conflicts) conflicts, and \
    \(missed) missed of \(shared) that share a stream; \(combined) drawings made of two; \
    \(differences) differences; \(wrong.count) wrong
    """
  }

  mutating func look(at first: Gesture, _ second: Gesture) {
    guard let one = first.assembledTable, let two = second.assembledTable else { return }
    pairs += 1
    let streams = (
      ShortStreams.recognized(as: first, inputs: 4), ShortStreams.recognized(as: second, inputs: 4)
    )
    checkInclusion(first, second, streams.0, streams.1)
    checkInclusion(second, first, streams.1, streams.0)
    let isShared = zip(streams.0, streams.1).contains { !$0.isEmpty && !$1.isEmpty }
    if isShared { shared += 1 }
    var isConflict = false
    let witnesses = (Witness.all(of: first, one), Witness.all(of: second, two))
    for (own, found, table) in [(first, witnesses.0, two), (second, witnesses.1, one)] {
      for witness in found {
        let isBoth = Witness(witness.drawing, acceptedBy: table) != nil
        if isBoth { isConflict = true } else { differences += 1 }
        check(witness.drawing, own, own == first ? second : first, isBoth)
      }
    }
    // Those that are made of two.
    if !isConflict {
      let repertoires = (Repertoire(witnesses.0, one), Repertoire(witnesses.1, two))
      for drawing in repertoires.0.combined(with: repertoires.1, work: 100_000) {
        isConflict = true
        combined += 1
        check(drawing, first, second, true)
      }
    }
    if isConflict { conflicts += 1 }
    if isShared, !isConflict { missed += 1 }
  }

  private mutating func checkInclusion(
    _ narrow: Gesture, _ wide: Gesture, _ own: [[Int64]], _ other: [[Int64]]
  ) {
    let isRefuted = zip(own, other).contains { !$0.isEmpty && $1.isEmpty }
    if narrow.isProved(in: wide) {
      included += 1
      if isRefuted { wrong.append("included: \(narrow.text) in \(wide.text)") }
    } else if !isRefuted {
      unsaid += 1
    }
  }

  /// What the tables say of a drawing, the reference says too.
  private mutating func check(
    _ drawing: GestureAnalysis.Drawing, _ own: Gesture, _ other: Gesture, _ isBoth: Bool
  ) {
    if !ShortStreams.isRecognized(drawing.frames, as: own)
      || ShortStreams.isRecognized(drawing.frames, as: other) != isBoth
    {
      wrong.append("\(isBoth ? "both" : "one only"): \(own.text), \(other.text)")
    }
  }
}
