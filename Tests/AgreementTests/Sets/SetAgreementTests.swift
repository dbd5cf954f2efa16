import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing
import GestureReference

/// Every backend tells of a set exactly what the reference tells: members, attempts, kinds, times,
/// bits and deadlines.
@Suite struct SetAgreementTests {
  @Test(arguments: SetBackend.all)
  func `agrees on random sets and random streams`(backend: SetBackend) {
    let count = Effort.count(300, exhaustive: 100_000)
    var (streams, cancelled, frames, disagreements, ofMembers) = (0, 0, 0, 0, 0)
    for seed in 0..<UInt64(count) where disagreements < 3 {
      var generator = SetGenerator(seed: seed)
      var comparing = SetComparing(backend: backend, set: generator.set(taking: fitsTable))
      for _ in 0..<3 {
        let stream = generator.stream(for: comparing.set)
        comparing.cancelTime = generator.cancelTime(in: stream)
        if comparing.cancelTime != nil { cancelled += 1 }
        (streams, frames) = (streams + 1, frames + stream.count)
        guard let found = comparing.firstDifference(stream) else { continue }
        // What a member says alone is the matter of `AgreementTests`.
        if comparing.set.members.contains(where: { disagree(about: stream, $0) }) {
          ofMembers += 1
          continue
        }
        disagreements += 1
        Issue.record("\(comparing.shrunk(found))")
      }
    }
    print(
      "\(backend.name), sets: \(count) sets, \(streams) streams, \(cancelled) of them cancelled,",
      "\(frames) frames,",
      "\(disagreements) disagreements; \(ofMembers) of a member alone")
    #expect(ofMembers <= streams / 500)
  }

  @Test(arguments: SetBackend.all)
  func `agrees on sets whose inputs are set between and in attempts`(backend: SetBackend) {
    let count = Effort.count(100, exhaustive: 20_000)
    var (disagreements, frames) = (0, 0)
    for seed in 0..<UInt64(count) where disagreements < 3 {
      var generator = SetGenerator(seed: seed)
      var set = generator.set(taking: fitsTable)
      var stream = generator.stream(for: set)
      for index in set.members.indices {
        let (member, settings) = InputModels.changed(set.members[index], stream, seed: seed)
        guard fitsTable(member) else { continue }
        (set.members[index], stream) = (member, settings)
      }
      frames += stream.count
      let comparing = SetComparing(backend: backend, set: set)
      guard let found = comparing.firstDifference(stream) else { continue }
      if set.members.contains(where: { disagree(about: stream, $0) }) { continue }
      disagreements += 1
      Issue.record("\(comparing.shrunk(found))")
    }
    print(
      "\(backend.name), sets with inputs: \(count) sets, \(frames) frames,",
      "\(disagreements) disagreements")
  }

  /// Case 1297 has an attempt that is recognized and one that fails in the same moment.
  @Test func `a set of one tells what its recognizer tells by itself, in the same order`() {
    for seed in Array(0..<UInt64(Effort.count(200, exhaustive: 30_000))) + [1297] {
      let (gesture, frames) = RandomCase.number(seed)
      guard gesture.settings.bridge == nil else { continue }
      let alone = Backend.reference.make(gesture, nil)
      let set = SetBackend.reference.make(GestureSet([gesture]), nil)
      for frame in frames {
        let (expected, found) = (alone.handle(frame), set.handle(frame).map(\.change))
        #expect(found.map(\.exact) == expected.map(\.exact), "case \(seed)")
      }
    }
  }

  /// Five taps wait for six to fail: four are held and reported, the fifth is one too many.
  @Test(arguments: SetBackend.all)
  func `holds four decisions of one member and no more`(backend: SetBackend) {
    var sketch = Sketch("six-taps")
    let strokes = (0..<6).map { _ in
      let touch = Node.phase(sketch.phase(.hold(within: 20)))
      return sketch.stroke(pausing: 300, touch).node
    }
    var set = GestureSet([HandMade.tap, sketch.gesture(.sequence(strokes))])
    set.follows[0] = [1]
    let frames = (0..<10).map { index in
      let touch = Touch(index % 2 == 0 ? .began : .ended, id: 1, x: 100, y: 100)
      return Frame(time: Int64(index) * 100_000, touches: [touch])
    }
    let comparing = SetComparing(backend: backend, set: set)
    if let found = comparing.firstDifference(frames) { Issue.record("\(found)") }
    let machine = SetBackend.reference.make(set, nil)
    var told = frames.flatMap { machine.handle($0) }
    while let due = machine.deadline() { told += machine.tick(due) }
    let kinds = told.filter { $0.member == 0 }.map(\.change.kind)
    #expect(kinds == [.failed, .recognized, .recognized, .recognized, .recognized])
  }

  @Test(arguments: ReferenceSet.Rule.tried)
  func `finds an arbiter that disobeys one rule`(rule: ReferenceSet.Rule) throws {
    let found = (0..<UInt64(4000)).lazy.compactMap { seed -> SetDisagreement? in
      var generator = SetGenerator(seed: seed)
      let set = generator.set(taking: { _ in true })
      // What is found in a large set is not made small quickly.
      guard set.members.count <= 4 else { return nil }
      var comparing = SetComparing(backend: .mutant(rule), set: set)
      let stream = generator.stream(for: comparing.set)
      comparing.cancelTime = generator.cancelTime(in: stream)
      return comparing.firstDifference(stream).map(comparing.shrunk)
    }.first
    let disagreement = try #require(found)
    #expect(disagreement.set.members.count <= 3, "\(disagreement)")
    #expect(disagreement.frames.count <= 24, "\(disagreement)")
  }

  @Test func `every kind of telling happens often in random sets`() {
    let isSample = Effort.now == .sample
    var counts: [ReferenceChange.Kind: Int] = [:]
    var (held, sets) = (0, 0)
    for seed in 0..<UInt64(isSample ? 75 : 450) {
      var generator = SetGenerator(seed: seed)
      let set = generator.set(taking: { _ in true })
      let machine = SetBackend.reference.make(set, nil)
      let alone = SetBackend.reference.make(set.withoutRelations, nil)
      let stream = generator.stream(for: set)
      let told = stream.map { machine.handle($0) }
      let toldAlone = stream.map { alone.handle($0) }
      for telling in told.joined() { counts[telling.change.kind, default: 0] += 1 }
      let differs = zip(told, toldAlone).contains {
        SetAnswer($0, deadline: nil) != SetAnswer($1, deadline: nil)
      }
      if differs { held += 1 }
      sets += 1
    }
    print("random sets:", counts.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", "))
    print("in \(held) of \(sets) the relations matter")
    let least = isSample ? 0 : 30
    for kind in ReferenceChange.Kind.allCases {
      #expect(counts[kind, default: 0] > least, "\(kind)")
    }
    #expect(held > least)
  }
}

extension ReferenceSet.Rule {
  /// A few of them are enough to see every day that the comparison works.
  fileprivate static var tried: [Self] {
    Effort.now > .sample ? allCases : Array(allCases.prefix(2))
  }
}

extension ReferenceSet.Rule: CustomTestStringConvertible {
  var testDescription: String { rawValue }
}

extension GestureSet {
  fileprivate var withoutRelations: GestureSet { GestureSet(members) }
}

/// Whether the reference and the table disagree about a gesture alone.
func disagree(about stream: [Frame], _ gesture: Gesture) -> Bool {
  Comparing(backend: .table, gesture: gesture, view: nil).firstDifference(stream) != nil
}

/// Whether a table can be made of a gesture.
func fitsTable(_ gesture: Gesture) -> Bool {
  Assembled(gesture).table != nil
}
