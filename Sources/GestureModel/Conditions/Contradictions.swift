import GestureRuntime
import GestureSyntax

// Conditions that cannot hold, or cannot fail, because of what they measure.
extension GestureChecker {
  /// Reports a condition that compares a measure with a constant of the wrong sign.
  mutating func checkSigns(of test: Test, _ part: ExpressionSyntax) {
    switch test {
    case .compare(let comparison, let value, .constant(let limit)):
      // What is no number makes a comparison false.
      if value.isNeverNegative, let holds = comparison.decided(forAtLeastZero: Double(limit)),
        !holds || value.isAlwaysNumber
      {
        warnUseless(holds, at: part.range)
      } else if let motion = pinch(of: value, contradicting: comparison, limit) {
        diagnostics.append(.warning(.wrongScale(motion), at: part.range))
      } else if let sign = sign(of: value), comparison.needs(theOther: sign, of: limit) {
        let fixIt = flipped(part).map {
          Diagnostic.FixIt(replace: part.range, with: $0, isSafe: false)
        }
        diagnostics.append(
          .warning(.wrongSign(sign), at: part.range, fixIt: fixIt))
      } else if let radius = holdRadius(of: value), comparison.isLowerBound, limit > radius {
        diagnostics.append(.warning(.longHold, at: part.range))
      } else if let fixIt = percent(of: value, limit, part) {
        diagnostics.append(.warning(.ratioOfHundred, at: part.range, fixIt: fixIt))
      } else if let twist = twist(of: value), comparison.needsMore(than: limit) {
        let fixIt = part.measure(.turn).map {
          Diagnostic.FixIt(replace: $0, with: MeasureName.rotation.rawValue, isSafe: false)
        }
        diagnostics.append(.warning(.turnOfTwist(twist), at: part.range, fixIt: fixIt))
      } else {
        checkExactness(of: comparison, value, limit, at: part.range)
      }
    case .not(.compare(let comparison, let value, .constant(let limit))):
      checkExactness(of: comparison, value, limit, at: part.range)
    case .duration(_, let comparison, let limit):
      if let holds = comparison.decided(forAtLeastZero: Double(limit)) {
        warnUseless(holds, at: part.range)
      } else {
        checkExactness(of: comparison, Double(limit), at: part.range)
      }
    case .or:
      checkAlternatives(of: test, part)
      checkExactness(within: test, part.alternatives)
    case .compare(let comparison, let left, let right),
      .not(.compare(let comparison, let left, let right)):
      checkExactness(of: comparison, left, right, in: part)
    case .span, .isKind, .isHeld, .and: break
    case .not: checkExactness(within: test, part)
    }
  }

  /// Reports the exact comparisons in a condition that is joined of several by `or` and `and`.
  private mutating func checkExactness(within test: Test, _ part: ExpressionSyntax) {
    switch part.kind {
    case .parenthesized(let inner): checkExactness(within: test, inner)
    case .or(let parts), .and(let parts): checkExactness(within: test, parts)
    case .not(let operand):
      if case .not(let inner) = test, inner.joined(2).count == 2 {
        checkExactness(within: inner, operand)
      } else {
        checkExactness(alone: test, part)
      }
    case .comparison(_, let links):
      if links.count > 1 {
        checkExactness(within: test, part.conditionParts)
      } else {
        checkExactness(alone: test, part)
      }
    case .placed, .arithmetic, .negative, .number, .percentage, .path, .call: break
    }
  }

  private mutating func checkExactness(within test: Test, _ parts: [ExpressionSyntax]) {
    let tests = test.joined(parts.count)
    guard tests.count == parts.count else { return }
    for (test, part) in zip(tests, parts) { checkExactness(within: test, part) }
  }

  /// Reports a comparison if it is exact.
  private mutating func checkExactness(alone test: Test, _ part: ExpressionSyntax) {
    switch test {
    case .compare(let comparison, let value, .constant(let limit)),
      .not(.compare(let comparison, let value, .constant(let limit))):
      checkExactness(of: comparison, value, limit, at: part.range)
    case .compare(let comparison, let left, let right),
      .not(.compare(let comparison, let left, let right)):
      checkExactness(of: comparison, left, right, in: part)
    case .duration(_, let comparison, let limit):
      checkExactness(of: comparison, Double(limit), at: part.range)
    case .span, .isKind, .isHeld, .and, .or, .not: break
    }
  }

  /// Reports a part of an `or` that says nothing, as another part holds wherever it does.
  private mutating func checkAlternatives(of test: Test, _ part: ExpressionSyntax) {
    let tests = test.alternatives
    guard case .or(let parts) = part.kind, parts.count == tests.count else { return }
    for (index, narrow) in tests.enumerated() {
      let wide = tests.indices.first { other in
        // Of two that are alike, the later one is left out.
        other != index && narrow.implies(tests[other]) && (other < index || narrow != tests[other])
      }
      guard let wide else { continue }
      let note = Diagnostic.Note("this one", at: parts[wide].range)
      diagnostics.append(.warning(.saidAlready, at: parts[index].range, notes: [note]))
    }
  }

  /// Reports that what is measured is compared with one number, and not with those about it. 0 and 1
  /// are what measures are where nothing has happened yet.
  private mutating func checkExactness(
    of comparison: Comparison, _ value: Value, _ limit: Float, at range: SourceRange
  ) {
    // A magnitude is at least 0, however it is rounded.
    let isRounded = !value.isNeverNegative || comparison != .less && comparison != .greaterOrEqual
    if limit == 0, value.isSumOfAngles, isRounded {
      diagnostics.append(.warning(.turnedBack, at: range))
    } else if value.isMeasured {
      checkExactness(of: comparison, Double(limit), at: range)
    }
  }

  /// Reports that two measures are compared as if they could be the same.
  private mutating func checkExactness(
    of comparison: Comparison, _ left: Value, _ right: Value, in part: ExpressionSyntax
  ) {
    guard comparison == .equal || comparison == .notEqual, left != right,
      left.isMeasured || right.isMeasured
    else { return }
    var fixIt: Diagnostic.FixIt?
    if case .comparison(let first, let links) = part.kind, links.count == 1,
      links[0].comparison.value == .equal, left.isNeverNegative, right.isNeverNegative,
      first.measureName != nil, links[0].operand.measureName != nil
    {
      let (one, other) = (first.text, links[0].operand.text)
      fixIt = Diagnostic.FixIt(
        replace: part.range, with: aboutEqual(one, other), isSafe: false)
    }
    diagnostics.append(.warning(.hardlyEver, at: part.range, fixIt: fixIt))
  }

  /// Reports `=` and `!=` with a limit that no drawing measures exactly.
  private mutating func checkExactness(
    of comparison: Comparison, _ limit: Double, at range: SourceRange
  ) {
    guard comparison == .equal || comparison == .notEqual, limit != 0, limit != 1 else { return }
    diagnostics.append(.warning(.hardlyEver, at: range))
  }

  private mutating func warnUseless(_ holds: Bool, at range: SourceRange) {
    diagnostics.append(.warning(.alwaysSo(holds), at: range))
  }

  /// The sign that a motion gives to a measure of its phase.
  private func sign(of value: Value) -> Sign? {
    switch value {
    case .measure(.turn, let item): return sign(of: item, .turn)
    case .subtract(.measure(.rotation, let item), .measure(.startRotation, _)):
      return sign(of: item, .rotation)
    case .subtract(.measure(.endX, let item), .measure(.startX, _)):
      return sign(of: item, "dx") { sector in (sector.firstX, sector.lastX, 1, 0) }
    case .subtract(.measure(.endY, let item), .measure(.startY, _)):
      return sign(of: item, "dy") { sector in (sector.firstY, sector.lastY, 0, 1) }
    case .constant, .input, .measure, .reach, .viewWidth, .viewHeight, .landing, .add, .subtract,
      .multiply,
      .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse:
      return nil
    }
  }

  /// The sign that a course gives to what says how far it went.
  private func sign(of item: ID<Item>, _ measure: MeasureName) -> Sign? {
    guard let course = course(of: item, measuredBy: measure), course.sense != .either else {
      return nil
    }
    return Sign(
      isPositive: course.sense == .forward, motion: items[item.rawValue].title,
      measure: measure.rawValue)
  }

  /// How far the finger may go of a hold whose length it is.
  private func holdRadius(of value: Value) -> Float? {
    guard case .measure(.length, let item) = value, case .hold(let radius) = motions[item] else {
      return nil
    }
    return radius.most
  }

  /// `straightness > 90`, which is a ratio, in percent.
  private func percent(
    of value: Value, _ limit: Float, _ part: ExpressionSyntax
  ) -> Diagnostic.FixIt? {
    guard value.straightItem != nil, limit >= 2, limit <= 100,
      case .comparison(let first, let links) = part.kind, links.count == 1,
      let number = links[0].operand.literal ?? first.literal, number.unit == nil
    else { return nil }
    return Diagnostic.FixIt(replace: number.range, with: "\(number.text)%", isSafe: false)
  }

  /// The twist whose path's turn it is.
  private func twist(of value: Value) -> String? {
    switch value {
    case .magnitude(let part): return twist(of: part)
    case .measure(.turn, let item):
      return course(of: item, measuredBy: .rotation) == nil ? nil : items[item.rawValue].title
    case .constant, .input, .measure, .reach, .viewWidth, .viewHeight, .landing, .add, .subtract,
      .multiply, .divide, .negate, .minimum, .maximum, .hypotenuse:
      return nil
    }
  }

  private func course(of item: ID<Item>, measuredBy measure: MeasureName) -> Course? {
    guard case .course(let course) = motions[item], course.kind.row.measure == measure else {
      return nil
    }
    return course
  }

  /// The pinch that makes its scale smaller or larger than 1, if a bound asks for the other.
  private func pinch(
    of value: Value, contradicting comparison: Comparison, _ limit: Float
  ) -> String? {
    guard case .divide(.measure(.scale, let item), .measure(.startScale, _)) = value,
      let pinch = course(of: item, measuredBy: .scale)
    else { return nil }
    let isOther =
      switch pinch.sense {
      case .backward: (comparison.isLowerBound || comparison == .equal) && limit > 1
      case .forward: (comparison.isUpperBound || comparison == .equal) && limit < 1
      case .either: false
      }
    return isOther ? items[item.rawValue].title : nil
  }

  /// The sign of a movement along one axis, if all sectors of the motion lie on one side.
  private func sign(
    of item: ID<Item>, _ measure: String,
    along axis: (Sector) -> (first: Float, last: Float, x: Float, y: Float)
  ) -> Sign? {
    guard case .move(let sectors) = motions[item], !sectors.isEmpty else { return nil }
    func areAll(_ side: Float) -> Bool {
      sectors.allSatisfy { sector in
        let (first, last, x, y) = axis(sector)
        return first * side >= 0 && last * side >= 0 && sector.stray(-side * x, -side * y) > 0
      }
    }
    guard areAll(1) || areAll(-1) else { return nil }
    return Sign(
      isPositive: areAll(1), motion: items[item.rawValue].title, measure: measure)
  }

  /// `turn <= -270deg` as `turn >= 270deg`, if it is written that simply.
  private func flipped(_ part: ExpressionSyntax) -> String? {
    guard case .comparison(let left, let links) = part.kind, links.count == 1,
      let link = links.first
    else { return nil }
    let limit =
      switch link.operand.kind {
      case .negative(let number): text(in: number.range)
      // There is no -0.
      case .number:
        (link.operand.literal?.value == 0 ? "" : "-") + text(in: link.operand.range)
      case .or, .and, .not, .comparison, .placed, .arithmetic, .percentage, .parenthesized, .path,
        .call:
        ""
      }
    guard !limit.isEmpty, let mirrored = link.comparison.value.mirrored else { return nil }
    return "\(text(in: left.range)) \(mirrored.rawValue) \(limit)"
  }
}

/// The sign that a measure has unless a path strays, and the motion that causes it.
private struct Sign {
  var isPositive: Bool
  var motion: String
  var measure: String
}

extension Test {
  /// What it joins by `or`.
  fileprivate var alternatives: [Test] {
    if case .or(let left, let right) = self {
      left.alternatives + right.alternatives
    } else {
      [self]
    }
  }
}

extension Test {
  /// The tests that it joins by `or` or `and`, in the order of the text, if there are `count` of them; otherwise only
  /// itself.
  fileprivate func joined(_ count: Int) -> [Test] {
    var (rest, parts): (Test, [Test]) = (self, [])
    while parts.count + 1 < count {
      switch rest {
      case .or(let left, let right), .and(let left, let right):
        parts.append(right)
        rest = left
      case .compare, .duration, .span, .isKind, .isHeld, .not: return [self]
      }
    }
    return [rest] + parts.reversed()
  }
}

extension Value {
  /// Whether it is a turn, an angle or a rotation, which comes back to 0 only but for rounding.
  fileprivate var isSumOfAngles: Bool {
    switch self {
    case .measure(.turn, _), .measure(.angle, _): true
    case .subtract(.measure(.rotation, _), .measure(.startRotation, _)): true
    case .negate(let part), .magnitude(let part), .multiply(.constant, let part),
      .multiply(let part, .constant), .divide(let part, .constant):
      part.isSumOfAngles
    case .add(let left, let right), .subtract(let left, let right):
      left.isSumOfAngles && right.isSumOfAngles
    // What is at least 5° is above 0 whatever turns.
    case .minimum(.constant(let limit), let part), .minimum(let part, .constant(let limit)):
      limit >= 0 && part.isSumOfAngles
    case .maximum(.constant(let limit), let part), .maximum(let part, .constant(let limit)):
      limit <= 0 && part.isSumOfAngles
    case .minimum(let left, let right), .maximum(let left, let right):
      left.isSumOfAngles || right.isSumOfAngles
    case .constant, .input, .measure, .reach, .viewWidth, .viewHeight, .landing, .multiply, .divide,
      .hypotenuse:
      false
    }
  }
}

extension Comparison {
  /// How the comparison of something never negative with a limit comes out, if that is certain.
  fileprivate func decided(forAtLeastZero limit: Double) -> Bool? {
    switch self {
    case .less: limit <= 0 ? false : nil
    case .lessOrEqual, .equal: limit < 0 ? false : nil
    case .greaterOrEqual: limit <= 0 ? true : nil
    case .greater, .notEqual: limit < 0 ? true : nil
    }
  }

  /// Whether it holds of nothing about 0.
  fileprivate func needsMore(than limit: Float) -> Bool {
    (isLowerBound || self == .equal) && limit > 0 || (isUpperBound || self == .equal) && limit < 0
  }

  /// Whether it holds only of numbers of the other sign.
  fileprivate func needs(theOther sign: Sign, of limit: Float) -> Bool {
    sign.isPositive
      ? (isUpperBound || self == .equal) && limit < 0 || self == .less && limit == 0
      : (isLowerBound || self == .equal) && limit > 0 || self == .greater && limit == 0
  }
}

extension ExpressionSyntax {
  /// Where a comparison or what it compares names a measure.
  fileprivate func measure(_ name: MeasureName) -> SourceRange? {
    switch kind {
    case .path(let path): measureName == name ? path.names.last?.range : nil
    case .parenthesized(let inner), .negative(let inner): inner.measure(name)
    case .call(_, let arguments): arguments.count == 1 ? arguments[0].measure(name) : nil
    case .comparison(let first, let links):
      first.measure(name) ?? (links.count == 1 ? links[0].operand.measure(name) : nil)
    case .or, .and, .not, .placed, .arithmetic, .number, .percentage: nil
    }
  }
}

extension ExpressionSyntax.Comparison {
  /// The bound from the other side.
  fileprivate var mirrored: Self? {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual: nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var hardlyEver: Self {
    .init(
      .exactMeasure,
      "what is measured is hardly ever exactly that: say at least how much, and at most")
  }

  fileprivate static var turnedBack: Self {
    .init(
      .exactMeasure,
      "what turns back to 0 is a little more or less by chance: compare it with some degrees")
  }

  fileprivate static var saidAlready: Self {
    .init(
      .uselessCondition, "wherever this holds, another part of the `or` does, so it has no effect")
  }

  fileprivate static var longHold: Self {
    .init(
      .contradiction,
      "a holding finger stays near where it landed, and gets this far only by trembling; "
        + "a `move` goes somewhere")
  }

  fileprivate static var ratioOfHundred: Self {
    .init(.contradiction, "`straightness` is a ratio, and a straight line has 1, or 100%")
  }

  fileprivate static func turnOfTwist(_ motion: String) -> Self {
    .init(
      .contradiction,
      "`\(motion)` turns fingers about their middle, which hardly moves; how far they turn is "
        + "`rotation`, and `turn` is how the path of the middle bends")
  }

  fileprivate static func wrongScale(_ motion: String) -> Self {
    .init(
      .contradiction,
      "`\(motion)` makes `scale` the other: fingers that come together make it less than 1, "
        + "fingers that part make it more, except by straying")
  }

  fileprivate static func wrongSign(_ sign: Sign) -> Self {
    // A finger that turns straight back may have turned either way.
    let back = sign.measure == MeasureName.turn.rawValue ? " or goes straight back" : ""
    return .init(
      .contradiction,
      "`\(sign.motion)` gives `\(sign.measure)` the other sign, but for what strays\(back): right, "
        + "down and clockwise count up")
  }
}
