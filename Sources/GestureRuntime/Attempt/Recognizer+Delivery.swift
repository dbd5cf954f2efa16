extension Recognizer {
  /// Whether a touch that is down was seen to land by the attempt under way, or by the last one.
  func hasSeen(_ id: Int32) -> Bool { downTouches.contains { $0.id == id && $0.isSeen } }
}
