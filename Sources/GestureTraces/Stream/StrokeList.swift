import GestureRuntime

/// The strokes of a recording, point by point.
struct StrokeList {
  private var strokes: [[StrokePen.Point]] = []
  /// Whether no point has a time.
  private var isUntimed = false

  /// Between points without times; microseconds.
  private static let pace: Int64 = 10_000

  /// Reads lists of points of x, y, perhaps time, and perhaps force.
  init(_ value: JSONValue) throws(TraceError) {
    guard let strokes = value.list else { throw TraceError(.noStrokes) }
    isUntimed = strokes.allSatisfy { ($0.list ?? []).allSatisfy { $0.list?.count == 2 } }
    var next: Int64 = 0
    for stroke in strokes {
      guard let points = stroke.list else { throw TraceError(.noStrokes) }
      var list: [StrokePen.Point] = []
      for point in points {
        let point = try Self.point(point.list ?? [], untimed: isUntimed ? next : nil)
        list.append(point)
        next += Self.pace
      }
      if !list.isEmpty { self.strokes.append(list) }
    }
  }

  /// Reads a drawing of Quick, Draw!: each stroke is a list of all x, one of all y and, in the raw
  /// form, one of all times.
  init(drawing value: JSONValue) throws(TraceError) {
    guard let strokes = value.list else { throw TraceError(.noStrokes) }
    isUntimed = strokes.allSatisfy { $0.list?.count == 2 }
    var next: Int64 = 0
    for stroke in strokes {
      let lists = (stroke.list ?? []).map { $0.list ?? [] }
      guard (2...3).contains(lists.count), lists.allSatisfy({ $0.count == lists[0].count }),
        isUntimed || lists.count == 3
      else { throw TraceError(.noDrawing) }
      var list: [StrokePen.Point] = []
      for index in lists[0].indices {
        list.append(try Self.point(lists.map { $0[index] }, untimed: isUntimed ? next : nil))
        next += Self.pace
      }
      if !list.isEmpty { self.strokes.append(list) }
    }
  }

  private static func point(
    _ numbers: [JSONValue], untimed: Int64?
  ) throws(TraceError) -> StrokePen.Point {
    guard (2...4).contains(numbers.count), untimed != nil || numbers.count > 2 else {
      throw TraceError(.noPoint)
    }
    return try placed(at: 1) { () throws(TraceError.Message) in
      let time = if let untimed { untimed } else { try numbers[2].time(decimals: 3) }
      let place = TraceEvent.Place(x: try numbers[0].float("x"), y: try numbers[1].float("y"))
      let force = numbers.count > 3 ? try numbers[3].float("force") : 0
      return StrokePen.Point(time: time, place: place, force: force, line: 1)
    }
  }

  /// The touches that draw the strokes. Where strokes overlap in time, several fingers draw them.
  func trace(_ builder: TraceBuilder, path: String) throws(TraceError) -> Trace {
    var builder = builder
    if isUntimed, !strokes.isEmpty { builder.note(.untimed, at: 1) }
    let overlaps = zip(strokes, strokes.dropFirst()).contains { before, after in
      guard let end = before.last?.time, let start = after.first?.time else { return false }
      return start < end
    }
    return overlaps
      ? try traceOfFingers(builder, path: path) : try traceOfPen(builder, path: path)
  }

  private func traceOfPen(_ builder: TraceBuilder, path: String) throws(TraceError) -> Trace {
    var pen = StrokePen()
    pen.trace = builder
    for stroke in strokes {
      for point in stroke { try pen.add(point) }
      try pen.end()
    }
    return try pen.trace.finished(path: path, format: .jsonLines, startsAtZero: true)
  }

  private func traceOfFingers(_ builder: TraceBuilder, path: String) throws(TraceError) -> Trace {
    var log = SampleLog()
    log.trace = builder
    for (key, stroke) in strokes.enumerated() {
      for (index, point) in stroke.enumerated() {
        try log.add(
          Sample(
            time: point.time, phase: index == 0 ? .began : .moved, key: key, place: point.place,
            force: point.force, line: point.line))
      }
      guard let last = stroke.last else { continue }
      try log.add(
        Sample(
          time: last.time, phase: .ended, key: key, place: last.place, force: last.force,
          line: last.line))
    }
    // Strokes are written one after the other, so nothing about their order is odd.
    log.sort()
    return try log.finished(
      path: path, format: .jsonLines, SampleLog.Habits(endsGetLost: false))
  }
}

extension TraceError.Message {
  fileprivate static let noStrokes = Self(
    .malformedJSON, "'strokes' is a list of strokes, and a stroke a list of points")

  fileprivate static let noDrawing = Self(
    .malformedJSON,
    "a stroke of a 'drawing' is a list of all x, one of all y and perhaps one of all times")

  fileprivate static let noPoint = Self(
    .malformedJSON, "a point of a stroke is a list of x, y and a time, and perhaps a force")
}
