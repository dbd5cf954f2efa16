import GestureModel
import GestureSyntax

extension MeasureName {
  /// What it measures, and in what unit.
  var meaning: WordMeaning { WordMeaning("\(rawValue) (\(row.unit))", row.meaning) }
}

extension PointName {
  var meaning: WordMeaning {
    switch self {
    case .start: WordMeaning("start (a point)", "Where it began. Has `.x` and `.y`.")
    case .end:
      WordMeaning("end (a point)", "Where its last step or its lift was. Has `.x` and `.y`.")
    case .center: WordMeaning("center (a point)", "The middle of its box. Has `.x` and `.y`.")
    }
  }
}

extension UnitName {
  /// What it counts.
  var meaning: WordMeaning {
    switch self {
    case .points: WordMeaning("pt", "Points of the view.")
    case .milliseconds: WordMeaning("ms", "Thousandths of a second.")
    case .seconds: WordMeaning("s", "Seconds.")
    case .degrees, .degreeSign:
      WordMeaning(rawValue, "Degrees: 0 is right, 90 down; clockwise grows.")
    case .radians: WordMeaning("rad", "Radians: π are 180°.")
    case .percent: WordMeaning("%", "Hundredths; with `of`, a part of the value after it.")
    case .pointsPerSecond: WordMeaning("pt/s", "Points per second.")
    case .degreesPerSecond: WordMeaning("deg/s", "Degrees per second.")
    case .radiansPerSecond: WordMeaning("rad/s", "Radians per second.")
    case .perSecond: WordMeaning("/s", "Per second.")
    }
  }
}

extension ReservedName {
  /// What `view` and `path` mean, which are words of conditions alone.
  static func meaning(of word: String) -> WordMeaning? {
    switch word {
    case view:
      WordMeaning("view", "The view that is touched: `view.width`, `view.height`, `view.center`.")
    case "path": WordMeaning("path", "Every point of an item, as in `second.path below first`.")
    case "abs": WordMeaning("abs(VALUE)", "The value without its sign.")
    case "min", "max":
      WordMeaning("\(word)(VALUE, VALUE, …)", "The least or the greatest of values.")
    default: nil
    }
  }
}
