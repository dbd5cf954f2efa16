public import Foundation

/// A finger, a pencil or a pointer on the screen. What changes is set by the tests.
@MainActor
public final class UITouch: NSObject {
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

  /// Seconds since the device started.
  public package(set) var timestamp: TimeInterval = 0
  /// What happened last.
  public package(set) var phase = Phase.began
  /// What touches.
  public let type: TouchType
  /// 1 is that of an ordinary touch; 0 if it is not measured.
  public package(set) var force: CGFloat = 0
  /// Points.
  public package(set) var majorRadius: CGFloat = 0
  /// Where it landed.
  public package(set) weak var view: UIView?

  /// In the window.
  package var place = CGPoint.zero
  /// In the window, and finer for a pencil.
  package var precisePlace: CGPoint?

  package init(_ type: TouchType = .direct) { self.type = type }

  /// Its place in a view's coordinates, or the window's.
  public func location(in view: UIView?) -> CGPoint { view?.place(of: place) ?? place }

  /// The same, as exactly as the hardware tells it.
  public func preciseLocation(in view: UIView?) -> CGPoint {
    let finest = precisePlace ?? place
    return view?.place(of: finest) ?? finest
  }

  /// The same at this time, to be kept while the touch goes on.
  package func copied() -> UITouch {
    let copy = UITouch(type)
    (copy.timestamp, copy.phase, copy.force) = (timestamp, phase, force)
    (copy.majorRadius, copy.view) = (majorRadius, view)
    (copy.place, copy.precisePlace) = (place, precisePlace)
    return copy
  }
}

/// What happened to touches at one time.
@MainActor
public final class UIEvent: NSObject {
  /// Seconds since the device started.
  public let timestamp: TimeInterval
  /// All touches there are.
  public let allTouches: Set<UITouch>?
  private let coalesced: [UITouch: [UITouch]]

  package init(
    at timestamp: TimeInterval, _ touches: Set<UITouch>, coalesced: [UITouch: [UITouch]] = [:]
  ) {
    (self.timestamp, allTouches, self.coalesced) = (timestamp, touches, coalesced)
  }

  /// The samples of a touch since the last event, the touch's own as it is now being the last.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard allTouches?.contains(touch) == true else { return nil }
    return (coalesced[touch] ?? []) + [touch.copied()]
  }
}
