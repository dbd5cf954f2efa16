public import Foundation

/// A path that is drawn nowhere.
@MainActor
open class UIBezierPath: NSObject {
  /// Points.
  open var lineWidth: CGFloat = 1
  /// What it leads through.
  package private(set) var points: [CGPoint] = []
  /// Every path that was drawn: a test looks at it.
  package static var drawn: [UIBezierPath] = []

  /// Begins at a place.
  open func move(to point: CGPoint) { points = [point] }

  /// Goes on to a place.
  open func addLine(to point: CGPoint) { points.append(point) }

  /// Draws it.
  open func stroke() { Self.drawn.append(self) }
}

/// A color that is seen nowhere.
@MainActor
open class UIColor: NSObject {
  /// Black.
  public static let black = UIColor()
  /// Gray.
  public static let gray = UIColor()

  /// Lets lines be drawn in it.
  open func setStroke() {}
}
