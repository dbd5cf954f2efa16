import GestureRuntime
import GestureSyntax

// Relations read as words: `end above start`, `path within 20pt of left edge`.
extension Lowering {
  /// One comparison of a distance with a limit, whatever the words.
  mutating func placed(
    _ subject: ExpressionSyntax, _ placement: PlacementSyntax
  ) throws(CheckFailure) -> Test {
    if let failure = withinNumber(subject, placement) { throw failure }
    let what = try self.subject(subject, in: placement)
    let place = try self.place(placement.place)
    (dimension, pathItem) = (.length, what.pathItem)
    if case .point(let x, let y) = what, case .box(let box) = place, box == Box(x: x, y: y) {
      throw CheckFailure(.samePoint, at: placement.range)
    }
    let sides = place.sides
    switch placement.relation {
    case .above: return try beyond(what.box.maxY, .less, sides.top, .above, placement)
    case .below: return try beyond(what.box.minY, .greater, sides.bottom, .below, placement)
    case .leftOf: return try beyond(what.box.maxX, .less, sides.left, .leftOf, placement)
    case .rightOf: return try beyond(what.box.minX, .greater, sides.right, .rightOf, placement)
    case .inside: return try inside(what, place, placement)
    case .within(let limit): return try within(limit, what, place, placement)
    }
  }

  /// `a.length within 20pt of b.length`: two limits.
  private func withinNumber(
    _ subject: ExpressionSyntax, _ placement: PlacementSyntax
  ) -> CheckFailure? {
    guard case .within(let limit) = placement.relation, limit.literal?.unit != nil,
      case .path(let path) = placement.place.kind, subject.measureName != nil,
      path.names.last.flatMap({ MeasureName(rawValue: $0.value) }) != nil
    else { return nil }
    let (middle, size) = (path.text, limit.text)
    let meant = "\(middle) - \(size) <= \(subject.text) <= \(middle) + \(size)"
    return CheckFailure(
      .withinNumber(meant), at: placement.range,
      fixIt: .init(replace: subject.range.union(placement.range), with: meant))
  }

  private func beyond(
    _ value: Value, _ comparison: Comparison, _ limit: Value?, _ side: Side,
    _ placement: PlacementSyntax
  ) throws(CheckFailure) -> Test {
    guard let limit else { throw CheckFailure(.noSide(side), at: placement.range) }
    return .compare(comparison, value.less(limit), .constant(0))
  }

  /// The smallest inset of the subject in the box is not negative.
  private func inside(
    _ subject: Subject, _ place: Place, _ placement: PlacementSyntax
  ) throws(CheckFailure) -> Test {
    guard case .box(let outer) = place, !outer.isPoint else {
      throw CheckFailure(.insideNoBox, at: placement.range)
    }
    let inner = subject.box
    let across = Value.minimum(inner.minX.less(outer.minX), outer.maxX.less(inner.maxX))
    let down = Value.minimum(inner.minY.less(outer.minY), outer.maxY.less(inner.maxY))
    return .compare(.greaterOrEqual, .minimum(across, down), .constant(0))
  }

  private mutating func within(
    _ limit: ExpressionSyntax, _ subject: Subject, _ place: Place, _ placement: PlacementSyntax
  ) throws(CheckFailure) -> Test {
    let radius = try quantity(limit)
    try check(radius, of: limit, is: .length)
    return .compare(.lessOrEqual, try distance(subject, place, placement), radius.value)
  }

  /// How far the subject, or its farthest point, is from a place.
  private mutating func distance(
    _ subject: Subject, _ place: Place, _ placement: PlacementSyntax
  ) throws(CheckFailure) -> Value {
    switch (subject, place) {
    case (.point(let x, _), .acrossEdge(let edge)): return .magnitude(x.less(edge))
    case (.point(_, let y), .downEdge(let edge)): return .magnitude(y.less(edge))
    case (.point(let x, let y), .box(let box)): return box.distance(toX: x, y: y)
    case (.path(let item), .acrossEdge(let edge)):
      let box = Box(aroundPathOf: item)
      return .maximum(.magnitude(box.minX.less(edge)), .magnitude(box.maxX.less(edge)))
    case (.path(let item), .downEdge(let edge)):
      let box = Box(aroundPathOf: item)
      return .maximum(.magnitude(box.minY.less(edge)), .magnitude(box.maxY.less(edge)))
    case (.path(let item), .box(let box)):
      guard let reach = reach(of: item, from: box) else {
        throw CheckFailure(.tooManyReaches, at: placement.range)
      }
      return .reach(reach)
    }
  }

  /// The point that something is measured about for an item.
  mutating func point(
    _ syntax: PlaceSyntax, of item: ID<Item>
  ) throws(CheckFailure) -> ID<Reach> {
    guard case .box(let box) = try place(syntax), box.isPoint else {
      throw CheckFailure(.aboutNoPoint, at: syntax.range)
    }
    guard let reach = reach(of: item, from: box) else {
      throw CheckFailure(.tooManyReaches, at: syntax.range)
    }
    return reach
  }

  /// The reach that measures this; `nil` if that is one too many.
  private mutating func reach(of item: ID<Item>, from box: Box) -> ID<Reach>? {
    let reach = Reach(
      item: item, minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
    if let known = reaches.firstIndex(of: reach) { return ID(known) }
    guard reaches.count < Limit.reaches else { return nil }
    reaches.append(reach)
    return ID(reaches.count - 1)
  }
}

/// What a relation is about.
private enum Subject {
  case point(x: Value, y: Value)
  case path(ID<Item>)

  var pathItem: ID<Item>? {
    switch self {
    case .point: nil
    case .path(let item): item
    }
  }

  var box: Box {
    switch self {
    case .point(let x, let y): Box(x: x, y: y)
    case .path(let item): Box(aroundPathOf: item)
    }
  }
}

/// What a relation compares its subject with.
private enum Place {
  /// The left or the right edge, by its x.
  case acrossEdge(Value)
  /// The top or the bottom edge, by its y.
  case downEdge(Value)
  /// A point, the view or the box of an item.
  case box(Box)

  /// What is left of `left` is left of the place, and so on; `nil` where it has no such side.
  var sides: (left: Value?, top: Value?, right: Value?, bottom: Value?) {
    switch self {
    case .acrossEdge(let x): (x, nil, x, nil)
    case .downEdge(let y): (nil, y, nil, y)
    case .box(let box): (box.minX, box.minY, box.maxX, box.maxY)
    }
  }
}

/// Where a subject may be, for messages.
private enum Side {
  case above, below, leftOf, rightOf
}

extension Lowering {
  private mutating func subject(
    _ syntax: ExpressionSyntax, in placement: PlacementSyntax
  ) throws(CheckFailure) -> Subject {
    let term = try term(syntax)
    switch term {
    case .point(let x, let y): return .point(x: x, y: y)
    case .path(let item): return .path(item)
    case .view, .box:
      let center = "\(syntax.text).\(PointName.center.rawValue)"
      throw CheckFailure(
        .boxIsNoPoint(term.described, center), at: syntax.range,
        notes: [
          .help(
            "what a path goes around is said by an angle: `abs(angle about \(center)) >= 300deg`")
        ],
        fixIt: placement.place.isPath
          ? nil : .init(replace: syntax.range, with: center, isSafe: false))
    case .number, .vector, .name, .edge, .level, .truth:
      throw CheckFailure(.subjectIsNoPoint(term.described), at: syntax.range)
    }
  }

  private mutating func place(_ syntax: PlaceSyntax) throws(CheckFailure) -> Place {
    switch syntax.kind {
    case .edge(let side): return Self.edge(side)
    case .corner(let corner): return .box(Self.corner(corner))
    case .path(let path): return try place(path)
    }
  }

  private mutating func place(_ path: PathSyntax) throws(CheckFailure) -> Place {
    let term = try resolve(path, isPlace: true)
    switch term {
    case .point(let x, let y): return .box(Box(x: x, y: y))
    case .view: return .box(.view)
    case .box(let box): return .box(box)
    case .edge(let x): return .acrossEdge(x)
    case .level(let y): return .downEdge(y)
    case .name(let item):
      mentions.items.insert(item)
      mentions.moreThanStarts = true
      return .box(Box(of: item))
    case .number, .vector, .path, .truth:
      throw CheckFailure(.placeIsNoPlace(term.described), at: path.range)
    }
  }

  private static func edge(_ side: Keyword) -> Place {
    if side == .left { return .acrossEdge(Box.view.minX) }
    if side == .right { return .acrossEdge(Box.view.maxX) }
    return .downEdge(side == .top ? Box.view.minY : Box.view.maxY)
  }

  private static func corner(_ corner: Keyword) -> Box {
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    return Box(
      x: isLeft ? Box.view.minX : Box.view.maxX, y: isTop ? Box.view.minY : Box.view.maxY)
  }
}

extension PlaceSyntax {
  /// Whether it is what an item draws, which is no place.
  fileprivate var isPath: Bool {
    guard case .path(let path) = kind else { return false }
    return path.names.last?.value == "path"
  }
}

extension Box {
  /// How far a point is from it; 0 inside.
  fileprivate func distance(toX x: Value, y: Value) -> Value {
    if isPoint { return .hypotenuse(x.less(minX), y.less(minY)) }
    return .hypotenuse(Self.outside(x, minX, maxX), Self.outside(y, minY, maxY))
  }

  private static func outside(_ value: Value, _ low: Value, _ high: Value) -> Value {
    .maximum(.maximum(low.less(value), value.less(high)), .constant(0))
  }
}

extension Value {
  /// The difference; taking away nothing is left out.
  fileprivate func less(_ other: Value) -> Value {
    other == .constant(0) ? self : .subtract(self, other)
  }
}

extension Diagnostic.Message {
  fileprivate static func subjectIsNoPoint(_ what: String) -> Self {
    .init(
      .meaninglessRelation,
      "only a point or `path` can be somewhere, and this is \(what); write `start`, `end` or `path`"
    )
  }

  fileprivate static func boxIsNoPoint(_ what: String, _ center: String) -> Self {
    .init(
      .meaninglessRelation,
      "only a point or `path` can be somewhere, and this is \(what); its middle is `\(center)`")
  }

  fileprivate static func placeIsNoPlace(_ what: String) -> Self {
    .init(
      .meaninglessRelation,
      "a place is a point, an edge, a corner, the view or a name, and this is \(what)")
  }

  fileprivate static var aboutNoPoint: Self {
    .init(
      .meaninglessRelation,
      "an angle is about a point: a `start`, an `end`, a `center` or a corner of the view")
  }

  fileprivate static var samePoint: Self {
    .init(.meaninglessRelation, "this compares a point with itself")
  }

  fileprivate static var insideNoBox: Self {
    .init(
      .meaninglessRelation,
      "only the view and named items have an inside; write `within 20pt of` here")
  }

  static var tooManyReaches: Self {
    .init(
      .limitExceeded,
      "a gesture remembers at most \(Limit.reaches) points and names that a path is measured from")
  }

  fileprivate static func noSide(_ side: Side) -> Self {
    switch side {
    case .above, .below:
      .init(
        .meaninglessRelation,
        "a left or right edge has no above and below; write `left of`, `right of` or `within`")
    case .leftOf, .rightOf:
      .init(
        .meaninglessRelation,
        "a top or bottom edge has no left and right; write `above`, `below` or `within`")
    }
  }
}
