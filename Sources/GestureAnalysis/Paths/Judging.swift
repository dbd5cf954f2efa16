import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

// Conditions as linear rows.
extension SymbolicPath {
  /// Lists of rows: the rows of one of them hold if a test is true (or false). A list without rows
  /// means that it can be so for reasons that are not linear.
  mutating func lists(
    of test: Test, is holds: Bool, _ origin: LinearRow.Origin
  ) -> [[LinearRow]] {
    switch test {
    case .not(let inner): return lists(of: inner, is: !holds, origin)
    case .isKind, .isHeld: return [[]]
    case .and(let left, let right):
      return holds ? both(left, right, holds, origin) : either(left, right, holds, origin)
    case .or(let left, let right):
      return holds ? either(left, right, holds, origin) : both(left, right, holds, origin)
    case .duration(let item, let comparison, let limit):
      return duration(item, holds ? comparison : comparison.negated, limit, origin)
    case .span(let item, let comparison, let limit):
      return duration(item, holds ? comparison : comparison.negated, limit, origin)
    case .compare(let comparison, let left, let right):
      guard !holds else { return compare(comparison, left, right, origin) }
      // What is not a number makes a comparison false, whatever it says.
      guard !(left.atoms + right.atoms).contains(where: { $0.isUnknownByItself }) else {
        return [[]]
      }
      var lists = compare(comparison.negated, left, right, origin)
      for divisor in left.divisors + right.divisors {
        for known in cases(of: divisor, origin) {
          lists.append(
            known.rows + [
              LinearRow(known.form, origin), LinearRow(known.form.times(-1), origin),
            ])
        }
      }
      return lists
    }
  }

  private mutating func both(
    _ left: Test, _ right: Test, _ holds: Bool, _ origin: LinearRow.Origin
  ) -> [[LinearRow]] {
    let (first, second) = (lists(of: left, is: holds, origin), lists(of: right, is: holds, origin))
    guard first.count * second.count <= 16 else { return [[]] }
    return first.flatMap { one in second.map { one + $0 } }
  }

  private mutating func either(
    _ left: Test, _ right: Test, _ holds: Bool, _ origin: LinearRow.Origin
  ) -> [[LinearRow]] {
    lists(of: left, is: holds, origin) + lists(of: right, is: holds, origin)
  }

  private func duration(
    _ item: ID<Item>, _ comparison: Comparison, _ limit: Int64, _ origin: LinearRow.Origin
  ) -> [[LinearRow]] {
    var lasted = spans[item.rawValue].map { milliseconds(of: $0) } ?? LinearForm()
    lasted.constant -= Double(limit) / 1000
    // What a step leaves ends as the step begins, which may be before it was long enough when it was asked.
    let isShorter = isStepped && spans[item.rawValue].map { $0.end == nil } ?? false
    func row(_ sign: Double, by microseconds: Double) -> LinearRow {
      var form = lasted.times(sign)
      form.constant -= microseconds / 1000
      if sign > 0, isShorter { form.constant += Double(Step.longestTime) / 1000 }
      return LinearRow(exact: form, origin)
    }
    switch comparison {
    case .less: return [[row(-1, by: 1)]]
    case .lessOrEqual: return [[row(-1, by: 0)]]
    case .greater: return [[row(1, by: 1)]]
    case .greaterOrEqual: return [[row(1, by: 0)]]
    case .equal: return [[row(1, by: 0), row(-1, by: 0)]]
    case .notEqual: return [[row(1, by: 1)], [row(-1, by: 1)]]
    }
  }

  /// The same against an amount of inputs, which is rounded to whole microseconds: that much, and what
  /// single precision takes away, is left to it on either side.
  private mutating func duration(
    _ item: ID<Item>, _ comparison: Comparison, _ limit: Amount, _ origin: LinearRow.Origin
  ) -> [[LinearRow]] {
    let lasted = spans[item.rawValue].map { milliseconds(of: $0) } ?? LinearForm()
    let spare = 0.002 + Double(limit.most) * 0.001
    let limits = cases(of: limit.value, origin)
    func row(_ sign: Double, _ limit: Case) -> LinearRow {
      var form = lasted.minus(limit.form.times(1000)).times(sign)
      form.constant += spare
      return LinearRow(form, origin)
    }
    switch comparison {
    case .less, .lessOrEqual: return limits.map { $0.rows + [row(-1, $0)] }
    case .greater, .greaterOrEqual: return limits.map { $0.rows + [row(1, $0)] }
    case .equal: return limits.map { $0.rows + [row(1, $0), row(-1, $0)] }
    case .notEqual: return [[]]
    }
  }

  private mutating func compare(
    _ comparison: Comparison, _ left: Value, _ right: Value, _ origin: LinearRow.Origin
  ) -> [[LinearRow]] {
    let order = order(comparison, left, right, origin)
    if case .divide(let whole, let divisor) = left, !divisor.isConstant {
      return compare(whole, over: divisor, comparison, right, origin).map { order + $0 }
    }
    let (first, second) = (cases(of: left, origin), cases(of: right, origin))
    guard first.count * second.count <= 16 else { return [order] }
    return first.flatMap { one in
      second.flatMap { other in
        Self.rows(one.form.minus(other.form), comparison, origin)
          .map { order + one.rows + other.rows + $0 }
      }
    }
  }

  /// Which of two values is the greater, where other conditions compare the same two. What they
  /// measure is known up to rounding, but what is compared at one moment is the same numbers.
  private mutating func order(
    _ comparison: Comparison, _ left: Value, _ right: Value, _ origin: LinearRow.Origin
  ) -> [LinearRow] {
    let (pair, mirrored) = (Compared(left, right), Compared(right, left))
    guard map.isComparedAgain(pair) else { return [] }
    let isMirrored = orders[mirrored] != nil
    let variable = orders[pair] ?? orders[mirrored] ?? variable(isFree: true)
    if !isMirrored { orders[pair] = variable }
    func row(_ sign: Double, least: Double) -> LinearRow {
      var form = LinearForm(variable: variable, times: isMirrored ? -sign : sign)
      form.constant -= least
      return LinearRow(exact: form, origin)
    }
    switch comparison {
    case .less: return [row(-1, least: 1)]
    case .lessOrEqual: return [row(-1, least: 0)]
    case .greater: return [row(1, least: 1)]
    case .greaterOrEqual: return [row(1, least: 0)]
    case .equal: return [row(1, least: 0), row(-1, least: 0)]
    case .notEqual: return []
    }
  }

  /// A ratio against a number: multiplied out, on either side of 0.
  private mutating func compare(
    _ whole: Value, over divisor: Value, _ comparison: Comparison, _ right: Value,
    _ origin: LinearRow.Origin
  ) -> [[LinearRow]] {
    let numbers = cases(of: right, origin)
    guard numbers.count == 1, let number = numbers[0].form.constantValue else { return [[]] }
    let (first, second) = (cases(of: whole, origin), cases(of: divisor, origin))
    guard first.count * second.count <= 8 else { return [[]] }
    return first.flatMap { one in
      second.flatMap { other -> [[LinearRow]] in
        let difference = one.form.minus(other.form.times(number))
        let rows = one.rows + other.rows + leastGrowth(of: divisor)
        let above = Self.rows(difference, comparison, origin).map {
          rows + $0 + [LinearRow(other.form, isStrict: true, origin)]
        }
        guard !divisor.isNeverNegative else { return above }
        let below = Self.rows(difference.times(-1), comparison, origin).map {
          rows + $0 + [LinearRow(other.form.times(-1), isStrict: true, origin)]
        }
        return above + below
      }
    }
  }

  /// That something drawn by one finger that has any length has at least one step, which is as long as
  /// the resolution, with what of it strays.
  private func leastGrowth(of value: Value) -> [LinearRow] {
    guard case .measure(.length, let item) = value, let span = spans[item.rawValue],
      automaton.leaves.indices.allSatisfy({ automaton.leaves[$0].track == nil || map.isSteady[$0] })
    else { return [] }
    let end = span.end ?? now
    var size = end.length.minus(span.start.length).plus(end.stray.minus(span.start.stray))
    size.constant -= Double(automaton.gesture.settings.resolution) * 0.9999
    return [LinearRow(size, .geometry)]
  }

  /// A form against 0.
  private static func rows(
    _ form: LinearForm, _ comparison: Comparison, _ origin: LinearRow.Origin
  ) -> [[LinearRow]] {
    switch comparison {
    case .less: [[LinearRow(form.times(-1), isStrict: true, origin)]]
    case .lessOrEqual: [[LinearRow(form.times(-1), origin)]]
    case .greater: [[LinearRow(form, isStrict: true, origin)]]
    case .greaterOrEqual: [[LinearRow(form, origin)]]
    case .equal: [[LinearRow(form, origin), LinearRow(form.times(-1), origin)]]
    case .notEqual:
      [
        [LinearRow(form, isStrict: true, origin)],
        [LinearRow(form.times(-1), isStrict: true, origin)],
      ]
    }
  }

  /// That the path does not stray more than it may: as it is accepted, and twice as much before.
  mutating func requireTolerance(times share: Double = 1) {
    guard leeway.strays else { return }
    let settings = automaton.gesture.settings
    var allowed = now.length.times(Double(settings.toleranceRatio.most) * share)
    allowed.constant += Double(settings.toleranceBase.most) * share
    require(allowed, atLeast: now.stray, .tolerance)
  }
}

extension Value {
  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }

  /// What it is divided by, anywhere.
  fileprivate var divisors: [Value] {
    all.compactMap { value in
      if case .divide(_, let right) = value, !right.isConstant { right } else { nil }
    }
  }
}
