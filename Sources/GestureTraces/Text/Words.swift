import GestureRuntime

extension Touch.Phase {
  /// The phase a word stands for.
  init?(word: String) {
    guard let phase = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = phase
  }

  /// Whether the touch is gone after it, so that its place may be left out.
  var endsTouch: Bool {
    switch self {
    case .ended, .cancelled, .exited: true
    case .began, .moved, .stationary, .entered, .hovered: false
    }
  }
}
