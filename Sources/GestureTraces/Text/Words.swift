import GestureRuntime

extension Touch.Phase {
  /// The phase a word stands for.
  init?(word: String) {
    guard let phase = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = phase
  }

  /// Whether it is of a touch that is near and not down.
  var isHovering: Bool {
    switch self {
    case .entered, .hovered, .exited: true
    case .began, .moved, .stationary, .ended, .cancelled: false
    }
  }

  /// Whether the touch is gone after it, so that its place may be left out.
  var endsTouch: Bool {
    switch self {
    case .ended, .cancelled, .exited: true
    case .began, .moved, .stationary, .entered, .hovered: false
    }
  }
}
