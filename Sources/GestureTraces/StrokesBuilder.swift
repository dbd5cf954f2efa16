import GestureRuntime

/// An element of a $1 or $N log.
enum StrokesElement: String, CaseIterable {
  case gesture = "Gesture"
  case stroke = "Stroke"
  case point = "Point"

  /// The element of a name, where it may stand.
  init(_ name: String, inside parent: StrokesElement?, at line: Int) throws(TraceError) {
    let allowed: [StrokesElement] =
      switch parent {
      case nil: [.gesture]
      case .gesture: [.stroke, .point]
      case .stroke: [.point]
      case .point: []
      }
    guard let element = allowed.first(where: { $0.rawValue == name }) else {
      throw TraceError(.misplaced(name, in: parent), line: line)
    }
    self = element
  }
}

/// Makes touches of the strokes of a log: each begins at its first point, moves to every other, and
/// ends at the place and time of its last.
struct StrokesBuilder {
  private(set) var trace = TraceBuilder()
  private var kind = Touch.Kind.finger
  /// The number of strokes begun, which is the id of the touch that draws the latest.
  private var stroke: Int32 = 0
  private var lastPoint: Point?
  private var points = 0
  private var promisedPoints: Int?

  fileprivate struct Point {
    var time: Int64
    var place: TraceEvent.Place
    var line: Int
  }

  /// Takes the start of an element with its attributes.
  mutating func start(
    _ element: StrokesElement, _ attributes: [String: String], at line: Int
  ) throws(TraceError) {
    switch element {
    case .gesture:
      kind = attributes["InputType"] == "stylus" ? .pencil : .finger
      promisedPoints = attributes["NumPts"].flatMap { Int($0) }
    case .stroke: try endStroke()
    case .point:
      try add(placed(at: line) { () throws(TraceError.Message) in try Point(attributes, at: line) })
    }
  }

  /// Takes the end of an element.
  mutating func end(_ element: StrokesElement, at line: Int) throws(TraceError) {
    switch element {
    case .point: break
    case .stroke: try endStroke()
    case .gesture:
      try endStroke()
      if let promisedPoints, promisedPoints != points { trace.note(.countDiffers, at: line) }
    }
  }
}

extension StrokesBuilder {
  /// Makes a point the beginning of a stroke, or moves the stroke there.
  private mutating func add(_ point: Point) throws(TraceError) {
    if lastPoint == nil { stroke += 1 }
    try add(lastPoint == nil ? .began : .moved, point)
    lastPoint = point
    points += 1
  }

  /// Ends the running stroke, if one is.
  private mutating func endStroke() throws(TraceError) {
    guard let point = lastPoint else { return }
    try add(.ended, point)
    lastPoint = nil
  }

  private mutating func add(_ phase: Touch.Phase, _ point: Point) throws(TraceError) {
    let event = TraceEvent(
      time: point.time, phase: phase, id: stroke, place: point.place, kind: kind)
    try trace.add(event, at: point.line)
  }
}

extension StrokesBuilder.Point {
  /// Reads `X`, `Y` and `T`.
  fileprivate init(_ attributes: [String: String], at line: Int) throws(TraceError.Message) {
    guard let x = attributes["X"], let y = attributes["Y"], let t = attributes["T"] else {
      throw .incompletePoint
    }
    place = TraceEvent.Place(x: try number(x, of: "X"), y: try number(y, of: "Y"))
    time = try GestureTraces.time(t)
    self.line = line
  }
}

extension TraceError.Message {
  fileprivate static let incompletePoint = Self(.missing, "a <Point> has an X, a Y and a T")

  fileprivate static func misplaced(_ name: String, in parent: StrokesElement?) -> Self {
    guard let parent else {
      return Self(
        .misplacedElement,
        "this is no log of strokes: its root is <\(excerpt(name))>, not <Gesture>")
    }
    return Self(
      .misplacedElement, "<\(excerpt(name))> does not belong in <\(parent.rawValue)>")
  }
}
