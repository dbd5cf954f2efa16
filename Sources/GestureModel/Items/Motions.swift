import GestureRuntime
import GestureSyntax

/// What a direction allows to either side of it if nothing else is written.
private let usualSpread = 45.0

/// UIKit's documented allowance for a long press, in points.
private let usualHoldRadius: Amount = 10

extension Lowering {
  /// What a written motion allows.
  mutating func motion(_ syntax: MotionSyntax) throws(CheckFailure) -> Motion {
    switch syntax.kind {
    case .move(let directions, let spread):
      if directions.isEmpty, let spread {
        let useless = SourceRange(spread.range.start, syntax.range.end)
        warnings.append(
          .warning(
            .spreadOfAny, at: useless, fixIt: .init(replace: syntax.range, with: "move any")))
      }
      return try move(directions, spread)
    case .course(let course): return .course(course)
    case .any: return .any
    case .hold(let radius): return .hold(within: try holdRadius(radius))
    case .lift: return .lift
    // What draws it is said by the stroke around it.
    case .hover: return .any
    }
  }

  /// The radius of a hold, in points.
  mutating func holdRadius(_ syntax: ExpressionSyntax?) throws(CheckFailure) -> Amount {
    guard let syntax else { return usualHoldRadius }
    let radius = try amount(syntax, .length)
    guard radius.least > 0 else {
      throw CheckFailure(.holdNeedsRoom, at: syntax.range)
    }
    return radius
  }

  private mutating func move(
    _ directions: [DirectionSyntax], _ spread: ExpressionSyntax?
  ) throws(CheckFailure) -> Motion {
    let width = try spread.map { syntax throws(CheckFailure) in try self.spread(syntax) }
    var sectors: [Sector] = []
    for (index, direction) in directions.enumerated() {
      if directions[..<index].contains(where: { $0.kind.isWritten(as: direction.kind) }) {
        let end = directions[index - 1].range.end
        let fixIt = Diagnostic.FixIt(replace: SourceRange(end, direction.range.end), with: "")
        warnings.append(.warning(.sameDirection, at: direction.range, fixIt: fixIt))
      }
      sectors += Sector.around(try degrees(of: direction), spread: width ?? usualSpread)
    }
    if directions.isEmpty || (width ?? 0) >= 180 { return .any }
    return .move(sectors)
  }

  private mutating func spread(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Double {
    let spread = try constant(syntax, .angle)
    guard spread >= 0 else { throw CheckFailure(.negativeSpread, at: syntax.range) }
    guard spread <= 180 else { throw CheckFailure(.spreadBeyondAll, at: syntax.range) }
    return spread
  }

  private mutating func degrees(of direction: DirectionSyntax) throws(CheckFailure) -> Double {
    switch direction.kind {
    case .compass(let word): return word.compassDegrees ?? 0
    case .angle(let number):
      let syntax = ExpressionSyntax(kind: .number(number), range: direction.range)
      return try checked(degrees: try constant(syntax, .angle), at: direction.range)
    case .constant(let name):
      guard let constant = scope.constants[name] else {
        if scope.constants.lacksNames { throw .reported }
        let compass = Keyword.compass.map { $0.rawValue }
        throw CheckFailure(
          .unknown(
            "direction", Located(name, at: direction.range), among: compass + scope.constants.names,
            help: "write `up`, `down-right` or `30deg`"))
      }
      guard let term = constant.term else { throw .reported }
      guard case .number(let quantity) = term else {
        throw CheckFailure(.notAnAngle(name, term.described), at: direction.range)
      }
      guard quantity.constant != nil || !quantity.isFixed else {
        throw CheckFailure(.inputAsDirection(name), at: direction.range)
      }
      guard quantity.dimension == .angle, let degrees = quantity.constant else {
        let note = Diagnostic.Note("it is declared here", at: constant.place)
        throw CheckFailure(
          .noAngle(name, quantity.dimension), at: direction.range, notes: [note])
      }
      return try checked(degrees: degrees, at: direction.range)
    }
  }

  private func checked(
    degrees: Double, at range: SourceRange
  ) throws(CheckFailure) -> Double {
    guard degrees.magnitude <= Limit.direction else {
      throw CheckFailure(.tooManyTurns, at: range)
    }
    return degrees
  }
}

extension DirectionSyntax.Kind {
  /// Whether it is the same word, name or number.
  fileprivate func isWritten(as other: Self) -> Bool {
    switch (self, other) {
    case (.compass(let word), .compass(let otherWord)): word == otherWord
    case (.constant(let name), .constant(let otherName)): name == otherName
    case (.angle(let number), .angle(let otherNumber)):
      number.value == otherNumber.value && number.unit == otherNumber.unit
    case (.compass, _), (.constant, _), (.angle, _): false
    }
  }
}

extension Sector {
  /// The sectors that hold every direction within `spread` degrees to either side of one.
  ///
  /// Two when it is more than a half turn, none when it is everything.
  fileprivate static func around(_ degrees: Double, spread: Double) -> [Sector] {
    guard spread < 180 else { return [] }
    let middle = UnitVector(degrees: degrees)
    if spread == 90 {
      return [Sector(from: middle.counterclockwise, to: middle.clockwise)]
    }
    let (first, last) = (
      UnitVector(degrees: degrees - spread), UnitVector(degrees: degrees + spread)
    )
    if spread < 90 { return [Sector(from: first, to: last)] }
    return [Sector(from: first, to: middle), Sector(from: middle, to: last)]
  }

  private init(from first: UnitVector, to last: UnitVector) {
    self.init(
      firstX: Float(first.x), firstY: Float(first.y), lastX: Float(last.x), lastY: Float(last.y))
  }
}

extension Diagnostic.Message {
  fileprivate static var spreadOfAny: Self {
    .init(.strayWord, "`any` is every direction already, so `±` makes no difference")
  }

  fileprivate static var sameDirection: Self {
    .init(.sameBranch, "this direction has been named before")
  }

  fileprivate static var holdNeedsRoom: Self {
    .init(.outOfRange, "a finger is never perfectly still; give the hold a radius above `0pt`")
  }

  fileprivate static var negativeSpread: Self {
    .init(.outOfRange, "`±` reaches to both sides already; write it without a sign")
  }

  fileprivate static var spreadBeyondAll: Self {
    .init(.outOfRange, "±180deg is every direction, and there are no more; write `move any`")
  }

  fileprivate static var tooManyTurns: Self {
    .init(.outOfRange, "a direction is given by at most ±\(Int(Limit.direction))deg")
  }

  fileprivate static func notAnAngle(_ name: String, _ what: String) -> Self {
    .init(.dimensionClash, "a direction is an angle, and `\(name)` is \(what)")
  }

  fileprivate static func inputAsDirection(_ name: String) -> Self {
    .init(
      .notConstant,
      "a direction is the same for every app and person, and `\(name)` is an input")
  }

  fileprivate static func noAngle(_ name: String, _ dimension: Dimension) -> Self {
    .init(.dimensionClash, "a direction is an angle, and `\(name)` is \(dimension.described)")
  }
}
