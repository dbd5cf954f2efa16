import GestureAutomaton
import GestureModel
import GestureRuntime

// What items measure of a path, as linear forms.
extension SymbolicPath {
  /// One of the ways in which a value can come about: what it is then, and what has to hold.
  struct Case {
    var form: LinearForm
    var rows: [LinearRow] = []
  }

  /// A side of the box around what is drawn in a span, towards which the sign points.
  struct Side {
    var isAcross: Bool
    var sign: Double
    var span: (start: Moment, end: Moment)
    var form: LinearForm

    /// Whether it is the same side of a box around all of another one's span.
    func encloses(_ part: Side) -> Bool {
      guard isAcross == part.isAcross, sign == part.sign, let first = span.start.number,
        let last = span.end.number, let start = part.span.start.number,
        let end = part.span.end.number
      else { return false }
      return first <= start && end <= last
    }
  }

  /// How many ways are distinguished at most.
  static let caseLimit = 8

  /// The ways in which a value can come about. Whatever it is, it is one of them.
  mutating func cases(of value: Value, _ origin: LinearRow.Origin) -> [Case] {
    switch value {
    case .constant(let number):
      return number.isFinite ? [Case(form: LinearForm(Double(number)))] : unknown(value)
    case .measure(let measure, let item): return [Case(form: self.measure(measure, item, value))]
    case .viewWidth, .viewHeight, .landing, .reach, .input: return unknown(value)
    case .add(let left, let right):
      return combined(left, right, value, origin) { $0.plus($1) }
    case .subtract(let left, let right):
      if let item = value.extentItem, spans[item.rawValue] == nil {
        return [Case(form: LinearForm())]
      }
      return combined(left, right, value, origin) { $0.minus($1) }
    case .negate(let inner): return cases(of: inner, origin).map { $0.times(-1) }
    case .multiply(let left, let right):
      if case .constant(let factor) = right, factor.isFinite {
        return cases(of: left, origin).map { $0.times(Double(factor)) }
      }
      if case .constant(let factor) = left, factor.isFinite {
        return cases(of: right, origin).map { $0.times(Double(factor)) }
      }
      return unknown(value)
    case .divide(let left, .constant(let divisor)) where divisor != 0 && divisor.isFinite:
      return cases(of: left, origin).map { $0.times(1 / Double(divisor)) }
    case .divide: return unknown(value)
    case .magnitude(let inner):
      return cases(of: inner, origin).flatMap { known in
        [
          Case(form: known.form, rows: known.rows + [LinearRow(known.form, origin)]),
          Case(
            form: known.form.times(-1),
            rows: known.rows + [LinearRow(known.form.times(-1), origin)]),
        ]
      }
    case .minimum(let left, let right): return extremes(left, right, -1, value, origin)
    case .maximum(let left, let right): return extremes(left, right, 1, value, origin)
    case .hypotenuse(let left, let right): return hypotenuse(left, right, value, origin)
    }
  }

  private mutating func combined(
    _ left: Value, _ right: Value, _ whole: Value, _ origin: LinearRow.Origin,
    by combine: (LinearForm, LinearForm) -> LinearForm
  ) -> [Case] {
    let (first, second) = (cases(of: left, origin), cases(of: right, origin))
    guard first.count * second.count <= Self.caseLimit else { return unknown(whole) }
    return first.flatMap { one in
      second.map { Case(form: combine(one.form, $0.form), rows: one.rows + $0.rows) }
    }
  }

  private mutating func extremes(
    _ left: Value, _ right: Value, _ sign: Double, _ whole: Value, _ origin: LinearRow.Origin
  ) -> [Case] {
    let (first, second) = (cases(of: left, origin), cases(of: right, origin))
    guard first.count * second.count * 2 <= Self.caseLimit else { return unknown(whole) }
    return first.flatMap { one in
      second.flatMap { other in
        let difference = one.form.minus(other.form).times(sign)
        let rows = one.rows + other.rows
        return [
          Case(form: one.form, rows: rows + [LinearRow(difference, origin)]),
          Case(form: other.form, rows: rows + [LinearRow(difference.times(-1), origin)]),
        ]
      }
    }
  }

  /// A value that may be anything, but the same wherever it is asked for at this moment.
  private mutating func unknown(_ value: Value) -> [Case] { [Case(form: anything(value))] }

  private mutating func anything(_ value: Value) -> LinearForm {
    if let known = unmodelled[value] { return LinearForm(variable: known) }
    let variable = variable(isFree: !value.isNeverNegative)
    unmodelled[value] = variable
    let form = LinearForm(variable: variable)
    // An input may be anything in its range, and is the same for all that is drawn.
    if case .input = value, let range = value.range {
      require(form, atLeast: LinearForm(Double(range.lowerBound)))
      require(LinearForm(Double(range.upperBound)), atLeast: form)
    }
    return form
  }

  /// What a measure of an item is; 0 before the item has started.
  private mutating func measure(
    _ measure: Measure, _ item: ID<Item>, _ value: Value
  ) -> LinearForm {
    guard let span = spans[item.rawValue] else { return LinearForm() }
    let (start, end) = (span.start, span.end ?? now)
    switch measure {
    case .startX: return start.x
    case .startY: return start.y
    case .endX: return end.x
    case .endY: return end.y
    case .length: return end.length.minus(start.length)
    case .stray: return end.stray.minus(start.stray)
    case .duration: return seconds(span, value)
    case .minX: return edge(span, value, -1) { $0.x }
    case .maxX: return edge(span, value, 1) { $0.x }
    case .minY: return edge(span, value, -1) { $0.y }
    case .maxY: return edge(span, value, 1) { $0.y }
    case .corner:
      // What begins a stroke comes from nowhere.
      if span.isOfLanding { return LinearForm(180) }
      let corner = anything(value)
      require(LinearForm(180.001), atLeast: corner)
      return corner
    case .touches:
      let touches = anything(value)
      require(LinearForm(Double(automaton.mostTouches)), atLeast: touches)
      return touches
    case .turn:
      let turn = anything(value)
      if start.spins == end.spins {
        // Angles have single precision.
        let most = LinearForm((end.turning - start.turning) * 1.001 + 0.1)
        require(most, atLeast: turn)
        require(most.plus(turn), atLeast: LinearForm())
      }
      return turn
    case .rounds, .angle, .velocityX, .velocityY, .locationX, .locationY, .force, .radius, .spread,
      .scale,
      .startScale, .scaleVelocity, .rotation, .startRotation, .rotationVelocity, .leftmost,
      .topmost, .rightmost, .bottommost:
      return anything(value)
    }
  }

  /// A duration in seconds. One that is still growing may have been judged a moment ago, and a step that
  /// ends it may have begun before that.
  private mutating func seconds(_ span: Span, _ value: Value) -> LinearForm {
    let whole = milliseconds(of: span).times(0.001)
    guard isStale, span.end == nil else { return whole }
    let judged = anything(value)
    let step = LinearForm(Double(Step.longestTime) / 1_000_000)
    require(whole.plus(step), atLeast: judged)
    return judged
  }

  /// How long an item has lasted, in milliseconds.
  func milliseconds(of span: Span) -> LinearForm {
    (span.end ?? now).time.minus(span.start.time)
  }

  /// A side of the box around an item, towards which the sign points.
  private mutating func edge(
    _ span: Span, _ value: Value, _ sign: Double, _ axis: (Moment) -> LinearForm
  ) -> LinearForm {
    if let known = unmodelled[value] { return LinearForm(variable: known) }
    let side = form(isFree: true)
    unmodelled[value] = side.terms[0].variable
    let (start, end) = (span.start, span.end ?? now)
    func isBeyond(_ place: LinearForm) -> LinearRow {
      LinearRow(side.minus(place).times(sign), .geometry)
    }
    require(isBeyond(axis(start)))
    for corner in corners[min(start.corners, end.corners)..<end.corners] {
      var place = Moment()
      (place.x, place.y) = (corner.x, corner.y)
      require(isBeyond(axis(place)))
    }
    let isAcross = axis(Moment(x: LinearForm(1))).constant == 1
    enclose(Side(isAcross: isAcross, sign: sign, span: (start, end), form: side))
    guard start.gaps == end.gaps else { return side }
    let far: (Moment) -> LinearForm =
      switch (isAcross, sign > 0) {
      case (true, true): { $0.right }
      case (true, false): { $0.left }
      case (false, true): { $0.down }
      case (false, false): { $0.up }
      }
    var limit = axis(start).times(sign)
    limit.add(far(end).minus(far(start)))
    require(limit, atLeast: side.times(sign))
    return side
  }

  /// A side of a box lies beyond those of the boxes around parts of what is drawn.
  private mutating func enclose(_ side: Side) {
    for part in sides where side.encloses(part) {
      require(LinearRow(side.form.minus(part.form).times(side.sign), .geometry))
    }
    sides.append(side)
  }

  /// The size of a vector: at least what it is along any axis, and of a movement no more than the
  /// finger has travelled.
  private mutating func hypotenuse(
    _ left: Value, _ right: Value, _ whole: Value, _ origin: LinearRow.Origin
  ) -> [Case] {
    if let known = unmodelled[whole] { return [Case(form: LinearForm(variable: known))] }
    let (across, along) = (cases(of: left, origin), cases(of: right, origin))
    guard across.count * along.count <= Self.caseLimit else { return unknown(whole) }
    if across.count * along.count > 1 {
      return across.flatMap { x in
        along.map { y in sized(x, y, known: nil) }
      }
    }
    let (x, y) = (across[0].form, along[0].form)
    let earlier = sizes.first { $0.x == x && $0.y == y }
    let size = earlier?.size ?? anything(whole)
    if earlier == nil { sizes.append((x, y, size)) }
    let known = sized(across[0], along[0], known: size)
    for row in known.rows where row.origin == .geometry { require(row) }
    guard case .subtract(.measure(.endX, let item), .measure(.startX, let other)) = left,
      case .subtract(.measure(.endY, item), .measure(.startY, item)) = right, item == other,
      let span = spans[item.rawValue]
    else { return [known] }
    let end = span.end ?? now
    if span.start.gaps == end.gaps { require(end.travel.minus(span.start.travel), atLeast: size) }
    return [known]
  }

  /// The size of one vector.
  private mutating func sized(_ x: Case, _ y: Case, known: LinearForm?) -> Case {
    let rows = x.rows + y.rows
    if let across = x.form.constantValue, let along = y.form.constantValue {
      return Case(
        form: LinearForm((across * across + along * along).squareRoot()), rows: rows)
    }
    let size = known ?? form()
    let bounds = Cone.compass.map { direction in
      var row = size
      row.add(x.form, times: direction.x)
      row.add(y.form, times: direction.y)
      return LinearRow(row, .geometry)
    }
    return Case(form: size, rows: rows + bounds)
  }
}

extension SymbolicPath.Case {
  fileprivate func times(_ factor: Double) -> Self { Self(form: form.times(factor), rows: rows) }
}

extension Automaton {
  /// How many touches a stroke has at most.
  var mostTouches: Int {
    let most = tracks.map { hand -> Int in
      switch hand {
      case .fingers(let count): count.upperBound
      case .pointer: 1
      }
    }
    return most.max() ?? 1
  }
}
