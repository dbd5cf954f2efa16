package import GestureTraces

/// The report of a long trace, piece by piece: it says what ``TextReport`` and ``TraceReport/json`` say,
/// and keeps none of it.
///
/// What a text says first, whether expectations hold, is known only when all is over: the gestures run
/// over the trace once to judge and once to tell.
package struct LongCheck {
  private let checker: Checker
  private let trace: Trace
  private let tellsLeaders: Bool
  /// How wide the columns are of what the app and the view receive; `nil` if that is not told.
  private var deliveryColumns: DeliveryColumns?

  /// The report without what became of the attempts, but for one that was made of each gesture.
  package let summary: TraceReport

  private var detailed: DetailedGestures

  /// The least number of events for which a trace is reported piece by piece.
  package static let least = 10_000

  /// How many pieces are put together, and leaders written one below the other.
  private static let portion = 256

  /// Judges a trace.
  package init(
    _ checker: Checker, _ trace: Trace, tellsLeaders: Bool, tellsDelivery: Bool = false
  ) {
    (self.checker, self.trace, self.tellsLeaders) = (checker, trace, tellsLeaders)
    var trials = trace.expectations.map { ExpectationTrial($0) }
    let gestures = checker.gestureNames
    var label = trace.label.map { LabelTrial(TraceLabel($0, among: gestures)) }
    var made: [OutcomeReport] = []
    var detailed = DetailedGestures(
      named: trace.expectations.compactMap(\.gesture) + (label?.gestures ?? []))
    checker.follow(trace) { outcome in
      detailed.note(outcome)
      for index in trials.indices { trials[index].note(outcome) }
      label?.note(outcome)
      if outcome.outcome.isSuccess, !made.contains(where: { $0.gesture == outcome.gesture }) {
        made.append(outcome)
      }
    }
    self.detailed = detailed
    // Of what was received, what something is expected of is kept.
    var received = trace.expectsOfView ? DeliveryLog() : nil
    var columns = DeliveryColumns()
    if tellsDelivery || received != nil {
      checker.followDelivery(in: trace) { entry in
        columns.note(entry)
        if entry.viewEvent != nil { received?.entries.append(entry) }
      }
    }
    deliveryColumns = tellsDelivery ? columns : nil
    summary = TraceReport(
      trace: trace.path, label: label.map { LabelReport(trace.label ?? "", $0) }, outcomes: made,
      expectations: trials.map { $0.report(gestures: gestures, delivery: received) },
      notes: trace.notes.map { $0.text })
  }

  /// Writes the report for people.
  package func writeText<Failure: Error>(
    _ renderer: TextReport, _ write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    func put(_ lines: [String]) throws(Failure) {
      if !lines.isEmpty { try write(lines.map { $0 + "\n" }.joined()) }
    }
    try put(renderer.headLines(summary))
    var (lines, count): ([String], Int) = ([], 0)
    func add(_ further: [String]) throws(Failure) {
      lines += further
      count += 1
      guard count % Self.portion == 0 else { return }
      try put(lines)
      lines = []
    }
    if let deliveryColumns {
      lines = [deliveryColumns.head]
      try checker.followDelivery(in: trace) { entry throws(Failure) in
        try add([deliveryColumns.line(entry)])
      }
      try put(lines)
    } else {
      let labelled = summary.label?.gestures ?? []
      for isFirst in labelled.isEmpty ? [false] : [true, false] {
        try checker.follow(trace) { outcome throws(Failure) in
          guard labelled.contains(outcome.gesture) == isFirst else { return }
          try add(renderer.lines(outcome, inFull: detailed.contains(outcome)))
        }
      }
      try put(count == 0 ? ["  nothing was tried"] : lines)
    }
    guard tellsLeaders else { return }
    try put([renderer.leaderHead])
    var (leaders, hasLeaders): ([LeaderReport], Bool) = ([], false)
    try checker.followLeaders(in: trace) { leader throws(Failure) in
      leaders.append(leader)
      hasLeaders = true
      guard leaders.count == Self.portion else { return }
      try put(renderer.leaderLines(leaders))
      leaders = []
    }
    try put(hasLeaders ? renderer.leaderLines(leaders) : ["  none"])
  }

  /// Writes the report as one line of JSON, without a line ending.
  package func writeJSON<Failure: Error>(
    _ write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var frame = summary
    frame.outcomes = []
    if tellsLeaders { frame.leaders = [] }
    if deliveryColumns != nil { frame.delivery = DeliveryLog() }
    // Within a text, a quotation mark has a backslash before it: the names occur once each.
    var rest = frame.json(holds: summary.holds)[...]
    func pass(_ name: String) throws(Failure) {
      guard let place = rest.firstRange(of: "\"\(name)\":[]") else { return }
      try write(String(rest[..<place.upperBound].dropLast()))
      rest = rest[place.upperBound...]
    }
    func put(_ item: JSONText, _ isFirst: inout Bool) throws(Failure) {
      try write((isFirst ? "" : ",") + item.text)
      isFirst = false
    }
    var isFirst = true
    try pass("outcomes")
    try checker.follow(trace) { outcome throws(Failure) in try put(outcome.json, &isFirst) }
    try write("]")
    if deliveryColumns != nil {
      isFirst = true
      try pass("delivery")
      try checker.followDelivery(in: trace) { entry throws(Failure) in
        try put(entry.json, &isFirst)
      }
      try write("]")
    }
    if tellsLeaders {
      isFirst = true
      try pass("leaders")
      try checker.followLeaders(in: trace) { leader throws(Failure) in
        try put(leader.json, &isFirst)
      }
      try write("]")
    }
    try write(String(rest))
  }
}
