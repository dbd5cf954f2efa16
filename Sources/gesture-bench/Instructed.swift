import GestureRuntime
import GestureTraces

/// A subject whose instructions an event `.ci/instructions` counts, as the difference between more
/// rounds and fewer.
enum Instructed: String, CaseIterable {
  case empty, listing, tolerant, pan, symbols, protractor
  case checkmark, usual, sixteen, fifty, twoHundred = "two-hundred"

  /// How many events there are in a round.
  static let events = strokes.reduce(0) { $0 + $1.count }

  private static let strokes = Workload.strokes(count: 20)

  /// Runs it; returns how many changes there were, and the events of a round.
  func run(rounds: Int) -> Int {
    let strokes = Self.strokes
    let round: () -> Int =
      switch self {
      case .empty: { EmptyLoop.run(strokes) }
      case .listing: { Listing.run(strokes) }
      case .tolerant: { TolerantCheckmark.run(strokes) }
      case .pan: { HandWrittenPan.run(strokes) }
      case .symbols: { SymbolAutomaton.run(strokes) }
      case .protractor: Self.protractor()
      case .checkmark: Self.runs(.checkmark)
      case .usual: Self.runs(.usual)
      case .sixteen: Self.runs(.unistrokes(16))
      case .fifty: Self.runs(.unistrokes(50))
      case .twoHundred: Self.runs(.unistrokes(200))
      }
    return (0..<rounds).reduce(Self.events) { count, _ in count &+ round() }
  }

  private static func protractor() -> () -> Int {
    let protractor = Protractor(ExampleFiles.traces(in: "Unistrokes").prefix(16).map(\.frames))
    return { protractor.run(strokes) }
  }

  private static func runs(_ set: GestureSet) -> () -> Int { { set.run(strokes) } }
}
