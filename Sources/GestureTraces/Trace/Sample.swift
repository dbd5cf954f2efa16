import GestureRuntime

/// One thing that a log of another format says about a touch, before anything is put right.
struct Sample {
  /// Microseconds.
  var time: Int64 = 0
  var phase: Touch.Phase
  /// Tells touches apart that are there at one time; a reader's own number.
  var key: Int
  /// Only an event that ends a touch may have none.
  var place: TraceEvent.Place?
  var kind = Touch.Kind.finger
  var isCoalesced = false
  /// 1 is the force of an ordinary touch; 0 if unknown.
  var force: Float = 0
  /// Points; 0 if unknown.
  var radius: Float = 0
  /// The buttons and keys that are held; `nil` if nothing is said, so that they are as they were.
  var held: Touch.Held?
  /// The one-based line it was written on.
  var line: Int

  /// Leaves out that a touch ended at 0,0, which several systems send where they have no place to tell.
  mutating func dropPlaceholder() {
    if phase.endsTouch, let place, (place.x, place.y) == (0, 0) { self.place = nil }
  }
}

/// Everything that a log of another format says, in the order it was written.
///
/// When it is complete, what is safe to put right is put right, the touches are numbered 1, 2, 3 and
/// so on as they come, and a ``TraceBuilder`` checks the rest.
struct SampleLog {
  /// What is known about the writers of a format, and so what may be put right.
  struct Habits {
    /// Lines are written out of order, and their times can be trusted.
    var linesAreShuffled = false
    /// Ends get lost: a touch without one is over if others land after its last sample.
    var endsGetLost = true
    /// A log without any touch is a log: the device was not touched.
    var mayBeEmpty = false
  }

  /// What belongs to no touch: the view, notes, and what was set aside.
  var trace = TraceBuilder()
  private(set) var samples: [Sample] = []
  private var keys: [String: Int] = [:]

  /// Takes a sample.
  mutating func add(_ sample: Sample) throws(TraceError) {
    guard samples.count < TraceLimit.events else {
      throw TraceError(.tooManyEvents, line: sample.line)
    }
    guard sample.time.magnitude <= TraceLimit.time.magnitude else {
      throw TraceError(.timeOutOfRange("\(sample.time)us"), line: sample.line)
    }
    samples.append(sample)
  }

  /// Takes what another log says, which was written after this one.
  mutating func append(_ other: SampleLog) throws(TraceError) {
    for sample in other.samples { try add(sample) }
    trace.takeNotes(of: other.trace)
  }

  /// Puts the samples in the order of their times, where that they were not is nothing odd.
  mutating func sort() {
    let order = samples.indices.sorted { (samples[$0].time, $0) < (samples[$1].time, $1) }
    samples = order.map { samples[$0] }
  }

  /// Puts samples that were delivered with a later one where their times say, among those of other
  /// touches, but after all that had been delivered before it. Nothing else moves.
  mutating func mergeCoalesced() {
    guard samples.contains(where: { $0.isCoalesced }) else { return }
    var (latest, last): (Int64, [Int: Int64]) = (.min, [:])
    let times = samples.map { sample in
      let earliest = last[sample.key] ?? .min
      if !sample.isCoalesced { latest = max(latest, sample.time) }
      let time = sample.isCoalesced ? max(earliest, sample.time) : latest
      last[sample.key] = time
      return time
    }
    let order = samples.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    samples = order.map { samples[$0] }
  }

  /// The number that stands for a name, such as a UUID.
  mutating func key(of name: String) -> Int {
    if let key = keys[name] { return key }
    keys[name] = keys.count + 1
    return keys.count
  }

  /// The trace, its time counted from its first event.
  consuming func finished(
    path: String, format: TraceFormat, _ habits: Habits = Habits()
  ) throws(TraceError) -> Trace {
    if habits.linesAreShuffled { sortByTime() }
    var repair = SampleRepair(trace)
    for (index, sample) in samples.enumerated() { repair.plan(sample, at: index) }
    if habits.endsGetLost { repair.cancelForgotten() }
    trace = repair.trace
    for (index, sample) in samples.enumerated() {
      for (phase, number) in repair.actions(at: index) {
        try trace.add(TraceEvent(sample, phase, id: number), at: sample.line)
      }
    }
    return try trace.finished(
      path: path, format: format, startsAtZero: true, mayBeEmpty: habits.mayBeEmpty)
  }

  /// Puts the samples in the order of their times; those of one time stay as they were.
  private mutating func sortByTime() {
    guard var latest = samples.first?.time else { return }
    for sample in samples {
      if sample.time < latest { trace.note(.reordered, at: sample.line) }
      latest = max(latest, sample.time)
    }
    sort()
  }
}

extension TraceEvent {
  fileprivate init(_ sample: Sample, _ phase: Touch.Phase, id: Int32) {
    self.init(
      time: sample.time, phase: phase, id: id, place: sample.place,
      kind: phase == .began || phase == .entered ? sample.kind : nil,
      isCoalesced: sample.isCoalesced, force: sample.force, radius: sample.radius,
      held: sample.held)
  }
}
