@_exported public import Foundation

/// A rectangle of the screen.
@MainActor
open class UIView: NSObject {
  /// Where it is in the window, in points.
  public var frame: CGRect
  /// What it shows, in its own coordinates. The origin moves if it scrolls.
  public var bounds: CGRect
  /// Those that hear of touches in it.
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Creates a view.
  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  /// Lets a recognizer hear of touches in this view.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// A place of the window in the view's coordinates.
  func place(of place: CGPoint) -> CGPoint {
    CGPoint(x: place.x - frame.minX + bounds.minX, y: place.y - frame.minY + bounds.minY)
  }
}

/// Brings events to the recognizers of a view.
@MainActor
public final class UIWindow: UIView {
  /// Delivers an event to the recognizers of the views in which its touches landed.
  public func sendEvent(_ event: UIEvent) {
    let touches = event.allTouches ?? []
    let views = Set(touches.compactMap { $0.view })
    for recognizer in views.flatMap({ $0.gestureRecognizers ?? [] }) {
      recognizer.receive(touches.filter { $0.view === recognizer.view }, event)
    }
    for view in views { view.updateGestures(touches) }
  }
}

extension UIView {
  /// What happens at the end of a pass of the run loop: those that came to an end are reset.
  package func updateGestures(_ touches: Set<UITouch>) {
    for recognizer in gestureRecognizers ?? [] { recognizer.settle() }
    let down = touches.filter { $0.phase != .ended && $0.phase != .cancelled }
    for recognizer in gestureRecognizers ?? [] { recognizer.finish(down) }
  }
}
