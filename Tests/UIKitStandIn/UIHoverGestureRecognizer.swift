public import Foundation

/// Tells of a pointer that moves without contact.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// From 0 to 1, of a pencil; 0 if it is not measured.
  open package(set) var zOffset: CGFloat = 0
  /// Radians; a right angle if the pencil stands upright.
  open package(set) var altitudeAngle: CGFloat = .pi / 2
  /// In the window.
  package var place = CGPoint.zero
  /// Radians from the window's x axis, clockwise.
  package var azimuth: CGFloat = 0

  /// Where the pointer is, in a view's coordinates.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  /// Where the pencil points in the plane. Radians.
  open func azimuthAngle(in view: UIView?) -> CGFloat { azimuth }

  /// The pointer came, moved or went.
  package func move(_ state: State, to place: CGPoint) {
    self.place = place
    self.state = state
  }
}

extension UIView {
  /// A pointer of a kind came, moved or went over this view. Those hear of it that ask for the
  /// kind.
  package func hover(
    _ type: UITouch.TouchType, _ state: UIGestureRecognizer.State, to place: CGPoint,
    change: (UIHoverGestureRecognizer) -> Void = { _ in }
  ) {
    for case let hover as UIHoverGestureRecognizer in root.allRecognizers
    where hover.view.map(isDescendant) == true
      && hover.allowedTouchTypes.contains(NSNumber(value: type.rawValue))
    {
      change(hover)
      hover.move(state, to: place)
    }
    root.updateGestures([])
  }
}
