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

  /// Which of the recognizer's ``Recognizer/reportValues`` belong to this change.
  public var reports: Range<Int>

  /// How well the path fits: its stray divided by its length, which is 0 without stray. The less,
  /// the better; it is what `prefer best fit` compares.
  public var fit: Float { Self.fit(stray: stray, length: length) }

  /// How well a path of so much stray and length fits; infinite if it has stray and no length.
  static func fit(stray: Float, length: Float) -> Float {
    let quotient = stray > 0 ? stray / length : 0
    return quotient.isNaN ? .infinity : quotient
  }
}
