import GestureRuntime

// The logs of the $1 recognizer, and those of its successor $N with several strokes:
//
//     <Gesture Name="check07" Subject="3" …>          <Gesture …>
//       <Point X="78" Y="200" T="88646601" />           <Stroke index="1">
//       …                                                 <Point X="28" Y="68" T="…" Pressure="9" />
//     </Gesture>                                          …
//
// Pixels with y growing downward, milliseconds since some midnight or 1970. Each stroke is a touch:
// it begins at its first point, moves to every other, and ends at the place and time of its last.
// `Pressure` has no stated unit and is not read.

extension Trace {
  /// Reads a $1 or $N log. Its time is counted from its first point.
  init(strokesXML bytes: [UInt8], _ document: XMLDocument?, path: String) throws(TraceError) {
    let reader = try readXML(bytes, document, into: StrokesReader())
    self = try reader.pen.trace.finished(path: path, format: .strokesXML, startsAtZero: true)
  }
}

/// Makes touches of the strokes of a log.
private struct StrokesReader: XMLElements {
  private(set) var pen = StrokePen()
  private var promisedPoints: Int?
  private var open: [StrokesElement] = []

  mutating func start(
    _ name: String, _ attributes: [String: String], at line: Int
  ) throws(TraceError) {
    let element = try StrokesElement(name, inside: open.last, at: line)
    open.append(element)
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

  mutating func end(_ name: String, text: String, at line: Int) throws(TraceError) {
    switch open.popLast() {
    case .point, nil: break
    case .stroke: try pen.end()
    case .gesture:
      try pen.end()
      if let promisedPoints, promisedPoints != pen.points {
        pen.trace.note(.countDiffers, at: line)
      }
    }
  }
}

/// An element of a $1 or $N log.
private enum StrokesElement: String, CaseIterable {
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
