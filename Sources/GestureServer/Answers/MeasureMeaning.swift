import GestureSyntax

extension MeasureName {
  /// What it measures, and in what unit.
  var meaning: WordMeaning {
    switch self {
    case .length: word("pt", "Travel: progress in its own direction, less the stray of its steps.")
    case .stray: word("pt", "How far its steps were off what it allows, in sum.")
    case .distance: word("pt", "From `start` to `end`, straight.")
    case .dx: word("pt", "`end` less `start`; rightward is positive.")
    case .dy: word("pt", "`end` less `start`; downward is positive.")
    case .width: word("pt", "The width of the box around its start and its steps.")
    case .height: word("pt", "The height of the box around its start and its steps.")
    case .straightness:
      word("a ratio", "`distance / (length + stray)`: from 0 to 1, which is a straight line.")
    case .turn: word("deg", "The angles between its steps, summed; clockwise is positive.")
    case .corner: word("deg", "How sharply it sets out from what was before, from 0° to 180°.")
    case .duration: word("s", "How long since it started.")
    case .averageSpeed: word("pt/s", "`length / duration`.")
    case .velocity:
      word(
        "pt/s", "How fast at this moment, from the samples of the last 100 ms. Has `.x` and `.y`.")
    case .location: word("a point", "Where the fingers are now. Has `.x` and `.y`.")
    case .translation: word("pt", "`location` less `start`. Has `.x` and `.y`.")
    case .touches: word("a count", "How many fingers draw.")
    case .force: word("a number", "Of the last sample; 1 is an ordinary touch, 0 is unknown.")
    case .radius: word("pt", "Of the last sample's contact; 0 is unknown.")
    case .spread: word("pt", "The mean distance of several fingers from their middle.")
    case .scale: word("a ratio", "The spread, divided by that at its start.")
    case .scaleVelocity: word("/s", "How fast `scale` changes.")
    case .rotation:
      word("deg", "How far the fingers have turned since its start; clockwise is positive.")
    case .rotationVelocity: word("deg/s", "How fast the fingers turn.")
    }
  }

  private func word(_ unit: String, _ text: String) -> WordMeaning {
    WordMeaning("\(rawValue) (\(unit))", text)
  }
}

extension PointName {
  /// Which point it is.
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
    case .percent: WordMeaning("%", "Hundredths; with `of`, a part of the value behind it.")
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
    case _: nil
    }
  }
}
