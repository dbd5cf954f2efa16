import GestureRuntime

/// A subject whose instructions an event `.ci/instructions` counts, as the difference between more
/// rounds and fewer.
enum Instructed: String, CaseIterable {
  case empty, listing, tolerant, pan
  case checkmark, usual, sixteen, union, fifty, twoHundred = "two-hundred"

  /// How many rounds there are strokes for. All are drawn whatever the number of rounds, so that the
  /// drawing is in no difference.
  static let most = 11

  static let strokes = Workload.strokes(count: 20 * most)

  /// How many events there are in a round.
  static let events = strokes.prefix(20).reduce(0) { $0 + $1.count }

  /// Runs it; returns how many changes there were, and the events of a round.
  func run(rounds: Int) -> Int {
    let strokes = Array(Self.strokes.prefix(20 * min(rounds, Self.most)))
    let count =
      switch self {
      case .empty: EmptyLoop.run(strokes)
      case .listing: Listing.run(strokes)
      case .tolerant: TolerantCheckmark.run(strokes)
      case .pan: HandWrittenPan.run(strokes)
      case .checkmark: GestureSet.checkmark.run(strokes)
      case .usual: GestureSet.usual.run(strokes)
      case .sixteen: GestureSet.unistrokes(16).run(strokes)
      case .union: GestureSet.union.run(strokes)
      case .fifty: GestureSet.unistrokes(50).run(strokes)
      case .twoHundred: GestureSet.unistrokes(200).run(strokes)
      }
    return Self.events + count
  }
}
