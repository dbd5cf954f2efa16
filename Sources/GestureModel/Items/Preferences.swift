import GestureSyntax

// `prefer VALUE near VALUE`: what counts where the best fit is preferred.
extension GestureChecker {
  /// Adds what the gesture should be like.
  mutating func add(_ preference: PreferredSyntax, in scope: Scope) {
    var lowering = Lowering(scope: scope, reaches: reaches)
    do throws(CheckFailure) {
      let value = try lowering.quantity(preference.value)
      let aim = try lowering.quantity(preference.aim)
      try lowering.checkAlike(value, preference.value, aim, preference.aim, verb: "be near")
      guard value.constant == nil || aim.constant == nil else {
        throw CheckFailure(.preferredConstant, at: preference.range)
      }
      let away = Value.magnitude(.subtract(value.value, aim.value))
      guard let distance = inPoints(away, value.dimension, of: scope.whole) else {
        throw CheckFailure(.notPreferable(value.dimension), at: preference.value.range)
      }
      guard preferences.count < Limit.conditions else {
        reportLimit(.tooManyPreferences, at: preference.range)
        return
      }
      reaches = lowering.reaches
      add(lowering.fingerNeeds)
      checkRounds(lowering.roundNeeds)
      let words = "\(text(in: preference.value.range)) near \(text(in: preference.aim.range))"
      let weight = Value.constant(settings.settings.preferenceWeight)
      preferences.append(Preference(text: words, distance: .multiply(distance, weight)))
    } catch {
      report(error)
    }
  }

  /// A difference in points: a ratio is a share of the gesture's length, and an angle an arc around the
  /// one end of it. `nil` if it is nothing of what a drawing looks like.
  private func inPoints(_ away: Value, _ dimension: Dimension, of whole: ID<Item>?) -> Value? {
    guard dimension != .length else { return away }
    guard let whole else { return nil }
    let length = Value.measure(.length, whole)
    switch dimension {
    case .none: return .multiply(away, length)
    case .angle:
      return .multiply(.multiply(away, .constant(Float(Double.pi / 180))), length)
    default: return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var preferredConstant: Self {
    .init(
      .notANumber, "nothing of what is drawn is measured here; one of the two must be a measure")
  }

  fileprivate static func notPreferable(_ dimension: Dimension) -> Self {
    .init(
      .dimensionClash,
      "a length, an angle or a ratio can be preferred, and this is \(dimension.described)")
  }

  fileprivate static var tooManyPreferences: Self {
    .init(.limitExceeded, "a gesture has at most \(Limit.conditions) preferences")
  }
}
