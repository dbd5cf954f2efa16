#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// Where a view was as an attempt began: what the attempt is measured in.
  ///
  /// An action may move, turn or size the view while fingers are down. Read in the view's own
  /// coordinates, the fingers would then seem to go back by what the view has gone forward. So their
  /// places are read in the window, which stands still, and this takes them to where they would be
  /// in the view if it had stayed.
  struct AttemptSpace: Equatable {
    /// The size of the view; `nil` without one.
    let size: ViewSize?
    // From the window to the top left corner of what the view shows: x' = a·x + c·y + tx,
    // y' = b·x + d·y + ty.
    private let (a, b): (CGFloat, CGFloat)
    private let (c, d): (CGFloat, CGFloat)
    private let (tx, ty): (CGFloat, CGFloat)

    /// How far the view is asked to convert along each axis: a power of two, so that dividing by it
    /// is exact, and large, so that rounding is small.
    private static let reach: CGFloat = 1024

    /// The space of a view as it is now; the window's without a view.
    @MainActor
    init(_ view: UIView?) {
      guard let view else {
        (size, a, b, c, d, tx, ty) = (nil, 1, 0, 0, 1, 0, 0)
        return
      }
      let bounds = view.bounds
      size = ViewSize(width: Float(bounds.width), height: Float(bounds.height))
      let origin = view.convert(.zero, from: nil)
      let right = view.convert(CGPoint(x: Self.reach, y: 0), from: nil)
      let below = view.convert(CGPoint(x: 0, y: Self.reach), from: nil)
      (a, b) = ((right.x - origin.x) / Self.reach, (right.y - origin.y) / Self.reach)
      (c, d) = ((below.x - origin.x) / Self.reach, (below.y - origin.y) / Self.reach)
      // A view that scrolls shows another part of itself, whose corner is not its origin.
      (tx, ty) = (origin.x - bounds.minX, origin.y - bounds.minY)
    }

    /// Where a place of the window is, from the top left corner of what the view showed.
    func place(of place: CGPoint) -> CGPoint {
      CGPoint(x: a * place.x + c * place.y + tx, y: b * place.x + d * place.y + ty)
    }

    /// What a displacement in this space is in the window; none if the view had no extent.
    func windowDisplacement(_ displacement: CGPoint) -> CGPoint {
      let determinant = a * d - b * c
      guard determinant != 0 else { return .zero }
      return CGPoint(
        x: (d * displacement.x - c * displacement.y) / determinant,
        y: (a * displacement.y - b * displacement.x) / determinant)
    }
  }

  extension UIView {
    /// What a displacement of the window is in this view's coordinates.
    func displacement(_ displacement: CGPoint) -> CGPoint {
      let (start, end) = (convert(.zero, from: nil), convert(displacement, from: nil))
      return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// What a displacement in this view's coordinates is in the window.
    func windowDisplacement(_ displacement: CGPoint) -> CGPoint {
      let (start, end) = (convert(.zero, to: nil), convert(displacement, to: nil))
      return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
  }
#endif
