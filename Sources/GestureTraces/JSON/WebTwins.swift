import GestureRuntime

// A browser tells of one finger or pen as a touch, as a pointer, and after both as a mouse. A log of all
// that happens on an element has it two or three times over.

extension WebEventsReader {
  /// Leaves out what is reported a second time: of a touch that is a pointer, too, the pointer stays,
  /// unless the browser cancelled that to scroll; the mouse stays only where nothing else is reported.
  mutating func leaveOutTwins() {
    leaveOutMouse()
    let contacts = contacts()
    var left: Set<Int> = []
    var pointers = contacts.filter { $0.source == .pointer }[...]
    // The pointers that begin about when a touch does. There cannot be more than may be down at a time,
    // which keeps this in linear time where all begin at once.
    var near: [WebContact] = []
    for touch in contacts where touch.source == .touch {
      near.removeAll { $0.time < touch.time - Self.mostApart }
      while near.count < TraceLimit.touches, let next = pointers.first,
        next.time <= touch.time + Self.mostApart
      {
        pointers.removeFirst()
        if next.time >= touch.time - Self.mostApart { near.append(next) }
      }
      guard let twin = near.firstIndex(where: { $0.isTwin(of: touch) }) else { continue }
      let pointer = near.remove(at: twin)
      let isCutShort = pointer.isCancelled && pointer.lastTime < touch.lastTime
      let other = isCutShort ? pointer : touch
      log.trace.note(.recordedTwice, at: samples[other.samples[0]].sample.line)
      // A touch does not always say that a pen makes it.
      if isCutShort, pointer.kind == .pencil {
        for index in touch.samples { samples[index].sample.kind = .pencil }
      }
      left.formUnion(other.samples)
    }
    if !left.isEmpty { samples = samples.indices.filter { !left.contains($0) }.map { samples[$0] } }
  }

  /// The most microseconds between the two beginnings of one finger or pen.
  private static let mostApart: Int64 = 20_000

  private mutating func leaveOutMouse() {
    guard samples.contains(where: { $0.source != .mouse }) else { return }
    for (source, sample) in samples where source == .mouse {
      log.trace.note(.mouseRepeats, at: sample.line)
    }
    samples.removeAll { $0.source == .mouse }
  }

  /// What fingers and pens do from landing to lift, in the order in which they begin.
  private func contacts() -> [WebContact] {
    var (contacts, open): ([WebContact], [Int: Int]) = ([], [:])
    for (index, (source, sample)) in samples.enumerated()
    where sample.kind != .mouse && !sample.phase.isHovering {
      if sample.phase != .began, let contact = open[sample.key] {
        contacts[contact].follow(sample, index)
      } else {
        open[sample.key] = contacts.count
        contacts.append(WebContact(source, sample, index))
      }
      if sample.phase.endsTouch { open[sample.key] = nil }
    }
    let order = contacts.indices.sorted { (contacts[$0].time, $0) < (contacts[$1].time, $1) }
    return order.map { contacts[$0] }
  }
}

/// What one finger or pen does from landing to lift, as one kind of events has it.
private struct WebContact {
  let source: WebSource
  let kind: Touch.Kind
  let time: Int64
  private let place: TraceEvent.Place?
  private(set) var lastTime: Int64
  private(set) var isCancelled = false
  /// The indices of its samples.
  private(set) var samples: [Int]

  init(_ source: WebSource, _ sample: Sample, _ index: Int) {
    (self.source, kind, time) = (source, sample.kind, sample.time)
    (place, lastTime) = (sample.place, sample.time)
    samples = [index]
  }

  mutating func follow(_ sample: Sample, _ index: Int) {
    lastTime = sample.time
    isCancelled = sample.phase == .cancelled
    samples.append(index)
  }

  /// Whether the two begin where one finger or pen can be.
  func isTwin(of other: WebContact) -> Bool {
    guard let place, let theirs = other.place else { return false }
    return abs(place.x - theirs.x) <= 2 && abs(place.y - theirs.y) <= 2
  }
}
