/// For each member of a set, some of the others, in order: a list each, all in one array.
struct Partners: Hashable, Sendable {
  /// Where each member's list starts; one more for the end of the last.
  private var starts: [Int]
  private var others: [Int]

  /// Lists the second of each pair for the first. Pairs with themselves and with members that
  /// there are not are passed over.
  ///
  /// - Parameters:
  ///   - pairs: Indices of members.
  ///   - count: How many members there are.
  ///   - isMutual: Whether the first is listed for the second, too.
  init(_ pairs: [(Int, Int)], count: Int, isMutual: Bool) {
    var lists: [[Int]] = Array(repeating: [], count: count)
    for (first, second) in pairs where first != second {
      guard lists.indices.contains(first), lists.indices.contains(second) else { continue }
      lists[first].append(second)
      if isMutual { lists[second].append(first) }
    }
    (starts, others) = ([0], [])
    for list in lists {
      for other in list.sorted() where others.count == starts.last || others.last != other {
        others.append(other)
      }
      starts.append(others.count)
    }
  }

  /// Where a member's list stands among all lists.
  func run(of member: Int) -> Range<Int> { starts[member]..<starts[member + 1] }

  /// The partner at a place in ``run(of:)``.
  subscript(place: Int) -> Int { others[place] }

  /// Whether the list of the first has the second.
  ///
  /// - Complexity: O(log *n*) in the length of the list.
  func contains(_ first: Int, _ second: Int) -> Bool {
    var places = run(of: first)
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if others[middle] == second { return true }
      places =
        others[middle] < second
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return false
  }
}
