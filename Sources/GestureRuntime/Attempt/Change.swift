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

    /// Whether the recognizer is reset behind it.
    public var isTerminal: Bool {
      switch self {
      case .began, .changed: false
      case .ended, .cancelled, .recognized, .failed: true
      }
    }
  }

  /// Where the transition leads.
  public var kind: Kind

  /// When, in microseconds.
  public var time: Int64

  /// The leaf of the table that the path is in, or was in last; `nil` if there is no path.
  public var leaf: Int?

  /// The path's stray in points.
  public var stray: Float

  /// The path's length in points, less its stray.
  public var length: Float

  /// How much of the path's way did not go along the middle of what its phases allow, in points; at
  /// least 0. `Grammar/meaning.md` says what a step deviates.
  public var deviation: Float = 0

  /// Which of the recognizer's ``Recognizer/reportValues`` belong to this change.
  public var reports: Range<Int>

  /// How well the path fits: its stray divided by its length, which is 0 without stray. The less,
  /// the better; it is what `prefer best fit` compares.
  public var fit: Float { Self.share(of: stray, in: length) }

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
