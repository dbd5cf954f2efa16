/// One transition of a recognizer, in UIKit's words.
public struct Change: Hashable, Sendable {
  /// Where the transition leads.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// A continuous gesture began.
    case began
    /// Its fingers moved, or a value that it reports changed.
    case changed
    /// A continuous gesture came to its end.
    case ended
    /// A continuous gesture that had begun went wrong, or was taken away.
    case cancelled
    /// A discrete gesture was recognized.
    case recognized
    /// The gesture did not come about.
    case failed

    /// Whether the recognizer is reset after it.
    public var isTerminal: Bool {
      switch self {
      case .began, .changed: false
      case .ended, .cancelled, .recognized, .failed: true
      }
    }
  }

  /// When, in microseconds.
  public var time: Int64

  /// The path's stray in points.
  public var stray: Float

  /// The path's length in points, less its stray.
  public var length: Float

  /// How far the path is from what its gesture prefers, by the weight that the gesture gives that, in
  /// points; at least 0. It is known of a path that has come to its end: with `began` and `changed`, and
  /// of a gesture that prefers nothing, it is 0.
  public var preference: Float

  /// How much of the path's way did not go along the middle of what its phases allow, in points; at
  /// least 0. `Grammar/meaning.md` says what a step deviates.
  public var deviation: Float

  // A recognizer has room for several changes: the small numbers of one are kept as such.
  private var firstReport: UInt32 = 0
  private var reportCount: UInt16 = 0
  private var leafOrNone = GestureTable.none

  /// Where the transition leads.
  public var kind: Kind

  /// The leaf of the table that the path is in, or was in last; `nil` if there is no path. It is less
  /// than 65,535, and becomes `nil` if it is set to more.
  public var leaf: Int? {
    get { leafOrNone == GestureTable.none ? nil : Int(leafOrNone) }
    set { leafOrNone = newValue.flatMap { UInt16(exactly: $0) } ?? GestureTable.none }
  }

  /// Which of the recognizer's ``Recognizer/reportValues`` belong to this change. They are at most
  /// 65,535 of the first 4 billion.
  public var reports: Range<Int> {
    get { Int(firstReport)..<(Int(firstReport) + Int(reportCount)) }
    set {
      firstReport = UInt32(clamping: newValue.lowerBound)
      reportCount = UInt16(clamping: newValue.count)
    }
  }

  init(
    kind: Kind, time: Int64, leaf: Int?, stray: Float, length: Float, deviation: Float = 0,
    preference: Float = 0, reports: Range<Int>
  ) {
    (self.kind, self.time, self.stray, self.length) = (kind, time, stray, length)
    (self.deviation, self.preference) = (deviation, preference)
    self.leaf = leaf
    self.reports = reports
  }

  /// How well the path fits: its stray divided by its length, and ``preference`` divided by its length,
  /// together. The less, the better; it is what `prefer best fit` compares. 0 of either is 0 of any
  /// length.
  public var fit: Float {
    Self.share(of: stray, in: length) + Self.share(of: preference, in: length)
  }

  /// How far the path is from the middle of what its phases allow: its deviation divided by its
  /// length. The less, the closer; of two that fit equally well, `prefer best fit` takes the closer.
  public var closeness: Float { Self.share(of: deviation, in: length) }

  /// How much of a path's length something is; infinite if there is some and no length.
  static func share(of part: Float, in length: Float) -> Float {
    let quotient = part > 0 ? part / length : 0
    return quotient.isNaN ? .infinity : quotient
  }

  /// What `prefer best fit` compares.
  var grade: Grade { Grade(fit: fit, closeness: closeness) }
}

/// What `prefer best fit` compares: the fit, and of equal ones the closeness.
struct Grade: Hashable, Sendable {
  /// See ``Change/fit``.
  var fit: Float
  /// See ``Change/closeness``.
  var closeness: Float

  /// Whether a path of this grade comes before one of another.
  func isBetter(than other: Grade) -> Bool {
    fit < other.fit || (fit == other.fit && closeness < other.closeness)
  }
}
