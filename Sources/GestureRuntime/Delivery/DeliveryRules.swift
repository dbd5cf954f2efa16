// The rules of delivery: what happens to a touch, by how far the view has heard of it. The same
// table is in `Grammar/sets.md`, and a test holds the two together.
extension Delivery {
  /// How far the view has heard of a touch.
  package enum TouchState: UInt8, CaseIterable, Hashable, Sendable {
    /// Nothing was sent and nothing is kept back.
    case unheard
    /// Its landing is kept back.
    case withheld
    /// It has lifted, and its landing is kept back.
    case lifted
    /// Its landing was sent.
    case heard
    /// Its landing was sent, it has lifted, and its end is kept back.
    case closing
    /// The view gets no more of it.
    case gone
  }

  /// What can happen to a touch.
  package enum Happening: UInt8, CaseIterable, Hashable, Sendable {
    /// It lands.
    case lands
    /// It lands while the view has another and may have one only.
    case landsBesideAnother
    /// A gesture that it concerns and that cancels touches is recognized or begins, or is under way
    /// as it lands.
    case taken
    /// A gesture that it concerns and that cancels none is recognized or begins.
    case shared
    /// No gesture keeps its landing back.
    case beginIsFree
    /// No gesture keeps its end back.
    case endIsFree
    /// It moves.
    case moves
    /// It lifts.
    case lifts
    /// The system takes it away.
    case takenAway
  }

  /// What the view is sent.
  package enum Action: UInt8, CaseIterable, Hashable, Sendable {
    case nothing
    /// Its landing and, if it has moved since, its last place.
    case sendLanding
    case sendMove
    case sendEnd
    case sendCancelled
  }

  /// What is done when something happens to a touch, and the state it is in then.
  package struct Reaction: Hashable, Sendable {
    package let action: Action
    package let state: TouchState

    private init(_ action: Action, _ state: TouchState) {
      (self.action, self.state) = (action, state)
    }

    /// One cell of the table.
    package init(to happening: Happening, in state: TouchState) {
      switch state {
      case .unheard: self = Self.unheard(happening)
      case .withheld: self = Self.withheld(happening)
      case .lifted: self = Self.lifted(happening)
      case .heard: self = Self.heard(happening)
      case .closing: self = Self.closing(happening)
      case .gone: self = Self(.nothing, .gone)
      }
    }
  }
}

extension Delivery.Reaction {
  private static func unheard(_ happening: Delivery.Happening) -> Self {
    switch happening {
    case .lands: Self(.nothing, .withheld)
    case .landsBesideAnother: Self(.nothing, .gone)
    case .taken, .shared, .beginIsFree, .endIsFree, .moves, .lifts, .takenAway:
      Self(.nothing, .unheard)
    }
  }

  private static func withheld(_ happening: Delivery.Happening) -> Self {
    switch happening {
    case .taken, .shared, .takenAway: Self(.nothing, .gone)
    case .beginIsFree: Self(.sendLanding, .heard)
    case .lifts: Self(.nothing, .lifted)
    case .lands, .landsBesideAnother, .endIsFree, .moves: Self(.nothing, .withheld)
    }
  }

  private static func lifted(_ happening: Delivery.Happening) -> Self {
    switch happening {
    case .taken, .shared, .takenAway: Self(.nothing, .gone)
    case .beginIsFree: Self(.sendLanding, .closing)
    case .lands, .landsBesideAnother, .endIsFree, .moves, .lifts: Self(.nothing, .lifted)
    }
  }

  private static func heard(_ happening: Delivery.Happening) -> Self {
    switch happening {
    case .taken, .takenAway: Self(.sendCancelled, .gone)
    case .moves: Self(.sendMove, .heard)
    case .lifts: Self(.nothing, .closing)
    case .lands, .landsBesideAnother, .shared, .beginIsFree, .endIsFree: Self(.nothing, .heard)
    }
  }

  private static func closing(_ happening: Delivery.Happening) -> Self {
    switch happening {
    case .taken, .takenAway: Self(.sendCancelled, .gone)
    case .shared: Self(.nothing, .gone)
    case .endIsFree: Self(.sendEnd, .gone)
    case .lands, .landsBesideAnother, .beginIsFree, .moves, .lifts: Self(.nothing, .closing)
    }
  }
}
