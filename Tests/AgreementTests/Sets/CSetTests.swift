import CGestureRuntime
import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// The set in C tells of who won and who was waited for, and what the view hears, exactly what the
/// one in Swift does; and a recognizer in C says why it failed as the explainer does.
@Suite struct CSetTests {
  @Test func `tells who won, who was waited for, who leads, and what the view hears`() throws {
    var (tellings, events, leaders, random) = (0, 0, 0, SplitMix64(seed: 9))
    for seed in 0..<UInt64(Effort.count(600, exhaustive: 20_000, sample: 90)) {
      var generator = SetGenerator(seed: seed)
      let drawn = generator.set(taking: fitsTable)
      let stream = generator.stream(for: drawn).landingAgain(using: &random)
      let tables = try drawn.members.map { gesture in
        var parts = try #require(Assembled(gesture).table).parts
        parts.delivery.cancelsTouchesInView = random.next() % 2 == 0
        parts.delivery.delaysTouchesBegan = random.next() % 2 == 0
        parts.delivery.delaysTouchesEnded = random.next() % 2 == 0
        return try GestureTable(validating: parts, name: gesture.name)
      }
      let pair = SetPair(tables, drawn, allowsMultipleTouches: seed % 2 == 0)
      for frame in stream { pair.handle(frame, "seed \(seed)") }
      pair.finish("seed \(seed)", cancelling: seed % 3 == 0)
      (tellings, events) = (tellings + pair.tellings, events + pair.events)
      leaders += pair.leaders
    }
    print(
      "sets in C: \(tellings) changes, \(events) events for the view, "
        + "\(leaders) leaders with a runner-up")
    #expect(tellings > 1000 && events > 400 && leaders > 10)
  }

  @Test func `takes frames in which twelve gestures tap twice and pointers come a hundred times`() {
    var taps = GestureSet(Array(repeating: HandMade.tap, count: 12))
    for member in taps.members.indices {
      taps.alongside[member] = Set(taps.members.indices).subtracting([member])
    }
    let touches = [
      Touch(.began, id: 1, x: 50, y: 50), Touch(.ended, id: 1, x: 50, y: 50),
      Touch(.began, id: 2, x: 90, y: 90), Touch(.ended, id: 2, x: 90, y: 90),
    ]
    let pair = SetPair(tapsTables(of: taps), taps, allowsMultipleTouches: true)
    pair.handle(Frame(time: 0, touches: [touches[0]]), "taps")
    pair.handle(Frame(time: 50_000, touches: Array(touches[1...])), "taps")
    #expect(pair.tellings == 24)

    let text = "gesture peek { hover }\ngesture other { stroke { move right } }"
    let hovering = Compilation(path: "hover.gesture", contents: Array(text.utf8))
    let pointers = (0..<100).flatMap { number in
      [Touch.Phase.entered, .exited].map {
        Touch($0, id: 1, x: 100 + Float(number), y: 100, kind: .mouse)
      }
    }
    let hovers = SetPair(
      hovering.tables, GestureSet([HandMade.tap, HandMade.tap]), allowsMultipleTouches: true)
    hovers.handle(Frame(time: 0, touches: pointers), "pointers")
    #expect(hovers.tellings == 100)
  }

  private func tapsTables(of set: GestureSet) -> [GestureTable] {
    set.members.compactMap { try? Automaton($0).assembled() }
  }

  @Test func `says who leads in drawings as the one in Swift does`() throws {
    var count = 0
    // A sample asks at every fourth frame, and not the sets that take longest.
    let isSample = Effort.now == .sample
    for folder in ["Unistrokes", "Sets"] + (isSample ? [] : ["Multistrokes", "Symbols"]) {
      for example in try TraceCorpus.cases(in: "Examples/\(folder)") {
        let compilation = example.compilation
        let wiring = Wiring([compilation])
        let tables = wiring.members.map { compilation.tables[$0.gesture] }
        for trace in example.traces {
          var set = RecognizerSet([compilation])
          var lookahead = Lookahead(at: set)
          let other = CSet(
            tables, alongside: wiring.alongside, after: wiring.after,
            prefersBestFit: set.prefersBestFit, togetherWithin: set.togetherWithin, view: nil)
          for (index, frame) in trace.frames.enumerated() {
            set.handle(frame)
            _ = other.handle(frame)
            if isSample, index % 4 > 0 { continue }
            let (expected, found) = (
              lookahead.leader(of: set).map(CSet.Leading.init), other.leading
            )
            #expect(found == expected, "\(trace.path)")
            if found != nil { count += 1 }
          }
          #expect(!other.takesBadMemory)
        }
      }
    }
    print("leaders in C: \(count)")
    #expect(count > (isSample ? 50 : 1000))
  }

  @Test func `says how an attempt may go on as the one in Swift does`() throws {
    var (count, triggers, missing) = (0, Set<Continuation.Trigger>(), 0)
    for seed in 0..<UInt64(Effort.count(400, exhaustive: 20_000)) {
      var generator = SetGenerator(seed: seed &+ 5_000_000)
      let drawn = generator.set(taking: fitsTable)
      let stream = generator.stream(for: drawn)
      let tables = try drawn.members.map { try Automaton($0).assembled() }
      var set = RecognizerSet(tables, view: nil)
      var lookahead = Lookahead(at: set)
      let other = CSet(
        tables, alongside: [], after: [], prefersBestFit: false, togetherWithin: nil,
        view: nil)
      for frame in stream {
        set.handle(frame)
        #expect(other.handle(frame).count == set.changes.count, "seed \(seed)")
        for member in tables.indices {
          let expected = lookahead.continuations(of: member, in: set)
          let found = other.continuations(of: member)
          #expect(found == expected, "seed \(seed)\n\(drawn.text)")
          if found != expected { return }
          count += found.count
          triggers.formUnion(found.map(\.trigger))
          missing += found.filter { $0.missing != nil }.count
        }
      }
    }
    print("continuations in C: \(count), \(missing) lack something")
    #expect(triggers.count == Continuation.Trigger.allCases.count && missing > 200)
  }

  @Test(arguments: NearestReason.all)
  func `says the nearest condition of an attempt that failed`(reason: NearestReason) throws {
    let compilation = Compilation(path: "nearest.gesture", contents: Array(reason.gesture.utf8))
    let table = try #require(compilation.tables.first)
    let trace = try Trace(reading: Array(reason.trace.utf8), path: "nearest.trace")
    let run = CExplainer(table)
    for frame in trace.frames { run.handle(frame) }
    if reason.gesture.contains("pause") { run.tick(at: .max / 2) }
    let told = run.takeExplanation().split(separator: " ")
    let conditions = compilation.model.gestures[0].conditions
    let index = try #require(told.count > 3 ? Int(told[3]) : nil)
    #expect(conditions.indices.contains(index) && conditions[index].text == reason.condition)
  }

  @Test func `says why an attempt failed as the explainer does`() throws {
    var reasons: [FailureExplanation.Reason: Int] = [:]
    for seed in 0..<UInt64(Effort.count(1500, exhaustive: 50_000)) {
      let (gesture, frames) = RandomCase.number(seed)
      guard let table = try? Automaton(gesture).assembled() else { continue }
      var explainer = FailureExplainer(table, view: nil)
      let run = CExplainer(table)
      for frame in frames {
        explainer.handle(frame)
        run.handle(frame)
        let explanation = explainer.takeExplanation()
        let (expected, found) = (explanation?.line ?? "none", run.takeExplanation())
        #expect(expected == found, "seed \(seed)\n\(gesture.text)")
        if let explanation { reasons[explanation.reason, default: 0] += 1 }
        if expected != found { break }
      }
    }
    print("failures explained in C:", reasons.map { "\($0.value) \($0.key.rawValue)" }.sorted())
    #expect(reasons.count > 8)
  }
}

extension [Frame] {
  /// The frames with landings of touches that end in the same frame, at times moved and over there, too.
  fileprivate func landingAgain(using random: inout SplitMix64) -> [Frame] {
    map { frame in
      var frame = frame
      for touch in frame.touches where touch.phase == .ended || touch.phase == .cancelled {
        guard random.next() % 3 == 0 else { continue }
        for phase in [Touch.Phase.began, .moved, .ended].prefix(Int(random.next() % 4)) {
          var again = touch
          (again.phase, again.isCoalesced) = (phase, false)
          again.x += Float(random.next() % 40)
          frame.touches.append(again)
        }
      }
      return frame
    }
  }
}

/// The same set in both languages, with what its view hears.
private final class SetPair {
  private var set: RecognizerSet
  private var delivery: Delivery
  private let other: CSet
  private(set) var tellings = 0
  private(set) var events = 0
  private(set) var leaders = 0
  private var lookahead: Lookahead

  init(_ tables: [GestureTable], _ drawn: GestureSet, allowsMultipleTouches: Bool) {
    let (alongside, after) = (drawn.alongside.pairs, drawn.follows.pairs)
    set = RecognizerSet(
      tables, alongside: alongside, after: after, prefersBestFit: drawn.prefersBestFit,
      togetherWithin: drawn.togetherWithin)
    lookahead = Lookahead(at: set)
    delivery = Delivery(
      tables.map(\.delivery), allowsMultipleTouches: allowsMultipleTouches)
    other = CSet(
      tables, alongside: alongside, after: after, prefersBestFit: drawn.prefersBestFit,
      togetherWithin: drawn.togetherWithin, view: nil,
      allowsMultipleTouches: allowsMultipleTouches, delivers: true)
  }

  func handle(_ frame: Frame, _ comment: Comment) {
    while let due = set.deadline, due <= frame.time { tick(at: due, comment) }
    set.handle(frame)
    delivery.handle(frame, in: set)
    compare(other.handle(frame), comment)
  }

  func finish(_ comment: Comment, cancelling: Bool) {
    if cancelling {
      set.cancelAll()
      delivery.cancelAll()
      compare(other.cancelAll(), comment)
    }
    for _ in 0..<100 {
      guard let due = set.deadline else { return }
      tick(at: due, comment)
    }
  }

  private func tick(at time: Int64, _ comment: Comment) {
    set.tick(at: time)
    delivery.tick(at: time, in: set)
    compare(other.tick(at: time), comment)
  }

  private func compare(_ found: [CSet.Change], _ comment: Comment) {
    let expected = set.changes.map { told in
      CSet.Change(
        member: told.recognizer, attempt: told.attempt,
        change: ToldChange(
          kind: told.change.kind, time: told.change.time, leaf: told.change.leaf,
          stray: told.change.stray, length: told.change.length,
          preference: told.change.preference, deviation: told.change.deviation,
          reports: Array(set.reports(of: told))),
        winner: told.winner, heldSince: told.heldSince, waitedFor: told.waitedFor)
    }
    let sent = other.takeDelivered()
    let isSame = found.elementsEqual(expected) { $0.isExactly($1) }
    if !isSame { #expect("\(found)" == "\(expected)", comment) }
    #expect(isSame, comment)
    let events = delivery.events.map { "\($0.number) \($0.time) \($0.happened) \($0.touch)" }
    #expect(sent == events, comment)
    let (leader, expectedLeader) = (other.leading, lookahead.leader(of: set).map(CSet.Leading.init))
    #expect(leader == expectedLeader, comment)
    if leader?.runnerUp != nil { leaders += 1 }
    tellings += found.count
    self.events += sent.count
  }
}

extension CSet.Change {
  /// Whether the bits are the same.
  fileprivate func isExactly(_ other: Self) -> Bool {
    member == other.member && attempt == other.attempt && winner == other.winner
      && heldSince == other.heldSince && waitedFor == other.waitedFor
      && change.kind == other.change.kind && change.time == other.change.time
      && change.leaf == other.change.leaf
      && change.values.elementsEqual(other.change.values) { $0.bitPattern == $1.bitPattern }
  }
}

extension ToldChange {
  fileprivate var values: [Float] { [stray, length, preference, deviation] + reports }
}

/// A recognizer in C that notes why it fails.
private final class CExplainer {
  private let table: CTable
  private let bytes: UnsafeMutableRawPointer
  private let recognizer: OpaquePointer

  init(_ source: GestureTable) {
    table = CTable(source)
    let size = gr_size(table.table)
    bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    guard let made = gr_create(table.table, nil, bytes, size) else {
      preconditionFailure("the memory is too small")
    }
    recognizer = made
    gr_explain_failures(recognizer)
  }

  deinit { bytes.deallocate() }

  func handle(_ frame: Frame) {
    let touches = frame.touches.map(gr_touch.init)
    gr_handle(recognizer, frame.time, touches, touches.count)
  }

  func tick(at time: Int64) { gr_tick(recognizer, time) }

  func takeExplanation() -> String {
    var failure = gr_failure()
    guard gr_take_failure(recognizer, &failure) else { return "none" }
    let reason = FailureExplanation.Reason.allCases[Int(failure.reason.rawValue)]
    let sides = failure.is_measured ? " \(failure.measured) of \(failure.limit)" : ""
    return "\(reason) \(failure.time) \(failure.leaf) \(failure.condition)" + sides
  }
}

extension FailureExplanation {
  /// All of it; what is not known is -1.
  fileprivate var line: String {
    var sides = ""
    if let measured, let limit { sides = " \(measured) of \(limit)" }
    return "\(reason) \(time) \(leaf ?? -1) \(condition ?? -1)" + sides
  }
}
