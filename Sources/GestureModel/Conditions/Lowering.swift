import GestureRuntime
import GestureSyntax

/// Gives the expressions of one place in a gesture their meaning.
///
/// Names are resolved, dimensions checked and constants folded in double precision; they are
/// narrowed to single precision only where they meet a measure.
struct Lowering {
  var scope: Scope
  /// The reaches of the gesture so far; relations add to them.
  var reaches: [Reach]
  /// What has been mentioned since this was last emptied.
  var mentions = Mentions()
  /// What the last comparison compared.
  var dimension = Dimension.none
  /// The item whose `path` the last relation was about.
  var pathItem: ID<Item>?
  /// What has been mentioned that only several fingers have.
  var fingerNeeds: [FingerNeed] = []
  /// What has been mentioned that only a `repeat` has.
  var roundNeeds: [Located<ID<Item>>] = []
  /// What is suspicious but has a meaning.
  var warnings: [Diagnostic] = []
}

/// What a condition speaks of, as far as it decides when the condition is tested.
struct Mentions: Hashable {
  var items: Set<ID<Item>> = []
  /// Whether `end` is among it.
  var end = false
  /// Whether there is anything of an item but its `start`.
  var moreThanStarts = false
}

// Numbers.
extension Lowering {
  /// The number that an expression is. A vector counts as its size.
  mutating func quantity(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Quantity {
    let term = try term(syntax)
    switch term {
    case .number(let quantity): return quantity
    case .vector(let x, let y, let dimension): return Quantity(.hypotenuse(x, y), dimension)
    case .point: throw CheckFailure(.pointIsNoNumber, at: syntax.range)
    case .path, .name, .view, .box, .edge, .level, .truth:
      let isView = if case .view = term { true } else { false }
      let hint = isView ? "; write `view.width` or `view.height`" : ""
      throw CheckFailure(.notANumber(term.described + hint), at: syntax.range)
    }
  }

  /// The number that an expression without measures is.
  mutating func constant(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Quantity {
    let quantity = try quantity(syntax)
    guard quantity.constant != nil else { throw notConstant(quantity, at: syntax.range) }
    return quantity
  }

  /// The number that an expression of constants and inputs is.
  mutating func fixed(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Quantity {
    let quantity = try quantity(syntax)
    guard quantity.isFixed else { throw CheckFailure(.notConstant, at: syntax.range) }
    return quantity
  }

  /// The amount of a dimension that an expression of constants and inputs is; never negative.
  mutating func amount(
    _ syntax: ExpressionSyntax, _ dimension: Dimension
  ) throws(CheckFailure) -> Amount {
    let quantity = try fixed(syntax)
    try check(quantity, of: syntax, is: dimension)
    return try amount(quantity, at: syntax.range)
  }

  /// A number of constants and inputs that is never negative.
  func amount(_ quantity: Quantity, at range: SourceRange) throws(CheckFailure) -> Amount {
    guard let amount = Amount(quantity.value) else {
      throw CheckFailure(.mayBeNoNumber, at: range)
    }
    guard amount.least >= 0 else { throw CheckFailure(.negative, at: range) }
    return amount
  }

  private func notConstant(_ quantity: Quantity, at range: SourceRange) -> CheckFailure {
    CheckFailure(quantity.isFixed ? .inputNotHere : .notConstant, at: range)
  }

  /// The value of an expression that must be a constant of a dimension.
  mutating func constant(
    _ syntax: ExpressionSyntax, _ dimension: Dimension
  ) throws(CheckFailure) -> Double {
    let quantity = try quantity(syntax)
    try check(quantity, of: syntax, is: dimension)
    guard let value = quantity.constant else { throw notConstant(quantity, at: syntax.range) }
    return value
  }

  /// Checks that a number has the dimension that is needed where it stands.
  func check(
    _ quantity: Quantity, of syntax: ExpressionSyntax, is needed: Dimension
  ) throws(CheckFailure) {
    guard quantity.dimension != needed else { return }
    if let failure = missingUnit(in: syntax, needed: needed)
      ?? surplusUnit(in: syntax, of: quantity, needed: needed)
    {
      throw failure
    }
    let notes = [constantNote(syntax, needed: needed)].compactMap { $0 }
    throw CheckFailure(
      .wrongDimension(quantity.dimension, needed: needed), at: syntax.range, notes: notes)
  }

  /// What an expression is, of whatever kind.
  mutating func term(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Term {
    switch syntax.kind {
    case .or, .and, .not, .comparison, .placed: .truth(try test(syntax))
    case .parenthesized(let inner): try term(inner)
    case .number(let number): .number(try self.number(number))
    case .path(let path): try resolve(path)
    case .negative(let operand): .number(try negative(operand))
    case .percentage(let number, let whole): .number(try percentage(number, of: whole, syntax))
    case .arithmetic(let sign, let left, let right):
      .number(try arithmetic(sign, left, right, in: syntax))
    case .call(let function, let arguments): .number(try call(function, arguments))
    }
  }

  func number(_ number: NumberSyntax) throws(CheckFailure) -> Quantity {
    if number.isBroken { throw .reported }
    let value = number.unit?.canonical(number.value) ?? number.value
    return try checked(Quantity(value, number.unit?.dimension ?? .none), at: number.range)
  }

  private mutating func negative(_ operand: ExpressionSyntax) throws(CheckFailure) -> Quantity {
    let quantity = try quantity(operand)
    return switch quantity.content {
    case .constant(let number): Quantity(0 - number, quantity.dimension)
    case .measured(let value):
      Quantity(.negate(value), quantity.dimension, quantity.duration?.times(-1))
    }
  }

  private mutating func percentage(
    _ number: NumberSyntax, of whole: ExpressionSyntax, _ syntax: ExpressionSyntax
  ) throws(CheckFailure) -> Quantity {
    let share = try self.number(number)
    let whole = try quantity(whole)
    return try multiply(share, whole, at: syntax.range)
  }

  private mutating func arithmetic(
    _ sign: ExpressionSyntax.Arithmetic, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    in syntax: ExpressionSyntax
  ) throws(CheckFailure) -> Quantity {
    if left.isPoint, right.isPoint { throw CheckFailure(.betweenPoints, at: syntax.range) }
    let (first, second) = (try quantity(left), try quantity(right))
    switch sign {
    case .plus, .minus:
      try checkAlike(first, left, second, right, verb: "be added to or taken from")
      return try checked(sum(sign, first, second), at: syntax.range)
    case .times: return try multiply(first, second, at: syntax.range)
    case .divided: return try divide(first, second, at: syntax.range)
    }
  }

  func sum(
    _ sign: ExpressionSyntax.Arithmetic, _ left: Quantity, _ right: Quantity
  ) -> Quantity {
    if let first = left.constant, let second = right.constant {
      return Quantity(sign == .plus ? first + second : first - second, left.dimension)
    }
    let value: Value =
      sign == .plus ? .add(left.value, right.value) : .subtract(left.value, right.value)
    return Quantity(value, left.dimension, Self.durationSum(sign, left, right))
  }

  private static func durationSum(
    _ sign: ExpressionSyntax.Arithmetic, _ left: Quantity, _ right: Quantity
  ) -> ScaledDuration? {
    if let seconds = right.constant {
      return left.duration?.plus(sign == .plus ? seconds : -seconds)
    }
    guard let seconds = left.constant else { return nil }
    return right.duration?.times(sign == .plus ? 1 : -1).plus(seconds)
  }

  private func multiply(
    _ left: Quantity, _ right: Quantity, at range: SourceRange
  ) throws(CheckFailure) -> Quantity {
    let dimension = left.dimension + right.dimension
    if let first = left.constant, let second = right.constant {
      return try checked(Quantity(first * second, dimension), at: range)
    }
    let duration =
      right.constant.flatMap { left.duration?.times($0) }
      ?? left.constant.flatMap { right.duration?.times($0) }
    return try checked(
      Quantity(.multiply(left.value, right.value), dimension, duration), at: range)
  }

  private func divide(
    _ left: Quantity, _ right: Quantity, at range: SourceRange
  ) throws(CheckFailure) -> Quantity {
    let dimension = left.dimension - right.dimension
    guard right.constant != 0 else { throw CheckFailure(.divisionByZero, at: range) }
    if let first = left.constant, let second = right.constant {
      return try checked(Quantity(first / second, dimension), at: range)
    }
    let duration = right.constant.flatMap { left.duration?.times(1 / $0) }
    return try checked(Quantity(.divide(left.value, right.value), dimension, duration), at: range)
  }

  /// `abs`, `min` or `max`.
  private mutating func call(
    _ function: PathSyntax, _ arguments: [ExpressionSyntax]
  ) throws(CheckFailure) -> Quantity {
    let name = function.names.map { $0.value }.joined(separator: ".")
    guard let known = FunctionName(rawValue: name) else {
      throw unknownFunction(function, arguments)
    }
    guard let first = arguments.first, known.takes(arguments.count) else {
      throw CheckFailure(.wrongArguments(known), at: function.range)
    }
    var result = known.applied(to: try quantity(first))
    for argument in arguments.dropFirst() {
      let next = try quantity(argument)
      try checkAlike(result, first, next, argument, verb: "be compared with")
      result = known.combined(result, next)
    }
    return result
  }

  /// What to say of a function that there is not.
  private func unknownFunction(
    _ function: PathSyntax, _ arguments: [ExpressionSyntax]
  ) -> CheckFailure {
    guard let last = function.names.last?.value, let measure = MeasureName(rawValue: last) else {
      let name = function.names.map { $0.value }.joined(separator: ".")
      let known = FunctionName.allCases.map { "`\($0.rawValue)`" }
      return CheckFailure(
        .unknown(
          "function", Located(name, at: function.range), among: [],
          help: "there are \(known.joined(separator: ", "))"))
    }
    let isOfPoints =
      measure == .distance && !arguments.isEmpty && arguments.allSatisfy { $0.isPoint }
    return CheckFailure(
      isOfPoints ? .betweenPoints : .measureCalled(measure.rawValue), at: function.range)
  }

  /// Keeps constants finite and dimensions small.
  private func checked(
    _ quantity: Quantity, at range: SourceRange
  ) throws(CheckFailure) -> Quantity {
    let exponents = [quantity.dimension.length, quantity.dimension.time, quantity.dimension.angle]
    guard exponents.allSatisfy({ -9...9 ~= $0 }) else {
      throw CheckFailure(.dimensionTooHigh, at: range)
    }
    if let constant = quantity.constant, constant.magnitude > Limit.constant {
      throw CheckFailure(.outOfRange, at: range)
    }
    return quantity
  }
}

// Units that are missing or clash.
extension Lowering {
  /// Checks that two numbers count the same thing.
  func checkAlike(
    _ left: Quantity, _ leftSyntax: ExpressionSyntax, _ right: Quantity,
    _ rightSyntax: ExpressionSyntax, verb: String
  ) throws(CheckFailure) {
    guard left.dimension != right.dimension else { return }
    if let failure = missingUnit(in: rightSyntax, needed: left.dimension)
      ?? missingUnit(in: leftSyntax, needed: right.dimension)
      ?? surplusUnit(in: rightSyntax, of: right, needed: left.dimension)
      ?? surplusUnit(in: leftSyntax, of: left, needed: right.dimension)
    {
      throw failure
    }
    let notes = [
      constantNote(leftSyntax, needed: right.dimension)
        ?? Diagnostic.Note("this is \(left.dimension.described)", at: leftSyntax.range),
      constantNote(rightSyntax, needed: left.dimension)
        ?? Diagnostic.Note("this is \(right.dimension.described)", at: rightSyntax.range),
    ]
    throw CheckFailure(
      .clash(left.dimension, right.dimension, verb), at: rightSyntax.range, notes: notes)
  }

  /// Where a constant of the wrong dimension is given, if an expression is one, and what it should be
  /// if it lacks nothing but a unit.
  private func constantNote(_ syntax: ExpressionSyntax, needed: Dimension) -> Diagnostic.Note? {
    guard let name = syntax.name, scope.names[name] == nil, let constant = scope.constants[name],
      let quantity = constant.quantity
    else { return nil }
    if constant.isPercentage {
      return Diagnostic.Note(
        "`\(name)` is declared here as a share: multiply it by the whole, `\(name) * …`",
        at: constant.place)
    }
    let given = "`\(name)` is declared here as \(quantity.dimension.described)"
    guard quantity.dimension == .none, let number = quantity.constant,
      let unit = needed.usualUnit(of: number)
    else { return Diagnostic.Note(given, at: constant.place) }
    let isInteger = number.magnitude < 1e15 && Double(Int64(number)) == number
    let meant = NumberSyntax(
      value: number, unit: unit, isInteger: isInteger, range: syntax.range)
    return Diagnostic.Note(
      "\(given); \(needed.described) has a unit, as in `\(meant.text)`",
      at: constant.place)
  }

  /// `1.5pt * down.height`: a factor with a unit that it should not have.
  private func surplusUnit(
    in syntax: ExpressionSyntax, of quantity: Quantity, needed: Dimension
  ) -> CheckFailure? {
    guard case .arithmetic(.times, let left, let right) = syntax.kind,
      var number = left.literal ?? right.literal, let unit = number.unit,
      quantity.dimension == needed + unit.dimension
    else { return nil }
    number.unit = nil
    return CheckFailure(
      .factorWithUnit(number.text), at: number.range,
      fixIt: .init(replace: number.range, with: number.text, isSafe: false))
  }

  /// `length > 200ms`, `average-speed > 200pt`: a measure compared with a number of another kind.
  func otherMeasure(
    _ syntax: ExpressionSyntax, _ dimension: Dimension, comparedWith other: ExpressionSyntax
  ) -> CheckFailure? {
    guard syntax.measureName != nil, case .path(let path) = syntax.kind,
      let first = path.names.first, let last = path.names.last,
      path.names.count == 1 || scope.names[first.value] != nil, path.about == nil,
      let number = other.literal, let unit = number.unit
    else { return nil }
    if let rate = UnitName(rawValue: unit.rawValue + "/s"), rate.dimension == dimension {
      let end = SourceRange(number.range.end, number.range.end)
      return CheckFailure(
        .needsUnit(dimension, example: number.text + "/s"), at: number.range,
        fixIt: .init(replace: end, with: "/s", isSafe: false))
    }
    // Of what is measured in units, only the radius is known as a touch lands.
    let landing: MeasureName? = unit.dimension == .length ? .radius : nil
    return (scope.isLanding ? landing : unit.dimension.usualMeasure).map { meant in
      CheckFailure(
        .comparedWith(unit.dimension, meant), at: number.range,
        fixIt: .init(replace: last.range, with: meant.rawValue, isSafe: false))
    }
  }

  /// What to say if an expression is a number whose unit was forgotten.
  private func missingUnit(in syntax: ExpressionSyntax, needed: Dimension) -> CheckFailure? {
    guard let number = syntax.literal, let unit = needed.usualUnit(of: number.value) else {
      return nil
    }
    if number.unit == .percent {
      return CheckFailure(.percentOfWhat(number.text), at: number.range)
    }
    guard number.unit == nil else { return nil }
    let end = SourceRange(number.range.end, number.range.end)
    return CheckFailure(
      .needsUnit(needed, example: number.text + unit.rawValue), at: number.range,
      fixIt: Diagnostic.FixIt(
        replace: end, with: unit.rawValue, isSafe: needed == .length || needed == .speed))
  }
}

extension ExpressionSyntax {
  /// The single name that it is, perhaps in parentheses or with a sign.
  fileprivate var name: String? {
    switch kind {
    case .path(let path) where path.names.count == 1: path.names[0].value
    case .parenthesized(let inner), .negative(let inner): inner.name
    case .path, .number, .or, .and, .not, .comparison, .placed, .arithmetic, .percentage, .call: nil
    }
  }

  /// Whether it is a point of an item, as `end` or `first.start`.
  var isPoint: Bool {
    guard case .path(let path) = kind, let last = path.names.last?.value else { return false }
    return PointName(rawValue: last) != nil || last == MeasureName.location.rawValue
  }

  /// The measure that it names, of whatever item.
  var measureName: MeasureName? {
    guard case .path(let path) = kind else { return nil }
    return path.names.last.flatMap { MeasureName(rawValue: $0.value) }
  }

  /// The number that it is, perhaps in parentheses or with a sign.
  var literal: NumberSyntax? {
    switch kind {
    case .number(let number): number
    case .parenthesized(let inner), .negative(let inner): inner.literal
    case .or, .and, .not, .comparison, .placed, .arithmetic, .percentage, .path, .call: nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var pointIsNoNumber: Self {
    .init(
      .notANumber, "a point is not a number; write its `.x` or `.y`, or `above`, `within 20pt of`")
  }

  fileprivate static var betweenPoints: Self {
    .init(
      .notANumber,
      "how far an item's `end` is from its `start` is `distance`, as in `distance <= 40pt`; how far any "
        + "two points may be apart, `end within 40pt of start`; and along one axis `end.x - start.x`"
    )
  }

  fileprivate static func measureCalled(_ measure: String) -> Self {
    .init(
      .unknownName,
      "`\(measure)` is a measure and no function: it stands alone, or after an item's name and a dot"
    )
  }

  fileprivate static func notANumber(_ what: String) -> Self {
    .init(.notANumber, "expected a number, found \(what)")
  }

  fileprivate static var notConstant: Self {
    .init(.notConstant, "this must be known before anything is drawn")
  }

  fileprivate static var inputNotHere: Self {
    .init(
      .notConstant,
      "this is the same for every app and person, and cannot be an input: write a number")
  }

  fileprivate static var mayBeNoNumber: Self {
    .init(
      .outOfRange,
      "this may divide by zero or overflow for some values of inputs: narrow their ranges")
  }

  fileprivate static func wrongDimension(_ found: Dimension, needed: Dimension) -> Self {
    .init(.dimensionClash, "expected \(needed.described), found \(found.described)")
  }

  fileprivate static func clash(_ left: Dimension, _ right: Dimension, _ verb: String) -> Self {
    .init(.dimensionClash, "\(left.described) cannot \(verb) \(right.described)")
  }

  static func needsUnit(_ dimension: Dimension, example: String) -> Self {
    .init(.needsUnit, "\(dimension.described) needs a unit: `\(example)`")
  }

  fileprivate static func percentOfWhat(_ percentage: String) -> Self {
    .init(.needsUnit, "\(percentage) of what? A percentage is a ratio: write `\(percentage) of …`")
  }

  fileprivate static func factorWithUnit(_ factor: String) -> Self {
    .init(.dimensionClash, "a factor has no unit: `\(factor)`")
  }

  fileprivate static func comparedWith(_ dimension: Dimension, _ measure: MeasureName) -> Self {
    .init(
      .dimensionClash, "\(dimension.described) is compared with `\(measure.rawValue)`")
  }

  fileprivate static var divisionByZero: Self { .init(.outOfRange, "this divides by zero") }

  static var outOfRange: Self {
    .init(.outOfRange, "this number is beyond ±10^9, more than any gesture needs")
  }

  fileprivate static var dimensionTooHigh: Self {
    .init(.outOfRange, "this multiplies more than nine lengths, times or angles")
  }
}
