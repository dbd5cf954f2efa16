/// A motion that a text describes only by its way, one of two or either: an arc, a pinch, a twist,
/// a shove.
package struct Course: Hashable, Sendable {
  package enum Kind: CaseIterable, Hashable, Sendable {
    case arc, pinch, twist, shove
  }

  package enum Sense: CaseIterable, Hashable, Sendable {
    /// The way in which its measure grows: clockwise, outward, down.
    case forward
    case backward
    case either
  }

  package var kind: Kind
  package var sense: Sense

  package init(_ kind: Kind, _ sense: Sense) { (self.kind, self.sense) = (kind, sense) }
}

extension Course.Kind {
  /// All that there is to know of a course, except its arithmetic, how it is drawn and what holds
  /// for every drawing of it.
  package struct Row: Sendable {
    package let word: Keyword
    /// What may be written for its way.
    package let ways: [Way]
    /// Whether one finger cannot make it.
    package let needsFingers: Bool
    /// Whether it goes the other way in a mirror.
    package let turnsInMirror: Bool
    /// Whether its length is that of what is drawn in the plane.
    package let isInPlane: Bool
    /// What says how far it went.
    package let measure: MeasureName
    /// What is compared with an angle that follows it; `nil` if it takes no angle.
    package let angle: String?
  }

  /// A word for the way that a course goes.
  package struct Way: Sendable {
    package let word: Keyword
    package let sense: Course.Sense

    fileprivate init(_ word: Keyword, _ sense: Course.Sense) {
      (self.word, self.sense) = (word, sense)
    }

    fileprivate static let clockwise = Way(.clockwise, .forward)
    fileprivate static let counterclockwise = Way(.counterclockwise, .backward)
    fileprivate static let any = Way(.any, .either)
  }

  /// What there is to know of it.
  package var row: Row {
    switch self {
    case .arc:
      Row(
        word: .arc, ways: [.clockwise, .counterclockwise], needsFingers: false,
        turnsInMirror: true, isInPlane: true, measure: .turn, angle: "turn")
    case .pinch:
      Row(
        word: .pinch, ways: [Way(.in, .backward), Way(.out, .forward), .any], needsFingers: true,
        turnsInMirror: false, isInPlane: false, measure: .scale, angle: nil)
    case .twist:
      Row(
        word: .twist, ways: [.clockwise, .counterclockwise, .any], needsFingers: true,
        turnsInMirror: true, isInPlane: false, measure: .rotation, angle: "abs(rotation)")
    case .shove:
      Row(
        word: .shove, ways: [Way(.up, .backward), Way(.down, .forward), .any], needsFingers: true,
        turnsInMirror: false, isInPlane: false, measure: .dy, angle: nil)
    }
  }

  /// The kind that a keyword begins.
  package init?(_ word: Keyword) {
    for kind in Self.allCases where kind.row.word == word {
      self = kind
      return
    }
    return nil
  }
}

extension Course {
  /// As it is written.
  package var text: String { "\(kind.row.word.rawValue) \(word.rawValue)" }

  /// The word for its way.
  private var word: Keyword {
    for way in kind.row.ways where way.sense == sense { return way.word }
    return .any
  }

  /// This course the other way.
  package var reversed: Course { Course(kind, sense.reversed) }

  package var mirrored: Course { kind.row.turnsInMirror ? reversed : self }
}

extension Course.Sense {
  fileprivate var reversed: Course.Sense {
    switch self {
    case .forward: .backward
    case .backward: .forward
    case .either: .either
    }
  }
}
