import GestureModel

/// A place of the gesture that a path can be in.
struct ReferenceLeaf {
  enum Kind {
    case phase(Motion, ItemID)
    /// The implied lift before a stroke, whose item is the stroke's pause.
    case pause(ItemID)
    /// Landed before a marker that is first in its stroke.
    case waiting
    case begin
    case recognize
  }

  var kind: Kind
  /// From the gesture itself inward.
  var items: [ItemID]
  var edges: [ReferenceEdge] = []
  /// The conditions of being accepted here; `nil` if the gesture cannot end here.
  var ending: Way?
  /// The distinct non-empty ways out.
  var ways: [Way] = []
}

/// The exit conditions of one edge, by their numbers in ascending order.
typealias Way = [Int]

typealias ItemID = ID<Item>

/// One way to go from a leaf to another.
struct ReferenceEdge: Equatable {
  var target: Int
  var left: [ItemID]
  var entered: [ItemID]
  var way: Way = []
}

extension ReferenceLeaf {
  /// What the leaf allows, if it is a phase with a finger down or an explicit lift.
  var motion: Motion? {
    switch kind {
    case .phase(let motion, _): motion
    case .pause: .lift
    case .waiting, .begin, .recognize: nil
    }
  }

  /// The item that measures this leaf alone.
  var ownItem: ItemID? {
    switch kind {
    case .phase(_, let item), .pause(let item): item
    case .waiting, .begin, .recognize: nil
    }
  }

  /// Whether it is a move, an arc or `any`: a leaf that is entered by a step.
  var isEnteredByStep: Bool {
    switch motion {
    case .move, .arc, .any: true
    case .hold, .lift, nil: false
    }
  }

  var isHold: Bool { if case .hold = motion { true } else { false } }
  var isLift: Bool { if case .lift = motion { true } else { false } }

  var isMarker: Bool {
    switch kind {
    case .begin, .recognize: true
    case .phase, .pause, .waiting: false
    }
  }
}
