@_exported public import Foundation

/// What hears of events.
@MainActor
open class UIResponder: NSObject {}

/// A rectangle of the screen.
@MainActor
open class UIView: UIResponder {
  /// What it shows, in its own coordinates. The origin moves if it scrolls.
  open var bounds: CGRect
  /// Where the middle of its bounds is, in its superview's coordinates.
  open var center: CGPoint
  /// How it is turned and sized about its center.
  open var transform = CGAffineTransform.identity
  /// Whether it gets a touch that lands while it has another.
  open var isMultipleTouchEnabled = false
  /// Those that hear of touches in it.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// The view that it lies in.
  open internal(set) weak var superview: UIView?
  /// The views that lie in it.
  open internal(set) var subviews: [UIView] = []

  /// Creates a view.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Archives are not read here.
  public required init?(coder: NSCoder) { nil }

  /// The smallest upright rectangle around it, in its superview's coordinates.
  open var frame: CGRect {
    get {
      let corners = [
        CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
        CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
      ].map { $0.applying(toSuperview) }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
      return CGRect(
        x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The window that it is in.
  open var window: UIWindow? { superview?.window }

  /// Lets another view lie in it.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    view.didMoveToWindow()
  }

  /// Takes it out of the view that it lies in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// It came into a window, or out of one.
  open func didMoveToWindow() {}

  /// Asks to be drawn again, in vain: nothing is drawn here.
  open func setNeedsDisplay() {}

  /// Draws it.
  open func draw(_ rect: CGRect) {}

  /// Lets a recognizer hear of touches in this view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Lets a recognizer hear no more of touches in this view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// A place of another view, or of the window, in this view's coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let place = view.map { point.applying($0.toWindow) } ?? point
    return place.applying(toWindow.inverted())
  }

  /// A place of this view in the coordinates of another one, or of the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let place = point.applying(toWindow)
    return view.map { place.applying($0.toWindow.inverted()) } ?? place
  }

  private var toSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  private var toWindow: CGAffineTransform {
    if self is UIWindow { return .identity }
    return superview.map { toSuperview.concatenating($0.toWindow) } ?? toSuperview
  }
}

/// Brings events to the recognizers of views.
@MainActor
public final class UIWindow: UIView {
  /// Itself.
  public override var window: UIWindow? { self }

  /// Delivers an event to the recognizers of the views in which its touches landed.
  public func sendEvent(_ event: UIEvent) {
    let touches = event.allTouches ?? []
    let views = Set(touches.compactMap { $0.view })
    let recognizers = views.flatMap { $0.gestureRecognizers ?? [] }
    for recognizer in recognizers { recognizer.expect(event) }
    for recognizer in recognizers { recognizer.receive(event) }
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
