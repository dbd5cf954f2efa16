/// What a gesture can be best like: a measure, as a part of the whole length, or an angle.
indirect enum Feature: Hashable, Sendable {
  /// The length of a phase.
  case share(phase: Int)
  /// How far an arc turns either way, in radians.
  case turn(phase: Int)
  /// How far the middle of a stroke lies to the right of that of the first one.
  case across(stroke: Int)
  /// How far the middle of a stroke lies below that of the first one.
  case down(stroke: Int)
  /// The length of a stroke.
  case length(stroke: Int)
  /// The height of a stroke.
  case height(stroke: Int)
  /// How wide and how high the whole drawing is.
  case wholeWidth
  case wholeHeight
  /// By how much one is more than another.
  case lead(Feature, over: Feature)

  /// What can be said of a drawing whichever way it is drawn.
  static let ofTheWhole = [Feature.wholeWidth, .wholeHeight]

  /// Whether it is the length of a phase.
  var isShare: Bool { if case .share = self { true } else { false } }

  /// Whether it is an angle, and no part of the length.
  var isAngle: Bool { if case .turn = self { true } else { false } }

  var isOfTheWhole: Bool { Self.ofTheWhole.contains(self) }
}

/// That a gesture is best like a value.
struct Preference: Hashable, Sendable {
  var feature: Feature
  /// A part of the whole length, or radians.
  var aim: Float
}

/// The smallest box around some places.
struct Box: Hashable, Sendable {
  var left: Float
  var right: Float
  var top: Float
  var bottom: Float

  /// `nil` without a place.
  init?(_ places: [DrawnStroke.Point]) {
    guard let first = places.first else { return nil }
    (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for place in places {
      (left, right) = (min(left, place.x), max(right, place.x))
      (top, bottom) = (min(top, place.y), max(bottom, place.y))
    }
  }

  var width: Float { right - left }
  var height: Float { bottom - top }
  var middle: (x: Float, y: Float) { ((left + right) / 2, (top + bottom) / 2) }
}

extension Fit {
  /// What each stroke of the chain gets of the length, in points.
  private var strokeLengths: [Float] {
    var (result, first): ([Float], Int) = ([], 0)
    for count in phaseCounts {
      result.append(lengths[first..<(first + count)].reduce(0, +))
      first += count
    }
    return result
  }

  /// What a drawing that fits so measures, as a part of its length.
  func value(_ feature: Feature, of sample: Sample) -> Float {
    let length = max(length, 1e-3)
    switch feature {
    case .share(let phase): return lengths[phase] / length
    case .turn(let phase): return turn(of: phase, sample) * .pi / 180
    case .across(let stroke):
      return (middle(stroke, sample).x - middle(0, sample).x) / length
    case .down(let stroke):
      return (middle(stroke, sample).y - middle(0, sample).y) / length
    case .length(let stroke): return strokeLengths[stroke] / length
    case .height(let stroke): return sample.boxes[matching.strokes[stroke]].height / length
    case .wholeWidth: return sample.width / length
    case .wholeHeight: return sample.height / length
    case .lead(let feature, let other): return value(feature, of: sample) - value(other, of: sample)
    }
  }

  /// By how many degrees the steps of a phase turn either way, in sum.
  func turn(of phase: Int, _ sample: Sample) -> Float {
    var (stroke, first) = (0, 0)
    while stroke < phaseCounts.count - 1, first + phaseCounts[stroke] <= phase {
      first += phaseCounts[stroke]
      stroke += 1
    }
    let drawn = matching.strokes[stroke]
    let steps = matching.isBackward[stroke] ? sample.backward[drawn] : sample.forward[drawn]
    var (sum, last): (Float, Float?) = (0, nil)
    for (index, own) in divisions[stroke].enumerated() where first + own == phase {
      if let last { sum += turned(steps.angles[index], from: last) }
      last = steps.angles[index]
    }
    return abs(sum)
  }

  private func middle(_ stroke: Int, _ sample: Sample) -> (x: Float, y: Float) {
    sample.boxes[matching.strokes[stroke]].middle
  }
}
