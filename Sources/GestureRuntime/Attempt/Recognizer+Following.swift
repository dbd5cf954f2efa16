extension Recognizer {
  /// Whether a touch draws the attempt under way: it is a finger of a stroke, or it holds. One that
  /// does not so after its landing never will.
  package func follows(_ id: Int32) -> Bool {
    isActive && (holder == id || fingers.contains { $0.isDown && $0.id == id })
  }
}
