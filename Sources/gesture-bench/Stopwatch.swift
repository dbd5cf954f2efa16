/// Times a piece of work.
struct Stopwatch {
  /// How often each piece of work is timed.
  var rounds = 15

  /// The least time one round took, divided by a count.
  ///
  /// - Parameters:
  ///   - count: What one round is shared among.
  ///   - work: Returns a number that depends on all of it, so that it is not left out.
  /// - Returns: The time of one share, in nanoseconds.
  func nanoseconds(per count: Int, _ work: () -> Int) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    // Once without a watch, to have everything at hand.
    var check = work()
    for _ in 0..<rounds {
      let time = clock.measure { check &+= work() }
      let parts = time.components
      best = min(best, Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9)
    }
    precondition(check != Int.min, "the work is not left out")
    return best / Double(count)
  }
}
