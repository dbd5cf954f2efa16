// How a touch is written in recordings, by readers and writers of traces as by a recorder in an app.
extension Touch.Phase {
  /// The word for it in recordings.
  package var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .entered: "entered"
    case .hovered: "hovered"
    case .exited: "exited"
    }
  }
}

extension Touch.Kind {
  /// The word for it in recordings and in `only`.
  package var word: String {
    switch self {
    case .finger: "finger"
    case .pencil: "pencil"
    case .mouse: "mouse"
    }
  }

  /// The kind a word stands for.
  package init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}

/// The shortest decimal text that reads as the same `Float`, without a fraction of zero.
package func shortest(_ value: Float) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Microseconds as milliseconds with as many decimals as are needed, three at most: `16.7`.
package func milliseconds(_ microseconds: Int64) -> String {
  var decimals = "\(1000 + microseconds.magnitude % 1000)".dropFirst()
  while decimals.last == "0" { decimals = decimals.dropLast() }
  let sign = microseconds < 0 ? "-" : ""
  return "\(sign)\(microseconds.magnitude / 1000)" + (decimals.isEmpty ? "" : ".\(decimals)")
}
