package import GestureRuntime

extension Touch.Phase {
  /// The word for it in both native formats.
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

extension Touch.Kind {
  /// The word for it in both native formats.
  package var word: String {
    switch self {
    case .finger: "finger"
    case .pencil: "pencil"
    case .mouse: "mouse"
    }
  }

  /// The kind a word stands for.
  init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}
