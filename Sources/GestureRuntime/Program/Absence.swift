extension GestureTable.Parts {
  /// For each leaf, whether a drawing can do without it: a hook, what is optional, one more round, one more
  /// stroke and the pause before it.
  ///
  /// An edge then leads past it, from a leaf before it or the start to a leaf after it or the end, and a path
  /// can also come through it from the one to the other. Leaves are in the order of the text, in which no
  /// branch of a choice leads to another one, and an edge that leads back begins one more round. What follows
  /// `begin` is not asked: from there on every drawing may end at any time, and has been announced.
  package var leavesToDoWithout: [Bool] {
    let end = leaves.count
    let targets = [nodes(after: starts)] + leaves.map { nodes(after: $0) }
    // The start is 0, the leaves follow, the end is last.
    var (after, before) = (
      Array(repeating: LeafSet(end + 2), count: end + 2),
      Array(repeating: LeafSet(end + 2), count: end + 2)
    )
    for place in targets.indices.reversed() {
      for target in targets[place] where target > place {
        after[place].insert(target)
        after[place].formUnion(after[target])
      }
    }
    var passed = LeafSet(end + 2)
    for place in targets.indices {
      for target in targets[place] where target > place {
        before[target].insert(place)
        before[target].formUnion(before[place])
      }
    }
    for place in targets.indices {
      for target in targets[place] where target > place {
        passed.formUnion(of: after[place], and: before[target])
      }
    }
    let begun = leaves.firstIndex { $0.kind == .begun } ?? end
    return leaves.indices.map { $0 < begun && passed.contains($0 + 1) }
  }

  private func nodes(after run: Run) -> [Int] {
    run.indices.map { index in
      let target = edges[index].target
      return target == GestureTable.none ? leaves.count + 1 : Int(target) + 1
    }
  }

  private func nodes(after leaf: GestureTable.Leaf) -> [Int] {
    leaf.edgeRuns.flatMap { nodes(after: $0) }
  }
}

/// A set of leaves, a bit each.
private struct LeafSet {
  private var words: [UInt64]

  init(_ count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  func contains(_ leaf: Int) -> Bool { words[leaf / 64] & (1 << UInt64(leaf % 64)) != 0 }

  mutating func insert(_ leaf: Int) { words[leaf / 64] |= 1 << UInt64(leaf % 64) }

  mutating func formUnion(_ other: LeafSet) {
    for word in words.indices { words[word] |= other.words[word] }
  }

  /// Adds what two others have in common.
  mutating func formUnion(of first: LeafSet, and second: LeafSet) {
    for word in words.indices { words[word] |= first.words[word] & second.words[word] }
  }
}
