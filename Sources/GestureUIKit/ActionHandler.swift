#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A closure as a target.
  @MainActor
  final class ActionHandler: NSObject {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    #if canImport(ObjectiveC)
      static var action: Selector { #selector(act) }

      @objc private func act() { body() }
    #else
      // There are no methods by name here.
      static var action: Selector { Selector { target, _ in (target as? ActionHandler)?.body() } }
    #endif
  }

  extension TableGestureRecognizer {
    /// Calls a closure whenever a target would be sent the action: when the gesture is recognized,
    /// and when it begins, changes, ends and is cancelled.
    ///
    /// The recognizer keeps it, so it should not keep the recognizer, nor the view that has that.
    public func onAction(_ body: @escaping @MainActor (TableGestureRecognizer) -> Void) {
      let handler = ActionHandler { [weak self] in
        if let self { body(self) }
      }
      handlers.append(handler)
      addTarget(handler, action: ActionHandler.action)
    }
  }
#endif
