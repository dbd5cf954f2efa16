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

/// Makes touches of the strokes of a log.
struct StrokesBuilder {
  private(set) var pen = StrokePen()
  private var promisedPoints: Int?

  /// Takes the start of an element with its attributes.
  mutating func start(
    _ element: StrokesElement, _ attributes: [String: String], at line: Int
  ) throws(TraceError) {
    switch element {
    case .gesture:
      pen.kind = attributes["InputType"] == "stylus" ? .pencil : .finger
      promisedPoints = attributes["NumPts"].flatMap { Int($0) }
    case .stroke: try pen.end()
    case .point:
      try pen.add(
        placed(at: line) { () throws(TraceError.Message) in
          try StrokePen.Point(attributes, at: line)
        })
    }
  }

  /// Takes the end of an element.
  mutating func end(_ element: StrokesElement, at line: Int) throws(TraceError) {
    switch element {
    case .point: break
    case .stroke: try pen.end()
    case .gesture:
      try pen.end()
      if let promisedPoints, promisedPoints != pen.points {
        pen.trace.note(.countDiffers, at: line)
      }
    }
  }
}

extension StrokePen.Point {
  /// Reads `X`, `Y` and `T`.
  fileprivate init(_ attributes: [String: String], at line: Int) throws(TraceError.Message) {
    guard let x = attributes["X"], let y = attributes["Y"], let t = attributes["T"] else {
      throw .incompletePoint
    }
    let place = TraceEvent.Place(x: try number(x, of: "X"), y: try number(y, of: "Y"))
    self.init(time: try GestureTraces.time(t), place: place, line: line)
  }
}

extension TraceError.Message {
  fileprivate static let incompletePoint = Self(.missing, "a <Point> has an X, a Y and a T")

  fileprivate static func misplaced(_ name: String, in parent: StrokesElement?) -> Self {
    guard let parent else {
      return Self(
        .misplacedElement,
        "this is not a log of strokes: its root is <\(excerpt(name))>, not <Gesture>")
    }
    return Self(
      .misplacedElement, "<\(excerpt(name))> does not belong in <\(parent.rawValue)>")
  }
}
