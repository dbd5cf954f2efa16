import GestureModel

/// What a machine tells of a gesture.
package struct ReferenceChange {
  package enum Kind: String, CaseIterable {
    case began, changed, recognized, ended, failed, cancelled
  }

  package var kind: Kind
  /// Microseconds.
  package var time: Int64
  /// Of the path that the change is about; 0 for a failure, which is about none.
  package var stray: Float = 0
  package var length: Float = 0
  package var preference: Float = 0
  package var deviation: Float = 0
  /// The phase that the path is in, if it is in one, and its title.
  package var item: ItemID?
  package var title: String?
  /// The reported values, in order; empty for a failure.
  package var reports: [Float] = []

  package init(
    kind: Kind, time: Int64, stray: Float = 0, length: Float = 0, preference: Float = 0,
    deviation: Float = 0, item: ItemID? = nil, title: String? = nil, reports: [Float] = []
  ) {
    (self.kind, self.time, self.stray, self.length) = (kind, time, stray, length)
    (self.preference, self.deviation) = (preference, deviation)
    (self.item, self.title, self.reports) = (item, title, reports)
  }

  /// How little the path strayed, and was from what its gesture prefers, for its length.
  package var fit: Float {
    (stray > 0 ? stray / length : 0) + (preference > 0 ? preference / length : 0)
  }
  /// How little it deviated for its length.
  package var closeness: Float { deviation > 0 ? deviation / length : 0 }
}
