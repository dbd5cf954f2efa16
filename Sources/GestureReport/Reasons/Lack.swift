import GestureModel

/// A stroke or a phase, once: what is repeated is written once and drawn several times.
struct Part: Hashable, Sendable {
  var item: ID<Item>
  /// Which of the copies in the order of the text, from 0 on.
  var copy: Int
}

/// What of a gesture need not be drawn as it is written.
struct Lack: Hashable {
  /// Strokes and phases that need not be drawn.
  var parts: Set<Part> = []
  /// Phases that may go any way.
  var loose: Set<Part> = []
  /// Whether one finger is enough for any stroke.
  var takesFewerFingers = false
  /// The way through its choices that alone may be drawn; `nil` if any may.
  var alternative: Alternative?

  var isNone: Bool { self == Lack() }
}

// A gesture when less is drawn than it asks for.
extension Gesture {
  /// The strokes and phases that a drawing cannot do without and could lack, in the order of the text.
  func neededParts(of parts: BodyParts) -> [Part] {
    let absent = absentItems.union(hookItems)
    return parts.parts.filter { part in
      !absent.contains(part.item) && !lacking(Lack(parts: [part])).body.isNullable
    }
  }

  /// The gesture that lacks something. It has the same items, conditions and reports.
  func lacking(_ lack: Lack) -> Gesture {
    var gesture = self
    var relaxation = BodyRelaxation(lack, resolution: settings.resolution)
    gesture.body = relaxation.body(body)
    return gesture
  }
}
