/// A decision of a member that its set has not reported yet.
struct Candidate: Hashable, Sendable {
  /// The decision, with the place and the path of the last change that the member made of it.
  var change: Change
  /// Which of the member's attempts it is.
  var attempt: Int
  /// The moment in which that attempt began.
  var start: Int
  /// The moment in which the member decided.
  var decision: Int
  /// The moment in which a touch had landed last then.
  var landing: Int
  /// When that was, in microseconds. What a lost touch decides has the time of its lift in its change.
  var decided: Int64
  /// How well it fits: the less, the better.
  var grade: Grade
  /// The changes that the member made of it in this moment, by their places; empty once it is held.
  var made: Range<Int>
  /// Whether the member goes on with it: it has begun and not ended.
  var isRunning: Bool
  /// How the member has ended it meanwhile.
  var ending: Change?
  /// The member that it waited for last, if it was held.
  var waitsFor: Int?

  /// - Parameters:
  ///   - change: The decision.
  ///   - attempt: Which of the member's attempts it is.
  ///   - start: The moment in which that began.
  ///   - decision: This moment.
  ///   - decided: Its time, in microseconds.
  ///   - landing: The moment in which a touch landed last.
  ///   - place: Where the change stands among those of its member.
  init(
    _ change: Change, attempt: Int, start: Int, decision: Int, decided: Int64, landing: Int,
    at place: Int
  ) {
    (self.change, self.attempt, self.decided) = (change, attempt, decided)
    (self.start, self.decision, self.landing) = (start, decision, landing)
    (made, isRunning) = (place..<(place + 1), change.kind == .began)
    grade = change.grade
  }

  /// Nothing, to fill memory with.
  static let none = Candidate(
    Change(kind: .failed, time: 0, leaf: nil, stray: 0, length: 0, reports: 0..<0), attempt: -1,
    start: 0, decision: 0, decided: 0, landing: 0, at: 0)
}

/// The candidates of all members, at most ``limit`` for each, in memory that is allocated once.
struct Candidates: Hashable, Sendable {
  /// How many a member has at most.
  static let limit = RecognizerSet.heldLimit

  private var slots: [Candidate]
  private var counts: [Int]
  /// How many all members have.
  private var total = 0
  /// For each slot, the newest attempt it waits for of each member that its member follows.
  private var noted: [Int]
  /// For each slot, the values that its member reported last.
  private var values: [Float]
  /// Where the values of each member's first slot start; one more for the end of the last.
  private var valueStarts: [Int]

  init(_ tables: [GestureTable], follows: Partners) {
    slots = Array(repeating: .none, count: tables.count * Self.limit)
    counts = Array(repeating: 0, count: tables.count)
    valueStarts = [0]
    var noteCount = 0
    for index in tables.indices {
      noteCount += Self.limit * follows.run(of: index).count
      valueStarts.append(valueStarts[index] + Self.limit * tables[index].reportCount)
    }
    noted = Array(repeating: -1, count: noteCount)
    values = Array(repeating: 0, count: valueStarts[tables.count])
  }

  /// Takes over those of a set of the same tables, in the memory it has.
  mutating func become(_ other: Candidates) {
    total = other.total
    for place in slots.indices { slots[place] = other.slots[place] }
    for place in counts.indices { counts[place] = other.counts[place] }
    for place in noted.indices { noted[place] = other.noted[place] }
    for place in values.indices { values[place] = other.values[place] }
  }

  /// Whether no member has any.
  var isEmpty: Bool { total == 0 }

  /// How many a member has.
  func count(of member: Int) -> Int { counts[member] }

  /// A member's candidates, the earliest first.
  subscript(member: Int, index: Int) -> Candidate {
    get { slots[member * Self.limit + index] }
    set { slots[member * Self.limit + index] = newValue }
  }

  /// Adds a candidate to those of a member, which must be fewer than the limit.
  mutating func append(_ candidate: Candidate, of member: Int) {
    self[member, counts[member]] = candidate
    counts[member] += 1
    total += 1
  }

  /// Where the values of a candidate are.
  private func valuePlaces(_ member: Int, _ index: Int) -> Range<Int> {
    let width = (valueStarts[member + 1] - valueStarts[member]) / Self.limit
    let start = valueStarts[member] + index * width
    return start..<(start + width)
  }

  /// One of the values that a candidate's member reported last.
  func value(at offset: Int, of member: Int, _ index: Int) -> Float {
    values[valuePlaces(member, index).lowerBound + offset]
  }

  /// Takes over one of these values.
  mutating func setValue(_ value: Float, at offset: Int, of member: Int, _ index: Int) {
    values[valuePlaces(member, index).lowerBound + offset] = value
  }

  private func notePlace(_ member: Int, _ index: Int, _ place: Int, _ run: Range<Int>) -> Int {
    Self.limit * run.lowerBound + index * run.count + place - run.lowerBound
  }

  /// The newest attempt of the partner at a place in a run that a candidate waits for.
  func noted(_ member: Int, _ index: Int, _ place: Int, in run: Range<Int>) -> Int {
    noted[notePlace(member, index, place, run)]
  }

  mutating func note(
    _ attempt: Int, _ member: Int, _ index: Int, _ place: Int, in run: Range<Int>
  ) {
    noted[notePlace(member, index, place, run)] = attempt
  }

  /// Removes a candidate; later ones move up.
  mutating func remove(_ member: Int, _ index: Int, following run: Range<Int>) {
    counts[member] -= 1
    total -= 1
    for target in index..<counts[member] {
      self[member, target] = self[member, target + 1]
      for place in run {
        note(noted(member, target + 1, place, in: run), member, target, place, in: run)
      }
      let (source, destination) = (valuePlaces(member, target + 1), valuePlaces(member, target))
      for offset in 0..<source.count {
        values[destination.lowerBound + offset] = values[source.lowerBound + offset]
      }
    }
  }
}
