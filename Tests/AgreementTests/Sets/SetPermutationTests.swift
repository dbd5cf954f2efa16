import GestureRuntime
import GestureTestSupport
import Testing

/// What must not matter to a random set does not.
@Suite struct SetPermutationTests {
  @Test(arguments: SetBackend.all)
  func `the order of the members matters only where several could be told at once`(
    backend: SetBackend
  ) {
    var (compared, decidedByOrder, random) = (0, 0, SplitMix64(seed: 4))
    for seed in 0..<UInt64(Effort.count(200, exhaustive: 20_000)) {
      var generator = SetGenerator(seed: seed)
      let set = generator.set(taking: fitsTable)
      let stream = generator.stream(for: set)
      guard !isDecidedByOrder(set, stream) else {
        decidedByOrder += 1
        continue
      }
      let order = set.members.indices.shuffled(using: &random)
      let expected = log(of: backend.make(set, nil), members: order, on: stream)
      let permuted = backend.make(set.inOrder(order), nil)
      let found = log(of: permuted, members: Array(order.indices), on: stream)
      #expect(found == expected, "seed \(seed), order \(order)\n\(set.text)")
      compared += 1
    }
    print("\(compared) sets in another order; order decided in \(decidedByOrder) more")
    #expect(compared > decidedByOrder && decidedByOrder > 0)
  }

  @Test(arguments: SetBackend.all)
  func `the ids of touches do not matter to random sets`(backend: SetBackend) {
    for seed in 0..<UInt64(Effort.count(200, exhaustive: 20_000)) {
      var generator = SetGenerator(seed: seed)
      let set = generator.set(taking: fitsTable)
      let stream = generator.stream(for: set)
      let members = Array(set.members.indices)
      let expected = log(of: backend.make(set, nil), members: members, on: stream)
      let found = log(of: backend.make(set, nil), members: members, on: stream.map(\.renamed))
      #expect(found == expected, "seed \(seed)\n\(set.text)")
    }
  }

  /// Whether the reference says of a run that the order of the members has mattered in it.
  private func isDecidedByOrder(_ set: GestureSet, _ stream: [Frame]) -> Bool {
    var reference = ReferenceSet(set, view: nil)
    for frame in stream { _ = reference.handle(frame) }
    while let due = reference.deadline { _ = reference.tick(due) }
    return reference.hasDecidedByOrder
  }

  /// What is reported of each of some members, in the order in which it came about, and the
  /// deadlines.
  private func log(of machine: SetMachine, members: [Int], on stream: [Frame]) -> [[String]] {
    var (told, deadlines): ([SetTelling], [String]) = ([], [])
    for frame in stream {
      told += machine.handle(frame)
      deadlines.append(machine.deadline().map { "\($0)" } ?? "none")
    }
    while let due = machine.deadline() { told += machine.tick(due) }
    let logs = members.map { member in
      told.filter { $0.member == member }.map { "#\($0.attempt) \($0.change.exact)" }
    }
    return logs + [deadlines]
  }
}

extension GestureSet {
  /// The set with its members in another order: that of some of its indices.
  fileprivate func inOrder(_ order: [Int]) -> GestureSet {
    func renumbered(_ relation: [Set<Int>]) -> [Set<Int>] {
      order.map { old in Set(relation[old].compactMap { order.firstIndex(of: $0) }) }
    }
    var set = GestureSet(order.map { members[$0] })
    (set.alongside, set.follows) = (renumbered(alongside), renumbered(follows))
    (set.prefersBestFit, set.togetherWithin) = (prefersBestFit, togetherWithin)
    return set
  }
}

extension Frame {
  /// The frame with other ids, which are as different from each other as these.
  fileprivate var renamed: Frame {
    var frame = self
    for index in touches.indices { frame.touches[index].id = 77 &- touches[index].id &* 3 }
    return frame
  }
}
