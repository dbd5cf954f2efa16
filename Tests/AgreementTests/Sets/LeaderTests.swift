import GestureAutomaton
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing
import GestureReference

/// Who leads is who is made when a stream is cut there and every touch lifts.
@Suite struct LeaderTests {
  @Test func `agrees with the reference about streams that are cut at any frame`() {
    var (asked, led, disagreements, ofMembers) = (0, 0, 0, 0)
    for seed in 0..<UInt64(Effort.count(600, exhaustive: 60_000)) where disagreements < 3 {
      var generator = SetGenerator(seed: seed &+ 7_000_000)
      let set = generator.set(taking: fitsTable)
      let stream = generator.stream(for: set)
      guard let found = firstDifference(set, stream, &asked, &led) else { continue }
      // What a member says alone is the matter of `AgreementTests`.
      if set.members.contains(where: { disagree(about: found, $0) }) {
        ofMembers += 1
        continue
      }
      disagreements += 1
      Issue.record("seed \(seed)\n\(set.text)\n\(found.traceText(view: nil))")
    }
    print("leaders: asked at \(asked) frames, \(led) led; \(ofMembers) of a member alone")
    #expect(led > asked / 10 && ofMembers <= 2)
  }

  @Test func `who leads when the fingers lift for the last time is who is made`() throws {
    var count = 0
    // A sample takes every third trace of a file.
    let share = Effort.now > .sample ? 1 : 3
    for example in try TraceCorpus.all() where !example.compilation.hasErrors {
      for (index, trace) in example.traces.enumerated() where index % share == 0 {
        guard let (leader, made) = lastLift(of: trace, in: [example.compilation]) else { continue }
        #expect(leader?.recognizer == made, "\(example.path), \(trace.path)")
        count += 1
      }
    }
    print("leaders: \(count) last lifts")
    #expect(count > 200 / share)
  }

  @Test func `the runner-up is who leads in the set without the leader`() throws {
    var (count, withRunnerUp) = (0, 0)
    for example in try TraceCorpus.cases(in: "Examples/Unistrokes") {
      let tables = example.tables
      for trace in example.traces {
        var set = RecognizerSet(tables, prefersBestFit: true)
        var lookahead = Lookahead(at: set)
        let smaller = tables.indices.map { member in
          RecognizerSet(Array(tables[..<member] + tables[(member + 1)...]), prefersBestFit: true)
        }
        for (index, frame) in trace.frames.enumerated() {
          set.handle(frame)
          guard index % 3 == 0, let leader = lookahead.leader(of: set) else { continue }
          var other = smaller[leader.recognizer]
          for frame in trace.frames[...index] { other.handle(frame) }
          var otherLookahead = Lookahead(at: other)
          let next = otherLookahead.leader(of: other)
          let member = next.map { $0.recognizer + ($0.recognizer < leader.recognizer ? 0 : 1) }
          #expect(leader.runnerUp == member, "\(trace.path), frame \(index)")
          #expect(leader.lead == next.map { $0.fit - leader.fit })
          count += 1
          if next != nil { withRunnerUp += 1 }
        }
      }
    }
    print("leaders: \(count) asked for a runner-up, \(withRunnerUp) had one")
    #expect(withRunnerUp > 20)
  }

  @Test func `asking changes nothing, and one lookahead serves sets of other tables`() throws {
    let cases = try TraceCorpus.cases(in: "Examples/Sets")
    var sets = cases.map { RecognizerSet([$0.compilation]) }
    let first = try #require(sets.first)
    var lookahead = Lookahead(at: first)
    for (place, example) in cases.enumerated() {
      for trace in example.traces {
        for frame in trace.frames {
          sets[place].handle(frame)
          let before = sets[place]
          let leader = lookahead.leader(of: sets[place])
          #expect(sets[place] == before)
          var own = Lookahead(at: sets[place])
          #expect(own.leader(of: sets[place]) == leader)
        }
        sets[place].cancelAll()
        #expect(lookahead.leader(of: sets[place]) == nil)
      }
    }
  }

  /// Who leads just before the frame in which the last touches of a trace lift where they are, and
  /// who is made then; `nil` if the trace does not end so.
  private func lastLift(
    of trace: Trace, in compilations: [Compilation]
  ) -> (leader: Leader?, made: Int?)? {
    var hand = Hand()
    var set = RecognizerSet(compilations, view: trace.view)
    var lookahead = Lookahead(at: set)
    for (index, frame) in trace.frames.enumerated() {
      guard index == trace.frames.count - 1 else {
        set.handle(frame)
        hand.take(frame)
        continue
      }
      guard !hand.places.isEmpty, frame.touches.map(\.id) == hand.lifts.map(\.id),
        zip(frame.touches, hand.lifts).allSatisfy({
          $0.phase == .ended && $0.x == $1.x && $0.y == $1.y
        })
      else { return nil }
      set.tick(at: frame.time)
      let underWay = (0..<set.recognizers.count).filter { set.isUnderWay($0) }
      let leader = lookahead.leader(of: set)
      set.handle(frame)
      var told = set.changes
      while !told.contains(where: \.isMade), let due = set.deadline {
        set.tick(at: due)
        told = set.changes
      }
      let made = told.filter(\.isMade)
      let best =
        set.prefersBestFit
        ? made.min { $0.change.isBetter(than: $1.change) } : made.first
      let stillUnderWay = underWay.filter { set.isUnderWay($0) }
      return (leader, best?.recognizer ?? stillUnderWay.first)
    }
    return nil
  }

  /// The frames up to the first after which the runtime names another leader than the reference.
  private func firstDifference(
    _ members: GestureSet, _ frames: [Frame], _ asked: inout Int, _ led: inout Int
  ) -> [Frame]? {
    var set = RecognizerSet(
      members.members.compactMap { try? Automaton($0).assembled() },
      alongside: members.alongside.pairs, after: members.follows.pairs,
      prefersBestFit: members.prefersBestFit, togetherWithin: members.togetherWithin)
    var lookahead = Lookahead(at: set)
    var reference = ReferenceSet(members, view: nil)
    var (hand, underWay) = (Hand(), Set<Int>())
    for (index, frame) in frames.enumerated() {
      set.handle(frame)
      for told in reference.handle(frame) { underWay.note(told) }
      hand.take(frame)
      let leader = lookahead.leader(of: set)
      let lift = Frame(time: frame.time, touches: hand.lifts)
      let expected = reference.leader(after: lift, underWay, members.prefersBestFit)
      asked += 1
      if leader != nil { led += 1 }
      guard leader?.recognizer == expected?.member,
        expected?.fit == nil || leader?.fit == expected?.fit
      else { return frames[...index] + [lift] }
    }
    return nil
  }
}

extension RecognizerSet.SetChange {
  /// Whether it says that a gesture was made.
  fileprivate var isMade: Bool { change.kind == .recognized || change.kind == .ended }
}

extension ReferenceSet {
  /// The member that is first reported as recognized or ended after a frame, or else goes on; in a
  /// copy.
  fileprivate func leader(
    after frame: Frame, _ before: Set<Int>, _ prefersBestFit: Bool
  ) -> (member: Int, fit: Float?)? {
    var (copy, underWay) = (self, before)
    var told = frame.touches.isEmpty ? [] : copy.handle(frame)
    while true {
      let made = told.filter { $0.change.kind == .recognized || $0.change.kind == .ended }
      let best =
        prefersBestFit
        ? made.min {
          ($0.change.fit, $0.change.closeness) < ($1.change.fit, $1.change.closeness)
        } : made.first
      if let best { return (best.member, best.change.fit) }
      for telling in told { underWay.note(telling) }
      guard let due = copy.deadline else { return underWay.min().map { ($0, nil) } }
      told = copy.tick(due)
    }
  }
}

extension Change {
  /// Whether `prefer best fit` takes it and not another.
  fileprivate func isBetter(than other: Change) -> Bool {
    (fit, closeness) < (other.fit, other.closeness)
  }
}

extension Set<Int> {
  /// Notes who has begun, and who has ended.
  fileprivate mutating func note(_ telling: SetTelling) {
    switch telling.change.kind {
    case .began: insert(telling.member)
    case .ended, .cancelled: remove(telling.member)
    case .changed, .recognized, .failed: return
    }
  }
}

/// The touches that are down, in the order in which they landed.
private struct Hand {
  private(set) var places: [Touch] = []

  /// A lift of each where it is.
  var lifts: [Touch] { places.map { Touch(.ended, id: $0.id, x: $0.x, y: $0.y) } }

  mutating func take(_ frame: Frame) {
    for touch in frame.touches {
      let place = places.firstIndex { $0.id == touch.id }
      switch touch.phase {
      case .began: if place == nil, touch.x.isFinite, touch.y.isFinite { places.append(touch) }
      case .moved:
        if let place, touch.x.isFinite, touch.y.isFinite { places[place] = touch }
      case .ended, .cancelled: if let place { places.remove(at: place) }
      // Who rests says nothing of its place.
      case .stationary, .entered, .hovered, .exited: continue
      }
    }
  }
}
