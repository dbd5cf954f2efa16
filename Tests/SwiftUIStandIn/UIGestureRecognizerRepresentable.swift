public import UIKit

/// A recognizer of UIKit in a hierarchy of SwiftUI.
@MainActor
@preconcurrency
public protocol UIGestureRecognizerRepresentable {
  /// The recognizer.
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  /// What the representable keeps beside it.
  associatedtype Coordinator = Void
  /// What SwiftUI tells with each call.
  typealias Context = UIGestureRecognizerRepresentableContext<Self>

  /// Makes the recognizer.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// Brings it up to date with the view.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// It sends its action.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
}

/// What SwiftUI tells with each call.
@MainActor
@preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  package init() {}
}
