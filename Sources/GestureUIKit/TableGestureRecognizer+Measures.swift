#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  public import UIKit

  // What UIKit's own recognizers for pans, pinches and rotations say of their fingers, in the same
  // words. None of it depends on what the gesture's text reports, and none of it changes what is
  // recognized.
  extension TableGestureRecognizer {
    /// How far the middle of the touches has gone since the gesture's first stroke began, with as
    /// many touches as it needs, in a view's coordinates. A touch that joins or leaves does not
    /// change it.
    public func translation(in view: UIView?) -> CGPoint {
      view?.displacement(measures.translation) ?? measures.translation
    }

    /// Sets the translation, which goes on from there. That resets ``velocity(in:)``, as in UIKit,
    /// but not what the text reports as `velocity`.
    public func setTranslation(_ translation: CGPoint, in view: UIView?) {
      measures.translation = view?.windowDisplacement(translation) ?? translation
    }

    /// How fast the middle of the touches moves, in points of a view per second, over the last tenth
    /// of a second.
    public func velocity(in view: UIView?) -> CGPoint {
      view?.displacement(measures.velocity) ?? measures.velocity
    }

    /// How much farther from their middle the touches are than when the stroke began. It can be set,
    /// and goes on from there; with one touch it stays.
    public var scale: CGFloat {
      get { measures.scale }
      set { measures.scale = newValue }
    }

    /// How far the touches have turned about their middle, in radians, clockwise. It can be set, and
    /// goes on from there; with one touch it stays.
    public var rotation: CGFloat {
      get { measures.rotation }
      set { measures.rotation = newValue }
    }

    /// How fast a pinch or a rotation is, as UIKit's recognizers for these say:
    /// ``rotationVelocity`` of a gesture that twists and does not pinch, ``scaleVelocity`` of all
    /// others.
    public var velocity: CGFloat {
      let kinds = Set(table.parts.leaves.map(\.kind))
      let twists = !kinds.isDisjoint(with: [.twist, .twistClockwise, .twistCounterclockwise])
      let pinches = !kinds.isDisjoint(with: [.pinch, .pinchIn, .pinchOut])
      return twists && !pinches ? rotationVelocity : scaleVelocity
    }

    /// The change of ``scale`` per second.
    public var scaleVelocity: CGFloat { measures.scaleVelocity }

    /// The change of ``rotation`` in radians per second.
    public var rotationVelocity: CGFloat { measures.rotationVelocity }
  }
#endif
