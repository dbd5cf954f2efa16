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
    let trace = reader.strokes.pen.trace
    self = try trace.finished(path: path, format: .strokesXML, startsAtZero: true)
  }
}

/// Checks which elements stand where.
private struct StrokesReader: XMLElements {
  private(set) var strokes = StrokesBuilder()
  private var open: [StrokesElement] = []

  mutating func start(
    _ name: String, _ attributes: [String: String], at line: Int
  ) throws(TraceError) {
    let element = try StrokesElement(name, inside: open.last, at: line)
    open.append(element)
    try strokes.start(element, attributes, at: line)
  }

  mutating func end(_ name: String, text: String, at line: Int) throws(TraceError) {
    if let element = open.popLast() { try strokes.end(element, at: line) }
  }
}
