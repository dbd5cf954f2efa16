#if canImport(UIKit) && !os(watchOS)
  public import GestureRuntime

  // What the gesture's text calls its parts, by the names that generated code has for them.
  extension TableGestureRecognizer {
    /// What the gesture reports, at the last change; `nil` if that has no path.
    ///
    ///     if let values = pan.values(of: Gestures.Pan.self) { fling(values.velocity.x) }
    ///
    /// - Parameter gesture: The one whose table this recognizes.
    /// - Returns: Points, seconds and degrees, and their quotients.
    public func values<Gesture: TypedGesture>(of gesture: Gesture.Type) -> Gesture.Values? {
      Gesture.Values(reportValues[...])
    }

    /// The innermost named part of the gesture that its path was in at the last change; `nil` if it
    /// was in none.
    ///
    /// - Parameter gesture: The one whose table this recognizes.
    /// - Returns: The part, by the name that it has in the text.
    public func phase<Gesture: TypedGesture>(of gesture: Gesture.Type) -> Gesture.Phase? {
      lastChange?.phase(of: gesture)
    }
  }
#endif
