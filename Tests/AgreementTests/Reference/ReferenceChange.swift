import GestureModel

/// What a machine tells of a gesture.
struct ReferenceChange {
  enum Kind: String, CaseIterable {
    case began, changed, recognized, ended, failed, cancelled
  }

  var kind: Kind
  /// Microseconds.
  var time: Int64
  /// Of the path that the change is about; 0 for a failure, which is about none.
  var stray: Float = 0
  var length: Float = 0
  var preference: Float = 0
  var deviation: Float = 0
  /// The phase that the path is in, if it is in one, and its title.
  var item: ItemID?
  var title: String?
  /// The reported values, in order; empty for a failure.
  var reports: [Float] = []

  /// How little the path strayed, and was from what its gesture prefers, for its length.
  var fit: Float {
    (stray > 0 ? stray / length : 0) + (preference > 0 ? preference / length : 0)
  }
  /// How little it deviated for its length.
  var closeness: Float { deviation > 0 ? deviation / length : 0 }
}
