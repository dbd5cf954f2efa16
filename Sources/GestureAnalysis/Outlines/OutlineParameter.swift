import GestureModel

/// One number of an outline that can be varied.
struct OutlineParameter {
  enum Kind {
    /// How long a line is, in points.
    case length
    /// Which of this many directions it has.
    case aim(Int)
    /// How far it strays, as a share of that, backwards if it is negative; and else to which side:
    /// 0 is clockwise.
    case stray
    case side
    /// Which of this many shapes its lines have.
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
    case assumed(isNeverNegative: Bool)
  }

  /// What it changes of a drawing.
  enum Part { case space, time, assumed }

  let kind: Kind
  let part: Part
  /// The first leg that it changes.
  let leg: Int
  /// The shortest line, in points.
  private let least: Double

  init(_ kind: Kind, leg: Int, resolution: Double) {
    (self.kind, self.leg) = (kind, leg)
    least = max(resolution * 1.1, 0.01)
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

  /// What it is first.
  var usual: Double {
    switch kind {
    case .length: max(60, least)
    case .aim(let count): count == 8 ? 1 : 0
    case .shape, .stray, .side, .rounds, .offset: 0
    case .time: 0.12
    case .place(let usual): usual
    case .assumed: 50
    }
  }

  /// How many other values it could have.
  var tryCount: Int {
    switch kind {
    case .length: 6
    case .aim(let count), .shape(let count): count
    case .stray: Self.strays.count
    case .side: 2
    case .rounds, .offset, .time: 4
    case .place: 7
    case .assumed: 8
    }
  }

  /// One of these, from one that it has, mostly far from it.
  func tried(_ number: Int, from value: Double) -> Double {
    switch kind {
    case .length: max(least, value * Self.factors[number])
    case .aim, .shape, .side: Double(number)
    case .stray: Self.strays[number]
    case .rounds: Self.rounds[number]
    case .offset: Self.offsets[number]
    case .time: min(max(value * Self.timeFactors[number], 0.001), 10_000)
    case .place: number == 0 ? 1 : value + Self.shifts[number]
    case .assumed(let isNeverNegative):
      isNeverNegative ? max(0, assumed(number, value)) : assumed(number, value)
    }
  }

  private func assumed(_ number: Int, _ value: Double) -> Double {
    number < 4 ? value * Self.scales[number] : value + Self.differences[number & 3]
  }

  private static let strays: InlineArray<10, Double> = [
    0.2, -0.3, 0.35, 0, -0.7, 0.7, -1.1, 1.1, -3, 3,
  ]
  private static let factors = SIMD8<Double>(0, 0.25, 4, 0.7, 1.5, 15, 1, 1)
  private static let rounds = SIMD4<Double>(0, 2, 6, 1)
  private static let offsets = SIMD4<Double>(0, 1000, 5, 12)
  private static let timeFactors = SIMD4<Double>(0, 0.3, 4, 30)
  private static let shifts = SIMD8<Double>(0, 40, -40, -150, 150, 500, -500, 0)
  private static let scales = SIMD4<Double>(0, 4, 0.5, -1)
  private static let differences = SIMD4<Double>(60, -60, 500, -500)
}
