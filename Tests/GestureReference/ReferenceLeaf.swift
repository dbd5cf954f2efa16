package import GestureModel

/// A place of the gesture that a path can be in.
///
/// An object, because a struct of this size is copied whole wherever it is looked at, which took more time than
/// all that is done with it. A plan makes it; afterwards it never changes.
final class ReferenceLeaf {
  enum Kind {
    case phase(Motion, ItemID)
    /// The implied lift before a stroke, whose item is the stroke's pause.
    case pause(ItemID)
    /// Some fingers of a stroke have landed, but not enough of them.
    case gathering
    /// Landed before a marker that is first in its stroke.
    case waiting
    case begin
    case recognize
  }

  let kind: Kind
  /// The number of the track, if it is in a stroke or waits for one.
  let track: Int?
  /// From the gesture itself inward.
  let items: [ItemID]
  var edges: [ReferenceEdge] = []
  /// The conditions of being accepted here; `nil` if the gesture cannot end here.
  var ending: Way?
  /// The distinct non-empty ways out.
  var ways: [Way] = []

  init(kind: Kind, track: Int?, items: [ItemID]) {
    (self.kind, self.track, self.items) = (kind, track, items)
  }
}

/// The exit conditions of one edge, by their numbers in ascending order.
typealias Way = [Int]

package typealias ItemID = ID<Item>

/// One way to go from a leaf to another.
struct ReferenceEdge: Equatable {
  var target: Int
  var left: [ItemID]
  var entered: [ItemID]
  var way: Way = []
  /// Where a landing waits for more fingers.
  var gathering: Int?
}

extension ReferenceLeaf {
  /// What the leaf allows, if it is a phase with a finger down or an explicit lift.
  var motion: Motion? {
    switch kind {
    case .phase(let motion, _): motion
    case .pause: .lift
    case .gathering, .waiting, .begin, .recognize: nil
    }
  }

  /// The item that measures this leaf alone.
  var ownItem: ItemID? {
    switch kind {
    case .phase(_, let item), .pause(let item): item
    case .gathering, .waiting, .begin, .recognize: nil
    }
  }

  /// Whether it is the leaf of `begin`.
  var isRecognize: Bool { if case .recognize = kind { true } else { false } }
  var isBegin: Bool { if case .begin = kind { true } else { false } }

  /// Whether it is a motion leaf, which is entered by a step.
  var isEnteredByStep: Bool {
    switch motion {
    case .move, .course, .any: true
    case .hold, .lift, .grip, nil: false
    }
  }

  /// Whether an edge from it can have conditions.
  var hasWays: Bool {
    switch kind {
    case .phase, .pause, .begin, .recognize: true
    case .gathering, .waiting: false
    }
  }

  var isGrip: Bool { if case .grip = motion { true } else { false } }
  var isHold: Bool { if case .hold = motion { true } else { false } }
  var isGathering: Bool { if case .gathering = kind { true } else { false } }

  /// Whether a path leaves it by a landing: a lift, or a grip.
  var isLift: Bool {
    switch motion {
    case .lift, .grip: true
    case .move, .course, .any, .hold, nil: false
    }
  }

  var isMarker: Bool {
    switch kind {
    case .begin, .recognize: true
    case .phase, .pause, .gathering, .waiting: false
    }
  }
}
