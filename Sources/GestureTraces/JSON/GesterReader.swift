import GestureRuntime

// The recordings of the Gester project, which has many corpora in this one form, a file a drawing:
//
//     {"name": "check", "subject": 1, "date": "2007-03-05",
//      "paths": {"Pen": {"strokes": [
//        {"x": "86", "y": "195", "z": null, "t": "858617", "stroke_id": 0}, …]}},
//      "device": {"osBrowserInfo": "Pocket PC", "pen": true, "finger": false, …}}
//
// A path is a finger or a pen; a list of `strokes` is one of points, which say what stroke they are
// of. Numbers may be texts. Points in space, which have a z, are no drawing on a surface.

/// A drawing as the Gester project writes it.
struct GesterDrawing {
  private let object: JSONValue

  /// Takes an object that has `paths`; `nil` if it is another.
  init?(_ object: JSONValue) {
    guard object["paths"]?.isObject == true else { return nil }
    self.object = object
  }

  /// Which gesture it is of.
  var label: String? { object["name"]?.identity }

  /// Who drew it.
  var person: String? { object["subject"]?.identity }

  /// On what it was drawn.
  var device: String? { object["device"]?["osBrowserInfo"]?.identity }

  /// The touches, in a trace of this name that is said to be in this format.
  func trace(
    _ builder: TraceBuilder, path: String, format: TraceFormat
  ) throws(TraceError) -> Trace {
    let isPen = object["device"]?["pen"]?.bool == true && object["device"]?["finger"]?.bool != true
    let list = StrokeList(try strokes(), kind: isPen ? .pencil : .finger)
    var trace = try list.trace(builder, path: path, format: format)
    (trace.label, trace.person) = (label, person)
    return trace
  }

  /// The points of all paths, stroke by stroke in the order in which they begin.
  private func strokes() throws(TraceError) -> [[StrokeList.Point]] {
    var strokes: [[StrokeList.Point]] = []
    for (_, path) in object["paths"]?.sortedMembers ?? [] {
      guard let points = path["strokes"]?.list else {
        throw TraceError(.noPoints, line: path.line)
      }
      strokes += try Self.strokes(of: points)
    }
    guard strokes.allSatisfy({ $0[0].time != nil }) else { return strokes }
    return strokes.enumerated().sorted {
      ($0.element[0].time ?? 0, $0.offset) < ($1.element[0].time ?? 0, $1.offset)
    }.map({ $0.element })
  }

  private static func strokes(of points: [JSONValue]) throws(TraceError) -> [[StrokeList.Point]] {
    var (strokes, stroke): ([[StrokeList.Point]], String?) = ([], nil)
    for point in points {
      let id = point["stroke_id"]?.identity ?? stroke ?? ""
      if id != stroke { strokes.append([]) }
      stroke = id
      strokes[strokes.count - 1].append(
        try placed(at: point.line) { () throws(TraceError.Message) in
          try StrokeList.Point(gester: point)
        })
    }
    return strokes
  }
}

extension Trace {
  /// Reads a drawing of the Gester project.
  init(gester bytes: [UInt8], path: String) throws(TraceError) {
    let values = try JSONValue.all(in: bytes)
    guard let object = values.first, values.count == 1, let drawing = GesterDrawing(object) else {
      throw TraceError(.notOneDrawing, line: values.dropFirst().first?.line ?? 1)
    }
    self = try drawing.trace(TraceBuilder(), path: path, format: .gester)
  }
}

extension StrokeList.Point {
  fileprivate init(gester point: JSONValue) throws(TraceError.Message) {
    guard let x = point["x"] else { throw .lacks("x") }
    guard let y = point["y"] else { throw .lacks("y") }
    if let z = point["z"], try z.asNumber.float("z") != 0 { throw .inSpace }
    self.init(
      time: try point["t"].map { value throws(TraceError.Message) in
        try value.asNumber.time(decimals: 3)
      },
      place: TraceEvent.Place(x: try x.asNumber.float("x"), y: try y.asNumber.float("y")),
      line: point.line)
  }
}

extension TraceError.Message {
  fileprivate static let noPoints = Self(
    .missing, "a path of a drawing has 'strokes', a list of points")

  fileprivate static let notOneDrawing = Self(
    .unexpected, "the file has one drawing, an object with 'paths'")

  fileprivate static let inSpace = Self(
    .unexpected, "the point has a z: it was drawn in space, and not on a surface")
}
