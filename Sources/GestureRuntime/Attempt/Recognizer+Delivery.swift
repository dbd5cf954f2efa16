extension Recognizer {
  /// Whether a touch that is down is one of the attempt under way, or was one of the last: seen to
  /// land, and not ignored.
  func isConcerned(by id: Int32) -> Bool {
    downTouches.contains { $0.id == id && $0.isSeen && $0.isFollowed }
  }
}
