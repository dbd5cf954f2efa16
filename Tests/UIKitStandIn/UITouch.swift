public import Foundation

/// A finger, a pencil or a pointer on the screen. What changes is set by the tests.
@MainActor
open class UITouch: NSObject {
  /// What happened to a touch.
  public enum Phase: Int, Sendable {
    /// As in UIKit, whose numbers these are.
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// As in UIKit, whose numbers these are.
    case direct, indirect, pencil, indirectPointer
  }

  /// What may be estimated of a touch before it is known.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The force.
    public static let force = Properties(rawValue: 1)
    /// The direction of the pencil in the plane.
    public static let azimuth = Properties(rawValue: 2)
    /// The angle between the pencil and the plane.
    public static let altitude = Properties(rawValue: 4)
    /// Where it is.
    public static let location = Properties(rawValue: 8)
  }

  /// Seconds since the device started.
  open package(set) var timestamp: TimeInterval = 0
  /// What happened last.
  open package(set) var phase = Phase.began
  /// What touches.
  public let type: TouchType
  /// 1 is that of an ordinary touch; 0 if it is not measured.
  open package(set) var force: CGFloat = 0
  /// The most that can be measured.
  open package(set) var maximumPossibleForce: CGFloat = 0
  /// Points.
  open package(set) var majorRadius: CGFloat = 0
  /// Radians; a right angle if the pencil stands upright.
  open package(set) var altitudeAngle: CGFloat = 0
  /// What may still be corrected.
  open package(set) var estimatedProperties: Properties = []
  /// What will still be corrected.
  open package(set) var estimatedPropertiesExpectingUpdates: Properties = []
  /// Which correction belongs to it.
  open package(set) var estimationUpdateIndex: NSNumber?
  /// Where it landed.
  open package(set) weak var view: UIView?
  /// The window of that.
  open var window: UIWindow? { view?.window }

  /// In the window.
  package var place = CGPoint.zero
  /// In the window, and finer for a pencil.
  package var precisePlace: CGPoint?
  /// Radians from the window's x axis, clockwise.
  package var azimuth: CGFloat = 0

  package init(_ type: TouchType = .direct) { self.type = type }

  /// Its place in a view's coordinates, or the window's.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// The same, as exactly as the hardware tells it.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    let finest = precisePlace ?? place
    return view?.convert(finest, from: nil) ?? finest
  }

  /// Where the pencil points in the plane, in a view's coordinates, or the window's. Radians.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    guard let view else { return azimuth }
    let (end, start) = (
      view.convert(CGPoint(x: cos(azimuth), y: sin(azimuth)), from: nil),
      view.convert(.zero, from: nil)
    )
    return atan2(end.y - start.y, end.x - start.x)
  }

  /// The same at this time, to be kept while the touch goes on.
  package func copied() -> UITouch {
    let copy = UITouch(type)
    (copy.timestamp, copy.phase, copy.force) = (timestamp, phase, force)
    (copy.majorRadius, copy.view, copy.azimuth) = (majorRadius, view, azimuth)
    (copy.place, copy.precisePlace, copy.altitudeAngle) = (place, precisePlace, altitudeAngle)
    copy.maximumPossibleForce = maximumPossibleForce
    copy.estimatedProperties = estimatedProperties
    copy.estimatedPropertiesExpectingUpdates = estimatedPropertiesExpectingUpdates
    copy.estimationUpdateIndex = estimationUpdateIndex
    return copy
  }
}

/// What happened to touches at one time.
@MainActor
open class UIEvent: NSObject {
  /// Seconds since the device started.
  public let timestamp: TimeInterval
  /// All touches there are.
  public let allTouches: Set<UITouch>?
  /// The buttons of a mouse or a pencil that are down.
  public let buttonMask: ButtonMask
  /// The keys that are down.
  public let modifierFlags: UIKeyModifierFlags
  private let coalesced: [UITouch: [UITouch]]
  private let predicted: [UITouch: [UITouch]]

  package init(
    at timestamp: TimeInterval, _ touches: Set<UITouch>, coalesced: [UITouch: [UITouch]] = [:],
    predicted: [UITouch: [UITouch]] = [:], buttonMask: ButtonMask = [],
    modifierFlags: UIKeyModifierFlags = []
  ) {
    (self.buttonMask, self.modifierFlags) = (buttonMask, modifierFlags)
    (self.timestamp, allTouches) = (timestamp, touches)
    (self.coalesced, self.predicted) = (coalesced, predicted)
  }

  /// The touches that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { gesture.hears($0) && !gesture.ignored.contains($0) }
  }

  /// The samples of a touch since the last event, the touch's own as it is now being the last.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard allTouches?.contains(touch) == true else { return nil }
    return (coalesced[touch] ?? []) + [touch.copied()]
  }

  /// Where a touch may be in a moment.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard allTouches?.contains(touch) == true else { return nil }
    return predicted[touch] ?? []
  }
}

extension UIEvent {
  /// Buttons of a mouse or a pencil.
  public struct ButtonMask: OptionSet, Sendable {
    /// One bit for each.
    public let rawValue: Int

    /// Creates a mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second one.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The one with a number, from 1.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (number - 1))
    }
  }
}

/// Keys of a keyboard that change what others do.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Creates a set of keys.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// A command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
