import GestureModel

/// A piece of a railroad diagram: what is drawn between two places of one line, from left to right.
indirect enum Rail {
  /// A motion in a box.
  case phase(Station)
  /// A word on the line: `begin`, `recognize`.
  case word(String)
  /// One after the other, in rows that are short enough to read.
  case sequence([Rail])
  /// Any one of several, below each other.
  case choice([Rail])
  /// Something or nothing: a line leads over it.
  case optional(Rail)
  /// Again and again: a line leads back below it.
  case loop(Rail, times: String)
  /// What belongs together, in a frame with a name, and with conditions of its own.
  case frame(String, conditions: [String], Rail)

  /// A phase in its box.
  struct Station {
    var title: [String]
    var conditions: [String]
    var motion: Motion?
    /// Whether it is that of a pointer that does not touch.
    var isHover: Bool
    var rest: Rest
    /// Its number in the text of the gesture, which is its colour.
    var number: Int
  }

  /// How long a phase lasts, as far as its own conditions say so.
  enum Rest {
    case open, atLeast, atMost
  }

  /// How much room a piece takes: from its left to its right end, and above and below its line.
  struct Extent {
    var width: Float
    var above: Float
    var below: Float
  }

  /// Measures of a diagram, in points.
  enum Room {
    static let gap: Float = 26
    static let rowGap: Float = 30
    static let line: Float = 16
    static let sign: Float = 64
    static let padding: Float = 12
    static let turn: Float = 22
    static let row: Float = 1000
    /// About how wide a letter is, rather too wide than too narrow.
    static let boldLetter: Float = 7.9
    static let codeLetter: Float = 7.4
  }

  var extent: Extent {
    switch self {
    case .phase(let station): station.extent
    case .word(let word):
      Extent(width: Float(word.count) * Room.boldLetter + 20, above: 13, below: 13)
    case .sequence(let parts):
      parts.isEmpty
        ? Extent(width: 0, above: 0, below: 0) : Self.extent(ofRows: Self.rows(of: parts))
    case .choice(let branches): Self.extent(of: branches)
    case .optional(let part):
      Extent(
        width: part.extent.width + 2 * Room.turn, above: part.extent.above + 16,
        below: part.extent.below)
    case .loop(let part, let times):
      Extent(
        width: max(part.extent.width, Float(times.count) * Room.boldLetter) + 2 * Room.turn,
        above: part.extent.above, below: part.extent.below + 16 + Room.line)
    case .frame(let name, let conditions, let part):
      Extent(
        width: max(
          part.extent.width + 2 * Room.gap, Float(name.count) * Room.boldLetter,
          Float(conditions.map(\.count).max() ?? 0) * Room.codeLetter) + 2 * Room.padding,
        above: part.extent.above + Room.line + Room.padding,
        below: part.extent.below + Room.padding + Float(conditions.count) * Room.line)
    }
  }

  private static func extent(of branches: [Rail]) -> Extent {
    let extents = branches.map(\.extent)
    guard let first = extents.first else { return Extent(width: 0, above: 0, below: 0) }
    let below = extents.dropFirst().reduce(first.below) { $0 + Room.padding + $1.above + $1.below }
    return Extent(
      width: (extents.map(\.width).max() ?? 0) + 2 * Room.turn, above: first.above, below: below)
  }

  /// The parts of a sequence in rows. A part that is wider than a row has one for itself.
  static func rows(of parts: [Rail]) -> [[Rail]] {
    var rows: [[Rail]] = [[]]
    var width: Float = 0
    for part in parts {
      let own = part.extent.width
      if width > 0, width + Room.gap + own > Room.row {
        rows.append([])
        width = 0
      }
      rows[rows.count - 1].append(part)
      width += (width > 0 ? Room.gap : 0) + own
    }
    return rows
  }

  private static func extent(ofRows rows: [[Rail]]) -> Extent {
    let extents = rows.map { extent(ofRow: $0) }
    let rest = extents.dropFirst().reduce(0) { $0 + Room.rowGap + $1.above + $1.below }
    // Between two rows the line leads back to the left, past both of their ends.
    return Extent(
      width: (extents.map(\.width).max() ?? 0) + (rows.count > 1 ? 2 * Room.padding : 0),
      above: extents[0].above, below: extents[0].below + rest)
  }

  static func extent(ofRow row: [Rail]) -> Extent {
    let extents = row.map(\.extent)
    return Extent(
      width: extents.reduce(0) { $0 + $1.width } + Room.gap * Float(max(0, row.count - 1)),
      above: extents.map(\.above).max() ?? 0, below: extents.map(\.below).max() ?? 0)
  }
}

extension Rail.Station {
  var extent: Rail.Extent {
    typealias Room = Rail.Room
    let letters = Float(title.map(\.count).max() ?? 0) * Room.boldLetter
    let code = Float(conditions.map(\.count).max() ?? 0) * Room.codeLetter
    let text = Float(title.count + conditions.count) * Room.line
    return Rail.Extent(
      width: max(Room.sign + 16, letters, code) + 2 * Room.padding, above: Room.sign / 2 + 4,
      below: Room.sign / 2 + 4 + text + 8)
  }
}
