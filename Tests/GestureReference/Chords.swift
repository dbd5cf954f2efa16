import GestureModel
import GestureRuntime

/// Parts frames where the buttons of a touch change, for a gesture whose `only` asks for a button: the
/// touch is cancelled there, and lands again.
struct Chords {
  private var buttons: [Int32: Touch.Held] = [:]
  private let asksForButtons: Bool

  init(_ gesture: Gesture) { asksForButtons = gesture.settings.only?.asksForButtons ?? false }

  mutating func parted(_ frame: Frame) -> [Frame] {
    guard asksForButtons else { return [frame] }
    var parts: [[Touch]] = []
    var rest: [Touch] = []
    for touch in frame.touches {
      guard changes(touch) else {
        rest.append(touch)
        continue
      }
      if !rest.isEmpty { parts.append(rest) }
      parts += [[touch.told(.cancelled)], [touch.told(.began)]]
      rest = []
    }
    if parts.isEmpty || !rest.isEmpty { parts.append(rest) }
    return parts.map { Frame(time: frame.time, touches: $0) }
  }

  mutating func forget() { buttons = [:] }

  mutating func rename(_ old: Int32, to new: Int32) {
    if let held = buttons.removeValue(forKey: old) { buttons[new] = held }
  }

  private mutating func changes(_ touch: Touch) -> Bool {
    let (known, now) = (buttons[touch.id], touch.held.intersection(.buttons))
    let isFinite = Point(touch).isFinite
    switch touch.phase {
    case .began:
      if known == nil, isFinite, buttons.count < Recognizer.touchLimit { buttons[touch.id] = now }
    case .ended, .cancelled: buttons[touch.id] = nil
    case .moved, .stationary:
      guard let known, known != now, isFinite else { return false }
      buttons[touch.id] = now
      return true
    case .entered, .hovered, .exited: break
    }
    return false
  }
}

extension Touch {
  fileprivate func told(_ phase: Phase) -> Touch {
    var touch = self
    touch.phase = phase
    return touch
  }
}

extension Test {
  /// Whether it asks for a button of a mouse or a pencil.
  var asksForButtons: Bool {
    switch self {
    case .isHeld(let held): !held.isDisjoint(with: .buttons)
    case .compare, .duration, .span, .isKind: false
    case .and(let left, let right), .or(let left, let right):
      left.asksForButtons || right.asksForButtons
    case .not(let inner): inner.asksForButtons
    }
  }
}
