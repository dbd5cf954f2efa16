/// Receives what happens to the tokens of an ``Engine`` while it runs, without affecting it.
package protocol EngineObserver: Sendable {
  /// Whether it ignores everything, so that it need not be called.
  static var isSilent: Bool { get }

  /// The index of the event that is being taken; `nil` between frames.
  var event: Int? { get set }

  /// An attempt begins, with the given number of slots for tokens.
  mutating func prepare(slots: Int)

  /// A touch landed that the gesture does not see.
  mutating func noteHidden()

  /// A slot has a token to which nothing has happened.
  mutating func clear(_ slot: Int)

  /// A slot's token has become like another's.
  mutating func copy(_ source: Int, to target: Int)

  /// A token goes to a leaf, where it is from a time on that may be before now.
  mutating func enter(_ slot: Int, leaf: Int, time: Int64, now: Int64)

  /// A token stays where it is.
  mutating func stay(_ slot: Int, steps: Int, length: Float, stray: Float, time: Int64)

  /// The stroke of a token is over.
  mutating func finish(_ slot: Int)

  /// The leaves that the token in a slot has been in.
  func history(_ slot: Int) -> [Recorder.Visit]

  /// The steps that the token in a slot has taken, if they are kept.
  func steps(_ slot: Int) -> [Recorder.TakenStep]

  /// Whether the death of a token would say more than those of this moment so far.
  func isTelling(_ rank: Recorder.Rank, at time: Int64) -> Bool

  /// A token is dropped because its leaf has too many.
  mutating func noteThinning(leaf: Int)

  /// A token dies, and explains more than those before it.
  mutating func noteDeath(_ death: Recorder.Path)

  /// A transition is reported.
  mutating func noteChange(
    _ kind: Change.Kind, _ ending: Recorder.Ending, at time: Int64, winner: Recorder.Path?)
}

/// Ignores everything.
package struct Silence: EngineObserver {
  package static var isSilent: Bool { true }

  package var event: Int? {
    get { nil }
    set {}
  }

  package func prepare(slots: Int) {}
  package func noteHidden() {}
  package func clear(_ slot: Int) {}
  package func copy(_ source: Int, to target: Int) {}
  package func enter(_ slot: Int, leaf: Int, time: Int64, now: Int64) {}
  package func stay(_ slot: Int, steps: Int, length: Float, stray: Float, time: Int64) {}
  package func finish(_ slot: Int) {}
  package func history(_ slot: Int) -> [Recorder.Visit] { [] }
  package func steps(_ slot: Int) -> [Recorder.TakenStep] { [] }
  package func isTelling(_ rank: Recorder.Rank, at time: Int64) -> Bool { false }
  package func noteThinning(leaf: Int) {}
  package func noteDeath(_ death: Recorder.Path) {}
  package func noteChange(
    _ kind: Change.Kind, _ ending: Recorder.Ending, at time: Int64, winner: Recorder.Path?
  ) {}
}
