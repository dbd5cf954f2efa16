@_exported public import Foundation

/// What hears of events.
@MainActor
open class UIResponder: NSObject {
  /// Who hears of what this one leaves to others.
  open var next: UIResponder? { nil }

  /// Touches landed.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Touches lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// A rectangle of the screen.
@MainActor
open class UIView: UIResponder {
  /// What it shows, in its own coordinates. The origin moves if it scrolls.
  open var bounds: CGRect
  /// Where the middle of its bounds is, in its superview's coordinates.
  open var center: CGPoint
  /// How it is turned and sized about its center.
  open var transform = CGAffineTransform.identity
  /// Whether touches land on it.
  open var isUserInteractionEnabled = true
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

  /// The view that it lies in.
  open override var next: UIResponder? { superview }

  /// Whether it is a view, or lies in it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Whether a place is inside, in its own coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The innermost view at a place, the last of those that lie beside each other.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

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

  /// Makes a recognizer receive the touches in this view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Makes a recognizer receive no more touches in this view.
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
