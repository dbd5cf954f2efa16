import GestureRuntime

// Lines without a head, a touch's id first and the time in milliseconds last:
//
//     42232991,touchdown,938,558,1644642441823
//     42232991,touchmove,939,555,1644642441833
//     42232991,touchend,0,0,1644642441875
//
// Pixels with y growing downward. A `touchend` always says 0,0, which is not a place. The lines are
// not written in order: put in the order of their times, they make sense again.

extension Trace {
  /// Reads a log of touches as CSV.
  init(touchCSV bytes: [UInt8], path: String) throws(TraceError) {
    var log = SampleLog()
    try forEachLine(of: bytes) { line throws(TraceError) in
      let fields = line.text.split(separator: ",", omittingEmptySubsequences: false)
      if fields.allSatisfy({ $0.allSatisfy { $0 == " " || $0 == "\t" } }) { return }
      guard fields.count >= 5 else { return log.trace.note(.cutShort, at: line.number) }
      let row = try placed(at: line.number) { () throws(TraceError.Message) in
        try TouchRow(fields)
      }
      var sample = Sample(
        time: row.time, phase: row.phase, key: log.key(of: row.id), place: row.place,
        line: line.number)
      sample.dropPlaceholder()
      try log.add(sample)
    }
    self = try log.finished(
      path: path, format: .touchCSV, SampleLog.Habits(linesAreShuffled: true))
  }
}

/// What a line says.
private struct TouchRow {
  var id: String
  var phase: Touch.Phase
  var place: TraceEvent.Place
  var time: Int64

  init(_ fields: [Substring]) throws(TraceError.Message) {
    guard fields.count == 5 else { throw .unexpected(fields[5]) }
    id = String(fields[0])
    guard !id.isEmpty, id.utf8.allSatisfy(isDigit) else { throw .notCSVID(fields[0]) }
    guard let word = Word(rawValue: String(fields[1])) else {
      throw .unknown("event", fields[1], among: Word.allCases.map({ $0.rawValue }))
    }
    phase = word.phase
    place = TraceEvent.Place(
      x: try number(fields[2], of: "x"), y: try number(fields[3], of: "y"))
    time = try GestureTraces.time(fields[4])
  }

  /// The events there are.
  enum Word: String, CaseIterable {
    case touchdown, touchmove, touchend, touchcancel

    var phase: Touch.Phase {
      switch self {
      case .touchdown: .began
      case .touchmove: .moved
      case .touchend: .ended
      case .touchcancel: .cancelled
      }
    }
  }
}

/// Whether a text can be the first line of a log of touches as CSV.
func beginsTouchCSV(_ text: some StringProtocol) -> Bool {
  let fields = text.split(separator: ",", omittingEmptySubsequences: false)
  return fields.count > 1 && !fields[0].isEmpty && fields[0].utf8.allSatisfy(isDigit)
    && fields[1].hasPrefix("touch")
}

extension TraceError.Message {
  fileprivate static func notCSVID(_ text: Substring) -> Self {
    Self(.notAnID, "'\(excerpt(text))' is not the number of a touch")
  }
}
