/// Every reserved word and every word with a meaning of its own, each spelled once.
///
/// The lists below are the only place a word is spelled. The lexer, the parser, the suggestions in
/// messages and the test that reads `Grammar/gesture.ebnf` all work from them.
package enum Keyword: String, CaseIterable, Hashable, Sendable {
  // The top of a file.
  case gesture, part, `let`, input, use, prefer, best, fit, near
  case box, point

  // Settings and their values.
  case resolution, tolerance, hooks, touches, gather, pause, bridge, only, samples, regular, all
  case extraTouches = "extra-touches"
  case preferenceWeight = "preference-weight"
  case anyTime = "any-time"
  case ignore, always, fail, yes, no
  case oneByOne = "one-by-one"
  case onceBegun = "once-begun"
  case cancelsTouchesInView = "cancels-touches-in-view"
  case delaysTouchesBegan = "delays-touches-began"
  case delaysTouchesEnded = "delays-touches-ended"
  case multipleTouches = "multiple-touches"

  // Statements.
  case require, each, phase, report, after, fails, alongside, begin, recognize

  // Groups.
  case stroke, `repeat`, optional, either, or, mirrored, `while`
  case anyOrder = "any-order"
  case anyStart = "any-start"
  case eitherWay = "either-way"
  case joinedOrApart = "joined-or-apart"

  // Motions and what belongs to them.
  case move, arc, pinch, twist, shove, hold, any, lift, hover, within
  case clockwise, counterclockwise
  case `in`, out

  // Directions.
  case up, down, left, right
  case upLeft = "up-left"
  case upRight = "up-right"
  case downLeft = "down-left"
  case downRight = "down-right"

  // Conditions.
  case and, not, of, about, above, below, inside

  // The buttons of a mouse that are no directions.
  case middle, back, forward

  // Places.
  case top, bottom, edge, corner
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"
}

// The lists that the lexer and the parser look words up in.
extension Keyword {
  /// The keywords by their spellings. The lexer looks up every word of a file, and the initializer from a
  /// raw value compares it with one keyword after the other.
  static let bySpelling: [String: Keyword] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// What begins a setting.
  package static let settings: [Keyword] =
    [
      .resolution, .tolerance, .hooks, .touches, .gather, .pause, .bridge, .extraTouches, .only,
      .samples,
      .preferenceWeight,
    ] + switches

  /// The settings that are answered by yes or no.
  package static let switches: [Keyword] = [
    .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .multipleTouches,
  ]

  /// What begins a motion.
  package static let motions: [Keyword] =
    [.move, .hold, .any, .lift, .hover] + Course.Kind.allCases.map { $0.row.word }

  /// What begins a group.
  package static let groups: [Keyword] = [
    .stroke, .optional, .anyOrder, .anyStart, .eitherWay, .mirrored, .joinedOrApart, .repeat,
    .either, .while,
  ]

  /// What begins the core of an item.
  package static let cores: [Keyword] = motions + groups + [.use, .begin, .recognize]

  /// What begins a statement.
  package static let statements: [Keyword] =
    [.let, .require, .each, .report, .prefer, .after, .alongside] + settings + cores

  /// The buttons of a mouse or a pencil.
  package static let buttons: [Keyword] = [.left, .right, .middle, .back, .forward]

  /// Words that are words of the language only where they are looked for, as many names are called so.
  static let contextual: [Keyword] = [.near, .middle, .back, .forward]

  /// The word of the language that a constant cannot be called; `nil` if it can.
  package static func reserved(_ name: String) -> Keyword? {
    Keyword(rawValue: name).flatMap { contextual.contains($0) ? nil : $0 }
  }

  /// The eight directions, by their angles: one every 45° from 0°.
  package static let compass: [Keyword] = [
    .right, .downRight, .down, .downLeft, .left, .upLeft, .up, .upRight,
  ]

  /// The angle of a direction in degrees; `nil` if the word is not a direction.
  package var compassDegrees: Double? {
    Self.compass.firstIndex(of: self).map { Double($0) * 45 }
  }

  /// The direction that is nearest to an angle in degrees.
  package static func compass(nearest degrees: Int) -> Keyword {
    let turned = (degrees % 360 + 360) % 360
    return compass[(turned + 22) / 45 % 8]
  }
}
