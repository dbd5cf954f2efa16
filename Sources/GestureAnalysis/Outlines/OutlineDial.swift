import GestureModel

/// One number of an outline that can be varied.
struct OutlineDial {
  enum Kind {
    /// How long a line is, in points.
    case length
    /// Which one of so many directions it has.
    case aim(Int)
    /// How far it strays, as a share of that, backwards if it is negative; and else to which side:
    /// 0 is clockwise.
    case stray
    case side
    /// Which one of so many shapes its lines have.
    case shape(Int)
    /// How often it goes to and fro besides.
    case rounds
    /// How far from its middle a hold rests, in points.
    case offset
    /// How long something lasts, in seconds.
    case time
    /// Where a stroke lands, in points.
    case place(Double)
    /// A value that is not drawn.
    case assumed(Value)
  }

  /// What it changes of a drawing.
  enum Part { case space, time, assumed }

  let kind: Kind
  let part: Part
  /// The first leg that it changes.
  let leg: Int
  /// The shortest line, in points.
  private let least: Double
  var value: Double

  init(_ kind: Kind, leg: Int, resolution: Double) {
    (self.kind, self.leg) = (kind, leg)
    least = max(resolution * 1.1, 0.01)
    switch kind {
    case .length: value = max(60, least)
    case .aim(let count): value = count == 8 ? 1 : 0
    case .shape, .stray, .side, .rounds, .offset: value = 0
    case .time: value = 0.12
    case .place(let usual): value = usual
    case .assumed: value = 50
    }
    switch kind {
    case .length, .aim, .shape, .stray, .side, .rounds, .offset, .place: part = .space
    case .time: part = .time
    case .assumed: part = .assumed
    }
  }

  /// Whether it makes something stray.
  var isStray: Bool {
    switch kind {
    case .stray, .side: true
    case .length, .aim, .shape, .rounds, .offset, .time, .place, .assumed: false
    }
  }

  /// What a step measures of a leg.
  enum Aspect { case place, length, stray, time }

  /// How much it matters for what is measured of its leg.
  func weight(for aspect: Aspect) -> Double {
    switch (kind, aspect) {
    case (.length, .place), (.length, .length), (.aim, .place), (.shape, .place), (.time, .time),
      (.offset, .place), (.offset, .length), (.stray, .stray), (.rounds, .length):
      1
    case (.shape, .length), (.length, .stray): 0.5
    case (.stray, .place), (.side, .place), (.place, .place): 0.1
    case (.length, .time), (.aim, _), (.shape, _), (.stray, _), (.side, _),
      (.rounds, _), (.offset, _), (.time, _), (.place, _), (.assumed, _):
      0
    }
  }

  /// What else it could be, far from what it is first.
  var tries: [Double] {
    switch kind {
    case .length:
      [least, value * 0.25, value * 4, value * 0.7, value * 1.5, value * 15].map { max($0, least) }
    case .aim(let count): (0..<count).map { Double($0) }
    case .stray: [0.2, -0.3, 0.35, 0, -0.7, 0.7, -1.1, 1.1, -3, 3]
    case .side: [0, 1]
    case .shape(let count): (0..<count).map { Double($0) }
    case .rounds: [0, 2, 6, 1]
    case .offset: [0, 1000, 5, 12]
    case .time: [0.001, value * 0.3, value * 4, value * 30].map { min(max($0, 0.001), 10_000) }
    case .place: [value + 40, value - 40, value - 150, value + 150, value + 500, 1, value - 500]
    case .assumed(let value):
      Self.numbers(around: self.value).map { value.isNeverNegative ? max($0, 0) : $0 }
    }
  }

  private static func numbers(around value: Double) -> [Double] {
    [0, value * 4, value * 0.5, -value, value + 60, value - 60, value + 500, value - 500]
  }
}
