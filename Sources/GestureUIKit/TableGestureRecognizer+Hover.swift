#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import GestureRuntime
  public import UIKit

  // Pointers that move without contact, for gestures with `hover`.
  extension TableGestureRecognizer {
    /// Takes a pointer that moves without contact, for gestures with `hover`.
    ///
    /// Call it from the action of a `UIHoverGestureRecognizer` on the same view, unless the
    /// recognizer is one of a ``TableGestureSet``, which has one. It is a pencil if that recognizer
    /// hears of pencils alone, or tells how far it is from the screen; else it is a mouse.
    public func handle(_ hover: UIHoverGestureRecognizer) {
      if let set = membership?.set {
        set.hear(hover)
      } else {
        take(hover)
        tell()
      }
    }

    /// Takes what a pointer does, and tells nothing of it yet.
    func take(_ hover: UIHoverGestureRecognizer) {
      guard !isOver, let phase = hover.phase else { return }
      if phase == .entered { isPointerLeft = false }
      guard !isPointerLeft else { return }
      if !isUnderWay { startAnew() }
      isPointerHere = phase != .exited
      let arrival = TouchArrival(
        hover.kind, phase, at: hover.location(in: nil), time: alarm.now)
      handle(TouchFrame(arrival))
      guard keepsSamples, measures.hasHad(arrival.id) else { return }
      predictedSamples.removeAll(keepingCapacity: true)
      samples.append(TouchSample(hover, phase, at: TimeInterval(alarm.now) / 1_000_000))
    }
  }

  extension UIHoverGestureRecognizer {
    /// What the pointer does; `nil` while it does nothing.
    var phase: Touch.Phase? {
      switch state {
      case .began: .entered
      case .changed: .hovered
      case .ended, .cancelled, .failed: .exited
      default: nil
      }
    }

    /// What hovers.
    var kind: Touch.Kind {
      let pencil = NSNumber(value: UITouch.TouchType.pencil.rawValue)
      return allowedTouchTypes == [pencil] || distance > 0 ? .pencil : .mouse
    }

    /// How far it is from the screen, from 0 to 1; 0 where that is not measured.
    var distance: CGFloat {
      if #available(iOS 16.1, *) { zOffset } else { 0 }
    }

    /// Creates one that hears of pointers of one kind alone.
    convenience init(only type: UITouch.TouchType, target: Any, action: Selector) {
      self.init(target: target, action: action)
      allowedTouchTypes = [NSNumber(value: type.rawValue)]
    }
  }
#endif
