import GestureRuntime

/// Whether a touch is in contact, and whether it is a pointer that came into the view. A pointer that came
/// into the view is still there when its button is released.
struct Presence {
  private(set) var isDown = false
  private(set) var isInside = false

  /// Whether it is there in one way or the other.
  var isPresent: Bool { isDown || isInside }

  /// Goes where a phase takes the touch.
  ///
  /// - Returns: Whether the phase is one that comes or goes.
  @discardableResult
  mutating func follow(_ phase: Touch.Phase) -> Bool {
    switch phase {
    case .began: isDown = true
    case .entered: isInside = true
    case .ended: isDown = false
    case .cancelled, .exited: (isDown, isInside) = (false, false)
    case .moved, .stationary, .hovered: return false
    }
    return true
  }
}
