public import Foundation

/// The name of a method; there is nobody to call it here.
public struct Selector: Hashable, Sendable {
  /// Creates a name.
  public init(_ name: String) {}
}

/// Says of two recognizers how they stand to each other.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether both may go on.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

/// The state machine that UIKit's recognizers have in common.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recognizer is.
  public enum State: Int, Sendable {
    /// As in UIKit, whose numbers these are.
    case possible, began, changed, ended, cancelled, failed
    /// A discrete gesture was recognized.
    public static let recognized = State.ended

    package var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The view whose touches it hears of.
  public internal(set) weak var view: UIView?
  /// Who says how it stands to others.
  public weak var delegate: (any UIGestureRecognizerDelegate)?

  /// All states that it came to, `possible` after a reset included.
  package private(set) var history: [State] = []
  /// The states in which its action was called.
  package private(set) var actions: [State] = []
  /// Is called with its action.
  package var action: ((State) -> Void)?
  /// The transitions that were tried and are not legal.
  package private(set) var illegal: [String] = []
  /// The touches that it does not hear of any more.
  package private(set) var ignored: Set<UITouch> = []

  private var current = State.possible
  /// What it wants to be as soon as those that it waits for have failed.
  private var held: State?
  private var waitsFor: [UIGestureRecognizer] = []
  private var hasTouches = false

  /// Creates a recognizer.
  public init(target: Any?, action: Selector?) {}

  /// The state. Subclasses set it.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }

  /// Lets it wait until another one has failed.
  public func require(toFail other: UIGestureRecognizer) { waitsFor.append(other) }

  // For subclasses.

  /// Touches landed.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// It came to an end, and begins anew.
  open func reset() {}
  /// Hears no more of a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { ignored.insert(touch) }
  /// Whether it makes another one fail.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether another one makes it fail.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
}

// MARK: - States

extension UIGestureRecognizer {
  private func change(to next: State) {
    guard isLegal(held ?? current, next) else {
      illegal.append("\(held ?? current) → \(next)")
      return
    }
    if held != nil || next.isSuccess, current == .possible, waitsFor.contains(where: \.isUndecided)
    {
      held = next
    } else {
      enter(next)
    }
  }

  private func isLegal(_ from: State, _ to: State) -> Bool {
    switch (from, to) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }

  private func enter(_ next: State) {
    let isFirst = current == .possible
    (current, held) = (next, nil)
    history.append(next)
    if next != .failed {
      actions.append(next)
      action?(next)
    }
    if isFirst, next.isSuccess { preventOthers() }
  }

  private func preventOthers() {
    for other in view?.gestureRecognizers ?? [] where other !== self && other.current == .possible {
      guard canPrevent(other), other.canBePrevented(by: self) else { continue }
      guard !goesTogether(with: other), !other.goesTogether(with: self) else { continue }
      other.enter(.failed)
    }
  }

  private func goesTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
  }

  /// Whether it may still be recognized.
  private var isUndecided: Bool { current == .possible && hasTouches }

  /// Goes on with what was held, if those that it waited for have decided.
  func settle() {
    guard let held, current == .possible, !waitsFor.contains(where: \.isUndecided) else { return }
    let hasLost = waitsFor.contains { $0.current != .possible && $0.current != .failed }
    enter(hasLost ? .failed : held)
  }

  /// Begins anew if it came to an end. The touches that are down are not its own any more.
  package func finish(_ down: Set<UITouch>) {
    ignored.formIntersection(down)
    guard current.isTerminal else { return }
    ignored.formUnion(down)
    (current, hasTouches) = (.possible, false)
    history.append(.possible)
    reset()
  }
}

extension UIGestureRecognizer.State {
  fileprivate var isSuccess: Bool { self == .began || self == .ended }
}

// MARK: - Touches

extension UIGestureRecognizer {
  /// Tells the subclass of an event, a phase at a time.
  func receive(_ touches: Set<UITouch>, _ event: UIEvent) {
    let wanted = touches.subtracting(ignored)
    func tell(_ phase: UITouch.Phase, _ body: (Set<UITouch>, UIEvent) -> Void) {
      let those = wanted.filter { $0.phase == phase }
      guard !those.isEmpty, !current.isTerminal, held == nil else { return }
      hasTouches = true
      body(those, event)
    }
    tell(.began, touchesBegan)
    tell(.moved, touchesMoved)
    tell(.ended, touchesEnded)
    tell(.cancelled, touchesCancelled)
  }
}

/// Tells of a pointer that moves without contact.
@MainActor
public final class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// In the window.
  package var place = CGPoint.zero

  /// Where the pointer is, in a view's coordinates.
  public func location(in view: UIView?) -> CGPoint { view?.place(of: place) ?? place }

  /// The pointer came, moved or went.
  package func move(_ state: State, to place: CGPoint) {
    self.place = place
    self.state = state
  }
}
