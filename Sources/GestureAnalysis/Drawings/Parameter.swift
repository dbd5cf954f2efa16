import GestureSyntax

/// One number of a drawing that can be varied.
struct Parameter: Hashable {
  enum Kind: Hashable {
    /// How far a motion goes, in points.
    case length
    /// Where in its sectors a motion goes: the sector's number, and a share of its width.
    case aim(sectors: Int)
    /// In how many straight legs a motion goes that has several directions to go in.
    case legs
    /// How far an arc bends, in degrees.
    case bend
    /// How much wider an arc is at its end than at its beginning: from -1, where it winds inward, to
    /// 1, where it winds outward.
    case winding
    /// In which direction an arc begins, in degrees.
    case heading
    /// How fast a motion is, in points per second.
    case pace
    /// How much the spread changes, in points.
    case growth(Course.Sense)
    /// How far the fingers turn, in degrees, clockwise.
    case twist(Course.Sense)
    /// How long something lasts, in seconds.
    case time
    /// How far a finger moves within a hold of this radius, in points: not at all, or to its edge.
    case shift(Double)
    /// Where a stroke lands, in points.
    case place
    /// The mean distance of the fingers from their middle as they land, in points.
    case spread
    /// How many fingers are down.
    case fingers(ClosedRange<Int>)
  }

  let kind: Kind
  var value: Double

  /// A value somewhere among those that are usual, for a share from -1 to 1.
  func value(at share: Double) -> Double {
    let half = (share + 1) / 2
    switch kind {
    case .length: return limited(4 * Self.powerOfTwo(6 * half))
    case .pace: return limited(15 * Self.powerOfTwo(8 * half))
    case .time: return limited(0.02 * Self.powerOfTwo(7 * half))
    case .aim(let sectors): return limited(half * Double(sectors))
    case .legs: return limited(max(0, share) * 6)
    case .bend: return limited(40 + half * 1000)
    case .winding: return limited(share)
    case .heading: return limited(half * 360)
    case .growth(let sense), .twist(let sense):
      let size = 5 + half * 115
      return sense == .backward || sense == .either && Int(half * 1000) % 2 == 0 ? -size : size
    case .shift(let radius): return share > 0.5 ? radius : 0
    case .place: return limited(value + share * 120)
    case .spread: return limited(30 + half * 120)
    case .fingers(let range):
      return limited(Double(range.lowerBound) + (half * Double(range.count)).rounded(.down))
    }
  }

  /// Two to some power that is not negative, between whole ones along lines.
  private static func powerOfTwo(_ exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    return Double(sign: .plus, exponent: Int(whole), significand: 1 + exponent - whole)
  }

  /// What else it could be: a step away, either way, far ones first.
  var tries: [Double] {
    switch kind {
    case .length, .pace, .spread: scaled([1.15, 0.87, 1.5, 0.66, 2.5, 0.4])
    case .time: scaled([1.2, 0.8, 1.8, 0.5, 4, 0.2])
    case .aim: shifted([0.1, -0.1, 0.25, -0.25, 1, -1])
    case .legs: shifted([1, -1, 3])
    case .bend: shifted([20, -20, 90, -90, 180])
    case .winding: shifted([0.3, -0.3, 0.6, -0.6, 0.9, -0.9])
    case .heading: shifted([15, -15, 45, -45, 90, -90, 180])
    case .growth(let sense): scaled([1.3, 0.75, 2, 0.5] + (sense == .either ? [-1] : []))
    case .twist(let sense): scaled([1.3, 0.75, 2, 0.5, 4] + (sense == .either ? [-1] : []))
    case .shift(let radius): [value == 0 ? radius : 0]
    case .place: shifted([10, -10, 30, -30, 90, -90, 250, -250])
    case .fingers: shifted([1, -1, 2, -2])
    }
  }

  /// Smaller steps, with which the parts of a drawing meet.
  var finerTries: [Double] {
    switch kind {
    case .length, .spread: scaled([1.05, 0.95, 1.01, 0.99])
    case .aim: shifted([0.03, -0.03])
    case .bend, .heading: shifted([5, -5])
    case .winding: shifted([0.1, -0.1])
    case .place: shifted([3, -3, 1, -1])
    case .legs, .pace, .growth, .twist, .time, .shift, .fingers: []
    }
  }

  private func scaled(_ factors: [Double]) -> [Double] { factors.map { limited(value * $0) } }

  private func shifted(_ differences: [Double]) -> [Double] {
    differences.map { limited(value + $0) }
  }

  /// A value that can be drawn.
  private func limited(_ value: Double) -> Double {
    switch kind {
    case .length: min(max(value, 4), 2000)
    case .aim(let sectors): min(max(value, 0.04), Double(sectors) - 0.04)
    case .legs: min(max(value, 1), 8)
    case .bend: min(max(value, 10), 1080)
    case .winding: min(max(value, -0.95), 0.95)
    case .heading: value > 360 ? value - 360 : value < 0 ? value + 360 : value
    case .pace: min(max(value, 20), 5000)
    case .growth, .twist: min(max(value, -720), 720)
    case .time: min(max(value, 0.01), 100_000)
    case .shift(let radius): min(max(value, 0), radius)
    case .place: min(max(value, 2), 2000)
    case .spread: min(max(value, 10), 400)
    case .fingers(let range): min(max(value, Double(range.lowerBound)), Double(range.upperBound))
    }
  }
}

/// What a drawing begins as, before its parameters are turned: one way among several of drawing the same.
struct Preset: Hashable {
  /// What each motion measures, in points.
  var length = 60.0
  /// Points per second.
  var pace = 400.0
  /// Which share of a sector's width: a half is its middle.
  var aim = 0.5
  /// Which of a motion's sectors, counted round.
  var sector = 0
  /// Seconds that a hold or the lift between two strokes lasts.
  var time = 0.12
  /// Degrees that an arc bends.
  var bend = 330.0
  /// How long a quarter of a round arc is, measured by what is straight.
  var quarter = 1.0
  /// Whether as many fingers draw as may, and not as few.
  var isCrowded = false
  /// Whether a finger moves in a hold, as far as that lets it.
  var stepsInHolds = false

  /// From the plainest on. A person's gestures are 20 to 200 points long and take a second.
  static let all = [
    Preset(), Preset(length: 130, pace: 600, sector: 1),
    Preset(length: 24, pace: 250, sector: 2, time: 0.25),
    Preset(length: 90, pace: 900, aim: 0.2, sector: 3),
    Preset(length: 90, pace: 300, aim: 0.8, sector: 1),
    Preset(length: 200, pace: 500, time: 0.06, bend: 200), Preset(bend: 100, isCrowded: true),
  ]

  /// What typical drawings begin as: round motions are bows, or go all the way round, and are as wide
  /// as straight ones are long.
  static let typical = [
    Preset(length: 110, pace: 600, bend: 180, quarter: 0.785),
    Preset(length: 110, pace: 600, bend: 360, quarter: 0.785),
  ]

  /// Where a motion goes, given how many sectors it has.
  func aim(among sectors: Int) -> Double { Double(sector % max(sectors, 1)) + aim }
}
