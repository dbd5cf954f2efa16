import GestureRuntime
import GestureSyntax

/// A gesture's settings, with what of them only the checker needs.
struct CheckedSettings {
  var settings = Settings()
  /// The fingers that draw a stroke which says nothing else.
  var touches = 1...1
  /// Where that was written in the gesture, if it was.
  var touchesRange: SourceRange?
  /// The longest time between strokes, in microseconds.
  var pause: Int64 = 1_000_000
  /// That time in seconds, if it depends on inputs.
  var pauseOfInputs: Amount?
  /// `pause within 1s`, as written.
  var pauseText = "pause within 1s"
  /// Where it was written, if anywhere.
  var pauseRange: SourceRange?
  /// How long a hook at an end of a stroke may be, in points; 0 for none.
  var hooks: Float = 0
  /// Where it was written, if anywhere.
  var hooksRange: SourceRange?
  /// Of the view: whether it gets a touch that lands while it has another.
  var allowsMultipleTouches = false

  /// Whether a gesture is drawn in the same way with both. What the view gets to see and what is
  /// preferred is a matter of the whole gesture, and not of one that it uses.
  func agrees(with other: CheckedSettings) -> Bool {
    var drawn = settings
    drawn.delivery = other.settings.delivery
    drawn.preferenceWeight = other.settings.preferenceWeight
    return drawn == other.settings && touches == other.touches && pause == other.pause
      && pauseOfInputs == other.pauseOfInputs && hooks == other.hooks
  }
}

extension CheckedSettings {
  /// Takes over what is written in one place, at the top of a file or in one gesture, and returns
  /// what is wrong with it.
  mutating func take(_ written: [SettingSyntax], in constants: ConstantScope) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (index, setting) in written.enumerated() {
      if let first = written[..<index].first(where: { $0.word.value == setting.word.value }) {
        let note = Diagnostic.Note("it is set here", at: first.word.range)
        diagnostics.append(
          .error(.duplicateSetting(setting.word.value), at: setting.word.range, notes: [note]))
        continue
      }
      do throws(CheckFailure) {
        diagnostics += try take(setting, in: constants)
      } catch {
        if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) }
      }
    }
    return diagnostics
  }

  /// - Returns: Warnings.
  private mutating func take(
    _ setting: SettingSyntax, in constants: ConstantScope
  ) throws(CheckFailure) -> [Diagnostic] {
    var lowering = Lowering(scope: Scope(constants: constants), reaches: [])
    switch setting.value {
    case .resolution(let value):
      settings.resolution = try lowering.distance(value)
    case .hooks(let value):
      (hooks, hooksRange) = (try lowering.distance(value), setting.range)
    case .tolerance(let value):
      (settings.toleranceBase, settings.toleranceRatio) = try lowering.tolerance(value)
    case .touches(let range):
      touchesRange = setting.range
      // What is broken allows everything, so that nothing else is said about it.
      touches = 1...Limit.touches
      touches = try Self.touches(range)
    case .gather(let value?): settings.gather = try lowering.microseconds(value)
    case .gather(nil): settings.gather = GestureTable.anyTime
    case .pause(let value):
      (pause, pauseOfInputs) = try lowering.pause(value)
      (pauseText, pauseRange) = (setting.text, setting.range)
    case .bridge(let time, let distance):
      let duration = try lowering.microseconds(time)
      settings.bridge = GestureTable.Bridge(
        duration: duration, radius: try lowering.distance(distance))
    case .extraTouches(.ignore): settings.extraTouches = .ignore
    case .extraTouches(.fail): settings.extraTouches = .fail
    case .extraTouches(.ignoreAlways): settings.extraTouches = .ignoreAlways
    case .extraTouches(.ignoreOneByOne): settings.extraTouches = .ignoreOneByOne
    case .extraTouches(.ignoreOnceBegun): settings.extraTouches = .ignoreOnceBegun
    case .preferenceWeight(let value):
      let weight = try lowering.constant(value, .none)
      guard weight > 0, weight <= 10 else { throw CheckFailure(.weight, at: value.range) }
      settings.preferenceWeight = Float(weight)
    case .samples(let regularOnly): settings.regularSamplesOnly = regularOnly
    case .only(let condition):
      lowering.scope.isLanding = true
      let only = try lowering.test(condition)
      guard only.canHoldForKinds else {
        throw CheckFailure(
          .neverLands, at: condition.range,
          notes: [.help("`or` takes either, as in `only finger or pencil`")])
      }
      guard only.canHoldAtLanding else {
        throw CheckFailure(
          only.canHoldOfNumbers ? .belowNothing : .excludeEachOther, at: condition.range)
      }
      settings.only = only
    case .cancelsTouchesInView(let isOn): settings.delivery.cancelsTouchesInView = isOn
    case .delaysTouchesBegan(let isOn): settings.delivery.delaysTouchesBegan = isOn
    case .delaysTouchesEnded(let isOn): settings.delivery.delaysTouchesEnded = isOn
    case .multipleTouches(let isOn): allowsMultipleTouches = isOn
    }
    return lowering.warnings
  }

  /// `1..2`: a number of fingers.
  private static func touches(_ range: RangeSyntax) throws(CheckFailure) -> ClosedRange<Int> {
    let lower = try finger(range.lower)
    let upper = try range.upper.map { number throws(CheckFailure) in try finger(number) }
    guard let upper = upper ?? Optional(Limit.touches), lower <= upper else {
      throw CheckFailure(.reversedTouches, at: range.range)
    }
    return lower...upper
  }

  private static func finger(_ number: NumberSyntax) throws(CheckFailure) -> Int {
    guard number.unit == nil, number.isInteger, 1...Double(Limit.touches) ~= number.value else {
      throw CheckFailure(.noFingers, at: number.range)
    }
    return Int(number.value)
  }
}

extension Lowering {
  /// A time from nothing to a day, in whole microseconds or, if inputs make it, in seconds.
  fileprivate mutating func pause(
    _ syntax: ExpressionSyntax
  ) throws(CheckFailure) -> (Int64, Amount?) {
    let amount = try amount(syntax, .time)
    guard Double(amount.most) <= Limit.duration else {
      throw CheckFailure(.tooLong, at: syntax.range)
    }
    if amount.constant == nil { return (0, amount) }
    return (try microseconds(syntax), nil)
  }

  /// Points, which are not below zero.
  fileprivate mutating func distance(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Float {
    let points = try constant(syntax, .length)
    guard points >= 0 else { throw CheckFailure(.negative, at: syntax.range) }
    return Float(points)
  }

  /// A time from nothing to a day, in whole microseconds.
  mutating func microseconds(
    _ syntax: ExpressionSyntax
  ) throws(CheckFailure) -> Int64 {
    let seconds = try constant(syntax, .time)
    guard seconds >= 0 else { throw CheckFailure(.negative, at: syntax.range) }
    guard seconds <= Limit.duration else { throw CheckFailure(.tooLong, at: syntax.range) }
    return wholeMicroseconds(seconds).below
  }

  /// `8pt + 10%`: the part that is fixed, and the part that grows with the path's length.
  fileprivate mutating func tolerance(
    _ syntax: ExpressionSyntax
  ) throws(CheckFailure) -> (base: Amount, ratio: Amount) {
    let parts = try toleranceParts(syntax)
    return (
      try amount(parts.base, at: syntax.range), try amount(parts.ratio, at: syntax.range)
    )
  }

  private mutating func toleranceParts(
    _ syntax: ExpressionSyntax
  ) throws(CheckFailure) -> (base: Quantity, ratio: Quantity) {
    switch syntax.kind {
    case .parenthesized(let inner): return try toleranceParts(inner)
    case .arithmetic(let sign, let left, let right) where sign == .plus || sign == .minus:
      let first = try toleranceParts(left)
      if let number = right.literal, number.unit == nil, left.literal?.unit != .percent {
        let end = SourceRange(number.range.end, number.range.end)
        throw CheckFailure(
          .shareOrLength(number.text), at: number.range,
          fixIt: .init(replace: end, with: UnitName.percent.rawValue, isSafe: false),
          or: [.init(replace: end, with: UnitName.points.rawValue, isSafe: false)])
      }
      let second = try toleranceParts(right)
      return (sum(sign, first.base, second.base), sum(sign, first.ratio, second.ratio))
    case .percentage(let number, let whole) where whole.isPlainLength:
      return (Quantity(0, .length), Quantity(number.value / 100, .none))
    case .or, .and, .not, .comparison, .placed, .arithmetic, .negative, .number, .percentage, .path,
      .call:
      return try toleranceTerm(syntax)
    }
  }

  private mutating func toleranceTerm(
    _ syntax: ExpressionSyntax
  ) throws(CheckFailure) -> (base: Quantity, ratio: Quantity) {
    let quantity = try fixed(syntax)
    // A ratio is of the length; a number that merely lacks its unit is not.
    if quantity.dimension == .none, syntax.literal == nil || syntax.literal?.unit == .percent {
      return (Quantity(0, .length), quantity)
    }
    try check(quantity, of: syntax, is: .length)
    return (quantity, Quantity(0, .none))
  }
}

extension ExpressionSyntax {
  /// Whether it is the measure `length`, of nothing in particular.
  fileprivate var isPlainLength: Bool {
    guard case .path(let path) = kind else { return false }
    return path.names.map { $0.value } == [MeasureName.length.rawValue]
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicateSetting(_ word: Keyword) -> Self {
    .init(.duplicateSetting, "`\(word.rawValue)` is set twice")
  }

  fileprivate static func shareOrLength(_ number: String) -> Self {
    .init(
      .needsUnit, "this needs a unit: `\(number)%` is of the path's length, `\(number)pt` is fixed")
  }

  static var negative: Self {
    .init(.outOfRange, "this cannot be below zero")
  }

  fileprivate static var weight: Self {
    .init(
      .outOfRange,
      "a weight is above 0% and at most 1000%; preferences that count nothing can be left out")
  }

  fileprivate static var neverLands: Self {
    .init(
      .contradiction,
      "no touch satisfies this: it is a `finger`, a `pencil` or a `mouse`, and a finger has no buttons"
    )
  }

  fileprivate static var excludeEachOther: Self {
    .init(.contradiction, "no touch satisfies this: its bounds exclude each other")
  }

  fileprivate static var belowNothing: Self {
    .init(.contradiction, "no touch satisfies this: no force and no radius is below 0")
  }

  fileprivate static var noFingers: Self {
    .init(.outOfRange, "touches are counted from 1 to \(Limit.touches)")
  }

  fileprivate static var reversedTouches: Self {
    .init(.outOfRange, "the most touches are fewer than the least")
  }
}
