#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  public import UIKit

  /// What a touch was at one time, to be kept: a `UITouch` changes and must not be kept.
  ///
  /// UIKit sends several of them with one event if the touch was sampled faster than the screen is
  /// drawn, and sometimes predicts later ones. ``TableGestureRecognizer/samples`` has the former,
  /// ``TableGestureRecognizer/predictedSamples`` the latter.
  public struct TouchSample: Sendable {
    /// Which touch it is of: 1 for the first that landed on the recognizer, and so on; 0 for a
    /// pointer that hovers.
    public let touch: Int

    /// What happened to the touch. Of the samples that came together, it is that of the last, or of
    /// the first of a landing; the others moved.
    public let phase: UITouch.Phase

    /// What touched.
    public let type: UITouch.TouchType

    /// Seconds since the device started.
    public let timestamp: TimeInterval

    /// Whether it came with a later sample of the same touch, in one event: between two frames of
    /// the screen. Of the samples of an event, it is so of all but the last.
    public let isCoalesced: Bool

    /// Whether it is a guess of where the touch will be.
    public let isPredicted: Bool

    /// In points, in the window.
    public private(set) var location: CGPoint

    /// As ``location``, as exactly as the hardware reports it. Draw with it, but do not use it for
    /// hit testing.
    public private(set) var preciseLocation: CGPoint

    /// 1 is that of an ordinary touch; 0 if it is not measured.
    public private(set) var force: CGFloat

    /// The most that ``force`` can be; 0 if it is not measured.
    public let maximumPossibleForce: CGFloat

    /// The angle between a pencil and the screen in radians; a right angle if it stands upright.
    public private(set) var altitudeAngle: CGFloat

    /// Where a pencil points in the plane, in radians from the window's x axis, clockwise.
    public private(set) var azimuthAngle: CGFloat

    /// How far a pencil that hovers is from the screen: 1 is as far as the screen sees it. 0 of all
    /// that touches, and where it is not measured.
    public let zOffset: CGFloat

    /// The radius of the contact, in points.
    public let majorRadius: CGFloat

    /// The properties whose values here are estimates.
    public private(set) var estimatedProperties: UITouch.Properties

    /// Those of ``estimatedProperties`` that will be updated.
    public private(set) var estimatedPropertiesExpectingUpdates: UITouch.Properties

    /// Which update belongs to it; `nil` if none will come.
    public let estimationUpdateIndex: Int?

    @MainActor
    init(
      _ touch: UITouch, number: Int, phase: UITouch.Phase, isCoalesced: Bool = false,
      isPredicted: Bool = false
    ) {
      (self.touch, self.phase, self.isPredicted) = (number, phase, isPredicted)
      (self.isCoalesced, zOffset) = (isCoalesced, 0)
      (type, timestamp) = (touch.type, touch.timestamp)
      (location, preciseLocation) = (touch.location(in: nil), touch.preciseLocation(in: nil))
      (force, maximumPossibleForce) = (touch.force, touch.maximumPossibleForce)
      (altitudeAngle, azimuthAngle) = (touch.altitudeAngle, touch.azimuthAngle(in: nil))
      majorRadius = touch.majorRadius
      estimatedProperties = touch.estimatedProperties
      estimatedPropertiesExpectingUpdates = touch.estimatedPropertiesExpectingUpdates
      estimationUpdateIndex = touch.estimationUpdateIndex?.intValue
    }

    #if !os(tvOS)
      /// A pointer that hovers.
      @MainActor
      init(_ hover: UIHoverGestureRecognizer, _ phase: Touch.Phase, at time: TimeInterval) {
        (touch, timestamp, isCoalesced, isPredicted) = (
          Int(TouchArrival.pointerID), time, false, false
        )
        self.phase =
          phase == .entered ? .regionEntered : phase == .exited ? .regionExited : .regionMoved
        type = hover.kind == .pencil ? .pencil : .indirectPointer
        location = hover.location(in: nil)
        preciseLocation = location
        (force, maximumPossibleForce, majorRadius) = (0, 0, 0)
        zOffset = hover.distance
        if #available(iOS 16.4, *) {
          (altitudeAngle, azimuthAngle) = (hover.altitudeAngle, hover.azimuthAngle(in: nil))
        } else {
          (altitudeAngle, azimuthAngle) = (.pi / 2, 0)
        }
        (estimatedProperties, estimatedPropertiesExpectingUpdates) = ([], [])
        estimationUpdateIndex = nil
      }
    #endif

    /// Where it is in a view's coordinates, as the view lies now; in the window's without a view.
    @MainActor
    public func location(in view: UIView?) -> CGPoint {
      view?.convert(location, from: nil) ?? location
    }

    /// As ``location(in:)``, as exactly as the hardware reports it.
    @MainActor
    public func preciseLocation(in view: UIView?) -> CGPoint {
      view?.convert(preciseLocation, from: nil) ?? preciseLocation
    }

    /// Replaces the estimates with the values that a touch has now.
    @MainActor
    mutating func update(from touch: UITouch) {
      let expected = estimatedPropertiesExpectingUpdates
      if expected.contains(.force) { force = touch.force }
      if expected.contains(.altitude) { altitudeAngle = touch.altitudeAngle }
      if expected.contains(.azimuth) { azimuthAngle = touch.azimuthAngle(in: nil) }
      if expected.contains(.location) {
        (location, preciseLocation) = (touch.location(in: nil), touch.preciseLocation(in: nil))
      }
      estimatedProperties = touch.estimatedProperties
      estimatedPropertiesExpectingUpdates = touch.estimatedPropertiesExpectingUpdates
    }
  }
#endif
