#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import GestureRuntime
  public import SwiftUI

  /// A compiled gesture on a view of SwiftUI.
  ///
  ///     struct Card: View {
  ///       @State private var offset = CGSize.zero
  ///
  ///       var body: some View {
  ///         Image("card").offset(offset).gesture(
  ///           TableGesture(.drag) { drag in
  ///             let translation = drag.translation(in: nil)
  ///             offset = CGSize(width: translation.x, height: translation.y)
  ///           })
  ///       }
  ///     }
  ///
  /// Gestures that have to wait for each other, or go on beside each other, are added together to a
  /// view of UIKit, as ``TableGestureSet``.
  @available(iOS 18, visionOS 2, *)
  @MainActor
  public struct TableGesture: UIGestureRecognizerRepresentable {
    private let table: GestureTable
    private let labels: TableLabels
    private let action: @MainActor (TableGestureRecognizer) -> Void

    /// Creates a gesture.
    ///
    /// - Parameters:
    ///   - table: What to recognize.
    ///   - action: Is called when it is recognized, and when it begins, changes, ends and is cancelled.
    public init(
      _ table: GestureTable, action: @escaping @MainActor (TableGestureRecognizer) -> Void
    ) {
      (self.table, labels, self.action) = (table, TableLabels(), action)
    }

    /// Creates a gesture that generated code has names for.
    ///
    /// - Parameters:
    ///   - gesture: `Gestures.Pan.self` for the gesture `pan`.
    ///   - action: Is called when it is recognized, and when it begins, changes, ends and is cancelled.
    public init<Gesture: TypedGesture>(
      _ gesture: Gesture.Type, action: @escaping @MainActor (TableGestureRecognizer) -> Void
    ) {
      (table, labels, self.action) = (gesture.table, gesture.labels, action)
    }

    /// Makes the recognizer.
    public func makeUIGestureRecognizer(context: Context) -> TableGestureRecognizer {
      let recognizer = TableGestureRecognizer(table)
      recognizer.labels = labels
      return recognizer
    }

    /// Gives the recognizer the table that the view has now.
    public func updateUIGestureRecognizer(_ recognizer: TableGestureRecognizer, context: Context) {
      if recognizer.table != table { recognizer.table = table }
      recognizer.labels = labels
    }

    /// Calls the closure.
    public func handleUIGestureRecognizerAction(
      _ recognizer: TableGestureRecognizer, context: Context
    ) {
      action(recognizer)
    }
  }
#endif
