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
  /// Whether it hears of touches. If it does no more, what is under way is cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled { giveUp() } }
  }
  /// The kinds of touches that it hears of, as their numbers.
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
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
  /// Whether it was recognized or began, and its views' touches do not know it yet.
  private(set) var takesTouches = false
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
  /// Estimated properties of touches are corrected.
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
    if isFirst, next.isSuccess {
      takesTouches = true
      preventOthers()
    }
  }

  /// Keeps those from recognition that it is not to be recognized beside: on its view, on those
  /// around that and on those in it.
  private func preventOthers() {
    let all = view?.root.allRecognizers ?? []
    for other in all where other !== self && other.isUndecided && isRelated(to: other) {
      guard canPrevent(other), other.canBePrevented(by: self) else { continue }
      guard !goesTogether(with: other), !other.goesTogether(with: self) else { continue }
      other.enter(.failed)
    }
  }

  private func goesTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
  }

  private func isRelated(to other: UIGestureRecognizer) -> Bool {
    guard let view, let theirs = other.view else { return false }
    return view.isDescendant(of: theirs) || theirs.isDescendant(of: view)
  }

  /// It was disabled.
  private func giveUp() {
    if current == .began || current == .changed {
      enter(.cancelled)
    } else if isUndecided {
      enter(.failed)
    }
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
    ignored.formUnion(down.filter { hears($0) })
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
  /// Finds out which touches of an event it will receive before any recognizer receives the event:
  /// the first that is recognized prevents those that have touches.
  func expect(_ event: UIEvent) {
    guard isEnabled, let delivered = event.touches(for: self) else { return }
    for touch in delivered where touch.phase == .began {
      let isWanted =
        allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
        && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
      if !isWanted || !(left.isEmpty || hearsBesideLeft) { ignored.insert(touch) }
    }
    hasTouches = hasTouches || !delivered.subtracting(ignored).isEmpty
  }

  /// Whether a touch is of its view, or of one in that.
  func hears(_ touch: UITouch) -> Bool {
    guard let view else { return false }
    return touch.view?.isDescendant(of: view) == true
  }

  /// Whether a touch is one of those from which it may be, or was, recognized.
  func isConcerned(by touch: UITouch) -> Bool { heard.contains(touch) && !ignored.contains(touch) }

  /// Whether it keeps something of a touch back, as long as it is possible.
  func holdsBack(_ touch: UITouch, if delays: Bool) -> Bool {
    delays && current == .possible && isConcerned(by: touch)
  }

  /// Whether it has begun and not come to its end.
  var isUnderWay: Bool { current == .began || current == .changed }

  /// The views' touches know that it was recognized or began.
  func noteTaken() { takesTouches = false }

  /// Tells the subclass of an event, a phase at a time.
  func receive(_ event: UIEvent) {
    guard isEnabled, let delivered = event.touches(for: self) else { return }
    // What landed before it was enabled is not its own.
    let wanted = delivered.subtracting(ignored).filter { $0.phase == .began || heard.contains($0) }
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
