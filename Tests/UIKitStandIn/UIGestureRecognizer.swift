public import Foundation

/// What is called of a target. There are no methods by name here, so it says itself what it calls.
@MainActor
public struct Selector {
  let call: (Any, UIGestureRecognizer) -> Void

  /// Creates one that is given the target and who calls it.
  package init(_ call: @escaping (Any, UIGestureRecognizer) -> Void) { self.call = call }
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
  open internal(set) weak var view: UIView?
  /// Who says how it stands to others.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it hears of touches.
  open var isEnabled = true
  /// What people call it.
  open var name: String?
  /// Whether the view's touches are cancelled when it is recognized or begins.
  open var cancelsTouchesInView = true
  /// Whether a landing is kept from the view while it is possible.
  open var delaysTouchesBegan = false
  /// Whether the end of a touch is kept from the view while it is possible.
  open var delaysTouchesEnded = true

  /// All states that it came to, `possible` after a reset included.
  package private(set) var history: [State] = []
  /// The states in which its action was called.
  package private(set) var actions: [State] = []
  /// Is called with its action.
  package var action: ((State) -> Void)?
  private var targets: [(target: WeakTarget, action: Selector)] = []
  /// The transitions that were tried and are not legal.
  package private(set) var illegal: [String] = []
  /// The methods for subclasses that came to it. Apple asks subclasses to pass on what they override.
  package private(set) var passedOn: [String] = []
  /// The touches that it does not hear of any more.
  package private(set) var ignored: Set<UITouch> = []

  private var current = State.possible
  /// What it wants to be as soon as those that it waits for have failed.
  private var held: [State] = []
  private var waitsFor: [UIGestureRecognizer] = []
  private var hasTouches = false
  /// The touches that it has heard to land since it began anew.
  private var heard: Set<UITouch> = []
  /// Those that it had heard to land when it came to an end, and that are still down.
  private var left: Set<UITouch> = []
  /// Whether it hears of touches that land while others are left that it ignores. Apple's header says
  /// that those are ignored, and not whether it does.
  package var hearsBesideLeft = false

  /// Creates a recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Calls a target, too, which is not kept.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append((WeakTarget(target as AnyObject), action))
  }

  /// The state. Subclasses set it.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }

  /// Lets it wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    waitsFor.append(otherGestureRecognizer)
  }

  /// The middle of its touches, in a view's coordinates. Subclasses that draw know better.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// How many touches it has. Subclasses know.
  open var numberOfTouches: Int { 0 }
  /// Where one of them is. Subclasses know.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }

  // For subclasses.

  /// Touches landed.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    passedOn.append("began")
  }
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    passedOn.append("moved")
  }
  /// Touches lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    passedOn.append("ended")
  }
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    passedOn.append("cancelled")
  }
  /// What was told of touches is corrected.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    passedOn.append("estimated")
  }
  /// It came to an end, and begins anew.
  open func reset() { passedOn.append("reset") }
  /// Hears no more of a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { ignored.insert(touch) }
  /// Whether it makes another one fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another one makes it fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

// MARK: - States

extension UIGestureRecognizer {
  private func change(to next: State) {
    guard isLegal(held.last ?? current, next) else {
      illegal.append("\(held.last ?? current) → \(next)")
      return
    }
    let waits = current == .possible && waitsFor.contains(where: \.isUndecided)
    if !held.isEmpty || next.isSuccess && waits { hold(next) } else { enter(next) }
  }

  /// Keeps a state until those have failed that it waits for.
  private func hold(_ next: State) {
    switch next {
    case .began, .ended: held.append(next)
    case .cancelled, .failed: enter(.failed)
    case .possible, .changed: break
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

  private func enter(_ wanted: State) {
    let isFirst = current == .possible
    let mayBegin = delegate?.gestureRecognizerShouldBegin(self) ?? true
    let next = isFirst && wanted.isSuccess && !mayBegin ? .failed : wanted
    (current, held) = (next, [])
    history.append(next)
    if next != .failed {
      actions.append(next)
      action?(next)
      for (target, selector) in targets {
        if let target = target.object { selector.call(target, self) }
      }
    }
    if isFirst, next.isSuccess { preventOthers() }
  }

  private func preventOthers() {
    for other in view?.gestureRecognizers ?? [] where other !== self && other.isUndecided {
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
    let wanted = held
    guard !wanted.isEmpty, !waitsFor.contains(where: \.isUndecided) else { return }
    if waitsFor.contains(where: { $0.current != .possible && $0.current != .failed }) {
      enter(.failed)
    }
    for next in wanted where !current.isTerminal { enter(next) }
  }

  /// Begins anew if it came to an end. The touches that are down are not its own any more, and it
  /// hears of no others until these are up.
  package func finish(_ down: Set<UITouch>) {
    ignored.formIntersection(down)
    left.formIntersection(down)
    guard current.isTerminal else { return }
    left.formUnion(heard.intersection(down))
    heard = []
    ignored.formUnion(down.filter { $0.view === view })
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
  /// Finds out which touches of an event it will hear of, before anybody hears of it: who is
  /// recognized first prevents those that have touches.
  func expect(_ event: UIEvent) {
    guard isEnabled, let delivered = event.touches(for: self) else { return }
    for touch in delivered where touch.phase == .began {
      let isWanted = delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
      if !isWanted || !(left.isEmpty || hearsBesideLeft) { ignored.insert(touch) }
    }
    hasTouches = hasTouches || !delivered.subtracting(ignored).isEmpty
  }

  /// Tells the subclass of an event, a phase at a time.
  func receive(_ event: UIEvent) {
    guard isEnabled, let delivered = event.touches(for: self) else { return }
    let wanted = delivered.subtracting(ignored)
    func tell(_ phase: UITouch.Phase, _ body: (Set<UITouch>, UIEvent) -> Void) {
      let those = wanted.filter { $0.phase == phase }
      guard !those.isEmpty, !current.isTerminal, held.last?.isTerminal != true
      else { return }
      if phase == .began { heard.formUnion(those) }
      body(those, event)
    }
    tell(.began, touchesBegan)
    tell(.moved, touchesMoved)
    tell(.ended, touchesEnded)
    tell(.cancelled, touchesCancelled)
  }
}

/// A target that is not kept.
@MainActor
private struct WeakTarget {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// Tells of a pointer that moves without contact.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// In the window.
  package var place = CGPoint.zero

  /// Where the pointer is, in a view's coordinates.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }

  /// The pointer came, moved or went.
  package func move(_ state: State, to place: CGPoint) {
    self.place = place
    self.state = state
  }
}
