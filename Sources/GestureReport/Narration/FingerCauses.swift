import GestureModel
import GestureRuntime

/// What touched in a recording, as far as reports have a word for it.
struct Toucher {
  private var kinds: Set<Touch.Kind> = []

  mutating func note(_ kind: Touch.Kind) { kinds.insert(kind) }

  /// A finger, unless there was nothing but another thing.
  var name: String {
    if kinds == [.mouse] { return "the pointer" }
    return kinds == [.pencil] ? "the pencil" : "the finger"
  }
}

// What is said of fingers that land or leave at the wrong time.
extension Narrator {
  static let tooMany = "one finger too many landed"
  static let landedEarly = "a finger landed before the last of the stroke had left"

  var lateLift: String { "the last finger did not leave within \(gather) of the first" }

  /// What kind of cause the end of a path is, and the words for it.
  func fingerCause(_ cause: Recorder.Cause) -> (CauseReport.Kind, String) {
    switch cause {
    case .missingFingers(let landed, let needed):
      let were = landed == 1 ? "was" : "were"
      return (
        .missingFinger, "only \(landed) of \(needed) fingers \(were) down within \(gather)"
      )
    case .liftedInGathering(let needed):
      return (.missingFinger, "the finger left before \(needed) fingers were down")
    case .liftedLate: return (.lateLift, lateLift)
    case .gripLifted: return (.holderLifted, "the finger that holds lifted")
    case .landedEarly: return (.extraTouch, Self.landedEarly)
    case .tooMany, .stray, .final, .radius, .entry, .notTaken, .liftedEarly, .condition,
      .tolerance, .gripMoved:
      return (.extraTouch, Self.tooMany)
    }
  }

  /// The time within which fingers land and leave: `150 ms`.
  private var gather: String { "\(milliseconds(gesture.settings.gather)) ms" }
}
