import Foundation

/// Brings events to recognizers, and then to the views in which the touches landed.
@MainActor
public final class UIWindow: UIView {
  /// Itself.
  public override var window: UIWindow? { self }

  private var deliveries: [TouchDelivery] = []

  /// Delivers an event: first to the recognizers of the views in which its touches landed and of
  /// those around them, the innermost first.
  public func sendEvent(_ event: UIEvent) {
    let touches = event.allTouches ?? []
    let recognizers = recognizers(of: touches)
    for recognizer in recognizers { recognizer.expect(event) }
    for recognizer in recognizers { recognizer.receive(event) }
    let known = deliveries.count
    for touch in touches.inOrder where touch.phase == .began { land(touch, recognizers) }
    for recognizer in recognizers { recognizer.settle() }
    settle(landedFrom: known, event)
    for touch in touches.inOrder { pass(touch, event) }
    updateGestures(touches)
  }

  /// Those that hear of touches, once each.
  private func recognizers(of touches: Set<UITouch>) -> [UIGestureRecognizer] {
    var views: [UIView] = []
    for touch in touches.inOrder {
      var view = touch.view
      while let inner = view {
        if !views.contains(where: { $0 === inner }) { views.append(inner) }
        view = inner.superview
      }
    }
    let innermostFirst = views.enumerated().sorted {
      ($0.element.depth, $1.offset) > ($1.element.depth, $0.offset)
    }
    return innermostFirst.flatMap { $0.element.gestureRecognizers ?? [] }
  }
}

// MARK: - What views hear

/// How far a view has heard of a touch.
@MainActor
private struct TouchDelivery {
  let touch: UITouch
  /// Those that may keep something of it back, or take it.
  let recognizers: [UIGestureRecognizer]
  var hasBegun = false
  var hasMoved = false
  var hasEnded = false
}

extension UIWindow {
  /// A touch that lands while its view has another is not the view's, if the view may have only
  /// one.
  private func land(_ touch: UITouch, _ all: [UIGestureRecognizer]) {
    guard let view = touch.view else { return }
    let isAlone = !deliveries.contains { $0.touch.view === view }
    guard view.isMultipleTouchEnabled || isAlone else { return }
    deliveries.append(
      TouchDelivery(touch: touch, recognizers: all.filter { $0.isConcerned(by: touch) }))
  }

  /// Those that were recognized or began take their touches from the views; what no one keeps back
  /// any more is sent.
  fileprivate func settle(landedFrom known: Int, _ event: UIEvent?) {
    for (index, delivery) in deliveries.enumerated().reversed() {
      let takers = delivery.recognizers.filter { recognizer in
        recognizer.takesTouches && recognizer.isConcerned(by: delivery.touch)
          || index >= known && recognizer.isUnderWay && recognizer.cancelsTouchesInView
      }
      guard !takers.isEmpty else { continue }
      let isCancelled = takers.contains { $0.cancelsTouchesInView }
      if isCancelled, delivery.hasBegun {
        delivery.touch.view?.touchesCancelled([delivery.touch], with: event)
      }
      if isCancelled || !delivery.hasBegun || delivery.hasEnded { deliveries.remove(at: index) }
    }
    for recognizer in allRecognizers { recognizer.noteTaken() }
    for delivery in deliveries { release(delivery.touch, event) }
  }

  /// What happens to a touch after it has landed.
  private func pass(_ touch: UITouch, _ event: UIEvent) {
    guard let index = deliveries.firstIndex(where: { $0.touch === touch && !$0.hasEnded })
    else { return }
    switch touch.phase {
    case .moved:
      deliveries[index].hasMoved = true
      if deliveries[index].hasBegun { touch.view?.touchesMoved([touch], with: event) }
    case .ended:
      deliveries[index].hasEnded = true
      release(touch, event)
    case .cancelled:
      if deliveries[index].hasBegun { touch.view?.touchesCancelled([touch], with: event) }
      deliveries.remove(at: index)
    case .began, .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Sends of a touch what was kept back and need not be any more.
  private func release(_ touch: UITouch, _ event: UIEvent?) {
    guard let index = deliveries.firstIndex(where: { $0.touch === touch }) else { return }
    let delivery = deliveries[index]
    func isHeld(_ delays: (UIGestureRecognizer) -> Bool) -> Bool {
      delivery.recognizers.contains { $0.holdsBack(touch, if: delays($0)) }
    }
    if !delivery.hasBegun, !isHeld(\.delaysTouchesBegan) {
      deliveries[index].hasBegun = true
      touch.view?.touchesBegan([touch], with: event)
      if delivery.hasMoved { touch.view?.touchesMoved([touch], with: event) }
    }
    guard deliveries[index].hasBegun, delivery.hasEnded, !isHeld(\.delaysTouchesEnded) else {
      return
    }
    deliveries.remove(at: index)
    touch.view?.touchesEnded([touch], with: event)
  }
}

extension UIView {
  /// What happens at the end of a pass of the run loop: those that came to an end are reset.
  package func updateGestures(_ touches: Set<UITouch>) {
    let all = root.allRecognizers
    for recognizer in all { recognizer.settle() }
    if let window = root as? UIWindow { window.settle(landedFrom: .max, nil) }
    let down = touches.filter { $0.phase != .ended && $0.phase != .cancelled }
    for recognizer in all { recognizer.finish(down) }
  }

  /// The outermost view around it.
  var root: UIView { superview?.root ?? self }

  /// Those of it and of all views in it.
  var allRecognizers: [UIGestureRecognizer] {
    (gestureRecognizers ?? []) + subviews.flatMap(\.allRecognizers)
  }

  fileprivate var depth: Int { superview.map { $0.depth + 1 } ?? 0 }
}

extension Set<UITouch> {
  /// The order of landing is not in a set: by time, then by place.
  @MainActor
  fileprivate var inOrder: [UITouch] {
    sorted { ($0.timestamp, $0.place.x, $0.place.y) < ($1.timestamp, $1.place.x, $1.place.y) }
  }
}
