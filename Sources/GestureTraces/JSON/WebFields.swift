// A page's events can have several times and places, and those do not agree: on a page that scrolls `pageX` is not
// `clientX`, and `time` may start elsewhere than `timeStamp`. So a log is read by one time and one place throughout,
// except for the events that lack it.

/// The names of the times and places, each list with the one first that most events of a log have.
struct WebFields {
  private var times = ["timeStamp", "timestamp", "time"]
  private var places = [("clientX", "clientY"), ("pageX", "pageY"), ("x", "y")]

  /// The time of an event in milliseconds.
  func time(of event: JSONValue) throws(TraceError.Message) -> Int64 {
    guard let time = times.lazy.compactMap({ event[$0] }).first else { throw .lacks("timeStamp") }
    return try time.time(decimals: 3)
  }

  /// Where something is, in the view or else on the page.
  func place(
    of sample: JSONValue, orNil isOptional: Bool
  ) throws(TraceError.Message) -> TraceEvent.Place? {
    guard let (x, y) = places.first(where: { sample.has($0) }) else {
      if isOptional { return nil }
      throw .lacks("clientX")
    }
    guard let left = sample[x] else { throw .lacks(x) }
    guard let top = sample[y] else { throw .lacks(y) }
    return TraceEvent.Place(x: try left.float(x), y: try top.float(y))
  }

  /// Puts first what most have.
  ///
  /// - Returns: The lines of those that have something else.
  fileprivate mutating func choose(for events: [JSONValue], _ samples: [JSONValue]) -> [Int] {
    let timed = events.filter { event in times.contains { event[$0] != nil } }
    let placed = samples.filter { sample in places.contains { sample.has($0) } }
    let time = times.indices.mostFrequent { name in timed.count { $0[times[name]] != nil } }
    let place = places.indices.mostFrequent { pair in placed.count { $0.has(places[pair]) } }
    times.insert(times.remove(at: time), at: 0)
    places.insert(places.remove(at: place), at: 0)
    return timed.filter { $0[times[0]] == nil }.map { $0.line }
      + placed.filter { !$0.has(places[0]) }.map { $0.line }
  }
}

extension WebEventsReader {
  /// Chooses by what the times and places of a log are read.
  mutating func chooseFields(of events: [JSONValue]) {
    let own = events.filter { event in event["type"]?.text.map { Self.takes($0) } ?? false }
    let lists = own.map { $0.touchLists }
    let pointers = zip(own, lists).filter { $1.isEmpty }.flatMap { [$0.0] + $0.0.coalescedEvents }
    let touches = zip(own, lists).filter { !$1.isEmpty }
    let lines = fields.choose(
      for: pointers + touches.map { $0.0 }, pointers + touches.flatMap { $1 })
    for line in lines.sorted() { log.trace.note(.otherField, at: line) }
  }
}

extension JSONValue {
  /// Whether it has a place of some names, or half of one.
  fileprivate func has(_ names: (String, String)) -> Bool {
    self[names.0] != nil || self[names.1] != nil
  }

  /// The touches of an event.
  fileprivate var touchLists: [JSONValue] {
    let list = self["changedTouches"] ?? self["touches"]
    if let touches = list?.list { return touches }
    guard case .object(let members) = list?.content else { return [] }
    return members.filter { Int($0.key) != nil }.map { $0.value }
  }
}

extension Range<Int> {
  /// The first of those that occur most.
  fileprivate func mostFrequent(_ count: (Int) -> Int) -> Int {
    var best = (place: lowerBound, count: -1)
    for place in self {
      let count = count(place)
      if count > best.count { best = (place, count) }
    }
    return best.place
  }
}
